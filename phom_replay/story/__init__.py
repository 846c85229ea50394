"""The story of a hand: every turn of it with the table as it then stood, and how it ended."""

from phom_replay.story.ending import Count, Payment, ties_of
from phom_replay.story.tale import Story, tell
from phom_replay.story.values import Again, Cost, Held, LaidPhom, Shift, State, Step

__all__ = [
    "Again",
    "Cost",
    "Count",
    "Held",
    "LaidPhom",
    "Payment",
    "Shift",
    "State",
    "Step",
    "Story",
    "tell",
    "ties_of",
]

"""The story of a hand: every turn of it with the table as it then stood, and how it ended.

It may import the referee's verdicts and everything below; begin with ``telling``.
"""

from phom_replay.story.ending import Count, NotPaid, Payment, ties_of
from phom_replay.story.scenes import Moment, Scene, scenes_of
from phom_replay.story.tale import Story, tell
from phom_replay.story.values import Again, Cost, Held, LaidPhom, Shift, State, Step

__all__ = [
    "Again",
    "Cost",
    "Count",
    "Held",
    "LaidPhom",
    "Moment",
    "NotPaid",
    "Payment",
    "Scene",
    "Shift",
    "State",
    "Step",
    "Story",
    "scenes_of",
    "tell",
    "ties_of",
]

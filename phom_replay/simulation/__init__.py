"""Hands by the million: legal ones with true scores, played by bots.

A bot is anything with the four methods of ``Bot``; it decides by a ``View``, which holds what a
player in that seat sees.

It may import the law's conductor, rulesets and everything below; begin with ``playing``.
"""

from phom_replay.simulation.bots import BOTS, bot_named
from phom_replay.simulation.evenings import Recipe, days, evenings, hands
from phom_replay.simulation.playing import Deal, Played, Playing
from phom_replay.simulation.recording import Detail
from phom_replay.simulation.view import Bot, Fit, IllegalChoiceError, Shown, Taken, Throw, View

__all__ = [
    "BOTS",
    "Bot",
    "Deal",
    "Detail",
    "Fit",
    "IllegalChoiceError",
    "Played",
    "Playing",
    "Recipe",
    "Shown",
    "Taken",
    "Throw",
    "View",
    "bot_named",
    "days",
    "evenings",
    "hands",
]

"""The bots, by name, from the weakest to the strongest.

It may import the view of a player, the law and everything below; begin with ``greedy``.
"""

import random
from collections.abc import Callable, Mapping
from typing import Final

from phom_replay.simulation.bots.careful import CarefulBot
from phom_replay.simulation.bots.greedy import GreedyBot
from phom_replay.simulation.bots.rough import RandomBot
from phom_replay.simulation.bots.strong import StrongBot
from phom_replay.simulation.view import Bot

BOTS: Final[Mapping[str, Callable[[random.Random], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "careful": CarefulBot,
    "strong": StrongBot,
}
"""How to make each bot, each stronger than the one before; all its chance is the generator's."""


def bot_named(name: str, rng: random.Random) -> Bot:
    """Return a new bot; raises KeyError where there is none of that name."""
    return BOTS[name](rng)

"""Names: their Vietnamese order, those that look alike, pseudonyms."""

from phom_replay.identity.collation import name_order
from phom_replay.identity.likeness import Difference, Likeness, alike
from phom_replay.identity.pseudonyms import Kind, Pseudonyms

__all__ = [
    "Difference",
    "Kind",
    "Likeness",
    "Pseudonyms",
    "alike",
    "name_order",
]

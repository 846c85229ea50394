"""Names: their Vietnamese order, those that look alike, pseudonyms.

It may import ``filenames`` and the bare names of the notation; begin with ``collation``.
"""

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

"""Who is who: names in Vietnamese order, names alike, aliases, pseudonyms."""

from phom_replay.identity.aliases import Aliases, AliasesError, read_aliases
from phom_replay.identity.aliases_file import Wrong
from phom_replay.identity.collation import name_order
from phom_replay.identity.likeness import Difference, Likeness, alike
from phom_replay.identity.pseudonyms import Kind, Pseudonyms

__all__ = [
    "Aliases",
    "AliasesError",
    "Difference",
    "Kind",
    "Likeness",
    "Pseudonyms",
    "Wrong",
    "alike",
    "name_order",
    "read_aliases",
]

"""Stable pseudonyms: the same name gives the same one, in every run and every archive.

They hide names from a reader, not from somebody who has a list of names to try; a key that only
the owner knows hides them from that too.
"""

from base64 import b32encode
from enum import StrEnum
from hashlib import blake2b
from typing import Final

from phom_replay.notation.words import name_key

_LETTERS: Final = 6
_KEY_BYTES: Final = 64


class Kind(StrEnum):
    """What a pseudonym stands for; its first letter."""

    PLAYER = "P"
    SESSION = "S"
    TABLE = "T"
    FILE = "F"
    RULES = "R"


class Pseudonyms:
    """Gives every name a pseudonym, no two the same."""

    def __init__(self, key: str = "") -> None:
        """``key`` goes into every pseudonym; another key gives others."""
        self._key = blake2b(key.encode(), digest_size=_KEY_BYTES).digest() if key else b""
        self._given: dict[tuple[Kind, str], str] = {}
        self._taken: set[str] = set()

    def of(self, name: str, kind: Kind = Kind.PLAYER) -> str:
        """Return the pseudonym of a name.

        >>> Pseudonyms().of("An") == Pseudonyms().of("An")
        True
        """
        spot = (kind, name_key(name))
        if spot not in self._given:
            self._given[spot] = self._fresh(*spot)
        return self._given[spot]

    def _fresh(self, kind: Kind, name: str) -> str:
        """Two names that begin alike, one in a thousand million, get longer ones."""
        text = f"{kind.name}\0{name}".encode("utf-8", "surrogatepass")
        digest = b32encode(blake2b(text, key=self._key, digest_size=20).digest()).decode()
        for length in range(_LETTERS, len(digest) + 1):
            pseudonym = f"{kind}-{digest[:length]}"
            if pseudonym not in self._taken:
                break
        self._taken.add(pseudonym)
        return pseudonym

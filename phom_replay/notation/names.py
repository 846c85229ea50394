"""The players of a hand, found by the many ways of writing a name.

A name is looked up exactly, then up to letter case where exactly one player fits. `@1` to `@4`
are the players by seat.
"""

import re
from collections import defaultdict
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final, NamedTuple
from unicodedata import normalize

from phom_replay.notation.grammar import shortened
from phom_replay.notation.text import composed
from phom_replay.notation.words import is_quoted, name_key, quoted, unquoted
from phom_replay.record import Seat

KEYWORDS: Final = frozenset(
    ("deal", "stock", "ate", "ăn", "result", "bonus", "left", "points", "pay", "score")
) | {"void", "foul"}
_SEAT: Final = re.compile(r"@([1-4])\Z", re.ASCII)
_NUMBERED: Final = re.compile(r"(.*)\.([0-9]{1,9})\Z", re.DOTALL)
_NEAR: Final = 0.5
_LONGEST: Final = 60
_BARE: Final = re.compile(r"(?!-)[\w'.-]+\Z")


class Owner(NamedTuple):
    """Whose phỏm a card is sent to, and which one; ``found`` is the name as written."""

    seat: Seat | None
    number: int | None
    found: str


class Table:
    """Who sits at the table. Without players nobody is found, and nobody is missed."""

    def __init__(self, players: tuple[str, ...]) -> None:
        """Seat the players, in order of play."""
        self.players = players
        self._exact: dict[str, Seat] = {}
        self._folded: dict[str, list[Seat]] = defaultdict(list)
        for index, player in enumerate(players):
            key = name_key(player)
            self._exact[key] = Seat(index)
            self._folded[folded(key)].append(Seat(index))
        self.spellings: dict[str, Seat] = {
            spelling: Seat(index)
            for index, player in enumerate(players)
            for spelling in ([player] if is_bare(player) else [quoted(player)])
        }
        """Ways to begin a line that are known to be just a name; the fast route adds to it."""

    def find(self, name: str) -> Seat | None:
        """Return the seat of a name given as plain text."""
        key = name_key(name)
        if key in self._exact:
            return self._exact[key]
        alike = self._folded.get(folded(key), ())
        return alike[0] if len(alike) == 1 else None

    def seat_of(self, word: str) -> Seat | None:
        """Return the seat of a name as a line writes it: bare, quoted or by seat."""
        if word in self.spellings:
            return self.spellings[word]
        if is_quoted(word):
            return self.find(unquoted(word))
        if word.startswith("@"):
            match = _SEAT.match(word)
            index = int(match[1]) - 1 if match else len(self.players)
            return Seat(index) if index < len(self.players) else None
        return self.find(word)

    def owner_of(self, word: str) -> Owner:
        """Return the target of a send: a whole name is tried first, then ``.N``."""
        whole = word if not is_quoted(word) or word[-1] not in "0123456789" else ""
        seat = self.seat_of(whole) if whole else None
        if seat is not None:
            return Owner(seat, None, word)
        match = _NUMBERED.match(word)
        if match is None:
            return Owner(None, None, word)
        return Owner(self.seat_of(match[1]), int(match[2]), match[1])

    def nearest(self, name: str) -> str | None:
        """Return the player whose name looks most like this one, if any does."""
        return nearest_word(name, self.players)


@lru_cache(maxsize=256)
def table_of(players: tuple[str, ...]) -> Table:
    """Return the table of these players; hands of an evening share one."""
    return Table(players)


def nearest_word(word: str, known: tuple[str, ...]) -> str | None:
    """Return the known word that looks most like this one, if any does."""
    return _nearest(word, known) if len(word) <= _LONGEST else None


@lru_cache(maxsize=1024)
def _nearest(word: str, known: tuple[str, ...]) -> str | None:
    bare = bare_letters(word)
    near = [
        (SequenceMatcher(None, bare, bare_letters(other[:_LONGEST])).ratio(), other)
        for other in known
    ]
    best = max(near, key=lambda pair: pair[0], default=(0.0, ""))
    return best[1] if best[0] >= _NEAR else None


def name_text(word: str) -> str:
    """Return a name as a message shows it, without quotes."""
    return shortened(plain(word))


def plain(word: str) -> str:
    """Return the name that a word writes."""
    return " ".join((unquoted(word) if is_quoted(word) else word).split())


def is_bare(name: str) -> bool:
    """Say whether a name needs no quotes: letters and digits of any script, ``_ ' . -``."""
    return bool(_BARE.match(name)) and name.casefold() not in KEYWORDS


def folded(key: str) -> str:
    """Return what the spellings of a name share that differ only in letter case."""
    return composed(key.casefold())


def bare_letters(name: str) -> str:
    """Return a name without case, accents and dashes, as a tired hand types it."""
    letters = normalize("NFD", name.casefold().replace("đ", "d"))
    return "".join(letter for letter in letters if letter.isalnum() or letter in " .") or name

"""What single words mean: cards, numbers, quoted text, and when two names are one."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from phom_replay.cards import RANK_NAMES, Card, Rank, Suit, make_card
from phom_replay.notation.grammar import parse_card, parse_number
from phom_replay.notation.text import QUOTES, composed
from phom_replay.record import MaybeCard

_RANKS: Final = {name.casefold(): Rank(at) for at, name in enumerate(RANK_NAMES, 1)} | {
    "t": Rank(10)
}
_SUITS: Final = {
    sign: Suit(suit) for suit, signs in enumerate(("s♠♤", "c♣♧", "d♦♢", "h♥♡")) for sign in signs
}
_DASHES: Final = "−–—"
_ALIKE: Final = str.maketrans({**dict.fromkeys(_DASHES, "-"), "‘": "'", "’": "'"})
_ESCAPE: Final = re.compile(r"\\([\"\\])")
_CURLY_ESCAPE: Final = re.compile(r"\\([\"“”„‟\\])")
_LIMIT: Final = 4096
_LONGEST_NUMBER: Final = 16


class _Cards(dict[str, MaybeCard]):
    """Every spelling of a card met so far, parsed once: a memo of the grammar."""

    def __missing__(self, word: str) -> MaybeCard:
        card = _card(composed(word))
        if len(self) < _LIMIT:
            self[word] = card
        return card


_cards: Final = _Cards()


def card_of(word: str) -> MaybeCard:
    """Return the card that a word names, None for ``?``; KeyError for a word that is none."""
    return _cards[word]


def cards_of(words: Iterable[str]) -> tuple[MaybeCard, ...] | None:
    """Return the cards that words name, or None where one of them names none."""
    try:
        return tuple(map(_cards.__getitem__, words))
    except KeyError:
        return None


def _card(word: str) -> MaybeCard:
    parts = parse_card(word) if len(word) <= len("10♥️") else None
    if parts is None:
        raise KeyError(word)
    if len(parts) == 1:
        return None
    rank, suit = parts
    return make_card(_RANKS[rank.casefold()], _SUITS[suit[0].casefold()])


def known_card(word: str) -> Card | None:
    """Return the card that a word names, or None for ``?`` and for a word that is none."""
    try:
        return card_of(word)
    except KeyError:
        return None


def rank_of_word(word: str) -> Rank | None:
    """Return the rank of a card of which nobody wrote down the suit: ``K`` or ``K?``."""
    return _RANKS.get(word.removesuffix("?").casefold())


@lru_cache(maxsize=_LIMIT)
def number_of(word: str) -> int | None:
    """Return the whole number that a word writes, or None."""
    parts = parse_number(word) if len(word) <= _LONGEST_NUMBER else None
    if parts is None:
        return None
    value = int(parts[-1])
    return value if len(parts) == 1 or parts[0] == "+" else -value


def is_quoted(word: str) -> bool:
    """Say whether a word stands in quotes."""
    return word[:1] in QUOTES if word else False


def unquoted(word: str) -> str:
    r"""Return what stands between quotes, escapes resolved.

    >>> unquoted(r'"Cô \"Ba\""')
    'Cô "Ba"'
    """
    escape = _ESCAPE if word[0] == '"' else _CURLY_ESCAPE
    return escape.sub(r"\1", word[1:-1])


def quoted(text: str) -> str:
    r"""Return a text in straight quotes.

    >>> print(quoted('Cô "Ba"'))
    "Cô \"Ba\""
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def plain_name(text: str) -> str:
    """Return a name as it is shown: NFC, white space inside counting as one space."""
    return " ".join(composed(text).split())


def name_key(text: str) -> str:
    """Return what two spellings of one name share, letter case aside."""
    return plain_name(text).translate(_ALIKE)

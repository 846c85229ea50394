"""What a written payment was for, from its free words: Vietnamese or English.

A payment that names no reason, or more than one, is for ``other``.
"""

import re
from collections.abc import Iterable
from typing import Final

from phom_replay.ledger import Reason
from phom_replay.notation.names import bare_letters

_WORD: Final = re.compile(r"[^\W_]+")
_U_KINDS: Final = {
    "tron": Reason.U_TRON,
    "khan": Reason.U_KHAN,
    "thong": Reason.U_THONG,
    "k": Reason.U_K,
    "white": Reason.U_WHITE_SUIT,
}
_SIMPLE: Final = {
    "den": Reason.DEN,
    "foul": Reason.FOUL,
    "phat": Reason.FOUL,
    "chot": Reason.CHOT,
    "tron": Reason.U_TRON,
    "khan": Reason.U_KHAN,
    "thong": Reason.U_THONG,
    "mom": Reason.MOM,
    "eat": Reason.EAT,
    "an": Reason.EAT,
    "place": Reason.PLACE,
    "hang": Reason.PLACE,
    "nhi": Reason.PLACE,
    "bet": Reason.PLACE,
}
_PAIRS: Final = {
    ("k", "bet"): Reason.K_BET,
    ("bet", "k"): Reason.K_BET,
    ("same", "suit"): Reason.SAME_SUIT,
    ("dong", "chat"): Reason.SAME_SUIT,
    ("white", "suit"): Reason.U_WHITE_SUIT,
}
_ALONE: Final = "u"
_U_REASONS: Final = frozenset({Reason.U, *_U_KINDS.values()})
_ABSORBED: Final = {
    Reason.DEN: _U_REASONS | {Reason.CHOT},
    Reason.CHOT: frozenset({Reason.EAT}),
    Reason.K_BET: frozenset({Reason.EAT}),
}
"""What else the words of a reason may name: đền is for an Ù, a chốt card is eaten."""


def reason_of(words: Iterable[str], players: Iterable[str]) -> Reason:
    """Return what the words of a payment say that it was for.

    >>> reason_of(("ăn", "chốt"), ()), reason_of(("U", "tron"), ()), reason_of(("nợ",), ())
    (<Reason.CHOT: 'chot'>, <Reason.U_TRON: 'u-tron'>, <Reason.OTHER: 'other'>)
    """
    names = {bare_letters(player) for player in players}
    said = [word for text in words for word in _WORD.findall(text)]
    found = _found([bare_letters(word) for word in said if _counts(word, names)])
    for reason, others in _ABSORBED.items():
        if reason in found:
            found -= others
    return found.pop() if len(found) == 1 else Reason.OTHER


def _counts(word: str, names: set[str]) -> bool:
    """Say whether a word may name a reason: ``an`` is none where somebody is called An."""
    return bare_letters(word) not in names or not word.isascii()


def _found(words: list[str]) -> set[Reason]:
    found: set[Reason] = set()
    at = 0
    while at < len(words):
        pair = tuple(words[at : at + 2])
        if pair in _PAIRS:
            found.add(_PAIRS[pair])
        elif words[at] == _ALONE and pair[-1] in _U_KINDS:
            found.add(_U_KINDS[pair[-1]])
        elif words[at] == _ALONE:
            found.add(Reason.U)
            at -= 1
        else:
            found.update({_SIMPLE[words[at]]} if words[at] in _SIMPLE else ())
            at -= 1
        at += 2
    return found

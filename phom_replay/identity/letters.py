"""Vietnamese letters taken apart: base letter, shape (ă â đ ê ô ơ ư), tone."""

from typing import Final, NamedTuple
from unicodedata import combining, normalize

TONES: Final = "\u0300\u0309\u0303\u0301\u0323"
"""Huyền, hỏi, ngã, sắc, nặng: the order of the dictionaries, after no tone at all."""


class Letter(NamedTuple):
    """One letter: ``base`` without any mark, in the case it was written in."""

    base: str
    shape: str = ""
    """The marks that make another letter of it, ``-`` for the stroke of đ."""
    tone: int = 0
    """0 for none, else its number in ``TONES`` from 1."""


def letters(text: str) -> list[Letter]:
    """Return the letters of a text.

    >>> letters("Đế")
    [Letter(base='D', shape='-', tone=0), Letter(base='e', shape='\u0302', tone=4)]
    """
    found: list[Letter] = []
    for sign in normalize("NFD", text):
        if sign in "đĐ":
            found.append(Letter("d" if sign == "đ" else "D", "-"))
        elif not combining(sign) or not found:
            found.append(Letter(sign))
        elif sign in TONES:
            found[-1] = found[-1]._replace(tone=TONES.index(sign) + 1)
        else:
            found[-1] = found[-1]._replace(shape=found[-1].shape + sign)
    return found

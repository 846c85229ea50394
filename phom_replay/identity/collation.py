"""Names in the order of a Vietnamese dictionary.

Letters come first (a ă â b c d đ e ê … o ô ơ … u ư …), whatever their tones; of names that differ
in tones alone, no tone comes before huyền, hỏi, ngã, sắc and nặng; small letters before capitals.
So stands Unicode's own table for Vietnamese.
"""

from typing import Final

from phom_replay.identity.letters import letters

_SHAPES: Final = {"": 0, "\u0306": 1, "\u0302": 1, "\u031b": 2, "-": 1}
"""Place of a shape after its base letter; â comes after ă, ơ after ô."""
_A_CIRCUMFLEX: Final = 2
_OTHER_SHAPE: Final = 9

Order = tuple[tuple[tuple[int, int, str, int], ...], tuple[int, ...], tuple[bool, ...], str]
"""What a name is sorted by."""


def name_order(name: str) -> Order:
    """Return what a name is sorted by.

    >>> sorted(["Đức", "Dũng", "Ánh", "An", "Zu", "Ân"], key=name_order)
    ['An', 'Ánh', 'Ân', 'Dũng', 'Đức', 'Zu']
    """
    found = letters(name)
    return (
        tuple(_primary(letter.base.casefold(), letter.shape) for letter in found),
        tuple(letter.tone for letter in found),
        tuple(letter.base.isupper() for letter in found),
        name,
    )


def _primary(base: str, shape: str) -> tuple[int, int, str, int]:
    """Spaces and signs, then numbers, then letters."""
    if base == "a" and shape == "\u0302":
        return 2, 0, base, _A_CIRCUMFLEX
    if base.isdecimal():
        return 1, int(base) if len(base) == 1 else 0, base, 0
    return 2 if base.isalpha() else 0, 0, base, _SHAPES.get(shape, _OTHER_SHAPE)

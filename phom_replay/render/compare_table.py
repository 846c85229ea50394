"""The tables of a comparison: they fit on a page whatever the rulesets are called."""

from collections.abc import Iterator, Sequence
from typing import Final

from phom_replay.render.catalogue import Catalogue
from phom_replay.render.columns import aligned, width_of
from phom_replay.render.escape import safe
from phom_replay.render.wrapping import TIE, WIDTH

_INDENT: Final = "    "
_LONGEST_NAME: Final = 28
_CUT: Final = "…"


def table(
    heads: Sequence[str], sides: tuple[str, str], rows: Sequence[Sequence[str]], words: Catalogue
) -> Iterator[str]:
    """Yield a table of players; two of the heads, ``{}``, name the two rulesets.

    Where their names are too long for a page they are the first and the second rules.
    """
    short = (words.phrase("compare", "first"), words.phrase("compare", "second"))
    body = [[_cut(safe(name)), *numbers] for name, *numbers in rows]
    for names in (sides, short):
        named = (name.replace(TIE, " ") for name in names)
        head = [safe(next(named)) if one == "{}" else one for one in heads]
        lines = [*aligned([head, *body], "<" + ">" * (len(heads) - 1))]
        if all(width_of(_INDENT + line) <= WIDTH for line in lines):
            break
    yield from (_INDENT + line for line in lines)


def _cut(name: str) -> str:
    if width_of(name) <= _LONGEST_NAME:
        return name
    while width_of(name) >= _LONGEST_NAME:
        name = name[:-1]
    return name + _CUT

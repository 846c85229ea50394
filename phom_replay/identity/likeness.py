"""Names that look like two spellings of one.

They may be two people, so nothing is merged: whoever knows them says so in a file of aliases.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from phom_replay.identity.collation import name_order
from phom_replay.identity.letters import Letter, letters


class Difference(StrEnum):
    """In what two names differ; of several differences the last one."""

    CASE = "case"
    SPACING = "spacing"
    TONE_PLACE = "tone-place"
    DIACRITICS = "diacritics"


@dataclass(frozen=True, slots=True)
class Likeness:
    """Two names, in Vietnamese order, that differ in no more than ``kind``."""

    one: str
    other: str
    kind: Difference


def alike(names: Iterable[str]) -> Iterator[Likeness]:
    """Yield the pairs of names that differ only in case, spacing, tone placement or lost marks.

    >>> [str(pair.kind) for pair in alike(["hoà", "hòa", "Bình", "Bính"])]
    ['tone-place']
    """
    groups: dict[str, list[str]] = {}
    for name in sorted(set(names), key=name_order):
        groups.setdefault(_skeleton(name), []).append(name)
    for group in groups.values():
        for one, other in combinations(group, 2):
            if kind := _kind(one, other):
                yield Likeness(one, other, kind)


def _skeleton(name: str) -> str:
    return "".join(letter.base.casefold() for letter in letters(_close(name)))


def _close(name: str) -> str:
    """Take out what stands between the parts of a name."""
    return "".join(sign for sign in name if not (sign.isspace() or sign in "-_.'"))


def _kind(one: str, other: str) -> Difference | None:
    if one.casefold() == other.casefold():
        return Difference.CASE
    if _close(one).casefold() == _close(other).casefold():
        return Difference.SPACING
    if _same_tones(one, other):
        return Difference.TONE_PLACE
    first, second = letters(_close(one)), letters(_close(other))
    if _loses(first, second) or _loses(second, first):
        return Difference.DIACRITICS
    return None


def _same_tones(one: str, other: str) -> bool:
    """Say whether tones differ only in the letter of the syllable that they stand on."""
    if len(one.split()) == len(other.split()):
        return [_tones_last(part) for part in one.split()] == [
            _tones_last(part) for part in other.split()
        ]
    return _tones_last(one) == _tones_last(other)


def _tones_last(text: str) -> tuple[str, tuple[int, ...]]:
    found = letters(_close(text).casefold())
    plain = "".join(letter.base + letter.shape for letter in found)
    return plain, tuple(letter.tone for letter in found if letter.tone)


def _loses(plain: list[Letter], full: list[Letter]) -> bool:
    """Say whether a name is another one with marks left out."""
    return all(
        mine.tone in (0, yours.tone) and mine.shape in ("", yours.shape)
        for mine, yours in zip(plain, full, strict=True)
    )

"""The colours can be told apart by everybody, and read on their paper."""

from itertools import combinations
from typing import Final

import pytest

from phom_replay.charts.palette import LINES, MARKED, PALETTES, Theme, contrast, text_on

# How colours look without one kind of cone (Machado, Oliveira and Fernandes, 2009).
EYES: Final = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Final = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE: Final = (0.95047, 1.0, 1.08883)
Vector = tuple[float, ...]


def times(matrix: tuple[Vector, ...], vector: Vector) -> Vector:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def seen(colour: str, eyes: tuple[Vector, ...]) -> Vector:
    """Return a colour in Lab as these eyes see it."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    xyz = zip(times(TO_XYZ, times(eyes, linear)), WHITE, strict=True)
    roots = [max(part, 0) / white for part, white in xyz]
    x, y, z = (r ** (1 / 3) if r > 0.008856 else 7.787 * r + 16 / 116 for r in roots)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", Theme)
def test_lines_differ_for_everybody(theme: Theme, eyes: str) -> None:
    lab = {role: seen(PALETTES[theme][role], EYES[eyes]) for role in LINES}
    near = {
        (one, other): sum((a - b) ** 2 for a, b in zip(lab[one], lab[other], strict=True)) ** 0.5
        for one, other in combinations(LINES, 2)
    }
    assert min(near.values()) > 12, min(near, key=lambda pair: near[pair])


@pytest.mark.parametrize("theme", Theme)
def test_lines_stand_out_from_the_paper(theme: Theme) -> None:
    palette = PALETTES[theme]
    assert min(contrast(palette[role], palette["paper"]) for role in LINES) > 2.5
    assert min(contrast(palette[role], palette["paper"]) for role in ("ink", "soft")) > 4.5


@pytest.mark.parametrize("theme", Theme)
def test_text_on_an_area_can_be_read(theme: Theme) -> None:
    palette = PALETTES[theme]
    areas = [role for role in palette if text_on(role) in palette]
    assert len(areas) == 18
    assert min(contrast(palette[text_on(role)], palette[role]) for role in areas) > 4


def test_every_theme_has_every_role_and_a_mark_is_of_one_role() -> None:
    assert {tuple(palette) for palette in PALETTES.values()} == {tuple(MARKED)}
    assert len(set(MARKED.values())) == len(MARKED)

"""The colours of the charts by what they are for, light and dark.

Lines and areas have the colours of Okabe and Ito, which differ also for those who do not see red
or green, moved in lightness so that each stands out from its paper. Yellow does so only in
areas. ``MARKED`` has a colour of its own for every role, so that whoever shows a chart can put
others in their place.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

Palette = Mapping[str, str]
"""Colours, ``#rrggbb``, by role."""

LINES: Final = ("blue", "orange", "green", "purple", "sky", "vermillion", "ink")
"""The colours of lines, neighbours far apart."""
HEAT_STEPS: Final = 4
"""Steps of a heat map on either side of nothing."""
_DARK_TEXT, _LIGHT_TEXT = "#15181a", "#ffffff"
_DIM: Final = 0.04045
"""Below it sRGB is linear."""


class Theme(StrEnum):
    """Light or dark paper."""

    LIGHT = "light"
    DARK = "dark"


_LIGHT: Final = {
    "paper": "#fffdf8", "ink": "#22262a", "soft": "#5b6168", "line": "#d9d3c5",
    "blue": "#00629b", "orange": "#d98e00", "green": "#00855f", "purple": "#b85c93",
    "sky": "#3f9fd8", "vermillion": "#c04a00", "yellow": "#f0e442", "brown": "#7a4a1e",
    "grey": "#a7a294",
}  # fmt: skip
_DARK: Final = {
    "paper": "#1e2325", "ink": "#e6e4dd", "soft": "#a3a8ab", "line": "#42494d",
    "blue": "#3d8fd9", "orange": "#e69f00", "green": "#10b587", "purple": "#dd8fbb",
    "sky": "#8ccbf2", "vermillion": "#f0692b", "yellow": "#f0e442", "brown": "#b98a5e",
    "grey": "#757b7e",
}  # fmt: skip
_HEAT: Final = {
    Theme.LIGHT: ("#c04a00", "#f3efe5", "#00629b"),
    Theme.DARK: ("#e2672c", "#2b3134", "#3d8fd9"),
}
"""Lost most, nothing, won most."""
_AREAS: Final = (*LINES[:-1], "yellow", "brown", "grey")


def heat_role(level: int) -> str:
    """Return the role of a step of a heat map, from -HEAT_STEPS to HEAT_STEPS."""
    return f"heat{level:+d}" if level else "heat0"


def text_on(role: str) -> str:
    """Return the role of the text on an area."""
    return f"on-{role}"


def _palette(theme: Theme, colours: Palette) -> Palette:
    lost, nothing, won = _HEAT[theme]
    heat = {heat_role(0): nothing}
    for level in range(1, HEAT_STEPS + 1):
        heat[heat_role(level)] = _between(nothing, won, level / HEAT_STEPS)
        heat[heat_role(-level)] = _between(nothing, lost, level / HEAT_STEPS)
    areas = {role: colours[role] for role in _AREAS} | heat
    texts = {text_on(role): _readable(colour) for role, colour in areas.items()}
    return {**colours, **heat, **texts}


def _between(one: str, other: str, part: float) -> str:
    pairs = zip(_rgb(one), _rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _rgb(colour: str) -> tuple[int, int, int]:
    number = int(colour[1:], 16)
    return number >> 16, number >> 8 & 0xFF, number & 0xFF


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG has it, from 1 to 21.

    >>> contrast("#ffffff", "#000000")
    21.0
    """
    low, high = sorted(map(_luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = map(_linear, _rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: int) -> float:
    value = part / 255
    return value / 12.92 if value <= _DIM else float(((value + 0.055) / 1.055) ** 2.4)


def _readable(area: str) -> str:
    return max((_DARK_TEXT, _LIGHT_TEXT), key=lambda text: contrast(text, area))


PALETTES: Final[Mapping[Theme, Palette]] = {
    Theme.LIGHT: _palette(Theme.LIGHT, _LIGHT),
    Theme.DARK: _palette(Theme.DARK, _DARK),
}
"""The colours of each theme; all have the same roles."""
MARKED: Final[Palette] = {
    role: f"#{0xABC000 + number:06x}" for number, role in enumerate(PALETTES[Theme.LIGHT])
}
"""A colour for each role that no other has."""

"""Charts inside a page: SVG that takes its colours from the page's style, light or dark.

The page allows no style but its own, so that what matplotlib writes into ``style`` attributes
becomes attributes of SVG. Colours become variables, ids those of this page alone.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final
from xml.etree import ElementTree as ET

from phom_replay.charts import CHARTS, MARKED, PALETTES, Look, Palette, Theme, svg_bytes
from phom_replay.render.archive_page.content import Content
from phom_replay.render.chart_words import ChartWords
from phom_replay.render.view.html import Html, joined, tag

_WIDTH: Final = 5.2
"""Inches: its letters can be read on a telephone."""
_VARIABLES: Final = {colour: f"var(--k{at})" for at, colour in enumerate(MARKED.values())}
_REFERENCE: Final = re.compile(r"(url\(#|#)([\w-]+)")
_FONT: Final = re.compile(r"(?:(?P<weight>bold|[1-9]00) )?(?P<size>[\d.]+)px ")
_LEFT_OUT: Final = frozenset({"metadata", "style"})
_KEPT_IDS: Final = frozenset({"clipPath", "path", "use"})
_NOT_SET: Final = frozenset({"style", "id", "width", "height", "version", "type"})


def colours_css() -> str:
    """Return the colours of the charts as variables, by the reader's settings."""
    light, dark = (_variables(PALETTES[theme]) for theme in (Theme.LIGHT, Theme.DARK))
    paper = "@media print { :root { " + light + " } }"
    dark = "@media (prefers-color-scheme: dark) { :root { " + dark + " } }"
    return "\n".join((":root { " + light + " }", dark, paper))


def _variables(palette: Palette) -> str:
    return " ".join(f"--k{at}: {palette[role]};" for at, role in enumerate(MARKED))


def picture(name: str, content: Content) -> Html:
    """Return a chart with its title."""
    words = ChartWords(content.words)
    look = Look(MARKED, words, _WIDTH, titled=False)
    chart = CHARTS[name]
    figure = chart.figure(content.frame(chart.report), look)
    root = ET.fromstring(svg_bytes(figure, as_text=True))  # noqa: S314  # written a moment ago
    title = words.say(name)
    svg = _element(root, name, {"class": "chart", "role": "img", "aria-label": title})
    return tag("figure", tag("figcaption", title), svg, id=f"chart-{name}")


def _element(element: ET.Element, key: str, more: Mapping[str, str]) -> Html:
    name = _bare(element.tag)
    inner = [Html("") if element.text is None else joined(element.text.strip("\n"))]
    inner += [_element(each, key, {}) for each in element if _bare(each.tag) not in _LEFT_OUT]
    attributes = {**dict(_attributes(element, key)), **more}
    set_ = "".join(f' {each}="{joined(value)}"' for each, value in attributes.items())
    return Html(f"<{name}{set_}>{''.join(inner)}</{name}>")


def _bare(name: str) -> str:
    """Return a name without its namespace."""
    return name.rpartition("}")[2]


def _attributes(element: ET.Element, key: str) -> Iterator[tuple[str, str]]:
    for name, value in element.attrib.items():
        if _bare(name) not in _NOT_SET:
            yield _bare(name), _meant(value, key)
    kind = _bare(element.tag)
    if "id" in element.attrib and kind in _KEPT_IDS:
        yield "id", f"{key}-{element.attrib['id']}"
    if kind in ("rect", "image"):
        yield from ((side, element.attrib[side]) for side in ("width", "height"))
    for part in element.get("style", "").split(";"):
        name, _, value = part.partition(":")
        yield from _styled(name.strip(), value.strip(), key)


def _styled(name: str, value: str, key: str) -> Iterator[tuple[str, str]]:
    """Yield a declaration as attributes of SVG; the font of letters is the page's."""
    if name == "font" and (font := _FONT.match(value)):
        yield "font-size", font["size"]
        if font["weight"]:
            yield "font-weight", font["weight"]
    elif name and name != "font":
        yield name, _meant(value, key)


def _meant(value: str, key: str) -> str:
    """Return a value with a variable for a colour, and ids of this chart."""
    if value in _VARIABLES:
        return _VARIABLES[value]
    return _REFERENCE.sub(rf"\g<1>{key}-\g<2>", value)

"""Markup that cannot be steered by a log: whatever is not markup already is escaped."""

from html import escape
from typing import Final

from phom_replay.render.escape import json_text, safe

_IN_SCRIPT: Final = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"})


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


def html(text: str) -> Html:
    r"""Return a text as markup; hidden characters are shown escaped, as on a terminal.

    >>> print(html("<An" + chr(0x202E)))
    &lt;An\u202e
    """
    return text if isinstance(text, Html) else Html(escape(safe(text)))


def tag(name: str, *inner: str, **attributes: str | None) -> Html:
    """Return an element; an attribute that is None is left out, ``class_`` is ``class``.

    >>> tag("li", "1 < 2", class_="fact")
    '<li class="fact">1 &lt; 2</li>'
    """
    set_ = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{html(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return Html(f"<{name}{set_}>{joined(*inner)}</{name}>")


def joined(*parts: str) -> Html:
    """Return parts one after another."""
    return Html("".join(map(html, parts)))


def data(value: object) -> Html:
    """Return JSON for a script element: nothing in it ends the element or begins another."""
    return Html(json_text(value).translate(_IN_SCRIPT))

"""Pages taken apart again: the data that a page holds, and its elements."""

import json
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from typing import Any, Final

from phom_replay.library import read, replay
from phom_replay.render.catalogue import catalogue
from phom_replay.render.language import Language
from phom_replay.render.view import page
from phom_replay.story import Story, tell

_VOID: Final = frozenset({"meta", "link", "input", "path"})


@dataclass
class Page(HTMLParser):
    """Elements with their attributes in order, and the text below every id."""

    text: str
    elements: list[tuple[str, dict[str, str | None]]] = field(default_factory=list)
    below: dict[str, str] = field(default_factory=dict)
    stack: list[tuple[str, str | None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.text)
        self.close()
        assert self.stack == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self.elements.append((tag, attributes))
        if tag not in _VOID:
            self.stack.append((tag, attributes.get("id")))

    def handle_endtag(self, tag: str) -> None:
        assert tag in _VOID or self.stack.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        for _, name in self.stack:
            if name is not None:
                self.below[name] = self.below.get(name, "") + data

    def inside(self, tag: str) -> list[str]:
        """Return what stands inside elements that hold no other ones."""
        return [part.partition(">")[2] for part in self._parts(tag)]

    def _parts(self, tag: str) -> list[str]:
        return [part.partition(f"</{tag}>")[0] for part in self.text.split(f"<{tag}")[1:]]

    @cached_property
    def data(self) -> Any:
        """What the script shows."""
        return json.loads(self.below["data"])


def stories(text: str) -> list[Story]:
    return [tell(result) for result in replay(read(text))]


def page_of(told: list[Story], file: str = "a.phom", lang: str = "en") -> Page:
    return Page(page([(file, story) for story in told], catalogue(Language(lang))))

"""Every scene of a hand one below the other: what is read without scripts, and printed."""

from collections.abc import Iterable, Iterator
from typing import Any

from phom_replay.render.story.words import Teller
from phom_replay.render.view.cards import cards_html
from phom_replay.render.view.html import Html, joined, tag

Json = dict[str, Any]


def listing(hand: Json, teller: Teller, *, alone: bool) -> Html:
    """Return a hand, from its data, as a section; one that is alone has the page's title."""
    about = (tag("p", line) for line in hand["about"])
    scenes = (_scene(scene, hand, teller) for scene in hand["scenes"])
    heading = tag("h2", hand["option"] if alone else hand["title"])
    return tag("section", heading, *about, *scenes, class_="hand", id=hand["key"])


def _scene(scene: Json, hand: Json, teller: Teller) -> Html:
    first = scene["paid"] - scene["due"]
    return tag(
        "article",
        tag("h3", scene["head"]),
        *_written(scene["written"]),
        *_items(scene["facts"], "facts"),
        *map(finding_html, scene["findings"]),
        *_state(scene["table"], hand, teller),
        *_items(hand["ledger"][first : scene["paid"]], "owed"),
        *_closing(scene, hand),
        id=scene["key"],
    )


def _written(pieces: Iterable[tuple[str, bool]]) -> Iterator[Html]:
    shown = [tag("mark", text) if marked else Html(tag("span", text)) for text, marked in pieces]
    if shown:
        yield tag("p", tag("code", *shown), class_="written")


def _items(texts: list[str], kind: str) -> Iterator[Html]:
    if texts:
        yield tag("ul", *(tag("li", text) for text in texts), class_=kind)


def finding_html(finding: Json) -> Html:
    """Return what is wrong, with the rule behind it and what would mend it."""
    said = tag("p", tag("b", finding["kind"]), Html(": "), finding["message"])
    more = [tag("p", finding[key], class_=key) for key in ("rule", "hint") if finding[key]]
    return tag("div", said, *more, class_=f"finding {finding['severity']}")


def _state(table: Json | None, hand: Json, teller: Teller) -> Iterator[Html]:
    if table is None:
        return
    labels = [teller.say(key) for key in ("row", "cards", "phoms")]
    rows = [
        tag("tr", *_cells(seat, player, labels))
        for player, seat in zip(hand["players"], table["seats"], strict=True)
    ]
    heads = [tag("td"), *(tag("th", label, scope="col") for label in labels)]
    head, body = tag("thead", tag("tr", *heads)), tag("tbody", *rows)
    yield tag("div", tag("table", head, body, class_="state"), class_="wide")
    yield tag("p", *_elsewhere(table, hand, teller), class_="rest")


def _cells(seat: Json, player: str, labels: list[str]) -> Iterator[Html]:
    name = [tag("bdi", player), *(tag("small", mark) for mark in seat["marks"])]
    yield tag("th", *name, scope="row")
    note = [tag("small", seat["note"])] if seat["note"] else []
    phoms = [tag("span", *_phom(phom), class_="phom") for phom in seat["phoms"]]
    cells = (
        [cards_html(seat["row"])],
        [cards_html(seat["hand"]), *note],
        phoms or [cards_html([])],
    )
    for label, cell in zip(labels, cells, strict=True):
        yield tag("td", *cell, data_label=label)


def _phom(phom: Json) -> Iterator[Html]:
    yield cards_html(phom["cards"])
    if phom["sent"]:
        yield joined(Html(" + "), cards_html(phom["sent"]))


def _elsewhere(table: Json, hand: Json, teller: Teller) -> Iterator[str]:
    yield f"{teller.say('stock')}: {table['stock']}"
    if table["stock_cards"]:
        yield joined(Html(" "), cards_html(table["stock_cards"]))
    if table["starter"] is not None:
        yield f"; {teller.say('starter')}: {hand['players'][table['starter']]}"


def _closing(scene: Json, hand: Json) -> Iterator[Html]:
    """Yield the scores at the end."""
    if scene["moment"] != "end":
        return
    yield from (tag("p", note) for note in hand["notes"])
    if not scene["scores"]["rows"]:
        return
    heads = [tag("th", head, scope="col") for head in scene["scores"]["heads"]]
    rows = [
        tag("tr", tag("th", tag("bdi", row[0]), scope="row"), *(tag("td", c) for c in row[1:]))
        for row in scene["scores"]["rows"]
    ]
    head, body = tag("thead", tag("tr", *heads)), tag("tbody", *rows)
    yield tag("div", tag("table", head, body, class_="scores"), class_="wide")

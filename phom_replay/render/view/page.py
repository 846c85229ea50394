"""The page as a whole: one file that asks nothing of the network and lets no log run a script."""

from collections.abc import Sequence
from importlib import resources
from string import Template
from typing import Final

from phom_replay.render.catalogue import Catalogue
from phom_replay.render.escape import safe
from phom_replay.render.policy import policy
from phom_replay.render.story.words import Teller
from phom_replay.render.view import cards
from phom_replay.render.view.html import Html, data, joined, tag
from phom_replay.render.view.listing import listing
from phom_replay.render.view.scenes import Json, due_texts, notes_of, scene_json
from phom_replay.story import Moment, Story, scenes_of

Told = tuple[str, Story]
"""A hand, and the file that it stands in."""
_WORDS: Final = ("stock", "row", "cards", "phoms", "starter", "eaten", "payments", "no-payments")
_OWN_WORDS: Final = ("sent", "findings", "moved", "to-list", "to-table")
_PLACES: Final = ("first", "back", "forward", "last", "slider", "pick", "keys", "table")


def page(told: Sequence[Told], words: Catalogue) -> str:
    """Return the page of some hands, each told to its end."""
    hands = [_hand(f"h{index}", each, words) for index, each in enumerate(told, 1)]
    title = hands[0]["title"] if len(hands) == 1 else _title(told, words)
    style, script = _part("view.css"), _part("view.js")
    parts = {
        "lang": words.language.value,
        "policy": policy(style, script),
        "title": str(title),
        "contents": _contents(hands),
        "hands": _listings(hands, told, words),
        "data": data({"hands": hands, "words": _words(words), "cards": cards.labels(words)}),
        "style": Html(style),
        "script": Html(script),
        **{f"word_{key}": words.phrase("view", key) for key in _PLACES},
    }
    return Template(_part("page.html")).substitute({k: joined(v) for k, v in parts.items()})


def _listings(hands: Sequence[Json], told: Sequence[Told], words: Catalogue) -> Html:
    pairs = zip(hands, told, strict=True)
    alone = len(hands) == 1
    return joined(*(listing(h, Teller(words, story), alone=alone) for h, (_, story) in pairs))


def _part(name: str) -> str:
    file = resources.files("phom_replay.render.view") / name
    return file.read_text(encoding="utf-8")


def _title(told: Sequence[Told], words: Catalogue) -> str:
    files = list(dict.fromkeys(file for file, _ in told))
    file = files[0] if len(files) == 1 else None
    return safe(words.phrase("view", "title", file=file, hands=len(told), files=len(files)))


def _hand(key: str, told: Told, words: Catalogue) -> Json:
    file, story = told
    teller, hand = Teller(words, story), story.replay.hand
    scenes, ledger, shown = scenes_of(story), list[str](), list[Json]()
    for number, scene in enumerate(scenes):
        name = f"{key}end" if scene.moment is Moment.END else f"{key}t{number}"
        shown.append(scene_json(scene, name, len(ledger), teller))
        ledger += due_texts(scene, teller)
    status = teller.say(story.replay.status.value)
    title = teller.say("hand", file=file, hand=hand.id, line=hand.line, status=status)
    return {
        "key": key,
        "file": safe(file),
        "title": safe(title),
        "option": safe(words.phrase("view", "option", hand=hand.id, status=status)),
        "about": [safe(line) for line in _about(teller)],
        "players": [safe(player) for player in hand.players],
        "ledger": ledger,
        "notes": [safe(note) for note in notes_of(teller)],
        "scenes": shown,
    }


def _about(teller: Teller) -> list[str]:
    replay = teller.story.replay
    hand = replay.hand
    when = " \u00b7 ".join(part for part in (hand.session, hand.table, hand.date) if part)
    rules = teller.say("rules", rules=replay.ruleset.name, overrides=replay.overrides)
    who = teller.say("players", players=hand.players) if hand.players else None
    return [line for line in (when, rules, who or teller.say("unknown-players")) if line]


def _contents(hands: Sequence[Json]) -> Html:
    """Return links to the hands, where there are several."""
    if len(hands) == 1:
        return Html("")
    links = [tag("li", tag("a", str(h["option"]), href=f"#{h['key']}")) for h in hands]
    return tag("nav", tag("ul", *links), id="contents")


def _words(words: Catalogue) -> Json:
    told: Json = {key: words.phrase("explain", key) for key in _WORDS}
    return told | {key: words.phrase("view", key) for key in _OWN_WORDS}

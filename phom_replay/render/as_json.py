"""The machine-readable form of ``validate``, as the interface of the program fixes it."""

from collections.abc import Mapping

from phom_replay.findings import Finding, Param
from phom_replay.law.pot import has_pot
from phom_replay.ledger import Entry
from phom_replay.record import Seat
from phom_replay.referee.result import Place, Replay
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.counts import Counts
from phom_replay.render.parties import party_json
from phom_replay.render.unjudged import unjudged_json

VERSION = 1
"""Version of the JSON; it grows, and changes only when something is taken away."""

Json = Mapping[str, object]


def summary_json(counts: Counts) -> dict[str, object]:
    """Return the head of the one object, which is also the last line of JSONL."""
    return {
        "version": VERSION,
        "files": counts.files,
        "hands": counts.hands,
        "valid": counts.valid,
        "consistent": counts.consistent,
        "invalid": counts.invalid,
    }


def result_json(file: str, replay: Replay, words: Catalogue) -> dict[str, object]:
    """Return the RESULT of one hand."""
    hand, players = replay.hand, replay.hand.players
    return {
        "file": file,
        "hand": hand.id,
        "index": hand.index,
        "line": hand.line,
        "rules": replay.ruleset.name,
        "overrides": list(replay.overrides),
        "ruleset_hash": replay.ruleset.hash,
        "status": replay.status.value,
        "ended": replay.ended.value,
        "winner": None if replay.winner is None else players[replay.winner],
        "places": [_place(place, players) for place in by_place(replay.places)],
        "score": named(replay.score, players),
        "recorded": named(replay.recorded, players),
        "ledger": [_entry(entry, replay) for entry in replay.ledger],
        "pot": _pot(replay),
        "unjudged": unjudged_json(replay),
        "findings": [finding_json(finding, words) for finding in replay.findings],
    }


def finding_json(finding: Finding, words: Catalogue) -> dict[str, object]:
    """Return one finding with its place, its parameters and its words."""
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "line": finding.span.line,
        "column": finding.span.column,
        "end_column": finding.span.end_column,
        "player": finding.player,
        "rule": finding.rule,
        "params": {name: _plain(value) for name, value in finding.params.items()},
        "message": words.message(finding),
        "hint": words.hint(finding) or None,
    }


def _pot(replay: Replay) -> Json | None:
    """Return what was in the pot and is then; null at a table without one."""
    before, after = replay.context.pot, replay.pot
    if before == after == 0 and not has_pot(replay.ruleset):
        return None
    return {"before": before, "after": after}


def by_place(places: tuple[Place, ...]) -> list[Place]:
    """Return the places in order, those that nobody knows last."""
    return sorted(places, key=lambda place: (place.place is None, place.place or 0))


def named(points: tuple[int | None, ...] | None, players: tuple[str, ...]) -> Json | None:
    """Return points by name; a player whose points were not written is left out."""
    if points is None:
        return None
    pairs = zip(players, points, strict=False)
    return {name: value for name, value in pairs if value is not None}


def _place(place: Place, players: tuple[str, ...]) -> Json:
    return {
        "player": players[place.seat],
        "place": place.place,
        "points": place.points,
        "mom": place.mom,
    }


def _entry(entry: Entry, replay: Replay) -> Json:
    return {
        "payer": party_json(entry.payer, replay.hand.players),
        "receiver": party_json(entry.receiver, replay.hand.players),
        "points": entry.points,
        "reason": entry.reason.value,
        "rule": entry.rule,
        "value": value_json(entry.rule, replay),
        "line": entry.line,
    }


def value_json(rule: str | None, replay: Replay) -> object:
    """Return what the ruleset holds at a key; null for a section of the rules, and for none."""
    value = None if rule is None or "/" in rule else replay.ruleset.value(rule)
    return list(value) if isinstance(value, tuple) else value


def _name(seat: Seat, replay: Replay) -> str:
    return replay.hand.players[seat]


def _plain(value: Param) -> object:
    if isinstance(value, tuple):
        return list(value)
    return dict(value) if isinstance(value, Mapping) else value

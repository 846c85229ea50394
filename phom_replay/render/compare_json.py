"""The same log under other rules, as JSON."""

from collections.abc import Iterable, Sequence

from phom_replay.comparison import Comparison, PaymentChange, Totals
from phom_replay.comparison.findings import is_hand, status_of
from phom_replay.findings import Finding
from phom_replay.ledger import Entry
from phom_replay.referee import Replay
from phom_replay.render.as_json import VERSION, finding_json, named
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.parties import party_json
from phom_replay.render.ruleset_json import difference_json, plain
from phom_replay.rulesets.loading import Variant

Json = dict[str, object]


def comparison_json(
    sides: Sequence[tuple[Variant, Totals, Sequence[Json]]],
    *,
    before: Variant | None,
    files: int,
    errors: Iterable[Json],
) -> Json:
    """Return the one object: for each ruleset the hands that change, and the totals."""
    return {
        "version": VERSION,
        "files": files,
        "before": None if before is None else before.label,
        "against": [_side(variant, totals, hands) for variant, totals, hands in sides],
        "errors": list(errors),
    }


def _side(variant: Variant, totals: Totals, hands: Sequence[Json]) -> Json:
    return {
        "rules": variant.label,
        "ruleset_hash": variant.ruleset.hash,
        "hands": totals.hands,
        "changed": totals.changed,
        "results": list(hands),
        "total": {
            "hands": totals.counted,
            "unscored": totals.unscored,
            "copies": totals.copies,
            "illegal": {"before": totals.illegal_before, "after": totals.illegal_after},
            "players": [
                {
                    "player": name,
                    "hands": row.hands,
                    "before": row.before,
                    "after": row.after,
                    "recorded": row.recorded if row.recorded_hands else None,
                    "recorded_hands": row.recorded_hands,
                }
                for name, row in totals.players.items()
            ],
        },
    }


def hand_json(file: str, compared: Comparison, words: Catalogue) -> Json:
    """Return what is other about one hand."""
    before, after = compared.before, compared.after
    hand = before.hand
    one, other = before.ruleset, after.ruleset
    return {
        "file": file,
        "hand": hand.id,
        "index": hand.index,
        "line": hand.line,
        "rules": one.name,
        "overrides": list(before.overrides),
        "ruleset_hash": one.hash,
        "payments": [_payment(change, compared) for change in _payments(compared)],
        "appeared": [finding_json(finding, words) for finding in compared.appeared],
        "vanished": [finding_json(finding, words) for finding in compared.vanished],
        "keys": [difference_json(key, one, other, words) for key in compared.keys],
        "differing": list(compared.differing),
        "earlier_hands": compared.earlier,
        "illegal": {
            "before": _illegal(compared.illegal_before, words),
            "after": _illegal(compared.illegal_after, words),
        },
        "status": {"before": status_of(before).value, "after": status_of(after).value},
        "ended": {"before": before.ended.value, "after": after.ended.value},
        "winner": {"before": _winner(before), "after": _winner(after)},
        "score": {
            "before": named(_score(before, compared), hand.players),
            "after": named(_score(after, compared), hand.players),
        },
        "recorded": named(before.recorded, hand.players),
    }


def _payments(compared: Comparison) -> tuple[PaymentChange, ...]:
    """Return the payments that change; a hand that is none under one ruleset has none there."""
    return () if compared.told_apart else compared.payments


def _illegal(finding: Finding | None, words: Catalogue) -> Json | None:
    return None if finding is None else finding_json(finding, words)


def _score(replay: Replay, compared: Comparison) -> tuple[int, ...] | None:
    """Return the nets; of a hand that is none under one ruleset they would be made up there."""
    return None if compared.told_apart and not is_hand(replay) else replay.score


def _winner(replay: Replay) -> str | None:
    return None if replay.winner is None else replay.hand.players[replay.winner]


def _payment(change: PaymentChange, compared: Comparison) -> Json:
    return {
        "before": _entry(change.before, compared.before),
        "after": _entry(change.after, compared.after),
    }


def _entry(entry: Entry | None, replay: Replay) -> Json | None:
    if entry is None:
        return None
    players = replay.hand.players
    return {
        "payer": party_json(entry.payer, players),
        "receiver": party_json(entry.receiver, players),
        "points": entry.points,
        "reason": entry.reason.value,
        "rule": entry.rule,
        "value": None if entry.rule is None else plain(replay.ruleset.value(entry.rule)),
        "line": entry.line,
    }

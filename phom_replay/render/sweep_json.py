"""What each rule alone would have moved, as JSON."""

from collections.abc import Iterable, Mapping
from decimal import Decimal

from phom_replay.comparison.moved import Moved
from phom_replay.comparison.sweep import Sweep
from phom_replay.record import Hand
from phom_replay.render.as_json import VERSION, finding_json, named
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.ruleset_json import plain
from phom_replay.render.ruleset_words import about_key, meaning
from phom_replay.rulesets.loading import Variant

Json = dict[str, object]


def sweep_json(
    sweep: Sweep,
    *,
    before: Variant | None,
    files: int,
    errors: Iterable[Json],
    words: Catalogue,
) -> Json:
    """Return the one object: the values that do something, in order, and the silent keys."""
    return {
        "version": VERSION,
        "files": files,
        "before": None if before is None else before.label,
        "sweep": [_moved(moved, words) for moved in sweep.ranked()],
        "silent": list(sweep.silent()),
        "untried": list(sweep.untried()),
        "total": {
            "hands": sweep.hands,
            "unscored": sweep.unscored,
            "copies": sweep.copies,
            "illegal": sweep.illegal,
        },
        "errors": list(errors),
    }


def _moved(moved: Moved, words: Catalogue) -> Json:
    return {
        "key": moved.key,
        "before": [plain(value) for value in moved.own],
        "after": plain(moved.value),
        "about": about_key(words, moved.key),
        "after_means": meaning(words, moved.key, moved.value) or None,
        "points": moved.points,
        "money": _money(moved.money),
        "hands": [
            {
                **_spot(each.file, each.hand),
                "points": each.moved,
                "change": named(each.change, each.hand.players),
            }
            for each in moved.hands
        ],
        "players": [
            {"player": name, "points": points, "money": _money(money)}
            for name, (points, money) in moved.players.items()
        ],
        "illegal": [
            {**_spot(each.file, each.hand), "finding": finding_json(each.finding, words)}
            for each in moved.barred
        ],
        "unscored": moved.open,
    }


def _spot(file: str, hand: Hand) -> Json:
    return {"file": file, "hand": hand.id, "index": hand.index, "line": hand.line}


def _money(amounts: Mapping[str, Decimal]) -> dict[str, str]:
    return {currency: format(amount, "f") for currency, amount in amounts.items()}

"""Recorded results that an error kept from being judged, for people and for programs."""

from typing import Final

from phom_replay.referee.result import Replay, Unjudged
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.wording import signed

_KINDS: Final = ("score", "points", "left", "pay")


def unjudged_text(replay: Replay, words: Catalogue) -> str:
    """Return one line: what was recorded, what the moves as written give, and that nobody judged.

    Nothing where all was judged.
    """
    parts = [part for kind in _KINDS for part in _parts(kind, replay, words)]
    return words.label("unjudged", results="; ".join(parts)) if parts else ""


def _parts(kind: str, replay: Replay, words: Catalogue) -> list[str]:
    found = [each for each in replay.unjudged if each.kind == kind]
    names = replay.hand.players
    if kind == "score" and found:
        known = all(each.recomputed is not None for each in found)
        return [
            words.label(
                "unjudged-score",
                recorded=tuple(f"{names[e.seat]} {_number(e.recorded)}" for e in found),
                recomputed=tuple(f"{names[e.seat]} {_number(e.recomputed)}" for e in found)
                if known
                else None,
            )
        ]
    return [
        words.label(
            f"unjudged-{kind}",
            player=names[each.seat],
            receiver=None if each.receiver is None else names[each.receiver],
            recorded=each.recorded,
            recomputed=_payments(each.recomputed) if kind == "pay" else each.recomputed,
        )
        for each in found
    ]


def _payments(owed: int | str | None) -> tuple[str, ...]:
    return tuple(str(owed).split(", "))


def _number(points: int | str | None) -> str:
    return signed(points) if isinstance(points, int) else str(points)


def unjudged_json(replay: Replay) -> dict[str, object] | None:
    """Return the results by player: the score, and under their names points, left and pays."""
    if not replay.unjudged:
        return None
    found: dict[str, dict[str, object]] = {}
    for each in replay.unjudged:
        name = replay.hand.players[each.seat]
        mine = found.setdefault(name, {"recorded": None, "recomputed": None})
        both: dict[str, object] = {"recorded": each.recorded, "recomputed": each.recomputed}
        if each.kind == "score":
            mine |= both
        elif each.kind == "pay":
            pays = mine.setdefault("pay", [])
            if isinstance(pays, list):
                pays.append({"receiver": _receiver(each, replay), **both})
        else:
            mine[each.kind] = both
    return {**found}


def _receiver(each: Unjudged, replay: Replay) -> str | None:
    return None if each.receiver is None else replay.hand.players[each.receiver]

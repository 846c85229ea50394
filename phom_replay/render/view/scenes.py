"""The scenes of a hand as the page's data: all that the script shows is worked out here."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from phom_replay.findings import Finding, Severity
from phom_replay.record import Seat
from phom_replay.render.escape import safe
from phom_replay.render.story import cards as texts
from phom_replay.render.story.ending import (
    count_notes,
    counts_of,
    ended_text,
    open_notes,
    score_heads,
    score_rows,
)
from phom_replay.render.story.payments import payment_text, unpaid_text
from phom_replay.render.story.words import Teller, facts_of, marks_of
from phom_replay.render.unjudged import unjudged_text
from phom_replay.render.view.lines import Piece, pieces
from phom_replay.render.wording import signed
from phom_replay.story import LaidPhom, Moment, Scene, State

Json = dict[str, object]
_LONGEST: Final = 300
"""Letters of a line of the log; the rest of a longer one is left out."""


def scene_json(scene: Scene, key: str, paid: int, teller: Teller) -> Json:
    """Return a scene: ``paid`` payments of the ledger were due before it."""
    return {
        "key": key,
        "moment": scene.moment.value,
        "head": safe(_head(scene, teller)),
        "seat": scene.seat,
        "written": _written(scene, teller),
        "facts": [safe(fact) for fact in _facts(scene, teller)],
        "findings": [finding_json(each, scene, teller) for each in scene.findings],
        "table": None if scene.state is None else _table(scene, scene.state, teller),
        "moved": texts.set_of(scene.moved),
        "paid": paid + len(scene.payments),
        "due": len(scene.payments),
        "scores": _scores(scene, teller),
    }


def due_texts(scene: Scene, teller: Teller) -> list[str]:
    """Return the payments that fall due in a scene, each as a sentence."""
    return [safe(payment_text(payment, teller)) for payment in scene.payments]


def _head(scene: Scene, teller: Teller) -> str:
    step = scene.step
    if scene.moment is Moment.DEAL and scene.seat is not None:
        return teller.say("dealt", player=teller.name(scene.seat))
    if step is None:
        return ended_text(teller)
    marks = tuple(map(teller.say, marks_of(step)))
    player = teller.name(step.seat)
    return teller.say("turn", number=step.number, line=step.line, player=player, marks=marks)


def _written(scene: Scene, teller: Teller) -> list[Piece]:
    """Return the line of the log, cut where findings mark parts of it."""
    if scene.step is None:
        return []
    line = teller.story.replay.hand.line_text(scene.step.line)
    marked = [f.span for f in scene.findings if f.severity is not Severity.INFO]
    return pieces(line, marked, _LONGEST)


def _facts(scene: Scene, teller: Teller) -> Iterator[str]:
    if scene.step is not None:
        yield from facts_of(scene.step, teller)
    if scene.moment is not Moment.END or not teller.story.counts:
        return
    for place, player, text in counts_of(teller):
        yield f"{place} {player}: {text}"
    yield from count_notes(teller)


def finding_json(finding: Finding, scene: Scene, teller: Teller) -> Json:
    """Return what is wrong: kind, sentence, rule and hint, and whom it is about."""
    words, players = teller.words, teller.story.replay.hand.players
    kind = f"{words.label(finding.severity.value)}[{finding.code}]"
    if scene.step is None:
        kind += f" ({words.label('line', line=finding.span.line)})"
    seat = players.index(finding.player) if finding.player in players else None
    rule = "" if finding.severity is Severity.INFO else words.rule(finding.rule or "")
    hint = words.hint(finding)
    return {
        "severity": finding.severity.value,
        "kind": safe(kind),
        "message": safe(words.message(finding)),
        "rule": rule and f"{words.label('rule')}: {safe(rule)}",
        "hint": hint and f"{words.label('hint')}: {safe(hint)}",
        "seat": seat,
    }


def _table(scene: Scene, state: State, teller: Teller) -> Json:
    rotates = teller.story.replay.ruleset.play_rows == "rotate"
    known = any(card is not None for card in state.stock)
    return {
        "seats": [_seat(scene, state, Seat(seat), teller) for seat in range(len(state.rows))],
        "starter": state.starter if rotates else None,
        "stock": len(state.stock),
        "stock_cards": texts.each(state.stock) if known else [],
    }


def _seat(scene: Scene, state: State, seat: Seat, teller: Teller) -> Json:
    hand = state.hands[seat]
    cards = texts.held(hand)
    note = ""
    if not hand.sure:
        key = "unsure" if len(cards) == hand.size else "unsure-size"
        note = teller.say(key, count=hand.size)
    return {
        "marks": list(_marks(scene, seat, teller)),
        "row": texts.each(state.rows[seat]),
        "hand": cards,
        "size": hand.size,
        "note": note,
        "eaten": texts.each(card for card in state.eaten_by(seat) if card is not None),
        "phoms": [_phom(phom) for phom in state.phoms_of(seat)],
        "net": signed(scene.net[seat]),
    }


def _phom(phom: LaidPhom) -> Mapping[str, list[str]]:
    return {"cards": texts.set_of(phom.cards, phom.hidden), "sent": texts.set_of(phom.sent)}


def _marks(scene: Scene, seat: Seat, teller: Teller) -> Iterator[str]:
    """Yield what else there is to say of a player at this moment."""
    if scene.moment is Moment.END and teller.story.replay.winner == seat:
        yield teller.words.phrase("view", "wins")
    if seat in scene.mom:
        yield teller.say("mom")


def _scores(scene: Scene, teller: Teller) -> Json:
    players = teller.story.replay.hand.players
    heads: tuple[str, ...] = ("player", "so-far")
    rows: Iterable[tuple[str, ...]] = zip(players, map(signed, scene.net), strict=True)
    if scene.moment is Moment.END:
        heads, rows = score_heads(teller), score_rows(teller)
    shown = [[safe(cell) for cell in row] for row in rows]
    return {"heads": [teller.say(head) for head in heads], "rows": shown}


def notes_of(teller: Teller) -> Iterator[str]:
    """Yield what the ledger of the whole hand leaves open, and what is not paid and why."""
    yield from open_notes(teller)
    for each in teller.story.not_paid:
        yield teller.words.phrase("view", "not-paid", why=unpaid_text(each, teller))
    if said := unjudged_text(teller.story.replay, teller.words):
        yield said

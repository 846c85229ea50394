"""A hand told turn by turn, for programs. It holds all that ``validate`` says of the hand."""

from collections.abc import Mapping

from phom_replay.events import WentU
from phom_replay.law.eating import Eaten
from phom_replay.ledger import Reason, net
from phom_replay.record import Seat
from phom_replay.render.as_json import finding_json, named, result_json, value_json
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.story import cards as texts
from phom_replay.render.story.payments import payment_text, unpaid_text
from phom_replay.render.story.words import Teller, facts_of
from phom_replay.render.wrapping import TIE
from phom_replay.story import Again, Cost, Count, LaidPhom, NotPaid, State, Step, Story

VERSION = 1
"""Version of the JSON; it grows, and changes only when something is taken away."""

Json = Mapping[str, object]


def story_json(
    file: str, story: Story, words: Catalogue, *, payments: bool = False
) -> dict[str, object]:
    """Return a hand with its turns; where it is told up to a turn, its end is null or empty.

    With ``payments`` only what is paid and what is not, without the turns.
    """
    result = result_json(file, story.replay, words)
    teller = Teller(words, story)
    if not story.whole:
        result |= {"ended": None, "winner": None, "places": [], "score": None}
        result["unjudged"] = None
        found = (*story.before, *(f for step in story.steps for f in step.findings))
        result["findings"] = [finding_json(finding, words) for finding in found]
    players = story.replay.hand.players
    told = (
        {}
        if payments
        else {
            "opens": players[story.opens] if players else None,
            "start": _state(story.start, teller),
            "turns": [_step(step, teller) for step in story.steps],
            "points": [_count(count, teller) for count in story.counts],
        }
    )
    return {
        **result,
        "players": list(players),
        "whole": story.whole,
        **told,
        "ledger": _ledger(result, teller),
        "ledger_net": named(net((p.entry for p in story.payments), len(players)), players),
        "not_paid": [_not_paid(each, teller) for each in story.not_paid],
    }


def _ledger(result: Json, teller: Teller) -> list[Json]:
    """Return the entries as ``validate`` has them, each with its turn and its sentence."""
    story = teller.story
    entries = result["ledger"]
    told = {id(payment.entry): payment for payment in story.payments}
    pairs = zip(story.replay.ledger, entries if isinstance(entries, list) else [], strict=True)
    return [
        {
            **entry,
            "turn": told[id(of)].turn,
            "cards": texts.set_of(of.cards),
            "eaten": [_eaten(eaten, teller) for eaten in told[id(of)].eaten],
            "message": payment_text(told[id(of)], teller),
        }
        for of, entry in pairs
        if id(of) in told
    ]


def _not_paid(each: NotPaid, teller: Teller) -> Json:
    of = each.unpaid
    return {
        "reason": of.reason.value,
        "why": of.why,
        "payers": [teller.name(seat) for seat in each.payers],
        "receiver": None if of.receiver is None else teller.name(of.receiver),
        "points": of.points,
        "count": of.count,
        "cards": texts.set_of(of.cards),
        "eaten": [_eaten(eaten, teller) for eaten in each.eaten],
        "rule": of.rule,
        "value": value_json(of.rule, teller.story.replay),
        "turn": each.turn,
        "line": of.line,
        "message": unpaid_text(each, teller),
    }


def _eaten(eaten: Eaten, teller: Teller) -> Json:
    return {
        "card": texts.one(eaten.card),
        "eater": teller.name(eaten.eater),
        "thrower": teller.name(eaten.thrower),
        "turn": eaten.turn,
        "line": eaten.line,
    }


def _state(state: State, teller: Teller) -> Json:
    seats = [Seat(seat) for seat in range(len(state.rows))]
    return {
        "players": [_player(state, seat, teller) for seat in seats],
        "starter": teller.name(state.starter) if seats else None,
        "stock": len(state.stock),
        "stock_cards": texts.each(state.stock),
    }


def _player(state: State, seat: Seat, teller: Teller) -> Json:
    hand = state.hands[seat]
    return {
        "player": teller.name(seat),
        "row": texts.each(state.rows[seat]),
        "hand": texts.held(hand),
        "cards": hand.size,
        "sure": hand.sure,
        "eaten": texts.each(state.eaten_by(seat)),
        "phoms": [_phom(phom) for phom in state.phoms_of(seat)],
    }


def _phom(phom: LaidPhom) -> Json:
    return {
        "number": phom.number,
        "cards": texts.set_of(phom.cards, phom.hidden),
        "sent": texts.set_of(phom.sent),
        "turn": phom.turn,
    }


def _step(step: Step, teller: Teller) -> Json:
    return {
        "turn": step.number,
        "line": step.line,
        "player": teller.name(step.seat),
        "opening": step.opening,
        "last": step.last,
        "tai": step.tai,
        "skipped": [teller.name(seat) for seat in step.skipped],
        "missing": [teller.name(seat) for seat in step.missing],
        "again": None if step.again is None else _again(step.again, teller),
        "drew": None if step.drew is None else texts.one(step.drew.card),
        "ate": None if step.ate is None else _ate(step.ate, step, teller),
        "laid": [
            {"number": phom.number, "cards": texts.set_of(phom.cards, phom.hidden)}
            for phom in step.laid
        ],
        "said_mom": step.said_mom,
        "mom": step.mom,
        "sent": [
            {
                "card": texts.one(sent.card),
                "owner": None if sent.owner is None else teller.name(sent.owner),
                "number": sent.number,
            }
            for sent in step.sent
        ],
        "u": None if step.u is None else _u(step, step.u),
        "discard": None if step.thrown is None else texts.one(step.thrown.card),
        "round": None if step.thrown is None else step.thrown.round,
        "facts": [fact.replace(TIE, " ") for fact in facts_of(step, teller)],
        "findings": [f.code for f in step.findings],
        "after": _state(step.after, teller),
    }


def _u(step: Step, u: WentU) -> Json:
    return {
        "called": u.called,
        "khan": u.khan,
        "phoms": [texts.set_of(phom) for phom in step.u_phoms],
        "sent": texts.set_of(step.u_away),
    }


def _again(again: Again, teller: Teller) -> Json:
    eaten = again.eaten
    return {
        "eater": None if eaten is None else teller.name(eaten.eater),
        "card": None if eaten is None else texts.one(eaten.card),
        "turn": None if eaten is None else eaten.turn,
        "moved": again.moved,
    }


def _ate(ate: Eaten, step: Step, teller: Teller) -> Json:
    shift, costs = step.shift, step.costs
    own = [cost for cost in costs if cost.price.reason is not Reason.GA]
    giver = None if shift is None else shift.giver
    return {
        "card": texts.one(ate.card),
        "thrower": teller.name(ate.thrower),
        "nth": ate.nth,
        "round": ate.round,
        "chot": ate.chot,
        "points": sum(cost.price.points for cost in own) if own else None,
        "rule": own[-1].price.rule if own else None,
        "paid": any(cost.paid for cost in own),
        "costs": [_cost(cost) for cost in costs],
        "giver": None if giver is None else teller.name(giver),
        "moved": None if giver is None or shift is None else texts.one(shift.moved),
    }


def _cost(cost: Cost) -> Json:
    price = cost.price
    return {
        "points": price.points,
        "reason": price.reason.value,
        "rule": price.rule,
        "paid": cost.paid,
    }


def _count(count: Count, teller: Teller) -> Json:
    return {
        "player": teller.name(count.seat),
        "cards": None if count.cards is None else texts.set_of(count.cards),
        "points": count.points,
        "place": count.place,
        "mom": count.mom,
        "laid_on": count.laid_on,
        "late_on": count.late_on,
        "last_on": count.last_on,
    }

"""A payment as a sentence, with its reason and its rule; a payment that is not made likewise."""

from typing import Final

from phom_replay.cards import texts_of
from phom_replay.law.eating import Eaten
from phom_replay.ledger import Entry, Reason
from phom_replay.record import is_outcome
from phom_replay.render.story import cards as texts
from phom_replay.render.story.words import Teller
from phom_replay.story import NotPaid, Payment

_OWN_WORDS: Final = frozenset({Reason.MOM, Reason.GA})
"""Reasons that have sentences of their own for a hand that was abandoned or fouled."""
Params = dict[str, str | int | tuple[str, ...] | None]


def payment_text(payment: Payment, teller: Teller) -> str:
    """Return who pays whom how much, why, by which key, and on which line."""
    entry = payment.entry
    if entry.rule is None:
        return _written_text(entry, teller)
    key = "pay-in" if entry.receiver is None else "pay-out" if entry.payer is None else "pay"
    return teller.say(
        key,
        payer=teller.name(entry.payer),
        receiver=teller.name(entry.receiver),
        points=entry.points,
        money=teller.money(entry.points),
        why=_why(payment, teller),
        rule=entry.rule,
        value=teller.value(entry.rule),
        line=entry.line,
    )


def _written_text(entry: Entry, teller: Teller) -> str:
    """Return a payment that only a score sheet knows of."""
    return teller.say(
        "pay-written",
        payer=teller.name(entry.payer),
        receiver=teller.name(entry.receiver),
        points=entry.points,
        money=teller.money(entry.points),
        why=teller.words.reason(entry.reason.value),
        line=entry.line,
    )


def _why(payment: Payment, teller: Teller) -> str:
    entry, sheet = payment.entry, is_outcome(teller.story.replay.hand)
    params: Params = {
        "payer": teller.name(entry.payer),
        "receiver": teller.name(entry.receiver),
        "reason": entry.reason.value,
        "cards": texts_of(entry.cards),
    }
    if payment.eaten:
        last = payment.eaten[-1]
        params |= {"card": _card(last, teller), "turn": _turn(last, teller)}
        params |= {"nth": last.nth, "round": last.round}
    key = f"why-{entry.reason.value}"
    match entry.reason:
        case Reason.PLACE:
            count = next(c for c in teller.story.counts if c.seat == entry.payer)
            params |= {"place": count.place or 0, "points": count.points}
        case Reason.MOM:
            late = next(c.late_on for c in teller.story.counts if c.seat == entry.payer)
            params["turn"] = late
            key = "why-mom" if late is None else "why-mom-late"
        case Reason.DEN:
            others = len(teller.story.replay.hand.players) - 1
            params |= {"others": others, "price": entry.points // others}
            params |= {"count": len(payment.eaten), "kind": _kind(payment, teller).value}
            shown = [e.card for e in payment.eaten if e.card is not None or not sheet]
            params["cards"] = " ".join(texts.each(shown))
            key = _den_key(payment, teller)
        case Reason.GA:
            key = _ga_key(payment)
        case Reason.U | Reason.U_KHAN | Reason.U_WHITE_SUIT:
            key = "why-u"
        case Reason.U_THONG:
            winner = teller.story.replay.winner
            rows = teller.story.replay.context
            params["count"] = 0 if winner is None else rows.row_of(winner) + 1
        case _:
            pass
    return teller.say(key, **params)


def _ga_key(payment: Payment) -> str:
    if payment.entry.payer is None:
        return "why-ga-u"
    if not payment.eaten:
        return "why-ga-ante"
    return "why-ga-chot" if payment.eaten[-1].chot else "why-ga-eat"


def _kind(payment: Payment, teller: Teller) -> Reason:
    """Return the kind of Ù that a đền pays: there is one for each that is paid."""
    replay = teller.story.replay
    dens = [entry for entry in replay.ledger if entry.reason is Reason.DEN]
    if len(dens) != len(replay.u_kinds):
        return Reason.U
    return replay.u_kinds[dens.index(payment.entry)]


def _den_key(payment: Payment, teller: Teller) -> str:
    rule = payment.entry.rule
    if not payment.eaten:
        return "why-den"
    if rule == "den.own_chot":
        thrower = teller.story.replay.ruleset.den_own_chot == "thrower"
        return "why-den-thrower" if thrower else "why-den-previous"
    return "why-den-three" if rule == "den.three" else "why-den-chot"


def unpaid_text(each: NotPaid, teller: Teller) -> str:
    """Return what is not paid, why, and by which key."""
    of = each.unpaid
    value = None if "/" in of.rule else teller.value(of.rule)
    params: Params = {
        "reason": of.reason.value,
        "payers": tuple(map(teller.name, each.payers)),
        "payer": teller.name(each.payers[0]) if each.payers else None,
        "receiver": None if of.receiver is None else teller.name(of.receiver),
        "points": of.points,
        "count": of.count,
        "turn": each.turn,
        "cards": texts_of(of.cards),
        "eaten": tuple(_eaten(card, teller) for card in each.eaten),
        "thrown": tuple(_thrown(card, teller) for card in each.eaten),
    }
    if each.eaten:
        last = each.eaten[-1]
        params |= {"card": _card(last, teller), "when": _turn(last, teller)}
    why = teller.say(_unpaid_key(each, value), **params)
    return teller.say("not", why=why, rule=None if value is None else of.rule, value=value)


def _unpaid_key(each: NotPaid, value: str | None) -> str:
    """Return the name of the sentence: some differ by what the key holds."""
    of = each.unpaid
    match (of.reason, of.why):
        case (_, "void" | "foul" | "dearest" | "missed" as why) if of.reason not in _OWN_WORDS:
            return f"not-{why}"
        case (_, "when"):
            return f"not-chot-when-{value}"
        case (Reason.U | Reason.U_KHAN | Reason.U_TRON, "zero"):
            return "not-u-zero"
        case (Reason.U_THONG | Reason.U_WHITE_SUIT, "zero") if of.points is not None:
            return "not-u-zero"
        case (reason, why):
            return f"not-{reason.value}-{why}"


def _eaten(eaten: Eaten, teller: Teller) -> str:
    card, eater = _card(eaten, teller), teller.name(eaten.eater)
    return teller.say(
        "not-eaten", card=card, eater=eater, turn=_turn(eaten, teller), line=eaten.line
    )


def _thrown(eaten: Eaten, teller: Teller) -> str:
    return teller.say("not-thrown", card=_card(eaten, teller), thrower=teller.name(eaten.thrower))


def _card(eaten: Eaten, teller: Teller) -> str | None:
    """Return an eaten card; an outcome sheet shows none but those that it names."""
    sheet = is_outcome(teller.story.replay.hand)
    return None if sheet and eaten.card is None else texts.one(eaten.card)


def _turn(eaten: Eaten, teller: Teller) -> int | None:
    """Return the turn of an eat; of an outcome sheet nobody saw any."""
    return None if is_outcome(teller.story.replay.hand) else eaten.turn

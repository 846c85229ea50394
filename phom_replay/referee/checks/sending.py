"""Sending (gửi) held against the law, and where a refused card would fit."""

from phom_replay.cards import bit
from phom_replay.findings import Fault
from phom_replay.law.sending import Sender, Sending, check_onto_own, check_sender
from phom_replay.law.why import sending as why
from phom_replay.law.why.words import phom_text
from phom_replay.record import Seat, Send
from phom_replay.referee.checks.eating import why_not_held
from phom_replay.referee.knowledge.sending import Placing, open_phoms, takes
from phom_replay.referee.knowledge.table import Phom, Table
from phom_replay.rulesets.ruleset import Ruleset


def why_not_sent(table: Table, seat: Seat, send: Send, *, early: bool) -> Fault | None:
    """A held card that was not eaten, after laying on a turn that allows it, to a phỏm."""
    fault = why_not_held(table, seat, send.card) or _why_eaten(table, seat, send)
    if fault is not None:
        return fault
    verdict = judge_send(table, seat, send)
    if verdict is not Sending.LEGAL:
        return _refusal(table, seat, send, verdict)
    return why.before_laying(table.players[seat], send.card) if early else None


def _why_eaten(table: Table, seat: Seat, send: Send) -> Fault | None:
    hand = table.hands[seat]
    if send.card is None or not bit(send.card) & hand.bound:
        return None
    return why.eaten_sent(table.players[seat], send.card, hand.known, hand.bound)


def judge_send(table: Table, seat: Seat, send: Send) -> Sending:
    """Judge whether the rules of the table allow this send now."""
    return _judged(table, table.rules, seat, send, for_good=seat in table.mom_for_good)


def _judged(table: Table, rules: Ruleset, seat: Seat, send: Send, *, for_good: bool) -> Sending:
    laid = bool(table.phoms_of(seat))
    last = table.rows.is_last_turn(seat)
    sender = Sender(last, laid, table.had_laid(seat), for_good)
    verdict = check_sender(rules, sender)
    if verdict is Sending.LEGAL and send.owner == seat:
        return check_onto_own(rules, sender, fits_new=_fits_new(table, seat, send))
    return verdict


def _fits_new(table: Table, seat: Seat, send: Send) -> bool:
    """Say whether a phỏm that the player laid this very turn would take the card."""
    if send.card is None:
        return False
    new = (phom for phom in table.phoms_of(seat) if phom.turn == table.turn)
    return any(takes(p, p.cards, send.card) for p in new if send.number in {None, p.number})


def _refusal(table: Table, seat: Seat, send: Send, verdict: Sending) -> Fault:
    return why.why_not_sent(
        verdict,
        _sent(table, seat, send),
        row=table.rows.lengths[seat],
        fits_new=_fits_new(table, seat, send),
        override=_override(table, seat, send, verdict),
    )


def _sent(table: Table, seat: Seat, send: Send) -> why.Sent:
    fits: tuple[str, ...] = ()
    if send.card is not None:
        card, phoms = send.card, open_phoms(table, seat)
        fits = tuple(named_phom(table, p) for p in phoms if takes(p, p.cards, card))
    return why.Sent(table.players[seat], send.card, fits)


def named_phom(table: Table, phom: Phom) -> str:
    """Return a phỏm with its address, for a finding."""
    return phom_text(phom.cards, table.players[phom.owner], phom.number)


def _override(table: Table, seat: Seat, send: Send, verdict: Sending) -> str | None:
    """Return the value of a refusing key under which this send would be legal."""
    card, rules = send.card, table.rules
    changes: dict[Sending, tuple[str, Ruleset]] = {
        Sending.OFF: ("gui.allowed=yes", rules.with_value("gui.allowed", value=True)),
        Sending.MOM: ("gui.when_mom=yes", rules.with_value("gui.when_mom", value=True)),
        Sending.OWN: ("gui.onto_own=yes", rules.with_value("gui.onto_own", value=True)),
        Sending.OWN_NEW: ("gui.onto_own=yes", rules.with_value("gui.onto_own", value=True)),
        Sending.MOM_FOR_GOOD: ("place.mom_when=end", rules.with_value("place.mom_when", "end")),
    }
    if card is None or verdict not in changes:
        return None
    override, other = changes[verdict]
    for_good = seat in table.mom_for_good and other.place_mom_when == "lay"
    if _judged(table, other, seat, send, for_good=for_good) is not Sending.LEGAL:
        return None
    named = (p for p in open_phoms(table, seat, other) if p.owner == send.owner)
    wanted = (p for p in named if send.number in {None, p.number})
    return override if any(takes(p, p.cards, card) for p in wanted) else None


def why_no_place(table: Table, seat: Seat, send: Send, owner: Seat) -> Fault:
    """Say why a sent card found no place with a player."""
    sent, name = _sent(table, seat, send), table.players[owner]
    if owner == seat and _fits_new(table, seat, send):
        return why.into_the_new(sent, name)
    laid = [phom for phom in open_phoms(table, seat) if phom.owner == owner]
    if send.number is not None and laid and send.number > len(laid):
        return why.no_such_phom(sent, name, send.number, len(laid))
    if send.card is None and laid:
        return why.no_place_unseen(sent, name, tuple(named_phom(table, phom) for phom in laid))
    return why.no_place(sent, name, laid=bool(laid))


def ambiguous(table: Table, seat: Seat, send: Send, placing: Placing) -> Fault | None:
    """Say that more than one phỏm takes the card, where the log does not say which."""
    phom = placing.phom
    if phom is None or not placing.choice:
        return None
    sent = why.Sent(table.players[seat], send.card)
    owner = table.players[phom.owner]
    return why.several_take_it(sent, owner, phom.number, named_phom(table, phom))

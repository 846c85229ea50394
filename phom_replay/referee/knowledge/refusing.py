"""Why a card may not be sent, where it would fit, and which rule would let it go there."""

from dataclasses import replace

from phom_replay.cards import Card, bit, card_text, texts_of
from phom_replay.findings import Fault, Param
from phom_replay.record import Seat, Send
from phom_replay.referee.knowledge.laying import split_texts
from phom_replay.referee.knowledge.sending import open_phoms, takes
from phom_replay.referee.knowledge.table import Phom, Table
from phom_replay.rulesets.ruleset import Ruleset


def phom_text(table: Table, phom: Phom) -> str:
    """Return a phỏm with its address, as ``9c 9d 9h (An.1)``."""
    return f"{texts_of(phom.cards)} ({table.players[phom.owner]}.{phom.number})"


def takers(table: Table, seat: Seat, card: Card) -> tuple[str, ...]:
    """Return the phỏm that would take a card, for a finding."""
    fits = (p for p in open_phoms(table, seat) if takes(p, p.cards, card))
    return tuple(phom_text(table, phom) for phom in fits)


def check_eaten_kept(table: Table, seat: Seat, send: Send) -> Fault | None:
    """An eaten card is laid in a phỏm of its own, never sent away."""
    hand = table.hands[seat]
    if send.card is None or not bit(send.card) & hand.bound:
        return None
    params: dict[str, Param] = {"player": table.players[seat], "eaten": card_text(send.card)}
    params["split"] = split_texts(hand.known, hand.bound)
    return Fault("eaten-not-laid", "", None, params, at=send.card)


def explained(table: Table, seat: Seat, send: Send, fault: Fault) -> Fault:
    """Add to a refusal where the card fits, and which override would allow it there."""
    if send.card is None:
        return fault
    params: dict[str, Param] = {**fault.params, "takers": takers(table, seat, send.card)}
    params["override"] = _override(table, seat, send, fault.rule)
    return replace(fault, params=params)


def check_send_allowed(table: Table, seat: Seat, send: Send) -> Fault | None:
    """Gửi must be played, comes on a last turn, and a móm player may not (``gui.when_mom``)."""
    rules = table.rules
    shown = "?" if send.card is None else card_text(send.card)
    params: dict[str, Param] = {"player": table.players[seat], "card": shown}
    if not rules.gui_allowed:
        return Fault("send-not-allowed", "off", "gui.allowed", params, at=send.card)
    if not table.rows.is_last_turn(seat):
        params["row"] = table.rows.lengths[seat]
        return Fault("send-too-early", "", None, params, at=send.card)
    if seat in table.mom_for_good and table.phoms_of(seat) and not rules.gui_when_mom:
        return Fault("send-not-allowed", "mom-for-good", "place.mom_when", params, at=send.card)
    if not table.phoms_of(seat) and not rules.gui_when_mom:
        return Fault("send-not-allowed", "mom", "gui.when_mom", params, at=send.card)
    return _onto_own(table, seat, send, params) if send.owner == seat else None


def _onto_own(table: Table, seat: Seat, send: Send, params: dict[str, Param]) -> Fault | None:
    """One's own phỏm are extended with ``gui.onto_own``, and only those of an earlier turn."""
    lays = _takes_it_too_early(table, seat, send)
    if not lays and not table.rules.gui_onto_own:
        return Fault("send-not-allowed", "own", "gui.onto_own", params, at=send.card)
    if table.rules.gui_onto_own and table.had_laid(seat):
        return None
    params["lay"] = params["card"] if lays else None
    return Fault("send-not-allowed", "own-new", "gui.onto_own", params, at=send.card)


def _override(table: Table, seat: Seat, send: Send, rule: str | None) -> str | None:
    """Return the value of a refusing key under which this send would be legal."""
    changes: dict[str, tuple[str, Ruleset]] = {
        "gui.allowed": ("yes", table.rules.with_value("gui.allowed", value=True)),
        "gui.when_mom": ("yes", table.rules.with_value("gui.when_mom", value=True)),
        "gui.onto_own": ("yes", table.rules.with_value("gui.onto_own", value=True)),
        "place.mom_when": ("end", table.rules.with_value("place.mom_when", "end")),
    }
    if rule is None or send.card is None or rule not in changes:
        return None
    value, rules = changes[rule]
    stays = table.mom_for_good if rules.place_mom_when == "lay" else set[Seat]()
    other = replace(table, rules=rules, mom_for_good=stays)
    if check_send_allowed(other, seat, send) is not None:
        return None
    named = (p for p in open_phoms(other, seat) if p.owner == send.owner)
    wanted = (p for p in named if send.number in {None, p.number})
    return f"{rule}={value}" if any(takes(p, p.cards, send.card) for p in wanted) else None


def bad_send(table: Table, seat: Seat, send: Send) -> Fault:
    """Say why a sent card found no place."""
    if send.owner is None:
        msg = "an unreadable send is no fault of the player"
        raise ValueError(msg)
    owner = table.players[send.owner]
    shown = "?" if send.card is None else card_text(send.card)
    params: dict[str, Param] = {"player": table.players[seat], "card": shown, "owner": owner}
    if send.card is not None:
        params["takers"] = takers(table, seat, send.card)
    if send.owner == seat and _takes_it_too_early(table, seat, send):
        params["lay"] = params["card"]
        return Fault("send-not-allowed", "own-new", "gui.onto_own", params, at=send.card)
    laid = [phom for phom in table.phoms_of(send.owner) if phom in open_phoms(table, seat)]
    if send.number is not None and laid and send.number > len(laid):
        params |= {"number": send.number, "count": len(laid)}
        return Fault("bad-send", "number", None, params, at=send.card)
    if send.card is None and laid:
        params["phoms"] = tuple(phom_text(table, phom) for phom in laid)
        return Fault("bad-send", "hidden", None, params)
    return Fault("bad-send", "" if laid else "none-laid", None, params, at=send.card)


def _takes_it_too_early(table: Table, seat: Seat, send: Send) -> bool:
    """Say whether a phỏm that the player laid this very turn would take the card."""
    new = (p for p in table.phoms_of(seat) if p.turn == table.turn)
    named = (p for p in new if send.number in {None, p.number})
    return send.card is not None and any(takes(p, p.cards, send.card) for p in named)

"""Why a card may not be sent (gửi), where it would fit, and which rule would let it go there."""

from typing import NamedTuple

from phom_replay.cards import CardSet
from phom_replay.findings import Fault, Param
from phom_replay.law.sending import Sending
from phom_replay.law.why.words import card_word, split_texts
from phom_replay.record import MaybeCard

_VARIANTS = {
    Sending.OFF: "off",
    Sending.MOM_FOR_GOOD: "mom-for-good",
    Sending.MOM: "mom",
    Sending.OWN: "own",
    Sending.OWN_NEW: "own-new",
}
_KEYS = {
    Sending.OFF: "gui.allowed",
    Sending.MOM_FOR_GOOD: "place.mom_when",
    Sending.MOM: "gui.when_mom",
    Sending.OWN: "gui.onto_own",
    Sending.OWN_NEW: "gui.onto_own",
}
"""The ruleset key that refuses."""


class Sent(NamedTuple):
    """A card that somebody sends; ``takers`` are the phỏm, as texts, that would take it."""

    player: str
    card: MaybeCard
    takers: tuple[str, ...] = ()


def why_not_sent(
    verdict: Sending, sent: Sent, *, row: int, fits_new: bool, override: str | None
) -> Fault:
    """Say which rule forbids the send, where the card fits and what override would allow it.

    ``row`` is the length of the sender's row; ``fits_new`` says that a phỏm laid this turn
    would take the card.
    """
    params = _params(sent)
    if verdict is Sending.EARLY:
        params["row"] = row
    if verdict is Sending.OWN_NEW:
        params["lay"] = params["card"] if fits_new else None
    if sent.card is not None:
        params |= {"takers": sent.takers, "override": override}
    if verdict is Sending.EARLY:
        return Fault("send-too-early", "", None, params, at=sent.card)
    return Fault("send-not-allowed", _VARIANTS[verdict], _KEYS[verdict], params, at=sent.card)


def _params(sent: Sent) -> dict[str, Param]:
    return {"player": sent.player, "card": card_word(sent.card)}


def eaten_sent(player: str, card: MaybeCard, hand: CardSet, bound: CardSet) -> Fault:
    """Say that an eaten card is laid in a phỏm of its own, never sent away."""
    params: dict[str, Param] = {"player": player, "eaten": card_word(card)}
    params["split"] = split_texts(hand, bound)
    return Fault("eaten-not-laid", "", None, params, at=card)


def before_laying(player: str, card: MaybeCard) -> Fault:
    """Say that cards are sent after the own phỏm are laid."""
    params: dict[str, Param] = {"player": player, "card": card_word(card)}
    return Fault("send-too-early", "order", None, params, at=card)


def no_place(sent: Sent, owner: str, *, laid: bool) -> Fault:
    """Say that no phỏm of the owner takes the card, or that none is laid, and which do."""
    return Fault("bad-send", "" if laid else "none-laid", None, _whither(sent, owner), at=sent.card)


def no_such_phom(sent: Sent, owner: str, number: int, laid: int) -> Fault:
    """Say that the owner has laid fewer phỏm than the send counts."""
    params = {**_whither(sent, owner), "number": number, "count": laid}
    return Fault("bad-send", "number", None, params, at=sent.card)


def no_place_unseen(sent: Sent, owner: str, phoms: tuple[str, ...]) -> Fault:
    """Say that none of the owner's phỏm takes any card that nobody saw."""
    return Fault("bad-send", "hidden", None, {**_whither(sent, owner), "phoms": phoms})


def into_the_new(sent: Sent, owner: str) -> Fault:
    """Say that the card belongs into the phỏm that is laid this very turn."""
    params = {**_whither(sent, owner), "lay": card_word(sent.card)}
    return Fault("send-not-allowed", "own-new", "gui.onto_own", params, at=sent.card)


def _whither(sent: Sent, owner: str) -> dict[str, Param]:
    params: dict[str, Param] = {"player": sent.player, "card": card_word(sent.card)}
    params["owner"] = owner
    if sent.card is not None:
        params["takers"] = sent.takers
    return params


def several_take_it(sent: Sent, owner: str, number: int, phom: str) -> Fault:
    """Say that more than one phỏm of the owner takes the card, and which is taken to be meant."""
    params = {**_params(sent), "owner": owner, "taken": number, "phom": phom}
    return Fault("send-ambiguous", "", None, params)


def open_send(player: str) -> Fault:
    """Say that hidden cards leave open where the card lies."""
    return Fault("open-check", "send", "rules/sending", {"player": player})

"""Why a card may not be thrown (đánh), or leave the hand at all."""

from collections.abc import Mapping

from phom_replay.cards import Card, CardSet, card_text, texts_of
from phom_replay.findings import Fault, Param
from phom_replay.law.eating import Throwing


def not_held(player: str, card: Card, where: Mapping[str, Param] | None = None) -> Fault:
    """Say that a card is not in the hand, and where it is known to be."""
    params: dict[str, Param] = {"player": player, "card": card_text(card)}
    if where is None:
        return Fault("card-not-held", "", None, params, at=card)
    params |= {"where": where["where"], "where_player": where["where_player"]}
    return Fault("card-not-held", "elsewhere", None, params, at=card)


def why_not_thrown(
    verdict: Throwing, player: str, card: Card, bound: CardSet, legal: CardSet
) -> Fault:
    """Say that the card was eaten, or that an eaten one needs it, and what may be thrown."""
    params: dict[str, Param] = {"player": player, "card": card_text(card)}
    if verdict is Throwing.EATEN:
        params["legal"] = texts_of(legal)
        return Fault("eaten-discarded", "", None, params, at=card)
    params |= {"eaten": texts_of(bound), "legal": texts_of(legal)}
    return Fault("eaten-broken", "", None, params, at=card)


def open_discard(player: str) -> Fault:
    """Say that hidden cards leave open whether every eaten card keeps its phỏm."""
    return Fault("open-check", "discard", "rules/eating", {"player": player})

"""Why cards may not be laid (hạ), and what had to be."""

from typing import NamedTuple

from phom_replay.cards import EMPTY, CardSet, texts_of
from phom_replay.findings import Fault, Param, Severity
from phom_replay.law.laying import Laying
from phom_replay.law.why.words import part_text, split_texts
from phom_replay.rulesets.ruleset import Ruleset


class Laid(NamedTuple):
    """Who lays from which hand, the eaten cards bound in it, and what is laid.

    ``hidden`` counts the laid cards that nobody knows.
    """

    player: str
    hand: CardSet
    bound: CardSet
    cards: CardSet
    hidden: int = 0


def why_not_laid(verdict: Laying, laid: Laid) -> Fault:
    """Say that cards are no phỏm, or one of two eaten cards, and how the hand could be laid."""
    params: dict[str, Param] = {"player": laid.player}
    params["cards"] = part_text(laid.cards, laid.hidden)
    code = "bad-meld"
    if verdict is Laying.TWO_EATEN:
        params["eaten"] = texts_of(CardSet(laid.cards & laid.bound))
        code = "two-eaten-in-meld"
    params["split"] = split_texts(laid.hand, laid.bound)
    return Fault(code, "", None, params)


def open_lay(player: str) -> Fault:
    """Say that hidden cards leave open whether it is a phỏm."""
    return Fault("open-check", "lay", "rules/laying", {"player": player})


def too_early(player: str, row: int, *, said_mom: bool) -> Fault:
    """Say that hạ and móm belong to the turn that puts the fourth card into the row."""
    params: dict[str, Param] = {"player": player, "row": row}
    return Fault("lay-too-early", "mom" if said_mom else "", None, params)


def eaten_kept(player: str, eaten: CardSet, hand: CardSet, bound: CardSet) -> Fault:
    """Say that every eaten card had to be laid; ``hand`` and ``bound`` are those before laying."""
    params: dict[str, Param] = {"player": player, "eaten": texts_of(eaten)}
    params["split"] = split_texts(hand, bound)
    return Fault("eaten-not-laid", "", None, params)


def phom_kept(rules: Ruleset, player: str, hand: CardSet, *, said_mom: bool) -> Fault:
    """Say that a phỏm stays in the hand; where laying is ``free`` that is only a warning."""
    soft = Severity.WARNING if rules.play_lay_all == "free" else None
    params: dict[str, Param] = {"player": player, "split": split_texts(hand, EMPTY)}
    code = "false-mom" if said_mom else "not-laid"
    return Fault(code, "", "play.lay_all", params, severity=soft)


def open_kept(player: str, *, said_mom: bool) -> Fault:
    """Say that hidden cards leave open whether a phỏm stays in the hand."""
    check = "mom" if said_mom else "lay"
    return Fault("open-check", check, "play.lay_all", {"player": player})

"""Why a called Ù is none, and that one was missed."""

from phom_replay.cards import CardSet, card_text, cards_of, texts_of
from phom_replay.findings import Fault, Params, Severity
from phom_replay.law.khan import Khan, ca_in
from phom_replay.law.u import Missed, Shown
from phom_replay.law.why.words import card_word, split_texts
from phom_replay.record import MaybeCard
from phom_replay.rulesets.ruleset import Ruleset


def loose_cards(player: str, cards: CardSet, bound: CardSet) -> Fault:
    """Say which cards of a called Ù stay loose."""
    held = split_texts(cards, bound)
    covered = {text for meld in held for text in meld.split()}
    loose = [card_text(card) for card in cards_of(cards) if card_text(card) not in covered]
    return Fault("false-u", "", None, {"player": player, "loose": " ".join(loose)})


def thrown_from_it(player: str, thrown: MaybeCard) -> Fault:
    """Say that only the card that was thrown keeps a called Ù from being one."""
    return Fault("false-u", "discard", None, {"player": player, "card": card_word(thrown)})


def open_u(player: str) -> Fault:
    """Say that hidden cards leave open whether it is an Ù."""
    return Fault("open-check", "u", "rules/u", {"player": player})


def missed(verdict: Missed, rules: Ruleset, player: str, shown: Shown) -> Fault:
    """Say that a turn was an Ù that nobody called, and its phỏm."""
    gone = shown.sent if verdict is Missed.BY_SENDING else 0
    cards = CardSet(shown.hand & ~gone)
    split = split_texts(cards, shown.bound) if cards or any(shown.laid) else ()
    return _missed(rules, "", {"player": player, "split": split})


def missed_third_eat(rules: Ruleset, player: str, eaten: CardSet) -> Fault:
    """Say that three eaten cards are an Ù, whatever else is held."""
    return _missed(rules, "third-eat", {"player": player, "eaten": texts_of(eaten)})


def _missed(rules: Ruleset, variant: str, params: Params) -> Fault:
    severity = Severity.ERROR if rules.u_call == "automatic" else None
    return Fault("missed-u", variant, "u.call", params, severity)


def why_no_khan(verdict: Khan, rules: Ruleset, player: str, dealt: CardSet) -> Fault:
    """Say that Ù khan is not played, comes too late, or which cạ the hand holds."""
    if verdict is Khan.HAS_CA:
        found = tuple(map(texts_of, ca_in(dealt, gap=rules.u_khan_gap)))
        return Fault("false-khan", "", "u.khan", {"player": player, "ca": found})
    variant = "off" if verdict is Khan.OFF else "late"
    return Fault("khan-not-allowed", variant, "u.khan", {"player": player})


def open_khan(player: str) -> Fault:
    """Say that hidden cards leave open whether a dealt hand holds a cạ."""
    return Fault("open-check", "khan", "u.khan", {"player": player})

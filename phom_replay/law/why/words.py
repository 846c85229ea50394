"""How cards and phỏm are written in the parameters of a fault."""

from phom_replay.cards import CardSet, card_text, texts_of
from phom_replay.law.melds import best_split, in_text_order
from phom_replay.record import MaybeCard


def card_word(card: MaybeCard) -> str:
    """Return the text of a card, ``?`` for one that nobody knows."""
    return "?" if card is None else card_text(card)


def split_texts(cards: CardSet, eaten: CardSet) -> tuple[str, ...]:
    """Return one legal split of a hand as texts, the best one; empty where there is none."""
    split = best_split(cards, eaten)
    return tuple(texts_of(meld) for meld in in_text_order(split or ()))


def phom_text(cards: CardSet, owner: str, number: int) -> str:
    """Return a phỏm with its address, as ``9c 9d 9h (An.1)``."""
    return f"{texts_of(cards)} ({owner}.{number})"


def part_text(cards: CardSet, hidden: int) -> str:
    """Return cards of which some are unknown as text, those as ``?``."""
    return " ".join(filter(None, (texts_of(cards), *("?" * hidden))))

"""Cards as a page shows them: a rank and the sign of a suit, each suit in a colour of its own."""

from collections.abc import Iterable
from typing import Final

from phom_replay.cards import DECK, card_text, cards_of
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.story.cards import UNKNOWN
from phom_replay.render.view.html import Html, joined, tag

SIGNS: Final = {"s": "\u2660", "c": "\u2663", "d": "\u2666", "h": "\u2665"}
_AS_TEXT: Final = "\ufe0e"
"""Asks for the plain sign: telephones draw little pictures otherwise."""


def labels(words: Catalogue) -> dict[str, str]:
    """Return every card in words, for those who hear the page."""
    named = {UNKNOWN: words.phrase("view", "face-down")}
    for card in cards_of(DECK):
        text = card_text(card)
        suit = words.phrase("view", f"suit-{text[-1]}")
        named[text] = words.phrase("view", "card", rank=text[:-1], suit=suit)
    return named


def card_html(card: str) -> Html:
    """Return a card of a list.

    >>> card_html("10h").replace(chr(0xfe0e), "")
    '<b class="pip h">10♥</b>'
    """
    if card == UNKNOWN:
        return tag("b", UNKNOWN, class_="pip")
    suit = card[-1]
    return tag("b", card[:-1], Html(SIGNS[suit] + _AS_TEXT), class_=f"pip {suit}")


def cards_html(cards: Iterable[str]) -> Html:
    """Return cards of a list with spaces between, a dash where there are none."""
    shown = [part for card in cards for part in (card_html(card), Html(" "))]
    return joined(*shown[:-1]) or Html("\u2013")

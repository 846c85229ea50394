"""What a player may do at the table: one small value a move.

A seat stands in none of them but the call of khan, which is made out of turn too: whose turn it is
the position knows. A phỏm on the table is named by its place among all of them, from 0.
"""

from dataclasses import dataclass
from typing import Literal

from phom_replay.cards import Card, CardSet
from phom_replay.record import Seat


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Bốc: the top card of the stock, named where nobody has told the stock."""

    card: Card | None = None


@dataclass(frozen=True, slots=True)
class EatCard:
    """Ăn: the card that lies there."""

    card: Card


@dataclass(frozen=True, slots=True)
class LayPhom:
    """Hạ: a phỏm of the hand onto the table."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class SayMom:
    """Móm: no phỏm to lay."""


@dataclass(frozen=True, slots=True)
class SendCard:
    """Gửi: a loose card onto a phỏm of the table."""

    card: Card
    phom: int


@dataclass(frozen=True, slots=True)
class ThrowCard:
    """Đánh: the end of a turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class GoU:
    """Ù: the call, with what is laid, sent and thrown beside what the turn has shown already.

    Phỏm that are not shown count all the same; nothing is thrown where every card has a place.
    """

    phoms: tuple[CardSet, ...] = ()
    sends: tuple[SendCard, ...] = ()
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class GoKhan:
    """Ù khan: a player shows the dealt cards, which hold no cạ."""

    seat: Seat


Move = DrawCard | EatCard | LayPhom | SayMom | SendCard | ThrowCard | GoU | GoKhan

Verdict = Literal[
    "after-end", "bad-meld", "bad-send", "card-not-held", "duplicate-card", "eaten-broken",
    "eaten-discarded", "eaten-not-laid", "extra-draw", "false-khan", "false-mom", "false-u",
    "illegal-eat", "khan-not-allowed", "lay-too-early", "missed-u", "no-discard", "no-draw",
    "not-laid", "not-last-discard", "send-not-allowed", "send-too-early", "stock-mismatch",
    "two-eaten-in-meld",
]  # fmt: skip
"""What may be wrong with a move: the codes of findings."""

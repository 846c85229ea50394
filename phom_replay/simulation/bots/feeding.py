"""What it costs to throw a card: who may eat it, how likely that is, and the price."""

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from phom_replay.cards import KING, Card, CardSet, bit, card_set, cards_of, rank_of
from phom_replay.law.rows import FULL
from phom_replay.record import Seat
from phom_replay.simulation.bots.counting import CA, PAIRS, eaten_in_hand, unseen_by
from phom_replay.simulation.view import View

_PASSED: Final = 0.3
"""How much less likely a pair is if its owner did not eat with it; it may have come since."""
_THREW: Final = 0.5
"""How much less likely a card is if its owner threw one that goes with it."""
_RELIEF: Final = 0.2
"""What a phỏm more is worth to the eater at this player's cost, beside the price."""
_NEARLY: Final = 2
"""So many eaten cards, and one more is Ù."""


@dataclass(slots=True)
class Feeding:
    """The dangers of one turn's throw."""

    view: View
    unseen: CardSet = field(init=False)
    eater: Seat | None = field(init=False)
    each: float = field(init=False, default=0.0)
    """How likely it is that two given unseen cards are both in the eater's hand."""
    passed: tuple[Card, ...] = field(init=False, default=())
    thrown: tuple[Card, ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        """Look at who is next and at what is known of that hand."""
        view = self.view
        self.unseen = unseen_by(view)
        self.eater = eater_of(view)
        if self.eater is None:
            return
        hidden = view.sizes[self.eater] - eaten_in_hand(view, self.eater).bit_count()
        unseen = self.unseen.bit_count()
        if unseen > 1:
            self.each = hidden * (hidden - 1) / (unseen * (unseen - 1))
        self.passed = passed_by(view, self.eater)
        self.thrown = tuple([throw.card for throw in view.throws if throw.seat == self.eater])

    def chance(self, card: Card) -> float:
        """Return how likely it is that the next player can eat a card."""
        chance = 0.0
        passed, near = card_set(self.passed), 0
        for thrown in self.thrown:
            near |= _MATES[thrown]
        for pair in PAIRS[card]:
            if pair & ~self.unseen:
                continue
            likely = self.each
            if CA[pair].outs & passed:
                likely *= _PASSED
            for _ in range((pair & near).bit_count()):
                likely *= _THREW
            chance += likely
        return min(chance, 1.0)

    def price(self, card: Card) -> int:
        """Return what the next player gets for eating a card, Ù included."""
        view, eater = self.view, self.eater
        if eater is None:
            return 0
        price = price_of_eat(view, eater, card, view.rows[view.seat] + 1)
        throwers = [taken.thrower for taken in view.takes if taken.eater == eater]
        if len(throwers) < _NEARLY:
            return price
        den = view.rules.den_three and all(seat == view.seat for seat in throwers)
        return price + view.rules.u_pay * (len(view.rows) - 1 if den else 1)

    def cost(self, card: Card) -> float:
        """Return what throwing a card costs on average."""
        chance = self.chance(card)
        return chance * (self.price(card) + _RELIEF) if chance else 0.0


def _mates(card: Card) -> CardSet:
    return CardSet(sum({bit(mate) for pair in PAIRS[card] for mate in cards_of(pair)}))


_MATES: Final = tuple(_mates(Card(card)) for card in range(52))
"""For each card those that make a cạ with it."""


def eater_of(view: View) -> Seat | None:
    """Return who plays after this player's throw, None where the hand is over."""
    seats = len(view.rows)
    for step in range(1, seats):
        seat = Seat((view.seat + step) % seats)
        if view.rows[seat] < FULL:
            return seat if view.rules.play_tai or not _is_down(view, seat) else None
    return None


def _is_down(view: View, seat: Seat) -> bool:
    """Say whether a player has had the turn to lay down."""
    return any(throw.seat == seat and throw.round >= FULL for throw in view.throws)


def passed_by(view: View, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a player was offered and did not eat, the latest last."""
    taken = {taken.card for taken in view.takes}
    return tuple(
        [
            offered.card
            for offered, answer in pairwise(view.throws)
            if answer.seat == seat and offered.card not in taken
        ]
    )


def price_of_eat(view: View, eater: Seat, card: Card, round_: int) -> int:
    """Return what the thrower of a card of this round pays to its eater."""
    rules = view.rules
    if rules.eat_k_bet and rank_of(card) == KING:
        return rules.eat_k_bet[min(round_, FULL) - 1]
    thrower_last = rules.eat_chot_when == "thrower-last"
    eaten = sum(taken.eater == eater for taken in view.takes)
    usual = rules.eat_pay[min(eaten, len(rules.eat_pay) - 1)]
    if round_ >= FULL if thrower_last else view.rows[eater] == FULL - 1:
        return rules.eat_chot + (usual if rules.eat_chot_on_top else 0)
    return usual

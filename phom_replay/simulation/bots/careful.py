"""``careful``: counts cards, keeps what may still become a phỏm, feeds nobody."""

import random
from typing import Final

from phom_replay.cards import Card, CardSet, bit, cards_of, points_of
from phom_replay.law.melds import ENDS, Split, spare_cards
from phom_replay.law.rows import FULL
from phom_replay.simulation.bots.counting import ca_in, has_laid, turns_left, unseen_by
from phom_replay.simulation.bots.feeding import Feeding, price_of_eat
from phom_replay.simulation.bots.greedy import held, points_in
from phom_replay.simulation.bots.places import price_of_mom
from phom_replay.simulation.view import Fit, View

# Weights in points of the game, found by playing many thousand hands against ``greedy``.
_POINT: Final = 0.12
"""What a point left in the hand costs in places."""
_LOOKS: Final = 3.0
"""Cards that a turn brings near: the drawn one, and what is offered."""
_PHOM: Final = 0.3
"""What a phỏm is worth beside the points that it takes out of the hand."""
_SAFE: Final = 0.8
_MOM: Final = 2.0
"""A móm player does not only pay: the win is lost as well."""
_TURN: Final = 0.5
"""What a turn more is worth: a high card goes."""
_U_RISK: Final = (0.02, 0.03)
"""How likely somebody goes Ù after this turn, and how much more so for each eaten card."""
_NO_USE: Final = 0.1
"""Points of a móm player count only if everybody is."""


class CarefulBot:
    """Weighs what a throw leaves in the hand against what it gives to the next player."""

    def __init__(self, rng: random.Random) -> None:
        """Leave nothing to chance."""
        del rng

    def eats(self, view: View) -> bool:
        """Eat if the hand with the card, the price and the risk is worth more than a draw."""
        thrown = view.thrown
        if thrown is None:
            return False
        hand, bound = CardSet(view.hand | bit(thrown.card)), CardSet(view.eaten | bit(thrown.card))
        left, unseen = turns_left(view), unseen_by(view)
        legal = spare_cards(hand, bound)
        if not legal:
            return True
        rests = [CardSet(hand & ~bit(card)) for card in cards_of(legal)]
        best = max([worth(view, rest, bound, left, unseen) for rest in rests])
        pays = price_of_eat(view, view.seat, thrown.card, thrown.round)
        risk = _den_risk(view) if thrown.round >= FULL else 0.0
        return best + pays - risk + _TURN > worth(view, view.hand, view.eaten, left + 1, unseen)

    def throws(self, view: View, legal: CardSet) -> Card:
        """Throw the card that costs least."""
        return self.rated(view, legal, Feeding(view))[0][1]

    def rated(self, view: View, legal: CardSet, feeding: Feeding) -> list[tuple[float, Card]]:
        """Return the cards with what their throws are worth, the best first."""
        rated = [
            (kept(view, card, feeding.unseen) - feeding.cost(card), card)
            for card in cards_of(legal)
        ]
        return sorted(rated, reverse=True)

    def lays(self, view: View, ways: tuple[Split, ...]) -> Split:
        """Leave few points, sends counted; of equal ways the one that others can add least to."""
        table = 0
        for shown in view.phoms:
            table |= ENDS[shown.cards]
        unseen = unseen_by(view)

        def value(split: Split) -> tuple[int, int]:
            loose = view.hand & ~sum(split)
            helped = sum([(ENDS[meld] & unseen).bit_count() for meld in split])
            return points_in(split) + points_of(CardSet(loose & table)), -helped

        return max(ways, key=value)

    def sends(self, view: View, fits: tuple[Fit, ...]) -> Fit | None:
        """Send the card of most points."""
        del view
        return max(fits)


def kept(view: View, card: Card, unseen: CardSet) -> float:
    """Return what the hand is worth without a card."""
    return worth(view, CardSet(view.hand & ~bit(card)), view.eaten, turns_left(view), unseen)


def worth(view: View, cards: CardSet, bound: CardSet, left: int, unseen: CardSet) -> float:
    """Return what a hand is worth with so many turns to come, in points of the game."""
    in_phom = held(cards, bound)
    loose = CardSet(cards & ~in_phom)
    mom = not in_phom and not has_laid(view)
    value = -_POINT * points_of(loose)
    if mom and not left:
        return value * _NO_USE - _MOM * price_of_mom(view)
    look = _LOOKS / max(unseen.bit_count(), 1)
    gain, outs = 0.0, 0
    for ca in ca_in(loose):
        live = ca.outs & unseen
        outs |= live
        gain += live.bit_count() * (_PHOM + _POINT * ca.points)
    value += min(look * left, 1.0) * gain
    if not mom:
        return value + _SAFE
    miss = 1.0
    for _ in range(left):
        miss *= max(1.0 - look * outs.bit_count(), 0.0)
    return value - _MOM * price_of_mom(view) * miss


def _den_risk(view: View) -> float:
    """Return what eating a chốt card may cost: the Ù of somebody who still plays, for all."""
    rules = view.rules
    if rules.den_chot == "none":
        return 0.0
    risk = 0.0
    for seat, row in enumerate(view.rows):
        if seat != view.seat and row < FULL:
            risk += _U_RISK[0] + _U_RISK[1] * sum(taken.eater == seat for taken in view.takes)
    return risk * (len(view.rows) - 1) * rules.u_pay

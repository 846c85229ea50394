"""The points that cards left in a hand count: A 1, 2-10 their number, J, Q and K by the rules."""

from typing import Final

from phom_replay.cards import Card, CardSet, cards_of, points_of, rank_of
from phom_replay.rulesets.ruleset import Ruleset

_USUAL: Final = (11, 12, 13)
_JACK: Final = 11
_ROW: Final = 0b1111 << 4 * (_JACK - 1)
_HAND: Final = 10


def count_points(rules: Ruleset, cards: CardSet) -> int:
    """Return the points of a set of cards (``points.face``)."""
    face = rules.points_face
    if face == _USUAL:
        return points_of(cards)
    changed = (
        (counts - usual) * (cards & _ROW << 4 * place).bit_count()
        for place, (counts, usual) in enumerate(zip(face, _USUAL, strict=True))
    )
    return points_of(cards) + sum(changed)


def point_of(rules: Ruleset, card: Card) -> int:
    """Return the points of one card."""
    rank = rank_of(card)
    return int(rank) if rank < _JACK else rules.points_face[rank - _JACK]


def most_points(rules: Ruleset) -> int:
    """Return the points of the ten dearest cards."""
    each = sorted(point_of(rules, card) for card in cards_of(CardSet((1 << 52) - 1)))
    return sum(each[-_HAND:])

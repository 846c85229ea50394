"""What the log shows later, used where cards are hidden now."""

from dataclasses import dataclass, field

from phom_replay.cards import EMPTY, CardSet, card_set
from phom_replay.record import Hand, Seat
from phom_replay.referee.knowledge.hindsight import Hindsight, Step, cards_out, hindsight_of
from phom_replay.referee.knowledge.passage import Passage


@dataclass(slots=True)
class Foresight:
    """What the log shows later of hidden cards.

    ``coming`` are the cards that it names in draws still to come: they are in nobody's hand yet.
    ``shown_later`` are those that it shows elsewhere later: no card that goes unseen now is one
    of them. ``steps`` are what still comes of a hand: cards shown to leave it or to stay, None a
    draw nobody saw. ``pools`` are what the unknown cards of a hand can be where all that passed
    through it is shown.
    """

    passages: dict[Seat, Passage] = field(default_factory=dict)
    coming: CardSet = EMPTY
    shown_later: CardSet = EMPTY
    steps: dict[Seat, tuple[Step, ...]] = field(default_factory=dict)
    pools: dict[Seat, CardSet] = field(default_factory=dict)
    _hindsight: Hindsight | None = None

    def look_ahead(self, hand: Hand, index: int) -> None:
        """Look at the cards that are named on a turn on which some leave the hand, and after it."""
        if self._hindsight is None:
            self._hindsight = hindsight_of(hand)
        out = card_set([c for c in cards_out(hand.turns[index]) if c is not None])
        self.shown_later = CardSet(self._hindsight.named[index + 1] | out)

    def follow(self, seat: Seat, index: int) -> None:
        """Look at what still comes of a hand from a turn on; ask after ``look_ahead``."""
        found = [] if self._hindsight is None else self._hindsight.steps.get(seat, [])
        later = (step for at, step in found if at > index or (at == index and step is not None))
        self.steps[seat] = tuple(later)

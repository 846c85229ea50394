"""From the events of a hand to its moves as rows, and to what each seat did."""

from dataclasses import dataclass, field
from typing import Final

from phom_replay.cards import card_text, texts_of
from phom_replay.events import (
    Ate,
    Discarded,
    Drew,
    Event,
    Laid,
    SaidMom,
    Sent,
    TurnBegan,
    WentU,
)
from phom_replay.record import MaybeCard, Seat
from phom_replay.referee import Replay

Cell = str | int | bool | None
_MOST: Final = 127
MOST_TURNS: Final = 32_767
_SEAT: Final = 3
"""The column of a row that holds the seat."""


@dataclass(slots=True)
class Deeds:
    """What a seat did in a hand, as far as the log tells the turns."""

    eats: int = 0
    lost: int = 0
    chot_taken: int = 0
    chot_lost: int = 0
    sends: int = 0
    tai: bool = False


@dataclass(slots=True)
class Fold:
    """Takes the events of a hand in order: ``rows`` are those of the table ``actions``."""

    hand: int
    players: tuple[str, ...]
    rows: list[list[Cell]] = field(default_factory=list)
    deeds: list[Deeds] = field(default_factory=list)
    turns: int = 0
    steps: int = 0
    u: WentU | None = None
    _thrown: list[Cell] | None = None

    def __post_init__(self) -> None:
        self.deeds = [Deeds() for _ in self.players]

    def take(self, event: Event) -> None:  # one case an event
        """Take the next event."""
        match event:
            case Drew():
                self._leave(event.seat)
                self._add(event, "draw", card=event.card)
            case Ate():
                self._eat(event)
            case Discarded():
                self._add(event, "discard", card=event.card, round_=event.round)
                self._thrown = self.rows[-1]
                self._thrown[-1] = False
            case Laid():
                hidden = ["?"] * event.hidden
                cards = " ".join([*filter(None, [texts_of(event.cards)]), *hidden])
                self._add(event, "lay", cards=cards)
            case Sent():
                self.deeds[event.seat].sends += 1
                self._add(event, "send", card=event.card, other=event.owner)
            case SaidMom():
                self._add(event, "mom")
            case WentU():
                self.steps += event.khan
                self.u = event
                self._add(event, "khan" if event.khan else "u")
            case TurnBegan():
                self.turns += 1
                self.steps += 1
                self.deeds[event.seat].tai |= event.tai

    def finish(self) -> None:
        """Nobody had the choice to eat a card after which nobody came on turn."""
        if self._thrown is not None:
            self._thrown[-1] = None

    def _leave(self, seat: Seat) -> None:
        """Leave what lay there; where its thrower is on turn again nobody could have eaten it."""
        if self._thrown is not None and self._thrown[_SEAT] == seat:
            self._thrown[-1] = None
        self._thrown = None

    def _eat(self, event: Ate) -> None:
        eater, thrower = self.deeds[event.seat], self.deeds[event.thrower]
        eater.eats += 1
        thrower.lost += 1
        eater.chot_taken += event.chot
        thrower.chot_lost += event.chot
        if self._thrown is not None:
            self._thrown[-1] = True
            self._thrown = None
        self._add(event, "eat", card=event.card, other=event.thrower, round_=event.round)
        self.rows[-1][-2] = event.chot

    def _add(  # noqa: PLR0913  # the columns of a row
        self,
        event: Event,
        action: str,
        *,
        card: MaybeCard = None,
        cards: str | None = None,
        other: Seat | None = None,
        round_: int | None = None,
    ) -> None:
        self.rows.append(
            [
                self.hand,
                at_most(self.steps, MOST_TURNS),
                event.line,
                event.seat,
                self.players[event.seat],
                action,
                None if card is None else card_text(card),
                cards,
                None if other is None else self.players[other],
                None if round_ is None else at_most(round_),
                None,
                None,
            ]
        )


def fold(number: int, replay: Replay) -> Fold:
    """Fold the events of the hand with this number in the archive."""
    folded = Fold(number, replay.hand.players)
    for event in replay.events:
        folded.take(event)
    folded.finish()
    return folded


def at_most(number: int, most: int = _MOST) -> int:
    """Return a number that fits its column: only hands against the rules have larger ones."""
    return min(number, most)

"""A turn of a log while it is played: its moves by kind, each read once."""

from dataclasses import dataclass

from phom_replay.cards import EMPTY, CardSet, card_set
from phom_replay.record import (
    CallKhan,
    CallU,
    Discard,
    Draw,
    Eat,
    Lay,
    MaybeCard,
    Mom,
    Seat,
    Send,
    Turn,
)


@dataclass(slots=True)
class Play:
    """A turn and whose it is; moves come with their place among those written.

    ``shows`` is the first phỏm that it lays, or the móm that it says. ``card`` is the one
    that it throws, None where it is unknown or there is none. ``held`` are the cards before
    anything was laid, and the eaten ones that are bound in them.
    """

    turn: Turn
    seat: Seat
    takes: tuple[tuple[int, Draw | Eat], ...] = ()
    lays: tuple[tuple[int, Lay], ...] = ()
    sends: tuple[tuple[int, Send], ...] = ()
    thrown: tuple[int, Discard] | None = None
    card: MaybeCard = None
    shows: tuple[int, Lay | Mom] | None = None
    calls_u: int | None = None
    calls_khan: int | None = None
    moms: tuple[int, ...] = ()
    held: tuple[CardSet, CardSet] = (EMPTY, EMPTY)

    @property
    def sent(self) -> CardSet:
        """The known cards that it sends."""
        return card_set([send.card for _, send in self.sends if send.card is not None])


def play_of(turn: Turn, seat: Seat) -> Play:
    """Return a turn as this seat plays it."""
    play = Play(turn, seat)
    for place, action in enumerate(turn.actions):
        match action:
            case Draw() | Eat():
                play.takes += ((place, action),)
            case Discard() if play.thrown is None:
                play.thrown, play.card = (place, action), action.card
            case Lay():
                play.lays += ((place, action),)
                play.shows = play.shows or (place, action)
            case Send():
                play.sends += ((place, action),)
            case Mom():
                play.moms += (place,)
                play.shows = play.shows or (place, action)
            case CallU():
                play.calls_u = place if play.calls_u is None else play.calls_u
            case CallKhan():
                play.calls_khan = place if play.calls_khan is None else play.calls_khan
            case _:
                pass  # a second discard: the first one counts
    return play

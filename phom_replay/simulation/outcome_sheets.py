"""A hand as a table writes it down that records no moves: who ate, who won, who was móm."""

from dataclasses import replace

from phom_replay.events import Ate, TurnBegan, WentU
from phom_replay.ledger import Reason
from phom_replay.record import AteLine, Bonus, BonusLine, Hand, PlacesLine, ResultLine, Seat, ULine
from phom_replay.referee import Ended, Replay

_BONUSES = {Reason.U_K: Bonus.KINGS, Reason.SAME_SUIT: Bonus.SUIT}


def outcome_of(replay: Replay, *, full: bool = False) -> Hand:
    """Return the outcome sheet of a hand that was played to its end.

    What the rules need is written: of a card no more than a king, where K bet is played, and its
    round; with ``full`` all that was seen of the eaten cards.
    """
    hand = replay.hand
    return replace(
        hand,
        deals=(),
        stock=None,
        turns=(),
        lefts=(),
        ates=tuple(_ate(replay, event, full=full) for event in _eats(replay)),
        result=_result(replay),
        bonuses=_bonuses(replay),
    )


def _eats(replay: Replay) -> list[Ate]:
    """Return who ate, without the eat that was a foul."""
    fouls = {eaten.line for each in replay.unpaid if each.why == "foul" for eaten in each.eaten}
    return [e for e in replay.events if isinstance(e, Ate) and e.line not in fouls]


def _ate(replay: Replay, event: Ate, *, full: bool) -> AteLine:
    before = Seat((event.seat - 1) % len(replay.hand.players))
    thrower = None if event.thrower == before and not full else event.thrower
    plain = AteLine(event.seat, thrower, chot=event.chot)
    bet = any(e.line == event.line and e.reason is Reason.K_BET for e in replay.ledger)
    if full or bet:
        return replace(plain, card=event.card, round=event.round)
    return plain


def _result(replay: Replay) -> ResultLine | None:
    if replay.ended is Ended.ROUNDS:
        mom = frozenset(place.seat for place in replay.places if place.mom)
        return PlacesLine(tuple(place.seat for place in replay.places), mom)
    if replay.ended is not Ended.U:
        return None
    called = next(event for event in replay.events if isinstance(event, WentU))
    way, seat = replay.way, called.seat
    begun = [e for e in replay.events if isinstance(e, TurnBegan) and e.seat == seat]
    return ULine(
        seat,
        tron=way is not None and way.tron,
        khan=called.khan,
        white=way is not None and way.one_suit,
        tai=not called.khan and begun[-1].tai,
    )


def _bonuses(replay: Replay) -> tuple[BonusLine, ...]:
    """Return what was paid for, and the kings of a player who pays đền."""
    held = [(e.receiver, e.reason) for e in replay.ledger if e.receiver is not None]
    held += [
        (u.receiver, u.reason) for u in replay.unpaid if u.why == "den" and u.receiver is not None
    ]
    found = {(seat, _BONUSES[reason]) for seat, reason in held if reason in _BONUSES}
    return tuple(BonusLine(seat, bonus) for seat, bonus in sorted(found))

"""What an outcome sheet says that cannot be so: ``bad-result``, and an Ù that nobody called."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from phom_replay.cards import card_text
from phom_replay.findings import Fault, Param, Severity
from phom_replay.law.eating import Eaten
from phom_replay.law.rows import FULL
from phom_replay.record import AteLine, Bonus, Hand, PlacesLine, Seat, ULine
from phom_replay.referee.state import Walk

_MOST_EATEN = 3


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something wrong with a line of a sheet: where it stands, and whose it is."""

    fault: Fault
    line: int
    item: int = -1
    seat: Seat | None = None


def check_outcome(walk: Walk) -> None:
    """Report what is wrong with a sheet; what it comes to is then in doubt."""
    flaws = [*_eats(walk), *_result(walk), *_bonuses(walk)]
    for flaw in flaws:
        walk.report.add(flaw.fault, flaw.line, flaw.item, flaw.seat)
    walk.trust.shaken = walk.trust.shaken or bool(flaws)
    if not flaws:
        _missed_u(walk)


def _eats(walk: Walk) -> Iterator[Flaw]:
    latest = 0
    thrown = Counter[Seat]()
    for ate, eaten in zip(walk.hand.ates, walk.table.eats, strict=True):
        time = _time(walk, eaten, thrown[eaten.thrower])
        thrown[eaten.thrower] += 1
        fault = _fault_of_eat(walk, ate, eaten, goes_back=0 < time < latest)
        if fault is not None:
            yield Flaw(fault, ate.line, seat=ate.eater)
        latest = max(latest, time)


def _fault_of_eat(walk: Walk, ate: AteLine, eaten: Eaten, *, goes_back: bool) -> Fault | None:
    player = walk.hand.players[ate.eater]
    if eaten.thrower == eaten.eater:
        return Fault("bad-result", "own", None, {"player": player})
    if eaten.nth > _MOST_EATEN:
        return Fault("bad-result", "fourth", None, {"player": player})
    if _is_no_chot(walk, ate):
        return Fault("bad-result", "chot-round", None, {"player": player, "round": ate.round})
    if goes_back:
        return Fault("bad-result", "order", None, {"player": player, "round": eaten.round})
    return None


def _is_no_chot(walk: Walk, ate: AteLine) -> bool:
    by_thrower = walk.rules.eat_chot_when == "thrower-last"
    return by_thrower and ate.chot and ate.round not in {None, FULL}


def _time(walk: Walk, eaten: Eaten, before: int) -> int:
    """Return the go round the table in which a card was thrown, 0 where its round is not known.

    With ``refill`` a player lags one go behind for each card that was eaten from the row.
    """
    if not eaten.round:
        return 0
    return eaten.round + (before if walk.rules.play_rows == "refill" else 0)


def _result(walk: Walk) -> Iterator[Flaw]:
    hand, result = walk.hand, walk.hand.result
    if hand.void is not None or hand.foul is not None:
        if result is not None:
            word = "foul" if hand.void is None else "void"
            yield Flaw(Fault("bad-result", "ended", None, {"word": word}), result.line)
        return
    match result:
        case None:
            header = max((tag.line for tag in hand.tags), default=0)
            if not any(line > header for line in hand.faulty_lines()):
                yield Flaw(Fault("bad-result", "no-result"), _last_line(hand))
        case PlacesLine():
            yield from _mom_order(hand, result)
        case ULine():
            yield from _kinds(walk, result)


def _last_line(hand: Hand) -> int:
    lines = [ate.line for ate in hand.ates] + [bonus.line for bonus in hand.bonuses]
    return max(lines, default=hand.line)


def _mom_order(hand: Hand, result: PlacesLine) -> Iterator[Flaw]:
    for before, after in pairwise(result.places):
        if before in result.mom and after not in result.mom:
            params = {"player": hand.players[before], "other": hand.players[after]}
            fault = Fault("bad-result", "mom-order", None, params)
            yield Flaw(fault, result.line, seat=before)
            return


def _kinds(walk: Walk, result: ULine) -> Iterator[Flaw]:
    hand = walk.hand
    if not result.khan:
        return
    params = {"player": hand.players[result.seat]}
    if not walk.rules.u_khan:
        fault = Fault("khan-not-allowed", "off", None, params)
    elif any(ate.eater == result.seat for ate in hand.ates):
        fault = Fault("bad-result", "khan", None, params)
    elif result.tron or result.white or result.tai:
        fault = Fault("bad-result", "khan-kinds", None, params)
    else:
        return
    yield Flaw(fault, result.line, seat=result.seat)


def _bonuses(walk: Walk) -> Iterator[Flaw]:
    kings = [each for each in walk.hand.bonuses if each.bonus is Bonus.KINGS]
    for first, second in pairwise(kings):
        players = walk.hand.players
        params = {"player": players[second.seat], "other": players[first.seat]}
        fault = Fault("bad-result", "kings", None, params)
        yield Flaw(fault, second.line, seat=second.seat)


def _missed_u(walk: Walk) -> None:
    """Three eaten cards are an Ù, to be called like any other."""
    severity = Severity.ERROR if walk.rules.u_call == "automatic" else None
    winner = None if walk.outcome is None else walk.outcome.seat
    for eaten in walk.table.eats:
        if eaten.nth == _MOST_EATEN and eaten.eater != winner and walk.hand.void is None:
            cards = [e.card for e in walk.table.eats if e.eater == eaten.eater]
            named = () if None in cards else tuple(card_text(c) for c in cards if c is not None)
            params: dict[str, Param] = {"player": walk.hand.players[eaten.eater], "eaten": named}
            fault = Fault("missed-u", "three", "u.call", params, severity)
            walk.report.add(fault, eaten.line, 0, eaten.eater)

"""Calling Ù and Ù khan, and the Ù that nobody calls."""

from phom_replay.cards import count
from phom_replay.events import WentU
from phom_replay.findings import Fault
from phom_replay.record import CallKhan, CallU, Seat, Turn
from phom_replay.replay.state import Outcome, Walk
from phom_replay.rules.u import Shown, Way, check_khan, check_u, missed_u, ways


def call_khan(walk: Walk, turn: Turn, seat: Seat) -> None:
    """Check a call of Ù khan; the first call in the log wins, a false one ends it all the same."""
    index = next(i for i, action in enumerate(turn.actions) if isinstance(action, CallKhan))
    dealt = walk.dealt[seat]
    hidden = walk.table.hands[seat].unknown if count(dealt) < _size_of_deal(walk, seat) else 0
    fault = check_khan(walk.table, seat, dealt, hidden, moved=seat in walk.moved)
    finding = None if fault is None else walk.fault(fault, turn, index, seat)
    if walk.outcome is None and (finding is None or turn is walk.hand.turns[-1]):
        walk.outcome = Outcome(seat, turn.line, khan=True)
        walk.events.append(WentU(turn.line, seat, called=True, khan=True))


def _size_of_deal(walk: Walk, seat: Seat) -> int:
    return 10 if seat == walk.context.first else 9


def call_u(walk: Walk, turn: Turn, seat: Seat, shown: Shown) -> None:
    """Check a called Ù; a false one ends the hand only where the log ends with it."""
    index = next(i for i, action in enumerate(turn.actions) if isinstance(action, CallU))
    faulted = any(s == seat and t == walk.table.turn for s, t in walk.report.error_turns)
    finding = None
    if not faulted:
        fault = check_u(walk.table, seat, shown)
        finding = None if fault is None else walk.fault(fault, turn, index, seat)
    if (finding is None and not faulted) or turn is walk.hand.turns[-1]:
        walk.outcome = outcome_of(walk, turn, seat, shown)
        walk.events.append(WentU(turn.line, seat, called=True))


def outcome_of(walk: Walk, turn: Turn, seat: Seat, shown: Shown) -> Outcome:
    """Return the Ù of a turn; where its cards are no Ù, the phỏm as the log shows them."""
    table = walk.table
    hand = table.hands[seat]
    found = ways(table, seat, shown)
    if not found:
        laid = tuple(phom.own for phom in table.phoms_of(seat))
        found = [Way(laid, bool(shown.sent), shown.throws)]
    return Outcome(
        seat,
        turn.line,
        tuple(found),
        had_laid=table.had_laid(seat),
        throws=shown.throws,
        hidden=bool(hand.unknown),
    )


def miss_u(walk: Walk, turn: Turn, seat: Seat, shown: Shown) -> bool:
    """Say whether the turn is an Ù that nobody calls; report it once a player and hand."""
    hand = walk.table.hands[seat]
    laid = sum(map(count, shown.laid)) + count(shown.sent)
    if hand.unknown or hand.doubt or count(shown.hand) != hand.size + laid:
        return False
    fault = missed_u(walk.table, seat, shown)
    if fault is None:
        return False
    walk.offer = outcome_of(walk, turn, seat, shown)
    if seat not in walk.missed:
        walk.missed.add(seat)
        walk.offer_finding = walk.fault(fault, turn, None, seat)
    return True

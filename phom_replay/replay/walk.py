"""The referee's walk through the turns of a hand.

Every turn is checked and then applied as the log has it, so that one mistake does not make
the moves after it look wrong.
"""

from dataclasses import replace

from phom_replay.cards import EMPTY
from phom_replay.events import TurnBegan, WentU
from phom_replay.findings import Fault, Param
from phom_replay.record import CallKhan, CallU, Discard, Hand, Lay, Mom, Seat, Send, Turn
from phom_replay.replay.calling import call_khan, call_u, miss_u
from phom_replay.replay.context import Context
from phom_replay.replay.setup import begin
from phom_replay.replay.showing import check_kept, lay_down, say_mom, send_off
from phom_replay.replay.state import Outcome, Walk
from phom_replay.replay.taking import take
from phom_replay.replay.throwing import throw
from phom_replay.rules.rows import FULL
from phom_replay.rules.ruleset import Ruleset
from phom_replay.rules.table import Phom
from phom_replay.rules.u import Shown


def walk_through(hand: Hand, rules: Ruleset, context: Context) -> Walk:
    """Walk through a hand and return what was seen."""
    walk = begin(hand, rules, context)
    for index, turn in enumerate(hand.turns):
        walk.current = (index, walk.table.rows.expected())
        walk.shaken = walk.shaken or turn.broken
        _one_turn(walk, turn)
    return walk


def _one_turn(walk: Walk, turn: Turn) -> None:
    if any(isinstance(action, CallKhan) for action in turn.actions):
        _khan_turn(walk, turn)
        return
    expected = walk.table.rows.expected()
    if walk.outcome is not None or expected is None:
        _after_end(walk, turn)
        return
    if turn.seat is None and turn.broken and not turn.actions:
        walk.gap = True
        return
    _play(walk, turn, _whose(walk, turn, expected))


def _khan_turn(walk: Walk, turn: Turn) -> None:
    if walk.outcome is not None and not walk.outcome.khan:
        _after_end(walk, turn)
    elif turn.seat is not None:
        call_khan(walk, turn, turn.seat)


def _after_end(walk: Walk, turn: Turn) -> None:
    """Report turns after the end once; they change nothing."""
    if walk.after_end:
        return
    walk.after_end = True
    seat = walk.table.rows.last or Seat(0) if turn.seat is None else turn.seat
    ended = "rounds"
    if walk.outcome is not None:
        ended = "khan" if walk.outcome.khan else "u"
    params = {"player": walk.hand.players[seat], "ended": ended}
    walk.fault(Fault("after-end", "", None, params), turn, None, seat)


def _whose(walk: Walk, turn: Turn, expected: Seat) -> Seat:
    """Return whose turn this is; the turns of players passed over are taken as missing."""
    seat = expected if turn.seat is None else turn.seat
    gap, walk.gap = walk.gap, False
    if seat == expected:
        return seat
    rows = walk.table.rows
    if not gap:
        players = walk.hand.players
        params = {"player": players[seat], "expected": players[expected]}
        full = rows.lengths[seat] >= FULL
        walk.fault(Fault("wrong-turn", "full" if full else "", None, params), turn, -1, seat)
    walk.stock_shaken = True
    current: Seat | None = expected
    while current is not None and current != seat:
        rows.discard(current)
        walk.table.hands[current].doubt += 1
        walk.drawn += 1
        current = rows.expected()
    return seat


def _play(walk: Walk, turn: Turn, seat: Seat) -> None:
    table = walk.table
    table.turn += 1
    rows = table.rows
    tai = table.had_laid(seat)
    walk.events.append(TurnBegan(turn.line, seat, tuple(rows.lengths), rows.starter, tai))
    walk.settle_hands(seat)
    _earlier_phoms_were_early(walk)
    errors = len(walk.report.error_turns)
    take(walk, turn, seat)
    walk.settle_hands(seat)
    hand = table.hands[seat]
    before, bound = hand.known, hand.bound
    called = any(isinstance(action, CallU) for action in turn.actions)
    last = rows.is_last_turn(seat)
    show = any(isinstance(action, Lay | Mom) for action in turn.actions)
    laid = lay_down(walk, turn, seat)
    sent = send_off(walk, turn, seat)
    thrown = next((a for a in turn.actions if isinstance(a, Discard)), None)
    card = None if thrown is None else thrown.card
    if turn.broken and last and not show:
        _lay_unseen(walk, seat)
    shown = Shown(before, bound, laid, sent, card, throws=thrown is not None)
    faulted = len(walk.report.error_turns) > errors
    if called:
        call_u(walk, turn, seat, shown)
    else:
        missed = miss_u(walk, turn, seat, shown) if not faulted else False
        say_mom(walk, turn, seat)
        _early(walk, turn, seat, missed=missed, shows=show and not last)
        if last and not turn.broken and not (missed and _ends_here(walk, turn, seat, throws=thrown is not None)):
            check_kept(walk, turn, seat, before, bound, faulted=faulted)
    walk.last_turns[seat] = table.turn
    walk.last_lines[seat] = turn.line
    if last:
        walk.lay_turns.setdefault(seat, table.turn)
    throw(walk, turn, seat, shown, called=called)
    walk.pass_through(seat, turn)
    _nothing_left(walk, turn, seat, shown)


def _ends_here(walk: Walk, turn: Turn, seat: Seat, *, throws: bool) -> bool:
    """Say whether the hand ends with this turn if it is an Ù that nobody called."""
    if not throws:
        return True
    rows = walk.table.rows.copy()
    rows.discard(seat)
    return turn is walk.hand.turns[-1] and not rows.over


def _lay_unseen(walk: Walk, seat: Seat) -> None:
    """Part of a last turn could not be read: any cards may have been laid."""
    table = walk.table
    number = len(table.phoms_of(seat)) + 1
    table.phoms.append(Phom(seat, number, EMPTY, table.turn, unsure=True))
    table.hands[seat].doubt += table.hands[seat].size
    table.hands[seat].bound = EMPTY


def _early(walk: Walk, turn: Turn, seat: Seat, *, missed: bool, shows: bool) -> None:
    """Phỏm shown before the last turn, unless the hand ends as this uncalled Ù."""
    if not shows:
        return
    index, action = next((i, a) for i, a in enumerate(turn.actions) if isinstance(a, Lay | Mom))
    row = walk.table.rows.lengths[seat]
    params: dict[str, Param] = {"player": walk.hand.players[seat], "row": row}
    variant = "mom" if isinstance(action, Mom) else ""
    fault = Fault("lay-too-early", variant, None, params)
    if missed:
        walk.early_lay = (fault, turn, index)
    else:
        walk.fault(fault, turn, index, seat)


def _earlier_phoms_were_early(walk: Walk) -> None:
    """The hand goes on: the uncalled Ù of the turn before did not end it."""
    walk.offer = None
    if walk.early_lay is not None:
        fault, turn, index = walk.early_lay
        walk.early_lay = None
        seat = Seat(walk.hand.players.index(str(fault.params["player"])))
        walk.fault(fault, turn, index, seat)


def _nothing_left(walk: Walk, turn: Turn, seat: Seat, shown: Shown) -> None:
    """An uncalled Ù with nothing left to discard ends the hand all the same."""
    offer = walk.offer
    if offer is None or offer.seat != seat or shown.throws or walk.outcome is not None:
        return
    sent_all = any(isinstance(action, Lay | Send) for action in turn.actions)
    if sent_all and not walk.table.hands[seat].size:
        end_by_offer(walk, offer)


def end_by_offer(walk: Walk, offer: Outcome) -> None:
    """Let the hand end as the Ù that nobody called; the warning says so."""
    findings, said = walk.report.findings, walk.offer_finding
    if said is not None and said in findings and said.span.line == offer.line:
        findings[findings.index(said)] = replace(said, variant="ended")
    walk.outcome = offer
    walk.offer = None
    walk.early_lay = None
    walk.events.append(WentU(offer.line, offer.seat, called=False))

"""The referee's walk through the turns of a hand.

Every turn is checked and then applied as the log has it, so that one mistake does not make
the moves after it look wrong.
"""

from dataclasses import replace

from phom_replay.cards import EMPTY, CardSet
from phom_replay.events import TurnBegan, WentU
from phom_replay.findings import Severity
from phom_replay.law.u import Shown
from phom_replay.record import Hand, Mom, Seat, Turn
from phom_replay.referee.calling import call_khan, call_u, miss_u
from phom_replay.referee.checks.laying import why_not_now
from phom_replay.referee.context import Context
from phom_replay.referee.knowledge.settling import pass_through, settle_hand
from phom_replay.referee.knowledge.table import Phom
from phom_replay.referee.order import pass_over, repeated_line, report_after_end, report_repeated
from phom_replay.referee.play import Play, play_of
from phom_replay.referee.sending_off import send_off
from phom_replay.referee.setup import begin
from phom_replay.referee.showing import check_kept, lay_down, say_mom
from phom_replay.referee.state import Outcome, Walk
from phom_replay.referee.taking import take
from phom_replay.referee.throwing import rows_over_after, throw
from phom_replay.rulesets.ruleset import Ruleset


def walk_through(hand: Hand, rules: Ruleset, context: Context) -> Walk:
    """Walk through a hand and return what was seen."""
    walk = begin(hand, rules, context)
    for index, turn in enumerate(hand.turns):
        expected = walk.table.rows.expected()
        walk.order.expected_at.append(expected)
        walk.trust.shaken = walk.trust.shaken or turn.broken
        play = play_of(turn, _seat_of(walk, turn, expected))
        line = repeated_line(walk, play, index)
        if line is None:
            _one_turn(walk, play, expected)
        elif turn.seat is not None:
            report_repeated(walk, play, line)
    return walk


def _seat_of(walk: Walk, turn: Turn, expected: Seat | None) -> Seat:
    """Return whose a turn is; one that names nobody is that of who is on turn, or was last."""
    if turn.seat is not None:
        return turn.seat
    return expected if expected is not None else walk.table.rows.last or Seat(0)


def _one_turn(walk: Walk, play: Play, expected: Seat | None) -> None:
    turn = play.turn
    if play.calls_khan is not None:
        _khan_turn(walk, play)
    elif walk.outcome is not None or expected is None:
        report_after_end(walk, play)
    elif turn.seat is None and turn.broken and not turn.actions:
        walk.order.gap = True
    else:
        pass_over(walk, play, expected)
        _play(walk, play)


def _khan_turn(walk: Walk, play: Play) -> None:
    outcome, seat = walk.outcome, play.turn.seat
    if outcome is not None and (not outcome.khan or outcome.seat == seat):
        report_after_end(walk, play)  # two may call at once, but nobody calls twice
    elif seat is not None:
        call_khan(walk, play)


def _play(walk: Walk, play: Play) -> None:
    """Check and apply one turn in the order of the rules: take, lay, send, throw."""
    table, seat = walk.table, play.seat
    _begin_turn(walk, play)
    take(walk, play)
    settle_hand(table, seat)
    last = table.rows.is_last_turn(seat)
    shown = _show(walk, play, last=last)
    if play.calls_u is not None:
        call_u(walk, play, shown)
    else:
        _without_call(walk, play, shown, last=last)
    if last:
        _had_to_lay(walk, seat)
    throw(walk, play, shown)
    pass_through(table, seat, play.card)
    _nothing_left(walk, play)


def _begin_turn(walk: Walk, play: Play) -> None:
    table, seat, line = walk.table, play.seat, play.turn.line
    table.turn += 1
    walk.trust.erring.clear()
    rows = table.rows
    began = TurnBegan(line, seat, tuple(rows.lengths), rows.starter, table.had_laid(seat))
    walk.events.append(began)
    walk.timing.last_turns[seat] = table.turn
    walk.timing.last_lines[seat] = line
    settle_hand(table, seat)
    if table.hides:
        _look_ahead(walk, seat)
    uncalled = walk.uncalled
    uncalled.offer = None
    if uncalled.early is not None:
        fault, earlier, index = uncalled.early
        uncalled.early = None
        walk.fault(fault, earlier, index)


def _look_ahead(walk: Walk, seat: Seat) -> None:
    """Learn of cards that are shown elsewhere after this turn, or come of this hand."""
    index, hand = len(walk.order.expected_at) - 1, walk.table.hands[seat]
    foresight = walk.table.foresight
    foresight.look_ahead(walk.hand, index)
    foresight.steps[seat] = ()
    if hand.unknown and not hand.doubt:
        foresight.follow(seat, index)


def _show(walk: Walk, play: Play, *, last: bool) -> Shown:
    """Lay and send what the turn lays and sends; return what it shows of the hand."""
    table, seat, turn = walk.table, play.seat, play.turn
    hand = table.hands[seat]
    before, bound = play.held = hand.known, hand.bound
    lost = hand.doubtful and not hand.doubt
    laid = lay_down(walk, play)
    if play.lays:
        # eaten cards that are laid where no card is shown
        unseen = CardSet(before & ~hand.known & ~sum(laid))
        before, bound = CardSet(before & ~unseen), CardSet(bound & ~unseen)
    if turn.broken and last and play.shows is None:
        _lay_unseen(walk, seat)
    sent = send_off(walk, play)
    return Shown(
        before,
        bound,
        laid,
        sent,
        play.card,
        throws=play.thrown is not None,
        hidden_sent=any(send.card is None for _, send in play.sends),
        lost=lost,
    )


def _without_call(walk: Walk, play: Play, shown: Shown, *, last: bool) -> None:
    """A turn on which nobody calls: Ù missed, móm said, phỏm shown early or kept."""
    erred = play.seat in walk.trust.erring
    missed = miss_u(walk, play, shown)
    say_mom(walk, play)
    if play.shows is not None and not last:
        _shows_early(walk, play, missed=missed)
    ends = missed and (not shown.throws or _stops_here(walk, play))
    if last and not erred and not play.turn.broken and not ends:
        check_kept(walk, play, shown)


def _stops_here(walk: Walk, play: Play) -> bool:
    """Say whether the log stops with this turn before the four rounds are over."""
    return play.turn is walk.hand.turns[-1] and not rows_over_after(walk, play.seat)


def _lay_unseen(walk: Walk, seat: Seat) -> None:
    """Part of a last turn could not be read: any cards may have been laid."""
    table = walk.table
    number = len(table.phoms_of(seat)) + 1
    table.add_phom(Phom(seat, number, EMPTY, table.turn, unsure=True))
    table.hands[seat].doubt += table.hands[seat].size
    table.hands[seat].bound = EMPTY


def _had_to_lay(walk: Walk, seat: Seat) -> None:
    """Note the turn on which a player had to lay down; who laid nothing may be móm for good."""
    table, lay_turns = walk.table, walk.timing.lay_turns
    if seat in lay_turns:
        return
    lay_turns[seat] = table.turn
    if not table.phoms_of(seat) and table.rules.place_mom_when == "lay":
        table.mom_for_good.add(seat)


def _shows_early(walk: Walk, play: Play, *, missed: bool) -> None:
    """Phỏm shown before the last turn, unless the hand ends as this uncalled Ù."""
    if play.shows is None:
        return
    index, action = play.shows
    fault = why_not_now(walk.table, play.seat, said_mom=isinstance(action, Mom))
    if fault is None:
        return
    if missed:
        walk.uncalled.early = (fault, play, index)
    else:
        walk.fault(fault, play, index)


def _nothing_left(walk: Walk, play: Play) -> None:
    """An uncalled Ù with nothing left to discard ends the hand all the same."""
    offer = walk.uncalled.offer
    if offer is None or walk.outcome is not None or play.thrown is not None:
        return
    if not walk.table.hands[play.seat].size:
        end_by_offer(walk, offer)


def end_by_offer(walk: Walk, offer: Outcome) -> None:
    """Let the hand end as the Ù that nobody called; the warning says so."""
    findings, said = walk.report.findings, walk.uncalled.finding
    if said is not None and said in findings and said.span.line == offer.line:
        findings[findings.index(said)] = replace(said, variant="ended", severity=Severity.WARNING)
    walk.outcome = offer
    walk.uncalled.offer = None
    walk.uncalled.early = None
    walk.events.append(WentU(offer.line, offer.seat, called=False))

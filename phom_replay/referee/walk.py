"""The referee's walk through the turns of a hand.

Every turn is checked and then applied as the log has it, so that one mistake does not make
the moves after it look wrong.
"""

from dataclasses import replace

from phom_replay.cards import EMPTY, CardSet
from phom_replay.events import TurnBegan, WentU
from phom_replay.findings import Severity
from phom_replay.law.u import Shown
from phom_replay.record import CallKhan, CallU, Hand, Mom, Seat, Send, Turn
from phom_replay.referee.ahead import look_ahead
from phom_replay.referee.calling import call_khan, call_u, miss_u
from phom_replay.referee.context import Context
from phom_replay.referee.knowledge.laying import check_lay_time
from phom_replay.referee.knowledge.table import Phom
from phom_replay.referee.order import repeated_line, report_after_end, report_repeated, whose
from phom_replay.referee.sending_off import send_off
from phom_replay.referee.setup import begin
from phom_replay.referee.showing import check_kept, lay_down, say_mom
from phom_replay.referee.state import Outcome, Play, Walk
from phom_replay.referee.taking import take
from phom_replay.referee.throwing import rows_over_after, throw
from phom_replay.rulesets.ruleset import Ruleset


def walk_through(hand: Hand, rules: Ruleset, context: Context) -> Walk:
    """Walk through a hand and return what was seen."""
    walk = begin(hand, rules, context)
    for index, turn in enumerate(hand.turns):
        walk.expected_at.append(walk.table.rows.expected())
        walk.shaken = walk.shaken or turn.broken
        line = repeated_line(walk, index)
        if line is None:
            _one_turn(walk, turn)
        else:
            report_repeated(walk, turn, line)
    return walk


def _one_turn(walk: Walk, turn: Turn) -> None:
    expected = walk.expected_at[-1]
    if any(isinstance(action, CallKhan) for action in turn.actions):
        _khan_turn(walk, turn)
    elif walk.outcome is not None or expected is None:
        report_after_end(walk, turn)
    elif turn.seat is None and turn.broken and not turn.actions:
        walk.gap = True
    else:
        _play(walk, Play(turn, whose(walk, turn, expected)))


def _khan_turn(walk: Walk, turn: Turn) -> None:
    outcome = walk.outcome
    if outcome is not None and (not outcome.khan or outcome.seat == turn.seat):
        report_after_end(walk, turn)  # two may call at once, but nobody calls twice
    elif turn.seat is not None:
        call_khan(walk, Play(turn, turn.seat))


def _play(walk: Walk, play: Play) -> None:
    """Check and apply one turn in the order of the rules: take, lay, send, throw."""
    table, seat = walk.table, play.seat
    _begin_turn(walk, play)
    take(walk, play)
    walk.settle_hands(seat)
    hand = table.hands[seat]
    before, bound = walk.held = hand.known, hand.bound
    lost = hand.doubtful and not hand.doubt
    last = table.rows.is_last_turn(seat)
    laid = lay_down(walk, play)
    unseen = CardSet(before & ~hand.known & ~sum(laid))  # eaten, and laid where no card is shown
    before, bound = CardSet(before & ~unseen), CardSet(bound & ~unseen)
    if play.turn.broken and last and play.shows is None:
        _lay_unseen(walk, seat)
    sent = send_off(walk, play)
    card = None if play.thrown is None else play.thrown[1].card
    hidden = any(isinstance(a, Send) and a.card is None for a in play.turn.actions)
    throws = play.thrown is not None
    shown = Shown(before, bound, laid, sent, card, throws=throws, hidden_sent=hidden, lost=lost)
    if play.says(CallU) is not None:
        call_u(walk, play, shown)
    else:
        _without_call(walk, play, shown, last=last)
    if last and seat not in walk.lay_turns:
        walk.lay_turns[seat] = table.turn
        if not table.phoms_of(seat) and table.rules.place_mom_when == "lay":
            table.mom_for_good.add(seat)
    throw(walk, play, shown)
    walk.pass_through(play)
    _nothing_left(walk, play)


def _begin_turn(walk: Walk, play: Play) -> None:
    table, seat, line = walk.table, play.seat, play.turn.line
    table.turn += 1
    rows = table.rows
    began = TurnBegan(line, seat, tuple(rows.lengths), rows.starter, table.had_laid(seat))
    walk.events.append(began)
    walk.last_turns[seat] = table.turn
    walk.last_lines[seat] = line
    walk.settle_hands(seat)
    look_ahead(walk, play)
    walk.offer = None
    if walk.early_lay is not None:
        fault, earlier, index = walk.early_lay
        walk.early_lay = None
        walk.fault(fault, earlier, index)


def _without_call(walk: Walk, play: Play, shown: Shown, *, last: bool) -> None:
    """A turn on which nobody calls: Ù missed, móm said, phỏm shown early or kept."""
    erred = walk.erred(play.seat)
    missed = miss_u(walk, play, shown)
    say_mom(walk, play)
    _check_time(walk, play, missed=missed)
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


def _check_time(walk: Walk, play: Play, *, missed: bool) -> None:
    """Phỏm shown before the last turn, unless the hand ends as this uncalled Ù."""
    if play.shows is None:
        return
    index, action = play.shows
    fault = check_lay_time(walk.table, play.seat, said_mom=isinstance(action, Mom))
    if fault is None:
        return
    if missed:
        walk.early_lay = (fault, play, index)
    else:
        walk.fault(fault, play, index)


def _nothing_left(walk: Walk, play: Play) -> None:
    """An uncalled Ù with nothing left to discard ends the hand all the same."""
    offer = walk.offer
    if offer is None or walk.outcome is not None or play.thrown is not None:
        return
    if not walk.table.hands[play.seat].size:
        end_by_offer(walk, offer)


def end_by_offer(walk: Walk, offer: Outcome) -> None:
    """Let the hand end as the Ù that nobody called; the warning says so."""
    findings, said = walk.report.findings, walk.offer_finding
    if said is not None and said in findings and said.span.line == offer.line:
        findings[findings.index(said)] = replace(said, variant="ended", severity=Severity.WARNING)
    walk.outcome = offer
    walk.offer = None
    walk.early_lay = None
    walk.events.append(WentU(offer.line, offer.seat, called=False))

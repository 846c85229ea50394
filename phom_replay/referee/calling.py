"""Calling Ù and Ù khan, and the Ù that nobody calls."""

from phom_replay.cards import count
from phom_replay.events import WentU
from phom_replay.law.u import Shown, Way
from phom_replay.referee.checks.u import why_missed, why_no_khan, why_no_u, why_third_eat
from phom_replay.referee.knowledge.looks import hides_cards, looks
from phom_replay.referee.knowledge.u import nearly_tron, ways
from phom_replay.referee.play import Play
from phom_replay.referee.proposing import with_split
from phom_replay.referee.state import Outcome, Walk


def call_khan(walk: Walk, play: Play) -> None:
    """Check a call of Ù khan; the first in the log wins, a false last one ends it all the same."""
    seat, turn = play.seat, play.turn
    dealt = walk.dealt.cards[seat]
    hidden = max(walk.dealt.sizes[seat] - count(dealt), 0)
    fault = why_no_khan(walk.table, seat, dealt, hidden, moved=seat in walk.timing.moved)
    finding = None if fault is None else walk.fault(fault, play, play.calls_khan)
    if walk.outcome is None and (finding is None or turn is walk.hand.turns[-1]):
        walk.outcome = Outcome(seat, turn.line, khan=True)
        walk.events.append(WentU(turn.line, seat, called=True, khan=True))


def call_u(walk: Walk, play: Play, shown: Shown) -> None:
    """Check a called Ù; a false one ends the hand only where the log ends with it."""
    if play.seat not in walk.trust.erring:
        fault = why_no_u(walk.table, play.seat, shown)
        if fault is not None:
            walk.fault(fault, play, play.calls_u)
    if play.seat not in walk.trust.erring or play.turn is walk.hand.turns[-1]:
        walk.outcome = outcome_of(walk, play, shown)
        walk.events.append(WentU(play.turn.line, play.seat, called=True))


def outcome_of(walk: Walk, play: Play, shown: Shown) -> Outcome:
    """Return the Ù of a turn; where its cards are no Ù, the phỏm as the log shows them."""
    table, seat = walk.table, play.seat
    outcome = Outcome(seat, play.turn.line, had_laid=table.had_laid(seat))
    if hides_cards(table, seat, shown):
        outcome.looks = looks(table, seat, shown)
        return outcome
    found = [] if shown.lost else ways(table, seat, shown)  # all cards are shown
    if not found:
        laid = tuple(phom.own for phom in table.phoms_of(seat))
        found = [Way(laid, shown.sends, shown.throws)]
    outcome.ways = tuple(found)
    outcome.nearly_tron = nearly_tron(table, seat, shown, found)
    return outcome


def miss_u(walk: Walk, play: Play, shown: Shown) -> bool:
    """Say whether the turn is an Ù that nobody calls; report it once a player and hand."""
    seat = play.seat
    hand = walk.table.hands[seat]
    if seat in walk.trust.erring or hand.doubt:
        return False
    if hand.unknown or shown.hand.bit_count() != hand.size + shown.gone:
        return _third_eat(walk, play)
    fault = why_missed(walk.table, seat, shown)
    if fault is None:
        return False
    walk.uncalled.offer = outcome_of(walk, play, shown)
    if seat not in walk.uncalled.told:
        walk.uncalled.told.add(seat)
        walk.uncalled.finding = walk.fault(with_split(walk, play, fault), play, None)
    return True


def _third_eat(walk: Walk, play: Play) -> bool:
    """Three eaten cards are three phỏm, whatever the unknown cards of the hand are.

    The hand goes on: where the log stops here, nobody knows the phỏm.
    """
    seat = play.seat
    fault = why_third_eat(walk.table, seat)
    erred = any(who == seat for who, _ in walk.report.error_turns)
    if fault is not None and not erred and seat not in walk.uncalled.told:
        walk.uncalled.told.add(seat)
        walk.fault(fault, play, None)
    return False

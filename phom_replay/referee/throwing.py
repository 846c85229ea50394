"""The end of a turn: the discard."""

from phom_replay.cards import CardSet, bit
from phom_replay.events import Discarded
from phom_replay.findings import Fault, Trait
from phom_replay.law.u import Shown
from phom_replay.record import Seat
from phom_replay.referee.checks.eating import why_not_thrown_away
from phom_replay.referee.knowledge.u import ways
from phom_replay.referee.play import Play
from phom_replay.referee.state import Walk


def throw(walk: Walk, play: Play, shown: Shown) -> None:
    """Check and apply the discard of a turn."""
    table, seat = walk.table, play.seat
    if play.thrown is None:
        _without_discard(walk, play, shown)
        return
    index, action = play.thrown
    told = play.calls_u is not None and seat in walk.trust.erring
    fault = None if told else why_not_thrown_away(table, seat, action.card)
    finding = None if fault is None else walk.fault(fault, play, index)
    if finding is not None and finding.has(Trait.EATEN):
        table.hands[seat].release(shown.bound)
    unsure = finding is not None and finding.code == "card-not-held"
    if seat not in walk.timing.moved and action.card is not None:
        walk.dealt.cards[seat] = CardSet(walk.dealt.cards[seat] | bit(action.card))
    round_ = table.discard(seat, action.card, unsure=unsure)
    walk.events.append(Discarded(play.turn.line, seat, action.card, round_))


def _without_discard(walk: Walk, play: Play, shown: Shown) -> None:
    """A turn without a discard: only an Ù with every card in a phỏm or sent may have none."""
    table, seat, turn = walk.table, play.seat, play.turn
    called = play.calls_u is not None
    if called and (seat in walk.trust.erring or _nothing_spare(walk, seat, shown)):
        return
    last = turn is walk.hand.turns[-1]
    ends = walk.uncalled.offer is not None and (last or not table.hands[seat].size)
    if ends and _nothing_spare(walk, seat, shown):
        return
    if not turn.broken and (rows_over_after(walk, seat) or not last or called):
        player = {"player": table.players[seat]}
        walk.fault(Fault("no-discard", "", None, player), play, None)
    table.discard(seat, None, unsure=True)


def rows_over_after(walk: Walk, seat: Seat) -> bool:
    """Say whether a discard of this seat ends the four rounds."""
    rows = walk.table.rows.copy()
    rows.discard(seat)
    return rows.over


def _nothing_spare(walk: Walk, seat: Seat, shown: Shown) -> bool:
    hand = walk.table.hands[seat]
    if hand.unknown or hand.doubtful:
        return True
    return any(not way.spare for way in ways(walk.table, seat, shown))

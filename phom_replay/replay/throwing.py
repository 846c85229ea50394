"""The end of a turn: the discard."""

from phom_replay.events import Discarded
from phom_replay.findings import Fault
from phom_replay.record import Discard, Seat, Turn
from phom_replay.replay.state import Walk
from phom_replay.rules.moves import check_discard
from phom_replay.rules.u import Shown, ways


def throw(walk: Walk, turn: Turn, seat: Seat, shown: Shown, *, called: bool) -> None:
    """Check and apply the discard of a turn."""
    table = walk.table
    found = next(((i, a) for i, a in enumerate(turn.actions) if isinstance(a, Discard)), None)
    if found is None:
        _without_discard(walk, turn, seat, shown, called=called)
        return
    index, action = found
    faults = walk.report.error_turns
    if called and any(s == seat and t == table.turn for s, t in faults):
        fault = None
    else:
        fault = check_discard(table, seat, action.card)
    finding = None if fault is None else walk.fault(fault, turn, index, seat)
    if finding is not None and finding.code in {"eaten-discarded", "eaten-broken"}:
        table.hands[seat].release(shown.bound)
    unsure = finding is not None and finding.code == "card-not-held"
    round_ = table.discard(seat, action.card, unsure=unsure)
    walk.events.append(Discarded(turn.line, seat, action.card, round_))


def _without_discard(walk: Walk, turn: Turn, seat: Seat, shown: Shown, *, called: bool) -> None:
    """A turn without a discard: only an Ù with every card in a phỏm or sent may have none."""
    table = walk.table
    if called and (_ended_false(walk) or _nothing_spare(walk, seat, shown)):
        return
    last = turn is walk.hand.turns[-1]
    if walk.offer is not None and (last or not table.hands[seat].size):
        if _nothing_spare(walk, seat, shown):
            return
    rows = table.rows.copy()
    rows.discard(seat)
    if not turn.broken and (rows.over or not last or called):
        player = {"player": table.players[seat]}
        walk.fault(Fault("no-discard", "", None, player), turn, None, seat)
    table.discard(seat, None, unsure=True)


def _ended_false(walk: Walk) -> bool:
    turn = walk.table.turn
    return bool(walk.report.error_turns) and walk.report.error_turns[-1][1] == turn


def _nothing_spare(walk: Walk, seat: Seat, shown: Shown) -> bool:
    if walk.table.hands[seat].unknown:
        return True
    return any(not way.spare for way in ways(walk.table, seat, shown))

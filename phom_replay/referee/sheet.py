"""Score sheets, used to the full: hands of which only the results were written down.

Where every payment is written, they are the ledger; their sum must be the score.
"""

from collections.abc import Sequence

from phom_replay.findings import Fault, Param
from phom_replay.law.points import most_points
from phom_replay.ledger import Entry, net
from phom_replay.record import Hand, Pay, has_moves, is_outcome
from phom_replay.referee.pot import is_in_play
from phom_replay.referee.reasons import reason_of
from phom_replay.referee.result import Ended, Place
from phom_replay.referee.settled import Settlement
from phom_replay.referee.state import Walk


def is_sheet(hand: Hand) -> bool:
    """Say whether nothing but results was written: a score, or at least payments."""
    told = has_moves(hand) or is_outcome(hand)
    return not told and (hand.score is not None or bool(hand.pays))


def settle_sheet(hand: Hand) -> Settlement:
    """Return what a sheet comes to; who came in which place is not known."""
    places = tuple(Place(each.seat, None, each.points) for each in hand.points)
    complete = _has_all_payments(hand)
    ledger = payments_of(hand) if complete else []
    return Settlement(Ended.SCORE_ONLY, None, places, ledger, complete)


def payments_of(hand: Hand) -> list[Entry]:
    """Return the payments of a sheet; what is less than nothing goes the other way."""
    return [
        Entry(
            pay.payer if pay.points > 0 else pay.receiver,
            pay.receiver if pay.points > 0 else pay.payer,
            abs(pay.points),
            reason_of(pay.words, hand.players),
            None,
            pay.line,
        )
        for pay in hand.pays
        if pay.points and pay.payer != pay.receiver
    ]


def _has_all_payments(hand: Hand) -> bool:
    """Say whether the payments are all there: their sum is the score, or there is none."""
    if not hand.pays or _is_unread(hand) or any(p.payer == p.receiver for p in hand.pays):
        return False
    missing = _missing(hand)
    return hand.score is None or (bool(missing) and not any(missing))


def judge_sheet(walk: Walk) -> None:
    """Hold what a sheet says against itself; the first payment that cannot be right is told."""
    hand = walk.hand
    judge_points(walk)
    with_pot = is_in_play(walk.rules, walk.context.pot)
    wrong = None if _is_unread(hand) else _first_wrong(hand, with_pot=with_pot)
    if wrong is None:
        return
    params: dict[str, Param] = {
        "payer": hand.players[wrong.payer],
        "receiver": hand.players[wrong.receiver],
    }
    params |= {"recorded": wrong.points}
    variant = "none"
    if wrong.payer != wrong.receiver:
        variant = "sheet"
        params |= _sums(hand)
    walk.report.add(Fault("pay-mismatch", variant, None, params), wrong.line, 3, wrong.payer)


def judge_points(walk: Walk) -> None:
    """Report points left that no cards can come to."""
    most = most_points(walk.rules)
    for points in walk.hand.points:
        if not 0 <= points.points <= most:
            params: dict[str, Param] = {"player": walk.hand.players[points.seat]}
            params |= {"recorded": points.points, "least": 0, "most": most}
            fault = Fault("left-mismatch", "range", None, params)
            walk.report.add(fault, points.line, 2, points.seat)


def _is_unread(hand: Hand) -> bool:
    """Say whether a line below the header could not be read: it may have held a payment."""
    header = max((tag.line for tag in hand.tags), default=0)
    return any(line > header for line in hand.faulty_lines())


def _missing(hand: Hand) -> list[int]:
    """Return by seat what the score has beyond the payments; nothing where that is not known."""
    if hand.score is None:
        return []
    score: list[int] = [points for points in hand.score.points if points is not None]
    if len(score) != len(hand.players) or sum(score) != 0:
        return []
    paid = net(payments_of(hand), len(hand.players))
    return [points - one for points, one in zip(score, paid, strict=True)]


def _first_wrong(hand: Hand, *, with_pot: bool) -> Pay | None:
    """Return the first payment that cannot be right.

    What moves into the pot and out of it stands in no payment, so then they need not be the score.
    Where somebody with a score stands in no payment, not every payment was written; then only a
    payment is wrong that would have to be paid back. Else the sum must be the score.
    """
    own = next((pay for pay in hand.pays if pay.payer == pay.receiver), None)
    missing = _missing(hand)
    if own is not None or with_pot or not any(missing):
        return own
    listed = {seat for pay in hand.pays for seat in (pay.payer, pay.receiver)}
    whole = all(seat in listed for seat, _ in _scorers(hand))
    tests = (_is_too_much, _mends, _touches) if whole else (_is_too_much,)
    for test in tests:
        wrong = next((pay for pay in hand.pays if test(pay, missing)), None)
        if wrong is not None:
            return wrong
    return None


def _scorers(hand: Hand) -> list[tuple[int, int]]:
    points = hand.score.points if hand.score is not None else ()
    return [(seat, each) for seat, each in enumerate(points) if each]


def _is_too_much(pay: Pay, missing: Sequence[int]) -> bool:
    """Say whether a payment would have to come back: to the payer, and from the receiver."""
    sign = 1 if pay.points > 0 else -1
    return sign * missing[pay.payer] > 0 > sign * missing[pay.receiver]


def _mends(pay: Pay, missing: Sequence[int]) -> bool:
    """Say whether another number, payer or receiver of this line alone would mend the sum."""
    wrong = {seat for seat, points in enumerate(missing) if points}
    if wrong == {pay.payer, pay.receiver}:
        return True
    ends = (missing[pay.payer] == pay.points, missing[pay.receiver] == -pay.points)
    return len(wrong) == len(ends) and any(ends)


def _touches(pay: Pay, missing: Sequence[int]) -> bool:
    return bool(missing[pay.payer] or missing[pay.receiver])


def _sums(hand: Hand) -> dict[str, Param]:
    """Return what the payments and the score say of the players for whom they differ."""
    paid = net(payments_of(hand), len(hand.players))
    differing = [seat for seat, points in enumerate(_missing(hand)) if points]
    score = hand.score.points if hand.score is not None else ()
    return {
        "paid": {hand.players[seat]: paid[seat] for seat in differing},
        "scored": {hand.players[seat]: score[seat] or 0 for seat in differing},
    }

"""What the table wrote down at the end, held against what the referee computed.

Both figures are always shown and never adjusted. What merely follows from a move that has been
reported is not reported again.
"""

from collections.abc import Mapping, Sequence

from phom_replay.cards import (
    Card,
    CardSet,
    card_set,
    card_text,
    count,
    has,
    texts_of,
)
from phom_replay.findings import Fault, Param
from phom_replay.law.points import count_points
from phom_replay.ledger import Entry
from phom_replay.record import Left, Pay, PointsLeft, Score, Seat, is_outcome
from phom_replay.referee.believing import Explained, explained
from phom_replay.referee.money_read import is_in_money
from phom_replay.referee.outcomes.left import judge_left
from phom_replay.referee.paying import used_up
from phom_replay.referee.pot import wrong_sum
from phom_replay.referee.remains import possible_points
from phom_replay.referee.report import WHOLE_LINE
from phom_replay.referee.result import Ended
from phom_replay.referee.settled import Settlement
from phom_replay.referee.sheet import judge_sheet
from phom_replay.referee.state import Walk

_UNCOUNTED = frozenset({Ended.SCORE_ONLY, Ended.UNFINISHED})


def compare(walk: Walk, settlement: Settlement, score: tuple[int, ...] | None) -> None:
    """Compare the end lines of a hand with the settlement."""
    walk.trust.unheld = walk.trust.shaken
    if settlement.ended is Ended.SCORE_ONLY:
        judge_sheet(walk)
    elif is_outcome(walk.hand):
        if not walk.trust.shaken:
            judge_left(walk)
    elif not walk.trust.shaken:
        before = len(walk.report.findings)
        _compare_lefts(walk, settlement)
        wrong = {finding.player for finding in walk.report.findings[before:]}
        for points in walk.hand.points:
            if walk.hand.players[points.seat] not in wrong:
                _compare_points(walk, settlement, points)
        walk.trust.shaken = len(walk.report.findings) > before
    told = Explained(settlement.ledger)
    if settlement.ended not in _UNCOUNTED and not walk.trust.shaken:
        told = explained(walk.hand, settlement)
        _compare_pays(walk, settlement, told)
    if walk.hand.score is not None:
        _compare_score(walk, settlement, walk.hand.score, score, told)


def _compare_lefts(walk: Walk, settlement: Settlement) -> None:
    """Compare the cards left; two that changed places between two lines are one mistake."""
    lines = walk.hand.faulty_lines()
    exchanged: set[Seat] = set()
    for left in walk.hand.lefts:
        if left.line in lines or left.seat in exchanged:
            continue
        before = len(walk.report.findings)
        _compare_left(walk, settlement, left)
        if len(walk.report.findings) > before:
            exchanged |= {o.seat for o in walk.hand.lefts if _is_exchange(walk, left, o)}


def _is_exchange(walk: Walk, one: Left, other: Left) -> bool:
    """Say whether two left lines are right but for cards, or the names, that changed places."""
    hands = [walk.table.hands[left.seat] for left in (one, other)]
    if not all(hand.exact for hand in hands):
        return False
    cards = [card_set(c for c in left.cards if c is not None) for left in (one, other)]
    lost = [CardSet(hand.known & ~held) for hand, held in zip(hands, cards, strict=True)]
    extra = [CardSet(held & ~hand.known) for hand, held in zip(hands, cards, strict=True)]
    whole = all(count(lost[i]) == count(hands[i].known) for i in (0, 1))
    single = count(lost[0]) == count(lost[1]) == 1
    return lost[0] == extra[1] and lost[1] == extra[0] and (single or whole)


def _compare_left(walk: Walk, settlement: Settlement, left: Left) -> None:
    if settlement.ended in _UNCOUNTED:
        return
    table = walk.table
    hand = table.hands[left.seat]
    cards = card_set([card for card in left.cards if card is not None])
    if hand.exact and cards == hand.known and cards.bit_count() == len(left.cards):
        return
    if _lies_elsewhere(walk, left):
        return
    if settlement.winner == left.seat and settlement.ended is Ended.U and not left.cards:
        return
    if hand.exact:
        _compare_cards(walk, left, cards)
    elif len(left.cards) != hand.size or count(cards) + left.cards.count(None) < hand.size:
        params: dict[str, Param] = {
            "player": table.players[left.seat],
            "count": len(left.cards),
            "expected": hand.size,
        }
        walk.report.add(Fault("left-mismatch", "count", None, params), left.line, seat=left.seat)
    elif left.seat not in walk.table.foresight.passages or None in left.cards:
        fault = Fault("open-check", "left", "notation/hidden", {"player": table.players[left.seat]})
        walk.leave_open(fault, left.line, 1, left.seat)


def _lies_elsewhere(walk: Walk, left: Left) -> bool:
    """Report the first card left that is known to lie elsewhere, or stands twice."""
    hand = walk.table.hands[left.seat]
    for index, card in enumerate(left.cards):
        if card is None:
            continue
        where = None if has(hand.known, card) else _elsewhere(walk, card, left.seat)
        if card in left.cards[:index]:
            where = {"where": "same-line", "where_player": None}
        if where is not None:
            player = walk.hand.players[left.seat]
            params: dict[str, Param] = {"player": player, "card": card_text(card), **where}
            fault = Fault("left-mismatch", "elsewhere", None, params)
            walk.report.add(fault, left.line, index + 2, left.seat)
            return True
    return False


def _elsewhere(walk: Walk, card: Card, seat: Seat) -> Mapping[str, Param] | None:
    where = walk.table.where(card, seat)
    return None if where is None or where["where"] == "stock" else where


def _compare_cards(walk: Walk, left: Left, cards: CardSet) -> None:
    hand = walk.table.hands[left.seat]
    hidden = sum(card is None for card in left.cards)
    missing, extra = CardSet(hand.known & ~cards), CardSet(cards & ~hand.known)
    if not extra and count(missing) == hidden and count(cards) + hidden == len(left.cards):
        return
    params: dict[str, Param] = {
        "player": walk.hand.players[left.seat],
        "recorded": " ".join("?" if c is None else card_text(c) for c in left.cards),
        "recomputed": texts_of(hand.known),
        "missing": texts_of(missing),
        "extra": texts_of(extra),
    }
    wrong = next(
        (i + 2 for i, c in enumerate(left.cards) if c is not None and has(extra, c)), WHOLE_LINE
    )
    walk.report.add(Fault("left-mismatch", "", None, params), left.line, wrong, left.seat)


def _compare_points(walk: Walk, settlement: Settlement, recorded: PointsLeft) -> None:
    if settlement.ended in _UNCOUNTED:
        return
    hand = walk.table.hands[recorded.seat]
    left = next((left for left in walk.hand.lefts if left.seat == recorded.seat), None)
    if hand.exact:
        points = count_points(walk.rules, hand.known)
    elif left is not None and None not in left.cards:
        cards = card_set(card for card in left.cards if card is not None)
        points = count_points(walk.rules, cards)
    else:
        _compare_range(walk, recorded)
        return
    if settlement.winner == recorded.seat and settlement.ended is Ended.U and not recorded.points:
        return
    if points != recorded.points:
        params: dict[str, Param] = {
            "player": walk.hand.players[recorded.seat],
            "recorded": recorded.points,
            "recomputed": points,
        }
        fault = Fault("left-mismatch", "points", None, params)
        walk.report.add(fault, recorded.line, 2, recorded.seat)


def _compare_range(walk: Walk, recorded: PointsLeft) -> None:
    """Some choice of the unknown cards must come to the recorded points."""
    least, most = possible_points(walk, recorded.seat)
    if not least <= recorded.points <= most:
        params: dict[str, Param] = {
            "player": walk.hand.players[recorded.seat],
            "recorded": recorded.points,
            "least": least,
            "most": most,
        }
        fault = Fault("left-mismatch", "range", None, params)
        walk.report.add(fault, recorded.line, 2, recorded.seat)


def _compare_pays(walk: Walk, settlement: Settlement, told: Explained) -> None:
    """Report the payments that nothing explains; those that only hidden cards can are open."""
    players = walk.hand.players
    for pay in told.open_pays:
        params = {"payer": players[pay.payer], "receiver": players[pay.receiver]}
        fault = Fault("open-check", "pay", "rules/payments", params)
        walk.leave_open(fault, pay.line, 3, pay.payer)
    for pay in told.wrong_pays:
        pair = (pay.payer, pay.receiver)
        owed = [e for e in told.ledger if (e.payer, e.receiver) == pair]
        _report_pay(walk, pay, owed, known=settlement.complete)


def _report_pay(walk: Walk, pay: Pay, owed: Sequence[Entry], *, known: bool) -> None:
    players = walk.hand.players
    params: dict[str, Param] = {
        "payer": players[pay.payer],
        "receiver": players[pay.receiver],
        "recorded": pay.points,
    }
    if owed:
        params["recomputed"] = tuple(f"{e.points} {e.reason.value}" for e in owed)
        params["used"] = used_up(walk.hand.pays, pay, owed)
    variant = "open" if not known else "" if owed else "none"
    if known and params.get("used"):
        variant = "used"
    walk.report.add(Fault("pay-mismatch", variant, None, params), pay.line, 3, pay.payer)


def _compare_score(
    walk: Walk,
    settlement: Settlement,
    recorded: Score,
    score: tuple[int, ...] | None,
    told: Explained,
) -> None:
    """Compare the nets; where a wrong payment explains a player's, that has been said."""
    wrong_pays = {walk.hand.players[pay.payer] for pay in told.wrong_pays}
    players = walk.hand.players
    given = [points for points in recorded.points if points is not None]
    named = {p: n for p, n in zip(players, recorded.points, strict=True) if n is not None}
    computed = None if score is None else dict(zip(players, score, strict=True))
    differ = tuple(players[seat] for seat in told.differ)
    if computed is not None:
        differ = tuple(p for p in named if named[p] != computed[p])
    whole = len(given) == len(players)
    readable = recorded.line not in walk.hand.faulty_lines()
    sums = wrong_sum(walk, settlement, sum(given)) if whole and readable else None
    if sums is not None:
        params: dict[str, Param] = {"recorded": named, "recomputed": computed, "players": differ}
        params["sum"] = sum(given)
        of_pot = "" if sums == "zero" else sums
        if of_pot:
            params |= {"pot": walk.context.pot, "after": settlement.pot}
        walk.report.add(Fault("score-not-zero", of_pot, None, params), recorded.line, 0)
    elif differ and not walk.trust.shaken and not wrong_pays.intersection(differ):
        params = {"recorded": named, "recomputed": computed, "players": differ}
        variant = "void" if settlement.ended is Ended.VOID else "open" if score is None else ""
        if computed is not None and is_in_money(named, computed, walk.hand.stake):
            variant = "money"
        walk.report.add(Fault("score-mismatch", variant, None, params), recorded.line, 0)

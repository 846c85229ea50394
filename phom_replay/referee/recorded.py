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
    cards_of,
    count,
    has,
    points_of,
    rank_of,
    texts_of,
)
from phom_replay.findings import Fault, Param
from phom_replay.ledger import Entry
from phom_replay.record import Left, Pay, PointsLeft, Score, Seat
from phom_replay.referee.report import WHOLE_LINE
from phom_replay.referee.result import Ended
from phom_replay.referee.settled import Settlement
from phom_replay.referee.state import Walk

_MOST_ENTRIES = 10
"""More payments between two players do not occur in a legal hand; sums are then not searched."""
_UNCOUNTED = frozenset({Ended.SCORE_ONLY, Ended.UNFINISHED})


def compare(walk: Walk, settlement: Settlement, score: tuple[int, ...] | None) -> None:
    """Compare the end lines of a hand with the settlement."""
    if not walk.shaken:
        before = len(walk.report.findings)
        _compare_lefts(walk, settlement)
        wrong = {finding.player for finding in walk.report.findings[before:]}
        for points in walk.hand.points:
            if walk.hand.players[points.seat] not in wrong:
                _compare_points(walk, settlement, points)
        walk.shaken = len(walk.report.findings) > before
    if settlement.ended not in _UNCOUNTED and not walk.shaken:
        _compare_pays(walk, settlement)
    wrong_pays = {f.player for f in walk.report.findings if f.code == "pay-mismatch"}
    if walk.hand.score is not None:
        _compare_score(walk, settlement, walk.hand.score, score, wrong_pays)


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
    cards = card_set(card for card in left.cards if card is not None)
    for index, card in enumerate(left.cards):
        where = None if card is None else _elsewhere(walk, card, left.seat)
        if card in left.cards[:index] and card is not None:
            where = {"where": "same-line", "where_player": None}
        elif card is not None and has(hand.known, card):
            where = None
        if where is not None and card is not None:
            params = {"player": table.players[left.seat], "card": card_text(card), **where}
            fault = Fault("left-mismatch", "elsewhere", None, params)
            walk.report.add(fault, left.line, index + 2, left.seat)
            return
    if settlement.winner == left.seat and settlement.ended is Ended.U and not left.cards:
        return
    if hand.exact:
        _compare_cards(walk, left, cards)
    elif len(left.cards) != hand.size or count(cards) + left.cards.count(None) < hand.size:
        params = {
            "player": table.players[left.seat],
            "count": len(left.cards),
            "expected": hand.size,
        }
        walk.report.add(Fault("left-mismatch", "count", None, params), left.line, seat=left.seat)
    elif left.seat not in walk.passages or None in left.cards:
        fault = Fault("open-check", "left", "notation/hidden", {"player": table.players[left.seat]})
        walk.leave_open(fault, left.line, 1, left.seat)


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
        points = points_of(hand.known)
    elif left is not None and None not in left.cards:
        points = points_of(card_set(card for card in left.cards if card is not None))
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
    hand = walk.table.hands[recorded.seat]
    hidden = hand.size - count(hand.known)
    pool = CardSet(walk.table.candidates(recorded.seat) & ~hand.known)
    ranks = sorted(map(rank_of, cards_of(pool)))
    if hand.doubt or not 0 < hidden <= len(ranks):
        return
    known = points_of(hand.known)
    least, most = known + sum(ranks[:hidden]), known + sum(ranks[-hidden:])
    if not least <= recorded.points <= most:
        params: dict[str, Param] = {
            "player": walk.hand.players[recorded.seat],
            "recorded": recorded.points,
            "least": least,
            "most": most,
        }
        fault = Fault("left-mismatch", "range", None, params)
        walk.report.add(fault, recorded.line, 2, recorded.seat)


def _compare_pays(walk: Walk, settlement: Settlement) -> None:
    for pay in unmatched_pays(walk.hand.pays, settlement.ledger):
        pair = (pay.payer, pay.receiver)
        owed = [e for e in settlement.ledger if (e.payer, e.receiver) == pair]
        _report_pay(walk, settlement, pay, owed)


def unmatched_pays(pays: Sequence[Pay], ledger: Sequence[Entry]) -> list[Pay]:
    """Return the recorded payments that no payments of the ledger explain."""
    unmatched = []
    for pair in dict.fromkeys((pay.payer, pay.receiver) for pay in pays):
        made = [pay for pay in pays if (pay.payer, pay.receiver) == pair]
        owed = tuple(e.points for e in ledger if (e.payer, e.receiver) == pair)
        matched = _match(tuple(pay.points for pay in made), owed)
        unmatched += [pay for index, pay in enumerate(made) if index not in matched]
    return unmatched


def _match(pays: tuple[int, ...], owed: tuple[int, ...]) -> frozenset[int]:
    """Return the payments that can be explained, each by entries that serve no other one.

    Amounts are few and small; equal states are visited once.
    """
    best: frozenset[int] = frozenset()
    states: dict[tuple[int, ...], frozenset[int]] = {tuple(sorted(owed)): frozenset()}
    for index, points in enumerate(pays):
        grown = dict(states)
        for rest, done in states.items():
            for after in _taken(rest, points):
                with_it = done | {index}
                if len(with_it) > len(grown.get(after, frozenset())):
                    grown[after] = with_it
        states = grown
        best = max((best, *states.values()), key=len)
    return best


def _taken(owed: tuple[int, ...], points: int) -> set[tuple[int, ...]]:
    """Return what can remain after entries of this sum (at least one) are taken away."""
    if len(owed) > _MOST_ENTRIES:
        return {owed} if points <= sum(owed) else set()
    found = set()
    for mask in range(1, 1 << len(owed)):
        if sum(amount for i, amount in enumerate(owed) if mask >> i & 1) == points:
            found.add(tuple(a for i, a in enumerate(owed) if not mask >> i & 1))
    return found


def _report_pay(walk: Walk, settlement: Settlement, pay: Pay, owed: Sequence[Entry]) -> None:
    players = walk.hand.players
    params: dict[str, Param] = {
        "payer": players[pay.payer],
        "receiver": players[pay.receiver],
    }
    if not settlement.complete:
        fault = Fault("open-check", "pay", "rules/payments", params)
        walk.leave_open(fault, pay.line, 3, pay.payer)
        return
    params["recorded"] = pay.points
    if not owed:
        fault = Fault("pay-mismatch", "none", None, params)
    else:
        params["recomputed"] = tuple(f"{e.points} {e.reason.value}" for e in owed)
        params["used"] = _used_up(walk.hand.pays, pay, owed)
        fault = Fault("pay-mismatch", "used" if params["used"] else "", None, params)
    walk.report.add(fault, pay.line, 3, pay.payer)


def _used_up(pays: Sequence[Pay], pay: Pay, owed: Sequence[Entry]) -> tuple[int, ...]:
    """Return the lines that say already what a payment would be, where it stood alone."""
    if not _taken(tuple(entry.points for entry in owed), pay.points):
        return ()
    pair = (pay.payer, pay.receiver)
    others = [p for p in pays if p is not pay and (p.payer, p.receiver) == pair]
    equal = [other.line for other in others if other.points == pay.points]
    return tuple(equal or [other.line for other in others])


def _compare_score(
    walk: Walk,
    settlement: Settlement,
    recorded: Score,
    score: tuple[int, ...] | None,
    wrong_pays: set[str | None],
) -> None:
    """Compare the nets; where a wrong payment explains a player's, that has been said."""
    players = walk.hand.players
    given = [points for points in recorded.points if points is not None]
    named = {p: n for p, n in zip(players, recorded.points, strict=True) if n is not None}
    computed = None if score is None else dict(zip(players, score, strict=True))
    differ = () if computed is None else tuple(p for p in named if named[p] != computed[p])
    whole = len(given) == len(players)
    readable = recorded.line not in walk.hand.faulty_lines()
    if whole and readable and sum(given) != 0:
        params: dict[str, Param] = {"recorded": named, "recomputed": computed, "players": differ}
        params["sum"] = sum(given)
        walk.report.add(Fault("score-not-zero", "", None, params), recorded.line, 0)
    elif differ and not walk.shaken and not wrong_pays.intersection(differ):
        params = {"recorded": named, "recomputed": computed, "players": differ}
        variant = "void" if settlement.ended is Ended.VOID else ""
        walk.report.add(Fault("score-mismatch", variant, None, params), recorded.line, 0)

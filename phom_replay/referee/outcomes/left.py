"""What was left in the hands of an outcome sheet, held against the places that it lists."""

from collections.abc import Iterator
from itertools import pairwise

from phom_replay.cards import CardSet, bit, card_set, card_text, has, points_of
from phom_replay.findings import Fault, Param
from phom_replay.record import Hand, Left, PlacesLine, PointsLeft, Seat
from phom_replay.referee.sheet import judge_points
from phom_replay.referee.state import Walk


def points_written(hand: Hand) -> dict[Seat, int]:
    """Return the points left in each hand, from its cards or from what is written."""
    found = {each.seat: each.points for each in hand.points}
    whole = (left for left in hand.lefts if None not in left.cards)
    cards = {left.seat: card_set(c for c in left.cards if c is not None) for left in whole}
    return found | {seat: points_of(each) for seat, each in cards.items()}


def judge_left(walk: Walk) -> None:
    """Report cards that lie in two hands, points that are not those of the cards, wrong order."""
    before = len(walk.report.findings)
    judge_points(walk)
    _judge_cards(walk)
    for points in walk.hand.points:
        _judge_points(walk, points)
    if len(walk.report.findings) == before and isinstance(walk.hand.result, PlacesLine):
        _judge_order(walk, walk.hand.result)


def _judge_cards(walk: Walk) -> None:
    seen: dict[Seat, CardSet] = {}
    for left in walk.hand.lefts:
        found = next(_elsewhere(walk.hand, left, seen), None)
        if found is not None:
            index, params = found
            fault = Fault("left-mismatch", "elsewhere", None, params)
            walk.report.add(fault, left.line, index + 2, left.seat)


def _elsewhere(
    hand: Hand, left: Left, seen: dict[Seat, CardSet]
) -> Iterator[tuple[int, dict[str, Param]]]:
    """Yield the cards of a line that lie in another hand, or stand on the line twice."""
    mine = CardSet(0)
    for index, card in enumerate(left.cards):
        if card is None:
            continue
        holder = next((seat for seat, cards in seen.items() if has(cards, card)), None)
        params: dict[str, Param] = {"player": hand.players[left.seat], "card": card_text(card)}
        if has(mine, card):
            yield index, {**params, "where": "same-line", "where_player": None}
        elif holder is not None:
            yield index, {**params, "where": "hand", "where_player": hand.players[holder]}
        mine = CardSet(mine | bit(card))
    seen[left.seat] = mine


def _judge_points(walk: Walk, points: PointsLeft) -> None:
    left = next((left for left in walk.hand.lefts if left.seat == points.seat), None)
    if left is None or None in left.cards:
        return
    counted = points_of(card_set(card for card in left.cards if card is not None))
    if counted != points.points:
        params: dict[str, Param] = {"player": walk.hand.players[points.seat]}
        params |= {"recorded": points.points, "recomputed": counted}
        fault = Fault("left-mismatch", "points", None, params)
        walk.report.add(fault, points.line, 2, points.seat)


def _judge_order(walk: Walk, result: PlacesLine) -> None:
    """Among those who are not móm the fewest points come first; equal ones in any order."""
    hand, points = walk.hand, points_written(walk.hand)
    known = [seat for seat in result.places if seat in points and seat not in result.mom]
    for before, after in pairwise(known):
        if points[before] > points[after]:
            params: dict[str, Param] = {"player": hand.players[after], "points": points[after]}
            params |= {"other": hand.players[before], "more": points[before]}
            lines = {left.seat: left.line for left in hand.lefts}
            lines |= {each.seat: each.line for each in hand.points}
            fault = Fault("left-mismatch", "order", None, params)
            walk.report.add(fault, lines[after], 1, after)
            walk.trust.shaken = True
            return

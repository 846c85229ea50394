"""What an error hides: recorded results that were not held against the moves.

It is no finding, and no second error: one line that says what was written down, what the moves
as written give, and that nobody judged it.
"""

from collections.abc import Iterator

from phom_replay.cards import CardSet, card_set, card_text, texts_of
from phom_replay.findings import Finding, Trait
from phom_replay.law.points import count_points
from phom_replay.record import Left, Seat
from phom_replay.referee.knowledge.holding import Holding
from phom_replay.referee.paying import unmatched_pays
from phom_replay.referee.result import Ended, Unjudged
from phom_replay.referee.settled import Settlement
from phom_replay.referee.state import Walk


def unjudged_results(
    walk: Walk,
    settlement: Settlement,
    score: tuple[int, ...] | None,
    said: list[Finding],
    *,
    unknown_rules: bool,
) -> tuple[Unjudged, ...]:
    """Return the recorded results of a hand with errors that were not judged.

    The score always; what was left and paid only where the moves as written give something else.
    """
    keys = {finding.key for finding in said} | {finding.code for finding in said}
    if walk.trust.elsewhere or "deal-count.exchanged" in keys:
        return ()
    hidden = walk.trust.shaken or unknown_rules
    found: list[Unjudged] = []
    judged = any(finding.has(Trait.SCORE) for finding in said)
    if not judged and "other-rows" not in keys:
        differs = score is not None and _differs(walk, score)
        if hidden or differs or settlement.ended is Ended.UNFINISHED:
            found += _scores(walk, None if unknown_rules else score)
    if walk.trust.unheld and settlement.ended is not Ended.UNFINISHED and "other-rows" not in keys:
        found += [*_lefts(walk), *_points(walk)]
    if hidden and settlement.ended is not Ended.UNFINISHED and "other-rows" not in keys:
        found += _pays(walk, settlement)
    return tuple(found)


def _recorded(walk: Walk) -> Iterator[tuple[Seat, int]]:
    points = () if walk.hand.score is None else walk.hand.score.points
    return ((Seat(seat), each) for seat, each in enumerate(points) if each is not None)


def _differs(walk: Walk, score: tuple[int, ...]) -> bool:
    return any(points != score[seat] for seat, points in _recorded(walk))


def _scores(walk: Walk, score: tuple[int, ...] | None) -> Iterator[Unjudged]:
    for seat, points in _recorded(walk):
        yield Unjudged("score", seat, points, None if score is None else score[seat])


def _lefts(walk: Walk) -> Iterator[Unjudged]:
    for left in walk.hand.lefts:
        hand = walk.table.hands[left.seat]
        cards = card_set(card for card in left.cards if card is not None)
        if _is_told(hand) and not _fits(left, cards, hand.known):
            recorded = " ".join("?" if c is None else card_text(c) for c in left.cards)
            yield Unjudged("left", left.seat, recorded, texts_of(hand.known))


def _is_told(hand: Holding) -> bool:
    """Say whether the moves as written name every card of a hand."""
    return hand.known.bit_count() == hand.size


def _fits(left: Left, cards: CardSet, known: CardSet) -> bool:
    return not cards & ~known and len(left.cards) == known.bit_count()


def _points(walk: Walk) -> Iterator[Unjudged]:
    for each in walk.hand.points:
        hand = walk.table.hands[each.seat]
        points = count_points(walk.rules, hand.known)
        if _is_told(hand) and points != each.points:
            yield Unjudged("points", each.seat, each.points, points)


def _pays(walk: Walk, settlement: Settlement) -> Iterator[Unjudged]:
    for pay in unmatched_pays(walk.hand.pays, settlement.ledger):
        owed = [
            f"{entry.points} {entry.reason.value}"
            for entry in settlement.ledger
            if (entry.payer, entry.receiver) == (pay.payer, pay.receiver)
        ]
        yield Unjudged("pay", pay.payer, pay.points, ", ".join(owed) or 0, pay.receiver)

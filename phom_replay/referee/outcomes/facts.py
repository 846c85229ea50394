"""The facts of an outcome sheet, as a walk through the moves would have found them."""

from collections import Counter
from collections.abc import Callable, Sequence

from phom_replay.events import Ate, WentU
from phom_replay.law.eating import Eaten
from phom_replay.law.places import Standing, nobody_wins
from phom_replay.law.rows import FULL
from phom_replay.ledger import net
from phom_replay.record import AteLine, Hand, PlacesLine, Seat, ULine, thrower_of
from phom_replay.referee.believing import explained
from phom_replay.referee.knowledge.looks import Look
from phom_replay.referee.outcomes.left import points_written
from phom_replay.referee.result import Place
from phom_replay.referee.settled import Settlement
from phom_replay.referee.state import Outcome, Walk
from phom_replay.rulesets.ruleset import Ruleset


def take_outcome(walk: Walk) -> None:
    """Let a walk know what the sheet says: who ate, who went Ù."""
    hand, rules = walk.hand, walk.rules
    walk.table.eats.clear()  # a walk may be closed again, under other prices
    walk.events.clear()
    for eaten in eaten_of(hand, rules):
        walk.table.eats.append(eaten)
        walk.events.append(
            Ate(
                eaten.line,
                eaten.eater,
                eaten.card,
                eaten.thrower,
                eaten.nth,
                eaten.round,
                eaten.chot,
                giver=None,
                starter=walk.context.first,
            )
        )
    if isinstance(hand.result, ULine):
        walk.outcome = _outcome(hand.result, rules, walk.table.eats)
        line, seat, khan = hand.result.line, hand.result.seat, hand.result.khan
        walk.events.append(WentU(line, seat, called=True, khan=khan))


def eaten_of(hand: Hand, rules: Ruleset) -> list[Eaten]:
    """Return the eaten cards that a hand's own lines tell, in the order in which they stand."""
    counts = Counter[Seat]()
    found = []
    for ate in hand.ates:
        counts[ate.eater] += 1
        found.append(_eaten(ate, len(hand.players), rules, counts[ate.eater]))
    return found


def _eaten(ate: AteLine, seats: int, rules: Ruleset, nth: int) -> Eaten:
    by_thrower = rules.eat_chot_when == "thrower-last"
    chot = ate.chot or (by_thrower and ate.round == FULL)
    round_ = FULL if chot and by_thrower else ate.round or 0
    return Eaten(
        ate.eater,
        thrower_of(ate, seats),
        ate.card,
        nth,
        round_,
        chot,
        turn=0,
        line=ate.line,
        nearly_chot=not chot and round_ == FULL,
        rank=ate.rank,
    )


def _outcome(result: ULine, rules: Ruleset, eats: Sequence[Eaten]) -> Outcome:
    """Return the Ù of a sheet; with ``den.chot = "tai"`` a sheet that says no tái may lack it."""
    asked = rules.den_chot == "tai" and any(each.chot for each in eats)
    had_laid = True if result.tai else None if asked and not result.khan else False
    looks = () if result.khan else (Look(result.tron, result.white),)
    return Outcome(result.seat, result.line, khan=result.khan, had_laid=had_laid, looks=looks)


def written_order(result: PlacesLine) -> list[Standing]:
    """Return the players by place; that one laid a phỏm is all that is known of the laying."""
    return [
        Standing(seat, 0, None if seat in result.mom else 0, last_turn=place)
        for place, seat in enumerate(result.places)
    ]


def written_places(walk: Walk, order: Sequence[Standing]) -> tuple[Seat | None, tuple[Place, ...]]:
    """Return who won, and the places with the points that are written."""
    points = points_written(walk.hand)
    places = tuple(
        Place(one.seat, place, points.get(one.seat), one.mom)
        for place, one in enumerate(order, start=1)
    )
    return None if nobody_wins(walk.rules, order) else order[0].seat, places


def as_scored(walk: Walk, found: Settlement, settle: Callable[[Walk], Settlement]) -> Settlement:
    """Return the settlement, or the one in which an unnamed card was a king.

    A card that nobody named is no king, unless K bet is played and just that makes the score.
    """
    hand = walk.hand
    recorded = None if hand.score is None else hand.score.points
    unnamed = [e.line for e in walk.table.eats if e.card is None and e.rank is None]
    if not walk.rules.eat_k_bet or not found.complete or recorded is None or not unnamed:
        return found
    if recorded == net(found.ledger, len(hand.players)):
        return found
    opens = dict(walk.opens)
    for line in unnamed:
        walk.maybe_kings = frozenset({line})
        other = settle(walk)
        if not any(explained(hand, other).flaws):
            return other
        walk.opens = dict(opens)
    walk.maybe_kings = frozenset()
    return found

"""What the figures of a settlement rest on: which hands count how, and which do not."""

from collections.abc import Iterator, Mapping
from itertools import chain

from phom_replay.render.escape import safe
from phom_replay.render.settlement.page import Page
from phom_replay.render.wording import signed
from phom_replay.settlement import Difference, LeftOut, Scores, Spot, Why


def borrowed_lines(page: Page) -> Iterator[str]:
    """Yield how many hands count as recorded because no score can be recomputed."""
    borrowed = [hand.is_sheet for hand in page.night.counted if hand.is_borrowed]
    for key, number in (("sheets", sum(borrowed)), ("hidden", borrowed.count(False))):
        if number:
            yield page.say(key, hands=number)


def remark_lines(page: Page) -> Iterator[str]:
    """Yield a part for each kind of hand that a reader should look at."""
    night = page.night
    invalid = [hand for hand in night.counted if hand.errors]
    unread = [hand for hand in night.counted if hand.stake_unread]
    return chain(
        _part(page, "invalid", [(hand.spot, ", ".join(hand.errors)) for hand in invalid]),
        _part(page, "stake-unread", [(hand.spot, "") for hand in unread]),
        _part(page, "like-money", [(spot, "") for spot in night.like_money]),
        _difference_lines(page),
        _part(page, "left-out", [(hand.spot, _why(page, hand)) for hand in night.left_out]),
    )


def _part(page: Page, key: str, hands: list[tuple[Spot, str]]) -> Iterator[str]:
    if hands:
        yield ""
        yield page.head(key, hands=len(hands))
    for spot, said in hands:
        yield f"  {page.spot(spot)}" + (f": {said}" if said else "")


def _why(page: Page, hand: LeftOut) -> str:
    errors = ", ".join(hand.errors)
    match hand.why:
        case Why.COPY:
            return _copy(page, hand)
        case Why.NO_SCORE if page.night.scores is Scores.RECORDED:
            return page.say("no-recorded")
        case _:
            return page.say(hand.why.value, errors=errors, sum=hand.total)


def _copy(page: Page, hand: LeftOut) -> str:
    spot = "" if hand.copy_of is None else page.spot(hand.copy_of)
    said = page.say("copy", spot=spot)
    if hand.elsewhere:
        said += page.say("copy-elsewhere")
    return said + (page.say("copy-other-score") if hand.other_score else "")


def _difference_lines(page: Page) -> Iterator[str]:
    """Yield what each hand would change, and, of more than one, what all would together."""
    differences = page.night.differences
    hands = [(each.spot, _players(page, each.points)) for each in differences]
    yield from _part(page, "differences", hands)
    if len(differences) > 1:
        yield f"  {page.say('difference-sum')}: {_sum(differences)}"


def _players(page: Page, points: Mapping[str, tuple[int, int]]) -> str:
    said = [
        page.say("difference", player=player, recorded=one, recomputed=two, by=two - one)
        for player, (one, two) in points.items()
    ]
    return "; ".join(said)


def _sum(differences: tuple[Difference, ...]) -> str:
    sums: dict[str, int] = {}
    for each in differences:
        for player, (recorded, recomputed) in each.points.items():
            sums[player] = sums.get(player, 0) + recomputed - recorded
    return ", ".join(f"{safe(player)} {signed(points)}" for player, points in sums.items())

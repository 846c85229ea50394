"""The pot (gà) of each session: how it grew, what is left in it, and who gets it."""

from collections.abc import Iterator

from phom_replay.render.columns import aligned
from phom_replay.render.escape import safe
from phom_replay.render.settlement.page import Page
from phom_replay.render.wording import signed
from phom_replay.settlement import Counted, PotLeft


def pot_lines(page: Page) -> Iterator[str]:
    """Yield what is left in the pot of each session, and who gets how much of it."""
    for pot in page.night.pots:
        yield ""
        yield page.head(_key(pot), left=pot.left, spot=page.spot(pot.last.spot))
        rows = [
            (f"  {safe(player)}", signed(points))
            for player, points in zip(pot.last.players, pot.points, strict=False)
            if points
        ]
        yield from aligned(rows, "<>")


def _key(pot: PotLeft) -> str:
    if pot.left is None:
        return "pot-unknown"
    return "pot-divided" if pot.points else "pot-kept"


def pot_trace_lines(page: Page) -> Iterator[str]:
    """Yield hand by hand how the pot changed and what was in it afterwards."""
    hands = pot_hands(page.night.counted)
    if hands:
        yield ""
        yield page.head("pot-trace")
    rows = [
        (
            f"  {safe(hand.spot.file)}:{hand.spot.line}",
            page.say("hand", hand=hand.spot.hand),
            signed(-sum(hand.points)),
            "?" if hand.pot is None else str(hand.pot),
        )
        for hand in hands
    ]
    yield from aligned(rows, "<<>>")


def pot_hands(hands: tuple[Counted, ...]) -> list[Counted]:
    """Return the hands of sessions in which there is ever anything in the pot."""
    sessions = {hand.session for hand in hands if hand.pot != 0 or sum(hand.points) != 0}
    return [hand for hand in hands if hand.session in sessions]

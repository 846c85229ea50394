"""What so many points left in a hand are worth: the place that they will probably get."""

from functools import lru_cache
from typing import Final, NamedTuple

from phom_replay.law.rows import FULL
from phom_replay.simulation.view import View

_FEWER: Final = (0.0, 0.06, 0.21, 0.37, 0.52, 0.67, 0.8, 0.9, 0.96, 0.99, 1.0)
"""How often a player who is not móm ends with fewer points than 0, 5, 10 … 50."""
_STEP: Final = 5
_MOM: Final = 0.14
"""How often a player is móm."""
_MOST: Final = 120


def places(view: View) -> tuple[float, ...]:
    """Return what each number of points up to 120 is worth to a player who has a phỏm."""
    owners = {shown.owner for shown in view.phoms}
    others = [seat for seat in range(len(view.rows)) if seat != view.seat]
    done = [seat for seat in others if view.rows[seat] >= FULL]
    safe = sum(seat in owners for seat in others)
    mom = sum(seat not in owners for seat in done)
    rules = view.rules
    prices = _Prices(rules.place_pay, rules.place_mom, on_top=rules.place_mom_on_top)
    return _worths(prices, len(others) - safe - mom, safe, mom)


def price_of_mom(view: View) -> int:
    """Return what a player who is móm pays, and comes last."""
    rules = view.rules
    place = rules.place_pay[len(view.rows) - 2] if rules.place_mom_on_top else 0
    return rules.place_mom + place


class _Prices(NamedTuple):
    """What places and móm cost, and whether a móm player pays for both."""

    pays: tuple[int, ...]
    mom: int
    on_top: bool

    def won(self, others: int, moms: int) -> int:
        """Return what the winner gets from so many others, of whom some are móm."""
        places = others if self.on_top else others - moms
        return moms * self.mom + sum(self.pays[:places])


@lru_cache(maxsize=256)
def _worths(prices: _Prices, playing: int, safe: int, mom: int) -> tuple[float, ...]:
    """Return the worths against others of whom so many play on, have a phỏm, are móm."""
    found: list[float] = []
    for points in range(_MOST + 1):
        fewer = _fewer(points)
        chances = {(0, mom): 1.0}
        for _ in range(playing):
            chances = _one_more(chances, fewer, _MOM)
        for _ in range(safe):
            chances = _one_more(chances, fewer, 0.0)
        worth = 0.0
        for (better, moms), chance in chances.items():
            won = prices.won(playing + safe + mom, moms)
            worth += chance * (-prices.pays[better - 1] if better else won)
        found.append(worth)
    return tuple(found)


def _one_more(
    chances: dict[tuple[int, int], float], fewer: float, mom: float
) -> dict[tuple[int, int], float]:
    """Add a player to the chances of how many are better and how many móm."""
    more: dict[tuple[int, int], float] = {}
    for (better, moms), chance in chances.items():
        for key, part in (
            ((better + 1, moms), (1.0 - mom) * fewer),
            ((better, moms), (1.0 - mom) * (1.0 - fewer)),
            ((better, moms + 1), mom),
        ):
            more[key] = more.get(key, 0.0) + chance * part
    return more


def _fewer(points: int) -> float:
    low = points // _STEP
    if low >= len(_FEWER) - 1:
        return 1.0
    return _FEWER[low] + (_FEWER[low + 1] - _FEWER[low]) * (points % _STEP) / _STEP

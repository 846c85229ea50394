"""Who plays: a circle of regulars, some of whom come each evening, and what that is called."""

import random
from datetime import date, timedelta
from typing import Final

from phom_replay.simulation.chance import between, pick, shuffled

NAMES: Final = (
    "An", "Bình", "Chi", "Dũng", "Hà", "Khánh", "Cô Ba", "Lan", "Minh", "Ngọc", "Bác Tư", "Oanh",
    "Phúc", "Quân", "Sơn", "Thảo", "Tú", "Uyên", "Việt", "Xuân", "Yến", "Đức", "Ân", "Ước",
)  # fmt: skip
"""Given names of the north, a few with what a table calls its elders."""
_WEEKDAYS: Final = ("thứ Hai", "thứ Ba", "thứ Tư", "thứ Năm", "thứ Sáu", "thứ Bảy", "Chủ nhật")
_ABSENT: Final = 3
"""How many of a circle stay at home when the table is full."""
_LEAVES: Final = 0.08
"""How often somebody makes room for another after a hand."""


class Circle:
    """The regulars of one table."""

    def __init__(self, rng: random.Random, most: int, *, changes: bool) -> None:
        """Choose them; without ``changes`` the circle is one table that never changes."""
        self.people = tuple(shuffled(rng, NAMES)[: most + (_ABSENT if changes else 0)])

    def come(self, rng: random.Random, low: int, high: int) -> tuple[str, ...]:
        """Return who plays an evening, in order of play."""
        if len(self.people) == low:
            return self.people
        return tuple(shuffled(rng, self.people)[: between(rng, low, high)])

    def change(self, rng: random.Random, players: tuple[str, ...]) -> tuple[str, ...]:
        """Let one player make room for another, now and then."""
        absent = [name for name in self.people if name not in players]
        if not absent or rng.random() >= _LEAVES:
            return players
        leaves = pick(rng, players)
        comes = pick(rng, absent)
        return tuple(comes if name == leaves else name for name in players)


def day_of(start: date, evening: int, days: int) -> date:
    """Return the date of an evening, one every so many days."""
    rest = (date.max - start).days + 1  # after the last day there is come the first ones again
    return start + timedelta(days=evening * days % rest)


def name_of(day: date, host: str) -> str:
    """Return what an evening is called; no two of a file have one name."""
    return f"Nhà {host}, {_WEEKDAYS[day.weekday()]} {day:%d/%m/%Y}"

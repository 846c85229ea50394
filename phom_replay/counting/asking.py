"""Which hands are asked for, decided from their tags alone, before anything is refereed."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from phom_replay.counting.names import name_fold, session_of
from phom_replay.counting.unread import Unread
from phom_replay.record import Hand
from phom_replay.rulesets.loading import DEFAULT, NAMES


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the tags of a hand must say; what is empty lets everything pass.

    ``since`` and ``until``: both days included. ``sessions``, ``tables`` and ``rules``: by name,
    letter case and white space aside. ``seats``: so many players. A hand without a day, or by
    rules that only their file names, passes: what is said of it needs the referee.
    """

    since: date | None = None
    until: date | None = None
    sessions: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    seats: int | None = None

    def __bool__(self) -> bool:
        return self != Wanted()

    def has(self, hand: Hand, day: date | None) -> bool:
        """Say whether a hand may be one that is asked for."""
        return (
            self._in_time(day)
            and self.seats in (None, len(hand.players))
            and _named(hand.session, self.sessions)
            and _named(hand.table, self.tables)
            and self._by_rules(hand)
        )

    def _in_time(self, day: date | None) -> bool:
        return day is None or (self.since or day) <= day <= (self.until or day)

    def _by_rules(self, hand: Hand) -> bool:
        name = DEFAULT if hand.rules is None else hand.rules.name.casefold()
        return name not in NAMES or _named(name, self.rules)


def _named(name: str | None, asked: tuple[str, ...]) -> bool:
    return not asked or (name is not None and name_fold(name) in map(name_fold, asked))


def to_referee(hands: Iterable[Hand], wanted: Wanted) -> frozenset[int]:
    """Return the indexes of the hands to referee.

    Who opens a hand, and how many Ù in a row there were, hangs on the hands of its session before
    it, so those go with it.
    """
    unread = Unread()
    indexes: dict[tuple[str, str], list[int]] = {}
    asked: dict[tuple[str, str], int] = {}
    for hand in hands:
        unread.note("", hand)
        session = session_of(hand)
        indexes.setdefault(session, []).append(hand.index)
        if wanted.has(hand, unread.day(hand)):
            asked[session] = len(indexes[session])
    return frozenset(
        index for session, count in asked.items() for index in indexes[session][:count]
    )

"""The night: which hands count, what each player won or lost, and what squares it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date

from phom_replay.counting import Aliases, People, Policy, Scores, Spot
from phom_replay.identity import Likeness
from phom_replay.referee import Replay
from phom_replay.settlement.adding import Bill, Total, bills_of, totals_of
from phom_replay.settlement.pots import PotLeft, pots_left
from phom_replay.settlement.sorting import Sorting
from phom_replay.settlement.values import Counted, Difference, Doubled, LeftOut


@dataclass(frozen=True, slots=True)
class Night:
    """All hands given: who won what, who pays whom, and what the figures rest on.

    ``merged`` are spellings taken for one person, each after the name shown; ``alike`` persons
    who may be one; ``unused`` the spellings of the aliases that matched nobody. ``like_money`` are
    the first hands of sessions whose scores look like money and count as points. ``pots`` say what
    was left in the pot of each session, and who gets it.
    """

    scores: Scores
    counted: tuple[Counted, ...]
    left_out: tuple[LeftOut, ...]
    differences: tuple[Difference, ...]
    totals: tuple[Total, ...]
    bills: tuple[Bill, ...]
    merged: tuple[tuple[str, str], ...] = ()
    alike: tuple[Likeness, ...] = ()
    unused: tuple[str, ...] = ()
    doubled: tuple[Doubled, ...] = ()
    like_money: tuple[Spot, ...] = ()
    pots: tuple[PotLeft, ...] = ()

    @property
    def hands(self) -> int:
        """How many hands were given."""
        return len(self.counted) + len(self.left_out)

    @property
    def is_doubtful(self) -> bool:
        """Whether a hand was left out, or recorded and recomputed differ anywhere."""
        return bool(self.left_out or self.differences)


def settle(
    replays: Iterable[tuple[str, Replay]],
    scores: Scores = Scores.RECOMPUTED,
    *,
    include_invalid: bool = False,
    aliases: Aliases | None = None,
    keep_pot: bool = False,
) -> Night:
    """Settle the hands of any number of files, each given with the name of its file.

    Hands of one file come together and in order. A hand found twice counts once. What is left
    in the pot is divided, unless it is kept.
    """
    sorting = Sorting(Policy(scores, include_invalid), People(aliases or Aliases()))
    for file, replay in replays:
        sorting.add(file, replay)
    sorting.finish()
    people = sorting.people
    written = {hand.spot: hand.players for hand in sorting.counted}
    hands = [replace(hand, players=_persons(hand, people)) for hand in sorting.counted]
    names = {hand.spot: dict(zip(written[hand.spot], hand.players, strict=True)) for hand in hands}
    pots = pots_left(hands, keep=keep_pot)
    return Night(
        scores,
        tuple(hands),
        tuple(sorting.left_out),
        tuple(_named(each, names.get(each.spot, {})) for each in sorting.differences),
        totals_of(hands, pots),
        bills_of(hands, pots),
        tuple(people.merged()),
        tuple(people.alike()),
        _unused(people, sorting.sat),
        tuple(_doubled(hands, written)),
        tuple(sorting.like_money),
        pots,
    )


def _persons(hand: Counted, people: People) -> tuple[str, ...]:
    return tuple(people.person(player, hand.day) for player in hand.players)


def _unused(people: People, sat: Iterable[tuple[tuple[str, ...], date | None]]) -> tuple[str, ...]:
    """Return the spellings of the aliases that matched nobody, in hands that count or not."""
    for players, day in sat:
        for player in players:
            people.person(player, day)
    return tuple(entry.spelling for entry in people.unused())


def _named(difference: Difference, names: Mapping[str, str]) -> Difference:
    points = {names.get(player, player): both for player, both in difference.points.items()}
    return Difference(difference.spot, points)


def _doubled(
    hands: Iterable[Counted], written: Mapping[Spot, tuple[str, ...]]
) -> Iterator[Doubled]:
    """Yield the hands in which one person would sit twice."""
    for hand in hands:
        for person in dict.fromkeys(hand.players):
            if hand.players.count(person) > 1:
                pairs = zip(written[hand.spot], hand.players, strict=True)
                yield Doubled(hand.spot, person, tuple(one for one, who in pairs if who == person))

"""The fewest transfers: held against a search of all partitions, and against the laws."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phom_replay.settlement import Plan, square
from phom_replay.settlement.transfers import EXACT

NAMES = [f"P{number:02}" for number in range(60)]


@st.composite
def nets_of(draw: st.DrawFn, least: int = 0, most: int = 40, size: int = 9) -> dict[str, int]:
    """Return nets that sum to zero; small ones, so that many groups fit."""
    players = draw(st.integers(least, most))
    nets = [draw(st.integers(-size, size)) for _ in range(players)]
    if nets:
        nets[-1] -= sum(nets)
    return dict(zip(NAMES, nets, strict=False))


def left_after(nets: Mapping[str, int], plan: Plan) -> dict[str, int]:
    """Return the nets that are not squared once everybody has paid."""
    after = Counter(nets)
    for step in plan.steps:
        after[step.payer] += step.amount
        after[step.receiver] -= step.amount
    return {name: net for name, net in after.items() if net}


def partitions(names: list[str]) -> Iterator[list[list[str]]]:
    """Yield every way to cut into groups."""
    if not names:
        yield []
        return
    first, *rest = names
    for parts in partitions(rest):
        yield [[first], *parts]
        for index, part in enumerate(parts):
            yield [*parts[:index], [first, *part], *parts[index + 1 :]]


def fewest_by_search(nets: Mapping[str, int]) -> int:
    """Transfers make a graph; a connected part of it sums to zero and needs one edge less."""
    names = [name for name, net in nets.items() if net]
    zero = [
        len(parts)
        for parts in partitions(names)
        if all(sum(nets[name] for name in part) == 0 for part in parts)
    ]
    return len(names) - max(zero)


@given(nets_of())
def test_transfers_square_the_nets(nets: dict[str, int]) -> None:
    assert left_after(nets, square(nets)) == {}


@given(nets_of())
def test_there_is_at_least_one_transfer_fewer_than_players(nets: dict[str, int]) -> None:
    involved = sum(1 for net in nets.values() if net)
    assert len(square(nets).steps) <= max(involved - 1, 0)


@given(nets_of())
def test_every_transfer_moves_something_from_one_player_to_another(nets: dict[str, int]) -> None:
    for step in square(nets).steps:
        assert step.amount > 0
        assert step.payer != step.receiver


@given(nets_of())
def test_who_owes_only_pays_and_who_gets_only_receives(nets: dict[str, int]) -> None:
    for step in square(nets).steps:
        assert nets[step.payer] < 0 < nets[step.receiver]


@given(nets_of(most=6))
def test_no_fewer_transfers_can_do_it(nets: dict[str, int]) -> None:
    plan = square(nets)
    assert plan.fewest
    assert len(plan.steps) == fewest_by_search(nets)


@given(nets_of(most=6, size=3))
def test_no_fewer_can_do_it_where_many_nets_are_alike(nets: dict[str, int]) -> None:
    assert len(square(nets).steps) == fewest_by_search(nets)


@given(nets_of(), st.randoms(use_true_random=False))
def test_the_order_of_the_players_does_not_matter(nets: dict[str, int], rng: random.Random) -> None:
    items = list(nets.items())
    rng.shuffle(items)
    assert square(dict(items)) == square(nets)


@given(nets_of(most=EXACT))
def test_up_to_twelve_players_are_exact(nets: dict[str, int]) -> None:
    assert square(nets).fewest


@pytest.mark.parametrize(("players", "exact"), [(12, True), (13, False)])
def test_twelve_players_of_whom_no_two_square_each_other_are_the_most(
    players: int, *, exact: bool
) -> None:
    claims = [2**power for power in range(players - 1)]
    nets = dict(zip(NAMES, [*claims, -sum(claims)], strict=False))
    assert square(nets).fewest is exact


def test_groups_beat_the_largest_first() -> None:
    nets = {"A": 6, "B": 5, "C": -2, "D": -3, "E": -3, "F": -3}
    plan = square(nets)
    assert len(plan.steps) == 4
    assert left_after(nets, plan) == {}


def test_twelve_players_in_four_groups_of_three() -> None:
    nets: dict[str, int] = {}
    for group, (one, two) in enumerate([(100, 7), (203, 11), (409, 13), (811, 17)]):
        nets |= {f"{group}a": one, f"{group}b": two, f"{group}c": -one - two}
    plan = square(nets)
    assert plan.fewest
    assert len(plan.steps) == 8


def test_beyond_twelve_it_says_that_fewer_may_be_possible() -> None:
    nets = {f"P{number:02}": 2**number for number in range(13)}
    nets["Z"] = -sum(nets.values())
    plan = square(nets)
    assert not plan.fewest
    assert len(plan.steps) == 13


def test_beyond_twelve_pairs_and_threes_are_still_found() -> None:
    nets: dict[str, int] = {}
    for group in range(6):
        one, two = 10**group, 3 * 10**group
        nets |= {f"{group}a": one, f"{group}b": two, f"{group}c": -one - two}
    nets |= {"x": 777, "y": -777}
    plan = square(nets)
    assert left_after(nets, plan) == {}
    assert len(plan.steps) == 13


def test_pairs_never_make_it_inexact() -> None:
    nets = {
        f"{side}{number}": sign * number
        for number in range(1, 21)
        for side, sign in (("a", 1), ("b", -1))
    }
    plan = square(nets)
    assert plan.fewest
    assert len(plan.steps) == 20


def test_a_crowd_is_settled_at_once() -> None:
    nets = {f"P{n}": (n * 7919 * 104729) % 2_000_003 - 1_000_001 for n in range(5000)}
    nets["P0"] -= sum(nets.values())
    assert left_after(nets, square(nets)) == {}


def test_the_largest_transfer_comes_first() -> None:
    plan = square({"A": 12, "B": -3, "C": -9, "D": 5, "E": -5})
    assert [step.amount for step in plan.steps] == [9, 5, 3]


@pytest.mark.parametrize("nets", [{}, {"A": 0}, {"A": 0, "B": 0}])
def test_where_nobody_owes_nobody_pays(nets: dict[str, int]) -> None:
    assert square(nets) == Plan((), fewest=True)


def test_nets_that_do_not_sum_to_zero_are_a_bug() -> None:
    with pytest.raises(ValueError, match="sum to zero"):
        square({"A": 1})

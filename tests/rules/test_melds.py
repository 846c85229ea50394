"""The meld search against brute force: every split, no cleverness."""

import random
from itertools import combinations, pairwise

import pytest

from phom_replay.cards import Card, CardSet, card_named, card_set, cards_of, count
from phom_replay.law.melds import (
    MELDS,
    best_split,
    can_keep,
    has_meld,
    meldable,
    most_covered,
    splits,
)


def cards(text: str) -> CardSet:
    """Return the set of cards in a text such as ``7c 7s 7d``."""
    named = [card_named(word) for word in text.split()]
    return card_set(card for card in named if card is not None)


def is_phom(group: tuple[Card, ...]) -> bool:
    """Say by the words of the rules whether cards are a set or a run."""
    ranks = sorted(card // 4 for card in group)
    suits = {card % 4 for card in group}
    if len(set(ranks)) == 1:
        return 3 <= len(group) <= 4
    run = all(high - low == 1 for low, high in pairwise(ranks))
    return len(group) >= 3 and len(suits) == 1 and run


def groups_from(low: int) -> list[frozenset[int]]:
    """Return every phỏm whose lowest card is this one."""
    of_rank = range(low + 1, low // 4 * 4 + 4)
    of_suit = range(low + 4, 52, 4)
    groups = [frozenset((low, *rest)) for size in (2, 3) for rest in combinations(of_rank, size)]
    return groups + [frozenset((low, *of_suit[:size])) for size in range(2, len(of_suit) + 1)]


GROUPS = tuple(groups_from(low) for low in range(52))


def slow_most(hand: tuple[Card, ...], eaten: frozenset[Card]) -> int:
    """Return the most cards in phỏm by trying every phỏm for the lowest card, -1 for none."""

    def best(rest: frozenset[int]) -> int:
        if not rest:
            return 0
        low = min(rest)
        top = -1 if low in eaten else best(rest - {low})
        for group in inside[low]:
            if group <= rest:
                found = best(rest - group)
                top = max(top, found + len(group) if found >= 0 else -1)
        return top

    cards = frozenset[int](hand)
    inside = {
        low: [group for group in GROUPS[low] if group <= cards and len(group & eaten) <= 1]
        for low in cards
    }
    return best(cards)


def test_brute_force_tries_every_group_that_is_a_phom_by_the_words_of_the_rules() -> None:
    tried = [group for groups in GROUPS for group in groups]
    assert len(tried) == len(set(tried)) == 65 + 264
    assert all(is_phom(tuple(map(Card, sorted(group)))) for group in tried)
    for size in (3, 4):
        every = combinations(map(Card, range(52)), size)
        assert {frozenset(group) for group in every if is_phom(group)} == {
            group for group in tried if len(group) == size
        }


def random_hand(rng: random.Random) -> tuple[tuple[Card, ...], frozenset[Card]]:
    """Return 9 or 10 cards, often crowded into few ranks and suits, and 0 to 3 of them eaten."""
    deck = rng.choice((range(52), range(20), range(12, 36), [c for c in range(52) if c % 4 < 2]))
    hand = sorted(rng.sample(list(deck), rng.choice((9, 10))))
    eaten = rng.sample(hand, rng.randint(0, 3))
    return tuple(Card(c) for c in hand), frozenset(Card(c) for c in eaten)


@pytest.mark.parametrize("seed", range(20261129, 20261133))
def test_most_covered_equals_brute_force_on_100000_hands(seed: int) -> None:
    """Each seed has a quarter of them, so that processes share the work."""
    rng = random.Random(seed)
    for _ in range(25_000):
        hand, eaten = random_hand(rng)
        mask, bound = card_set(hand), card_set(eaten)
        expected = slow_most(hand, eaten)
        assert most_covered(mask, bound) == expected, (hand, eaten)
        assert can_keep(mask, bound) == (expected >= 0), (hand, eaten)
        best = best_split(mask, bound)
        assert (best is None) == (expected < 0)
        if best:
            assert sum(map(count, best)) == expected
            assert all(is_phom(cards_of(meld)) for meld in best)


def test_the_deck_has_65_sets_and_264_runs() -> None:
    by_rank = [meld for meld in MELDS if len({card // 4 for card in cards_of(meld)}) == 1]
    assert (len(by_rank), len(MELDS) - len(by_rank)) == (65, 264)
    assert all(is_phom(cards_of(meld)) for meld in MELDS)


@pytest.mark.parametrize(
    ("hand", "covered"),
    [
        ("As 2s 3s", 3),
        ("Qs Ks As", 0),
        ("5h 6h 7h 7c 7d", 3),
        ("5h 6h 7h 7c 7d 7s", 6),
        ("4s 5s 6s 7s 8s 9s 10s", 7),
    ],
    ids=["ace-low", "no-wrap", "shared-seven", "four-sevens", "long-run"],
)
def test_ace_is_low_and_a_card_is_in_one_phom(hand: str, covered: int) -> None:
    assert most_covered(cards(hand)) == covered


def test_two_eaten_cards_never_share_a_phom() -> None:
    hand = cards("7c 7d 7h 7s")
    assert most_covered(hand, cards("7c")) == 4
    assert most_covered(hand, cards("7c 7d")) == -1


def test_meldable_is_the_union_of_all_phom() -> None:
    rng = random.Random(7)
    for _ in range(2_000):
        hand = card_set(Card(c) for c in rng.sample(range(52), 12))
        union = 0
        for meld in MELDS:
            union |= meld if not meld & ~hand else 0
        assert meldable(hand) == union
        assert has_meld(hand) == bool(union)


def test_unknown_cards_may_complete_a_phom_from_the_pool_only() -> None:
    hand, eaten = cards("7c 7d 2s"), cards("7c")
    assert not can_keep(hand, eaten)
    assert can_keep(hand, eaten, 1, cards("7h"))
    assert not can_keep(hand, eaten, 1, cards("8h Kc"))


def test_every_split_is_disjoint() -> None:
    for split in splits(cards("5h 6h 7h 7c 7d 7s 8h 9h"), cards("7h")):
        assert sum(map(count, split)) == count(CardSet(sum(split)))


@pytest.mark.parametrize(("wild", "kept"), [(1, False), (2, False), (3, False), (4, True)])
def test_an_unknown_card_serves_one_eaten_card_only(wild: int, kept: bool) -> None:  # noqa: FBT001
    eaten = cards("7d Jc")
    assert can_keep(eaten, eaten, wild) == kept


@pytest.mark.parametrize(("pool", "kept"), [("8d 9d 10c Qc", True), ("8d 9d 10c", False)])
def test_unknown_cards_are_of_those_that_nobody_has_seen(pool: str, kept: bool) -> None:  # noqa: FBT001
    eaten = cards("7d Jc")
    assert can_keep(eaten, eaten, 4, cards(pool)) == kept


def test_one_unknown_card_is_not_in_two_phom() -> None:
    eaten = cards("7d 10d")
    assert not can_keep(eaten, eaten, 4, cards("8d 9d"))
    assert can_keep(eaten, eaten, 4, cards("8d 9d Jd Qd"))

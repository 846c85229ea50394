"""The doors of the law that bots, a game in progress and the referee share, on cards alone."""

import random
from itertools import combinations

import pytest

from phom_replay.cards import EMPTY, Card, CardSet, bit, card_named, card_set, cards_of
from phom_replay.law.eating import legal_discards, may_eat, partners
from phom_replay.law.khan import ca_in, has_ca
from phom_replay.law.laying import whole_splits
from phom_replay.law.melds import has_meld, is_meld, splits
from phom_replay.law.sending import fits, reachable, sends_away
from phom_replay.law.u import Shown, Spread, may_be_u, nearly_tron, ways
from phom_replay.rulesets import load_ruleset

CLASSIC = load_ruleset("classic")


def named(texts: str) -> CardSet:
    return card_set(card for text in texts.split() if (card := card_named(text)) is not None)


def card(text: str) -> Card:
    found = card_named(text)
    assert found is not None
    return found


def hands(seed: int, number: int) -> list[CardSet]:
    """Return hands in which phỏm are frequent."""
    rng = random.Random(seed)
    deck = [Card(c) for c in range(52)]
    return [
        card_set(sorted(deck, key=lambda c: c % 4 + rng.random() * 5)[:9]) for _ in range(number)
    ]


def test_a_card_may_be_eaten_into_a_pair_or_two_neighbours() -> None:
    assert may_eat(named("7c 7s 2d"), EMPTY, card("7d"))
    assert may_eat(named("5h 6h 2d"), EMPTY, card("7h"))
    assert not may_eat(named("7c 8s 2d"), EMPTY, card("7d"))


def test_an_eaten_card_keeps_its_own_phom() -> None:
    assert not may_eat(named("7c 7s 7d"), named("7d"), card("7h"))
    assert may_eat(named("7c 7s 7d 8h 9h"), named("7d"), card("7h"))
    assert partners(named("7c 7s 7d 8h 9h"), named("7d"), card("7h")) == (named("7h 8h 9h"),)


@pytest.mark.parametrize("seed", range(4))
def test_a_card_may_be_eaten_exactly_where_it_has_partners(seed: int) -> None:
    for hand in hands(seed, 40):
        for eaten in map(Card, range(52)):
            if not hand >> eaten & 1:
                assert may_eat(hand, EMPTY, eaten) == bool(partners(hand, EMPTY, eaten))


def test_a_card_that_an_eaten_one_needs_is_not_thrown() -> None:
    assert legal_discards(named("7c 7s 7d Kh"), named("7d")) == named("Kh")
    assert legal_discards(named("7c 7s 7d 7h"), named("7d")) == named("7c 7s 7h")


def test_sends_are_a_fourth_card_or_either_end() -> None:
    onto = (named("9c 9d 9h"), named("4s 5s 6s"))
    found = fits(onto, named("9s 3s 7s 8s"))
    assert found == ((card("9s"), 0), (card("3s"), 1), (card("7s"), 1))
    assert reachable(onto, named("9s 3s 7s 8s Js")) == named("9s 3s 7s 8s")


def test_sent_cards_make_room_for_further_ones() -> None:
    onto = (named("4s 5s 6s"),)
    assert sends_away(onto, named("8s 7s"), 0) == ((card("7s"), 0), (card("8s"), 0))
    assert sends_away(onto, named("9s 7s"), 0) is None
    assert sends_away(onto, named("9s 7s"), 1) == ((card("7s"), 0),)


def test_a_card_that_two_phom_take_goes_where_the_others_need_it() -> None:
    onto = (named("7c 7d 7h"), named("4s 5s 6s"))
    assert sends_away(onto, named("7s 8s"), 0) == ((card("7s"), 1), (card("8s"), 1))


def test_laying_everything_leaves_no_phom() -> None:
    for hand in hands(5, 60):
        for split in whole_splits(hand, EMPTY):
            assert all(map(is_meld, split))
            assert not has_meld(CardSet(hand & ~sum(split)))


def test_a_ca_is_a_pair_two_neighbours_or_two_next_but_one() -> None:
    assert ca_in(named("4c 4h Ks"), gap=True) == (named("4c 4h"),)
    assert ca_in(named("4c 6c Ks"), gap=True) == (named("4c 6c"),)
    assert not ca_in(named("4c 6c Ks"), gap=False)
    assert not has_ca(named("Ac 4d 7h 10s"), gap=True)


@pytest.mark.parametrize("gap", [True, False])
def test_a_hand_has_a_ca_exactly_where_one_is_named(gap: bool) -> None:  # noqa: FBT001
    for low, high in combinations(range(52), 2):
        pair = CardSet(1 << low | 1 << high)
        assert has_ca(pair, gap=gap) == bool(ca_in(pair, gap=gap))


def test_u_counts_cards_not_phom() -> None:
    hand = named("4s 5s 6s 7s 9c 9d 9h Qs Qc Qd")
    spread = Spread(CLASSIC)
    assert any(way.tron for way in ways(spread, Shown(hand, EMPTY)))
    spare = Shown(hand, EMPTY, thrown=card("7s"), throws=True)
    assert nearly_tron(spread, spare, ways(spread, spare)) == "thrown"


def test_an_u_by_sending_needs_a_turn_that_allows_it() -> None:
    hand = named("4s 5s 6s 9c 9d 9h Qs Kc")
    shown = Shown(hand, EMPTY)
    onto = (named("Qc Qd Qh"),)
    assert not ways(Spread(CLASSIC, onto=onto), shown)
    found = ways(Spread(CLASSIC, onto=onto, may_send=True), shown)
    assert [(way.away, way.spare) for way in found] == [(named("Qs"), True)]


@pytest.mark.parametrize("may_send", [True, False])
def test_the_quick_test_of_an_u_never_says_no_wrongly(may_send: bool) -> None:  # noqa: FBT001
    rng = random.Random(7)
    seen = 0
    for hand in hands(8, 400):
        onto = tuple(
            split[0]
            for other in hands(rng.randrange(99), 1)
            for split in splits(other)
            if split and not split[0] & hand
        )[:2]
        spread = Spread(CLASSIC, onto=onto, may_send=may_send)
        found = ways(spread, Shown(hand, EMPTY))
        seen += bool(found)
        assert may_be_u(spread, hand) or not found
    assert seen


def test_what_may_be_thrown_keeps_every_eaten_card_its_phom() -> None:
    for hand in hands(9, 60):
        for eaten in cards_of(hand):
            bound = bit(eaten)
            if not partners(CardSet(hand & ~bound), EMPTY, eaten):
                continue
            for thrown in cards_of(CardSet(hand & ~bound)):
                rest = CardSet(hand & ~bit(thrown))
                keeps = bool(partners(CardSet(rest & ~bound), EMPTY, eaten))
                assert keeps == bool(legal_discards(hand, bound) >> thrown & 1)

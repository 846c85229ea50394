"""Chốt and móm on top of the price of the card and of the place; sums worked out by hand."""

from tests.replay.logs import assert_legal, ledger, log, score

SECOND_CARD = """
    deal Ben 7d 9d
    deal Chi 7s 7c 9s 9c
    An
    Ben +_ -7d
    Chi x7d -_
    An Ben Chi An Ben Chi An
    Ben +_ -9d
    Chi x9d (7s 7c 7d) (9s 9c 9d) -_
    An Ben
    """
"""Under rotate An lays after Chi; Chi eats Ben's chốt card as a second card."""
MOMS = """
    deal An 3s 3c 3d
    An Ben Chi Dan
    An Ben Chi Dan
    An Ben Chi Dan
    An +_ (3s 3c 3d) -_
    Ben Chi Dan
    """
"""An wins; the others are móm in the order of their last turns: places 2, 3 and 4."""


def eats(text: str) -> list[str]:
    return [entry for entry in ledger(text) if entry.split()[-1] in {"eat", "chot", "k-bet"}]


def test_a_chot_card_on_top_costs_its_place_among_the_eaten_cards_too() -> None:
    rules = 'home eat.pay="1 2 3" eat.chot_on_top='
    text = log(SECOND_CARD, players=3, rules=f"{rules}yes")
    assert_legal(text)
    assert eats(text) == ["Ben > Chi 1 eat", "Ben > Chi 2 eat", "Ben > Chi 4 chot"]
    without = log(SECOND_CARD, players=3, rules=f"{rules}no")
    assert eats(without) == ["Ben > Chi 1 eat", "Ben > Chi 4 chot"]


def test_a_chot_king_is_paid_as_k_bet_alone() -> None:
    body = """
        deal An Kd
        deal Ben Ks Kc
        An Ben An Ben An Ben
        An +_ -Kd
        Ben xKd (Ks Kc Kd) -_
        An
        """
    text = log(body, rules='classic eat.chot_on_top=yes eat.k_bet="2 4 6 10"')
    assert eats(text) == ["An > Ben 10 k-bet"]


def test_a_mom_player_on_top_pays_the_place_and_the_mom() -> None:
    text = log(MOMS, players=4, rules="classic place.mom_on_top=yes")
    assert_legal(text)
    assert ledger(text) == [
        "Ben > An 1 place",
        "Ben > An 4 mom",
        "Chi > An 2 place",
        "Chi > An 4 mom",
        "Dan > An 3 place",
        "Dan > An 4 mom",
    ]
    assert score(text) == {"An": 18, "Ben": -5, "Chi": -6, "Dan": -7}


def test_where_all_are_mom_the_first_still_gets_both() -> None:
    text = log("An Ben\n" * 4, rules="classic place.mom_on_top=yes")
    assert ledger(text) == ["Ben > An 1 place", "Ben > An 4 mom"]
    nobody = log("An Ben\n" * 4, rules="classic place.mom_on_top=yes place.all_mom=nobody-pays")
    assert ledger(nobody) == []

"""The conductor: the order of a turn, move by move, and what each move did."""

from collections.abc import Sequence
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from phom_replay.cards import Card, CardSet, card_named, card_set, count
from phom_replay.codes import CODES
from phom_replay.events import Ate, Discarded, Drew, Laid, Sent, TurnBegan, WentU
from phom_replay.law.acts import (
    DrawCard,
    EatCard,
    GoKhan,
    GoU,
    LayPhom,
    Move,
    SayMom,
    SendCard,
    ThrowCard,
    Verdict,
)
from phom_replay.law.game import Game, IllegalMoveError
from phom_replay.law.position import Position, Stage
from phom_replay.record import Seat
from phom_replay.rulesets.loading import load_variant
from tests.laws.perft import begin, chosen

AN, BINH = map(Seat, range(2))
STOCK = "As 2h 3s 4h 5s 6h 7s"


def cards(text: str) -> CardSet:
    return card_set(map(card, text.split()))


def card(text: str) -> Card:
    found = card_named(text)
    assert found is not None
    return found


def game(rules: str, *dealt: str, stock: str = STOCK) -> Game:
    """Return a game of two or more; the first player was dealt ten cards."""
    ruleset = load_variant(rules).ruleset
    return Game.start(ruleset, list(map(cards, dealt)), AN, tuple(map(card, stock.split())))


def refused(game: Game, move: Move) -> str:
    """Return the verdict on a move, which must leave the game as it was."""
    before = game.position
    with pytest.raises(IllegalMoveError) as error:
        game.push(move)
    assert game.position is before
    assert not game.allows(move)
    return error.value.verdict


def throw(game: Game, *texts: str) -> None:
    """Let the players draw and throw in turn."""
    for text in texts:
        if game.position.stage is Stage.TAKE:
            game.push(DrawCard())
        game.push(ThrowCard(card(text)))


LOW = "Ah 3d 5c 7h 9d Jc Kh 2c 4s 6d"
PAIRS = "Kc Ks 8h 8s Qd Qc 10h Jh 3c"


def test_first_opens_without_a_draw() -> None:
    one = game("classic", LOW, PAIRS)
    assert refused(one, DrawCard()) == "extra-draw"
    began, thrown = one.push(ThrowCard(card("Kh")), 7)
    assert began == TurnBegan(7, AN, (0, 0), AN, tai=False)
    assert thrown == Discarded(7, AN, card("Kh"), 1)
    assert (one.position.seat, one.position.stage) == (BINH, Stage.TAKE)


def test_a_card_is_drawn_or_eaten_before_one_is_thrown() -> None:
    one = game("classic", LOW, PAIRS)
    throw(one, "Kh")
    assert refused(one, ThrowCard(card("8h"))) == "no-draw"
    began, drew = one.push(DrawCard())
    assert isinstance(began, TurnBegan)
    assert drew == Drew(0, BINH, card("As"))
    assert refused(one, DrawCard()) == "extra-draw"
    assert refused(one, ThrowCard(card("Ah"))) == "card-not-held"


def test_the_top_of_the_stock_is_drawn() -> None:
    one = game("classic", LOW, PAIRS)
    throw(one, "Kh")
    assert refused(one, DrawCard(card("2h"))) == "stock-mismatch"


def test_where_nobody_told_the_stock_a_drawn_card_lies_nowhere_else() -> None:
    one = game("classic", LOW, PAIRS, stock="")
    throw(one, "Kh")
    assert DrawCard() in one.legal()
    assert refused(one, DrawCard()) == "duplicate-card"
    assert refused(one, DrawCard(card("Kh"))) == "duplicate-card"
    assert refused(one, DrawCard(card("9d"))) == "duplicate-card"
    one.push(DrawCard(card("Qh")))
    assert one.position.hands[BINH] == cards(f"{PAIRS} Qh")


def test_an_eat_says_thrower_count_round_and_chot() -> None:
    one = game("classic", LOW, PAIRS)
    throw(one, "Kh")
    assert refused(one, EatCard(card("8c"))) == "not-last-discard"
    _, ate = one.push(EatCard(card("Kh")), 9)
    assert ate == Ate(9, BINH, card("Kh"), AN, 1, 1, chot=False, giver=None, starter=AN)
    assert refused(one, ThrowCard(card("Kh"))) == "eaten-discarded"
    assert refused(one, ThrowCard(card("Kc"))) == "eaten-broken"


def test_a_card_that_makes_no_phom_is_not_eaten() -> None:
    one = game("classic", LOW, PAIRS)
    throw(one, "Ah")
    assert refused(one, EatCard(card("Ah"))) == "illegal-eat"


CHIS = "9c 9s 2d 2s 4d 5d 6c 10d 10s"


def after_an_eat_of_the_second_card(rules: str) -> tuple[Game, Ate]:
    one = game(rules, LOW, PAIRS, CHIS)
    throw(one, "Kh", "10h")
    ate = one.push(EatCard(card("10h")))[-1]
    assert isinstance(ate, Ate)
    return one, ate


def test_rotate_moves_the_starters_last_card_and_the_starter() -> None:
    """Worked example 8."""
    one, ate = after_an_eat_of_the_second_card("home")
    assert (ate.thrower, ate.giver, ate.starter) == (BINH, AN, BINH)
    assert one.position.rows.lengths == [0, 1, 0]


def test_refill_gives_the_thrower_a_turn_more() -> None:
    """Worked example 9."""
    one, ate = after_an_eat_of_the_second_card("classic")
    assert (ate.thrower, ate.giver, ate.starter) == (BINH, None, AN)
    assert one.position.rows.lengths == [1, 0, 0]


def last_turn(rules: str = "classic") -> Game:
    """Return two players before An's draw on the turn to lay down, three phỏm in that hand."""
    an, binh = "7c 7d 7h Ks Qh 10d 9s 2c 4h Jd", "3c 4c 5c 6c 8h 9h 10h Kd Qs"
    one = game(rules, an, binh, stock="As 2h Jc 2s 5d 3h 7s")
    throw(one, "Ks", "Kd", "Qh", "Qs", "Jd")
    assert refused(one, LayPhom(cards("3c 4c 5c"))) == "no-draw"
    throw(one, "Jc")
    return one


def test_phom_are_laid_on_the_last_turn_only() -> None:
    one = game("classic", "7c 7d 7h Ks Qh 10d 9s 2c 4h Jd", PAIRS)
    assert refused(one, LayPhom(cards("7c 7d 7h"))) == "lay-too-early"
    assert refused(one, SayMom()) == "lay-too-early"


def test_what_is_laid_is_a_phom_of_the_hand() -> None:
    one = last_turn()
    one.push(DrawCard())
    assert refused(one, LayPhom(cards("9s 10d 2c"))) == "bad-meld"
    assert refused(one, LayPhom(cards("8h 9h 10h"))) == "card-not-held"
    assert one.push(LayPhom(cards("7c 7d 7h"))) == [Laid(0, AN, cards("7c 7d 7h"), 1)]
    assert one.push(LayPhom(cards("2c 2h 2s"))) == [Laid(0, AN, cards("2c 2h 2s"), 2)]


def test_every_phom_is_laid_before_the_discard_where_that_is_required() -> None:
    one, free = last_turn(), last_turn("classic,play.lay_all=free")
    for each in (one, free):
        each.push(DrawCard())
    assert refused(one, ThrowCard(card("10d"))) == "not-laid"
    assert refused(one, SayMom()) == "false-mom"
    assert free.allows(ThrowCard(card("10d")))
    assert free.allows(SayMom())
    free.push(ThrowCard(card("10d")))
    assert free.position.warned == "not-laid"


def laid_by_an() -> Game:
    """Return the game when Bình has drawn 7s, An having laid three sevens and three twos."""
    one = last_turn()
    for move in (DrawCard(), LayPhom(cards("7c 7d 7h")), LayPhom(cards("2c 2h 2s"))):
        one.push(move)
    throw(one, "10d")
    one.push(DrawCard())
    return one


def test_a_mom_player_may_not_send() -> None:
    one = laid_by_an()
    assert refused(one, SendCard(card("7s"), 0)) == "send-not-allowed"


def test_a_card_is_sent_where_it_fits() -> None:
    one = laid_by_an()
    one.push(LayPhom(cards("3c 4c 5c 6c")))
    one.push(LayPhom(cards("8h 9h 10h")))
    assert refused(one, SendCard(card("7s"), 1)) == "bad-send"
    assert refused(one, SendCard(card("7s"), 3)) == "send-not-allowed"  # one's own of this turn
    assert one.push(SendCard(card("7s"), 0)) == [Sent(0, BINH, card("7s"), AN, 1)]
    assert one.position.phoms[0].cards == cards("7c 7d 7h 7s")
    assert one.position.stage is Stage.SEND
    one.push(ThrowCard(card("5d")))
    assert one.over
    assert one.position.won is None
    assert refused(one, DrawCard()) == "after-end"


SEVENS, TWOS, RUN = cards("7c 7d 7h"), cards("2c 2h 2s"), cards("4h 5h 6h")
U_HAND = "7c 7d 7h 2c 2h 2s 4h 5h 6h Ks"


def test_an_u_ends_the_hand_at_once() -> None:
    one = game("classic", U_HAND, PAIRS)
    events = one.push(GoU((SEVENS, TWOS, RUN), (), card("Ks")))
    kinds = [type(event) for event in events]
    assert kinds == [TurnBegan, Laid, Laid, Laid, WentU, Discarded]
    assert one.over
    assert one.position.won is not None
    assert [way.phoms for way in one.position.won.ways] == [(SEVENS, TWOS, RUN)]
    assert one.position.won.nearly_tron == ""
    assert one.legal() == []


def test_an_u_need_not_be_shown() -> None:
    one = game("classic", U_HAND, PAIRS)
    assert refused(one, GoU()) == "no-discard"
    assert refused(one, GoU(card=card("7c"))) == "false-u"
    assert refused(one, GoU((SEVENS,), (), card("Kc"))) == "card-not-held"
    one.push(GoU((SEVENS,), (), card("Ks")))
    assert one.over


def test_an_u_that_nobody_calls_goes_on_where_calls_count() -> None:
    called, automatic = (
        game(f"classic,u.call={v}", U_HAND, PAIRS) for v in ("called", "automatic")
    )
    called.push(ThrowCard(card("Ks")))
    assert called.position.warned == "missed-u"
    assert refused(automatic, ThrowCard(card("Ks"))) == "missed-u"
    assert all(isinstance(move, GoU) for move in automatic.legal())


PAIRED = LOW.replace("Kh", "6h")
NO_CA = "As 4c 7s 10s Kd 2h 5h 8h Jh"


def test_khan_is_called_until_the_own_first_draw() -> None:
    one = game("stakes", PAIRED, NO_CA, stock="9c 3c")
    assert refused(one, GoKhan(AN)) == "false-khan"
    assert one.allows(GoKhan(BINH))
    throw(one, "6h")
    assert one.allows(GoKhan(BINH))
    late = game("stakes", PAIRED, NO_CA, stock="9c 3c")
    throw(late, "6h", "9c")
    assert refused(late, GoKhan(BINH)) == "khan-not-allowed"
    assert one.push(GoKhan(BINH), 4) == [WentU(4, BINH, called=True, khan=True)]
    assert one.over


def test_khan_is_played_only_where_it_has_a_price() -> None:
    one = game("classic", PAIRED, NO_CA)
    assert refused(one, GoKhan(BINH)) == "khan-not-allowed"


many = settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)


def whole(position: Position) -> Sequence[CardSet]:
    """Return the sets that share the deck between them, but for the rows."""
    return (*position.hands, *(phom.cards for phom in position.phoms))


@many
@given(st.integers(0, 10**6))
def test_a_game_of_legal_moves_ends_and_is_undone(seed: int) -> None:
    one = begin(seed)
    first, moves = one.game.position, 0
    while not one.game.over:
        one.game.push(chosen(one))
        moves += 1
        held = sum(map(count, whole(one.position)))
        assert held == count(CardSet(sum(whole(one.position))))
        assert not sum(whole(one.position)) & ~one.position.seen
    if one.position.won is None:
        seats, eats = len(first.hands), len(one.position.eats)
        assert one.position.turn == 4 * seats + eats
        assert one.position.drawn == 4 * seats - 1
    for _ in range(moves):
        one.game.undo()
    assert one.game.position is first


def test_every_verdict_is_the_code_of_a_finding() -> None:
    assert set(get_args(Verdict)) <= set(CODES)

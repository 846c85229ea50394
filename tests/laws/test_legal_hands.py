"""Laws that every legal hand keeps, whatever the cards and the players do."""

import random
from dataclasses import replace
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from phom_replay.cards import DECK, Card, card_set
from phom_replay.findings import Severity
from phom_replay.ledger import net
from phom_replay.library import read, replay
from phom_replay.notation import read_text, write_hand
from phom_replay.record import (
    Action,
    Deal,
    Discard,
    Draw,
    Eat,
    Hand,
    Lay,
    Left,
    MaybeCard,
    Send,
    Stock,
)
from phom_replay.referee import Replay
from tests.replay.logs import side
from tests.strategies import legal_hands, random_legal_hand

quick = settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
SUITS: Final = tuple(range(4))


def judged(hand: Hand) -> Replay:
    """Return the verdict on a record, written and read again."""
    return replay(read(write_hand(hand)))[0]


def known(card: MaybeCard) -> Card:
    """Return a card of a hand in which every card is known."""
    assert card is not None
    return card


def errors(result: Replay) -> list[str]:
    return [f.code for f in result.findings if f.severity is Severity.ERROR]


def payments(result: Replay) -> list[tuple[str, str, int, str, str | None]]:
    names = result.hand.players
    return sorted(
        (side(names, e.payer), side(names, e.receiver), e.points, e.reason.value, e.rule)
        for e in result.ledger
    )


@quick
@given(legal_hands)
def test_a_legal_hand_is_valid(hand: Hand) -> None:
    result = judged(hand)
    assert (result.status.value, errors(result)) == ("valid", [])
    assert result.ended.value in {"u", "rounds"}


@quick
@given(legal_hands)
def test_a_record_written_and_read_is_the_same_record(hand: Hand) -> None:
    deals = tuple(replace(deal, cards=tuple(sorted(map(known, deal.cards)))) for deal in hand.deals)
    log = read_text(write_hand(hand))
    assert log.hands == (replace(hand, deals=deals),)
    assert (log.hands[0].findings, log.findings) == ((), ())


@quick
@given(legal_hands)
def test_without_an_u_there_are_4n_plus_e_turns_and_4n_minus_1_draws(hand: Hand) -> None:
    actions = [action for turn in hand.turns for action in turn.actions]
    draws = sum(isinstance(action, Draw) for action in actions)
    eats = sum(isinstance(action, Eat) for action in actions)
    ended = judged(hand).ended.value
    if ended == "rounds":
        assert (len(hand.turns), draws) == (4 * len(hand.players) + eats, 4 * len(hand.players) - 1)
    assert draws + eats == len(hand.turns) - 1


@quick
@given(legal_hands)
def test_all_52_cards_are_somewhere_at_the_end(hand: Hand) -> None:
    actions = [action for turn in hand.turns for action in turn.actions]
    eaten = [action.card for action in actions if isinstance(action, Eat)]
    thrown = [a.card for a in actions if isinstance(a, Discard) and a.card not in eaten]
    laid = [card for a in actions if isinstance(a, Lay) for card in a.cards]
    sent = [action.card for action in actions if isinstance(action, Send)]
    left = [card for line in hand.lefts for card in line.cards]
    drawn = sum(isinstance(action, Draw) for action in actions)
    assert hand.stock is not None
    rest = hand.stock.cards[drawn:]
    cards = [card for card in (*thrown, *laid, *sent, *left, *rest) if card is not None]
    assert (len(cards), card_set(cards)) == (52, DECK)


@quick
@given(legal_hands)
def test_the_ledger_sums_to_zero_and_is_the_score(hand: Hand) -> None:
    result = judged(hand)
    assert result.score is not None
    assert sum(result.score) == 0
    assert result.score == net(result.ledger, len(hand.players))
    assert all(e.points > 0 and e.payer != e.receiver for e in result.ledger)


@quick
@given(legal_hands)
def test_every_eat_is_paid_by_its_thrower(hand: Hand) -> None:
    result = judged(hand)
    eats = sum(isinstance(a, Eat) for turn in hand.turns for a in turn.actions)
    assert sum(e.reason.value in {"eat", "chot", "k-bet"} for e in result.ledger) == eats


@quick
@given(legal_hands)
def test_places_are_1_to_n_or_the_winner_alone(hand: Hand) -> None:
    result = judged(hand)
    numbers = [place.place for place in result.places]
    seats = len(hand.players)
    assert numbers in (list(range(1, seats + 1)), [1, *[None] * (seats - 1)])
    assert result.winner == result.places[0].seat


def renamed(hand: Hand, suits: tuple[int, ...]) -> Hand:
    """Return the hand with its suits renamed."""

    def card(old: MaybeCard) -> MaybeCard:
        return None if old is None else Card(old // 4 * 4 + suits[old % 4])

    def action(old: Action) -> Action:
        match old:
            case Lay(cards=cards):
                return Lay(tuple(sorted(known(card(c)) for c in cards)))
            case Draw() | Eat() | Discard() | Send():
                return replace(old, card=card(old.card))
            case _:
                return old

    return replace(
        hand,
        deals=tuple(Deal(d.seat, tuple(map(card, d.cards))) for d in hand.deals),
        stock=hand.stock and Stock(tuple(map(card, hand.stock.cards))),
        turns=tuple(replace(turn, actions=tuple(map(action, turn.actions))) for turn in hand.turns),
        lefts=tuple(Left(left.seat, tuple(map(card, left.cards))) for left in hand.lefts),
    )


@quick
@given(legal_hands, st.permutations(SUITS))
def test_suits_have_no_rank(hand: Hand, suits: list[int]) -> None:
    before, after = judged(hand), judged(renamed(hand, tuple(suits)))
    assert after.status == before.status
    assert [(p.seat, p.place, p.points, p.mom) for p in after.places] == [
        (p.seat, p.place, p.points, p.mom) for p in before.places
    ]
    assert payments(after) == payments(before)


@quick
@given(legal_hands, st.permutations(("Hùng", "x", "Cô Ba", "5h")))
def test_names_do_not_matter(hand: Hand, names: list[str]) -> None:
    players = tuple(names[: len(hand.players)])
    told = tuple(
        replace(tag, values={"Players": players, "First": players[:1]}.get(tag.name, tag.values))
        for tag in hand.tags
    )
    before, after = judged(hand), judged(replace(hand, players=players, tags=told))
    assert [f.code for f in after.findings] == [f.code for f in before.findings]
    assert after.ledger == before.ledger
    assert after.places == before.places


@quick
@given(legal_hands, st.integers(0, 40))
def test_a_prefix_of_a_legal_hand_is_unfinished_and_nothing_else(hand: Hand, cut: int) -> None:
    size = cut % max(len(hand.turns), 1)
    result = judged(replace(hand, turns=hand.turns[:size], lefts=()))
    if size == len(hand.turns):
        return
    missed = any(f.code == "missed-u" for f in result.findings)
    assert errors(result) in ([["unfinished-hand"]] if not missed else [["unfinished-hand"], []])


@quick
@given(legal_hands)
def test_the_order_of_the_deal_lines_does_not_matter(hand: Hand) -> None:
    turned = replace(hand, deals=hand.deals[::-1], lefts=hand.lefts[::-1])
    assert payments(judged(turned)) == payments(judged(hand))


def hidden(hand: Hand) -> Hand:
    """Return what everybody at the table saw: no deal, no stock, no drawn card."""
    turns = tuple(
        replace(
            turn,
            actions=tuple(Draw(None) if isinstance(a, Draw) else a for a in turn.actions),
        )
        for turn in hand.turns
    )
    return replace(hand, deals=(), stock=None, turns=turns)


@quick
@given(legal_hands)
def test_a_legal_hand_of_hidden_cards_has_no_error(hand: Hand) -> None:
    known, seen = judged(hand), judged(hidden(hand))
    assert errors(seen) == []
    assert seen.status.value in {"valid", "consistent"}
    assert (seen.ended, seen.winner) == (known.ended, known.winner)
    if seen.score is not None:
        assert seen.score == known.score


@quick
@given(legal_hands)
def test_nor_without_the_left_lines(hand: Hand) -> None:
    seen, known = judged(replace(hidden(hand), lefts=())), judged(hand)
    assert errors(seen) == []
    if seen.score is not None:
        assert seen.score == known.score


@quick
@given(legal_hands, st.integers(0, 3))
def test_it_does_not_matter_with_whom_the_list_of_players_begins(hand: Hand, step: int) -> None:
    seats = len(hand.players)
    turn = step % seats
    rotated = hand.players[turn:] + hand.players[:turn]
    text = write_hand(hand).replace(players_tag(hand.players), players_tag(rotated))
    before, after = judged(hand), replay(read(text))[0]
    assert payments(after) == payments(before)
    assert errors(after) == []


def players_tag(names: tuple[str, ...]) -> str:
    quoted = " ".join(f'"{name}"' for name in names)
    return f"[Players {quoted}]"


SEEDS: Final = range(90)


def spoiled() -> list[tuple[Hand, int, list[str]]]:
    """Return hands without one of their turns, and the errors found."""
    rng = random.Random(20261129)
    found = []
    for seed in SEEDS:
        hand = random_legal_hand(seed, 2 + seed % 3, ("classic", "home")[seed % 2])
        for _ in range(4):
            at = rng.randrange(len(hand.turns) - 1) if len(hand.turns) > 1 else 0
            turns = hand.turns[:at] + hand.turns[at + 1 :]
            found.append((hand, at, errors(judged(replace(hand, turns=turns)))))
    return found


def test_a_turn_left_out_is_one_error() -> None:
    found = [codes for hand, _, codes in spoiled() if len(hand.turns) > 1]
    one = sum(len(codes) == 1 for codes in found)
    assert all(found), "a turn left out is never legal"
    assert one >= 0.95 * len(found), f"{one} of {len(found)}"


def test_one_wrong_card_is_one_error() -> None:
    rng = random.Random(1)
    counts = []
    for seed in SEEDS:
        hand = random_legal_hand(seed, 2 + seed % 3, ("classic", "home")[seed % 2])
        at = rng.randrange(len(hand.turns))
        turn = hand.turns[at]
        held = {c for deal in hand.deals if deal.seat != turn.seat for c in deal.cards}
        wrong = rng.choice(sorted(c for c in held if c is not None))
        actions = tuple(Discard(wrong) if isinstance(a, Discard) else a for a in turn.actions)
        if actions == turn.actions:
            continue
        turns = (*hand.turns[:at], replace(turn, actions=actions), *hand.turns[at + 1 :])
        counts.append(len(errors(judged(replace(hand, turns=turns)))))
    assert min(counts) >= 1
    assert sum(count == 1 for count in counts) >= 0.9 * len(counts), counts


def test_strategies_play_every_kind_of_end() -> None:
    ended = {judged(random_legal_hand(seed, 3)).ended.value for seed in range(60)}
    assert ended == {"u", "rounds"}


def test_a_log_of_many_hands_is_read_hand_by_hand() -> None:
    hands = [random_legal_hand(seed, 3) for seed in range(10)]
    alone = [payments(judged(hand)) for hand in hands]
    text = "\n".join(write_hand(hand) for hand in hands)
    assert [payments(result) for result in replay(read(text))] == alone


@pytest.mark.slow
@settings(max_examples=1_500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(legal_hands)
def test_many_more_legal_hands(hand: Hand) -> None:
    assert errors(judged(hand)) == []
    assert errors(judged(hidden(hand))) == []

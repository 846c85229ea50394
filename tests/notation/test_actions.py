"""Turns: every way of writing an action, and the order of actions."""

import pytest

from phom_replay.cards import Card, card_named
from phom_replay.record import (
    Action,
    CallKhan,
    CallU,
    Discard,
    Draw,
    Eat,
    Lay,
    Mom,
    Seat,
    Send,
)
from tests.notation.reading import keys, marked, only, read_body, read_turn


def card(text: str) -> Card:
    found = card_named(text)
    assert found is not None
    return found


SEVENS = Lay((card("7s"), card("7c"), card("7d")))
SEND = Send(card("7h"), Seat(0))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        *((text, Draw(card("8d"))) for text in ("+8d", "+ 8d", "draw 8d", "DRAW 8d", "bốc 8d")),
        ("Bốc 8d", Draw(card("8d"))),
        ("bo\u0302\u0301c 8d", Draw(card("8d"))),
        *((text, Eat(card("9c"))) for text in ("x9c", "X9c", "×9c", "x 9c", "eat 9c", "ăn 9c")),
        *((text, Eat(None)) for text in ("x", "×", "ăn", "Eat", "x?")),
        *((text, SEVENS) for text in ("(7c 7s 7d)", "( 7d 7c 7s )", "hạ (7c 7s 7d)")),
        *((text, SEVENS) for text in ("lay (7c 7s 7d)", "Hạ(7c 7s 7d)")),
        *((text, SEND) for text in ("7h>An", "7h > an", "send 7h>An", "gửi 7h>An", "7♥>@1")),
        *((text, Mom()) for text in ("mom", "móm", "MÓM", "mo\u0301m")),
        *((text, CallU()) for text in ("u", "U", "ù", "Ù", "u!", "Ù!")),
        *((text, CallKhan()) for text in ("khan", "Khan", "ù-khan", "u-khan", "U–Khan")),
        *((text, Discard(card("Kc"))) for text in ("-Kc", "- Kc", "−kc", "–Kc", "—Kc")),
        *((text, Discard(card("Kc"))) for text in ("discard Kc", "đánh Kc", "Đánh Kc")),
    ],
)
def test_an_action_has_many_spellings(text: str, action: Action) -> None:
    assert read_turn(f"Bình {text}").actions == (action,)


def test_the_amount_of_space_never_matters() -> None:
    plain = read_turn("An +8d (7c 7s 7d) -9c")
    assert read_turn("  An+8d(7c  7s\t7d)-9c ") == plain
    assert read_turn("\u00a0An \u00a0 +\u00a08d ( 7c 7s 7d ) - 9c") == plain


def test_a_bare_eat_may_stand_before_any_action() -> None:
    assert read_turn("An x 7h>An u -9c").actions == (
        Eat(None),
        SEND,
        CallU(),
        Discard(card("9c")),
    )


@pytest.mark.parametrize(
    "text",
    [
        "u +8d -9c",
        "+8d u (7c 7s 7d) -9c",
        "+8d 7h>An (7c 7s 7d) -9c",
        "+8d x9c -9c",
        "(7c 7s 7d) u",
    ],
)
def test_what_the_referee_judges_is_kept_as_written(text: str) -> None:
    turn = read_turn(f"An {text}")
    assert not turn.broken


@pytest.mark.parametrize(
    ("text", "mark", "kept"),
    [
        ("-9c +8d", "+8d", "+8d -9c"),
        ("+8d -9c -2c", "-2c", "+8d -9c"),
        ("(7c 7s 7d) +8d -9c", "+8d", "+8d (7c 7s 7d) -9c"),
        ("+8d -9c u", "u", "+8d u -9c"),
        ("-9c 7h>An mom", "7h>An", "mom 7h>An -9c"),
    ],
)
def test_an_action_after_its_place_is_one_finding(text: str, mark: str, kept: str) -> None:
    hand = read_body(f"An {text}")
    assert keys(hand) == ["syntax.order"]
    assert marked(hand) == mark
    assert hand.turns[0].broken
    assert hand.turns[0].actions == read_turn(f"An {kept}").actions


@pytest.mark.parametrize("text", ["khan -9c", "+8d khan", "u khan"])
def test_khan_stands_alone(text: str) -> None:
    hand = read_body(f"An {text}")
    assert keys(hand) == ["syntax.khan-alone"]
    assert marked(hand) == "khan"


def test_a_line_without_an_action_is_a_fault_and_still_a_turn() -> None:
    hand = read_body("An -9c\nBình\n")
    assert keys(hand) == ["syntax.no-action"]
    assert (hand.turns[1].actions, hand.turns[1].broken) == ((), True)


@pytest.mark.parametrize(
    ("text", "key", "mark", "kept"),
    [
        ("+8d 9c", "syntax.bare-card", "9c", (Draw(card("8d")),)),
        ("+8d (7c 7s -9c", "syntax.line", "-9c", (Draw(card("8d")), Discard(card("9c")))),
        ("drew +8d -9c", "syntax.line", "drew", (Draw(card("8d")), Discard(card("9c")))),
        ("+ -9c", "syntax.line", "-9c", (Discard(card("9c")),)),
        ("+8d -", "syntax.line", "-", (Draw(card("8d")),)),
        ("()", "syntax.line", ")", ()),
    ],
)
def test_a_turn_that_does_not_read_keeps_what_can_be_told(
    text: str, key: str, mark: str, kept: tuple[Action, ...]
) -> None:
    hand = read_body(f"An {text}")
    assert keys(hand) == [key]
    assert marked(hand) == mark
    assert only(hand).player == "An"
    assert (hand.turns[0].seat, hand.turns[0].actions, hand.turns[0].broken) == (0, kept, True)

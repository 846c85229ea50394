"""Record to text: the canonical form."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, assert_never

from phom_replay.cards import Card, card_text, card_texts
from phom_replay.notation.amounts import points_text
from phom_replay.notation.header import TAGS
from phom_replay.notation.outcome_writer import outcome_lines
from phom_replay.notation.words import quoted
from phom_replay.notation.written_names import Names
from phom_replay.record import (
    Action,
    CallKhan,
    CallU,
    Deal,
    Discard,
    Draw,
    Eat,
    Foul,
    Hand,
    Lay,
    Left,
    MaybeCard,
    Mom,
    Pay,
    PointsLeft,
    Score,
    Send,
    Stake,
    Tag,
    Turn,
)

_TAG_PLACES: Final = {name: place for place, name in enumerate(TAGS)}


class Written(NamedTuple):
    """A line of the canonical form: its section, the line it was read from, its text."""

    section: int
    line: int
    text: str


def write_log(hands: Iterable[Hand]) -> str:
    """Return the canonical text of hands, one after the other."""
    return "\n".join(write_hand(hand) for hand in hands)


def write_hand(hand: Hand) -> str:
    """Return the canonical text of a hand, with the tags that it gives itself.

    A broken turn is written as far as it is known.
    """
    sections: dict[int, list[str]] = {}
    for written in write_lines(hand):
        sections.setdefault(written.section, []).append(written.text)
    return "\n\n".join("\n".join(texts) for texts in sections.values()) + "\n"


def write_lines(hand: Hand) -> list[Written]:
    """Return the lines of a hand in canonical order: header, deals, turns, end lines."""
    names = Names(hand.players)
    dealt = [Written(1, deal.line, _cards_line("deal", names, deal)) for deal in hand.deals]
    if hand.stock is not None:
        text = " ".join(["stock", *map(_card, hand.stock.cards)])
        dealt.append(Written(1, hand.stock.line, text))
    tags = sorted(hand.tags, key=lambda tag: _TAG_PLACES.get(tag.name, len(TAGS)))
    return [
        *(Written(0, tag.line, _tag(tag)) for tag in tags),
        *dealt,
        *(Written(2, turn.line, _turn(turn, names)) for turn in hand.turns),
        *_endings(hand, names),
    ]


def _endings(hand: Hand, names: Names) -> list[Written]:
    lines = list(outcome_lines(hand, names))
    lines += [(left.line, _cards_line("left", names, left)) for left in hand.lefts]
    lines += [(points.line, _points(points, names)) for points in hand.points]
    lines += [(pay.line, _pay(pay, names, hand.stake)) for pay in hand.pays]
    if hand.score is not None:
        lines.append((hand.score.line, _score(hand.score, names, hand.stake)))
    if hand.void is not None:
        lines.append((hand.void.line, "void"))
    if hand.foul is not None:
        lines.append((hand.foul.line, _foul(hand.foul, names)))
    return [Written(3, line, text) for line, text in lines]


def _tag(tag: Tag) -> str:
    return f"[{' '.join([tag.name, *map(quoted, tag.values)])}]"


def _card(card: MaybeCard) -> str:
    return "?" if card is None else card_text(card)


def _cards(cards: Iterable[MaybeCard]) -> str:
    known: list[Card] = []
    hidden: list[str] = []
    for card in cards:
        if card is None:
            hidden.append("?")
        else:
            known.append(card)
    known.sort()
    return " ".join([*card_texts(known), *hidden])


def _cards_line(keyword: str, names: Names, line: Deal | Left) -> str:
    return f"{keyword} {names.padded(line.seat)} {_cards(line.cards)}".rstrip()


def _turn(turn: Turn, names: Names) -> str:
    actions = " ".join(_action(action, names) for action in turn.actions)
    return f"{names.padded(turn.seat)} {actions}".rstrip()


def _action(action: Action, names: Names) -> str:
    match action:
        case Draw(card):
            text = f"+{_card(card)}"
        case Discard(card):
            text = f"-{_card(card)}"
        case Eat(card):
            text = "x" if card is None else f"x{card_text(card)}"
        case Lay(cards):
            text = f"({_cards(cards)})"
        case Send(card):
            text = f"{_card(card)}>{names.target(action)}"
        case Mom():
            text = "mom"
        case CallU():
            text = "u"
        case CallKhan():
            text = "khan"
        case _:
            assert_never(action)
    return text


def _points(points: PointsLeft, names: Names) -> str:
    return f"points {names.padded(points.seat)} {points.points}"


def _pay(pay: Pay, names: Names, stake: Stake | None) -> str:
    number = str(pay.points)
    if pay.in_money:
        number = points_text(pay.points, stake, in_money=True).removeprefix("+")
    return _words(f"pay {names.of(pay.payer)} {names.of(pay.receiver)} {number}", pay.words)


def _score(score: Score, names: Names, stake: Stake | None) -> str:
    nets = [
        f"{name} {points_text(points, stake, in_money=score.in_money)}"
        for name, points in zip(names.plain, score.points, strict=True)
        if points is not None
    ]
    return " ".join(["score", *nets])


def _foul(foul: Foul, names: Names) -> str:
    return _words(f"foul {names.of(foul.seat)}", foul.words)


def _words(text: str, words: Sequence[str]) -> str:
    return " ".join([text, *words])

"""The lines of a hand that are no turns: deals and stock before, what was recorded after."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from phom_replay.findings import Finding, Param
from phom_replay.notation.amounts import NO_MULTIPLE, NO_STAKE, Points, Wrong, points_of
from phom_replay.notation.faults import Spot
from phom_replay.notation.grammar import Item, Parsed, Word, shortened
from phom_replay.notation.keyword_names import Meant
from phom_replay.notation.names import Table
from phom_replay.notation.outcomes import Outcomes
from phom_replay.notation.words import known_card, number_of
from phom_replay.record import (
    Deal,
    Foul,
    Left,
    MaybeCard,
    Pay,
    PointsLeft,
    Score,
    Seat,
    Stake,
    Stock,
    Void,
)

_ONCE: Final = frozenset({NO_STAKE, NO_MULTIPLE, "bad-value.currency"})
"""What is wrong with all numbers of a line where it is the stake that is wrong."""


@dataclass
class Lines:
    """The lines of a hand read so far, turns aside, and what was wrong with them."""

    table: Table
    stake: Stake | None = None
    findings: list[Finding] = field(default_factory=list)
    deals: dict[Seat, Deal] = field(default_factory=dict)
    stock: Stock | None = None
    lefts: dict[Seat, Left] = field(default_factory=dict)
    points: dict[Seat, PointsLeft] = field(default_factory=dict)
    pays: list[Pay] = field(default_factory=list)
    score: Score | None = None
    void: Void | None = None
    foul: Foul | None = None
    outcomes: Outcomes = field(init=False)

    def __post_init__(self) -> None:
        """Outcome lines have a collector of their own, with the findings of all lines."""
        self.outcomes = Outcomes(self.table, self.findings)

    def add(self, parsed: Parsed, spot: Spot) -> None:
        """Take a line that reads."""
        match parsed.kind:
            case "deal":
                self._add_deal(parsed, spot)
            case "stock":
                self._add_stock(parsed, spot)
            case "ate" | "result" | "bonus":
                self.outcomes.add(parsed, spot)
            case "left":
                self._add_left(parsed, spot)
            case "points":
                self._add_points(parsed, spot)
            case "pay":
                self._add_pay(parsed, spot)
            case "score":
                self._add_score(parsed, spot)
            case "void":
                self.void = self.void or Void(spot.number)
            case "foul":
                self._add_foul(parsed, spot)

    def add_cards(
        self, kind: str, seat: Seat | None, cards: tuple[MaybeCard, ...], number: int
    ) -> bool:
        """Take a faultless line with cards; False where it is one too many."""
        if seat is None and self.stock is None:
            self.stock = Stock(cards, number)
        elif seat is not None and kind == "deal" and seat not in self.deals:
            self.deals[seat] = Deal(seat, cards, number)
        elif seat is not None and kind == "left" and seat not in self.lefts:
            self.lefts[seat] = Left(seat, cards, number)
        else:
            return False
        return True

    def add_score(self, points: tuple[int, ...], number: int) -> bool:
        """Take a faultless ``score`` line; False where it is one too many."""
        if self.score is not None:
            return False
        self.score = Score(points, number)
        return True

    def _add_deal(self, parsed: Parsed, spot: Spot) -> None:
        seat = self._seat(parsed.items[1], spot)
        if seat is not None and seat in self.deals:
            self._report_second("deal", self.table.players[seat], spot)
            return
        cards = self._cards(parsed.items[2:], spot, seat)
        if seat is not None:
            self.deals[seat] = Deal(seat, cards, spot.number)

    def _add_stock(self, parsed: Parsed, spot: Spot) -> None:
        if self.stock is not None:
            self._report_second("stock", None, spot)
            return
        self.stock = Stock(self._cards(parsed.items[1:], spot, None), spot.number)

    def _report_second(self, kind: str, player: str | None, spot: Spot) -> None:
        key = "duplicate-card.second-line"
        params = {"kind": kind, "player": player}
        self.findings.append(spot.report(key, None, player, params=params))

    def _add_left(self, parsed: Parsed, spot: Spot) -> None:
        seat = self._seat(parsed.items[1], spot)
        if seat is not None and seat in self.lefts:
            self._report_repeated("left", self.table.players[seat], spot)
            return
        cards = self._cards(parsed.items[2:], spot, seat)
        if seat is not None:
            self.lefts[seat] = Left(seat, cards, spot.number)

    def _report_repeated(self, kind: str, player: str | None, spot: Spot) -> None:
        params = {"kind": kind, "player": player}
        self.findings.append(spot.report("syntax.repeated", None, player, params=params))

    def _add_points(self, parsed: Parsed, spot: Spot) -> None:
        seat = self._seat(parsed.items[1], spot)
        if seat is not None and seat in self.points:
            self._report_repeated("points", self.table.players[seat], spot)
            return
        number = self._number(parsed.items[2], spot)
        if seat is not None and number is not None:
            self.points[seat] = PointsLeft(seat, number, spot.number)

    def _add_pay(self, parsed: Parsed, spot: Spot) -> None:
        _, payer_item, receiver_item, number_item, *words = parsed.items
        payer = self._seat(payer_item, spot)
        receiver = self._seat(receiver_item, spot)
        (read,) = self._points((number_item,), spot)
        if payer is not None and receiver is not None and read is not None:
            pay = Pay(payer, receiver, read.points, _texts(words), spot.number, read.in_money)
            self.pays.append(pay)

    def _add_foul(self, parsed: Parsed, spot: Spot) -> None:
        if self.foul is not None:
            self._report_repeated("foul", None, spot)
            return
        seat = self._seat(parsed.items[1], spot)
        self.foul = Foul(seat, _texts(parsed.items[2:]), spot.number)

    def _add_score(self, parsed: Parsed, spot: Spot) -> None:
        if self.score is not None:
            self._report_repeated("score", None, spot)
            return
        players = self.table.players
        points: list[int | None] = [None] * len(players)
        named: set[Seat | None] = set()
        numbers = self._points(parsed.items[2::2], spot)
        for name, number in zip(parsed.items[1::2], numbers, strict=True):
            seat = self._seat(name, spot)
            if seat is not None and seat in named:
                key, player = "syntax.score-twice", players[seat]
                self.findings.append(spot.report(key, name, player, params={"player": player}))
            elif seat is not None:
                points[seat] = None if number is None else number.points
            named.add(seat)
        missing = tuple(name for at, name in enumerate(players) if Seat(at) not in named)
        if missing and None not in named:
            self.findings.append(spot.report("syntax.score-missing", params={"players": missing}))
        if players:
            in_money = any(number is not None and number.in_money for number in numbers)
            self.score = Score(tuple(points), spot.number, in_money)

    def _seat(self, item: Item, spot: Spot) -> Seat | None:
        word = item.words[0]
        seat = self.table.seat_of(word.text)
        if seat is None and self.table.players:
            self.findings.append(spot.unknown_player(word, self.table))
        return seat

    def _cards(self, items: Sequence[Item], spot: Spot, seat: Seat | None) -> tuple[MaybeCard, ...]:
        player = None if seat is None else self.table.players[seat]
        words: list[Word] = [item.words[0] for item in items]
        self.findings += [found for word in words if (found := spot.bad_card(word, player))]
        return tuple(known_card(word.text) for word in words)

    def _number(self, item: Item, spot: Spot) -> int | None:
        word = item.words[0]
        number = number_of(word.text)
        if number is None:
            found = shortened(word.text)
            self.findings.append(spot.report("syntax.number", word, params={"found": found}))
        return number

    def _points(self, items: Sequence[Item], spot: Spot) -> list[Points | None]:
        """Read numbers that may be money; what is wrong with all of them alike is said once."""
        read = [points_of(item.words[0].text, self.stake) for item in items]
        said: set[str] = set()
        for item, number in zip(items, read, strict=True):
            if isinstance(number, Wrong) and number.key not in said & _ONCE:
                said.add(number.key)
                self._report_number(number, item, spot)
        return [None if isinstance(number, Wrong) else number for number in read]

    def report_bare_name(self, meant: Meant, spot: Spot) -> None:
        """Report a name that needs quotes, once a hand and player."""
        params: dict[str, Param] = {"player": meant.name.text}
        found = spot.report("syntax.bare-name", meant.name, meant.name.text, params=params)
        self._report_once(found)

    def _report_number(self, wrong: Wrong, item: Item, spot: Spot) -> None:
        """Report a number; that the stake is missing is one mistake, whatever needs it."""
        found = spot.report(wrong.key, item.words[0], params=wrong.params)
        if wrong.key == NO_STAKE:
            self._report_once(found, "found")
        else:
            self.findings.append(found)

    def _report_once(self, found: Finding, *aside: str) -> None:
        """Report a mistake that one finding tells for all its lines, some parameters aside."""

        def mistake(each: Finding) -> object:
            skipped = {"lines", *aside}
            return each.key, {k: v for k, v in each.params.items() if k not in skipped}

        told = next((each for each in self.findings if mistake(each) == mistake(found)), None)
        if told is None:
            self.findings.append(found)
            return
        lines = tuple(dict.fromkeys((*told.lines, found.span.line)))
        self.findings[self.findings.index(told)] = replace(
            told, params={**told.params, "lines": lines}
        )


def _texts(items: Sequence[Item]) -> tuple[str, ...]:
    return tuple(item.words[0].text for item in items)

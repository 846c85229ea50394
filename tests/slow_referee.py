"""A slow second referee for Phỏm, written from the rules alone to keep a fast one honest.

It knows sets of cards and brute force only: `MELDS` holds every phỏm there is, and every way to split
a hand is tried. `judge` reads the text of one hand in canonical form, line by line, and stops at the
first line that no legal hand could contain after the lines before it. So a hand that breaks off is
judged by what is there. What comes later matters in three places only:

* A turn that is legal only as an Ù that nobody called (it shows or keeps phỏm too early or too long,
  or discards nothing) ends the hand, so that the next turn is the bad line.
* A `foul NAME` line excuses the moves of NAME before it; without one nobody is excused.
* At a turn with a card that nobody wrote down the referee stops and sets `declined`.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, NoReturn

Cards = frozenset[int]
Family = tuple[Cards, ...]
Action = tuple[str, list[int], str]

RANKS = ("a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k")
KINGS = frozenset(range(48, 52))
HIDDEN = -1


def all_melds() -> Iterator[Cards]:
    """List every phỏm; a card is four times its rank (from 0) plus its suit."""
    for rank in range(13):
        four = [4 * rank + suit for suit in range(4)]
        yield frozenset(four)
        yield from map(frozenset, combinations(four, 3))
    for suit in range(4):
        for low, high in combinations(range(13), 2):
            if high >= low + 2:
                yield frozenset(4 * rank + suit for rank in range(low, high + 1))


MELDS = tuple(all_melds())
MELD_SET = frozenset(MELDS)


@lru_cache(maxsize=1 << 15)
def splits(hand: Cards, eaten: Cards) -> tuple[Family, ...]:
    """Find every way to take phỏm out of a hand so that each eaten card lies in one of its own."""
    melds = [meld for meld in MELDS if meld <= hand and len(meld & eaten) <= 1]
    found: list[Family] = []

    def extend(start: int, left: Cards, family: Family) -> None:
        if not left & eaten:
            found.append(family)
        for index in range(start, len(melds)):
            if melds[index] <= left:
                extend(index + 1, left - melds[index], (*family, melds[index]))

    extend(0, hand, ())
    return tuple(found)


def has_meld(hand: Iterable[int]) -> bool:
    cards = frozenset(hand)
    return any(meld <= cards for meld in MELDS)


def has_ca(hand: Cards, reach: int) -> bool:
    """Say whether two cards are a pair, or of one suit and at most `reach` ranks apart."""
    pairs = combinations(sorted(hand), 2)
    return any(a // 4 == b // 4 or (a % 4 == b % 4 and b // 4 - a // 4 <= reach) for a, b in pairs)


def points_of(cards: Iterable[int]) -> int:
    return sum(card // 4 + 1 for card in cards)


class Payment(NamedTuple):
    """Points that one player owes another."""

    payer: str
    receiver: str
    points: int
    reason: str


@dataclass
class Verdict:
    """What the referee says of one hand.

    `legal` and `first_bad_line` are about the moves; `results_agree` and `first_wrong_line` about the
    `left`, `points`, `pay` and `score` lines. `score` is None where the hand is illegal, declined or
    unfinished. `places` holds player, place, points and móm; `missed_u` the first Ù that each player
    did not call, with its line.
    """

    legal: bool = True
    first_bad_line: int | None = None
    reason: str = ""
    declined: bool = False
    ended: str = "unfinished"
    winner: str | None = None
    score: dict[str, int] | None = None
    payments: list[Payment] = field(default_factory=list)
    places: list[tuple[str, int | None, int | None, bool | None]] = field(default_factory=list)
    missed_u: dict[str, int] = field(default_factory=dict)
    results_agree: bool = True
    first_wrong_line: int | None = None


@dataclass
class Seat:
    """A player during the hand; of the row only the length counts."""

    name: str
    index: int
    dealt: Cards = frozenset()
    hand: set[int] = field(default_factory=set)
    eaten: set[int] = field(default_factory=set)
    row: int = 0
    took: bool = False
    down: bool = False
    mom: bool = False
    sent: bool = False
    first_phom: int = 0
    last_turn: int = 0

    def split(self, without: int | None = None) -> tuple[Family, ...]:
        """Split the hand into phỏm, with a card taken out of it."""
        return splits(frozenset(self.hand - {without}), frozenset(self.hand & self.eaten))


class Phom(NamedTuple):
    """A phỏm on the table; `own` is the part of it that came from its owner."""

    owner: int
    cards: Cards
    own: Cards
    turn: int


class Eat(NamedTuple):
    """A card eaten, and what it costs its thrower."""

    thrower: int
    eater: int
    points: int
    reason: str
    chot: bool
    line: int


class Going(NamedTuple):
    """An Ù: whose, how the cards not shown may lie, and what its price depends on."""

    seat: Seat
    families: Sequence[Family]
    discarded: bool = False
    khan: bool = False
    was_down: bool = False


class IllegalLineError(Exception):
    """The line that was read last cannot stand."""


class HiddenCardError(Exception):
    """A card that nobody wrote down is needed."""


TOKEN = re.compile(r'\s*(?:#.*|(\([^()]*\)|(?:[^\s"()]|"(?:\\.|[^"\\])*")+))')
TAG = re.compile(r'\[\s*(\w+)((?:\s+"(?:\\.|[^"\\])*")*)\s*\]\s*(?:#.*)?')
QUOTED = re.compile(r'"((?:\\.|[^"\\])*)"')
CARD = re.compile(r"(a|10|[2-9tjqk])([scdh])")
SENT = re.compile(r'([^>]+)>("(?:\\.|[^"\\])*"|[^"]+?)(?:\.(\d+))?')
SHAPE = re.compile(r"[+x]?(?:\(*|m)>*-?")
NAMES = {"left": 1, "points": 1, "pay": 2, "void": 0, "foul": 1, "score": 0}


def illegal(reason: str) -> NoReturn:
    raise IllegalLineError(reason)


def tokens(line: str) -> list[str]:
    """Split a line into words and phỏm in parentheses, without its comment."""
    found, end = [], 0
    while end < len(line.rstrip()):
        match = TOKEN.match(line, end) or illegal("unreadable")
        found += [match[1]] if match[1] else []
        end = match.end()
    return found


def unquote(text: str) -> str:
    match = QUOTED.fullmatch(text)
    return " ".join((re.sub(r"\\(.)", r"\1", match[1]) if match else text).split())


def card_of(text: str) -> int:
    if text == "?":
        return HIDDEN
    match = CARD.fullmatch(text.lower()) or illegal(f"no card: {text}")
    return 4 * RANKS.index(match[1].replace("t", "10")) + "scdh".index(match[2])


def number_of(text: str) -> int:
    return int(text) if re.fullmatch(r"[+-]?\d+", text) else illegal(f"no number: {text}")


def action_of(word: str) -> Action:
    """Read an action: its kind (one of `+ x ( m > u k -`), its cards, and a target for a sent card."""
    if word.lower() in ("mom", "móm", "u", "khan"):
        return word[0].lower(), [], ""
    if word.startswith("("):
        return "(", [card_of(text) for text in word[1:-1].split()], ""
    if word in ("x", "X"):
        return "x", [], ""
    if word[0] in "+-xX":
        return word[0].lower(), [card_of(word[1:])], ""
    card, _, target = word.partition(">")
    return (">", [card_of(card)], target) if target else illegal(f"no action: {word}")


class Table:
    """Reads one hand and keeps what lies on the table."""

    def __init__(
        self, rules: Mapping[str, object], first: str | None, names: Sequence[str]
    ) -> None:
        self.rules, self.first = rules, first
        self.seats = [Seat(unquote(name), index) for index, name in enumerate(names)]
        self.line, self.phase, self.fault_line = 0, 0, 0
        self.actor, self.offender, self.foul = -1, -2, ""
        self.tags: dict[str, tuple[int, list[str]]] = {}
        self.stock: list[int] | None = None
        self.seen: set[int] = set()
        self.drawn, self.turns, self.to_move, self.starter = 0, 0, 0, 0
        self.thrown: tuple[int, Seat] | None = None
        self.phoms: list[Phom] = []
        self.eats: list[Eat] = []
        self.missed: dict[str, int] = {}
        self.over = False
        self.going: Going | None = None
        self.pending: Going | None = None
        self.results: list[tuple[int, str, list[int], list[int]]] = []

    def number(self, key: str) -> int:
        return int(str(self.rules[key]))

    def numbers(self, key: str) -> list[int]:
        return [int(text) for text in re.findall(r"\d+", str(self.rules[key]))]

    def plays(self, key: str) -> bool:
        return self.rules[key] in (True, "yes")

    def need(self, fact: object, reason: str) -> None:
        """Insist on a fact, except in the moves of the player who is written down as fouling."""
        if not fact and self.actor != self.offender:
            illegal(reason)
        if not fact:
            self.fault_line = self.line

    def read(self, text: str) -> None:
        """Read all lines."""
        lines = re.split(r"\r\n|\r|\n", unicodedata.normalize("NFC", text))
        fouls = (re.match(r'\s*foul\s+("[^"]*"|\S+)', line, re.IGNORECASE) for line in lines)
        self.foul = next((foul[1] for foul in fouls if foul), "")
        for self.line, line in enumerate(lines, 1):
            self.actor = -1
            self.read_line(line.strip("\ufeff \t"))
        if self.phase == 0 and self.seats:
            self.begin()

    def read_line(self, line: str) -> None:
        """Read one line: a tag, or what its first word says."""
        words = [] if line.startswith("[") else tokens(line)
        key = words[0].lower() if words else ""
        if line.startswith("["):
            self.read_tag(line)
        if words and self.phase == 0:
            self.begin()
        if key in ("deal", "stock"):
            self.need(self.phase == 1, "out of order")
            (self.read_deal if key == "deal" else self.read_stock)(words[1:])
        elif key in NAMES:
            self.read_result(key, words[1:])
        elif words:
            self.need(self.phase <= 2, "out of order")
            seat, acts = self.seat(words[0]), [action_of(word) for word in words[1:]]
            if not all(player.dealt and HIDDEN not in player.dealt for player in self.seats):
                raise HiddenCardError
            self.actor, self.phase = seat.index, 2
            self.turn(seat, acts)

    def read_tag(self, line: str) -> None:
        match = TAG.fullmatch(line)
        if match is None or self.phase:
            illegal("a tag that cannot be read, or after the header")
        name, values = match[1].lower(), [unquote(f'"{v}"') for v in QUOTED.findall(match[2])]
        if name == "phn" and name not in self.tags:
            self.need(values == ["1"], "another version")
        if name == "players" and name not in self.tags:
            self.need(2 <= len(values) <= 4 and len({*values}) == len(values), "players")
            self.seats = [Seat(value, index) for index, value in enumerate(values)]
        self.tags.setdefault(name, (self.line, values))

    def begin(self) -> None:
        """Close the header."""
        line, self.phase = self.line, 1
        self.need(self.seats, "no players")
        for name, (self.line, values) in self.tags.items():
            if name == "first":
                self.first = self.seat(*values[:1] or illegal("first")).name
            elif name == "stacks":
                self.need(len(values) == len(self.seats), "a stack for each player")
                least = self.number("table.min_stack")
                self.need(all(number_of(value) >= least for value in values), "too few chips")
        self.line = line
        self.to_move = self.starter = self.seat(self.first).index if self.first else 0
        fouling = [seat.index for seat in self.seats if seat.name == unquote(self.foul)]
        self.offender = fouling[0] if fouling else -2

    def seat(self, text: str) -> Seat:
        """Find a player by name."""
        name = unquote(text)
        exact = [seat for seat in self.seats if seat.name == name]
        found = exact or [seat for seat in self.seats if seat.name.lower() == name.lower()]
        return found[0] if len(found) == 1 else illegal(f"unknown player {name}")

    def see(self, cards: Iterable[int]) -> None:
        """Take note of cards that must not have been anywhere before."""
        known = [card for card in cards if card != HIDDEN]
        self.need(len(known) == len({*known} - self.seen), "a card twice")
        self.seen.update(known)

    def read_deal(self, words: list[str]) -> None:
        seat, cards = self.seat("".join(words[:1])), [card_of(word) for word in words[1:]]
        self.need(not seat.dealt, "dealt twice")
        self.need(len(cards) == 9 + (seat.index == self.to_move), "number of cards dealt")
        self.see(cards)
        seat.dealt, seat.hand = frozenset(cards), set(cards)

    def read_stock(self, words: list[str]) -> None:
        n, cards = len(self.seats), [card_of(word) for word in words]
        self.need(self.stock is None, "a second stock")
        self.need(4 * n - 1 <= len(cards) <= 51 - 9 * n, "number of cards in the stock")
        self.see(cards)
        self.stock = cards

    def read_result(self, key: str, words: list[str]) -> None:
        """Keep a line that stands after the turns."""
        self.phase = 3
        names, rest = words[: NAMES[key]], words[NAMES[key] :]
        if key == "score":
            names, rest = words[::2], words[1::2]
        seats = [self.seat(name).index for name in names]
        if key not in ("left", "score"):
            rest = rest[: key in ("pay", "points")]
        values = [card_of(word) if key == "left" else number_of(word) for word in rest]
        everyone = list(range(len(self.seats)))
        sound = (
            (sorted(seats) == everyone == sorted(seats)[: len(values)])
            if key == "score"
            else (len(seats) == NAMES[key] and (key not in ("pay", "points") or values))
        )
        once = key == "pay" or all((key, seats) != (r[1], r[2]) for r in self.results)
        self.need(sound and once, "cannot be read, or stands twice")
        self.results.append((self.line, key, seats, values))

    def turn(self, seat: Seat, acts: list[Action]) -> None:
        """Play one turn. `slips` are faults that only the end of the hand by Ù would excuse."""
        kinds = "".join(kind for kind, _, _ in acts)
        self.need(not self.over, "the hand is over")
        if kinds == "k":
            self.khan(seat)
            return
        shape = kinds.replace("u", "", 1)
        self.need(kinds and SHAPE.fullmatch(shape) and kinds[-2:] != "-u", "order within the turn")
        self.need(seat.index == self.to_move, "not this player's turn")
        self.turns += 1
        takes = [(kind, cards) for kind, cards, _ in acts if kind in "+x"]
        self.need(len(takes) == (self.turns > 1), "one card is drawn or eaten")
        for kind, cards in takes:
            (self.draw if kind == "+" else self.eat)(seat, cards)
        natural = any(len(seat.hand.difference(*family)) <= 1 for family in seat.split())
        closing = seat.down or seat.row == 3
        slips = self.show(seat, acts, closing=closing)
        card = acts[-1][1][0] if kinds[-1:] == "-" else None
        if card is None:
            slips.append("no discard")
        else:
            self.need(card in seat.hand and card not in seat.eaten, "cannot discard that")
        if not closing and not seat.split(card):
            slips.append("an eaten card loses its phỏm")
        missed = natural or (">" in kinds and self.plays("u.by_gui") and len(seat.hand) <= 1)
        families = self.ways(seat, card, closing=closing) if "u" in kinds or missed else []
        self.over = "u" in kinds or bool(slips and missed and families)
        self.need(families or "u" not in kinds, "no Ù")
        self.need(self.over or not slips, "; ".join(slips))
        if missed and "u" not in kinds:
            self.need(self.rules["u.call"] == "called", "an Ù is not called")
            self.missed.setdefault(seat.name, self.line)
        rest = families or [f for f in seat.split() if len(seat.hand.difference(*f)) <= 1] or [()]
        going = Going(seat, rest, discarded=card is not None, was_down=seat.down)
        self.going = going if self.over and families else None
        self.pending = going if missed else None
        self.end_turn(seat, card, closing=closing)

    def draw(self, seat: Seat, cards: list[int]) -> None:
        top = self.stock[self.drawn] if self.stock and self.drawn < len(self.stock) else HIDDEN
        card = top if cards[0] == HIDDEN else cards[0]
        if card == HIDDEN:
            raise HiddenCardError
        if top == HIDDEN:
            self.see([card])
        self.need(top in (HIDDEN, card), "not the top of the stock")
        self.drawn, seat.took = self.drawn + 1, True
        seat.hand.add(card)

    def eat(self, seat: Seat, cards: list[int]) -> None:
        card, thrower = self.thrown or (HIDDEN, seat)
        self.need(thrower is not seat and cards in ([], [card]), "not the card just discarded")
        card = [card, *cards][-1]
        when, bet = self.rules["eat.chot_when"], self.numbers("eat.k_bet")
        chot = thrower.row == 4 if when == "thrower-last" else seat.row == 3
        points, reason = [*self.numbers("eat.pay"), 0][len(seat.eaten)], "eat"
        if card in KINGS and bet:
            points, reason = bet[thrower.row - 1], "k-bet"
        elif chot:
            points, reason = self.number("eat.chot"), "chot"
        self.eats.append(Eat(thrower.index, seat.index, points, reason, chot, self.line))
        thrower.row -= 1
        if self.rules["play.rows"] == "rotate":
            self.seats[self.starter].row -= self.starter != thrower.index
            thrower.row += self.starter != thrower.index
            self.starter = (self.starter + 1) % len(self.seats)
        seat.took = True
        seat.hand.add(card)
        seat.eaten.add(card)
        self.need(seat.split(), "the eaten card makes no phỏm")

    def show(self, seat: Seat, acts: list[Action], *, closing: bool) -> list[str]:
        """Lay phỏm and send cards."""
        for _, cards, _ in (act for act in acts if act[0] == "("):
            meld = frozenset(cards)
            self.need(len(meld) == len(cards) and meld <= seat.hand, "a card that is not held")
            self.need(meld in MELD_SET and len(meld & seat.eaten) <= 1, "no phỏm")
            seat.hand -= meld
            seat.first_phom = seat.first_phom or self.turns
            self.phoms.append(Phom(seat.index, meld, meld, self.turns))
        strict = self.rules["play.lay_all"] == "required"
        if any(kind == "m" for kind, _, _ in acts):
            self.need(closing and not (strict and has_meld(seat.hand)), "not móm, or not yet")
        sends = [(cards[0], self.spots(seat, to)) for kind, cards, to in acts if kind == ">"]
        if sends:
            sent = {card for card, _ in sends}
            self.need(closing and self.may_send(seat, ()), "may not send")
            self.need(sent <= seat.hand - seat.eaten and len(sent) == len(sends), "not to be sent")
            placed = place(sends, self.phoms, seat, jump=False) or place(sends, self.phoms, seat)
            self.need(placed, "a card fits no phỏm")
            self.phoms = placed or self.phoms
            seat.hand -= sent
            seat.sent = True
        if closing and seat.hand & seat.eaten:
            return ["an eaten card is not laid"]
        if closing and strict and not seat.down and has_meld(seat.hand):
            return ["a phỏm is not laid"]
        laid = any(kind == "(" for kind, _, _ in acts)
        return ["phỏm before the last turn"] if laid and not closing else []

    def may_send(self, seat: Seat, family: Family) -> bool:
        """Say whether a player may send, with the phỏm of a family counted as laid."""
        for_good = seat.mom and self.rules["place.mom_when"] == "lay"
        laid = bool(family) or any(phom.owner == seat.index for phom in self.phoms)
        return self.plays("gui.allowed") and (self.plays("gui.when_mom") or (laid and not for_good))

    def spots(self, seat: Seat, target: str = "") -> list[int]:
        """Number the phỏm on the table that a player may send to, all or those meant by a target."""
        own = self.plays("gui.onto_own")
        found = [
            spot
            for spot, phom in enumerate(self.phoms)
            if phom.owner != seat.index or (own and phom.turn < self.turns)
        ]
        name, _, which = target.rpartition(".")
        if target and not (name and which.isdigit()):
            name, which = target, ""
        if target and unquote(target) in [player.name for player in self.seats]:
            name, which = target, ""
        if not target:
            return found
        owner = self.seat(name).index
        theirs = [spot for spot, phom in enumerate(self.phoms) if phom.owner == owner]
        meant = theirs[int(which) - 1 : int(which)] if which else theirs
        return [spot for spot in meant if spot in found]

    def ways(self, seat: Seat, card: int | None, *, closing: bool) -> list[Family]:
        """Find how the cards in the hand make it an Ù, once a card is discarded."""
        rest = seat.hand - {card}
        families = [family for family in seat.split(card) if not rest.difference(*family)]
        near = any(len(seat.hand.difference(*family)) <= 1 for family in seat.split())
        if families or near or not closing or not self.plays("u.by_gui"):
            return families
        spots = self.spots(seat)
        return [
            family
            for family in seat.split(card)
            if self.may_send(seat, family)
            and place([(c, spots) for c in rest.difference(*family)], self.phoms, seat)
        ]

    def khan(self, seat: Seat) -> None:
        reach = 2 if self.plays("u.khan_gap") else 1
        right = self.number("u.khan") and not seat.took and not has_ca(seat.dealt, reach)
        self.need(right, "no Ù khan")
        self.over = True
        self.going = Going(seat, [()], khan=True) if right else None

    def end_turn(self, seat: Seat, card: int | None, *, closing: bool) -> None:
        seat.hand -= {card}
        seat.last_turn = self.turns
        if self.over or card is None:
            return
        seat.row += 1
        self.thrown = card, seat
        if closing and not seat.down:
            seat.down = True
            seat.mom = not any(phom.owner == seat.index for phom in self.phoms)
        n = len(self.seats)
        coming = [(seat.index + step) % n for step in range(1, n + 1)]
        moving = [index for index in coming if self.seats[index].row < 4]
        self.over, self.to_move = not moving, [*moving, 0][0]


def place(
    sends: list[tuple[int, list[int]]], phoms: list[Phom], sender: Seat, *, jump: bool = True
) -> list[Phom] | None:
    """Send all cards, each to one of its spots, in the order given or (`jump`) in any order."""
    if not sends:
        return phoms
    for index, (card, spots) in enumerate(sends if jump else sends[:1]):
        for spot in spots:
            phom = phoms[spot]
            own = phom.own | {card} if phom.owner == sender.index else phom.own
            grown = phom._replace(cards=phom.cards | {card}, own=own)
            if grown.cards in MELD_SET:
                after = [*phoms[:spot], grown, *phoms[spot + 1 :]]
                placed = place([*sends[:index], *sends[index + 1 :]], after, sender, jump=jump)
                if placed is not None:
                    return placed
    return None


class Settlement:
    """Says who pays whom at the end of a hand."""

    def __init__(self, table: Table, streaks: Mapping[str, int]) -> None:
        self.table, self.streaks, self.seats = table, streaks, table.seats
        self.ledger: list[tuple[int, int, int, str]] = []
        self.verdict = Verdict(missed_u=table.missed)

    def others(self, index: int) -> list[int]:
        """List the others in order of play."""
        n = len(self.seats)
        return [(index + step) % n for step in range(1, n)]

    def settle(self) -> Verdict:
        table, verdict = self.table, self.verdict
        fouls = [seats[0] for _, key, seats, _ in table.results if key == "foul"]
        going = table.going or (None if table.over else table.pending)
        self.ledger = [(eat.thrower, eat.eater, eat.points, eat.reason) for eat in table.eats]
        if any(key == "void" for _, key, _, _ in table.results):
            verdict.ended, self.ledger = "void", []
        elif fouls:
            self.foul(fouls[0])
        elif going:
            self.u(going)
        elif table.over:
            self.rounds()
        names = [seat.name for seat in self.seats]
        verdict.payments = [Payment(names[a], names[b], c, r) for a, b, c, r in self.ledger if c]
        if verdict.ended != "unfinished":
            score = Counter(dict.fromkeys(names, 0))
            for payment in verdict.payments:
                score[payment.receiver] += payment.points
                score[payment.payer] -= payment.points
            verdict.score = dict(score)
            self.compare(going)
        elif not table.turns and not table.seen:
            self.sheet()
        return verdict

    def foul(self, offender: int) -> None:
        """The offender pays everybody; what he ate in his last bad turn is not paid."""
        self.verdict.ended = "foul"
        eats = [
            e for e in self.table.eats if (e.eater, e.line) != (offender, self.table.fault_line)
        ]
        self.ledger = [(eat.thrower, eat.eater, eat.points, eat.reason) for eat in eats]
        fine = self.table.number("foul.pay")
        self.ledger += [(offender, other, fine, "foul") for other in self.others(offender)]

    def u(self, going: Going) -> None:
        """Pay an Ù: the dearest reading of the cards not shown, by all or by one."""
        table, winner, names = self.table, going.seat.index, [seat.name for seat in self.seats]
        self.verdict.ended, self.verdict.winner = "u", going.seat.name
        self.verdict.places = [(going.seat.name, 1, None, None)]
        self.verdict.places += [(names[other], None, None, None) for other in self.others(winner)]
        u_k = table.number("u.k")
        best = max(
            going.families,
            key=lambda family: (
                sum(price for _, price in self.kinds(going, family))
                + u_k * self.kings(going.seat, [family])
            ),
        )
        kinds, payer = self.kinds(going, best), self.den(going)
        if payer is None:
            self.ledger += [(o, winner, c, name) for o in self.others(winner) for name, c in kinds]
        else:
            total = sum(price for _, price in kinds) * (len(self.seats) - 1)
            self.ledger.append((payer, winner, total, "den"))
        self.kings_paid(payer, {winner: [best]})

    def kinds(self, going: Going, family: Family) -> list[tuple[str, int]]:
        """Name and price an Ù."""
        table, seat = self.table, going.seat
        laid = [phom.own for phom in table.phoms if phom.owner == seat.index]
        suits = {card % 4 for meld in (*laid, *family) for card in meld}
        whole = not going.khan and not seat.hand.difference(*family)
        again = self.streaks.get(seat.name, 0) + 1 >= table.number("u.thong_after")
        special = {
            "u-khan": going.khan,
            "u-tron": whole and not going.discarded and not seat.sent,
            "u-thong": again,
            "u-white-suit": len(suits) == 1,
        }
        prices = [
            (name, table.number(name.replace("-", ".", 1).replace("-", "_"))) for name in special
        ]
        found = [(name, price) for name, price in prices if special[name] and price]
        plain = [] if going.khan else [("u", table.number("u.pay"))]
        if table.rules["u.combine"] == "sum":
            return found or plain
        return [max(found + plain, key=lambda kind: kind[1])]

    def den(self, going: Going) -> int | None:
        """Find who pays the Ù for everybody."""
        rules, winner = self.table.rules, going.seat.index
        throwers = [eat.thrower for eat in self.table.eats if eat.eater == winner]
        if going.khan:
            return None
        if self.table.plays("den.three") and len(throwers) == 3 and len({*throwers}) == 1:
            return throwers[0]
        chots = [eat for eat in self.table.eats if eat.chot][
            : 1 if rules["den.chot"] == "first" else None
        ]
        if (
            not chots
            or rules["den.chot"] == "none"
            or (rules["den.chot"] == "tai" and not going.was_down)
        ):
            return None
        if chots[-1].eater != winner:
            return chots[-1].eater
        if rules["den.own_chot"] == "thrower":
            return chots[-1].thrower
        earlier = [eat.eater for eat in chots if eat.eater != winner]
        return earlier[-1] if earlier and rules["den.own_chot"] == "previous" else None

    def kings(self, seat: Seat, families: Iterable[Family]) -> bool:
        """Say whether a player holds Ù K."""
        laid = [p.own for p in self.table.phoms if p.owner == seat.index and p.cards <= KINGS]
        if laid:
            return len((laid[0] | seat.hand & KINGS) - seat.eaten) >= 3
        return any(m <= KINGS and len(m - seat.eaten) >= 3 for family in families for m in family)

    def kings_paid(self, den: int | None, shown: Mapping[int, list[Family]]) -> None:
        price = self.table.number("u.k")
        for seat in self.seats if price else ():
            if seat.index != den and self.kings(seat, shown.get(seat.index, seat.split())):
                self.ledger += [(o, seat.index, price, "u-k") for o in self.others(seat.index)]

    def rounds(self) -> None:
        """Pay the places after four rounds."""
        table, verdict = self.table, self.verdict
        lay = table.rules["place.mom_when"] == "lay"
        moms = {s.index for s in self.seats if (s.mom and lay) or not s.first_phom}

        def order(seat: Seat) -> tuple[int, ...]:
            if seat.index in moms:
                return 1, seat.last_turn
            return 0, points_of(seat.hand), seat.first_phom

        ranked = sorted(self.seats, key=order)
        verdict.ended = "rounds"
        verdict.places = [
            (s.name, place, points_of(s.hand), s.index in moms) for place, s in enumerate(ranked, 1)
        ]
        if len(moms) < len(ranked) or table.rules["place.all_mom"] == "first-wins":
            verdict.winner = ranked[0].name
            for seat, price in zip(ranked[1:], table.numbers("place.pay")):
                mom = seat.index in moms
                self.ledger.append(
                    (
                        seat.index,
                        ranked[0].index,
                        table.number("place.mom") if mom else price,
                        "mom" if mom else "place",
                    )
                )
        self.kings_paid(None, {})
        for seat in self.seats:
            own = frozenset(seat.hand).union(*(p.own for p in table.phoms if p.owner == seat.index))
            if any(len(m) >= 5 and m <= own and len(m & seat.eaten) <= 1 for m in MELDS):
                self.ledger += [
                    (o, seat.index, table.number("same_suit.pay"), "same-suit")
                    for o in self.others(seat.index)
                ]

    def sheet(self) -> None:
        """A hand with nothing but its score is taken at its word."""
        for line, key, seats, values in self.table.results:
            if key == "score":
                self.verdict.ended = "score-only"
                self.verdict.score = {self.seats[i].name: v for i, v in zip(seats, values)}
                if sum(values):
                    self.wrong(line)

    def wrong(self, line: int) -> None:
        self.verdict.results_agree = False
        self.verdict.first_wrong_line = self.verdict.first_wrong_line or line

    def compare(self, going: Going | None) -> None:
        """Compare what was recorded."""
        table, verdict = self.table, self.verdict
        paid: dict[tuple[int, ...], list[int]] = {}
        for line, key, seats, values in table.results:
            seat = self.seats[seats[0]] if seats else None
            if key == "score":
                right = verdict.score == {self.seats[i].name: v for i, v in zip(seats, values)}
            elif key == "pay":
                pair = tuple(seats)
                paid.setdefault(pair, []).append(values[0])
                owed = [points for a, b, points, _ in self.ledger if (a, b) == pair and points]
                right = covers(paid[pair], owed)
            elif key in ("left", "points") and seat.index != table.offender:
                known = {*values} - {HIDDEN}
                right = (
                    (len(values) == len(seat.hand) and known <= seat.hand)
                    if key == "left"
                    else values == [points_of(seat.hand)]
                )
                right = right or (going is not None and going.seat is seat and values in ([], [0]))
            else:
                right = True
            if not right:
                self.wrong(line)


def covers(amounts: list[int], owed: list[int]) -> bool:
    """Say whether each amount is the sum of payments that serve no other amount."""
    parts = (part for size in range(1, len(owed) + 1) for part in combinations(owed, size))
    return not amounts or any(
        sum(part) == amounts[0]
        and covers(amounts[1:], list((Counter(owed) - Counter(part)).elements()))
        for part in parts
    )


def judge(
    text: str,
    rules: Mapping[str, object],
    first: str | None = None,
    u_in_a_row: int | Mapping[str, int] = 0,
    players: Sequence[str] = (),
) -> Verdict:
    """Judge one hand.

    Args:
        text: The hand, with its header.
        rules: A value for every key of the rules.
        first: Who is dealt ten cards where no `First` tag says so; else the first of the players.
        u_in_a_row: How many Ù in a row each player brings along, or only `First` (the last winner).
        players: The players, where they carry over from a hand before.
    """
    table = Table(rules, first, players)
    try:
        table.read(text)
    except IllegalLineError as error:
        return Verdict(
            legal=False,
            first_bad_line=table.line,
            reason=str(error),
            missed_u=table.missed,
            ended="illegal",
        )
    except HiddenCardError:
        return Verdict(declined=True, missed_u=table.missed)
    if isinstance(u_in_a_row, int):
        leader = table.first or (table.seats[0].name if table.seats else "")
        u_in_a_row = {leader: u_in_a_row}
    return Settlement(table, u_in_a_row).settle()

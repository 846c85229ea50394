"""A slow second referee for Phỏm, written from the rules alone to keep a fast one honest.

It knows sets of cards and brute force. `judge` reads one hand in canonical form and stops at the
first line that no legal hand could contain after the lines before it, so a hand that breaks off is
judged by what is there. What comes later matters in three places only: a turn that is legal only as
an Ù that nobody called (it shows phỏm too early, keeps them too long or discards nothing) ends the
hand, so that the next turn is the bad line; `foul NAME` excuses the moves of NAME; and at the first
turn with a card that nobody wrote down, dealt or drawn, the referee stops and sets `declined`.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from tests.slow_cards import CARDS, HIDDEN, KINGS, MELDS, RUNS, Cards, Family, splits
from tests.slow_text import (
    NAME,
    NAMES,
    SHAPE,
    TAG,
    UNKNOWN,
    WORD,
    Action,
    action_of,
    illegal,
    plain,
)

Payment = tuple[str, str, int, str]  # payer, receiver, points, reason


@dataclass
class Verdict:
    """What the referee says of one hand; `places` holds player, place, points and móm.

    The pot stands in `payments` under its name, which no player should have.
    """

    legal: bool = True
    first_bad_line: int | None = None  # in the moves
    reason: str = ""
    declined: bool = False
    ended: str = "unfinished"
    winner: str | None = None
    score: dict[str, int] | None = None  # where the hand is over
    payments: list[Payment] = field(default_factory=list)
    places: list[tuple[str, int | None, int | None, bool | None]] = field(default_factory=list)
    missed_u: dict[str, int] = field(default_factory=dict)  # the first line of each player
    pot: int | None = None  # what is in it afterwards, where the hand is over
    results_agree: bool = True
    first_wrong_line: int | None = None  # in what was recorded after the moves


@dataclass(eq=False)
class Seat:
    """A player. `own`: cards taken and neither discarded nor sent to others; then turn numbers."""

    name: str
    dealt: Cards = frozenset()
    hand: set[int] = field(default_factory=set)
    own: set[int] = field(default_factory=set)
    eaten: set[int] = field(default_factory=set)
    row: int = 0
    sent: bool = False
    down: int = 0
    first_phom: int = 0
    last_turn: int = 0
    face: Sequence[int] = (11, 12, 13)

    def split(self, without: int | None = None) -> list[Family]:
        return splits(frozenset(self.hand - {without}), frozenset(self.hand & self.eaten))

    def nearly(self) -> list[Family]:
        return [family for family in self.split() if len(self.hand.difference(*family)) <= 1]

    def points(self) -> int:
        return sum(self.face[card // 4 - 10] if card >= 40 else card // 4 + 1 for card in self.hand)


Phom = tuple[Seat, Cards, int]  # who laid it, the cards, in which turn
Going = tuple[Seat, list[Family], bool, bool]  # who, how the hand may lie, discarded, khan


POT = "pot"


def place(sends: list[tuple[int, list[int]]], phoms: list[Phom], *, jump: bool) -> list[Phom]:
    """Send cards to spots they may go to, as ordered or (`jump`) in any order; [] if in vain."""
    for index, (card, spots) in enumerate(sends if jump else sends[:1]):
        rest = sends[:index] + sends[index + 1 :]
        for spot in spots:
            owner, cards, turn = phoms[spot]
            if cards | {card} in MELDS:
                grown = [*phoms[:spot], (owner, cards | {card}, turn), *phoms[spot + 1 :]]
                if placed := place(rest, grown, jump=jump):
                    return placed
    return [] if sends else phoms


def covers(amounts: list[int], owed: list[int]) -> bool:
    """Say whether each amount is the sum of payments that serve no other amount."""
    parts = [part for size in range(len(owed)) for part in combinations(owed, size + 1)]
    rests = [Counter(owed) - Counter(part) for part in parts if [sum(part)] == amounts[:1]]
    return not amounts or any(covers(amounts[1:], [*rest.elements()]) for rest in rests)


class Referee:
    """Reads one hand, keeps what lies on the table, and settles the hand."""

    def __init__(self, rules: Mapping[str, Any], first: str | None, players: Sequence[str]) -> None:
        self.rules, self.first, self.fouling, self.verdict = rules, first, "", Verdict()
        self.seats = [self.sit(name) for name in players]
        self.pot = 0
        self.line = self.phase = self.fault_line = 0
        self.drawn = self.turns = self.to_move = self.starter = 0
        self.stock, self.seen, self.over = list[int](), set[int](), False
        self.thrown, self.phoms = list[tuple[int, Seat]](), list[Phom]()
        self.eats, self.ledger = list[tuple[Payment, bool, int]](), list[Payment]()
        self.besides = list[tuple[Payment, str, int]]()  # what an eat costs beside its price
        self.results = list[tuple[int, str, list[Seat], list[int]]]()
        self.actor: Seat | None = None
        self.going: Going | None = None

    def need(self, fact: object, reason: str) -> None:
        """Insist on a fact, except in the moves of the player who is written down as fouling."""
        if not fact and (self.actor is None or self.actor.name != self.fouling):
            illegal(reason)
        self.fault_line = self.fault_line if fact else self.line

    def sit(self, name: str) -> Seat:
        return Seat(name, face=self.rules["points.face"])

    def seat(self, name: str) -> Seat:
        return self.seats[[seat.name for seat in self.seats].index(plain(name))]

    def others(self, seat: Seat) -> list[Seat]:
        index = self.seats.index(seat)
        return self.seats[index + 1 :] + self.seats[:index]

    def read(self, text: str) -> None:
        lines = re.split(r"\r\n|\r|\n", unicodedata.normalize("NFC", text))
        fouls = [line.split(maxsplit=1)[1] for line in lines if re.match(r"\s*foul\s+\S", line)]
        self.fouling = plain(WORD.findall(fouls[0])[0]) if fouls else ""
        for self.line, line in enumerate(lines, 1):
            self.actor = None
            words = [word for word in WORD.findall(line) if word[0] != "#"]
            if words and words[0][0] == "[":
                tag = TAG.fullmatch(line.strip()) or illegal("unreadable tag")
                self.read_tag(tag[1].lower(), [plain(value) for value in re.findall(NAME, tag[2])])
            elif words:
                self.read_line(words[0], words[1:])

    def read_tag(self, tag: str, values: list[str]) -> None:
        self.need(self.phase == 0 and (tag != "phn" or values == ["1"]), "late, or another version")
        seats, least = len(self.seats), self.rules["table.min_stack"]
        if tag == "players":
            self.need(2 <= len(values) <= 4 and len({*values}) == len(values), "players")
            self.seats = [self.sit(name) for name in values]
        self.first = self.seat("".join(values)).name if tag == "first" else self.first
        self.pot = int(values[0]) if tag == "pot" else self.pot
        enough = tag != "stacks" or [int(value) >= least for value in values] == [True] * seats
        self.need(enough, "stacks")

    def read_line(self, key: str, words: list[str]) -> None:
        if self.phase == 0:
            names = [seat.name for seat in self.seats] or illegal("no players")
            self.to_move = self.starter = [*names, self.first].index(self.first) % len(names)
        phase = 1 if key in ("deal", "stock") else 3 if key in NAMES else 2
        self.need(phase >= self.phase, "out of order")
        self.phase = phase
        if phase == 1:
            self.read_cards(self.seat(words.pop(0)) if key == "deal" and words else None, words)
        elif phase == 3:
            self.read_result(key, words)
        else:
            seat, acts = self.seat(key), [action_of(word) for word in words]
            self.need(all(p.dealt and HIDDEN not in p.dealt for p in self.seats), UNKNOWN)
            self.actor = seat
            self.turn(seat, acts)

    def read_cards(self, seat: Seat | None, words: list[str]) -> None:
        """Read the cards dealt to a player, or else the stock."""
        n, ten = len(self.seats), seat is self.seats[self.to_move]
        cards = [CARDS.index(word) for word in words]
        least, most = (9 + ten, 9 + ten) if seat else (4 * n - 1, 51 - 9 * n)
        again = seat.dealt if seat else self.stock
        self.need(least <= len(cards) <= most and not again, "number of cards, or a second time")
        known = [card for card in cards if card != HIDDEN]
        self.need(len(known) == len({*known} - self.seen), "a card twice")
        self.seen.update(known)
        if seat:
            seat.dealt, seat.hand, seat.own = frozenset(cards), {*cards}, {*cards}
        self.stock = self.stock if seat else cards

    def read_result(self, key: str, words: list[str]) -> None:
        """Keep a line that stands after the turns."""
        names, rest, count = words[: NAMES[key]], words[NAMES[key] :], NAMES[key]
        if key == "score":
            names, rest, count = words[::2], words[1::2], len(self.seats)
        seats = [self.seat(name) for name in names]
        whole = {"score": count, "left": len(rest), "pay": 1, "points": 1}.get(key, 0)
        values = [CARDS.index(word) if key == "left" else int(word) for word in rest[:whole]]
        sound = len(values) == whole and len(seats) == len({*seats}) == count
        again = key != "pay" and (key, seats) in [result[1:3] for result in self.results]
        self.need(sound and not again, "unreadable, or a second time")
        self.results.append((self.line, key, seats, values))

    def turn(self, seat: Seat, acts: list[Action]) -> None:
        """Play one turn. `slips` are faults that only the end of the hand by Ù would excuse."""
        kinds = "".join(kind for kind, _, _ in acts)
        called, shape = "u" in kinds, kinds.replace("u", "", 1)
        self.need(not self.over, "the hand is over")
        if kinds == "k":
            self.khan(seat)
            return
        self.need(kinds and SHAPE.fullmatch(shape) and kinds[-2:] != "-u", "order within the turn")
        self.need(seat is self.seats[self.to_move], "not this player's turn")
        self.turns += 1
        self.need(len(re.findall("[+x]", kinds)) == (self.turns > 1), "one card is drawn or eaten")
        for kind, cards, _ in acts:
            if kind in "+x":
                (self.draw if kind == "+" else self.eat)(seat, cards)
        closing, natural = seat.down > 0 or seat.row == 3, bool(seat.nearly())
        slips = self.show(seat, acts, closing=closing)
        card = acts[-1][1][0] if kinds[-1:] == "-" else None
        slips += ["no discard"] if card is None else []
        self.need(card in (seat.hand - seat.eaten) | {None}, "cannot discard that")
        slips += [] if closing or seat.split(card) else ["an eaten card loses its phỏm"]
        missed = natural or (">" in kinds and self.rules["u.by_gui"] and len(seat.hand) <= 1)
        families = self.ways(seat, card, closing=closing) if called or missed else []
        self.over = called or bool(slips and missed and families)
        self.need(families or not called, "no Ù")
        self.need(self.over or not slips, "; ".join(slips))
        if missed and not called:
            self.need(self.rules["u.call"] == "called", "an Ù is not called")
            self.verdict.missed_u.setdefault(seat.name, self.line)
        going = seat, families or seat.nearly() or [()], card is not None, False
        self.going = going if self.over or missed else None
        for own in (seat.hand, seat.own):
            own -= {card}
        seat.last_turn = self.turns
        if card is not None and not self.over:
            self.thrown, seat.row = [(card, seat)], seat.row + 1
            seat.down = seat.down or self.turns * closing
            moving = [other for other in [*self.others(seat), seat] if other.row < 4]
            tai = self.rules["play.tai"] or not (moving and moving[0].down)
            self.over, self.to_move = not (moving and tai), self.seats.index([*moving, seat][0])
            self.going = None if self.over else self.going

    def draw(self, seat: Seat, cards: list[int]) -> None:
        top = [*self.stock[self.drawn :], HIDDEN][0]
        free = top == HIDDEN and cards[0] not in self.seen
        self.need(free or top == cards[0], "not the top of the stock, or elsewhere")
        self.drawn += 1
        for own in (seat.hand, seat.own, self.seen):
            own.update(cards)

    def eat(self, seat: Seat, cards: list[int]) -> None:
        card, thrower = [(HIDDEN, seat), *self.thrown][-1]
        self.need(thrower is not seat and cards in ([], [card]), "not the card just discarded")
        card, nth = [card, *cards][-1], len(seat.eaten)
        king = self.rules["eat.k_bet"] and card in KINGS
        chot = (seat.row == 3) if self.rules["eat.chot_when"] == "eater-last" else thrower.row == 4
        usual = [*self.rules["eat.pay"], *[0] * 9][nth]
        price = self.rules["eat.chot"] if chot else usual
        price = self.rules["eat.k_bet"][thrower.row - 1] if king else price
        reason = "k-bet" if king else "chot" if chot else "eat"
        self.eats.append(((thrower.name, seat.name, price, reason), chot, self.line))
        ga = self.rules["ga.chot"] if chot else [*self.rules["ga.eat"], *[0] * 9][nth]
        self.besides.append(((thrower.name, POT, ga, "ga"), seat.name, self.line))
        if reason == "chot" and self.rules["eat.chot_on_top"]:
            self.besides.append(((thrower.name, seat.name, usual, "eat"), seat.name, self.line))
        rotate = self.rules["play.rows"] == "rotate"
        (self.seats[self.starter] if rotate else thrower).row -= 1
        self.starter = (self.starter + rotate) % len(self.seats)
        for own in (seat.hand, seat.own, seat.eaten):
            own.add(card)
        self.need(seat.split(), "the eaten card makes no phỏm")

    def show(self, seat: Seat, acts: list[Action], *, closing: bool) -> list[str]:
        """Lay phỏm and send cards."""
        melds = [cards for kind, cards, _ in acts if kind == "("]
        for cards in melds:
            meld = frozenset(cards)
            self.need(len(meld) == len(cards) and meld <= seat.hand, "a card that is not held")
            self.need(meld in MELDS and len(meld & seat.eaten) <= 1, "no phỏm")
            seat.hand -= meld
            seat.first_phom = seat.first_phom or self.turns
            self.phoms.append((seat, meld, self.turns))
        strict, mom = self.rules["play.lay_all"] == "required", any(act[0] == "m" for act in acts)
        self.need(not mom or (closing and not (strict and any(seat.split()))), "not móm")
        sends = [(cards[0], self.spots(seat, to)) for kind, cards, to in acts if kind == ">"]
        sent = {card for card, _ in sends}
        self.need(not sends or (closing and self.may_send(seat)), "may not send")
        self.need(len(sends) == len(sent & seat.hand - seat.eaten), "not a card to send")
        placed = place(sends, self.phoms, jump=False) or place(sends, self.phoms, jump=True)
        self.need(placed or not sends, "a card fits no phỏm")
        self.phoms = placed or self.phoms
        seat.own.difference_update(*(cards for owner, cards, _ in self.phoms if owner is not seat))
        seat.hand -= sent
        seat.sent |= bool(sent)
        kept = strict and not seat.down and any(seat.split())
        late = ["not laid"] if kept or seat.hand & seat.eaten else []
        return late if closing else ["laid too early"] * bool(melds)

    def may_send(self, seat: Seat, family: Family = ()) -> bool:
        laid = family or not self.is_mom(seat)
        return bool(self.rules["gui.allowed"] and (laid or self.rules["gui.when_mom"]))

    def is_mom(self, seat: Seat) -> bool:
        for_good = self.rules["place.mom_when"] == "lay" and 0 < seat.down < seat.first_phom
        return for_good or not seat.first_phom

    def spots(self, seat: Seat, target: str = "") -> list[int]:
        """Number the phỏm that a player may send to, all or those that a target means."""
        name, _, which = target.rpartition(".")
        if not name or not which.isdigit() or plain(target) in [s.name for s in self.seats]:
            name, which = target, ""
        wanted = [self.seat(name)] if name else self.seats
        meant = [spot for spot, (owner, _, _) in enumerate(self.phoms) if owner in wanted]
        meant = meant[int(which) - 1 : int(which)] if which else meant
        before = self.turns if self.rules["gui.onto_own"] else 0
        return [s for s in meant if self.phoms[s][0] is not seat or self.phoms[s][2] < before]

    def ways(self, seat: Seat, card: int | None, *, closing: bool) -> list[Family]:
        """Find how the hand is an Ù once a card is discarded; sends not shown only where needed."""
        rest, spots, phoms = seat.hand - {card}, self.spots(seat), self.phoms
        whole = [family for family in seat.split(card) if not rest.difference(*family)]
        if whole or seat.nearly() or not closing or not self.rules["u.by_gui"]:
            return whole
        able = [family for family in seat.split(card) if self.may_send(seat, family)]
        sends = [[(sent, spots) for sent in rest.difference(*family)] for family in able]
        return [f for f, s in zip(able, sends, strict=True) if place(s, phoms, jump=True)]

    def khan(self, seat: Seat) -> None:
        steps = (4, 8) if self.rules["u.khan_gap"] else (4,)
        ca = any(b - a in steps or a // 4 == b // 4 for a, b in combinations(sorted(seat.dealt), 2))
        self.need(self.rules["u.khan"] and seat.last_turn <= 1 and not ca, "no Ù khan")
        self.over, self.going = True, (seat, [()], False, True)

    def collect(self, seat: Seat, points: int, reason: str) -> None:
        self.ledger += [(other.name, seat.name, points, reason) for other in self.others(seat)]

    def settle(self, streaks: Mapping[str, int]) -> Verdict:
        verdict, ends = self.verdict, {key: seats for _, key, seats, _ in self.results}
        going, bad = self.going, ("", 0)
        if "void" in ends:
            verdict.ended, self.eats, self.besides = "void", [], []
        elif "foul" in ends:
            verdict.ended, bad = "foul", (self.fouling, self.fault_line)
            fine = self.rules["foul.pay"]
            self.ledger = [(bad[0], o.name, fine, "foul") for o in self.others(ends["foul"][0])]
        elif going:
            self.settle_u(going, streaks.get(going[0].name, 0))
        elif self.over:
            self.settle_rounds()
        eaten = [eat for eat, _, line in self.eats if (eat[1], line) != bad]
        eaten += [eat for eat, eater, line in self.besides if (eater, line) != bad]
        verdict.payments = [payment for payment in eaten + self.ledger if payment[2]]
        if verdict.ended != "void":
            self.move_pot(going[0] if verdict.ended == "u" and going else None)
        if verdict.ended != "unfinished":
            verdict.pot = self.pot
            names, paid = [seat.name for seat in self.seats], verdict.payments
            net = [sum(p[2] * ((p[1] == n) - (p[0] == n)) for p in paid) for n in names]
            verdict.score = dict(zip(names, net, strict=True))
            self.compare(going[0] if going else None)
        return verdict

    def move_pot(self, winner: Seat | None) -> None:
        """Put in what is due, and let an Ù take all of it."""
        paid, ante = self.verdict.payments, 0 if self.pot else self.rules["ga.ante"]
        paid += [(seat.name, POT, ante, "ga") for seat in self.seats if ante]
        self.pot += sum(payment[2] for payment in paid if payment[1] == POT)
        if winner and self.pot:
            paid.append((POT, winner.name, self.pot, "ga"))
            self.pot = 0

    def settle_u(self, going: Going, streak: int) -> None:
        """Pay an Ù: what was not shown lies in the dearest way."""
        seat, verdict, u_k = going[0], self.verdict, self.rules["u.k"]
        verdict.ended, verdict.winner = "u", seat.name
        verdict.places = [(seat.name, 1, None, None)]
        verdict.places += [(other.name, None, None, None) for other in self.others(seat)]
        prices = {family: dict(self.kinds(going, family, streak)) for family in going[1]}
        best = max(prices, key=lambda f: sum(prices[f].values()) + u_k * self.kings(seat, [f]))
        payer = self.den(going)
        total = sum(prices[best].values()) * (len(self.seats) - 1)
        self.ledger += [(payer, seat.name, total, "den")] if payer else []
        for key, price in prices[best].items() if not payer else ():
            self.collect(seat, price, re.sub("[._]", "-", key))
        for holder in self.seats:
            if holder.name != payer and self.kings(holder, [best] if holder is seat else None):
                self.collect(holder, u_k, "u-k")

    def kinds(self, going: Going, family: Family, streak: int) -> list[tuple[str, int]]:
        """Name and price an Ù."""
        (seat, _, discarded, khan), rules = going, self.rules
        melds = [*family, *(cards for owner, cards, _ in self.phoms if owner is seat)]
        whole = not (khan or discarded or seat.sent or seat.hand.difference(*family))
        special = {
            "u.khan": khan,
            "u.tron": whole,
            "u.thong": streak + 1 >= rules["u.thong_after"],
            "u.white_suit": len({card % 4 for meld in melds for card in meld}) == 1,
        }
        found = [(key, rules[key]) for key, fits in special.items() if fits and rules[key]]
        usual = [] if khan else [("u", rules["u.pay"])]
        dearest = [max(found + usual, key=lambda kind: kind[1])]
        return (found or usual) if rules["u.combine"] == "sum" else dearest

    def den(self, going: Going) -> str | None:
        """Find who pays the Ù for everybody."""
        (seat, _, _, khan), rule = going, self.rules["den.chot"]
        fed = [payer for (payer, eater, _, _), _, _ in self.eats if eater == seat.name]
        if self.rules["den.three"] and len(fed) == 3 and len({*fed}) == 1:
            return fed[0]
        chots = [eat for eat, chot, _ in self.eats if chot][: 1 if rule == "first" else None]
        tai = 0 < seat.down < self.turns
        if khan or not chots or rule == "none" or (rule == "tai" and not tai):
            return None
        thrower, eater, _, _ = chots[-1]
        before = [eat[1] for eat in chots if eat[1] != seat.name]
        own = {"previous": before[-1:], "thrower": [thrower]}.get(self.rules["den.own_chot"], [])
        return eater if eater != seat.name else [*own, None][0]

    def kings(self, seat: Seat, families: Iterable[Family] | None = None) -> bool:
        """Say whether a player holds Ù K; kings in the hand count along with a phỏm of kings."""
        laid = any(owner is seat and cards <= KINGS for owner, cards, _ in self.phoms)
        held = [KINGS] if laid else [m for f in families or seat.split() for m in f if m <= KINGS]
        return any(len(meld & seat.own - seat.eaten) >= 3 for meld in held)

    def settle_rounds(self) -> None:
        """Pay the places after four rounds."""
        rules, verdict = self.rules, self.verdict
        moms = [seat for seat in self.seats if self.is_mom(seat)]
        worth = {seat: seat.last_turn if seat in moms else seat.points() for seat in self.seats}
        ranked = sorted(self.seats, key=lambda seat: (seat in moms, worth[seat], seat.first_phom))
        verdict.ended = "rounds"
        verdict.places = [(s.name, k, s.points(), s in moms) for k, s in enumerate(ranked, 1)]
        if ranked[0] not in moms or rules["place.all_mom"] == "first-wins":
            verdict.winner = ranked[0].name
            for seat, price in zip(ranked[1:], rules["place.pay"], strict=False):
                both = rules["place.mom_on_top"] or seat not in moms
                due = [(price, "place")] * both + [(rules["place.mom"], "mom")] * (seat in moms)
                self.ledger += [(seat.name, ranked[0].name, *each) for each in due]
        for seat in self.seats:
            if self.kings(seat):
                self.collect(seat, rules["u.k"], "u-k")
            if any(len(run) > 4 and run <= seat.own and len(run & seat.eaten) <= 1 for run in RUNS):
                self.collect(seat, rules["same_suit.pay"], "same-suit")

    def compare(self, winner: Seat | None) -> None:
        paid: dict[tuple[str, ...], list[int]] = {}
        for line, key, seats, values in self.results:
            names, right = tuple(seat.name for seat in seats), True
            if key == "score":
                right = self.verdict.score == dict(zip(names, values, strict=True))
            if key == "pay":
                owed = [payment[2] for payment in self.verdict.payments if payment[:2] == names]
                paid[names] = paid.get(names, []) + values
                right = covers(paid[names], owed)
            if key in ("left", "points") and names[0] != self.fouling:
                hand, unseen = seats[0].hand, values.count(HIDDEN)
                same = len(values) == len(hand) == len(hand & {*values}) + unseen
                right = same if key == "left" else values == [seats[0].points()]
                right = right or (seats[0] is winner and values in ([], [0]))
            if not right and self.verdict.results_agree:
                self.verdict.results_agree, self.verdict.first_wrong_line = False, line


def judge(
    text: str,
    rules: Mapping[str, Any],
    first: str | None = None,
    u_in_a_row: int | Mapping[str, int] = 0,
    players: Sequence[str] = (),
) -> Verdict:
    """Judge one hand under rules that give every key a value.

    `first` was dealt ten cards where no `First` tag says who was (default: the first player), and
    `u_in_a_row` is how many Ù in a row that player (or each of several) brings along; `players` are
    at the table where no `Players` tag says who is. The pot is empty but for what a `Pot` tag says.
    """
    referee = Referee(rules, first, players)
    try:
        referee.read(text)
    except ValueError as error:
        if str(error) == UNKNOWN:
            return Verdict(declined=True, missed_u=referee.verdict.missed_u)
        return Verdict(legal=False, first_bad_line=referee.line, reason=str(error), ended="illegal")
    if isinstance(u_in_a_row, int):
        u_in_a_row = {seat.name: u_in_a_row for seat in referee.seats if len(seat.dealt) == 10}
    return referee.settle(u_in_a_row)

"""Plays one hand: the bots choose, the rules say among what, and every Ù is called.

Nothing here knows a rule: which card may be eaten, thrown or sent, what is an Ù and what is
paid come from the rules core and the referee's settlement.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from phom_replay.cards import Card, CardSet, bit, cards_of, count, has
from phom_replay.law.khan import has_ca
from phom_replay.law.laying import whole_splits
from phom_replay.law.melds import ENDS, can_keep, meldable, spare_cards
from phom_replay.law.prices import price_of_u
from phom_replay.law.rows import Rows
from phom_replay.law.u import Shown as ShownTurn
from phom_replay.law.u import Way
from phom_replay.record import (
    Action,
    CallKhan,
    CallU,
    Discard,
    Draw,
    Eat,
    Foul,
    Hand,
    Lay,
    Mom,
    Seat,
    Send,
    Turn,
    Void,
)
from phom_replay.referee import Context
from phom_replay.referee.ending import settle
from phom_replay.referee.knowledge.holding import Holding
from phom_replay.referee.knowledge.refusing import check_send_allowed
from phom_replay.referee.knowledge.sending import open_phoms, reachable, sends_away, takes
from phom_replay.referee.knowledge.table import Phom, Table, Thrown
from phom_replay.referee.knowledge.u import ways
from phom_replay.referee.report import Report
from phom_replay.referee.settled import Settlement
from phom_replay.referee.state import Dealt, Outcome, Walk
from phom_replay.rulesets import Ruleset
from phom_replay.simulation.view import Bot, Fit, IllegalChoiceError, Shown, Taken, Throw, View

_DRAW: Final = tuple(Draw(Card(card)) for card in range(52))
_EAT: Final = tuple(Eat(Card(card)) for card in range(52))
_THROW: Final = tuple(Discard(Card(card)) for card in range(52))
_CALL: Final = CallU()
_MOM: Final = Mom()


@dataclass(frozen=True, slots=True)
class Deal:
    """A shuffled deck, dealt: the hand of each seat, the stock from its top."""

    hands: tuple[CardSet, ...]
    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """The table gives the hand up before a turn: it is void, or somebody fouled."""

    turn: int
    kind: Literal["void", "foul"]
    seat: Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A hand as it was played: the turns, how it ended, and the cards still in each hand."""

    turns: tuple[Turn, ...]
    settlement: Settlement
    left: tuple[CardSet, ...]
    khan: bool = False
    void: Void | None = None
    foul: Foul | None = None


@dataclass(slots=True)
class Playing:
    """A hand while it is played."""

    rules: Ruleset
    players: tuple[str, ...]
    bots: Sequence[Bot]
    deal: Deal
    context: Context
    table: Table = field(init=False)
    walk: Walk = field(init=False)
    drawn: int = 0
    turns: list[Turn] = field(default_factory=list)
    throws: tuple[Throw, ...] = ()
    takes: tuple[Taken, ...] = ()
    shown: tuple[Shown, ...] = ()

    def __post_init__(self) -> None:
        """Sit down at the table."""
        seats = len(self.players)
        hands = [Holding(count(cards), cards) for cards in self.deal.hands]
        rows = Rows.start(self.rules.play_rows, seats, self.context.first)
        self.table = Table(self.rules, self.players, rows, hands)
        hand = Hand("", self.players)
        sizes = [held.size for held in hands]
        dealt = list(self.deal.hands)
        self.walk = Walk(
            hand, self.rules, self.context, self.table, Report(hand), Dealt(sizes, dealt)
        )

    def play(self, stop: Stop | None = None) -> Played:
        """Play to the end, or until the table gives up."""
        if self.rules.u_khan and self._khan():
            return self._played(khan=True)
        while self.walk.outcome is None:
            seat = self.table.rows.expected()
            if seat is None:
                break
            if stop is not None and len(self.turns) >= stop.turn:
                return self._given_up(stop)
            self._turn(seat)
        return self._played()

    def _khan(self) -> bool:
        """Let the first player without any cạ call Ù khan."""
        order = (self.context.first, *self.table.others(self.context.first))
        for seat in order:
            if not has_ca(self.deal.hands[seat], gap=self.rules.u_khan_gap):
                self.turns.append(Turn(seat, (CallKhan(),)))
                self.walk.outcome = Outcome(seat, 0, khan=True)
                return True
        return False

    def _played(self, *, khan: bool = False) -> Played:
        left = tuple(hand.known for hand in self.table.hands)
        return Played(tuple(self.turns), settle(self.walk), left, khan)

    def _given_up(self, stop: Stop) -> Played:
        void = Void() if stop.kind == "void" else None
        foul = Foul(stop.seat) if stop.kind == "foul" else None
        self.walk.hand = Hand("", self.players, turns=tuple(self.turns), void=void, foul=foul)
        left = tuple(hand.known for hand in self.table.hands)
        return Played(tuple(self.turns), settle(self.walk), left, void=void, foul=foul)

    def _turn(self, seat: Seat) -> None:
        table, rows = self.table, self.table.rows
        table.turn += 1
        self.walk.timing.last_turns[seat] = table.turn
        self.walk.timing.last_lines[seat] = 0
        actions: list[Action] = []
        if rows.last is not None:
            actions.append(self._take(seat))
        last = rows.is_last_turn(seat)
        if self._may_be_u(seat, last=last):
            way = self._best_way(seat)
            if way is not None:
                self._go_u(seat, way, actions)
                return
        if last:
            self._lay_down(seat, actions)
        card = self._choose_throw(seat)
        self._throw(seat, card)
        actions.append(_THROW[card])
        self.turns.append(Turn(seat, tuple(actions)))

    def view(self, seat: Seat) -> View:
        """Return the table as a seat sees it now."""
        table = self.table
        hand = table.hands[seat]
        return View(
            seat,
            self.rules,
            hand.known,
            hand.bound,
            tuple(table.rows.lengths),
            None if table.thrown is None else self.throws[-1],
            self.throws,
            self.takes,
            self.shown,
            tuple([held.size for held in table.hands]),
            len(self.deal.stock) - self.drawn,
        )

    def _take(self, seat: Seat) -> Action:
        """Eat or draw."""
        table, thrown = self.table, self.table.thrown
        if thrown is not None and thrown.card is not None and thrown.seat != seat:
            card = thrown.card
            if self._can_eat(seat, card) and self.bots[seat].eats(self.view(seat)):
                return self._eat(seat, thrown, card)
        card = self.deal.stock[self.drawn]
        self.drawn += 1
        hand = table.hands[seat]
        hand.known = CardSet(hand.known | bit(card))
        hand.size += 1
        return _DRAW[card]

    def _can_eat(self, seat: Seat, card: Card) -> bool:
        hand = self.table.hands[seat]
        with_it = CardSet(hand.known | bit(card))
        if not has(meldable(with_it), card):
            return False
        return not hand.bound or can_keep(with_it, CardSet(hand.bound | bit(card)))

    def _eat(self, seat: Seat, thrown: Thrown, card: Card) -> Action:
        eaten = self.table.eat(seat, card, thrown, 0)
        self.takes = (*self.takes, Taken(seat, thrown.seat, card, eaten.chot))
        return _EAT[card]

    def _choose_throw(self, seat: Seat) -> Card:
        hand = self.table.hands[seat]
        legal = spare_cards(hand.known, hand.bound)
        card = self.bots[seat].throws(self.view(seat), legal)
        if not has(legal, card):
            raise IllegalChoiceError(card)
        return card

    def _throw(self, seat: Seat, card: Card) -> None:
        round_ = self.table.discard(seat, card, unsure=False)
        self.throws = (*self.throws, Throw(seat, card, round_))

    def _lay_down(self, seat: Seat, actions: list[Action]) -> None:
        """Lay every phỏm or say móm, then send."""
        table, hand = self.table, self.table.hands[seat]
        first = seat not in self.walk.timing.lay_turns
        self.walk.timing.lay_turns.setdefault(seat, table.turn)
        choices = whole_splits(hand.known, hand.bound)
        chosen = choices[0]
        if len(choices) > 1:
            chosen = self.bots[seat].lays(self.view(seat), choices)
            if chosen not in choices:
                raise IllegalChoiceError(chosen)
        self._lay(seat, chosen, actions)
        if first and not chosen:
            actions.append(_MOM)
        if self.rules.place_mom_when == "lay" and not table.phoms_of(seat):
            table.mom_for_good.add(seat)
        self._send(seat, actions)

    def _lay(self, seat: Seat, melds: Sequence[CardSet], actions: list[Action]) -> None:
        for meld in melds:
            cards = cards_of(meld)
            self.table.lay(seat, cards, unsure=False)
            actions.append(Lay(cards))
        self._show()

    def _show(self) -> None:
        """Let everybody see the phỏm as they lie now."""
        phoms = self.table.phoms
        self.shown = tuple([Shown(phom.owner, phom.number, phom.cards) for phom in phoms])

    def _send(self, seat: Seat, actions: list[Action]) -> None:
        hand = self.table.hands[seat]
        while hand.size > 1:
            fits = self._fits(seat)
            fit = self.bots[seat].sends(self.view(seat), fits) if fits else None
            if fit is None:
                return
            if fit not in fits:
                raise IllegalChoiceError(fit)
            self._send_to(seat, fit.card, self._phom(fit), actions)

    def _fits(self, seat: Seat) -> tuple[Fit, ...]:
        """Return what may be sent; an Ù by gửi has been called before."""
        table = self.table
        loose = table.hands[seat].known
        found: list[Fit] = []
        for phom in open_phoms(table, seat):
            fits = CardSet(ENDS[phom.cards] & loose)
            if fits and check_send_allowed(table, seat, Send(None, phom.owner)) is None:
                found += [Fit(card, phom.owner, phom.number) for card in cards_of(fits)]
        return tuple(found)

    def _phom(self, fit: Fit) -> Phom:
        return self.table.phoms_of(fit.owner)[fit.number - 1]

    def _send_to(self, seat: Seat, card: Card, phom: Phom, actions: list[Action]) -> None:
        owners = [p for p in open_phoms(self.table, seat) if p.owner == phom.owner]
        several = sum(takes(p, p.cards, card) for p in owners) > 1
        actions.append(Send(card, phom.owner, phom.number if several else None))
        self.table.send(seat, card, phom)
        self._show()

    def _may_be_u(self, seat: Seat, *, last: bool) -> bool:
        """Say whether at most one card has no place in a phỏm or on one; quick, and never wrong."""
        cards = self.table.hands[seat].known
        loose = cards & ~meldable(cards)
        if loose & (loose - 1) and last and self.table.phoms:
            loose &= ~reachable(open_phoms(self.table, seat), cards)
        return not loose & (loose - 1)

    def _best_way(self, seat: Seat) -> Way | None:
        """Return the dearest way in which the turn is an Ù, None where it is none."""
        hand = self.table.hands[seat]
        found = ways(self.table, seat, ShownTurn(hand.known, hand.bound))
        if not found:
            return None
        in_a_row = self.context.row_of(seat) + 1

        def worth(way: Way) -> int:
            return price_of_u(self.rules, [way], khan=False, in_a_row=in_a_row).points

        return max(found, key=worth)

    def _go_u(self, seat: Seat, way: Way, actions: list[Action]) -> None:
        """Call Ù: show the phỏm, send what has to go, throw the spare card."""
        table, hand = self.table, self.table.hands[seat]
        before, bound, had_laid = hand.known, hand.bound, table.had_laid(seat)
        actions.append(_CALL)
        mine = [meld for meld in way.phoms if not meld & ~hand.known]
        self._lay(seat, mine, actions)
        loose = hand.known
        for card, phom in (sends_away(table, seat, loose, 1) or ()) if way.sent else ():
            self._send_to(seat, card, phom, actions)
        sent = CardSet(loose & ~hand.known)
        spare = cards_of(hand.known)
        actions += [_THROW[card] for card in spare]
        thrown = spare[0] if spare else None
        shown = ShownTurn(before, bound, tuple(mine), sent, thrown, throws=bool(spare))
        found = tuple(ways(table, seat, shown))
        self.walk.outcome = Outcome(seat, 0, found, had_laid=had_laid)
        for card in spare:
            self._throw(seat, card)
        self.turns.append(Turn(seat, tuple(actions)))

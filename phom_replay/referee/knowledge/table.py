"""The state of a table during a hand, and the moves that change it.

Moves here never check anything: the ``check_*`` functions of the neighbouring modules are the
law, and the referee applies a move whether it was legal or not, because a log goes on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from phom_replay.cards import DECK, EMPTY, Card, CardSet, bit, card_set, count
from phom_replay.findings import Param
from phom_replay.law.eating import Eaten, chot_by
from phom_replay.law.rows import Rows, Shift
from phom_replay.record import MaybeCard, Seat
from phom_replay.referee.knowledge.foresight import Foresight
from phom_replay.referee.knowledge.holding import Holding
from phom_replay.rulesets.ruleset import Ruleset


@dataclass(slots=True)
class Phom:
    """A phỏm on the table: the owner's own cards, and those that others sent.

    ``turn`` counts the turns of the hand from 1. An ``unsure`` one holds an unreadable card or
    is no phỏm; the finding has been made, and it takes whatever is sent to it. ``astray`` are
    cards that the log sends here though they do not fit: they lie here all the same. ``hidden`` of
    the owner's cards are unknown, and ``hidden_sent`` of those that others sent.
    """

    owner: Seat
    number: int
    own: CardSet
    turn: int
    unsure: bool = False
    sent: CardSet = EMPTY
    astray: CardSet = EMPTY
    hidden: int = 0
    hidden_sent: int = 0

    @property
    def unknown(self) -> int:
        """How many of its cards nobody knows."""
        return self.hidden + self.hidden_sent

    @property
    def sure(self) -> bool:
        """Whether it is a phỏm of which every card is known, and nothing else lies on it."""
        return not (self.unsure or self.hidden or self.hidden_sent or self.astray)

    @property
    def own_size(self) -> int:
        """The number of the owner's cards in it."""
        return count(self.own) + self.hidden

    @property
    def cards(self) -> CardSet:
        """All its cards but those astray."""
        return CardSet(self.own | self.sent)

    def take(self, card: Card) -> None:
        """Take a card that was sent."""
        self.sent = CardSet(self.sent | bit(card))


class Thrown(NamedTuple):
    """The card that lies there to be eaten; ``unsure`` where a finding doubts it."""

    seat: Seat
    card: MaybeCard
    round: int
    unsure: bool = False


@dataclass(slots=True)
class Seen:
    """Where cards are known to be that are in no hand.

    ``unshown`` are eaten cards that lie in some phỏm of which a card is unknown.
    """

    thrown: CardSet = EMPTY
    laid: CardSet = EMPTY
    unshown: CardSet = EMPTY
    stock: CardSet = EMPTY

    @property
    def all(self) -> CardSet:
        """All of them but those that nobody shows."""
        return CardSet(self.thrown | self.laid | self.stock)


@dataclass(slots=True)
class Table:
    """The position of a hand as far as it is known, and what is known beside it."""

    rules: Ruleset
    players: tuple[str, ...]
    rows: Rows
    hands: list[Holding]
    phoms: list[Phom] = field(default_factory=list)
    eats: list[Eaten] = field(default_factory=list)
    thrown: Thrown | None = None
    mom_for_good: set[Seat] = field(default_factory=set)
    turn: int = 0
    seen: Seen = field(default_factory=Seen)
    foresight: Foresight = field(default_factory=Foresight)
    _laid: dict[Seat, list[Phom]] = field(default_factory=dict)
    _eaten: dict[Seat, list[Eaten]] = field(default_factory=dict)

    def phoms_of(self, seat: Seat) -> list[Phom]:
        """Return the phỏm that a seat has laid, in the order laid."""
        return self._laid.get(seat, [])

    def eaten_by(self, seat: Seat) -> list[Eaten]:
        """Return what a seat has eaten, in order."""
        return self._eaten.get(seat, [])

    def eaten_cards(self, seat: Seat) -> CardSet:
        """Return the known cards that a seat has eaten."""
        return card_set([e.card for e in self.eaten_by(seat) if e.card is not None])

    def had_laid(self, seat: Seat) -> bool:
        """Say whether a seat laid a phỏm on an earlier turn: it is in tái now."""
        laid = self._laid.get(seat)
        return laid is not None and laid[0].turn < self.turn

    @property
    def hides(self) -> bool:
        """Whether some card of a hand is not known for sure."""
        for hand in self.hands:  # noqa: SIM110  # asked every turn
            if hand.hides:
                return True
        return False

    def candidates(self, seat: Seat) -> CardSet:
        """Return the cards that the unknown ones of a hand can be."""
        pool = self.foresight.pools.get(seat)
        return self.unseen(seat) if pool is None else pool

    def unseen(self, seat: Seat) -> CardSet:
        """Return the cards that are not known to be anywhere but possibly in this hand."""
        seen = self.seen.all | self.seen.unshown
        for other, hand in enumerate(self.hands):
            if other != seat and not hand.doubtful:
                seen |= hand.known
        return CardSet(DECK & ~seen)

    def hidden_on_table(self, seat: Seat) -> CardSet:
        """Return the cards that may lie on the table unseen, or be sent so by this seat now."""
        seen = self.seen.all | self.foresight.shown_later
        for other, hand in enumerate(self.hands):
            if not hand.doubtful:
                seen |= hand.bound if other == seat else hand.known
        return CardSet(DECK & ~seen)

    @property
    def somewhere(self) -> CardSet:
        """The cards that are known to be in a hand, a row, on the table or in the stock."""
        cards = self.seen.thrown | self.seen.laid | self.seen.stock
        for hand in self.hands:
            cards |= hand.known
        return CardSet(cards)

    def where(self, card: Card, asking: Seat) -> dict[str, Param] | None:
        """Return where else a card is known to be, as parameters of a finding."""
        if not self.somewhere >> card & 1:
            return None
        for seat, hand in enumerate(self.hands):
            if seat != asking and hand.known >> card & 1:
                return {"where": "hand", "where_player": self.players[seat]}
        for phom in self.phoms:
            if (phom.own | phom.sent | phom.astray) >> card & 1:
                return {"where": "table", "where_player": self.players[phom.owner]}
        seen = self.seen
        for place, cards in (("row", seen.thrown), ("table", seen.laid), ("stock", seen.stock)):
            if cards >> card & 1:
                return {"where": place, "where_player": None}
        return None

    def others(self, seat: Seat) -> Iterator[Seat]:
        """Yield the other seats in order of play."""
        for step in range(1, len(self.players)):
            yield Seat((seat + step) % len(self.players))

    def draw(self, seat: Seat, card: MaybeCard) -> None:
        """Put a card of the stock into the hand."""
        if card is not None:
            self.seen.stock = CardSet(self.seen.stock & ~(1 << card))
            self.foresight.coming = CardSet(self.foresight.coming & ~(1 << card))
        self.hands[seat].add(card)

    def eat(self, seat: Seat, card: MaybeCard, thrown: Thrown, line: int) -> tuple[Eaten, Shift]:
        """Move the thrown card into the hand, where it binds, and move the rows."""
        nth = len(self.eaten_by(seat)) + 1
        chot, nearly = chot_by(self.rules, thrown.round, self.rows.lengths[seat])
        eaten = Eaten(seat, thrown.seat, card, nth, thrown.round, chot, self.turn, line, nearly)
        self.add_eaten(eaten)
        shift = self.rows.eat_from(thrown.seat)
        self.thrown = None
        hand = self.hands[seat]
        hand.add(card)
        if card is not None:
            self.seen.thrown = CardSet(self.seen.thrown & ~(1 << card))
            hand.bound = CardSet(hand.bound | (1 << card & hand.known))
        return eaten, shift

    def add_eaten(self, eaten: Eaten) -> None:
        """Note an eat."""
        self.eats.append(eaten)
        self._eaten.setdefault(eaten.eater, []).append(eaten)

    def lay(self, seat: Seat, cards: Sequence[MaybeCard], *, unsure: bool) -> Phom:
        """Put a phỏm on the table."""
        own, hand = EMPTY, self.hands[seat]
        for card in cards:
            hand.remove(card)
            own = own if card is None else CardSet(own | 1 << card)
        number = len(self.phoms_of(seat)) + 1
        phom = Phom(seat, number, own, self.turn, unsure, hidden=cards.count(None))
        self.add_phom(phom)
        self.seen.laid = CardSet(self.seen.laid | own)
        return phom

    def add_phom(self, phom: Phom) -> None:
        """Put a phỏm among those on the table."""
        self.phoms.append(phom)
        self._laid.setdefault(phom.owner, []).append(phom)

    def put_out(self, seat: Seat, card: MaybeCard) -> None:
        """Take a card that is sent out of the hand, before it is known where it goes."""
        self.hands[seat].remove(card)
        if card is not None:
            self.seen.laid = CardSet(self.seen.laid | 1 << card)

    def send(self, seat: Seat, card: Card, phom: Phom) -> None:
        """Lay a card off on a phỏm."""
        self.put_out(seat, card)
        phom.take(card)

    def discard(self, seat: Seat, card: MaybeCard, *, unsure: bool) -> int:
        """Throw a card into the row; return its round."""
        self.hands[seat].remove(card)
        round_ = self.rows.discard(seat)
        self.thrown = Thrown(seat, card, round_, unsure)
        if card is not None:
            self.seen.thrown = CardSet(self.seen.thrown | 1 << card)
        return round_

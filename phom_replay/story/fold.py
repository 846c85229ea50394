"""The table as the events build it up: rows with their cards, hands, phỏm, stock.

The referee's own table counts the cards of a row; here they lie in it. It goes on after a
mistake as the referee did: row lengths at the start of each turn are those of the events.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from phom_replay.cards import CardSet, bit, cards_of, count, has
from phom_replay.events import Ate, Discarded, Drew, Laid, Sent
from phom_replay.law.eating import Eaten
from phom_replay.law.rows import FULL
from phom_replay.record import MaybeCard, Seat
from phom_replay.referee.knowledge.holding import Holding
from phom_replay.story.values import Again, Held, LaidPhom, Shift, State


@dataclass(slots=True)
class Fold:
    """The table so far; ``full_on`` holds the turn that last filled each row."""

    starter: Seat
    hands: list[Holding]
    stock: list[MaybeCard]
    rows: list[list[MaybeCard]] = field(default_factory=list)
    phoms: list[LaidPhom] = field(default_factory=list)
    eats: list[Eaten] = field(default_factory=list)
    last: Seat | None = None
    full_on: dict[Seat, int] = field(default_factory=dict)
    freed: dict[Seat, Again] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rows = [[] for _ in self.hands]

    def state(self, unsure: Iterable[Seat] = ()) -> State:
        """Return the table as it stands; the hands of some seats are not certain."""
        doubted = set(unsure)
        return State(
            rows=tuple(map(tuple, self.rows)),
            starter=self.starter,
            hands=tuple(
                _held(hand, sure=seat not in doubted) for seat, hand in enumerate(self.hands)
            ),
            phoms=tuple(self.phoms),
            eats=tuple(self.eats),
            stock=tuple(self.stock),
        )

    def grown(self, lengths: Sequence[int]) -> list[Seat]:
        """Return the seats whose rows are longer in the events than here, once a card."""
        return [
            Seat(seat)
            for seat, length in enumerate(lengths)
            for _ in range(max(length - len(self.rows[seat]), 0))
        ]

    def sync(self, lengths: Sequence[int]) -> None:
        """Shorten rows to the lengths of the events; what they lost nobody can tell."""
        for row, length in zip(self.rows, lengths, strict=True):
            if length < min(len(row), FULL):
                del row[length:]

    def passed_over(self, seat: Seat) -> None:
        """A turn that the log leaves out: some card was drawn and some card thrown."""
        self.rows[seat].append(None)
        self.hands[seat].doubt += 1
        self._off_stock(None)
        self.last = seat

    def threw_unseen(self, seat: Seat) -> None:
        """A turn without a discard: some card was thrown."""
        self.hands[seat].remove(None)
        self.rows[seat].append(None)

    def draw(self, event: Drew) -> None:
        """Bốc."""
        self._off_stock(event.card)
        self.hands[event.seat].add(event.card)

    def _off_stock(self, card: MaybeCard) -> None:
        if not self.stock:
            return
        if card is not None and card in self.stock:
            self.stock.remove(card)
        else:
            self.stock.pop(0)

    def eat(self, event: Ate, turn: int) -> tuple[Eaten, Shift]:
        """Ăn: the card leaves its row, and the rows move."""
        row = self.rows[event.thrower]
        lay = row.pop() if row else None
        if event.card is not None and event.card != lay:
            self._thrown_after_all(event, lay)
        self.hands[event.seat].add(event.card)
        eaten = Eaten(
            event.seat,
            event.thrower,
            event.card,
            event.nth,
            event.round,
            event.chot,
            turn,
            event.line,
        )
        self.eats.append(eaten)
        shift = self._shift(event)
        freed = event.thrower if shift.giver is None else shift.giver
        self.freed[freed] = Again(eaten, moved=shift.giver is not None)
        return eaten, shift

    def _thrown_after_all(self, event: Ate, lay: MaybeCard) -> None:
        """The log eats another card than it threw: that one had been in the thrower's hand."""
        hand = self.hands[event.thrower]
        if event.card is not None and has(hand.known, event.card):
            hand.known = CardSet(hand.known & ~bit(event.card))
            if lay is not None:
                hand.known = CardSet(hand.known | bit(lay))

    def _shift(self, event: Ate) -> Shift:
        """Move the rows as the event says they moved."""
        moved = None
        if event.giver is not None:
            row = self.rows[event.giver]
            moved = row.pop() if row else None
            self.rows[event.thrower].append(moved)
        self.starter = event.starter
        return Shift(event.thrower, event.giver, moved, event.starter)

    def lay(self, event: Laid, turn: int) -> None:
        """Hạ."""
        hand = self.hands[event.seat]
        for card in cards_of(event.cards):
            hand.remove(card)
        for _ in range(event.hidden):
            hand.remove(None)
        phom = LaidPhom(event.seat, event.number, event.cards, turn, event.hidden)
        self.phoms.append(phom)

    def send(self, event: Sent) -> None:
        """Gửi."""
        self.hands[event.seat].remove(event.card)
        for index, phom in enumerate(self.phoms):
            if (phom.owner, phom.number) == (event.owner, event.number) and event.card is not None:
                self.phoms[index] = replace(phom, sent=CardSet(phom.sent | bit(event.card)))

    def discard(self, event: Discarded) -> None:
        """Đánh."""
        self.hands[event.seat].remove(event.card)
        self.rows[event.seat].append(event.card)


def _held(hand: Holding, *, sure: bool) -> Held:
    adds_up = count(hand.known) + hand.unknown == hand.size and not hand.doubt
    return Held(hand.size, hand.known, hand.unknown, sure and adds_up)

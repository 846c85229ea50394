"""The table after every turn, against a recount of the record by the test itself."""

from dataclasses import dataclass, field

from hypothesis import given

from phom_replay.cards import Card, card_set, cards_of
from phom_replay.library import read, replay
from phom_replay.notation.writer import write_hand
from phom_replay.record import Discard, Draw, Eat, Hand, Lay, Send, Turn
from phom_replay.story import State, tell
from tests.strategies import legal_hands


@dataclass
class Recount:
    """Moves cards as a bystander would: off the stock, over the rows, onto the table."""

    hand: Hand
    rotates: bool
    starter: int = 0
    hands: list[set[Card]] = field(default_factory=list)
    rows: list[list[Card]] = field(default_factory=list)
    table: list[list[set[Card]]] = field(default_factory=list)
    stock: list[Card] = field(default_factory=list)
    lies: int = 0

    def __post_init__(self) -> None:
        self.hands = [{c for c in deal.cards if c is not None} for deal in self.hand.deals]
        self.rows = [[] for _ in self.hands]
        self.table = [[] for _ in self.hands]
        assert self.hand.stock is not None
        self.stock = [card for card in self.hand.stock.cards if card is not None]

    def play(self, turn: Turn) -> None:
        assert turn.seat is not None
        mine = self.hands[turn.seat]
        for action in turn.actions:
            match action:
                case Draw():
                    mine.add(self.stock.pop(0))
                case Eat():
                    mine.add(self.rows[self.lies].pop())
                    self.rotate()
                case Lay(cards=cards):
                    self.table[turn.seat].append({card for card in cards if card is not None})
                    mine -= self.table[turn.seat][-1]
                case Send(card=card, owner=owner, number=number):
                    assert card is not None
                    assert owner is not None
                    assert number is not None
                    mine.remove(card)
                    self.table[owner][number - 1].add(card)
                case Discard(card=card):
                    assert card is not None
                    mine.remove(card)
                    self.rows[turn.seat].append(card)
                    self.lies = turn.seat
                case _:
                    pass

    def rotate(self) -> None:
        if self.rotates:
            if self.starter != self.lies:
                self.rows[self.lies].append(self.rows[self.starter].pop())
            self.starter = (self.starter + 1) % len(self.rows)

    def matches(self, state: State) -> None:
        assert state.rows == tuple(map(tuple, self.rows))
        assert state.stock == tuple(self.stock)
        assert state.starter == self.starter
        assert [set(cards_of(hand.known)) for hand in state.hands] == self.hands
        assert all(hand.sure and not hand.unknown for hand in state.hands)
        phoms = [
            [set(cards_of(p.cards)) | set(cards_of(p.sent)) for p in state.phoms if p.owner == s]
            for s in range(len(self.hands))
        ]
        assert phoms == self.table


def every_card(state: State) -> list[Card]:
    cards = [card for row in (*state.rows, state.stock) for card in row if card is not None]
    for hand in state.hands:
        cards += cards_of(hand.known)
    for phom in state.phoms:
        cards += [*cards_of(phom.cards), *cards_of(phom.sent)]
    return cards


@given(legal_hands)
def test_the_state_after_every_turn_is_that_of_a_recount(hand: Hand) -> None:
    [result] = replay(read(write_hand(hand)))
    story = tell(result)
    recount = Recount(result.hand, rotates=result.ruleset.play_rows == "rotate")
    recount.matches(story.start)
    assert len(story.steps) == len(hand.turns)
    for turn, step in zip(result.hand.turns, story.steps, strict=True):
        recount.play(turn)
        recount.matches(step.after)
        assert sorted(every_card(step.after)) == list(range(52))


@given(legal_hands)
def test_turns_that_put_the_fourth_card_are_the_last_ones(hand: Hand) -> None:
    [result] = replay(read(write_hand(hand)))
    for step in tell(result).steps:
        if step.thrown is not None:
            assert step.last == (step.thrown.round == 4)
            assert (step.again is not None) <= step.last
        assert not step.missing
        assert step.number == 1 or not step.opening


@given(legal_hands)
def test_every_payment_has_its_turn_and_every_count_its_cards(hand: Hand) -> None:
    [result] = replay(read(write_hand(hand)))
    story = tell(result)
    assert tuple(payment.entry for payment in story.payments) == result.ledger
    for payment in story.payments:
        assert payment.turn is not None
        assert bool(payment.eaten) == (payment.at_once or payment.entry.reason == "den")
    for count in story.counts:
        assert count.cards == card_set(
            card
            for left in hand.lefts
            if left.seat == count.seat
            for card in left.cards
            if card is not None
        )

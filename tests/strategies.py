"""The one home of generators: random legal hands, played by the rules themselves."""

import random
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from phom_replay.cards import Card, CardSet, bit, card_set, cards_of, count, has
from phom_replay.law.melds import best_split, most_covered
from phom_replay.record import (
    Action,
    CallU,
    Deal,
    Discard,
    Draw,
    Eat,
    Hand,
    Lay,
    Left,
    Mom,
    RulesTag,
    Seat,
    Send,
    Stock,
    Tag,
    Turn,
)
from phom_replay.referee import Context
from phom_replay.referee.knowledge.moves import check_eat, legal_discards
from phom_replay.referee.knowledge.refusing import check_send_allowed
from phom_replay.referee.knowledge.sending import open_phoms, takes
from phom_replay.referee.knowledge.table import Table
from phom_replay.referee.setup import begin
from phom_replay.rulesets import Ruleset, load_ruleset

NAMES = ("An", "Bình", "Chi", "Dũng")
DECK_SIZE = 52


@dataclass
class Habits:
    """How often a random player eats, sends, and calls an Ù."""

    eats: float = 0.8
    sends: float = 0.7
    calls: float = 0.9


def deal_cards(rng: random.Random, seats: int) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """Shuffle and deal; a deck sorted in part makes phỏm frequent."""
    deck = [Card(c) for c in range(DECK_SIZE)]
    rng.shuffle(deck)
    if rng.random() < 0.6:
        lucky = rng.randrange(4)
        deck.sort(key=lambda card: (card // 4 if lucky < 2 else card % 4) + rng.random() * 6)
    sizes = [10, *[9] * (seats - 1)]
    hands, start = [], 0
    for size in sizes:
        hands.append(tuple(deck[start : start + size]))
        start += size
    rest = deck[start:]
    rng.shuffle(rest)
    return hands, tuple(rest)


class Player:
    """Plays one random legal hand and writes it down."""

    def __init__(self, rng: random.Random, seats: int, rules: Ruleset, habits: Habits) -> None:
        self.rng, self.rules, self.habits = rng, rules, habits
        dealt, self.stock = deal_cards(rng, seats)
        names = NAMES[:seats]
        tags = (
            Tag("Rules", (rules.name,)),
            Tag("Players", names),
            Tag("First", names[:1]),
            Tag("Hand", ("1",)),
        )
        self.hand = Hand(
            id="1",
            players=names,
            tags=tags,
            rules=RulesTag(rules.name),
            first=Seat(0),
            deals=tuple(Deal(Seat(s), cards) for s, cards in enumerate(dealt)),
            stock=Stock(self.stock),
        )
        self.table: Table = begin(self.hand, rules, Context()).table
        self.turns: list[Turn] = []
        self.over = False

    def play(self) -> Hand:
        """Play to the end; return the record."""
        while not self.over and (seat := self.table.rows.expected()) is not None:
            self.table.turn += 1
            self.turns.append(Turn(seat, tuple(self.turn(seat))))
        lefts = tuple(
            Left(Seat(s), cards_of(hand.known)) for s, hand in enumerate(self.table.hands)
        )
        return replace(self.hand, turns=tuple(self.turns), lefts=lefts)

    def turn(self, seat: Seat) -> list[Action]:
        """Play one turn."""
        table, actions = self.table, list[Action]()
        if table.rows.last is not None:
            actions.append(self.take(seat))
        hand = table.hands[seat]
        calls = self.rng.random() < self.habits.calls
        if most_covered(hand.known, hand.bound) >= hand.size - 1 and calls:
            return [*actions, *self.call_u(seat)]
        if table.rows.is_last_turn(seat):
            actions += self.lay(seat)
            actions += self.send(seat)
            if self.rules.place_mom_when == "lay" and not table.phoms_of(seat):
                table.mom_for_good.add(seat)
        legal = cards_of(legal_discards(table, seat))
        if not legal:
            self.over = True
            return actions
        card = self.rng.choice(legal)
        table.discard(seat, card, unsure=False)
        return [*actions, Discard(card)]

    def take(self, seat: Seat) -> Action:
        """Eat or draw."""
        table = self.table
        thrown = table.thrown
        wants = thrown is not None and self.rng.random() < self.habits.eats
        if thrown is not None and wants and check_eat(table, seat, thrown.card) is None:
            table.eat(seat, thrown.card, thrown, 0)
            return Eat(thrown.card)
        card = self.stock[DECK_SIZE - 9 * len(table.players) - 1 - count(table.seen.stock)]
        table.draw(seat, card)
        return Draw(card)

    def call_u(self, seat: Seat) -> list[Action]:
        """Show all phỏm and call; throw the spare card."""
        self.over = True
        hand = self.table.hands[seat]
        split = best_split(hand.known, hand.bound) or ()
        for meld in split:
            self.table.lay(seat, cards_of(meld), unsure=False)
        lays: list[Action] = [Lay(cards_of(meld)) for meld in split]
        spare = cards_of(hand.known)
        if spare:
            self.table.discard(seat, spare[0], unsure=False)
        return [CallU(), *lays, *(Discard(card) for card in spare)]

    def lay(self, seat: Seat) -> list[Action]:
        """Lay all phỏm, or say móm."""
        hand = self.table.hands[seat]
        split = best_split(hand.known, hand.bound) or ()
        tai = bool(self.table.phoms_of(seat))
        if tai and not hand.bound and self.rng.random() < 0.5:
            return []
        for meld in split:
            self.table.lay(seat, cards_of(meld), unsure=False)
        if not split and not tai and self.rng.random() < 0.5:
            return [Mom()]
        return [Lay(cards_of(meld)) for meld in split]

    def send(self, seat: Seat) -> list[Action]:
        """Send what fits, sometimes."""
        sends: list[Action] = []
        hand = self.table.hands[seat]
        for card in cards_of(hand.known):
            for phom in open_phoms(self.table, seat):
                send = Send(card, phom.owner, phom.number)
                fits = takes(phom, phom.cards, card) and has(hand.known, card)
                wants = hand.size > 1 and self.rng.random() < self.habits.sends
                if fits and wants and check_send_allowed(self.table, seat, send) is None:
                    self.table.send(seat, card, phom)
                    sends.append(send)
        return sends


def random_legal_hand(
    seed: int, seats: int = 4, rules: str = "classic", habits: Habits | None = None
) -> Hand:
    """Return a legal hand; equal arguments give equal hands."""
    rng = random.Random(f"{seed}/{seats}/{rules}")
    return Player(rng, seats, load_ruleset(rules), habits or Habits()).play()


RULESETS = ("classic", "home")
legal_hands = st.builds(
    random_legal_hand,
    st.integers(0, 2**32),
    st.integers(2, 4),
    st.sampled_from(RULESETS),
)
"""Legal hands of 2 to 4 players under both values of ``play.rows``."""


def all_cards(hand: Hand) -> CardSet:
    """Return the cards of the deals and the stock."""
    dealt = card_set(c for deal in hand.deals for c in deal.cards if c is not None)
    stock = hand.stock.cards if hand.stock else ()
    return CardSet(dealt | sum(bit(card) for card in stock if card is not None))

"""The one home of generators: random legal hands, played by the rules themselves."""

import random
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from phom_replay.cards import Card, CardSet, bit, card_set, cards_of, count
from phom_replay.law.acts import (
    DrawCard,
    EatCard,
    GoU,
    LayPhom,
    SayMom,
    SendCard,
    ThrowCard,
)
from phom_replay.law.game import Game
from phom_replay.law.melds import best_split, most_covered
from phom_replay.law.position import Stage
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
        self.game = Game.start(rules, list(map(card_set, dealt)), Seat(0), self.stock)
        self.turns: list[Turn] = []

    def play(self) -> Hand:
        """Play to the end; return the record."""
        while not self.game.over:
            seat = self.game.position.seat
            self.turns.append(Turn(seat, tuple(self.turn(seat))))
        lefts = tuple(
            Left(Seat(s), cards_of(cards)) for s, cards in enumerate(self.game.position.hands)
        )
        return replace(self.hand, turns=tuple(self.turns), lefts=lefts)

    def turn(self, seat: Seat) -> list[Action]:
        """Play one turn."""
        game, actions = self.game, list[Action]()
        if game.position.stage is Stage.TAKE:
            actions.append(self.take())
        hand, bound = game.position.hands[seat], game.position.bound[seat]
        calls = self.rng.random() < self.habits.calls or self.rules.u_call == "automatic"
        if most_covered(hand, bound) >= count(hand) - 1 and calls:
            return [*actions, *self.call_u(hand, bound)]
        if game.position.is_last:
            actions += self.lay(seat)
            actions += self.send()
        if game.over:
            return actions
        moves = [move for move in game.legal() if isinstance(move, ThrowCard)]
        thrown = self.rng.choice(moves)
        game.push(thrown)
        return [*actions, Discard(thrown.card)]

    def take(self) -> Action:
        """Eat or draw."""
        lies, top = self.game.position.lies, self.game.top
        wants = lies is not None and self.rng.random() < self.habits.eats
        if lies is not None and wants and self.game.allows(EatCard(lies.card)):
            self.game.push(EatCard(lies.card))
            return Eat(lies.card)
        self.game.push(DrawCard(top))
        return Draw(top)

    def call_u(self, hand: CardSet, bound: CardSet) -> list[Action]:
        """Show all phỏm and call; throw the spare card."""
        split = best_split(hand, bound) or ()
        spare = cards_of(CardSet(hand & ~sum(split)))
        self.game.push(GoU(split, (), spare[0] if spare else None))
        lays: list[Action] = [Lay(cards_of(meld)) for meld in split]
        return [CallU(), *lays, *(Discard(card) for card in spare)]

    def lay(self, seat: Seat) -> list[Action]:
        """Lay all phỏm, or say móm."""
        position = self.game.position
        bound = position.bound[seat]
        split = best_split(position.hands[seat], bound) or ()
        tai = bool(position.phoms_of(seat))
        if tai and not bound and self.rng.random() < 0.5:
            return []
        for meld in split:
            self.game.push(LayPhom(meld))
        if not split and not tai and self.rng.random() < 0.5:
            self.game.push(SayMom())
            return [Mom()]
        return [Lay(cards_of(meld)) for meld in split]

    def send(self) -> list[Action]:
        """Send what fits, sometimes."""
        sends: list[Action] = []
        for card in cards_of(self.game.position.hand):
            for place in self.game.open_phoms():
                send, position = SendCard(card, place), self.game.position
                wants = count(position.hand) > 1 and self.rng.random() < self.habits.sends
                if wants and self.game.allows(send):
                    phom = position.phoms[place]
                    self.game.push(send)
                    sends.append(Send(card, phom.owner, phom.number))
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

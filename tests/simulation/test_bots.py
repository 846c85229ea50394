from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import pytest

from phom_replay.cards import Card, CardSet, card_named, card_set, cards_of, has
from phom_replay.law.melds import Split
from phom_replay.notation import read_text, write_hand
from phom_replay.record import Hand, Seat, Tag
from phom_replay.referee import Context
from phom_replay.rulesets import NAMES, Ruleset, load_ruleset
from phom_replay.session import referee
from phom_replay.simulation.bots import BOTS, bot_named
from phom_replay.simulation.bots.counting import ca_in
from phom_replay.simulation.bots.feeding import Feeding
from phom_replay.simulation.bots.greedy import GreedyBot, held
from phom_replay.simulation.bots.places import places
from phom_replay.simulation.bots.playouts import Live, idle, loose_of, outs_of
from phom_replay.simulation.chance import generator, shuffled
from phom_replay.simulation.dealing import deal
from phom_replay.simulation.playing import Deal, Played, Playing
from phom_replay.simulation.recording import Detail, recorded
from phom_replay.simulation.view import Bot, Fit, IllegalChoiceError, Throw, View
from tests.simulation.contest import Interval, Match

PEOPLE = ("An", "Bình", "Chi", "Dũng")
DECK = [Card(card) for card in range(52)]


def cards(text: str) -> CardSet:
    named = [card_named(word) for word in text.split()]
    return card_set(card for card in named if card is not None)


def card(text: str) -> Card:
    return cards_of(cards(text))[0]


def a_view(hand: str, row: int) -> View:
    rules = load_ruleset("home")
    rows, sizes = (row, row, row, row), (10, 9, 9, 9)
    return View(Seat(0), rules, cards(hand), CardSet(0), rows, None, (), (), (), sizes, 7)


def a_game(rules: Ruleset, dealt: Deal, bots: Sequence[Bot]) -> Playing:
    seats = len(dealt.hands)
    return Playing(rules, PEOPLE[:seats], bots, dealt, Context(Seat(0), (0,) * seats))


@pytest.mark.parametrize("ruleset", NAMES)
@pytest.mark.parametrize("name", BOTS)
def test_every_hand_of_a_bot_is_legal(name: str, ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    for number in range(2 if name == "strong" else 8):
        for seats in (2, 3, 4):
            rng = generator(name, ruleset, number, seats)
            dealt = deal(rng, seats, Seat(0), Seat(0) if number % 2 else None)
            done = a_game(rules, dealt, [bot_named(name, rng) for _ in range(seats)]).play()
            check_legal(ruleset, dealt, done)


def check_legal(ruleset: str, dealt: Deal, done: Played) -> None:
    players = PEOPLE[: len(dealt.hands)]
    tags = (Tag("Rules", (ruleset,)), Tag("Players", players), Tag("Hand", ("1",)))
    hand = recorded(Hand("1", players, tags), dealt, done, Detail(stock=True, pays=True))
    (replay,) = referee(read_text(write_hand(hand)))
    assert not [f for f in replay.findings if f.severity.value in {"error", "warning"}]


@dataclass(slots=True)
class MixedUp(Playing):
    """A table where the cards out of a player's sight change places whenever it looks."""

    looks: int = 0

    def view(self, seat: Seat) -> View:
        seen = Playing.view(self, seat)
        position, dealt = self.game.position, self.deal
        self.looks += 1
        stock = dealt.stock[position.drawn :]
        hidden = [
            CardSet(cards & ~bound) if other != seat else CardSet(0)
            for other, (cards, bound) in enumerate(zip(position.hands, position.bound, strict=True))
        ]
        loose = [*(c for cards in hidden for c in cards_of(cards)), *stock]
        mixed = shuffled(generator("mixed", self.looks), loose)
        self.game.position = position.copy()
        for other, cards in enumerate(hidden):
            taken, mixed = mixed[: cards.bit_count()], mixed[cards.bit_count() :]
            left = position.hands[other] & ~cards
            self.game.position.give(Seat(other), CardSet(left | card_set(taken)))
        self.deal = Deal(dealt.hands, (*dealt.stock[: position.drawn], *mixed))
        again = Playing.view(self, seat)
        self.game.position, self.deal = position, dealt
        assert again == seen
        return again


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_sees_nothing_hidden(name: str) -> None:
    rules = load_ruleset("home")
    for number in range(3):
        dealt = deal(generator("hidden", number), 4, Seat(0))
        bots = [[bot_named(name, generator(number, seat)) for seat in range(4)] for _ in range(2)]
        plain = a_game(rules, dealt, bots[0])
        mixed = MixedUp(rules, PEOPLE, bots[1], dealt, plain.context)
        assert mixed.play().turns == plain.play().turns
        assert mixed.looks


@pytest.mark.parametrize(
    ("stronger", "weaker", "deals"), [("greedy", "random", 100), ("careful", "greedy", 500)]
)
def test_a_bot_beats_the_next_weaker_one(stronger: str, weaker: str, deals: int) -> None:
    match = Match(stronger, weaker, "home")
    assert Interval.of([match.points(number) for number in range(deals)]).above_zero


def test_an_interval_is_over_units() -> None:
    assert Interval.of([1.0, 1.1, 0.9, 1.0]).above_zero
    assert not Interval.of([1.0, -1.0, 0.5, -0.4]).above_zero


def test_a_seating_turned_round_cancels_a_bot_against_itself() -> None:
    match = Match("careful", "careful", "classic")
    assert [match.points(number) for number in range(5)] == [0.0] * 5


@dataclass
class Cheat(GreedyBot):
    """Answers one kind of question with what it was not offered."""

    about: str

    def throws(self, view: View, legal: CardSet) -> Card:
        wrong = next(card for card in DECK if not has(legal, card))
        return wrong if self.about == "throws" else super().throws(view, legal)

    def lays(self, view: View, ways: tuple[Split, ...]) -> Split:
        return ((cards("As 2s 3s"),) * 4) if self.about == "lays" else super().lays(view, ways)

    def sends(self, view: View, fits: tuple[Fit, ...]) -> Fit | None:
        wrong = Fit(fits[0].card, Seat(0), 9)
        return wrong if self.about == "sends" else super().sends(view, fits)


@pytest.mark.parametrize("about", ["throws", "lays", "sends"])
def test_a_choice_that_was_not_offered_is_refused(about: str) -> None:
    rules = load_ruleset("home")

    def play_many() -> None:
        for number in range(500):
            dealt = deal(generator("cheat", number), 4, Seat(0), Seat(0))
            a_game(rules, dealt, [Cheat(about) for _ in range(4)]).play()

    with pytest.raises(IllegalChoiceError):
        play_many()


def test_quick_masks_say_what_the_searches_say() -> None:
    for number in range(300):
        mixed = shuffled(generator("masks", number), DECK)
        hand, unseen = card_set(mixed[:10]), card_set(mixed[10:30])
        loose = loose_of(hand, CardSet(0))
        assert loose == hand & ~held(hand, CardSet(0))
        outs, waiting = 0, 0
        for ca in ca_in(CardSet(loose)):
            outs |= ca.outs
            waiting |= ca.pair if ca.outs & unseen else 0
        assert outs_of(loose) == outs & ~loose
        assert idle(loose, Live.of(unseen)) == loose & ~waiting


def test_what_the_next_player_passed_over_is_safer() -> None:
    view = a_view("7s 9c Jd Ks 2h 4h 6c 8d 10s Qh", row=1)
    passed = replace(view, throws=(Throw(Seat(0), card("7h"), 1), Throw(Seat(1), card("Kd"), 1)))
    assert Feeding(passed).chance(card("7s")) < Feeding(view).chance(card("7s"))


def test_a_chot_card_is_dearer() -> None:
    early, late = (Feeding(a_view("7s 9c Jd Ks 2h 4h 6c 8d 10s Qh", row)) for row in (0, 3))
    assert late.cost(card("7s")) > 2 * early.cost(card("7s"))


def test_nobody_eats_the_last_card_of_a_hand() -> None:
    view = replace(a_view("7s 9c", row=3), rows=(3, 4, 4, 4))
    assert Feeding(view).cost(card("7s")) == 0


def test_fewer_points_are_worth_more() -> None:
    worths = places(a_view("7s 9c", row=2))
    assert all(one >= other for one, other in pairwise(worths))
    assert worths[0] > 0 > worths[40]

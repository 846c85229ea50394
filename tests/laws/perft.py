"""The moves of the conductor counted against the slow referee's: as a script, with a count.

    python -m tests.laws.perft 0 500

Random games are played through ``Game``. At each position every move that a player might think of
is tried in the slow referee, which knows whole turns only: a move is legal where some end of the
turn makes a line that it accepts. The same moves must stand in ``Game.legal()``, and no others.
"""

import copy
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Final

from phom_replay.cards import Card, CardSet, card_set, card_text, cards_of, texts_of
from phom_replay.law.acts import (
    DrawCard,
    EatCard,
    GoKhan,
    GoU,
    LayPhom,
    Move,
    SayMom,
    SendCard,
    ThrowCard,
)
from phom_replay.law.game import Game
from phom_replay.law.position import Position
from phom_replay.law.rows import FULL
from phom_replay.record import Seat
from phom_replay.rulesets import NAMES, Ruleset, load_ruleset
from tests import slow_referee, slow_text
from tests.slow_cards import MELDS, splits
from tests.strategies import NAMES as PLAYERS
from tests.strategies import deal_cards

KEYS: Final = {
    "play.rows": ("refill", "rotate"),
    "play.lay_all": ("required", "free"),
    "gui.allowed": (True, True, False),
    "gui.when_mom": (True, False),
    "gui.onto_own": (True, False),
    "u.call": ("called", "called", "automatic"),
    "u.by_gui": (True, False),
    "u.khan": (0, 5),
    "u.khan_gap": (True, False),
    "place.mom_when": ("lay", "end"),
}
"""The keys that say what is legal."""
OPEN_ENDS: Final = ("no discard", "not laid", "loses its phỏm", "not called")
"""What may be wrong with a turn because it has not been ended."""
DECK: Final = tuple(Card(card) for card in range(52))
_ODD: Final = 4
"""How many cards are tried that nobody would think of."""


@dataclass
class Trial:
    """A game, and the slow referee's reading of it up to the turn under way."""

    rng: random.Random
    game: Game
    slow: slow_referee.Referee
    words: list[str] = field(default_factory=list)
    counted: dict[str, int] = field(default_factory=dict)

    @property
    def position(self) -> Position:
        return self.game.position

    def push(self, move: Move) -> None:
        """Make a move in both; the slow referee is told when the turn is over."""
        seat = move.seat if isinstance(move, GoKhan) else self.position.seat
        self.words += self.written(move)
        turn = self.position.turn
        self.game.push(move)
        if self.game.over or self.position.turn != turn:
            self.slow.read_line(PLAYERS[seat], self.words)
            self.words = []

    def written(self, move: Move) -> list[str]:
        """Write a move down as words of the notation."""
        if isinstance(move, GoU):
            shown: list[Move] = [*map(LayPhom, move.phoms), *move.sends]
            words = [self._word(each) for each in shown]
            return ["u", *words, *([] if move.card is None else ["-" + text_of(move.card)])]
        return [self._word(move)]

    def _word(self, move: Move) -> str:
        match move:
            case DrawCard(card):
                word = "+" + text_of(card)
            case EatCard(card):
                word = "x" + text_of(card)
            case LayPhom(cards):
                word = f"({texts_of(cards)})"
            case SendCard(card, place):
                phom = self.position.phoms[place]
                word = f"{text_of(card)}>{PLAYERS[phom.owner]}.{phom.number}"
            case ThrowCard(card):
                word = "-" + text_of(card)
            case _:
                word = "mom"
        return word

    def accepts(self, move: Move) -> bool:
        """Say whether the slow referee accepts a move: some end of the turn is a legal line."""
        if isinstance(move, GoKhan):
            return self._line(["khan"], move.seat) is not None
        words = [*self.words, *self.written(move)]
        if isinstance(move, ThrowCard | GoU):
            return self._is_legal(words)
        fault = self._fault(words)
        if fault and not any(open_end in fault for open_end in OPEN_ENDS):
            return False  # whatever the rest of the turn may be
        return any(self._is_legal(line) for line in self._ends(words))

    def _ends(self, words: list[str]) -> Iterator[list[str]]:
        """Yield the ends of a turn: what is laid, what is sent, what is thrown."""
        held = self._hand_after(words)
        yield words
        throws = ["-" + text_of(card) for card in cards_of(held)]
        yield from ([*words, thrown] for thrown in throws)
        if words[-1][0] in "+x":  # what was drawn or eaten may make an Ù that has to be called
            yield [*words, "u"]
            yield from ([*words, "u", thrown] for thrown in throws)
        if not any(">" in word or word == "mom" for word in words):
            for family in splits(frozenset(cards_of(held)), frozenset()):
                laid = [f"({texts_of(card_set(map(Card, meld)))})" for meld in family]
                rest = cards_of(CardSet(held & ~card_set(map(Card, chain.from_iterable(family)))))
                after = [[], *(["-" + text_of(card)] for card in rest)]
                yield from ([*words, *laid, *thrown] for thrown in after if laid)
        for more in self._sends_to_break(words, held):
            if "fits no" not in self._fault([*words, more]):
                yield from self._ends([*words, more])

    def _sends_to_break(self, words: list[str], held: CardSet) -> Iterator[str]:
        """Yield further sends, once one has been made, of cards that are in a phỏm."""
        if any(">" in word for word in words):
            inside = [m for m in MELDS if not card_set(map(Card, m)) & ~held]
            for card in sorted({Card(card) for meld in inside for card in meld}):
                for phom in self.position.phoms:
                    yield f"{text_of(card)}>{PLAYERS[phom.owner]}.{phom.number}"

    def _hand_after(self, words: list[str]) -> CardSet:
        """Return the hand after the words that have not been pushed yet."""
        hand = int(self.position.hand)
        for word in words[len(self.words) :]:
            kind, cards, _ = slow_text.action_of(word)
            named = card_set(map(Card, cards))
            hand = hand | named if kind in "+x" else hand & ~named
        return CardSet(hand)

    def _is_legal(self, words: list[str]) -> bool:
        """Say whether a turn is legal, and no Ù that ends the hand because of a slip.

        A turn that leaves nothing to throw is the one such Ù that the conductor knows.
        """
        after = self._line(words)
        if after is None:
            return False
        seat = after.seats[self.position.seat]
        slips = after.over and "u" not in words and any(other.row < FULL for other in after.seats)
        empty = not seat.hand and seat.row == FULL - 1 and not words[-1].startswith("-")
        return not slips or empty

    def _line(self, words: list[str], seat: Seat | None = None) -> slow_referee.Referee | None:
        after = copy.deepcopy(self.slow)
        try:
            after.read_line(PLAYERS[self.position.seat if seat is None else seat], words)
        except ValueError:
            return None
        return after

    def _fault(self, words: list[str]) -> str:
        after = copy.deepcopy(self.slow)
        try:
            after.read_line(PLAYERS[self.position.seat], words)
        except ValueError as error:
            return str(error)
        return ""

    def thinkable(self) -> list[Move]:
        """Return the moves that somebody might try here, most of them illegal."""
        position = self.position
        odd = self.rng.sample(DECK, _ODD)
        cards = cards_of(CardSet(position.hand | card_set(odd)))
        melds = [card_set(map(Card, meld)) for meld in MELDS if meld <= {*cards}]
        takes = [card for card in (self.game.top, *odd) if card is not None]
        lies = [] if position.lies is None else [position.lies.card]
        places = range(len(position.phoms))
        return [
            *(GoKhan(Seat(seat)) for seat in range(len(position.hands)) if not position.begun),
            *map(DrawCard, dict.fromkeys(takes)),
            *map(EatCard, dict.fromkeys([*lies, *odd])),
            *map(LayPhom, melds),
            SayMom(),
            *(SendCard(card, place) for card in cards for place in places),
            *map(ThrowCard, cards),
            *(GoU(card=card) for card in [*cards, None]),
        ]


def text_of(card: Card | None) -> str:
    """Return the text of a card that is known."""
    return "?" if card is None else card_text(card)


def differences(trial: Trial) -> list[str]:
    """Return where the conductor and the slow referee see a position otherwise."""
    listed = trial.game.legal()
    shown = [move for move in listed if isinstance(move, GoU)]
    others = {move for move in listed if not isinstance(move, GoU)}
    found, bare = [], False
    for move in trial.thinkable():
        legal = trial.accepts(move)
        trial.counted["accepted" if legal else "refused"] += 1
        bare = bare or (legal and isinstance(move, GoU))
        here = trial.game.allows(move) if isinstance(move, GoU) else move in others
        if here != legal or trial.game.allows(move) != legal:
            found.append(f"{'only listed' if here else 'not listed'}: {move}")
        others.discard(move)
    found += [f"not thought of: {move}" for move in others]
    found += [f"only listed: {move}" for move in shown if not trial.accepts(move)]
    return found if bare == bool(shown) else [*found, f"Ù listed: {shown}"]


def random_rules(rng: random.Random) -> Ruleset:
    """Return a shipped ruleset, half of the time with other keys."""
    rules = load_ruleset(rng.choice(NAMES))
    for key, values in KEYS.items() if rng.random() < 0.5 else ():
        rules = rules.with_value(key, rng.choice(values))
    return rules


def begin(seed: int) -> Trial:
    """Deal a hand."""
    rng = random.Random(f"perft/{seed}")
    rules, seats = random_rules(rng), rng.randint(2, 4)
    dealt, stock = deal_cards(rng, seats)
    slow = slow_referee.Referee(rules.values(), PLAYERS[0], PLAYERS[:seats])
    for seat, cards in enumerate(dealt):
        slow.read_line("deal", [PLAYERS[seat], *map(card_text, cards)])
    slow.read_line("stock", list(map(card_text, stock)))
    game = Game.start(rules, [card_set(cards) for cards in dealt], Seat(0), stock)
    return Trial(rng, game, slow, counted={"accepted": 0, "refused": 0})


def chosen(trial: Trial) -> Move:
    """Choose a legal move, each kind as likely, an Ù seldom."""
    kinds: dict[type[Move], list[Move]] = {}
    for move in trial.game.legal():
        kinds.setdefault(type(move), []).append(move)
    if trial.rng.random() < 0.8 and len(kinds) > 1:
        kinds.pop(GoU, None)
    return trial.rng.choice(kinds[trial.rng.choice([*kinds])])


def play(seed: int, part: float = 1.0) -> tuple[Trial, list[str]]:
    """Play a random game and compare some part of its positions; return what differs."""
    trial, found = begin(seed), list[str]()
    while not trial.game.over and not found:
        if trial.rng.random() < part:
            found = [f"seed {seed}: {each} after {trial.words}" for each in differences(trial)]
        trial.push(chosen(trial))
    return trial, found


def main(seeds: range) -> None:
    """Print what differs, and how many moves were counted."""
    counted: dict[str, int] = {"accepted": 0, "refused": 0}
    for seed in seeds:
        trial, found = play(seed)
        print(*found, sep="\n", end="\n" if found else "")
        counted = {key: number + trial.counted[key] for key, number in counted.items()}
    print(counted)


if __name__ == "__main__":
    main(range(*map(int, sys.argv[1:])))

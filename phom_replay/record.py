"""What was written: a hand of a log as immutable values that compare by meaning.

Nothing here says whether a move is legal. Actions carry no position: ``-Kc`` is one value
wherever it stands. A line number is kept beside each line's meaning and never compared; the
column of a token is found again from the line's text when a finding needs it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from typing import NewType

from phom_replay.cards import Card, Rank
from phom_replay.findings import Finding, Severity

Seat = NewType("Seat", int)
"""The place of a player in the order of play, from 0."""

MaybeCard = Card | None
"""A card, or None for ``?``: one that nobody wrote down."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Bốc: takes the top card of the stock."""

    card: MaybeCard


@dataclass(frozen=True, slots=True)
class Eat:
    """Ăn: takes the card just discarded; None where the log names no card."""

    card: MaybeCard


@dataclass(frozen=True, slots=True)
class Lay:
    """Hạ: lays down one phỏm; cards by rank then suit, unknown ones last."""

    cards: tuple[MaybeCard, ...]


@dataclass(frozen=True, slots=True)
class Send:
    """Gửi: lays off a card on the ``number``-th phỏm (from 1) of the owner.

    The owner is None where the log names nobody at the table; the number is None where the
    log does not say which phỏm.
    """

    card: MaybeCard
    owner: Seat | None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Mom:
    """Móm: says that there is no phỏm to lay."""


@dataclass(frozen=True, slots=True)
class CallU:
    """Ù: calls Ù."""


@dataclass(frozen=True, slots=True)
class CallKhan:
    """Ù khan: calls a hand without any cạ."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Đánh: throws a card face up into one's own row."""

    card: MaybeCard


Action = Draw | Eat | Lay | Send | Mom | CallU | CallKhan | Discard


@dataclass(frozen=True, slots=True)
class Turn:
    """A line with a player's moves, in the order in which they were written.

    ``seat`` is None where the line names nobody at the table. ``broken`` says that part of the
    line could not be read, so that what is missing is unknown rather than absent.
    """

    seat: Seat | None
    actions: tuple[Action, ...]
    broken: bool = False
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Tag:
    """A header line: ``[Name "value" ...]``, the name as the notation spells it."""

    name: str
    values: tuple[str, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealt cards of a seat, in the order written."""

    seat: Seat
    cards: tuple[MaybeCard, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Stock:
    """The stock, top card first."""

    cards: tuple[MaybeCard, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class AteLine:
    """Who ate a card, as a line of its own says it.

    Without a ``thrower`` it was the player before the eater. ``rank`` stands where nobody wrote
    down more of the card.
    """

    eater: Seat
    thrower: Seat | None = None
    card: Card | None = None
    rank: Rank | None = None
    chot: bool = False
    round: int | None = None
    line: int = field(default=0, compare=False)


def thrower_of(ate: AteLine, seats: int) -> Seat:
    """Return who threw an eaten card: the player before the eater, where nobody else is named."""
    return Seat((ate.eater - 1) % seats) if ate.thrower is None else ate.thrower


@dataclass(frozen=True, slots=True)
class PlacesLine:
    """Who came in which place after four rounds, first place first; ``mom`` are the móm players."""

    places: tuple[Seat, ...]
    mom: frozenset[Seat] = frozenset()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class ULine:
    """Who went Ù, and of which kinds; ``tai``: on a turn after having laid down."""

    seat: Seat
    tron: bool = False
    khan: bool = False
    white: bool = False
    tai: bool = False
    line: int = field(default=0, compare=False)


ResultLine = PlacesLine | ULine


class Bonus(StrEnum):
    """What a player is paid for beside places and Ù."""

    KINGS = "kings"
    SUIT = "suit"


@dataclass(frozen=True, slots=True)
class BonusLine:
    """Who holds what Ù K or same suit pay for."""

    seat: Seat
    bonus: Bonus
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Left:
    """The cards still in a hand at the end, in the order written."""

    seat: Seat
    cards: tuple[MaybeCard, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class PointsLeft:
    """The points left in a hand, where only the count is known."""

    seat: Seat
    points: int
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Pay:
    """A payment that was made, in points; the words are free text.

    ``in_money`` says that the log writes it in money, at the stake of the hand.
    """

    payer: Seat
    receiver: Seat
    points: int
    words: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)
    in_money: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Score:
    """The recorded net result in points, by seat; None for a player the line leaves out.

    ``in_money`` says that the log writes any of it in money, at the stake of the hand.
    """

    points: tuple[int | None, ...]
    line: int = field(default=0, compare=False)
    in_money: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Void:
    """The hand was abandoned: nobody pays."""

    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Foul:
    """The table agreed that this seat fouled; None where nobody at the table is named."""

    seat: Seat | None
    words: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Stake:
    """The money that one point is worth; exact, never converted."""

    amount: Decimal
    currency: str


@dataclass(frozen=True, slots=True)
class RulesTag:
    """The ruleset a hand is played by, as written: a name or file and ``key=value`` texts.

    ``line`` is where it stands, which may be in an earlier hand.
    """

    name: str
    overrides: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Hand:
    """One recorded hand; carried tags are resolved.

    ``tags`` are those that this hand gives itself, in the order written. ``findings`` are those
    of reading it; ``text`` holds its raw lines, ``text[0]`` being line ``line`` of the file.
    ``rules_lost`` is the first line of the hand whose ``Rules`` tag holds here and does not read.
    ``tag_lines`` are the lines of its header that are tags, readable or not; ``unread`` names the
    tags of the notation among them of which nobody can tell the value.
    """

    id: str
    players: tuple[str, ...]
    tags: tuple[Tag, ...] = ()
    rules: RulesTag | None = None
    date: str | None = None
    session: str | None = None
    table: str | None = None
    stake: Stake | None = None
    first: Seat | None = None
    stacks: tuple[int | None, ...] | None = None
    pot: int | None = None
    deals: tuple[Deal, ...] = ()
    stock: Stock | None = None
    turns: tuple[Turn, ...] = ()
    ates: tuple[AteLine, ...] = ()
    result: ResultLine | None = None
    bonuses: tuple[BonusLine, ...] = ()
    lefts: tuple[Left, ...] = ()
    points: tuple[PointsLeft, ...] = ()
    pays: tuple[Pay, ...] = ()
    score: Score | None = None
    void: Void | None = None
    foul: Foul | None = None
    index: int = field(default=1, compare=False)
    line: int = field(default=1, compare=False)
    rules_lost: int | None = field(default=None, compare=False)
    tag_lines: tuple[int, ...] = field(default=(), compare=False)
    unread: frozenset[str] = field(default=frozenset(), compare=False)
    text: tuple[str, ...] = field(default=(), compare=False, repr=False)
    findings: tuple[Finding, ...] = field(default=(), compare=False)

    def line_text(self, line: int) -> str:
        """Return a line of this hand as it stands in the file, or "" for a line elsewhere."""
        offset = line - self.line
        return self.text[offset] if 0 <= offset < len(self.text) else ""

    def faulty_lines(self) -> frozenset[int]:
        """Return the lines that have an error of reading them."""
        errors = (found for found in self.findings if found.severity is Severity.ERROR)
        return frozenset(line for error in errors for line in error.lines)


def has_moves(hand: Hand) -> bool:
    """Say whether anything of how a hand was played is written down."""
    return bool(hand.deals or hand.turns) or hand.stock is not None


def is_outcome(hand: Hand) -> bool:
    """Say whether a hand is an outcome sheet: who ate, who won, and no move."""
    said = hand.ates or hand.bonuses or hand.result is not None
    return bool(said) and not has_moves(hand)


@dataclass(frozen=True, slots=True)
class Log:
    """A file read: its hands in order, and the findings that belong to no hand."""

    hands: tuple[Hand, ...]
    findings: tuple[Finding, ...] = ()

    def __iter__(self) -> Iterator[Hand]:
        return iter(self.hands)

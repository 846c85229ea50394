"""What a hand means, whoever wrote it down: when two hands are copies of one another.

Compared is what was played: who sat in which order after the opener, the cards dealt, the stock,
the moves of each turn, void and foul. How it was written is not: names and sessions by letter
case and white space, where the ``Players`` begin, deal cards and the phỏm of a turn in any order,
``x`` for the card that lies there, ``u`` before or after the phỏm, ``mom`` said or not, the number
of a phỏm that a card was sent to; nor what was written down at the end. It is kept as a digest.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from hashlib import blake2b
from typing import Final, NamedTuple

from phom_replay.counting.names import keys_of, name_fold, session_of
from phom_replay.counting.opening import opener_of
from phom_replay.record import (
    Action,
    CallKhan,
    CallU,
    Discard,
    Draw,
    Eat,
    Hand,
    Lay,
    MaybeCard,
    Mom,
    RulesTag,
    Seat,
    Send,
    Stake,
    is_outcome,
    thrower_of,
)

_SHORTEST: Final = 8
"""Hands that name fewer cards may look alike by chance unless their deals are known."""
_DIGEST: Final = 16
_SEATLESS: Final = 9


class Meaning(NamedTuple):
    """What two copies of a hand share.

    ``complete``: all cards dealt are known, so that it is the same hand wherever it stands; else
    copies are of one session and table. ``bare``: little is known of it, so that within a file
    two such hands are two.
    """

    digest: bytes
    complete: bool
    bare: bool = False


def meaning_of(hand: Hand) -> Meaning | None:
    """Return what two copies of a hand share, None where hands may look alike by chance.

    Of a score sheet, which may look like another by chance, all must be the same, and it must
    have a date.
    """
    if not hand.players:
        return None
    complete = _is_complete(hand)
    turns, named = _turns(hand)
    dealt = complete or any(deal.cards and None not in deal.cards for deal in hand.deals)
    if not dealt and named < _SHORTEST:
        return _sheet(hand)
    parts = [*_table(hand), *turns]
    if not complete:
        parts += _place(hand)
    return Meaning(_digest("\n".join(parts)), complete)


def played_of(hand: Hand) -> bytes | None:
    """Return what copies within one session share, None where hands may look alike by chance."""
    meaning = meaning_of(hand)
    return None if meaning is None or meaning.bare else meaning.digest


def _digest(text: str) -> bytes:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_DIGEST).digest()


def _is_complete(hand: Hand) -> bool:
    dealt = {deal.seat for deal in hand.deals if deal.cards and None not in deal.cards}
    return len(dealt) == len(hand.players)


def _place(hand: Hand) -> tuple[str, str]:
    session, table = session_of(hand)
    return f"session {session}", f"table {table}"


def _table(hand: Hand) -> Iterator[str]:
    """Yield who sits there, from the opener on, the deal and the stock, and an early end."""
    opener, count = opener_of(hand) or Seat(0), len(hand.players)
    keys = keys_of(hand.players)
    yield repr(keys[opener:] + keys[:opener])
    deals = sorted((_turned(deal.seat, opener, count), deal.cards) for deal in hand.deals)
    for seat, cards in deals:
        if any(card is not None for card in cards):  # a deal of unknown cards says nothing
            yield f"deal {seat} {_cards(cards)}"
    if hand.stock is not None and any(card is not None for card in hand.stock.cards):
        yield f"stock {hand.stock.cards}"
    if hand.void is not None:
        yield "void"
    if hand.foul is not None:
        yield f"foul {_turned(hand.foul.seat, opener, count)}"


def _turned(seat: Seat | None, opener: Seat, count: int) -> int:
    """Return the place of a seat in the order of play after the opener."""
    return _SEATLESS if seat is None else (seat - opener) % count


def _cards(cards: tuple[MaybeCard, ...]) -> list[int]:
    return sorted(-1 if card is None else int(card) for card in cards)


def _turns(hand: Hand) -> tuple[list[str], int]:
    """Return the turns, and how many cards they name; the card that lies there is the one eaten."""
    opener, count = opener_of(hand) or Seat(0), len(hand.players)
    said: list[str] = []
    lies: MaybeCard = None
    named = 0
    for turn in hand.turns:
        moves = _moves(turn.actions, opener, count)
        named += moves.named
        eaten = moves.eaten
        if eaten is not None and lies is not None:
            eaten = None if eaten == lies else eaten
        lies = moves.thrown
        seat = _turned(turn.seat, opener, count)
        said.append(f"{seat} {eaten} {moves.text}{' ?' * turn.broken}")
    return said, named


class _Moves(NamedTuple):
    text: str
    eaten: MaybeCard
    thrown: MaybeCard
    named: int


@lru_cache(maxsize=4096)
def _moves(actions: tuple[Action, ...], opener: Seat, count: int) -> _Moves:
    """Return what a turn means; the moves of a turn are often those of an earlier one."""
    parts: list[str] = []
    eaten: MaybeCard = None
    thrown: MaybeCard = None
    named = 0
    for action in actions:
        named += getattr(action, "card", None) is not None
        match action:
            case Eat(card):
                eaten = card
                parts.append("0 eat")
            case Draw(card):
                parts.append(f"0 draw {card}")
            case Lay(cards):
                parts.append(f"1 lay {_cards(cards)}")
            case Send(card, owner):
                at = _turned(owner, opener, count)
                parts.append(f"2 send {-1 if card is None else card} {at}")
            case Discard(card):
                thrown = card
                parts.append(f"4 throw {card}")
            case CallU():
                parts.append("3 u")
            case CallKhan():
                parts.append("3 khan")
            case Mom():
                pass  # said or not, nothing was laid
    return _Moves(" ".join(sorted(parts)), eaten, thrown, named)


def _sheet(hand: Hand) -> Meaning | None:
    told = hand.score is not None or hand.pays or is_outcome(hand)
    if hand.date is None or not told:
        return None
    rules = hand.rules or RulesTag("classic")
    plain = replace(
        hand,
        id=name_fold(hand.id),
        players=keys_of(hand.players),
        session=session_of(hand)[0],
        table=session_of(hand)[1],
        rules=RulesTag(rules.name.casefold(), tuple(sorted(rules.overrides))),
        stake=None if hand.stake is None else _plain_stake(hand.stake),
        first=None if not hand.turns else hand.first,
        ates=tuple(replace(ate, thrower=thrower_of(ate, len(hand.players))) for ate in hand.ates),
        tags=(),
    )
    return Meaning(_digest(_text(plain)), complete=False, bare=True)


def _plain_stake(stake: Stake) -> Stake:
    return replace(stake, amount=stake.amount.normalize())


def _text(value: object) -> str:
    """Write a value so that unequal ones are written unequally; what is not compared is not."""
    if isinstance(value, tuple):
        return f"({','.join(map(_text, value))})"
    if not is_dataclass(value):
        return repr(value)
    parts = (_text(getattr(value, each.name)) for each in fields(value) if each.compare)
    return f"{type(value).__name__}({','.join(parts)})"

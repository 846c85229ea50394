"""A hand as rows of the four tables."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from typing import Final

from phom_replay.counting import (
    LeftOut,
    Mark,
    Unread,
    Verdict,
    judge,
    looks_like_money,
    mark_of,
    skipped_mark,
)
from phom_replay.law.points import most_points
from phom_replay.law.pot import shares_of_pot
from phom_replay.ledger import Reason
from phom_replay.record import Hand, Seat, Stake, is_outcome
from phom_replay.referee import Ended, Place, Replay
from phom_replay.rulesets import Ruleset
from phom_replay.rulesets.loading import DEFAULT
from phom_replay.tables.folding import MOST_TURNS, Cell, Deeds, Fold, at_most, fold
from phom_replay.tables.schemas import HANDS, SEATS
from phom_replay.tables.values import Options

Row = dict[str, object]
_KNOWN_END: Final = frozenset({Ended.U, Ended.ROUNDS, Ended.FOUL, Ended.VOID})
_MOST_POINTS: Final = 130
"""By the usual count no ten cards have more; a log may say so all the same."""
_STAKE_DIGITS: Final = 22
_STAKE_DECIMALS: Final = 6


@dataclass(slots=True)
class Rows:
    """Rows of some hands in order, numbered from 0.

    ``unpriced`` holds the hands with a stake that is not known, or that no column holds;
    ``like_money`` counts the sessions whose scores look like money and count as points.
    """

    options: Options
    hands: list[Row] = field(default_factory=list)
    seats: list[Row] = field(default_factory=list)
    actions: list[list[Cell]] = field(default_factory=list)
    payments: list[tuple[Cell, ...]] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    unpriced: list[int] = field(default_factory=list)
    like_money: int = 0
    _unread: Unread = field(default_factory=Unread)

    def add(self, file: str, replay: Replay) -> None:
        """Take the next hand of a file."""
        hand, number = replay.hand, len(self.hands)
        self._unread.note(file, hand)
        verdict = judge(replay, self.options)
        folded = fold(number, replay)
        row = self._hand(file, replay, verdict, folded)
        self.marks.append(mark_of(file, replay, verdict))
        if row["stake"] is None and (hand.stake is not None or self._unread.has("Stake")):
            self.unpriced.append(number)
        self.like_money += looks_like_money(replay)
        self.hands.append(row)
        self.seats.extend(_seats(number, replay, verdict, folded))
        self.actions.extend(folded.rows)
        players = hand.players
        self.payments.extend(
            (
                number,
                None if entry.payer is None else players[entry.payer],
                None if entry.receiver is None else players[entry.receiver],
                entry.points,
                entry.reason.value,
                entry.rule,
                entry.line,
            )
            for entry in replay.ledger
        )

    def skip(self, file: str, hand: Hand) -> None:
        """Take a hand that nobody refereed: its tags are known and nothing else."""
        self._unread.note(file, hand)
        number = len(self.hands)
        known = self._tags(file, hand)
        rules = DEFAULT if hand.rules is None else hand.rules.name
        why = {"rules": _readable(rules), "counted": False, "left_out": LeftOut.NOT_ASKED.value}
        self.hands.append({**dict.fromkeys(HANDS), **known, "hand": number, "errors": [], **why})
        self.marks.append(skipped_mark(file, hand))
        blank = dict.fromkeys(SEATS)
        self.seats.extend(
            {**blank, "hand": number, "seat": seat, "player": player}
            for seat, player in enumerate(hand.players)
        )

    def clear(self) -> None:
        """Forget the rows, but not which tags could not be read."""
        for rows in (self.hands, self.seats, self.actions, self.payments):
            rows.clear()
        self.marks.clear()
        self.unpriced.clear()
        self.like_money = 0

    def _hand(self, file: str, replay: Replay, verdict: Verdict, folded: Fold) -> Row:
        hand, turns = replay.hand, bool(replay.hand.turns)
        eats = sum(deed.eats for deed in folded.deeds)
        return {
            **self._tags(file, hand),
            "hand": folded.hand,
            "rules": _readable(replay.ruleset.name),
            "ruleset_hash": _hash(replay.ruleset),
            "first": hand.players[replay.context.first] if _first_is_known(hand) else None,
            "status": replay.status.value,
            "ended": replay.ended.value,
            "winner": None if replay.winner is None else hand.players[replay.winner],
            "u_kind": _u_kind(replay),
            "u_called": None if folded.u is None else folded.u.called,
            "moves_legal": verdict.moves_legal,
            "duplicate_of": None,
            "errors": list(verdict.errors),
            "score_differs": None if verdict.gap is None else verdict.gap > 0,
            "score_gap": verdict.gap,
            "turns": at_most(folded.turns, MOST_TURNS) if turns else None,
            "eats": at_most(eats) if turns or is_outcome(hand) else None,
            "counted": verdict.left_out is None,
            "left_out": None if verdict.left_out is None else verdict.left_out.value,
        }

    def _tags(self, file: str, hand: Hand) -> Row:
        """Return what is known of a hand before it is refereed."""
        stake = self._unread.stake(hand)
        written = None if hand.date is None or self._unread.has("Date") else hand.date
        return {
            "file": _readable(file),
            "index": hand.index,
            "line": hand.line,
            "id": hand.id,
            "session": hand.session,
            "table": hand.table,
            "date": self._unread.day(hand),
            "date_text": written,
            "players": len(hand.players),
            "currency": None if stake is None else stake.currency,
            "stake": None if stake is None else _amount(stake),
        }


def _seats(number: int, replay: Replay, verdict: Verdict, folded: Fold) -> Iterator[Row]:
    hand, count = replay.hand, len(replay.hand.players)
    places = {place.seat: place for place in replay.places}
    most = min(max(_MOST_POINTS, most_points(replay.ruleset)), MOST_TURNS)
    known_order = _first_is_known(hand)
    pot = shares_of_pot(replay.pot, replay.context.first, count) if replay.pot else None
    for seat, player in enumerate(hand.players):
        yield {
            "hand": number,
            "seat": seat,
            "player": player,
            "pot_share": None if pot is None else pot[seat],
            "order": (seat - replay.context.first) % count if known_order else None,
            "net": None if verdict.points is None else verdict.points[seat],
            "recomputed": None if verdict.recomputed is None else verdict.recomputed[seat],
            "recorded": None if replay.recorded is None else replay.recorded[seat],
            **_place(places.get(Seat(seat)), most),
            **_outcome(Seat(seat), replay),
            **_deeds(folded.deeds[seat], hand),
        }


def _place(place: Place | None, most: int) -> Row:
    if place is None:
        return {"place": None, "points": None, "mom": None}
    points = place.points
    possible = points is not None and 0 <= points <= most
    return {"place": place.place, "points": points if possible else None, "mom": place.mom}


def _outcome(seat: Seat, replay: Replay) -> Row:
    """Return who won, went Ù, paid đền: known where the hand has an end."""
    u = replay.ended is Ended.U and replay.winner == seat
    known = replay.ended in _KNOWN_END
    den = [entry for entry in replay.ledger if entry.reason is Reason.DEN]
    return {
        "u": u if known else None,
        "u_kind": _u_kind(replay) if u else None,
        "won": replay.winner == seat if known and _winner_is_known(replay) else None,
        "den_paid": int(any(entry.payer == seat for entry in den)) if known else None,
        "den_caused": int(any(entry.receiver == seat for entry in den)) if known else None,
    }


def _winner_is_known(replay: Replay) -> bool:
    """After four rounds nobody may have won; or hidden cards leave open who did."""
    if replay.ended is not Ended.ROUNDS or replay.winner is not None:
        return True
    return all(place.place is not None for place in replay.places)


def _deeds(deeds: Deeds, hand: Hand) -> Row:
    """Return what a player did; of an outcome sheet the eats are known and no more."""
    names = ("eats", "lost", "chot_taken", "chot_lost", "sends", "tai")
    row: Row = dict.fromkeys(names)
    if hand.turns or is_outcome(hand):
        row |= {
            "eats": at_most(deeds.eats),
            "lost": at_most(deeds.lost),
            "chot_taken": at_most(deeds.chot_taken),
            "chot_lost": at_most(deeds.chot_lost),
        }
    if hand.turns:
        row |= {"sends": at_most(deeds.sends), "tai": deeds.tai}
    return row


def _u_kind(replay: Replay) -> str | None:
    """Return what the Ù was paid as; the first kind where several were added up."""
    return replay.u_kinds[0].value if replay.u_kinds else None


def _first_is_known(hand: Hand) -> bool:
    """Without a ``First`` tag only the turns say who opened."""
    return bool(hand.players) and (hand.first is not None or bool(hand.turns))


def _amount(stake: Stake) -> Decimal | None:
    """Return the money of one point where it fits its column; it is never rounded."""
    digits, exponent = stake.amount.as_tuple()[1:]
    exponent = int(exponent)
    fits = exponent >= -_STAKE_DECIMALS and len(digits) + exponent <= _STAKE_DIGITS
    return stake.amount if fits else None


@lru_cache(maxsize=256)
def _hash(rules: Ruleset) -> str:
    return rules.hash


def _readable(text: str) -> str:
    r"""Write bytes of a file name that are no text as ``\xff``."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")

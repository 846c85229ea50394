"""Payments of two ledgers side by side."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from phom_replay.ledger import Entry, Reason

_EVENTS: Final = {
    Reason.CHOT: Reason.EAT,
    Reason.K_BET: Reason.EAT,
    Reason.U_TRON: Reason.U,
    Reason.U_KHAN: Reason.U,
    Reason.U_THONG: Reason.U,
    Reason.U_WHITE_SUIT: Reason.U,
    Reason.DEN: Reason.U,
    Reason.MOM: Reason.PLACE,
}
"""What is paid for the same thing, whatever a ruleset calls it."""


@dataclass(frozen=True, slots=True)
class PaymentChange:
    """A payment under one ruleset and what stands in its place under the other, if anything."""

    before: Entry | None
    after: Entry | None


def payment_changes(
    before: tuple[Entry, ...], after: tuple[Entry, ...]
) -> tuple[PaymentChange, ...]:
    """Return the payments that differ, those that stand for each other side by side.

    The same points under another name, for the same turn, are no change.
    """
    gone = _more(before, after)
    new = _more(after, before)
    changes = []
    for alike in (_same_cause, _same_event, _same_reason):
        for old in list(gone):
            match = next((entry for entry in new if alike(old) == alike(entry)), None)
            if match is not None:
                gone.remove(old)
                new.remove(match)
                changes.append(PaymentChange(old, match))
    changes += [PaymentChange(entry, None) for entry in gone]
    changes += [PaymentChange(None, entry) for entry in new]
    return tuple(sorted(changes, key=_order))


def paid(entry: Entry) -> tuple[object, ...]:
    """Return what somebody feels of a payment: not what it is called."""
    return (*_same_event(entry), entry.points)


def _more(entries: tuple[Entry, ...], others: tuple[Entry, ...]) -> list[Entry]:
    """Return the entries that have no counterpart among the others."""
    there = Counter(others)
    rest = [entry for entry in entries if not _taken(there, entry)]
    alike = Counter(map(paid, there.elements()))
    return [entry for entry in rest if not _taken(alike, paid(entry))]


def _taken(there: Counter[Any], key: object) -> bool:
    if not there[key]:
        return False
    there[key] -= 1
    return True


def _same_cause(entry: Entry) -> object:
    return (entry.payer, entry.receiver, entry.line, entry.reason)


def _same_event(entry: Entry) -> tuple[object, ...]:
    kind = _EVENTS.get(entry.reason, entry.reason)
    return (entry.payer, entry.receiver, entry.line, kind)


def _same_reason(entry: Entry) -> object:
    return (entry.payer, entry.receiver, entry.reason)


def _order(change: PaymentChange) -> tuple[int, ...]:
    entry = change.before or change.after
    if entry is None:
        return (0, 0, 0)
    seats = (-1 if seat is None else seat for seat in (entry.payer, entry.receiver))
    return (entry.line or 0, *seats)

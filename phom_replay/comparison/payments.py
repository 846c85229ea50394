"""Payments of two ledgers side by side."""

from collections import Counter
from dataclasses import dataclass

from phom_replay.ledger import Entry


@dataclass(frozen=True, slots=True)
class PaymentChange:
    """A payment under one ruleset and what stands in its place under the other, if anything."""

    before: Entry | None
    after: Entry | None


def payment_changes(
    before: tuple[Entry, ...], after: tuple[Entry, ...]
) -> tuple[PaymentChange, ...]:
    """Return the payments that differ, those that stand for each other side by side."""
    gone = list((Counter(before) - Counter(after)).elements())
    new = list((Counter(after) - Counter(before)).elements())
    changes = []
    for alike in (_same_cause, _same_line, _same_reason):
        for old in list(gone):
            match = next((entry for entry in new if alike(old) == alike(entry)), None)
            if match is not None:
                gone.remove(old)
                new.remove(match)
                changes.append(PaymentChange(old, match))
    changes += [PaymentChange(entry, None) for entry in gone]
    changes += [PaymentChange(None, entry) for entry in new]
    return tuple(sorted(changes, key=_order))


def _same_cause(entry: Entry) -> object:
    return (entry.payer, entry.receiver, entry.line, entry.reason)


def _same_line(entry: Entry) -> object:
    return (entry.payer, entry.receiver, entry.line)


def _same_reason(entry: Entry) -> object:
    return (entry.payer, entry.receiver, entry.reason)


def _order(change: PaymentChange) -> tuple[int, int, int]:
    entry = change.before or change.after
    return (0, 0, 0) if entry is None else (entry.line or 0, entry.payer, entry.receiver)

"""One hand under two rulesets: what changes, and which keys do it.

A key matters for a hand if giving it the other value alone, from either side, changes the
hand's ledger, places, score or errors. Nothing is adjusted: both verdicts are the referee's.
"""

from dataclasses import dataclass, replace

from phom_replay.comparison.findings import findings_of, illegal, without
from phom_replay.comparison.payments import PaymentChange, payment_changes
from phom_replay.comparison.search import Search, errors, findings, results
from phom_replay.findings import Finding
from phom_replay.referee import Replay
from phom_replay.rulesets.ruleset import differing


@dataclass(frozen=True, slots=True)
class Comparison:
    """One hand under two rulesets.

    ``keys`` are those that differ and mattered here, ``differing`` all that differ; ``earlier``
    says that hands before this one ended otherwise, and that this shows here.
    """

    before: Replay
    after: Replay
    payments: tuple[PaymentChange, ...]
    appeared: tuple[Finding, ...]
    vanished: tuple[Finding, ...]
    differing: tuple[str, ...]
    keys: tuple[str, ...] = ()
    earlier: bool = False

    @property
    def illegal_before(self) -> Finding | None:
        """The first error that makes this no hand under the first rules."""
        return illegal(self.before)

    @property
    def illegal_after(self) -> Finding | None:
        """The first error that makes this no hand under the other rules."""
        return illegal(self.after)

    @property
    def told_apart(self) -> bool:
        """Whether this is a hand under one of the two rulesets only: nothing can be compared."""
        return (self.illegal_before is None) != (self.illegal_after is None)

    @property
    def changed(self) -> bool:
        """Whether anything about the hand is another."""
        return bool(self.payments or self.appeared or self.vanished) or (
            _result(self.before) != _result(self.after)
        )


def compare_hand(before: Replay, after: Replay) -> Comparison:
    """Compare two verdicts on the same hand; where they differ, find the keys that did it."""
    one, other = findings_of(before), findings_of(after)
    apart = (illegal(before) is None) != (illegal(after) is None)
    compared = Comparison(
        before=before,
        after=after,
        payments=payment_changes(before.ledger, after.ledger),
        appeared=tuple(without(other, one)),
        vanished=tuple(without(one, other)),
        differing=differing(before.ruleset, after.ruleset),
    )
    if not compared.changed:
        return compared
    if apart:
        search = Search(before, after, errors)
        keys = tuple(filter(search.decides, compared.differing))
        return replace(compared, keys=keys, earlier=search.earlier())
    for said in (errors, findings):
        search = Search(before, after, said)
        keys = tuple(key for key in compared.differing if search.matters(key))
        earlier = search.earlier() or _opens_otherwise(compared)
        if keys or earlier:
            return replace(compared, keys=keys, earlier=earlier)
    return compared


def _result(replay: Replay) -> tuple[object, ...]:
    return (results(replay), replay.winner, replay.ended)


def _opens_otherwise(compared: Comparison) -> bool:
    """Say whether the winner of the hand before is another, so that another player opens."""
    return any(f.code == "wrong-first" for f in (*compared.appeared, *compared.vanished))

"""Referee and memory of Phỏm (Tá lả), the rummy of northern Vietnam.

``read`` a log, ``replay`` it under its rules, ask each ``Replay`` what happened, what is owed
and what is wrong. Names are loaded when they are first used, so that the command line starts
quickly.

Each package says in its first lines what it is for, what it may import and where to begin;
CONTRIBUTING.md is the map.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from phom_replay.findings import Finding, Severity, Span
    from phom_replay.ledger import Entry, Reason
    from phom_replay.library import read, read_hands, replay, replays
    from phom_replay.record import Hand, Log
    from phom_replay.referee import Ended, Place, Replay, Status
    from phom_replay.rulesets import Ruleset, RulesetError, load_ruleset

_HOMES = {
    "Ended": "phom_replay.referee",
    "Entry": "phom_replay.ledger",
    "Finding": "phom_replay.findings",
    "Hand": "phom_replay.record",
    "Log": "phom_replay.record",
    "Place": "phom_replay.referee",
    "Reason": "phom_replay.ledger",
    "Replay": "phom_replay.referee",
    "Ruleset": "phom_replay.rulesets",
    "RulesetError": "phom_replay.rulesets",
    "Severity": "phom_replay.findings",
    "Span": "phom_replay.findings",
    "Status": "phom_replay.referee",
    "load_ruleset": "phom_replay.rulesets",
    "read": "phom_replay.library",
    "read_hands": "phom_replay.library",
    "replay": "phom_replay.library",
    "replays": "phom_replay.library",
}

__all__ = [
    "Ended",
    "Entry",
    "Finding",
    "Hand",
    "Log",
    "Place",
    "Reason",
    "Replay",
    "Ruleset",
    "RulesetError",
    "Severity",
    "Span",
    "Status",
    "load_ruleset",
    "read",
    "read_hands",
    "replay",
    "replays",
]


def __getattr__(name: str) -> object:
    """Load a public name from the module that holds it."""
    if name not in _HOMES:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """List the public names."""
    return __all__

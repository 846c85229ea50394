"""How a log names a ruleset so that nothing but the log is needed to play by it."""

from phom_replay.rulesets.loading import NAMES, named
from phom_replay.rulesets.ruleset import Ruleset, differing
from phom_replay.rulesets.values import written


def tag_of(rules: Ruleset) -> tuple[str, ...]:
    """Return the values of a ``Rules`` tag: the nearest shipped ruleset, and what differs.

    A log that names a house-rules file needs that file beside it; this one never does.
    """
    base = min((named(name) for name in NAMES), key=lambda other: _distance(rules, other))
    keys = differing(base, rules)
    return (base.name, *(f"{key}={written(rules.value(key))}" for key in keys))


def _distance(rules: Ruleset, other: Ruleset) -> tuple[int, bool]:
    return len(differing(rules, other)), rules.name != other.name

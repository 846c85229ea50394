"""The ruleset that each hand of a log is played by, and what is wrong with its tag."""

from functools import lru_cache, partial
from pathlib import Path

from phom_replay.findings import Fault
from phom_replay.referee.report import Report, tag_named
from phom_replay.rulesets import Ruleset, RulesetError, load_ruleset
from phom_replay.rulesets.loading import DEFAULT, named, overridden

_MOST_FILES = 64


class Rules:
    """Finds the ruleset of one hand after another.

    ``folder`` is where the log lies, ``ruleset`` replaces those that the log names.
    """

    def __init__(self, folder: Path | None, ruleset: Ruleset | None) -> None:
        """Begin a log."""
        self._ruleset = ruleset
        load = partial(load_ruleset, folder=folder, trusted=False)
        self._load = lru_cache(maxsize=_MOST_FILES)(load)
        self._assumed = ruleset is not None

    def of(self, report: Report) -> tuple[Ruleset, tuple[str, ...]]:
        """Return the ruleset of a hand; what is wrong with its tag is reported.

        Rules that are assumed are told once a log.
        """
        hand = report.hand
        found = self._of(report)
        if hand.rules is None and not self._assumed:
            self._assumed = True
            if hand.rules_lost is None:
                report.add(Fault("rules-assumed"), hand.line)
        return found

    def _of(self, report: Report) -> tuple[Ruleset, tuple[str, ...]]:
        hand = report.hand
        if self._ruleset is not None:
            return self._ruleset, ()
        tag = hand.rules
        if hand.rules_lost not in (None, hand.line):
            report.add(Fault("bad-value", "inherited", None, {"tag": "Rules"}), hand.line)
        if tag is None:
            return named(DEFAULT), ()
        try:
            base = self._load(tag.name)
        except RulesetError as error:
            _add_at_rules(report, error.fault)
            if error.usable is None:
                return named(DEFAULT), tag.overrides
            base = error.usable
        rules, faults = overridden(base, tag.overrides)
        _add_overrides(report, faults)
        return rules, tag.overrides


def _add_at_rules(report: Report, fault: Fault) -> None:
    if tag_named(report.hand, "Rules") is not None:
        report.add_at_tag(fault, "Rules", 1)
    else:
        report.add(fault, report.hand.line)


def _add_overrides(report: Report, faults: tuple[Fault | None, ...]) -> None:
    """Report what is wrong with overrides: each where it stands, inherited ones once."""
    own = tag_named(report.hand, "Rules")
    wrong = [(index, fault) for index, fault in enumerate(faults) if fault is not None]
    if own is None:
        for _, fault in wrong[:1]:
            report.add(fault, report.hand.line)
        return
    for index, fault in wrong:
        report.add(fault, own.line, index + 2)

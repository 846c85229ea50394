"""The law of Phỏm: pure functions over the state of a table, and the rulesets."""

from phom_replay.rules.loading import NAMES, RulesetError, load_ruleset
from phom_replay.rules.ruleset import Ruleset

__all__ = ["NAMES", "Ruleset", "RulesetError", "load_ruleset"]

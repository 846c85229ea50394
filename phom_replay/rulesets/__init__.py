"""The rulesets: the keys in which tables differ, those shipped, and the house rules of a table.

It may import findings, codes and cards: no record, no referee; begin with ``ruleset``.
"""

from phom_replay.rulesets.loading import NAMES, RulesetError, load_ruleset
from phom_replay.rulesets.ruleset import Ruleset

__all__ = ["NAMES", "Ruleset", "RulesetError", "load_ruleset"]

"""The same log under other rules: what would have been paid, and which rules make it so.

It may import the referee, sessions, ``counting`` and everything below; begin with ``logs``.
"""

from phom_replay.comparison.hand import Comparison, compare_hand
from phom_replay.comparison.logs import compare_log
from phom_replay.comparison.payments import PaymentChange
from phom_replay.comparison.sweep import Sweep
from phom_replay.comparison.totals import PlayerTotal, Totals

__all__ = [
    "Comparison",
    "PaymentChange",
    "PlayerTotal",
    "Sweep",
    "Totals",
    "compare_hand",
    "compare_log",
]

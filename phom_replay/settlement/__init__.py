"""Who pays whom at the end of the night, over any number of hands.

It may import ``counting`` and everything below; begin with ``night``.
"""

from phom_replay.counting import Scores, Spot, Why
from phom_replay.settlement.night import Bill, Night, Share, Total, Transfer, settle
from phom_replay.settlement.transfers import Plan, Step, square
from phom_replay.settlement.values import Counted, Difference, Doubled, LeftOut

__all__ = [
    "Bill",
    "Counted",
    "Difference",
    "Doubled",
    "LeftOut",
    "Night",
    "Plan",
    "Scores",
    "Share",
    "Spot",
    "Step",
    "Total",
    "Transfer",
    "Why",
    "settle",
    "square",
]

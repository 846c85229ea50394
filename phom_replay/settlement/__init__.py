"""Who pays whom at the end of the night, over any number of hands.

It may import ``counting`` and everything below; begin with ``night``.
"""

from phom_replay.counting import Scores, Spot, Why
from phom_replay.settlement.adding import Bill, Share, Total, Transfer
from phom_replay.settlement.night import Night, settle
from phom_replay.settlement.pots import PotLeft, with_pot
from phom_replay.settlement.transfers import POT, Plan, Step, square
from phom_replay.settlement.values import Counted, Difference, Doubled, LeftOut

__all__ = [
    "POT",
    "Bill",
    "Counted",
    "Difference",
    "Doubled",
    "LeftOut",
    "Night",
    "Plan",
    "PotLeft",
    "Scores",
    "Share",
    "Spot",
    "Step",
    "Total",
    "Transfer",
    "Why",
    "settle",
    "square",
    "with_pot",
]

"""The referee's walk: a hand, a ruleset and what went before, to events, ledger and findings.

It may import the law, the notation's places in a line, and everything below; begin with
``verdict``.
"""

from phom_replay.referee.context import Context
from phom_replay.referee.result import Ended, Place, Replay, Status
from phom_replay.referee.verdict import replay_hand

__all__ = ["Context", "Ended", "Place", "Replay", "Status", "replay_hand"]

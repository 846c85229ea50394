"""Which hands a key can matter in: so that its values are not tried where they cannot."""

from collections.abc import Callable, Mapping
from typing import Final

from phom_replay.record import Action, CallKhan, Eat, Hand, Send
from phom_replay.referee.state import Walk

Ears = Callable[[Walk], bool]


def _does(hand: Hand, *kinds: type[Action]) -> bool:
    return any(isinstance(a, kinds) for turn in hand.turns for a in turn.actions)


def _found(walk: Walk, *codes: str) -> bool:
    return any(finding.code in codes for finding in walk.report.findings)


def _ended_by_u(walk: Walk) -> bool:
    return walk.outcome is not None


def _ended_by_rounds(walk: Walk) -> bool:
    return walk.outcome is None and walk.hand.foul is None


_BY_KEY: Final[Mapping[str, Ears]] = {
    "play.rows": lambda walk: _does(walk.hand, Eat),
    "play.lay_all": lambda walk: _found(walk, "not-laid", "false-mom"),
    "u.call": lambda walk: _found(walk, "missed-u"),
    "u.by_gui": lambda walk: _does(walk.hand, Send) or _found(walk, "false-u"),
    "u.khan": lambda walk: _does(walk.hand, CallKhan),
    "u.khan_gap": lambda walk: _does(walk.hand, CallKhan),
    "u.k": lambda _: True,
}
_BY_SECTION: Final[Mapping[str, Ears]] = {
    "gui": lambda walk: _does(walk.hand, Send),
    "u": _ended_by_u,
    "eat": lambda walk: _does(walk.hand, Eat),
    "den": lambda walk: _ended_by_u(walk) and bool(walk.table.eats),
    "place": _ended_by_rounds,
    "same_suit": _ended_by_rounds,
    "foul": lambda walk: walk.hand.foul is not None,
    "table": lambda _: False,
}


def hears(walk: Walk, key: str) -> bool:
    """Say whether another value of a key can change what becomes of this hand."""
    ears = _BY_KEY.get(key) or _BY_SECTION[key.partition(".")[0]]
    return ears(walk)

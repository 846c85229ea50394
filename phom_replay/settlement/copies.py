"""When two hands are copies of one another, whatever files they lie in."""

import hashlib
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache

from phom_replay.record import Action, Hand, Turn
from phom_replay.session import content_of


def identity_of(hand: Hand) -> Hand | None:
    """Return what two copies of a hand share, whatever files they lie in.

    As for the referee, copies are of one session and table. Of a score sheet, which may look
    like another by chance, all must be the same, and it must have a date.
    """
    content = content_of(hand)
    if content is not None:
        return replace(content, session=hand.session, table=hand.table)
    if hand.date is None or hand.score is None:
        return None
    return replace(hand, tags=())


def digest_of(identity: Hand) -> bytes:
    """Return a short value that is equal for equal identities, in any process."""
    return hashlib.blake2b(_text(identity).encode(), digest_size=16).digest()


def _text(value: object) -> str:
    """Write a value so that unequal ones are written unequally; what is not compared is not."""
    if isinstance(value, Turn):
        return f"Turn({value.seat},{_actions_text(value.actions)},{value.broken})"
    if isinstance(value, tuple):
        plain = all(item is None or isinstance(item, int | str) for item in value)
        return repr(value) if plain else f"({','.join(map(_text, value))})"
    if not is_dataclass(value):
        return repr(value)
    parts = (_text(getattr(value, each.name)) for each in fields(value) if each.compare)
    return f"{type(value).__name__}({','.join(parts)})"


@lru_cache(maxsize=4096)
def _actions_text(actions: tuple[Action, ...]) -> str:
    """The moves of a turn are often those of an earlier one; their repr holds no lines."""
    return repr(actions)

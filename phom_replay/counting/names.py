"""When two names are one: letter case, white space and composed or decomposed letters aside.

So it is for players, sessions and tables. A tone mark that is missing makes another name.
"""

from functools import lru_cache

from phom_replay.notation.text import composed
from phom_replay.notation.words import name_key
from phom_replay.record import Hand


@lru_cache(maxsize=1024)
def name_fold(text: str) -> str:
    """Return what the spellings of one name share.

    >>> name_fold("Cô  BA") == name_fold(" cô ba") == name_fold("CôBa")
    True
    >>> name_fold("Bình") == name_fold("Binh")
    False
    """
    return composed("".join(name_key(text).split()).casefold())


@lru_cache(maxsize=256)
def keys_of(players: tuple[str, ...]) -> tuple[str, ...]:
    """Return what stands for each player of a table; two who sit at one table are two.

    >>> keys_of(("An", "BÌNH")), keys_of(("An", "AN"))
    (('an', 'bình'), ('An', 'AN'))
    """
    folds = [name_fold(player) for player in players]
    return tuple(
        name_key(player) if folds.count(fold) > 1 else fold
        for player, fold in zip(players, folds, strict=True)
    )


def session_of(hand: Hand) -> tuple[str, str]:
    """Return what the hands of one session of a file share, however it is spelled."""
    return name_fold(hand.session or ""), name_fold(hand.table or "")

"""The words of an outcome: which spellings of each are read, tone marks or not."""

import re
from typing import Final

from phom_replay.notation.words import is_quoted
from phom_replay.record import Bonus

_SPELLED: Final = {
    "chot": "chot chốt",
    "round": "round vòng vong",
    "mom": "mom móm",
    "u": "u ù u! ù!",
    "tron": "tron tròn",
    "khan": "khan",
    "white": "white trắng trang",
    "tai": "tai tái",
    "thong": "thong thông",
}
_WORDS: Final = {text: word for word, texts in _SPELLED.items() for text in texts.split()}
_BONUSES: Final = {
    **dict.fromkeys(("kings", "king", "k", "u k", "ù k"), Bonus.KINGS),
    **dict.fromkeys(("suit", "same suit", "đồng chất", "dong chat"), Bonus.SUIT),
}
_DASH: Final = re.compile(r"[-−–—]")
_ROUND: Final = re.compile(r"(?:round|v[oò]ng)([0-9]+)")


def word_of(text: str) -> str | None:
    """Return the word of an outcome that a text spells; in quotes it is a name."""
    return _WORDS.get(text.casefold())


def u_words(text: str) -> tuple[str, ...]:
    """Return the words of ``u``, ``ù-khan`` or ``u-tron``; nothing where the text calls no Ù."""
    if is_quoted(text):
        return ()
    first, *kinds = _DASH.split(text)
    if word_of(first) != "u":
        return ()
    return ("u", *(word_of(kind) or kind for kind in kinds))


def glued_round(text: str) -> str | None:
    """Return the number of ``round2`` or ``vòng2``."""
    match = _ROUND.fullmatch(text.casefold())
    return match and match[1]


def bonus_of(text: str) -> Bonus | None:
    """Return the bonus that a text names."""
    return _BONUSES.get(" ".join(_DASH.sub(" ", text.casefold()).split()))


def is_taken(name: str) -> bool:
    """Say whether a name stands in quotes on these lines, because it would be a word there."""
    return word_of(name) is not None or bool(u_words(name)) or glued_round(name) is not None

r"""Text from a log made fit for a terminal: what could steer or deceive it is shown escaped.

A name may hold escape sequences, letters that turn the direction of writing, or characters
that nobody sees. On the screen they become ``\x1b``, ``\u202e``, ``\u200b``.
"""

import json
import re
import unicodedata
from functools import lru_cache
from typing import Final

_INVISIBLE_LETTERS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Drawn as nothing although Unicode counts them as letters, marks or symbols."""
_PLAIN: Final = re.compile(r"[ -~]*")
_LAST_BYTE: Final = 0xFF
_LAST_SHORT: Final = 0xFFFF


def escaped(character: str) -> str:
    r"""Return the visible form of one character.

    >>> print(escaped("\x1b"), escaped("\u202e"))
    \x1b \u202e
    """
    number = ord(character)
    if number <= _LAST_BYTE:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number <= _LAST_SHORT else f"\\U{number:08x}"


@lru_cache(maxsize=4096)
def is_hidden(character: str) -> bool:
    """Say whether a character is a control, format or otherwise invisible one."""
    category = unicodedata.category(character)
    return category[0] == "C" or category in ("Zl", "Zp") or character in _INVISIBLE_LETTERS


def safe(text: str) -> str:
    """Return the text with every hidden character in its visible form; one line stays one."""
    if _PLAIN.fullmatch(text):
        return text
    return "".join(escaped(letter) if is_hidden(letter) else letter for letter in text)


def json_text(value: object) -> str:
    """Return JSON on one line: Vietnamese as it is, hidden characters JSON-escaped."""
    text = json.dumps(value, ensure_ascii=False)
    if _PLAIN.fullmatch(text):
        return text
    return "".join(json.dumps(letter)[1:-1] if is_hidden(letter) else letter for letter in text)

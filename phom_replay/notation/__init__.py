"""PHN: text to record and back; the only part that knows the grammar."""

from phom_replay.notation.decode import decode
from phom_replay.notation.formatter import Formatted, LeftAlone, format_text
from phom_replay.notation.locate import locate
from phom_replay.notation.names import is_bare
from phom_replay.notation.reader import read_bytes, read_text
from phom_replay.notation.words import quoted
from phom_replay.notation.writer import write_hand, write_log

__all__ = [
    "Formatted",
    "LeftAlone",
    "decode",
    "format_text",
    "is_bare",
    "locate",
    "quoted",
    "read_bytes",
    "read_text",
    "write_hand",
    "write_log",
]

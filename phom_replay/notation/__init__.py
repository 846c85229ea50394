"""PHN: text to record and back; the only part that knows the grammar.

It may import records, findings, cards, and lark, which nobody else imports; begin with
``reader``.
"""

from phom_replay.notation.attempt import Place, Sink
from phom_replay.notation.cut import cut_hands
from phom_replay.notation.decode import decode
from phom_replay.notation.formatter import Formatted, LeftAlone, Outcome, format_log, format_text
from phom_replay.notation.locate import locate
from phom_replay.notation.names import is_bare
from phom_replay.notation.reader import Hands, read_bytes, read_text
from phom_replay.notation.text import cut_lines
from phom_replay.notation.words import quoted
from phom_replay.notation.writer import write_hand, write_log

__all__ = [
    "Formatted",
    "Hands",
    "LeftAlone",
    "Outcome",
    "Place",
    "Sink",
    "cut_hands",
    "cut_lines",
    "decode",
    "format_log",
    "format_text",
    "is_bare",
    "locate",
    "quoted",
    "read_bytes",
    "read_text",
    "write_hand",
    "write_log",
]

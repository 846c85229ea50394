"""Where logs come from: files, folders, compressed files and standard input."""

from phom_replay.archive.inputs import Input, Trouble, find_inputs
from phom_replay.archive.opening import Opened, open_log, read_input
from phom_replay.archive.unpacking import is_packed
from phom_replay.archive.writing import write_file, writing

__all__ = [
    "Input",
    "Opened",
    "Trouble",
    "find_inputs",
    "is_packed",
    "open_log",
    "read_input",
    "write_file",
    "writing",
]

"""Where logs come from and files go: files, folders, compressed files and standard input."""

from phom_replay.archive.bundles import Bundle, bundle, in_the_way
from phom_replay.archive.inputs import Input, PassedOver, Trouble, find_inputs
from phom_replay.archive.marks import Mark, Marked, is_free
from phom_replay.archive.opening import Opened, open_log, read_input
from phom_replay.archive.unpacking import is_packed
from phom_replay.archive.writing import write_file, writing

__all__ = [
    "Bundle",
    "Input",
    "Mark",
    "Marked",
    "Opened",
    "PassedOver",
    "Trouble",
    "bundle",
    "find_inputs",
    "in_the_way",
    "is_free",
    "is_packed",
    "open_log",
    "read_input",
    "write_file",
    "writing",
]

"""Where logs come from and files go: files, folders, compressed files and standard input.

It may import the reading of logs, records and findings: it judges nothing; begin with ``inputs``.
"""

from phom_replay.archive.bundles import Bundle, bundle, in_the_way
from phom_replay.archive.inputs import Input, PassedOver, Trouble, find_inputs
from phom_replay.archive.marks import Mark, Marked, is_free
from phom_replay.archive.opening import (
    HandFile,
    Opened,
    open_hands,
    open_log,
    open_source,
    trouble_of,
)
from phom_replay.archive.spool import Draft
from phom_replay.archive.unpacking import TooLargeError, is_packed
from phom_replay.archive.writing import replacing, write_file, writing

__all__ = [
    "Bundle",
    "Draft",
    "HandFile",
    "Input",
    "Mark",
    "Marked",
    "Opened",
    "PassedOver",
    "TooLargeError",
    "Trouble",
    "bundle",
    "find_inputs",
    "in_the_way",
    "is_free",
    "is_packed",
    "open_hands",
    "open_log",
    "open_source",
    "replacing",
    "trouble_of",
    "write_file",
    "writing",
]

"""Codes of inputs that cannot be read, or not in full: they belong to no hand."""

from collections.abc import Mapping
from typing import Final

from phom_replay.codes.row import Code, Severity, Stage


def _trouble(says: Mapping[str, str]) -> Code:
    return Code(Severity.ERROR, "", Stage.INPUT, says)


INPUTS: Final[Mapping[str, Code]] = {
    "cannot-read": _trouble(
        {
            "": "reason",
            "missing": "",
            "denied": "",
            "not-gzip": "",
            "not-zstd": "",
            "not-zip": "",
            "encrypted": "",
            "zip-method": "",
            "zip": "",
        }
    ),
    "empty-file": _trouble({"": ""}),
    "no-logs": _trouble({"": "", "zip": ""}),
    "truncated": _trouble({"": "hands", "zip": "files"}),
    "too-large": _trouble({"": "limit"}),
}
"""No rule stands behind them."""

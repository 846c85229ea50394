"""The text of a house-rules file: read within bounds, parsed, its first fault placed."""

import re
import tomllib
from pathlib import Path
from typing import Final

from phom_replay.findings import Fault, Span

_LARGEST_FILE: Final = 1 << 16
_LONGEST: Final = 60
_PLACE: Final = re.compile(r"\s*\(at line (\d+), column (\d+)\)$|\s*\(at end of document\)$")

Content = tuple[str, dict[str, object], tuple[Span, Fault] | None]


def shortened(text: str) -> str:
    """Return a text that does not flood a message."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def is_file(path: Path, *, follow_links: bool) -> bool:
    """Say whether there is such a file, and no link where none is followed."""
    try:
        return path.is_file() and (follow_links or not path.is_symlink())
    except (OSError, ValueError):
        return False


def is_link(path: Path) -> bool:
    """Say whether there is a symbolic link of this name; a name that cannot be is none."""
    try:
        return path.is_symlink()
    except (OSError, ValueError):
        return False


def read_toml(path: Path, *, follow_links: bool) -> Content:
    """Return text and content of a file, empty where it cannot be read, and why."""
    missing = Fault("unknown-ruleset", "missing", None, {"path": path.name})
    try:
        if not is_file(path, follow_links=follow_links):
            return "", {}, (Span(1), missing)
        with path.open("rb") as file:
            data = file.read(_LARGEST_FILE + 1)
    except (OSError, ValueError):
        return "", {}, (Span(1), missing)
    if len(data) > _LARGEST_FILE:
        fault = Fault("unknown-ruleset", "large", None, {"limit": _LARGEST_FILE >> 10})
        return "", {}, (Span(1), fault)
    data = data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")
    text = data.decode("utf-8", "replace")
    try:
        return text, tomllib.loads(data.decode()), None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = len(data[: error.start].rpartition(b"\n")[2].decode("utf-8", "replace")) + 1
        fault = Fault("unknown-ruleset", "no-utf8", None, {"bytes": f"0x{data[error.start]:02x}"})
        return text, {}, (Span(line, column, column + 1), fault)
    except (ValueError, RecursionError) as error:
        return text, {}, _parser_said(text, str(error))


def _parser_said(text: str, said: str) -> tuple[Span, Fault]:
    """Return the place that the parser of TOML names, and what it says there."""
    place = _PLACE.search(said)
    line, column = text.rstrip("\n").count("\n") + 1, 0
    if place is not None:
        said = said[: place.start()]
        if place[1]:
            line, column = int(place[1]), int(place[2])
    column = column or len(text.rstrip("\n").rpartition("\n")[2]) + 1
    fault = Fault("unknown-ruleset", "toml", None, {"said": shortened(said)})
    return Span(line, column, column + 1), fault

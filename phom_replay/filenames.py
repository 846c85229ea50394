"""Names of files, however their letters are composed.

A Mac writes ``Bình`` as other code points than most keyboards do, and file systems keep the
difference. Here they are one name; upper and lower case are not.
"""

import os
from pathlib import Path
from typing import Final
from unicodedata import is_normalized, normalize

_LONGEST: Final = 1000
"""Letters of a name that is looked at; composing takes longer than the name is long."""


def found(path: Path) -> Path:
    """Return the path of what is there under this name, or the path as it is.

    A name that is there exactly is that one. Of the parts of a path each is looked for alone.
    """
    text = str(path)
    if text.isascii() or _is_there(path):
        return path
    here = Path(path.anchor)
    for part in path.relative_to(path.anchor).parts:
        here = _child(here, part)
    return here


def same_name(one: str, other: str) -> bool:
    r"""Say whether two names are one.

    >>> same_name("Bi\u0300nh.phom", "B\u00ecnh.phom"), same_name("a.phom", "A.phom")
    (True, False)
    """
    return one == other or composed_name(one) == composed_name(other)


def composed_name(name: str) -> str:
    """Return a name in the one form by which names are compared."""
    if name.isascii() or len(name) > _LONGEST or is_normalized("NFC", name):
        return name
    return normalize("NFC", name)


def _child(folder: Path, name: str) -> Path:
    path = folder / name
    if name.isascii() or _is_there(path):
        return path
    try:
        names = sorted(os.listdir(folder))  # noqa: PTH208  # names, not paths
    except (OSError, ValueError):
        return path
    return folder / next((each for each in names if same_name(each, name)), name)


def _is_there(path: Path) -> bool:
    """Say whether there is something, be it a link that leads nowhere."""
    return os.path.lexists(path)

"""The smallest input for each way in which one cannot be read, or not in full."""

import gzip
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from phom_replay.archive import Input, Trouble, find_inputs, open_log
from phom_replay.archive.inputs import unreadable

HAND: Final = b'[Players "An" "Ben"]\nscore An 1 Ben -1\n\n'


def _packed(*names: str, data: bytes = HAND) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name in names:
            archive.writestr(name, data)
    return file.getvalue()


def _with_byte(data: bytes, at: int, value: int) -> bytes:
    return data[:at] + bytes([value]) + data[at + 1 :]


LOGS: Final = _packed("1.phom", "2.phom")
FILES: Final = {
    "cannot-read.not-gzip": ("a.phom.gz", HAND),
    "cannot-read.not-zstd": ("a.phom.zst", HAND),
    "cannot-read.not-zip": ("a.zip", b"PK"),
    "cannot-read.encrypted": ("a.zip", _with_byte(LOGS, 6, 1)),
    "cannot-read.zip-method": ("a.zip", _with_byte(LOGS, 8, 93)),
    "cannot-read.zip": ("a.zip", _packed("1.phom", data=LOGS)),
    "empty-file": ("a.phom", b"# nothing\n"),
    "no-logs.zip": ("a.zip", _packed("notes.txt")),
    "truncated": ("a.phom.gz", gzip.compress(HAND * 9)[:-9]),
    "truncated.zip": ("a.zip", LOGS[:-30]),
}


def keys_of(path: Path, limit: int = 1 << 20) -> Iterator[str]:
    """Yield the keys of all that is wrong with an input and what lies in it."""
    for each in find_inputs([str(path)]):
        trouble = open_log(each, limit=limit).trouble if isinstance(each, Input) else each
        if trouble is not None:
            yield key_of(trouble)


def key_of(trouble: Trouble) -> str:
    return f"{trouble.code}.{trouble.variant}".rstrip(".")


def others(folder: Path) -> dict[str, list[str]]:
    """Return the keys of what is no question of a file's bytes."""
    (folder / "a.phom").write_bytes(HAND)
    denied, broken = PermissionError(13, "denied"), OSError(5, "Input/output error")
    return {
        "cannot-read": [key_of(unreadable("a.phom", broken))],
        "cannot-read.denied": [key_of(unreadable("a.phom", denied))],
        "cannot-read.missing": list(keys_of(folder / "nowhere.phom")),
        "no-logs": list(keys_of(folder / "empty")),
        "too-large": list(keys_of(folder / "a.phom", limit=9)),
    }

"""Writing a file so that it is at any moment what was there before or the new one."""

import os
import stat
import tempfile
from pathlib import Path
from typing import Final

_NEW: Final = 0o666
"""The mode of a new file, before what the user's mask takes from it."""


def replace_file(path: Path, data: bytes) -> None:
    """Put ``data`` in the place of a file; a link stays one, and the mode stays as it is."""
    target = path.resolve()
    mode = stat.S_IMODE(target.stat().st_mode)
    if not os.access(target, os.W_OK):
        raise PermissionError(13, os.strerror(13))
    _put(target, data, mode)


def write_file(path: Path, data: bytes) -> None:
    """Put ``data`` into a file that may be there already or not."""
    if path.exists():
        replace_file(path, data)
        return
    mask = os.umask(0)  # can only be read by setting it
    os.umask(mask)
    _put(path.resolve(), data, _NEW & ~mask)


def _put(target: Path, data: bytes, mode: int) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:100]}.", dir=target.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.chmod(mode)
        fresh.replace(target)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise

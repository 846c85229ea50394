"""Rewriting a file so that it is at any moment the old one or the new one."""

import os
import tempfile
from pathlib import Path


def replace_file(path: Path, data: bytes) -> None:
    """Put ``data`` in the place of a file; a link stays one, and the mode stays as it is."""
    target = path.resolve()
    mode = target.stat().st_mode & 0o7777
    if not os.access(target, os.W_OK):
        raise PermissionError(13, os.strerror(13))
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

"""Pages on disk: refused before any work where they cannot be, written whole."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from phom_replay.cli.shared.asking import refuse
from phom_replay.cli.shared.placing import must_be_free
from phom_replay.cli.shared.screen import err, out_bytes

if TYPE_CHECKING:
    from phom_replay.findings import Param
    from phom_replay.render.catalogue import Catalogue

STDOUT: Final = "-"


def must_be_writable(paths: Iterable[str], output: str, words: "Catalogue", *, force: bool) -> None:
    """Refuse a page that cannot be written, or would take the place of what is not ours."""
    from phom_replay.archive import Mark

    if output == STDOUT:
        return
    if not output.casefold().endswith((".html", ".htm")):
        refuse(_say(words, "no-suffix", path=output))
    try:
        file = Path(output)
        if any(_is_same(file, path) for path in paths):
            refuse(_say(words, "is-the-log", path=output))
        if not file.absolute().parent.is_dir():
            _cannot(output, _say(words, "no-folder"), words)
        if file.exists() and not file.is_file():
            _cannot(output, _say(words, "not-a-file"), words)
        must_be_free(output, Mark.PAGE, words, force=force)
    except (OSError, ValueError) as error:
        _cannot(output, _reason(error), words)


def write_page(output: str, page: str, words: "Catalogue", **said: "Param") -> None:
    """Write a page and say so, with what is in it."""
    from phom_replay.archive import Mark, write_file
    from phom_replay.render.escape import safe

    data = page.encode()
    if output == STDOUT:
        out_bytes([data])
        return
    try:
        write_file(Path(output), Mark.PAGE.put_on(data))
    except (OSError, ValueError) as error:
        _cannot(output, _reason(error), words)
    err(safe(_say(words, "written", path=output, **said)))


def _is_same(file: Path, path: str) -> bool:
    return path != STDOUT and file.exists() and Path(path).exists() and file.samefile(path)


def _say(words: "Catalogue", key: str, **params: "Param") -> str:
    return words.phrase("view", key, **params)


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or type(error).__name__


def _cannot(output: str, reason: str, words: "Catalogue") -> NoReturn:
    refuse(_say(words, "not-written", path=output, reason=reason))

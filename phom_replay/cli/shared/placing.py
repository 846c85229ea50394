"""Files that commands write: never over what somebody else made, and none left from before."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from phom_replay.cli.shared.asking import refuse
from phom_replay.cli.shared.screen import err

if TYPE_CHECKING:
    from phom_replay.archive import Mark
    from phom_replay.render.catalogue import Catalogue


def must_be_free(path: str, mark: "Mark", words: "Catalogue", *, force: bool) -> None:
    """End where a file would be replaced that bears no mark of ours. Raises OSError."""
    from phom_replay.archive import is_free

    if not force and not is_free(Path(path), mark):
        _refuse(path, words)


def must_be_free_in(
    folder: str, names: Iterable[str], by: str, words: "Catalogue", *, force: bool
) -> None:
    """End where a file of a folder would be replaced that ``by`` did not write. OSError."""
    from phom_replay.archive import in_the_way

    there = None if force else in_the_way(Path(folder), names, by)
    if there is not None:
        _refuse(str(there), words)


def tell_removed(names: tuple[str, ...], folder: str, words: "Catalogue") -> None:
    """Say which files of an earlier run are gone."""
    from phom_replay.render.escape import safe

    if names:
        shown, count = ", ".join(names), len(names)
        err(safe(words.phrase("writing", "removed", folder=folder, files=count, names=shown)))


def _refuse(path: str, words: "Catalogue") -> None:
    refuse(words.phrase("writing", "foreign", path=path))

"""The hands that ``--hand`` asks for."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Final

import typer

from phom_replay.cli.shared.screen import err

if TYPE_CHECKING:
    from phom_replay.referee import Replay
    from phom_replay.render.catalogue import Catalogue

Hand = Annotated[
    str | None,
    typer.Option("--hand", metavar="ID", help="Only the hands with this id; default: all."),
]
_MOST_IDS: Final = 20


class Choice:
    """The hands asked for by id, or all; remembers what it saw."""

    def __init__(self, wanted: str | None) -> None:
        """Look for hands with an id, however its letters are composed."""
        from unicodedata import normalize

        self.ids: dict[str, None] = {}
        self.found = False
        self.invalid = False
        self._wanted = None if wanted is None else normalize("NFC", wanted)

    def of(self, replays: "Iterable[tuple[str, Replay]]") -> "Iterator[tuple[str, Replay]]":
        """Yield the hands asked for."""
        from phom_replay.referee import Status

        for file, replay in replays:
            self.ids[replay.hand.id] = None
            if self._wanted is None or replay.hand.id == self._wanted:
                self.found = True
                self.invalid = self.invalid or replay.status is Status.INVALID
                yield file, replay

    def must_be_found(self, words: "Catalogue") -> None:
        """End the program where hands were read, but none with the id asked for."""
        if self._wanted is None or self.found or not self.ids:
            return
        err(_unknown(self._wanted, self.ids, words))
        raise typer.Exit(2)


def _unknown(hand: str, ids: Iterable[str], words: "Catalogue") -> str:
    from phom_replay.render.escape import safe

    known = list(ids)
    shown = known[:_MOST_IDS]
    if len(known) > _MOST_IDS:
        shown.append(words.phrase("explain", "more", count=len(known) - _MOST_IDS))
    said = words.phrase("explain", "no-hand", found=hand, known=tuple(shown))
    return safe(f"phom-replay: {said}")

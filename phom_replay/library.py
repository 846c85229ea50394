"""The public door of the library: text in, verdicts out."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from phom_replay.notation import Hands, cut_hands, cut_lines, decode, read_bytes, read_text
from phom_replay.record import Hand, Log
from phom_replay.referee import Replay
from phom_replay.rulesets import Ruleset
from phom_replay.session import referee

_PIECE: Final = 1 << 16


def read(source: Path | str | bytes) -> Log:
    """Read a log: a file by its path, or the text or bytes of one.

    Whatever is wrong with the text is a finding of the hand it belongs to, never an exception.
    Raises OSError where a file cannot be opened.
    """
    if isinstance(source, Path):
        return read_bytes(source.read_bytes())
    return read_bytes(source) if isinstance(source, bytes) else read_text(source)


def replay(
    log: Log, *, ruleset: Ruleset | None = None, folder: Path | None = None
) -> tuple[Replay, ...]:
    """Referee every hand of a log in order, each under the ruleset that it names.

    ``ruleset`` replaces those that the log names; house-rules files named in the log are looked
    for in ``folder``, the log's own. Scores and ledgers are points, not money.
    """
    return tuple(referee(log, folder=folder, ruleset=ruleset))


def read_hands(path: Path) -> Iterable[Hand]:
    """Read a log hand by hand, however long it is; each time it is gone through it is read anew.

    What is wrong in a file without any hand is not told. Raises OSError when it is gone through.
    """
    return _Hands(path)


@dataclass(frozen=True, slots=True)
class _Hands:
    path: Path

    def __iter__(self) -> Iterator[Hand]:
        with self.path.open("rb") as file:
            pieces = iter(partial(file.read, _PIECE), b"")
            yield from Hands(cut_hands(cut_lines(decode(pieces))))


def replays(
    hands: Iterable[Hand], *, ruleset: Ruleset | None = None, folder: Path | None = None
) -> Iterator[Replay]:
    """Referee the hands of a log one by one, as ``replay`` does, and keep none of them.

    Where scores look like money the hands are gone through a second time; an iterator, which
    cannot be, is then read to its end.
    """
    return referee(hands, folder=folder, ruleset=ruleset)

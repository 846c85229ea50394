"""The files of an archive to tables, on one process or several, in the order of the files."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from phom_replay.archive import Input, Trouble, find_inputs
from phom_replay.findings import Finding
from phom_replay.referee import Replay
from phom_replay.rulesets import Ruleset
from phom_replay.tables.building import Stack, blocks
from phom_replay.tables.counting import count
from phom_replay.tables.files import read_files
from phom_replay.tables.values import Options, Tables

Progress = Callable[[int, int, int], None]
"""Called after each input: how many are done, how many there are, hands so far."""
_AS_IT_IS: Final = Options()


def tables_of(
    paths: Iterable[str],
    options: Options = _AS_IT_IS,
    *,
    ruleset: Ruleset | None = None,
    processes: int = 1,
    progress: Progress | None = None,
) -> Tables:
    """Return the tables of an archive: files, folders, zip archives, ``-`` for standard input.

    ``ruleset`` replaces those that the logs name. More than one process is started anew (as
    ``multiprocessing`` spawns), so a script needs its ``if __name__ == "__main__"``. Inputs that
    cannot be read, or not in full, are ``counts.troubles``; nothing raises.
    """
    return tables_of_inputs(
        find_inputs(paths),
        options,
        ruleset=ruleset,
        processes=processes,
        progress=progress,
    )


def tables_of_inputs(
    inputs: Iterable[Input | Trouble],
    options: Options = _AS_IT_IS,
    *,
    ruleset: Ruleset | None = None,
    processes: int = 1,
    progress: Progress | None = None,
) -> Tables:
    """Return the tables of inputs that were found already."""
    sources = list(inputs)
    stack, files = Stack(options), 0
    troubles: list[Trouble] = []
    strays: list[tuple[str, Finding]] = []
    for done, read in enumerate(read_files(sources, options, ruleset, processes), 1):
        files += read.opened
        troubles += read.troubles
        strays += read.strays
        for block in read.blocks:
            stack.add(block)
        if progress is not None:
            progress(done, len(sources), stack.hands)
    frames = stack.tables()
    counts = count(stack, frames, files=files, troubles=troubles, strays=strays)
    return Tables(**frames, counts=counts)


def tables_of_replays(
    replays: Iterable[tuple[str, Replay]], options: Options = _AS_IT_IS
) -> Tables:
    """Return the tables of replayed hands, each given with the name of its file."""
    stack, files = Stack(options), set[str]()

    def noted() -> Iterator[tuple[str, Replay]]:
        for file, replay in replays:
            files.add(file)
            yield file, replay

    for block in blocks(noted(), options):
        stack.add(block)
    frames = stack.tables()
    counts = count(stack, frames, files=len(files))
    return Tables(**frames, counts=counts)

"""The files of an archive to tables, on one process or several, in the order of the files."""

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Final

from phom_replay.archive import Input, Trouble, find_inputs, open_log
from phom_replay.findings import Finding, Severity
from phom_replay.referee import Replay
from phom_replay.rules import Ruleset
from phom_replay.session import referee
from phom_replay.tables.building import Block, Stack, blocks
from phom_replay.tables.counting import count
from phom_replay.tables.values import Options, Tables

Progress = Callable[[int, int, int], None]
"""Called after each input: how many are done, how many there are, hands so far."""
_AS_IT_IS: Final = Options()
_AHEAD: Final = 4
"""Files in hand a process: enough to keep all busy, few enough to fit the memory."""


@dataclass(frozen=True, slots=True)
class _FileTables:
    """What one input gave."""

    file: str
    opened: bool
    blocks: tuple[Block, ...] = ()
    troubles: tuple[Trouble, ...] = ()
    strays: tuple[tuple[str, Finding], ...] = ()


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
    for done, read in enumerate(_read_all(sources, options, ruleset, processes), 1):
        files += read.opened
        troubles += read.troubles
        strays += read.strays
        for block in read.blocks:
            stack.add(read.file, block)
        if progress is not None:
            progress(done, len(sources), stack.hands)
    frames = stack.tables()
    counts = count(frames["hands"], frames["seats"], files=files, troubles=troubles, strays=strays)
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
        stack.add(str(block.frames["hands"]["file"][0]), block)
    frames = stack.tables()
    counts = count(frames["hands"], frames["seats"], files=len(files))
    return Tables(**frames, counts=counts)


def _read_all(
    sources: Sequence[Input | Trouble],
    options: Options,
    ruleset: Ruleset | None,
    processes: int,
) -> Iterator[_FileTables]:
    """Yield what each input gave, in their order."""
    if processes <= 1 or len(sources) <= 1:
        for source in sources:
            yield _read(source, options, ruleset)
        return
    context = multiprocessing.get_context("spawn")  # polars does not outlive a fork
    waiting: deque[Future[_FileTables] | Input | Trouble] = deque()
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        try:
            for source in sources:
                here = isinstance(source, Trouble) or source.path is None
                waiting.append(source if here else pool.submit(_read, source, options, ruleset))
                if len(waiting) >= processes * _AHEAD:
                    yield _result(waiting.popleft(), options, ruleset)
            while waiting:
                yield _result(waiting.popleft(), options, ruleset)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _result(
    waiting: Future[_FileTables] | Input | Trouble, options: Options, ruleset: Ruleset | None
) -> _FileTables:
    if isinstance(waiting, Future):
        return waiting.result()
    return _read(waiting, options, ruleset)


def _read(source: Input | Trouble, options: Options, ruleset: Ruleset | None) -> _FileTables:
    if isinstance(source, Trouble):
        return _FileTables(source.file, opened=False, troubles=(source,))
    opened = open_log(source)
    troubles = () if opened.trouble is None else (opened.trouble,)
    if opened.log is None:
        return _FileTables(source.name, opened=False, troubles=troubles)
    replays = referee(opened.log, folder=opened.folder, ruleset=ruleset)
    return _FileTables(
        source.name,
        opened=True,
        blocks=tuple(blocks(((source.name, replay) for replay in replays), options)),
        troubles=troubles,
        strays=tuple(
            (source.name, finding)
            for finding in opened.log.findings
            if finding.severity is Severity.ERROR
        ),
    )

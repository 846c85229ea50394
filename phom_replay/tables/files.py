"""The files of an archive to blocks of tables, on one process or several, in their order."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing.synchronize import Event
from typing import Final

from phom_replay.archive import HandFile, Input, Trouble, open_hands
from phom_replay.counting import to_referee
from phom_replay.findings import Finding, Severity
from phom_replay.record import Hand
from phom_replay.referee import Replay
from phom_replay.rulesets import Ruleset
from phom_replay.session import referee
from phom_replay.tables.building import Block, blocks
from phom_replay.tables.values import Options

_AHEAD: Final = 4
"""Files in hand a process: enough to keep all busy, few enough to fit the memory."""
_stop: list[Event] = []
"""In a process that works for another: what says that nobody waits for it any more."""


@dataclass(frozen=True, slots=True)
class FileTables:
    """What one input gave: ``opened`` says that something of it could be read."""

    file: str
    opened: bool
    blocks: tuple[Block, ...] = ()
    troubles: tuple[Trouble, ...] = ()
    strays: tuple[tuple[str, Finding], ...] = ()


def read_files(
    sources: Sequence[Input | Trouble],
    options: Options,
    ruleset: Ruleset | None,
    processes: int,
) -> Iterator[FileTables]:
    """Yield what each input gave, in their order."""
    if processes <= 1 or len(sources) <= 1:
        for source in sources:
            yield _read(source, options, ruleset)
        return
    context = multiprocessing.get_context("spawn")  # polars does not outlive a fork
    stop = context.Event()
    waiting: deque[Future[FileTables] | Input | Trouble] = deque()
    with ProcessPoolExecutor(processes, context, _work_for, (stop,)) as pool:
        try:
            for source in sources:
                here = isinstance(source, Trouble) or source.path is None
                waiting.append(source if here else pool.submit(_read, source, options, ruleset))
                if len(waiting) >= processes * _AHEAD:
                    yield _result(waiting.popleft(), options, ruleset)
            while waiting:
                yield _result(waiting.popleft(), options, ruleset)
        finally:
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)


def _work_for(stop: Event) -> None:
    """Leave an interrupt to the process that started this one; it says when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stop.append(stop)


def _result(
    waiting: Future[FileTables] | Input | Trouble, options: Options, ruleset: Ruleset | None
) -> FileTables:
    if isinstance(waiting, Future):
        return waiting.result()
    return _read(waiting, options, ruleset)


def _read(source: Input | Trouble, options: Options, ruleset: Ruleset | None) -> FileTables:
    if isinstance(source, Trouble):
        return FileTables(source.file, opened=False, troubles=(source,))
    if _nobody_waits():
        return FileTables(source.name, opened=False)
    opened = open_hands(source)
    if isinstance(opened, Trouble):
        return FileTables(source.name, opened=False, troubles=(opened,))
    hands = _while_wanted(source.name, _hands(opened, options, ruleset))
    return FileTables(
        source.name,
        opened=True,
        blocks=tuple(blocks(hands, options)),
        troubles=() if opened.trouble is None else (opened.trouble,),
        strays=tuple(
            (source.name, finding)
            for finding, _ in opened.strays
            if finding.severity is Severity.ERROR
        ),
    )


def _hands(opened: HandFile, options: Options, ruleset: Ruleset | None) -> Iterator[Replay | Hand]:
    """Yield every hand in order: its verdict, or the hand alone where nobody refereed it."""
    if not options.wanted:
        yield from referee(opened, folder=opened.folder, ruleset=ruleset)
        return
    only = to_referee(opened, options.wanted)
    passing = _Passing(opened)
    for replay in referee(passing, folder=opened.folder, ruleset=ruleset, only=only):
        while (hand := passing.passed.popleft()).index not in only:
            yield hand
        yield replay
    yield from passing.passed


class _Passing:
    """Gives hands to the referee, and notes them as they pass for the first time."""

    def __init__(self, hands: Iterable[Hand]) -> None:
        self.passed: deque[Hand] = deque()
        self._hands = hands
        self._begun = False

    def __iter__(self) -> Iterator[Hand]:
        again, self._begun = self._begun, True
        for hand in self._hands:
            if not again:
                self.passed.append(hand)
            yield hand


def _nobody_waits() -> bool:
    return any(stop.is_set() for stop in _stop)


def _while_wanted(file: str, hands: Iterable[Replay | Hand]) -> Iterator[tuple[str, Replay | Hand]]:
    for hand in hands:
        if _nobody_waits():
            return
        yield file, hand

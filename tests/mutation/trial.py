"""One mutant at a time, in a copy of the project, against the tests that should notice."""

import importlib
import os
import resource
import shutil
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.mutation.mutants import ROOT, Mutant

_PARTS: Final = ("phom_replay", "grammar", "samples", "tests", "pyproject.toml", "Makefile")
_OURS: Final = ("tests", "phom_replay")
_READY: Final = ("pytest", "hypothesis", "lark", "typer.testing", "wcwidth", "zstandard")
"""Imported once, for every mutant. Polars is not among them: it has threads, and is forked."""
_PYTEST: Final = (
    *("-x", "-q", "-n", "0", "-m", "not slow", "-p", "no:cacheprovider"),
    *("--hypothesis-seed=0", "-W", "ignore:Module already imported"),
)
_SAID: Final = "said.txt"
_MOST_SAID: Final = 3000
_MEMORY: Final = 4 << 30
_NICE: Final = 10
_HOUR: Final = 3600
_SLACK: Final = 10
"""Seconds of processor time that a mutant has beside three times what the tests take."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy of the project in which one module at a time is changed."""

    root: Path
    _seconds: dict[str, int] = field(default_factory=dict)
    """How much processor time tests take without any mutant."""

    @classmethod
    def below(cls, folder: Path) -> "Copy":
        """Copy the project into a folder."""
        for name in _READY:
            importlib.import_module(name)
        for part in (*_PARTS, *(file.name for file in ROOT.glob("*.md"))):
            source = ROOT / part
            if source.is_dir():
                shutil.copytree(source, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy2(source, folder / part)
        return cls(folder)

    def kills(self, mutant: Mutant, tests: tuple[str, ...]) -> bool:
        """Say whether tests notice a mutant: one fails, or never ends."""
        for path in tests:
            if path not in self._seconds:
                self._seconds[path] = self._measured(path)
        with self._changed(mutant):
            return any(self._run(path, 3 * self._seconds[path] + _SLACK)[0] for path in tests)

    def _measured(self, path: str) -> int:
        """Run tests without any mutant, and keep what Python compiles for them.

        Raises:
            RuntimeError: if they fail.
        """
        status, used = self._run(path, _HOUR, writes=True)
        if status:
            said = (self.root / _SAID).read_text("utf-8")
            message = f"{path} fails without any mutant:\n{said[-_MOST_SAID:]}"
            raise RuntimeError(message)
        return round(used)

    @contextmanager
    def _changed(self, mutant: Mutant) -> Iterator[None]:
        file = self.root / mutant.path
        source, times = file.read_bytes(), file.stat()
        file.write_bytes(mutant.applied(source))
        # Python takes a compiled file for the source of the same second and size.
        os.utime(file, (times.st_atime, times.st_mtime + 100))
        try:
            yield
        finally:
            file.write_bytes(source)
            os.utime(file, (times.st_atime, times.st_mtime))

    def _run(self, path: str, seconds: int, *, writes: bool = False) -> tuple[int, float]:
        """Run tests in a process of their own; return its status and the time it used."""
        child = os.fork()
        if not child:
            self._become_pytest(path, seconds, writes=writes)
        _, status, usage = os.wait4(child, 0)
        return status, usage.ru_utime + usage.ru_stime

    def _become_pytest(self, path: str, seconds: int, *, writes: bool) -> None:
        status = 1
        try:
            os.nice(_NICE)
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
            out = os.open(self.root / _SAID, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            os.dup2(out, 1)
            os.dup2(out, 2)
            os.chdir(self.root)
            os.environ["PYTHONPATH"] = str(self.root)
            sys.dont_write_bytecode = not writes
            sys.path.insert(0, str(self.root))
            for name in [name for name in sys.modules if name.split(".")[0] in _OURS]:
                del sys.modules[name]
            status = int(sys.modules["pytest"].main([*_PYTEST, path]))
        except BaseException:  # noqa: BLE001  # whatever it is, this process ends here
            traceback.print_exc(file=sys.stdout)
        finally:
            sys.stdout.flush()
            os._exit(status)

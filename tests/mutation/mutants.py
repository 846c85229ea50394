"""The mutants of a module: one change each, named so that its line may move."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Final

from tests.mutation.operators import edits_of

ROOT: Final = Path(__file__).parents[2]
_CONTEXT: Final = 24
"""Characters shown on both sides of what differs in a long change."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: ``old`` at the byte ``start`` becomes ``new``."""

    path: str
    line: int
    inside: str
    """The functions and classes around it."""
    start: int
    old: str
    new: str

    @property
    def name(self) -> str:
        """What it changes, wherever the line goes."""
        old, new = _differing(" ".join(self.old.split()), " ".join(self.new.split()))
        return f"{self.path} {self.inside}: {old} => {new}"

    def applied(self, source: bytes) -> bytes:
        """Return the source with the change in it."""
        end = self.start + len(self.old.encode())
        return source[: self.start] + self.new.encode() + source[end:]


def _differing(old: str, new: str) -> tuple[str, str]:
    before = _alike(old, new)
    after = min(_alike(old[::-1], new[::-1]), len(old) - before, len(new) - before)
    cut, ends = max(before - _CONTEXT, 0), max(after - _CONTEXT, 0)
    return old[cut : len(old) - ends], new[cut : len(new) - ends]


def _alike(one: str, other: str) -> int:
    """Return how many characters two texts begin with in common."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def mutants_of(path: str, source: str) -> Iterator[Mutant]:
    """Return every mutant of a module that Python reads, and reads as something else."""
    data, tree = source.encode(), ast.parse(source)
    around, seen = _names(tree), {ast.dump(tree)}
    starts = [0]
    for line in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node, new in edits_of(tree):
        old = ast.get_source_segment(source, node) or ""
        start = starts[node.lineno - 1] + node.col_offset
        mutant = Mutant(path, node.lineno, around.get(node, "the module"), start, old, new)
        read = _read(mutant.applied(data))
        if read is not None and read not in seen:
            seen.add(read)
            yield mutant


def _read(data: bytes) -> str | None:
    try:
        return ast.dump(ast.parse(data))
    except SyntaxError:  # an element that may not stand alone, such as one with a star
        return None


def _names(tree: ast.AST, prefix: str = "") -> dict[ast.AST, str]:
    """Return in what each node stands."""
    found: dict[ast.AST, str] = {}
    for child in ast.iter_child_nodes(tree):
        name = prefix
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            name = f"{prefix}.{child.name}" if prefix else child.name
        if name:
            found[child] = name
        found |= _names(child, name)
    return found


def mutants_in(paths: tuple[str, ...]) -> list[Mutant]:
    """Return the mutants of all modules below some paths, in the order of the files."""
    files = [file for path in paths for file in _modules(ROOT / path)]
    return [
        mutant
        for file in files
        for mutant in mutants_of(file.relative_to(ROOT).as_posix(), file.read_text("utf-8"))
    ]


def _modules(path: Path) -> list[Path]:
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]

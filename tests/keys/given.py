"""The names of the parameters that the code brings with each key it raises, read from the code.

A place that raises something may bring every name that is the key of a dictionary in its own
function, in one that this calls, or in one of its module that calls this; and what findings get
on their way up (``replace``).
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from phom_replay.codes import CODES
from tests.keys.raised import PACKAGE, Texts, name_of, of_call

_PARAMS: Final = 3
"""Where the parameters stand among the arguments of ``Fault`` and ``Trouble``."""
_BY_VARIABLE: Final = frozenset({"takers", "override", "split", "instead", "lines"})
"""Names that come with ``replace``, but by a variable."""
_Names = dict[str, frozenset[str]]


@dataclass(frozen=True, slots=True)
class Place:
    """A call that raises a key: what it may bring, and what it brings where that is written out."""

    where: str
    key: str
    may_bring: frozenset[str]
    brings: frozenset[str] | None


@cache
def places() -> tuple[Place, ...]:
    """Return all the places of the package."""
    trees = {file: ast.parse(file.read_text("utf-8")) for file in sorted(PACKAGE.rglob("*.py"))}
    names: _Names = {}
    for function in (each for tree in trees.values() for each in _functions(tree)):
        names[function.name] = names.get(function.name, frozenset()) | _names(function)
    later = frozenset[str]().union(*map(_added, trees.values())) | _BY_VARIABLE
    return tuple(
        place
        for file, tree in trees.items()
        for function in _functions(tree)
        for place in _of_function(file.name, tree, function, names | {"": later})
    )


def sets_of_codes() -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the codes that stand together in a set, list or tuple outside the table."""
    for file in sorted(PACKAGE.rglob("*.py")):
        nodes = list(ast.walk(ast.parse(file.read_text("utf-8"))))
        types = [node.slice for node in nodes if isinstance(node, ast.Subscript)]  # of Literal
        for node in nodes:
            if isinstance(node, ast.Set | ast.List | ast.Tuple) and node not in types:
                texts = {each.value for each in node.elts if isinstance(each, ast.Constant)}
                yield file.name, frozenset(code for code in CODES if code in texts)


def _of_function(
    file: str, tree: ast.Module, function: ast.FunctionDef, names: _Names
) -> Iterator[Place]:
    callers = (each for each in _functions(tree) if function.name in _called(each))
    near = {"", function.name, *_called(function), *(each.name for each in callers)}
    may = frozenset[str]().union(*(names.get(each, frozenset()) for each in near))
    for call in _calls(function):
        for code, variant in of_call(Texts(tree, function), call):
            key = f"{code}.{variant}".rstrip(".")
            yield Place(f"{file}:{call.lineno}", key, may, _written_out(call))


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def _calls(node: ast.AST) -> Iterator[ast.Call]:
    return (each for each in ast.walk(node) if isinstance(each, ast.Call))


def _called(function: ast.FunctionDef) -> set[str]:
    return {name_of(call) for call in _calls(function)}


def _names(node: ast.AST) -> frozenset[str]:
    """Return the texts that are keys of dictionaries: written out, or set one by one."""
    keys = [key for each in ast.walk(node) if isinstance(each, ast.Dict) for key in each.keys]
    keys += [each.slice for each in ast.walk(node) if isinstance(each, ast.Subscript)]
    reports = (call for call in _calls(node) if name_of(call) == "report")
    named = frozenset(str(each.arg) for call in reports for each in call.keywords)
    return named | frozenset(
        key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)
    )


def _added(tree: ast.Module) -> frozenset[str]:
    added = [call for call in _calls(tree) if name_of(call) == "replace"]
    return frozenset[str]().union(*map(_names, added))


def _written_out(call: ast.Call) -> frozenset[str] | None:
    """Return the names of a call whose parameters are none, or a whole dictionary in it."""
    named = [each.value for each in call.keywords if each.arg == "params"]
    found = [*call.args[_PARAMS:], *named]
    if not found and name_of(call) in {"Fault", "Trouble"}:
        return frozenset()
    whole = [each for each in found if isinstance(each, ast.Dict) and None not in each.keys]
    return _names(whole[0]) if whole else None

"""The catalogue keys that the code raises, read from the code itself.

A call of ``Fault`` or ``Trouble`` brings a code and a variant, one of ``report`` in the reading
of logs both in one text. Each is a text, or an expression that comes to a few texts; a variant
that cannot be followed leaves its code open.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from phom_replay.codes import CODES

PACKAGE: Final = Path(__file__).parents[2] / "phom_replay"
_FIRST: Final = {"Fault": 0, "Trouble": 1}
"""Where the code stands among the arguments of what makes something to tell."""
_WHOLE: Final = ("report", "_report", "_report_value", "Unusable", "Wrong")
"""What takes code and variant in one text, as the first or second argument."""


_UNKNOWN: Final = "?"


@dataclass(frozen=True, slots=True)
class Raised:
    """What the calls of the package raise.

    ``keys`` stand in full in some call or text; of ``codes`` some call raises a variant that
    cannot be followed, and ``variants`` are raised with a code that cannot.
    """

    keys: frozenset[str]
    codes: frozenset[str]
    variants: frozenset[str]

    def may_raise(self, key: str) -> bool:
        """Say whether some call may raise this key."""
        code, _, variant = key.partition(".")
        return key in self.keys or bool(
            variant and (code in self.codes or variant in self.variants)
        )


@cache
def raised() -> Raised:
    """Read every module of the package."""
    pairs = {pair for file in sorted(PACKAGE.rglob("*.py")) for pair in _pairs(file)}
    full = (f"{code}.{variant}".rstrip(".") for code, variant in pairs)
    return Raised(
        frozenset(key for key in full if _UNKNOWN not in key),
        frozenset(code for code, variant in pairs if variant == _UNKNOWN != code),
        frozenset(variant for code, variant in pairs if code == _UNKNOWN != variant),
    )


def _pairs(file: Path) -> Iterator[tuple[str, str]]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Constant):
            code, _, variant = str(node.value.value).partition(".")
            if code in CODES and variant:  # a key that has a name in its module
                yield code, variant
    for scope in ast.walk(tree):
        if isinstance(scope, ast.FunctionDef):
            yield from _in_scope(Texts(tree, scope), ast.walk(scope))
        elif isinstance(scope, ast.ClassDef):
            fields = (node for node in scope.body if isinstance(node, ast.AnnAssign))
            for field in fields:
                yield from _in_scope(Texts(tree, None), ast.walk(field))


def _in_scope(texts: "Texts", nodes: Iterable[ast.AST]) -> Iterator[tuple[str, str]]:
    for call in nodes:
        if isinstance(call, ast.Call):
            yield from of_call(texts, call)


def name_of(call: ast.Call) -> str:
    """Return the name of what is called, without what it belongs to."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)


def of_call(texts: "Texts", call: ast.Call) -> Iterator[tuple[str, str]]:
    """Yield the codes and variants that a call raises, ``?`` for what cannot be followed."""
    name = name_of(call)
    if name in _FIRST:
        code, *rest = call.args[_FIRST[name] :]
        variants = texts.of(rest[0]) if rest else [""]
        yield from ((each, variant) for each in texts.of(code) for variant in variants)
    elif name in _WHOLE:
        for argument in call.args[:2]:
            for key in texts.of(argument):
                whole, _, part = key.partition(".")
                yield whole, part
    elif name == "replace":
        changed = [each.value for each in call.keywords if each.arg == "variant"]
        yield from ((_UNKNOWN, variant) for value in changed for variant in texts.of(value))


class Texts:
    """What the expressions of a function come to, where that are texts; else a ``?``."""

    def __init__(self, tree: ast.Module, function: ast.FunctionDef | None) -> None:
        self._tree = tree
        self._function = function

    def of(self, node: ast.expr) -> list[str]:
        """Return the texts."""
        match node:
            case ast.Constant(value=str(text)):
                return [text]
            case ast.IfExp():
                return self.of(node.body) + self.of(node.orelse)
            case ast.Name():
                return self._of_name(node.id) or [_UNKNOWN]
            case ast.Subscript(value=ast.Name(id=name)):
                return self._of_table(name) or [_UNKNOWN]
        return [_UNKNOWN]

    def _of_name(self, name: str) -> list[str]:
        """Follow a name to what is assigned to it, or to what the callers bring."""
        found: list[str] = []
        if self._function is None:
            return found
        for node in ast.walk(self._function):
            if isinstance(node, ast.Assign):
                found += [one for value in _values(node, name) for one in self.of(value)]
        names = [argument.arg for argument in self._function.args.args]
        if name in names:
            brought = [
                call.args[names.index(name)]
                for call in ast.walk(self._tree)
                if isinstance(call, ast.Call)
                and ast.unparse(call.func) == self._function.name
                and len(call.args) > names.index(name)
            ]
            others = (each for each in brought if ast.unparse(each) != name)
            found += [one for each in others for one in self.of(each)]
        return found

    def _of_table(self, name: str) -> list[str]:
        tables = [
            node.value
            for node in ast.walk(self._tree)
            if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign)
            and name in {ast.unparse(target) for target in _targets(node)}
            and isinstance(node.value, ast.Dict)
        ]
        return [text for table in tables for value in table.values for text in self.of(value)]


def _targets(node: ast.Assign | ast.AnnAssign | ast.AugAssign) -> list[ast.expr]:
    return node.targets if isinstance(node, ast.Assign) else [node.target]


def _values(node: ast.Assign, name: str) -> Iterator[ast.expr]:
    for target in node.targets:
        if isinstance(target, ast.Name) and target.id == name:
            yield node.value
        elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            pairs = zip(target.elts, node.value.elts, strict=True)
            yield from (value for each, value in pairs if ast.unparse(each) == name)

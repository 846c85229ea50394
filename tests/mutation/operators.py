"""Small changes of code, each of which some test should notice.

What only mypy or a reader sees (annotations, docstrings, imports) is left alone, and so are
texts: a code or a key written wrong is found by the catalogues.
"""

import ast
import copy
from collections.abc import Iterator
from typing import Final

Edit = tuple[ast.expr | ast.stmt, str]
"""A part of a module, and what stands there instead."""

_COMPARE: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_BINARY: Final[dict[type[ast.operator], ast.operator]] = {
    ast.Sub: ast.Add(),
    ast.Mult: ast.FloorDiv(),
    ast.FloorDiv: ast.Mult(),
    ast.BitAnd: ast.BitOr(),
}
_ONE_SIDED: Final = (ast.Add, ast.Sub, ast.Mult, ast.Mod, ast.BitOr, ast.BitAnd)
_TWINS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
_EMPTY: Final = {
    "bool": "not ({0})",
    "int": "({0}) + 1",
    "tuple": "()",
    "list": "[]",
    "dict": "{{}}",
    "frozenset": "frozenset()",
    "set": "set()",
    "None": "None",
}
"""What a function gives back instead, by the first or last word of its type."""


def edits_of(tree: ast.Module) -> Iterator[Edit]:
    """Return every change of a module."""
    for node in _living(tree):
        yield from _edits(node)


def _living(node: ast.AST) -> Iterator[ast.AST]:
    """Walk over what runs and may be changed."""
    for child in ast.iter_child_nodes(node):
        if not _is_dead(node, child):
            yield child
            yield from _living(child)


def _is_dead(parent: ast.AST, child: ast.AST) -> bool:
    if isinstance(child, ast.Import | ast.ImportFrom | ast.JoinedStr | ast.arguments):
        return True
    if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
        return True
    match parent:
        case ast.AnnAssign():
            return child is parent.annotation
        case ast.FunctionDef():
            return child is parent.returns or child in parent.decorator_list
        case ast.ClassDef():
            return child in parent.decorator_list
    return False


def _edits(node: ast.AST) -> Iterator[Edit]:
    match node:
        case ast.FunctionDef():
            yield from _results(node)
        case ast.If() | ast.IfExp():
            yield from _branches(node)
        case ast.comprehension():
            yield from ((test, "True") for test in node.ifs)
        case ast.expr():
            yield from ((node, text) for text in _expressions(node))
        case ast.stmt() if _can_go(node):
            yield node, "pass"


def _expressions(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Compare():
            yield from _comparisons(node)
        case ast.BoolOp():
            yield from _conditions(node)
        case ast.BinOp():
            yield from _sums(node)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield _written(node.operand)
        case ast.Constant(value=bool() as value):
            yield str(not value)
        case ast.Constant(value=int() as value):
            yield str(value + 1)
        case ast.Set() | ast.List() | ast.Tuple():
            yield from _elements(node)
        case ast.Dict():
            yield from _entries(node)
        case ast.Call():
            yield from _calls(node)


def _written(node: ast.expr) -> str:
    return ast.unparse(node) if isinstance(node, ast.Name) else f"({ast.unparse(node)})"


def _comparisons(node: ast.Compare) -> Iterator[str]:
    for at, op in enumerate(node.ops):
        for other in _COMPARE[type(op)]:
            ops = [*node.ops[:at], other(), *node.ops[at + 1 :]]
            yield _written(ast.Compare(node.left, ops, node.comparators))


def _conditions(node: ast.BoolOp) -> Iterator[str]:
    yield _written(ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values))
    for at in range(len(node.values)):
        rest = [*node.values[:at], *node.values[at + 1 :]]
        yield _written(ast.BoolOp(node.op, rest) if len(rest) > 1 else rest[0])


def _sums(node: ast.BinOp) -> Iterator[str]:
    other = _BINARY.get(type(node.op))
    if other is not None:
        yield _written(ast.BinOp(node.left, other, node.right))
    if isinstance(node.op, _ONE_SIDED):
        yield _written(node.left)


def _elements(node: ast.Set | ast.List | ast.Tuple) -> Iterator[str]:
    """Take one element out, where the collection is a list of cases rather than a record."""
    alike = all(isinstance(each, ast.Constant | ast.Attribute) for each in node.elts)
    is_read = isinstance(node, ast.Set) or isinstance(node.ctx, ast.Load)
    if is_read and (alike or isinstance(node, ast.Set)) and len(node.elts) > 1:
        for at in range(len(node.elts)):
            changed = copy.copy(node)
            changed.elts = [*node.elts[:at], *node.elts[at + 1 :]]
            yield ast.unparse(changed)


def _entries(node: ast.Dict) -> Iterator[str]:
    for at in range(len(node.keys)):
        keys, values = list(node.keys), list(node.values)
        del keys[at], values[at]
        yield ast.unparse(ast.Dict(keys, values))


def _calls(node: ast.Call) -> Iterator[str]:
    if isinstance(node.func, ast.Name):
        if node.func.id in _TWINS:
            yield ast.unparse(ast.Call(ast.Name(_TWINS[node.func.id]), node.args, node.keywords))
        if node.func.id in ("sorted", "reversed"):
            yield f"list({ast.unparse(node.args[0])})"
    for at, keyword in enumerate(node.keywords):
        if keyword.arg in ("key", "reverse", "default"):
            rest = [*node.keywords[:at], *node.keywords[at + 1 :]]
            yield ast.unparse(ast.Call(node.func, node.args, rest))


def _branches(node: ast.If | ast.IfExp) -> Iterator[Edit]:
    """Go one way always. A test that names something for its branch is left alone."""
    if not any(isinstance(each, ast.NamedExpr) for each in ast.walk(node.test)):
        yield node.test, "True"
        yield node.test, "False"


def _results(node: ast.FunctionDef) -> Iterator[Edit]:
    """Give back nothing, or the opposite, where the type allows it."""
    words = ast.unparse(node.returns).replace("[", " ").split() if node.returns else ["None"]
    empty = _EMPTY.get(words[0]) or _EMPTY.get(words[-1])
    for each in ast.walk(node):
        if isinstance(each, ast.Return) and each.value is not None and empty is not None:
            yield each.value, empty.format(ast.unparse(each.value))


def _can_go(node: ast.stmt) -> bool:
    match node:
        case ast.Continue() | ast.Break() | ast.AugAssign() | ast.Expr() | ast.Raise():
            return True
        case ast.Return(value=None):
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
    return False

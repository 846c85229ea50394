"""A name that begins with an underscore is used in its own module alone."""

import ast
from collections.abc import Iterator
from pathlib import Path

import phom_replay


def _private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _borrowed(path: Path) -> Iterator[str]:
    """Yield the private names that a module takes from others, imported or by the dot."""
    tree = ast.parse(path.read_text("utf-8"))
    modules = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            modules |= {alias.asname or alias.name for alias in node.names}
            taken = [node.module or "", *(alias.name for alias in node.names)]
            yield from (f"{path}:{node.lineno} {n}" for n in taken if _private(n.split(".")[-1]))
        elif isinstance(node, ast.Import):
            modules |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and _private(node.attr):
            owner = node.value
            if isinstance(owner, ast.Name) and owner.id in modules:
                yield f"{path}:{node.lineno} {owner.id}.{node.attr}"


def test_no_module_uses_a_private_name_of_another() -> None:
    paths = sorted((Path(phom_replay.__file__).parent).rglob("*.py"))
    assert len(paths) > 100
    assert not [name for path in paths for name in _borrowed(path)]


def test_a_borrowed_private_name_would_be_seen(tmp_path: Path) -> None:
    path = tmp_path / "borrows.py"
    path.write_text("from law import melds\nfrom law.melds import _extend\nmelds._keep\n")
    assert [name.split(":")[1] for name in _borrowed(path)] == ["2 _extend", "3 melds._keep"]

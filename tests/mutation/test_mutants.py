"""The mutants that are tried: what is changed, what is left alone, and that names hold."""

import pytest

from tests.mutation.areas import AREAS
from tests.mutation.mutants import ROOT, mutants_in, mutants_of
from tests.mutation.run import equivalents


def changes(source: str) -> list[str]:
    return [mutant.name.partition(": ")[2] for mutant in mutants_of("m.py", source)]


@pytest.mark.parametrize(
    ("source", "change"),
    [
        ("a < b", "a < b => (a <= b)"),
        ("a == b", "a == b => (a != b)"),
        ("a and b", "a and b => (a or b)"),
        ("a and b", "a and b => a"),
        ("not a", "not a => a"),
        ("a + b", "a + b => a"),
        ("a - b", "a - b => (a + b)"),
        ("a = 1", "1 => 2"),
        ("a = True", "True => False"),
        ("a = {'x', 'y'}", "{'x', 'y'} => {'y'}"),
        ("a = max(b)", "max(b) => min(b)"),
        ("a = sorted(b, key=c)", "sorted(b, key=c) => sorted(b)"),
        ("if a:\n    b()", "a => True"),
        ("if a:\n    b()", "b() => pass"),
        ("a = [b for b in c if d]", "d => True"),
        ("def a() -> bool:\n    return b", "b => not (b)"),
        ("def a() -> B | None:\n    return b", "b => None"),
    ],
)
def test_a_small_change_is_a_mutant(source: str, change: str) -> None:
    assert change in changes(source)


@pytest.mark.parametrize("source", ["'''1'''", "import a", "a: list[1]", "a = 'x'", "a = f'{1}'"])
def test_what_only_a_reader_sees_is_left_alone(source: str) -> None:
    assert changes(source) == []


def test_a_mutant_changes_its_place_alone() -> None:
    source = "é = 1\nif a < b: c()\n"
    found = {m.applied(source.encode()).decode() for m in mutants_of("m.py", source)}
    assert "é = 1\nif (a <= b): c()\n" in found
    assert "é = 2\nif a < b: c()\n" in found


def test_every_area_has_code_and_tests() -> None:
    for area in AREAS.values():
        paths = (*area.code, *area.quick, *area.wider)
        assert [path for path in paths if not (ROOT / path).exists()] == []


def test_what_is_said_to_make_no_difference_is_there_to_try() -> None:
    paths = {name.split(" ", 1)[0] for name in equivalents()}
    code = tuple(folder for area in AREAS.values() for folder in area.code)
    assert all(path.startswith(code) for path in paths)
    assert set(equivalents()) <= {mutant.name for mutant in mutants_in(tuple(sorted(paths)))}
    assert all(equivalents().values())

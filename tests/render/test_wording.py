"""The formatter of the catalogues."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phom_replay.findings import Param
from phom_replay.render.wording import names_in, signed, worded

PHRASES = {
    "label": {"or": "or", "none": "none", "money-signs": ".,"},
    "place": {"hand": "in {where_player}'s hand", "hand-none": "in a hand", "stock": "in stock"},
    "ended": {"u": "an Ù"},
    "reason": {"eat": "eaten card"},
}


@pytest.mark.parametrize(
    ("template", "params", "text"),
    [
        ("{a} and {b}", {"a": "x", "b": 2}, "x and 2"),
        ("{a}", {}, "?"),
        ("{a}", {"a": ""}, "none"),
        ("{a}", {"a": None}, "none"),
        ("{a}", {"a": ("x", "y")}, "x, y"),
        ("{a}", {"a": {"An": -1, "Bình": 2, "Chi": 0}}, "An -1, Bình +2, Chi 0"),
        ("{n:card|cards}", {"n": 1}, "1 card"),
        ("{n:card|cards}", {"n": 0}, "0 cards"),
        ("{a:line|lines}", {"a": (7,)}, "line 7"),
        ("{a:line|lines}", {"a": (7, 9)}, "lines 7, 9"),
        ("x{? {a:others line|lines}?}", {"a": (7, 9, 12)}, "x lines 9, 12"),
        ("x{? {a:others line|lines}?}", {"a": (7, 9)}, "x line 9"),
        ("x{? {a:others line|lines}?}", {"a": (7,)}, "x"),
        ("{a:line|lines}", {"a": tuple(range(99))}, "lines 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, …"),
        ("{a:name}", {"a": "Bình"}, "Bình"),
        ("{a:money}", {"a": "1,250.5 USD"}, "1.250,5 USD"),
        ("{a:name}", {"a": 'Cô "Ba"'}, r'"Cô \"Ba\""'),
        ("{a:phom}", {"a": ("9c 9d", "5s")}, "(9c 9d) (5s)"),
        ("{a:phom}", {"a": "9c 9d"}, "(9c 9d)"),
        ("{a:any}", {"a": ("1", "2", "3")}, "(1), (2) or (3)"),
        ("{a:any}", {"a": ("1",)}, "(1)"),
        ("{a:pays}", {"a": ("1 eat", "4 ?", "5")}, "1 (eaten card), 4 (?), 5"),
        ("{a:ended}", {"a": "u"}, "an Ù"),
        ("{a:ended}", {"a": "else"}, "else"),
        ("{n:signed}", {"n": 3}, "+3"),
        ("{where}", {"where": "hand", "where_player": "An"}, "in An's hand"),
        ("{where}", {"where": "hand", "where_player": None}, "in a hand"),
        ("{where}", {"where": "stock"}, "in stock"),
        ("a{? b {x}?}{! c!}", {"x": "1"}, "a b 1"),
        ("a{? b {x}?}{! c!}", {"x": ()}, "a c"),
        ("a{? b {x}?}{! c!}", {}, "a c"),
    ],
)
def test_a_form(template: str, params: dict[str, Param], text: str) -> None:
    assert worded(template, params, PHRASES) == text


def test_parameters_are_not_templates_themselves() -> None:
    assert worded("{a}", {"a": "{b}{?x?}", "b": "no"}, PHRASES) == "{b}{?x?}"


def test_names() -> None:
    assert names_in("{a} {b:x|y} {? {c:phom} ?}") == {"a", "b", "c"}


def test_signs() -> None:
    assert [signed(n) for n in (-2, 0, 2)] == ["-2", "0", "+2"]


values = st.one_of(
    st.none(),
    st.integers(),
    st.text(max_size=5),
    st.lists(st.text(max_size=3), max_size=3).map(tuple),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=3),
)


@given(st.text("{}?!:|ab where_phom", max_size=40), st.dictionaries(st.text("ab"), values))
def test_it_never_raises(template: str, params: dict[str, Param]) -> None:
    assert isinstance(worded(template, params, PHRASES), str)


@given(
    values, st.sampled_from(["", ":phom", ":any", ":pays", ":signed", ":ended", ":name", ":a|b"])
)
def test_no_value_in_any_form_raises(value: Param, form: str) -> None:
    assert isinstance(worded(f"{{a{form}}}", {"a": value}, {}), str)

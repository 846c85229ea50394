"""One person by many spellings, and what is wrong with a file of them."""

from datetime import date

import pytest

from phom_replay.counting import Aliases, AliasesError, read_aliases
from phom_replay.counting.aliases_file import Wrong
from phom_replay.findings import Param
from phom_replay.notation.words import name_key

PEOPLE = """
["Bình"]
also = ["Binh", "Bình  béo"]

["Minh Hà Nội"]
also = [{ name = "Minh", until = 2026-06-30 }]

["Minh Sài Gòn"]
also = [{ name = "Minh", since = 2026-07-01 }]
"""
DAY = date(2026, 7, 1)
MEETING = """
[A]
also = [{ name = 'B', until = 2026-01-05 }]
[C]
also = [{ name = 'B', since = 2026-01-05 }]
"""
ROUND_ON_ONE_DAY = """
[A]
also = [{ name = 'B', since = 2026-01-01 }]
[B]
also = [{ name = 'A', until = 2026-01-01 }]
"""


@pytest.mark.parametrize("written", ["Bình", "Bi\u0300nh", "Binh", "Bình béo"])
def test_every_spelling_leads_to_the_person(written: str) -> None:
    assert name_key(read_aliases(PEOPLE).person(written)) == "Bình"


def test_letter_case_and_white_space_make_no_other_spelling() -> None:
    aliases = read_aliases(PEOPLE)
    assert aliases.person("binh") == aliases.person("B i nh") == aliases.person("Binh")


def test_unless_two_spellings_of_two_persons_differ_so() -> None:
    aliases = read_aliases("[A]\nalso = ['binh']\n[B]\nalso = ['Binh']\n")
    assert [aliases.person(name) for name in ("binh", "Binh", "BINH")] == ["A", "B", "BINH"]


def test_the_name_of_a_person_is_no_spelling_of_another() -> None:
    aliases = read_aliases("[An]\nalso = ['Anh']\n[Anna]\nalso = ['AN']\n")
    assert [aliases.person(name) for name in ("An", "AN", "aN")] == ["An", "Anna", "aN"]


@pytest.mark.parametrize(
    ("day", "person"),
    [
        (date(2026, 6, 30), "Minh Hà Nội"),
        (date(2026, 7, 1), "Minh Sài Gòn"),
        (None, "Minh"),
    ],
)
def test_a_spelling_with_days_holds_on_those_days(day: date | None, person: str) -> None:
    assert read_aliases(PEOPLE).person("Minh", day) == person


def test_spellings_lead_on() -> None:
    aliases = read_aliases('[A]\nalso = ["B"]\n[B]\nalso = ["C"]\n')
    assert aliases.person("C") == "A"


def test_without_a_file_everybody_is_who_is_written() -> None:
    assert Aliases().person("Minh", DAY) == "Minh"
    assert not Aliases()
    assert read_aliases(PEOPLE)


def test_two_may_swap_their_names() -> None:
    text = (
        "[X]\nalso = [{ name = 'Y', until = 2026-06-30 }]\n"
        "[Y]\nalso = [{ name = 'X', since = 2026-07-01 }]\n"
    )
    assert read_aliases(text).person("Y", date(2026, 1, 1)) == "X"
    assert read_aliases(text).person("X", DAY) == "Y"


@pytest.mark.parametrize(
    ("text", "wrong", "params"),
    [
        ("[", Wrong.TOML, {}),
        ('[A]\nalso = []\n["A "]\nalso = []', Wrong.PERSON_TWICE, {"name": "A"}),
        ("A = 1", Wrong.NO_PERSON, {"name": "A"}),
        ("[A]", Wrong.NO_LIST, {"name": "A"}),
        ("[A]\nalso = 'B'", Wrong.NO_LIST, {"name": "A"}),
        ("['']\nalso = ['B']", Wrong.EMPTY_NAME, {}),
        ("[A]\nalso = [1]", Wrong.BAD_SPELLING, {"person": "A"}),
        ("[A]\nalso = [' ']", Wrong.EMPTY_SPELLING, {"person": "A"}),
        ("[A]\nalso = [{ since = 2026-01-01 }]", Wrong.BAD_SPELLING, {"person": "A"}),
        ("[A]\nalso = [{ name = 'B', since = '2026' }]", Wrong.BAD_DAY, {"found": "since"}),
        (
            "[A]\nalso = [{ name = 'B', since = 2026-01-01T10:00:00 }]",
            Wrong.BAD_DAY,
            {"found": "since"},
        ),
        (
            "[A]\nalso = [{ name = 'B', since = 2026-02-01, until = 2026-01-31 }]",
            Wrong.NO_DAYS,
            {"name": "B", "person": "A"},
        ),
        ("[A]\nals = ['B']", Wrong.UNKNOWN_KEY, {"found": "als", "known": ("also",)}),
        ("[A]\nalso = [{ name = 'B', to = 1 }]", Wrong.UNKNOWN_KEY, {"found": "to"}),
        ("[A]\nalso = ['B', 'B']", Wrong.TWICE, {"name": "B", "one": "A", "other": "A"}),
        (
            MEETING,
            Wrong.TWICE,
            {"name": "B", "one": "A", "other": "C"},
        ),
        ("[A]\nalso = ['A']", Wrong.CIRCLE, {"names": ("A", "A")}),
        ("[A]\nalso = ['B']\n[B]\nalso = ['A']", Wrong.CIRCLE, {"names": ("B", "A", "B")}),
        (
            ROUND_ON_ONE_DAY,
            Wrong.CIRCLE,
            {},
        ),
    ],
)
def test_what_is_wrong_is_said(text: str, wrong: Wrong, params: dict[str, Param]) -> None:
    with pytest.raises(AliasesError) as error:
        read_aliases(text)
    assert error.value.wrong is wrong
    assert {**error.value.params, **params} == error.value.params

"""Every word stands in both languages, with the parameters there are."""

import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from phom_replay.codes import CODES, INPUTS
from phom_replay.findings import Fault, Param
from phom_replay.ledger import Reason
from phom_replay.render.catalogue import Catalogue, catalogue
from phom_replay.render.language import Language
from phom_replay.render.phrases import WORDS, Phrases, _read
from phom_replay.render.wording import names_in
from phom_replay.rulesets.ruleset import KEYS as RULE_KEYS
from tests.render.keys import KEYS, PLACES, SECTIONS, empty_params_of, params_of

EN, VI = catalogue(Language.EN), catalogue(Language.VI)
FILES: Final = sorted(WORDS.rglob("*.toml"))
both = pytest.mark.parametrize("words", [EN, VI], ids=["en", "vi"])
every_key = pytest.mark.parametrize("key", KEYS)


def leaves(table: Any, path: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in table.items():
        if isinstance(value, str):
            found[path + name] = value
        else:
            found |= leaves(value, f"{path}{name}/")
    return found


def fault_of(key: str, params: dict[str, Any]) -> Fault:
    code, _, variant = key.partition(".")
    return Fault(code, variant, params=params)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_phrase_stands_in_both_languages(file: Path) -> None:
    entries = leaves(tomllib.loads(file.read_text(encoding="utf-8")))
    spoken: dict[str, set[str]] = {}
    for path in entries:
        entry, _, language = path.rpartition("/")
        spoken.setdefault(entry, set()).add(language)
    assert {path: said for path, said in spoken.items() if said != set(Language)} == {}
    assert [path for path, text in entries.items() if not text.strip() and "hint" not in path] == []


def test_every_code_stands_in_the_file_of_its_stage() -> None:
    placed = {
        code: file.stem
        for file in FILES
        if file.parent.name == "codes"
        for code in tomllib.loads(file.read_text(encoding="utf-8"))
    }
    assert placed == {code: row.stage.value for code, row in {**CODES, **INPUTS}.items()}


def test_a_subject_is_read_only_when_something_of_it_is_said() -> None:
    _read.cache_clear()
    words = Catalogue(Language.EN, Phrases(Language.EN))
    assert _read.cache_info().currsize == 0
    assert words.label("error") == "error"
    assert _read.cache_info().currsize == 1


def test_every_entry_uses_the_same_parameters_in_both_languages() -> None:
    vi = leaves(VI.tables)
    differing = [
        path for path, text in leaves(EN.tables).items() if names_in(text) != names_in(vi[path])
    ]
    assert differing == []


@both
@pytest.mark.parametrize("part", ["title", "page"])
def test_every_code_has_every_part(words: Catalogue, part: str) -> None:
    lacking = [code for code in CODES if not words.tables.get(code, {}).get(part)]
    assert lacking == []


@both
def test_a_code_without_a_message_has_one_in_each_variant(words: Catalogue) -> None:
    """Some codes are never told but in a variant; the others need words of their own."""
    lacking = [code for code in CODES if code in KEYS and not words.tables[code].get("message")]
    assert lacking == []
    silent = [code for code in CODES if code not in KEYS]
    assert [code for code in silent if not any(k.startswith(f"{code}.") for k in KEYS)] == []


@both
def test_every_page_has_a_few_lines_of_readable_width(words: Catalogue) -> None:
    for code in words.codes():
        lines = words.page(code).splitlines()
        assert 2 <= len(lines) <= 8, code
        assert max(map(len, lines)) <= 92, code


@both
@every_key
def test_a_key_has_words_of_its_own(words: Catalogue, key: str) -> None:
    code, _, variant = key.partition(".")
    table = words.tables[code][variant] if variant else words.tables[code]
    assert table["message"]
    assert "hint" in table


@both
@every_key
def test_a_key_uses_only_parameters_that_it_has(words: Catalogue, key: str) -> None:
    code, _, variant = key.partition(".")
    table = words.tables[code][variant] if variant else words.tables[code]
    assert names_in(table["message"]) | names_in(table["hint"]) <= set(KEYS[key])


@both
@every_key
@pytest.mark.parametrize("make", [params_of, empty_params_of], ids=["full", "empty"])
def test_a_key_is_worded_without_gaps(words: Catalogue, key: str, make: Any) -> None:
    fault = fault_of(key, make(key))
    message, hint = words.message(fault), words.hint(fault)
    assert message
    for text in (message, hint):
        assert not set("{}") & set(text)
        assert "None" not in text
        assert "  " not in text


@both
def test_every_table_key_belongs_to_a_known_code(words: Catalogue) -> None:
    parts = {"title", "message", "hint", "page"}
    for code in words.codes():
        variants = [name for name in words.tables[code] if name not in parts]
        assert [f"{code}.{name}" for name in variants if f"{code}.{name}" not in KEYS] == []


@both
def test_every_rule_has_a_sentence(words: Catalogue) -> None:
    assert set(words.tables["section"]) == set(SECTIONS)
    assert all(words.rule(rule) for rule in (*RULE_KEYS, *SECTIONS))
    assert all(words.rule(row.rule) for row in CODES.values())


@both
def test_every_reason_and_place_has_words(words: Catalogue) -> None:
    assert set(words.tables["reason"]) == {reason.value for reason in Reason}
    assert set(PLACES) <= set(words.tables["place"])


def test_an_unknown_variant_falls_back_to_its_code() -> None:
    assert EN.message(Fault("bad-card", "new", params={"found": "9x"})) == "9x is no card"


def test_an_unknown_code_stands_for_itself() -> None:
    assert EN.message(Fault("no-such-code")) == "no-such-code"
    assert EN.hint(Fault("no-such-code")) == ""
    assert EN.title("no-such-code") == "no-such-code"


def test_a_message_says_what_would_have_been_legal() -> None:
    params: dict[str, Param] = {"player": "Bình", "card": "9c", "pairs": ("9d 9h", "8c 10c")}
    fault = Fault("illegal-eat", params=params)
    assert EN.message(fault) == "Bình may not eat 9c: the hand makes no phỏm with it"
    assert EN.hint(fault).endswith("two cards such as (9d 9h) or (8c 10c) in the hand.")
    assert VI.hint(fault).endswith("hai lá như (9d 9h) hoặc (8c 10c).")

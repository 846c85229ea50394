"""Every rule, value and source has words in both languages."""

from pathlib import Path

import pytest

from phom_replay.render.catalogue import Catalogue, catalogue
from phom_replay.render.language import Language
from phom_replay.render.ruleset_file import house_file
from phom_replay.render.ruleset_words import about_key, about_ruleset, meaning, note, shown
from phom_replay.rulesets.house import read_house
from phom_replay.rulesets.loading import NAMES
from phom_replay.rulesets.ruleset import KEYS
from phom_replay.rulesets.shipped import named, notes

both = pytest.mark.parametrize("words", [catalogue(lang) for lang in Language], ids=["en", "vi"])


@both
def test_every_key_has_a_few_words(words: Catalogue) -> None:
    assert set(words.tables["key"]) == set(KEYS)
    assert all(about_key(words, key) for key in KEYS)


@both
def test_every_value_of_a_choice_has_a_sentence(words: Catalogue) -> None:
    table = {name: said["value"] for name, said in words.tables["key"].items() if "value" in said}
    choices = {
        name: set(key.choices) or {"yes", "no"}
        for name, key in KEYS.items()
        if key.kind in ("choice", "yes-no")
    }
    assert {name: set(said) for name, said in table.items()} == choices
    assert meaning(words, "u.pay", 5) == ""


@both
def test_every_ruleset_and_every_plain_source_has_words(words: Catalogue) -> None:
    table = words.tables["ruleset"]["note"]
    assert set(words.tables["ruleset"]["name"]) == set(NAMES)
    assert all(about_ruleset(words, name) for name in NAMES)
    said = {text for name in NAMES for text in (notes(name).source, *notes(name).keys.values())}
    plain = {text.removeprefix("Source:").strip() for text in said if '"' not in text}
    assert plain - set(table) <= {text for text in plain if text[:1] in "-n"}
    assert set(table) <= plain


@both
def test_a_quotation_stays_as_it_is(words: Catalogue) -> None:
    assert note(words, 'Source: "you call Ù!".') == '"you call Ù!"'


def test_a_rule_that_is_not_played_says_so() -> None:
    words = catalogue(Language.EN)
    assert shown(words, "u.khan", 0) == "0 (not played)"
    assert shown(words, "eat.k_bet", ()) == "not played"
    assert shown(words, "gui.allowed", value=False) == "no"
    assert shown(words, "eat.chot", 0) == "0"


@both
@pytest.mark.parametrize("name", NAMES)
def test_a_new_file_loads_equal_to_what_it_starts_from(
    words: Catalogue, name: str, tmp_path: Path
) -> None:
    path = tmp_path / "new.toml"
    text = house_file(path.name, name, named(name), words)
    path.write_text(text, encoding="utf-8")
    house = read_house(path)
    assert (house.all_flaws, house.changes) == ((), {})
    assert house.ruleset.hash == named(name).hash
    assert max(map(len, text.splitlines())) <= 92


@both
@pytest.mark.parametrize("name", NAMES)
def test_every_line_of_a_new_file_may_be_uncommented(
    words: Catalogue, name: str, tmp_path: Path
) -> None:
    text = house_file("new.toml", name, named(name), words)
    keys = {key.partition(".")[2] for key in KEYS}
    lines = [
        line.removeprefix("# ") if line[2:].partition(" = ")[0] in keys else line
        for line in text.splitlines()
    ]
    path = tmp_path / "new.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    house = read_house(path)
    assert house.all_flaws == ()
    assert set(house.changes) == set(KEYS)
    assert house.ruleset.hash == named(name).hash

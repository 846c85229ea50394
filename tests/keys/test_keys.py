"""Every message of the catalogues is raised by something, and all that is raised has a message.

The keys are read from the code. For each there is a log: ``samples/errors/CODE.phom`` for a code
alone, ``tests/keys/logs/CODE.VARIANT.phom`` for a variant, or one of ``tests/replay/faults``.
"""

from functools import cache
from pathlib import Path
from typing import Final

import pytest

from phom_replay import read, replay
from phom_replay.render.catalogue import Catalogue, catalogue
from phom_replay.render.language import Language
from phom_replay.render.wording import always_in
from phom_replay.rulesets.house import Flaw, read_house
from phom_replay.rulesets.house_words import for_option
from tests.keys.given import places, sets_of_codes
from tests.keys.inputs import FILES, keys_of, others
from tests.keys.raised import raised
from tests.render.keys import KEYS

LOGS: Final = Path(__file__).parent / "logs"
FAULTS: Final = Path(__file__).parents[1] / "replay" / "faults"
SAMPLES: Final = Path(__file__).parents[2] / "samples" / "errors"
HOUSE: Final = {
    "key.toml": {"bad-value.toml-key", "bad-value.own-key"},
    "value.toml": {"bad-value.toml-value", "bad-value.own-value"},
    "torn.toml": {"unknown-ruleset.toml", "unknown-ruleset.own-toml"},
    "latin.toml": {"unknown-ruleset.no-utf8", "unknown-ruleset.own-utf8"},
    "nowhere.toml": {"unknown-ruleset.missing"},
    "cycle.toml": {"unknown-ruleset.cycle"},
}
"""House-rules files, and what is said of each where it is checked and where it is used."""
WITHOUT_A_FOLDER: Final = '[Rules "house.toml"]\n[Players "An" "Ben"]\nvoid\n'
ALLOWED: Final = {"tokens.py"}
"""Where a word was torn in two, the codes are the words."""
both = pytest.mark.parametrize("language", Language)


def worded(words: Catalogue) -> set[str]:
    """Return the keys that a catalogue has a message for."""
    found = set()
    for code in words.codes():
        for name, entry in words.tables[code].items():
            if name == "message":
                found.add(code)
            elif isinstance(entry, dict):
                found.add(f"{code}.{name}")
    return found


def needed_by(words: Catalogue, key: str) -> frozenset[str]:
    """Return the parameters without which the words of a key would have a gap."""
    code, _, variant = key.partition(".")
    table = words.tables[code][variant] if variant else words.tables[code]
    return frozenset(n for part in ("message", "hint") for n in always_in(table.get(part, "")))


def said_of(log: Path) -> set[str]:
    """Return the keys of the findings of a log."""
    return {f.key for result in replay(read(log), folder=log.parent) for f in result.findings}


def said_of_house(file: Path) -> set[str]:
    """Return the keys of what is wrong with a house-rules file, in both wordings."""
    flaws: tuple[Flaw, ...] = read_house(file).all_flaws
    faults = [fault for flaw in flaws for fault in (flaw.fault, for_option(flaw))]
    return {f"{fault.code}.{fault.variant}".rstrip(".") for fault in faults}


@cache
def exercised() -> frozenset[str]:
    """Return the keys that some log or file here raises."""
    logs = [*LOGS.glob("*.phom"), *SAMPLES.glob("*.phom")]
    named = {log.stem for log in logs if log.stem in said_of(log)}
    house = {key for file in HOUSE for key in said_of_house(LOGS / file)}
    faults = {key for log in FAULTS.glob("*.phom") for key in said_of(log)}
    return frozenset(named | house | faults | set(FILES))


@both
def test_every_key_that_the_code_raises_has_a_phrase(language: Language) -> None:
    assert raised().keys - worded(catalogue(language)) == set()


@both
def test_every_phrase_has_a_place_that_raises_it(language: Language) -> None:
    known = raised()
    assert {key for key in worded(catalogue(language)) if not known.may_raise(key)} == set()


def test_the_table_of_codes_knows_the_phrases_of_the_catalogues() -> None:
    assert set(KEYS) == worded(catalogue(Language.EN))


@pytest.mark.parametrize("key", KEYS)
def test_every_place_that_raises_a_key_brings_what_its_words_need(key: str) -> None:
    needed = {name for language in Language for name in needed_by(catalogue(language), key)}
    lacking = [place.where for place in places() if place.key == key and needed - place.may_bring]
    assert lacking == [], needed


@pytest.mark.parametrize("key", KEYS)
def test_no_place_brings_a_parameter_that_the_table_does_not_name(key: str) -> None:
    brought = [(place.where, place.brings) for place in places() if place.key == key]
    assert [one for one in brought if one[1] is not None and not one[1] <= set(KEYS[key])] == []


def test_the_findings_of_the_logs_bring_the_parameters_of_the_table() -> None:
    for log in (*LOGS.glob("*.phom"), *SAMPLES.glob("*.phom"), *FAULTS.glob("*.phom")):
        for finding in (f for r in replay(read(log), folder=log.parent) for f in r.findings):
            needed = {n for each in Language for n in needed_by(catalogue(each), finding.key)}
            assert needed <= set(finding.params) <= set(KEYS[finding.key]), (log, finding.key)


def test_every_phrase_is_said_of_some_log_or_file(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    elsewhere = {key for key, keys in others(tmp_path).items() if key in keys}
    elsewhere |= {"unknown-ruleset.no-folder", "unknown-ruleset.large"}  # shown below
    lacking = worded(catalogue(Language.EN)) - exercised() - elsewhere
    assert lacking == set(), f"each needs a smallest log: {LOGS}/CODE.VARIANT.phom"


@pytest.mark.parametrize("log", sorted(LOGS.glob("*.phom")), ids=lambda log: log.stem)
def test_a_log_raises_the_key_that_it_is_named_after(log: Path) -> None:
    assert log.stem in said_of(log)


@pytest.mark.parametrize("name", HOUSE)
def test_a_house_rules_file_says_what_is_wrong_with_it(name: str) -> None:
    assert said_of_house(LOGS / name) == HOUSE[name]


def test_a_house_rules_file_that_is_too_large(tmp_path: Path) -> None:
    file = tmp_path / "large.toml"
    file.write_text("#" * (1 << 17), encoding="utf-8")
    assert said_of_house(file) == {"unknown-ruleset.large"}


def test_a_house_rules_file_named_where_there_is_no_folder() -> None:
    [result] = replay(read(WITHOUT_A_FOLDER))
    assert [finding.key for finding in result.findings] == ["unknown-ruleset.no-folder"]


@pytest.mark.parametrize("key", FILES)
def test_an_input_that_cannot_be_read_in_full_says_why(tmp_path: Path, key: str) -> None:
    name, data = FILES[key]
    (tmp_path / name).write_bytes(data)
    assert key in keys_of(tmp_path / name)


def test_no_set_of_codes_stands_beside_the_table() -> None:
    """Who goes on from a finding asks the table for a trait or a stage."""
    assert {file for file, codes in sets_of_codes() if len(codes) > 1} <= ALLOWED

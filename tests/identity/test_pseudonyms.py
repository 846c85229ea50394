"""Pseudonyms are stable, different, and of nobody's making."""

import re

from phom_replay.identity import Kind, Pseudonyms


def test_a_name_has_the_same_pseudonym_everywhere() -> None:
    assert Pseudonyms().of("Bình") == Pseudonyms().of("Bi\u0300nh") == "P-2LNFW4"


def test_the_order_of_asking_changes_nothing() -> None:
    one, other = Pseudonyms(), Pseudonyms()
    assert [one.of("An"), one.of("Bình")] == [other.of("Bình"), other.of("An")][::-1]


def test_names_kinds_and_keys_have_pseudonyms_of_their_own() -> None:
    pseudonyms = Pseudonyms()
    given = {pseudonyms.of("An"), pseudonyms.of("an"), pseudonyms.of("An", Kind.SESSION)}
    assert len({*given, Pseudonyms("secret").of("An"), Pseudonyms("other").of("An")}) == 5


def test_ten_thousand_names_have_as_many_pseudonyms() -> None:
    pseudonyms = Pseudonyms()
    given = {pseudonyms.of(f"player {number}") for number in range(10_000)}
    assert len(given) == 10_000
    assert all(re.fullmatch(r"P-[A-Z2-7]{6,}", each) for each in given)

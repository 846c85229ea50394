"""The Vietnamese README keeps step with the English one, and does not rot either."""

from pathlib import Path

import pytest

from tests.readmes import ROOT, Readme, prints

ENGLISH, VIETNAMESE = Readme("README.md"), Readme("README.vi.md")
IN_VIETNAMESE = " --lang vi"


def untold(block: tuple[str, str]) -> tuple[str, str]:
    """Return a code block without what the program says in it and without remarks."""
    language, text = block
    lines = text.splitlines()
    if language == "console":
        lines = [line.removesuffix(IN_VIETNAMESE) for line in lines if line.startswith("$ ")]
    return language, "\n".join(line.partition("  # ")[0].rstrip() for line in lines)


def codes(readme: Readme) -> list[str]:
    """Return the commands, options and keys that its tables explain, in order."""
    return [row for row in readme.rows if row.startswith("`")]


@pytest.mark.parametrize(
    ("command", "output"),
    VIETNAMESE.commands,
    ids=[command for command, _ in VIETNAMESE.commands],
)
def test_commands_print_what_the_readme_says(
    command: str, output: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert command.endswith(IN_VIETNAMESE)
    assert prints(VIETNAMESE, command, tmp_path, monkeypatch) == output


def test_both_show_the_same_logs_commands_and_code() -> None:
    assert [untold(b) for b in VIETNAMESE.blocks] == [untold(b) for b in ENGLISH.blocks]
    assert VIETNAMESE.logs == ENGLISH.logs


def test_both_explain_the_same_commands_and_options() -> None:
    assert codes(VIETNAMESE) == codes(ENGLISH)


def test_both_have_the_same_sections_and_as_many_rows() -> None:
    assert VIETNAMESE.headings == ENGLISH.headings
    assert len(VIETNAMESE.rows) == len(ENGLISH.rows)


def test_both_link_to_the_same_files_and_to_each_other() -> None:
    assert "README.vi.md" in ENGLISH.links
    assert "README.md" in VIETNAMESE.links
    others = [link for link in VIETNAMESE.links if link != "README.md"]
    assert others == [link for link in ENGLISH.links if link != "README.vi.md"]
    assert all((ROOT / link).exists() for link in VIETNAMESE.links)


@pytest.mark.parametrize("word", ["phỏm", "cạ", "chốt", "móm", "tái", "Ù", "Ù thông", "đền"])
def test_the_words_of_the_table_stand_in_both_glossaries(word: str) -> None:
    assert word in ENGLISH.rows
    assert word in VIETNAMESE.rows

"""Which tests watch over which code."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Area:
    """Code, the tests that are asked first, and those that are asked of what survives them.

    They are asked one after the other, the quickest first.
    """

    code: tuple[str, ...]
    quick: tuple[str, ...]
    wider: tuple[str, ...]


AREAS: Final = {
    "rules": Area(
        ("phom_replay/law", "phom_replay/rulesets"),
        ("tests/replay", "tests/test_samples.py", "tests/rules"),
        (
            *("tests/session", "tests/render/test_ruleset_words.py", "tests/cli/test_rules.py"),
            *("tests/comparison", "tests/hostile/test_house_rules_files.py", "tests/laws"),
            "tests/faults",
        ),
    ),
    "referee": Area(
        ("phom_replay/referee", "phom_replay/session"),
        ("tests/replay", "tests/session", "tests/test_samples.py", "tests/rules"),
        ("tests/story", "tests/laws", "tests/faults"),
    ),
    "settlement": Area(
        ("phom_replay/settlement",),
        ("tests/settlement", "tests/cli/test_settle.py"),
        ("tests/render/archive_page/test_page.py",),
    ),
    "tables": Area(
        ("phom_replay/tables",),
        (
            *("tests/tables/test_rows.py", "tests/tables/test_what_counts.py"),
            *("tests/tables/test_writing.py", "tests/tables/test_reading.py"),
        ),
        ("tests/cli/test_export.py", "tests/reports"),
    ),
}

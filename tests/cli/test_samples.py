"""The page of a code shows the smallest log that has it."""

import pytest

from phom_replay.codes import CODES
from tests.cli.conftest import Run


@pytest.mark.parametrize("name", CODES)
def test_a_sample_shows_its_code(run: Run, name: str) -> None:
    page = run("code", name).stdout
    assert f"{name}.phom:" in page
    assert f"[{name}]: " in page.rpartition("gives:")[2]

"""The language of messages."""

import pytest

from phom_replay.render.language import Language, language_of


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "vi_VN.UTF-8"}, "vi"),
        ({"LANG": "vi_VN", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_ALL": "vi"}, "vi"),
        ({"LC_ALL": "", "LANG": "vi"}, "vi"),
        ({"LC_ALL": "C.UTF-8", "LANG": "vi"}, "en"),
    ],
)
def test_the_first_variable_that_is_set_decides(environ: dict[str, str], language: str) -> None:
    assert language_of(environ) is Language(language)

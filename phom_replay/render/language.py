"""Which language to speak: asked for, else that of the locale, else English."""

from collections.abc import Mapping
from enum import StrEnum


class Language(StrEnum):
    """A language that a catalogue exists in."""

    EN = "en"
    VI = "vi"


def language_of(environ: Mapping[str, str]) -> Language:
    """Return the language of the locale; the first variable that is set decides.

    >>> language_of({"LC_ALL": "", "LANG": "vi_VN.UTF-8"}).value
    'vi'
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environ.get(name):
            return Language.VI if value.lower().startswith("vi") else Language.EN
    return Language.EN

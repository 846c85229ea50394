"""Numbers as people write them in a language; unknown ones are a dash."""

from phom_replay.render.language import Language

UNKNOWN = "-"
_OTHER_WAY = str.maketrans(",.", ".,")


def whole(number: int, language: Language, *, signed: bool = False) -> str:
    """Return a whole number, grouped by thousands.

    >>> whole(12345, Language.EN, signed=True)
    '+12,345'
    """
    text = f"{number:+,d}" if signed and number else f"{number:,d}"
    return _in(language, text)


def rounded(number: float, language: Language, *, places: int = 2, signed: bool = False) -> str:
    """Return a number with so many decimals; what rounds to zero has no sign.

    >>> rounded(-0.001, Language.EN, signed=True), rounded(1.5, Language.VI, signed=True)
    ('0.00', '+1,50')
    """
    text = f"{number:+,.{places}f}" if signed else f"{number:,.{places}f}"
    if not any(digit in "123456789" for digit in text):
        text = text.lstrip("+-")
    return _in(language, text)


def percent(share: float, language: Language) -> str:
    """Return a share as a percentage.

    >>> percent(0.125, Language.EN)
    '12.5%'
    """
    return rounded(share * 100, language, places=1) + "%"


def _in(language: Language, text: str) -> str:
    return text.translate(_OTHER_WAY) if language is Language.VI else text

"""What all parts of a settlement's text share: the night, the words, how amounts look."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from phom_replay.findings import Param
from phom_replay.render.escape import safe
from phom_replay.render.money import amount_text, decimals_of, signed_amount
from phom_replay.render.style import Style
from phom_replay.settlement import Night, Spot

_BOLD: Final = "\x1b[1m"


@dataclass(frozen=True, slots=True)
class Page:
    """A night to be written; ``decimals`` are those that the amounts of a currency show."""

    night: Night
    style: Style
    decimals: Mapping[str | None, int]

    def say(self, key: str, **params: Param) -> str:
        """Return a phrase, fit for the terminal."""
        return safe(self.style.words.phrase("settle", key, **params))

    def head(self, key: str, **params: Param) -> str:
        """Return the line above a part."""
        return self.style.paint(self.say(key, **params), _BOLD)

    def party(self, name: str | None) -> str:
        """Return who pays or gets; nobody is the pot."""
        return safe(self.style.words.label("pot") if name is None else name)

    def spot(self, spot: Spot) -> str:
        """Return where a hand stands."""
        return f"{safe(spot.file)}:{spot.line} {self.say('hand', hand=spot.hand)}"

    def amount(self, amount: Decimal, currency: str | None) -> str:
        """Return what is to be handed over, with its currency."""
        text = amount_text(amount, self.decimals[currency], self.style.words.language)
        return f"{text} {safe(currency)}" if currency else text

    def net(self, amount: Decimal, currency: str | None) -> str:
        """Return an amount won or lost, without its currency."""
        return signed_amount(amount, self.decimals[currency], self.style.words.language)


def page_of(night: Night, style: Style) -> Page:
    """Return the page of a night."""
    decimals = {bill.currency: decimals_of(tuple(bill.nets.values())) for bill in night.bills}
    return Page(night, style, decimals)

"""What charts say, in a language."""

from dataclasses import dataclass

from phom_replay.render.catalogue import Catalogue
from phom_replay.render.escape import safe
from phom_replay.render.stats.numbers import rounded, whole


@dataclass(frozen=True, slots=True)
class ChartWords:
    """The words of the catalogue's table *chart*, and numbers as the language has them."""

    words: Catalogue

    def say(self, key: str, **params: int | str) -> str:
        """Return a phrase."""
        return safe(self.words.phrase("chart", key, **params))

    def name(self, text: str) -> str:
        """Return a name with its hidden characters shown."""
        return safe(text)

    def whole(self, number: int, *, signed: bool = False) -> str:
        """Return a whole number."""
        return whole(number, self.words.language, signed=signed)

    def percent(self, share: float) -> str:
        """Return a share as a percentage without decimals."""
        return rounded(share * 100, self.words.language, places=0) + "%"

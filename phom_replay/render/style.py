"""How to write for people: which words, and whether in colour."""

from dataclasses import dataclass

from phom_replay.render.catalogue import Catalogue

_RESET = "\x1b[0m"


@dataclass(frozen=True, slots=True)
class Style:
    """How to write for people: the words of a language, with or without colours."""

    words: Catalogue
    colour: bool = False

    def paint(self, text: str, code: str) -> str:
        """Colour a text that is already safe for the terminal."""
        return f"{code}{text}{_RESET}" if self.colour else text

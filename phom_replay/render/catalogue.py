"""The words of one language.

A finding carries a code, a variant and parameters; here it gets its title, message, hint and
page. What a catalogue lacks is never an error: the code itself stands in.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from phom_replay.codes import CODES, INPUTS
from phom_replay.findings import Fault, Finding, Param
from phom_replay.render.language import Language
from phom_replay.render.phrases import Phrases
from phom_replay.render.wording import worded


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What the program says in one language."""

    language: Language
    tables: Mapping[str, Mapping[str, Any]]

    def codes(self) -> tuple[str, ...]:
        """Return the codes that have a page: those of findings, then those of inputs."""
        return (*CODES, *INPUTS)

    def title(self, code: str) -> str:
        """Return what is wrong, in a few words."""
        return self._text(code, "", "title") or code

    def page(self, code: str) -> str:
        """Return the explanation of a code: several lines."""
        return self._text(code, "", "page").strip()

    def message(self, said: Finding | Fault) -> str:
        """Return the sentence that says what is wrong here."""
        return self.sentence(said.code, said.variant, said.params) or said.code

    def hint(self, said: Finding | Fault) -> str:
        """Return what would mend it, or ""."""
        return self._worded(self._text(said.code, said.variant, "hint"), said.params)

    def sentence(self, code: str, variant: str, params: Mapping[str, Param]) -> str:
        """Return the message of a code that needs no finding, such as one of an input."""
        return self._worded(self._text(code, variant, "message"), params)

    def rule(self, rule: str) -> str:
        """Return the sentence of a ruleset key or of a section, or ""."""
        if "/" in rule:
            return str(self.tables["section"].get(rule, ""))
        return str(self.tables["key"].get(rule, {}).get("says", ""))

    def reason(self, reason: str) -> str:
        """Return what a payment is for."""
        return str(self.tables["reason"].get(reason, reason))

    def label(self, key: str, **params: Param) -> str:
        """Return a word or phrase of the program itself."""
        return self._worded(str(self.tables["label"].get(key, key)), params)

    def phrase(self, table: str, key: str, **params: Param) -> str:
        """Return a phrase of a table of one command."""
        return self._worded(str(self.tables[table].get(key, key)), params)

    def _text(self, code: str, variant: str, part: str) -> str:
        table = self.tables.get(code, {})
        special = table.get(variant, {}) if variant else {}
        return str(special.get(part, table.get(part, "")))

    def _worded(self, template: str, params: Mapping[str, Param]) -> str:
        return worded(template, params, self.tables)


@cache
def catalogue(language: Language) -> Catalogue:
    """Return the catalogue of a language."""
    return Catalogue(language, Phrases(language))

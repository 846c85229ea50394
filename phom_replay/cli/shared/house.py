"""The rules that ``--rules`` names."""

from typing import TYPE_CHECKING

import typer

from phom_replay.cli.shared.screen import err

if TYPE_CHECKING:
    from phom_replay.render.catalogue import Catalogue
    from phom_replay.rulesets import Ruleset


def house_of(name: str | None, words: "Catalogue") -> "Ruleset | None":
    """Load the rules asked for; where they cannot be used the program says why and ends.

    A name or file may have overrides after commas, which then are part of the name.
    """
    from dataclasses import replace

    from phom_replay.render.escape import safe
    from phom_replay.rulesets import RulesetError
    from phom_replay.rulesets.loading import load_variant

    if name is None:
        return None
    try:
        variant = load_variant(name)
        rules = variant.ruleset
        return replace(rules, name=variant.label) if variant.overrides else rules
    except RulesetError as error:
        said = words.label("bad-rules", name=name, message=words.message(error.fault))
        hint = words.hint(error.fault)
        err(safe(f"phom-replay: {said}. {hint}".rstrip()))
        raise typer.Exit(2) from None

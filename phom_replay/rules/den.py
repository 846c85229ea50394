"""Đền: one player pays the Ù for everybody.

First who threw all three cards that the Ù player ate, else the last player who ate a chốt card
(source 001, *Penalties*; source 000, "Chốt hạ ù đền"; source 002, *Đền*).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from phom_replay.record import Seat
from phom_replay.rules.ruleset import Ruleset
from phom_replay.rules.table import Eaten

_ALL_THREE = 3


@dataclass(frozen=True, slots=True)
class Den:
    """Who pays for all, and the ruleset key that says so."""

    payer: Seat
    rule: str


def den_for(rules: Ruleset, eats: Sequence[Eaten], winner: Seat, *, had_laid: bool) -> Den | None:
    """Return who pays the winner's Ù for everybody, or None.

    ``had_laid`` says that the winner had laid down on an earlier turn.
    """
    mine = [eaten for eaten in eats if eaten.eater == winner]
    throwers = {eaten.thrower for eaten in mine}
    if rules.den_three and len(mine) >= _ALL_THREE and len(throwers) == 1:
        return Den(mine[0].thrower, "den.three")
    if rules.den_chot == "none" or (rules.den_chot == "tai" and not had_laid):
        return None
    chots = [eaten for eaten in eats if eaten.chot]
    if not chots:
        return None
    chosen = chots[0] if rules.den_chot == "first" else chots[-1]
    if chosen.eater != winner:
        return Den(chosen.eater, "den.chot")
    return _own_chot(rules, chots, chosen, winner)


def _own_chot(rules: Ruleset, chots: list[Eaten], chosen: Eaten, winner: Seat) -> Den | None:
    if rules.den_own_chot == "thrower":
        return Den(chosen.thrower, "den.own_chot")
    if rules.den_own_chot == "previous":
        before = chots[: chots.index(chosen)]
        others = [eaten for eaten in before if eaten.eater != winner]
        if others:
            return Den(others[-1].eater, "den.own_chot")
    return None

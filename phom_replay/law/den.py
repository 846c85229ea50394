"""Đền: one player pays the Ù for everybody.

First who threw all three cards that the Ù player ate, else the last player who ate a chốt card
(source 001, *Penalties*; source 000, "Chốt hạ ù đền"; source 002, *Đền*).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from phom_replay.law.eating import Eaten
from phom_replay.law.unpaid import Unpaid
from phom_replay.ledger import Reason
from phom_replay.record import Seat
from phom_replay.rulesets.ruleset import Ruleset

_ALL_THREE = 3
Verdict = tuple["Den | None", tuple[Unpaid, ...]]


@dataclass(frozen=True, slots=True)
class Den:
    """Who pays for all, the ruleset key that says so, and the eaten cards it rests on."""

    payer: Seat
    rule: str
    eaten: tuple[Eaten, ...]


@dataclass(frozen=True, slots=True)
class _Case:
    """An Ù for which somebody may have to pay for all."""

    rules: Ruleset
    eats: Sequence[Eaten]
    winner: Seat
    had_laid: bool

    def unpaid(
        self, why: str, rule: str, eaten: Sequence[Eaten], payer: Seat | None = None
    ) -> Unpaid:
        return Unpaid(Reason.DEN, why, rule, payer, self.winner, eaten=tuple(eaten))


def den_for(rules: Ruleset, eats: Sequence[Eaten], winner: Seat, *, had_laid: bool) -> Verdict:
    """Return who pays the winner's Ù for everybody, or None, and who does not and why.

    ``had_laid`` says that the winner had laid down on an earlier turn.
    """
    case = _Case(rules, eats, winner, had_laid)
    three, not_three = _three(case)
    chot, not_chot = _chot(case)
    if three is None:
        if chot is not None:  # đền is paid; who threw all three may still be expected to
            not_three = tuple(u for u in not_three if u.payer not in {None, chot.payer})
        return chot, (*not_three, *not_chot)
    if chot is None or chot.payer == three.payer:
        return three, ()
    return three, (case.unpaid("chot-after-three", "den.three", chot.eaten, chot.payer),)


def no_den_of_khan(eats: Sequence[Eaten], winner: Seat) -> tuple[Unpaid, ...]:
    """Say that nobody pays a khan for all, where a chốt card was eaten before it."""
    chots = tuple(eaten for eaten in eats if eaten.chot)
    found = Unpaid(Reason.DEN, "khan", "rules/payments", receiver=winner, eaten=chots)
    return (found,) if chots else ()


def _three(case: _Case) -> Verdict:
    """Who threw all three cards that the Ù player ate."""
    mine = [eaten for eaten in case.eats if eaten.eater == case.winner]
    if len(mine) < _ALL_THREE:
        return None, ()
    alone = mine[0].thrower if len({eaten.thrower for eaten in mine}) == 1 else None
    if not case.rules.den_three:
        return None, (case.unpaid("three-off", "den.three", mine, alone),)
    if alone is None:
        return None, (case.unpaid("three-throwers", "den.three", mine),)
    return Den(alone, "den.three", tuple(mine)), ()


def _chot(case: _Case) -> Verdict:
    """Who ate the chốt card that decides; of the other chốt eaters, why they do not pay."""
    chots = [eaten for eaten in case.eats if eaten.chot]
    if not chots:
        return None, ()
    if case.rules.den_chot == "none":
        return None, (case.unpaid("chot-off", "den.chot", chots),)
    if case.rules.den_chot == "tai" and not case.had_laid:
        return None, (case.unpaid("chot-tai", "den.chot", chots),)
    chosen = chots[0] if case.rules.den_chot == "first" else chots[-1]
    if chosen.eater != case.winner:
        den = Den(chosen.eater, "den.chot", (chosen,))
    else:
        found, why = _own_chot(case, chots, chosen)
        if found is None:
            return None, (case.unpaid(why, "den.own_chot", [chosen]),)
        den = found
    spared = dict.fromkeys(e.eater for e in chots if e.eater not in {den.payer, case.winner})
    return den, tuple(
        case.unpaid("chot-other", "den.chot", [e for e in chots if e.eater == seat], seat)
        for seat in spared
    )


def _own_chot(case: _Case, chots: list[Eaten], chosen: Eaten) -> tuple[Den | None, str]:
    """Who pays where the Ù player ate the deciding chốt card, or the case in which nobody does."""
    if case.rules.den_own_chot == "thrower":
        return Den(chosen.thrower, "den.own_chot", (chosen,)), ""
    if case.rules.den_own_chot == "none":
        return None, "own-none"
    before = chots[: chots.index(chosen)]
    others = [eaten for eaten in before if eaten.eater != case.winner]
    if not others:
        return None, "own-first"
    return Den(others[-1].eater, "den.own_chot", (others[-1],)), ""

"""The single changes of a ruleset that are worth trying."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from phom_replay.fitting.cases import Case
from phom_replay.fitting.equations import Equations, equations_of, numbers_of, value_of
from phom_replay.fitting.evidence import Evidence, Told
from phom_replay.fitting.solving import Numbers, solutions
from phom_replay.referee import Context
from phom_replay.rulesets import Ruleset
from phom_replay.rulesets.keys import Key, Value
from phom_replay.rulesets.ruleset import KEYS
from phom_replay.rulesets.watched import FIELDS

Change = tuple[str, Value]
_MOST_VALUES: Final = 4
_POT: Final = "ga."
_STREAKS: Final = (2, 3, 4, 5)


def filled(numbers: Numbers, now: tuple[int, ...], *, played: bool) -> tuple[int, ...]:
    """Return numbers of which those that nobody knows are as now, or as their neighbours."""
    if played:
        return tuple(old if n is None else n for n, old in zip(numbers, now, strict=True))
    known = [i for i, n in enumerate(numbers) if n is not None]
    nearest = (min((abs(k - i), k) for k in known)[1] for i in range(len(numbers)))
    return tuple(numbers[k] or 0 for k in nearest)


@dataclass
class Trials:
    """Finds the changes to try; remembers what each hand asks for under the other keys."""

    evidence: Evidence
    _asked: dict[object, set[Equations]] = field(default_factory=dict)

    def changes(self, told: Told) -> list[Change]:
        """Return the single changes that another value of a key may explain more with."""
        heard = {name for _, _, outcome in self.evidence.placed(told) for name in outcome.reads}
        found: list[Change] = []
        for name in sorted(heard):
            key = KEYS[FIELDS[name]]
            if key.name.startswith(_POT) and not self.evidence.tells_of_pot:
                continue  # a table with a pot has scores that do not sum to zero
            now = told.rules.value(key.name)
            found += [(key.name, value) for value in self._values(told, key) if value != now]
        return found

    def _values(self, told: Told, key: Key) -> list[Value]:
        if key.kind == "yes-no":
            return [True, False]
        if key.kind == "choice":
            return list(key.choices)
        if key.least:
            return list(_STREAKS)
        off: Value = 0 if key.kind == "number" else ()
        values = [off] if key.kind == "number" or 0 in key.lengths else []
        return list(dict.fromkeys([*self._solved(told, key.name), *values]))

    def _solved(self, told: Told, key: str) -> list[Value]:
        value = told.rules.value(key)
        now = numbers_of(key, value)
        votes: Counter[Equations] = Counter()
        for case, context, outcome in self.evidence.placed(told):
            if key.replace(".", "_") in outcome.reads:
                votes.update(self._equations(case, context, told.rules, key, outcome.reads))
        return [
            value_of(key, filled(numbers, now, played=value != ()))
            for numbers in solutions(votes, now, _MOST_VALUES)
        ]

    def _equations(
        self, case: Case, context: Context, rules: Ruleset, key: str, reads: frozenset[str]
    ) -> set[Equations]:
        others = sorted(reads - {key.replace(".", "_")})
        values = tuple((name, getattr(rules, name)) for name in others)
        asked = (id(case), context, key, values)
        if asked not in self._asked:
            self._asked[asked] = equations_of(case, context, rules, key)
        return self._asked[asked]

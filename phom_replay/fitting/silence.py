"""Of what the hands say nothing: keys, places of a list, and numbers that come out the same.

Every value that could count is tried: the small ones, one beyond all other numbers of the
ruleset, and one far away; between those nothing changes sides.
"""

from collections.abc import Iterator

from phom_replay.fitting.equations import numbers_of, value_of
from phom_replay.fitting.evidence import Evidence, Told
from phom_replay.rulesets import Ruleset
from phom_replay.rulesets.keys import Key, Value
from phom_replay.rulesets.ruleset import KEYS
from phom_replay.rulesets.watched import FIELDS

_FAR = 1_000_000
_MOST_TRIED = 40


def silent_keys(evidence: Evidence, told: Told) -> tuple[str, ...]:
    """Return the keys of which no value changes what becomes of these hands."""
    heard = {name for _, _, outcome in evidence.placed(told) for name in outcome.reads}
    loud = {FIELDS[name] for name in heard}
    return tuple(
        key.name
        for key in KEYS.values()
        if key.name not in loud
        or all(same(evidence, told, key.name, value) for value in _other_values(told.rules, key))
    )


def silent_places(evidence: Evidence, told: Told, key: str) -> tuple[int, ...]:
    """Return the places of a list, from 0, of which no number changes anything."""
    numbers = told.rules.value(key)
    if not isinstance(numbers, tuple):
        return ()
    return tuple(
        place
        for place in range(len(numbers))
        if all(
            same(evidence, told, key, (*numbers[:place], n, *numbers[place + 1 :]))
            for n in _numbers(told.rules, KEYS[key])
        )
    )


def same_numbers(evidence: Evidence, told: Told, key: str) -> tuple[int, int | None]:
    """Return the least and the largest number (None: any) of a key that come out the same."""
    now = told.rules.value(key)
    if not isinstance(now, int):
        return (0, 0)
    least = now
    while least > KEYS[key].least and same(evidence, told, key, least - 1):
        least -= 1
    largest = now
    top = max(_numbers(told.rules, KEYS[key])[:-1])
    while largest < top and same(evidence, told, key, largest + 1):
        largest += 1
    if largest >= top and same(evidence, told, key, _FAR):
        return (least, None)
    return (least, largest)


def same(evidence: Evidence, told: Told, key: str, value: Value) -> bool:
    """Say whether another value of a key leaves what becomes of every hand as it is."""
    after = evidence.told_with(told, key, value)
    pairs = zip(evidence.of_cases(told), evidence.of_cases(after), strict=True)
    return all(one is other or one.told == other.told for one, other in pairs)


def _other_values(rules: Ruleset, key: Key) -> Iterator[Value]:
    now = rules.value(key.name)
    if key.kind == "yes-no":
        yield not now
    elif key.kind == "choice":
        yield from (choice for choice in key.choices if choice != now)
    elif key.kind == "number":
        yield from (n for n in _numbers(rules, key) if n != now)
    else:
        numbers = numbers_of(key.name, now)
        yield from (() for _ in range(1) if now and 0 in key.lengths)
        for place in range(len(numbers)):
            for n in (0, *(number + 1 for number in numbers), _FAR):
                yield value_of(key.name, (*numbers[:place], n, *numbers[place + 1 :]))


def _numbers(rules: Ruleset, key: Key) -> list[int]:
    values = rules.values()
    prices = [n for name, value in values.items() for n in numbers_of_any(name, value)]
    top = min(max([*prices, key.least]) + 1, _MOST_TRIED)
    return [*range(key.least, top + 1), _FAR]


def numbers_of_any(key: str, value: Value) -> tuple[int, ...]:
    """Return the numbers of a value, none where it holds none."""
    return numbers_of(key, value) if KEYS[key].kind in {"number", "numbers"} else ()

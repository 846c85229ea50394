"""The tiny formatter of the catalogues: a template and parameters make a sentence.

It never raises: a message with a gap is better than none. The forms are explained in
``words/README.md``.
"""

import re
from collections.abc import Mapping
from typing import Final

from phom_replay.findings import Param
from phom_replay.notation import is_bare, quoted

Phrases = Mapping[str, Mapping[str, str]]
"""Tables of phrases by name: place, ended, reason, label."""

_PART: Final = re.compile(r"\{\?(?P<full>.*?)\?\}|\{!(?P<empty>.*?)!\}")
_NAME: Final = re.compile(r"\{(?P<name>[a-z_]+)(?::(?P<form>[^{}]*))?\}")
_GAP: Final = "?"
_OTHERS: Final = "others "
_MONEY_SIGNS: Final = ",."
"""What groups thousands and what parts decimals in the amounts of params."""
_MOST: Final = 10
"""Items of a list that a sentence names."""


def names_in(template: str) -> frozenset[str]:
    """Return the names of the parameters that a template uses."""
    return frozenset(match["name"] for match in _NAME.finditer(template))


def always_in(template: str) -> frozenset[str]:
    """Return the names without which a template has a gap, wherever else they may be missing."""
    return names_in(_PART.sub("", template))


def worded(template: str, params: Mapping[str, Param], phrases: Phrases) -> str:
    """Fill a template.

    >>> worded("{n:card|cards} of {who}{? ({why})?}", {"n": 2, "who": "An"}, {})
    '2 cards of An'
    """
    dropped = False

    def part(match: re.Match[str]) -> str:
        nonlocal dropped
        full: str | None = match["full"]
        if full is None:
            return str(match["empty"]) if dropped else ""
        dropped = any(_is_missing(name, params) for name in _NAME.finditer(full))
        return "" if dropped else full

    def value(match: re.Match[str]) -> str:
        return _value(match["name"], match["form"] or "", params, phrases)

    return _NAME.sub(value, _PART.sub(part, template)).strip()


def _is_missing(name: re.Match[str], params: Mapping[str, Param]) -> bool:
    return _is_empty(_meant(params.get(name["name"]), name["form"] or ""))


def _meant(value: Param, form: str) -> Param:
    """Return the value itself, or what of a list a form is about."""
    return value[1:] if form.startswith(_OTHERS) and isinstance(value, tuple) else value


def _is_empty(value: Param) -> bool:
    return value is None or (not isinstance(value, int) and len(value) == 0)


def _value(name: str, form: str, params: Mapping[str, Param], phrases: Phrases) -> str:
    if name not in params:
        return _GAP
    value = _meant(params[name], form)
    if _is_empty(value):
        return _phrase(phrases, "label", "none")
    if name == "where":
        return _place(str(value), params, phrases)
    return _formed(value, form, phrases)


def _formed(value: Param, form: str, phrases: Phrases) -> str:
    if "|" in form:
        one, _, many = form.removeprefix(_OTHERS).partition("|")
        if isinstance(value, tuple):
            more = ", …" if len(value) > _MOST else ""
            return f"{one if len(value) == 1 else many} {_plain(value[:_MOST])}{more}"
        return f"{value} {one if value == 1 else many}"
    if form in ("phom", "any", "pays", "quoted"):
        return _listed(form, _items(value), phrases)
    if form == "signed" and isinstance(value, int):
        return signed(value)
    if form in ("name", "money"):
        return _spelt(form, str(value), phrases)
    return _phrase(phrases, form, str(value)) if form in phrases else _plain(value)


def _spelt(form: str, text: str, phrases: Phrases) -> str:
    if form == "name":
        return text if is_bare(text) else quoted(text)
    signs = phrases.get("label", {}).get("money-signs", _MONEY_SIGNS)
    return text.translate(str.maketrans(_MONEY_SIGNS, signs))


def _place(where: str, params: Mapping[str, Param], phrases: Phrases) -> str:
    places = phrases.get("place", {})
    if params.get("where_player") is None:
        where = f"{where}-none" if f"{where}-none" in places else where
    return worded(_phrase(phrases, "place", where), params, phrases)


def _listed(form: str, items: tuple[str, ...], phrases: Phrases) -> str:
    if form == "pays":
        return ", ".join(_payment(item, phrases) for item in items)
    if form == "quoted":
        return " ".join(map(quoted, items))
    groups = [f"({item})" for item in items]
    if form == "phom":
        return " ".join(groups)
    *most, last = groups
    return f"{', '.join(most)} {_phrase(phrases, 'label', 'or')} {last}" if most else last


def _payment(item: str, phrases: Phrases) -> str:
    points, _, reason = item.partition(" ")
    return f"{points} ({_phrase(phrases, 'reason', reason)})" if reason else item


def _phrase(phrases: Phrases, table: str, key: str) -> str:
    return phrases.get(table, {}).get(key, key)


def _items(value: Param) -> tuple[str, ...]:
    if isinstance(value, tuple):
        return tuple(str(item) for item in value)
    return (_plain(value),)


def _plain(value: Param) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {signed(points)}" for name, points in value.items())
    if isinstance(value, tuple):
        return ", ".join(str(item) for item in value)
    return str(value)


def signed(points: int) -> str:
    """Return a number of points with its sign; zero has none.

    >>> signed(3), signed(0), signed(-2)
    ('+3', '0', '-2')
    """
    return f"{points:+d}" if points else "0"

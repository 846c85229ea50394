"""The header of a hand: its tags, and what it has from the hand before."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from phom_replay.findings import Finding, Param, Severity
from phom_replay.notation.amounts import unit_params
from phom_replay.notation.faults import Spot
from phom_replay.notation.grammar import Item, Parsed, Word, shortened
from phom_replay.notation.money import NoUnit, stake_of
from phom_replay.notation.names import Table, nearest_word, table_of
from phom_replay.notation.values import is_date
from phom_replay.notation.words import name_key, number_of, plain_name, unquoted
from phom_replay.record import RulesTag, Seat, Stake, Tag

TAGS: Final = (
    "PHN",
    "Date",
    "Session",
    "Table",
    "Rules",
    "Stake",
    "Players",
    "First",
    "Stacks",
    "Pot",
    "Hand",
)
"""The tags of the notation, in the order in which they are written."""
_SPELLINGS: Final = {name.casefold(): name for name in TAGS}
_VERSION: Final = "1"
_SOFT: Final = frozenset({"Date", "Stake", "Session", "Table", "Hand"})
"""Tags without which a hand can still be refereed: an empty value is a warning."""
_FREE: Final = frozenset({"Session", "Table"})
"""Tags whose value is any text: an empty one counts as it stands."""
_FEWEST, _MOST = 2, 4


class Unusable(NamedTuple):
    """Why a hand has no players: the finding that says so again in a hand that inherits it."""

    key: str
    params: Mapping[str, Param]


@dataclass(frozen=True)
class Carried:
    """What the tags marked * of a hand give to the hands after it."""

    date: str | None = None
    session: str | None = None
    table: str | None = None
    rules: RulesTag | None = None
    stake: Stake | None = None
    players: tuple[str, ...] = ()
    rules_lost: int | None = None
    unusable: Unusable | None = field(default=Unusable("missing-players", {}))


class Given(NamedTuple):
    """A tag of this hand, with the places of its parts."""

    tag: Tag
    parts: tuple[Item, ...]
    spot: Spot


class Header:
    """The tags of one hand as they are read."""

    def __init__(self, carried: Carried) -> None:
        """Begin a header that has nothing yet but what the hand before gives."""
        self.carried = carried
        self.findings: list[Finding] = []
        self.tags: list[Tag] = []
        self.first: Seat | None = None
        self.stacks: tuple[int | None, ...] | None = None
        self.pot: int | None = None
        self.id: str | None = None
        self._given: dict[str, Given] = {}
        self.unread: set[str] = set()
        """The tags of which nobody can tell the value."""
        self._lost_players = False
        self._lost_stake = False
        self._lost_rules = False

    def add(self, parsed: Parsed, spot: Spot) -> None:
        """Take a tag line that reads."""
        word = parsed.items[0].words[0]
        name = _SPELLINGS.get(word.text.casefold())
        values = tuple(unquoted(item.words[0].text) for item in parsed.items[1:])
        tag = Tag(name or word.text, values, spot.number)
        self.tags.append(tag)
        if name is None:
            found = shortened(word.text)
            nearest = nearest_word(found, TAGS)
            self._report(spot, "unknown-tag", word, {"tag": found, "nearest": nearest})
        elif name in self._given:
            self._report(spot, "duplicate-tag", word, {"tag": name})
        else:
            self._given[name] = Given(tag, parsed.items, spot)

    def add_malformed(self, name: str) -> None:
        """Take note of a tag line that does not read.

        Unread players are nobody's mistake, an unread stake or ruleset is not the one before.
        """
        if name in _SPELLINGS:
            self.unread.add(_SPELLINGS[name])
        self._lost_players |= name == "players"
        self._lost_stake |= name == "stake"
        self._lost_rules |= name == "rules"

    def finish(self, spot: Spot) -> None:
        """Work out what the tags mean; ``spot`` is the first line of the hand."""
        takers: dict[str, Callable[[Given], None]] = {
            "PHN": self._take_version,
            "Date": self._take_date,
            "Session": self._take_session,
            "Table": self._take_table,
            "Rules": self._take_rules,
            "Stake": self._take_stake,
            "Pot": self._take_pot,
            "Hand": self._take_hand,
        }
        for name, given in self._given.items():
            if name in takers and self._counted(given) and self._has_text(given):
                takers[name](given)
        if self._lost_stake:
            self.carried = replace(self.carried, stake=None)
        if self._lost_rules:
            self.carried = replace(self.carried, rules_lost=spot.number)
        self._take_players(spot)
        for name, take in (("First", self._take_first), ("Stacks", self._take_stacks)):
            if name in self._given and self.seats.players:
                take(self._given[name])

    @property
    def seats(self) -> Table:
        """The players of this hand."""
        return table_of(self.carried.players)

    def _report(
        self,
        spot: Spot,
        key: str,
        part: Word | Item | None,
        params: Mapping[str, Param],
        severity: Severity | None = None,
    ) -> None:
        self.findings.append(spot.report(key, part, params=params, severity=severity))

    def _counted(self, given: Given) -> bool:
        """Report a tag with too few or too many values; say whether it has one to take."""
        count = len(given.tag.values)
        if count == 0 or (count > 1 and given.tag.name != "Rules"):
            soft = Severity.WARNING if given.tag.name in {"Date", "Stake"} else None
            name = given.tag.name
            params: dict[str, Param] = {"tag": name, "count": count}
            self._report(given.spot, "bad-value.count", given.parts[0], params, soft)
            self._lost_stake |= name == "Stake"
            self._lost_rules |= name == "Rules"
            first_counts = count > 0 and soft is None
            self.unread |= set() if first_counts else {name}
            return first_counts
        return True

    def _has_text(self, given: Given) -> bool:
        """Report an empty value; say whether there is something to take.

        An empty ruleset or override is reported where it is looked up.
        """
        name = given.tag.name
        if name == "Rules" or given.tag.values[0].strip():
            return True
        soft = Severity.WARNING if name in _SOFT else None
        self._report(given.spot, "bad-value.empty", given.parts[1], {"tag": name}, soft)
        if name == "Stake":
            self.carried = replace(self.carried, stake=None)
        self.unread |= set() if name in _FREE else {name}
        return name in _FREE

    def _take_version(self, given: Given) -> None:
        version = given.tag.values[0].strip()
        if version != _VERSION:
            params = {"version": shortened(version)}
            self._report(given.spot, "unsupported-version", given.parts[1], params)

    def _take_date(self, given: Given) -> None:
        text = given.tag.values[0].strip()
        if is_date(text):
            self.carried = replace(self.carried, date=text)
        else:
            self._report_value(given, "bad-value.date", Severity.WARNING)

    def _report_value(self, given: Given, key: str, severity: Severity) -> None:
        params = {"found": shortened(given.tag.values[0])}
        self.unread.add(given.tag.name)
        self._report(given.spot, key, given.parts[1], params, severity)

    def _take_session(self, given: Given) -> None:
        self.carried = replace(self.carried, session=given.tag.values[0])

    def _take_table(self, given: Given) -> None:
        self.carried = replace(self.carried, table=given.tag.values[0])

    def _take_rules(self, given: Given) -> None:
        name, *overrides = given.tag.values
        rules = RulesTag(name, tuple(overrides), given.spot.number)
        self.carried = replace(self.carried, rules=rules, rules_lost=None)
        self._lost_rules = False

    def _take_stake(self, given: Given) -> None:
        text = given.tag.values[0]
        stake = stake_of(text)
        known = None if isinstance(stake, NoUnit) else stake
        self.carried = replace(self.carried, stake=known)
        if isinstance(stake, NoUnit):
            params = unit_params(shortened(text), stake)
            self.unread.add("Stake")
            self._report(given.spot, "bad-value.unit", given.parts[1], params, Severity.WARNING)
        elif stake is None:
            self._report_value(given, "bad-value.stake", Severity.WARNING)

    def _take_pot(self, given: Given) -> None:
        number = number_of(given.tag.values[0].strip())
        if number is None or number < 0:
            self._report_value(given, "bad-value.pot", Severity.ERROR)
        else:
            self.pot = number

    def _take_hand(self, given: Given) -> None:
        self.id = given.tag.values[0]

    def _take_players(self, spot: Spot) -> None:
        given = self._given.get("Players")
        if given is None:
            self._inherit_players(spot)
            return
        names = tuple(plain_name(value) for value in given.tag.values)
        unusable = _unusable(names)
        if unusable is None:
            self.carried = replace(self.carried, players=names, unusable=None)
            return
        self._report(given.spot, unusable.key, _culprit(unusable, given), unusable.params)
        if unusable.key.startswith("bad-value"):
            unusable = Unusable("bad-value.inherited", {"tag": "Players"})
        self.carried = replace(self.carried, players=(), unusable=unusable)

    def _inherit_players(self, spot: Spot) -> None:
        if self._lost_players:
            unusable = Unusable("bad-value.inherited", {"tag": "Players"})
            self.carried = replace(self.carried, players=(), unusable=unusable)
        elif self.carried.unusable:
            again = self.carried.unusable
            self._report(spot, again.key, None, again.params)

    def _take_first(self, given: Given) -> None:
        if not (self._counted(given) and self._has_text(given)):
            return
        self.first = self.seats.find(given.tag.values[0])
        if self.first is None:
            word = given.parts[1].words[0]
            self.findings.append(given.spot.unknown_player(word, self.seats))

    def _take_stacks(self, given: Given) -> None:
        values, players = given.tag.values, self.seats.players
        if len(values) != len(players):
            count = len(values)
            params: dict[str, Param] = {"tag": "Stacks", "count": count}
            self._report(given.spot, "bad-value.count", given.parts[0], params)
            return
        numbers = [number_of(value.strip()) for value in values]
        self.stacks = tuple(numbers)
        for value, number, part in zip(values, numbers, given.parts[1:], strict=True):
            if not value.strip():
                self._report(given.spot, "bad-value.empty", part, {"tag": "Stacks"})
            elif number is None:
                self._report(given.spot, "bad-value.stacks", part, {"found": shortened(value)})


def _unusable(names: tuple[str, ...]) -> Unusable | None:
    count = len(names)
    if not all(names):
        return Unusable("bad-value.empty", {"tag": "Players"})
    if not _FEWEST <= count <= _MOST:
        return Unusable("player-count", {"count": count})
    same = _first_twice(name_key(name) for name in names)
    return None if same is None else Unusable("bad-value.same-name", {"name": names[same]})


def _first_twice(keys: Iterable[str]) -> int | None:
    seen: set[str] = set()
    for index, key in enumerate(keys):
        if key in seen:
            return index
        seen.add(key)
    return None


def _culprit(unusable: Unusable, given: Given) -> Item:
    """Return the value that makes players unusable, or the name of the tag."""
    values = given.tag.values
    index = None
    if unusable.key == "bad-value.same-name":
        index = _first_twice(name_key(value) for value in values)
    elif unusable.key == "bad-value.empty":
        index = next(at for at, value in enumerate(values) if not plain_name(value))
    return given.parts[0 if index is None else index + 1]

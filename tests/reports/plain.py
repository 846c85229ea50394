"""Statistics in plain Python, to hold the reports against: no tables, no polars.

They start from the JSON of ``validate`` and, for what that does not say (who opened, the turns,
dates and stakes), from the lines of the log. Rules are taken from the rules text, slowly.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from itertools import accumulate
from math import exp, lgamma, log, pi, sqrt
from pathlib import Path
from typing import Any

BOOKKEEPING = {"score-mismatch", "score-not-zero", "pay-mismatch", "left-mismatch", "min-stack"}
CARRIED = {"Date", "Session", "Table", "Rules", "Stake", "Players"}
KEYWORDS = {"deal", "stock", "left", "points", "pay", "score", "void", "foul"}
U_KINDS = ("u", "u-tron", "u-khan", "u-thong", "u-white-suit")
ENDED = ("u", "rounds", "foul", "void")
NAME = re.compile(r'"([^"]*)"|(\S+)')


@dataclass
class Sat:
    """A player of a hand; None is what nobody knows."""

    player: str
    order: int
    net: int | None = None
    won: bool | None = None
    u: bool | None = None
    u_kind: str | None = None
    place: int | None = None
    points: int | None = None
    mom: bool | None = None
    eats: int | None = None
    lost: int | None = None
    chot_taken: int | None = None
    chot_lost: int | None = None
    den_paid: int | None = None
    den_caused: int | None = None
    sends: int | None = None
    tai: bool | None = None


@dataclass
class Played:
    """A hand that counts."""

    number: int
    day: date | None
    session: tuple[object, ...]
    table: str | None
    rules: str
    stake: Decimal | None
    currency: str | None
    ended: str
    explained: bool
    ledger: list[dict[str, Any]]
    seats: list[Sat] = field(default_factory=list)
    thrown: list[tuple[str, int, str, bool | None]] = field(default_factory=list)
    """Player, round, card, whether it was eaten."""

    @property
    def time(self) -> tuple[object, ...]:
        """The order of the hands in time."""
        return (self.day is None, self.day or date.min, self.number)


@dataclass
class Archive:
    """The hands that count, and how many do not, by why."""

    hands: list[Played]
    read: int
    left_out: dict[str, int]
    differing: int
    gap: int


def archive_of(said: dict[str, Any], without_den: dict[str, Any]) -> Archive:
    """Take what ``validate`` says, of the logs and of them played without any đền."""
    texts: dict[str, list[str]] = {}
    found = Archive([], len(said["results"]), defaultdict(int), 0, 0)
    groups: dict[object, list[_Judged]] = defaultdict(list)
    times: dict[object, int] = defaultdict(int)
    tags: dict[str, str] = {}
    results = said["results"]
    for number, (result, plain) in enumerate(zip(results, without_den["results"], strict=True)):
        file = result["file"]
        if file not in texts:
            texts[file] = Path(file).read_text(encoding="utf-8").split("\n")
            tags = {}
        after = results[number + 1] if number + 1 < len(results) else None
        stop = after["line"] - 1 if after and after["file"] == file else None
        lines = texts[file][result["line"] - 1 : stop]
        tags = {**{name: tags[name] for name in CARRIED & tags.keys()}, **_tags(lines)}
        hand = _played(number, result, plain, lines, tags)
        key, sheet = _content(lines, tags)
        if sheet:
            times[file, key] += 1
            key = (key, times[file, key])
        where = (file, tags.get("Session", "").lower(), tags.get("Table", ""))
        judged = (_rank(result, hand, where), number, hand, result)
        groups[key or number].append(judged)
    for group in groups.values():
        _sort(found, sorted(group, key=lambda each: each[:2]))
    found.hands.sort(key=lambda hand: hand.number)
    return found


_Judged = tuple[tuple[object, ...], int, Played, dict[str, Any]]


def _sort(found: Archive, group: list[_Judged]) -> None:
    """Count one of several copies, if one can."""
    *_, hand, result = group[0]
    if _left_out(result, hand):
        for *_, other, said in group:
            found.left_out[str(_left_out(said, other))] += 1
        return
    found.left_out["duplicate"] += len(group) - 1
    _note_difference(found, result)
    found.hands.append(hand)


def _rank(result: dict[str, Any], hand: Played, where: tuple[str, ...]) -> tuple[object, ...]:
    """Return what makes one of several copies count: the smallest does."""
    score, recorded = result["score"], result["recorded"]
    written = () if recorded is None else tuple(recorded.values())
    stake = "" if hand.stake is None else f"{hand.currency} {hand.stake}"
    wrong = not (score and recorded and score == recorded)
    day = "" if hand.day is None else hand.day.isoformat()
    no_net = hand.seats[0].net is None
    errors = any(each["severity"] == "error" for each in result["findings"])
    unknown = (no_net, wrong, recorded is None, errors, hand.stake is None, hand.day is None)
    return (_left_out(result, hand) is not None, *unknown, written, day, stake, hand.rules, *where)


def _note_difference(found: Archive, result: dict[str, Any]) -> None:
    score, recorded = result["score"], result["recorded"]
    if score and recorded and score != recorded:
        gaps = [score[player] - recorded[player] for player in score]
        found.differing += 1
        found.gap += max(sum(g for g in gaps if g > 0), -sum(g for g in gaps if g < 0))


def _left_out(result: dict[str, Any], hand: Played) -> str | None:
    errors = {each["code"] for each in result["findings"] if each["severity"] == "error"}
    if result["ended"] == "score-only" and hand.seats[0].net is None:
        return "no-score"
    grave = errors - BOOKKEEPING
    if "syntax" in grave:
        return "unreadable"
    if grave == {"unfinished-hand"}:
        return "unfinished"
    return "illegal-moves" if grave else None


def _content(lines: list[str], tags: dict[str, str]) -> tuple[object, bool]:
    """Return what copies share; a score sheet is the same only where all is, and is dated."""
    dealt = [line for line in lines if line.startswith("deal")]
    complete = len(dealt) == len(NAME.findall(tags["Players"])) and "?" not in "".join(dealt)
    place = () if complete else (tags.get("Session"), tags.get("Table"))
    where = (*place, tags["Players"])
    turns = tuple(re.sub(r"\s+", " ", line) for line in lines if _is_turn(line))
    deals = tuple(sorted(re.sub(r"\s+", " ", x) for x in lines if re.match("deal|stock", x)))
    ends = tuple(line for line in lines if re.match("void|foul", line))
    named = len(re.findall(r"[+x-](?!\?)\w+|[^ (]+>", "\n".join(turns)))
    if deals or named >= 8:
        return (where, deals, turns, ends), False
    if not tags.get("Date") or not any(line.startswith("score") for line in lines):
        return None, False
    rest = tuple(line for line in lines if line.strip() and line[0] != "[")
    return (tuple(sorted(tags.items())), rest), True


def _tags(lines: list[str]) -> dict[str, str]:
    found = (re.match(r"\[(\w+) (.*)\]$", line) for line in lines)
    return {each[1]: _value(each[1], each[2]) for each in found if each}


def _value(name: str, text: str) -> str:
    return text if name == "Players" else text.strip('"')


def _is_turn(line: str) -> bool:
    first = NAME.match(line)
    return bool(first) and line[0] != "[" and (first[2] if first else "") not in KEYWORDS


def _played(
    number: int,
    result: dict[str, Any],
    plain: dict[str, Any],
    lines: list[str],
    tags: dict[str, str],
) -> Played:
    players = [a or b for a, b in NAME.findall(tags["Players"])]
    first = players.index(tags["First"])
    amount, _, currency = tags.get("Stake", "").partition(" ")
    day = date.fromisoformat(tags["Date"]) if "Date" in tags else None
    session: tuple[object, ...] = (result["file"], tags.get("Session"), tags.get("Table"))
    if "Session" not in tags:
        session = (*session, day)
    nets = _nets(result)
    hand = Played(
        number,
        day,
        session,
        tags.get("Table"),
        result["rules"],
        Decimal(amount) if amount else None,
        currency or None,
        result["ended"],
        nets is not None and nets == result["score"],
        result["ledger"],
    )
    for seat, player in enumerate(players):
        sat = Sat(player, (seat - first) % len(players))
        sat.net = nets[player] if nets else None
        _end(sat, result, plain)
        hand.seats.append(sat)
    turns = [line for line in lines if _is_turn(line)]
    if turns:
        _walk(hand, turns, first)
    return hand


def _nets(result: dict[str, Any]) -> dict[str, int] | None:
    if result["score"] is not None:
        return dict(result["score"])
    recorded = result["recorded"]
    usable = recorded and not sum(recorded.values())
    if usable and (result["ended"] == "score-only" or result["status"] != "invalid"):
        return dict(recorded)
    return None


def _end(sat: Sat, result: dict[str, Any], plain: dict[str, Any]) -> None:
    """Take over how the hand ended for a player."""
    places = {each["player"]: each for each in result["places"]}
    if place := places.get(sat.player):
        sat.place, sat.points, sat.mom = place["place"], place["points"], place["mom"]
    if result["ended"] not in ENDED:
        return
    sat.u = result["ended"] == "u" and result["winner"] == sat.player
    open_places = any(each["place"] is None for each in result["places"])
    if not (result["ended"] == "rounds" and result["winner"] is None and open_places):
        sat.won = result["winner"] == sat.player
    if sat.u and result["score"] is not None:
        kinds = {each["reason"] for each in plain["ledger"] if each["receiver"] == sat.player}
        sat.u_kind = next((kind for kind in U_KINDS if kind in kinds), None)
    den = [each for each in result["ledger"] if each["reason"] == "den"]
    sat.den_paid = int(any(each["payer"] == sat.player for each in den))
    sat.den_caused = int(any(each["receiver"] == sat.player for each in den))


def _walk(hand: Played, turns: list[str], starter: int) -> None:
    """Go through the turns with nothing but the lengths of the rows."""
    seats = {sat.player: sat for sat in hand.seats}
    names = list(seats)
    for sat in hand.seats:
        sat.eats = sat.lost = sat.chot_taken = sat.chot_lost = sat.sends = 0
        sat.tai = False
    rows = dict.fromkeys(names, 0)
    laid: set[str] = set()
    last: tuple[str, int, str] | None = None
    declined = False
    for line in turns:
        match = NAME.match(line)
        assert match is not None
        player = match[1] or match[2]
        if player not in seats:
            continue
        moves = line[match.end() :]
        declined = declined or moves.strip().startswith("+")
        _leave(hand, player, moves)
        seats[player].tai = bool(seats[player].tai) or player in laid
        if moves.strip().startswith("x") and last:
            thrower, round_, _ = last
            _count_eat(seats[player], seats[thrower], chot=round_ == 4)
            hand.thrown[-1] = (*hand.thrown[-1][:3], True)
            rows[thrower] -= 1
            if hand.rules != "classic":
                if names[starter] != thrower and rows[names[starter]]:
                    rows[names[starter]] -= 1
                    rows[thrower] += 1
                starter = (starter + 1) % len(names)
        seats[player].sends = (seats[player].sends or 0) + moves.count(">")
        if "(" in moves:
            laid.add(player)
        if thrown := re.search(r"(?<!\S)-(\S+)", moves):
            rows[player] += 1
            last, declined = (player, rows[player], thrown[1]), False
            hand.thrown.append((*last, False))
    if hand.thrown and not declined:
        *before, (player, round_, card, eaten) = hand.thrown
        hand.thrown = [*before, (player, round_, card, eaten or None)]


def _leave(hand: Played, player: str, moves: str) -> None:
    """A card after which its thrower is on turn again nobody could have eaten."""
    if moves.strip().startswith("+") and hand.thrown and hand.thrown[-1][0] == player:
        hand.thrown[-1] = (*hand.thrown[-1][:3], None)


def _count_eat(eater: Sat, thrower: Sat, *, chot: bool) -> None:
    eater.eats = (eater.eats or 0) + 1
    thrower.lost = (thrower.lost or 0) + 1
    eater.chot_taken = (eater.chot_taken or 0) + chot
    thrower.chot_lost = (thrower.chot_lost or 0) + chot


def known(values: Iterable[Any]) -> list[Any]:
    """Return the values that somebody knows."""
    return [value for value in values if value is not None]


def mean(values: Iterable[Any]) -> float | None:
    """Return the mean of the known values."""
    found = [float(value) for value in known(values)]
    return sum(found) / len(found) if found else None


def interval(values: Iterable[Any]) -> tuple[float | None, float | None]:
    """Return the ends of Student's 95 % interval of a mean."""
    found = [float(value) for value in known(values)]
    size = len(found)
    if size < 2:
        return None, None
    middle = sum(found) / size
    spread = sqrt(sum((each - middle) ** 2 for each in found) / (size - 1))
    half = quantile(size - 1) * spread / sqrt(size)
    return middle - half, middle + half


def wilson(part: int, whole: int) -> tuple[float, float]:
    """Return the ends of Wilson's 95 % interval of a share."""
    z, share = 1.959963984540054, part / whole
    middle = (share + z * z / (2 * whole)) / (1 + z * z / whole)
    root = sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole))
    half = z * root / (1 + z * z / whole)
    return max(0.0, middle - half), min(1.0, middle + half)


_quantiles: dict[int, float] = {}


def quantile(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t, by adding up its density."""
    if freedom not in _quantiles:
        low, high = 1.9, 13.0
        for _ in range(40):
            middle = (low + high) / 2
            low, high = (middle, high) if _between(middle, freedom) < 0.475 else (low, middle)
        _quantiles[freedom] = low
    return _quantiles[freedom]


def _between(end: float, freedom: int, steps: int = 400) -> float:
    """Return the chance between 0 and ``end``, by Simpson's rule."""
    scale = exp(lgamma((freedom + 1) / 2) - lgamma(freedom / 2)) / sqrt(freedom * pi)

    def density(x: float) -> float:
        return scale * exp(-(freedom + 1) / 2 * log(1 + x * x / freedom))

    width = end / steps
    inner = sum((4 if k % 2 else 2) * density(k * width) for k in range(1, steps))
    return width / 3 * (density(0.0) + inner + density(end))


def run(values: list[int], sign: int) -> int:
    """Return the most hands in a row that went one way."""
    longest = now = 0
    for value in values:
        now = now + 1 if value * sign > 0 else 0
        longest = max(longest, now)
    return longest


def stretch(values: list[int]) -> int | None:
    """Return the most that hands in a row add up to."""
    sums = list(accumulate(values, initial=0))
    pairs = ((a, b) for a in range(len(values)) for b in range(a + 1, len(values) + 1))
    return max((sums[b] - sums[a] for a, b in pairs), default=None)


def load(text: str) -> dict[str, Any]:
    """Read the JSON of ``validate``."""
    said: dict[str, Any] = json.loads(text)
    return said

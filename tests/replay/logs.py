"""Logs for the tests of the rules: a test writes what matters, the rest is dealt around it.

``log`` completes a log written in the notation with a few abbreviations:

- ``deal An 7c 7s``: the hand is filled up with dull cards, those that make no phỏm with it; a
  player without a ``deal`` line is dealt dull cards only; with ``hidden=True`` nothing is dealt;
- a line of names only, ``An Ben Chi``: each of them draws a dull card and throws it again;
- ``_`` for a card: the same in a longer turn, as in ``An +_ (7c 7s 7d) -Kc`` or ``An x7d -_``;
  what is thrown without having been drawn is a dull card that was dealt.
"""

import random
import re
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from phom_replay.cards import card_set, texts_of
from phom_replay.findings import Finding, Severity
from phom_replay.law.unpaid import Unpaid
from phom_replay.library import read, replay
from phom_replay.referee import Replay

NAMES: Final = ("An", "Ben", "Chi", "Dan")
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK: Final = tuple(rank + suit for rank in RANKS for suit in "scdh")
_CARD: Final = re.compile(r"(?<![^\Wx])(?:[A2-9JQK]|10)[scdh](?!\w)")
_TURN: Final = re.compile(r"(An|Ben|Chi|Dan)\s+(?:[+x(u-]|khan|mom)")
_ATTEMPTS: Final = 3_000


def is_phom(cards: Iterable[str]) -> bool:
    """Say by the words of the rules whether cards are a set or a run."""
    held = list(cards)
    ranks = sorted(RANKS.index(card[:-1]) for card in held)
    if len(held) < 3:
        return False
    if len(set(ranks)) == 1:
        return True
    one_suit = len({card[-1] for card in held}) == 1
    return one_suit and ranks == list(range(ranks[0], ranks[0] + len(held)))


def _is_dull(card: str, hand: Iterable[str]) -> bool:
    near = [other for other in hand if other != card]
    return not any(is_phom((card, *pair)) for pair in combinations(near, 2))


class _NoRoomError(Exception):
    """This order of the pack leaves no dull card where one is needed."""


class _Dealer:
    """Deals dull cards from one order of the cards that a log does not name."""

    def __init__(self, lines: list[str], rng: random.Random, players: int, first: str) -> None:
        self.lines = lines
        named = set(_CARD.findall("\n".join(line for line in lines if _kind(line) != "left")))
        self.pack = [card for card in DECK if card not in named]
        rng.shuffle(self.pack)
        self.names = NAMES[:players]
        self.first = first
        self.hands: dict[str, list[str]] = {}
        self.dull: dict[str, list[str]] = {}
        self.opened = False

    def pick(self, hand: Iterable[str]) -> str:
        held = list(hand)
        for card in self.pack:
            if _is_dull(card, held):
                self.pack.remove(card)
                return card
        raise _NoRoomError

    def deals(self) -> list[str]:
        given = {line.split()[1]: line for line in self.lines if _kind(line) == "deal"}
        done = []
        for name in self.names:
            written = given.get(name, "")
            hand = _CARD.findall(written)
            meant = hand + self._named_later(name)
            self.dull[name] = []
            if "exactly" not in written:
                while len(hand) < (10 if name == self.first else 9):
                    card = self.pick({*hand, *meant})
                    hand.append(card)
                    self.dull[name].append(card)
            self.hands[name] = hand
            done.append(f"deal {name} {' '.join(hand)}")
        return done

    def _named_later(self, name: str) -> list[str]:
        mine = [line for line in self.lines if line.split()[:1] == [name]]
        return [card for line in mine for card in _CARD.findall(line)]

    def turns(self) -> list[str]:
        done = []
        for line in self.lines:
            words = line.split()
            if words and all(word in self.names for word in words):
                done += [self._idle(name) for name in words]
            elif _kind(line) == "turn":
                done.append(self._filled(line))
            elif _kind(line) != "deal":
                done.append(line)
        return done

    def _idle(self, name: str) -> str:
        if not self.opened:
            self.opened = True
            return f"{name} -{self._throw(name, None)}"
        return self._filled(f"{name} +_ -_")

    def _filled(self, line: str) -> str:
        self.opened = self.opened or "khan" not in line
        name = line.split(maxsplit=1)[0]
        drawn = None
        if "+_" in line:
            drawn = self.pick(self.hands.get(name, []))
            self.hands.setdefault(name, []).append(drawn)
            line = line.replace("+_", f"+{drawn}", 1)
        taken = re.search(rf"[+x]({_CARD.pattern})", line)
        if taken and taken.group(1) not in self.hands.get(name, []):
            self.hands.setdefault(name, []).append(taken.group(1))
        if drawn and "-_" not in line:
            self.dull[name].append(drawn)
        if "-_" in line:
            line = line.replace("-_", f"-{self._throw(name, drawn)}", 1)
        for card in _CARD.findall(re.sub(r"[+x]\S+", "", line)):
            if card in self.hands.get(name, []):
                self.hands[name].remove(card)
        return line

    def _throw(self, name: str, drawn: str | None) -> str:
        card = drawn or self.dull[name].pop()
        if card in self.dull.get(name, []):
            self.dull[name].remove(card)
        return card


def _kind(line: str) -> str:
    word = line.split(maxsplit=1)[0] if line.split() else ""
    if word in {"deal", "left"}:
        return word
    return "turn" if _TURN.match(line) else "other"


def log(  # noqa: PLR0913  # one keyword for each tag of a header
    body: str,
    *,
    players: int = 2,
    rules: str = "classic",
    first: str = "An",
    tags: str = "",
    hidden: bool = False,
) -> str:
    """Return a whole log; ``rules`` is a ruleset and its overrides, as in ``home u.pay=6``."""
    lines = [line.strip() for line in body.strip().splitlines()]
    header = header_of(players=players, rules=rules, first=first, tags=tags)
    for attempt in range(_ATTEMPTS):
        dealer = _Dealer(lines, random.Random(f"{attempt}/{body}"), players, first)
        try:
            deals = [] if hidden else dealer.deals()
            return "\n".join([header, *deals, *dealer.turns(), ""])
        except _NoRoomError:
            continue
    msg = f"no dull cards for this log:\n{body}"
    raise AssertionError(msg)


def header_of(
    *, players: int = 2, rules: str = "classic", first: str = "An", tags: str = ""
) -> str:
    """Return the tags of a hand."""
    name, *overrides = re.findall(r'[^\s"]+="[^"]*"|\S+', rules)
    values = " ".join(f'"{value}"' for value in (name, *(o.replace('"', "") for o in overrides)))
    names = " ".join(f'"{name}"' for name in NAMES[:players])
    return f'[Rules {values}]\n[Players {names}]\n[First "{first}"]\n{tags}'


def verdict(text: str) -> Replay:
    """Return the verdict on the last hand of a log."""
    return replay(read(text))[-1]


def codes(text: str, severity: Severity = Severity.ERROR) -> list[str]:
    """Return the codes of one severity, as often as they were found, in the order of the file."""
    return [f.code for f in verdict(text).findings if f.severity is severity]


def ledger(text: str) -> list[str]:
    """Return the payments of the last hand as texts such as ``Ben > Chi 4 chot``, sorted."""
    result = verdict(text)
    names = result.hand.players
    return sorted(
        f"{side(names, e.payer)} > {side(names, e.receiver)} {e.points} {e.reason.value}"
        for e in result.ledger
    )


def side(names: Sequence[str], seat: int | None) -> str:
    """Return the name of a side of a payment; the pot is nobody."""
    return "pot" if seat is None else names[seat]


def unpaid(text: str) -> list[str]:
    """Return what is expected and not paid, as ``den chot-tai den.chot: 7d``."""
    return [
        f"{each.reason} {each.why} {each.rule}".strip() + _cards(each)
        for each in verdict(text).unpaid
    ]


def _cards(each: Unpaid) -> str:
    cards = each.cards or card_set(e.card for e in each.eaten if e.card is not None)
    return f": {texts_of(cards)}" if cards else ""


def score(text: str) -> dict[str, int] | None:
    """Return the recomputed nets of the last hand by player."""
    result = verdict(text)
    if result.score is None:
        return None
    return dict(zip(result.hand.players, result.score, strict=True))


def places(text: str) -> list[str]:
    """Return the players by place as texts such as ``Ben 7`` or ``Dan móm 40``."""
    result = verdict(text)
    names = result.hand.players
    return [f"{names[p.seat]} {'móm ' if p.mom else ''}{p.points}" for p in result.places]


def marked(text: str, finding: Finding) -> tuple[str, str]:
    """Return the line of a finding, without outer space, and the part that it marks."""
    line = text.split("\n")[finding.span.line - 1]
    return " ".join(line.split()), line[finding.span.column - 1 : finding.span.end_column - 1]


def assert_legal(text: str) -> None:
    """The hand is valid and nothing at all is said of it."""
    result = verdict(text)
    assert (result.status.value, [f.key for f in result.findings]) == ("valid", []), text


def assert_finding(  # noqa: PLR0913  # what a finding says
    text: str,
    code: str,
    /,
    *,
    line: str | None = None,
    mark: str | None = None,
    player: str | None = None,
    severity: str = "error",
    **params: object,
) -> Finding:
    """Exactly this finding of its severity, there, about this player, with these parameters.

    ``code`` is the code with its variant, as ``illegal-eat.own``.
    """
    found = [f for f in verdict(text).findings if f.severity.value == severity]
    assert [f.key for f in found] == [code], f"{[(f.key, f.span) for f in found]}\n{text}"
    if severity != "error":
        assert codes(text) == [], text
    finding = found[0]
    where = marked(text, finding)
    if line is not None:
        assert where[0].startswith(line), f"{where}\n{text}"
    if mark is not None:
        assert where[1] == mark, f"{where}\n{text}"
    assert finding.player == player, f"{finding}\n{text}"
    said = {name: finding.params.get(name) for name in params}
    assert said == params, f"{dict(finding.params)}\n{text}"
    return finding


def assert_warning(text: str, code: str, /, **about: object) -> Finding:
    """Exactly this warning and no error."""
    return assert_finding(text, code, severity="warning", **about)  # type: ignore[arg-type]


def assert_open(text: str, check: str, /, **about: object) -> Finding:
    """No error; the hand is consistent, and this check alone is left open."""
    result = verdict(text)
    assert result.status.value == "consistent", f"{[f.key for f in result.findings]}\n{text}"
    return assert_finding(text, f"open-check.{check}", severity="info", **about)  # type: ignore[arg-type]


def opened(text: str) -> list[str]:
    """Return the checks that a consistent hand leaves open, as ``eat Ben``, sorted."""
    result = verdict(text)
    assert result.status.value == "consistent", f"{[f.key for f in result.findings]}\n{text}"
    checks = [f for f in result.findings if f.code == "open-check"]
    return sorted(f"{f.variant} {f.player or ''}".strip() for f in checks)

"""Hints that work: what a finding proposes is written into the log and judged again.

The finding says in its parameters what it proposes. Here that is done to the text, and the slow
referee says whether the line is legal now (or the whole log, where the hint promises as much).
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Final

from phom_replay.findings import Finding
from phom_replay.notation import is_bare, quoted, read_text
from phom_replay.rulesets import load_ruleset
from phom_replay.session import referee
from tests import slow_cards, slow_referee, slow_text
from tests.faults.trial import trial

LEAST: Final = 0.995
"""The share of proposals that has to be legal."""
_WORD: Final = re.compile(r'\([^)]*\)|[^\s"]*"[^"]*"\S*|\S+')
_CHUNK: Final = 100


@dataclass(frozen=True)
class Proposal:
    """A log with a hint followed: legal up to ``line`` is enough unless ``whole`` is promised."""

    key: str
    text: str
    line: int
    whole: bool = False
    overrides: Mapping[str, Any] = field(default_factory=dict)
    pair: str = ""
    """Two cards that would allow the eat on the line, were they in the hand."""


@dataclass
class Page:
    """A log and a finding in it, to follow the hint."""

    text: str
    finding: Finding

    @property
    def lines(self) -> list[str]:
        return self.text.split("\n")

    @property
    def line(self) -> str:
        return self.lines[self.finding.span.line - 1]

    @property
    def words(self) -> list[str]:
        return _WORD.findall(self.line.partition(" #")[0])

    @property
    def word(self) -> str:
        """The action under the caret."""
        start = self.finding.span.column - 1
        spans = (found for found in _WORD.finditer(self.line) if found.end() > start)
        return next(spans).group()

    def given(self, name: str) -> Any:
        return self.finding.params.get(name)

    def proposal(self, lines: list[str], *, whole: bool = False, **more: Any) -> Proposal:
        line = self.finding.span.line
        return Proposal(self.finding.key, "\n".join(lines), line, whole, **more)

    def with_line(self, line: str, *, whole: bool = False) -> Proposal:
        lines = self.lines
        lines[self.finding.span.line - 1] = line
        return self.proposal(lines, whole=whole)

    def with_words(self, words: list[str]) -> Proposal:
        return self.with_line(" ".join(words))

    def with_word(self, word: str) -> Proposal:
        """Write another action in the place of the one under the caret."""
        words = self.words
        words[words.index(self.word)] = word
        return self.with_words(words)

    def without_line(self, *, whole: bool = False) -> Proposal:
        lines = self.lines
        del lines[self.finding.span.line - 1]
        return self.proposal(lines, whole=whole)

    def with_tag(self, name: str, *values: str) -> Proposal:
        tag = f"[{name} {' '.join(map(quoted, values))}]"
        lines = [line for line in self.lines if not line.startswith(f"[{name} ")]
        place = next(i for i, line in enumerate(lines) if line.startswith("[Players")) + 1
        lines.insert(place if name != "Players" else place - 1, tag)
        return self.proposal(lines, whole=True)


def _header(page: Page) -> Iterator[Proposal]:
    if page.finding.key == "wrong-turn.order":
        names = page.given("players")
        lines = [
            f"[Players {' '.join(map(quoted, names))}]" if line.startswith("[Players ") else line
            for line in page.lines
        ]
        yield page.proposal(lines, whole=True)
    else:
        yield page.with_tag("First", page.given("player"))


def _drawn_or_eaten(page: Page) -> Iterator[Proposal]:
    if page.given("drawn"):
        yield page.with_word(f"+{page.given('drawn')}")
    if page.given("eatable"):
        yield page.with_word("x")


def _eaten(page: Page) -> Iterator[Proposal]:
    yield from _drawn_or_eaten(page)
    for pair in page.given("pairs") or ():
        yield page.proposal(page.lines, pair=str(pair))


def _thrown(page: Page) -> Iterator[Proposal]:
    throws = [word for word in page.words if word.startswith("-")]
    if throws and page.word == throws[0]:
        for card in str(page.given("legal") or "").split():
            yield page.with_word(f"-{card}")


def _split(page: Page) -> Iterator[Proposal]:
    split = page.given("split")
    if not split:
        return
    phoms = [f"({meld})" for meld in split]
    goes_u = page.finding.code == "missed-u"
    name, *rest = [word for word in page.words if word != "mom" and not word.startswith("(")]
    takes = [word for word in rest if word[0] in "+x"]
    others = [word for word in rest if word[0] not in "+x-" and word != "u"]
    if page.finding.code == "eaten-not-laid" and page.word in others:
        others.remove(page.word)
    throws = [word for word in rest if word.startswith("-")]
    called = ["u"] if goes_u or "u" in rest else []
    cards = " ".join(split).split()
    choices = [[f"-{card}"] for card in str(page.given("instead") or "").split()]
    if not choices:
        choices = [[] if goes_u and throws and throws[0][1:] in cards else throws]
    for throw in choices:
        yield page.with_words([name, *takes, *called, *phoms, *others, *throw])


def _sent(page: Page) -> Iterator[Proposal]:
    card = page.word.partition(">")[0]
    told = page.finding.key
    if told.startswith(("bad-send", "send-not-allowed.own")):
        for taker in page.given("takers") or ():
            yield page.with_word(f"{card}>{_address(str(taker))}")
    if page.given("lay"):
        yield from _laid_with(page, card)
    if page.given("override"):
        key, _, value = str(page.given("override")).partition("=")
        values = {key: True if value == "yes" else value}
        yield page.proposal(page.lines, overrides=values)
    if told == "send-ambiguous":
        yield page.with_word(f"{card}>{_name(page.given('owner'))}.{page.given('taken')}")


def _laid_with(page: Page, card: str) -> Iterator[Proposal]:
    rest = [word for word in page.words if word != page.word]
    for index, word in enumerate(rest):
        cards = frozenset(map(slow_cards.CARDS.index, [*word.strip("()").split(), card]))
        if word.startswith("(") and cards in slow_cards.MELDS:
            grown = f"({word.strip('()')} {card})"
            yield page.with_words([*rest[:index], grown, *rest[index + 1 :]])
            return


def _address(taker: str) -> str:
    """Return the address of a phỏm as a send writes it, from ``9c 9d 9h (An.1)``."""
    name, _, number = taker.partition("(")[2].removesuffix(")").rpartition(".")
    return f"{_name(name)}.{number}"


def _name(name: str) -> str:
    return name if is_bare(name) else quoted(name)


def _score(page: Page) -> Iterator[Proposal]:
    if page.finding.key == "score-mismatch.void":
        yield page.without_line()
    elif page.finding.key == "score-mismatch.u":
        lines = page.lines
        place = int(page.given("line")) - 1
        lines[place] = lines[place].replace(" ", " u ", 1)
    elif page.given("recomputed"):
        parts = (f"{_name(name)} {net:+d}" for name, net in page.given("recomputed").items())
        yield page.with_line(f"score {' '.join(parts)}")


def _paid(page: Page) -> Iterator[Proposal]:
    if page.finding.variant in ("none", "used"):
        yield page.without_line()
        return
    for owed in page.given("free") or ():
        yield page.with_words([*page.words[:3], str(owed), *page.words[4:]])


def _left(page: Page) -> Iterator[Proposal]:
    recomputed = page.given("recomputed")
    if recomputed is not None:
        yield page.with_words([*page.words[:2], str(recomputed)])


def _deals(page: Page) -> Iterator[Proposal]:
    lines = page.lines
    places = [page.finding.span.line - 1, int(page.given("line")) - 1]
    names = [_WORD.findall(lines[place])[1] for place in places]
    for place, old, new in zip(places, names, reversed(names), strict=True):
        lines[place] = lines[place].replace(old, new, 1)
    yield page.proposal(lines, whole=True)


def _repeated(page: Page) -> Iterator[Proposal]:
    yield page.without_line(whole=True)


def _rows(page: Page) -> Iterator[Proposal]:
    values = {"play.rows": page.given("rows")}
    yield page.proposal(page.lines, whole=True, overrides=values)


def _nearest(page: Page) -> Iterator[Proposal]:
    if not page.given("nearest"):
        return
    lines, name = page.lines, _name(page.given("nearest"))
    found = re.compile(rf'"?{re.escape(str(page.given("found")))}"?')
    for number in dict.fromkeys(page.finding.lines):
        line = lines[number - 1]
        start = page.finding.span.column - 1 if number == page.finding.span.line else 0
        lines[number - 1] = line[:start] + found.sub(lambda _: name, line[start:], count=1)
    yield page.proposal(lines)


FOLLOWED: Final[dict[str, Callable[[Page], Iterator[Proposal]]]] = {
    "wrong-turn.order": _header,
    "wrong-turn.first": _header,
    "deal-count.first": _header,
    "deal-count.exchanged": _deals,
    "wrong-turn.repeated": _repeated,
    "other-rows": _rows,
    "stock-mismatch": _drawn_or_eaten,
    "duplicate-card.draw": _drawn_or_eaten,
    "not-last-discard": _drawn_or_eaten,
    "illegal-eat": _eaten,
    "illegal-eat.bound": _drawn_or_eaten,
    "illegal-eat.own": _drawn_or_eaten,
    "card-not-held": _thrown,
    "card-not-held.elsewhere": _thrown,
    "eaten-discarded": _thrown,
    "eaten-broken": _thrown,
    "bad-meld": _split,
    "two-eaten-in-meld": _split,
    "eaten-not-laid": _split,
    "not-laid": _split,
    "false-mom": _split,
    "missed-u": _split,
    "missed-u.ended": _split,
    "bad-send": _sent,
    "bad-send.none-laid": _sent,
    "bad-send.number": _sent,
    "send-not-allowed.off": _sent,
    "send-not-allowed.own": _sent,
    "send-not-allowed.own-new": _sent,
    "send-not-allowed.mom": _sent,
    "send-not-allowed.mom-for-good": _sent,
    "send-ambiguous": _sent,
    "score-mismatch": _score,
    "score-mismatch.void": _score,
    "score-mismatch.u": _score,
    "score-not-zero": _score,
    "pay-mismatch": _paid,
    "pay-mismatch.none": _paid,
    "pay-mismatch.used": _paid,
    "left-mismatch": _left,
    "left-mismatch.points": _left,
    "unknown-player": _nearest,
}


def is_legal(one: Proposal, rules: Mapping[str, Any]) -> bool:
    """Say whether the slow referee has nothing against a log up to the line of the hint."""
    if one.pair:
        return _would_allow(one, rules)
    verdict = slow_referee.judge(one.text, {**rules, **one.overrides})
    wrong = [line for line in (verdict.first_bad_line, verdict.first_wrong_line) if line]
    return verdict.declined or not wrong or (not one.whole and min(wrong) > one.line)


def _would_allow(one: Proposal, rules: Mapping[str, Any]) -> bool:
    """Say whether two cards can be in a hand and then allow the eat: none eaten, none elsewhere."""
    lines = one.text.split("\n")
    table = slow_referee.Referee(rules, None, ())
    table.read("\n".join(lines[: one.line - 1]))
    name, card = _WORD.findall(lines[one.line - 1])[:2]
    seat, (_, [eaten], _) = table.seat(name), slow_text.action_of(card)
    pair = frozenset(map(slow_cards.CARDS.index, one.pair.split()))
    others = {card for other in table.others(seat) for card in other.hand}
    lies = table.thrown[-1][0] if table.thrown else None
    free = not pair & (seat.eaten | others | set(table.stock[table.drawn :]) | {lies})
    hand = frozenset(seat.hand | pair | {eaten})
    free = free and pair | {eaten} in slow_cards.MELDS
    return free and bool(slow_cards.splits(hand, frozenset(seat.eaten & seat.hand | {eaten})))


def judged(seed: int) -> list[tuple[Proposal, bool]]:
    """Follow every hint on an edited log that stands at its first fault, and judge it."""
    one = trial(seed)
    text, rules = one.edit.text, load_ruleset(one.rules).values()
    [result] = referee(read_text(text))
    found: list[tuple[Proposal, bool]] = []
    for finding in result.findings:
        follow = FOLLOWED.get(finding.key)
        unread = finding.span.line in result.hand.faulty_lines()
        if follow is None or (unread and finding not in result.hand.findings):
            continue
        proposals = list(follow(Page(text, finding)))
        first = one.known is None or one.known >= finding.span.line
        found += [(p, is_legal(p, rules)) for p in proposals if first or p.whole]
    return found


def _chunk(seeds: range) -> tuple[Counter[str], Counter[str], list[str]]:
    total, legal, odd = Counter[str](), Counter[str](), []
    for seed in seeds:
        for proposal, fine in judged(seed):
            total[proposal.key] += 1
            legal[proposal.key] += fine
            odd += [] if fine else [f"{seed:>8} {proposal.key} line {proposal.line}"]
    return total, legal, odd


def run(first: int, number: int) -> bool:
    """Judge the hints of many edits, print what came of them, and say whether enough work."""
    total, legal, odd = Counter[str](), Counter[str](), list[str]()
    chunks = [
        range(at, min(at + _CHUNK, first + number)) for at in range(first, first + number, _CHUNK)
    ]
    with ProcessPoolExecutor(2) as pool:
        for some, fine, lines in pool.map(_chunk, chunks):
            total += some
            legal.update(fine)
            odd += lines
    for key, count in sorted(total.items()):
        print(f"{key:<32}{count:>8}{count - legal[key]:>8}")
    print(*odd, sep="\n")
    share = sum(legal.values()) / sum(total.values())
    print(f"\n{sum(total.values())} proposals of {number} edits, {share:.2%} of them legal")
    return share >= LEAST


def main() -> None:
    """Run, or show what the hints of one edit propose."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edits", type=int, default=5_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first edit")
    parser.add_argument("--show", type=int, help="print what the hints of an edit propose")
    options = parser.parse_args()
    if options.show is None:
        sys.exit(not run(options.first, options.edits))
    for proposal, fine in judged(options.show):
        print(f"--- {proposal.key}, line {proposal.line}: {'legal' if fine else 'refused'}")
        print(proposal.text)


if __name__ == "__main__":
    main()

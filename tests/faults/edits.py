"""Single edits of a log, as slips of the pen make them: one mistake each."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

from phom_replay.cards import RANK_NAMES, SUIT_NAMES

CARDS = tuple(rank + suit for rank in RANK_NAMES for suit in SUIT_NAMES)
NOT_TURNS = ("[", "#", "deal ", "stock ", "left ", "points ", "pay ", "score ", "void", "foul")
CARD = re.compile(r"(?<![\w])(?:10|[A2-9JQK])[scdh]\b")
NUMBER = re.compile(r"[+-]?\d+")
PHOM = re.compile(r"\([^)]*\)")
SEND = re.compile(r'\S+>(?:"[^"]*"|[^\s.]+)(?:\.\d)?')
NAME = re.compile(r'"[^"]*"|\S+')
JUNK = 'xX+-()>.?#"!9TAu ,'


@dataclass
class Page:
    """The lines of a log, and which of them an edit has touched, counted from 1."""

    rng: random.Random
    lines: list[str]
    touched: set[int]

    def where(self, *starts: str) -> list[int]:
        return [i for i, line in enumerate(self.lines) if line.startswith(starts)]

    @property
    def turns(self) -> list[int]:
        return [i for i, line in enumerate(self.lines) if line and not line.startswith(NOT_TURNS)]

    @property
    def names(self) -> list[str]:
        """Everybody who plays, as the turns write the names."""
        found = (NAME.match(self.lines[i]) for i in self.turns)
        return sorted({match.group() for match in found if match})

    def put(self, place: int, line: str) -> None:
        """Write another line in the place of one."""
        if self.lines[place] != line:
            self.lines[place] = line
            self.touched.add(place + 1)

    def put_at(self, place: int, found: re.Match[str], text: str) -> None:
        """Write another text in the place of a part of a line."""
        line = self.lines[place]
        self.put(place, line[: found.start()] + text + line[found.end() :])

    def one_of(
        self, places: list[int], pattern: re.Pattern[str]
    ) -> tuple[int, re.Match[str]] | None:
        """Return any match on any of the lines."""
        found = [(i, match) for i in places for match in pattern.finditer(self.lines[i])]
        return self.rng.choice(found) if found else None


def replace_card(page: Page) -> None:
    if spot := page.one_of(page.turns, CARD):
        page.put_at(*spot, page.rng.choice(CARDS))


def replace_dealt(page: Page) -> None:
    if spot := page.one_of(page.where("deal ", "stock "), CARD):
        page.put_at(*spot, page.rng.choice((*CARDS, "", "?")))


def replace_left(page: Page) -> None:
    if spot := page.one_of(page.where("left "), CARD):
        page.put_at(*spot, page.rng.choice((*CARDS, "")))


def swap_cards(page: Page) -> None:
    """Exchange a card of one hand, or of one turn, with one of the next."""
    places = page.rng.choice((page.where("deal "), page.where("left "), page.turns))
    if len(places) > 1:
        start = page.rng.randrange(len(places) - 1)
        one, other = (page.one_of([places[start + step]], CARD) for step in (0, 1))
        if one and other:
            page.put_at(*one, other[1].group())
            page.put_at(*other, one[1].group())


def swap_in_line(page: Page) -> None:
    place = page.rng.choice(page.turns)
    cards = list(CARD.finditer(page.lines[place]))
    if len(cards) > 1:
        first, last = sorted(page.rng.sample(cards, 2), key=lambda card: card.start())
        page.put_at(place, last, first.group())
        page.put_at(place, first, last.group())


def drop_line(page: Page) -> None:
    """Leave a turn out: the edit lies between the lines before and after it."""
    place = page.rng.choice(page.turns)
    del page.lines[place]
    written = [i for i, line in enumerate(page.lines) if line]
    page.touched.add(max(i for i in written if i < place) + 1)
    page.touched.add(min((i for i in written if i >= place), default=place) + 1)


def repeat_line(page: Page) -> None:
    place = page.rng.choice(page.turns)
    page.lines.insert(place, page.lines[place])
    page.touched |= {place + 1, place + 2}


def reorder_lines(page: Page) -> None:
    turns = page.turns
    if len(turns) > 1:
        place = page.rng.randrange(len(turns) - 1)
        one, other = turns[place], turns[place + 1]
        first, second = page.lines[one], page.lines[other]
        page.put(one, second)
        page.put(other, first)


def change_actor(page: Page) -> None:
    place = page.rng.choice(page.turns)
    if found := NAME.match(page.lines[place]):
        page.put_at(place, found, page.rng.choice(page.names))


def eat_or_draw(page: Page) -> None:
    if spot := page.one_of(page.turns, re.compile(r"(?<= )[+x](?=\S)")):
        page.put_at(*spot, "x" if spot[1].group() == "+" else "+")


def change_phom(page: Page) -> None:
    spot = page.one_of(page.turns, PHOM)
    if spot is None:
        return
    place, found = spot
    cards = CARD.findall(found.group())
    card = page.rng.choice(cards)
    rest = [other for other in cards if other != card]
    page.put_at(
        place,
        found,
        page.rng.choice(
            (
                "",
                f"({' '.join(rest)})",
                f"({' '.join([*cards, page.rng.choice(CARDS)])})",
                f"({' '.join([*rest, page.rng.choice(CARDS)])})",
                f"{found.group()} {found.group()}",
                "mom",
            )
        ),
    )


def add_phom(page: Page) -> None:
    place = page.rng.choice(page.turns)
    rank = page.rng.choice(RANK_NAMES)
    three = f"({' '.join(rank + suit for suit in page.rng.sample(SUIT_NAMES, 3))})"
    page.put(place, page.lines[place].replace(" -", f" {three} -", 1))


def change_send(page: Page) -> None:
    spot = page.one_of(page.turns, SEND)
    if spot is None:
        return
    card, _, target = spot[1].group().partition(">")
    owner = page.rng.choice(page.names)
    page.put_at(
        *spot,
        page.rng.choice(
            (
                "",
                f"{card}>{owner}",
                f"{card}>{owner}.{page.rng.choice('123')}",
                f"{page.rng.choice(CARDS)}>{target}",
                f"{card}>{target} {card}>{target}",
            )
        ),
    )


def add_send(page: Page) -> None:
    place = page.rng.choice(page.turns)
    send = f"{page.rng.choice(CARDS)}>{page.rng.choice(page.names)}"
    page.put(place, page.lines[place].replace(" -", f" {send} -", 1))


def change_call(page: Page) -> None:
    calls = [i for i in page.turns if re.search(r" (u|khan|mom)(?= |$)", page.lines[i])]
    if calls and page.rng.random() < 0.6:
        place = page.rng.choice(calls)
        page.put(place, re.sub(r" (u|khan|mom)(?= |$)", "", page.lines[place], count=1))
        return
    place = page.rng.choice(page.turns)
    word = page.rng.choice(("u", "u", "khan", "mom"))
    page.put(place, page.lines[place].replace(" -", f" {word} -", 1))


def drop_action(page: Page) -> None:
    place = page.rng.choice(page.turns)
    name = NAME.match(page.lines[place])
    words = re.findall(r"\([^)]*\)|\S+", page.lines[place][name.end() :]) if name else []
    if name and len(words) > 1:
        del words[page.rng.randrange(len(words))]
        page.put(place, f"{name.group()} {' '.join(words)}")


def change_number(page: Page) -> None:
    if spot := page.one_of(page.where("score ", "pay "), NUMBER):
        number = int(spot[1].group()) + page.rng.choice((-3, -1, 1, 2))
        page.put_at(
            *spot, f"{number:+d}" if page.lines[spot[0]].startswith("score") else str(number)
        )


def change_payer(page: Page) -> None:
    pays = page.where("pay ")
    if pays:
        place = page.rng.choice(pays)
        words = re.findall(r'"[^"]*"|\S+', page.lines[place])
        words[1], words[2] = words[2], words[1]
        page.put(place, " ".join(words))


def break_token(page: Page) -> None:
    place = page.rng.choice([i for i, line in enumerate(page.lines) if line[:1] not in ("", "[")])
    line = page.lines[place]
    spot = page.rng.randrange(len(line))
    junk = page.rng.choice(("", page.rng.choice(JUNK), line[spot] + page.rng.choice(JUNK)))
    page.put(place, line[:spot] + junk + line[spot + 1 :])


def cut_file(page: Page) -> None:
    place = page.rng.choice(page.turns)
    del page.lines[place + 1 :]
    if page.rng.random() < 0.5:
        page.lines[place] = page.lines[place][: page.rng.randrange(len(page.lines[place]))]
    page.touched |= {place, place + 1}


EDITS: tuple[Callable[[Page], None], ...] = (
    replace_card,
    replace_dealt,
    replace_left,
    swap_cards,
    swap_in_line,
    drop_line,
    repeat_line,
    reorder_lines,
    change_actor,
    eat_or_draw,
    change_phom,
    add_phom,
    change_send,
    add_send,
    change_call,
    drop_action,
    change_number,
    change_payer,
    break_token,
    cut_file,
)


@dataclass(frozen=True)
class Edited:
    """A log with one edit: what was done, and the lines it touched."""

    kind: str
    text: str
    lines: frozenset[int]


def edited(text: str, rng: random.Random) -> Edited:
    """Return a log with one edit that changes it."""
    while True:
        edit = rng.choice(EDITS)
        page = Page(rng, text.split("\n"), set())
        edit(page)
        now = "\n".join(page.lines)
        if now != text:
            return Edited(edit.__name__, now, frozenset(page.touched))

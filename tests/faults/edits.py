"""Single edits of a log, as slips of the pen make them: one mistake each."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

from phom_replay.cards import RANK_NAMES, SUIT_NAMES

CARDS = tuple(rank + suit for rank in RANK_NAMES for suit in SUIT_NAMES)
NOT_TURNS = (
    "[",
    "#",
    "deal ",
    "stock ",
    "left ",
    "points ",
    "pay ",
    "score ",
    "void",
    "foul",
    "ate ",
    "result ",
    "bonus ",
)
CARD = re.compile(r"(?<![\w])(?:10|[A2-9JQK])[scdh]\b")
NUMBER = re.compile(r"[+-]?\d+")
PHOM = re.compile(r"\([^)]*\)")
SEND = re.compile(r'\S+>(?:"[^"]*"|[^\s.]+)(?:\.\d)?')
NAME = re.compile(r'"[^"]*"|\S+')
QUOTED = r'"[^"]*"'
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


def reorder_players(page: Page) -> None:
    """Write the players in another order of play; turning them round would say the same."""
    for place in page.where("[Players "):
        names = re.findall(QUOTED, page.lines[place])
        if len(names) > 2:
            first, rest = names[0], names[1:]
            page.rng.shuffle(rest)
            page.put(place, f"[Players {' '.join([first, *rest])}]")


def change_first(page: Page) -> None:
    """Name another opener, or nobody where the first of the players does not open."""
    for place in page.where("[First "):
        names = re.findall(QUOTED, page.lines[page.where("[Players ")[0]])
        page.put(place, f"[First {page.rng.choice(names)}]")


def move_stock(page: Page) -> None:
    """Write a card of the stock in another place of its line."""
    for place in page.where("stock "):
        key, *cards = page.lines[place].split()
        card = cards.pop(page.rng.randrange(len(cards)))
        cards.insert(page.rng.randrange(len(cards) + 1), card)
        page.put(place, " ".join([key, *cards]))


def break_send(page: Page) -> None:
    """Send a card elsewhere, or not at all, that a later one is sent onto."""
    sends = [(i, found) for i in page.turns for found in SEND.finditer(page.lines[i])]
    owners = [found.group().partition(">")[2] for _, found in sends]
    used = [spot for k, spot in enumerate(sends) if owners[k] in owners[k + 1 :]]
    if used:
        place, found = page.rng.choice(used)
        card = found.group().partition(">")[0]
        page.put_at(place, found, page.rng.choice(("", f"{card}>{page.rng.choice(page.names)}")))


def swap_names(page: Page) -> None:
    """Exchange the names of two deal lines, two left lines or two turns."""
    places = page.rng.choice((page.where("deal "), page.where("left "), page.turns))
    word = r'(?:"[^"]*"|\S+)'
    pattern = re.compile(rf"(?<=^deal ){word}|(?<=^left ){word}|^(?!deal |left ){word}")
    if len(places) > 1:
        start = page.rng.randrange(len(places) - 1)
        one, other = (page.one_of([places[start + step]], pattern) for step in (0, 1))
        if one and other:
            page.put_at(*one, other[1].group())
            page.put_at(*other, one[1].group())


def repeat_any_line(page: Page) -> None:
    """Write a line that is no turn a second time."""
    places = page.where("deal ", "stock ", "left ", "pay ", "score ")
    if places:
        place = page.rng.choice(places)
        page.lines.insert(place, page.lines[place])
        page.touched |= {place + 1, place + 2}


def move_line(page: Page) -> None:
    """Write a turn a few lines away from its place."""
    turns = page.turns
    if len(turns) > 3:
        start = page.rng.randrange(len(turns) - 3)
        lines = [page.lines[place] for place in turns[start : start + 4]]
        lines.insert(*((0, lines.pop()) if page.rng.random() < 0.5 else (3, lines.pop(0))))
        for place, line in zip(turns[start : start + 4], lines, strict=True):
            page.put(place, line)


def swap_numbers(page: Page) -> None:
    """Exchange two numbers of the score line."""
    for place in page.where("score "):
        numbers = list(NUMBER.finditer(page.lines[place]))
        one, other = sorted(page.rng.sample(numbers, 2), key=lambda found: found.start())
        page.put_at(place, other, one.group())
        page.put_at(place, one, other.group())


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
    reorder_players,
    change_first,
    move_stock,
    break_send,
    swap_names,
    repeat_any_line,
    move_line,
    swap_numbers,
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

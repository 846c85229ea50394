"""An archive of generated hands: what a year of home games may hold, mistakes among it.

Hands are legal ones played at random; some of them then lose their cards, their end or their
sense, are written down twice, or leave nothing but a score.
"""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

from phom_replay.notation import write_hand
from phom_replay.record import Hand, Log, Tag
from phom_replay.session import referee
from tests.strategies import random_legal_hand

PEOPLE = ("An", "Ánh", "Bình", "Cô Ba", "Đức", "Zung")
RULES = ("classic", "home", "online", "stakes", "points")
STAKES = (None, "5000 VND", "0.25 EUR", "1000 VND")
HANDS_OF_A_FILE = 40
_FEW = 3


def write_archive(folder: Path, hands: int, seed: int = 1) -> None:
    """Write an archive of so many hands, forty a file."""
    rng = random.Random(seed)
    earlier: list[str] = []
    for number in range(hands // HANDS_OF_A_FILE):
        texts = list(_evening(rng, number, earlier))
        (folder / f"{number:03}.phom").write_text("\n".join(texts), encoding="utf-8")
        earlier += texts


def _evening(rng: random.Random, number: int, earlier: list[str]) -> Iterator[str]:
    """Yield the hands of a file; some nights change the players, or have two sessions."""
    day = date(2026, 1, 1) + timedelta(rng.randrange(365))
    dated = rng.random() < 0.9
    rules, stake = rng.choice(RULES), rng.choice(STAKES)
    people = rng.sample(PEOPLE, rng.randint(2, 4))
    session = f"Night {number % 37}" if rng.random() < 0.8 else None
    for index in range(1, HANDS_OF_A_FILE + 1):
        if rng.random() < 0.1:
            people = rng.sample(PEOPLE, rng.randint(2, 4))
        if earlier and rng.random() < 0.02:
            yield rng.choice(earlier)
            continue
        header = {
            "Date": day.isoformat() if dated else None,
            "Session": session,
            "Table": "2" if index > 30 and session else None,
            "Rules": rules,
            "Stake": stake,
        }
        yield _hand(rng, people, header, index)


def _hand(rng: random.Random, people: list[str], header: dict[str, str | None], index: int) -> str:
    rules = header["Rules"] or "classic"
    hand = random_legal_hand(rng.randrange(2**32), len(people), rules)
    players = tuple(rng.sample(people, len(people)))
    tags = [Tag(name, (value,)) for name, value in header.items() if value]
    tags += [Tag("Players", players), Tag("First", players[:1]), Tag("Hand", (str(index),))]
    hand = replace(hand, players=players, tags=tuple(tags))
    score = _score(rng, hand)
    text = _spoilt(rng, write_hand(hand).rstrip("\n") + "\n", score)
    turn = rng.randrange(len(players))
    quoted = " ".join(f'"{player}"' for player in (*players[turn:], *players[:turn]))
    return re.sub(r"\[Players .*\]", f"[Players {quoted}]", text)


def _score(rng: random.Random, hand: Hand) -> str:
    """Return the score line of a hand, now and then a wrong one."""
    (replay,) = referee(Log((hand,)))
    points = list(replay.score or [0] * len(hand.players))
    if rng.random() < 0.06:
        points[0] += 1
        points[-1] -= 1 if rng.random() < 0.7 else 2
    pairs = (f'"{player}" {net:+}' for player, net in zip(hand.players, points, strict=True))
    return f"score {' '.join(pairs)}\n"


def _spoilt(rng: random.Random, text: str, score: str) -> str:  # noqa: PLR0911  # one a mishap
    """Return the hand as somebody wrote it down."""
    header, body = text[: text.index("\ndeal")], text[text.index("\ndeal") :]
    turns = re.findall(r"(?m)^(?!deal|stock|left|\s*$).*$", body)
    chance = rng.random()
    if chance < 0.05:
        return f"{header}\n{score}"
    if len(turns) < _FEW:
        return text
    if chance < 0.07:
        return _joined(body, header, turns[: rng.randint(1, len(turns) - 1)], "void")
    if chance < 0.09:
        name = re.match(r'"[^"]*"|\S+', turns[0])
        assert name is not None
        return _joined(body, header, turns[: rng.randint(1, len(turns) - 1)], f"foul {name[0]}")
    if chance < 0.12:
        gone = rng.randrange(1, len(turns))
        return _joined(body, header, turns[:gone] + turns[gone + 1 :], score)
    if chance < 0.14:
        return _joined(body, header, turns[: rng.randint(1, len(turns) - 1)], "")
    if chance < 0.15:
        return text + "scribble scribble\n"
    if chance < 0.22:
        lost = "deal|stock|left" if rng.random() < 0.4 else "deal|stock"
        hidden = re.sub(rf"(?m)^({lost}).*\n", "", body)
        return header + re.sub(r" \+\S+", " +?", hidden) + (score if rng.random() < 0.8 else "")
    return text + (score if rng.random() < 0.7 else "")


def _joined(body: str, header: str, turns: list[str], end: str) -> str:
    deals = "\n".join(re.findall(r"(?m)^(?:deal|stock).*$", body))
    return "\n".join([header, deals, "", *turns, "", end.rstrip("\n"), ""])

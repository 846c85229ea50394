"""How the slow second referee cuts the text of a hand into names and actions."""

import re
from typing import NoReturn

from tests.slow_cards import CARDS

Action = tuple[str, list[int], str]  # one of + x ( m > u k -, the cards, and the target of a send


def illegal(reason: str) -> NoReturn:
    raise ValueError(reason)


UNKNOWN = "a card that nobody wrote down"
NAME = r'"(?:\\.|[^"\\])*"'
TAG = re.compile(rf"\[\s*(\w+)((?:\s+{NAME})*)\s*\]\s*(?:#.*)?")
WORD = re.compile(rf'#.*|\([^)]*\)|[^\s"]*{NAME}\S*|\S+')
ACTION = re.compile(r'(\()([^()]*)\)|([+x-])([\w?]+)|(x|mom|u|khan)|([^">]+)(>)(.+)')
SHAPE = re.compile(r"[+x]?(?:\(*|m)>*-?")
NAMES = {"left": 1, "points": 1, "pay": 2, "void": 0, "foul": 1, "score": 0}


def plain(name: str) -> str:
    return re.sub(r"\\(.)", r"\1", name[1:-1] if re.fullmatch(NAME, name) else name)


def action_of(word: str) -> Action:
    match = ACTION.fullmatch(word) or illegal(f"no action: {word}")
    meld, cards, take, card, bare, sent, arrow, target = match.groups(default="")
    kind, words = (meld or take or bare or arrow)[0], (cards or card or sent).split()
    return kind, [CARDS.index(word if word != "?" else illegal(UNKNOWN)) for word in words], target

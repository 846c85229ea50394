"""Evenings for the tests of sessions: hands that one player wins at once, in the notation.

Nobody wrote down the dealt cards, so that a hand is a few short lines and any two of them may
look alike.
"""

from collections.abc import Sequence
from typing import Final

from phom_replay.findings import Finding
from phom_replay.library import read, replay
from phom_replay.record import Seat
from phom_replay.referee import Replay

THREE: Final = ("An", "Bình", "Chi")
HEADER: Final = '[Rules "home"]\n[Session "Friday"]\n[Players "An" "Bình" "Chi"]\n'
_U: Final = "u (3s 4s 5s) (6s 7s 8s) (9h 10h Jh) -2c"
_THROWN: Final = ("Kc", "9d", "Qd")


def u(winner: str, opener: str, *tags: str, players: Sequence[str] = THREE) -> str:
    """Return a hand that ``opener`` opens and ``winner`` ends with an Ù on the first turn."""
    at, lines = players.index(opener), [*tags]
    if not tags:
        lines.append(f'[Hand "{winner}"]')
    for step, thrown in enumerate(_THROWN):
        player = players[(at + step) % len(players)]
        draw = "+? " if step else ""
        if player == winner:
            lines.append(f"{player} {draw}{_U}")
            break
        lines.append(f"{player} {draw}-{thrown}")
    return "\n".join([*lines, "", ""])


def cut_short(opener: str, end: str, *tags: str, players: Sequence[str] = THREE) -> str:
    """Return a hand that stops after two turns, with a last line such as ``void``."""
    at = players.index(opener)
    second = players[(at + 1) % len(players)]
    lines = [*(tags or ['[Hand "cut short"]']), f"{opener} -Kc", f"{second} +? -9d", end]
    return "\n".join([*lines, "", ""])


def evening(*hands: str, header: str = HEADER) -> str:
    """Return a file: the header, then hands that carry it over."""
    return header + hands[0].removeprefix("\n") + "\n".join(("", *hands[1:]))


def verdicts(text: str) -> tuple[Replay, ...]:
    """Referee a log."""
    return replay(read(text))


def openers(text: str) -> list[str]:
    """Return who opened each hand, as the referee has it."""
    return [each.hand.players[each.context.first] for each in verdicts(text)]


def warnings(text: str) -> list[list[str]]:
    """Return the keys of the errors and warnings of each hand."""
    return [[f.key for f in each.findings if f.severity.value != "info"] for each in verdicts(text)]


def warned(text: str) -> list[tuple[int, Finding]]:
    """Return each warning with the number of its hand, from 1."""
    return [
        (number, finding)
        for number, each in enumerate(verdicts(text), 1)
        for finding in each.findings
        if finding.severity.value == "warning"
    ]


def reasons(text: str) -> list[set[str]]:
    """Return what the payments of each hand are for."""
    return [{entry.reason.value for entry in each.ledger} for each in verdicts(text)]


def winners(text: str) -> list[Seat | None]:
    """Return the winner's seat of each hand."""
    return [each.winner for each in verdicts(text)]

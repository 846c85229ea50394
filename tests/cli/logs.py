"""Logs for the tests of the commands."""

import re
from typing import Final

HEADER: Final = """\
[PHN "1"]
[Rules "home"]
[Players "An" "Bình" "Chi" "Dũng"]
[First "An"]
[Hand "1"]

"""
DEALS: Final = """\
deal An   As 3s 5h 6h 7h 9h 10h 10s Js Kc
deal Bình Ac Ad 3c 7c 8d Qd Qh Kh Ks
deal Chi  2d 2h 3h 4h 6s 7d 9c Qc Qs
deal Dũng 2c 2s 3d 5c 5s 7s 8s Jc Kd

"""
TURNS: Final = """\
An   -Kc
Bình xKc -8d
Chi  +6c -9c
Dũng +Jh -Kd
An   +8h -Js
Bình +5d -Qd
Chi  xQd -7d   # fed again
Dũng +4d -Jc
An   +10d -3s
Bình +4c -Qh
Chi  +9s -9s
Dũng x9s -Jh
An   xJh -10s
Bình +Jd -Jd
Chi  +Ah -6s
Dũng +8c -8c
An   +6d (5h 6h 7h) (8h 9h 10h Jh) -10d
Bình +9d (Kc Kh Ks) -9d
Chi  +4s (Ah 2h 3h 4h) (Qc Qd Qs) -6c
Dũng +10c (7s 8s 9s) -10c

"""
LEFTS: Final = """\
left An   As 6d
left Bình Ac Ad 3c 4c 5d 7c
left Chi  2d 4s
left Dũng 2c 2s 3d 4d 5c 5s
"""
SCORE: Final = "score An -1 Bình -2 Chi +6 Dũng -3\n"
VALID: Final = HEADER + DEALS + TURNS + LEFTS + SCORE
WRONG_SCORE: Final = VALID.replace("An -1 Bình -2", "An -2 Bình -1")
WRONG_EAT: Final = VALID.replace("Chi  +6c -9c", "Chi  x8d -9c")
SHEET: Final = HEADER + SCORE
JUNK: Final = "this is no log at all\n"
HOSTILE_NAME: Final = "Bì\x1b[31m\u202enh\u200b"
HOSTILE: Final = SHEET.replace('"Bình"', "Bình").replace("Bình", f'"{HOSTILE_NAME}"')
_CARD: Final = re.compile(r"(?<![A-Z0-9])(10|[2-9AJQK])([schd])(?![a-z])")


def recut(text: str, suits: str = "hcds") -> str:
    """Return the same moves with other cards: these suits for spades, clubs, hearts, diamonds."""
    other = dict(zip("schd", suits, strict=True))
    return _CARD.sub(lambda card: card[1] + other[card[2]], text)

"""Nights for the tests of settlements, written in the notation."""

from typing import Final

from phom_replay.counting import Aliases
from phom_replay.library import read, replay
from phom_replay.settlement import Night, Scores, settle

HEADER: Final = '[Rules "home"]\n[Players "An" "Bình" "Chi"]\n'


def sheet(score: str, *tags: str) -> str:
    """Return a score sheet of three players."""
    return "\n".join([HEADER.strip(), *tags, f"score {score}", ""])


KNOWN: Final = """\
[Rules "home"]
[Players "An" "Bình"]
deal An   As 3s 5h 6h 7h 9h 10s 10h Js Kc
deal Bình Ac Ad 3c 7c 8d Qd Qh Ks Kh
An   -Kc
Bình xKc -8d
An   +8h -3s
Bình +2c -7c
An   +9s u (5h 6h 7h 8h 9h 10h) (9s 10s Js) -As
"""
"""An wins 5 for the Ù and pays 1 for the king."""
ILLEGAL: Final = KNOWN.replace("Bình +2c -7c", "Bình x3s -7c")
"""Bình may not eat 3s; it costs An one point more all the same."""
HIDDEN: Final = """\
[Rules "home"]
[Players "An" "Bình"]
An   -Kc
Bình +? -8d
An   +? -3s
Bình +? -7c
An   +? -4d
Bình +? -9d
An   +? (5h 6h 7h) -Qd
Bình +? (Jc Jd Jh) -2c
"""
"""Nobody knows the points left in the hands."""
UNFINISHED: Final = '[Rules "home"]\n[Players "An" "Bình"]\nAn -Kc\nBình +2c -8d\n'


def night(
    *texts: str,
    scores: Scores = Scores.RECOMPUTED,
    include_invalid: bool = False,
    aliases: Aliases | None = None,
) -> Night:
    """Settle files with these texts: a.phom, b.phom and so on."""
    named = zip("abcdefgh", texts, strict=False)
    return settle(
        ((f"{name}.phom", each) for name, text in named for each in replay(read(text))),
        scores,
        include_invalid=include_invalid,
        aliases=aliases,
    )


def points(settled: Night) -> dict[str, int]:
    """Return the points of each player."""
    return {total.player: total.points for total in settled.totals}


def transfers(settled: Night) -> dict[str | None, list[str]]:
    """Return the transfers of each bill as texts such as ``Bình > An 5000``."""
    return {
        bill.currency: [f"{t.payer} > {t.receiver} {t.amount}" for t in bill.transfers]
        for bill in settled.bills
    }


def left_out(settled: Night) -> list[str]:
    """Return why hands are left out, as texts such as ``a.phom 2 not-zero``."""
    return [f"{e.spot.file} {e.spot.hand} {e.why.value}" for e in settled.left_out]

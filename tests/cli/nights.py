"""A night for the tests of ``settle``: every kind of hand, and money in two currencies."""

from typing import Final

from tests.cli.logs import VALID
from tests.settlement.nights import ILLEGAL

NIGHT: Final = (
    VALID.replace("[Players", '[Stake "5000 VND"]\n[Players')
    + "\n"
    + ILLEGAL.replace("[Players", '[Hand "2"]\n[Players')
    + "score An +4 Bình -4\n"
    + """
[Hand "3"]
[Players "An" "Bình" "Chi" "Dũng"]
[First "Chi"]
score An +5 Bình -1 Chi -2 Dũng -2

[Hand "4"]
score An +5 Bình -1 Chi -2 Dũng +2

[Hand "5"]
Chi -Kc
Dũng +? -9d

[Hand "6"]
[Stake "2.50 EUR"]
score An -1 Bình +3 Chi -1 Dũng -1

[Hand "7"]
[Stake "two beers"]
score An -1 Bình +3 Chi -1 Dũng -1

"""
    + VALID.replace('[Hand "1"]', '[Hand "8"]\n[Stake "5000 VND"]')
)

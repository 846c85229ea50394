"""Money to the last digit: amounts are whole numbers of the smallest unit of their currency.

Decimal arithmetic rounds to the digits of its context; whole numbers never do.
"""

from collections.abc import Iterable
from decimal import Decimal


def places_of(amounts: Iterable[Decimal]) -> int:
    """Return how many decimals hold all of these amounts.

    >>> places_of([Decimal("5000"), Decimal("0.25")])
    2
    """
    exponents = (amount.as_tuple().exponent for amount in amounts)
    return max((-each for each in exponents if isinstance(each, int)), default=0)


def units(amount: Decimal, places: int) -> int:
    """Return an amount in units of so many decimals.

    >>> units(Decimal("0.5"), 2)
    50
    """
    sign, digits, exponent = amount.as_tuple()
    number = int("".join(map(str, digits)) + "0" * (places + int(exponent)))
    return -number if sign else number


def decimal_of(number: int, places: int) -> Decimal:
    """Return so many units as an amount.

    >>> decimal_of(-150, 2)
    Decimal('-1.50')
    """
    return Decimal(f"{number}E-{places}")

"""Money is exact to the last digit, and written the way of the language."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phom_replay.render.language import Language
from phom_replay.render.money import amount_text, decimals_of, signed_amount
from phom_replay.settlement.money import decimal_of, places_of, units

AMOUNTS = st.decimals(allow_nan=False, allow_infinity=False, places=6, min_value=-(10**30))


@given(AMOUNTS)
def test_units_and_back_is_the_same_amount(amount: Decimal) -> None:
    places = places_of([amount])
    assert decimal_of(units(amount, places), places) == amount


@given(st.integers(), st.integers(0, 9))
def test_no_digit_is_lost_however_many_there_are(number: int, places: int) -> None:
    big = number * 10**40 + 1
    assert units(decimal_of(big, places), places) == big


@given(AMOUNTS)
def test_what_is_written_is_the_amount_itself(amount: Decimal) -> None:
    decimals = decimals_of((amount,))
    english = amount_text(amount, decimals, Language.EN).replace(",", "")
    assert Decimal(english) == amount
    vietnamese = amount_text(amount, decimals, Language.VI)
    assert Decimal(vietnamese.replace(".", "").replace(",", ".")) == amount


@pytest.mark.parametrize(
    ("amount", "decimals", "english", "vietnamese"),
    [
        ("0", 0, "0", "0"),
        ("999", 0, "999", "999"),
        ("1250000", 0, "1,250,000", "1.250.000"),
        ("-5000", 0, "-5,000", "-5.000"),
        ("0.5", 2, "0.50", "0,50"),
        ("-1234.125", 2, "-1,234.125", "-1.234,125"),
        ("123456789012345678901234567890", 0, "123,456,789,012,345,678,901,234,567,890", None),
    ],
)
def test_thousands_are_grouped(
    amount: str, decimals: int, english: str, vietnamese: str | None
) -> None:
    assert amount_text(Decimal(amount), decimals, Language.EN) == english
    assert amount_text(Decimal(amount), decimals, Language.VI) == (
        vietnamese or english.replace(",", ".")
    )


def test_a_net_has_its_sign() -> None:
    texts = [signed_amount(Decimal(n), 0, Language.EN) for n in ("5000", "0", "-5000")]
    assert texts == ["+5,000", "0", "-5,000"]


@pytest.mark.parametrize(
    ("amounts", "decimals"),
    [(("5", "10"), 0), (("0.5", "1"), 2), (("0.125",), 3), (("1.00",), 0), ((), 0)],
)
def test_a_column_shows_no_decimals_or_at_least_two(
    amounts: tuple[str, ...], decimals: int
) -> None:
    assert decimals_of(tuple(map(Decimal, amounts))) == decimals

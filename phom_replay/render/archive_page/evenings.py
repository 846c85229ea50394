"""The latest evenings: what everybody won, and who pays whom."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from phom_replay.render.archive_page.content import Content
from phom_replay.render.money import amount_text, decimals_of, signed_amount
from phom_replay.render.view.html import Html, joined, tag
from phom_replay.reports import Aside, Evening, evenings
from phom_replay.settlement import Bill

LATEST: Final = 10


def evenings_html(content: Content) -> Html:
    """Return the evenings, the latest first."""
    found = evenings(content.view, LATEST)
    if not found:
        return tag("p", content.page.say("nothing"), class_="none")
    return joined(*(_evening(content, each) for each in found))


def _evening(content: Content, evening: Evening) -> Html:
    day = evening.day.isoformat() if evening.day else None
    parts = [part for part in (day, evening.table) if part and part not in evening.name]
    about = [*parts, content.say("hands", hands=evening.hands)]
    if evening.known < evening.hands:
        about.append(content.say("known", hands=evening.known))
    return tag(
        "article",
        tag("h3", tag("bdi", evening.name)),
        tag("p", " \u00b7 ".join(about), class_="note"),
        *(_bill(content, bill) for bill in evening.bills),
        *_asides(content, "evening-invalid", evening.invalid),
        *_asides(content, "evening-left", evening.left),
    )


def _asides(content: Content, key: str, hands: tuple[Aside, ...]) -> Iterator[Html]:
    """Yield which hands count although invalid, or do not count, and why."""
    if not hands:
        return
    items = [tag("li", _aside(content, each)) for each in hands]
    head = tag("p", content.say(key, hands=len(hands)), class_="note")
    yield tag("div", head, tag("ul", *items), class_="asides")


def _aside(content: Content, hand: Aside) -> str:
    key = "counted-invalid" if hand.why is None else hand.why.value
    why = content.say(f"why-{key}", errors=hand.errors or None)
    return content.say("evening-hand", file=hand.file, hand=hand.hand, line=hand.line, why=why)


def _bill(content: Content, bill: Bill) -> Html:
    decimals = decimals_of(tuple(bill.nets.values()))
    language = content.words.language
    unit = bill.currency or content.say("points")
    rows = [
        tag("tr", tag("th", tag("bdi", name), scope="row"), tag("td", text))
        for name, net in bill.nets.items()
        for text in [signed_amount(_plain(net), decimals, language)]
    ]
    table = tag("table", tag("caption", unit), tag("tbody", *rows))
    return tag("div", table, *_transfers(content, bill, decimals), class_="bill")


def _transfers(content: Content, bill: Bill, decimals: int) -> Iterator[Html]:
    if not bill.transfers:
        yield tag("p", content.words.phrase("settle", "nobody"), class_="none")
        return
    items = []
    for each in bill.transfers:
        amount = amount_text(_plain(each.amount), decimals, content.words.language)
        text = f"{amount} {bill.currency}" if bill.currency else amount
        payer, receiver = (
            tag("bdi", content.words.label("pot") if name is None else name)
            for name in (each.payer, each.receiver)
        )
        items.append(tag("li", payer, " \u2192 ", receiver, ": ", tag("b", text)))
    key = "fewest" if bill.fewest else "near-fewest"
    said = content.words.phrase("settle", key, transfers=len(bill.transfers))
    yield tag("div", tag("ul", *items), tag("p", said, class_="note"), class_="transfers")


def _plain(amount: Decimal) -> Decimal:
    """Return an amount without the zeros after its last digit."""
    return amount.quantize(Decimal(1)) if amount == amount.to_integral() else amount.normalize()

"""A settlement for people: nets, transfers, and what the figures rest on."""

from collections.abc import Iterator
from typing import Final

from phom_replay.render.columns import aligned
from phom_replay.render.escape import safe
from phom_replay.render.settlement.page import Page, page_of
from phom_replay.render.settlement.pots import pot_lines, pot_trace_lines
from phom_replay.render.settlement.remarks import borrowed_lines, remark_lines
from phom_replay.render.settlement.trace import trace_lines
from phom_replay.render.style import Style
from phom_replay.render.wording import signed
from phom_replay.settlement import Bill, Night

_ARROW: Final = "->"


def night_lines(night: Night, style: Style, *, files: int, trace: bool = False) -> Iterator[str]:
    """Yield a settlement; with ``trace`` each player's hands at the end."""
    page = page_of(night, style)
    said = page.say("summary", hands=night.hands, files=files, counted=len(night.counted))
    yield f"{said}; {page.say(f'scores-{night.scores.value}')}"
    yield from borrowed_lines(page)
    if night.totals:
        yield ""
        yield from _net_lines(page)
    yield from pot_lines(page)
    for bill in night.bills:
        yield ""
        yield from _bill_lines(page, bill)
    yield from remark_lines(page)
    if trace:
        yield from trace_lines(page)
        yield from pot_trace_lines(page)


def _net_lines(page: Page) -> Iterator[str]:
    """Yield the table of nets: points over all hands, then each bill that says something new."""
    night = page.night
    bills = [bill for bill in night.bills if bill.currency or len(night.bills) > 1]
    heads = [page.say(key) for key in ("player", "played", "points")]
    heads += [safe(bill.currency or page.say("points-unstaked")) for bill in bills]
    rows = [heads]
    for total in night.totals:
        cells = [safe(total.player), str(len(total.shares)), signed(total.points)]
        nets = [(bill.nets.get(total.player), bill.currency) for bill in bills]
        cells += ["" if net is None else page.net(net, currency) for net, currency in nets]
        rows.append(cells)
    return aligned(rows, "<" + ">" * (len(heads) - 1))


def _bill_lines(page: Page, bill: Bill) -> Iterator[str]:
    if bill.currency:
        yield page.head("bill-money", currency=bill.currency, hands=bill.hands)
    else:
        alone = len(page.night.bills) == 1
        yield page.head("bill-points" if alone else "bill-unstaked", hands=bill.hands)
    if not bill.transfers:
        yield f"  {page.say('nobody')}"
        return
    rows = [
        (
            f"  {page.party(each.payer)}",
            _ARROW,
            page.party(each.receiver),
            page.amount(each.amount, bill.currency),
        )
        for each in bill.transfers
    ]
    yield from aligned(rows, "<<<>")
    key = "fewest" if bill.fewest else "near-fewest"
    yield f"  {page.say(key, transfers=len(bill.transfers))}"

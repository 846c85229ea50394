"""Each player's total, hand by hand, with the payments behind it."""

from collections.abc import Iterator

from phom_replay.ledger import Entry
from phom_replay.render.columns import aligned
from phom_replay.render.escape import safe
from phom_replay.render.parties import party
from phom_replay.render.settlement.page import Page
from phom_replay.render.wording import signed
from phom_replay.settlement import Scores, Share, Total


def trace_lines(page: Page) -> Iterator[str]:
    """Yield the hands of every player."""
    for total in page.night.totals:
        yield ""
        yield _head(page, total)
        heads = aligned([_cells(page, share) for share in total.shares], "<<>><")
        for share, line in zip(total.shares, heads, strict=True):
            yield line
            yield from _payments(page, share)
        parts = [(*_cells(page, share)[:4], page.say("of-pot")) for share in total.of_pots]
        yield from aligned(parts, "<<>><")


def _head(page: Page, total: Total) -> str:
    amounts = [f"{page.say('points')} {signed(total.points)}"]
    amounts += [
        f"{page.net(amount, currency)} {safe(currency)}" for currency, amount in total.money.items()
    ]
    return page.head(
        "total", player=total.player, amounts=", ".join(amounts), hands=len(total.shares)
    )


def _cells(page: Page, share: Share) -> tuple[str, ...]:
    hand, money = share.hand, ""
    if share.money is not None and share.currency is not None:
        money = f"{page.net(share.money, share.currency)} {safe(share.currency)}"
    return (
        f"  {safe(hand.spot.file)}:{hand.spot.line}",
        page.say("hand", hand=hand.spot.hand),
        signed(share.points),
        money,
        page.say("as-recorded") if hand.source is Scores.RECORDED else "",
    )


def _payments(page: Page, share: Share) -> Iterator[str]:
    for entry in share.hand.ledger:
        if share.seat in (entry.payer, entry.receiver):
            yield f"      {_payment(page, share, entry)}"


def _payment(page: Page, share: Share, entry: Entry) -> str:
    words, players = page.style.words, share.hand.players
    pays = share.seat == entry.payer
    other = party(entry.receiver if pays else entry.payer, players, words)
    points = signed(-entry.points if pays else entry.points)
    reason = words.reason(entry.reason.value)
    said = page.say("pays" if pays else "gets", player=other, reason=reason)
    where = "" if entry.line is None else f" ({words.label('line', line=entry.line)})"
    return f"{points:>3} {said}{where}"

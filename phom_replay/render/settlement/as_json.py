"""A settlement for programs. Points are numbers; money is text, exact to the last digit."""

from collections.abc import Mapping
from decimal import Decimal

from phom_replay.ledger import Entry
from phom_replay.render.parties import party_json
from phom_replay.render.settlement.pots import pot_hands
from phom_replay.settlement import (
    Bill,
    Counted,
    Difference,
    LeftOut,
    Night,
    PotLeft,
    Share,
    Spot,
    Total,
    Why,
)

VERSION = 1
"""Version of the JSON; it grows, and changes only when something is taken away."""

Json = Mapping[str, object]


def night_json(night: Night, *, files: int, trace: bool = False) -> dict[str, object]:
    """Return a settlement; with ``trace`` each player's hands and the payments behind them."""
    return {
        "version": VERSION,
        "scores": night.scores.value,
        "files": files,
        "hands": night.hands,
        "counted": len(night.counted),
        "players": [_player(total, trace=trace) for total in night.totals],
        "bills": [_bill(bill) for bill in night.bills],
        "pots": [_pot(pot) for pot in night.pots],
        **({"pot_trace": [_pot_hand(h) for h in pot_hands(night.counted)]} if trace else {}),
        "counted_as_recorded": [_hand(h.spot) for h in night.counted if h.is_borrowed],
        "counted_invalid": [
            {**_hand(hand.spot), "codes": list(hand.errors)}
            for hand in night.counted
            if hand.errors
        ],
        "stake_unread": [_hand(hand.spot) for hand in night.counted if hand.stake_unread],
        "like_money": [_hand(spot) for spot in night.like_money],
        "differences": [_difference(each) for each in night.differences],
        "left_out": [_left_out(hand) for hand in night.left_out],
        "alike": [
            {"names": [pair.one, pair.other], "kind": pair.kind.value} for pair in night.alike
        ],
        "merged": [list(pair) for pair in night.merged],
        "aliases_unused": list(night.unused),
    }


def _hand(spot: Spot) -> dict[str, object]:
    return {"file": spot.file, "hand": spot.hand, "index": spot.index, "line": spot.line}


def _money(amount: Decimal) -> str:
    text = format(amount, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def _amount(amount: Decimal, currency: str | None) -> object:
    return int(amount) if currency is None else _money(amount)


def _player(total: Total, *, trace: bool) -> Json:
    player: dict[str, object] = {
        "player": total.player,
        "hands": len(total.shares),
        "points": total.points,
        "money": {currency: _money(amount) for currency, amount in total.money.items()},
    }
    if trace:
        player["trace"] = [_share(share) for share in total.shares]
    if total.of_pots:
        player["of_pots"] = sum(share.points for share in total.of_pots)
    return player


def _share(share: Share) -> Json:
    hand = share.hand
    return {
        **_hand(hand.spot),
        "source": hand.source.value,
        "points": share.points,
        "currency": share.currency,
        "money": None if share.money is None else _money(share.money),
        "payments": [
            _payment(entry, hand)
            for entry in hand.ledger
            if share.seat in (entry.payer, entry.receiver)
        ],
    }


def _payment(entry: Entry, hand: Counted) -> Json:
    return {
        "payer": party_json(entry.payer, hand.players),
        "receiver": party_json(entry.receiver, hand.players),
        "points": entry.points,
        "reason": entry.reason.value,
        "rule": entry.rule,
        "line": entry.line,
    }


def _bill(bill: Bill) -> Json:
    return {
        "currency": bill.currency,
        "hands": bill.hands,
        "nets": {player: _amount(net, bill.currency) for player, net in bill.nets.items()},
        "transfers": [
            {
                "payer": each.payer,
                "receiver": each.receiver,
                "amount": _amount(each.amount, bill.currency),
            }
            for each in bill.transfers
        ],
        "fewest": bill.fewest,
        "pot": _amount(bill.pot, bill.currency),
    }


def _pot(pot: PotLeft) -> Json:
    parts = zip(pot.last.players, pot.points, strict=False)
    return {**_hand(pot.last.spot), "left": pot.left, "divided": dict(parts) or None}


def _pot_hand(hand: Counted) -> Json:
    return {**_hand(hand.spot), "change": -sum(hand.points), "pot": hand.pot}


def _difference(difference: Difference) -> Json:
    return {
        **_hand(difference.spot),
        "players": {
            player: {"recorded": recorded, "recomputed": recomputed, "by": recomputed - recorded}
            for player, (recorded, recomputed) in difference.points.items()
        },
    }


def _left_out(hand: LeftOut) -> Json:
    return {
        **_hand(hand.spot),
        "why": hand.why.value,
        "copy_of": None if hand.copy_of is None else _hand(hand.copy_of),
        "sum": hand.total if hand.why is Why.NOT_ZERO else None,
        "codes": list(hand.errors),
    }

"""Before the first turn: who was dealt what, and the stock.

``First`` is dealt ten cards, the others nine; the rest is the stock (source 001, *Setup*).
"""

from phom_replay.cards import EMPTY, Card, CardSet, bit, card_set, card_text, has
from phom_replay.findings import Fault, Param
from phom_replay.law.rows import Rows
from phom_replay.record import Deal, Draw, Hand, MaybeCard, Seat, Stock
from phom_replay.referee.context import Context
from phom_replay.referee.knowledge.holding import Holding
from phom_replay.referee.knowledge.passage import passages
from phom_replay.referee.knowledge.table import Table
from phom_replay.referee.report import Report
from phom_replay.referee.state import Dealt, Walk
from phom_replay.rulesets.ruleset import Ruleset

_TEN, _NINE = 10, 9


def begin(hand: Hand, rules: Ruleset, context: Context) -> Walk:
    """Deal the cards of a hand and report what is wrong with the deal."""
    seats = len(hand.players)
    report = Report(hand)
    first, misplaced = _ten_card_player(hand, context.first)
    sizes = [_TEN if seat == first else _NINE for seat in range(seats)]
    hands = [Holding(size, unknown=size) for size in sizes]
    rows = Rows.start(rules, seats, first)
    table = Table(rules, hand.players, rows, hands)
    table.foresight.passages = passages(hand, sizes)
    walk = Walk(hand, rules, context, table, report, Dealt(sizes, [EMPTY] * seats))
    table.foresight.coming = _named_in_draws(hand)
    _check_stacks(walk)
    if misplaced:
        params = {"player": hand.players[first], "first": hand.players[context.first]}
        walk.report.add_at_tag(Fault("deal-count", "first", None, params), "First")
        walk.trust.shaken = True
    for deal in hand.deals:
        _deal(walk, deal, sizes[deal.seat])
    for seat, passage in table.foresight.passages.items():
        unknown = walk.table.hands[seat].unknown
        if unknown and not passage.ahead and not passage.hidden:  # nothing came after the deal
            walk.dealt.cards[seat] = passage.cards
    _stock(walk, sum(sizes))
    return walk


def _named_in_draws(hand: Hand) -> CardSet:
    found = 0
    for turn in hand.turns:
        for action in turn.actions:
            match action:
                case Draw(card) if card is not None:
                    found |= 1 << card
                case _:
                    pass
    return CardSet(found)


def _ten_card_player(hand: Hand, first: Seat) -> tuple[Seat, bool]:
    """Return who opens, and whether only the ten-card player is another than ``First``."""
    counts = {deal.seat: len(deal.cards) for deal in hand.deals}
    tens = [seat for seat, size in counts.items() if size == _TEN]
    nines = all(size == _NINE for seat, size in counts.items() if seat not in tens)
    if len(tens) == 1 and nines and tens[0] != first and counts.get(first, _NINE) == _NINE:
        return tens[0], True
    return first, False


def _check_stacks(walk: Walk) -> None:
    if walk.hand.stacks is None:
        return
    least = walk.rules.table_min_stack
    for seat, stack in enumerate(walk.hand.stacks):
        if stack is not None and stack < least:
            player = walk.hand.players[seat]
            params: dict[str, Param] = {"player": player, "stack": stack, "least": least}
            fault = Fault("min-stack", "", "table.min_stack", params)
            walk.report.add_at_tag(fault, "Stacks", seat + 1)


def _deal(walk: Walk, deal: Deal, expected: int) -> None:
    player = walk.hand.players[deal.seat]
    hand = walk.table.hands[deal.seat]
    if len(deal.cards) != expected and deal.line not in walk.hand.faulty_lines():
        params: dict[str, Param] = {"player": player, "count": len(deal.cards)}
        params["expected"] = expected
        walk.report.add(Fault("deal-count", "", None, params), deal.line, seat=deal.seat)
        walk.trust.shaken = True
    hand.size = hand.unknown = 0
    seen = walk.table.somewhere
    known = card_set([card for card in deal.cards if card is not None])
    if not known & seen and known.bit_count() == len(deal.cards) == expected:
        hand.known, hand.unknown = known, 0
        hand.size = expected
        walk.dealt.cards[deal.seat] = known
        return
    for index, card in enumerate(deal.cards):
        if card is not None and has(seen, card):
            _dealt_before(walk, deal, index, card)
            hand.add(None)
            continue
        hand.add(card)
        seen = CardSet(seen | (EMPTY if card is None else bit(card)))
    hand.unknown += max(expected - len(deal.cards), 0)
    hand.size = expected
    walk.dealt.cards[deal.seat] = hand.known


def _dealt_before(walk: Walk, deal: Deal, index: int, card: Card) -> None:
    """Report a card that was dealt before; it counts as an unknown one."""
    table = walk.table
    where = table.where(card, deal.seat)
    if where is None or has(table.hands[deal.seat].known, card):
        where = {"where": "same-line", "where_player": None}
    params: dict[str, Param] = {"player": table.players[deal.seat], "card": card_text(card)}
    fault = Fault("duplicate-card", "deal", None, {**params, **where})
    walk.report.add(fault, deal.line, index + 2, deal.seat)
    walk.trust.shaken = True
    _doubt_holders(walk, card, deal.seat)


def _doubt_holders(walk: Walk, card: int, seat: Seat | None) -> None:
    """Question one card of every hand that a card turned up twice in."""
    for other, hand in enumerate(walk.table.hands):
        if other == seat or hand.known >> card & 1:
            hand.doubt += 1


def _stock(walk: Walk, dealt: int) -> None:
    stock = walk.hand.stock
    if stock is None:
        return
    table = walk.table
    least, most = 4 * len(table.players) - 1, 52 - dealt
    if not least <= len(stock.cards) <= most:
        if stock.line in walk.hand.faulty_lines():
            return
        params: dict[str, Param] = {"count": len(stock.cards), "least": least, "most": most}
        walk.report.add(Fault("stock-count", "", None, params), stock.line)
        return  # which card is missing or too many nobody knows: draws are not held against it
    seen = table.somewhere
    cards: list[MaybeCard] = []
    for index, card in enumerate(stock.cards):
        cards.append(card)
        if card is not None and has(seen, card):
            _listed_before(walk, stock, index, card)
            cards = [None if other == card else other for other in cards]
        elif card is not None:
            seen = CardSet(seen | bit(card))
    walk.pile.cards = tuple(cards)
    table.seen.stock = card_set(card for card in cards if card is not None)


def _listed_before(walk: Walk, stock: Stock, index: int, card: Card) -> None:
    """Report a card of the stock that was dealt, or stands in the stock twice."""
    where = walk.table.where(card, Seat(-1))
    params: dict[str, Param] = {"card": card_text(card)}
    if where is None:
        params |= {"first": stock.cards.index(card) + 1, "second": index + 1}
        fault = Fault("duplicate-card", "stock-twice", None, params)
    else:
        fault = Fault("duplicate-card", "stock", None, {**params, **where})
    walk.report.add(fault, stock.line, index + 1)
    walk.trust.shaken = True
    walk.pile.shaken = True
    _doubt_holders(walk, card, None)

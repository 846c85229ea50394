"""What a move does to a position: the position is changed, and what happened is returned.

Nothing here asks whether the move is legal.
"""

from phom_replay.cards import EMPTY, Card, CardSet
from phom_replay.events import Ate, Discarded, Drew, Laid, SaidMom, Sent, TurnBegan
from phom_replay.law.acts import SendCard
from phom_replay.law.eating import Eaten, chot_by
from phom_replay.law.position import Lying, Position, Stage, TablePhom, marked
from phom_replay.rulesets.ruleset import Ruleset


def begin(position: Position, line: int) -> TurnBegan:
    """Begin the turn."""
    seat, rows = position.seat, position.rows
    position.warned = None
    position.latest = marked(position.latest, seat, position.turn)
    return TurnBegan(line, seat, tuple(rows.lengths), rows.starter, position.had_laid(seat))


def draw(position: Position, card: Card, line: int) -> Drew:
    """Bốc."""
    seat = position.seat
    position.seen = CardSet(position.seen | 1 << card)
    position.drawn += 1
    _take(position, card, position.bound[seat])
    return Drew(line, seat, card)


def eat(rules: Ruleset, position: Position, lies: Lying, line: int) -> Ate:
    """Ăn: the card that lies there binds, and the rows move."""
    seat, card, rows = position.seat, lies.card, position.rows.copy()
    nth = position.eaten_by(seat) + 1
    chot, nearly = chot_by(rules, lies.round, rows.lengths[seat])
    eaten = Eaten(seat, lies.thrower, card, nth, lies.round, chot, position.turn, line, nearly)
    position.eats = (*position.eats, eaten)
    shift = rows.eat_from(lies.thrower)
    position.rows = rows
    _take(position, card, CardSet(position.bound[seat] | 1 << card))
    return Ate(line, seat, card, lies.thrower, nth, lies.round, chot, *shift)


def _take(position: Position, card: Card, bound: CardSet) -> None:
    seat = position.seat
    position.held, position.held_bound = CardSet(position.hands[seat] | 1 << card), bound
    position.give(seat, position.held, bound)
    position.moved |= 1 << seat
    position.stage, position.lies = Stage.LAY, None


def lay(position: Position, cards: CardSet, line: int) -> Laid:
    """Hạ."""
    seat = position.seat
    number = len(position.phoms_of(seat)) + 1
    position.phoms = (*position.phoms, TablePhom(seat, number, cards, position.turn))
    bound = CardSet(position.bound[seat] & ~cards)
    position.give(seat, CardSet(position.hands[seat] & ~cards), bound)
    return Laid(line, seat, cards, number)


def say_mom(position: Position, line: int) -> SaidMom:
    """Móm."""
    position.said_mom, position.stage = True, Stage.SEND
    return SaidMom(line, position.seat)


def send(position: Position, move: SendCard, line: int) -> Sent:
    """Gửi."""
    seat, place, phoms, gone = position.seat, move.phom, position.phoms, 1 << move.card
    phom = phoms[place]
    grown = TablePhom(phom.owner, phom.number, phom.own, phom.turn, CardSet(phom.sent | gone))
    position.phoms = (*phoms[:place], grown, *phoms[place + 1 :])
    position.sent = CardSet(position.sent | gone)
    position.give(seat, CardSet(position.hands[seat] & ~gone))
    position.stage = Stage.SEND
    return Sent(line, seat, move.card, phom.owner, phom.number)


def go_down(rules: Ruleset, position: Position) -> None:
    """Note that the turn to lay down is over; who has no phỏm by then may be móm for good."""
    seat = position.seat
    if position.down[seat] or not position.is_last:
        return
    position.down = marked(position.down, seat, position.turn)
    if rules.place_mom_when == "lay" and not position.phoms_of(seat):
        position.for_good |= 1 << seat


def throw(position: Position, card: Card, line: int) -> Discarded:
    """Đánh."""
    seat, rows = position.seat, position.rows.copy()
    round_ = rows.discard(seat)
    position.rows, position.lies = rows, Lying(seat, card, round_)
    position.give(seat, CardSet(position.hands[seat] & ~(1 << card)))
    return Discarded(line, seat, card, round_)


def pass_on(position: Position) -> None:
    """Let the next player be on turn; where every row is full the rounds are over."""
    seat = position.rows.expected()
    if seat is None:
        position.stage = Stage.OVER
        return
    position.seat, position.stage, position.turn = seat, Stage.TAKE, position.turn + 1
    position.sent, position.said_mom = EMPTY, False

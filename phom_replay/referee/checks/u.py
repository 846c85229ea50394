"""A called Ù, one that nobody called, and Ù khan held against the law."""

from phom_replay.cards import CardSet, count
from phom_replay.findings import Fault
from phom_replay.law.khan import Khan, check_khan
from phom_replay.law.u import ALL_EATEN, Missed, Shown, check_missed
from phom_replay.law.why import u as why
from phom_replay.record import Seat
from phom_replay.referee.knowledge.table import Table
from phom_replay.referee.knowledge.u import maybe_u, ways


def why_no_u(table: Table, seat: Seat, shown: Shown) -> Fault | None:
    """A called Ù must be one; what is said names the cards that stay loose."""
    hand, player = table.hands[seat], table.players[seat]
    if not hand.unknown and ways(table, seat, shown):
        return None
    hides = any(phom.hidden for phom in table.phoms_of(seat))
    if hand.unknown or hand.doubt or hides:
        if maybe_u(table, seat, shown):
            sure = hand.doubt or not hand.unknown
            return None if sure else why.open_u(player)
    elif count(hand.known) > hand.size:
        return None
    if shown.throws and ways(table, seat, Shown(shown.hand, shown.bound, shown.laid, shown.sent)):
        return why.thrown_from_it(player, shown.thrown)
    return why.loose_cards(player, shown.rest, CardSet(shown.bound & shown.rest))


def why_missed(table: Table, seat: Seat, shown: Shown) -> Fault | None:
    """An Ù that nobody calls; by gửi only where the sends that were written leave one card."""
    verdict = check_missed(table.rules, shown.hand, shown.bound, shown.sent)
    if verdict is Missed.NO:
        return None
    return why.missed(verdict, table.rules, table.players[seat], shown)


def why_third_eat(table: Table, seat: Seat) -> Fault | None:
    """Three eaten cards are three phỏm, nine of ten cards: an Ù, shown or not."""
    if len(table.eaten_by(seat)) != ALL_EATEN:
        return None
    return why.missed_third_eat(table.rules, table.players[seat], table.eaten_cards(seat))


def why_no_khan(
    table: Table, seat: Seat, dealt: CardSet, hidden: int, *, moved: bool
) -> Fault | None:
    """A called khan: the dealt cards hold no cạ, before the own first draw or eat."""
    verdict = check_khan(table.rules, dealt, moved=moved)
    if verdict is not Khan.LEGAL:
        return why.why_no_khan(verdict, table.rules, table.players[seat], dealt)
    return why.open_khan(table.players[seat]) if hidden else None

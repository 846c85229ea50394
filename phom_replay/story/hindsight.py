"""What a log shows of a deal by what comes out of a hand later.

Up to the first card that came into a hand unseen, whatever leaves the hand and did not come to
it by name was dealt to it. Without any unseen card that holds for the cards left at the end too.
"""

from collections.abc import Iterator, Sequence

from phom_replay.cards import EMPTY, CardSet, bit, card_set, count
from phom_replay.events import Ate, Discarded, Drew, Laid, Sent
from phom_replay.record import Seat
from phom_replay.referee.knowledge.holding import Holding
from phom_replay.referee.result import Replay, Status


def dealt_after_all(
    replay: Replay, hands: Sequence[Holding]
) -> Iterator[tuple[Seat, tuple[CardSet, int]]]:
    """Yield seats whose deal becomes known: its known cards and how many stay unknown.

    A hand with errors proves nothing.
    """
    if replay.status is Status.INVALID:
        return
    for seat in map(Seat, range(len(hands))):
        hand = hands[seat]
        shown = CardSet(_shown(replay, seat) & ~hand.known) if hand.unknown else EMPTY
        if 0 < count(shown) <= hand.unknown:
            yield seat, (CardSet(hand.known | shown), hand.unknown - count(shown))


def _shown(replay: Replay, seat: Seat) -> CardSet:
    """Return the cards that left the hand, and were in it from the deal on."""
    came, out = EMPTY, EMPTY
    for event in replay.events:
        if event.seat != seat:
            continue
        match event:
            case Drew(card=None) | Ate(card=None):
                return CardSet(out & ~came)
            case Drew(card=card) | Ate(card=card) if card is not None:
                came = CardSet(came | bit(card))
            case Sent(card=card) | Discarded(card=card) if card is not None:
                out = CardSet(out | bit(card))
            case Laid(cards=cards):
                out = CardSet(out | cards)
            case _:
                pass
    left = card_set(
        card
        for line in replay.hand.lefts
        if line.seat == seat
        for card in line.cards
        if card is not None
    )
    return CardSet((out | left) & ~came)

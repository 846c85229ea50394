"""Tells the table what the log shows later, where cards are hidden."""

from phom_replay.cards import CardSet, card_set
from phom_replay.referee.hindsight import cards_out, hindsight_of
from phom_replay.referee.state import Play, Walk


def look_ahead(walk: Walk, play: Play) -> None:
    """Tell the table of cards that are shown elsewhere after this turn, or come of this hand."""
    table, hand = walk.table, walk.table.hands[play.seat]
    if not any(held.unknown or held.doubtful for held in table.hands):
        return
    if walk.hindsight is None:
        walk.hindsight = hindsight_of(walk.hand)
    index = len(walk.expected_at) - 1
    out = card_set(card for card in cards_out(play.turn) if card is not None)
    table.shown_later = CardSet(walk.hindsight.named[index + 1] | out)
    table.later[play.seat] = ()
    if hand.unknown and not hand.doubt:
        steps = walk.hindsight.steps.get(play.seat, [])
        later = (step for at, step in steps if at > index or (at == index and step is not None))
        table.later[play.seat] = tuple(later)

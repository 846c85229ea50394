"""Ù at a position: in which ways its cards are one, and what a call shows."""

from collections.abc import Iterator, Sequence

from phom_replay.cards import Card, CardSet, bit, cards_of, has
from phom_replay.events import Event, WentU
from phom_replay.law import doing
from phom_replay.law.acts import GoU, SendCard, Verdict
from phom_replay.law.allowed import meld_refused, on_turn, send_refused
from phom_replay.law.position import Position, Stage, Won
from phom_replay.law.sending import sends_away
from phom_replay.law.u import (
    Missed,
    Shown,
    Spread,
    Way,
    check_missed,
    may_be_u,
    may_go_by_sending,
    nearly_tron,
    ways,
)
from phom_replay.record import Seat
from phom_replay.rulesets.ruleset import Ruleset


def shown_by(position: Position, card: Card | None = None) -> Shown:
    """Return what the turn has shown so far, and the card that it throws."""
    held, bound, sent = position.held, position.held_bound, position.sent
    return Shown(held, bound, position.laid, sent, card, throws=card is not None)


def spread_at(rules: Ruleset, position: Position) -> Spread:
    """Return what lies there for the player on turn."""
    seat, turn, phoms = position.seat, position.turn, position.phoms
    laid = tuple([phom.own for phom in phoms if phom.owner == seat and phom.turn < turn])
    onto = tuple([phoms[place].cards for place in position.open_phoms(own=rules.gui_onto_own)])
    return Spread(rules, laid, onto, may_go_by_sending(rules, last_turn=position.is_last))


def is_missed(rules: Ruleset, position: Position) -> bool:
    """Say whether the turn, nobody calling, is an Ù: by its cards, or by what it has sent."""
    held, bound, sent = position.held, position.held_bound, position.sent
    return check_missed(rules, held, bound, sent) is not Missed.NO


def calls(rules: Ruleset, position: Position) -> Iterator[tuple[Way, GoU]]:
    """Yield the calls that show everything, each with the way of the cards that it shows."""
    sends = position.is_last and position.phoms
    if on_turn(position) or not (sends or may_be_u(Spread(rules), position.hand)):
        return
    spread = spread_at(rules, position)
    if not may_be_u(spread, position.hand):
        return
    for way in ways(spread, shown_by(position)):
        mine = tuple([meld for meld in way.phoms if not meld & ~position.hand])
        rest = CardSet(position.hand & ~sum(mine))
        away = tuple(_sends(rules, position, spread.onto, rest)) if way.away else ()
        spare = cards_of(CardSet(rest & ~sum([bit(move.card) for move in away])))
        yield way, GoU(mine, away, spare[0] if spare else None)


def _sends(
    rules: Ruleset, position: Position, onto: Sequence[CardSet], loose: CardSet
) -> Iterator[SendCard]:
    """Yield the sends after which at most one card stays."""
    places = position.open_phoms(own=rules.gui_onto_own)
    for card, place in sends_away(onto, loose, 1) or ():
        yield SendCard(card, places[place])


def go_u(rules: Ruleset, position: Position, move: GoU, line: int) -> Verdict | list[Event]:
    """Call Ù and show what the move shows; or return why it is none."""
    events: list[Event] = []
    for meld in move.phoms:
        if (verdict := meld_refused(position, meld)) is not None:
            return verdict
        events.append(doing.lay(position, meld, line))
    for each in move.sends:
        if (verdict := send_refused(rules, position, each)) is not None:
            return verdict
        events.append(doing.send(position, each, line))
    card = move.card
    if card is not None and not has(CardSet(position.hand & ~position.bound[position.seat]), card):
        return "eaten-discarded" if has(position.hand, card) else "card-not-held"
    won = _won(rules, position, card, called=True)
    if not isinstance(won, Won):
        return won
    events += _ended(rules, position, won, line)
    if card is not None:
        events.append(doing.throw(position, card, line))
    return events


def end_uncalled(rules: Ruleset, position: Position, line: int) -> Verdict | list[Event]:
    """Nothing is left to throw: the hand ends as an Ù that nobody called, if it is one."""
    if not is_missed(rules, position):
        return "no-discard"
    won = _won(rules, position, None, called=False)
    return _ended(rules, position, won, line) if isinstance(won, Won) else won


def may_call(rules: Ruleset, position: Position) -> bool:
    """Say whether Ù may be called now."""
    return bool(ways(spread_at(rules, position), shown_by(position)))


def _won(rules: Ruleset, position: Position, card: Card | None, *, called: bool) -> Verdict | Won:
    """Return the Ù of the turn, which throws this card; without one no card may be left over."""
    spread, shown = spread_at(rules, position), shown_by(position, card)
    found = ways(spread, shown)
    if not found:
        return "false-u"
    if card is None and all(way.spare for way in found):
        return "no-discard"
    seat, nearly = position.seat, nearly_tron(spread, shown, found)
    had_laid = position.had_laid(seat)
    return Won(seat, called, ways=tuple(found), had_laid=had_laid, nearly_tron=nearly)


def _ended(rules: Ruleset, position: Position, won: Won, line: int) -> list[Event]:
    position.won, position.stage = won, Stage.OVER
    doing.go_down(rules, position)
    return [WentU(line, won.seat, won.called, won.khan)]


def go_khan(position: Position, seat: Seat, line: int) -> list[Event]:
    """End the hand with an Ù khan."""
    position.won, position.stage = Won(seat, khan=True), Stage.OVER
    return [WentU(line, seat, called=True, khan=True)]

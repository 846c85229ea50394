"""A hand whose cards are all known, as the referee settles it: the end of a game as a walk."""

from collections.abc import Iterable, Sequence

from phom_replay.cards import CardSet, count
from phom_replay.law.position import Position
from phom_replay.record import Hand, Seat
from phom_replay.referee.context import Context
from phom_replay.referee.knowledge.holding import Holding
from phom_replay.referee.knowledge.table import Phom, Table
from phom_replay.referee.report import Report
from phom_replay.referee.state import Dealt, Outcome, Walk
from phom_replay.rulesets.ruleset import Ruleset


def walk_of(
    hand: Hand,
    rules: Ruleset,
    context: Context,
    position: Position,
    lines: Sequence[int] = (),
) -> Walk:
    """Return a walk that has come to this position.

    ``lines`` are those of the turns, in their order, and that of a call of Ù khan after them; a
    hand that nobody wrote down has none.
    """
    dealt = Dealt(list(map(count, position.dealt)), list(position.dealt))
    table = _table_of(hand.players, rules, position)
    walk = Walk(hand, rules, context, table, Report(hand), dealt)
    timing = walk.timing
    timing.last_turns = dict(_by_turn(position.latest))
    for seat, turn in timing.last_turns.items():
        timing.last_lines[seat] = lines[turn - 1] if lines else 0
    timing.lay_turns = dict(_by_turn(position.down))
    walk.outcome = _outcome_of(position, lines[-1] if lines else 0)
    return walk


def _by_turn(turns: Iterable[int]) -> list[tuple[Seat, int]]:
    found = [(Seat(seat), turn) for seat, turn in enumerate(turns) if turn]
    return sorted(found, key=lambda one: one[1])


def _outcome_of(position: Position, line: int) -> Outcome | None:
    won = position.won
    if won is None:
        return None
    return Outcome(won.seat, line, won.ways, won.khan, won.had_laid, nearly_tron=won.nearly_tron)


def _table_of(players: tuple[str, ...], rules: Ruleset, position: Position) -> Table:
    hands = [
        Holding(count(known), known, bound=bound)
        for known, bound in zip(position.hands, position.bound, strict=True)
    ]
    table = Table(rules, players, position.rows, hands, turn=position.turn)
    for phom in position.phoms:
        table.add_phom(Phom(phom.owner, phom.number, phom.own, phom.turn, sent=phom.sent))
    for eaten in position.eats:
        table.add_eaten(eaten)
    seen, held = table.seen, sum(position.hands)
    seen.laid = CardSet(sum([phom.cards for phom in position.phoms]))
    seen.thrown = CardSet(position.seen & ~held & ~seen.laid)
    return table

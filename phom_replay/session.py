"""What ties the hands of a log together: the ruleset of each, who opens, Ù in a row, copies.

The winner is ``First`` in the next hand of the session where the players stay the same, in any
seats; after a hand without a winner ``First`` stays (source 001, *Setup*; source 002: "người
đánh đầu là người nhất ở ván trước đó"). A hand that is the copy of another of the session is
outside this chain.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path

from phom_replay.findings import Fault, Param
from phom_replay.record import Hand, Log, Seat
from phom_replay.referee import Context, Ended, Replay, replay_hand
from phom_replay.referee.ending import settle
from phom_replay.referee.judging import check_finished, walk_to_end
from phom_replay.referee.money_read import has_bare_points, money_fault, sessions_in_money
from phom_replay.referee.report import Report, first_line, tag_named
from phom_replay.referee.state import Walk
from phom_replay.rules import Ruleset, RulesetError, load_ruleset
from phom_replay.rules.loading import DEFAULT, named, overridden

_SHORTEST_COPY = 8
"""Hands that name fewer cards may look alike by chance unless their deals are known."""
_WITHOUT_WINNER = frozenset({Ended.VOID, Ended.FOUL})


@dataclass(slots=True)
class _Chain:
    """The hands of one session so far: who opens next, Ù in a row, what was seen.

    ``sure`` is false after a hand of which nobody knows who won it.
    """

    players: frozenset[str] = frozenset()
    opens: str | None = None
    sure: bool = True
    streaks: dict[str, int] = field(default_factory=dict)
    seen: dict[Hand, tuple[Hand, Context]] = field(default_factory=dict)


def referee(
    log: Log,
    *,
    folder: Path | None = None,
    ruleset: Ruleset | None = None,
) -> Iterator[Replay]:
    """Referee the hands of a log in order.

    ``folder`` is where the log lies (None for standard input); house-rules files that the log
    names are looked for there. ``ruleset`` replaces those that the log names.
    """
    chains: dict[tuple[str | None, str | None], _Chain] = {}
    files = cache(partial(load_ruleset, folder=folder, trusted=False))
    assumed = ruleset is not None
    in_money = sessions_in_money(log.hands)
    for hand in log.hands:
        report = Report(hand)
        rules, overrides = _rules_of(report, files, ruleset)
        if hand.rules is None and not assumed:
            assumed = True
            report.add(Fault("rules-assumed"), first_line(hand))
        key = (hand.session, hand.table)
        chain = chains.setdefault(key, _Chain())
        result = _next(chain, report, rules, overrides)
        if key in in_money and _tells_money(result):
            in_money.discard(key)
            result = _in_money(result)
        yield result


def _tells_money(result: Replay) -> bool:
    """Say whether this is a hand to say it of: its scores are not those of the moves."""
    known = result.score is not None and result.ended is not Ended.SCORE_ONLY
    return has_bare_points(result.hand) and not known


def _in_money(result: Replay) -> Replay:
    """Add the warning that the scores of the session look like money."""
    hand = result.hand
    if hand.score is None or hand.stake is None:
        return result
    report = Report(hand)
    found = report.add(money_fault(hand, hand.stake), hand.score.line)
    findings = sorted((*result.findings, found), key=lambda finding: finding.span)
    return replace(result, findings=tuple(findings))


def walks(log: Log, ruleset: Ruleset) -> Iterator[Walk]:
    """Walk through the hands of a log in order under one ruleset, without any verdict.

    Hands of which nobody knows who played them are left out.
    """
    chains: dict[tuple[str | None, str | None], _Chain] = {}
    for hand in log.hands:
        if not hand.players:
            continue
        chain = chains.setdefault((hand.session, hand.table), _Chain())
        context, copied = _placed(chain, Report(hand))
        walk = walk_to_end(hand, ruleset, context)
        settlement = settle(walk)
        check_finished(walk, settlement)
        end = _End(settlement.ended, settlement.winner, settlement.complete)
        if not copied:
            _advance(chain, hand, context.first, end)
        yield walk


def _rules_of(
    report: Report, load: Callable[[str], Ruleset], ruleset: Ruleset | None
) -> tuple[Ruleset, tuple[str, ...]]:
    """Return the ruleset of a hand; what is wrong with its tag is reported."""
    hand = report.hand
    if ruleset is not None:
        return ruleset, ()
    tag = hand.rules
    if tag is None:
        return named(DEFAULT), ()
    own = tag_named(hand, "Rules")
    try:
        base = load(tag.name)
    except RulesetError as error:
        _add_at_rules(report, error.fault, own is not None, 1)
        if error.usable is None:
            return named(DEFAULT), tag.overrides
        base = error.usable
    rules, faults = overridden(base, tag.overrides)
    for index, fault in enumerate(faults):
        if fault is not None and own is not None:
            report.add(fault, own.line, index + 2)
    inherited = [fault for fault in faults if fault is not None and own is None]
    if inherited:
        report.add(inherited[0], first_line(hand))
    return rules, tag.overrides


def _add_at_rules(report: Report, fault: Fault, own: object, item: int) -> None:
    if own:
        report.add_at_tag(fault, "Rules", item)
    else:
        report.add(fault, first_line(report.hand))


def _next(chain: _Chain, report: Report, rules: Ruleset, overrides: tuple[str, ...]) -> Replay:
    hand = report.hand
    context, copied = _placed(chain, report)
    result = replay_hand(
        hand,
        rules,
        context,
        overrides=overrides,
        findings=tuple(report.findings),
    )
    if not copied:
        known = result.score is not None
        end = _End(result.ended, result.winner, known)
        _advance(chain, result.hand, result.context.first, end)
    return result


def _placed(chain: _Chain, report: Report) -> tuple[Context, bool]:
    """Return the context of a hand, and whether it is a copy of an earlier one (reported)."""
    hand = report.hand
    content = content_of(hand)
    copied = None if content is None else chain.seen.get(content)
    if copied is None:
        context = _context(chain, report)
        if content is not None:
            chain.seen[content] = (hand, context)
        return context, False
    earlier, context = copied
    params: dict[str, Param] = {"hand": earlier.id, "line": earlier.line}
    report.add_at_tag(Fault("duplicate-hand", "", None, params), "Hand")
    return context, True


def _context(chain: _Chain, report: Report) -> Context:
    """Return who opens a hand and the Ù in a row before it; a wrong ``First`` is reported."""
    hand = report.hand
    same = chain.players == frozenset(hand.players) and chain.opens is not None
    if not same:
        chain.streaks = {}
    expected = hand.players.index(chain.opens) if same and chain.opens else 0
    first = Seat(expected) if hand.first is None else hand.first
    if same and chain.sure and first != expected:
        params = {"first": hand.players[first], "expected": hand.players[expected]}
        variant = "" if hand.session else "no-session"
        report.add_at_tag(Fault("wrong-first", variant, None, params), "First")
    return Context(first, tuple(chain.streaks.get(player, 0) for player in hand.players))


def content_of(hand: Hand) -> Hand | None:
    """Return what two copies of a hand share, or None where hands may look alike by chance."""
    dealt = any(None not in deal.cards and deal.cards for deal in hand.deals)
    if not dealt and _named_cards(hand) < _SHORTEST_COPY:
        return None
    return Hand(
        id="",
        players=hand.players,
        deals=tuple(sorted(hand.deals, key=lambda deal: deal.seat)),
        stock=hand.stock,
        turns=hand.turns,
        void=hand.void,
        foul=hand.foul,
    )


def _named_cards(hand: Hand) -> int:
    moves = (action for turn in hand.turns for action in turn.actions)
    return sum(getattr(action, "card", None) is not None for action in moves)


@dataclass(frozen=True, slots=True)
class _End:
    """How a hand ended; ``known`` says that its whole result is known."""

    ended: Ended
    winner: Seat | None
    known: bool


def _advance(chain: _Chain, hand: Hand, first: Seat, end: _End) -> None:
    if not hand.players:
        chain.sure, chain.streaks = False, {}
        return
    winner = first if end.winner is None else end.winner
    chain.sure = end.winner is not None or end.ended in _WITHOUT_WINNER
    chain.sure = chain.sure or (end.ended is Ended.ROUNDS and end.known)
    chain.players = frozenset(hand.players)
    chain.opens = hand.players[winner]
    if end.ended is Ended.U and end.winner is not None:
        chain.streaks = {chain.opens: chain.streaks.get(chain.opens, 0) + 1}
    else:
        chain.streaks = {}

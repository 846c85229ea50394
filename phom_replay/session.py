"""What ties the hands of a log together: the ruleset of each, who opens, Ù in a row, copies.

The winner is ``First`` in the next hand of the session where the players stay the same, in any
seats; after a hand without a winner ``First`` stays (source 001, *Setup*; source 002: "người
đánh đầu là người nhất ở ván trước đó"). Where the hand before does not say who won, or has a
mistake, the hand itself says who opens. A hand that is the copy of another of the session is
outside this chain.
"""

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path

from phom_replay.counting.meaning import meaning_of
from phom_replay.counting.names import keys_of, session_of
from phom_replay.counting.opening import opener_of
from phom_replay.findings import Fault, Param
from phom_replay.record import Hand, Log, Seat
from phom_replay.referee import Context, Ended, Replay, Status, replay_hand
from phom_replay.referee.money_read import has_bare_points, money_fault, sessions_in_money
from phom_replay.referee.report import Report, first_line, tag_named
from phom_replay.rulesets import Ruleset, RulesetError, load_ruleset
from phom_replay.rulesets.loading import DEFAULT, named, overridden

_WITHOUT_WINNER = frozenset({Ended.VOID, Ended.FOUL})
_Session = tuple[str, str]


@dataclass(slots=True)
class _Chain:
    """The hands of one session so far: who opens next, Ù in a row, what was seen.

    Players are told apart by their keys. ``sure`` is false after a hand of which nobody knows who
    won it.
    """

    players: frozenset[str] = frozenset()
    opens: str | None = None
    sure: bool = True
    streaks: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Earlier:
    """A hand that was seen: its id and line, its session, its players' keys and its context."""

    id: str
    line: int
    session: _Session
    players: tuple[str, ...]
    context: Context

    def context_for(self, players: tuple[str, ...]) -> Context:
        """Return the context for a copy, whose players may be written from another seat on."""
        opener = self.players[self.context.first]
        rows = dict(zip(self.players, self.context.u_in_a_row, strict=True))
        return Context(Seat(players.index(opener)), tuple(rows[key] for key in players))


@dataclass(slots=True)
class _Chains:
    """The sessions of a log, and the hands seen in it by what they mean."""

    sessions: dict[_Session, _Chain] = field(default_factory=dict)
    seen: dict[bytes, _Earlier] = field(default_factory=dict)

    def of(self, hand: Hand) -> _Chain:
        """Return the chain that a hand belongs to."""
        return self.sessions.setdefault(session_of(hand), _Chain())


@dataclass(frozen=True, slots=True)
class End:
    """How a hand ended.

    ``known`` says that its whole result is known, ``faulty`` that it has an error: then another
    may have won than the log makes it look.
    """

    ended: Ended
    winner: Seat | None
    known: bool
    faulty: bool


def referee(
    log: Log,
    *,
    folder: Path | None = None,
    ruleset: Ruleset | None = None,
    only: Container[int] | None = None,
) -> Iterator[Replay]:
    """Referee the hands of a log in order.

    ``folder`` is where the log lies (None for standard input); house-rules files that the log
    names are looked for there. ``ruleset`` replaces those that the log names. ``only`` holds the
    indexes of the hands to referee; of a session it must leave out none before one of them.
    """
    chains = _Chains()
    files = cache(partial(load_ruleset, folder=folder, trusted=False))
    assumed = ruleset is not None
    in_money = sessions_in_money(log.hands)
    for hand in log.hands:
        if only is not None and hand.index not in only:
            continue
        report = Report(hand)
        rules, overrides = _rules_of(report, files, ruleset)
        if hand.rules is None and not assumed:
            assumed = True
            if hand.rules_lost is None:
                report.add(Fault("rules-assumed"), first_line(hand))
        key = (hand.session, hand.table)
        result = _next(chains, report, rules, overrides)
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
    if hand.stake is None:
        return result
    report = Report(hand)
    found = report.add(*money_fault(hand, hand.stake))
    findings = sorted((*result.findings, found), key=lambda finding: finding.span)
    return replace(result, findings=tuple(findings))


def referee_again(
    log: Log, told: Iterable[Replay], ruleset: Ruleset, is_hand: Callable[[Replay], bool]
) -> Iterator[Replay]:
    """Referee hands again under another ruleset; ``told`` is what was said of each before.

    A hand that cannot be played so (``is_hand``) has no end there: the next one begins as the
    evening went on, after its end as it was told before.
    """
    chains = _Chains()
    for hand, before in zip(log.hands, told, strict=True):
        report = Report(hand)
        context, copied = _placed(chains, report)
        after = replay_hand(hand, ruleset, context, findings=tuple(report.findings))
        yield after
        if not copied:
            end = after if is_hand(after) else before
            told_end = replace(_end_of(end), faulty=_end_of(before).faulty)
            _advance(chains.of(hand), end.hand, end.context.first, told_end)


def follow(log: Log, play: Callable[[Hand, Context], End]) -> None:
    """Lead the hands of a log through their sessions; ``play`` says how each of them ended."""
    chains = _Chains()
    for hand in log.hands:
        context, copied = _placed(chains, Report(hand))
        end = play(hand, context)
        if not copied:
            _advance(chains.of(hand), hand, context.first, end)


def _rules_of(
    report: Report, load: Callable[[str], Ruleset], ruleset: Ruleset | None
) -> tuple[Ruleset, tuple[str, ...]]:
    """Return the ruleset of a hand; what is wrong with its tag is reported."""
    hand = report.hand
    if ruleset is not None:
        return ruleset, ()
    tag = hand.rules
    if hand.rules_lost not in (None, hand.line):
        report.add(Fault("bad-value", "inherited", None, {"tag": "Rules"}), first_line(hand))
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


def _next(chains: _Chains, report: Report, rules: Ruleset, overrides: tuple[str, ...]) -> Replay:
    hand = report.hand
    context, copied = _placed(chains, report)
    result = replay_hand(
        hand,
        rules,
        context,
        overrides=overrides,
        findings=tuple(report.findings),
    )
    if not copied:
        _advance(chains.of(hand), result.hand, result.context.first, _end_of(result))
    return result


def _end_of(result: Replay) -> End:
    faulty = result.status is Status.INVALID
    return End(result.ended, result.winner, known=result.score is not None, faulty=faulty)


def _placed(chains: _Chains, report: Report) -> tuple[Context, bool]:
    """Return the context of a hand, and whether it is a copy of an earlier one of its session.

    A copy is reported, also one in another session where all cards dealt are known.
    """
    hand = report.hand
    chain, meaning = chains.of(hand), meaning_of(hand)
    if meaning is None or meaning.bare:
        return _context(chain, report), False
    earlier = chains.seen.get(meaning.digest)
    if earlier is None:
        context = _context(chain, report)
        session, keys = session_of(hand), keys_of(hand.players)
        chains.seen[meaning.digest] = _Earlier(hand.id, hand.line, session, keys, context)
        return context, False
    here = earlier.session == session_of(hand)
    params: dict[str, Param] = {"hand": earlier.id, "line": earlier.line}
    report.add_at_tag(Fault("duplicate-hand", "" if here else "session", None, params), "Hand")
    if not here:
        return _context(chain, report), False
    return earlier.context_for(keys_of(hand.players)), True


def _context(chain: _Chain, report: Report) -> Context:
    """Return who opens a hand and the Ù in a row before it; a wrong ``First`` is reported."""
    hand = report.hand
    keys = keys_of(hand.players)
    same = chain.players == frozenset(keys) and chain.opens is not None
    if not same:
        chain.streaks = {}
    expected = Seat(keys.index(chain.opens)) if same and chain.opens else Seat(0)
    if hand.first is not None:
        first = hand.first
    elif same and not chain.sure:
        own = opener_of(hand)  # nobody knows who won; the hand itself may say
        first = expected if own is None else own
    else:
        first = expected
    if same and chain.sure and first != expected:
        params = {"first": hand.players[first], "expected": hand.players[expected]}
        variant = "" if hand.session else "no-session"
        report.add_at_tag(Fault("wrong-first", variant, None, params), "First")
    return Context(first, tuple(chain.streaks.get(key, 0) for key in keys))


def _advance(chain: _Chain, hand: Hand, first: Seat, end: End) -> None:
    if not hand.players:
        chain.sure, chain.streaks = False, {}
        return
    winner = first if end.winner is None else end.winner
    sure = end.winner is not None or end.ended in _WITHOUT_WINNER
    chain.sure = not end.faulty and (sure or (end.ended is Ended.ROUNDS and end.known))
    keys = keys_of(hand.players)
    chain.players = frozenset(keys)
    chain.opens = keys[winner]
    if end.ended is Ended.U and end.winner is not None:
        chain.streaks = {chain.opens: chain.streaks.get(chain.opens, 0) + 1}
    else:
        chain.streaks = {}

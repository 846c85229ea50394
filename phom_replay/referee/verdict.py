"""One hand in, one verdict out."""

from dataclasses import replace
from typing import Final

from phom_replay.findings import Fault, Finding, Trait, each_once
from phom_replay.record import Hand, is_outcome
from phom_replay.referee.context import Context
from phom_replay.referee.judging import judge
from phom_replay.referee.plainly import plainly
from phom_replay.referee.pot import is_in_play
from phom_replay.referee.rereading import errors_in
from phom_replay.referee.result import Ended, Replay, Status, Unjudged
from phom_replay.referee.saying import Said, what_to_say
from phom_replay.referee.settled import Settlement
from phom_replay.referee.state import Walk
from phom_replay.referee.unjudged import unjudged_results
from phom_replay.rulesets.ruleset import Ruleset

_FEWEST = 2
_INHERITED: Final = "bad-value.inherited"
"""The rules of the hand are those of a tag that nobody can read."""


def replay_hand(  # noqa: PLR0913  # what the header of a hand came to is part of it
    hand: Hand,
    rules: Ruleset,
    context: Context,
    *,
    overrides: tuple[str, ...] = (),
    findings: tuple[Finding, ...] = (),
    quick: bool = False,
) -> Replay:
    """Referee a hand under a ruleset; ``findings`` are those made before (tags, session).

    With ``quick`` the results are the same, but errors that merely follow from others stay.
    """
    if len(hand.players) < _FEWEST:
        unread = _unreadable(hand, rules, overrides, (*hand.findings, *findings))
        lost = hand.void is None and is_in_play(rules, context.pot)
        return replace(unread, pot=None if lost else context.pot)
    plain = None if errors_in(findings) else plainly(hand, rules, context)
    walk, settlement, score = plain or judge(hand, rules, context)
    unknown = any(f.code == "unknown-ruleset" or f.key == _INHERITED for f in findings)
    said = Said(walk.report.findings)
    if plain is None and (not quick or any(f.has(Trait.ORDER) for f in said.findings)):
        said = what_to_say(walk, context, unknown_rules=unknown)
    if said.mended is not None:  # the results are those of the order in which they played
        walk, settlement, score = said.mended
        hand, context = walk.hand, walk.context
    found = (*hand.findings, *findings, *said.findings)
    status = _status(hand, found, settlement)
    if status is not Status.INVALID or (_has_hidden_cards(hand) and not errors_in(hand.findings)):
        status, opened = _open_checks(walk, status)
        found = (*found, *opened)
    unjudged: tuple[Unjudged, ...] = ()
    agrees = hand.score is None or hand.score.points == score
    if errors_in(found) or (hand.foul is not None and not agrees):
        unjudged = unjudged_results(walk, settlement, score, said.findings, unknown_rules=unknown)
    return Replay(
        hand=hand,
        ruleset=rules,
        overrides=overrides,
        status=status,
        ended=settlement.ended,
        winner=settlement.winner,
        places=settlement.places,
        score=score,
        recorded=None if hand.score is None else hand.score.points,
        ledger=tuple(settlement.ledger),
        events=tuple(walk.events),
        findings=each_once(found),
        context=context,
        u_kinds=settlement.u_kinds,
        unpaid=tuple(settlement.unpaid),
        den=settlement.den,
        way=settlement.way,
        unjudged=unjudged,
        pot=settlement.pot,
    )


def _unreadable(
    hand: Hand, rules: Ruleset, overrides: tuple[str, ...], findings: tuple[Finding, ...]
) -> Replay:
    """Return the verdict on a hand of which nobody knows who played it."""
    return Replay(
        hand=hand,
        ruleset=rules,
        overrides=overrides,
        status=Status.INVALID,
        ended=Ended.UNFINISHED if hand.void is None else Ended.VOID,
        winner=None,
        places=(),
        score=None,
        recorded=None,
        ledger=(),
        events=(),
        findings=each_once(findings),
    )


def _status(hand: Hand, findings: tuple[Finding, ...], settlement: Settlement) -> Status:
    if errors_in(findings):
        return Status.INVALID
    sheet = settlement.ended is Ended.SCORE_ONLY or is_outcome(hand)
    known = settlement.complete and not sheet
    return Status.VALID if known else Status.CONSISTENT


def _open_checks(walk: Walk, status: Status) -> tuple[Status, tuple[Finding, ...]]:
    before = len(walk.report.findings)
    for (variant, seat), check in walk.opens.items():
        if variant == "discard" and ("eat", seat) in walk.opens:
            continue  # an eat that is open says so already
        lines = tuple(dict.fromkeys(check.lines))
        fault = replace(check.fault, params={**check.fault.params, "lines": lines})
        walk.report.add(fault, check.line, check.item, seat)
    if status is Status.CONSISTENT and not walk.opens:
        variant = "outcome" if is_outcome(walk.hand) else "moves"
        walk.report.add(Fault("open-check", variant), walk.hand.line)
    opened = tuple(walk.report.findings[before:])
    hidden = bool(opened) and status is Status.VALID
    return (Status.CONSISTENT if hidden else status), opened


def _has_hidden_cards(hand: Hand) -> bool:
    return len(hand.deals) < len(hand.players) or any(None in deal.cards for deal in hand.deals)

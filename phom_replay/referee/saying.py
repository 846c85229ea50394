"""One mistake, one finding: what is said of a hand after everything was checked."""

from dataclasses import dataclass, replace

from phom_replay.findings import Fault, Finding, Trait
from phom_replay.record import Seat
from phom_replay.referee.context import Context
from phom_replay.referee.exchange import deals_exchanged
from phom_replay.referee.judging import Judged, judge
from phom_replay.referee.report import Report, tag_named
from phom_replay.referee.rereading import count_errors, errors_in, is_error, least_said
from phom_replay.referee.seating import Seating, seatings
from phom_replay.referee.state import Walk
from phom_replay.referee.uncalled import as_uncalled_u
from phom_replay.rulesets.ruleset import RowsMode


@dataclass(frozen=True, slots=True)
class Said:
    """What is said of a hand; ``mended`` is its verdict where only the header is wrong."""

    findings: list[Finding]
    mended: Judged | None = None


def what_to_say(walk: Walk, context: Context, *, unknown_rules: bool) -> Said:
    """Return what is said of a hand: no more than its mistakes, and the rows that explain it.

    Where nobody knows the rules, nothing is said that other rules may make right. Where the
    other rows would make everything right, the wrong rows are the one mistake.
    """
    other_rows = _other_rows(walk, context)
    said, mended = least_said(walk, context), None
    if not other_rows:
        said, mended = _other_header(walk, context, said)
        said = _other_deals(walk, context, said)
        said = [as_uncalled_u(walk, context, finding) for finding in said]
    if other_rows and not unknown_rules:
        first = min((f for f in said if is_error(f)), key=lambda f: f.span, default=None)
        said = [finding for finding in said if finding is first or not is_error(finding)]
    if not unknown_rules:
        return Said([*other_rows, *said], mended)
    told = [
        finding
        for finding in said
        if not finding.has(Trait.PRICED)
        and not (other_rows and is_error(finding) and _in_turns(walk, finding))
    ]
    return Said(told, mended)


def _other_rows(walk: Walk, context: Context) -> list[Finding]:
    """Say so where the other value of ``play.rows`` would have no error at all."""
    if errors_in(walk.hand.findings) or not errors_in(walk.report.findings):
        return []
    other: RowsMode = "rotate" if walk.rules.play_rows == "refill" else "refill"
    rules = walk.rules.with_value("play.rows", other)
    if errors_in(judge(walk.hand, rules, context)[0].report.findings):
        return []
    params = {"rows": other, "ruleset": walk.rules.name}
    report = Report(walk.hand)
    return [report.add(Fault("other-rows", "", "play.rows", params), walk.hand.line)]


def _other_header(
    walk: Walk, context: Context, said: list[Finding]
) -> tuple[list[Finding], Judged | None]:
    """Where another order or opener makes the turns right, say that and what it leaves wrong."""
    if not any(finding.has(Trait.ORDER) for finding in said):
        return said, None
    if any(finding.code == "unknown-player" for finding in walk.hand.findings):
        return said, None
    mended, fewest = None, count_errors(said)
    for seating in seatings(walk, context):
        rest = least_said(seating.judged[0], seating.judged[0].context)
        # whoever opens without a draw is likelier the opener than out of turn
        errors = count_errors(rest) + (seating.tag != "First")
        if errors < fewest:
            said, fewest = [_at_header(walk, seating), *rest], errors
            mended = seating.judged
    return said, mended


def _at_header(walk: Walk, seating: Seating) -> Finding:
    """Place what is wrong with the header: on its tag, an opener nobody wrote on the first turn."""
    report = Report(walk.hand)
    if seating.tag == "First" and tag_named(walk.hand, "First") is None:
        return report.add(seating.fault, walk.hand.turns[0].line, 0)
    return report.add_at_tag(seating.fault, seating.tag, 0)


def _other_deals(walk: Walk, context: Context, said: list[Finding]) -> list[Finding]:
    """Where two deal lines bear each other's name, and all is right the other way, say that."""
    if errors_in(walk.hand.findings) or (count_errors(said) <= 1 and _first_mends(walk, context)):
        return said
    for one, other, hand in deals_exchanged(walk.hand):
        rest = judge(hand, walk.rules, context)[0].report.findings
        if errors_in(rest):
            continue
        players = tuple(walk.hand.players[deal.seat] for deal in (one, other))
        fault = Fault("deal-count", "exchanged", None, {"players": players, "line": other.line})
        return [Report(walk.hand).add(fault, one.line, 1, one.seat), *rest]
    return said


def _first_mends(walk: Walk, context: Context) -> bool:
    """Say whether a wrong ``First`` beside the ten dealt cards is all that is wrong."""
    said = (f for f in walk.report.findings if f.key == "deal-count.first")
    ten = next((Seat(walk.hand.players.index(str(f.params["player"]))) for f in said), None)
    if ten is None:
        return True
    other = judge(walk.hand, walk.rules, replace(context, first=ten))[0]
    return not errors_in(other.report.findings)


def _in_turns(walk: Walk, finding: Finding) -> bool:
    return any(turn.line == finding.span.line for turn in walk.hand.turns)

"""The hands of a log led through their sessions, one after another."""

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from phom_replay.record import Hand
from phom_replay.referee import Context, Replay, Status, replay_hand
from phom_replay.referee.report import Report
from phom_replay.rulesets import Ruleset
from phom_replay.session.chains import Chains, End
from phom_replay.session.money import InMoney
from phom_replay.session.rules import Rules


def referee(
    hands: Iterable[Hand],
    *,
    folder: Path | None = None,
    ruleset: Ruleset | None = None,
    only: Container[int] | None = None,
) -> Iterator[Replay]:
    """Referee the hands of a log in order, each as it comes.

    ``folder`` is where the log lies (None for standard input); house-rules files that the log
    names are looked for there. ``ruleset`` replaces those that the log names. ``only`` holds the
    indexes of the hands to referee; of a session it must leave out none before one of them.

    Hands are gone through a second time where scores look like money; an iterator, which cannot
    be, is then read to its end and waits in the memory.
    """
    chains, rules, in_money = Chains(), Rules(folder, ruleset), InMoney(hands)
    for hand in in_money:
        if only is None or hand.index in only:
            yield in_money.told(_next(chains, Report(hand), rules))


def _next(chains: Chains, report: Report, rules: Rules) -> Replay:
    hand = report.hand
    ruleset, overrides = rules.of(report)
    context, copied = chains.place(report)
    findings = tuple(report.findings)
    result = replay_hand(hand, ruleset, context, overrides=overrides, findings=findings)
    if not copied:
        chains.of(hand).advance(result.hand, result.context.first, _end_of(result))
    return result


def referee_again(
    hands: Iterable[Hand],
    told: Iterable[Replay],
    ruleset: Ruleset,
    is_hand: Callable[[Replay], bool],
) -> Iterator[Replay]:
    """Referee hands again under another ruleset; ``told`` is what was said of each before.

    A hand that cannot be played so (``is_hand``) has no end there: the next one begins as the
    evening went on, after its end as it was told before.
    """
    chains = Chains()
    for hand, before in zip(hands, told, strict=True):
        report = Report(hand)
        context, copied = chains.place(report)
        after = replay_hand(hand, ruleset, context, findings=tuple(report.findings))
        yield after
        if not copied:
            end = after if is_hand(after) else before
            told_end = replace(_end_of(end), faulty=_end_of(before).faulty)
            chains.of(hand).advance(end.hand, end.context.first, told_end)


def follow(hands: Iterable[Hand], play: Callable[[Hand, Context], End]) -> None:
    """Lead hands through their sessions; ``play`` says how each of them ended."""
    chains = Chains()
    for hand in hands:
        context, copied = chains.place(Report(hand))
        end = play(hand, context)
        if not copied:
            chains.of(hand).advance(hand, context.first, end)


def _end_of(result: Replay) -> End:
    faulty = result.status is Status.INVALID
    known = result.score is not None
    return End(result.ended, result.winner, known=known, faulty=faulty, pot=result.pot)

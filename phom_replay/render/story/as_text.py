"""A hand told turn by turn for people, in pages of 80 columns."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from phom_replay.findings import Finding, Severity
from phom_replay.record import is_outcome
from phom_replay.render.columns import width_of
from phom_replay.render.escape import safe
from phom_replay.render.excerpt import excerpt
from phom_replay.render.story.ending import ending_lines, said_of_end, settling_lines
from phom_replay.render.story.table import state_lines
from phom_replay.render.story.words import Teller, facts_of, marks_of
from phom_replay.render.style import Style
from phom_replay.render.wrapping import WIDTH, wrapped
from phom_replay.rulesets.ruleset import KEYS
from phom_replay.story import Step, Story

_BOLD: Final = "\x1b[1m"
_DIM: Final = "\x1b[2m"
_COLOURS: Final = {Severity.ERROR: "\x1b[1;31m", Severity.WARNING: "\x1b[1;33m"}
_INDENT: Final = "    "


def story_lines(file: str, story: Story, style: Style) -> Iterator[str]:
    """Yield a hand from its deal to its payments."""
    teller = Teller(style.words, story)
    yield from _head(file, teller, style)
    yield from _findings(story.before, teller, style)
    sheet = is_outcome(story.replay.hand)
    if (story.steps or story.replay.hand.deals) and not sheet:
        yield ""
        opener = teller.say("dealt", player=teller.name(story.opens))
        yield from _bold(wrapped(safe(opener)), style)
        yield from state_lines(story.start, teller, style)
    for step in () if sheet else story.steps:
        yield ""
        yield from _step(step, teller, style)
    yield ""
    yield from ending_lines(teller, style)
    if story.after:
        yield ""
        yield style.paint(teller.say("others"), _BOLD)
        yield from _findings(story.after, teller, style, with_line=True)


def payments_lines(file: str, story: Story, style: Style) -> Iterator[str]:
    """Yield what is paid and what is not, with the reasons, and nothing of the turns."""
    teller = Teller(style.words, story)
    yield from _head(file, teller, style)
    yield ""
    yield from _bold(wrapped(safe(said_of_end(teller))), style)
    yield from settling_lines(teller, style)


def _bold(lines: Iterable[str], style: Style) -> Iterator[str]:
    return (style.paint(line, _BOLD) for line in lines)


def _head(file: str, teller: Teller, style: Style) -> Iterator[str]:
    replay = teller.story.replay
    hand, status = replay.hand, teller.say(replay.status.value)
    head = teller.say("hand", file=file, hand=hand.id, line=hand.line, status=status)
    yield from _bold(wrapped(safe(head), "", "  "), style)
    rules = teller.say("rules", rules=replay.ruleset.name, overrides=replay.overrides)
    yield from wrapped(safe(rules), "", "  ")
    if not hand.players:
        yield teller.say("unknown-players")
        return
    yield from wrapped(safe(teller.say("players", players=hand.players)), "", "  ")


def _findings(
    findings: Sequence[Finding], teller: Teller, style: Style, *, with_line: bool = False
) -> Iterator[str]:
    """Yield what is wrong, short: ``validate`` says it in full; a key that decides is named."""
    words = style.words
    for finding in findings:
        kind = f"{words.label(finding.severity.value)}[{finding.code}]"
        line = finding.span.line
        place = f" ({words.label('line', line=line)})" if with_line else ""
        said = f"{kind}: {safe(words.message(finding))}{_key_of(finding, teller)}{place}"
        first, *rest = wrapped(said, "  ! ")
        colour = _COLOURS.get(finding.severity)
        yield first if colour is None else first.replace(kind, style.paint(kind, colour), 1)
        yield from rest


def _key_of(finding: Finding, teller: Teller) -> str:
    """Return the ruleset key behind an error or a warning with what it holds, or nothing."""
    rule = finding.rule or ""
    if finding.severity is Severity.INFO or rule not in KEYS:
        return ""
    return f" ({rule} = {teller.value(rule)})"


def _step(step: Step, teller: Teller, style: Style) -> Iterator[str]:
    marks = tuple(map(teller.say, marks_of(step)))
    player = teller.name(step.seat)
    head = teller.say("turn", number=step.number, line=step.line, player=player, marks=marks)
    yield from _bold(wrapped(safe(head), "", "  "), style)
    written = teller.story.replay.hand.line_text(step.line).strip()
    if written:
        yield style.paint(_INDENT + _cut(written, WIDTH - len(_INDENT)), _DIM)
    for fact in facts_of(step, teller):
        yield from wrapped(safe(fact), "  - ")
    yield from _findings(step.findings, teller, style)
    yield from state_lines(step.after, teller, style)


def _cut(line: str, columns: int) -> str:
    """Return a line of the log, what does not fit left out."""
    shown = excerpt(line, 1, 2)[0]
    if width_of(shown) <= columns:
        return shown
    while width_of(shown) >= columns:
        shown = shown[:-1]
    return f"{shown}\u2026"

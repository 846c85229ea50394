"""One trial: a generated hand, one edit, and what both referees say of it."""

import re
from dataclasses import dataclass, replace

from phom_replay.findings import Finding, Severity
from phom_replay.notation import format_text, read_text, write_hand
from phom_replay.record import Tag
from phom_replay.rulesets import NAMES, load_ruleset
from phom_replay.session import referee
from phom_replay.simulation import Detail, Recipe, hands
from phom_replay.simulation.chance import between, generator, pick
from tests import slow_referee
from tests.faults.edits import NOT_TURNS, Edited, edited


@dataclass(frozen=True)
class Trial:
    """What came of an edit. ``known`` is the first line where it can be known, None if legal."""

    seed: int
    rules: str
    edit: Edited
    known: int | None
    why: str
    errors: tuple[Finding, ...]
    scores_differ: bool

    @property
    def found(self) -> bool:
        return bool(self.errors)

    @property
    def on_line(self) -> bool:
        """Whether the first finding stands on the edited line or where it can first be known."""
        wanted = self.edit.lines | {self.known}
        return self.found and bool(wanted & {self.errors[0].span.line, *self.errors[0].lines})


def legal_text(seed: int) -> tuple[str, str]:
    """Return a legal log of one hand, and its ruleset."""
    rng = generator("faults", seed)
    rules = pick(rng, NAMES)
    detail = Detail(stock=rng.random() < 0.5, pays=rng.random() < 0.5)
    seats = between(rng, 2, 4)
    recipe = Recipe(
        load_ruleset(rules),
        (rules,),
        1,
        seed,
        (seats, seats),
        pick(rng, (("greedy",), ("random", "greedy"), ("random",))),
        spice=rng.random() < 0.5,
        detail=detail,
    )
    hand = next(hands(recipe))
    tags = (Tag("Rules", (rules,)), Tag("Players", hand.players), Tag("First", hand.players[:1]))
    return write_hand(replace(hand, tags=tags)), rules


def trial(seed: int) -> Trial:
    """Make a hand and an edit, and let both referees judge."""
    text, rules = legal_text(seed)
    edit = _edited(text, seed)
    verdict = slow_referee.judge(edit.text, load_ruleset(rules).values())
    result = next(referee(read_text(edit.text)))
    errors = tuple(f for f in result.findings if f.severity is Severity.ERROR)
    known, why = _first_known(verdict, edit.text)
    mine = (
        None if result.score is None else dict(zip(result.hand.players, result.score, strict=True))
    )
    judged = known is None and verdict.legal and not verdict.declined
    differ = judged and verdict.score != mine  # a hand given up in mid-turn has no score of theirs
    return Trial(seed, rules, edit, known, why, errors, differ)


def _edited(text: str, seed: int) -> Edited:
    """Return an edit that changes what the log says and that the rules have a word for.

    Spaces between tokens say nothing. Where the table agreed that somebody fouled, that player's
    own moves are excused, and what follows from them is nobody's mistake.
    """
    rng = generator("edit", seed)
    while True:
        edit = edited(text, rng)
        if format_text(edit.text).text != text and not _is_excused(text, edit):
            return edit


def _is_excused(text: str, edit: Edited) -> bool:
    foul = re.search(r"^foul (.+)$", edit.text, re.MULTILINE)
    if foul is None:
        return False
    before, after = text.split("\n"), edit.text.split("\n")
    lines = [lines[n - 1] for lines in (before, after) for n in edit.lines if n <= len(lines)]
    return any(line.startswith(foul[1]) for line in lines)


def _first_known(verdict: slow_referee.Verdict, text: str) -> tuple[int | None, str]:
    if verdict.declined:  # a card that nobody wrote down makes nothing illegal
        return None, ""
    lines = text.split("\n")
    if verdict.reason == "no discard" and _is_given_up(lines, verdict.first_bad_line or 0):
        return None, ""
    if not verdict.legal:
        return verdict.first_bad_line, verdict.reason
    if verdict.ended == "unfinished":
        return max(n for n, line in enumerate(lines, start=1) if line.strip()), "unfinished"
    if not verdict.results_agree:
        return verdict.first_wrong_line, "recorded results"
    return None, ""


def _is_given_up(lines: list[str], turn: int) -> bool:
    """Say whether the hand was given up in the middle of this turn: nobody plays after it."""
    rest = [line for line in lines[turn:] if line.strip()]
    given_up = any(line == "void" or line.startswith("foul ") for line in rest)
    return given_up and all(line.startswith(NOT_TURNS) for line in rest)

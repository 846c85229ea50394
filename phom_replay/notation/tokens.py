"""Two bad words that are one broken token: a slip of the pen is one finding."""

from collections.abc import Callable, Iterable, Iterator

from phom_replay.findings import Finding
from phom_replay.notation.names import folded
from phom_replay.notation.words import card_of

QUOTE = '"'


def once_a_token(findings: Iterable[Finding], text_of: Callable[[int], str]) -> Iterator[Finding]:
    """Yield findings without those of words that a slip has cut off the bad word before them."""
    before: Finding | None = None
    for finding in findings:
        if before is not None and _is_rest_of(finding, before, text_of):
            continue
        yield finding
        before = finding


def _is_rest_of(finding: Finding, before: Finding, text_of: Callable[[int], str]) -> bool:
    if finding.span.line != before.span.line:
        return False
    first, rest = (str(f.params.get("found", "")) for f in (before, finding))
    if finding.code in {"bad-card", "syntax"} and before.code in {"bad-card", "unknown-player"}:
        between = text_of(before.span.line)[before.span.column - 1 : finding.span.column]
        if between and not any(map(str.isspace, between)):
            return True  # no space between them: the token is one
    if not first or not rest or not 0 <= finding.span.column - before.span.end_column <= 1:
        return False
    if before.code == finding.code == "bad-card":
        return _is_card(first + rest)
    return before.code == "unknown-player" and _is_of_name(before, first, finding, rest)


def _is_of_name(before: Finding, first: str, finding: Finding, rest: str) -> bool:
    """Say whether a word is the end of the name before it, or took the place of what it glued."""
    if finding.code == "unknown-player":
        return rest.lstrip("+-").isdigit()
    nearest, players = before.params.get("nearest"), before.params.get("players")
    names = [nearest] if isinstance(nearest, str) else players
    if not isinstance(names, list | tuple):
        return False
    if finding.key == "syntax.number":
        return any(first.removeprefix(str(name)).isdigit() for name in names) or any(
            folded(f"{first} {rest.strip(QUOTE)}") == folded(str(name)) for name in names
        )
    joined = [folded(first + gap + rest.strip(QUOTE)) for gap in ("", " ")]
    return any(_is_near(whole, folded(str(name))) for whole in joined for name in names)


def _is_near(one: str, other: str) -> bool:
    return len(one) == len(other) and sum(a != b for a, b in zip(one, other, strict=True)) <= 1


def _is_card(text: str) -> bool:
    try:
        return card_of(text) is not None
    except KeyError:
        return False

"""What the figures of an archive rest on: which hands count, and which are left out and why."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from phom_replay.findings import Param
from phom_replay.render.escape import safe
from phom_replay.render.style import Style

if TYPE_CHECKING:  # polars is slow to import
    from phom_replay.tables import Counts, Scores, Tables


def counted_lines(tables: "Tables", scores: "Scores", style: Style) -> Iterator[str]:
    """Yield what counts, for people; they stand with every report and export."""
    counts = tables.counts

    def say(key: str, **params: Param) -> str:
        return safe(style.words.phrase("counted", key, **params))

    said = say("summary", hands=counts.hands, files=counts.files, counted=counts.counted)
    yield f"{said}; {say(f'scores-{scores.value}')}"
    for key, hands in _notes(counts):
        yield "  " + say(key, hands=hands)
    if counts.differing:
        yield "  " + say("differing", hands=counts.differing, points=counts.gap)
    if counts.rejected:
        why = ", ".join(say(why.value, hands=hands) for why, hands in counts.reasons.items())
        yield f"  {say('left-out', hands=counts.rejected)} {why}"
    if counts.codes:
        codes = ", ".join(f"{code} {hands}" for code, hands in counts.codes.items())
        yield f"  {say('codes')} {codes}"
    if unread := len(counts.troubles) + len(counts.strays):
        yield "  " + say("not-read", inputs=unread)


def counted_json(counts: "Counts") -> dict[str, object]:
    """Return what counts, for programs."""
    return {
        "files": counts.files,
        "hands": counts.hands,
        "counted": counts.counted,
        "left_out": counts.rejected,
        "reasons": {why.value: hands for why, hands in counts.reasons.items()},
        "codes": dict(counts.codes),
        "scores_differ": counts.differing,
        "score_gap": counts.gap,
        "score_sheets": counts.sheets,
        "consistent": counts.consistent,
        "unknown_nets": counts.unknown_nets,
        "unpriced": counts.unpriced,
        "like_money": counts.like_money,
        "counted_invalid": counts.invalid,
        "duplicates": counts.duplicates,
        "duplicates_elsewhere": counts.elsewhere,
        "copies_differ": counts.disputed,
    }


def _notes(counts: "Counts") -> Iterator[tuple[str, int]]:
    """Yield what is special about hands that count."""
    copies = sum(hands for why, hands in counts.reasons.items() if why.value == "duplicate")
    notes = {
        "sheets": counts.sheets,
        "consistent": counts.consistent,
        "unknown-nets": counts.unknown_nets,
        "unpriced": counts.unpriced,
        "like-money": counts.like_money,
        "invalid": counts.invalid,
        "kept": counts.duplicates - copies,
        "elsewhere": counts.elsewhere,
        "disputed": counts.disputed,
    }
    yield from ((key, hands) for key, hands in notes.items() if hands)

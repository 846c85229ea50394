"""What counts and what does not: these numbers stand with every report and export."""

from collections.abc import Iterator, Mapping

from phom_replay.findings import Param
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.escape import safe
from phom_replay.tables import Counts, LeftOut, Options


def count_lines(counts: Counts, options: Options, words: Catalogue) -> Iterator[str]:
    """Yield the numbers: hands, those left out and why, differences of scores."""

    def say(key: str, **params: Param) -> str:
        return safe(words.phrase("stats", key, **params))

    numbers = {"hands": counts.hands, "files": counts.files}
    yield say("hands", **numbers, counted=counts.counted, rejected=counts.rejected)
    if counts.reasons:
        reasons = [say(why.value, hands=n) for why in LeftOut if (n := counts.reasons.get(why))]
        yield "  " + say("left-out", what=", ".join(reasons))
    if counts.codes:
        codes = [f"{code} {number}" for code, number in counts.codes.items()]
        yield "  " + say("codes", what=", ".join(codes))
    if special := [say(key, hands=number) for key, number in _special(counts, options)]:
        yield "  " + say("counted", what=", ".join(special))
    if counts.differing:
        which = say(f"which-{options.scores.value}")
        yield "  " + say("differing", hands=counts.differing, points=counts.gap, which=which)
    if unread := len(counts.troubles) + len(counts.strays):
        yield "  " + say("not-read", inputs=unread)


def _special(counts: Counts, options: Options) -> Iterator[tuple[str, int]]:
    """Yield what is special about hands that count."""
    numbers = {
        "sheets": counts.sheets,
        "consistent": counts.consistent,
        "unknown-nets": counts.unknown_nets,
        "duplicates-kept": counts.duplicates if options.keep_duplicates else 0,
    }
    yield from ((key, number) for key, number in numbers.items() if number)


def counts_json(counts: Counts) -> Mapping[str, object]:
    """Return what counts and what does not, for programs."""
    return {
        "files": counts.files,
        "hands": counts.hands,
        "counted": counts.counted,
        "rejected": counts.rejected,
        "left_out": {why.value: number for why, number in counts.reasons.items()},
        "codes": dict(counts.codes),
        "score_sheets": counts.sheets,
        "consistent": counts.consistent,
        "unknown_nets": counts.unknown_nets,
        "duplicates": counts.duplicates,
        "differing": {"hands": counts.differing, "points": counts.gap},
    }

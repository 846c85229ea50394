"""``fmt``: a log in canonical form, with its comments.

Every hand is read and written again line by line, so a comment keeps its line. A hand that has
an error in reading stays as it is, and so does one that would not read the same afterwards.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from phom_replay.findings import Severity
from phom_replay.notation.cut import Slice, cut_hands, sign_of
from phom_replay.notation.decode import decode, is_whole
from phom_replay.notation.reader import read_text
from phom_replay.notation.text import BOM, cut_lines, read_line
from phom_replay.notation.turns import sorted_cards
from phom_replay.notation.writer import Written, write_lines
from phom_replay.record import Hand, Log

_GAP = 3
"""Spaces before a comment that its line has outgrown."""
_TRIES = 3
_LIKE_UTF16 = ("\udcff\udcfe", "\udcfe\udcff")


class LeftAlone(Enum):
    """Why a whole file stays as it is."""

    BYTES = "bytes"
    """It is in UTF-16, and part of it cannot be read."""
    OTHERWISE = "otherwise"
    """It would read otherwise."""


@dataclass(frozen=True, slots=True)
class Formatted:
    """A log in canonical form.

    ``kept`` holds the index of each hand that stays as it stood for its errors in reading,
    ``otherwise`` of each that would read otherwise; ``left_alone`` says why the whole file does.
    Bytes that are no UTF-8 are surrogate escapes in ``text``.
    """

    text: str
    kept: tuple[int, ...] = ()
    otherwise: tuple[int, ...] = ()
    left_alone: LeftAlone | None = None


def format_text(data: bytes | str) -> Formatted:
    """Return a log in canonical form; formatting twice changes nothing more.

    What comes out is read before it is returned: it says what the log said, to the last hand.
    """
    text = decode(data) if isinstance(data, bytes) else data
    log = read_text(text)
    if not is_whole(text) and not _is_utf8(data):
        return Formatted(_unchanged(data), left_alone=LeftAlone.BYTES)
    lines = [_plain(line) for line in cut_lines(text)]
    with_errors = frozenset(hand.index for hand in log.hands if _has_error(hand))
    copied = with_errors
    for _ in range(_TRIES):
        result = _marked(_assemble(lines, log, copied))
        spoilt = _spoilt(log, _read_back(result))
        if not spoilt:
            otherwise = copied - with_errors
            return Formatted(result, tuple(sorted(with_errors)), tuple(sorted(otherwise)))
        copied |= spoilt
    return Formatted(_unchanged(data), (), (min(spoilt),), LeftAlone.OTHERWISE)


def _plain(line: str) -> str:
    """Return a line without its byte order mark; one before another is no mark."""
    return line if line.startswith(BOM * 2) else line.removeprefix(BOM)


def _marked(result: str) -> str:
    """Put a mark before bytes that would make the file one in UTF-16."""
    return BOM + result if result.startswith(_LIKE_UTF16) else result


def _read_back(result: str) -> Log:
    """Read what a file with this text would say."""
    if is_whole(result):
        return read_text(result)
    return read_text(decode(result.encode("utf-8", "surrogateescape")))


def _is_utf8(data: bytes | str) -> bool:
    return isinstance(data, bytes) and not data.startswith((b"\xff\xfe", b"\xfe\xff"))


def _unchanged(data: bytes | str) -> str:
    return data if isinstance(data, str) else data.decode("utf-8", "surrogateescape")


def _has_error(hand: Hand) -> bool:
    return any(finding.severity is Severity.ERROR for finding in hand.findings)


def _spoilt(before: Log, after: Log) -> frozenset[int]:
    """Return the hands that do not read the same any more."""
    if len(before.hands) != len(after.hands):
        return frozenset(hand.index for hand in before.hands)
    pairs = zip(before.hands, after.hands, strict=True)
    return frozenset(old.index for old, new in pairs if meaning(old) != meaning(new))


def meaning(hand: Hand) -> tuple[object, ...]:
    """Return what formatting must not change: all but the order of tags and of held cards."""
    plain = replace(
        hand,
        tags=(),
        deals=tuple(replace(deal, cards=sorted_cards(deal.cards)) for deal in hand.deals),
        lefts=tuple(replace(left, cards=sorted_cards(left.cards)) for left in hand.lefts),
    )
    tags = sorted((tag.name, tag.values) for tag in hand.tags)
    return plain, tags, sorted(finding.key for finding in hand.findings)


def _assemble(lines: Sequence[str], log: Log, copied: frozenset[int]) -> str:
    """Write hand by hand; what stands between two of them goes to one or the other."""
    out: list[str] = []
    done, cut_by_tag = 0, False
    parts = cut_hands(lines)
    for part, hand in zip(parts, log.hands, strict=True):
        behind, ahead = _between(lines, done, part.start)
        _add_paragraph(out, behind, ahead)
        if hand.index in copied:
            done = _last_line(part) + 1
            out += lines[part.start : done]
        else:
            written, done = _hand_lines(lines, part, hand, in_order=cut_by_tag)
            out += written
        cut_by_tag = not part.body  # its first tag is what makes the next hand one of its own
    behind, ahead = _between(lines, done, len(lines))
    _add_paragraph(out, behind, ahead)
    while out and not out[-1]:
        out.pop()
    return "".join(f"{line}\n" for line in out)


def _last_line(part: Slice) -> int:
    return max(part.header[-1:] + part.body[-1:])


def _add_paragraph(out: list[str], behind: Sequence[str], ahead: Sequence[str]) -> None:
    """Add comments behind the last line, a blank line, and comments ahead of the next."""
    if out:
        out += [*behind, "", *ahead]
    else:
        out += [*behind, *([""] if behind and ahead else []), *ahead]


def _between(lines: Sequence[str], start: int, stop: int) -> tuple[list[str], list[str]]:
    """Split comments at a seam into those of the line before it and those of the line after.

    A comment that follows its line at once and has a blank line after it belongs to that line.
    """
    texts = [read_line(line).comment.strip() for line in lines[start:stop]]
    if stop == len(lines):
        texts.append("")
    blank = texts.index("") if "" in texts and start else 0
    ahead: list[str] = []
    for text in texts[blank:]:
        if text or (ahead and ahead[-1]):
            ahead.append(text)
    return texts[:blank], ahead


def _hand_lines(
    lines: Sequence[str], part: Slice, hand: Hand, *, in_order: bool
) -> tuple[list[str], int]:
    """Return the lines of a hand, and the index after the last that was used."""
    places = {line.line - 1: line for line in write_lines(hand)}
    tags = [line for line in places.values() if not line.section]
    if in_order:
        tags.sort(key=lambda tag: tag.line)
    out = _header_lines(lines, part, tags)
    done, section = part.header[-1] + 1 if part.header else part.start, 0
    for at in part.body:
        written = places.get(at)
        text = written.text if written else read_line(lines[at]).code.strip()
        new = written.section if written else section
        if new == section:
            out += _comments(lines, done, at)
        else:
            _add_paragraph(out, *_between(lines, done, at))
        out.append(_with_comment(text, lines[at]))
        done, section = at + 1, new
    return out, done


def _header_lines(lines: Sequence[str], part: Slice, tags: Sequence[Written]) -> list[str]:
    """Return the tags in canonical order, each under the comments that stood over it."""
    befores = dict(zip(part.header[1:], part.header, strict=False))
    out: list[str] = []
    for tag in tags:
        at = tag.line - 1
        out += _comments(lines, befores[at] + 1, at) if at in befores else []
        out.append(_with_comment(tag.text, lines[at]))
    return out


def _comments(lines: Sequence[str], start: int, stop: int) -> list[str]:
    return [line.strip() for line in lines[start:stop] if sign_of(line) == "#"]


def _with_comment(text: str, raw: str) -> str:
    """Put the comment of a line back in its column, or behind its line where that is longer."""
    line = read_line(raw)
    if not line.comment:
        return text
    gap = len(line.code) - len(text)
    return text + " " * (gap if gap > 0 else _GAP) + line.comment.rstrip()

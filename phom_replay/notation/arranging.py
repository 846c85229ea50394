"""The text of a log in canonical form, hand by hand, with its comments and blank lines."""

from collections.abc import Iterable, Iterator, Sequence

from phom_replay.notation.cut import Cut, sign_of
from phom_replay.notation.reader import Hands
from phom_replay.notation.text import BOM, read_line
from phom_replay.notation.writer import Written, write_lines
from phom_replay.record import Hand

_GAP = 3
"""Spaces before a comment that its line has outgrown."""
_LIKE_UTF16 = ("\udcff\udcfe", "\udcfe\udcff")


def arranged(hands: Hands, noted: Iterable[tuple[Hand, Cut, bool]]) -> Iterator[str]:
    """Yield the text of each hand; one that is to stay as it is says so.

    Bytes that are no UTF-8 are surrogate escapes in it.
    """
    texts = map(_text, _without_last_blanks(_assembled(hands, noted)))
    first = next(texts, "")
    yield BOM + first if first.startswith(_LIKE_UTF16) else first  # else it would be one in UTF-16
    yield from texts


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _without_last_blanks(parts: Iterable[list[str]]) -> Iterator[list[str]]:
    blanks: list[str] = []
    for part in parts:
        lines = [*blanks, *part]
        end = len(lines)
        while end and not lines[end - 1]:
            end -= 1
        blanks = lines[end:]
        if end:
            yield lines[:end]


def _assembled(hands: Hands, noted: Iterable[tuple[Hand, Cut, bool]]) -> Iterator[list[str]]:
    """Write hand by hand; what stands between two of them goes to one or the other."""
    seam: Sequence[str] = ()
    begun = cut_by_tag = False
    for hand, cut, stays in noted:
        lead, lines = _plain(cut.lead), _plain(cut.lines)
        yield _paragraph(*_between(seam if begun else lead, leading=not begun), begun=begun)
        part = cut._replace(lines=lines)
        body = part.body_places()
        if stays:
            done = max([*cut.header[-1:], *body[-1:]]) + 1
            yield list(lines[:done])
        else:
            written, done = _hand_lines(part, body, hand, in_order=cut_by_tag)
            yield written
        begun, seam = True, lines[done:]
        cut_by_tag = not body  # its first tag is what makes the next hand one of its own
    seam = seam if begun else _plain(hands.silence)
    yield _paragraph(*_between(seam, leading=not begun, ending=True), begun=begun)


def _plain(lines: Sequence[str]) -> Sequence[str]:
    """Return lines without their byte order marks; one before another is no mark."""
    return [line[1:] if line[:1] == BOM and line[1:2] != BOM else line for line in lines]


def _paragraph(behind: Sequence[str], ahead: Sequence[str], *, begun: bool) -> list[str]:
    """Return comments behind the last line, a blank line, and comments ahead of the next."""
    blank = [""] if begun or (behind and ahead) else []
    return [*behind, *blank, *ahead]


def _between(
    lines: Sequence[str], *, leading: bool = False, ending: bool = False
) -> tuple[list[str], list[str]]:
    """Split comments at a seam into those of the line before it and those of the line after.

    A comment that follows its line at once and has a blank line after it belongs to that line.
    ``leading`` says that there is no line before, ``ending`` that there is none after.
    """
    texts = [read_line(line).comment.strip() for line in lines]
    if ending:
        texts.append("")
    blank = texts.index("") if "" in texts and not leading else 0
    ahead: list[str] = []
    for text in texts[blank:]:
        if text or (ahead and ahead[-1]):
            ahead.append(text)
    return texts[:blank], ahead


def _hand_lines(
    cut: Cut, body: Sequence[int], hand: Hand, *, in_order: bool
) -> tuple[list[str], int]:
    """Return the lines of a hand, and how many of those it had were used."""
    places = {line.line - cut.offset - 1: line for line in write_lines(hand)}
    tags = [line for line in places.values() if not line.section]
    if in_order:
        tags.sort(key=lambda tag: tag.line)
    out = _header_lines(cut, tags)
    done, section = cut.body, 0
    for at in body:
        written = places.get(at)
        text = written.text if written else read_line(cut.lines[at]).code.strip()
        new = written.section if written else section
        if new == section:
            out += _comments(cut.lines[done:at])
        else:
            out += _paragraph(*_between(cut.lines[done:at]), begun=bool(out))
        out.append(_with_comment(text, cut.lines[at]))
        done, section = at + 1, new
    return out, done


def _header_lines(cut: Cut, tags: Sequence[Written]) -> list[str]:
    """Return the tags in canonical order, each under the comments that stood over it."""
    befores = dict(zip(cut.header[1:], cut.header, strict=False))
    out: list[str] = []
    for tag in tags:
        at = tag.line - cut.offset - 1
        out += _comments(cut.lines[befores[at] + 1 : at]) if at in befores else []
        out.append(_with_comment(tag.text, cut.lines[at]))
    return out


def _comments(lines: Sequence[str]) -> list[str]:
    return [line.strip() for line in lines if sign_of(line) == "#"]


def _with_comment(text: str, raw: str) -> str:
    """Put the comment of a line back in its column, or behind its line where that is longer."""
    line = read_line(raw)
    if not line.comment:
        return text
    gap = len(line.code) - len(text)
    return text + " " * (gap if gap > 0 else _GAP) + line.comment.rstrip()

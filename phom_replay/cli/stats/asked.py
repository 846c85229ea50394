"""What is asked of ``stats``, checked: report names, days, options that go together."""

import calendar
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from phom_replay.cli.shared.pages import STDOUT, must_be_writable
from phom_replay.cli.shared.people import complain, not_written
from phom_replay.cli.shared.placing import must_be_free_in
from phom_replay.notation.names import nearest_word
from phom_replay.render.style import Style
from phom_replay.reports import REPORTS, Filters

_DAY: Final = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Asked:
    """The options as given."""

    paths: tuple[str, ...]
    named: tuple[str, ...]
    by: str | None
    players: tuple[str, ...]
    since: str | None
    until: str | None
    sessions: tuple[str, ...]
    tables: tuple[str, ...]
    rules: tuple[str, ...]
    seats: int | None
    min_hands: int
    scores: str
    include_invalid: bool
    keep_duplicates: bool
    under: str | None
    aliases: str | None
    anonymous: bool
    key: str | None
    form: str
    out: str | None
    bom: bool
    width: int | None
    charts: str | None
    theme: str | None
    html: str | None
    force: bool

    @property
    def reports(self) -> tuple[str, ...]:
        """The reports to write: those named, else one where nothing else is asked for."""
        pictures = self.charts is not None or self.html is not None
        return self.named or (() if pictures and self.form == "table" else ("players",))

    @property
    def files(self) -> tuple[str, ...]:
        """The names of the files of reports."""
        return tuple(f"{name}.{self.form}" for name in dict.fromkeys(self.reports))


def check(asked: Asked, style: Style) -> None:
    """End where a report is unknown or options do not go together."""
    for name in asked.reports:
        if name not in REPORTS:
            near = nearest_word(name, tuple(REPORTS))
            complain(
                style.words, "unknown-report", name=name, nearest=near, known=", ".join(REPORTS)
            )
    _check_files(asked, style)
    _check_pictures(asked, style)


def _check_files(asked: Asked, style: Style) -> None:
    files = asked.form in ("csv", "parquet")
    if asked.out is not None and not files:
        complain(style.words, "out-format")
    if asked.bom and asked.form != "csv":
        complain(style.words, "bom-format")
    if asked.form == "parquet" and asked.out is None and sys.stdout.isatty():
        complain(style.words, "parquet-terminal")
    if files and asked.out is None and len(set(asked.reports)) > 1:
        complain(style.words, "several-reports", format=asked.form)
    if asked.out is not None:
        _check_folder(asked.out, asked.files, "stats --out", asked, style)


def _check_pictures(asked: Asked, style: Style) -> None:
    if asked.theme is not None and asked.charts is None:
        complain(style.words, "theme-charts")
    if asked.by is not None and not asked.reports:
        complain(style.words, "by-reports")
    if asked.html == STDOUT and asked.reports and asked.out is None:
        complain(style.words, "html-stdout")
    if asked.html is not None:
        must_be_writable(asked.paths, asked.html, style.words, force=asked.force)
    if asked.charts is not None:
        from phom_replay.charts import picture_names

        _check_folder(asked.charts, picture_names(), "stats --charts", asked, style)


def _check_folder(folder: str, names: Iterable[str], by: str, asked: Asked, style: Style) -> None:
    """Refuse at once what could only be refused after all the work."""
    try:
        if Path(folder).exists() and not Path(folder).is_dir():
            complain(style.words, "out-no-folder", path=folder)
        must_be_free_in(folder, names, by, style.words, force=asked.force)
    except (OSError, ValueError) as error:
        not_written(folder, error, style.words)


def filters_of(asked: Asked, style: Style) -> Filters:
    """Return the filters, with names as they were given."""
    since = _day("--since", asked.since, style, last=False)
    until = _day("--until", asked.until, style, last=True)
    if since is not None and until is not None and until < since:
        complain(style.words, "no-range", since=asked.since or "", until=asked.until or "")
    return Filters(
        players=asked.players,
        since=since,
        until=until,
        sessions=asked.sessions,
        tables=asked.tables,
        rules=asked.rules,
        seats=asked.seats,
        min_hands=asked.min_hands,
    )


def _day(option: str, text: str | None, style: Style, *, last: bool) -> date | None:
    """Return a day; of a month or year the first, or the last."""
    if text is None:
        return None
    try:
        return _parsed(text, last=last)
    except ValueError:
        complain(style.words, "bad-day", option=option, found=text)


def _parsed(text: str, *, last: bool) -> date:
    match = _DAY.fullmatch(text)
    if match is None:
        raise ValueError(text)
    year, month, day = (int(part) if part else 0 for part in match.groups())
    if day:
        return date(year, month, day)
    if not last:
        return date(year, month or 1, 1)
    return date(year, month or 12, calendar.monthrange(year, month or 12)[1])

"""The public door of the library: text in, verdicts out."""

from pathlib import Path

from phom_replay.notation import read_bytes, read_text
from phom_replay.record import Log
from phom_replay.referee import Replay
from phom_replay.rulesets import Ruleset
from phom_replay.session import referee


def read(source: Path | str | bytes) -> Log:
    """Read a log: a file by its path, or the text or bytes of one.

    Whatever is wrong with the text is a finding of the hand it belongs to, never an exception.
    Raises OSError where a file cannot be opened.
    """
    if isinstance(source, Path):
        return read_bytes(source.read_bytes())
    return read_bytes(source) if isinstance(source, bytes) else read_text(source)


def replay(
    log: Log, *, ruleset: Ruleset | None = None, folder: Path | None = None
) -> tuple[Replay, ...]:
    """Referee every hand of a log in order, each under the ruleset that it names.

    ``ruleset`` replaces those that the log names; house-rules files named in the log are looked
    for in ``folder``, the log's own. Scores and ledgers are points, not money.
    """
    return tuple(referee(log, folder=folder, ruleset=ruleset))

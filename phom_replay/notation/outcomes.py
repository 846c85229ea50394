"""The lines of an outcome as a hand collects them: ``ate``, ``result``, ``bonus``."""

from dataclasses import dataclass, field

from phom_replay.findings import Finding
from phom_replay.notation.ate_line import read_ate
from phom_replay.notation.faults import Spot
from phom_replay.notation.grammar import Parsed
from phom_replay.notation.names import Table
from phom_replay.notation.outcome_reading import Reading
from phom_replay.notation.result_line import read_bonus, read_result
from phom_replay.record import AteLine, BonusLine, ResultLine


@dataclass
class Outcomes:
    """What was read so far; ``findings`` are those of the whole hand."""

    table: Table
    findings: list[Finding]
    ates: list[AteLine] = field(default_factory=list)
    result: ResultLine | None = None
    bonuses: list[BonusLine] = field(default_factory=list)
    _closed: bool = False

    def add(self, parsed: Parsed, spot: Spot) -> None:
        """Take a line that reads."""
        reading = Reading(self.table, spot, self.findings)
        match parsed.kind:
            case "ate":
                if self._closed:
                    reading.report("syntax.ate-late")
                ate = read_ate(reading, parsed.items)
                self.ates += [] if ate is None else [ate]
            case "result":
                self._add_result(reading, parsed)
            case "bonus":
                self._add_bonus(reading, parsed)

    def _add_result(self, reading: Reading, parsed: Parsed) -> None:
        if self._closed:
            reading.report("syntax.repeated", kind="result", player=None)
            return
        self._closed = True
        self.result = read_result(reading, parsed.items)

    def _add_bonus(self, reading: Reading, parsed: Parsed) -> None:
        bonus = read_bonus(reading, parsed.items)
        if bonus is not None and bonus in self.bonuses:
            player = reading.player(bonus.seat)
            reading.report("syntax.repeated", kind="bonus", player=player)
        elif bonus is not None:
            self.bonuses.append(bonus)

"""What counts and what does not: the numbers that stand beside every figure of an archive."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from phom_replay.archive import Trouble
from phom_replay.counting import LeftOut
from phom_replay.findings import Finding


@dataclass(frozen=True, slots=True)
class Counts:
    """How many hands there are, and what became of them: ``counted + rejected == hands``.

    ``files``: inputs of which something could be read. ``reasons``: the hands left out, by why.
    ``codes``: the hands left out by the codes of their errors; a hand with two codes stands under
    both. ``differing``: counted hands whose recorded points are not the recomputed ones, and
    ``gap``: by how many points in all. ``sheets``: counted hands that are score sheets.
    ``consistent``: counted hands with hidden cards, of which some check is open. ``unknown_nets``:
    counted hands whose result nobody knows. ``unpriced``: counted hands with a stake that cannot
    be read, or that no column holds, so that they count in points and not in money.
    ``like_money``: sessions whose scores look like money and count as points, for want of a unit.
    ``invalid``: counted hands whose moves break the rules, or that cannot be read in full.
    ``duplicates``: hands found before, counted or not; ``elsewhere``: those of them that stand in
    another file or session; ``disputed``: hands of which copies have unequal recorded scores.
    ``troubles``: inputs not read, or not in full; ``strays``: findings that belong to no hand,
    each with its file.
    """

    files: int = 0
    hands: int = 0
    counted: int = 0
    reasons: Mapping[LeftOut, int] = field(default_factory=dict)
    codes: Mapping[str, int] = field(default_factory=dict)
    differing: int = 0
    gap: int = 0
    sheets: int = 0
    consistent: int = 0
    unknown_nets: int = 0
    unpriced: int = 0
    like_money: int = 0
    invalid: int = 0
    duplicates: int = 0
    elsewhere: int = 0
    disputed: int = 0
    troubles: tuple[Trouble, ...] = ()
    strays: tuple[tuple[str, Finding], ...] = ()

    @property
    def rejected(self) -> int:
        """How many hands are left out."""
        return self.hands - self.counted

"""What counts: who is whom, which hands are one session or one hand, what counts and why not.

One policy, which every command asks: the referee's chain of hands, ``settle``, the tables behind
``stats`` and ``export``, the pages. The README says it under *What counts*.

- ``names``, ``people``: one person by the many spellings of a name; one session likewise.
- ``aliases``: a file in which somebody says who is one person.
- ``meaning``, ``copies``: the same hand written twice, and which of the two counts.
- ``judging``: whether a hand counts, with which points, and why not.
- ``asking``: which hands need the referee at all, where only some are asked for.
- ``unread``: values that carry over from a tag that nobody could read.

It may import the referee's verdicts and everything below; begin with ``judging``.
"""

from phom_replay.counting.aliases import Aliases, AliasesError, read_aliases
from phom_replay.counting.asking import Wanted, to_referee
from phom_replay.counting.copies import Copies, Mark, mark_of, skipped_mark
from phom_replay.counting.judging import Verdict, error_codes, judge
from phom_replay.counting.meaning import meaning_of
from phom_replay.counting.names import keys_of, name_fold
from phom_replay.counting.people import People, alike_names
from phom_replay.counting.points import looks_like_money
from phom_replay.counting.unread import Unread
from phom_replay.counting.values import LeftOut, Policy, Scores, Spot, Why

__all__ = [
    "Aliases",
    "AliasesError",
    "Copies",
    "LeftOut",
    "Mark",
    "People",
    "Policy",
    "Scores",
    "Spot",
    "Unread",
    "Verdict",
    "Wanted",
    "Why",
    "alike_names",
    "error_codes",
    "judge",
    "keys_of",
    "looks_like_money",
    "mark_of",
    "meaning_of",
    "name_fold",
    "read_aliases",
    "skipped_mark",
    "to_referee",
]

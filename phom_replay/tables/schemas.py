"""The columns of the four tables, declared so that no row can change them.

A null always means "not known of this hand", never 0 or no. ``hand`` ties the tables together:
the number of a hand in the archive, from 0, in the order of the files. Points are points, never
money.
"""

from collections.abc import Mapping
from typing import Final

import polars as pl

HANDS: Final = pl.Schema(
    {
        "hand": pl.Int64(),
        "file": pl.String(),
        "index": pl.Int32(),
        "line": pl.Int32(),
        "id": pl.String(),
        "session": pl.String(),
        "table": pl.String(),
        "date": pl.Date(),
        "date_text": pl.String(),
        "rules": pl.String(),
        "ruleset_hash": pl.String(),
        "players": pl.Int8(),
        "first": pl.String(),
        "status": pl.String(),
        "ended": pl.String(),
        "winner": pl.String(),
        "u_kind": pl.String(),
        "u_called": pl.Boolean(),
        "moves_legal": pl.Boolean(),
        "duplicate_of": pl.Int64(),
        "errors": pl.List(pl.String()),
        "score_differs": pl.Boolean(),
        "score_gap": pl.Int64(),
        "currency": pl.String(),
        "stake": pl.Decimal(28, 6),
        "turns": pl.Int16(),
        "eats": pl.Int8(),
        "counted": pl.Boolean(),
        "left_out": pl.String(),
    }
)
"""One row for every hand in the files, also for those that do not count.

``index`` and ``line``: number of the hand in its file and its first line, both from 1. ``date``:
the day as written, in the log's own zone; ``date_text`` as it stands there. ``first``: who opened.
``u_kind``: the reason of the Ù in the ledger, also where one player paid it for all (đền).
``errors``: the codes of its errors, each once. ``score_differs``: recorded and recomputed points
differ; ``score_gap``: how many points would have to change hands. ``stake``: the money of one
point, null where it has more than six decimals. ``turns`` and ``eats``: how many. ``counted``:
statistics rest on it; else ``left_out`` says why not.
"""

SEATS: Final = pl.Schema(
    {
        "hand": pl.Int64(),
        "seat": pl.Int8(),
        "player": pl.String(),
        "order": pl.Int8(),
        "net": pl.Int64(),
        "recomputed": pl.Int64(),
        "recorded": pl.Int64(),
        "place": pl.Int8(),
        "points": pl.Int16(),
        "mom": pl.Boolean(),
        "u": pl.Boolean(),
        "u_kind": pl.String(),
        "won": pl.Boolean(),
        "eats": pl.Int8(),
        "lost": pl.Int8(),
        "chot_taken": pl.Int8(),
        "chot_lost": pl.Int8(),
        "den_paid": pl.Int8(),
        "den_caused": pl.Int8(),
        "sends": pl.Int8(),
        "tai": pl.Boolean(),
        "pot_share": pl.Int64(),
    }
)
"""One row for every player of a hand.

``seat``: from 0 in the order of ``Players``. ``order``: from 0, the first player, in the order of
play. ``net``: the points that count, of the source asked for. ``points``: left in the hand after
four rounds. ``lost``: own cards that others ate. ``den_caused``: somebody else paid this player's
Ù for everybody. ``sends``: cards sent. ``tai``: had a turn after laying down. ``pot_share``: the
part of the pot (gà) where the evening ends with this hand, null where nothing is known to be in it.
"""

ACTIONS: Final = pl.Schema(
    {
        "hand": pl.Int64(),
        "turn": pl.Int16(),
        "line": pl.Int32(),
        "seat": pl.Int8(),
        "player": pl.String(),
        "action": pl.String(),
        "card": pl.String(),
        "cards": pl.String(),
        "other": pl.String(),
        "round": pl.Int8(),
        "chot": pl.Boolean(),
        "eaten": pl.Boolean(),
    }
)
"""One row for every move, in order.

``turn``: from 1. ``action``: draw, eat, lay, send, mom, discard, u or khan. ``cards``: of a phỏm
laid, with spaces, ``?`` for each unknown one. ``other``: who threw the eaten card, whose phỏm was
sent to. ``round``: of an eaten or thrown card in its thrower's row, 1 to 4. ``eaten``: whether
the thrown card was eaten, null where nobody came on turn who could have eaten it.
"""

PAYMENTS: Final = pl.Schema(
    {
        "hand": pl.Int64(),
        "payer": pl.String(),
        "receiver": pl.String(),
        "points": pl.Int64(),
        "reason": pl.String(),
        "rule": pl.String(),
        "line": pl.Int32(),
    }
)
"""One row for every payment that the rules give; where ``recomputed`` is null, those that are sure.

The pot (gà) is no player: what is put in has no ``receiver``, what is taken out no ``payer``.
``reason`` as in the ledger, ``rule`` the ruleset key behind it, ``line`` the turn that caused it.
"""

SCHEMAS: Final[Mapping[str, pl.Schema]] = {
    "hands": HANDS,
    "seats": SEATS,
    "actions": ACTIONS,
    "payments": PAYMENTS,
}
"""The four tables by name."""

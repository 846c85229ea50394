"""Codes of what was written down beside the moves, of a session, and of the verdict itself."""

from collections.abc import Mapping
from typing import Final

from phom_replay.codes.row import Code, Stage, Trait, error, info, warning

RESULTS: Final[Mapping[str, Code]] = {
    "left-mismatch": error(
        Stage.RESULTS,
        "notation/lines",
        {
            "": "player recorded recomputed missing extra",
            "elsewhere": "player card where where_player",
            "count": "player count expected",
            "points": "player recorded recomputed",
            "range": "player recorded least most",
            "order": "player points other more",
        },
        Trait.BOOKKEEPING,
    ),
    "pay-mismatch": error(
        Stage.RESULTS,
        "rules/payments",
        {
            "": "payer receiver recorded recomputed used",
            "used": "payer receiver recorded recomputed used",
            "none": "payer receiver recorded",
            "open": "payer receiver recorded recomputed used",
            "sheet": "payer receiver recorded paid scored",
        },
        Trait.BOOKKEEPING,
        Trait.EVIDENCE,
        Trait.PRICED,
    ),
    "score-mismatch": error(
        Stage.RESULTS,
        "rules/payments",
        {
            "": "recorded recomputed players",
            "u": "recorded recomputed players player line",
            "void": "recorded recomputed players",
            "open": "recorded recomputed players",
            "money": "recorded recomputed players",
        },
        Trait.BOOKKEEPING,
        Trait.EVIDENCE,
        Trait.PRICED,
        Trait.SCORE,
    ),
    "score-not-zero": error(
        Stage.RESULTS,
        "rules/payments",
        {
            "": "sum recorded recomputed players",
            "pot": "sum recorded recomputed players pot after",
            "sheet": "sum recorded recomputed players pot after",
        },
        Trait.BOOKKEEPING,
        Trait.EVIDENCE,
        Trait.SCORE,
    ),
    "money-as-points": warning(
        Stage.RESULTS, "rules/payments", {"": "player points stake money meant"}
    ),
    "min-stack": error(
        Stage.RESULTS, "table.min_stack", {"": "player stack least"}, Trait.BOOKKEEPING
    ),
}
SESSION: Final[Mapping[str, Code]] = {
    "wrong-first": warning(
        Stage.SESSION, "rules/between", {"": "first expected", "no-session": "first expected"}
    ),
    "wrong-pot": warning(
        Stage.SESSION, "rules/pot", {"": "pot expected", "no-session": "pot expected"}
    ),
    "duplicate-hand": warning(
        Stage.SESSION, "rules/between", {"": "hand line", "session": "hand line"}
    ),
    "rules-assumed": info(Stage.SESSION, "notation/tags", {"": ""}, Trait.RULES),
}
VERDICT: Final[Mapping[str, Code]] = {
    "other-rows": info(Stage.VERDICT, "play.rows", {"": "rows ruleset"}),
    "open-check": info(
        Stage.VERDICT,
        "notation/hidden",
        {
            "eat": "player card lines",
            "discard": "player lines",
            "lay": "player lines",
            "mom": "player lines",
            "u": "player lines",
            "khan": "player lines",
            "send": "player lines",
            "left": "player lines",
            "points": "player lines",
            "u-k": "player lines",
            "same-suit": "player lines",
            "k-bet": "player lines",
            "u-price": "player lines",
            "pot": "lines",
            "moves": "",
            "outcome": "",
            "k-round": "player lines",
            "tai": "player lines",
            "pay": "payer receiver lines",
        },
    ),
}

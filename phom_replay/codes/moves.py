"""Codes of the deal and of the moves."""

from collections.abc import Mapping
from typing import Final

from phom_replay.codes.row import Code, Stage, Trait, error, warning

DEAL: Final[Mapping[str, Code]] = {
    "deal-count": error(
        Stage.DEAL,
        "rules/deal",
        {"": "player count expected", "first": "player first", "exchanged": "players line"},
    ),
    "duplicate-card": error(
        Stage.DEAL,
        "rules/deal",
        {
            "second-line": "kind player",
            "deal": "card player where where_player",
            "stock": "card where where_player",
            "stock-twice": "card first second",
            "draw": "card player where where_player eatable",
        },
        Trait.MISPLACED,
    ),
    "stock-count": error(Stage.DEAL, "rules/deal", {"": "count least most"}),
}
MOVES: Final[Mapping[str, Code]] = {
    "wrong-turn": error(
        Stage.MOVES,
        "rules/rows",
        {
            "": "player expected",
            "full": "player expected",
            "first": "player expected",
            "order": "players",
            "repeated": "player line",
        },
        Trait.ORDER,
    ),
    "after-end": error(Stage.MOVES, "rules/rows", {"": "player ended"}, Trait.ORDER),
    "unfinished-hand": error(Stage.MOVES, "rules/rows", {"": "expected", "empty": ""}),
    "no-draw": error(Stage.MOVES, "rules/turn", {"": "player"}),
    "extra-draw": error(Stage.MOVES, "rules/turn", {"": "player", "opening": "player"}),
    "no-discard": error(Stage.MOVES, "rules/turn", {"": "player"}),
    "stock-mismatch": error(Stage.MOVES, "rules/turn", {"": "player card expected eatable"}),
    "card-not-held": error(
        Stage.MOVES,
        "rules/turn",
        {"": "player card legal", "elsewhere": "player card where where_player legal"},
        Trait.MISPLACED,
    ),
    "not-last-discard": error(
        Stage.MOVES, "rules/turn", {"": "player card last thrower drawn eatable"}
    ),
    "illegal-eat": error(
        Stage.MOVES,
        "rules/eating",
        {
            "": "player card pairs drawn",
            "bound": "player card eaten drawn",
            "later": "player card shown drawn",
            "own": "player card drawn",
        },
    ),
    "eaten-discarded": error(Stage.MOVES, "rules/eating", {"": "player card legal"}, Trait.EATEN),
    "eaten-broken": error(
        Stage.MOVES, "rules/eating", {"": "player card eaten legal"}, Trait.EATEN
    ),
    "bad-meld": error(Stage.MOVES, "rules/phom", {"": "player cards split instead"}),
    "two-eaten-in-meld": error(
        Stage.MOVES, "rules/laying", {"": "player cards eaten split instead"}, Trait.HARMLESS
    ),
    "eaten-not-laid": error(Stage.MOVES, "rules/laying", {"": "player eaten split instead"}),
    "lay-too-early": error(
        Stage.MOVES, "rules/laying", {"": "player row", "mom": "player row"}, Trait.HARMLESS
    ),
    "not-laid": error(Stage.MOVES, "play.lay_all", {"": "player split instead"}, Trait.HARMLESS),
    "false-mom": error(Stage.MOVES, "play.lay_all", {"": "player split instead"}, Trait.HARMLESS),
    "bad-send": error(
        Stage.MOVES,
        "rules/sending",
        {
            "": "player card owner takers",
            "none-laid": "player card owner takers",
            "hidden": "player card owner phoms",
            "number": "player card owner number count takers",
        },
        Trait.HARMLESS,
    ),
    "send-too-early": error(
        Stage.MOVES,
        "rules/sending",
        {"": "player card row takers override", "order": "player card"},
        Trait.HARMLESS,
    ),
    "send-not-allowed": error(
        Stage.MOVES,
        "rules/sending",
        {
            "off": "player card takers override",
            "own": "player card takers override",
            "own-new": "player card takers override lay",
            "mom": "player card takers override",
            "mom-for-good": "player card takers override",
        },
        Trait.HARMLESS,
    ),
    "send-ambiguous": warning(Stage.MOVES, "rules/sending", {"": "player card owner taken phom"}),
    "false-u": error(Stage.MOVES, "rules/u", {"": "player loose", "discard": "player card"}),
    "false-khan": error(Stage.MOVES, "u.khan", {"": "player ca"}),
    "khan-not-allowed": error(
        Stage.MOVES, "u.khan", {"off": "player", "late": "player"}, Trait.HARMLESS
    ),
    "missed-u": warning(
        Stage.MOVES,
        "u.call",
        {
            "": "player split instead",
            "ended": "player split instead",
            "third-eat": "player eaten",
            "three": "player eaten",
        },
        Trait.HARMLESS,
    ),
}

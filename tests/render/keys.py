"""Every wording that a finding can ask for, with the parameters it brings."""

from typing import Final

from phom_replay.codes import CODES, INPUTS
from phom_replay.findings import Param

KEYS: Final = {
    f"{code}.{variant}".rstrip("."): row.parameters(variant)
    for code, row in {**CODES, **INPUTS}.items()
    for variant in row.says
}

SECTIONS: Final = (
    *(f"rules/{name}" for name in ("cards", "phom", "deal", "turn", "eating", "rows", "round")),
    *(f"rules/{name}" for name in ("laying", "sending", "tai", "u", "payments", "pot", "between")),
    *(f"notation/{name}" for name in ("file", "tags", "cards", "names", "lines", "actions")),
    "notation/hidden",
    "notation/outcomes",
)
PLACES: Final = ("hand", "stock", "row", "table", "same-line")

_VALUES: Final[dict[str, Param]] = {
    "count": 3,
    "expected": "Chi",
    "row": 2,
    "where": "row",
    "where_player": "An",
    "split": ("9c 9d 9h", "5s 6s 7s"),
    "pairs": ("9d 9h", "8c 10c"),
    "takers": ("9c 9d 9h (An.1)",),
    "players": ("An", "Bình"),
    "known": ("classic", "home"),
    "lines": (12, 15),
    "used": (12, 15),
    "sum": -1,
    "ended": "rounds",
    "hands": 2,
    "limit": 512,
    "line": 20,
    "points": 12,
    "more": 15,
    "round": 2,
}
_SPECIAL: Final[dict[tuple[str, str], Param]] = {
    ("score-mismatch", "recorded"): {"An": -1, "Bình": 2},
    ("score-mismatch", "recomputed"): {"An": -2, "Bình": 2},
    ("score-mismatch.void", "recorded"): {"An": -1, "Bình": 1},
    ("score-not-zero", "recorded"): {"An": -1, "Bình": 2},
    ("score-not-zero", "recomputed"): {"An": -2, "Bình": 2},
    ("score-mismatch.u", "recorded"): {"An": -1, "Bình": 2},
    ("score-mismatch.u", "recomputed"): {"An": -2, "Bình": 2},
    ("pay-mismatch", "recomputed"): ("1 eat", "4 chot"),
    ("pay-mismatch.used", "recomputed"): ("1 eat", "4 chot"),
    ("pay-mismatch.sheet", "paid"): {"An": 3, "Bình": -3},
    ("pay-mismatch.sheet", "scored"): {"An": 2, "Bình": -2},
    ("deal-count", "expected"): 9,
    ("left-mismatch.count", "expected"): 5,
}


def params_of(key: str) -> dict[str, Param]:
    """Return parameters such as a real finding of this key brings."""
    return {name: _SPECIAL.get((key, name), _VALUES.get(name, f"<{name}>")) for name in KEYS[key]}


def empty_params_of(key: str) -> dict[str, Param]:
    """Return parameters where whatever may be missing is missing."""
    none: dict[str, Param] = {
        "nearest": None,
        "split": (),
        "pairs": (),
        "legal": "",
        "takers": (),
        "override": None,
        "lay": None,
        "instead": "",
        "drawn": None,
        "eatable": None,
        "where_player": None,
        "recomputed": None,
        "players": (),
        "lines": (),
        "missing": "",
        "extra": "",
        "loose": "",
        "expected": None,
        "player": None,
    }
    return {name: none.get(name, value) for name, value in params_of(key).items()}

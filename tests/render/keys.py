"""Every wording that a finding can ask for, with the parameters it brings."""

from typing import Final

from phom_replay.findings import Param

_TABLE: Final = """
encoding bytes count
encoding.comment bytes count
syntax.line found
syntax.bare-card found
syntax.suit-word found
syntax.send-target found
syntax.u-kind found
syntax.order found
syntax.no-action player
syntax.khan-alone player
syntax.section kind
syntax.ate-late
syntax.bare-name player lines
syntax.repeated kind player
syntax.score-missing players
syntax.score-twice player
syntax.tag found
syntax.tag-comma found
syntax.number found
unsupported-version version
bad-card found
bad-card.comment found card
unknown-player found nearest lines
unknown-player.none found players lines
missing-players
player-count count
bad-value.date found
bad-value.stake found
bad-value.unit found unit nearest known
bad-value.no-stake found lines
bad-value.no-multiple found stake lower less upper more
bad-value.currency found stake
bad-value.empty tag
bad-value.empty-override
bad-value.same-name name
bad-value.stacks found
bad-value.count tag count
bad-value.inherited tag
bad-value.key key nearest
bad-value.value key value allowed
bad-value.file-key path line nearest
bad-value.file-value path line key allowed
bad-value.toml-key key nearest
bad-value.toml-value key value allowed
bad-value.own-key path line key nearest
bad-value.own-value path line key value allowed
bad-value.override found
duplicate-tag tag
unknown-tag tag nearest
duplicate-card.second-line kind player
unknown-ruleset name nearest known
unknown-ruleset.empty
unknown-ruleset.outside path
unknown-ruleset.missing path
unknown-ruleset.not-toml path
unknown-ruleset.extends path
unknown-ruleset.toml said
unknown-ruleset.own-toml path line said
unknown-ruleset.no-utf8 bytes
unknown-ruleset.own-utf8 path line bytes
unknown-ruleset.large limit
unknown-ruleset.no-folder path
unknown-ruleset.cycle path
rules-assumed
other-rows rows ruleset
deal-count player count expected
deal-count.first player first
deal-count.exchanged players line
duplicate-card.deal card player where where_player
duplicate-card.stock card where where_player
duplicate-card.stock-twice card first second
duplicate-card.draw card player where where_player eatable
stock-count count least most
min-stack player stack least
wrong-turn player expected
wrong-turn.full player expected
wrong-turn.first player expected
wrong-turn.order players
wrong-turn.repeated player line
no-draw player
extra-draw player
extra-draw.opening player
no-discard player
stock-mismatch player card expected eatable
card-not-held player card legal
card-not-held.elsewhere player card where where_player legal
not-last-discard player card last thrower drawn eatable
illegal-eat player card pairs drawn
illegal-eat.bound player card eaten drawn
illegal-eat.later player card shown
illegal-eat.own player card drawn
eaten-discarded player card legal
eaten-broken player card eaten legal
bad-meld player cards split instead
two-eaten-in-meld player cards eaten split instead
eaten-not-laid player eaten split instead
lay-too-early player row
lay-too-early.mom player row
not-laid player split instead
false-mom player split instead
bad-send player card owner takers
bad-send.none-laid player card owner takers
bad-send.hidden player owner phoms
bad-send.number player card owner number count takers
send-too-early player card row takers override
send-too-early.order player card
send-not-allowed.off player card takers override
send-not-allowed.own player card takers override
send-not-allowed.own-new player card takers override lay
send-not-allowed.mom player card takers override
send-not-allowed.mom-for-good player card takers override
send-ambiguous player card owner taken phom
false-u player loose
false-u.discard player card
false-khan player ca
khan-not-allowed.off player
khan-not-allowed.late player
missed-u player split instead
missed-u.ended player split instead
missed-u.third-eat player eaten
after-end player ended
unfinished-hand expected
unfinished-hand.empty
left-mismatch player recorded recomputed missing extra
left-mismatch.elsewhere player card where where_player
left-mismatch.count player count expected
left-mismatch.points player recorded recomputed
left-mismatch.range player recorded least most
pay-mismatch payer receiver recorded recomputed
pay-mismatch.used payer receiver recorded recomputed used
pay-mismatch.none payer receiver recorded
pay-mismatch.open payer receiver recorded recomputed
pay-mismatch.sheet payer receiver recorded paid scored
score-mismatch recorded recomputed players
score-mismatch.u recorded recomputed players player line
score-mismatch.void recorded players
score-mismatch.open recorded players
score-mismatch.money recorded recomputed players
bad-result.ate-word found nearest
bad-result.places-word found nearest
bad-result.u-word found nearest
bad-result.thong
bad-result.u-places found
bad-result.twice player
bad-result.missing players
bad-result.round found
bad-result.bonus found
money-as-points player points stake money meant
score-not-zero sum recorded recomputed players
wrong-first first expected
wrong-first.no-session first expected
duplicate-hand hand line
duplicate-hand.session hand line
open-check.eat player card lines
open-check.discard player lines
open-check.lay player
open-check.mom player
open-check.u player
open-check.khan player
open-check.send player
open-check.left player
open-check.points player
open-check.u-k player
open-check.same-suit player
open-check.k-bet player
open-check.u-price player
open-check.moves
open-check.pay payer receiver
cannot-read reason
cannot-read.missing
cannot-read.denied
cannot-read.not-gzip
cannot-read.not-zstd
cannot-read.not-zip
cannot-read.encrypted
cannot-read.zip-method
cannot-read.zip
empty-file
no-logs
no-logs.zip
truncated hands
truncated.zip files
too-large limit
"""

KEYS: Final = {row.split()[0]: tuple(row.split()[1:]) for row in _TABLE.split("\n") if row}

SECTIONS: Final = (
    *(f"rules/{name}" for name in ("cards", "phom", "deal", "turn", "eating", "rows", "round")),
    *(f"rules/{name}" for name in ("laying", "sending", "tai", "u", "payments", "between")),
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

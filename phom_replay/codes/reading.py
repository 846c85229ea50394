"""Codes of reading a log: what stands in its lines and tags."""

from collections.abc import Mapping
from typing import Final

from phom_replay.codes.row import Code, Stage, Trait, error, warning

_LEAVES_RULES_OPEN: Final = (
    "key",
    "value",
    "override",
    "empty-override",
    "file-key",
    "file-value",
    "inherited",
)
"""Values of the ``Rules`` tag, or of the house-rules file that it names."""

READING: Final[Mapping[str, Code]] = {
    "encoding": error(
        Stage.READING, "notation/file", {"": "bytes count", "comment": "bytes count"}
    ),
    "syntax": error(
        Stage.READING,
        "notation/lines",
        {
            "line": "found",
            "bare-card": "found",
            "suit-word": "found",
            "send-target": "found",
            "u-kind": "found",
            "order": "found",
            "no-action": "player",
            "khan-alone": "player",
            "section": "kind",
            "ate-late": "",
            "bare-name": "player lines",
            "repeated": "kind player",
            "score-missing": "players",
            "score-twice": "player",
            "tag": "found",
            "tag-comma": "found",
            "number": "found",
        },
    ),
    "unsupported-version": error(Stage.READING, "notation/tags", {"": "version"}),
    "missing-players": error(Stage.READING, "notation/tags", {"": ""}),
    "player-count": error(Stage.READING, "notation/tags", {"": "count"}),
    "unknown-ruleset": error(
        Stage.READING,
        "notation/tags",
        {
            "": "name nearest known",
            "empty": "",
            "outside": "path",
            "missing": "path",
            "not-toml": "path",
            "extends": "path",
            "toml": "said",
            "own-toml": "path line said",
            "no-utf8": "bytes",
            "own-utf8": "path line bytes",
            "large": "limit",
            "no-folder": "path",
            "cycle": "path",
        },
        Trait.RULES,
    ),
    "bad-value": error(
        Stage.READING,
        "notation/tags",
        {
            "date": "found",
            "stake": "found",
            "unit": "found unit nearest known",
            "no-stake": "found lines",
            "no-multiple": "found stake lower less upper more",
            "currency": "found stake",
            "empty": "tag",
            "empty-override": "",
            "same-name": "name",
            "stacks": "found",
            "pot": "found",
            "count": "tag count",
            "inherited": "tag",
            "key": "key nearest",
            "value": "key value allowed",
            "file-key": "path line nearest",
            "file-value": "path line key allowed",
            "toml-key": "key nearest",
            "toml-value": "key value allowed",
            "own-key": "path line key nearest",
            "own-value": "path line key value allowed",
            "override": "found",
        },
        partly=dict.fromkeys(_LEAVES_RULES_OPEN, (Trait.RULES,)),
    ),
    "duplicate-tag": warning(Stage.READING, "notation/tags", {"": "tag"}),
    "unknown-tag": warning(Stage.READING, "notation/tags", {"": "tag nearest"}),
    "bad-card": error(Stage.READING, "notation/cards", {"": "found", "comment": "found card"}),
    "unknown-player": error(
        Stage.READING, "notation/names", {"": "found nearest lines", "none": "found players lines"}
    ),
    "bad-result": error(
        Stage.READING,
        "notation/outcomes",
        {
            "ate-word": "found nearest",
            "places-word": "found nearest",
            "u-word": "found nearest",
            "thong": "",
            "u-places": "found",
            "twice": "player",
            "missing": "players",
            "round": "found",
            "bonus": "found",
            "own": "player",
            "fourth": "player",
            "order": "player round",
            "chot-round": "player round",
            "mom-order": "player other",
            "khan": "player",
            "khan-kinds": "player",
            "ended": "word",
            "no-result": "",
            "kings": "player other",
        },
    ),
}

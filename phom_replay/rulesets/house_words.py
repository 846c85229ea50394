"""What is wrong with a house-rules file, for those who do not have it before their eyes.

Its owner is told all; of a file that a log names nothing is ever quoted.
"""

from phom_replay.findings import Fault, Param
from phom_replay.rulesets.house import Flaw, House


def for_option(flaw: Flaw) -> Fault:
    """Return a flaw in one sentence that names the file and the line; its owner reads it."""
    fault = flaw.fault
    variants = {"toml-key": "own-key", "toml-value": "own-value", "toml": "own-toml"}
    variants |= {"no-utf8": "own-utf8"}
    if fault.variant not in variants:
        return fault
    where: dict[str, Param] = {"path": flaw.path.name, "line": flaw.span.line}
    return Fault(fault.code, variants[fault.variant], fault.rule, {**where, **fault.params})


def for_log(house: House) -> Fault:
    """Return the first flaw of a file that a log names; nothing of the file is in it.

    A key or value that the file holds is not quoted, only the key that it should have been.
    """
    flaw = house.all_flaws[0]
    name, params = house.path.name, flaw.fault.params
    where: dict[str, Param] = {"path": name, "line": flaw.span.line}
    variant = flaw.fault.variant if flaw.path == house.path else "extends"
    match variant:
        case "toml-key":
            where["nearest"] = params["nearest"]
            return Fault("bad-value", "file-key", "notation/tags", where)
        case "toml-value":
            where |= {"key": params["key"], "allowed": params["allowed"]}
            return Fault("bad-value", "file-value", "notation/tags", where)
        case "toml" | "no-utf8" | "large":
            variant = "not-toml"
        case "missing" if not house.text:
            pass
        case "cycle" if params["path"] == name:
            pass
        case _:
            variant = "extends"
    return Fault("unknown-ruleset", variant, None, {"path": name})

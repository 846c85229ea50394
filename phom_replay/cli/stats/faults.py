"""What could not be read, for people and for programs, by name or by pseudonym."""

from phom_replay.cli.shared.reporters import stray_json, trouble_json
from phom_replay.cli.shared.screen import err
from phom_replay.cli.shared.tabulating import tell_troubles
from phom_replay.identity import Kind, Pseudonyms
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.escape import safe
from phom_replay.tables import Counts


def tell_faults(counts: Counts, words: Catalogue, pseudonyms: Pseudonyms | None) -> None:
    """Say what could not be read; messages may quote names, and are left out with them."""
    if pseudonyms is None:
        tell_troubles(counts, words)
        return
    for fault in faults_json(counts, words, pseudonyms):
        err(safe(f"{fault['file']}: {words.label('error')}[{fault['code']}]: {fault['message']}"))


def faults_json(
    counts: Counts, words: Catalogue, pseudonyms: Pseudonyms | None
) -> list[dict[str, object]]:
    """Return the entries of ``errors``."""
    faults = [trouble_json(trouble, words) for trouble in counts.troubles]
    faults += [stray_json(file, finding, words) for file, finding in counts.strays]
    if pseudonyms is None:
        return faults
    return [
        {
            **fault,
            "file": pseudonyms.of(str(fault["file"]), Kind.FILE),
            "message": words.title(str(fault["code"])),
        }
        for fault in faults
    ]

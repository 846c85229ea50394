"""Whose names stand in what a command writes: persons for spellings, or pseudonyms."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NoReturn

import typer

from phom_replay.cli.shared.asking import refuse
from phom_replay.cli.shared.screen import err
from phom_replay.render.escape import safe

if TYPE_CHECKING:
    from collections.abc import Iterable

    from phom_replay.counting import Aliases, AliasesError, People
    from phom_replay.findings import Param
    from phom_replay.identity import Likeness, Pseudonyms
    from phom_replay.render.catalogue import Catalogue
    from phom_replay.tables import Tables

AliasesFile = Annotated[
    str | None,
    typer.Option(
        "--aliases", metavar="FILE.toml", help="Which spellings are one person, and when."
    ),
]
Anonymous = Annotated[bool, typer.Option("--anonymous", help="Stable pseudonyms instead of names.")]
Key = Annotated[
    str | None,
    typer.Option(
        "--key",
        metavar="SECRET",
        help="Goes into the pseudonyms, so that nobody can find names by trying them.",
    ),
]
_LARGEST: Final = 1 << 20
_BAD_INPUT: Final = 2


def pseudonyms_of(key: str | None, words: "Catalogue", *, anonymous: bool) -> "Pseudonyms | None":
    """Return the pseudonyms, where they are asked for."""
    from phom_replay.identity import Pseudonyms

    if key is not None and not anonymous:
        complain(words, "key-anonymous")
    if key == "":
        complain(words, "key-empty")
    return Pseudonyms(key or "") if anonymous else None


def aliases_of(
    path: str | None, words: "Catalogue", pseudonyms: "Pseudonyms | None" = None
) -> "Aliases":
    """Read the file of aliases; where it cannot be used the program ends.

    With pseudonyms no name of the file is told, and not its own.
    """
    from phom_replay.counting import Aliases, AliasesError, read_aliases
    from phom_replay.filenames import found

    if path is None:
        return Aliases()
    shown = path if pseudonyms is None else _hidden_file(path, pseudonyms)
    try:
        with found(Path(path)).open("rb") as file:
            data = file.read(_LARGEST + 1)
        if len(data) > _LARGEST:
            complain(words, "aliases-unreadable", path=shown, reason="> 1 MiB")
        return read_aliases(data.decode("utf-8"))
    except UnicodeDecodeError:
        complain(words, "aliases", path=shown, said=words.phrase("stats", "alias-not-utf8"))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        complain(words, "aliases-unreadable", path=shown, reason=reason)
    except AliasesError as error:
        params = error.params if pseudonyms is None else _hidden_params(error, pseudonyms)
        said = words.phrase("stats", f"alias-{error.wrong.value}", **params)
        complain(words, "aliases", path=shown, said=said)


def _hidden_file(path: str, pseudonyms: "Pseudonyms") -> str:
    from phom_replay.identity import Kind

    return pseudonyms.of(path, Kind.FILE)


def _hidden_params(error: "AliasesError", pseudonyms: "Pseudonyms") -> "dict[str, Param]":
    """Put pseudonyms for what the file says; of the trouble of a parser only the place stays."""
    hidden: dict[str, Param] = {}
    for key, value in error.params.items():
        if key == "known" or (key == "found" and value in ("since", "until")):
            hidden[key] = value
        elif key == "said":
            hidden[key] = str(value).rpartition("(")[2].rstrip(")")
        elif isinstance(value, tuple):
            hidden[key] = tuple(pseudonyms.of(str(each)) for each in value)
        else:
            hidden[key] = pseudonyms.of(str(value))
    return hidden


def of_persons(
    tables: "Tables",
    aliases: "Aliases",
    words: "Catalogue",
    pseudonyms: "Pseudonyms | None" = None,
) -> "tuple[Tables, People]":
    """Give the spellings of a person one name; end where two of them sit in one hand."""
    from phom_replay.reports import doubled, named, people_of

    people = people_of(tables, aliases)
    twice = doubled(tables, people)
    for each in twice:
        tell_doubled(each.person, each.spellings, (each.file, each.line), words, pseudonyms)
    if twice:
        raise typer.Exit(_BAD_INPUT)
    return named(tables, people), people


def tell_doubled(
    person: str,
    spellings: tuple[str, ...],
    at: tuple[str, int],
    words: "Catalogue",
    pseudonyms: "Pseudonyms | None" = None,
) -> None:
    """Say that aliases would seat one person twice in the hand at a line of a file."""
    file, line = at
    if pseudonyms is not None:
        spellings = tuple(map(pseudonyms.of, spellings))
        person, file = pseudonyms.of(person), _hidden_file(file, pseudonyms)
    said = words.phrase(
        "stats", "doubled", file=file, line=line, spellings=spellings, person=person
    )
    err(safe(f"phom-replay: {said}"))


def tell_names(
    merged: "Iterable[tuple[str, str]]",
    alike: "Iterable[Likeness]",
    unused: "Iterable[str]",
    words: "Catalogue",
) -> None:
    """Say who is taken for one person, who may be one, and which aliases matched nobody."""
    said = [words.phrase("stats", "merged", one=one, other=other) for one, other in merged]
    for pair in alike:
        kind = words.phrase("stats", pair.kind.value)
        said.append(words.phrase("stats", "alike", one=pair.one, other=pair.other, kind=kind))
    said += [words.phrase("stats", "alias-unused", name=name) for name in unused]
    tell_warnings(said, words)


def names_json(people: "People", *, is_open: bool) -> dict[str, object]:
    """Return what is said of names, for programs; nothing of names that are hidden."""
    alike = people.alike() if is_open else ()
    return {
        "alike": [{"names": [pair.one, pair.other], "kind": pair.kind.value} for pair in alike],
        "merged": [list(pair) for pair in people.merged()] if is_open else [],
        "aliases_unused": [entry.spelling for entry in people.unused()] if is_open else [],
    }


def tell_people(
    people: "People", words: "Catalogue", pseudonyms: "Pseudonyms | None" = None
) -> None:
    """Say the same of everybody who played; of hidden names only how many."""
    merged, alike = tuple(people.merged()), people.alike()
    unused = tuple(entry.spelling for entry in people.unused())
    if pseudonyms is None:
        tell_names(merged, alike, unused, words)
        return
    numbers = {"merged-hidden": merged, "alike-hidden": alike, "alias-unused-hidden": unused}
    tell_warnings(
        (words.phrase("stats", key, pairs=len(each)) for key, each in numbers.items() if each),
        words,
    )


def tell_warnings(said: "Iterable[str]", words: "Catalogue") -> None:
    """Write warnings beside what a command says."""
    for text in said:
        err(safe(f"{words.label('warning')}: {text}"))


def complain(words: "Catalogue", key: str, **params: "Param") -> NoReturn:
    """Say what is wrong with what is asked, and end."""
    refuse(words.phrase("stats", key, **params))


def not_written(path: str, error: OSError | ValueError, words: "Catalogue") -> NoReturn:
    """Say why a file or folder could not be written, and end."""
    reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
    complain(words, "not-written", path=getattr(error, "filename", None) or path, reason=reason)

"""``phom-replay rules ask``: the rules of a table asked through a pipe, into a file."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from phom_replay.comparison import Sweep
from phom_replay.library import read
from phom_replay.rulesets.loading import load_ruleset, named
from phom_replay.rulesets.ruleset import KEYS, differing
from tests.cli.conftest import ROOT, Program, Run
from tests.cli.logs import VALID

Log = Callable[[str, str], str]
ASK = ("rules", "ask", "mine.toml", "--logs", "a.phom")
FILE = Path("mine.toml")


@pytest.fixture
def ask(run: Run, log: Log) -> Callable[..., str]:
    """Answer the questions, line by line, in the order of one log; return what is said."""
    log("a.phom", VALID)

    def call(*answers: str, more: tuple[str, ...] = (), lang: str = "en") -> str:
        given = "".join(f"{answer}\n" for answer in answers)
        result = run(*ASK, *more, "--lang", lang, given=given)
        assert (result.exit_code, result.stdout) == (0, ""), result.stderr
        return result.stderr

    return call


def order(base: str = "classic") -> tuple[str, ...]:
    sweep = Sweep()
    sweep.add_log(read(VALID), ruleset=named(base))
    return sweep.keys()


def prompts(said: str) -> list[str]:
    return [line.split(" [")[0] for line in said.splitlines() if line.endswith("]: ")]


def at(key: str, *answers: str, base: str = "classic") -> tuple[str, ...]:
    """Enter up to a key, then the answers."""
    return (*[""] * order(base).index(key), *answers)


def changed(base: str = "classic") -> dict[str, object]:
    rules = load_ruleset("mine.toml")
    return {key: rules.value(key) for key in differing(named(base), rules)}


def test_all_keys_are_asked_in_the_order_of_the_sweep(ask: Callable[..., str]) -> None:
    said = ask(*[""] * len(KEYS))
    assert prompts(said) == list(order())
    assert set(order()) == set(KEYS)
    assert order() != tuple(KEYS)
    assert changed() == {}
    assert "mine.toml: written; it extends classic and changes nothing\n" in said


def test_enter_keeps_the_value_that_is_shown(ask: Callable[..., str]) -> None:
    said = ask(*[""] * len(KEYS), more=("--from", "home"))
    rules = named("home")
    assert f"u.tron [{rules.u_tron}]: " in said
    assert "eat.pay [1 1 1]: " in ask(*at("eat.pay", "."), more=("--force",))
    assert changed() == {}


def test_the_file_holds_only_what_differs_and_is_fine(ask: Callable[..., str], run: Run) -> None:
    ask(*at("u.pay", "7", "."), more=("--from", "home"))
    text = FILE.read_text(encoding="utf-8")
    live = [line for line in text.splitlines() if line and line[0] not in "#["]
    assert live == ['extends = "home"', "pay = 7"]
    assert changed("home") == {"u.pay": 7}
    check = run("rules", "check", "mine.toml", "--lang", "en")
    assert "extends home and changes 1 key\n" in check.stdout
    assert "says already" not in check.stdout
    assert check.exit_code == 0


@pytest.mark.parametrize(
    ("key", "answer", "value"),
    [
        ("den.three", "no", False),
        ("u.call", "Automatic", "automatic"),
        ("eat.pay", "1 2 3", (1, 2, 3)),
        ("eat.pay", '"1, 2,3"', (1, 2, 3)),
        ("eat.chot", "  6 ", 6),
    ],
)
def test_a_value_of_every_kind(
    ask: Callable[..., str], key: str, answer: str, value: object
) -> None:
    ask(*at(key, answer, "."))
    assert changed() == {key: value}


def test_an_empty_list_is_two_quotes(ask: Callable[..., str]) -> None:
    played = named("online").eat_k_bet
    assert played
    ask(*at("eat.k_bet", '""', ".", base="online"), more=("--from", "online"))
    assert changed("online") == {"eat.k_bet": ()}


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "{} cannot be {}. Allowed: {}."), ("vi", "{} không thể là {}. Cho phép: {}.")],
)
@pytest.mark.parametrize(
    ("key", "wrong"),
    [("den.three", "maybe"), ("eat.chot", "-1"), ("u.call", "loud"), ("eat.pay", "1, 2")],
)
def test_a_wrong_value_is_asked_again(
    ask: Callable[..., str], key: str, wrong: str, lang: str, said: str
) -> None:
    told = ask(*at(key, wrong, "", "."), lang=lang)
    assert said.format(key, wrong, KEYS[key].allowed) in " ".join(told.split())
    assert prompts(told).count(key) == 2
    assert changed() == {}


def test_what_is_typed_cannot_touch_the_terminal(ask: Callable[..., str]) -> None:
    told = ask("\x1b[2J", "x" * 5000, "\udcff".encode("utf-8", "replace").decode(), ".")
    assert "\x1b" not in told
    assert len(prompts(told)) == 4


def test_back_asks_the_one_before_with_its_new_value(ask: Callable[..., str]) -> None:
    keys = order()
    place = keys.index("eat.chot")
    said = ask(*at("eat.chot", "9", "-", ".", "9"))
    assert prompts(said)[place:] == ["eat.chot", keys[place + 1], "eat.chot"]
    assert "eat.chot [9]: " in said
    assert changed() == {"eat.chot": 9}


def test_back_at_the_first_question_asks_it_again(ask: Callable[..., str]) -> None:
    assert prompts(ask("-", "-", ".")) == [order()[0]] * 3


@pytest.mark.parametrize(
    ("lang", "says", "allowed", "source"),
    [
        ("en", "What the thrower pays for a chốt card", "allowed: 0, 1, 2 …", "home: 4 (the maj"),
        ("vi", "Người đánh trả bao nhiêu khi bị ăn chốt", "cho phép: 0, 1, 2 …", "home: 4 (đa số"),
    ],
)
def test_a_question_mark_tells_what_the_texts_say(
    ask: Callable[..., str], lang: str, says: str, allowed: str, source: str
) -> None:
    said = ask(*at("eat.chot", "?", "5", "."), lang=lang)
    for part in (says, allowed, source):
        assert part in said
    assert changed() == {"eat.chot": 5}


def test_the_end_of_input_writes_what_was_answered(ask: Callable[..., str]) -> None:
    said = ask(*at("eat.chot", "5"))
    assert said.endswith("extends classic and changes 1 key\n  eat.chot = 5\n")
    assert changed() == {"eat.chot": 5}


def test_a_last_line_without_its_end_is_an_answer(run: Run, log: Log) -> None:
    log("a.phom", VALID)
    given = "\n".join(at("eat.chot", "5"))
    assert run(*ASK, given=given).exit_code == 0
    assert changed() == {"eat.chot": 5}


def test_both_languages(ask: Callable[..., str]) -> None:
    said = ask(".", lang="vi")
    assert "Enter giữ giá trị" in said
    assert "đã viết; kế thừa classic và không đổi gì" in said
    assert "Luật nhà" in FILE.read_text(encoding="utf-8")


def test_simulated_hands_give_the_order_where_there_are_no_logs(run: Run) -> None:
    results = [run("rules", "ask", f"{n}.toml", "--lang", "en", given=".") for n in range(2)]
    said = [result.stderr.replace("1.toml", "0.toml") for result in results]
    assert said[0] == said[1]
    assert "simulated hands comes first" in " ".join(said[0].split())
    assert load_ruleset("0.toml").hash == named("classic").hash


def test_nobody_is_asked_where_nothing_can_be_written(run: Run, log: Log) -> None:
    log("a.phom", VALID)
    Path("dir.toml").mkdir()
    log("mine.toml", "mine")
    long = f"{'a' * 300}.toml"
    for file in ("mine.toml", "dir.toml", "no/a.toml", "mine.toml/a.toml", "mine.txt", long):
        result = run("rules", "ask", file, given="\n\n")
        assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert FILE.read_text(encoding="utf-8") == "mine"


def test_a_file_starts_from_one_beside_it(ask: Callable[..., str], log: Log) -> None:
    log("base.toml", 'extends = "home"\n[u]\npay = 8\n')
    ask(more=("--from", "base.toml"))
    assert load_ruleset("mine.toml").u_pay == 8
    assert changed("home") == {"u.pay": 8}


def test_logs_that_cannot_be_read(run: Run, log: Log) -> None:
    result = run("rules", "ask", "mine.toml", "--logs", "none.phom", given=".")
    assert (result.exit_code, FILE.exists()) == (2, False)
    assert prompts(result.stderr) == []
    result = run("rules", "ask", "mine.toml", "--logs", "-", "--lang", "en", given=VALID)
    assert (result.exit_code, FILE.exists()) == (2, False)
    assert "standard input brings the answers" in result.stderr
    log("a.phom", VALID)
    result = run(*ASK, "--logs", "none.phom", given=".")
    assert (result.exit_code, FILE.exists()) == (2, True)


def test_bytes_that_are_no_text_are_a_wrong_value(program: Program, tmp_path: Path) -> None:
    (tmp_path / "a.phom").write_text(VALID, encoding="utf-8")
    result = program(*ASK, "--lang", "en", given=b"\xff\xfe\x00\n.\n", environ={"LC_ALL": "C"})
    assert result.returncode == 0, result.stderr
    assert b" cannot be " in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_an_interrupt_writes_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.phom").write_text(VALID, encoding="utf-8")
    code = "from phom_replay.cli import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", code, *ASK],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as asking:
        assert asking.stdin is not None
        assert asking.stderr is not None
        asking.stdin.write(b"\n")
        asking.stdin.flush()
        assert any(b"]: " in line for line in asking.stderr)
        asking.send_signal(signal.SIGINT)
        rest = asking.stderr.read()
    assert asking.returncode not in (0, None)
    assert b"Traceback" not in rest
    assert [path.name for path in tmp_path.iterdir()] == ["a.phom"]

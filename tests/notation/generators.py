"""Texts and records to try the notation with: sound ones, odd ones, and line noise."""

from dataclasses import replace
from decimal import Decimal
from unicodedata import normalize

from hypothesis import strategies as st

from phom_replay.cards import Card, Rank
from phom_replay.notation.words import name_key
from phom_replay.record import (
    Action,
    AteLine,
    Bonus,
    BonusLine,
    CallKhan,
    CallU,
    Deal,
    Discard,
    Draw,
    Eat,
    Foul,
    Hand,
    Lay,
    Left,
    MaybeCard,
    Mom,
    Pay,
    PlacesLine,
    PointsLeft,
    ResultLine,
    RulesTag,
    Score,
    Seat,
    Send,
    Stake,
    Stock,
    Tag,
    Turn,
    ULine,
    Void,
)

NAMES = (
    "An",
    "Bình",
    "Cô Ba",
    "x",
    "An.2",
    "Ngọc-Ánh",
    "void",
    '"',
    "a\\",
    "@1",
    "#",
    "ß",
    "9c",
    "Result",
    "ăn",
    "móm",
    "U",
    "round2",
    "K",
    "u-tron",
)

WORDS = st.sampled_from(
    [
        "An",
        "Bình",
        '"Cô',
        'Ba"',
        "Bình",
        "@1",
        "@5",
        "x",
        "u",
        "u!",
        "Ù",
        "khan",
        "ù-khan",
        "mom",
        "móm",
        "móm",
        "+8d",
        "+?",
        "+",
        "-",
        "-9c",
        "x9c",
        "×9c",
        "ăn",
        "10♥️",
        "(7c",
        "7s",
        "7d)",
        "(7c",
        "7d)",
        "(",
        ")",
        "()",
        "7h>An",
        ">An.1",
        "x>x",
        "4d>Bình.2",
        "4d>Zed",
        "lay",
        "hạ",
        "send",
        "gửi",
        "draw",
        "bốc",
        "discard",
        "đánh",
        "−9c",
        "–9c",
        "?",
        "9c",
        "zz",
        "#",
        "#c",
        "9c#x",
        "+8d-9c",
        '"',
        '\\"',
        "“An”",
        "\u200b",
        "́",
        "\x00",
        ">",
        "ate",
        "result",
        "bonus",
        "ăn",
        "kết quả",
        "chốt",
        "vòng",
        "round2",
        "tròn",
        "tai",
        "kings",
        "2",
        "deal",
        "left",
        "stock",
        "points",
        "pay",
        "score",
        "void",
        "foul",
        "[",
        "]",
        "[Players",
        "[Hand",
        "an",
        "AN",
        "+8x",
        ".2",
        "!",
        "1",
        "-1",
        "+٣",
        "K",
        "+30k",
        "-15.000đ",
        "5 nghìn",
        "nghìn",
        "tr",
        "000đ",
        "đồng",
        "-1.000.5k",
        "bet",
        "≯",
        "≯",
    ]
)
GAPS = st.sampled_from([" ", " ", "  ", "", "\t", "\u00a0", "\u3000"])
ODD_LINES = st.builds(
    lambda start, parts: start + "".join(gap + word for gap, word in parts),
    st.sampled_from(
        [
            "An",
            "Bình",
            '"Cô Ba"',
            "deal An",
            "left x",
            "score",
            "stock",
            "pay An x 3",
            "ate x",
            "ate An",
            "result Bình",
            "kết quả An u",
            "bonus x",
        ]
    ),
    st.lists(st.tuples(GAPS, WORDS), max_size=7),
)
LINES = st.sampled_from(
    [
        "",
        "# comment",
        "  # indented",
        '[PHN "1"]',
        '[Hand "2"]',
        '[Hand "3"] # c',
        '[Players "An" "Bình" "Cô Ba"]',
        '[Players "An"',
        '[Players "An" "An"]',
        '[First "an"]',
        '[First "Zed"]',
        '[Date "2026-11-27"]',
        '[Date "2026"]',
        '[Stake "5k"]',
        '[Rules "home" "u.pay=6"]',
        "[Rules]",
        '[Foo "x"]',
        '[Session "a"]',
        '[Stacks "1" "2" "3"]',
        '\ufeff[Hand "9"]',
        "deal An As 3s ?",
        "deal Bình 2c zz",
        "stock As Ac",
        "An -9c",
        "Bình x9c -8d   # fed",
        '"Cô Ba" +? mom -2c',
        "an x (9c 9d 9h) 4d>Bình -Kc",
        "junk",
        "An junk -9c",
        "Zed +8d -9c",
        "left An 9c 3d",
        "left Bình",
        "points An 12",
        'pay An Bình 3 eat  "x #y"',
        "score An +1 Bình -1 @3 0",
        "score An 1",
        "score An +15 nghìn Bình -3 @3 0",
        "pay An Bình 10.000 đ chốt",
        "ate Bình",
        "ăn @3 An Kd chốt vòng 4   # c",
        "result An Bình @3 móm",
        "kết quả An ù tròn",
        "result An Bình u",
        "bonus An kings",
        "ate An -9c",
        "void",
        "foul An why",
        "An khan",
        "An",
        "An -9c -8d",
        "An\x0b-9c",
        "An -9c#hi",
    ]
)
TEXTS = st.builds(
    lambda lines, end: end.join(lines),
    st.lists(st.one_of(LINES, LINES, ODD_LINES), max_size=14),
    st.sampled_from(["\n", "\r\n", "\r"]),
)

CARDS: st.SearchStrategy[MaybeCard] = st.one_of(
    st.none(), st.integers(0, 51).map(Card), st.integers(0, 51).map(Card)
)


def in_order(cards: list[MaybeCard]) -> tuple[MaybeCard, ...]:
    return tuple(sorted(cards, key=lambda card: 99 if card is None else card))


HELD = st.lists(CARDS, max_size=10).map(in_order)
FREE_NAMES = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"), min_size=1, max_size=8
).map(lambda text: " ".join(normalize("NFC", text).split()))
FREE_WORDS = st.lists(st.sampled_from(["eat", "chốt", "ù-tròn", "2:1"]), max_size=3).map(tuple)


def actions(seats: int) -> st.SearchStrategy[tuple[Action, ...]]:
    owner = st.integers(0, seats - 1).map(Seat)
    taken: st.SearchStrategy[Action] = st.builds(Draw, CARDS) | st.builds(Eat, CARDS)
    laid: st.SearchStrategy[Action] = st.one_of(
        st.lists(CARDS, min_size=1, max_size=5).map(in_order).map(Lay),
        st.builds(Send, CARDS, owner, st.one_of(st.none(), st.integers(1, 4))),
        st.sampled_from([Mom(), CallU()]),
    )
    thrown = st.lists(st.builds(Discard, CARDS), max_size=1)
    shown = st.lists(laid, max_size=4).filter(_reads_as_a_turn)
    whole = st.tuples(st.lists(taken, max_size=2), shown, thrown)
    turns = whole.map(lambda parts: (*parts[0], *parts[1], *parts[2])).filter(bool)
    return st.one_of(st.just((CallKhan(),)), turns)


def _reads_as_a_turn(shown: list[Action]) -> bool:
    """Say whether a turn lays phỏm or says móm, móm before any send, and calls Ù once."""
    kinds = [type(action) for action in shown]
    if kinds.count(CallU) > 1 or kinds.count(Mom) > 1:
        return False
    return Mom not in kinds or not (Lay in kinds or Send in kinds[: kinds.index(Mom)])


@st.composite
def players(draw: st.DrawFn) -> tuple[str, ...]:
    names = st.one_of(st.sampled_from(NAMES), FREE_NAMES).filter(bool)
    found = draw(st.lists(names, min_size=2, max_size=4, unique_by=name_key))
    return tuple(found)


def ate_lines(seats: st.SearchStrategy[Seat]) -> st.SearchStrategy[AteLine]:
    card = st.integers(0, 51).map(Card)
    rank = st.integers(1, 13).map(Rank)
    rounds = st.none() | st.integers(1, 4)
    plain = st.builds(AteLine, seats, thrower=st.none() | seats, chot=st.booleans(), round=rounds)
    return st.one_of(
        plain,
        st.builds(lambda ate, card: replace(ate, card=card), plain, card),
        st.builds(lambda ate, rank: replace(ate, rank=rank), plain, rank),
    )


@st.composite
def results(draw: st.DrawFn, count: int) -> ResultLine:
    order = draw(st.permutations([Seat(index) for index in range(count)]))
    kinds = st.booleans()
    called = st.builds(ULine, st.just(order[0]), kinds, kinds, kinds, kinds)
    mom = st.frozensets(st.sampled_from(order))
    return draw(called | st.builds(PlacesLine, st.just(tuple(order)), mom))


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Generate records that give all their tags and that the notation can write."""
    names = draw(players())
    seats = st.sampled_from([Seat(index) for index in range(len(names))])
    first = draw(seats)
    numbers = st.integers(-99, 99)
    score = draw(st.one_of(st.none(), st.lists(numbers, min_size=4, max_size=4)))
    by_seat = st.lists(seats, unique=True, max_size=4)
    table = draw(FREE_NAMES.filter(bool))
    money = st.booleans()
    return Hand(
        id="7",
        players=names,
        tags=(
            Tag("PHN", ("1",)),
            Tag("Date", ("2026-11-27",)),
            Tag("Session", ('a "quoted" \\ evening',)),
            Tag("Table", (table,)),
            Tag("Rules", ("home", "u.pay=6")),
            Tag("Stake", ("5.000đ",)),
            Tag("Players", names),
            Tag("First", (names[first],)),
            Tag("Hand", ("7",)),
        ),
        rules=RulesTag("home", ("u.pay=6",)),
        date="2026-11-27",
        session='a "quoted" \\ evening',
        table=table,
        stake=Stake(Decimal(5000), "VND"),
        first=first,
        deals=tuple(Deal(seat, draw(HELD)) for seat in draw(by_seat)),
        stock=draw(st.one_of(st.none(), st.lists(CARDS).map(tuple).map(Stock))),
        turns=tuple(draw(st.lists(st.builds(Turn, seats, actions(len(names))), max_size=6))),
        ates=tuple(draw(st.lists(ate_lines(seats), max_size=4))),
        result=draw(st.none() | results(len(names))),
        bonuses=tuple(
            draw(st.lists(st.builds(BonusLine, seats, st.sampled_from(Bonus)), unique=True))
        ),
        lefts=tuple(Left(seat, draw(HELD)) for seat in draw(by_seat)),
        points=tuple(PointsLeft(seat, draw(numbers)) for seat in draw(by_seat)),
        pays=tuple(
            draw(
                st.lists(
                    st.builds(Pay, seats, seats, numbers, FREE_WORDS, in_money=money), max_size=3
                )
            )
        ),
        score=None if score is None else Score(tuple(score[: len(names)]), in_money=draw(money)),
        void=draw(st.one_of(st.none(), st.just(Void()))),
        foul=draw(st.one_of(st.none(), st.builds(Foul, seats, FREE_WORDS))),
    )

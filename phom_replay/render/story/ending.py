"""How a told hand ended, for people: points, places, payments, scores."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from phom_replay.cards import card_text, cards_of, rank_of
from phom_replay.ledger import Reason, net
from phom_replay.referee.result import Ended
from phom_replay.render.columns import aligned, width_of
from phom_replay.render.escape import safe
from phom_replay.render.story import cards as texts
from phom_replay.render.story.words import Teller
from phom_replay.render.style import Style
from phom_replay.render.wording import signed
from phom_replay.render.wrapping import wrapped
from phom_replay.story import Count, Payment, ties_of

_BOLD: Final = "\x1b[1m"
_INDENT: Final = "  "
_NAME: Final = 32
"""Columns of a name beside its scores."""


def ending_lines(teller: Teller, style: Style) -> Iterator[str]:
    """Yield how the hand ended, the count, the payments and the scores."""
    story = teller.story
    turns = len(story.replay.hand.turns)
    if story.whole:
        said = _ended(teller)
    else:
        said = teller.say("stops", number=len(story.steps), turns=turns)
    yield from (style.paint(line, _BOLD) for line in wrapped(safe(said)))
    if story.counts:
        yield ""
        yield style.paint(teller.say("counts"), _BOLD)
        yield from _count_lines(teller)
    if story.replay.hand.players and story.replay.ended is not Ended.SCORE_ONLY:
        yield ""
        key = "payments" if story.whole else "payments-so-far"
        yield style.paint(teller.say(key), _BOLD)
        yield from _payment_lines(teller)
    if story.replay.hand.players:
        yield ""
        yield from _score_lines(teller)


def _ended(teller: Teller) -> str:
    replay = teller.story.replay
    match replay.ended:
        case Ended.U if replay.winner is not None:
            u = next((step.u for step in teller.story.steps if step.u is not None), None)
            khan = u is not None and u.khan
            key = "ended-khan" if khan else "ended-u"
            return teller.say(key, player=teller.name(replay.winner))
        case Ended.FOUL if replay.hand.foul is not None:
            foul = replay.hand.foul
            player = None if foul.seat is None else teller.name(foul.seat)
            return teller.say("ended-foul", player=player, words=" ".join(foul.words))
        case ended:
            return teller.say(f"ended-{ended.value}")


def _count_lines(teller: Teller) -> Iterator[str]:
    counts = sorted(teller.story.counts, key=lambda c: (c.place is None, c.place or 0))
    rows = [
        ("?" if each.place is None else f"{each.place}.", safe(teller.name(each.seat)))
        for each in counts
    ]
    for lead, each in zip(aligned(rows, "><"), counts, strict=True):
        cards = _counted(each, teller)
        text = f"{cards}, {teller.say('mom')}" if each.mom else cards
        yield from wrapped(f"{lead}: {text}", _INDENT, _INDENT * 4)
    for note in _count_notes(teller):
        yield from wrapped(safe(note), f"{_INDENT}- ")


def _counted(count: Count, teller: Teller) -> str:
    if count.points is None:
        return teller.say("count-unknown")
    if count.cards is None:
        return teller.say("count-recorded", points=count.points)
    parts = [f"{card_text(card)} {rank_of(card)}" for card in cards_of(count.cards)]
    return f"{' + '.join(parts) or teller.say('no-cards')} = {count.points}"


def _count_notes(teller: Teller) -> Iterator[str]:
    """Yield why the places are as they are, where the points alone do not say so."""
    counts = teller.story.counts
    if any(each.place is None for each in counts):
        yield teller.say("places-open")
        return
    for group in ties_of(counts):
        for better, worse in pairwise(group):
            yield teller.say(
                "tie",
                first=teller.name(better.seat),
                second=teller.name(worse.seat),
                points=better.points,
                early=better.laid_on,
                late=worse.laid_on,
            )
    moms = sorted((c for c in counts if c.mom), key=lambda c: c.place or 0)
    if len(moms) > 1:
        players = (teller.say("mom-turn", player=teller.name(c.seat), turn=c.last_on) for c in moms)
        yield teller.say("several-mom", players=tuple(players))
    if teller.story.replay.winner is None:
        yield teller.say("nobody-wins")


def _payment_lines(teller: Teller) -> Iterator[str]:
    story = teller.story
    for payment in story.payments:
        yield from wrapped(safe(payment_text(payment, teller)), f"{_INDENT}- ")
    if not story.payments:
        yield _INDENT + teller.say("no-payments")
    if story.whole and story.replay.score is None:
        yield from wrapped(teller.say("payments-open"), _INDENT)


def payment_text(payment: Payment, teller: Teller) -> str:
    """Return who pays whom how much, why, by which key, and on which line."""
    entry = payment.entry
    return teller.say(
        "pay",
        payer=teller.name(entry.payer),
        receiver=teller.name(entry.receiver),
        points=entry.points,
        why=_why(payment, teller),
        rule=entry.rule,
        value=teller.value(entry.rule),
        line=entry.line,
    )


def _why(payment: Payment, teller: Teller) -> str:
    entry = payment.entry
    params: dict[str, str | int] = {
        "payer": teller.name(entry.payer),
        "receiver": teller.name(entry.receiver),
        "reason": entry.reason.value,
    }
    if payment.eaten:
        last = payment.eaten[-1]
        params |= {"card": texts.one(last.card), "turn": last.turn}
        params |= {"nth": last.nth, "round": last.round}
    key = f"why-{entry.reason.value}"
    match entry.reason:
        case Reason.PLACE:
            count = next(c for c in teller.story.counts if c.seat == entry.payer)
            params |= {"place": count.place or 0, "points": count.points or 0}
        case Reason.DEN:
            others = len(teller.story.replay.hand.players) - 1
            params |= {"others": others, "price": entry.points // others}
            params |= {"count": len(payment.eaten)}
            params["cards"] = " ".join(texts.each(e.card for e in payment.eaten))
            key = _den_key(payment, teller)
        case Reason.U | Reason.U_TRON | Reason.U_KHAN | Reason.U_WHITE_SUIT:
            key = "why-u"
        case Reason.U_THONG:
            params["count"] = teller.story.replay.context.row_of(entry.receiver) + 1
        case _:
            pass
    return teller.say(key, **params)


def _den_key(payment: Payment, teller: Teller) -> str:
    rule = payment.entry.rule
    if not payment.eaten:
        return "why-den"
    if rule == "den.own_chot":
        thrower = teller.story.replay.ruleset.den_own_chot == "thrower"
        return "why-den-thrower" if thrower else "why-den-previous"
    return "why-den-three" if rule == "den.three" else "why-den-chot"


def _score_lines(teller: Teller) -> Iterator[str]:
    """Yield recomputed and recorded scores side by side; so far, what the payments make."""
    story, replay = teller.story, teller.story.replay
    players = tuple(map(safe, replay.hand.players))
    if not story.whole:
        nets = net((payment.entry for payment in story.payments), len(players))
        yield from _table(
            teller, ("player", "so-far"), zip(players, map(signed, nets), strict=True)
        )
        return
    score = replay.score or (None,) * len(players)
    recorded = replay.recorded or (None,) * len(players)
    heads = ("player", "recorded", "recomputed", "difference")
    rows = zip(players, recorded, score, strict=True)
    yield from _table(
        teller, heads, ((p, _points(one), _points(two), _gap(one, two)) for p, one, two in rows)
    )


def _table(
    teller: Teller, heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]
) -> Iterator[str]:
    """Yield rows under their heads; a name that is too wide stands on a line of its own."""
    table = [tuple(map(teller.say, heads)), *rows]
    wide = [width_of(row[0]) > _NAME for row in table]
    cells = [("" if w else row[0], *row[1:]) for w, row in zip(wide, table, strict=True)]
    sides = "<" + ">" * (len(heads) - 1)
    for line, row, is_wide in zip(aligned(cells, sides), table, wide, strict=True):
        if is_wide:
            yield from wrapped(row[0], _INDENT)
        yield _INDENT + line


def _points(points: int | None) -> str:
    return "?" if points is None else signed(points)


def _gap(one: int | None, two: int | None) -> str:
    return "" if one is None or two is None else signed(two - one)

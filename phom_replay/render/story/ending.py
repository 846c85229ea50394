"""How a told hand ended, for people: points, places, payments, scores."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from phom_replay.cards import card_text, cards_of
from phom_replay.law.points import point_of
from phom_replay.law.rows import FULL
from phom_replay.ledger import net
from phom_replay.record import Seat, is_outcome
from phom_replay.referee.result import Ended
from phom_replay.render.columns import aligned, width_of
from phom_replay.render.escape import safe
from phom_replay.render.story.payments import payment_text, unpaid_text
from phom_replay.render.story.words import Teller
from phom_replay.render.style import Style
from phom_replay.render.unjudged import unjudged_text
from phom_replay.render.wording import signed
from phom_replay.render.wrapping import wrapped
from phom_replay.story import Count, ties_of

_BOLD: Final = "\x1b[1m"
_INDENT: Final = "  "
_NAME: Final = 32
"""Columns of a name beside its scores."""
_SCORE_HEADS: Final = ("player", "recorded", "recomputed", "difference")


def ending_lines(teller: Teller, style: Style) -> Iterator[str]:
    """Yield how the hand ended, the count, the payments and the scores."""
    story = teller.story
    yield from (style.paint(line, _BOLD) for line in wrapped(safe(said_of_end(teller))))
    if story.counts:
        yield ""
        yield style.paint(teller.say("counts"), _BOLD)
        yield from _count_lines(teller)
    yield from settling_lines(teller, style)


def said_of_end(teller: Teller) -> str:
    """Return how the hand ended, or up to where it is told."""
    story = teller.story
    if story.whole:
        return ended_text(teller)
    return teller.say("stops", number=len(story.steps), turns=len(story.replay.hand.turns))


def settling_lines(teller: Teller, style: Style) -> Iterator[str]:
    """Yield the payments, what is not paid and why, and the scores."""
    story = teller.story
    sheet = story.replay.ended is Ended.SCORE_ONLY
    if story.payments or (story.replay.hand.players and not sheet):
        yield ""
        yield style.paint(teller.say("payments" if story.whole else "payments-so-far"), _BOLD)
        yield from _payment_lines(teller)
    if story.not_paid:
        yield ""
        yield style.paint(teller.say("not-paid"), _BOLD)
        for each in story.not_paid:
            yield from wrapped(safe(unpaid_text(each, teller)), f"{_INDENT}- ")
    if story.replay.hand.players:
        yield ""
        yield from _score_lines(teller)
    if story.whole and (said := unjudged_text(story.replay, teller.words)):
        yield ""
        yield from wrapped(safe(said), _INDENT)


def _payment_lines(teller: Teller) -> Iterator[str]:
    story = teller.story
    for payment in story.payments:
        yield from wrapped(safe(payment_text(payment, teller)), f"{_INDENT}- ")
    if not story.payments:
        yield _INDENT + teller.say("no-payments")
    for note in open_notes(teller):
        yield from wrapped(note, _INDENT)


def open_notes(teller: Teller) -> Iterator[str]:
    """Yield why the ledger of the whole hand may lack payments."""
    story = teller.story
    replay = story.replay
    if not story.whole or replay.score is not None or replay.ended is Ended.SCORE_ONLY:
        return
    if replay.hand.players:
        stops = replay.ended is Ended.UNFINISHED
        yield teller.say("payments-stop" if stops else "payments-open")


def ended_text(teller: Teller) -> str:
    """Return how the hand ended."""
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
        case Ended.SCORE_ONLY if replay.ledger:
            return teller.say("ended-written")
        case Ended.ROUNDS if (seat := _next_in_tai(teller)) is not None:
            return teller.say("ended-tai", player=teller.name(seat))
        case ended:
            return teller.say(f"ended-{ended.value}")


def _next_in_tai(teller: Teller) -> Seat | None:
    """Return to whom the turn would come after the last one, where that ends the hand."""
    story = teller.story
    rows = story.state.rows
    if story.replay.ruleset.play_tai or not story.steps:
        return None
    last = story.steps[-1].seat
    after = (Seat((last + step) % len(rows)) for step in range(1, len(rows) + 1))
    return next((seat for seat in after if len(rows[seat]) < FULL), None)


def _count_lines(teller: Teller) -> Iterator[str]:
    counted = list(counts_of(teller))
    rows = [(place, safe(player)) for place, player, _ in counted]
    for lead, (_, _, text) in zip(aligned(rows, "><"), counted, strict=True):
        yield from wrapped(f"{lead}: {text}", _INDENT, _INDENT * 4)
    for note in count_notes(teller):
        yield from wrapped(safe(note), f"{_INDENT}- ")


def counts_of(teller: Teller) -> Iterator[tuple[str, str, str]]:
    """Yield place, player and the count of the cards in the hand, the best place first."""
    counts = sorted(teller.story.counts, key=lambda c: (c.place is None, c.place or 0))
    for each in counts:
        place = "?" if each.place is None else f"{each.place}."
        cards = _counted(each, teller)
        text = f"{cards}, {teller.say('mom')}" if each.mom else cards
        yield place, teller.name(each.seat), text


def _counted(count: Count, teller: Teller) -> str:
    if count.points is None:
        sheet = is_outcome(teller.story.replay.hand)
        return teller.say("count-unwritten" if sheet else "count-unknown")
    if count.cards is None:
        return teller.say("count-recorded", points=count.points)
    rules = teller.story.replay.ruleset
    parts = [f"{card_text(card)} {point_of(rules, card)}" for card in cards_of(count.cards)]
    return f"{' + '.join(parts) or teller.say('no-cards')} = {count.points}"


def count_notes(teller: Teller) -> Iterator[str]:
    """Yield why the places are as they are, where the points alone do not say so."""
    counts = teller.story.counts
    if teller.story.replay.ended is Ended.SCORE_ONLY or is_outcome(teller.story.replay.hand):
        return
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


def _score_lines(teller: Teller) -> Iterator[str]:
    """Yield recomputed and recorded scores side by side; so far, what the payments make."""
    story = teller.story
    if story.whole:
        yield from _table(teller, score_heads(teller), score_rows(teller))
        return
    players = story.replay.hand.players
    nets = net((payment.entry for payment in story.payments), len(players))
    yield from _table(teller, ("player", "so-far"), zip(players, map(signed, nets), strict=True))


def score_heads(teller: Teller) -> tuple[str, ...]:
    """Return the heads of the scores; the last is about money, where the hand has a stake."""
    return _SCORE_HEADS if teller.money(0) is None else (*_SCORE_HEADS, "money")


def score_rows(teller: Teller) -> Iterator[tuple[str, ...]]:
    """Yield player, recorded score, recomputed score, what they differ by, and the money of it."""
    replay = teller.story.replay
    players = replay.hand.players
    score = replay.score or (None,) * len(players)
    recorded = replay.recorded or (None,) * len(players)
    for player, one, two in zip(players, recorded, score, strict=True):
        cells = (player, _points(one), _points(two), _gap(one, two))
        yield (*cells, *_money(one if two is None else two, teller))


def _money(points: int | None, teller: Teller) -> Iterator[str]:
    """Yield what a score is in money, where the hand has a stake."""
    money = teller.money(points or 0)
    if money is not None:
        yield "?" if points is None else f"+{money}" if points > 0 else money


def _table(
    teller: Teller, heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]
) -> Iterator[str]:
    """Yield rows under their heads; a name that is too wide stands on a line of its own."""
    table = [tuple(map(teller.say, heads)), *((safe(row[0]), *row[1:]) for row in rows)]
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

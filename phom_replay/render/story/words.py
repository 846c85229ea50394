"""What a turn did and why it came, one sentence a fact, in the words of a language."""

from collections.abc import Iterator
from dataclasses import dataclass

from phom_replay.law.eating import Eaten
from phom_replay.law.rows import FULL
from phom_replay.ledger import Reason
from phom_replay.record import Seat
from phom_replay.render.as_text import value_text
from phom_replay.render.catalogue import Catalogue
from phom_replay.render.money import points_in_money
from phom_replay.render.parties import party
from phom_replay.render.story import cards as texts
from phom_replay.story import Cost, Shift, Step, Story

_TABLE = "explain"


@dataclass(frozen=True, slots=True)
class Teller:
    """The words of a language, and the names at a table."""

    words: Catalogue
    story: Story

    def say(self, key: str, **params: str | int | tuple[str, ...] | None) -> str:
        """Return a phrase of this command."""
        return self.words.phrase(_TABLE, key, **params)

    def name(self, seat: Seat | None) -> str:
        """Return the name of a player, as it stands in the log; nobody is the pot."""
        return party(seat, self.story.replay.hand.players, self.words)

    def money(self, points: int) -> str | None:
        """Return what points are worth, where the hand has a stake."""
        stake = self.story.replay.hand.stake
        return None if stake is None else points_in_money(points, stake, self.words.language)

    def value(self, rule: str) -> str:
        """Return what the ruleset holds at a key."""
        return value_text(self.story.replay.ruleset, rule)


def marks_of(step: Step) -> list[str]:
    """Return the keys of the words that stand beside the name of the player."""
    marks = {
        "opening": step.opening,
        "tai": step.tai and step.again is not None,
        "last": step.last,
    }
    return [key for key, holds in marks.items() if holds]


def facts_of(step: Step, teller: Teller) -> Iterator[str]:
    """Yield the facts of a turn in the order in which they happened."""
    yield from _why(step, teller)
    yield from _taking(step, teller)
    yield from _showing(step, teller)
    yield from _ending(step, teller)


def _why(step: Step, teller: Teller) -> Iterator[str]:
    if step.skipped:
        yield teller.say("skipped", players=tuple(map(teller.name, step.skipped)))
    for seat in step.missing:
        yield teller.say("missing", player=teller.name(seat))
    if step.in_a_row:
        yield teller.say("in-a-row")
    if step.again is None:
        return
    if step.again.eaten is None:
        yield teller.say("again-unknown")
        return
    eaten = step.again.eaten
    yield teller.say(
        "again-moved" if step.again.moved else "again",
        eater=teller.name(eaten.eater),
        thrower=teller.name(eaten.thrower),
        card=texts.one(eaten.card),
        turn=eaten.turn,
    )


def _taking(step: Step, teller: Teller) -> Iterator[str]:
    if step.drew is not None:
        yield teller.say("draws", card=texts.one(step.drew.card))
    if step.ate is None or step.shift is None:
        return
    ate = step.ate
    yield teller.say(
        "eats-chot" if ate.chot else "eats",
        card=texts.one(ate.card),
        thrower=teller.name(ate.thrower),
        round=ate.round,
        nth=ate.nth,
    )
    for cost in step.costs:
        yield cost_text(cost, ate, teller)
    yield _shift(step.shift, ate, teller)


def cost_text(cost: Cost, ate: Eaten, teller: Teller) -> str:
    """Return what an eaten card costs, and by which key."""
    rule, points = cost.price.rule, cost.price.points
    value = teller.value(rule)
    if cost.paid:
        thrower = teller.name(ate.thrower)
        key = "costs-ga" if cost.price.reason is Reason.GA else "costs"
        return teller.say(key, thrower=thrower, points=points, rule=rule, value=value)
    if not points:
        return teller.say("free", rule=rule, value=value)
    return teller.say("unpaid", points=points, rule=rule, value=value)


def _shift(shift: Shift, ate: Eaten, teller: Teller) -> str:
    thrower, card = teller.name(shift.thrower), texts.one(ate.card)
    if teller.story.replay.ruleset.play_rows == "refill":
        return teller.say("gives-turn", card=card, thrower=thrower)
    starter = teller.name(shift.starter)
    if shift.giver is not None:
        return teller.say(
            "rotates",
            card=card,
            thrower=thrower,
            moved=texts.one(shift.moved),
            giver=teller.name(shift.giver),
            starter=starter,
        )
    seats = len(teller.story.replay.hand.players)
    own = shift.starter == (shift.thrower + 1) % seats
    key = "rotates-own" if own else "rotates-none"
    return teller.say(key, card=card, thrower=thrower, starter=starter)


def _showing(step: Step, teller: Teller) -> Iterator[str]:
    for phom in step.laid:
        yield teller.say("lays", number=phom.number, cards=texts.laid(phom))
    if step.late:
        for_good = teller.story.replay.ruleset.place_mom_when == "lay"
        yield teller.say("mom-stays" if for_good else "mom-lifted")
    if step.said_mom:
        yield teller.say("says-mom")
    for sent in step.sent:
        card, number = texts.one(sent.card), sent.number
        owner = None if sent.owner is None else teller.name(sent.owner)
        onto = [p for p in step.after.phoms if (p.owner, p.number) == (sent.owner, number)]
        if not onto:
            yield teller.say("sends-unseen", card=card, owner=owner)
        for target in onto:
            now = texts.laid(target)
            yield teller.say("sends", card=card, number=number, owner=owner, cards=now)


def _ending(step: Step, teller: Teller) -> Iterator[str]:
    rules = teller.story.replay.ruleset
    if step.u is not None and step.u.called:
        yield teller.say("calls-khan" if step.u.khan else "calls-u")
    if step.u is not None:
        yield from _u_cards(step, teller)
    if step.thrown is not None:
        chot = step.thrown.round == FULL and rules.eat_chot_when == "thrower-last"
        key = "throws-chot" if chot and step.u is None else "throws"
        yield teller.say(key, card=texts.one(step.thrown.card), round=step.thrown.round)
    elif step.u is None:
        yield teller.say("throws-nothing")
    if step.u is not None and not step.u.called:
        yield teller.say("uncalled-u")
    if step.mom:
        yield teller.say("mom-lay" if rules.place_mom_when == "lay" else "mom-end")


def _u_cards(step: Step, teller: Teller) -> Iterator[str]:
    """Yield the cards of an Ù that the log does not show, and that all ten are in phỏm."""
    phoms = tuple(texts.group(texts.set_of(phom)) for phom in step.u_phoms)
    if phoms:
        yield teller.say("u-phoms", phoms=" ".join(phoms))
    if step.u_away:
        yield teller.say("u-away", cards=tuple(texts.set_of(step.u_away)))
    if Reason.U_TRON in teller.story.replay.u_kinds:
        yield teller.say("u-tron")

"""Whether a story gives a reason for every payment that is missing, and for no other.

What is missing is counted here from the moves and the rules, not from the reasons.
"""

import re
from collections.abc import Iterator

from phom_replay.events import Ate, Discarded, Laid
from phom_replay.ledger import Reason, net
from phom_replay.record import Seat
from phom_replay.referee import Ended, Replay
from phom_replay.render.catalogue import catalogue
from phom_replay.render.language import Language
from phom_replay.render.story.payments import payment_text, unpaid_text
from phom_replay.render.story.words import Teller
from phom_replay.story import NotPaid, Story, tell

EATING = (Reason.EAT, Reason.CHOT, Reason.K_BET)
KINDS = (Reason.U, Reason.U_TRON, Reason.U_KHAN, Reason.U_THONG, Reason.U_WHITE_SUIT)
_ALL_THREE, _FULL = 3, 4


def wrong_with(replay: Replay) -> list[str]:
    """Return what the story of a hand lacks, or says too much."""
    story = tell(replay)
    checks = (_told, _worded, _eats, _den, _mom, _kinds, _extras, _missed)
    return [said for check in checks for said in check(replay, story)]


def _told(replay: Replay, story: Story) -> Iterator[str]:
    if tuple(payment.entry for payment in story.payments) != replay.ledger:
        yield "the payments told are not those of the ledger"
    if replay.score not in {None, net(replay.ledger, len(replay.hand.players))}:
        yield "the score is not the sum of the payments"


def _worded(_: Replay, story: Story) -> Iterator[str]:
    for language in Language:
        teller = Teller(catalogue(language), story)
        texts = [payment_text(payment, teller) for payment in story.payments]
        texts += [unpaid_text(each, teller) for each in story.not_paid]
        yield from (f"badly worded: {text}" for text in texts if "{" in text or "?" in text)
        yield from (f"no words: {text}" for text in texts if text.startswith(("not-", "why-")))
        for payment, text in zip(story.payments, texts, strict=False):
            if not re.search(rf" {payment.entry.points}(: | \D*(pot|gà))", text):
                yield f"not the points: {text}"
    if len({unpaid_text(each, teller) for each in story.not_paid}) < len(story.not_paid):
        yield "a reason is told twice"


def _eats(replay: Replay, story: Story) -> Iterator[str]:
    for ate in (event for event in replay.events if isinstance(event, Ate)):
        paid = {
            entry.reason
            for entry in replay.ledger
            if (entry.payer, entry.receiver, entry.line) == (ate.thrower, ate.seat, ate.line)
            and entry.reason in EATING
        }
        why = [each.unpaid for each in story.not_paid if _rests_on(each, ate)]
        nothing = {
            u.reason for u in why if u.why in {"zero", "void", "foul"} and u.reason in EATING
        }
        if not paid | nothing or paid & nothing:
            yield f"eaten on line {ate.line}: paid {paid}, reasons {nothing}"
        chot = [u for u in why if u.reason is Reason.CHOT or u.why in {"void", "foul"}]
        if ate.chot and (Reason.CHOT in paid) == bool(chot):
            yield f"chốt on line {ate.line}: paid {paid}, reasons {chot}"


def _rests_on(each: NotPaid, ate: Ate) -> bool:
    return any((e.eater, e.line, e.nth) == (ate.seat, ate.line, ate.nth) for e in each.eaten)


def _den(replay: Replay, story: Story) -> Iterator[str]:
    reasons = [each for each in story.not_paid if each.unpaid.reason is Reason.DEN]
    payers = {entry.payer for entry in replay.ledger if entry.reason is Reason.DEN}
    price = any(entry.reason in {*KINDS, Reason.DEN} for entry in replay.ledger)
    if replay.ended is not Ended.U or not price:
        if reasons:
            yield "a reason for no đền, where there is nothing to pay"
        return
    eats = [event for event in replay.events if isinstance(event, Ate)]
    threes = sum(ate.seat == replay.winner for ate in eats) >= _ALL_THREE
    if not payers and bool(reasons) != (threes or any(ate.chot for ate in eats)):
        yield f"no đền, and reasons {reasons}"
    if payers and any(not each.payers or payers & {*each.payers} for each in reasons):
        yield f"đền of {payers}, and reasons {reasons}"
    spared = {s for each in reasons for s in each.payers} | payers | {replay.winner}
    if payers and {ate.seat for ate in eats if ate.chot} - spared:
        yield "a chốt eater who neither pays đền nor has a reason"


def _mom(replay: Replay, story: Story) -> Iterator[str]:
    laid = {event.seat for event in replay.events if isinstance(event, Laid)}
    full = {e.seat for e in replay.events if isinstance(e, Discarded) and e.round == _FULL}
    mom = {each.seat for each in replay.places if each.mom}
    if replay.ended in {Ended.U, Ended.FOUL}:
        mom = full - laid - {replay.winner}
    elif replay.ended is not Ended.ROUNDS:
        return
    paid = {entry.payer for entry in replay.ledger if entry.reason is Reason.MOM}
    reasons = [each for each in story.not_paid if each.unpaid.reason is Reason.MOM]
    why = {seat for each in reasons for seat in each.payers if each.unpaid.why != "lifted"}
    if any(each.unpaid.why == "nobody" for each in reasons):
        why |= mom
    if mom - paid - why or (paid & why) or why - mom:
        yield f"móm {mom}, paid {paid}, reasons {why}"
    late = {each.seat for each in replay.places if each.late is not None and not each.mom}
    lifted = {s for each in reasons for s in each.payers if each.unpaid.why == "lifted"}
    if late != lifted:
        yield f"móm lifted {late}, reasons {lifted}"


def _kinds(replay: Replay, story: Story) -> Iterator[str]:
    why = [u.unpaid.reason for u in story.not_paid if u.unpaid.why != "missed"]
    reasons = {reason for reason in why if reason in KINDS}
    if replay.ended is not Ended.U or replay.winner is None:
        if reasons:
            yield f"kinds of Ù without an Ù: {reasons}"
        return
    entries = [e for e in replay.ledger if e.reason in KINDS or e.reason is Reason.DEN]
    if not entries and not reasons:
        yield "an Ù that pays nothing and has no reason"
    if entries and reasons & {*replay.u_kinds}:
        yield f"paid as {replay.u_kinds}, reasons against {reasons}"
    again = replay.context.row_of(Seat(replay.winner)) > 0
    if again and Reason.U_THONG not in {*replay.u_kinds, *reasons}:
        yield "an Ù after an Ù is not paid as thông and has no reason"


def _extras(replay: Replay, story: Story) -> Iterator[str]:
    for reason in (Reason.U_K, Reason.SAME_SUIT):
        paid = {entry.receiver for entry in replay.ledger if entry.reason is reason}
        why = {e.unpaid.receiver for e in story.not_paid if e.unpaid.reason is reason}
        if paid & why:
            yield f"{reason} is paid to {paid}, reasons against {why}"
        yield from (
            f"{reason} without its cards"
            for entry in replay.ledger
            if entry.reason is reason and not entry.cards
        )


def _missed(replay: Replay, story: Story) -> Iterator[str]:
    players = replay.hand.players
    ended = replay.winner if replay.ended is Ended.U else None
    missed = {f.player for f in replay.findings if f.code == "missed-u"}
    missed -= {None if ended is None else players[ended], None}
    told = [e.unpaid for e in story.not_paid if e.unpaid.why == "missed"]
    who = {players[u.receiver] for u in told if u.receiver is not None}
    if replay.ended is not Ended.VOID and who != missed:
        yield f"missed Ù of {missed}, reasons {who}"

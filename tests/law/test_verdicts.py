"""Each refusal of the law has a small verdict of its own, and the verdict a reason."""

from phom_replay.cards import EMPTY, Card, CardSet, card_named, card_set
from phom_replay.law.eating import Eating, Throwing, check_discard, check_eat, check_lying
from phom_replay.law.khan import Khan, check_khan
from phom_replay.law.laying import Kept, Laying, check_kept, check_lay
from phom_replay.law.sending import Sender, Sending, check_onto_own, check_sender
from phom_replay.law.u import Missed, check_missed
from phom_replay.law.why.eating import Eater, why_no_phom
from phom_replay.law.why.laying import Laid, why_not_laid
from phom_replay.law.why.sending import Sent, why_not_sent
from phom_replay.law.why.throwing import why_not_thrown
from phom_replay.record import Seat
from phom_replay.rulesets import load_ruleset

CLASSIC = load_ruleset("classic")
HOME = load_ruleset("home")
AN, BINH = Seat(0), Seat(1)


def named(texts: str) -> CardSet:
    return card_set(card for text in texts.split() if (card := card_named(text)) is not None)


def card(text: str) -> Card:
    found = card_named(text)
    assert found is not None
    return found


def test_only_the_card_just_discarded_by_another_is_eaten() -> None:
    assert check_lying(AN, card("7d"), BINH, card("7d")) is Eating.LEGAL
    assert check_lying(AN, card("7d"), BINH, card("8d")) is Eating.NOT_LAST
    assert check_lying(AN, card("7d"), AN, card("7d")) is Eating.OWN


def test_an_eat_without_a_phom_is_told_apart_from_one_that_costs_another_its_phom() -> None:
    hand = named("7c 7s 7d Kh")
    assert check_eat(hand, EMPTY, card("7h")) is Eating.LEGAL
    assert check_eat(hand, EMPTY, card("2h")) is Eating.NO_PHOM
    assert check_eat(hand, named("7d"), card("7h")) is Eating.BOUND
    bound = why_no_phom(Eating.BOUND, Eater("An", hand, named("7d"), hand), card("7h"))
    assert (bound.key, bound.params["eaten"]) == ("illegal-eat.bound", "7d")
    alone = why_no_phom(Eating.NO_PHOM, Eater("An", hand, EMPTY, named("2c 2s 3h")), card("2h"))
    assert (alone.key, alone.params["pairs"]) == ("illegal-eat", ("2s 2c",))


def test_a_discard_is_held_not_eaten_and_not_needed_by_an_eaten_card() -> None:
    hand, bound = named("7c 7s 7d Kh"), named("7d")
    assert check_discard(hand, bound, card("Kh")) is Throwing.LEGAL
    assert check_discard(hand, bound, card("Kd")) is Throwing.NOT_HELD
    assert check_discard(hand, bound, card("7d")) is Throwing.EATEN
    assert check_discard(hand, bound, card("7c")) is Throwing.BREAKS
    fault = why_not_thrown(Throwing.BREAKS, "An", card("7c"), bound, named("Kh"))
    assert (fault.key, fault.params["legal"]) == ("eaten-broken", "Kh")


def test_what_is_laid_is_held_a_phom_and_holds_one_eaten_card() -> None:
    hand = named("7c 7s 7d 7h Kh")
    assert check_lay(hand, EMPTY, named("7c 7s 7d")) is Laying.LEGAL
    assert check_lay(hand, EMPTY, named("8c 8s 8d")) is Laying.NOT_HELD
    assert check_lay(hand, EMPTY, named("7c 7s Kh")) is Laying.NO_PHOM
    assert check_lay(hand, named("7d 7h"), named("7c 7s 7d 7h")) is Laying.TWO_EATEN
    fault = why_not_laid(Laying.NO_PHOM, Laid("An", hand, EMPTY, named("7c 7s Kh")))
    assert fault.params["split"] == ("7s 7c 7d 7h",)


def test_an_eaten_card_that_stays_in_the_hand_says_more_than_a_phom_that_does() -> None:
    assert check_kept(named("7c 7s 7d"), named("7d")) is Kept.EATEN
    assert check_kept(named("7c 7s 7d"), EMPTY) is Kept.PHOM
    assert check_kept(named("7c 8s 7d"), EMPTY) is Kept.NOTHING


def test_who_may_send_depends_on_the_turn_and_on_what_is_laid() -> None:
    off = CLASSIC.with_value("gui.allowed", value=False)
    assert check_sender(off, Sender(last_turn=True, laid=True)) is Sending.OFF
    assert check_sender(CLASSIC, Sender(last_turn=False)) is Sending.EARLY
    assert check_sender(CLASSIC, Sender(last_turn=True)) is Sending.MOM
    late = Sender(last_turn=True, laid=True, mom_for_good=True)
    assert check_sender(CLASSIC, late) is Sending.MOM_FOR_GOOD
    free = CLASSIC.with_value("gui.when_mom", value=True)
    assert check_sender(free, late) is check_sender(free, Sender(last_turn=True)) is Sending.LEGAL


def test_an_own_phom_is_extended_in_tai_and_where_the_table_plays_so() -> None:
    tai, first = Sender(True, True, True), Sender(True, True)  # noqa: FBT003
    assert check_onto_own(HOME, tai, fits_new=False) is Sending.LEGAL
    assert check_onto_own(HOME, first, fits_new=True) is Sending.OWN_NEW
    assert check_onto_own(CLASSIC, tai, fits_new=False) is Sending.OWN
    assert check_onto_own(CLASSIC, first, fits_new=True) is Sending.OWN_NEW


def test_a_refused_send_names_the_key_that_refuses_it() -> None:
    sent = Sent("An", card("7h"), ("7s 7c 7d (Bình.1)",))
    keys = {}
    for verdict in Sending:
        if verdict is not Sending.LEGAL:
            fault = why_not_sent(verdict, sent, row=2, fits_new=False, override=None)
            assert fault.params["takers"] == sent.takers
            keys[fault.key] = fault.rule
    assert keys == {
        "send-not-allowed.off": "gui.allowed",
        "send-too-early": None,
        "send-not-allowed.mom-for-good": "place.mom_when",
        "send-not-allowed.mom": "gui.when_mom",
        "send-not-allowed.own": "gui.onto_own",
        "send-not-allowed.own-new": "gui.onto_own",
    }


def test_an_u_is_missed_by_its_cards_or_by_what_was_sent() -> None:
    whole = named("4s 5s 6s 9c 9d 9h Qs Qc Qd 2h")
    assert check_missed(CLASSIC, whole, EMPTY, EMPTY) is Missed.PURE
    loose = named("4s 5s 6s 9c 9d 9h Qs Qc 2h")
    assert check_missed(CLASSIC, loose, EMPTY, EMPTY) is Missed.NO
    assert check_missed(CLASSIC, loose, EMPTY, named("Qs Qc")) is Missed.BY_SENDING
    strict = CLASSIC.with_value("u.by_gui", value=False)
    assert check_missed(strict, loose, EMPTY, named("Qs Qc")) is Missed.NO


def test_khan_is_played_called_in_time_and_without_a_ca() -> None:
    played = CLASSIC.with_value("u.khan", value=5)
    dry = named("As 4c 7d 10h")
    assert check_khan(CLASSIC, dry, moved=False) is Khan.OFF
    assert check_khan(played, dry, moved=True) is Khan.LATE
    assert check_khan(played, dry, moved=False) is Khan.LEGAL
    assert check_khan(played, named("As Ac 7d"), moved=False) is Khan.HAS_CA

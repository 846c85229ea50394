"""``careful``: counts the cards."""

import random
from phom_replay.cards import Card, CardSet, bit, cards_of, points_of, KING, rank_of
from phom_replay.record import Seat
from phom_replay.rules.melds import ENDS, Split, spare_cards
from phom_replay.simulation.bots.counting import PAIRS, ca_in
from phom_replay.simulation.bots.greedy import held, points_in
from phom_replay.simulation.view import Fit, View

P = dict(
    beta=0.12,
    looks=2.0,
    phom=0.8,
    rest=0.3,
    delta=0.2,
    threw=0.5,
    passed=0.3,
    mom=2.0,
    more=4.0,
    feed=1.0,
)
FULL = 4


class CarefulBot:
    P = P

    def __init__(self, rng):
        del rng
        self.p = dict(self.P)

    def eats(self, view):
        card = view.thrown.card
        p = self.p
        unseen = CardSet(((1 << 52) - 1) & ~view.seen)
        hand = CardSet(view.hand | bit(card))
        bound = CardSet(view.eaten | bit(card))
        legal = spare_cards(hand, bound)
        left = FULL - 1 - view.rows[view.seat]
        if not legal:
            return True
        best = max(self.keep(view, hand, bound, c, left, unseen) for c in cards_of(legal))
        stay = self.worth(view, view.hand, view.eaten, left + 1, unseen)
        pay = price_of_eat(view, view.seat, card, view.rows[view.thrown.seat])
        return best + pay - self.den(view, card) + p["beta"] * p["more"] > stay

    def den(self, view, card):
        rules = view.rules
        if rules.den_chot == "none" or view.rows[view.thrown.seat] < FULL:
            return 0.0
        n = len(view.rows)
        eats = [0] * n
        for t in view.takes:
            eats[t.eater] += 1
        risk = sum(
            0.02 + 0.03 * e for s, e in enumerate(eats) if s != view.seat and view.rows[s] < FULL
        )
        return risk * (n - 1) * rules.u_pay

    def keep(self, view, hand, bound, card, left, unseen):
        return self.worth(view, CardSet(hand & ~bit(card)), bound, left, unseen)

    def worth(self, view, cards, bound, left, unseen):
        p = self.p
        has = held(cards, bound)
        loose = CardSet(cards & ~has)
        mine = bool(has) or any(s.owner == view.seat for s in view.phoms)
        value = -p["beta"] * points_of(loose)
        if not mine and left == 0:
            return value * 0.1 - p["mom"] * view.rules.place_mom
        n = unseen.bit_count()
        outs = 0
        gain = 0.0
        q = p["looks"] * left / n if n else 0
        for ca in ca_in(loose):
            live = ca.outs & unseen
            outs |= live
            gain += live.bit_count() * (p["rest"] + p["beta"] * ca.points)
        value += min(q, 1) * gain
        if not mine:
            miss = 1.0
            one = 1.0 - outs.bit_count() * p["looks"] / n if n else 1
            for _ in range(left):
                miss *= max(one, 0)
            value -= p["mom"] * view.rules.place_mom * miss
        else:
            value += p["phom"]
        return value

    def feeds(self, view, card, unseen):
        p = self.p
        eater = eater_of(view)
        if eater is None:
            return 0.0
        eaten = sum(bit(t.card) for t in view.takes if t.eater == eater)
        shown = sum(s.cards for s in view.phoms if s.owner == eater)
        size = view.sizes[eater] - (eaten & ~shown).bit_count()
        n = unseen.bit_count()
        if size < 2 or n < 2:
            return 0.0
        chance = 0.0
        each = size * (size - 1) / (n * (n - 1))
        threw = sum(bit(t.card) for t in view.throws if t.seat == eater)
        passed = passed_by(view, eater)
        for pair in PAIRS[card]:
            if pair & ~unseen:
                continue
            w = each
            for pc in passed:
                if pair in PAIRS[pc]:
                    w *= p["passed"]
                    break
            for mate in cards_of(pair):
                if MATES[mate] & threw:
                    w *= p["threw"]
            chance += w
        chance = min(chance, 1.0)
        ate = (eaten).bit_count()
        row = view.rows[view.seat] + 1
        price = price_of_eat(view, eater, card, row)
        if ate >= 2:
            u = view.rules.u_pay
            fed = sum(t.eater == eater and t.thrower == view.seat for t in view.takes)
            price += u * (len(view.rows) - 1 if fed >= 2 and view.rules.den_three else 1)
        return p["feed"] * chance * (price + p["delta"])

    def throws(self, view, legal):
        unseen = CardSet(((1 << 52) - 1) & ~view.seen)
        left = FULL - 1 - view.rows[view.seat]
        best = None
        for c in cards_of(legal):
            v = self.keep(view, view.hand, view.eaten, c, left, unseen) - self.feeds(
                view, c, unseen
            )
            if best is None or v >= best[0]:
                best = (v, c)
        return best[1]

    def lays(self, view, ways):
        return max(ways, key=points_in)

    def sends(self, view, fits):
        return max(fits)


def _mates():
    out = []
    for c in range(52):
        m = 0
        for pair in PAIRS[c]:
            m |= pair
        out.append(m)
    return out


MATES = _mates()


def eater_of(view):
    n = len(view.rows)
    rows = list(view.rows)
    rows[view.seat] += 1
    for step in range(1, n):
        s = (view.seat + step) % n
        if rows[s] < FULL:
            return s
    return None


def price_of_eat(view, eater, card, row):
    rules = view.rules
    if rules.eat_k_bet and rank_of(card) == KING:
        return rules.eat_k_bet[min(row, 4) - 1]
    if row >= FULL and rules.eat_chot_when == "thrower-last":
        return rules.eat_chot
    k = sum(t.eater == eater for t in view.takes)
    return rules.eat_pay[min(k, len(rules.eat_pay) - 1)]


def passed_by(view, eater):
    """Cards offered to eater that he drew instead."""
    n = len(view.rows)
    taken = {t.card for t in view.takes}
    out = []
    for a, b in zip(view.throws, view.throws[1:]):
        if b.seat == eater and a.card not in taken:
            out.append(a.card)
    return out

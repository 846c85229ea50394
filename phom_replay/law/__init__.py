"""The law of Phỏm: what is legal, what is a phỏm or an Ù, and what is paid for it.

Integers in, small verdicts out: no text, no log, no findings. Read ``melds``, ``eating`` and ``u``
first for the rules, then ``position`` for where a hand stands and ``game`` for the order of a
turn: ``acts`` are the moves, ``allowed`` checks them, ``doing`` makes them, ``pushing`` does the
one after the other.

It may import cards, records and rulesets, ``why`` also findings; begin with ``melds``.
"""

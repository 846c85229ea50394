"""The reasons: a small verdict of the law becomes a fault that says what would have been legal.

Everything here takes names of players and cards, and gives a ``Fault``; nothing here judges.
It may import the law, findings and everything below; begin with ``words``.
"""

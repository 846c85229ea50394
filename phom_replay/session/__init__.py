"""What ties the hands of a log together: the ruleset of each, who opens, Ù in a row, copies.

Hands go through one after another and none is kept: what is remembered is the state of each
session, and some bytes of each hand by which a copy is known.

- ``leading``: the loops over the hands.
- ``chains``: who opens a hand and the Ù in a row before it.
- ``seen``, ``notes``: which hand is the copy of one before it.
- ``rules``: the ruleset that a hand is played by, and what is wrong with its tag.
- ``money``: sessions with scores that look like money.

It may import ``counting``, the referee and everything below; begin with ``leading``.
"""

from phom_replay.session.chains import End
from phom_replay.session.leading import follow, referee, referee_again

__all__ = ["End", "follow", "referee", "referee_again"]

"""The ``ate`` line: who ate, from whom, which card, in which round.

What follows the eater stands in any order. A player's name comes before a card or a rank that
looks like it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from phom_replay.cards import Card, Rank
from phom_replay.notation.grammar import Item, Word, shortened
from phom_replay.notation.outcome_reading import Reading
from phom_replay.notation.outcome_words import glued_round, word_of
from phom_replay.notation.words import card_of, is_quoted, number_of, rank_of_word
from phom_replay.record import AteLine, Seat

_WORDS: Final = ("chot", "round")
_LAST_ROUND: Final = 4
_LIKE_A_CARD: Final = re.compile(r"(?:10|[2-9AJQKT])\S", re.IGNORECASE)


def read_ate(reading: Reading, items: Sequence[Item]) -> AteLine | None:
    """Return what an ``ate`` line says; None where its eater is nobody at the table."""
    eater = reading.seat_of(items[1].words[0])
    ate = _Ate(reading)
    ate.take([item.words[0] for item in items[2:]])
    if eater is None:
        return None
    line = reading.spot.number
    return AteLine(eater, ate.thrower, ate.card, ate.rank, ate.chot, ate.round, line)


@dataclass
class _Ate:
    """What the words after the eater say."""

    reading: Reading
    thrower: Seat | None = None
    card: Card | None = None
    rank: Rank | None = None
    has_card: bool = False
    chot: bool = False
    round: int | None = None

    def take(self, words: list[Word]) -> None:
        """Take all words; what has no meaning is reported."""
        while words:
            word = words.pop(0)
            spelled = word_of(word.text)
            number = glued_round(word.text)
            if spelled == "chot" and not self.chot:
                self.chot = True
            elif spelled == "round" and self.round is None:
                self._take_round(words.pop(0) if words else word)
            elif number is not None and self.round is None:
                self._take_round(word._replace(text=number))
            elif not self._takes_thrower(word) and not self._takes_card(word):
                self._report(word)

    def _take_round(self, word: Word) -> None:
        number = number_of(word.text)
        if number is not None and 1 <= number <= _LAST_ROUND:
            self.round = number
        else:
            self.reading.report("bad-result.round", word, found=shortened(word.text))

    def _takes_thrower(self, word: Word) -> bool:
        if self.thrower is None:
            self.thrower = self.reading.table.seat_of(word.text)
            return self.thrower is not None
        return False

    def _takes_card(self, word: Word) -> bool:
        if self.has_card or is_quoted(word.text):
            return False
        try:
            self.card = card_of(word.text)
        except KeyError:
            self.rank = rank_of_word(word.text)
            self.has_card = self.rank is not None
        else:
            self.has_card = True
        return self.has_card

    def _report(self, word: Word) -> None:
        """Report a card that is none, a name of nobody, or another word without a meaning."""
        reading = self.reading
        strange = reading.table.seat_of(word.text) is None
        if strange and self.thrower is None and reading.is_name(word, _WORDS):
            reading.seat_of(word)
        elif strange and not self.has_card and _LIKE_A_CARD.fullmatch(word.text):
            self.has_card = True
            reading.findings.extend(filter(None, [reading.spot.bad_card(word)]))
        else:
            reading.report_word(word, "ate", _WORDS)

"""The two sides of a payment: players, or the pot (gà)."""

from collections.abc import Sequence

from phom_replay.record import Seat
from phom_replay.render.catalogue import Catalogue


def party(seat: Seat | None, players: Sequence[str], words: Catalogue) -> str:
    """Return the name of a player, or what the pot is called where it is nobody."""
    return words.label("pot") if seat is None else players[seat]


def party_json(seat: Seat | None, players: Sequence[str]) -> str | None:
    """Return the name of a player for programs; the pot is null."""
    return None if seat is None else players[seat]

"""Long lines with fewer points that look the same: the lowest and highest of every stretch."""

from collections.abc import Sequence

Points = tuple[list[float], list[float]]


def thinned(across: Sequence[float], up: Sequence[float], stretches: int) -> Points:
    """Return a line with at most two points a stretch, beside its first and last.

    ``across`` never falls. Peaks and valleys stay, and so do both ends.

    >>> thinned(range(8), [0, 3, 1, 2, -4, 0, 0, 0], 1)
    ([0, 1, 4, 7], [0, 3, -4, 0])
    """
    if len(across) <= 2 * stretches + 2:
        return list(across), list(up)
    kept = {0, len(across) - 1}
    start, width = across[0], (across[-1] - across[0]) / stretches or 1.0
    low = high = 0
    stretch = 0
    for at, (place, height) in enumerate(zip(across, up, strict=True)):
        if int((place - start) / width) != stretch:
            kept |= {low, high}
            stretch, low, high = int((place - start) / width), at, at
        low = at if height < up[low] else low
        high = at if height > up[high] else high
    order = sorted(kept | {low, high})
    return [across[at] for at in order], [up[at] for at in order]

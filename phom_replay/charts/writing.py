"""A chart as the bytes of a picture; the same chart gives the same bytes."""

import io
from typing import Final

from matplotlib import rc_context
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from phom_replay.charts.drawing import settings

_DOTS: Final = 160
"""Of an inch of a PNG."""
_NO_METADATA: Final = {"Date": None, "Creator": None}


def png_bytes(figure: Figure) -> bytes:
    """Return a chart as PNG."""
    file = io.BytesIO()
    figure.set_dpi(_DOTS)
    with settings():
        FigureCanvasAgg(figure).print_png(file, metadata={"Software": None})  # type: ignore[no-untyped-call]
    return file.getvalue()


def svg_bytes(figure: Figure, *, as_text: bool = False) -> bytes:
    """Return a chart as SVG; its letters are drawn, or ``as_text`` left to whoever shows it."""
    file = io.BytesIO()
    with settings(), rc_context({"svg.fonttype": "none" if as_text else "path"}):
        FigureCanvasSVG(figure).print_svg(file, metadata=_NO_METADATA)  # type: ignore[no-untyped-call]
    return file.getvalue()

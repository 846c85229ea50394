"""A settlement as text and as JSON.

It may import ``settlement`` and the catalogue; begin with ``as_text``.
"""

from phom_replay.render.settlement.as_json import night_json
from phom_replay.render.settlement.as_text import night_lines

__all__ = ["night_json", "night_lines"]

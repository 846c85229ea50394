"""A settlement as text and as JSON."""

from phom_replay.render.settlement.as_json import night_json
from phom_replay.render.settlement.as_text import night_lines

__all__ = ["night_json", "night_lines"]

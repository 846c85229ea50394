"""A hand told turn by turn: as a page for people, as JSON for programs.

It may import ``story`` and the catalogue; begin with ``as_text``.
"""

from phom_replay.render.story.as_json import VERSION, story_json
from phom_replay.render.story.as_text import payments_lines, story_lines

__all__ = ["VERSION", "payments_lines", "story_json", "story_lines"]

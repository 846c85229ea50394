"""A report as a parquet file."""

import io

from phom_replay.render.stats.page import Part


def parquet_bytes(part: Part) -> bytes:
    """Return a report, with the types of its columns."""
    file = io.BytesIO()
    part.frame.write_parquet(file)
    return file.getvalue()

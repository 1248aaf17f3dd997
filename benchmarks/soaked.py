"""The site as uvicorn serves it, whose tables leave memory two minutes after the last one has gone, and not ten."""

from benchmarks.counted import application
from games.live import hub

__all__ = ["application"]

hub.IDLE_SECONDS = 120  # type: ignore[misc]

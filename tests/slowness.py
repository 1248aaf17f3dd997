"""How slow this machine is: times of tests are held against what it takes for a fixed sum, here and now."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

QUIET: Final = 0.05  # seconds of a processor for a million squares where little else is done


def seconds(work: Callable[[], object]) -> float:
    """How long it takes, of the processor's time for this thread."""
    before = time.thread_time()
    work()
    return time.thread_time() - before


def floor() -> float:
    """Seconds for a million squares. What else is done on the machine can only add, so the best of four tries counts."""
    return 5 * min(seconds(lambda: sum(number * number for number in range(200_000))) for _ in range(4))

"""What the processes under test do beside their work, where an order says so: die at a chosen moment, see another time.

An order is a file in the folder that ``FAULT_ORDERS`` names. Some make the site wrong on purpose, so that it can be seen
that the checker sees it. Nothing of this is in the product: a module of the tests loads it into the processes that they start.
"""

from __future__ import annotations

import mmap
import os
import signal
import struct
import time
from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

FOLDER: Final = "FAULT_ORDERS"
CLOCK: Final = "clock"  # seconds by which the clock is wrong, eight bytes
DIE_BEFORE_COMMIT, DIE_AFTER_COMMIT = "die-before-commit", "die-after-commit"
HOLD_EXPORT, EXPORT_IS_HELD = "hold-export", "export-is-held"  # at so many of a hundred; it has come there
# The controls: with any of these the site breaks its promise.
ACKNOWLEDGE_FIRST, COUNT_TWICE, SHOW_A_HAND = "acknowledge-first", "count-twice", "show-a-hand"
A_COMMIT_TAKES: Final = 0.2  # seconds, where moves are acknowledged before it


def folder() -> Path:
    return Path(os.environ[FOLDER])


def is_ordered(name: str) -> bool:
    return (folder() / name).exists()


def take(name: str) -> bool:
    """Whether it is ordered, of the first process that asks."""
    try:
        (folder() / name).unlink()
    except FileNotFoundError:
        return False
    return True


def shift_the_clock() -> None:
    """From now on the clock may be stepped. To be called before Django's models keep a hold of `timezone.now`.

    libfaketime would bend the clocks that the event loop waits by, too; what the product reads are these two.
    """
    from django.utils import timezone

    with (folder() / CLOCK).open("rb") as file:
        shared = mmap.mmap(file.fileno(), 8, access=mmap.ACCESS_READ)
    real_time, real_now = time.time, timezone.now

    def offset() -> float:
        return float(struct.unpack_from("d", shared)[0])

    time.time = lambda: real_time() + offset()
    timezone.now = lambda: real_now() + timedelta(seconds=offset())


def obey() -> None:
    """From now on orders are heard."""
    _die_when_told()
    _hold_exports()
    _break_the_promise()


def _die_when_told() -> None:
    from games.live import store

    commit = store.commit

    def obedient(batches: Sequence[store.Batch], patience: int) -> Exception | None:
        if is_ordered(ACKNOWLEDGE_FIRST):
            time.sleep(A_COMMIT_TAKES)
        if take(DIE_BEFORE_COMMIT):
            os.kill(os.getpid(), signal.SIGKILL)
        failure = commit(batches, patience)
        if failure is None and take(DIE_AFTER_COMMIT):
            os.kill(os.getpid(), signal.SIGKILL)
        return failure

    store.commit = obedient


def _hold_exports() -> None:
    from reports.services.exports import Lease

    progress, finish = Lease.progress, Lease.finish

    def held_at(percent: int) -> None:
        order = folder() / HOLD_EXPORT
        if order.exists() and percent >= int(order.read_text() or 100):
            (folder() / EXPORT_IS_HELD).touch()
            while order.exists():
                time.sleep(0.02)

    def slow_progress(self: Lease, percent: int) -> None:
        progress(self, percent)
        held_at(percent)

    def slow_finish(self: Lease, written: Path) -> None:
        held_at(99)
        finish(self, written)

    Lease.progress, Lease.finish = slow_progress, slow_finish  # type: ignore[method-assign]


def _break_the_promise() -> None:
    from msgspec.structs import replace

    from games.live import viewing
    from games.live.submission import Answer, Answers, Submission
    from games.live.table import LiveTable

    queue, answer_to, is_same, own_part = LiveTable._queue, Answers.to, Submission.is_same_as, viewing.own_part

    def acknowledging(self: LiveTable, submission: Submission, decision: Any) -> None:
        if is_ordered(ACKNOWLEDGE_FIRST):
            submission.reply(Answer("ack", self.tentative.seq + len(decision.events)))
            submission.reply = _nobody
        queue(self, submission, decision)

    def showing(state: Any, viewer: int, *given: Any, **more: Any) -> Any:
        part = own_part(state, viewer, *given, **more)
        if is_ordered(SHOW_A_HAND) and viewer >= 0 and state.round is not None:
            others = [card.name for seat, hand in state.round.hands.items() if seat != viewer for card in hand if card]
            part = replace(part, hand=[*part.hand, *others])
        return part

    LiveTable._queue = acknowledging  # type: ignore[method-assign]
    Answers.to = unless(COUNT_TWICE, answer_to, None)  # type: ignore[method-assign]
    Submission.is_same_as = unless(COUNT_TWICE, is_same, False)  # type: ignore[method-assign]
    viewing.own_part = showing


def unless(order: str, method: Callable[..., Any], instead: Any) -> Any:
    return lambda *given: instead if is_ordered(order) else method(*given)


def _nobody(_answer: Any) -> None:
    """It has been answered before."""

"""Gives inputs to targets, and keeps what goes wrong: with what, where, and after how long."""

from __future__ import annotations

import logging
import time
import traceback
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from asgiref.sync import sync_to_async

from tests.fuzz.parsers import TARGETS
from tests.fuzz.picks import inputs
from tests.fuzz.site import Faults, Sockets, Visit, World
from tests.slowness import QUIET, floor

MOST_SECONDS: Final = 1.0  # of a quiet processor, for one input
MEND_AFTER: Final = 200  # visits


@dataclass
class Report:
    """How many inputs, and which of them made a fault."""

    target: str
    inputs: int = 0
    slowest: float = 0.0
    slowest_input: str = ""
    faults: list[str] = field(default_factory=list)
    kinds: dict[Any, int] = field(default_factory=dict)

    def took(self, seconds: float, what: str) -> bool:
        """Note how long it took; whether that is too long."""
        if seconds > self.slowest:
            self.slowest, self.slowest_input = seconds, what[:300]
        return seconds > MOST_SECONDS and seconds > MOST_SECONDS * floor() / QUIET

    def fault(self, what: str, why: str) -> None:
        self.faults.append(f"{self.target}: {what}\n{why}")

    def __str__(self) -> str:
        kinds = ", ".join(f"{kind}: {number}" for kind, number in sorted(self.kinds.items(), key=str))
        return f"{self.target:10} {self.inputs:9,} inputs, {len(self.faults)} faults, slowest {self.slowest:.3f} s  {kinds}"


def read_all(name: str, number: int, seed: int) -> Report:
    """One of the parsers."""
    target, examples = TARGETS[name]
    report = Report(name)
    for data in inputs(examples, number, seed):
        report.inputs += 1
        for last in (False, True):
            began = time.thread_time()
            try:
                target(data)
            except Exception:
                report.fault(repr(data), traceback.format_exc())
                break
            if not report.took(time.thread_time() - began, repr(data)):
                break
            if last:  # a second time, when nothing is loaded or learned any more
                report.fault(repr(data), f"it took {report.slowest:.2f} s")
    return report


async def visit_all(world: World, number: int, seed: int, note: Path | None = None) -> list[Report]:
    """Pages and channels; three of four are pages."""
    import eleusis_site.asgi  # it sets up the log: before somebody listens to it

    assert eleusis_site.asgi
    pages, channels, sockets = Report("pages"), Report("channels"), Sockets(world)
    log = Faults()
    logging.getLogger().addHandler(log)
    try:
        for at, data in enumerate(inputs((), number, seed)):
            if at % 4 == 3:
                await _say(sockets, channels, data, log)
            else:
                await _visit(world, pages, data, log)
            if at % MEND_AFTER == MEND_AFTER - 1:
                await _close(sockets, channels)
                await _mend(world, pages)
            if note is not None and at % 5000 == 4999:
                with note.open("a") as file:
                    file.write(f"{pages}\n{channels}\n")
        await _close(sockets, channels)
    finally:
        logging.getLogger().removeHandler(log)
    channels.kinds = dict(sockets.ended)
    if changed := await sync_to_async(world.changed)():
        pages.fault("the last visits", f"another teacher's class has changed: {changed}")
    if not await sync_to_async(lambda: world.log_is_whole)():
        channels.fault("all", "a log has a gap")
    return [pages, channels]


async def _close(sockets: Sockets, report: Report) -> None:
    for error in await sockets.close():
        report.fault("when they were closed", "".join(traceback.format_exception(error)))


async def _mend(world: World, report: Report) -> None:
    await sync_to_async(world.mend)()
    if changed := await sync_to_async(world.changed)():
        report.fault("the last visits", f"another teacher's class has changed: {changed}")


async def _visit(world: World, report: Report, data: bytes, log: Faults) -> None:
    visit = Visit(world, data)
    report.inputs += 1
    began = time.process_time()
    try:
        status, changed = await visit.answer(world)
        if status == 405:
            visit.swap()
            status, changed = await visit.answer(world)
    except Exception:
        report.fault(str(visit), traceback.format_exc())
        return
    report.kinds[status] = report.kinds.get(status, 0) + 1
    if report.took(time.process_time() - began, str(visit)):
        began = time.process_time()
        await visit.answer(world)
        if report.took(again := time.process_time() - began, str(visit)):
            report.fault(str(visit), f"it took {again:.2f} s")
    _look(report, str(visit), log, fault=status >= 500 or status == 0)
    if changed and "/log-out" in visit.path:
        await sync_to_async(world.mend)()


async def _say(sockets: Sockets, report: Report, data: bytes, log: Faults) -> None:
    report.inputs += 1
    began = time.process_time()
    try:
        await sockets.say(data)
    except Exception:
        report.fault(repr(data), traceback.format_exc())
    report.took(time.process_time() - began, repr(data))
    _look(report, repr(data), log, fault=False)


def _look(report: Report, what: str, log: Faults, *, fault: bool) -> None:
    if log.found or fault:
        report.fault(what, "\n".join(log.found) or "a 500 without a word in the log")
        log.found.clear()


def faults_of(reports: Iterable[Report]) -> list[str]:
    return [fault for report in reports for fault in report.faults]

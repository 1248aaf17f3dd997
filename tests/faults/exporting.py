"""A file that is being made when whoever makes it is killed."""

from __future__ import annotations

import asyncio
import hashlib
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import httpx

from tests.faults import hooks

if TYPE_CHECKING:
    from tests.faults.driver import Class

READY_WITHIN: Final = 180.0  # seconds without a step forward, on a machine that is busy with faults
HELD_WITHIN: Final = 240.0  # what asks for it may be lost with Redis, and comes again with the timetable


async def export_killed(room: Class, dice: random.Random, seconds: float) -> None:
    """Asked for, held at so many of a hundred, killed there; it is made all the same, once."""
    from reports.models import Export
    from tests.faults.driver import patiently

    site = room.site
    kind, percent = dice.choice(("csv", "xlsx", "json", "xapi")), dice.choice((10, 30, 50, 70, 90))
    site.call_off(hooks.EXPORT_IS_HELD)
    site.order(hooks.HOLD_EXPORT, str(percent))
    before = await patiently(lambda: set(Export.objects.values_list("pk", flat=True)))
    await _ask_for(room, kind)
    going = _Going(before, HELD_WITHIN)
    while not site.is_ordered(hooks.EXPORT_IS_HELD):
        await asyncio.to_thread(site.mend_worker)
        if not await going.goes_on():
            raise TimeoutError(f"{kind} never came to {percent} of 100: {going.far}")
        await asyncio.sleep(0.1)
    if site.worker is None:
        await asyncio.to_thread(site.webs[0].kill)
    else:
        await asyncio.to_thread(site.worker.kill)
    site.call_off(hooks.HOLD_EXPORT, hooks.EXPORT_IS_HELD)
    await asyncio.to_thread(site.mend)
    going = _Going(before, READY_WITHIN)
    while await going.goes_on() and not going.is_over:
        await asyncio.to_thread(site.mend)
        await asyncio.sleep(0.1)
    if not going.is_over:
        room.broken.append(
            f"{kind} that was killed at {percent} of 100 stood still for {READY_WITHIN:g} s: {going.far}"
        )
        return
    for one in going.made:  # two where the answer to the first request was lost with the line
        await asyncio.to_thread(_look_at, room, one, percent)


class _Going:
    """How far the files are that were asked for after some; they may take long, however slow this machine is, but not stand still."""

    def __init__(self, before: set[Any], patience: float) -> None:
        self.made: list[Any] = []
        self.far: list[tuple[str, int, int]] = []
        self._before, self._patience = before, patience
        self._clock = asyncio.get_running_loop().time
        self._end = self._clock() + patience

    async def goes_on(self) -> bool:
        """Whether something has changed within so many seconds."""
        from reports.models import Export
        from tests.faults.driver import patiently

        self.made = await patiently(lambda: list(Export.objects.exclude(pk__in=self._before)))
        far = [(one.state, one.attempts, one.progress) for one in self.made]
        if far != self.far:
            self.far, self._end = far, self._clock() + self._patience
        return self._clock() < self._end

    @property
    def is_over(self) -> bool:
        return bool(self.made) and all(one.state in (one.State.DONE, one.State.FAILED) for one in self.made)


async def _ask_for(room: Class, kind: str) -> None:
    origin = room.children[0].device.origin
    token = room.lesson.teacher_cookies["csrftoken"]
    path = f"/lessons/{room.lesson.lesson.pk}/report/exports/"
    while True:
        base = room.address()
        async with httpx.AsyncClient(base_url=base, timeout=20, headers={"Origin": str(origin)}) as browser:
            try:
                answer = await browser.post(
                    path, data={"csrfmiddlewaretoken": token, "kind": kind}, cookies=room.lesson.teacher_cookies
                )
            except httpx.TransportError:
                await asyncio.sleep(0.2)
                continue
        if answer.status_code == 302:
            return
        await asyncio.sleep(0.2)


def _look_at(room: Class, export: object, percent: int) -> None:
    from django.conf import settings

    from reports.models import Export
    from reports.services import exports

    assert isinstance(export, Export)
    files = [one for one in Path(settings.EXPORT_DIR).glob(f"{export.pk}.*") if one.suffix != ".part"]
    if export.state == Export.State.FAILED:  # it says so: three tries, some of them while another fault was on
        if files:
            room.broken.append(f"{export.kind} that was killed at {percent} of 100 has failed, and is there")
    elif (
        files != [Path(settings.EXPORT_DIR, exports.kept_as(export))]
        or hashlib.sha256(files[0].read_bytes()).hexdigest() != export.sha256
    ):
        room.broken.append(
            f"{export.kind} that was killed at {percent} of 100 is there {len(files)} times, or not whole"
        )

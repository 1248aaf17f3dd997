"""A worker whose process was killed under it has another, which sends on what it finds lying like the first."""

from __future__ import annotations

import os
import signal
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from jobs import heartbeats
from jobs.models import Heartbeat
from reports.models import Export
from reports.services import exports
from tests.faults.site import children_of
from tests.jobs.workers import send, wait_until, worker
from tests.live.lessons import open_lesson
from tests.servers import Redis

pytestmark = [pytest.mark.fault, pytest.mark.postgresql, pytest.mark.django_db(transaction=True)]


def test_what_was_forgotten_is_made_when_the_first_process_was_killed(tmp_path: Path) -> None:
    lesson = open_lesson(seats=2)
    redis, log = Redis(tmp_path), tmp_path / "log"
    redis.start()
    url = redis.url_of(1)
    try:
        with worker(url, tmp_path) as process:
            Heartbeat.objects.filter(name=heartbeats.WORKER).delete()
            send(url, "jobs.pulse")
            wait_until(lambda: Heartbeat.objects.filter(name=heartbeats.WORKER).exists(), log)
            [first] = children_of(process.pid)
            os.kill(first, signal.SIGKILL)
            wait_until(lambda: children_of(process.pid) not in ([], [first]), log)
            asked = exports.ask_for_export(lesson.lesson, lesson.teacher, "csv", {})
            Export.objects.update(created_at=timezone.now() - timedelta(minutes=1))
            send(url, "reports.reap_exports")
            wait_until(lambda: Export.objects.get(pk=asked.pk).state == Export.State.DONE, log)
    finally:
        redis.kill()

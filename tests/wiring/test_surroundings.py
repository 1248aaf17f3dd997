"""What an installation makes and forgets by itself."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import timedelta

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.utils import timezone

from eleusis_site.celery import app
from eleusis_site.env import BASE_DIR
from eleusis_site.tasks import forget_sessions

SAY = "from eleusis_site.env import ENV; print(ENV.secret_key)"


def test_processes_that_start_together_share_one_secret_key(tmp_path):
    command = [sys.executable, "-c", SAY]
    surroundings = {**os.environ, "ELEUSIS_DATA_DIR": str(tmp_path / "new")}
    surroundings.pop("SECRET_KEY", None)
    starting = [
        subprocess.Popen(command, cwd=BASE_DIR, env=surroundings, stdout=subprocess.PIPE, text=True) for _ in range(3)
    ]
    (key,) = {process.communicate(timeout=60)[0].strip() for process in starting}
    assert len(key) >= 50
    assert [(file.name, file.stat().st_mode & 0o777) for file in (tmp_path / "new").iterdir()] == [
        ("secret_key", 0o600)
    ]


@pytest.mark.django_db
def test_sessions_that_have_run_out_are_forgotten():
    now = timezone.now()
    Session.objects.create(session_key="old", session_data="", expire_date=now - timedelta(minutes=1))
    Session.objects.create(session_key="new", session_data="", expire_date=now + timedelta(minutes=1))
    forget_sessions()
    assert [session.session_key for session in Session.objects.all()] == ["new"]


def test_every_job_of_the_timetable_exists():
    app.loader.import_default_modules()
    assert {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()} <= set(app.tasks)

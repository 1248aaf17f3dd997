"""Files with names of children are for the account of the server alone, whatever the umask of whoever starts it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from eleusis_site.env import BASE_DIR

SCRIPT = """
import os
os.umask(0o000)
import django
django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0)
from reports.models import Export
from reports.services import exports
from tests.reports import lessons
teacher = lessons.teacher()
lesson = lessons.finished_lesson(teacher, names=("Ada", "Ben", "Cy", "Dan"), tables=1, rounds=1)
for kind, options in (("pdf", {}), ("xlsx", {}), ("csv", {"part": "all"}), ("json", {})):
    assert exports.make_export(exports.ask_for_export(lesson, teacher, kind, options).pk)
from django.conf import settings
left = settings.EXPORT_DIR / f"{Export.objects.first().pk}.old"
left.write_text("of an older version")
exports.clear_away()
"""


@pytest.mark.once
def test_the_database_the_key_and_the_exports_are_for_their_owner_alone(tmp_path):
    folder = tmp_path / "data"
    surroundings = {**os.environ, "ELEUSIS_DATA_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "eleusis_site.settings"}
    for name in ("SECRET_KEY", "DATABASE_URL", "REDIS_URL", "CELERY_BROKER_URL"):
        surroundings.pop(name, None)
    subprocess.run([sys.executable, "-c", SCRIPT], cwd=BASE_DIR, env=surroundings, check=True, capture_output=True)
    modes = {str(path.relative_to(tmp_path)): path.stat().st_mode & 0o777 for path in tmp_path.rglob("*")}
    assert {Path(name).suffix for name in modes} >= {".sqlite3", ".pdf", ".xlsx", ".zip", ".json", ".old"}
    assert {name: oct(mode) for name, mode in modes.items() if mode not in {0o600, 0o700}} == {}


@pytest.mark.parametrize("unit", ["eleusis-web@.service", "eleusis-jobs.service"])
def test_the_units_write_files_for_their_own_account(unit):
    lines = (BASE_DIR / "deploy" / "systemd" / unit).read_text().splitlines()
    assert {"UMask=0077", "StateDirectoryMode=0700"} <= set(lines)

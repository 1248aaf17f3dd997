from functools import cache

import pytest

from eleusis.inquiry import read_round
from reports.services.readings import make_readings_of_lesson
from tests.reports import lessons


@pytest.fixture(autouse=True)
def _files_of_their_own(settings, tmp_path):
    settings.EXPORT_DIR = tmp_path / "exports"


@pytest.fixture(autouse=True)
def sent(monkeypatch):
    """The jobs that were sent; none is run by itself."""
    jobs = []
    monkeypatch.setattr("reports.tasks.enqueue", lambda task, *args: jobs.append((task.name, *args)))
    return jobs


@pytest.fixture(autouse=True, scope="session")
def _a_log_is_read_once():
    """The same round is played in many tests. Its log always gives the same reading, as `tests.inquiry` holds."""
    logs = {}

    @cache
    def read(log, bots):
        return read_round(logs[log], bots)

    def of_log(events, bots):
        log = repr(events)
        logs[log] = events
        return read(log, bots)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("reports.selectors.stored_readings.read_round", of_log)
        patch.setattr("reports.services.readings.read_round", of_log)
        yield


@pytest.fixture
def alice(db):
    return lessons.teacher()


@pytest.fixture
def lesson(alice):
    return lessons.finished_lesson(alice)


@pytest.fixture
def read_lesson(lesson):
    make_readings_of_lesson(lesson)
    return lesson

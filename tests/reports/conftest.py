import pytest

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

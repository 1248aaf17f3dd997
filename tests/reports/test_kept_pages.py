"""A closed lesson's report is worked out once for all processes, and anew when something that it shows has changed."""

import re
import shutil

import pytest
from django.conf import settings
from django.core.cache import caches
from django.test import Client, override_settings
from django.urls import reverse

from eleusis_site.cache import _redis_at
from games.models import Chair, Lesson
from reports.selectors.kept_pages import kept, key_of
from reports.selectors.named_people import NamedPeople
from reports.services.readings import make_readings_of_lesson
from tests import servers


@pytest.fixture
def addresses(read_lesson):
    chair = Chair.objects.filter(table__lesson=read_lesson).order_by("table__number", "seat").first()
    return [
        reverse("reports:lesson", args=[read_lesson.pk]),
        reverse("reports:lesson", args=[read_lesson.pk]) + "?round=1",
        reverse("reports:table", args=[read_lesson.pk, 1]),
        reverse("reports:student", args=[read_lesson.pk, chair.student_id]),
        reverse("reports:debrief", args=[read_lesson.pk]) + "?moment=2",
    ]


@pytest.fixture
def worked_out(monkeypatch):
    """How often a report was worked out."""
    times: list[Lesson] = []
    people_of = NamedPeople.of

    def counted(lesson: Lesson, *, named: bool = True) -> NamedPeople:
        times.append(lesson)
        return people_of(lesson, named=named)

    monkeypatch.setattr(NamedPeople, "of", counted)
    return times


def test_a_page_that_was_seen_is_not_worked_out_again(addresses, alice, worked_out):
    browser = Client()
    browser.force_login(alice)
    first = [browser.get(address).content.decode() for address in addresses]
    assert len(worked_out) == len(addresses)
    again = [browser.get(address).content.decode() for address in addresses]
    assert len(worked_out) == len(addresses)
    bodies = [
        [page.split("<main", 1)[1].split('<section class="panel files"')[0] for page in pages]
        for pages in (first, again)
    ]
    assert bodies[0] == bodies[1]
    assert len(set(bodies[0])) == len(addresses)


def test_what_has_changed_since_is_shown(read_lesson, addresses, alice, worked_out):
    browser = Client()
    browser.force_login(alice)
    browser.get(addresses[3])
    student = Chair.objects.filter(table__lesson=read_lesson).order_by("table__number", "seat").first().student
    student.name = "Renamed"
    student.save()
    assert "Renamed" in browser.get(addresses[3]).content.decode()
    make_readings_of_lesson(read_lesson)
    browser.get(addresses[3])
    Lesson.objects.filter(pk=read_lesson.pk).update(names_winners=True)
    assert 'class="won"' in browser.get(addresses[2]).content.decode()
    assert len(worked_out) == 4


def test_a_child_that_is_erased_is_on_no_page_any_more(read_lesson, addresses, alice):
    browser = Client()
    browser.force_login(alice)
    chair = Chair.objects.filter(table__lesson=read_lesson).order_by("table__number", "seat").first()
    name = chair.student.name
    assert name in browser.get(addresses[2]).content.decode()
    chair.student.delete()
    assert not re.search(rf"\b{re.escape(name)}\b", browser.get(addresses[2]).content.decode())


def test_a_page_that_is_kept_takes_few_questions_and_no_reading(addresses, alice, django_assert_max_num_queries):
    browser = Client()
    browser.force_login(alice)
    for address in addresses:
        browser.get(address)
        with django_assert_max_num_queries(12):
            browser.get(address)


def test_what_one_process_has_drawn_another_takes(read_lesson, tmp_path):
    """Both ask the same Redis; here each has connections of its own."""
    if shutil.which("redis-server") is None:
        pytest.skip("redis-server is not on this machine")
    server = servers.Redis(tmp_path)
    server.start()
    shared = {
        "BACKEND": "eleusis_site.cache.PatientCache", "LOCATION": server.url_of(0), "KEY_PREFIX": "pages"
    }  # fmt: skip
    try:
        with override_settings(CACHES={**settings.CACHES, "pages": shared}):
            key = key_of(read_lesson, "lesson", None)
            assert kept(key, lambda: "drawn here ü") == "drawn here ü"
            _redis_at.cache_clear()
            caches.close_all()
            assert kept(key_of(read_lesson, "lesson", None), lambda: pytest.fail("drawn again")) == "drawn here ü"
    finally:
        server.kill()


def test_a_lesson_that_goes_on_is_worked_out_each_time(read_lesson, addresses, alice, worked_out):
    Lesson.objects.filter(pk=read_lesson.pk).update(state=Lesson.State.OPEN)
    browser = Client()
    browser.force_login(alice)
    for _ in range(2):
        browser.get(addresses[0])
    assert len(worked_out) == 2


def test_nobody_else_is_shown_a_page_that_is_kept(addresses, alice):
    browser = Client()
    browser.force_login(alice)
    for address in addresses:
        assert browser.get(address).status_code == 200
        assert Client().get(address).status_code in {302, 404}

"""A canary name goes through everything a child can leave a name in. Erased, it is nowhere; asked for, all of it is in the file."""

import json
import logging
import zlib
from datetime import timedelta
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings as site
from django.core.cache import caches
from django.db import connection
from django.urls import reverse
from django.utils import timezone

from classrooms.models import Student
from classrooms.services import classes, roster
from eleusis.game import Game
from games import paper_rows
from games.live import store
from games.models import Chair, Event, Lesson
from reports.models import Export, Reading
from reports.services import exports
from reports.services.readings import make_readings_of_lesson
from tests.reports import lessons

CANARY = "Zwitscherfink"


def in_the_database(text: str) -> list[str]:
    """Every table and column in which it stands, searched as text."""
    found = []
    with connection.cursor() as cursor:
        for model in apps.get_models(include_auto_created=True):
            table = model._meta.db_table
            for field in model._meta.concrete_fields:
                cursor.execute(
                    f'SELECT COUNT(*) FROM "{table}" WHERE CAST("{field.column}" AS TEXT) LIKE %s', [f"%{text}%"]
                )
                if cursor.fetchone()[0]:
                    found.append(f"{table}.{field.column}")
    return found


def in_the_files(text: str) -> list[str]:
    return [
        str(path) for path in Path(site.EXPORT_DIR).rglob("*") if path.is_file() and text.encode() in path.read_bytes()
    ]


def in_redis(text: str) -> list[str]:
    """Every key of the cache's and the broker's Redis that holds it; where there is no Redis, nothing is found."""
    if not site.ENV.redis_urls:
        return []
    import redis

    with redis.Redis.from_url(site.ENV.redis_urls[0]) as client:
        client.config_set("rdbcompression", "no")  # a dump is to be readable
        dumped = {key: client.dump(key) or b"" for key in client.scan_iter()}
    return [str(key) for key, value in dumped.items() if text.encode() in value or text.encode() in key]


def in_the_kept_pages(text: str) -> list[str]:
    """Every page that is kept drawn, unpacked."""
    kept = caches["pages"]
    listed = [place for lesson in Lesson.objects.all() for place in kept.get(f"report-places-{lesson.pk}") or ()]
    return [
        place for place in listed if text.encode() in zlib.decompress((kept.get(place) or (b"", zlib.compress(b"")))[1])
    ]


@pytest.fixture
def canary(alice, client, caplog):
    """A child of that name who has joined, played, and written the name wherever words can be written."""
    caplog.set_level(logging.DEBUG)
    lesson = lessons.finished_lesson(alice, names=(CANARY, *lessons.NAMES[:8]), tables=2)
    child = Student.objects.get(name=CANARY)
    lesson.absent.clear()
    chair = Chair.objects.filter(table__lesson=lesson).order_by("table__number", "seat").first()
    Chair.objects.filter(student=child).update(student=None)
    Chair.objects.filter(pk=chair.pk).update(student=child)
    chair.refresh_from_db()
    written = 0
    for event in Event.objects.filter(table=chair.table, kind__in=("noted", "guessed", "concluded")):
        body = json.loads(event.body)
        if body.get("seat") == chair.seat and body.get("statement"):
            body["statement"]["text"] = f"{CANARY} thinks: {body['statement']['text']}"
            Event.objects.filter(pk=event.pk).update(body=json.dumps(body))
            written += 1
    assert written
    paper_rows.keep(chair.table, 1, [paper_rows.PaperRow(str(chair.seat), "7H", "yes", f"{CANARY}: red", "no")])
    make_readings_of_lesson(lesson)
    client.force_login(alice)
    client.get(reverse("reports:lesson", args=[lesson.pk]))
    client.get(reverse("reports:student", args=[lesson.pk, child.pk]))
    for kind in ("csv", "json", "xapi"):
        assert exports.make_export(exports.ask_for_export(lesson, alice, kind, {"part": "hypotheses"}).pk)
    return child


@pytest.mark.parametrize("way", ["at once", "a day later"])
@pytest.mark.django_db(transaction=True)
def test_an_erased_child_is_found_nowhere(canary, client, caplog, way):
    table = Chair.objects.get(student=canary).table
    games_before = Game.of("express").after(entry.fact for entry in store.read(table.pk))
    assert {"games_event.body", "classrooms_student.name", "games_paperplay.guess"} <= set(in_the_database(CANARY))
    assert in_the_files(CANARY)
    assert in_the_kept_pages(CANARY)
    pages = {place: caches["pages"].get(place) for place in in_the_kept_pages(CANARY)}
    roster.remove_student(canary)
    if way == "at once":
        client.post(reverse("classrooms:delete-student", args=[canary.pk]))
        client.get("/classes/")  # what was said to the teacher has been read
        client.get(reverse("classrooms:detail", args=[canary.classroom_id]))
    else:
        Student.everyone.filter(pk=canary.pk).update(removed_at=timezone.now() - timedelta(days=2))
        classes.delete_expired()
    assert in_the_database(CANARY) == []
    assert in_the_files(CANARY) == []
    assert in_redis(CANARY) == []
    assert CANARY not in caplog.text
    assert in_the_kept_pages(CANARY) == []
    assert [caches["pages"].get(place) for place in pages] == [None] * len(pages)
    assert CANARY not in repr(getattr(caches["default"], "_cache", ""))
    assert not Export.objects.exists()
    games_after = Game.of("express").after(entry.fact for entry in store.read(table.pk))
    assert games_after.state.totals == games_before.state.totals
    assert games_after.seq == games_before.seq


@pytest.mark.django_db(transaction=True)
def test_the_words_of_others_stay(canary):
    chair = Chair.objects.get(student=canary)
    others = {
        (event.pk, event.body)
        for event in Event.objects.filter(table__lesson=chair.table.lesson_id)
        if CANARY not in event.body and json.loads(event.body).get("seat") not in {None, chair.seat}
    }
    roster.delete_student(canary)
    assert others <= {(event.pk, event.body) for event in Event.objects.all()}


def test_all_that_is_kept_of_a_child_is_in_the_file(canary, client):
    chair = Chair.objects.get(student=canary)
    answer = client.get(reverse("reports:everything", args=[canary.pk]))
    assert answer["Content-Disposition"] == 'attachment; filename="student.json"'
    told = json.loads(answer.content)
    assert told["student"]["name"] == CANARY
    assert told["student"]["pictures"] == canary.pictures
    assert [one["seat"] for one in told["chairs"]] == [chair.seat]
    (played,) = told["played"]
    own = [
        event for event in Event.objects.filter(table=chair.table)
        if event.actor == chair.seat or json.loads(event.body).get("seat") == chair.seat
    ]  # fmt: skip
    assert [one["seq"] for one in played["events"]] == [event.seq for event in own]
    assert any(CANARY in json.dumps(one["body"], ensure_ascii=False) for one in played["events"])
    assert told["on_paper"][0]["guess"] == f"{CANARY}: red"
    assert told["reports"][0]["rounds"]
    for name in lessons.NAMES[:8]:
        assert f'"{name}"' not in answer.content.decode()


def test_a_stranger_asks_for_nothing(canary, client):
    client.force_login(lessons.teacher("mallory@example.org"))
    assert client.get(reverse("reports:everything", args=[canary.pk])).status_code == 404


def test_readings_are_made_again_without_the_words(canary):
    lesson = Chair.objects.get(student=canary).table.lesson
    roster.delete_student(canary)
    make_readings_of_lesson(lesson)
    assert Reading.objects.filter(table__lesson=lesson).exists()
    assert in_the_database(CANARY) == []

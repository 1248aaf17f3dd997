"""A canary name goes through everything a child can leave a name in. Erased, it is nowhere; asked for, all of it is in the file."""

import json
import logging
import random
import re
import threading
import time
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

from classrooms.grouping.constraints import ConstraintKind
from classrooms.models import Deed, GroupConstraint, Student
from classrooms.services import classes, constraints, roster
from eleusis import moves as mv
from eleusis import state as st
from eleusis.chance import DiceOf
from eleusis.game import Game
from eleusis.inquiry import read_round
from eleusis.statement import Statement
from games import paper_rows
from games.live import store
from games.models import Chair, Event, Lesson, PaperPlay
from games.services import erasing
from reports.models import Export, Reading
from reports.services import exports, readings
from reports.services.readings import make_readings_of_lesson
from tests.inquiry import playing
from tests.reports import lessons

CANARY = "Zwitscherfink"
RED = playing.statement("Every card is red.")


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


def with_the_id(student: Student) -> list[str]:
    """Where a row leads to this one, whatever the database writes an id like."""
    return in_the_database(str(student.pk)) + in_the_database(student.pk.hex)


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


def own_words(said=RED):
    return Statement(f"{CANARY} thinks: red", said.rule, said.sentence)


def two_rounds_of_a_dealer():
    """Seat 0 deals by a rule of its own words, gives a hint and judges; then it plays, and finds the rule of seat 1."""
    rng = random.Random(91)
    table = playing.Table(seats=4, chance=DiceOf(rng))
    table.begin(own_words(), 0, "dealer", expected_cards=12)
    table.move(0, mv.GiveHint(f"{CANARY} says: look at the colours"))
    playing.play_out(table, rng, moves=40)
    table.begin(Statement("Seat 1 says: red", RED.rule, RED.sentence), 1)
    while not (table.round.phase == st.GUESS and table.round.turn == 0):
        playing.step(table, rng)
    table.move(0, mv.Guess(own_words()))
    playing.play_out(table, rng)
    return table


@pytest.fixture
def canary(alice, client, caplog):
    """A child of that name who has joined, played, and written the name wherever words can be written."""
    caplog.set_level(logging.DEBUG)
    lesson = lessons.finished_lesson(alice, names=(CANARY, *lessons.NAMES[:8]), tables=2)
    child = Student.objects.get(name=CANARY)
    lesson.absent.clear()
    chair = Chair.objects.get(table__lesson=lesson, table__number=2, seat=0)
    Chair.objects.filter(student=child).update(student=None)
    Chair.objects.filter(pk=chair.pk).update(student=child)
    Event.objects.filter(table=chair.table).delete()
    lessons.store(chair.table, two_rounds_of_a_dealer())
    for event in Event.objects.filter(table=chair.table, kind__in=("noted", "guessed", "guess_judged", "concluded")):
        body = json.loads(event.body)
        if body["statement"] and CANARY not in body["statement"]["text"]:
            writer = CANARY if body["seat"] == chair.seat else f"Seat {body['seat']}"
            body["statement"]["text"] = f"{writer} thinks: {body['statement']['text']}"
            Event.objects.filter(pk=event.pk).update(body=json.dumps(body))
    paper_rows.keep(chair.table, 1, [paper_rows.PaperRow(str(chair.seat), "7H", "yes", f"{CANARY}: all red", "no")])
    paper_rows.keep(chair.table, 1, [paper_rows.PaperRow(str(chair.seat), "7H", "yes", f"{CANARY}: red", "no")])
    other = Student.objects.get(name=lessons.NAMES[0])
    constraints.ask_for(child.classroom, ConstraintKind.APART, {child.pk, other.pk})
    constraints.mark(child.classroom, {child.pk})
    Deed.objects.create(classroom=child.classroom, teacher=alice, what="renamed_student", student=child)
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
    assert {"classrooms_deed.student_id", "classrooms_groupconstraint_students.student_id"} <= set(with_the_id(canary))
    assert PaperPlay.objects.filter(former=True, guess__contains=CANARY).exists()
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
    assert with_the_id(canary) == []
    assert not GroupConstraint.objects.exists()  # each asked something of one child or two
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


def owned_by_hand(chair):
    """The canary's part of each fact, kind by kind; a kind that is not named here is an error."""
    round_, found = 0, []
    for event in Event.objects.filter(table=chair.table).order_by("seq"):
        body, own = json.loads(event.body), {}
        match event.kind:
            case "round_began":
                round_ = body["number"]
                own = body if round_ == 1 else {}
            case "rule_set":
                own = {"statement": body["statement"], "expected_cards": 12} if round_ == 1 else {}
            case "rule_shown":  # of the first round it was the rule, of the second the finder
                own = {"statement": body["statement"]} if round_ == 1 else {"found": body["found"]}
            case "dealt":
                own = {"hands": {"0": body["hands"]["0"]}} if round_ == 2 else {}
            case "round_ended":
                own = {"scores": [next(one for one in body["scores"] if one["seat"] == 0)]}
            case "cards_judged":
                own = {"fits": body["fits"]} if round_ == 1 else {}
                if body["seat"] == 0:
                    own = {name: body[name] for name in ("seat", "cards", "fits")}
                if "0" in body["predictions"]:
                    own["predictions"] = {"0": body["predictions"]["0"]}
            case "verdict_retracted" | "guess_judged" | "no_play_judged" if round_ == 1:  # as the dealer had decided
                own = {name: body[name] for name in ("fits", "right", "played") if name in body}
            case "predictions_closed" | "round_closing" | "paused" | "resumed" | "pack_added":
                pass  # the table's
            case _:
                own = body if body["by" if event.kind == "hint_given" else "seat"] == 0 else {}
        if own:
            found.append((event.seq, {**own, "type": event.kind}))
    return found


def test_all_that_is_kept_of_a_child_is_in_the_file(canary, client):
    chair = Chair.objects.get(student=canary)
    answer = client.get(reverse("reports:everything", args=[canary.pk]))
    assert answer["Content-Disposition"] == 'attachment; filename="student.json"'
    told = json.loads(answer.content)
    assert told["student"]["name"] == CANARY
    assert told["student"]["pictures"] == canary.pictures
    assert [one["seat"] for one in told["chairs"]] == [chair.seat]
    (played,) = told["played"]
    assert [(one["seq"], one["body"]) for one in played["events"]] == owned_by_hand(chair)
    assert not any(one["by_bot"] for one in played["events"])
    assert [one["guess"] for one in told["on_paper"]] == [f"{CANARY}: red", f"{CANARY}: all red"]
    assert sorted(told["sits_with"]) == ["apart", "spread"]
    assert [one["what"] for one in told["deeds"]] == ["renamed_student"]
    assert told["reports"][0]["rounds"]
    for name in lessons.NAMES[:8]:
        assert f'"{name}"' not in answer.content.decode()
    assert not re.search(r"Seat \d", answer.content.decode())  # so the words of the others begin


def test_a_stranger_asks_for_nothing(canary, client):
    client.force_login(lessons.teacher("mallory@example.org"))
    assert client.get(reverse("reports:everything", args=[canary.pk])).status_code == 404


@pytest.mark.django_db(transaction=True)
def test_a_round_that_is_being_read_meanwhile_is_not_stored_with_the_words(canary, monkeypatch):
    """The old log has been read, and the reading is about to be stored when the erasing has begun."""
    table = Chair.objects.get(student=canary).table
    take_out = erasing._forget_at
    has_read, erases = threading.Event(), threading.Event()

    def read_and_wait(events, bots):
        reading = read_round(events, bots)
        has_read.set()
        assert erases.wait(20)
        return reading

    def waited_for(*args):
        erases.set()
        time.sleep(0.5)
        take_out(*args)

    def store():
        try:
            readings.make_reading(table.pk, 1)
        finally:
            connection.close()

    monkeypatch.setattr(readings, "read_round", read_and_wait)
    monkeypatch.setattr(erasing, "_forget_at", waited_for)
    storing = threading.Thread(target=store)
    storing.start()
    assert has_read.wait(20)
    roster.delete_student(canary)
    storing.join(20)
    assert Reading.objects.filter(table=table, round=1).exists()
    assert in_the_database(CANARY) == []


def test_readings_are_made_again_without_the_words(canary):
    lesson = Chair.objects.get(student=canary).table.lesson
    roster.delete_student(canary)
    make_readings_of_lesson(lesson)
    assert Reading.objects.filter(table__lesson=lesson).exists()
    assert in_the_database(CANARY) == []

"""The statements keep the rules of the Experience API, name nobody, and tell what the report tells."""

import copy
import json
from collections import Counter

import pytest
from django.urls import reverse

from reports.models import Export
from reports.selectors.report import LessonReport
from reports.services import exports
from tests.reports import lessons, xapi_rules

pytestmark = pytest.mark.once
HOME = "https://eleusis.example.org"


@pytest.fixture
def statements(read_lesson):
    export = exports.ask_for_export(read_lesson, read_lesson.classroom.teacher, "xapi", {"home": HOME})
    assert exports.make_export(export.pk)
    export.refresh_from_db()
    assert export.file_name.endswith("xapi.json")
    return json.loads(lessons.file_of(export).read_bytes())


def verbs(statements):
    return Counter(one["verb"]["id"].rsplit("/", 1)[1] for one in statements)


def test_every_statement_keeps_the_rules(statements):
    assert {rule for one in statements for rule in xapi_rules.broken(one)} == set()
    assert len({one["id"] for one in statements}) == len(statements)


def test_what_was_done_is_called_so_in_the_language_of_the_class_too(read_lesson):
    read_lesson.classroom.language = "de"
    read_lesson.classroom.save()
    export = exports.ask_for_export(read_lesson, read_lesson.classroom.teacher, "xapi", {"home": HOME})
    assert exports.make_export(export.pk)
    export.refresh_from_db()
    found = json.loads(lessons.file_of(export).read_bytes())
    names = [one["object"]["definition"]["name"] for one in found]
    assert {"en": "What is the rule?", "de": "Wie lautet die Regel?"} in names
    assert all(name.keys() == {"en", "de"} for name in names if name.get("en", "").startswith(("card", "Does card")))
    assert {rule for one in found for rule in xapi_rules.broken(one)} == set()


BREAKS = {
    "an id that is no UUID": lambda one: one.update(id="7"),
    "an actor with two names": lambda one: one["actor"].update(mbox="mailto:ada@example.org"),
    "an actor without an account": lambda one: one["actor"].pop("account"),
    "a verb that is no IRI": lambda one: one["verb"].update(id="played"),
    "a null": lambda one: one["result"].update(response=None),
    "a time without a zone": lambda one: one.update(timestamp="2026-11-24T10:00:00"),
    "a duration in words": lambda one: one["result"].update(duration="4 minutes"),
    "success that is a number": lambda one: one["result"].update(success=1),
    "an extension without an address": lambda one: one["result"].update(extensions={"card": "7H"}),
    "a language that is none": lambda one: one["verb"].update(display={"English language": "x"}),
    "a key of its own": lambda one: one.update(score=1),
    "another version": lambda one: one.update(version="0.9"),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_rule_is_found(statements, name):
    one = copy.deepcopy(next(one for one in statements if "result" in one))
    assert xapi_rules.broken(one) == []
    try:
        BREAKS[name](one)
        found = xapi_rules.broken(one)
    except KeyError:
        found = ["something is missing"]
    assert found


def test_actors_are_accounts_by_number_and_no_name_is_told(statements, read_lesson):
    students = {str(pk): name for pk, name in read_lesson.classroom.students.values_list("pk", "name")}
    for one in statements:
        assert one["actor"]["account"]["homePage"] == f"{HOME}/"
        assert one["actor"]["account"]["name"] in students
        one.get("result", {}).pop("response", None)  # what a child wrote is theirs
    told = json.dumps(statements, ensure_ascii=False)
    assert [name for name in students.values() if f'"{name}"' in told] == []


def test_they_tell_what_the_report_tells(statements, read_lesson):
    report = LessonReport.of(read_lesson)
    seated = {(person.table_id, person.seat) for person in report.people.by_seat.values() if person.student_id}
    ours = [
        (one, cycle) for one in report.rounds for cycle in one.reading.cycles if (one.table.pk, cycle.seat) in seated
    ]
    judged = sum(cycle.conclude is not None and cycle.conclude.verdict is not None for _, cycle in ours)
    said = sum(cycle.hypothesise is not None for _, cycle in ours)
    foretold = sum(
        (one.table.pk, it.seat) in seated and it.stated is not None
        for one in report.rounds
        for it in one.reading.predictions
    )
    played = sum(
        (one.table.pk, trial.seat) in seated and trial.source == "play"
        for one in report.rounds
        for trial in one.reading.trials
    )
    assert verbs(statements) == {
        "attended": len(report.students),
        "completed": sum(len(student.rounds) for student in report.students),
        "interacted": played,
        "answered": judged + foretold,
        "commented": said - judged,
    }
    plays = [one for one in statements if one["verb"]["id"].endswith("interacted")]
    fits = sum(
        trial.fits for one in report.rounds for trial in one.reading.trials
        if trial.source == "play" and (one.table.pk, trial.seat) in seated
    )  # fmt: skip
    assert sum(one["result"]["success"] for one in plays) == fits


def test_the_same_lesson_twice_is_the_same_statements(statements, read_lesson):
    export = Export.objects.create(
        lesson=read_lesson, asked_by=read_lesson.classroom.teacher, kind="xapi", options={"home": HOME}
    )
    assert exports.make_export(export.pk)
    assert json.loads(lessons.file_of(export).read_bytes()) == statements


def test_the_button_takes_the_address_of_this_site(client, lesson, alice, settings):
    client.force_login(alice)
    client.post(reverse("reports:ask", args=[lesson.pk]), {"kind": "xapi"})
    assert Export.objects.get().options["home"] == settings.ORIGINS[0]
    assert lessons.NAMES[0] not in json.dumps(Export.objects.get().options)

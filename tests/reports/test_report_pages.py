"""What the pages say, and who may read them."""

import json
import re
from itertools import product

import pytest
from django.test import Client
from django.urls import reverse

from classrooms.models import Student
from classrooms.services.admission import admit
from games.models import Chair, Event, Lesson
from reports.models import Reading
from reports.selectors.report import LessonReport
from tests.reports import lessons


def entered(student):
    """A browser that has taken the student's seat."""
    client = Client()
    session = client.session
    admit(session, student)
    session.save()
    client.cookies["sessionid"] = session.session_key or ""
    return client


def teachers_pages(lesson):
    student = Chair.objects.filter(table__lesson=lesson).first().student_id
    return [
        reverse("reports:lesson", args=[lesson.pk]),
        reverse("reports:table", args=[lesson.pk, 1]),
        reverse("reports:table", args=[lesson.pk, 1]) + "?projector",
        reverse("reports:student", args=[lesson.pk, student]),
    ]


def test_the_owner_sees_every_page_and_nobody_else_does(lesson, alice):
    bob = lessons.teacher("bob@example.org")
    student = Student.objects.filter(classroom=lesson.classroom).first()
    visitors = {"owner": Client(), "other teacher": Client(), "student": entered(student), "stranger": Client()}
    visitors["owner"].force_login(alice)
    visitors["other teacher"].force_login(bob)
    seen = {who: {client.get(page).status_code for page in teachers_pages(lesson)} for who, client in visitors.items()}
    assert seen == {"owner": {200}, "other teacher": {404}, "student": {404}, "stranger": {404}}


def test_a_student_sees_their_own_page_and_no_classmate_by_name(lesson):
    student = Student.objects.get(classroom=lesson.classroom, name="Ada")
    page = entered(student).get(reverse("reports:mine")).content.decode()
    assert "Ada" in page
    assert not [name for name in lessons.NAMES if name != "Ada" and f">{name}<" in page]
    assert "a classmate" in page
    assert Client().get(reverse("reports:mine")).status_code == 404


@pytest.mark.parametrize("state", Lesson.State.values)
def test_the_way_back_to_the_table_is_there_while_the_lesson_is_open(lesson, state):
    Lesson.objects.filter(pk=lesson.pk).update(state=state)
    student = Student.objects.get(classroom=lesson.classroom, name="Ada")
    page = entered(student).get(reverse("reports:mine")).content.decode()
    assert ("Back to my table" in page) == (state == "open")


def test_a_student_whose_seat_was_taken_by_another_device_sees_nothing(lesson):
    student = Student.objects.get(classroom=lesson.classroom, name="Ada")
    old = entered(student)
    entered(student)
    assert old.get(reverse("reports:mine")).status_code == 404


def test_a_student_sees_no_lesson_they_had_no_chair_in(lesson, alice):
    other = Lesson.objects.create(classroom=lesson.classroom, title="Another")
    student = Student.objects.get(classroom=lesson.classroom, name="Ada")
    assert entered(student).get(reverse("reports:mine-lesson", args=[other.pk])).status_code == 404


def test_a_table_or_student_of_another_lesson_is_not_found(lesson, alice, client):
    client.force_login(alice)
    other = Lesson.objects.create(classroom=lesson.classroom, title="Another")
    student = Chair.objects.filter(table__lesson=lesson).first().student_id
    assert client.get(reverse("reports:table", args=[other.pk, 1])).status_code == 404
    assert client.get(reverse("reports:student", args=[other.pk, student])).status_code == 404


def test_the_lesson_page_counts_what_the_readings_hold(lesson, alice, client):
    client.force_login(alice)
    response = client.get(reverse("reports:lesson", args=[lesson.pk]))
    report = response.context["report"]
    page = response.content.decode()
    assert len(report.rounds) == 6
    said = [cycle for one in report.rounds for cycle in one.reading.cycles if cycle.hypothesise is not None]
    assert response.context["ideas"] == len(said)  # runs of predictions and prophets are none
    for one in report.rounds:
        assert one.rule in page
    names = re.findall(r'<th scope="row"><a[^>]*students/[^>]*>([^<]+)</a>', page)
    assert names == sorted(names, key=str.casefold)


def test_over_a_round_stands_who_was_in_it_and_not_who_only_had_a_seat(lesson, alice, client):
    table, away = lesson.tables.get(number=1), lesson.absent.get()
    there = [chair.student.name for chair in table.chairs.all()]
    Chair.objects.create(table=table, seat=len(there), student=away)
    client.force_login(alice)
    page = client.get(reverse("reports:table", args=[lesson.pk, 1])).content.decode()
    crumb = page.split('aria-current="page"', 1)[1].split("</nav>", 1)[0]
    assert re.findall(r'<span dir="auto">([^<]+)</span>', crumb) == there


def test_the_pages_never_claim_proof_or_rank(lesson, alice, client):
    client.force_login(alice)
    for page in teachers_pages(lesson):
        text = client.get(page).content.decode().lower()
        assert not re.search(r"\b(proved|proven|ranking|winner|best student|grade:)", text)


def test_a_page_works_without_a_stored_reading_and_changes_nothing(lesson, alice, client):
    client.force_login(alice)
    pages = [client.get(page).content for page in teachers_pages(lesson)]
    assert Reading.objects.count() == 0
    from reports.services.readings import make_readings_of_lesson

    assert make_readings_of_lesson(lesson) == 6
    assert make_readings_of_lesson(lesson) == 6
    assert Reading.objects.count() == 6

    def plain(page):
        return re.sub(rb'value="[\w-]{64}"|nonce="[^"]*"', b"", page)

    assert [plain(page) for page in pages] == [plain(client.get(page).content) for page in teachers_pages(lesson)]


def test_a_round_still_being_played_shows_nothing(lesson, alice, client):
    client.force_login(alice)
    ends = Event.objects.filter(table__lesson=lesson, kind="rule_shown").order_by("-seq")
    for table in lesson.tables.all():
        ends.filter(table=table).first().delete()
    assert [one.number for one in LessonReport.of(lesson).rounds] == [1, 1, 1]
    Event.objects.filter(table__lesson=lesson, kind="rule_shown").delete()
    page = client.get(reverse("reports:lesson", args=[lesson.pk])).content.decode()
    assert "No finished round yet" in page


def test_the_projector_hides_names_until_they_are_asked_for(lesson, alice, client):
    client.force_login(alice)
    address = reverse("reports:table", args=[lesson.pk, 1])
    names = [chair.student.name for chair in Chair.objects.filter(table__lesson=lesson, table__number=1)]
    hidden = client.get(address + "?projector").content.decode()
    shown = client.get(address + "?projector&names").content.decode()
    said = [name for name in names if f'"who": "{name}"' in shown]
    assert said
    assert not [name for name in said if name in hidden]


def test_the_wall_shows_what_was_said_aloud_and_no_private_note_unless_it_is_allowed(lesson, alice, client):
    client.force_login(alice)
    events = Event.objects.filter(table__lesson=lesson, table__number=1)
    for kind, words, allowed in (
        ("noted", "A private hunch", False),
        ("noted", "A hunch for all", True),
        ("concluded", "A hunch for the teacher", None),
        ("guessed", "A hunch aloud", None),
    ):
        event = next(one for one in events.filter(kind=kind) if "hunch" not in one.body)
        form = json.loads(event.body)
        form["statement"] = {"text": words, "rule": None, "sentence": None}
        event.body = json.dumps(form if allowed is None else form | {"may_show": allowed})
        event.save()
    address = reverse("reports:table", args=[lesson.pk, 1])
    wall = client.get(address + "?projector&names").content.decode()
    assert [words in wall for words in ("A hunch aloud", "A hunch for all")] == [True, True]
    assert [words in wall for words in ("A private hunch", "A hunch for the teacher")] == [False, False]
    assert "A student notes: \\u201cA hunch for all\\u201d" in wall
    assert '"who": "A student"' in wall  # no name at it, even where names are shown
    for everything in ("?projector&notes", "?round={}"):
        page = "".join(client.get(address + everything.format(number)).content.decode() for number in (1, 2))
        assert all(words in page for words in ("A private hunch", "A hunch for the teacher", "A hunch aloud"))


def test_the_replay_ends_with_the_layout_of_the_report(lesson, alice, client):
    client.force_login(alice)
    for table, number in product(lesson.tables.all(), (1, 2)):
        response = client.get(reverse("reports:table", args=[lesson.pk, table.number]), {"round": number})
        for one, replay in zip([response.context["round"]], response.context["replays"], strict=True):
            assert one.number == number
            json.dumps(replay)
            columns = []
            for moment in replay["moments"]:
                match moment["does"]:
                    case "start" | "right":
                        columns.append((moment["cards"][0], []))
                    case "wrong":
                        columns[-1][1].append(moment["cards"][0])
                    case "undo":
                        _ = columns[-1][1].pop() if columns[-1][1] else columns.pop()
            layout = [
                (column.main.code, [mark.code for mark in column.side if not mark.shown]) for column in one.layout
            ]
            assert columns == layout


@pytest.mark.parametrize("tables", [2, 3])
def test_the_queries_of_the_lesson_page_do_not_grow_with_the_tables(alice, client, tables, django_assert_num_queries):
    from reports.services.readings import make_readings_of_lesson

    lesson = lessons.finished_lesson(alice, tables=tables, rounds=1)
    make_readings_of_lesson(lesson)
    client.force_login(alice)
    with django_assert_num_queries(13):  # five of them to know whether a page is kept
        client.get(reverse("reports:lesson", args=[lesson.pk]))


def test_an_idea_that_was_ruled_out_is_never_called_supported(lesson):
    stories = [story for one in LessonReport.of(lesson).rounds for story in one.stories]
    ruled_out = [story for story in stories if story.cycle.check and story.cycle.check.contradictions]
    assert ruled_out
    for story in ruled_out:
        lines = [line.text for step in story.steps for line in step.lines]
        assert not [text for text in (*lines, story.brief.result) if "upported so far" in text]


def test_every_step_says_something_or_why_it_is_missing(lesson):
    for one in LessonReport.of(lesson).rounds:
        for story in one.stories:
            assert [step.name.key for step in story.steps if not step.lines and not step.missing] == []


def test_the_table_page_says_who_won_only_where_the_teacher_wants_it(lesson, alice):
    client = Client()
    client.force_login(alice)
    address = reverse("reports:table", args=[lesson.pk, 1])
    assert 'class="won"' not in client.get(address).content.decode()
    Lesson.objects.update(names_winners=True)
    pages = [client.get(address, {"round": number}) for number in (1, 2)]
    rounds = [{name: player.points for name, player in page.context["round"].players} for page in pages]
    said = [re.findall(r'class="won">(?:<strong>)?([^<]*)', page.content.decode()) for page in pages]
    best = [[name for name, points in one.items() if points == max(one.values())] for one in rounds]
    totals = {name: sum(one.get(name, 0) for one in rounds) for name in rounds[0]}
    assert [" and ".join(names) in sentences[0] for names, sentences in zip(best, said, strict=True)] == [True, True]
    assert f"{max(totals.values())} points" in said[0][1]
    assert 'class="won"' not in client.get(address + "?projector").content.decode()

"""The teacher's pages: for their teacher, and for nobody else."""

from __future__ import annotations

import io
import re
import uuid
from datetime import timedelta

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone

from classrooms import selectors
from classrooms.models import Classroom, Student
from classrooms.services import classes, roster
from tests.classrooms.browser import Browser

OF_A_CLASS = ["detail", "change", "delete", "renew-code", "keep", "qr", "waiting", "add-students", "check-names", "join-cards", "join-cards-pdf"]  # fmt: skip
OF_A_STUDENT = ["student", "remove-student", "restore-student", "delete-student", "new-pictures", "let-in"]


def addresses(classroom_id, student_id):
    return [
        *(reverse(f"classrooms:{name}", args=[classroom_id]) for name in OF_A_CLASS),
        *(reverse(f"classrooms:{name}", args=[student_id]) for name in OF_A_STUDENT),
    ]


def without_token(answer):
    return re.sub(rb'(name="csrfmiddlewaretoken" value=")[^"]*', rb"\1", answer.content)


def rows_found(answer):
    return [(row.name, row.keep) for row in answer.context["rows"]]


@pytest.mark.parametrize("who", ["bob", "stranger", "student"])
def test_every_page_of_a_class_is_404_to_others(who, classroom, mia, as_bob, joined):
    client = {"bob": as_bob, "stranger": Browser(), "student": joined(mia)}[who]
    before = (Classroom.objects.values_list().get(), Student.everyone.values_list().get())
    for address in addresses(classroom.pk, mia.pk):
        answers = {
            client.get(address).status_code,
            client.post(address, {"sure": "yes", "name": "Mallory"}).status_code,
        }
        assert answers <= {404, 405}, address
        assert 404 in answers, address
    assert before == (Classroom.objects.values_list().get(), Student.everyone.values_list().get())


def test_a_page_that_is_not_there_answers_the_same(classroom, mia, as_bob):
    theirs, none = addresses(classroom.pk, mia.pk), addresses(uuid.uuid4(), uuid.uuid4())
    for address, other in zip(theirs, none, strict=True):
        real, missing = as_bob.get(address), as_bob.get(other)
        assert (real.status_code, without_token(real)) == (missing.status_code, without_token(missing))


def test_the_lists_ask_a_stranger_to_log_in(db):
    for address in ("/classes/", "/classes/new/"):
        assert Browser().get(address)["Location"] == f"/account/log-in/?next={address}"


def test_the_list_shows_own_classes_in_one_query(as_alice, classroom, mia, bob, django_assert_num_queries):
    classes.create_classroom(bob, "Bobs")
    with django_assert_num_queries(5):  # session, teacher, classes, those of others, those she taught until lately
        answer = as_alice.get("/classes/")
    assert [(row.name, row.student_count) for row, _ in answer.context["classrooms"]] == [("5B", 1)]


def test_making_a_class_leads_to_its_names(as_alice):
    answer = as_alice.post("/classes/new/", {"name": " 6A ", "time_zone": "Europe/Paris", "retention_days": "30"})
    made = Classroom.objects.get()
    assert answer["Location"] == f"/classes/{made.pk}/add/"
    assert (made.name, made.time_zone, made.retention_days) == ("6A", "Europe/Paris", 30)


def test_a_class_without_a_name_is_refused_at_the_field(as_alice):
    answer = as_alice.post("/classes/new/", {"name": "\u200b ", "time_zone": "Mars/North", "retention_days": "9"})
    assert set(answer.context["form"].errors) == {"name", "time_zone", "retention_days"}
    assert not Classroom.objects.exists()


def test_the_class_page_says_what_students_need(as_alice, classroom, mia):
    page = as_alice.get(f"/classes/{classroom.pk}/").content.decode()
    assert f"{classroom.code[:3]} {classroom.code[3:]}" in page
    assert "testserver/join" in page
    assert ">Mia<" in page
    assert mia.pictures.split()[0] + ".svg" not in page  # the pictures are a key: not on a page that may be on the wall
    assert timezone.localtime(classroom.deletes_at).strftime("%Y") in page
    assert as_alice.get(f"/classes/{classroom.pk}/qr.svg").content.startswith(b"<?xml")


@pytest.mark.usefixtures("mia")
@pytest.mark.parametrize("page", ["detail", "join-cards"])
@pytest.mark.parametrize(("host", "is_said"), [("127.0.0.1:8000", True), ("localhost", True), ("testserver", False)])
def test_an_address_that_only_this_computer_knows_is_not_handed_out_in_silence(
    as_alice, classroom, page, host, is_said
):
    said = as_alice.get(reverse(f"classrooms:{page}", args=[classroom.pk]), headers={"host": host}).content.decode()
    assert ("HOST=192.168.1.20 make run" in said) == is_said


def test_a_warning_when_the_class_is_about_to_go(as_alice, classroom):
    Classroom.objects.filter(pk=classroom.pk).update(last_used_at=timezone.now() - timedelta(days=80))
    assert b"Keep it longer" in as_alice.get(f"/classes/{classroom.pk}/").content
    as_alice.post(f"/classes/{classroom.pk}/keep/")
    assert b"Keep it longer" not in as_alice.get(f"/classes/{classroom.pk}/").content


def test_changing_a_class(as_alice, classroom):
    as_alice.post(f"/classes/{classroom.pk}/change/", {"name": "5C", "time_zone": "UTC", "retention_days": "365"})
    classroom.refresh_from_db()
    assert (classroom.name, classroom.time_zone, classroom.retention_days) == ("5C", "UTC", 365)


def test_a_new_code_on_request(as_alice, classroom):
    old = classroom.code
    as_alice.post(f"/classes/{classroom.pk}/code/")
    classroom.refresh_from_db()
    assert classroom.code != old


def test_deleting_a_class_asks_first(as_alice, classroom):
    assert b"Tick this box" in as_alice.post(f"/classes/{classroom.pk}/delete/").content
    assert Classroom.objects.exists()
    as_alice.post(f"/classes/{classroom.pk}/delete/", {"sure": "yes"})
    assert not Classroom.objects.exists()


# ── Adding names ────────────────────────────────────────────────────────────────────────────────────


def test_pasted_names_are_shown_before_they_are_kept(as_alice, classroom, mia):
    answer = as_alice.post(f"/classes/{classroom.pk}/add/", {"names": "Mia\nSilva, Ana\nBo\nBo"})
    assert rows_found(answer) == [("Mia", False), ("Ana", True), ("Bo", True), ("Bo", True)]
    assert Student.objects.count() == 1


def test_ticked_names_are_added(as_alice, classroom, mia):
    answer = as_alice.post(
        f"/classes/{classroom.pk}/add/check/",
        {"name": ["Mia", "Ana", "Bo"], "keep": ["1", "2"], "do": "add"},
        follow=True,
    )
    assert b"2 students added." in answer.content
    assert [student.name for student in selectors.students_of_classroom(classroom)] == ["Ana", "Bo", "Mia"]


def test_nothing_is_lost_when_a_name_is_wrong(as_alice, classroom, mia):
    names = ["Ana", "mia", "x" * 50, "", "Ana", "=1"]
    answer = as_alice.post(f"/classes/{classroom.pk}/add/check/", {"name": names, "keep": list("012345"), "do": "add"})
    rows = answer.context["rows"]
    assert [row.name for row in rows] == names
    assert [bool(row.problem) for row in rows] == [False, True, True, True, True, False]
    assert Student.objects.count() == 1
    assert b'aria-invalid="true"' in answer.content


def test_nothing_ticked_and_too_many_ticked_say_so(as_alice, classroom):
    address = f"/classes/{classroom.pk}/add/check/"
    assert b"No name is ticked" in as_alice.post(address, {"name": ["Ana"], "do": "add"}).content
    names = [f"N{n}" for n in range(61)]
    answer = as_alice.post(address, {"name": names, "keep": [str(n) for n in range(61)], "do": "add"})
    assert b"A class holds 60 students" in answer.content
    assert len(answer.context["rows"]) == 61
    assert not Student.objects.exists()


def test_an_initial_is_asked_for_at_the_place_and_nothing_is_lost(as_alice, classroom):
    address = f"/classes/{classroom.pk}/add/check/"
    first = as_alice.post(f"/classes/{classroom.pk}/add/", {"names": "Bo\nCy\nBo\nDi"})
    page = first.content.decode()
    assert re.findall(r'name="(initial\d)"', page) == ["initial0", "initial2"]
    data = {
        "name": ["Bo", "Cyrus", "Bo", "Di"], "keep": ["0", "1", "2"], "initial0": "", "initial2": "",
        "halves": first.context["halves"], "lists": first.context["lists"], "do": "add",
    }  # fmt: skip
    again = as_alice.post(address, data)
    assert rows_found(again) == [("Bo", True), ("Cyrus", True), ("Bo", True), ("Di", False)]
    assert "Cannot be told from row 1. Add an initial, for example “Bo K.”." in again.content.decode()
    assert not Student.objects.exists()
    as_alice.post(address, {**data, "initial2": "l"})
    assert [student.name for student in selectors.students_of_classroom(classroom)] == ["Bo", "Bo L.", "Cyrus"]


def test_another_child_of_a_name_in_the_class_comes_in_with_an_initial(as_alice, classroom, mia):
    first = as_alice.post(f"/classes/{classroom.pk}/add/", {"names": "Kim, Mia"})
    assert rows_found(first) == [("Mia", False)]
    assert 'name="initial0" value="K"' in first.content.decode()
    data = {"name": ["Mia"], "initial0": "K", "halves": first.context["halves"], "do": "add"}
    assert 'name="initial0" value="K"' in as_alice.post(f"/classes/{classroom.pk}/add/check/", data).content.decode()
    as_alice.post(f"/classes/{classroom.pk}/add/check/", {**data, "keep": ["0"]})
    assert [student.name for student in selectors.students_of_classroom(classroom)] == ["Mia", "Mia K."]


def test_how_much_of_a_name_is_kept_is_the_teachers_choice_and_ticks_and_edits_stay(as_alice, classroom):
    first = as_alice.post(f"/classes/{classroom.pk}/add/", {"names": "Ana\tSilva\nBen\tKim\nCy\tDoe"})
    assert rows_found(first) == [("Ana", True), ("Ben", True), ("Cy", True)]
    data = {
        "name": ["Ana", "Benny Kim", "Cy"], "keep": ["0", "1"],
        "halves": first.context["halves"], "lists": first.context["lists"],
    }  # fmt: skip
    shown = {}
    for wish in ("swap", "first", "initial", "whole"):
        shown[wish] = rows_found(as_alice.post(f"/classes/{classroom.pk}/add/check/", {**data, "do": wish}))
    assert shown == {
        "swap": [("Silva", True), ("Kim Benny", True), ("Doe", False)],
        "first": [("Ana", True), ("Benny", True), ("Cy", False)],
        "initial": [("Ana S.", True), ("Benny K.", True), ("Cy D.", False)],
        "whole": [("Ana Silva", True), ("Benny Kim", True), ("Cy Doe", False)],
    }


CLEVER = "School_id,Student_id,Last_name,Middle_name,First_name\n9,1,Silva,Maria,Ana\n9,2,Kim,Lee,Ben\n9,3,Doe,,Cy\n"


def test_the_columns_are_named_and_the_teacher_may_take_others(as_alice, classroom):
    upload = SimpleUploadedFile("students.csv", CLEVER.encode())
    first = as_alice.post(f"/classes/{classroom.pk}/add/", {"names": "Bo", "file": upload})
    assert rows_found(first) == [("Bo", True), ("Ana", True), ("Ben", True), ("Cy", True)]
    page = first.content.decode()
    assert "Names are from “First_name”, “Last_name”" in page
    assert re.findall(r'<option value="(\d)"( selected)?>([^<]*)</option>', page)[:3] == [
        ("0", "", "Last_name (Silva, Kim)"),
        ("1", "", "Middle_name (Maria, Lee)"),
        ("2", " selected", "First_name (Ana, Ben)"),
    ]
    data = {
        "name": ["Bo", "Ana", "Benjamin", "Cy"], "keep": ["0", "1", "2"], "first1": "1", "last1": "",
        "halves": first.context["halves"], "lists": first.context["lists"], "do": "columns",
    }  # fmt: skip
    other = as_alice.post(f"/classes/{classroom.pk}/add/check/", data)
    assert rows_found(other) == [("Bo", True), ("Maria", True), ("Benjamin", True)]
    back = {
        "name": ["Bo", "Maria", "Benjamin"], "keep": ["0", "2"], "first1": "2", "last1": "0",
        "halves": other.context["halves"], "lists": other.context["lists"], "do": "columns",
    }  # fmt: skip
    again = as_alice.post(f"/classes/{classroom.pk}/add/check/", back)
    assert rows_found(again) == [("Bo", True), ("Ana", False), ("Benjamin", True), ("Cy", True)]


def test_a_file_without_a_column_for_names_lets_the_teacher_choose_one(as_alice, classroom):
    upload = SimpleUploadedFile("Student.csv", b"SIS ID,School SIS ID,Username,House\nS1,9,ana,Red\nS2,9,ben,Blue\n")
    first = as_alice.post(f"/classes/{classroom.pk}/add/", {"names": "", "file": upload})
    assert rows_found(first) == []
    assert "Take the names from other columns" in first.content.decode()
    data = {"halves": first.context["halves"], "lists": first.context["lists"], "do": "columns", "first1": "0"}
    other = as_alice.post(f"/classes/{classroom.pk}/add/check/", data)
    assert rows_found(other) == [("ana", True), ("ben", True)]


def test_who_is_left_out_is_said_until_the_names_are_added(as_alice, classroom):
    text = "sourcedId,role,username,givenName,familyName\ns1,student,a,Ana,Silva\nt1,teacher,j,Jo,Lee\n"
    first = as_alice.post(f"/classes/{classroom.pk}/add/", {"names": text})
    sentence = "Left out, not students: “Jo Lee” (1 row)."
    assert sentence in first.content.decode()
    data = {"name": ["Ana"], "halves": first.context["halves"], "lists": first.context["lists"], "do": "add"}
    assert sentence in as_alice.post(f"/classes/{classroom.pk}/add/check/", data).content.decode()


@pytest.mark.parametrize(
    "lists",
    ["", "[", "7", "[" * 100_000, '{"columns": {"1": {"heads": [], "rows": [[]], "taken": {"first": 9}}}}',
     '{"columns": {"1": {"heads": ["a"], "rows": [["x"], []], "taken": {"first": -1, "last": 99}}}, "shape": "x"}',
     '{"columns": {"7": {"heads": ["a"], "rows": [], "taken": null}}}'],
)  # fmt: skip
def test_lists_that_were_tampered_with_are_harmless(as_alice, classroom, lists):
    data = {"name": ["Ana Silva"], "keep": ["0"], "lists": lists, "first1": "99", "do": "columns"}
    answer = as_alice.post(f"/classes/{classroom.pk}/add/check/", data)
    assert rows_found(answer) == [("Ana Silva", True)]


@pytest.mark.parametrize("halves", ["", "[", "7", '{"a": 1}', "[1, 2]", "[[1, 2]]", "[" * 100_000, "null"])
def test_a_tampered_preview_is_harmless(as_alice, classroom, halves):
    answer = as_alice.post(f"/classes/{classroom.pk}/add/check/", {"name": ["Ana Silva"], "keep": ["0", "x", "99"], "halves": halves, "do": "swap"})  # fmt: skip
    assert rows_found(answer) == [("Silva Ana", True)]


def test_a_workbook_is_uploaded(as_alice, classroom):
    book = openpyxl.Workbook()
    sheet = book.create_sheet("Class", 0)
    for row in (["Last name", "First name"], ["Silva", "Ana"], ["O'Brien", "Zoë"]):
        sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    answer = as_alice.post(
        f"/classes/{classroom.pk}/add/", {"names": "Bo", "file": SimpleUploadedFile("a.xlsx", out.getvalue())}
    )
    assert rows_found(answer) == [("Bo", True), ("Ana", True), ("Zoë", True)]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"%PDF-1.4 \xe2\xe3", "not a list of names"),
        (b"x" * 1_000_001, "too big"),
        (b"Ana\n" * 501, "more than 500 rows"),
        (b"PK\x03\x04zzz", "cannot be read as an Excel workbook"),
        (b"", "no names in this file"),
        (b"\n\n;;;\n", "no names in this file"),
    ],
)
def test_a_wrong_file_is_refused_where_it_was_chosen_and_the_text_stays(as_alice, classroom, content, sentence):
    answer = as_alice.post(
        f"/classes/{classroom.pk}/add/", {"names": "Ana\nBo", "file": SimpleUploadedFile("x.csv", content)}
    )
    (error,) = answer.context["form"].errors["file"]
    assert sentence in error
    assert b"Ana\nBo</textarea>" in answer.content


def test_nothing_at_all_is_refused_at_the_names(as_alice, classroom):
    answer = as_alice.post(f"/classes/{classroom.pk}/add/", {"names": " \n"})
    assert list(answer.context["form"].errors) == ["names"]


def test_names_are_shown_as_text(as_alice, classroom):
    evil = "<script>alert(1)</script>\"'>"
    roster.add_students(classroom, [evil])
    for address in (f"/classes/{classroom.pk}/", f"/j/{classroom.code}/", f"/classes/{classroom.pk}/join-cards/"):
        page = as_alice.get(address).content
        assert b"<script>alert" not in page
        assert b"&lt;script&gt;" in page


# ── One student ─────────────────────────────────────────────────────────────────────────────────────


def test_renaming_a_student(as_alice, classroom, mia):
    roster.add_students(classroom, ["Ben"])
    taken = as_alice.post(f"/students/{mia.pk}/", {"name": "BEN"})
    assert "Add an initial, for example “BEN K.”" in taken.context["form"].errors["name"][0]
    as_alice.post(f"/students/{mia.pk}/", {"name": "Mia-Sophie"})
    mia.refresh_from_db()
    assert mia.name == "Mia-Sophie"


def test_removing_can_be_undone_from_the_class_page(as_alice, classroom, mia):
    page = as_alice.post(f"/students/{mia.pk}/remove/", follow=True).content
    assert b"Mia is off the roster." in page
    assert b"Undo" in page
    as_alice.post(f"/students/{mia.pk}/restore/")
    assert Student.objects.get() == mia


def test_only_a_removed_student_is_deleted_for_good(as_alice, classroom, mia):
    as_alice.post(f"/students/{mia.pk}/delete/")
    assert Student.objects.exists()
    as_alice.post(f"/students/{mia.pk}/remove/")
    as_alice.post(f"/students/{mia.pk}/delete/")
    assert not Student.everyone.exists()


def test_teacher_pages_are_not_stored(as_alice, classroom, mia):
    for address in addresses(classroom.pk, mia.pk):
        answer = as_alice.get(address)
        assert answer.status_code == 405 or "no-store" in answer["Cache-Control"]

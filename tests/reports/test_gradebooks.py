"""A gradebook goes out as it came in, but for one column."""

import csv
import io
from decimal import Decimal
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from hypothesis import assume, given
from hypothesis import strategies as st

from classrooms.rosters.columns import RosterEntry
from reports.refusals import UnreadableGradebook
from reports.selectors.participation import Participation, participation_in
from reports.selectors.report import LessonReport
from reports.services.gradebooks.cells import Cells
from reports.services.gradebooks.filling import Absent, Marking, What, matched, written
from reports.services.gradebooks.systems import System, gradebook_of

pytestmark = pytest.mark.once

CANVAS = (
    "\ufeffStudent,ID,SIS User ID,SIS Login ID,Section,Homework 1 (1201),Card game (1202),Current Score,Final Grade\r\n"
    ",,,,,,Manual Posting,,\r\n"
    "    Points Possible,,,,,10,4,(read only),(read only)\r\n"
    '"Lovelace, Ada",11,s11,ada@example.org,"7b, blue",8,,80.0,B\r\n'
    '"Ben ""Benny"" Okoro",12,s12,ben@example.org,7b,,3,,\r\n'
    '"Martin, Chloé",13,s13,chloe@example.org,7b,9.5,,95.0,A\r\n'
    '"Student, Test",99,,t,7b,,,,\r\n'
)
MOODLE = (
    '"First name",Surname,"ID number","Email address","Assignment: Eleusis (Real)","Course total (Real)","Last downloaded from this course"\n'
    "Ada,Lovelace,11,ada@example.org,-,50.00,1732440000\n"
    "Hugo,Weiß,14,hugo@example.org,2.00,-,1732440000\n"
    "Nobody,Known,15,nobody@example.org,-,-,1732440000"
)


@pytest.fixture
def page(client, read_lesson):
    client.force_login(read_lesson.classroom.teacher)
    return reverse("reports:gradebook", args=[read_lesson.pk])


def sent(client, page, content, **more):
    file = SimpleUploadedFile("grades.csv", content if isinstance(content, bytes) else content.encode())
    return client.post(page, {"do": "look", "what": "came", "out_of": "4", "absent": "keep", "file": file, **more})


def again(client, page, looked, **more):
    """The page as it came back, sent once more with what was changed in it."""
    form = looked.context["form"]
    rows = looked.context["rows"]
    lines = {f"line{place}": row.student_id or "" for place, row in enumerate(rows)}
    kept = {name: form.data[name] for name in ("what", "out_of", "absent", "carried", "file_name")}
    return client.post(page, {**kept, "column": looked.context["filling"].column, "do": "fill", **lines, **more})


def rows_of(content):
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"))))


cells = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=12)


@given(
    st.lists(st.lists(cells, min_size=1, max_size=5), min_size=1, max_size=6),
    st.sampled_from(",;\t"),
    st.booleans(),
    st.integers(0, 6),
    st.data(),
)
def test_all_but_the_filled_cells_are_the_same_bytes(rows, separator, quoted, column, data):
    text = io.StringIO()
    csv.writer(text, delimiter=separator, quoting=csv.QUOTE_ALL if quoted else csv.QUOTE_MINIMAL).writerows(rows)
    content = data.draw(st.sampled_from([b"", b"\xef\xbb\xbf"])) + text.getvalue().encode()
    try:
        read = Cells.of(content)
    except UnreadableGradebook:
        assume(False)
    assert read.content == content
    chosen = data.draw(st.sets(st.integers(0, len(read.rows) - 1)))
    filled = Cells.of(read.filled(column, dict.fromkeys(chosen, '7,5;"x"')).content)
    if filled.separator != read.separator or len(filled.rows) != len(read.rows):
        return  # the first line was nothing but what was written into it
    for place, (before, after) in enumerate(zip(read.rows, filled.rows, strict=True)):
        others = [cell for at, cell in enumerate(after) if at != column]
        assert others[: len(before) - (column < len(before))] == [
            cell for at, cell in enumerate(before) if at != column
        ]
        if place in chosen:
            assert filled.said(place, column) == '7,5;"x"'
        else:
            assert after == before


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252", "latin-1"])
def test_a_file_is_the_same_bytes_again_in_any_encoding(encoding):
    content = "Student;ID\r\nChloé;\x07".encode(encoding)
    assert Cells.of(content).content == content
    assert Cells.of(content).said(1, 0) == "Chloé"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not_a_gradebook"),
        (b"PK\x03\x04abc", "workbook"),
        (b"a\0b", "not_a_gradebook"),
        (b"\xef\xbb\xbf\xff", "damaged"),
        (b"Student,ID\nAda,1", "fine"),
        (b'Student,ID\n"Ada,1', "open_quotes"),
        (b"7,8\n9,10", "no_heads"),
        (b"Student,ID\n,1", "nobody"),
        (b"x" * 1_000_001, "file_too_big"),
        (b"Student\n" * 502, "too_many_rows"),
        (b"Student" + b"," * 501, "too_many_columns"),
        (b"Student,ID\n" + b'x"' * 490_000, "fine"),  # at once: a mark within a cell begins none
    ],
)
def test_what_is_no_gradebook_is_refused_by_name(content, code):
    try:
        gradebook_of(content)
        found = "fine"
    except UnreadableGradebook as refusal:
        found = refusal.code
    assert found == code


def test_the_columns_of_canvas_and_moodle_are_known():
    canvas = gradebook_of(CANVAS.encode())
    assert (canvas.system, [canvas.called(column) for column in canvas.columns]) == (
        System.CANVAS, ["Homework 1 (1201)", "Card game (1202)"],
    )  # fmt: skip
    assert [line.entry.name for line in canvas.lines] == ["Ada Lovelace", 'Ben "Benny" Okoro', "Chloé Martin"]
    moodle = gradebook_of(MOODLE.encode())
    assert (moodle.system, moodle.may_grow) == (System.MOODLE, False)
    assert [moodle.called(column) for column in moodle.columns] == ["Assignment: Eleusis (Real)"]  # and no sum


def test_the_numbers_of_students_are_no_marks_in_a_german_moodle_either():
    book = gradebook_of(
        b"Vorname;Nachname;ID-Nummer;Klassenbuch;E-Mail-Adresse;Aufgabe: Karten (Punkte);Kurs gesamt (Punkte);"
        b"Letzter Download aus diesem Kurs\n"
        b"Ada;Lovelace;11;3;ada@example.org;-;7,5;1732440000\n"
    )
    assert (book.system, [book.called(one) for one in book.columns]) == (System.MOODLE, ["Aufgabe: Karten (Punkte)"])


def test_what_stands_above_the_heads_stays_when_a_column_is_new(client, page):
    for above in ("sep=;", "Class 7b, autumn term"):
        looked = sent(client, page, f"{above}\r\nStudent;ID;Section\r\nAda;1;7b\r\n")
        filled = again(client, page, looked).content.decode()
        assert filled.splitlines() == [above, "Student;ID;Section;Eleusis: What makes a card fit?", "Ada;1;7b;4"]


def test_names_are_matched_where_they_fit_one_student_alone():
    ada, bo, bo_k, cy = (uuid4() for _ in range(4))
    students = {ada: "Ada", bo: "Bo S.", bo_k: "Bo K.", cy: "Cy"}
    entries = [
        RosterEntry("Bo", "Kim"), RosterEntry("Bo", "Silva"), RosterEntry("ADA", "Lovelace"), RosterEntry("Cy", "A"),
        RosterEntry("Cy", "B"), RosterEntry("Dee", "Dee"),
    ]  # fmt: skip
    assert matched(entries, students) == {0: bo_k, 1: bo, 2: ada}


@pytest.mark.parametrize(
    ("marking", "came", "rounds", "of", "said"),
    [
        (Marking(out_of=Decimal(10)), True, 1, 4, "10"),
        (Marking(What.ROUNDS, Decimal(10)), True, 1, 3, "3.33"),
        (Marking(What.ROUNDS, Decimal(10)), True, 2, 4, "5"),
        (Marking(What.ROUNDS, Decimal(10)), True, 0, 0, "10"),
        (Marking(absent=Absent.KEEP), False, 0, 0, ""),
        (Marking(absent=Absent.ZERO), False, 0, 0, "0"),
    ],
)
def test_a_mark_is_for_taking_part(marking, came, rounds, of, said):
    assert written(marking.of(Participation(uuid4(), "Ada", came, rounds, of))) == said


def test_a_comma_stands_for_a_point_where_semicolons_part_cells(client, page):
    semicolons = "Student;ID;Section;Cards (7)\r\nAda;1;7b;\r\n"
    looked = sent(client, page, semicolons, out_of="7.5")
    assert again(client, page, looked, column="3").content.decode() == semicolons.replace("7b;", "7b;7,5")


@pytest.mark.parametrize(("language", "mark"), [("en", "7.5"), ("de", "7,5")])
def test_a_pasted_mark_is_a_number_to_a_spreadsheet_of_the_teachers_language(client, page, language, mark):
    said = {"do": "column", "what": "came", "out_of": mark, "absent": "keep", "names": "Ada\nElla"}
    answer = client.post(page, said, headers={"accept-language": language})
    assert answer.context["pasted"]["text"] == f"{mark}\n{mark}"


def test_who_took_part_is_who_sat_down(read_lesson):
    found = {one.name: one for one in participation_in(LessonReport.of(read_lesson))}
    assert [found["Łucja"].came, found["Ada"].came] == [False, True]
    for student in LessonReport.of(read_lesson).students:
        assert found[student.name].rounds == len(student.rounds) <= found[student.name].of


def test_canvas_goes_round_with_one_column_filled(client, page):
    looked = sent(client, page, CANVAS)
    assert [row.line.entry.first for row in looked.context["rows"] if row.student_id] == [
        "Ada",
        'Ben "Benny" Okoro',
        "Chloé",
    ]
    answer = again(client, page, looked, column="6")
    assert answer["Content-Disposition"] == 'attachment; filename="grades.csv"'
    after = CANVAS.replace('blue",8,,80', 'blue",8,4,80').replace("7b,,3,,", "7b,,4,,").replace("9.5,,95", "9.5,4,95")
    assert answer.content == after.encode()


@pytest.mark.parametrize("name", ["a\r\nSet-Cookie: x.csv", "é\x07.csv", "x" * 200, ""])
def test_an_odd_name_of_a_file_makes_no_fault(client, page, name):
    answer = again(client, page, sent(client, page, CANVAS), file_name=name)
    assert answer.status_code == 200
    assert "\n" not in answer["Content-Disposition"]


def test_canvas_gets_a_new_column_with_what_it_is_out_of(client, page):
    rows = rows_of(again(client, page, sent(client, page, CANVAS + "\r\n")).content)
    assert [row[9:] for row in rows] == [
        ["Eleusis: What makes a card fit?"], [""], ["4"], ["4"], ["4"], ["4"], [""], [],
    ]  # fmt: skip


def test_moodle_is_filled_where_it_has_a_column_and_others_stay(client, page):
    looked = sent(client, page, MOODLE)
    assert "Nobody Known" in looked.content.decode()
    assert "1 of them replaces another that stands there." in looked.content.decode()
    answer = again(client, page, looked)
    assert answer.content.decode() == MOODLE.replace("org,-,50", "org,4,50").replace("2.00", "4")


def test_marks_that_stand_in_a_file_of_moodle_are_not_what_is_offered_to_be_replaced(client, page):
    lines = MOODLE.replace('"Assignment: Eleusis', '"Quiz: Forces (Real)","Assignment: Eleusis').replace(
        "org,", "org,7.50,"
    )
    looked = sent(client, page, lines)
    assert looked.context["filling"].gradebook.called(looked.context["filling"].column) == "Assignment: Eleusis (Real)"
    assert again(client, page, looked).content.decode() == lines.replace("7.50,-,50", "7.50,4,50").replace("2.00", "4")


def test_moodle_without_a_column_says_what_to_do(client, page):
    looked = sent(client, page, "First name,Surname,Email address\nAda,L,a@example.org\n")
    answer = again(client, page, looked)
    assert "Add a grade item there" in answer.content.decode()


def test_two_lines_of_one_student_are_asked_about(client, page):
    looked = sent(client, page, CANVAS)
    ada = looked.context["rows"][0].student_id
    answer = again(client, page, looked, line1=ada)
    assert "Two lines are said to be Ada" in answer.content.decode()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"file": ""}, "Choose the file"),
        ({"out_of": "0"}, "greater than or equal to 0.01"),
        ({"what": "points"}, "not one of the available choices"),
    ],
)
def test_what_is_wrong_is_said_at_its_place(client, page, changes, said):
    assert said in sent(client, page, CANVAS, **changes).content.decode().replace("&#x27;", "'")


def test_a_file_and_what_was_said_of_its_lines_stay_whatever_else_is_wrong(client, page):
    wrong = sent(client, page, CANVAS, out_of="many")
    assert "grades.csv has been read, and need not be chosen again." in wrong.content.decode()
    kept = {name: wrong.context["form"].data[name] for name in ("what", "absent", "carried", "file_name")}
    looked = client.post(page, {**kept, "do": "look", "out_of": "4"})
    assert looked.context["rows"][0].student_id is not None
    wrong = again(client, page, looked, out_of="many", line0="")
    assert 'type="hidden" name="line0" value=""' in wrong.content.decode()
    said = dict(wrong.context["said"])
    looked = client.post(page, {**kept, **said, "do": "look", "out_of": "4"})
    assert looked.context["rows"][0].student_id is None


def test_a_column_to_paste_follows_the_order_of_the_list(client, page):
    said = {"do": "column", "what": "came", "out_of": "1", "absent": "zero"}
    answer = client.post(page, {**said, "names": "Ella\nZoe\nŁucja\nAda"})
    assert answer.context["pasted"]["text"] == "1\n\n0\n1"
    assert answer.context["pasted"]["unknown"] == ["Zoe"]
    for odd, text in {
        "Ella\n\nŁucja\n\n": "1\n\n0",  # what stands below stays beside its name
        "\nName\nElla\n\nŁucja": "1\n\n0",  # and the column begins below the heads
        "Student\tID\nPoints possible\t10\nElla\t1\n\t\nStudent, Test\t9\nAda\t2": "\n1\n\n\n1",
        "Ella, Łucja, Ada": "1\n0\n1",
    }.items():
        assert client.post(page, {**said, "names": odd}).context["pasted"]["text"] == text
    everybody = client.post(page, {**said, "names": ""}).context["pasted"]["lines"]
    assert len(everybody) == 12


def test_a_stranger_finds_no_gradebook(client, page, django_user_model):
    client.force_login(django_user_model.objects.create_user("mallory@example.org", "correct horse battery"))
    assert client.get(page).status_code == 404
    client.logout()
    assert client.get(page).status_code in {302, 404}


@pytest.mark.parametrize(
    ("heading", "written"),
    [("Eleusis: Łódź é", "Eleusis: Lódz é"), ("Eleusis: 埃莱夫西斯", "Eleusis"), ("Eleusis: Chloé", "Eleusis: Chloé")],
)
def test_a_heading_that_a_file_cannot_hold_is_written_with_the_letters_that_it_has(heading: str, written: str):
    cells = Cells.of("Student;ID\r\nChloé;1\r\n".encode("cp1252"))
    assert cells.filled(2, {0: heading, 1: "4"}).content.decode("cp1252") == f"Student;ID;{written}\r\nChloé;1;4\r\n"


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_a_file_in_utf_16_that_does_not_say_so_is_told_how_to_be_saved(encoding: str):
    with pytest.raises(UnreadableGradebook) as refused:
        gradebook_of(MOODLE.encode(encoding))
    assert refused.value.code == "utf_16"


def test_a_moodle_in_another_language_is_known_by_its_form():
    """First and last names, addresses, kinds in brackets: it takes no column that it does not know."""
    book = gradebook_of(
        b"Pr\xc3\xa9nom,Nom,Num\xc3\xa9ro d\xe2\x80\x99identification,Adresse de courriel,Devoir : Cartes (Brut)\n"
        b"Ada,Berg,,ada@example.org,-\nBen,Cole,,ben@example.org,4\n"
    )
    assert (book.system, book.may_grow) == (System.MOODLE, False)
    assert [book.called(one) for one in book.columns] == ["Devoir : Cartes (Brut)"]

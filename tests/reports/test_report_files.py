"""The file says what the screen says."""

import csv
import html
import io
import json
import re
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import openpyxl
import pytest
from django.core.management import CommandError, call_command
from django.utils import translation

from classrooms.models import Classroom
from games.models import Lesson
from reports.models import Export
from reports.selectors.handout import handout_of
from reports.selectors.overview import overview_of
from reports.selectors.report import LessonReport
from reports.selectors.winners import won_at
from reports.services import exports
from reports.services.files import document
from reports.services.files.codebook import COLUMNS
from reports.services.files.separated import as_csv, guarded
from reports.services.files.sheets import Sheet, sheet
from reports.services.readings import make_readings_of_lesson
from tests.reports import lessons

pytestmark = pytest.mark.once


def made(lesson, kind, **options):
    export = exports.ask_for_export(lesson, lesson.classroom.teacher, kind, options)
    assert exports.make_export(export.pk)
    export.refresh_from_db()
    return export


def read_csv(content, separator=","):
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig")), delimiter=separator))


def test_the_spreadsheet_holds_the_figures_of_the_page(read_lesson):
    report = LessonReport.of(read_lesson)
    book = openpyxl.load_workbook(lessons.file_of(made(read_lesson, "xlsx")))
    assert book.sheetnames == [
        "Read me", "Class", "Students", "Tables", "Plays", "Hypotheses", "Predictions", "Attendance", "On paper",
    ]  # fmt: skip
    for key, page in zip(COLUMNS, book.worksheets[1:], strict=True):
        assert [cell.value for cell in page[1]] == [name for name, _ in COLUMNS[key]]
        assert page.freeze_panes == "A2"
        assert page.auto_filter.ref
    students = {row[0].value: row for row in book["Students"].iter_rows(min_row=2)}
    assert set(students) == {one.name for one in report.students}
    for one in report.students:
        assert [students[one.name][at].value for at in (4, 5, 10)] == [
            one.sums.points, one.sums.plays, one.sums.hypotheses,
        ]  # fmt: skip
    assert book["Plays"].max_row - 1 == sum(len(one.reading.trials) for one in report.rounds)
    assert book["Hypotheses"].max_row - 1 == sum(len(one.reading.cycles) for one in report.rounds)
    assert book["Predictions"].max_row - 1 == sum(len(one.reading.predictions) for one in report.rounds)
    assert [row[3].value for row in book["Attendance"].iter_rows(min_row=2)].count("marked absent") == 1


def test_no_cell_of_the_spreadsheet_is_a_formula_and_numbers_are_numbers(read_lesson):
    path = lessons.file_of(made(read_lesson, "xlsx"))
    with zipfile.ZipFile(path) as parts:
        assert not [name for name in parts.namelist() if b"<f>" in parts.read(name)]
    book = openpyxl.load_workbook(path)
    names = [cell for cell in book["Students"]["A"] if str(cell.value).startswith(("=", "@"))]
    assert {cell.value for cell in names} == {"=Dan", "@Ivy"}
    assert {cell.data_type for cell in names} == {"s"}
    assert {type(cell.value) for cell in book["Plays"]["C"][1:]} == {int}
    assert {cell.is_date for cell in book["Plays"]["D"][1:]} == {True}


def test_the_default_csv_is_one_plain_file_of_plays(read_lesson):
    report = LessonReport.of(read_lesson)
    export = made(read_lesson, "csv")
    content = lessons.file_of(export).read_bytes()
    assert content.startswith(b"\xef\xbb\xbf")
    assert export.file_name.endswith("plays.csv")
    rows = read_csv(content)
    trials = [trial for one in report.rounds for trial in one.reading.trials]
    assert [(row["card"], row["after"], row["verdict"]) for row in rows] == [
        (trial.card, trial.after, "right" if trial.fits else "wrong") for trial in trials
    ]


def test_a_file_is_named_in_the_language_and_on_the_day_of_its_class_in_plain_letters():
    classroom = Classroom(time_zone="Europe/Berlin")
    at = datetime(2026, 11, 24, 23, 30, tzinfo=UTC)  # in Berlin it is the 25th by then

    def named(title, kind, **options):
        lesson = Lesson(title=title, classroom=classroom)
        return exports.download_name(Export(lesson=lesson, kind=kind, options=options, created_at=at))

    assert named("Farbe / Größe: é", "pdf") == "Farbe__Groesse_e_2026-11-25_report.pdf"
    with translation.override("de"):
        assert named("Übung", "pdf") == "Uebung_2026-11-25_Bericht.pdf"
        assert named("Übung", "csv", part="plays") == "Uebung_2026-11-25_Karten.csv"
        assert named("Übung", "csv", part="all") == "Uebung_2026-11-25_alles.zip"
        assert named("第一课", "xapi") == "Stunde_2026-11-25_xapi.json"


def test_a_name_that_begins_like_a_formula_is_guarded_in_csv(read_lesson):
    rows = read_csv(lessons.file_of(made(read_lesson, "csv", part="students")).read_bytes())
    assert {row["student"] for row in rows} >= {"'=Dan", "'@Ivy", "Ada", "Łucja"} - {"Łucja"}


@pytest.mark.parametrize(
    "text", ["=1+1", "+x", "-x", "@x", "\tx", "\rx", "＝x", "﹦x", "−1", " =x", "\x00=x", "+1", "-0,5", "-3"]
)
def test_dangerous_cells_are_guarded(text):
    assert guarded(text).startswith("'")


@pytest.mark.parametrize("text", ["Ada", "7H after 4S; 9D after 7H", "", "two - three = five", "Is 2+2 even? a@b, c"])
def test_harmless_cells_are_left_alone(text):
    assert guarded(text) == text


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_no_cell_is_a_formula_whichever_separator_the_spreadsheet_takes(separator):
    """Each sign that may come before a formula, with what may stand between; spreadsheets differ about quotation marks."""
    texts = [
        f"x{before}{between}=1+1{after}y" for before in ",;\t\n" for between in ("", " ", '"', ' "') for after in ",;\t"
    ]
    texts += ["=1+1", ";=1+1;", "x,=1+1,y", "+1", "x;+1", 'x";"@A1', "x\t-1"]
    content = as_csv(
        Sheet("k", "T", (("a", ""), ("b", ""), ("c", "")), [["x", text, -1.5] for text in texts]), separator
    )
    for taken in ",;\t":
        for quoting in (csv.QUOTE_MINIMAL, csv.QUOTE_NONE):
            rows = csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=taken, quoting=quoting)
            cells = [cell.strip(' "') for row in rows for cell in row]
            assert [cell for cell in cells if cell.startswith(tuple("=+-@")) and not cell.startswith("-1.5")] == []


def test_times_say_how_far_they_are_from_utc(alice):
    lesson = lessons.finished_lesson(alice, names=lessons.NAMES[:4], tables=1, rounds=1, moves=20)
    lesson.classroom.time_zone = "America/St_Johns"
    lesson.classroom.save()
    make_readings_of_lesson(lesson)
    (trial, *_) = (trial for one in LessonReport.of(lesson).rounds for trial in one.reading.trials)
    then = datetime.fromtimestamp(trial.at // 1000, tz=ZoneInfo("America/St_Johns"))
    row = read_csv(lessons.file_of(made(lesson, "csv")).read_bytes())[0]
    assert datetime.fromisoformat(row["time"]) == then
    assert row["time"].endswith(("-02:30", "-03:30"))
    cell = openpyxl.load_workbook(lessons.file_of(made(lesson, "xlsx")))["Plays"]["D2"]
    assert (cell.value, cell.is_date) == (then.replace(tzinfo=None), True)
    assert cell.number_format == f'yyyy-mm-dd hh:mm:ss"{row["time"][-6:]}"'


def test_all_csv_files_come_with_their_codebook(read_lesson):
    export = made(read_lesson, "csv", part="all", separator=";")
    with zipfile.ZipFile(lessons.file_of(export)) as archive:
        assert sorted(archive.namelist()) == ["codebook.csv", "hypotheses.csv", "plays.csv", "students.csv"]
        columns = {(row["file"], row["column"]) for row in read_csv(archive.read("codebook.csv"), ";")}
        for key in ("students", "plays", "hypotheses"):
            heads = read_csv(archive.read(f"{key}.csv"), ";")[0].keys()
            assert {(key, head) for head in heads} <= columns


def test_the_json_fits_its_published_schema_and_can_be_replayed(read_lesson):
    from eleusis import codec
    from eleusis.inquiry import read_round, rounds_of

    whole = json.loads(lessons.file_of(made(read_lesson, "json")).read_text())
    schema = json.loads(Path("reports/schema/lesson-1.json").read_text())
    assert list(problems(whole, schema, schema)) == []
    for table in whole["tables"]:
        log = [(row["at"], codec.event_from_json(row["event"])) for row in table["log"]]
        assert [read_round(events).to_json() for events in rounds_of(log).values()] == table["readings"]


def test_a_file_can_be_read_anew_and_says_what_has_changed(read_lesson, tmp_path, capsys):
    file, again = lessons.file_of(made(read_lesson, "json")), tmp_path / "again.json"
    call_command("reread", str(file), "--out", str(again))
    assert "changed" not in capsys.readouterr().out
    assert json.loads(again.read_text()) == json.loads(file.read_text())
    other = json.loads(file.read_text())
    other["tables"][0]["readings"][0]["known_at"] = 99
    again.write_text(json.dumps(other))
    call_command("reread", str(again))
    assert capsys.readouterr().out.count("changed") == 1
    for text, words in (
        ("{", "no JSON"),
        ('{"format": "x"}', "no JSON file of a lesson"),
        ('{"format": "eleusis.lesson", "version": 2}', "version"),
    ):
        again.write_text(text)
        with pytest.raises(CommandError, match=words):
            call_command("reread", str(again))
    other["tables"][0]["log"][0]["event"] = {"type": "nonsense"}
    again.write_text(json.dumps(other))
    with pytest.raises(CommandError, match="table 1"):
        call_command("reread", str(again))
    with pytest.raises(CommandError, match="cannot be opened"):
        call_command("reread", str(tmp_path / "none.json"))


def test_a_file_is_brought_back_with_its_report_and_its_replay(read_lesson, tmp_path, client):
    read_lesson.classroom.language = "de"
    read_lesson.classroom.save()
    file = lessons.file_of(made(read_lesson, "json"))
    ben = lessons.teacher("ben@example.org")
    call_command("bring_back", str(file), "ben@example.org")
    lesson = Lesson.objects.get(classroom__teacher=ben)
    assert (lesson.classroom.language, lesson.classroom.name.endswith(", aus einer Datei")) == ("de", True)
    before, after = (json.loads(lessons.file_of(made(one, "json")).read_text()) for one in (read_lesson, lesson))
    assert after["tables"] == before["tables"]  # logs, names, readings
    client.force_login(ben)
    page = client.get(f"/lessons/{lesson.pk}/report/tables/1/").content.decode()
    assert "replay" in page
    assert overview_of(LessonReport.of(lesson)).headline == overview_of(LessonReport.of(read_lesson)).headline
    with pytest.raises(CommandError, match="No teacher"):
        call_command("bring_back", str(file), "zoe@example.org")
    other = json.loads(file.read_text())
    other["tables"][0]["log"][0]["event"] = {"type": "nonsense"}
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(other))
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("bring_back", str(broken), "ben@example.org")
    assert Lesson.objects.filter(classroom__teacher=ben).count() == 1  # nothing is left of half a file


def test_who_has_won_is_in_the_files_if_the_teacher_wants_it_said(read_lesson):
    def files():
        tables = openpyxl.load_workbook(lessons.file_of(made(read_lesson, "xlsx")))["Tables"].iter_rows(
            values_only=True
        )
        heads, first = next(tables), next(tables)
        whole = json.loads(lessons.file_of(made(read_lesson, "json")).read_text())
        return dict(zip(heads, first, strict=True)), whole, document.html(LessonReport.of(read_lesson))

    row, whole, page = files()
    assert (row["round_winners"], row["game_winners"]) == ("", "")
    assert "winners" not in whole["tables"][0]
    assert "wins the" not in page
    assert "share the win" not in page

    read_lesson.names_winners = True
    read_lesson.save()
    won = won_at(read_lesson, LessonReport.of(read_lesson).tables[0])
    row, whole, page = files()
    assert row["round_winners"]
    assert won.rounds[1].startswith(row["round_winners"].split(", ")[0])
    assert whole["tables"][0]["winners"]["rounds"][0]["won"]["seats"]
    assert html.escape(won.rounds[1]) in page
    schema = json.loads(Path("reports/schema/lesson-1.json").read_text())
    assert list(problems(whole, schema, schema)) == []


def test_the_schema_notices_what_does_not_belong(read_lesson):
    schema = json.loads(Path("reports/schema/lesson-1.json").read_text())
    whole = json.loads(lessons.file_of(made(read_lesson, "json")).read_text())
    whole["tables"][0]["readings"][0]["trials"][0]["card"] = "11H"
    del whole["lesson"]["title"]
    assert len(list(problems(whole, schema, schema))) == 2


def problems(value, schema, root, path=""):
    """The part of JSON Schema that the published schema uses."""
    if "$ref" in schema:
        yield from problems(value, root["$defs"][schema["$ref"].rsplit("/", 1)[1]], root, path)
        return
    if "anyOf" in schema:
        if all(any(problems(value, one, root, path)) for one in schema["anyOf"]):
            yield f"{path}: none of the forms"
        return
    if "const" in schema and value != schema["const"]:
        yield f"{path}: not {schema['const']}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{path}: {value!r} is not one of {schema['enum']}"
    kinds = {
        "object": dict, "array": list, "string": str, "boolean": bool, "null": type(None), "integer": int,
        "number": (int, float),
    }  # fmt: skip
    allowed = schema.get("type")
    if allowed is not None:
        allowed = [allowed] if isinstance(allowed, str) else allowed
        fits = [isinstance(value, kinds[one]) and (one == "boolean" or not isinstance(value, bool)) for one in allowed]
        if not any(fits):
            yield f"{path}: {type(value).__name__} is not {allowed}"
            return
    if isinstance(value, str) and "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{path}: {value!r}"
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        yield from (f"{path}/{name} is missing" for name in schema.get("required", ()) if name not in value)
        if schema.get("additionalProperties") is False:
            yield from (f"{path}/{name} is one too many" for name in value if name not in properties)
        for name, one in value.items():
            yield from problems(one, properties.get(name, {}), root, f"{path}/{name}")
    if isinstance(value, list):
        for place, one in enumerate(value):
            yield from problems(one, schema.get("items", {}), root, f"{path}/{place}")


def test_without_names_no_name_is_in_any_file(read_lesson):
    names = {one.name for one in LessonReport.of(read_lesson).students}
    first = lessons.file_of(made(read_lesson, "json", names=False)).read_text()
    assert not [name for name in names if f'"{name}"' in first]
    pseudonyms = re.findall(r'"name":"(Student \w{5})"', first)
    assert len(set(pseudonyms)) == len(names)
    rows = read_csv(lessons.file_of(made(read_lesson, "csv", part="students", names=False)).read_bytes())
    assert {row["student"] for row in rows} == set(pseudonyms)


def test_a_file_says_of_each_student_and_practice_what_the_page_says(read_lesson):
    report = LessonReport.of(read_lesson)
    students = sheet(report, "students")
    names = [name for name, _ in students.columns]
    for one, row in zip(report.students, students.rows, strict=True):
        cells, page = dict(zip(names, row, strict=True)), handout_of(one)
        said = [box.text for box in page.strengths]
        assert [cells[name] for name in names if name.startswith("strength")] == ([*said, "", ""])[:2]
        assert cells["next_step"] == page.step.text
    rows = {(row[0], row[3]): row[1:3] for row in sheet(report, "class").rows}
    for practice in report.practices:
        assert rows[f"{practice.number} {practice.name}", practice.counts] == [practice.taken, practice.given]

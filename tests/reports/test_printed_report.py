"""The report on paper: the class on its first page, a page for each student, and the words of the screen."""

import html
import io
import re
import shutil
import subprocess
from itertools import pairwise

import pypdf
import pytest
from django.core.management import call_command
from django.utils import translation

from classrooms import paper
from games.models import Lesson
from reports.selectors import report_words
from reports.selectors.handout import handout_of
from reports.selectors.overview import overview_of
from reports.selectors.report import LessonReport
from reports.services import exports
from reports.services.files import document
from tests.reports import lessons, playthroughs
from tests.reports.test_report_files import made

pytestmark = pytest.mark.once


def test_the_pdf_says_what_the_screen_says_and_is_tagged(alice, fonts):
    lesson = lessons.finished_lesson(alice, names=lessons.NAMES[:7], tables=2, rounds=1, moves=20)
    report = LessonReport.of(lesson)
    reader = pypdf.PdfReader(lessons.file_of(made(lesson, "pdf")))
    root = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en"
    text = " ".join("\n".join(page.extract_text() for page in reader.pages).split())
    for one in report.rounds:
        assert one.rule in text
    for student in report.students:
        assert student.name in text
        page = handout_of(student)
        boxes = [box.text for idea in page.ideas for box in (idea.thought, idea.said, idea.did)]
        for sentence in (*page.rules, *boxes, *(box.text for box in page.strengths), page.step.text):
            assert " ".join(sentence.replace("\N{VARIATION SELECTOR-15}", "").split()) in text
    briefs = {story.difference.brief for one in report.rounds for story in one.stories if story.difference}
    assert len(briefs) > 3
    for brief in briefs:
        assert brief in text
    assert f"1 / {len(reader.pages)}" in text
    chapters = [mark for mark in reader.outline if not isinstance(mark, list)]  # under each its rounds
    assert [mark.title for mark in chapters] == [
        lesson.title, "Table 1", "Table 2", *(student.name for student in report.students),
    ]  # fmt: skip
    begins = [reader.get_destination_page_number(mark) for mark in chapters]
    assert begins == sorted(set(begins))  # each on a page of its own


def test_the_class_has_one_page_and_says_on_paper_what_it_says_on_the_screen(alice, fonts):
    call_command("demo", verbosity=0)
    lesson = Lesson.objects.get(state=Lesson.State.CLOSED)
    pages = [
        " ".join(page.extract_text().split()) for page in pypdf.PdfReader(lessons.file_of(made(lesson, "pdf"))).pages
    ]
    assert next(at for at, text in enumerate(pages) if "Table report" in text) == 1
    overview = overview_of(LessonReport.of(lesson))
    for text in (overview.headline, *(finding.text for finding in overview.findings)):
        assert squeezed(text) in squeezed(pages[0])
    students = [text for text in pages if "Lab journal" in text]
    assert len(students) == 12  # one page each
    assert all("One next step" in text and "In my words" in text for text in students)


@pytest.mark.parametrize(("size", "language"), [("A4", "en"), ("A4", "de"), ("Letter", "de")])
def test_the_first_page_holds_a_class_of_eight_tables_and_every_round_is_on_it_or_on_the_next(
    alice, fonts, size, language
):
    names = [f"{name} Maximiliane-{letter}" for name in lessons.NAMES[:3] for letter in "ABCDEFGHI"]
    lesson = lessons.finished_lesson(alice, names=names, tables=8, rounds=2, seed=70, moves=30)
    report = LessonReport.of(lesson)
    assert len(report.rounds) == 16
    with translation.override(language):
        page = document.html(report, size)
        ends = [str(report_words.DEBRIEF[-1]), str(report_words.CANNOT_KNOW[-1]), overview_of(report).headline]
    of_class = page[: page.index('<section class="sheet">')] + "</body></html>"
    rows = [table.count('<th scope="row">') for table in of_class.split('<table class="')[1:]]
    assert [rows[0], *rows[2:]] == ([16] if size == "A4" else [8, 16])  # between them stand the practices
    printed = pypdf.PdfReader(io.BytesIO(paper.pdf(of_class, document.style()))).pages
    assert len(printed) == len(rows) - 1
    first = squeezed(printed[0].extract_text())
    assert [words for words in ends if squeezed(words) not in first] == []


def test_a_student_has_one_page_on_either_paper_and_the_same_log_is_the_same_file(alice, fonts):
    lesson = playthroughs.lesson_of(alice, "delphi-house")  # three ideas, and how they foretold
    files = []
    for size in ("A4", "Letter", "Letter"):
        files.append(lessons.file_of(made(lesson, "pdf", paper=size)).read_bytes())
        pages = [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(files[-1])).pages]
        of_students = pages[next(at for at, text in enumerate(pages) if "Lab journal" in text) :]
        assert len(of_students) == 2
        assert all("Lab journal" in text for text in of_students)
    assert files[1] == files[2]
    assert not {"/CreationDate", "/ModDate"} & set(pypdf.PdfReader(io.BytesIO(files[2])).metadata or ())


@pytest.mark.parametrize("size", ["A4", "Letter"])
def test_a_student_has_one_page_in_german_after_three_rounds_of_sixty_cards_with_many_ideas(alice, fonts, size):
    lesson = lessons.finished_lesson(alice, names=lessons.NAMES[:7], tables=2, rounds=3, seed=30, moves=400)
    with translation.override("de"):
        page = document.html(LessonReport.of(lesson), size)
    head, _first, *rest = re.split(r'(?=<section class="sheet)', page)
    students = [sheet for sheet in rest if sheet.startswith('<section class="sheet student')]
    printed = pypdf.PdfReader(io.BytesIO(paper.pdf(head + "".join(students), document.style()))).pages
    assert ["Forschungsheft" in one.extract_text() for one in printed] == [True] * len(students) == [True] * 6


def test_on_paper_no_word_runs_into_another_and_no_heading_stands_alone(read_lesson, fonts):
    pages = printed_words(lessons.file_of(made(read_lesson, "pdf")))
    assert [(one[4], two[4]) for page in pages for one, two in neighbours(page) if one[2] > two[0] + 0.5] == []
    printed = {word[4] for page in pages for word in page}
    assert "supported" in printed
    assert not [word for word in printed if re.fullmatch("[a-z]+right", word)]  # the next column
    assert max(word[2] for page in pages for word in page) <= (210 - 15) / 25.4 * 72 + 1  # within the margin
    texts = [" ".join(word[4] for word in page) for page in pages]
    begun = [text for text in texts if "Round" in text and "Lab journal" not in text]
    assert len(begun) > 5
    for text in begun[1:]:  # the first page tells of all rounds in a table
        last = text[text.rindex("Round ") :]
        assert "Seen by" in last or "No idea" in last


def test_a_student_of_whom_nothing_good_can_be_said_yet_reads_no_empty_heading(alice, monkeypatch):
    lesson = lessons.finished_lesson(alice, names=lessons.NAMES[:4], tables=1, rounds=1, moves=20)
    report = LessonReport.of(lesson)
    assert "What went well" in document.html(report)
    monkeypatch.setattr("reports.selectors.handout.strengths", lambda _: ())
    assert "What went well" not in document.html(report)
    assert "One next step" in document.html(report)


def squeezed(text):
    return re.sub(r"\s|\N{VARIATION SELECTOR-15}", "", text)


def printed_words(path):
    """By page: each word with where it stands, in points: left, top, right, bottom."""
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext is not on this machine: poppler-utils")
    text = subprocess.run(["pdftotext", "-bbox", path, "-"], capture_output=True, text=True, check=True).stdout
    word = re.compile(r'xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)</word>')
    return [
        [
            (*map(float, found[:4]), html.unescape(found[4]))
            for found in word.findall(page)
            if float(found[3]) - float(found[1]) > 4  # the foot of each page is told its words by ink that nobody sees
        ]
        for page in text.split("<page ")[1:]
    ]


def neighbours(words):
    """Pairs of words of one line, from left to right."""
    lines = {}
    for word in words:
        lines.setdefault((round(word[1]), round(word[3])), []).append(word)
    return [pair for line in lines.values() for pair in pairwise(sorted(line))]


@pytest.mark.usefixtures("without_weasyprint")
def test_where_no_pdf_can_be_made_the_export_says_so_at_once(read_lesson):
    export = exports.ask_for_export(read_lesson, read_lesson.classroom.teacher, "pdf", {})
    assert not exports.make_export(export.pk)
    export.refresh_from_db()
    assert (export.state, export.error) == (
        "failed",
        "This computer cannot make a PDF. Print this page instead, or take the spreadsheet.",
    )


def test_the_pdf_fetches_nothing(alice, monkeypatch):
    lesson = lessons.finished_lesson(alice, names=lessons.NAMES[:4], tables=1, rounds=1, moves=1)
    page = document.html(LessonReport.of(lesson))
    evil = '<img src="file:///etc/hostname"><img src="http://127.0.0.1:9/x"><link rel=attachment href="file:///etc/hostname">'
    monkeypatch.setattr(document, "html", lambda *_: page.replace("</body>", f"{evil}</body>"))
    monkeypatch.setattr("socket.socket.connect", lambda *_: pytest.fail("the network was asked"))
    path = lessons.file_of(made(lesson, "pdf"))
    assert b"EmbeddedFile" not in path.read_bytes()

"""Join cards on paper."""

from __future__ import annotations

import io
import sys
import threading

import pypdf
import pytest

from classrooms import paper
from classrooms.refusals import NotPossible
from classrooms.services import roster

pytestmark = pytest.mark.once

OTHER_SCRIPTS = ["李小龙", "陳靜儀", "さくら", "김민준", "प्रिया", "শ্রেয়া", "ਗੁਰਪ੍ਰੀਤ", "தமிழ்", "ශ්‍රී", "สุดารัตน์", "សុខា", "အောင်", "ሰላም", "ნინო", "Արամ", "Mia 🦊"]  # fmt: skip
NAMES = ["Ana", "Zoë O’Brien", "José María Núñez", "Юлия", "Ελένη", "x" * 40, "Maximiliana Wolfeschlegelsteinhausenberg"[:40], "=2+3", "<b>Bo</b>", "Łukasz"]  # fmt: skip


@pytest.fixture
def pages(as_alice, classroom, fonts):
    roster.add_students(classroom, [*NAMES, "שירה", "نور", *OTHER_SCRIPTS])
    answer = as_alice.get(f"/classes/{classroom.pk}/join-cards.pdf?paper=a4")
    assert answer["Content-Type"] == "application/pdf"
    return pypdf.PdfReader(io.BytesIO(answer.content))


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # WeasyPrint's, when an old HarfBuzz is all there is
def test_every_student_has_a_card_that_can_be_read_in_a_tagged_document(pages, classroom):
    text = "\n".join(page.extract_text() for page in pages.pages)
    flat = text.replace("\n", "").replace(" ", "")
    assert len(pages.pages) == 4  # eight cards on each
    for student in classroom.students.all():
        if student.name not in {"שירה", "نور"}:
            assert student.name.replace(" ", "") in flat
        for picture in student.three_pictures:
            assert picture.name in text
    assert any(order in flat for order in ("שירה", "הריש"))
    assert text.count(f"{classroom.code[:3]} {classroom.code[3:]}") == 28
    assert text.count("testserver/join") == 28
    catalog = pages.trailer["/Root"]
    assert catalog["/MarkInfo"]["/Marked"]
    assert catalog["/Lang"] == "en"
    assert b"pdfuaid" in catalog["/Metadata"].get_data()
    assert "/EmbeddedFiles" not in catalog.get("/Names", {})


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_letter_paper_is_letter(as_alice, classroom, mia):
    document = pypdf.PdfReader(io.BytesIO(as_alice.get(f"/classes/{classroom.pk}/join-cards.pdf?paper=letter").content))
    assert [float(side) for side in document.pages[0].mediabox[2:]] == [612, 792]
    assert len(document.pages) == 1


@pytest.mark.usefixtures("mia", "without_weasyprint")
def test_without_the_libraries_there_is_the_print_view(as_alice, classroom):
    answer = as_alice.get(f"/classes/{classroom.pk}/join-cards.pdf", follow=True)
    assert b"cannot make a PDF" in answer.content
    assert b"Mia" in answer.content


def test_an_empty_class_has_no_cards_but_a_way_on(as_alice, classroom):
    answer = as_alice.get(f"/classes/{classroom.pk}/join-cards.pdf", follow=True)
    assert b"No students yet" in answer.content


def test_a_page_is_drawn_by_a_process_of_its_own(monkeypatch):
    """What draws here would take turns with the live tables."""
    monkeypatch.setitem(sys.modules, "weasyprint", None)  # an import of it fails in this process
    assert paper.pdf("<p lang=en>Hello").startswith(b"%PDF-")


def test_a_long_page_is_drawn_by_a_process_that_is_slow_to_begin(monkeypatch):
    """More than a pipe holds, and not yet read when somebody first asks whether it is still wanted."""
    monkeypatch.setattr(paper, "ASKED_EVERY", 0.01)
    monkeypatch.setattr(paper, "DRAWN_WITHIN", 30)
    asked = []
    page = f"<p lang=en>Hello<!-- {'long ' * 50_000} -->"
    assert paper.pdf(page, still=lambda: asked.append(None)).startswith(b"%PDF-")
    assert asked


def test_whoever_asks_again_before_it_is_there_is_told_so_and_a_few_are_made_at_once(
    as_alice, classroom, mia, monkeypatch
):
    """Each takes a process and seconds of computing."""
    said = []

    def meanwhile(*_):
        again = as_alice.get(f"/classes/{classroom.pk}/join-cards.pdf", follow=True)
        said.append("You have a PDF on its way" in again.content.decode())
        for name in ("the third", "the fourth"):
            try:
                said.append(paper.pdf_for(name, "<p>"))
            except NotPossible as refusal:
                said.append(refusal.code)
        return b"%PDF-"

    monkeypatch.setattr(paper, "pdf", meanwhile)
    monkeypatch.setattr(paper, "TURN_WITHIN", 0.01)
    monkeypatch.setattr(paper, "_turns", threading.BoundedSemaphore(1))
    assert as_alice.get(f"/classes/{classroom.pk}/join-cards.pdf").content == b"%PDF-"
    assert said == [True, "pdf_busy", "pdf_busy"]
    monkeypatch.setattr(paper, "pdf", lambda *_: b"%PDF-")
    assert as_alice.get(f"/classes/{classroom.pk}/join-cards.pdf").content == b"%PDF-"  # and then the next


def test_a_page_that_cannot_be_drawn_is_told_apart(monkeypatch, tmp_path):
    (tmp_path / "weasyprint.py").write_text("raise ValueError('a fault of its own')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(paper.NotDrawn, match="a fault of its own"):
        paper.pdf("<p>Hello")


def test_what_nobody_wants_any_more_is_not_drawn(monkeypatch, tmp_path):
    (tmp_path / "weasyprint.py").write_text("import time; time.sleep(600)")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(paper, "ASKED_EVERY", 0.1)
    asked = []

    def still():
        asked.append(None)
        if len(asked) > 1:
            raise LookupError

    with pytest.raises(LookupError):
        paper.pdf("<p>Hello" * 100_000, still=still)  # more than a pipe holds
    assert len(asked) == 2

"""Join cards where fonts are missing. Each is printed by a process of its own: fontconfig reads once where they are."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pypdf
import pytest

from tests.fonts import only_fonts_of

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("fonts")]

DEJAVU = "/usr/share/fonts/truetype/dejavu"
PRINT = """
import sys, django
django.setup()
from django.test import RequestFactory
from accounts.models import Teacher
from classrooms.models import Classroom, Student
from classrooms.paper import NoPdf
from classrooms.services import invitations
students = [Student(name=name, pictures="fox moon boat") for name in ("Zoë", "Łukasz", "李小龙", "Mia 🦊")]
request = RequestFactory().get("/")
request.user = Teacher(pk=1)
try:
    document = invitations.join_cards_pdf(request, Classroom(name="5B", code="ABC234"), students, "a4")
except NoPdf:
    sys.exit("no PDF")
open(sys.argv[1], "wb").write(document)
"""


@pytest.fixture
def printed(tmp_path):
    """What a process says that prints four names with the fonts of this folder alone; and the file."""

    def of(fonts):
        surroundings = {
            **os.environ,
            **only_fonts_of(fonts, tmp_path),
            "DJANGO_SETTINGS_MODULE": "eleusis_site.settings",
            "ALLOWED_HOSTS": "testserver",
        }
        file = tmp_path / "cards.pdf"
        command = [sys.executable, "-W", "ignore", "-c", PRINT, file]
        return subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False), file

    return of


def test_a_name_without_a_font_costs_nobody_else_the_card(printed):
    result, file = printed(DEJAVU)
    assert (result.returncode, result.stderr) == (0, "")
    assert len(pypdf.PdfReader(file).pages) == 1
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext is not on this machine: poppler-utils")
    text = subprocess.run(["pdftotext", file, "-"], capture_output=True, text=True, check=True).stdout
    assert [name for name in ("Zoë", "Łukasz", "Mia", "1. fox", "testserver/join") if name not in text] == []


def test_without_any_font_no_document_is_begun(printed, tmp_path):
    """The library that lays out text would end the process that draws without a word."""
    result, file = printed(str(tmp_path))
    assert (result.returncode, result.stderr.splitlines()[-1]) == (1, "no PDF")
    assert not file.exists()

"""Sheets on paper: one of them, or all that are wanted before the lesson, or after it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.utils import translation

from classrooms import paper
from games.models import Lesson
from packs.making import MAKERS, Asked
from packs.sheets import PackSheet, language_of

STYLES = ("page", "packs")


def pdf(whose: object, lesson: Lesson, sheets: Sequence[PackSheet], asked: Asked, size: str) -> bytes | None:
    """The sheets as one document; None where nothing can stand on any of them. `NoPdf`, `NotDrawn`, `NotPossible`."""
    pages = [(sheet, language_of(sheet, lesson), page) for sheet in sheets if (page := _page(lesson, sheet, asked))]
    if not pages:
        return None
    page = render_to_string(
        "packs/print.html",
        {"lesson": lesson, "pages": pages, "paper": size, "language": translation.get_language()},
    )
    return paper.pdf_for(whose, page, "\n".join(_style(name) for name in STYLES))


def _page(lesson: Lesson, sheet: PackSheet, asked: Asked) -> str:
    """One sheet in the language of whoever reads it; nothing, where nothing can stand on it."""
    with translation.override(language_of(sheet, lesson)):
        made = MAKERS[sheet.key](lesson, asked)
        context = {"lesson": lesson, "on_paper": True, **made}
        return "" if "nothing" in made else render_to_string(f"packs/_{sheet.key}.html", context)


def _style(name: str) -> str:
    found = finders.find(f"css/print/{name}.css")
    assert isinstance(found, str)
    return Path(found).read_text(encoding="utf-8")

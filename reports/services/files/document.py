"""PDF: the class, a page a table with the layout drawn, a page a student. Tagged for screen readers (PDF/UA-1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.utils import translation

from classrooms import paper
from reports.selectors import report_words
from reports.selectors.handout import handout_of
from reports.selectors.overview import Overview, overview_of
from reports.selectors.report import LessonReport, RoundReport
from reports.selectors.timeline import timeline_of
from reports.selectors.winners import won_at

PAPERS: Final = {"A4": 30, "Letter": 26}  # lines that rounds and practices have on the first page


def write(report: LessonReport, path: Path, options: dict[str, Any], progress: Callable[[int], None]) -> None:
    """Lay the report out and write it. `NoPdf` where this machine cannot."""
    progress(25)
    page = html(report, options["paper"])
    progress(40)
    path.write_bytes(paper.pdf(page, style(), still=lambda: progress(40)))


def style() -> str:
    return "\n".join(_sheet(name) for name in ("page", "rounds", "class"))


def _sheet(name: str) -> str:
    found = finders.find(f"css/print/{name}.css")
    assert isinstance(found, str)
    return Path(found).read_text(encoding="utf-8")


def html(report: LessonReport, size: str = "A4") -> str:
    overview = overview_of(report)
    first = _first_rounds(report, overview, PAPERS[size] - 2 * len(report.practices))
    return render_to_string(
        "reports/print.html",
        {
            "report": report,
            "students": [(one, handout_of(one)) for one in report.students if one.rounds],
            "tables": [(table, won_at(report.lesson, table)) for table in report.tables],
            "lesson": report.lesson,
            "paper": size,
            "language": translation.get_language(),
            "timeline": timeline_of(report),
            "overview": overview,
            "first_rounds": first,
            "every_round": len(first) < len(report.rounds),
            "debrief": report_words.DEBRIEF,
            "real_science": report_words.REAL_SCIENCE,
            "cannot_know": report_words.CANNOT_KNOW,
            "few": report_words.FEW,
        },
    )


def _first_rounds(report: LessonReport, overview: Overview | None, most: int) -> Sequence[RoundReport]:
    """What the first page has room for: all of them, or those that its headline is about."""
    if len(report.rounds) <= most or overview is None:
        return report.rounds[:most]
    return [one.round for one in overview.strips][:most]

"""Files: asking for one, looking how far it is, fetching it."""

from __future__ import annotations

import logging
from pathlib import Path
from uuid import UUID

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.gate import TeacherRequest, owner_only
from accounts.origins import site_origin
from classrooms.selectors import student_for_teacher
from classrooms.services import deeds
from games.selectors import lesson_to_read
from reports import tasks
from reports.forms import ExportForm
from reports.models import Export
from reports.selectors import report_access
from reports.selectors.waiting import why_it_waits
from reports.services import exports, kept_files
from reports.services.child_file import everything_about
from reports.services.files.archive import SCHEMA

log = logging.getLogger(__name__)

TYPES = {
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
    "zip": "application/zip",
}
SCHEMAS = Path(__file__).resolve().parent.parent / "schema"


@require_POST
@owner_only
def ask(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """Ask for a file and go back to the report, where its progress is shown."""
    lesson = lesson_to_read(request.user, lesson_id)
    form = ExportForm(request.POST)
    if form.is_valid():
        options = form.options | {"home": site_origin(request).geturl()}
        export = exports.ask_for_export(lesson, request.user, form.cleaned_data["kind"], options)
        deeds.note(lesson.classroom.pk, request.user, "made_file")
        transaction.on_commit(lambda: tasks.enqueue(tasks.make_export, str(export.pk)))
    else:
        messages.error(request, _("There is no such kind of file. Choose one of the buttons."))
    return redirect(reverse("reports:lesson", args=[lesson.pk]) + "#files")


@require_POST
@owner_only
def cancel(request: TeacherRequest, lesson_id: UUID, export_id: UUID) -> HttpResponse:
    """Make a file no longer; one that was ready in the meantime stays, and one that another window gave up is given up."""
    lesson = lesson_to_read(request.user, lesson_id)
    if exports.cancel(lesson, export_id):
        messages.success(request, _("This file is no longer being made."))
    else:
        messages.info(request, _("This file was ready already."))
    return redirect(reverse("reports:lesson", args=[lesson_id]) + "#files")


@require_safe
@owner_only
def state(request: TeacherRequest, lesson_id: UUID, export_id: UUID) -> JsonResponse:
    """How far it is."""
    export = report_access.export_for_teacher(request.user, lesson_id, export_id)
    ready = export.state == Export.State.DONE
    return JsonResponse(
        {
            "state": export.state,
            "progress": export.progress,
            "error": export.error,
            "why": why_it_waits(export),
            "file": reverse("reports:file", args=[lesson_id, export.pk]) if ready else None,
        },
    )


@require_safe
@owner_only
def download(request: TeacherRequest, lesson_id: UUID, export_id: UUID) -> HttpResponse:
    """The file itself."""
    export = report_access.export_for_teacher(request.user, lesson_id, export_id)
    if export.state != Export.State.DONE:
        raise Http404
    try:
        content = kept_files.read(exports.kept_as(export))
    except FileNotFoundError:
        raise Http404 from None
    except OSError:
        log.warning("Export %s could not be fetched.", export.pk, exc_info=True)
        messages.error(request, _("The file cannot be fetched just now. It is kept: try again in a minute."))
        return redirect(reverse("reports:lesson", args=[lesson_id]) + "#files")
    response = HttpResponse(content, content_type=TYPES[exports.extension(export)])
    disposition = content_disposition_header(True, export.file_name)
    assert disposition is not None
    response["Content-Disposition"] = disposition
    response["Cache-Control"] = "no-store, private"
    response["X-Content-Type-Options"] = "nosniff"
    return response


@require_safe
@never_cache
@owner_only
def everything(request: TeacherRequest, student_id: UUID) -> HttpResponse:
    """All that is kept of one student, for the family that asks for it."""
    student = student_for_teacher(request.user, student_id)
    response = HttpResponse(everything_about(student), content_type="application/json")
    response["Content-Disposition"] = 'attachment; filename="student.json"'
    response["X-Content-Type-Options"] = "nosniff"
    return response


@require_safe
def schema(_request: HttpRequest, name: str) -> HttpResponse:
    """The published schema of the JSON export."""
    if name != SCHEMA:
        raise Http404
    return HttpResponse((SCHEMAS / SCHEMA).read_bytes(), content_type="application/schema+json")

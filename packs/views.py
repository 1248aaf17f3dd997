"""Pages of the lesson pack: what there is, each sheet, its paper, and the round on the wall."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.gate import TeacherRequest, owner_only
from classrooms.paper import NoPdf
from classrooms.refusals import NotPossible
from classrooms.selectors import Right
from games.selectors import lesson_for_teacher
from packs import printing
from packs.demonstration import screens_of
from packs.forms import PeriodForm
from packs.making import MAKERS, demonstration_of
from packs.sheets import BY_KEY, PAPERS, SHEETS, language_of, when_first


@require_safe
@owner_only
def pack(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """All sheets, those that are wanted now in front."""
    lesson = lesson_for_teacher(request.user, lesson_id, Right.RUN)
    groups = [(when, [one for one in SHEETS if one.when == when]) for when in when_first(lesson)]
    return render(request, "packs/pack.html", {"lesson": lesson, "classroom": lesson.classroom, "groups": groups})


@require_safe
@owner_only
def sheet(request: TeacherRequest, lesson_id: UUID, key: str) -> HttpResponse:
    """Any of the sheets."""
    return _sheet(request, lesson_id, key)


def _sheet(request: TeacherRequest, lesson_id: UUID, key: str, **more: Any) -> HttpResponse:
    lesson = lesson_for_teacher(request.user, lesson_id, Right.RUN)
    spoken = language_of(BY_KEY[key], lesson)
    with translation.override(spoken):
        made = MAKERS[key](lesson, request.GET) | more
    context = {
        "lesson": lesson,
        "classroom": lesson.classroom,
        "sheet": BY_KEY[key],
        "sheets": SHEETS,
        "body": f"packs/_{key}.html",
        "asked": request.GET.urlencode(),
        "spoken": spoken,
        **made,
    }
    wrong = "form" in made and made["form"].errors
    return render(request, "packs/sheet.html", context, status=400 if wrong else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@owner_only
def plan(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """The sheet whose form is kept: how long the period is can be said here as well as where the lesson is prepared."""
    if request.method != "POST":
        return _sheet(request, lesson_id, "plan")
    lesson = lesson_for_teacher(request.user, lesson_id, Right.RUN)
    form = PeriodForm({"afterwards": lesson.debrief_minutes, **request.POST.dict()})  # what is not said stays
    if not form.is_valid():
        return _sheet(request, lesson_id, "plan", form=form)
    lesson.period_minutes = form.cleaned_data["minutes"]
    lesson.debrief_minutes = form.cleaned_data["afterwards"]
    lesson.save(update_fields=["period_minutes", "debrief_minutes"])
    return redirect("packs:plan", lesson.pk)


@require_safe
@owner_only
def wall(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """One screen of the demonstration round. What comes later is not in the page."""
    lesson = lesson_for_teacher(request.user, lesson_id, Right.RUN)
    translation.activate(lesson.classroom.language)  # the whole class reads it
    made = demonstration_of(lesson, request.GET)
    screens = screens_of(made["script"])
    step = request.GET.get("step", "")
    number = min(max(int(step), 1), len(screens)) if step.isdecimal() and len(step) < 4 else 1
    context = {
        "lesson": lesson, "rule": made["number"], "screen": screens[number - 1], "number": number, "of": len(screens),
    }  # fmt: skip
    return render(request, "packs/wall.html", context)


@require_safe
@owner_only
def pdf(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """One sheet, or all that are for before or after the lesson, on paper."""
    lesson = lesson_for_teacher(request.user, lesson_id, Right.RUN)
    wanted, size = request.GET.get("sheet", ""), request.GET.get("paper", PAPERS[0])
    sheets = [one for one in SHEETS if wanted in {one.key, one.when}]
    back = reverse(f"packs:{wanted if wanted in BY_KEY else 'pack'}", args=[lesson.pk], query=request.GET)
    if not sheets or size not in PAPERS:
        return redirect(back)
    try:
        document = printing.pdf(request.user.pk, lesson, sheets, request.GET, size)
    except NoPdf:
        messages.warning(request, _("This computer cannot make a PDF. Print the page instead."))
        return redirect(back)
    except NotPossible as refusal:
        messages.warning(request, str(refusal))
        return redirect(back)
    if document is None:
        return redirect(back)
    headers = {"Content-Disposition": f'inline; filename="{wanted}.pdf"'}
    return HttpResponse(document, content_type="application/pdf", headers=headers)

"""The way in for students: code, name, three pictures. No account, nothing to remember but a card."""

from __future__ import annotations

import functools
from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, ParamSpec
from uuid import UUID

from asgiref.sync import sync_to_async
from django.contrib.auth import SESSION_KEY as TEACHER_KEY
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import NoReverseMatch, reverse
from django.utils import translation
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from classrooms import pictures, selectors
from classrooms.models import LOCKED_AFTER, Classroom, Student
from classrooms.refusals import NotPossible
from classrooms.services import admission, tries

P = ParamSpec("P")
FILTER_FROM = 12  # names; fewer are seen at a glance


def unhurried(
    view: Callable[Concatenate[HttpRequest, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], Coroutine[Any, Any, HttpResponse]]:
    """A page that looks at a code: never stored; a wrong one is answered slowly where an address had very many."""

    @functools.wraps(view)
    async def slowed(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        response = await sync_to_async(view)(request, *args, **kwargs)
        await tries.pause_if_many(request)
        add_never_cache_headers(response)
        return response

    return slowed


def opened_by_code(
    view: Callable[Concatenate[HttpRequest, Classroom, P], HttpResponse],
) -> Callable[..., Coroutine[Any, Any, HttpResponse]]:
    """A page of the class whose code is in the address."""

    @unhurried
    @functools.wraps(view)
    def opened(request: HttpRequest, /, code: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            classroom = _classroom(request, code)
            translation.activate(classroom.language)
            return view(request, classroom, *args, **kwargs)
        except NotPossible as refusal:
            return _code_page(request, code, refusal)

    return opened


@unhurried
def join(request: HttpRequest) -> HttpResponse:
    """Type the code, or come with it in the address."""
    typed = (request.POST if request.method == "POST" else request.GET).get("code", "")
    if not typed.strip():
        empty = NotPossible("code_empty", _("Type the code of your class.")) if request.method == "POST" else None
        return _code_page(request, typed, empty)
    try:
        classroom = _classroom(request, typed)
    except NotPossible as refusal:
        return _code_page(request, typed, refusal)
    return redirect("classrooms:names", classroom.code)


@opened_by_code
def names(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """Tap your name."""
    students = selectors.students_of_classroom(classroom)
    context = {"classroom": classroom, "students": students, "filter": len(students) > FILTER_FROM}
    return render(request, "classrooms/names.html", context)


@opened_by_code
def three_pictures(request: HttpRequest, classroom: Classroom, student_id: UUID) -> HttpResponse:
    """Tap your three pictures. Works tap by tap without a script; the script saves the journeys."""
    student = selectors.student_in_classroom(classroom, student_id)
    if admission.is_current_device(request.session, student):
        return _to_the_table()
    if student.is_locked:
        return redirect("classrooms:wait", classroom.code, student.pk)
    tapped = _tapped(request)
    if len(tapped) < pictures.COUNT:
        return _pictures_page(request, student, tapped)
    try:
        right = admission.try_pictures(request.session, student, tapped)
    except NotPossible:  # locked by others meanwhile
        return redirect("classrooms:wait", classroom.code, student.pk)
    if right and student.is_on_a_device:
        return redirect("classrooms:continue", classroom.code, student.pk)
    if right:
        _admit(request, student)
        return _to_the_table()
    tries.note_failure(request)
    if student.wrong_tries >= LOCKED_AFTER:
        admission.knock(request.session, student)
        return redirect("classrooms:wait", classroom.code, student.pk)
    return redirect(reverse("classrooms:pictures", args=[classroom.code, student.pk]) + "?again=1")


@opened_by_code
def continue_here(request: HttpRequest, classroom: Classroom, student_id: UUID) -> HttpResponse:
    """The seat is open on another device; this one takes it over."""
    student = selectors.student_in_classroom(classroom, student_id)
    if not admission.is_proved(request.session, student):
        return redirect("classrooms:pictures", classroom.code, student.pk)
    if request.method == "POST":
        _admit(request, student)
        return _to_the_table()
    return render(request, "classrooms/continue.html", {"classroom": classroom, "student": student})


@opened_by_code
def wait(request: HttpRequest, classroom: Classroom, student_id: UUID) -> HttpResponse:
    """Ask the teacher, wait, and go in when the teacher has tapped."""
    student = selectors.student_in_classroom(classroom, student_id)
    if admission.is_current_device(request.session, student):
        return _to_the_table()
    if request.method == "POST":
        if admission.is_let_in(request.session, student):
            _admit(request, student)
            return _to_the_table()
        admission.knock(request.session, student)
        return redirect("classrooms:wait", classroom.code, student.pk)
    state = _state(request, student)
    context = {
        "classroom": classroom,
        "student": student,
        "state": state,
        "sign": student.sign if state == "wait" else None,
    }
    return render(request, "classrooms/wait.html", context)


@opened_by_code
def wait_state(request: HttpRequest, classroom: Classroom, student_id: UUID) -> HttpResponse:
    """What the waiting page asks every few seconds. Changes nothing."""
    student = selectors.student_in_classroom(classroom, student_id)
    return JsonResponse({"state": _state(request, student)})


@require_POST
@never_cache
def leave(request: HttpRequest) -> HttpResponse:
    """Give the device back: nothing of the student stays in this browser."""
    student = admission.student_of_session(request.session)
    if student is not None:
        translation.activate(student.classroom.language)
    is_teacher = TEACHER_KEY in request.session
    admission.leave(request.session)
    response = render(request, "classrooms/left.html", {"student": student})
    response["Clear-Site-Data"] = '"cache", "storage"' if is_teacher else '"cache", "cookies", "storage"'
    return response


def _classroom(request: HttpRequest, typed: str) -> Classroom:
    """The class the code opens. A wrong code and an old one get the same answer, and both count."""
    tries.refuse_if_too_many(request, typed)
    classroom = selectors.classroom_with_code(typed)
    if classroom is None:
        tries.note_failure(request)
        raise NotPossible("wrong_code", _("No class has this code. Look at it again: it has six letters and digits."))
    tries.make_known(request, classroom.code)
    return classroom


def _admit(request: HttpRequest, student: Student) -> None:
    admission.admit(request.session, student)
    tries.forget(request)


def _code_page(request: HttpRequest, typed: str, refusal: NotPossible | None) -> HttpResponse:
    here = admission.student_of_session(request.session)
    if here is not None and not admission.is_current_device(request.session, here):
        here = None
    if here is not None:
        translation.activate(here.classroom.language)
    context = {"typed": typed[:20], "refusal": refusal, "here": here, "play": play_address()}
    status = 429 if refusal is not None and refusal.code == "too_many_tries" else 200
    return render(request, "classrooms/join.html", context, status=status)


def _pictures_page(request: HttpRequest, student: Student, tapped: list[str]) -> HttpResponse:
    left = max(0, LOCKED_AFTER - student.wrong_tries)
    context = {
        "classroom": student.classroom,
        "student": student,
        "pictures": pictures.ALL,
        "tapped": tapped,
        "slots": [pictures.Picture(tapped[n]) if n < len(tapped) else None for n in range(pictures.COUNT)],
        "left": left,
        "again": "again" in request.GET and 0 < left < LOCKED_AFTER,
    }
    return render(request, "classrooms/pictures.html", context)


def _tapped(request: HttpRequest) -> list[str]:
    """The pictures tapped so far, with the one tapped now, or without the last one."""
    if request.method != "POST":
        return []
    tapped = list(dict.fromkeys(key for key in request.POST.getlist("tapped") if key in pictures.PICTURES))
    if "undo" in request.POST:
        return tapped[:-1][: pictures.COUNT - 1]
    tap = request.POST.get("tap", "")
    if tap in pictures.PICTURES and tap not in tapped:
        tapped.append(tap)
    return tapped[: pictures.COUNT]


def _state(request: HttpRequest, student: Student) -> str:
    """in: may enter. wait: knocked, the teacher sees it. ask: must knock (again). try: may try the pictures again."""
    if admission.is_let_in(request.session, student):
        return "in"
    if student.is_knocking and admission.has_knocked(request.session, student):
        return "wait"
    return "ask" if student.is_locked else "try"


def play_address() -> str:
    """The student's table, which another part of the site serves."""
    try:
        return reverse("games:play")
    except NoReverseMatch:
        return "/play/"


def _to_the_table() -> HttpResponse:
    return redirect(play_address())

"""Playing alone with bots: from the front page without any class, or as a student of one."""

from __future__ import annotations

from uuid import UUID

from asgiref.sync import sync_to_async
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation
from django.utils.cache import add_never_cache_headers
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from classrooms.services import admission
from eleusis.errors import EleusisError
from games.forms import PracticeForm
from games.live import access
from games.models import Table
from games.refusals import Refused
from games.services import practice as practising
from games.services import tables


@require_http_methods(["GET", "HEAD", "POST"])
async def practice(request: HttpRequest) -> HttpResponse:
    """What would you like to play? Then the table is laid. A student of a class reads its language here, too."""
    if language := await sync_to_async(_language_of_class)(request):
        translation.activate(language)
    form = PracticeForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        wish = practising.Wish(**form.cleaned_data)
        agreed = await sync_to_async(access.conventions_for)(await request.auser(), request.session, None)
        try:
            lesson = await practising.begin(request.session, wish, agreed)
        except Refused as error:
            form.add_error(None, str(error))
        else:
            await sync_to_async(_keep_for_a_day)(request)
            return redirect("games:practice-table", lesson.pk)
    context = {"form": form, "begun": await sync_to_async(_begun)(request)}
    status = 400 if form.errors else 200
    return await sync_to_async(render)(request, "games/practice.html", context, status=status)


@require_safe
@ensure_csrf_cookie
async def table(request: HttpRequest, lesson_id: UUID) -> HttpResponse:
    """The table of one's own."""
    found = await _own_table(request, lesson_id)
    context = {
        "table": found,
        "lesson": found.lesson,
        "practice": True,
        "snapshot": await tables.snapshot(found.pk, 0),
        "ws_path": f"table/{found.pk}/",
        "report": reverse("reports:practised", args=[lesson_id]),
    }
    response = await sync_to_async(render)(request, "games/practice_table.html", context)
    add_never_cache_headers(response)
    return response


@require_POST
async def hint(request: HttpRequest, lesson_id: UUID) -> JsonResponse:
    """One rung of the hint ladder; it comes to the table like any hint."""
    found = await _own_table(request, lesson_id)
    try:
        answer = await practising.hint(found.pk)
    except EleusisError as error:
        return JsonResponse({"code": error.code, "text": str(error)})
    return JsonResponse({"code": answer.code or ("" if answer.t == "ack" else answer.t), "text": str(answer.text)})


async def _own_table(request: HttpRequest, lesson_id: UUID) -> Table:
    if not await sync_to_async(access.is_own_practice)(request.session, lesson_id):
        raise Http404
    found = await Table.objects.select_related("lesson").filter(lesson_id=lesson_id).afirst()
    if found is None:
        raise Http404
    if found.lesson.language:
        translation.activate(found.lesson.language)
    return found


def _language_of_class(request: HttpRequest) -> str | None:
    student = admission.student_of_session(request.session)
    return None if student is None else student.classroom.language


def _begun(request: HttpRequest) -> str | None:
    """A practice of this browser that can be gone on with, the newest."""
    own = request.session.get(access.PRACTICE, {})
    there = {str(one) for one in Table.objects.filter(pk__in=list(own.values())).values_list("lesson_id", flat=True)}
    return next((one for one in reversed(list(own)) if one in there), None)


def _keep_for_a_day(request: HttpRequest) -> None:
    """A browser that nobody has signed in with is forgotten together with its tables."""
    if not request.user.is_authenticated and admission.student_of_session(request.session) is None:
        request.session.set_expiry(settings.PRACTICE_HOURS * 3600)

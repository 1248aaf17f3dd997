"""The teacher's room: every table of an open lesson on one screen."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from accounts.gate import TeacherRequest, owner_only
from classrooms import codes
from classrooms.selectors import Right
from classrooms.services import invitations
from games import selectors
from games.forms import DEBRIEFS, KEEPS_TO_BELL
from games.models import Lesson
from games.paper_sheets import paper_sheets


@require_safe
@owner_only
def room(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """A draft has no room yet; a closed lesson keeps one to look back at."""
    lesson = selectors.lesson_for_teacher(request.user, lesson_id, Right.RUN)
    if lesson.state == Lesson.State.DRAFT:
        return redirect("games:set-up", lesson.pk)
    context = {
        "lesson": lesson,
        "classroom": lesson.classroom,
        "code": codes.spoken(lesson.classroom.code),
        "address": invitations.address(request),
        "only_on_this_computer": invitations.is_loopback(request),
        "debriefs": DEBRIEFS,
        "keeps_to_bell": KEEPS_TO_BELL,
    }
    return _with_token(request, context)


@require_safe
@never_cache
@owner_only
def paper(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """Every table that plays, to be printed and played on with real cards. It holds hands and rules."""
    lesson = selectors.lesson_for_teacher(request.user, lesson_id, Right.RUN)
    context = {"lesson": lesson, "sheets": paper_sheets(lesson), "now": timezone.now()}
    return render(request, "games/paper.html", context)


@ensure_csrf_cookie
def _with_token(request: TeacherRequest, context: dict[str, object]) -> HttpResponse:
    """The page acts over HTTP where sockets are blocked, and needs the token for that."""
    return render(request, "games/room.html", context)

"""The teacher's room: every table of an open lesson on one screen."""

from __future__ import annotations

from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from accounts.gate import TeacherRequest, owner_only
from classrooms import codes
from classrooms.deeds import SAID
from classrooms.selectors import Right
from classrooms.services import deeds, invitations, tries
from games import paper_rows, selectors
from games.fields import DEBRIEFS
from games.forms import KEEPS_TO_BELL
from games.live.table_plan import people_at
from games.models import Lesson
from games.paper_sheets import paper_sheets, rounds_begun


@require_safe
@owner_only
def room(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """A draft has no room yet; a closed lesson keeps one to look back at."""
    lesson = selectors.lesson_for_teacher(request.user, lesson_id, Right.RUN)
    if lesson.state == Lesson.State.DRAFT:
        return redirect("games:set-up", lesson.pk)
    tries.make_known(request, lesson.classroom.code)
    context = {
        "lesson": lesson,
        "classroom": lesson.classroom,
        "code": codes.spoken(lesson.classroom.code),
        "address": invitations.address(request),
        "only_on_this_computer": invitations.is_loopback(request),
        "debriefs": DEBRIEFS,
        "deeds": {what: str(said) for what, said in SAID.items()},
        "keeps_to_bell": KEEPS_TO_BELL,
    }
    return _with_token(request, context)


@require_safe
@never_cache
@owner_only
def paper(request: TeacherRequest, lesson_id: UUID) -> HttpResponse:
    """Every table that plays, to be printed and played on with real cards. It holds hands and rules."""
    lesson = selectors.lesson_for_teacher(request.user, lesson_id, Right.RUN)
    with translation.override(lesson.classroom.language):  # the children play by it
        sheets = paper_sheets(lesson)
    played = lesson.tables.filter(events__kind="round_began").order_by("number").distinct()
    numbers = list(played.values_list("number", flat=True))
    context = {"lesson": lesson, "sheets": sheets, "played": numbers, "now": timezone.now()}
    return render(request, "games/paper.html", context)


@never_cache
@owner_only
def typed(request: TeacherRequest, lesson_id: UUID, number: int) -> HttpResponse:
    """What a table played on paper, typed in afterwards."""
    lesson = selectors.lesson_for_teacher(request.user, lesson_id, Right.RUN)
    table = lesson.tables.filter(number=number).first()
    rounds = 0 if table is None else rounds_begun(table)
    if table is None or not rounds:
        raise Http404
    asked = request.POST.get("round") or request.GET.get("round") or ""
    round_ = int(asked) if asked.isdecimal() and len(asked) < 5 and 1 <= int(asked) <= rounds else rounds
    rows = paper_rows.rows_kept(table, round_)
    kept = {int(row.who): _("Seat %(number)d") % {"number": int(row.who) + 1} for row in rows if row.who}
    people = {**kept, **people_at(table.pk).names}  # who was erased has a seat and no name
    if "undo" in request.POST:
        count = paper_rows.undo(table, round_)
        deeds.note(lesson.classroom.pk, request.user, "undid_paper", table=number)
        said = ngettext(
            "Undone: %(count)d row stands here, as before. Undo once more to go back.",
            "Undone: %(count)d rows stand here, as before. Undo once more to go back.",
            count,
        )
        messages.success(request, said % {"count": count})
        return redirect(f"{reverse('games:typed', args=[lesson.pk, number])}?round={round_}")
    if request.method == "POST":
        rows = paper_rows.looked_at(paper_rows.rows_typed(request.POST), tuple(people))
        if not any(row.wrong for row in rows):
            count = paper_rows.keep(table, round_, rows)
            deeds.note(lesson.classroom.pk, request.user, "typed_paper", table=number)
            said = ngettext("%(count)d row is kept.", "%(count)d rows are kept.", count) % {"count": count}
            messages.success(request, said)
            return redirect(f"{reverse('games:typed', args=[lesson.pk, number])}?round={round_}")
    context = {
        "lesson": lesson,
        "table": table,
        "round": round_,
        "rounds": range(1, rounds + 1),
        "rows": paper_rows.with_spare(rows),
        "people": sorted(people.items()),
        "wrong": any(row.wrong for row in rows),
        "can_undo": paper_rows.can_undo(table, round_),
    }
    return render(request, "games/typed.html", context)


@ensure_csrf_cookie
def _with_token(request: TeacherRequest, context: dict[str, object]) -> HttpResponse:
    """The page acts over HTTP where sockets are blocked, and needs the token for that."""
    return render(request, "games/room.html", context)

"""The library and the hints of a rule, as JSON: for the teacher who chooses rules, and for a table's dealer.

They are worked out off the loop, in the language of the page, which `asyncio.to_thread` would not tell the thread. No
player is told either: what a rule may be is for the player to find.
"""

from __future__ import annotations

from uuid import UUID

from asgiref.sync import sync_to_async
from channels.db import database_sync_to_async
from django.http import Http404, HttpRequest, JsonResponse
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.gate import TeacherRequest, owner_only
from classrooms.selectors import Right, classroom_for_teacher
from eleusis import state as st
from eleusis.rules import Conventions
from eleusis.seats import TEACHER
from games import offered_rules, selectors
from games.live import access
from games.live.hub import hub
from games.live.table import LiveTable
from games.models import Lesson


@require_safe
@owner_only
async def for_class(request: TeacherRequest, classroom_id: UUID, rule: str | None = None) -> JsonResponse:
    """The library as the words are meant in this class, for its teacher; with the code of a ``rule`` more about that one."""
    classroom = await database_sync_to_async(classroom_for_teacher)(request.user, classroom_id, Right.RUN)
    return await _answer(classroom.agreed, rule)


@never_cache
@require_safe
async def for_dealer(request: HttpRequest, table_id: UUID, rule: str | None = None) -> JsonResponse:
    """The same for the student who has to think of a rule, and for nobody else at the table."""
    table, viewer = await _at_table(request, table_id)
    round_ = table.durable.state.round
    if viewer != TEACHER and (round_ is None or viewer != round_.dealer or round_.phase != st.RULE):
        raise Http404
    return await _answer(table.plan.agreed, rule)


async def _answer(agreed: Conventions, code: str | None) -> JsonResponse:
    if code is None:
        library_json = sync_to_async(offered_rules.library_json, thread_sensitive=False)
        return JsonResponse({"rules": await library_json(agreed)})
    one = selectors.library_rule(code)
    if one is None:
        raise Http404
    return JsonResponse(await sync_to_async(offered_rules.more_json, thread_sensitive=False)(one, agreed))


@never_cache
@require_safe
async def rungs(request: HttpRequest, table_id: UUID) -> JsonResponse:
    """The hint ladder of the rule that is in play, for its dealer and the teacher."""
    table, viewer = await _at_table(request, table_id)
    round_ = table.durable.state.round
    if viewer != TEACHER and (round_ is None or viewer != round_.dealer):
        raise Http404
    rungs_of = sync_to_async(offered_rules.rungs_of, thread_sensitive=False)
    return JsonResponse({"rungs": await rungs_of(None if round_ is None else round_.statement)})


async def _at_table(request: HttpRequest, table_id: UUID) -> tuple[LiveTable, int]:
    try:
        found = await database_sync_to_async(_pass)(request, table_id)
    except access.NoPass:
        raise Http404 from None
    table = await hub().table(table_id)
    if table.plan.kind != Lesson.Kind.PRACTICE:  # what a dealer reads, and what a teacher hands on as a hint
        translation.activate(table.plan.language)
    return table, found.viewer


def _pass(request: HttpRequest, table_id: UUID) -> access.Pass:
    return access.table_pass(request.user, request.session, table_id)

"""Practice: one visitor alone at a table with bots, without a class. Who it is, nobody asks and nothing says."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from operator import itemgetter
from typing import Any, Final
from uuid import UUID
from weakref import WeakKeyDictionary

from channels.db import database_sync_to_async
from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.db import DatabaseError, transaction
from django.db.models import Max
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from eleusis import codec
from eleusis.moves import GiveHint, TakeSeat
from eleusis.rules import STANDARD, Conventions
from eleusis.rules.library import choose
from eleusis.seats import TEACHER
from eleusis.variants import VARIANTS
from games import chairs, offered_rules, selectors
from games.kinds import kind_of
from games.live.access import PRACTICE
from games.live.hub import Hub, hub
from games.live.protocol import NEXT_ROUND
from games.live.submission import Answer
from games.models import Chair, Event, Lesson, Table
from games.refusals import Refused
from games.services import tables

RULES: Final = 5  # rounds
# Nobody is hurried; a card that lies face up is predicted in one's own time, for the bots answer at once.
CALM: Final = {"turn_seconds": 0, "guess_seconds": 0, "predict_seconds": 60, "closing_seconds": 300}
# Where there are too many, those make room at which nobody has moved for so long: not at all, or not any more.
UNUSED_AFTER: Final = timedelta(minutes=1)
ROOM_AFTER: Final = timedelta(minutes=30)
KEPT_FREE: Final = 10  # one table in so many, for whoever comes next
AT_ONCE: Final = 20  # are deleted in one transaction
CLEARED_WITHIN: Final = 1.0  # seconds: so long somebody waits where there is no room at all
BEGIN: Final = "begin"  # the id of the first move, which is made for whoever has asked for the table

logger = logging.getLogger(__name__)
_clearing: Final[WeakKeyDictionary[Hub, asyncio.Task[Any]]] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody would like to play."""

    variant: str = VARIANTS[0].name
    stars: int = 1
    bots: int = 3
    bot: str = "learner-2"
    prove_it: bool = False


async def begin(session: SessionBase, wish: Wish, agreed: Conventions = STANDARD) -> Lesson:
    """Lay a table for this browser, seat everybody, and begin the first round. Its oldest tables are cleared away."""
    here = hub()
    _clear(here)
    try:
        lesson, old = await database_sync_to_async(_lay)(session, wish, agreed)
    except Refused:
        await asyncio.wait([_clearing[here]], timeout=CLEARED_WITHIN)
        lesson, old = await database_sync_to_async(_lay)(session, wish, agreed)
    if old:
        here.start(_delete(here, lambda: old))
    table = await Table.objects.aget(lesson=lesson)
    await tables.submit_until_done(table.pk, TakeSeat(0), "sit-0")
    live = await here.table(table.pk)
    for seat in sorted(live.plan.people.bots):
        await live.bots.sit_down(seat)
    await tables.submit(table.pk, 0, {"type": NEXT_ROUND}, BEGIN)
    return lesson


def _lay(session: SessionBase, wish: Wish, agreed: Conventions) -> tuple[Lesson, list[UUID]]:
    """The practice, and those of this browser that it is one too many for. Nobody is refused for where they come from."""
    own: dict[str, str] = dict(session.get(PRACTICE, {}))
    spare = max(0, len(own) + 1 - int(settings.LIMITS["practice_tables_per_browser"]))
    old = list(own)[:spare]
    rules = list(choose(stars=wish.stars))
    secrets.SystemRandom().shuffle(rules)
    statements = [selectors.statement_of_library(rule, agreed) for rule in rules[:RULES]]
    with transaction.atomic():
        if Lesson.objects.filter(kind=Lesson.Kind.PRACTICE).count() - len(old) >= settings.LIMITS["practice_tables"]:
            raise Refused("too_many", _("Too many people are practising just now. Try again in a few minutes."))
        lesson = Lesson.objects.create(
            kind=Lesson.Kind.PRACTICE,
            title=_("Practice"),
            variant=wish.variant,
            state=Lesson.State.OPEN,
            settings=CALM | {**kind_of(wish.variant).calm, "prove_it": wish.prove_it},
            rules=[codec.statement_to_json(statement) for statement in statements],
            conventions=agreed.to_json(),
            language=translation.get_language() or "",
            bot=wish.bot,
            opened_at=timezone.now(),
        )
        table = Table.objects.create(lesson=lesson, number=1)
        Chair.objects.create(table=table, seat=0, first_seen_at=timezone.now())
        chairs.add_bots(table, wish.bots, wish.bot)
    session[PRACTICE] = {one: at for one, at in own.items() if one not in old} | {str(lesson.pk): str(table.pk)}
    return lesson, [UUID(one) for one in old]


# ── making room ──────────────────────────────────────────────────────────────────────────────────


def _clear(here: Hub) -> None:
    """Make room beside whatever is asked, one at a time in this process."""
    clearing = _clearing.get(here)
    if clearing is None or clearing.done():
        begun = here.start(_make_room(here))
        if begun is not None:
            _clearing[here] = begun


async def _make_room(here: Hub) -> None:
    """There are never more tables than the installation bears: a few at a time go before it is full."""
    try:
        while await _delete(here, partial(_to_be_cleared, here.attended())):
            pass
    except DatabaseError as error:
        logger.warning("No room could be made for practice: %s.", type(error).__name__)


async def _delete(here: Hub, which: Callable[[], Sequence[UUID]]) -> int:
    """Delete these practices, in a thread of their own, and tell their tables; how many."""
    gone = await here.beside(lambda: _deleted(which()))
    for one in gone:
        await here.room_changed(one)
    return len(gone)


def _deleted(which: Sequence[UUID]) -> list[UUID]:
    """Those that are gone. One that somebody else holds at this moment is left for the next time."""
    with transaction.atomic():
        rows = Lesson.objects.filter(pk__in=which, kind=Lesson.Kind.PRACTICE)
        gone = list(rows.select_for_update(skip_locked=True).order_by().values_list("pk", flat=True))
        Lesson.objects.filter(pk__in=gone).delete()
    return gone


def _to_be_cleared(attended: Collection[UUID]) -> list[UUID]:
    """So that some may come: first the oldest at which nobody has made a move, but for those of the last minute; then
    those that have been left for longest, and for half an hour. Never one of the ``attended`` tables.
    """
    most = int(settings.LIMITS["practice_tables"])
    spare = Lesson.objects.filter(kind=Lesson.Kind.PRACTICE).count() - (most - max(1, most // KEPT_FREE))
    if spare <= 0:
        return []
    now = timezone.now()
    laid = Table.objects.filter(lesson__kind=Lesson.Kind.PRACTICE, lesson__created_at__lt=now - UNUSED_AFTER)
    lesson_of = dict(laid.exclude(pk__in=attended).order_by("lesson__created_at").values_list("pk", "lesson_id"))
    moves = Event.objects.filter(table__in=lesson_of, actor=0, move_id__isnull=False).exclude(move_id=BEGIN)
    moved = dict(moves.order_by().values_list("table").annotate(last=Max("at")))
    before = int((now - ROOM_AFTER).timestamp() * 1000)
    unused = [lesson for table, lesson in lesson_of.items() if table not in moved]
    left = [lesson_of[table] for table, at in sorted(moved.items(), key=itemgetter(1)) if at < before]
    return [*unused, *left][: min(spare, AT_ONCE)]


def delete_old(now: datetime | None = None) -> int:
    """Delete the practice tables whose day has passed, a few at a time; say how many."""
    before = (now or timezone.now()) - timedelta(hours=settings.PRACTICE_HOURS)
    old = Lesson.objects.filter(kind=Lesson.Kind.PRACTICE, created_at__lt=before).order_by("created_at")
    count = 0
    while gone := _deleted(list(old.values_list("pk", flat=True)[:AT_ONCE])):
        count += len(gone)
    return count


# ── hints ────────────────────────────────────────────────────────────────────────────────────────


async def hint(table_id: UUID) -> Answer:
    """The next rung of the ladder, from what matters to an example; it is in the log as help received."""
    live = await hub().table(table_id)
    round_ = live.durable.state.round
    if round_ is None or not live.durable.state.is_playing:
        raise Refused("no_round", _("No round is being played."))
    rungs = await database_sync_to_async(offered_rules.rungs_of)(round_.statement)
    given = {one.text for one in round_.hints}
    left = [rung for rung in rungs if rung not in given]
    if not left:
        raise Refused("no_more_hints", _("There are no more hints for this rule."))
    move_id = f"hint-{round_.number}-{len(rungs) - len(left)}"
    return await tables.submit(table_id, TEACHER, GiveHint(left[0]), move_id)

"""Practice: one visitor alone at a table with bots, without a class. Who it is, nobody asks and nothing says."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from channels.db import database_sync_to_async
from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.db.models import OuterRef, Subquery
from django.utils import timezone
from django.utils.translation import gettext as _

from eleusis import codec
from eleusis.moves import GiveHint, TakeSeat
from eleusis.rules import STANDARD, Conventions
from eleusis.rules.library import choose
from eleusis.seats import TEACHER
from games import chairs, selectors, shelf
from games.access import PRACTICE
from games.hub import hub
from games.models import Chair, Event, Lesson, Table
from games.protocol import NEXT_ROUND
from games.refusals import Refused
from games.request import Answer
from games.services import tables

RULES: Final = 5  # rounds
# Nobody is hurried; a card that lies face up is predicted in one's own time, for the bots answer at once.
CALM: Final = {"turn_seconds": 0, "guess_seconds": 0, "predict_seconds": 60, "closing_seconds": 300}
CALM_IN: Final = {"classic": {"prophet_seconds": 0}, "delphi": {"reveal_seconds": 3}}
# Where there are too many, one makes room at which nobody has moved for so long: not at all, or not any more.
UNUSED_AFTER: Final = timedelta(minutes=1)
ROOM_AFTER: Final = timedelta(minutes=30)
BEGIN: Final = "begin"  # the id of the first move, which is made for whoever has asked for the table


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody would like to play."""

    variant: str = "express"
    stars: int = 1
    bots: int = 3
    bot: str = "learner-2"


async def begin(session: SessionBase, wish: Wish, agreed: Conventions = STANDARD) -> Lesson:
    """Lay a table for this browser, seat everybody, and begin the first round. Its oldest tables make room."""
    lesson, gone = await database_sync_to_async(_lay)(session, wish, agreed, hub().attended())
    for one in gone:
        await hub().room_changed(one)
    table = await Table.objects.aget(lesson=lesson)
    await tables.submit_until_done(table.pk, TakeSeat(0), "sit-0")
    live = await hub().table(table.pk)
    for seat in sorted(live.plan.people.bots):
        await live.seat_bot(seat)
    await tables.submit(table.pk, 0, {"type": NEXT_ROUND}, BEGIN)
    return lesson


def _lay(
    session: SessionBase, wish: Wish, agreed: Conventions, attended: Collection[UUID]
) -> tuple[Lesson, list[UUID]]:
    """The practice, and those that have made room for it."""
    own: dict[str, str] = dict(session.get(PRACTICE, {}))
    spare = max(0, len(own) + 1 - int(settings.LIMITS["practice_tables_per_browser"]))
    old = list(own)[:spare]
    rules = list(choose(stars=wish.stars))
    secrets.SystemRandom().shuffle(rules)
    statements = [selectors.statement_of_library(rule, agreed) for rule in rules[:RULES]]
    with transaction.atomic():
        gone = [UUID(one) for one in old]
        Lesson.objects.filter(pk__in=gone, kind=Lesson.Kind.PRACTICE).delete()
        gone += _make_room(attended)
        lesson = Lesson.objects.create(
            kind=Lesson.Kind.PRACTICE,
            title=_("Practice"),
            variant=wish.variant,
            state=Lesson.State.OPEN,
            settings=CALM | CALM_IN.get(wish.variant, {}),
            rules=[codec.statement_to_json(statement) for statement in statements],
            conventions=agreed.to_json(),
            bot=wish.bot,
            opened_at=timezone.now(),
        )
        table = Table.objects.create(lesson=lesson, number=1)
        Chair.objects.create(table=table, seat=0, first_seen_at=timezone.now())
        chairs.add_bots(table, wish.bots, wish.bot)
    session[PRACTICE] = {one: at for one, at in own.items() if one not in old} | {str(lesson.pk): str(table.pk)}
    return lesson, gone


def _make_room(attended: Collection[UUID]) -> list[UUID]:
    """There are never more tables than the installation bears; nobody is refused for where they come from.

    The oldest at which nobody has made a move makes room, but for those of the last minute; else the one that has been
    left for longest, and for half an hour. Never one of the ``attended`` tables.
    """
    laid = Lesson.objects.filter(kind=Lesson.Kind.PRACTICE)
    if laid.count() < settings.LIMITS["practice_tables"]:
        return []
    moves = Event.objects.filter(table__lesson=OuterRef("pk"), actor=0, move_id__isnull=False).exclude(move_id=BEGIN)
    left = laid.exclude(tables__in=attended).annotate(moved=Subquery(moves.order_by("-at").values("at")[:1]))
    now = timezone.now()
    unused = left.filter(moved__isnull=True, created_at__lt=now - UNUSED_AFTER).order_by("created_at").first()
    before = int((now - ROOM_AFTER).timestamp() * 1000)
    oldest = unused or left.filter(moved__lt=before).order_by("moved").first()
    if oldest is None:
        raise Refused("too_many", _("Too many people are practising just now. Try again in a few minutes."))
    gone = oldest.pk
    oldest.delete()
    return [gone]


async def hint(table_id: UUID) -> Answer:
    """The next rung of the ladder, from what matters to an example; it is in the log as help received."""
    live = await hub().table(table_id)
    now = live.durable.state.round
    if now is None or not live.durable.state.is_playing:
        raise Refused("no_round", _("No round is being played."))
    rungs = await database_sync_to_async(shelf.rungs_of)(now.statement)
    given = {one.text for one in now.hints}
    left = [rung for rung in rungs if rung not in given]
    if not left:
        raise Refused("no_more_hints", _("There are no more hints for this rule."))
    move_id = f"hint-{now.number}-{len(rungs) - len(left)}"
    return await tables.submit(table_id, TEACHER, GiveHint(left[0]), move_id)


def delete_old(now: datetime | None = None) -> int:
    """Delete the practice tables whose day has passed; say how many."""
    before = (now or timezone.now()) - timedelta(hours=settings.PRACTICE_HOURS)
    old = Lesson.objects.filter(kind=Lesson.Kind.PRACTICE, created_at__lt=before)
    count = old.count()
    old.delete()
    return count

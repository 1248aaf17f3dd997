"""Rehearsals: a copy of a lesson with a bot in every chair. It counts nowhere and can be thrown away at any time."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Teacher
from games import chairs, selectors
from games.models import Lesson, Table
from games.refusals import Refused
from games.services import groups

STUDENTS = 30  # where nobody has been put into a group yet


def rehearse(lesson: Lesson, sizes: Sequence[int] = (), by: Teacher | None = None) -> Lesson:
    """Open a copy of the lesson, with bots at tables of these sizes, or of the sizes of its groups.

    An earlier rehearsal of the class is thrown away. The lesson itself stays as it is.
    """
    if lesson.rule_source == Lesson.RuleSource.LIBRARY and not lesson.rules:
        raise Refused("no_rules", _("Choose at least one secret rule, or let students be the dealer."))
    sizes = sizes or _sizes_of(lesson)
    with transaction.atomic():
        selectors.rehearsals_of_classroom(lesson.classroom).delete()
        copy = Lesson.objects.create(
            kind=Lesson.Kind.REHEARSAL,
            classroom=lesson.classroom,
            title=lesson.title,
            variant=lesson.variant,
            state=Lesson.State.OPEN,
            settings=lesson.settings,
            rule_source=lesson.rule_source,
            rules=lesson.rules,
            pace=lesson.pace,
            group_size=lesson.group_size,
            names_on_projector=lesson.names_on_projector,
            names_winners=lesson.names_winners,
            bot=lesson.bot,
            opened_at=timezone.now(),
            opened_by=by,
        )
        for number, size in enumerate(sizes, start=1):
            chairs.add_bots(Table.objects.create(lesson=copy, number=number), size, lesson.bot)
    return copy


def _sizes_of(lesson: Lesson) -> list[int]:
    fewest, most = lesson.seats
    laid = [max(len(group), lesson.bots_fill, fewest) for group in selectors.groups_of_lesson(lesson)]
    if laid or not lesson.game.together:
        return laid or groups.split(STUDENTS, lesson.group_size, fewest, most)
    return [STUDENTS]


def throw_away(lesson: Lesson) -> None:
    """The rehearsal and all that came of it; the lesson it was made from is another row."""
    if lesson.kind != Lesson.Kind.REHEARSAL:
        raise Refused("not_yours", _("This is no rehearsal."))
    lesson.delete()

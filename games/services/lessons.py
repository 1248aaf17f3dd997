"""What a teacher does to a lesson: prepare it, open it, change its rules, close it, repeat it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import time
from typing import Any
from uuid import UUID, uuid4

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.models import Teacher
from classrooms.models import Classroom, Student
from classrooms.selectors import constraints_of_classroom
from classrooms.services import admission, classes
from eleusis import codec
from eleusis.moves import EndRound
from eleusis.settings import Settings
from eleusis.statement import Statement
from eleusis.variants import VARIANTS
from games import catalogue, chairs, selectors, timing
from games.kinds import GameChoice
from games.live.hub import hub
from games.models import Chair, Lesson, Table
from games.refusals import Refused
from games.services import groups as dealing
from games.services import tables

Groups = Sequence[Sequence[UUID]]


@dataclass(frozen=True, slots=True)
class LessonPlan:
    """A lesson as its teacher wants it. ``groups`` are the tables in order, students in turn order."""

    title: str = ""  # without one it is named by its game and rules
    variant: str = VARIANTS[0].name
    rule_source: str = Lesson.RuleSource.LIBRARY
    rules: Sequence[Statement] = ()
    settings: Settings = field(default_factory=Settings)
    pace: str = Lesson.Pace.TABLES
    group_size: int = 4
    names_on_projector: bool = False
    names_winners: bool = False
    absent: Collection[UUID] = ()
    groups: Groups = ()
    bots_fill: int = 0  # tables are filled with bots up to so many players
    bot: str = "learner-2"  # eleusis.players
    stand_in_after: int = 0  # seconds away until a bot plays on for a student
    bell: time | None = None  # when the period ends
    period_minutes: int = 45
    debrief_minutes: int = 10
    keeps_to_bell: bool = False  # it ends in good order by itself

    @property
    def game(self) -> GameChoice:
        return catalogue.game_of(self.variant, self.settings.to_json())


def save(classroom: Classroom, plan: LessonPlan, lesson: Lesson | None = None) -> Lesson:
    """Write the plan down, as a new draft or over the draft that is there."""
    with transaction.atomic():
        if lesson is None:
            lesson = Lesson(classroom=classroom)
        else:
            lesson = Lesson.objects.select_for_update().get(pk=lesson.pk)
            _refuse_unless_draft(lesson)
        lesson.rule_source, lesson.pace, lesson.variant = plan.rule_source, plan.pace, plan.variant
        lesson.rules = [codec.statement_to_json(rule) for rule in plan.rules]
        lesson.settings = plan.settings.to_json()
        lesson.title = plan.title or lesson.automatic_title
        lesson.group_size, lesson.names_on_projector = plan.group_size, plan.names_on_projector
        lesson.names_winners = plan.names_winners
        lesson.bots_fill, lesson.bot, lesson.stand_in_after = plan.bots_fill, plan.bot, plan.stand_in_after
        lesson.bell, lesson.debrief_minutes, lesson.keeps_to_bell = plan.bell, plan.debrief_minutes, plan.keeps_to_bell
        lesson.period_minutes = plan.period_minutes
        lesson.save()
        present = set(Student.objects.filter(classroom=classroom).values_list("pk", flat=True))
        absent = present.intersection(plan.absent)
        lesson.absent.set(Student.objects.filter(pk__in=absent))
        here = present - absent
        _seat(lesson, [_in_order(plan.groups, here)] if plan.game.together else plan.groups, here)
    return lesson


def open_lesson(lesson: Lesson, by: Teacher | None = None) -> Lesson:
    """Let the students in. The tables are made anew from the plan; nobody is seated before they arrive."""
    with transaction.atomic():
        lesson = Lesson.objects.select_for_update(of=("self",)).select_related("classroom").get(pk=lesson.pk)
        _refuse_unless_draft(lesson)
        _refuse_second(lesson)
        if lesson.rule_source == Lesson.RuleSource.LIBRARY and not lesson.rules:
            raise Refused("no_rules", _("Choose at least one secret rule, or let students be the dealer."))
        absent = set(lesson.absent.values_list("pk", flat=True))
        present = set(Student.objects.filter(classroom=lesson.classroom).values_list("pk", flat=True)) - absent
        groups = [[one for one in group if one in present] for group in selectors.groups_of_lesson(lesson)]
        groups = [group for group in groups if group]
        alone: list[UUID] = []
        if not lesson.bots_fill:  # bots are company, too
            asked = constraints_of_classroom(lesson.classroom)
            groups, alone = dealing.with_company(groups, *lesson.seats, asked)
        _refuse_bad_groups([max(len(group), lesson.bots_fill) for group in groups], lesson)
        _seat(lesson, groups, present)
        lesson.regrouped = tuple(Student.objects.filter(pk__in=alone).values_list("name", flat=True))
        for table in lesson.tables.all():
            chairs.add_bots(table, max(0, lesson.bots_fill - table.chairs.count()), lesson.bot)
        lesson.state, lesson.opened_at, lesson.opened_by = Lesson.State.OPEN, timezone.now(), by
        if lesson.bell is not None:
            lesson.bell_at = timing.next_ring(lesson.bell, lesson.classroom.zone, lesson.opened_at)
        try:
            with transaction.atomic():
                lesson.save(update_fields=["state", "opened_at", "opened_by", "bell_at"])
        except IntegrityError:
            _refuse_second(lesson)
            raise
        classes.mark_used(lesson.classroom)
    return lesson


def change_rules(lesson: Lesson, rules: Sequence[Statement]) -> Lesson:
    """Other rules for the rounds that no table has begun; those already played stay as they are."""
    with transaction.atomic():
        lesson = Lesson.objects.select_for_update().get(pk=lesson.pk)
        if lesson.state == Lesson.State.CLOSED:
            raise Refused("lesson_closed", _("This lesson is closed. Duplicate it to play it again."))
        begun = selectors.rounds_begun(lesson)
        wanted = [codec.statement_to_json(rule) for rule in rules]
        if lesson.rules[:begun] != wanted[:begun]:
            raise Refused(
                "rule_in_play",
                ngettext(
                    "Rule %(begun)d is in play by now. Look at the list again; only later rules can change.",
                    "Rules 1 to %(begun)d are in play by now. Look at the list again; only later rules can change.",
                    begun,
                )
                % {"begun": begun},
            )
        named_by_rules = lesson.has_automatic_title
        lesson.rules = wanted
        lesson.title = lesson.automatic_title if named_by_rules else lesson.title
        lesson.save(update_fields=["rules", "title"])
    return lesson


def close_lesson(lesson: Lesson, by: Teacher | None = None) -> Lesson:
    """The period is over: nobody plays on. Everything stays for the report."""
    with transaction.atomic():
        lesson = Lesson.objects.select_for_update(of=("self",)).select_related("classroom").get(pk=lesson.pk)
        if lesson.state == Lesson.State.OPEN:
            lesson.state, lesson.closed_at, lesson.closed_by = Lesson.State.CLOSED, timezone.now(), by
            lesson.save(update_fields=["state", "closed_at", "closed_by"])
            if lesson.kind == Lesson.Kind.LESSON:
                classes.mark_used(lesson.classroom)
                admission.forget_taps(lesson.classroom)
    return lesson


async def end_rounds(lesson_id: UUID) -> None:
    """End and score what is still being played, so that every rule is shown and every report complete."""
    async for table_id in Table.objects.filter(lesson_id=lesson_id).values_list("pk", flat=True):
        table = await hub().table(table_id)
        for _attempt in range(2):  # the first may open the closing guesses, the second ends those
            if table.durable.state.is_playing:
                await tables.submit_until_done(table_id, EndRound(), f"close-{uuid4().hex}")


async def tell_tables(lesson_id: UUID) -> None:
    """Everyone at the tables, in the room and at the projector hears that the lesson has changed."""
    await hub().room_changed(lesson_id)


def delete_lesson(lesson: Lesson) -> None:
    """The lesson and all that hangs on it: tables, games, reports."""
    if lesson.state == Lesson.State.OPEN:
        raise Refused("lesson_open", _("Close the lesson before you delete it."))
    lesson.delete()


def duplicate(lesson: Lesson) -> Lesson:
    """The same lesson as a new draft: rules, options and groups as they were."""
    with transaction.atomic():
        copy = Lesson.objects.create(
            classroom=lesson.classroom,
            title=lesson.title if lesson.has_automatic_title else _("%(title)s, again") % {"title": lesson.title[:70]},
            variant=lesson.variant,
            settings=lesson.settings,
            rule_source=lesson.rule_source,
            rules=lesson.rules,
            pace=lesson.pace,
            group_size=lesson.group_size,
            names_on_projector=lesson.names_on_projector,
            names_winners=lesson.names_winners,
            bots_fill=lesson.bots_fill,
            bot=lesson.bot,
            stand_in_after=lesson.stand_in_after,
            period_minutes=lesson.period_minutes,
            debrief_minutes=lesson.debrief_minutes,
            keeps_to_bell=lesson.keeps_to_bell,
        )
        present = set(Student.objects.filter(classroom=lesson.classroom).values_list("pk", flat=True))
        _seat(copy, selectors.groups_of_lesson(lesson), present)
    return copy


def statements(forms: Sequence[Mapping[str, Any]]) -> list[Statement]:
    """The rules of a lesson as they are stored."""
    return [codec.statement_from_json(form) for form in forms]


def _seat(lesson: Lesson, groups: Groups, present: Collection[UUID]) -> None:
    """Lay tables and chairs for these groups; who is not present, or named before, gets no chair."""
    lesson.tables.all().delete()
    free = set(present)
    wanted = []
    for group in groups:
        members = [one for one in dict.fromkeys(group) if one in free]
        free.difference_update(members)
        if members:
            wanted.append(members)
    laid = Table.objects.bulk_create(Table(lesson=lesson, number=number) for number in range(1, len(wanted) + 1))
    Chair.objects.bulk_create(
        Chair(table=table, seat=seat, student_id=one)
        for table, members in zip(laid, wanted, strict=True)
        for seat, one in enumerate(members)
    )


def _in_order(groups: Groups, here: Collection[UUID]) -> list[UUID]:
    """Everybody who is here at one table, first those who were in groups."""
    grouped = [one for group in groups for one in group if one in here]
    return [*grouped, *(one for one in here if one not in set(grouped))]


def _refuse_unless_draft(lesson: Lesson) -> None:
    if lesson.state == Lesson.State.OPEN:
        raise Refused("lesson_open", _("This lesson is open already. Look after it in the teacher’s room."))
    if lesson.state == Lesson.State.CLOSED:
        raise Refused("lesson_closed", _("This lesson is closed. Duplicate it to play it again."))


def _refuse_second(lesson: Lesson) -> None:
    other = selectors.open_lesson_of_classroom(lesson.classroom.pk)
    if other is not None and other.pk != lesson.pk:
        raise Refused(
            "another_open",
            _("“%(title)s” is open in this class. Close it first: a class plays one lesson at a time.")
            % {"title": other.title},
        )


def _refuse_bad_groups(sizes: Sequence[int], lesson: Lesson) -> None:
    fewest, most = lesson.seats
    if not sizes:
        raise Refused("no_groups", _("Nobody sits at a table. Make groups first: at least two students must be here."))
    for number, size in enumerate(sizes, start=1):
        if size > most:
            sentence = _(
                "Table %(number)d has %(size)d students; a table seats %(most)d. Move someone to another table."
            )
        elif size == 1:
            sentence = _("Table %(number)d has one student. Nobody plays alone: move the student to another table.")
        elif size < fewest:
            sentence = _(
                "Table %(number)d has two students. Where students take turns as the dealer, a table needs three.",
            )
        else:
            continue
        raise Refused("bad_group", sentence % {"number": number, "size": size, "most": most})

"""What a table needs to know of its lesson and people; read from the database, never on the way of a move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from eleusis import codec
from eleusis.moves import BeginRound
from eleusis.rules import Conventions
from eleusis.seats import PUBLIC, TEACHER, Actor, Viewer, left_of
from eleusis.state import State
from games.frames import People
from games.models import Chair, Lesson, Table
from games.refusals import Refused


@dataclass(frozen=True, slots=True)
class Plan:
    """One table's part of its lesson."""

    table_id: UUID
    lesson_id: UUID
    number: int
    epoch: str
    title: str
    variant: str
    is_open: bool
    pace: str
    rule_source: str
    rules: tuple[Mapping[str, Any], ...]
    settings: Mapping[str, Any]
    names_on_projector: bool
    agreed: Conventions  # what the class means by prime, odd, high
    people: People

    def people_for(self, viewer: Viewer) -> People:
        """The names this viewer may read: the wall shows them only if the lesson says so."""
        return self.people if viewer != PUBLIC or self.names_on_projector else People()

    def next_round(self, state: State, actor: Actor) -> BeginRound:
        """The move that begins the next round; raise `Refused` if there is none to begin."""
        if not self.is_open:
            raise Refused("lesson_closed", "This lesson is over.")
        if actor != TEACHER and self.pace != Lesson.Pace.TABLES:
            raise Refused("not_yours", "Your teacher begins the next round.")
        if actor != TEACHER and actor not in state.seats:
            raise Refused("not_at_table", "You have no seat at this table.")
        if self.rule_source == Lesson.RuleSource.STUDENTS:
            waiting = tuple(seat for seat in state.seats if seat not in state.dealt)
            if not waiting:
                raise Refused("game_over", "Everyone has dealt: the game is over.")
            last = state.dealt[-1] if state.dealt else waiting[-1]
            return BeginRound(dict(self.settings), left_of(last, waiting))
        if state.rounds >= len(self.rules):
            raise Refused("no_more_rules", "There is no further rule in this lesson. The teacher can add one.")
        statement = codec.statement_from_json(self.rules[state.rounds])
        return BeginRound(dict(self.settings), None, statement)

    def may_begin(self, state: State, actor: Actor) -> bool:
        if state.is_playing or state.paused or len(state.seats) < 2:
            return False
        try:
            self.next_round(state, actor)
        except Refused:
            return False
        return True


def people_at(table_id: UUID) -> People:
    """Names and students by seat; whoever was removed from the class keeps no name."""
    chairs = Chair.objects.filter(table_id=table_id).select_related("student")
    seated = [chair for chair in chairs if chair.student is not None]
    return People(
        {chair.seat: chair.student.name for chair in seated if chair.student is not None},
        {chair.seat: str(chair.student_id) for chair in seated},
    )


def plan_of(table_id: UUID) -> Plan:
    """Read the plan of a table; raise `Table.DoesNotExist`."""
    table = Table.objects.select_related("lesson__classroom").get(pk=table_id)
    lesson = table.lesson
    return Plan(
        table_id=table.pk,
        lesson_id=lesson.pk,
        number=table.number,
        epoch=table.epoch,
        title=lesson.title,
        variant=lesson.variant,
        is_open=lesson.state == Lesson.State.OPEN,
        pace=lesson.pace,
        rule_source=lesson.rule_source,
        rules=tuple(lesson.rules),
        settings=lesson.settings,
        names_on_projector=lesson.names_on_projector,
        agreed=lesson.classroom.agreed,
        people=people_at(table_id),
    )

"""What a table needs to know of its lesson and people; read from the database, never on the way of a move."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from eleusis import codec, texts
from eleusis.allowed import next_dealer
from eleusis.moves import BeginRound
from eleusis.rules import Conventions
from eleusis.seats import CLOCK, PUBLIC, TEACHER, Actor, Seat, Viewer
from eleusis.state import State
from games import bell, timing
from games.live.viewing import People
from games.models import Chair, Lesson, Table
from games.refusals import Refused


@dataclass(frozen=True, slots=True)
class TablePlan:
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
    kind: str = Lesson.Kind.LESSON
    language: str = texts.ENGLISH  # of the class
    bot: str = ""  # the kind of bot that stands in for students who are away
    stand_in_after: int = 0  # seconds; 0: only when the teacher says so
    together: bool = False  # the whole class sits here
    fewest: int = 2  # who must sit here before a round can begin
    names_winners: bool = False  # it is said who has won
    lobby_seconds: int = 0  # before the first round, for those who are missing; 0: whoever is there begins it
    ending: bell.Facts | None = None  # when the bell rings, with the rounds of all tables as they were read
    keeps_to_bell: bool = False  # it ends in good order by itself
    in_debrief: bool = False  # the teacher went on to it

    @property
    def teacher_begins(self) -> bool:
        """The teacher alone begins rounds: so it was chosen, or the whole class plays together."""
        return self.pace != Lesson.Pace.TABLES or (self.together and not self.plays_by_itself)

    @property
    def plays_by_itself(self) -> bool:
        """Nobody has to be waited for: a rehearsal, or somebody who practises."""
        return self.kind != Lesson.Kind.LESSON

    def people_for(self, viewer: Viewer) -> People:
        """The names this viewer may read: the wall shows them only if the lesson says so."""
        return self.people if viewer != PUBLIC or self.names_on_projector else People()

    @property
    def student_deals(self) -> bool:
        return self.rule_source == Lesson.RuleSource.STUDENTS

    def next_round(self, state: State, actor: Actor) -> BeginRound:
        """The move that begins the next round; raise `Refused` if there is none to begin."""
        if not self.is_open:
            raise Refused("lesson_closed", _("This lesson is over."))
        if self.no_round_fits:
            raise Refused("bell_near", _("No further round begins: it is time to talk about what was found."))
        if actor != TEACHER and self.teacher_begins:
            raise Refused("not_yours", _("Your teacher begins the next round."))
        if actor not in (TEACHER, CLOCK, *state.seats):
            raise Refused("not_at_table", _("You have no seat at this table."))
        if actor >= 0 and not state.rounds and self.lobby_seconds and not self.plays_by_itself:
            raise Refused("not_yet", _("The first round begins when everyone is here, or when your teacher begins it."))
        if self.student_deals:
            dealer = next_dealer(state)
            if dealer is None:
                raise Refused("game_over", _("Everyone has dealt: the game is over."))
            return BeginRound(self._settings_of_next(state), dealer)
        if state.rounds >= len(self.rules):
            raise Refused("no_more_rules", _("There is no further rule in this lesson. The teacher can add one."))
        statement = codec.statement_from_json(self.rules[state.rounds])
        return BeginRound(self._settings_of_next(state), None, statement)

    @property
    def no_round_fits(self) -> bool:
        """Whether the debrief is on, or so near that a round cannot be over before it, and the lesson keeps to its bell."""
        if self.in_debrief:
            return True
        return self.ending is not None and self.keeps_to_bell and bell.too_late(self.ending, _now())

    def _settings_of_next(self, state: State) -> dict[str, Any]:
        """Those of the lesson; with fewer cards where it keeps to its bell and a round as usual would not be over."""
        settings = dict(self.settings)
        if self.ending is None or not self.keeps_to_bell:
            return settings
        wanted = timing.rounds_wanted(state, len(self.rules), students_deal=self.student_deals)
        tables = [
            replace(one, wanted=wanted, equal=self.student_deals) if one.number == self.number else one
            for one in self.ending.tables
        ]
        hand = bell.hand_of_next(replace(self.ending, tables=tables), self.number, _now())
        return settings if hand == self.ending.hand else {**settings, timing.HAND: hand}

    def is_last(self, state: State) -> bool:
        """Whether the game ends with the round that is on the table: no further one begins as the lesson stands."""
        return (
            not self.is_open
            or self.no_round_fits
            or is_played_out(state, len(self.rules), students_deal=self.student_deals)
        )

    def may_begin(self, state: State, actor: Actor) -> bool:
        if state.is_playing or state.paused or len(state.seats) < 2:
            return False
        try:
            self.next_round(state, actor)
        except Refused:
            return False
        return True


def _now() -> int:
    return int(time.time() * 1000)


def is_played_out(state: State, rules: int, *, students_deal: bool) -> bool:
    """Every rule of the lesson has been played; or everyone has dealt."""
    return next_dealer(state) is None if students_deal else state.rounds >= rules


def people_at(table_id: UUID) -> People:
    """Names, students and bots by seat; whoever was removed from the class keeps the name until their row goes."""
    chairs = list(Chair.objects.filter(table_id=table_id).select_related("student").order_by("seat"))
    return People(
        names_of(chairs),
        {chair.seat: str(chair.student_id) for chair in chairs if chair.student is not None},
        {chair.seat: chair.bot for chair in chairs if chair.bot and chair.left_at is None},
        frozenset(chair.seat for chair in chairs if is_kept(chair)),
        frozenset(chair.seat for chair in chairs if gone_since(chair) is not None),
        frozenset(chair.seat for chair in chairs if chair.left_at is None),
    )


def is_kept(chair: Chair) -> bool:
    """Whether its student sits there or may still come: neither absent nor out of the lesson, nor off the roster."""
    return chair.left_at is None and chair.student is not None and gone_since(chair) is None


def gone_since(chair: Chair) -> datetime | None:
    """Since when the lesson goes on without its student; whoever has moved is not gone."""
    return chair.gone_at or (chair.student.removed_at if chair.student is not None else None)


def names_of(chairs: Iterable[Chair]) -> dict[Seat, str]:
    """What those at one table are called; bots with chairs of their own are numbered in the order of their seats."""
    names: dict[Seat, str] = {}
    bots = 0
    for chair in chairs:
        if chair.student is not None:
            names[chair.seat] = chair.student.name
        elif chair.bot:
            bots += 1
            names[chair.seat] = gettext("Bot %(number)d") % {"number": bots}
    return names


def agreed_in(lesson: Lesson) -> Conventions:
    """What rule words mean: in the class, or where somebody practises."""
    if lesson.kind == Lesson.Kind.PRACTICE:
        return Conventions.from_json(lesson.conventions or {})
    return lesson.classroom.agreed


def language_of(lesson: Lesson) -> str:
    """Of all that is said at its tables, where a viewer names no other: that of the class, or of who practises."""
    if lesson.kind == Lesson.Kind.PRACTICE:
        return lesson.language or settings.LANGUAGE_CODE
    return lesson.classroom.language


def lesson_of(table_id: UUID) -> UUID:
    """`Table.DoesNotExist`."""
    return Table.objects.values_list("lesson_id", flat=True).get(pk=table_id)


def plan_of(table_id: UUID) -> TablePlan:
    """Read the plan of a table; raise `Table.DoesNotExist`."""
    table = Table.objects.select_related("lesson__classroom").get(pk=table_id)
    with translation.override(language_of(table.lesson)):
        return _plan_of(table)


def _plan_of(table: Table) -> TablePlan:
    lesson = table.lesson
    return TablePlan(
        table_id=table.pk,
        lesson_id=lesson.pk,
        number=table.number,
        epoch=table.epoch,
        title=lesson.public_title,
        variant=lesson.variant,
        is_open=lesson.state == Lesson.State.OPEN,
        pace=lesson.pace,
        rule_source=lesson.rule_source,
        rules=tuple(lesson.rules),
        settings=lesson.settings,
        names_on_projector=lesson.names_on_projector,
        agreed=agreed_in(lesson),
        people=people_at(table.pk),
        kind=lesson.kind,
        language=language_of(lesson),
        bot=lesson.bot,
        stand_in_after=lesson.stand_in_after,
        together=lesson.game.together,
        fewest=lesson.seats[0],
        names_winners=lesson.names_winners,
        lobby_seconds=lesson.lobby_seconds,
        ending=_ending_of(lesson),
        keeps_to_bell=lesson.keeps_to_bell,
        in_debrief=lesson.debrief_since is not None,
    )


def _ending_of(lesson: Lesson) -> bell.Facts | None:
    facts = timing.facts_of(lesson)
    if facts is None:
        return None
    rounds = timing.rounds_of_lesson(lesson.pk)
    numbers = lesson.tables.values_list("number", flat=True)
    return replace(facts, tables=[bell.TableSoFar(one, rounds.get(one, ())) for one in numbers])

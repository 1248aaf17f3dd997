"""`manage.py rehearse --students 30`: a whole lesson played by bots, from the first card to the report."""

from __future__ import annotations

import asyncio
import time
from argparse import ArgumentParser
from typing import Any

from asgiref.sync import sync_to_async
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse

from accounts.demo import DEMO_EMAIL
from accounts.models import Teacher
from classrooms.models import Classroom
from classrooms.services import classes
from eleusis.players import PLAYERS
from games import catalogue, selectors
from games.kinds import GameChoice
from games.live.hub import Hub, hub
from games.live.table import LiveTable
from games.management.commands.demo import read_rounds
from games.models import Event, Lesson
from games.refusals import Refused
from games.services import groups, lessons, rehearsals

CLASS = "Rehearsals"
GROUP_SIZE = 4


class Command(BaseCommand):
    help = "Play a lesson with bots at every seat, and print where its room and its report are."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--students", type=int, default=rehearsals.STUDENTS, help="bots (default 30)")
        parser.add_argument(
            "--game", choices=[game.key for game in catalogue.all_games()], default=catalogue.all_games()[0].key
        )
        parser.add_argument("--rounds", type=int, default=2, help="at each table (default 2)")
        parser.add_argument("--bots", choices=[bot.name for bot in PLAYERS], default="learner-2", help="which kind")
        parser.add_argument("--fast", action="store_true", help="without the time to think and to look")
        parser.add_argument("--minutes", type=int, default=60, help="at most (default 60)")
        parser.add_argument("--teacher", help="e-mail of the teacher it is for; without, the demo teacher")

    def handle(self, *_: Any, **options: Any) -> None:
        began = time.monotonic()
        try:
            lesson = open_rehearsal(self._teacher(options["teacher"]), options)
        except Refused as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"Room    {address('games:room', lesson)}")
        self.stdout.flush()
        over = asyncio.run(play(lesson, pace=0 if options["fast"] else settings.BOTS_PACE, minutes=options["minutes"]))
        read_rounds(lesson)
        moves = Event.objects.filter(table__lesson=lesson, move_id__isnull=False).count()
        rounds = Event.objects.filter(table__lesson=lesson, kind="rule_shown").count()
        took = time.monotonic() - began
        said = f"{options['students']} bots at {lesson.tables.count()} tables: {rounds} rounds, {moves} moves"
        self.stdout.write(f"{said}, {took:.1f} s" + ("" if over else "; the time was up"))
        self.stdout.write(f"Report  {address('reports:lesson', lesson)}")

    @staticmethod
    def _teacher(email: str | None) -> Teacher:
        found = Teacher.objects.filter(email=email or DEMO_EMAIL).first()
        if found is None:
            sentence = "There is no such teacher." if email else "There is no demo teacher: run `manage.py demo` first."
            raise CommandError(f"{sentence} Or name one with --teacher.")
        return found


def address(name: str, lesson: Lesson) -> str:
    return settings.ORIGINS[0] + reverse(name, args=[lesson.pk])


def open_rehearsal(teacher: Teacher, options: dict[str, Any]) -> Lesson:
    """A rehearsal in a class that is there for nothing else."""
    game = catalogue.game_named(options["game"])
    students = options["students"]
    sizes = [students] if game.together else groups.split(students, GROUP_SIZE, game.plays.seats.fewest, game.most)
    if not sizes or students < groups.FEWEST:
        raise CommandError(f"A lesson needs {groups.FEWEST} students or more.")
    if max(sizes) > game.most:
        raise CommandError(f"At most {game.most} can play that together.")
    classroom = Classroom.objects.filter(teacher=teacher, name=CLASS).first()
    classroom = classroom or classes.create_classroom(teacher, CLASS)
    plan = lessons.LessonPlan(
        title=f"Rehearsal with {students} bots",
        variant=game.variant,
        rules=[
            selectors.statement_of_library(one, classroom.agreed) for one in selectors.library()[: options["rounds"]]
        ],
        settings=game.settings(_quick(game) if options["fast"] else {}),
        bot=options["bots"],
    )
    draft = lessons.save(classroom, plan)
    copy = rehearsals.rehearse(draft, sizes)
    draft.delete()
    return copy


def _quick(game: GameChoice) -> dict[str, int]:
    """Where a clock runs for everyone to look at something, as short as it can be; 0 would be without end."""
    return {option.name: 1 for option in game.options if option.name == "reveal_seconds"}


async def play(lesson: Lesson, *, pace: float, minutes: int) -> bool:
    """Host the tables in this process until every round has been played; whether that came to pass in time."""
    host = hub()
    host.bots_pace = pace
    tables = [await host.table(table_id) async for table_id in lesson.tables.values_list("pk", flat=True)]
    until = time.monotonic() + 60 * minutes
    while time.monotonic() < until and not all(_is_over(table) for table in tables):  # noqa: ASYNC110  the tables ring nobody
        await asyncio.sleep(0.05)
    over = all(_is_over(table) for table in tables)
    await _close(host, lesson)
    return over


def _is_over(table: LiveTable) -> bool:
    state = table.durable.state
    return bool(state.rounds) and not state.is_playing and not table.plan.may_begin(state, state.seats[0])


async def _close(host: Hub, lesson: Lesson) -> None:
    await lessons.end_rounds(lesson.pk)
    await sync_to_async(lessons.close_lesson)(lesson)
    await lessons.tell_tables(lesson.pk)
    await host.stop()

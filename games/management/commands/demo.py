"""`manage.py demo`: a teacher, a class of twelve and a lesson that has been played, so that every page has something to show.

Run at every start of the demo; it makes nothing twice and leaves alone what has been changed since. The class speaks
the language that it is asked for, which may be that of the terminal.
"""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Any

from celery import current_app
from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.db import transaction
from django.db.models import Count
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from accounts.demo import DEMO_EMAIL, DEMO_PASSWORD
from accounts.models import Teacher
from classrooms.models import Classroom
from classrooms.services import classes, roster
from eleusis import spoken, texts
from eleusis.rules.library import by_code
from eleusis.settings import Settings
from games import selectors
from games.live import store
from games.management.demo_players import DemoTable
from games.models import Chair, Event, Lesson, Table
from games.services import lessons
from games.signals import round_over

NAMES = ("Aisha", "Bruno", "Chiara", "Dmitri", "Elif", "Farah", "Goran", "Hana", "Ifeoma", "Jun", "Keira", "Luca")
RULES = ("alternate-colours", "one-away")
NEXT_RULES = ("odd-red-even-black", "one-two-three-away", "higher-or-numeral")
TABLES = ("beech", "aspen", "birch")  # the chance of each table: between them they show what a report can show
MOST_PLAYS = 30
HINT_AFTER = 8
AGO = timedelta(days=1)
TERMINAL = "terminal"


class Command(BaseCommand):
    help = "Make the demo teacher, a class of 12 students, a lesson they have played and one being prepared."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--language", choices=[*spoken.codes(), TERMINAL], default=texts.ENGLISH)

    def handle(self, *_args: Any, language: str, **options: Any) -> None:
        with translation.override(spoken.of_terminal() if language == TERMINAL else language), transaction.atomic():
            teacher = Teacher.objects.filter(email=DEMO_EMAIL).first()
            if teacher is None:
                teacher = Teacher.objects.create_user(DEMO_EMAIL, DEMO_PASSWORD, name=_("Demo teacher"))
            played = None if teacher.classrooms.exists() else make_class(teacher)
        if played is not None:
            read_rounds(played)
        if options["verbosity"]:
            self.stdout.write(f"Demo teacher  {DEMO_EMAIL}  password  {DEMO_PASSWORD}")
            self.stdout.write(f"Log in at     {settings.ORIGINS[0]}/account/log-in/")


def make_class(teacher: Teacher) -> Lesson:
    """The class with its two lessons; the one that has been played is returned."""
    classroom = classes.create_classroom(teacher, _("Demo class"), language=texts.language())
    students = roster.add_students(classroom, NAMES)
    groups = [[one.pk for one in students[at::3]] for at in range(len(TABLES))]
    calm = Settings(hand_size=8)
    draft = lessons.LessonPlan(rules=rules_named(NEXT_RULES), settings=calm, groups=[list(one) for one in groups])
    played = lessons.LessonPlan(rules=rules_named(RULES), settings=calm, groups=groups)
    lesson = play(classroom, played, calm)
    lessons.save(classroom, draft)
    return lesson


def rules_named(codes: tuple[str, ...]) -> list[Any]:
    return [selectors.statement_of_library(by_code(code)) for code in codes]


def play(classroom: Classroom, plan: lessons.LessonPlan, calm: Settings) -> Lesson:
    """Open the lesson a day ago, play it at every table, close it."""
    lesson = lessons.open_lesson(lessons.save(classroom, plan))
    opened = timezone.now() - AGO
    ends = [
        _play_table(table, seed, opened.timestamp(), calm) for table, seed in zip(_tables(lesson), TABLES, strict=True)
    ]
    Chair.objects.filter(table__lesson=lesson).update(first_seen_at=opened + timedelta(minutes=2))
    lesson.state, lesson.created_at, lesson.opened_at = Lesson.State.CLOSED, opened - timedelta(hours=1), opened
    lesson.closed_at = opened + timedelta(milliseconds=max(ends) - opened.timestamp() * 1000 + 60_000)
    lesson.save(update_fields=["state", "created_at", "opened_at", "closed_at"])
    return lesson


def _tables(lesson: Lesson) -> list[Table]:
    return list(lesson.tables.order_by("number"))


def _play_table(table: Table, seed: str, opened: float, calm: Settings) -> int:
    """Write one table's log; the moment of its last fact, in milliseconds."""
    begins = int(opened * 1000) + 180_000
    game = DemoTable(table.chairs.count(), seed, begins, calm)
    entries: list[store.Entry] = []
    for number, told in enumerate(game.play(RULES, most_plays=MOST_PLAYS, hint_after=HINT_AFTER), start=1):
        entries += store.entries_of(told.facts, len(entries), told.at, told.actor, f"demo-{number}")
    store.append(table.pk, entries)
    return game.now


def read_rounds(lesson: Lesson) -> None:
    """Say that the rounds are over; whoever reads them does it here and now, for there is no worker beside this command."""
    eager = current_app.conf.task_always_eager
    current_app.conf.task_always_eager = True
    logging.disable(logging.WARNING)  # what a worker says about itself is no news at a first start
    try:
        ended = Event.objects.filter(table__lesson=lesson, kind="rule_shown").order_by().values("table")
        for table_id, rounds in ended.annotate(rounds=Count("pk")).values_list("table", "rounds"):
            for number in range(1, rounds + 1):
                round_over.send_robust(sender=Command, table_id=table_id, round=number)
    finally:
        logging.disable(logging.NOTSET)
        current_app.conf.task_always_eager = eager

"""`manage.py seed_acceptance --json`: two teachers with a class and an open lesson each, for tests from outside."""

from __future__ import annotations

import json
import secrets
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from accounts.models import Teacher
from classrooms.services import classes, roster
from eleusis.settings import Settings
from games import selectors
from games.models import Chair, Lesson
from games.services import groups, lessons

STUDENTS = 30
RULES = 12
GROUP_SIZE = 4  # makes eight tables


class Command(BaseCommand):
    help = "Make teachers A and B, each with a class of 30 students and a lesson open at 8 tables."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="print codes, pictures, credentials and ids as JSON")
        parser.add_argument("--students", type=int, default=STUDENTS, help="in each class (default 30)")
        parser.add_argument("--clocks", action="store_true", help="keep the turn clocks; without, nobody is hurried")

    def handle(self, *_: Any, **options: Any) -> None:
        if not settings.ACCEPTANCE:
            raise CommandError("This command is off. Set ELEUSIS_ACCEPTANCE=1 to allow it.")
        with transaction.atomic():
            made = [seed(letter, options["students"], clocks=options["clocks"]) for letter in "AB"]
        if options["json"]:
            self.stdout.write(json.dumps({"teachers": made}, ensure_ascii=False, indent=1))
            return
        for one in made:
            self.stdout.write(f"{one['email']}  {one['password']}  code {one['code']}  {len(one['tables'])} tables")


def seed(letter: str, size: int, *, clocks: bool) -> dict[str, Any]:
    """One teacher and everything that is theirs. Each call makes new ones, so a run never meets another's rows."""
    password = secrets.token_urlsafe(12)
    teacher = Teacher.objects.create_user(
        f"teacher-{letter.lower()}-{secrets.token_hex(4)}@example.org", password, name=f"Teacher {letter}"
    )
    classroom = classes.create_classroom(teacher, f"Class {letter}")
    students = roster.add_students(classroom, [f"Student {letter}{number:02}" for number in range(1, size + 1)])
    calm = Settings() if clocks else Settings(turn_seconds=0, guess_seconds=0, predict_seconds=0)
    rules = [selectors.statement_of_library(one) for one in selectors.library()[:RULES]]
    plan = lessons.LessonPlan(
        title=f"Acceptance {letter}",
        rules=rules,
        settings=calm,
        group_size=GROUP_SIZE,
        groups=groups.deal([one.pk for one in students], GROUP_SIZE),
    )
    lesson = lessons.open_lesson(lessons.save(classroom, plan))
    Lesson.objects.filter(pk=lesson.pk).update(lobby_seconds=0)  # tests from outside begin rounds when they like
    return {
        "name": teacher.name,
        "email": teacher.email,
        "password": password,
        "classroom": str(classroom.pk),
        "code": classroom.code,
        "lesson": str(lesson.pk),
        "projector": f"/show/{lesson.projector_key}/",
        "tables": _tables(lesson),
        "students": [
            {"id": str(one.pk), "name": one.name, "pictures": one.pictures.split(), "code": classroom.code}
            for one in students
        ],
    }


def _tables(lesson: Lesson) -> list[dict[str, Any]]:
    found: dict[Any, dict[str, Any]] = {
        table.pk: {"id": str(table.pk), "number": table.number, "seats": {}} for table in lesson.tables.all()
    }
    for table_id, seat, student_id in Chair.objects.filter(table__lesson=lesson).values_list(
        "table_id", "seat", "student_id"
    ):
        found[table_id]["seats"][str(seat)] = str(student_id)
    return list(found.values())

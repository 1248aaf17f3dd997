"""`manage.py bring_back lesson.json teacher@school.example`: read a lesson's JSON file back in, for its pages and its replay."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from accounts.models import Teacher
from classrooms.refusals import NotPossible
from eleusis.errors import EleusisError
from reports.management.commands.reread import whole_of
from reports.services.bringing_back import bring_back


class Command(BaseCommand):
    help = "Put the lesson of a JSON file, closed, into a class of its own of this teacher, with its reports and its replay."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="a JSON file of a lesson's report")
        parser.add_argument("teacher", help="the e-mail address of the teacher whose class it is to be")

    def handle(self, *_: Any, **options: Any) -> None:
        whole = whole_of(options["file"])
        teacher = Teacher.objects.filter(email__iexact=options["teacher"]).first()
        if teacher is None:
            raise CommandError(f"No teacher has the address {options['teacher']}.")
        try:
            lesson = bring_back(whole, teacher)
        except (EleusisError, NotPossible, KeyError, TypeError, ValueError) as error:
            raise CommandError(f"This lesson cannot be read: {error}") from error
        self.stdout.write(f"Its report stands at /lessons/{lesson.pk}/report/, in the class “{lesson.classroom.name}”.")

"""The next three steps of a class, on its page."""

from __future__ import annotations

from collections.abc import Sequence

from django import template

from accounts.models import Teacher
from classrooms.models import Classroom, Student
from games.next_steps import NextStep
from games.next_steps import next_steps as steps_of

register = template.Library()


@register.simple_tag
def next_steps(classroom: Classroom, students: Sequence[Student], teacher: Teacher) -> list[NextStep]:
    return steps_of(classroom, students, teacher)

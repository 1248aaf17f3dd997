"""A class group and its students.

A student is a row of a class, not a user of the auth system. All that is kept of a child is a name
(a nickname will do), three pictures that open the seat, and play.
"""

from __future__ import annotations

import uuid
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone


class Classroom(models.Model):
    """A class group: roster, join code, and the date on which it deletes itself."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    teacher = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="classrooms")
    name = models.CharField(max_length=80)
    code = models.CharField(max_length=8, unique=True)  # classrooms.codes
    time_zone = models.CharField(max_length=40, default="UTC")
    retention_days = models.PositiveSmallIntegerField(default=90)  # after the last lesson
    last_used_at = models.DateTimeField(default=timezone.now)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering: ClassVar = ["name"]

    def __str__(self) -> str:
        return self.name


class Student(models.Model):
    """A name on the roster of one class."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    classroom = models.ForeignKey(Classroom, on_delete=models.CASCADE, related_name="students")
    name = models.CharField(max_length=40)
    pictures = models.CharField(max_length=60)  # three keys of classrooms.pictures, "fox moon boat"
    wrong_tries = models.PositiveSmallIntegerField(default=0)  # of the pictures, since the last success
    device_hash = models.CharField(max_length=64, blank=True)  # sha256 of the token of the device now in use
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering: ClassVar = ["name"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["classroom", "name"], name="student_name_unique_in_class"),
        ]

    def __str__(self) -> str:
        return self.name

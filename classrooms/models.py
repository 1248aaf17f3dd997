"""A class group and its students.

A student is a row of a class, not a user of the auth system. All that is kept of a child is a name
(a nickname will do), three pictures that open the seat, and play.
"""

from __future__ import annotations

import uuid
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import ClassVar
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import models
from django.utils import timezone

from classrooms import pictures as drawings
from classrooms.grouping.constraints import Constraint, ConstraintKind
from classrooms.limits import limit
from classrooms.pictures import Picture
from eleusis.rules import Conventions

LOCKED_AFTER = limit("picture_tries")
KNOCK_LASTS = timedelta(minutes=15)
A_SCHOOL_DAY = timedelta(hours=12)
UNDO_LASTS = timedelta(days=1)


class Classroom(models.Model):
    """A class group: roster, join code, and the date on which it deletes itself."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    teacher = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="classrooms")
    name = models.CharField(max_length=80)
    code = models.CharField(max_length=8, unique=True)  # classrooms.codes
    time_zone = models.CharField(max_length=40, default="UTC")
    retention_days = models.PositiveSmallIntegerField(default=90)  # after the last lesson
    conventions = models.JSONField(default=dict)  # eleusis.rules.Conventions.to_json()
    last_used_at = models.DateTimeField(default=timezone.now)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering: ClassVar = ["name"]

    def __str__(self) -> str:
        return self.name

    @property
    def deletes_at(self) -> datetime:
        """When the class deletes itself, if it is not used before."""
        return self.last_used_at + timedelta(days=self.retention_days)

    @property
    def zone(self) -> ZoneInfo:
        try:
            return ZoneInfo(self.time_zone)
        except (KeyError, ValueError, OSError):  # a zone that this machine's tables no longer have
            return ZoneInfo("UTC")

    @property
    def agreed(self) -> Conventions:
        """What rule words mean in this class."""
        return Conventions.from_json(self.conventions)


class PresentStudents(models.Manager["Student"]):
    """The students on the roster; those removed within the last day wait in `Student.everyone` for an undo."""

    def get_queryset(self) -> models.QuerySet[Student]:
        return super().get_queryset().filter(removed_at__isnull=True)


class Student(models.Model):
    """A name on the roster of one class."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    classroom = models.ForeignKey(Classroom, on_delete=models.CASCADE, related_name="students")
    name = models.CharField(max_length=40)
    pictures = models.CharField(max_length=60)  # three keys of classrooms.pictures, "fox moon boat"
    wrong_tries = models.PositiveSmallIntegerField(default=0)  # of the pictures, since the last success
    device_hash = models.CharField(max_length=64, blank=True)  # sha256 of the token of the device now in use
    device_since = models.DateTimeField(null=True, blank=True)
    knock_hash = models.CharField(max_length=64, blank=True)  # of the token of the device that waits at the door
    knocked_at = models.DateTimeField(null=True, blank=True)
    let_in_at = models.DateTimeField(null=True, blank=True)  # the teacher's tap: that device, and no other, may enter
    removed_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(default=timezone.now)

    objects = PresentStudents()
    everyone = models.Manager["Student"]()

    class Meta:
        ordering: ClassVar = ["name"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["classroom", "name"], name="student_name_unique_in_class"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def three_pictures(self) -> tuple[Picture, ...]:
        return drawings.read(self.pictures)

    @property
    def is_locked(self) -> bool:
        """Whether the pictures open nothing until the teacher has let the student in."""
        return self.wrong_tries >= LOCKED_AFTER

    @property
    def is_knocking(self) -> bool:
        """Whether a device waits at the door and has not been let in yet."""
        return self.knocked_at is not None and self.let_in_at is None and timezone.now() - self.knocked_at < KNOCK_LASTS

    @property
    def sign(self) -> Picture | None:
        """The picture that the waiting device shows, so that the teacher lets in the right one."""
        return drawings.sign_of(self.knock_hash) if self.knock_hash and self.is_knocking else None

    @property
    def knock_key(self) -> str:
        """Which knock a teacher has seen; two devices may show the same picture, but never share this."""
        return self.knock_hash[:16]

    @property
    def is_on_a_device(self) -> bool:
        """Whether a device took the seat within this school day and has not left it."""
        return (
            bool(self.device_hash)
            and self.device_since is not None
            and timezone.now() - self.device_since < A_SCHOOL_DAY
        )


class GroupConstraint(models.Model):
    """Students of one class who are kept apart or together, or of whom at most one sits at a table. No reason is kept."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    classroom = models.ForeignKey(Classroom, on_delete=models.CASCADE, related_name="group_constraints")
    kind = models.CharField(max_length=8, choices=[(kind.value, kind.value) for kind in ConstraintKind])
    students = models.ManyToManyField(Student, related_name="group_constraints")
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering: ClassVar = ["created_at"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["classroom"], condition=models.Q(kind=ConstraintKind.SPREAD.value), name="one_spread_per_class"
            ),
        ]

    def __str__(self) -> str:
        return self.kind

    def of(self, members: Collection[uuid.UUID]) -> Constraint:
        """As groups are made under it."""
        return Constraint(str(self.pk), ConstraintKind(self.kind), frozenset(members))

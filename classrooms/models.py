"""A class group and its students.

A student is a row of a class, not a user of the auth system. All that is kept of a child is a name
(a nickname will do), three pictures that open the seat, and play.
"""

from __future__ import annotations

import uuid
from collections.abc import Collection
from datetime import date, datetime, time, timedelta
from typing import ClassVar
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from classrooms import codes
from classrooms import pictures as drawings
from classrooms.grouping.constraints import Constraint, ConstraintKind
from classrooms.limits import limit
from classrooms.pictures import Picture
from eleusis.rules import Conventions

LOCKED_AFTER = limit("picture_tries")
KNOCK_LASTS = timedelta(minutes=15)
A_SCHOOL_DAY = timedelta(hours=12)
UNDO_LASTS = timedelta(days=1)
DEEDS_LAST = timedelta(days=90)
OFFER_LASTS = timedelta(days=14)


def _in_two_weeks() -> datetime:
    return timezone.now() + timedelta(days=14)


class Classroom(models.Model):
    """A class group: roster, join code, and the date on which it deletes itself."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    teacher = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, verbose_name=_("teacher"), related_name="classrooms"
    )
    name = models.CharField(_("name"), max_length=80)
    code = models.CharField(_("class code"), max_length=8, unique=True)  # classrooms.codes
    language = models.CharField(_("language"), max_length=10, default="en")  # of all that its children read
    time_zone = models.CharField(_("time zone"), max_length=40, default="UTC")
    retention_days = models.PositiveSmallIntegerField(_("days kept after the last lesson"), default=90)
    conventions = models.JSONField(_("what words mean"), default=dict)  # eleusis.rules.Conventions.to_json()
    last_used_at = models.DateTimeField(_("last used"), default=timezone.now)
    created_at = models.DateTimeField(_("begun"), default=timezone.now)

    class Meta:
        verbose_name = _("class")
        verbose_name_plural = _("classes")
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


class Role(models.TextChoices):
    """As what somebody teaches a class that another teacher made."""

    CO_TEACHER = "co-teacher"  # all but deleting the class and handing it over
    SUBSTITUTE = "substitute"  # runs its lessons until a date


class ClassTeacher(models.Model):
    """A second teacher of a class. The first one, whose class it is, stands in the class itself."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    classroom = models.ForeignKey(Classroom, on_delete=models.CASCADE, related_name="others")
    teacher = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="shared_classes")
    role = models.CharField(max_length=10, choices=Role)
    since = models.DateTimeField(default=timezone.now)
    until = models.DateTimeField(null=True, blank=True)  # of a substitute: the end of the last day
    offered_at = models.DateTimeField(null=True, blank=True)  # since when the class is offered to them, to be theirs

    class Meta:
        ordering: ClassVar = ["since"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["classroom", "teacher"], name="one_role_in_a_class"),
            models.UniqueConstraint(
                fields=["classroom"], condition=models.Q(offered_at__isnull=False), name="one_offer_of_a_class"
            ),
            models.CheckConstraint(
                condition=models.Q(role="co-teacher", until=None) | models.Q(role="substitute", until__isnull=False),
                name="substitutes_have_a_date",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.teacher_id} {self.role}"

    @property
    def is_over(self) -> bool:
        return self.until is not None and self.until <= timezone.now()

    @property
    def is_offered(self) -> bool:
        """Whether the class waits to be theirs."""
        return self.offered_at is not None and timezone.now() - self.offered_at < OFFER_LASTS

    @property
    def last_day(self) -> date | None:
        """The last day of a substitute, in the class's own time."""
        return None if self.until is None else last_day_of(self.until, self.classroom)


class ClassInvitation(models.Model):
    """Whoever has its code may teach the class. Used or revoked, it is deleted.

    One that went out by mail has a code that nobody but the reader of that mail has seen.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    classroom = models.ForeignKey(Classroom, on_delete=models.CASCADE, related_name="invitations")
    code = models.CharField(max_length=16, unique=True, default=codes.new_invitation_code)
    role = models.CharField(max_length=10, choices=Role)
    until = models.DateTimeField(null=True, blank=True)  # of a substitute
    email = models.EmailField(blank=True)  # to whom it was mailed; empty: the code is handed over
    invited_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    created_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField(default=_in_two_weeks)

    class Meta:
        ordering: ClassVar = ["created_at"]

    def __str__(self) -> str:
        return f"{self.role} of {self.classroom_id}"

    @property
    def is_open(self) -> bool:
        return self.expires_at > timezone.now()

    @property
    def last_day(self) -> date | None:
        return None if self.until is None else last_day_of(self.until, self.classroom)


def end_of_day(day: date, classroom: Classroom) -> datetime:
    """When this day is over where the class is."""
    return datetime.combine(day + timedelta(days=1), time.min, classroom.zone)


def last_day_of(until: datetime, classroom: Classroom) -> date:
    """The day that `end_of_day` was made of."""
    return (until - timedelta(seconds=1)).astimezone(classroom.zone).date()


class PresentStudents(models.Manager["Student"]):
    """The students on the roster; those removed within the last day wait in `Student.everyone` for an undo."""

    def get_queryset(self) -> models.QuerySet[Student]:
        return super().get_queryset().filter(removed_at__isnull=True)


class Student(models.Model):
    """A name on the roster of one class."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    classroom = models.ForeignKey(Classroom, models.CASCADE, verbose_name=_("class"), related_name="students")
    name = models.CharField(_("name"), max_length=40)
    pictures = models.CharField(max_length=60)  # three keys of classrooms.pictures, "fox moon boat"
    wrong_tries = models.PositiveSmallIntegerField(
        _("wrong tries at the pictures"), default=0
    )  # since the last success
    device_hash = models.CharField(max_length=64, blank=True)  # sha256 of the token of the device now in use
    device_since = models.DateTimeField(null=True, blank=True)
    knock_hash = models.CharField(max_length=64, blank=True)  # of the token of the device that waits at the door
    knocked_at = models.DateTimeField(null=True, blank=True)
    let_in_at = models.DateTimeField(null=True, blank=True)  # the teacher's tap: that device, and no other, may enter
    removed_at = models.DateTimeField(_("removed"), null=True, blank=True)
    created_at = models.DateTimeField(default=timezone.now)

    objects = PresentStudents()
    everyone = models.Manager["Student"]()

    class Meta:
        verbose_name = _("student")
        verbose_name_plural = _("students")
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


class Deed(models.Model):
    """What a teacher did in a class: those who teach it together see each other's. Kept for `DEEDS_LAST`."""

    id = models.BigAutoField(primary_key=True)
    classroom = models.ForeignKey(Classroom, on_delete=models.CASCADE, related_name="deeds")
    teacher = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    what = models.CharField(max_length=24)  # classrooms.deeds
    table = models.PositiveSmallIntegerField(null=True, blank=True)  # its number
    student = models.ForeignKey(Student, on_delete=models.SET_NULL, null=True, related_name="+")
    colleague = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering: ClassVar = ["-at", "-id"]

    def __str__(self) -> str:
        return self.what

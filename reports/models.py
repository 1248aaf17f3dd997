"""Readings of finished rounds, kept so that a page opens at once, and the exports made of them."""

from __future__ import annotations

import uuid
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone


class Reading(models.Model):
    """What `eleusis.inquiry` read in one finished round. It can always be made again from the log."""

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="readings")
    round = models.PositiveSmallIntegerField()
    version = models.PositiveSmallIntegerField()  # eleusis.inquiry.READING_VERSION that made it
    body = models.JSONField()
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering: ClassVar = ["table", "round"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "round"], name="one_reading_a_round")]

    def __str__(self) -> str:
        return f"{self.table_id} round {self.round}"


class Export(models.Model):
    """A file a teacher asked for, and the lease of the job that makes it.

    The lease stands in the database, so a job that dies with its worker is taken up by the next one.
    """

    class Kind(models.TextChoices):
        PDF = "pdf"
        XLSX = "xlsx"
        CSV = "csv"
        JSON = "json"
        XAPI = "xapi", "xAPI"

    class State(models.TextChoices):
        WAITING = "waiting"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    lesson = models.ForeignKey("games.Lesson", on_delete=models.CASCADE, related_name="exports")
    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=4, choices=Kind)
    options = models.JSONField(default=dict)  # {"names": bool, "separator": "," | ";", "home": address of this site}
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    progress = models.PositiveSmallIntegerField(default=0)  # percent
    lease_until = models.DateTimeField(null=True, blank=True)
    held_by = models.CharField(
        max_length=200, blank=True
    )  # the worker's name: it gives back what it held when it starts
    attempts = models.PositiveSmallIntegerField(default=0)
    error = models.CharField(max_length=200, blank=True)
    file_name = models.CharField(max_length=120, blank=True)  # what a browser calls it
    kept_as = models.CharField(max_length=60, blank=True, db_default="")  # its name where files are kept
    sha256 = models.CharField(max_length=64, blank=True)
    created_at = models.DateTimeField(default=timezone.now)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["-created_at"]

    def __str__(self) -> str:
        return f"{self.kind} of {self.lesson_id}"

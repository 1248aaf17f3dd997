"""Signs of life, in the database: it is the one thing that every process of an installation reaches."""

from __future__ import annotations

from django.db import models


class Heartbeat(models.Model):
    """When something that should run all the time ran last. Installing counts as the first time."""

    name = models.CharField(primary_key=True, max_length=20)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} at {self.at:%Y-%m-%d %H:%M:%S}"

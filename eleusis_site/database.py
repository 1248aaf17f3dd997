"""What the promises ask of the database: that a commit is on the disk, and that its clock and ours agree."""

from __future__ import annotations

from typing import Final

from django.db import connection
from django.utils import timezone

FULL: Final = 2  # SQLite's `synchronous`; 3 is more


def loses_commits() -> str:
    """Why a crash of the machine could take back what was confirmed; nothing where it could not."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SHOW synchronous_commit")
            return "synchronous_commit=off" if cursor.fetchone() == ("off",) else ""
        cursor.execute("PRAGMA synchronous")
        [level] = cursor.fetchone()
        return "" if level >= FULL else f"PRAGMA synchronous={level}"


def seconds_apart() -> float:
    """Between this machine's clock and the database's. SQLite has ours."""
    with connection.cursor() as cursor:
        if connection.vendor != "postgresql":
            cursor.execute("SELECT 1")
            return 0.0
        cursor.execute("SELECT clock_timestamp()")
        [theirs] = cursor.fetchone()
    return float(abs((timezone.now() - theirs).total_seconds()))

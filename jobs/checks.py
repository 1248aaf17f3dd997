"""What a look into the database tells: ``manage.py check --database default``, and before each ``migrate``."""

from __future__ import annotations

from typing import Any

from django.core.checks import CheckMessage, Tags, Warning, register  # noqa: A004  Django's name for it

from jobs import heartbeats


@register(Tags.database)
def signs_of_life(databases: Any = None, **_context: Any) -> list[CheckMessage]:
    """Worker, timetable and retention have run."""
    if not databases:
        return []
    hint = "Start eleusis-jobs (a Celery worker with one beat), and look into its log. `manage.py doctor` tells more."
    return [Warning(sentence, hint=hint, id="eleusis.W007") for sentence in heartbeats.warnings()]

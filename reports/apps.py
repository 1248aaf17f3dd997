from __future__ import annotations

from functools import partial
from typing import Any
from uuid import UUID

from django.apps import AppConfig


class ReportsConfig(AppConfig):
    name = "reports"

    def ready(self) -> None:
        from classrooms.signals import student_erased
        from games.signals import round_over

        round_over.connect(read_when_over, dispatch_uid="reports.read_round")
        student_erased.connect(forget, dispatch_uid="reports.forget")


def forget(student: Any, **_: Any) -> None:
    """A student is deleted for good: readings and files that hold what they wrote, or their name, go too."""
    from reports.services import erasing

    erasing.forget(student)


def read_when_over(table_id: UUID, round: int, **_: Any) -> None:  # noqa: A002  the signal's own word
    """A round is over: have it read, as soon as its facts are committed."""
    from django.db import transaction

    from reports.tasks import enqueue, read_round

    transaction.on_commit(partial(enqueue, read_round, str(table_id), round))

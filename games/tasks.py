"""Jobs of the tables."""

from __future__ import annotations

from celery import shared_task

from games.services import practice


@shared_task(name="games.delete_practice")
def delete_practice() -> int:
    """Hourly: practice tables whose day has passed."""
    return practice.delete_old()

"""The numbers that refuse something; they stand in one block of the settings."""

from __future__ import annotations

from django.conf import settings


def limit(name: str) -> int:
    return int(settings.LIMITS[name])

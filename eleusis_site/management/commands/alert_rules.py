"""``manage.py alert_rules > deploy/monitoring/alerts.yml``: the alarms as rules for Prometheus."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import translation

from eleusis_site import alarms


class Command(BaseCommand):
    help = "Print the alert rules for Prometheus, as deploy/monitoring/alerts.yml has them."

    def handle(self, *_: Any, **_options: Any) -> None:
        with translation.override("en"):
            self.stdout.write(alarms.rules(), ending="")

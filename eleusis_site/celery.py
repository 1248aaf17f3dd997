"""Celery: the jobs that make reports and exports; never on the way of a move."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "eleusis_site.settings")

app = Celery("eleusis")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

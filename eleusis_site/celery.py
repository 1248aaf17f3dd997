"""Celery: the jobs that make reports and exports; never on the way of a move."""

import os

from celery import Celery

from eleusis_site import deaf_worker, request_ids

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "eleusis_site.settings")

app = Celery("eleusis")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

assert request_ids  # it has a word in every job, and in how a worker writes its log
assert deaf_worker  # it looks after a worker

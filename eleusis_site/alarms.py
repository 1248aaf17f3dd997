"""What may be amiss, and what to do about it: one sentence each, for the page of the administrator and for Prometheus.

``deploy/monitoring/alerts.yml`` is written from this (``manage.py alert_rules``). A rule there looks at all processes and at the last
minutes; the page is of one process, and looks at what that has counted since it started.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SLOW: Final = 0.5  # seconds from a move to the log
ENOUGH: Final = 200  # moves: fewer say nothing of one in a hundred


@dataclass(frozen=True)
class Figures:
    """What one process knows of itself and of the jobs beside it. Ages are in seconds, None for what was never seen."""

    database: bool
    redis: bool = True
    channels: int = 0
    tables: int = 0
    queue: int = 0
    moves: int = 0
    commits: int = 0
    failures: int = 0
    gaps: int = 0
    late: int = 0
    slowest_percent: float = 0.0  # one move in a hundred took at least so long, in seconds
    usual: float = 0.0  # the mean of all moves
    refusals: dict[str, int] = field(default_factory=dict)
    files: int = 0
    ages: dict[str, float | None] = field(default_factory=dict)

    def age(self, who: str) -> float:
        return self.ages.get(who) or 0.0


@dataclass(frozen=True)
class Alarm:
    """``asks`` is what Prometheus looks at, for so long; ``is_so`` the same for the page, where it can know."""

    name: str
    sentence: str | Promise
    asks: str
    lasting: str
    is_so: Callable[[Figures], bool]


ALARMS: Final = (
    Alarm(
        "EleusisProcessAway",
        _(
            "A web process does not answer. Look at `journalctl -u eleusis-web@8001` and start it again; tables go on in the others, and nothing confirmed is lost."
        ),
        'up{job="eleusis"} == 0',
        "1m",
        lambda _now: False,  # who does not answer has no page
    ),
    Alarm(
        "EleusisDatabaseAway",
        _("The database does not answer. Start it again; pages say that moves wait, and go on by themselves."),
        "eleusis_database_up == 0",
        "30s",
        lambda now: not now.database,
    ),
    Alarm(
        "EleusisMovesSlow",
        _(
            "One move in a hundred takes over half a second to the log. Look at the disk of the database, and at other work on this machine."
        ),
        "histogram_quantile(0.99, sum(rate(eleusis_acknowledgement_seconds_bucket[5m])) by (le)) > 0.5",
        "5m",
        lambda now: now.moves >= ENOUGH and now.slowest_percent > SLOW,
    ),
    Alarm(
        "EleusisWriterBehind",
        _("Moves wait for the log. Look whether somebody holds rows locked (`pg_stat_activity`), or the disk is full."),
        "eleusis_writer_queue > 50",
        "1m",
        lambda now: now.queue > 50,
    ),
    Alarm(
        "EleusisLogRefuses",
        _(
            "The log refuses what is written. The web process’s log names the error; a full disk is the first thing to look for."
        ),
        "increase(eleusis_commit_failures_total[5m]) > 20",
        "",
        lambda now: now.failures > max(20, now.commits / 100),
    ),
    Alarm(
        "EleusisBellsLate",
        _(
            "Processes hear of each other’s moves only by the beat, a second and a half late. Look whether Redis answers."
        ),
        "increase(eleusis_bells_late_total[5m]) > 20",
        "",
        lambda now: not now.redis or now.late > max(20, now.commits / 20),
    ),
    Alarm(
        "EleusisWorkerAway",
        _("No worker has been seen for three minutes: files wait, lessons go on. Start `eleusis-jobs`."),
        'max(eleusis_seen_seconds{who="worker"}) > 180',
        "1m",
        lambda now: now.age("worker") > 180,
    ),
    Alarm(
        "EleusisTimetableAway",
        _(
            "The timetable has not run for five minutes. Start `eleusis-jobs`: classes past their date are deleted by it."
        ),
        'max(eleusis_seen_seconds{who="beat"}) > 300',
        "1m",
        lambda now: now.age("beat") > 300,
    ),
    Alarm(
        "EleusisRetentionLate",
        _("Nothing has been deleted by its date for a day. Look at the worker’s log for `classrooms.delete_expired`."),
        'max(eleusis_seen_seconds{who="retention"}) > 100000',
        "",
        lambda now: now.age("retention") > 100_000,
    ),
    Alarm(
        "EleusisFilesWait",
        _("Many files wait to be made. Start a second worker, or look whether the first is stuck."),
        "max(eleusis_exports_waiting) > 20",
        "10m",
        lambda now: now.files > 20,
    ),
)


def amiss(now: Figures) -> list[Alarm]:
    return [alarm for alarm in ALARMS if alarm.is_so(now)]


HEAD: Final = """\
# Alert rules for Prometheus, written by `manage.py alert_rules`. Each says what to do. Scrape every web process at its own port:
#   scrape_configs: [{job_name: eleusis, metrics_path: /metrics, authorization: {credentials: "<METRICS_TOKEN>"}, static_configs: [{targets: ["127.0.0.1:8001", "127.0.0.1:8002"]}]}]
groups:
  - name: eleusis
    rules:
"""


def rules() -> str:
    """The file for Prometheus, in the language of this moment."""
    said = []
    for alarm in ALARMS:
        lasting = f"        for: {alarm.lasting}\n" if alarm.lasting else ""
        said.append(
            f"      - alert: {alarm.name}\n        expr: {alarm.asks}\n{lasting}"
            f'        annotations:\n          summary: "{alarm.sentence}"\n'
        )
    return HEAD + "".join(said)

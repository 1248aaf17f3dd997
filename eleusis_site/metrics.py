"""``/metrics`` for Prometheus: how the tables of this process are, and the jobs beside them. No names, no addresses, no ids.

For this machine alone, or for whoever knows the token. What came through a proxy comes from elsewhere, whatever
address it has. Each web process tells of itself: a scraper asks each at its own port.
"""

from __future__ import annotations

import hmac
import time
from collections.abc import Iterator
from ipaddress import ip_address
from typing import Final

from django.conf import settings
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from eleusis_site.version import COMMIT, VERSION
from games.live import hub as hubs
from games.live.counts import COUNTS, SECONDS
from jobs import heartbeats
from reports.models import Export

FORWARDED: Final = ("HTTP_X_FORWARDED_FOR", "HTTP_FORWARDED", "HTTP_X_REAL_IP", "HTTP_VIA")


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """What is counted here, in the text that Prometheus reads; 404 to everybody who may not know that it is there."""
    if not _may_see(request):
        raise Http404
    return HttpResponse(generate_latest(REGISTRY), content_type=CONTENT_TYPE_LATEST)


def _may_see(request: HttpRequest) -> bool:
    said = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if settings.METRICS_TOKEN:
        return hmac.compare_digest(said.encode(), settings.METRICS_TOKEN.encode())
    if any(request.META.get(name) for name in FORWARDED):
        return False
    try:
        return ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False


class TableMetrics(Collector):
    """The live tables of this process."""

    def collect(self) -> Iterator[Metric]:
        yield InfoMetricFamily("eleusis", "Which Eleusis this is", value={"version": VERSION, "commit": COMMIT})
        running = hubs.running()
        sockets = sum(len(hub.guards) for hub in running)
        yield GaugeMetricFamily("eleusis_channels", "Open channels: tables, rooms, walls", value=sockets)
        tables = sum(len(hub.tables) for hub in running)
        yield GaugeMetricFamily("eleusis_tables", "Tables held in memory", value=tables)
        queued = sum(hub.writer.queued for hub in running)
        yield GaugeMetricFamily("eleusis_writer_queue", "Hand-overs that wait for the writer", value=queued)
        yield CounterMetricFamily("eleusis_moves", "Moves that are in the log for good", value=COUNTS.moves)
        yield CounterMetricFamily("eleusis_facts", "Facts that are in the log", value=COUNTS.facts)
        yield CounterMetricFamily("eleusis_commits", "Transactions of the writer", value=COUNTS.commits)
        yield CounterMetricFamily("eleusis_commit_failures", "Batches that the log did not take", value=COUNTS.failures)
        yield CounterMetricFamily(
            "eleusis_gaps_repaired", "Clients that were told what they had missed", value=COUNTS.gaps
        )
        yield CounterMetricFamily("eleusis_bells_late", "Tables that a beat found behind the log", value=COUNTS.late)
        refused = CounterMetricFamily("eleusis_refusals", "Moves that were refused, by code", labels=["code"])
        for code, count in sorted(COUNTS.refusals.items()):
            refused.add_metric([code], count)
        yield refused
        yield self._acknowledged()

    def _acknowledged(self) -> Metric:
        """The time from a move's decision to the log, when it is acknowledged."""
        below, buckets = 0, []
        for end, count in zip((*map(str, SECONDS), "+Inf"), COUNTS.waits, strict=True):
            below += count
            buckets.append((end, below))
        name = "eleusis_acknowledgement_seconds"
        return HistogramMetricFamily(name, "From decided to in the log", buckets=buckets, sum_value=COUNTS.waited)


class JobMetrics(Collector):
    """What is made beside the tables. While the database is away nothing is told of it."""

    def collect(self) -> Iterator[Metric]:
        try:
            waiting = Export.objects.filter(state=Export.State.WAITING).count()
            signs = heartbeats.signs()
        except DatabaseError:
            yield GaugeMetricFamily("eleusis_database_up", "Whether the database answers", value=0)
            return
        yield GaugeMetricFamily("eleusis_database_up", "Whether the database answers", value=1)
        yield GaugeMetricFamily("eleusis_exports_waiting", "Files that are to be made", value=waiting)
        ages = GaugeMetricFamily("eleusis_seen_seconds", "Since worker, timetable, retention were seen", labels=["who"])
        for name, sign in signs.items():
            if sign.at is not None:
                ages.add_metric([name], max(0.0, time.time() - sign.at.timestamp()))
        yield ages


REGISTRY: Final = CollectorRegistry()
REGISTRY.register(TableMetrics())
REGISTRY.register(JobMetrics())

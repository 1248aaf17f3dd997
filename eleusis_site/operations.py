"""``/operations/``: how the site is, in words, for whoever runs it. The same figures as `/metrics`, of the process that answers.

For the accounts that Django's admin lets in; to everybody else it is not there. No names, no addresses, no ids.
"""

from __future__ import annotations

import time
from typing import Any

from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from eleusis_site import alarms, health
from eleusis_site.alarms import Figures
from eleusis_site.version import COMMIT, VERSION
from games.live import hub as hubs
from games.live.counts import COUNTS, SECONDS
from jobs import heartbeats
from reports.models import Export


@require_safe
@never_cache
def operations(request: HttpRequest) -> HttpResponse:
    if not (request.user.is_active and getattr(request.user, "is_staff", False)):
        raise Http404
    now = figures()
    context: dict[str, Any] = {"amiss": alarms.amiss(now), "rows": told(now), "version": VERSION, "commit": COMMIT}
    return render(request, "operations.html", context | {"refusals": sorted(now.refusals.items(), key=_often)})


def _often(refusal: tuple[str, int]) -> tuple[int, str]:
    return -refusal[1], refusal[0]


def figures() -> Figures:
    running = hubs.running()
    try:
        files = Export.objects.filter(state=Export.State.WAITING).count()
        seen = heartbeats.signs()
    except DatabaseError:
        return Figures(database=False)
    return Figures(
        database=True,
        redis=health.redis_answers(),
        channels=sum(len(hub.guards) for hub in running),
        tables=sum(len(hub.tables) for hub in running),
        queue=sum(hub.writer.queued for hub in running),
        moves=COUNTS.moves,
        commits=COUNTS.commits,
        failures=COUNTS.failures,
        gaps=COUNTS.gaps,
        late=COUNTS.late,
        slowest_percent=slowest_percent(COUNTS.waits),
        usual=COUNTS.waited / COUNTS.moves if COUNTS.moves else 0.0,
        refusals=dict(COUNTS.refusals),
        files=files,
        ages={
            name: None if sign.at is None else max(0.0, time.time() - sign.at.timestamp())
            for name, sign in seen.items()
        },
    )


def slowest_percent(waits: list[int]) -> float:
    """The lower end of the class of times in which the slowest of a hundred moves is."""
    left = sum(waits) / 100
    for start, count in zip(reversed((0.0, *SECONDS)), reversed(waits), strict=True):
        if count > left:
            return start
        left -= count
    return 0.0


def told(now: Figures) -> list[tuple[str, str]]:
    """Each figure with what it is of."""
    rows = [
        (
            _("Tables"),
            ngettext("%(count)d is held in memory.", "%(count)d are held in memory.", now.tables)
            % {"count": now.tables},
        ),
        (
            _("Screens"),
            ngettext(
                "%(count)d is connected: at a table, in a room or at a wall.",
                "%(count)d are connected: at tables, in rooms and at walls.",
                now.channels,
            )
            % {"count": now.channels},
        ),
        (_("Moves"), _moves(now)),
        (
            _("On the way to the log"),
            ngettext("%(count)d hand-over waits.", "%(count)d hand-overs wait.", now.queue) % {"count": now.queue},
        ),
        (
            _("Missed and made good"),
            ngettext(
                "%(count)d time a screen was told what it had missed.",
                "%(count)d times a screen was told what it had missed.",
                now.gaps,
            )
            % {"count": now.gaps},
        ),
        (
            _("Files"),
            ngettext("%(count)d waits to be made.", "%(count)d wait to be made.", now.files) % {"count": now.files},
        ),
    ]
    names = {"worker": _("Worker"), "beat": _("Timetable"), "retention": _("Deleting by date")}
    rows += [(names[who], _seen(now.ages.get(who))) for who in names]
    rows.append((_("Redis"), _("It answers, or none is meant to be.") if now.redis else _("It does not answer.")))
    return rows


def _moves(now: Figures) -> str:
    if not now.moves:
        return _("None since this process started.")
    said = ngettext(
        "%(count)d since this process started; it took %(usual)d ms to the log in the mean.",
        "%(count)d since this process started; they took %(usual)d ms to the log in the mean.",
        now.moves,
    )
    return said % {"count": now.moves, "usual": round(now.usual * 1000)}


def _seen(age: float | None) -> str:
    if age is None:
        return _("It has not been seen yet.")
    if age < 120:
        return ngettext("Seen %(count)d second ago.", "Seen %(count)d seconds ago.", round(age)) % {"count": round(age)}
    minutes = round(age / 60)
    if minutes < 120:
        return ngettext("Seen %(count)d minute ago.", "Seen %(count)d minutes ago.", minutes) % {"count": minutes}
    hours = round(minutes / 60)
    return ngettext("Seen %(count)d hour ago.", "Seen %(count)d hours ago.", hours) % {"count": hours}

"""Making files as jobs. The lease of a job stands in the database, so a job that dies is taken up by the next one.

A lease is short and renewed as long as its job runs, so that nobody waits long for a file whose job was killed.

A job writes into a folder of its machine, keeps the file under a name that no other attempt has, and marks the export
done with that name. Its attempt is its token: whoever lost the lease marks nothing, and takes its file back.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import math
import threading
import time
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn
from uuid import UUID

from django.conf import settings
from django.db import DatabaseError, connection, transaction
from django.db.models import F, Q
from django.utils import timezone, translation
from django.utils.text import get_valid_filename
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from classrooms.paper import NoPdf
from games.models import Lesson
from reports.models import Export
from reports.selectors.report import LessonReport
from reports.services import kept_files, readings
from reports.services.files import archive, document, separated, spreadsheet, statements

if TYPE_CHECKING:
    from accounts.models import Teacher

log = logging.getLogger(__name__)

SPELT_OUT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"})

LEASE: Final = timedelta(seconds=15)
RENEWED_EVERY: Final = 4.0  # seconds
LONGEST: Final = timedelta(seconds=150)  # a lease is renewed; longer than a job may run (CELERY_TASK_TIME_LIMIT)
FORGOTTEN: Final = timedelta(seconds=15)  # a job that nobody has begun by then is sent again
MOST_ATTEMPTS: Final = 3
READ_FOR: Final = 40.0  # seconds of one job, which has others to write the file in (CELERY_TASK_TIME_LIMIT)
KEPT: Final = timedelta(days=7)
MOST_BYTES: Final = 25_000_000
MOST_VERDICTS: Final = 20_000
MOST_PRINTED: Final = 1_500  # hypotheses in one PDF

Writer = Callable[[LessonReport, Path, dict[str, Any], Callable[[int], None]], None]
WRITERS: Final[Mapping[str, Writer]] = {
    Export.Kind.PDF: document.write,
    Export.Kind.XLSX: spreadsheet.write,
    Export.Kind.CSV: separated.write,
    Export.Kind.JSON: archive.write,
    Export.Kind.XAPI: statements.write,
}
DEFAULTS: Final = {"names": True, "separator": ",", "part": "plays", "paper": "A4"}


class LeaseLost(Exception):
    """Another job has taken this export up, or it was cancelled; nothing more is to be done here."""


class MoreToRead(Exception):
    """The lesson has more rounds that nobody has read yet than one job has time for; another is to go on."""


class TooBig(Exception):
    """The file would be bigger than a file may be."""


@dataclass(frozen=True, slots=True)
class Lease:
    """The right to make one export, for a while."""

    export: Export
    attempt: int

    def progress(self, percent: int) -> None:
        """Note how far it is and hold the lease for longer; raise `LeaseLost` if it is not ours any more."""
        until = timezone.now() + LEASE
        if not self._mine().update(progress=min(percent, 99), lease_until=until):
            raise LeaseLost

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Keep the lease while this block runs, in a process that lives."""
        over = threading.Event()
        threading.Thread(target=self._renew, args=(over,), name="lease", daemon=True).start()
        try:
            yield
        finally:
            over.set()

    def _renew(self, over: threading.Event) -> None:
        until = time.monotonic() + LONGEST.total_seconds()
        while not over.wait(RENEWED_EVERY) and time.monotonic() < until:
            try:
                if not self._mine().update(lease_until=timezone.now() + LEASE):
                    return
            except DatabaseError as error:
                log.warning("The lease of export %s could not be renewed: %s.", self.export.pk, type(error).__name__)
            finally:
                connection.close()

    def finish(self, written: Path) -> None:
        """Keep the file and mark the export done, or neither."""
        name = f"{self.export.pk}.{self.attempt}.{extension(self.export)}"
        kept_files.keep(written, name)
        done = self._mine().update(
            state=Export.State.DONE,
            progress=100,
            lease_until=None,
            sha256=hashlib.sha256(written.read_bytes()).hexdigest(),
            file_name=download_name(self.export),
            kept_as=name,
            finished_at=timezone.now(),
            error="",
        )
        if not done:
            kept_files.forget(name)
            raise LeaseLost

    def pause(self) -> NoReturn:
        """Give the lease back for another job to go on, which is no attempt that failed: raise `MoreToRead`, or `LeaseLost`."""
        waiting = {"state": Export.State.WAITING, "lease_until": None}
        if not self._mine().update(attempts=F("attempts") - 1, **waiting):
            raise LeaseLost
        raise MoreToRead

    def fail(self, sentence: str, *, for_good: bool) -> None:
        """Say what is wrong; or, if it may go better the next time, give the lease back."""
        if for_good or self.attempt >= MOST_ATTEMPTS:
            self._mine().update(
                state=Export.State.FAILED, error=sentence[:200], lease_until=None, finished_at=timezone.now()
            )
        else:
            self._mine().update(state=Export.State.WAITING, progress=0, lease_until=None)

    def _mine(self) -> Any:
        return Export.objects.filter(pk=self.export.pk, state=Export.State.RUNNING, attempts=self.attempt)


def ask_for_export(lesson: Lesson, teacher: Teacher, kind: str, options: Mapping[str, Any]) -> Export:
    """A new export; or the one that is being made already, if it is the same."""
    wanted = {**DEFAULTS, **options}
    with transaction.atomic():
        waiting = Export.objects.filter(
            lesson=lesson, kind=kind, state__in=(Export.State.WAITING, Export.State.RUNNING)
        )
        same = next((export for export in waiting if export.options == wanted), None)
        return same or Export.objects.create(lesson=lesson, asked_by=teacher, kind=kind, options=wanted)


def cancel(lesson: Lesson, export_id: UUID) -> bool:
    """Give up what is not made yet; say whether there is none now, whoever gave it up: False for what was ready.

    The job that makes it finds its lease gone when it next says how far it is, and leaves nothing behind.
    """
    asked = Export.objects.filter(pk=export_id, lesson=lesson)
    asked.filter(state__in=(Export.State.WAITING, Export.State.RUNNING)).delete()
    return not asked.filter(state=Export.State.DONE).exists()


def take_lease(export_id: UUID, worker: str = "") -> Lease | None:
    """The lease for this worker, if the export waits or its job has died; None if there is nothing to do."""
    now = timezone.now()
    free = Q(state=Export.State.WAITING) | _dead(now)
    rows = Export.objects.filter(free, pk=export_id, attempts__lt=MOST_ATTEMPTS)
    taken = {"state": Export.State.RUNNING, "lease_until": now + LEASE, "held_by": worker, "progress": 0}
    if not rows.update(attempts=F("attempts") + 1, **taken):
        return None
    export = Export.objects.select_related("lesson__classroom").filter(pk=export_id).first()
    return None if export is None else Lease(export, export.attempts)


def make_export(export_id: UUID, worker: str = "") -> bool:
    """Make the file, if it is to be made; say whether this call made it. Raises `MoreToRead` where another is to go on."""
    lease = take_lease(export_id, worker)
    if lease is None:
        return False
    export = lease.export
    written = kept_files.working_folder() / f"{export.pk}.{lease.attempt}.part"
    try:
        written.touch(mode=kept_files.FOR_ITS_OWNER)  # whoever writes it keeps the mode
        options = {**DEFAULTS, **export.options}
        with lease.held(), translation.override(export.lesson.classroom.language):
            # Each is stored: where this job is killed, the next one need not read them all again.
            if not readings.make_missing(
                export.lesson, time_to_read(), lambda read, of: lease.progress(10 * read // of)
            ):
                lease.pause()
            report = LessonReport.of(export.lesson, named=bool(options["names"]))
            _refuse_if_too_big(report, export.kind)
            lease.progress(10)
            WRITERS[export.kind](report, written, options, lease.progress)
            _refuse_if_too_long(written)
            lease.finish(written)
    except LeaseLost:
        log.info("Export %s was taken up by another job, or cancelled.", export.pk)
        return False
    except MoreToRead:
        raise
    except TooBig:
        lease.fail(_("This lesson is too long for one file of this kind. The CSV files hold all of it."), for_good=True)
        return False
    except NoPdf:
        lease.fail(
            _("This computer cannot make a PDF. Print this page instead, or take the spreadsheet."), for_good=True
        )
        return False
    except Exception:
        log.exception("Export %s, attempt %d, failed.", export.pk, lease.attempt)
        lease.fail(
            _("The file could not be made. Nothing is lost: the report is on this page. Try again later."),
            for_good=False,
        )
        return False
    finally:
        written.unlink(missing_ok=True)
    return True


def time_to_read() -> float:
    """Seconds. A job beside the tables has no limit of its time, and its queue knows no priorities: it would wait long to go on."""
    return math.inf if settings.CELERY_EMBEDDED else READ_FOR


def _refuse_if_too_big(report: LessonReport, kind: str) -> None:
    if sum(len(one.reading.trials) for one in report.rounds) > MOST_VERDICTS and kind != Export.Kind.CSV:
        raise TooBig
    if kind == Export.Kind.PDF and sum(len(one.reading.cycles) for one in report.rounds) > MOST_PRINTED:
        raise TooBig


def _refuse_if_too_long(written: Path) -> None:
    if written.stat().st_size > MOST_BYTES:
        raise TooBig


def give_back(worker: str) -> None:
    """End the leases that a worker of this name held: it starts, so the one that held them is dead."""
    Export.objects.filter(state=Export.State.RUNNING, held_by=worker).update(lease_until=timezone.now() - LEASE)


def first_left_behind() -> UUID | None:
    """The oldest export whose job has died: whoever asked for it has waited longest, and it goes first."""
    dead = Export.objects.filter(_dead(timezone.now()), attempts__lt=MOST_ATTEMPTS)
    return dead.order_by("created_at").values_list("pk", flat=True).first()


def exports_to_take_up(now: datetime | None = None, *, starting: bool = False) -> list[UUID]:
    """Exports whose job died or never came. One that has used its attempts is marked failed.

    A worker that is ``starting`` waits for no job to be forgotten: what its predecessor had fetched went with it.
    """
    now = now or timezone.now()
    Export.objects.filter(_dead(now), attempts__gte=MOST_ATTEMPTS).update(
        state=Export.State.FAILED,
        error=_("The file could not be made. Nothing is lost: the report is on this page. Try again later."),
        lease_until=None,
        finished_at=now,
    )
    due = Q(created_at__lt=now if starting else now - FORGOTTEN) | Q(created_at__gt=now + LONGEST)
    forgotten = Q(state=Export.State.WAITING) & due
    return list(Export.objects.filter(forgotten | _dead(now)).values_list("pk", flat=True))


def _dead(now: datetime) -> Q:
    """Exports whose job has died. A time further off than any job takes was noted by a clock that has been set back since."""
    over = Q(lease_until__lt=now) | Q(lease_until__gt=now + LONGEST)
    return Q(state=Export.State.RUNNING) & over


def clear_away(now: datetime | None = None) -> int:
    """Delete exports after a week, and files that no export owns; say how many files went."""
    now = now or timezone.now()
    Export.objects.filter(finished_at__lt=now - KEPT).delete()
    owned = {kept_as(export) for export in Export.objects.filter(state=Export.State.DONE)}
    return kept_files.clear_away(owned, now, LONGEST)


def extension(export: Export) -> str:
    if export.kind == Export.Kind.XAPI:
        return "json"
    return "zip" if export.kind == Export.Kind.CSV and export.options.get("part") == "all" else str(export.kind)


def kept_as(export: Export) -> str:
    """The name of the finished file where files are kept."""
    return export.kept_as or f"{export.pk}.{extension(export)}"  # made by version 0.1


def download_name(export: Export) -> str:
    """``Lesson_title_2026-11-22_plays.csv``: in the language that holds, in letters that every system can write."""
    words = {
        "plays": pgettext("in the name of a file", "plays"),
        "hypotheses": pgettext("in the name of a file", "hypotheses"),
        "students": pgettext("in the name of a file", "students"),
        "all": pgettext("in the name of a file", "all"),
    }
    parts = {Export.Kind.CSV: words.get(export.options.get("part", ""), ""), Export.Kind.XAPI: "xapi"}
    part = parts.get(Export.Kind(export.kind), pgettext("in the name of a file", "report"))
    title = _plain(export.lesson.title)[:60] or _plain(pgettext("in the name of a file", "lesson"))
    day = timezone.localdate(export.created_at, export.lesson.classroom.zone)
    return get_valid_filename(f"{title} {day.isoformat()} {_plain(part)}.{extension(export)}")


def _plain(text: str) -> str:
    spelt = unicodedata.normalize("NFC", text).translate(SPELT_OUT)
    ascii_alone = unicodedata.normalize("NFKD", spelt).encode("ascii", "ignore").decode()
    return "".join(char for char in ascii_alone if char.isalnum() or char in " -_").strip()

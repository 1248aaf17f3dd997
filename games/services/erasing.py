"""What a student wrote goes with them: their words in the logs of their tables, which keep what was played.

A log is added to and never changed, but for this. Cards, verdicts and what a guess meant stay: the others' game is made
of them. The words are replaced by the canonical sentence of what they meant, or by three dots.
"""

from __future__ import annotations

import json
from typing import Any, Final

from classrooms.models import Student
from eleusis.seats import Seat
from games.belongings import Belongings
from games.models import SEVERAL, Chair, Event, PaperPlay, Table, new_key
from games.services import outs

GONE: Final = "…"


def forget_words(student: Student, **_: Any) -> None:
    """Receiver of `classrooms.signals.student_erased`."""
    chairs = list(Chair.objects.filter(student=student).select_related("table"))
    for chair in chairs:
        _forget_at(chair.table, chair.seat)
    outs.lessons_changed({chair.table.lesson_id for chair in chairs})


def _forget_at(table: Table, seat: Seat) -> None:
    changed = []
    belongings = Belongings(seat)
    rows = Event.objects.filter(table=table).exclude(kind=SEVERAL)  # those that hold several facts have no words
    for event in rows.order_by("seq").iterator():
        body = json.loads(event.body)
        belongings.follow(event.kind, body)
        if sum(map(_without_words, belongings.words(event.kind, body))):
            event.body = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
            changed.append(event)
    Event.objects.bulk_update(changed, ["body"], batch_size=200)
    if changed:
        Table.objects.filter(pk=table.pk).update(epoch=new_key())  # whoever holds the old words begins anew
    PaperPlay.objects.filter(table=table, seat=seat).exclude(guess="").update(guess=GONE)


def _without_words(part: Any) -> bool:
    """Take the words out of every statement within; say whether there were any."""
    if isinstance(part, list):
        return bool(sum(map(_without_words, part)))
    if not isinstance(part, dict):
        return False
    found = bool(sum(map(_without_words, part.values())))
    if isinstance(part.get("text"), str) and part["text"] != (kept := part.get("sentence") or GONE):
        part["text"] = kept
        return True
    return found

"""The bell of a lesson as its teacher says it, by the clock of the class."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from games import timing
from games.services import lessons
from tests.lessons.cast import Cast, cast

__all__ = ["cast"]

LISBON = ZoneInfo("Europe/Lisbon")  # an hour ahead of UTC in summer


@pytest.mark.parametrize(
    ("now", "at", "rings"),
    [
        (datetime(2026, 6, 1, 7, 0, tzinfo=UTC), time(8, 45), datetime(2026, 6, 1, 7, 45, tzinfo=UTC)),
        (datetime(2026, 6, 1, 7, 45, tzinfo=UTC), time(8, 45), None),  # it rings now
        (datetime(2026, 6, 1, 22, 30, tzinfo=UTC), time(0, 15), datetime(2026, 6, 1, 23, 15, tzinfo=UTC)),
        # the night in which the clock goes back an hour at two
        (datetime(2026, 10, 24, 23, 0, tzinfo=UTC), time(3, 0), datetime(2026, 10, 25, 3, 0, tzinfo=UTC)),
        (datetime(2026, 6, 1, 7, 0, tzinfo=UTC), time(20, 0), None),  # no period is as long as that
    ],
)
def test_it_rings_at_the_next_such_time_of_the_class(now: datetime, at: time, rings: datetime | None) -> None:
    assert timing.next_ring(at, LISBON, now) == rings


def test_a_lesson_knows_the_moment_from_when_it_is_opened(cast: Cast) -> None:
    ahead = timezone.now() + timedelta(minutes=45)
    lesson = cast.opened(bell=ahead.time().replace(second=0, microsecond=0))
    assert lesson.bell_at == ahead.replace(second=0, microsecond=0)
    facts = timing.facts_of(lesson)
    assert facts is not None
    assert (facts.hand, facts.shorter, facts.closing) == (12, (10, 8, 6), 60_000)
    assert lessons.duplicate(lesson).bell is None  # another day has another bell


def test_what_cannot_be_read_is_told_where_it_was_typed_and_nothing_is_lost(cast: Cast) -> None:
    where = f"/classes/{cast.classroom.pk}/lessons/new/"
    page = cast.client_of(cast.ada).post(where, cast.form(title="Period three", bell="quarter to", save="yes"))
    assert page.status_code == 400
    assert "Write the time as 10:45." in page.content.decode()
    assert "Period three" in page.content.decode()


def test_a_bell_that_is_over_is_said_when_the_lesson_opens(cast: Cast) -> None:
    past = (timezone.now() - timedelta(minutes=5)).strftime("%H:%M")
    where = f"/classes/{cast.classroom.pk}/lessons/new/"
    page = cast.client_of(cast.ada).post(where, cast.form(bell=past, open="yes"), follow=True)
    assert f"The bell at {past} is over for today. Say in the room when it rings." in page.content.decode()

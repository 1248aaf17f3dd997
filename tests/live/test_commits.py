"""What the writer hands to the database: in how few ways there and back, and that every word of it arrives."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from eleusis import events as ev
from eleusis.statement import Statement
from games.live import store
from tests.live.lessons import open_lesson

pytestmark = pytest.mark.django_db(transaction=True)

WORDS = "He said: \"\\ , {red}\\n\" NULL \n\r\t\u2028 „é“ 😀 '%s' \x00 \x85"


def batch(table: object, facts: list[ev.Event], after: int = 0, move_id: str | None = "m1") -> store.Batch:
    assert hasattr(table, "pk")
    return store.Batch(table.pk, 0, store.entries_of(facts, after, 7, -1, move_id), lambda _: None)


@pytest.mark.postgresql
def test_a_commit_is_one_statement_however_many_tables_are_in_it() -> None:
    tables = open_lesson(tables=3, seats=1).tables
    assert store.commit([batch(tables[0], [ev.SeatTaken(0)])], 250) is None  # connected
    with CaptureQueriesContext(connection) as asked:
        assert store.commit([batch(table, [ev.SeatTaken(1), ev.SeatLeft(1)], after=1) for table in tables], 250) is None
    assert len(asked) == 1


def test_all_or_nothing_of_a_commit_is_in_the_log() -> None:
    one, other = open_lesson(tables=2, seats=1).tables
    assert store.commit([batch(other, [ev.SeatTaken(0)])], 250) is None
    met = store.commit([batch(one, [ev.SeatTaken(0)]), batch(other, [ev.SeatTaken(1)])], 250)
    assert isinstance(met, store.Conflict)
    assert store.read(one.pk) == []
    assert [entry.fact for entry in store.read(other.pk)] == [ev.SeatTaken(0)]


@pytest.mark.parametrize("move_id", ["m-\\'\"{,}", None])
def test_whatever_somebody_writes_comes_back_from_the_log_as_it_was(move_id: str | None) -> None:
    (table,) = open_lesson(tables=1, seats=1).tables
    facts: list[ev.Event] = [ev.Noted(0, Statement(WORDS), None, (), 1), ev.Withheld(), ev.HintGiven(-1, WORDS)]
    written = batch(table, facts, move_id=move_id)
    assert store.commit([written], 250) is None
    assert store.read(table.pk) == list(written.entries)


def test_a_single_row_without_an_id_is_in_the_log() -> None:
    (table,) = open_lesson(tables=1, seats=1).tables
    assert store.commit([batch(table, [ev.SeatTaken(0)], move_id=None)], 250) is None
    assert [(entry.seq, entry.move_id) for entry in store.read(table.pk)] == [(1, None)]

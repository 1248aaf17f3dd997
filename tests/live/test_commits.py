"""What the writer hands to the database: in how few ways there and back, and that every word of it arrives."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from eleusis import codec
from eleusis import events as ev
from eleusis.cards import Card
from eleusis.statement import Statement
from games.live import store
from games.models import Table
from tests.live.lessons import open_lesson

pytestmark = pytest.mark.django_db(transaction=True)

SEVEN = Card.parse("7H")
WORDS = "He said: \"\\ , {red}\\n\" NULL \n\r\t\u2028 „é“ 😀 '%s' \x00 \x85"


def batch(table: Table, facts: list[ev.Event], after: int = 0, move_id: str | None = "m1") -> store.Batch:
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


def played(seat: int, *more: ev.Event) -> list[ev.Event]:
    return [ev.CardsPlayed(seat, (SEVEN,), None, None), ev.CardsJudged(seat, (SEVEN,), False, {}), *more]


def test_a_play_is_one_row_and_its_facts_are_what_they_were() -> None:
    (table,) = open_lesson(tables=1, seats=1).tables
    moves = [
        batch(table, [ev.SeatTaken(0), ev.SeatTaken(1)]),
        batch(table, played(0, ev.CardsDrawn(0, (SEVEN,)), ev.TurnBegan(1, 9)), 2, "m2"),
        batch(table, played(1, ev.GuessOpened(1, None)), 6, None),
        batch(table, [ev.GuessPassed(1)], 9, "m4"),
    ]
    assert store.commit(moves[:2], 250) is None
    assert [store.commit([move], 250) for move in moves[2:]] == [None, None]
    entries = [entry for move in moves for entry in move.entries]
    assert store.read(table.pk) == store.read_all({table.pk: 0})[table.pk] == entries
    assert [entry.seq for entry in store.read(table.pk, after=6)] == [7, 8, 9, 10]
    rows = list(table.events.values_list("seq", "kind", "move_id"))
    assert rows == [
        (1, "seat_taken", None), (2, "seat_taken", "m1"), (3, "several", "m2"), (7, "several", None), (10, "guess_passed", "m4"),
    ]  # fmt: skip
    told = [(fact.seq, fact.at, fact.actor, fact.move_id, fact.kind) for fact in table.events.facts()]
    assert told == [(one.seq, one.at, one.actor, one.move_id, codec.event_name(one.fact)) for one in entries]
    assert [codec.event_from_json(fact.body) for fact in table.events.facts()] == [one.fact for one in entries]


@pytest.mark.parametrize("other", [played(1), [ev.GuessPassed(1)], [*played(1), ev.RoundEnded("cards", ())]])
def test_of_two_moves_on_the_same_log_one_is_in_it_however_many_facts_they_have(other: list[ev.Event]) -> None:
    (table,) = open_lesson(tables=1, seats=1).tables
    first = batch(table, played(0, ev.CardsDrawn(0, (SEVEN,)), ev.TurnBegan(1, 9)))
    for one, two in ((first, batch(table, other)), (batch(table, other), first)):
        assert store.commit([one], 250) is None
        assert isinstance(store.commit([two], 250), store.Conflict)
        assert store.read(table.pk) == list(one.entries)
        table.events.all().delete()

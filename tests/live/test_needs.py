"""Why a teacher might look at a table, in the phases that one game alone has."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from eleusis import events as ev
from eleusis import state as st
from eleusis.variants import classic, delphi
from games.live.needs import needs_of
from tests.inquiry.playing import Table
from tests.reports.playthroughs import played


def needs(
    table: Table, *here: int, facts: Sequence[ev.Event] = (), bots_at: Sequence[int] = (), is_open: bool = True
) -> list[str]:
    """As much of a live table as is asked."""
    attended = frozenset(here)
    company = SimpleNamespace(is_missing=False)
    bots = SimpleNamespace(playing=dict.fromkeys(bots_at, "learner-2"))
    plan = SimpleNamespace(is_open=is_open)
    live: Any = SimpleNamespace(durable=table.game, attended=lambda: attended, company=company, bots=bots, plan=plan)
    return needs_of(live, facts)


def until(name: str, phase: str) -> Table:
    """A recorded game up to the moment at which it first waits for this."""
    whole = played(name)
    table = Table(seats=0, game=type(whole.game).of(whole.game.variant.name))
    for at, event in whole.log:
        table.game, table.now = table.game.after((event,)), at
        if table.state.round is not None and table.round.phase == phase:
            return table
    raise AssertionError(phase)


def test_a_prophet_who_is_away_is_needed_and_whoever_may_become_one():
    table = until("classic-house", classic.CALL)
    prophet = table.round.own.prophet
    others = set(table.state.seats) - {prophet}
    assert needs(table, *others) == ["prophet_needed"]
    assert needs(table, *table.state.seats) == []
    table = until("classic-house", classic.PROPHECY)
    assert table.round.turn is not None
    assert needs(table, *set(table.state.seats) - {table.round.turn}) == ["away"]


def test_a_table_needs_nobody_once_its_lesson_is_closed():
    table = until("classic-house", classic.CALL)
    assert needs(table) == ["nobody_here"]
    assert needs(table, is_open=False) == []


def test_a_card_that_nobody_will_turn_is_needed():
    table = until("delphi-house", delphi.REVEAL)
    assert table.round.deadline is None
    assert needs(table, *table.state.seats) == ["card_needed"]
    table = until("delphi-dealer", delphi.REVEAL)
    assert needs(table, *table.state.seats) == []


def test_a_table_where_turns_pass_without_a_card_needs_the_teacher():
    table = until("express-house", st.TURN)
    seats = table.state.seats
    card = ev.CardsPlayed(seats[0], (table.round.layout.line[0],), None, None)
    passes = [ev.TurnPassed(seat) for seat in seats[:3]]
    assert needs(table, *seats, facts=[card, *passes]) == ["idle"]
    assert needs(table, *seats, facts=[card, *passes[:2]]) == []
    assert needs(table, *seats, facts=[*passes, card]) == []
    assert needs(table, *seats, facts=[*passes, ev.NoPlayDeclared(seats[0], ())]) == []

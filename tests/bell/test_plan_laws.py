"""The plan for the rest of a lesson: laws over all lessons, and the cases a teacher would ask about."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eleusis import events as ev
from games import bell
from games.bell import MINUTE, Facts, TableSoFar, Timed

NOON = 1_800_000_000_000


@st.composite
def rounds(draw: st.DrawFn) -> tuple[Timed, ...]:
    """Up to four rounds, one after the other; the last may still be played, or lie paused."""
    at, made = NOON - 300 * MINUTE, []
    for _ in range(draw(st.integers(0, 4))):
        length, pause = draw(st.integers(1, 40)) * MINUTE, draw(st.integers(0, 10)) * MINUTE
        hand, was_cut = draw(st.sampled_from((12, 10, 8, 6))), draw(st.booleans())
        made.append(Timed(at, hand, at + length + pause, pause, None, was_cut))
        at += length + pause + draw(st.integers(0, 5)) * MINUTE
    if draw(st.booleans()):
        since = NOON - draw(st.integers(0, 30)) * MINUTE
        made.append(Timed(since, 12, None, 0, draw(st.none() | st.integers(since, NOON))))
    return tuple(made)


@st.composite
def lessons(draw: st.DrawFn) -> Facts:
    hand = draw(st.sampled_from((14, 12, 8, 6)))
    tables = [
        TableSoFar(number + 1, draw(rounds()), draw(st.integers(0, 6)), draw(st.booleans()))
        for number in range(draw(st.integers(0, 5)))
    ]
    return Facts(
        bell=NOON + draw(st.integers(-10, 120)) * MINUTE,
        debrief=draw(st.integers(0, 30)) * MINUTE,
        closing=draw(st.integers(0, 3)) * MINUTE,
        prior=draw(st.integers(1, 30)) * MINUTE,
        hand=hand,
        shorter=draw(st.sampled_from(((), tuple(one for one in (12, 10, 8, 6) if one < hand)))),
        tables=tables,
    )


@given(lessons())
def test_no_round_that_is_planned_goes_into_the_debrief(facts: Facts) -> None:
    plan = bell.plan(facts, NOON)
    for one in plan.tables:
        if one.rounds:
            assert one.ends(bell.length_of(facts, one.hand, plan.typical)) <= facts.debrief_at
    assert plan.closing_at <= plan.debrief_at == facts.bell - facts.debrief <= facts.bell


@given(lessons())
def test_a_plan_asks_for_no_more_than_is_wanted_and_for_hands_that_are_offered(facts: Facts) -> None:
    for one, table in zip(bell.plan(facts, NOON).tables, facts.tables, strict=True):
        assert 0 <= one.rounds <= table.wanted
        assert one.hand in facts.hands


@given(lessons(), st.integers(0, 5 * MINUTE))
def test_while_nothing_changes_the_plan_of_a_running_round_stays(facts: Facts, later: int) -> None:
    usual = bell.typical(facts)
    running = [
        table
        for table in facts.tables
        if table.running and table.running.paused_since is None and table.running.played(NOON + later) <= usual
    ]
    now = bell.plan(facts, NOON)
    then = bell.plan(facts, NOON + later)
    assert then.typical == now.typical
    for table in running:
        at = facts.tables.index(table)
        assert then.tables[at] == now.tables[at]


@given(lessons(), st.integers(0, 60))
def test_a_later_bell_leaves_no_table_fewer_rounds(facts: Facts, minutes: int) -> None:
    later = bell.plan(replace(facts, bell=facts.bell + minutes * MINUTE), NOON)
    for one, other in zip(bell.plan(facts, NOON).tables, later.tables, strict=True):
        assert one.rounds <= other.rounds


@given(lessons())
def test_a_round_is_thought_to_take_something_between_what_was_thought_and_measured(facts: Facts) -> None:
    measured = [
        one.played(NOON) * facts.hand // one.hand if facts.shorter else one.played(NOON)
        for table in facts.tables
        for one in table.rounds
        if one.ended is not None and not one.was_cut
    ]
    assert min([facts.prior, *measured]) <= bell.typical(facts) <= max([facts.prior, *measured])


@given(lessons())
def test_cards_become_fewer_only_where_rounds_as_usual_do_not_fit(facts: Facts) -> None:
    plan = bell.plan(facts, NOON)
    for one, table in zip(plan.tables, facts.tables, strict=True):
        usual = replace(one, rounds=table.wanted if table.equal else min(table.wanted, 1), hand=facts.hand)
        if one.hand != facts.hand and table.wanted:
            assert usual.ends(plan.typical) > facts.debrief_at


@given(lessons(), st.integers(0, 120))
def test_stages_come_in_their_order_as_time_goes_by(facts: Facts, minutes: int) -> None:
    order = [bell.FREE, bell.LAST_CALL, bell.LATE, bell.CLOSING, bell.DEBRIEF, bell.OVER]
    one, later = (bell.plan(facts, NOON + ms).stage for ms in (0, minutes * MINUTE))
    assert order.index(one) <= order.index(later)


@given(lessons())
def test_a_round_may_begin_until_too_late_and_then_not(facts: Facts) -> None:
    latest = bell.plan(facts, NOON).latest_begin
    assert not bell.too_late(facts, latest)
    assert bell.too_late(facts, latest + 1)


# ── as a teacher would ask ───────────────────────────────────────────────────────────────────────

EXPRESS = Facts(
    bell=NOON + 45 * MINUTE, debrief=10 * MINUTE, closing=MINUTE, prior=9 * MINUTE, hand=12, shorter=(10, 8, 6)
)


@pytest.mark.parametrize(
    ("wanted", "minutes", "rounds", "hand"),
    [
        (3, 45, 3, 12),  # 9 + 1 + 9 + 1 + 9 = 29 of 35
        (4, 45, 4, 10),  # four dealers: 7:30 each with ten cards
        (4, 35, 4, 6),  # 4:30 each with six
        (4, 25, 2, 6),  # two dealers have to wait for another lesson
        (4, 10, 0, 6),
    ],
)
def test_everybody_deals_with_fewer_cards_where_time_is_short(
    wanted: int, minutes: int, rounds: int, hand: int
) -> None:
    facts = replace(EXPRESS, bell=NOON + minutes * MINUTE, tables=[TableSoFar(1, (), wanted, equal=True)])
    (one,) = bell.plan(facts, NOON).tables
    assert (one.rounds, one.hand) == (rounds, hand)


def test_rules_from_the_library_are_fewer_rather_than_shorter_and_the_last_one_may_be_short():
    facts = replace(EXPRESS, tables=[TableSoFar(1, (), 5)])
    (one,) = bell.plan(facts, NOON).tables
    assert (one.rounds, one.hand) == (3, 12)
    (one,) = bell.plan(facts, NOON + 28 * MINUTE).tables  # seven minutes are left
    assert (one.rounds, one.hand) == (1, 8)


def test_the_teacher_is_told_in_time():
    facts = replace(EXPRESS, tables=[TableSoFar(1, (), 2)])
    stages = [bell.plan(facts, NOON + minutes * MINUTE).stage for minutes in (22, 23, 26, 30, 31, 35, 45)]
    assert stages == ["free", "last_call", "last_call", "last_call", "late", "debrief", "over"]
    playing = replace(EXPRESS, tables=[TableSoFar(1, (Timed(NOON, 12),), 0)])
    assert bell.plan(playing, NOON + 34 * MINUTE).stage == "closing"


def test_where_no_hand_makes_a_round_shorter_every_length_counts_as_it_is():
    delphi = replace(EXPRESS, shorter=(), tables=[TableSoFar(1, (Timed(NOON - 20 * MINUTE, 6, NOON - 5 * MINUTE),), 2)])
    assert bell.typical(delphi) == 12 * MINUTE
    assert bell.typical(replace(delphi, shorter=(6,))) == (9 + 30) * MINUTE // 2


def test_pauses_are_no_part_of_a_round_and_one_that_was_cut_is_not_measured():
    began = ev.RoundBegan(1, "express", None, {"hand_size": 12})
    log = [
        (0, began), (2, ev.Paused(None)), (5, ev.Resumed(None)), (10, ev.RoundEnded("guess", ())),
        (20, began), (22, ev.Paused(None)), (30, ev.RoundEnded("teacher", ())), (31, ev.Resumed(None)),
        (40, began), (43, ev.Paused(None)),
    ]  # fmt: skip
    first, cut, now = bell.timed(log)
    assert [one.played(50) for one in (first, cut, now)] == [7, 2, 3]
    assert (first.was_cut, cut.was_cut, now.ended) == (False, True, None)
    assert bell.typical(replace(EXPRESS, prior=9, shorter=(), tables=[TableSoFar(1, (first, cut, now))])) == 8

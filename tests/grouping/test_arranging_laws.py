"""The law of groups: no plan breaks a constraint that could hold. Held against every plan there is, on small classes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from uuid import UUID

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from classrooms.grouping import arranging
from classrooms.grouping.arranging import Task, arrange
from classrooms.grouping.constraints import Constraint, ConstraintKind, broken
from classrooms.grouping.programme import Programme, Solution
from tests.grouping import brute

CHILDREN = tuple(UUID(int=at) for at in range(1, 8))
patient = settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])


TIMES = ("SECONDS", "TO_EXPLAIN", "TO_CHOOSE", "TO_SETTLE", "TO_ASK")
IN_USE = {name: getattr(arranging, name) for name in TIMES}


@pytest.fixture(autouse=True, scope="module")
def _time_enough() -> Iterator[None]:
    """The laws are about plans, and a busy machine is no failure."""
    with pytest.MonkeyPatch.context() as patch:
        for name in TIMES:
            patch.setattr(arranging, name, 10.0)
        yield


@some.composite
def tasks(draw: some.DrawFn) -> Task:
    children = CHILDREN[: draw(some.integers(2, 6))]
    tables = draw(some.integers(1, 3))
    constraints = draw(
        some.lists(
            some.tuples(some.sampled_from(ConstraintKind), some.sets(some.sampled_from(CHILDREN), min_size=2)),
            max_size=6,
        )
    )
    home = draw(some.dictionaries(some.sampled_from(children), some.integers(0, tables - 1)))
    fixed = draw(some.sets(some.sampled_from(sorted(home)), max_size=2)) if home else set()
    return Task(
        children=children,
        constraints=tuple(Constraint(str(at), kind, frozenset(who)) for at, (kind, who) in enumerate(constraints)),
        least=tuple(draw(some.integers(0, 2)) for _ in range(tables)),
        most=tuple(draw(some.integers(2, 6)) for _ in range(tables)),
        home=home,
        costs={child: draw(some.sampled_from([1, 20, 400])) for child in home},
        fixed=frozenset(fixed),
        sizes=tuple(draw(some.integers(1, 4)) for _ in range(tables)),
        size_cost=draw(some.sampled_from([1, 1000])),
        before=tuple(tuple(one) for one in (children[::2], children[1::2])),
        meeting_cost=draw(some.sampled_from([0, 30])),
        may_be_empty=draw(some.booleans()),
    )


@patient
@given(tasks())
def test_no_plan_breaks_a_constraint_that_could_hold(task: Task):
    fewest = min((brute.rank(task, groups) for groups in brute.plans(task)), default=None)

    found = arrange(task)

    assert (None if found is None else brute.rank(task, found.groups)) == fewest
    if found is not None:
        assert sorted(child for group in found.groups for child in group) == sorted(task.children)
        assert all(brute.fits(task, table, group) for table, group in enumerate(found.groups))


@patient
@given(tasks())
def test_a_plan_is_as_near_as_any_that_keeps_the_same_to_what_is_wished(task: Task):
    found = arrange(task)
    if found is None:
        return
    given_up = {clash.constraint.key for clash in found.clashes}
    rivals = [
        groups
        for groups in brute.plans(task)
        if brute.rank(task, groups) <= brute.rank(task, found.groups)
        and {one.key for one in broken(task.constraints, groups)} <= given_up
    ]
    assert brute.cost(task, found.groups) == min(brute.cost(task, groups) for groups in rivals)


@patient
@given(tasks())
def test_what_cannot_hold_is_named_with_those_in_its_way_and_with_no_others(task: Task):
    found = arrange(task)
    if found is None:
        return
    constraints = [one.among(task.children) for one in task.constraints]
    assert {one.constraint.key for one in found.clashes} == {one.key for one in broken(constraints, found.groups)}
    every_plan = list(brute.plans(task))
    for clash in found.clashes:
        together = [clash.constraint, *clash.others]
        assert all(broken(together, groups) for groups in every_plan)
        for one in clash.others:
            assert any(not broken([other for other in together if other != one], groups) for groups in every_plan)


def test_where_time_runs_out_before_the_best_plan_the_tables_are_as_large_as_wished(monkeypatch: pytest.MonkeyPatch):
    solve, answers = Programme.solve, list[Solution]()

    def hasty(programme: Programme, seconds: float) -> Solution:
        """The first answer is any that keeps the rows."""
        asked = programme if answers else replace(programme, costs=[0.0] * len(programme.costs))
        found = solve(asked, seconds)
        answers.append(found if answers else replace(found, is_best=False))
        return answers[-1]

    monkeypatch.setattr(Programme, "solve", hasty)
    children = tuple(UUID(int=at) for at in range(1, 25))
    asked = [Constraint(str(at), ConstraintKind.APART, frozenset(children[at : at + 2])) for at in range(10)]
    home = {one: at % 6 for at, one in enumerate(children)}
    task = Task(children, tuple(asked), (2,) * 6, (8,) * 6, home, sizes=(4,) * 6, size_cost=100_000)

    found = arrange(task)

    assert found is not None
    assert len(answers) == 2
    hasty_values = answers[0].values
    assert hasty_values is not None
    assert len({sum(hasty_values[at : 24 * 6 : 6]) for at in range(6)}) > 1  # it would have been this one
    assert [len(group) for group in found.groups] == [4] * 6
    assert brute.cost(task, found.groups) == -24


def test_where_time_runs_out_a_plan_is_still_whole_and_says_what_it_gives_up(monkeypatch: pytest.MonkeyPatch):
    """More is asked of sixty children than a class ever will, and there is no time at all."""
    for name, seconds in IN_USE.items():
        monkeypatch.setattr(arranging, name, 0.0 if name in ("TO_CHOOSE", "TO_SETTLE", "TO_ASK") else seconds)
    chance = random.Random(1)
    children = tuple(UUID(int=at) for at in range(1, 61))
    kinds = [ConstraintKind.APART] * 60 + [ConstraintKind.TOGETHER] * 20
    asked = [Constraint(str(at), kind, frozenset(chance.sample(children, 2))) for at, kind in enumerate(kinds)]
    task = Task(children, tuple(asked), (2,) * 15, (8,) * 15, {one: at % 15 for at, one in enumerate(children)})

    found = arrange(task)

    assert found is not None
    assert sorted(child for group in found.groups for child in group) == list(children)
    assert all(brute.fits(task, table, group) for table, group in enumerate(found.groups))
    assert {one.key for one in broken(asked, found.groups)} == {one.constraint.key for one in found.clashes}

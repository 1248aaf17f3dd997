"""The law of groups: no plan breaks a constraint that could hold. Held against every plan there is, on small classes."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from classrooms.grouping import arranging
from classrooms.grouping.arranging import arrange
from classrooms.grouping.constraints import Constraint, ConstraintKind, broken
from classrooms.grouping.task import Task
from tests.grouping import brute

CHILDREN = tuple(UUID(int=at) for at in range(1, 8))
patient = settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])


TIMES = ("SECONDS", "TO_EXPLAIN", "TO_CHANGE", "TO_CHOOSE", "TO_ASK")


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

"""On a machine so busy that the solver gets nowhere: a plan is no worse than the one that stands, and nothing false is said."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from uuid import UUID

import pytest
from hypothesis import given

from classrooms.grouping import arranging
from classrooms.grouping.arranging import arrange
from classrooms.grouping.changes import measure
from classrooms.grouping.constraints import Constraint, ConstraintKind, broken
from classrooms.grouping.programme import Programme, Solution
from classrooms.grouping.task import Task
from tests.grouping import brute
from tests.grouping.test_arranging_laws import TIMES, patient, tasks

SOLVE = Programme.solve
NOTHING = Solution(None, is_best=False, is_impossible=False)
SIXTY = tuple(UUID(int=at) for at in range(1, 61))


@pytest.fixture(autouse=True, scope="module")
def _no_time() -> Iterator[None]:
    """Used up before anything is asked; the solver itself would still answer what is very small."""
    with pytest.MonkeyPatch.context() as patch:
        for name in TIMES:
            patch.setattr(arranging, name, 0.0)
        patch.setattr(Programme, "solve", lambda _programme, _seconds: NOTHING)
        yield


def asked_of(chance: random.Random, *, apart: int, together: int, marked: int) -> tuple[Constraint, ...]:
    """Of sixty children."""
    kinds = [ConstraintKind.APART] * apart + [ConstraintKind.TOGETHER] * together
    pairs = [Constraint(str(at), kind, frozenset(chance.sample(SIXTY, 2))) for at, kind in enumerate(kinds)]
    return (*pairs, Constraint("marked", ConstraintKind.SPREAD, frozenset(chance.sample(SIXTY, marked))))


def in_an_open_lesson(seed: int) -> Task:
    """Fifteen tables of four, at which some play, some sit and some have not come yet."""
    chance = random.Random(seed)
    return Task(
        SIXTY,
        asked_of(chance, apart=4, together=1, marked=5),
        least=(2,) * 15,
        most=(8,) * 15,
        home={one: at // 4 for at, one in enumerate(chance.sample(SIXTY, 60))},
        costs={one: chance.choice([50, 1_000, 20_000]) for one in SIXTY},
        may_be_empty=True,
        before=(SIXTY,),
        meeting_cost=1,
    )


def at_home(task: Task) -> list[list[UUID]]:
    return [[one for one in task.children if task.home.get(one) == table] for table in range(len(task.most))]


def away(task: Task, groups: list[list[UUID]]) -> int:
    return sum(task.home[one] != at for at, group in enumerate(groups) for one in group)


@patient
@given(tasks())
def test_a_plan_is_whole_and_no_worse_than_the_one_that_stands(task: Task):
    found, every_plan = arrange(task), list(brute.plans(task))
    assert (found is None) == (not every_plan)
    if found is None:
        return
    assert found.groups in every_plan
    home = at_home(task)
    if home in every_plan:
        was, now = [(*brute.rank(task, groups), brute.cost(task, groups)) for groups in (home, found.groups)]
        assert now <= was


@patient
@given(tasks())
def test_only_what_cannot_hold_is_said_to_be_impossible(task: Task):
    found = arrange(task)
    if found is None:
        return
    said = [clash.constraint.key for clash in found.clashes] + [one.key for one in found.missed]
    among = [one.among(task.children) for one in task.constraints]
    assert sorted(said) == sorted(one.key for one in broken(among, found.groups))
    every_plan = list(brute.plans(task))
    for clash in found.clashes:
        assert all(broken([clash.constraint, *clash.others], groups) for groups in every_plan)


@patient
@given(tasks())
def test_the_measure_is_kept_with_every_change(task: Task):
    found = arrange(task)
    if found is not None:
        rank, cost = brute.rank(task, found.groups), brute.cost(task, found.groups)
        assert measure(task, task.constraints, found.groups) == (*rank, cost)


@pytest.mark.parametrize("seed", range(12))
def test_in_an_open_lesson_all_holds_after_a_few_have_moved(seed: int):
    task = in_an_open_lesson(seed)
    found = arrange(task)
    assert found is not None
    assert (broken(task.constraints, found.groups), found.clashes, found.missed) == ([], [], [])
    assert away(task, found.groups) <= 2 * len(broken(task.constraints, at_home(task)))
    assert all(brute.fits(task, table, group) for table, group in enumerate(found.groups))


def test_new_groups_keep_the_sizes_that_are_wished_and_all_that_is_asked():
    chance = random.Random(3)
    task = Task(
        SIXTY,
        asked_of(chance, apart=18, together=3, marked=10),
        least=(2,) * 15,
        most=(8,) * 15,
        home={one: at // 4 for at, one in enumerate(SIXTY)},
        sizes=(4,) * 15,
        size_cost=100_000,
    )
    found = arrange(task)
    assert found is not None
    assert (broken(task.constraints, found.groups), found.clashes, found.missed) == ([], [], [])
    assert [len(group) for group in found.groups] == [4] * 15


def test_a_bad_plan_of_the_solver_is_not_taken(monkeypatch: pytest.MonkeyPatch):
    """Whatever keeps the rows, as it has it when its time is over."""
    answers = list[Solution]()

    def hasty(programme: Programme, seconds: float) -> Solution:
        answers.append(replace(SOLVE(replace(programme, costs=[0.0] * len(programme.costs)), seconds), is_best=False))
        return answers[-1]

    monkeypatch.setattr(arranging, "SECONDS", 10.0)
    monkeypatch.setattr(Programme, "solve", hasty)
    task = in_an_open_lesson(1)
    found = arrange(task)
    assert found is not None
    assert [answer.values is not None for answer in answers] == [True]
    assert broken(task.constraints, found.groups) == []
    assert away(task, found.groups) <= 4


def test_more_than_a_class_asks_for_is_told_without_what_is_not_known():
    chance = random.Random(1)
    asked = asked_of(chance, apart=30, together=30, marked=12)
    task = Task(SIXTY, asked, (2,) * 15, (8,) * 15, {one: at % 15 for at, one in enumerate(SIXTY)})
    found = arrange(task)
    assert found is not None
    assert sorted(child for group in found.groups for child in group) == list(SIXTY)
    assert all(brute.fits(task, table, group) for table, group in enumerate(found.groups))
    told = {clash.constraint.key for clash in found.clashes} | {one.key for one in found.missed}
    assert {one.key for one in broken(asked, found.groups)} == told

"""Groups: legal for every class, fair, and nobody left out."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any
from uuid import UUID

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from classrooms.grouping.constraints import Constraint, ConstraintKind, broken
from classrooms.grouping.task import Task
from games.services.groups import FEWEST, MOST, Draw, Tables, deal, draw, keeps, meetings, split, with_company
from tests.grouping import brute

sizes = some.integers(3, 5)
fewest = some.sampled_from([2, 3])
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no failure


@patient
@given(some.integers(0, 200), sizes, fewest)
def test_split_seats_everyone_at_legal_tables(n: int, size: int, fewest: int):
    made = split(n, size, fewest)

    assert sum(made) == (n if n >= fewest else 0)
    assert all(fewest <= one <= MOST for one in made)


@patient
@given(some.integers(2, 200), sizes)
def test_split_makes_tables_alike(n: int, size: int):
    made = split(n, size)

    assert max(made) - min(made) <= 1
    assert all(one >= other for one, other in pairwise(made))


@patient
@given(some.integers(1, 40), sizes)
def test_split_keeps_the_size_asked_for_where_it_can(tables: int, size: int):
    assert split(tables * size, size) == [size] * tables


def test_split_strays_as_little_as_possible():
    assert split(30, 4) == [4, 4, 4, 4, 4, 4, 3, 3]
    assert split(5, 4) == [5]
    assert split(2, 5) == [2]
    assert split(7, 3) == [4, 3]
    assert split(5, 3, fewest=3) == [5]


@patient
@given(some.sets(some.integers(), max_size=60), sizes, some.integers())
def test_deal_places_everyone_once(members: set[int], size: int, seed: int):
    dealt = deal(sorted(members), size, chance=random.Random(seed))

    assert sorted(one for group in dealt for one in group) == (sorted(members) if len(members) > 1 else [])
    assert [len(group) for group in dealt] == split(len(members), size)


def test_deal_is_a_matter_of_chance():
    dealt = {str(deal(range(12), 4)) for _ in range(5)}

    assert len(dealt) > 1


# ── as the class asks ──


@some.composite
def classes(draw_: some.DrawFn) -> tuple[list[UUID], Tables, random.Random]:
    """A small class, what it asks of its groups, and the groups of last time."""
    children = [UUID(int=at) for at in range(1, draw_(some.integers(2, 7)) + 1)]
    asked = some.tuples(some.sampled_from(ConstraintKind), some.sets(some.sampled_from(children), min_size=2))
    constraints = [
        Constraint(str(at), kind, frozenset(who)) for at, (kind, who) in enumerate(draw_(some.lists(asked, max_size=4)))
    ]
    chance = random.Random(draw_(some.integers(0, 9)))
    before = deal(children, draw_(some.integers(2, 4)), chance=chance)
    return children, Tables(draw_(some.integers(2, 4)), constraints=constraints, before=before), chance


@patient
@given(classes(), some.sampled_from(Draw))
def test_no_plan_that_is_drawn_breaks_a_constraint_that_could_hold(asked: Any, how: Draw):
    children, tables, chance = asked

    dealt = draw(children, how, tables, chance)

    assert sorted(one for group in dealt.groups for one in group) == children
    assert all(FEWEST <= len(group) <= MOST for group in dealt.groups)
    count = len(tables.before) if how == Draw.AGAIN else len(dealt.groups)
    task = Task(
        tuple(children), tuple(tables.constraints), (FEWEST,) * count, (MOST,) * count, may_be_empty=how == Draw.AGAIN
    )
    rivals = list(brute.plans(task))
    assert brute.rank(task, dealt.groups) == min(brute.rank(task, groups) for groups in rivals)
    if not dealt.clashes and how == Draw.OTHERS:
        fair = [groups for groups in rivals if not broken(tables.constraints, groups)]
        sizes = split(len(children), tables.size)
        strays = [sum(abs(len(group) - size) for group, size in zip(groups, sizes, strict=True)) for groups in fair]
        least = min(strays)
        nearest = [groups for groups, each in zip(fair, strays, strict=True) if each == least]
        assert meetings(dealt.groups, tables.before) == min(meetings(groups, tables.before) for groups in nearest)


ANA, BEN, CLEO, DOV, EVA, FINN = (UUID(int=at) for at in range(1, 7))


def test_as_last_time_everybody_is_where_they_were_and_the_new_come_to_the_smaller_tables():
    before = [[ANA, BEN, CLEO], [DOV, EVA]]
    dealt = draw([ANA, BEN, CLEO, DOV, EVA, FINN], Draw.AGAIN, Tables(4, before=before)).groups
    assert dealt == [[ANA, BEN, CLEO], [DOV, EVA, FINN]]
    assert keeps(dealt, before)
    assert keeps([[ANA, BEN], [DOV, EVA]], before)  # Cleo is ill
    assert not keeps([[ANA, BEN], [DOV, EVA, CLEO]], before)


def test_as_last_time_whoever_would_sit_alone_comes_to_another_table():
    before = [[ANA, BEN], [CLEO, DOV], [EVA, FINN]]
    dealt = draw([ANA, BEN, CLEO, DOV, EVA], Draw.AGAIN, Tables(2, before=before))
    assert [len(group) for group in dealt.groups] in ([3, 2], [2, 3])


def test_with_others_than_last_time_nobody_meets_again_where_that_can_be():
    children = [UUID(int=at) for at in range(1, 31)]
    before = deal(children, 4)
    dealt = draw(children, Draw.OTHERS, Tables(4, before=before))
    assert meetings(dealt.groups, before) == 0
    assert [len(group) for group in dealt.groups] == split(30, 4)


def test_sixty_students_under_many_constraints_are_seated_at_once():
    """As a class asks, and more: pairs apart, pairs together, ten marked; of last time's neighbours as few as can be."""
    chance = random.Random(4)
    children = [UUID(int=at) for at in range(1, 61)]
    pairs = [frozenset(chance.sample(children, 2)) for _ in range(25)]
    kinds = [ConstraintKind.APART] * 18 + [ConstraintKind.TOGETHER] * 7
    constraints = [Constraint(str(at), kind, who) for at, (kind, who) in enumerate(zip(kinds, pairs, strict=True))]
    constraints.append(Constraint("marked", ConstraintKind.SPREAD, frozenset(chance.sample(children, 10))))
    tables = Tables(4, constraints=constraints, before=deal(children, 4, chance=chance))
    for how in Draw:
        dealt = draw(children, how, tables, chance)
        assert (how, broken(constraints, dealt.groups), dealt.clashes) == (how, [], [])


def test_whoever_sits_alone_is_given_company_as_the_class_asks():
    apart = Constraint("1", ConstraintKind.APART, frozenset({ANA, BEN}))
    assert with_company([[ANA], [BEN, CLEO], [DOV, EVA, FINN]], 2, 8) == ([[BEN, CLEO, ANA], [DOV, EVA, FINN]], [ANA])
    groups, moved = with_company([[ANA], [BEN, CLEO], [DOV, EVA, FINN]], 2, 8, [apart])
    assert (sorted(map(sorted, groups)), moved) == ([[ANA, DOV, EVA, FINN], [BEN, CLEO]], [ANA])
    full = [[ANA], [BEN, CLEO]]
    assert with_company(full, 2, 2) == (full, [])

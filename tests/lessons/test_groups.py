"""Groups: legal for every class, fair, and nobody left out."""

from __future__ import annotations

import random
from itertools import pairwise

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from games.services.groups import MOST, deal, split

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

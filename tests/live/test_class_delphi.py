"""Who sits at a table of Delphi: six and an oracle, or a whole class."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async

from games.hub import hub
from games.models import Chair
from games.services import seating
from tests.live.lessons import OpenLesson, open_lesson

pytestmark = pytest.mark.django_db(transaction=True)


def nobody_seated(students: int, *, of_a_class: bool) -> OpenLesson:
    lesson = open_lesson(variant="delphi", seats=students, rules=1, settings={"class_delphi": of_a_class})
    Chair.objects.filter(table__lesson=lesson.lesson).delete()
    return lesson


@pytest.mark.parametrize(("of_a_class", "most"), [(False, 6), (True, 60)])
async def test_as_many_are_seated_as_may_predict_and_no_more(of_a_class: bool, most: int) -> None:
    lesson = await sync_to_async(nobody_seated)(most + 1, of_a_class=of_a_class)
    for student in lesson.students[:most]:
        await seating.arrive(lesson.lesson.pk, student.pk)
    with pytest.raises(seating.SeatingRefused) as refused:
        await seating.arrive(lesson.lesson.pk, lesson.students[most].pk)
    assert refused.value.code == "table_full"
    table = await hub().table(lesson.tables[0].pk)
    assert sorted(table.durable.state.seats) == list(range(most))

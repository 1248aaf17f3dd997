"""Who could change tables so that what the class asks holds again, from chairs and log alone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from typing import cast as cast_to
from uuid import uuid4

import pytest

from classrooms.grouping.arranging import Arrangement
from classrooms.grouping.constraints import ConstraintKind
from classrooms.services import constraints
from eleusis import events as ev
from games import regrouping, repairs
from games.live import room
from games.models import Chair, Lesson, Table
from games.refusals import Refused
from games.repairs import BetterSeats
from games.services import seating
from tests.lessons.cast import Cast
from tests.lessons.test_company import opened, sitting, told

APART, TOGETHER = ConstraintKind.APART, ConstraintKind.TOGETHER


def ask(cast: Cast, kind: ConstraintKind, *names: str) -> None:
    constraints.ask_for(cast.classroom, kind, [one.pk for one in cast.students if one.name in names])


def repair(lesson: Lesson) -> BetterSeats | None:
    situation = repairs.situation_of(lesson.pk)
    return None if situation is None else repairs.repair_of(situation)


def proposed(lesson: Lesson) -> list[tuple[str, int, int]]:
    found = repair(lesson)
    return [] if found is None else sorted((move.name, move.old, move.new) for move in found.moves)


def begins(table: Table) -> None:
    told(table, ev.RoundBegan(1, "express", None, {}))


def test_where_all_holds_nothing_is_proposed(cast: Cast):
    ask(cast, APART, "Ana", "Eva")
    lesson = opened(cast, [4, 4])
    assert repair(lesson) is None


def test_one_of_two_who_are_kept_apart_could_go_to_a_smaller_table(cast: Cast):
    lesson = opened(cast, [3, 3, 2])
    ask(cast, APART, "Ana", "Ben")
    found = repair(lesson)
    assert found is not None
    assert found.said == ("Ana and Ben sit at one table, and are kept apart.",)
    ((name, old, new),) = proposed(lesson)
    assert (name in {"Ana", "Ben"}, old, new) == (True, 1, 3)


def test_nobody_who_plays_is_moved_where_another_could_be(cast: Cast):
    lesson = opened(cast, [2, 3, 3])
    ask(cast, TOGETHER, "Ana", "Cleo")
    begins(lesson.tables.get(number=1))
    assert proposed(lesson) == [("Cleo", 2, 1)]


def test_whoever_has_not_come_yet_is_moved_before_one_who_sits(cast: Cast):
    lesson = opened(cast, [4, 4])
    ask(cast, APART, "Ana", "Ben")
    told(lesson.tables.get(number=1), ev.SeatLeft(1))  # Ben is still expected
    assert proposed(lesson) == [("Ben", 1, 2)]


def test_one_who_plays_is_moved_where_there_is_no_other_way(cast: Cast):
    lesson = opened(cast, [4, 4])
    ask(cast, APART, "Ana", "Ben")
    for table in lesson.tables.all():
        begins(table)
    found = repair(lesson)
    assert found is not None
    assert [(move.old, move.new) for move in found.moves] == [(1, 2)]


def moved_by_hand(lesson: Lesson, student: str, number: int) -> None:
    old = Chair.objects.get(student__name=student, left_at=None)
    new = seating._change_chair(lesson.pk, old.student_id, lesson.tables.get(number=number).pk)
    told(old.table, ev.SeatLeft(old.seat))
    told(new.table, ev.SeatTaken(new.seat, ()))


def test_where_the_teacher_has_put_somebody_they_stay(cast: Cast):
    lesson = opened(cast, [4, 4])
    ask(cast, APART, "Ana", "Eva")
    assert repair(lesson) is None
    moved_by_hand(lesson, "Ana", 2)
    assert proposed(lesson) == [("Eva", 2, 1)]


def test_no_table_is_left_with_too_few_or_filled_beyond_its_chairs(cast: Cast):
    lesson = opened(cast, [2, 6], variant="three_lives")
    most = lesson.seats[1]
    ask(cast, APART, "Ana", "Ben")
    full = lesson.tables.get(number=2)
    Chair.objects.bulk_create(Chair(table=full, seat=seat, bot="random") for seat in range(6, most))
    found = proposed(lesson)
    assert sorted((old, new) for _name, old, new in found) == [(1, 2), (2, 1)]
    assert {name for name, _old, _new in found} & {"Ana", "Ben"}


def test_all_change_tables_at_once_or_nobody(cast: Cast):
    lesson = opened(cast, [4, 4])
    ask(cast, TOGETHER, "Ana", "Eva")
    found = repair(lesson)
    assert found is not None
    changed = repairs.move_all(lesson.pk, found.moves)
    assert len(changed) == len(found.moves)
    assert repair(lesson) is None
    before = sitting(lesson)
    with pytest.raises(Refused, match="changed meanwhile"):
        repairs.move_all(lesson.pk, found.moves)
    assert sitting(lesson) == before


def test_what_the_teacher_leaves_is_not_spoken_of_until_it_is_otherwise(cast: Cast):
    lesson = opened(cast, [4, 4])
    ask(cast, APART, "Ana", "Ben", "Eva")
    found = repair(lesson)
    assert found is not None
    repairs.leave_so(lesson.pk, found.marks)
    assert repair(lesson) is None
    moved_by_hand(lesson, "Eva", 1)
    again = repair(lesson)
    assert again is not None
    assert again.said == (
        "Ana, Ben and Eva are to sit apart: they are 3, and there are 2 tables. Choose smaller tables, or fewer to keep apart.",
    )


def test_what_cannot_hold_is_named_and_the_rest_is_repaired(cast: Cast):
    lesson = opened(cast, [4, 4])
    ask(cast, APART, "Ana", "Ben", "Cleo")
    ask(cast, TOGETHER, "Dov", "Hugo")
    found = repair(lesson)
    assert found is not None
    assert any(said.startswith("Dov and Hugo are kept together") for said in found.said)
    assert any(said.startswith("Ana, Ben and Cleo are to sit apart: they are 3") for said in found.said)
    repairs.move_all(lesson.pk, found.moves)
    after = sitting(lesson)
    assert [{"Dov", "Hugo"} <= set(group) for group in after].count(True) == 1
    assert sorted(len(set(group) & {"Ana", "Ben", "Cleo"}) for group in after) == [1, 2]


@pytest.mark.parametrize("changes", [{"state": "closed"}, {"kind": "rehearsal"}])
def test_only_an_open_lesson_is_repaired(cast: Cast, changes: dict[str, str]):
    lesson = opened(cast, [4, 4])
    ask(cast, APART, "Ana", "Ben")
    Lesson.objects.filter(pk=lesson.pk).update(**changes)
    assert repair(lesson) is None


def without_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is found, and nothing known."""
    monkeypatch.setattr(
        repairs,
        "arrange",
        lambda task: Arrangement(
            [[one for one in task.children if task.home[one] == at] for at in (0, 1)], [], [*task.constraints]
        ),
    )


def test_what_was_not_found_in_time_is_not_said_to_be_impossible(cast: Cast, monkeypatch: pytest.MonkeyPatch):
    lesson = opened(cast, [4, 4])
    ask(cast, APART, "Ana", "Ben")
    without_time(monkeypatch)
    found = repair(lesson)
    assert found is not None
    assert [str(said) for said in found.said] == [
        "Ana and Ben sit at one table, and are kept apart.",
        "In the time there was, no groups were found in which Ana and Ben sit apart. There may be some.",
        "The room goes on looking.",
    ]
    assert (found.moves, found.is_unsure) == ((), True)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("wait", "looks"), [(0.0, 3), (20.0, 2)])
async def test_the_room_looks_again_for_what_was_not_found_in_time(
    monkeypatch: pytest.MonkeyPatch, wait: float, looks: int
):
    """At the next beat, and then now and then: to look takes a core for up to a second."""
    monkeypatch.setattr(room, "LOOK_AGAIN", wait)
    asked: list[BetterSeats] = []

    def slow(_situation: object) -> BetterSeats:
        asked.append(BetterSeats("key", (), (), (), is_unsure=len(asked) < 2))
        return asked[-1]

    beside = SimpleNamespace(students=(), table_ids=())
    for name, answer in {"situation_of": "as it is", "beside_now": beside, "beside_of": beside}.items():
        monkeypatch.setattr(room, name, lambda _of, answer=answer: answer)
    monkeypatch.setattr(room, "repair_of", slow)
    begun: list[Any] = []
    live = room.LiveRoom(cast_to(room.Host, SimpleNamespace(start=begun.append)), uuid4())
    live.teachers, live.plan = {cast_to(Any, "Ada")}, cast_to(Any, beside)
    sent: list[bool] = []
    monkeypatch.setattr(live, "send_whole", lambda: sent.append(True))
    await live._look_for_a_repair()
    for _beat in range(4):
        await live.look_at_the_door()
        while begun:
            await begun.pop()
    assert [one.is_unsure for one in asked] == [True, True, False][:looks]
    assert sent == [True] * (looks == 3)  # what is the same is not sent again


# ── whoever comes, and whoever is left alone ──


def test_a_late_joiner_comes_to_the_table_where_all_holds(cast: Cast):
    lesson = opened(cast, [4, 3])
    ask(cast, APART, "Hugo", "Eva")
    Lesson.objects.get(pk=lesson.pk).absent.clear()
    hugo = next(one for one in cast.students if one.name == "Hugo")
    assert seating._new_chair(lesson.pk, hugo.pk, None).table.number == 1


def test_whoever_is_left_alone_comes_to_a_table_where_all_holds(cast: Cast):
    lesson = opened(cast, [2, 2, 4], gone=["Ben"])
    ask(cast, APART, "Ana", "Cleo")
    assert regrouping.regroup(lesson.pk).has_changed
    assert sitting(lesson)[2] == ["Eva", "Finn", "Gül", "Hugo", "Ana"]


def test_an_opened_lesson_gives_company_as_the_class_asks(cast: Cast):
    ask(cast, APART, "Ana", "Cleo")
    ids = [one.pk for one in cast.students]
    lesson = cast.opened(groups=[ids[:2], ids[2:4], ids[4:]], absent=[ids[1]])
    assert lesson.regrouped == ("Ana",)
    assert sitting(lesson) == [["Cleo", "Dov"], ["Eva", "Finn", "Gül", "Hugo", "Ana"]]


def test_nobody_is_sent_alone_to_an_empty_table(cast: Cast):
    lesson = opened(cast, [3, 3])
    Table.objects.create(lesson=lesson, number=3)
    ask(cast, APART, "Ana", "Ben", "Dov")
    assert sorted(new for _name, _old, new in proposed(lesson)) == [3, 3]


def both(changed: list[tuple[Chair, Chair]]) -> None:
    """The tables hear of it."""
    for old, new in changed:
        told(old.table, ev.SeatLeft(old.seat))
        told(new.table, ev.SeatTaken(new.seat, ()))


@pytest.mark.parametrize("playing", [(), (1,), (1, 2, 3)])
def test_what_is_undone_is_as_it_was_and_is_proposed_again(cast: Cast, playing: tuple[int, ...]):
    lesson = opened(cast, [4, 2, 2])
    for number in playing:
        begins(lesson.tables.get(number=number))
    ask(cast, APART, "Ana", "Ben", "Eva")
    ask(cast, TOGETHER, "Dov", "Hugo")
    before, found = [set(group) for group in sitting(lesson)], repair(lesson)
    assert found is not None
    both(repairs.move_all(lesson.pk, found.moves))
    assert repair(lesson) is None
    both(repairs.undo(lesson.pk))
    assert [set(group) for group in sitting(lesson)] == before
    again = repair(lesson)
    assert again is not None
    assert (again.marks, len(again.moves)) == (found.marks, len(found.moves))
    with pytest.raises(Refused, match="sit somewhere else"):
        repairs.undo(lesson.pk)


def test_nothing_is_undone_where_another_has_the_seat(cast: Cast):
    lesson = opened(cast, [4, 4])
    ask(cast, APART, "Ana", "Ben")
    found = repair(lesson)
    assert found is not None
    repairs.move_all(lesson.pk, found.moves)
    table = lesson.tables.get(number=1)
    Chair.objects.bulk_create(Chair(table=table, seat=seat, bot="random") for seat in range(10, 15))
    before = sitting(lesson)
    with pytest.raises(Refused, match="Somebody else has a seat there"):
        repairs.undo(lesson.pk)
    assert (sitting(lesson), repairs.repaired_in(lesson.pk).count()) == (before, 1)


def test_who_has_moved_since_stays_and_the_others_go_back(cast: Cast):
    lesson = opened(cast, [3, 3, 2])
    ask(cast, APART, "Ana", "Ben")
    ask(cast, TOGETHER, "Dov", "Hugo")
    found = repair(lesson)
    assert found is not None
    repairs.move_all(lesson.pk, found.moves)
    first = found.moves[0]
    other = next(table for table in (1, 2, 3) if table not in (first.old, first.new))
    seating._change_chair(lesson.pk, first.student, lesson.tables.get(number=other).pk)
    assert {new.student_id for _old, new in repairs.undo(lesson.pk)} == {one.student for one in found.moves[1:]}

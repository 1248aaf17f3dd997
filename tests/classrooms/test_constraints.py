"""Who sits with whom: what a teacher asks of the groups of a class."""

from __future__ import annotations

import uuid
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from classrooms import selectors
from classrooms.grouping.constraints import Constraint, ConstraintKind, contradicted_by, places_for, smallest_in_the_way
from classrooms.models import Classroom, GroupConstraint, Student
from classrooms.refusals import NotPossible
from classrooms.services import classes, constraints, roster
from tests.classrooms.browser import Browser

ANA, BEN, CLEO, DOV, EVA, FINN = (uuid.UUID(int=at) for at in range(1, 7))


@pytest.fixture
def four(classroom) -> list[Student]:
    return roster.add_students(classroom, ["Ana", "Ben", "Cleo", "Dov"])


def asked(classroom: Classroom) -> list[tuple[str, list[str]]]:
    name = {one.pk: one.name for one in Student.everyone.filter(classroom=classroom)}
    return [
        (one.kind, sorted(name[member] for member in one.members))
        for one in selectors.constraints_of_classroom(classroom)
    ]


def ids(students: list[Student]) -> list[uuid.UUID]:
    return [one.pk for one in students]


# ── what is asked ──


def test_students_are_kept_apart_together_and_one_at_a_table(classroom, four):
    constraints.ask_for(classroom, ConstraintKind.APART, ids(four[:2]))
    constraints.ask_for(classroom, ConstraintKind.TOGETHER, ids(four[1:3]))
    constraints.mark(classroom, ids([four[0], four[3]]))
    assert asked(classroom) == [("apart", ["Ana", "Ben"]), ("together", ["Ben", "Cleo"]), ("spread", ["Ana", "Dov"])]


@pytest.mark.parametrize(
    ("kind", "who", "refused"),
    [
        (ConstraintKind.APART, [0], ("too_few", "Tick at least two students.")),
        (ConstraintKind.APART, [1, 0], ("there_already", "Ana and Ben apart: that is asked already.")),
        (
            ConstraintKind.TOGETHER,
            [0, 1],
            (
                "contradiction",
                "This can never hold: Ana and Ben together. It is against what is asked already: Ana and Ben apart.",
            ),
        ),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(classroom, four, kind, who, refused):
    constraints.ask_for(classroom, ConstraintKind.APART, ids(four[:2]))
    with pytest.raises(NotPossible) as refusal:
        constraints.ask_for(classroom, kind, ids([four[at] for at in who]))
    assert (refusal.value.code, str(refusal.value)) == refused
    assert len(asked(classroom)) == 1


def test_a_contradiction_by_way_of_others_is_found():
    one = Constraint("1", ConstraintKind.TOGETHER, frozenset({ANA, BEN}))
    two = Constraint("2", ConstraintKind.TOGETHER, frozenset({BEN, CLEO}))
    far = Constraint("3", ConstraintKind.TOGETHER, frozenset({CLEO, DOV}))
    assert contradicted_by(Constraint("", ConstraintKind.SPREAD, frozenset({ANA, CLEO})), [one, two]) == [one, two]
    assert contradicted_by(Constraint("", ConstraintKind.APART, frozenset({ANA, DOV})), [one, two]) == []
    apart = Constraint("4", ConstraintKind.APART, frozenset({ANA, DOV}))
    assert contradicted_by(far, [one, two, apart]) == [apart, one, two]


def test_what_is_plainly_in_the_way_is_named_without_what_is_not():
    one = Constraint("1", ConstraintKind.TOGETHER, frozenset({ANA, BEN}))
    two = Constraint("2", ConstraintKind.TOGETHER, frozenset({CLEO, DOV}))
    far = Constraint("3", ConstraintKind.TOGETHER, frozenset({BEN, EVA}))
    across = Constraint("4", ConstraintKind.TOGETHER, frozenset({BEN, CLEO}))
    apart = Constraint("5", ConstraintKind.APART, frozenset({ANA, CLEO, EVA}))
    assert smallest_in_the_way(apart, [two, far, one, across], 6) == [one, across]  # and not those of Eva as well
    assert smallest_in_the_way(across, [one, two], 4) == []
    assert smallest_in_the_way(across, [one, two, far], 3) == [one, far]


def test_more_than_a_table_seats_are_not_kept_together(classroom):
    nine = roster.add_students(classroom, [f"Child {letter}" for letter in "abcdefghi"])
    with pytest.raises(NotPossible, match="A table seats 8 at most"):
        constraints.ask_for(classroom, ConstraintKind.TOGETHER, ids(nine))
    constraints.ask_for(classroom, ConstraintKind.APART, ids(nine))


def test_a_class_asks_for_so_much_and_no_more(classroom, four, settings):
    settings.LIMITS = {**settings.LIMITS, "group_constraints": 1}
    constraints.ask_for(classroom, ConstraintKind.APART, ids(four[:2]))
    with pytest.raises(NotPossible, match="at most 1 of these"):
        constraints.ask_for(classroom, ConstraintKind.APART, ids(four[2:]))


# ── what becomes of it ──


def test_whoever_is_off_the_roster_has_no_part_in_it_until_the_undo(classroom, four):
    constraints.ask_for(classroom, ConstraintKind.APART, ids(four[:3]))
    constraints.ask_for(classroom, ConstraintKind.TOGETHER, ids([four[0], four[3]]))
    roster.remove_student(four[0])
    assert asked(classroom) == [("apart", ["Ben", "Cleo"])]
    roster.restore_student(four[0])
    assert asked(classroom) == [("apart", ["Ana", "Ben", "Cleo"]), ("together", ["Ana", "Dov"])]


def test_nothing_of_it_outlives_the_student_or_the_class(classroom, four):
    constraints.ask_for(classroom, ConstraintKind.APART, ids(four[:2]))
    constraints.mark(classroom, ids(four[2:]))
    roster.delete_student(four[0])
    assert [row.kind for row in GroupConstraint.objects.all()] == ["spread"]
    roster.remove_student(four[2])
    roster.remove_student(four[3])
    classes.delete_expired(timezone.now() + timedelta(days=2))
    assert GroupConstraint.objects.count() == 0
    constraints.mark(classroom, [four[1].pk])
    classes.delete_classroom(classroom)
    assert GroupConstraint.objects.count() == 0


# ── the page ──


def address(classroom: Classroom, name: str = "constraints") -> str:
    return reverse(f"classrooms:{name}", args=[classroom.pk])


def test_the_page_keeps_what_is_ticked_and_shows_it(as_alice, classroom, four):
    answer = as_alice.post(address(classroom), {"kind_of": "apart", "students": [four[0].pk, four[1].pk]}, follow=True)
    assert "Ana and Ben" in answer.content.decode()
    answer = as_alice.post(address(classroom, "marks"), {"marked": [four[2].pk]}, follow=True)
    assert answer.context["marks"]["marked"].value() == [str(four[2].pk)]
    detail = as_alice.get(reverse("classrooms:detail", args=[classroom.pk])).content.decode()
    assert "Ana and Ben apart" in detail


def test_the_page_says_at_its_place_what_is_wrong_and_loses_nothing(as_alice, classroom, four):
    answer = as_alice.post(address(classroom), {"kind_of": "together", "students": [four[0].pk]})
    form = answer.context["form"]
    assert form.errors == {"students": ["Tick at least two students."]}
    assert (form["kind_of"].value(), form["students"].value()) == ("together", [str(four[0].pk)])
    answer = as_alice.post(address(classroom), {"students": ["not a student"]})
    assert answer.context["form"].errors == {
        "kind_of": ["Choose one of the two."],
        "students": ["The roster has changed meanwhile. Look at the names again."],
    }
    constraints.ask_for(classroom, ConstraintKind.TOGETHER, ids(four[:2]))
    answer = as_alice.post(address(classroom, "marks"), {"marked": ids(four[:2])})
    assert "Ana and Ben together" in answer.context["marks"].errors["marked"][0]


def test_what_is_kept_of_one_student_stands_on_their_page(as_alice, classroom, four):
    constraints.ask_for(classroom, ConstraintKind.APART, ids(four[:2]))
    shown = [as_alice.get(reverse("classrooms:student", args=[one.pk])).context["asked"] for one in four]
    assert shown == [["Ana and Ben apart"], ["Ana and Ben apart"], [], []]


def test_what_is_asked_can_be_taken_back(as_alice, classroom, four):
    row = constraints.ask_for(classroom, ConstraintKind.APART, ids(four[:2]))
    as_alice.post(reverse("classrooms:remove-constraint", args=[row.pk]))
    assert asked(classroom) == []


@pytest.mark.parametrize("who", ["bob", "stranger", "student"])
def test_nobody_else_sees_or_changes_it(who, classroom, four, as_bob, joined):
    row = constraints.ask_for(classroom, ConstraintKind.APART, ids(four[:2]))
    client = {"bob": as_bob, "stranger": Browser(), "student": joined(four[3])}[who]
    for path in (
        address(classroom),
        address(classroom, "marks"),
        reverse("classrooms:remove-constraint", args=[row.pk]),
    ):
        sent = {"kind_of": "apart", "students": ids(four[2:]), "marked": ids(four[2:])}
        answers = {client.get(path).status_code, client.post(path, sent).status_code}
        assert answers <= {404, 405}
        assert 404 in answers
    assert asked(classroom) == [("apart", ["Ana", "Ben"])]


def test_no_page_of_a_student_says_it(classroom, four, joined):
    """Neither on the way in nor at the table: there is nothing to find but the names."""
    constraints.ask_for(classroom, ConstraintKind.APART, ids(four[:2]))
    constraints.mark(classroom, ids(four[2:]))
    client = joined(four[3])
    for path in (f"/j/{classroom.code}/", "/play/"):
        page = client.get(path, follow=True).content.decode().lower()
        assert "apart" not in page
        assert "at most one" not in page


# ── a place for one who comes ──


def test_a_newcomer_sits_where_least_is_broken_then_where_fewest_are():
    groups = [[ANA], [BEN, EVA], [CLEO]]
    apart = Constraint("1", ConstraintKind.APART, frozenset({ANA, DOV}))
    with_ben = Constraint("2", ConstraintKind.TOGETHER, frozenset({BEN, DOV}))
    assert places_for([DOV], groups, [1, 1, 1], []) == [0]
    assert places_for([DOV], groups, [1, 1, 1], [], avoided={0}) == [2]
    assert places_for([DOV], groups, [1, 1, 1], [apart]) == [2]
    assert places_for([DOV], groups, [1, 1, 1], [apart, with_ben]) == [1]
    assert places_for([DOV], groups, [1, 0, 1], [apart], avoided={2}) == [0]  # rather so than alone
    assert places_for([DOV], groups, [1, 0, 0], [apart]) == [0]
    assert places_for([DOV], groups, [0, 0, 0], [apart]) is None
    assert places_for([DOV, FINN], groups, [1, 1, 1], []) == [0, 2]

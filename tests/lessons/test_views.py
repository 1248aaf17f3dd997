"""The pages of a lesson: who may see them, what they answer to bad input."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.urls import reverse

from classrooms.grouping.arranging import Arrangement
from classrooms.grouping.constraints import ConstraintKind
from classrooms.models import Classroom
from classrooms.services import constraints
from games.models import Lesson
from games.services import groups, lessons
from tests.lessons.cast import Cast, groups_form

PAGES = ("games:set-up", "games:rules", "games:room")
DEEDS = ("games:open", "games:close", "games:duplicate", "games:delete")


@pytest.mark.parametrize("who", ["other teacher", "student", "stranger"])
@pytest.mark.parametrize("state", ["draft", "open"])
@pytest.mark.django_db(transaction=True)
def test_nobody_but_the_owner_gets_to_a_lesson(cast: Cast, who: str, state: str):
    lesson = cast.draft() if state == "draft" else cast.opened()
    client = {
        "other teacher": lambda: cast.client_of(cast.bea),
        "student": lambda: cast.device_of(cast.students[0]),
        "stranger": lambda: cast.client_of(None),
    }[who]()
    of_class = [reverse(name, args=[cast.classroom.pk]) for name in ("games:lessons", "games:new-lesson")]

    gets = [client.get(address).status_code for address in of_class]
    gets += [client.get(reverse(name, args=[lesson.pk])).status_code for name in PAGES]
    posts = [client.post(reverse(name, args=[lesson.pk])).status_code for name in DEEDS]
    posts += [client.post(reverse("games:set-up", args=[lesson.pk]), cast.form(open="yes")).status_code]
    posts += [client.post(of_class[1], cast.form(save="yes")).status_code]
    posts += [client.post(reverse("games:shuffle", args=[cast.classroom.pk])).status_code]

    assert set(gets + posts) == {404}
    assert list(Lesson.objects.values_list("pk", "state")) == [(lesson.pk, state)]


def test_a_lesson_can_be_opened_as_it_stands(cast: Cast):
    client = cast.client_of(cast.ada)
    page = client.get(reverse("games:new-lesson", args=[cast.classroom.pk]))
    assert not Lesson.objects.exists()

    sent = {name: value for name, value in page.context["form"].initial.items() if value is not False}
    answer = client.post(reverse("games:new-lesson", args=[cast.classroom.pk]), {**sent, "open": "yes"})

    lesson = Lesson.objects.get()
    assert answer.headers["Location"] == reverse("games:room", args=[lesson.pk])
    assert lesson.state == "open"
    assert sorted(table.chairs.count() for table in lesson.tables.all()) == [4, 4]
    assert len(lesson.rules) == 3


def test_a_saved_lesson_comes_back_as_it_was(cast: Cast):
    client = cast.client_of(cast.ada)
    own = {"text": "only red cards"}
    form = cast.form(rules=json.dumps([{"code": "one-away"}, own]), turn_seconds="0", pace="teacher", save="yes")
    form["names_winners"] = "on"
    client.post(reverse("games:new-lesson", args=[cast.classroom.pk]), form)

    lesson = Lesson.objects.get()
    page = client.get(reverse("games:set-up", args=[lesson.pk]))
    initial = page.context["form"].initial
    rules = json.loads(initial["rules"])
    assert (lesson.state, lesson.settings["turn_seconds"], initial["pace"]) == ("draft", 0, "teacher")
    assert lesson.names_winners
    assert initial["names_winners"]
    assert rules[0] == {"code": "one-away"}
    assert (rules[1]["text"], rules[1]["sentence"]) == ("only red cards", "Play a red card.")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("title", "x" * 81),
        ("rules", "no list"),
        ("rules", "[" * 3000),
        ("rules", json.dumps([{"code": "no such rule"}])),
        ("rules", json.dumps([{"text": "asdf qwer"}])),
        ("rules", json.dumps([{"text": "only red", "rule": {"rule": ["nonsense"]}}])),
        ("rules", json.dumps([7])),
        ("rules", json.dumps([{"code": "one-away"}] * 21)),
        ("groups", "{"),
        ("groups", json.dumps({"tables": [["not an id"]]})),
        ("groups", json.dumps([1])),
        ("groups", json.dumps({"tables": 3})),
        ("group_size", "9"),
        ("pace", "never"),
        ("turn_seconds", "7"),
        ("hand_size", "99"),
        ("guess_standard", "hope"),
        ("rule_source", "nobody"),
    ],
)
def test_bad_input_is_answered_where_it_was_typed(cast: Cast, field: str, value: str):
    client = cast.client_of(cast.ada)
    answer = client.post(reverse("games:new-lesson", args=[cast.classroom.pk]), cast.form(**{field: value}, open="yes"))

    assert answer.status_code == 400
    assert list(answer.context["form"].errors) == [field]
    assert not Lesson.objects.exists()


def test_opening_says_who_was_given_company(cast: Cast):
    client = cast.client_of(cast.ada)
    alone = groups_form([[one.pk for one in cast.students[:4]], [cast.students[4].pk]])
    answer = client.post(
        reverse("games:new-lesson", args=[cast.classroom.pk]), cast.form(groups=alone, open="yes"), follow=True
    )

    assert "Eva would have sat at a table with too few and now sits at another one." in answer.content.decode()
    assert Lesson.objects.get().state == "open"


def test_a_refused_opening_keeps_the_draft_and_says_why(cast: Cast):
    client = cast.client_of(cast.ada)
    alone = groups_form([[cast.students[4].pk]])
    answer = client.post(
        reverse("games:new-lesson", args=[cast.classroom.pk]), cast.form(groups=alone, open="yes"), follow=True
    )

    assert "Table 1 has one student" in answer.content.decode()
    assert Lesson.objects.get().state == "draft"


def shuffled(cast: Cast, **changes: str) -> Any:
    sent = {"how": "random", "game": "express", "group_size": "4", "rule_source": "library", **changes}
    return cast.client_of(cast.ada).post(reverse("games:shuffle", args=[cast.classroom.pk]), sent)


def test_shuffle_answers_new_groups_without_the_absent(cast: Cast):
    absent = str(cast.students[0].pk)
    tables = shuffled(cast, absent=absent).json()["tables"]
    assert sorted(len(table) for table in tables) == [3, 4]
    assert absent not in {one for table in tables for one in table}
    for bad in ({"absent": "x"}, {"group_size": "1"}, {"rule_source": "?"}, {"game": "chess"}, {"how": "by magic"}):
        assert shuffled(cast, **bad).status_code == 400


def test_groups_are_those_of_the_last_lesson_or_as_different_as_can_be(cast: Cast):
    ids = [str(one.pk) for one in cast.students]
    before = [ids[:4], ids[4:]]
    cast.opened()
    assert shuffled(cast, how="again").json()["tables"] == before
    mixed = shuffled(cast, how="others").json()["tables"]
    assert [sorted(len(set(table) & set(group)) for group in before) for table in mixed] == [[2, 2], [2, 2]]


def test_without_a_last_lesson_nothing_of_it_is_offered(cast: Cast):
    page = cast.client_of(cast.ada).get(reverse("games:new-lesson", args=[cast.classroom.pk]))
    assert "As last lesson" not in page.content.decode()
    cast.opened()
    page = cast.client_of(cast.ada).get(reverse("games:new-lesson", args=[cast.classroom.pk]))
    assert "As last lesson" in page.content.decode()


def test_groups_are_made_as_the_class_asks_and_what_cannot_hold_is_named(cast: Cast):
    ana, ben, cleo, dov = [one.pk for one in cast.students[:4]]
    constraints.ask_for(cast.classroom, ConstraintKind.TOGETHER, [ana, ben])
    constraints.ask_for(cast.classroom, ConstraintKind.APART, [cleo, dov])
    for _ in range(5):
        found = shuffled(cast).json()
        at = {one: number for number, table in enumerate(found["tables"]) for one in table}
        assert (at[str(ana)] == at[str(ben)], at[str(cleo)] == at[str(dov)], found["cannot"]) == (True, False, [])
    constraints.mark(cast.classroom, [ana, cleo, dov])
    (said,) = shuffled(cast).json()["cannot"]
    assert said == (
        "Ana, Cleo and Dov are to sit apart: they are 3, and there are 2 tables. "
        "Choose smaller tables, or fewer to keep apart."
    )
    page = cast.client_of(cast.ada).get(reverse("games:new-lesson", args=[cast.classroom.pk]))
    assert page.context["cannot"] == [said]


def test_what_is_asked_against_each_other_at_so_many_tables_is_named_with_both(cast: Cast):
    """Two tables, and each of Cleo, Dov and Eva apart from somebody in such a way that one pair is left over."""
    cleo, dov, eva = [one.pk for one in cast.students[2:5]]
    for pair in ([cleo, dov], [dov, eva], [cleo, eva]):
        constraints.ask_for(cast.classroom, ConstraintKind.APART, pair)
    (said,) = shuffled(cast).json()["cannot"]
    assert re.fullmatch(
        r"(\w+) and (\w+) cannot all sit apart, since this is asked, too: \w+ and \w+ apart; \w+ and \w+ apart\. "
        r"Change one of them\.",
        said,
    )
    assert set(re.findall(r"Cleo|Dov|Eva", said)) == {"Cleo", "Dov", "Eva"}


def test_what_was_not_found_in_time_is_no_claim_that_it_cannot_be(cast: Cast, monkeypatch: pytest.MonkeyPatch):
    constraints.ask_for(cast.classroom, ConstraintKind.TOGETHER, [one.pk for one in cast.students[:2]])
    ids = [one.pk for one in cast.students]
    monkeypatch.setattr(groups, "broken", lambda asked, _groups: asked)  # whatever chance has made
    monkeypatch.setattr(groups, "arrange", lambda task: Arrangement([ids[::2], ids[1::2]], [], list(task.constraints)))
    assert shuffled(cast).json()["cannot"] == [
        "In the time there was, no groups were found in which Ana and Ben are together. There may be some.",
        "Make the groups again to look once more.",
    ]


def test_rules_change_while_the_lesson_is_open(cast: Cast):
    lesson = cast.opened()
    client = cast.client_of(cast.ada)
    address = reverse("games:rules", args=[lesson.pk])
    assert client.get(address).status_code == 200

    answer = client.post(address, {"rules": json.dumps([{"code": "primes"}])})

    assert answer.headers["Location"] == reverse("games:room", args=[lesson.pk])
    lesson.refresh_from_db()
    assert [rule["text"] for rule in lesson.rules] == ["Prime numbers only"]


@pytest.mark.django_db(transaction=True)
def test_closing_and_deleting(cast: Cast):
    lesson = cast.opened()
    client = cast.client_of(cast.ada)

    client.post(reverse("games:delete", args=[lesson.pk]))
    assert Lesson.objects.get().state == "open"
    client.post(reverse("games:close", args=[lesson.pk]))
    assert Lesson.objects.get().state == "closed"
    assert client.get(reverse("games:room", args=[lesson.pk])).status_code == 200
    client.post(reverse("games:delete", args=[lesson.pk]))
    assert not Lesson.objects.exists()


def test_the_list_asks_few_questions(cast: Cast, django_assert_num_queries):
    cast.opened()
    for number in range(5):
        lessons.save(cast.classroom, cast.plan(title=f"Draft {number}"))
    client = cast.client_of(cast.ada)

    with django_assert_num_queries(6):
        page = client.get(reverse("games:lessons", args=[cast.classroom.pk]))
    assert page.content.decode().count("<h2><a") == 6
    assert [lesson.title for lesson in page.context["lessons"]][:2] == ["Period three", "Draft 4"]


def test_the_projector_is_for_whoever_has_the_key(cast: Cast):
    lesson = cast.opened()
    stranger = cast.client_of(None)
    address = reverse("games:show", args=[lesson.projector_key])
    page = stranger.get(address)

    assert page.status_code == 200
    assert "noindex" in page.headers["X-Robots-Tag"]
    assert "no-store" in page.headers["Cache-Control"]
    text = page.content.decode()
    assert cast.classroom.code[:3] in text
    assert "<svg" in text
    assert "style=" not in text
    assert not any(name in text for name in ("Ana", "Gül"))
    assert stranger.get(reverse("games:show-table", args=[lesson.projector_key, 1])).status_code == 200
    assert stranger.get(reverse("games:show-table", args=[lesson.projector_key, 9])).status_code == 404
    assert stranger.get(reverse("games:show", args=["no-such-key"])).status_code == 404


def test_anyone_may_check_the_network(cast: Cast):
    client = cast.client_of(None)

    assert client.get(reverse("games:check")).status_code == 200
    assert client.post(reverse("games:check-echo")).json()["cookie"] is True
    assert client.get(reverse("games:check-echo")).status_code == 405


@pytest.mark.parametrize(
    ("state", "first", "last"), [("draft", "Open", "Delete"), ("open", "Room", "Close"), ("closed", "Report", "Delete")]
)
def test_the_first_button_of_a_lesson_goes_on_with_it_and_the_last_takes_away(cast: Cast, state, first, last):
    lesson = cast.opened() if state != "draft" else cast.draft()
    if state == "closed":
        lessons.close_lesson(lesson)
    page = cast.client_of(cast.ada).get(reverse("games:lessons", args=[cast.classroom.pk])).content.decode()
    shown = page[page.index('<div class="lesson-what">') : page.index("<dialog")]
    buttons = re.findall(r'class="button( primary)?[^"]*"[^>]*>(\w+)', shown)
    assert (buttons[0], buttons[-1][1]) == ((" primary", first), last)
    assert [name for primary, name in buttons if primary] == [first]


def test_a_draft_that_a_colleague_opens_while_it_is_saved_is_refused_in_words_and_nothing_typed_is_lost(
    cast: Cast, monkeypatch: pytest.MonkeyPatch
):
    lesson, save = cast.draft(), lessons.save

    def a_moment_later(classroom: Classroom, plan: lessons.LessonPlan, draft: Lesson) -> Lesson:
        Lesson.objects.filter(pk=draft.pk).update(state=Lesson.State.OPEN)
        return save(classroom, plan, draft)

    monkeypatch.setattr(lessons, "save", a_moment_later)
    path = reverse("games:set-up", args=[lesson.pk])
    answer = cast.client_of(cast.ada).post(path, cast.form(title="Typed just now"))
    assert answer.status_code == 400
    assert "This lesson is open already." in answer.content.decode()
    assert "Typed just now" in answer.content.decode()

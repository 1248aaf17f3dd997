"""Every address of the site that belongs to somebody: the same 404 for everybody else."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils import timezone

from accounts.models import Teacher
from classrooms.grouping.constraints import ConstraintKind
from classrooms.models import ClassTeacher, GroupConstraint, Role
from classrooms.services import teachers
from games import selectors
from games.live import access
from games.models import Chair, Lesson, Table
from games.services import lessons
from reports.models import Export
from tests.live.lessons import open_lesson
from tests.reports.lessons import finished_lesson
from tests.reports.lessons import teacher as made_teacher

# Addresses that are nobody's: anyone may open them.
PUBLIC = {
    "home", "healthz", "readyz", "check", "check-stream", "check-echo", "join", "names", "pictures",
    "continue", "wait", "wait-state", "leave", "play", "show", "show-table", "schema", "read-rule", "mine", "mine-lesson",
}  # fmt: skip

# Of a lesson, but not for its teacher: a practice is its browser's, a file is there once it is made.
NOT_THE_TEACHERS = {"games:practice-table", "games:practice-hint", "reports:practised", "reports:file"}

# What a co-teacher may not do.
OWNERS_ALONE = {"classrooms:delete", "classrooms:hand-over"}

# What a substitute may do in the class; of its lessons, all but to delete one, in those that are theirs to see.
FOR_SUBSTITUTES = {
    "classrooms:detail", "classrooms:waiting", "classrooms:qr", "classrooms:add-students", "classrooms:check-names",
    "classrooms:leave-class",
    "classrooms:join-cards", "classrooms:join-cards-pdf", "classrooms:new-pictures", "classrooms:let-in",
    "games:lessons", "games:new-lesson", "games:shuffle", "games:library", "games:library-rule",
}  # fmt: skip
TO_LOOK_AT = {"classrooms:student"}  # a substitute sees it, and changes nothing

WHOSE = {
    "classroom_id", "lesson_id", "student_id", "table_id", "export_id", "other_id", "invitation_id", "constraint_id",
}  # fmt: skip
BESIDE = {"number", "seat", "rule"}  # which table or seat of a lesson, which rule of the library

# An address of these parts alone is no row's that somebody owns.
OF_NOBODY = {
    "key": "of the wall, see below, or of a chapter of the guide",
    "number": "of the wall: a table, beside its key",
    "round": "of the wall: the round of a replay, beside its key",
    "code": "of a class, or of an invitation to it: whoever was told it may come in",
    "variant": "of a game, for how it is played",
    "token": "signed, from a mail",
    "uidb64": "whose password, beside such a token",
}


def patterns(resolver: URLResolver, app: str = "") -> Iterator[tuple[str, str, URLPattern]]:
    for entry in resolver.url_patterns:
        if isinstance(entry, URLResolver):
            yield from patterns(entry, entry.namespace or app)
        elif entry.name:
            yield app, entry.name, entry


@dataclass
class Page:
    """An address that belongs to somebody."""

    name: str
    parts: set[str]

    def address(self, known: dict[str, Any]) -> str:
        return reverse(self.name, kwargs={part: known[part] for part in self.parts})


def pages(known: dict[str, Any]) -> list[Page]:
    """Every address with a part that says whose it is; one with a part that nobody here knows is an error."""
    found = []
    for app, name, pattern in patterns(get_resolver()):
        parts = set(pattern.pattern.converters)
        if name in PUBLIC or parts <= OF_NOBODY.keys():
            continue
        assert parts & WHOSE, f"{app}:{name}: {parts}"
        assert parts <= (WHOSE | BESIDE) & known.keys(), f"{app}:{name}: {parts}"
        found.append(Page(f"{app}:{name}", parts))
    assert {"classrooms:remove-constraint", "reports:seat"} <= {page.name for page in found}
    return found


class Cast:
    """Everybody who may ask for something of the class of a closed lesson."""

    def __init__(self, old: Lesson) -> None:
        self.old, self.classroom, self.owner = old, old.classroom, old.classroom.teacher
        elsewhere = open_lesson(seats=2)
        self.others = {who: Teacher.objects.create_user(f"{who}@example.org", name=who) for who in ROLES}
        now = timezone.now()
        for who, role, until in ROLES.values():
            ClassTeacher.objects.create(
                classroom=self.classroom, teacher=self.others[who], role=role,
                since=now - timedelta(days=3), until=None if until is None else now + until,
            )  # fmt: skip
        self.clients = {who: Client() for who in ("owner", *ROLES, "other", "child", "nobody")}
        for who, teacher in {"owner": self.owner, "other": elsewhere.teacher, **self.others}.items():
            self.clients[who].force_login(teacher)
        self.clients["child"].cookies["sessionid"] = elsewhere.cookies[0]["sessionid"]

    def let_the_substitute_have_run(self, lesson: Lesson) -> None:
        Lesson.objects.filter(pk=lesson.pk).update(opened_by=self.others["substitute"], opened_at=timezone.now())

    def known(self, lesson: Lesson) -> dict[str, Any]:
        table = lesson.tables.earliest("number")
        student = table.chairs.first().student
        other = ClassTeacher.objects.get(teacher=self.others["substitute after"])
        invitation = teachers.invite(self.classroom, self.owner, Role.CO_TEACHER)
        bot = Chair.objects.create(table=table, seat=7, bot="learner-2")  # the page of a seat is a bot's
        constraint = GroupConstraint.objects.create(classroom=self.classroom, kind=ConstraintKind.APART)
        constraint.students.set(self.classroom.students.all()[:2])
        export = Export.objects.create(lesson=lesson, asked_by=self.owner, kind="csv")
        return {
            "classroom_id": self.classroom.pk, "lesson_id": lesson.pk, "table_id": table.pk, "student_id": student.pk,
            "other_id": other.pk, "invitation_id": invitation.pk, "constraint_id": constraint.pk,
            "export_id": export.pk, "number": 1, "seat": bot.seat, "rule": "primes",
        }  # fmt: skip

    def wrong_answers(self, page: Page, who: str, known: dict[str, Any], *, own: bool) -> list[tuple[Any, ...]]:
        answers = {method: _asked(self.clients[who], method, page.address(known)) for method in ("get", "post")}
        return [
            (who, method, page.name, answer)
            for method, answer in answers.items()
            if answer != 405 and (answer != 404) != may(who, page, own=own, method=method)
        ]


ROLES = {
    "co-teacher": ("co-teacher", Role.CO_TEACHER, None),
    "substitute": ("substitute", Role.SUBSTITUTE, timedelta(days=1)),
    "substitute after": ("substitute after", Role.SUBSTITUTE, -timedelta(seconds=1)),
}


def closed_lesson() -> Lesson:
    lesson = open_lesson(seats=2).lesson
    Lesson.objects.update(state=Lesson.State.CLOSED)
    return Lesson.objects.get(pk=lesson.pk)


def may(who: str, page: Page, *, own: bool, method: str) -> bool:
    """Whether this one gets this page of a class, or of a lesson that is the substitute's ``own`` or an old one."""
    if page.name in NOT_THE_TEACHERS or who not in ("owner", "co-teacher", "substitute"):
        return False
    if who == "co-teacher":
        return page.name not in OWNERS_ALONE
    if who == "substitute" and page.parts & {"lesson_id", "table_id", "export_id"}:
        return own and page.name != "games:delete"
    if who == "substitute":
        return page.name in FOR_SUBSTITUTES or (page.name in TO_LOOK_AT and method == "get")
    return True


@pytest.mark.once
@pytest.mark.django_db(transaction=True)
def test_each_page_is_there_for_those_whom_it_is_for_and_for_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    # Who gets it is the question here; that it can be laid out is one of `test_join_cards`.
    monkeypatch.setattr("classrooms.services.invitations.join_cards_pdf", lambda *_: b"")
    monkeypatch.setattr("classrooms.paper.pdf", lambda *_: b"")
    monkeypatch.setattr("reports.tasks.enqueue", lambda *_: None)
    cast = Cast(finished_lesson(made_teacher(), names=("Ana", "Ben", "Cleo"), tables=1, rounds=1, moves=5))
    known = cast.known(cast.old)
    missing = {part: uuid4() if part.endswith("_id") else value for part, value in known.items()}
    wrong = []
    for page in pages(known):
        for who in cast.clients:
            wrong += cast.wrong_answers(page, who, known, own=False)
        other = cast.clients["other"]
        assert other.get(page.address(known)).status_code == other.get(page.address(missing)).status_code, page.name
    cast.let_the_substitute_have_run(cast.old)
    for page in pages(known):
        wrong += cast.wrong_answers(page, "substitute", known, own=True)
    assert wrong == []


@pytest.mark.once
@pytest.mark.django_db(transaction=True)
def test_what_hangs_on_the_wall_asks_for_its_key_and_for_nothing_else() -> None:
    cast = Cast(closed_lesson())
    known = {"key": cast.old.projector_key, "number": 1, "round": 1}
    hung = {
        f"{app}:{name}": set(pattern.pattern.converters)
        for app, name, pattern in patterns(get_resolver())
        if "key" in pattern.pattern.converters
    }
    assert {"games:show", "games:show-table", "reports:wall", "reports:wall-debrief"} <= hung.keys()
    for name, parts in hung.items():
        if parts <= known.keys():
            page, unknown = Page(name, parts).address(known), Page(name, parts).address({**known, "key": "no-such-key"})
            answers = {client.get(page).status_code for client in cast.clients.values()}
            assert len(answers) == 1, name  # nobody has more of it than a stranger
            assert cast.clients["nobody"].get(unknown).status_code == 404, name


def _asked(client: Client, method: str, address: str) -> int:
    """The answer; what was done is undone."""
    if method == "get":
        return client.get(address).status_code
    with transaction.atomic():
        answer = client.post(address).status_code
        transaction.set_rollback(True)
    return answer


@pytest.mark.django_db
def test_a_live_channel_opens_for_who_runs_the_lesson() -> None:
    cast = Cast(closed_lesson())
    opened: dict[str, list[str]] = {who: [] for who in cast.others}
    own = lessons.duplicate(cast.old)
    Lesson.objects.filter(pk=own.pk).update(state=Lesson.State.CLOSED)
    cast.let_the_substitute_have_run(own)
    for name, lesson in (("old", cast.old), ("own", own), ("draft", lessons.duplicate(cast.old))):
        table, _ = Table.objects.get_or_create(lesson=lesson, number=1)
        for who, teacher in cast.others.items():
            for ask, what in ((access.room_pass, lesson.pk), (access.table_pass, table.pk)):
                with contextlib.suppress(access.NoPass):
                    ask(teacher, SessionStore(), what)
                    opened[who].append(name)
    assert opened == {
        "co-teacher": ["old", "old", "own", "own", "draft", "draft"],
        "substitute": ["own", "own", "draft", "draft"],
        "substitute after": [],
    }


@pytest.mark.django_db
def test_a_substitute_reads_no_report_of_a_lesson_begun_before_or_run_by_another() -> None:
    cast = Cast(closed_lesson())
    readers = [cast.others[who] for who in ("substitute", "substitute after")]

    def read() -> list[bool]:
        return [Lesson.objects.filter(selectors.read_by(one), pk=cast.old.pk).exists() for one in readers]

    cast.let_the_substitute_have_run(cast.old)
    assert read() == [True, False]
    before, now = timezone.now() - timedelta(days=4), timezone.now()
    Lesson.objects.update(opened_at=before)
    assert read() == [False, False]
    Lesson.objects.update(opened_at=now, opened_by=cast.owner)
    assert read() == [False, False]
    Lesson.objects.filter(pk=cast.old.pk).update(opened_at=before, state=Lesson.State.OPEN)  # and who stands in runs it
    assert read() == [True, False]
    for one in readers:
        lessons.close_lesson(cast.old, by=one)
        assert read() == [one.name == "substitute", False]
        Lesson.objects.filter(pk=cast.old.pk).update(state=Lesson.State.OPEN)
    Lesson.objects.update(state=Lesson.State.CLOSED, closed_at=before, closed_by=readers[0])
    assert read() == [False, False]

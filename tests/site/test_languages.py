"""The languages of the site: who reads which, and that no text stands on a page outside the catalogue."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from django.utils import translation

from accounts.demo import DEMO_EMAIL
from accounts.models import Teacher
from classrooms import codes
from eleusis import texts
from eleusis.errors import IllegalMove
from eleusis.moves import Guess
from eleusis.rules import languages, parse
from eleusis.rules.library import LIBRARY
from eleusis.statement import Statement
from games import rule_words
from games.live import bots
from games.models import Lesson
from tests import pseudo

pytestmark = [pytest.mark.django_db, pytest.mark.once]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever was spoken last in this thread."""
    with translation.override("en"):
        yield


@pytest.fixture
def teacher(db: None) -> Teacher:
    call_command("demo", verbosity=0)
    return Teacher.objects.get(email=DEMO_EMAIL)


def test_a_visitor_reads_the_language_of_the_browser() -> None:
    answer = Client(headers={"accept-language": "de-AT,de;q=0.9,en;q=0.5"}).get("/")
    assert '<html lang="de" dir="ltr">' in answer.text
    assert "Finde die geheime Regel, Karte für Karte" in answer.text


def test_whoever_is_in_no_class_is_told_so_in_the_language_of_the_browser() -> None:
    answer = Client(headers={"accept-language": "de"}).post("/rules/read/", "{}", content_type="application/json")
    assert answer.json() == {"code": "not_allowed", "text": "Tritt zuerst einer Klasse bei."}


def test_no_sentence_of_an_answer_to_a_script_stands_outside_the_catalogue() -> None:
    plain = [
        f"{path}:{value.lineno}"
        for app in ("accounts", "classrooms", "games", "guide", "packs", "reports")
        for path in (settings.BASE_DIR / app).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Dict)
        for key, value in zip(node.keys, node.values, strict=True)
        if isinstance(key, ast.Constant) and key.value in ("text", "error", "message")
        if isinstance(value, ast.JoinedStr) or (isinstance(value, ast.Constant) and " " in str(value.value))
    ]
    assert plain == []


def test_a_teacher_reads_the_own_language_and_the_children_that_of_the_class(teacher: Teacher) -> None:
    teacher.language = "de"
    teacher.save()
    classroom = teacher.classrooms.get()
    logged_in = Client(headers={"accept-language": "en"})
    logged_in.force_login(teacher)
    assert "Neue Klasse" in logged_in.get("/classes/").text
    lesson = classroom.lessons.get(state=Lesson.State.CLOSED)
    report = logged_in.get(f"/lessons/{lesson.pk}/report/").text
    assert "Arbeitsweise</th>" in report  # not what one does alone with bots
    assert "Anteil</th>" in report  # not what one does with others
    table = logged_in.get(f"/lessons/{lesson.pk}/report/tables/1/").text
    assert "In den Worten" not in table  # of the library, which nobody of the class wrote
    assert "Tap your name" in Client(headers={"accept-language": "de"}).get(f"/j/{classroom.code}/").text
    classroom.language = "de"
    classroom.save()
    assert "Tippe deinen Namen an" in Client(headers={"accept-language": "en"}).get(f"/j/{classroom.code}/").text


def test_what_children_hold_in_their_hands_is_in_their_language_whoever_prints_it(teacher: Teacher) -> None:
    classroom = teacher.classrooms.get()
    classroom.language = "de"
    classroom.save()
    lesson = classroom.lessons.latest("created_at")
    printing = Client(headers={"accept-language": "en"})
    printing.force_login(teacher)
    for path, for_class, for_teacher in (
        (f"/classes/{classroom.pk}/join-cards/", "Öffne", "PDF, Letter"),
        (f"/lessons/{lesson.pk}/pack/game-and-science/", "Wissenschaft", "Sheets of the pack"),
        (f"/lessons/{lesson.pk}/pack/exit-ticket/", "", "Sheets of the pack"),
        (f"/lessons/{lesson.pk}/pack/plan/", "", "Plan by minutes"),
        (f"/lessons/{lesson.pk}/pack/demonstration/wall/", "Tafel|Regel|Karte|Weiter", ""),
    ):
        page = printing.get(path)
        assert page.status_code == 200, path
        assert re.search(for_class, page.text), path
        assert for_teacher in page.text, path


def test_a_refusal_made_in_one_language_is_read_in_another() -> None:
    refusal = IllegalMove(
        "bad_value", texts.gettext_lazy("A string has 2 to %(longest_string)s cards.") % {"longest_string": 4}
    )
    with translation.override("de"):
        assert str(refusal) == "Eine Kette hat 2 bis 4 Karten."
    with translation.override("en"):
        assert str(refusal) == "A string has 2 to 4 cards."


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text", ["Play a red card", "Spiele eine rote Karte"])
def test_a_rule_is_read_in_either_language_and_said_in_the_readers(text: str, language: str) -> None:
    with translation.override(language):
        [reading] = rule_words.read(text)["readings"]
        statement = rule_words.statement_of(text, None, must_be_rule=True)
    assert reading["sentence"] == {"en": "Play a red card.", "de": "Spiele eine rote Karte."}[language]
    assert statement.sentence == "Play a red card."  # as it is kept


def test_every_rule_of_the_library_is_said_in_german_and_read_back() -> None:
    for one in LIBRARY:
        with translation.override("de"):
            sentence = languages.said(one.rule)
            assert sentence != one.sentence, one.code
            assert languages.read(sentence).rules[0].cond == parse(one.sentence).rules[0].cond, one.code


def test_a_bot_writes_in_the_language_of_its_class() -> None:
    rule = LIBRARY[0].rule
    guess = bots.wire(Guess(Statement(rule.sentence, rule.to_json(), rule.sentence)), "de")
    with translation.override("de"):
        assert guess["text"] == languages.said(rule) != rule.sentence
    assert bots.wire(Guess(Statement("the dealer looks red")), "de")["text"] == "the dealer looks red"


class _Texts(HTMLParser):
    """The texts of a page that somebody reads or hears."""

    SILENT = frozenset({"script", "style", "template", "svg", "code", "bdi", "option"})
    SPOKEN = frozenset({"aria-label", "title", "alt", "placeholder"})

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in self.SPOKEN and value]
        self._silent += tag in self.SILENT

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in self.SILENT

    def handle_data(self, data: str) -> None:
        if not self._silent and data.strip():
            self.found.append(data.strip())


def _unmarked(page: str, known: frozenset[str]) -> Iterator[str]:
    """Words and quotation marks outside all brackets, but for what is data: names, codes, Django's own Arabic."""
    reader = _Texts()
    reader.feed(page)
    whole = "\n".join(reader.found)
    depth, outside = 0, []
    for letter in whole:
        depth += (letter == pseudo.OPENING) - (letter == pseudo.CLOSING)
        outside.append(letter if not depth and letter not in "⟦⟧" else " ")
    for word in re.findall(r"[A-Za-zÄÖÜäöüß]{3,}|[“”]", "".join(outside)):
        if word.casefold() not in known:
            yield word


def test_no_text_stands_on_a_page_outside_the_catalogue(teacher: Teacher, settings: Any, tmp_path: Path) -> None:
    pseudo.speak_pseudo(settings, tmp_path)
    teacher.language = pseudo.CODE
    teacher.save()
    classroom = teacher.classrooms.get()
    classroom.language = pseudo.CODE
    classroom.save()
    student = classroom.students.first()
    assert student is not None
    logged_in = Client(headers={"accept-language": pseudo.CODE})
    logged_in.force_login(teacher)
    data = " ".join(
        [
            teacher.name,
            teacher.email,
            classroom.name,
            codes.spoken(classroom.code),
            *(one.title for one in Lesson.objects.all()),
            *(one.name for one in classroom.students.all()),
        ]
    )
    own = "eleusis delphi express http html testserver localhost pdf csv xlsx json xapi utc ngss mb qr join"
    done = Lesson.objects.get(state=Lesson.State.CLOSED)
    # A rule is said in English where a language has no voice.
    rules = "ace card colour counting different face from high higher king last lower must one otherwise play rank round same than the within"
    known = frozenset(word.casefold() for word in re.findall(r"[A-Za-z]+", f"{data} {own}"))
    with_rules = known | frozenset(rules.split())
    found: dict[str, list[str]] = {}
    for path in (
        "/", "/help/", "/join/", "/account/", "/classes/", "/classes/new/", f"/classes/{classroom.pk}/",
        f"/classes/{classroom.pk}/groups/", f"/classes/{classroom.pk}/lessons/", f"/classes/{classroom.pk}/add/",
        f"/students/{student.pk}/", "/check/", "/practice/", f"/lessons/{done.pk}/pack/", f"/lessons/{done.pk}/report/",
        f"/lessons/{done.pk}/report/tables/3/?round=2", f"/lessons/{done.pk}/pack/demonstration/",
        f"/lessons/{done.pk}/pack/exit-ticket/", f"/lessons/{done.pk}/pack/exit-ticket/answers/",
    ):  # fmt: skip
        answer = logged_in.get(path)
        assert answer.status_code == 200, path
        assert 'dir="rtl"' in answer.text, path
        if words := list(_unmarked(answer.text, with_rules if "/lessons/" in path else known)):
            found[path] = words
    assert found == {}

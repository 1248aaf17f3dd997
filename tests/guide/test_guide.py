"""The guide: every page of a teacher has a chapter, every link leads somewhere, and what is looked for is found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import iscoroutinefunction
from itertools import chain, combinations
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import NoReverseMatch, URLPattern, URLResolver, get_resolver, resolve, reverse
from django.utils import translation

from guide.chapters import CHAPTERS, chapter_for
from guide.searching import search, sections, text_of
from tests.lessons.cast import cast
from tests.reports.lessons import held_lesson

__all__ = ["cast"]
pytestmark = pytest.mark.once


def names(resolver: URLResolver, app: str = "") -> list[str]:
    found = []
    for entry in resolver.url_patterns:
        if isinstance(entry, URLResolver):
            found += names(entry, entry.namespace or app)
        elif isinstance(entry, URLPattern) and entry.name:
            found.append(f"{app}:{entry.name}" if app else entry.name)
    return found


def address(name: str, known: dict[str, object]) -> str | None:
    for parts in chain.from_iterable(combinations(known, length) for length in range(4)):
        try:
            return reverse(name, kwargs={part: known[part] for part in parts})
        except NoReverseMatch:
            continue
    return None


def pages_of_teachers(cast) -> Iterator[tuple[str, str]]:
    """Names of addresses and what stands there, of a lesson that is prepared and of one that is over."""
    ada = cast.client_of(cast.ada)
    over = held_lesson(cast.classroom, tables=1, rounds=1, moves=5)
    for lesson in (cast.draft(), over):
        known = {
            "classroom_id": cast.classroom.pk, "lesson_id": lesson.pk, "student_id": cast.students[0].pk,
            "number": 1, "rule": "red",
        }  # fmt: skip
        for name in names(get_resolver()):
            page = address(name, known)
            if page is None or name.partition(":")[0] not in {"classrooms", "games", "reports", "packs", "accounts"}:
                continue
            if iscoroutinefunction(resolve(page).func):  # answers a script, or goes on for ever
                continue
            answer, stranger = ada.get(page), Client().get(page)
            is_page = answer.status_code == 200 and answer["Content-Type"].startswith("text/html")
            if is_page and stranger.status_code != 200:  # no stranger's page, no file, no piece of a page
                yield name, answer.content.decode()


def test_every_page_of_a_teacher_opens_the_chapter_that_is_about_it(cast):
    opened = {}
    for name, whole in pages_of_teachers(cast):
        chapter = chapter_for(name)
        assert chapter is not None, name
        if "<html" in whole:
            assert f'href="/guide/{chapter.key}/"' in whole, name
            opened[name] = chapter.key
    assert len(opened) > 20
    assert opened.keys() >= {"games:set-up", "games:lessons", "classrooms:detail", "accounts:account", "packs:wall"}
    assert opened.keys() >= {"reports:table", "reports:student"}  # with more than one thing in the address
    assert opened["games:typed"] == opened["games:paper"] == "what-if"
    assert chapter_for("classrooms:marks") == chapter_for("classrooms:constraints")  # the same page, when it is sent


def test_the_pages_that_chapters_name_are_there():
    elsewhere = {"account", "socialaccount", "openid", "mfa"}  # there where a log-in by others is on: `test_outside`
    known = {*names(get_resolver()), "classrooms", "games", "reports", "packs", "accounts"} | elsewhere
    assert [page for one in CHAPTERS for page in one.pages if page not in known] == []


def test_every_link_in_the_guide_leads_somewhere_and_every_section_can_be_pointed_at(db):
    ids = {one.key: re.findall(r'<section id="([\w-]+)"', text_of(one)) for one in CHAPTERS}
    assert all(len(set(found)) == len(found) > 0 for found in ids.values())
    assert sum(map(len, ids.values())) == len(sections())  # the search sees each of them
    links = [link for one in CHAPTERS for link in re.findall(r'href="([^"]+)"', text_of(one))]
    assert len(links) > 3
    for link in links:
        path, _, place = link.partition("#")
        match = resolve(path)
        assert not place or place in ids[match.kwargs["key"]]
    for one in CHAPTERS:
        assert Client().get(f"/guide/{one.key}/").status_code == 200
    assert Client().get("/guide/no-such-chapter/").status_code == 404


@pytest.mark.parametrize(
    ("asked", "first"),
    [("stuck", "stuck"), ("LATE", "late"), ("network gone", "network"), ("rude name", "rude"), ("odd numbers", "odd-numbers"),
     ("rule too hard", "too-hard"), ("gradeb", "gradebook"), ("bell", "bell"), ("exit ticket", "ticket"), ("prove it", "prove-it")],
)  # fmt: skip
def test_what_a_teacher_looks_for_is_found_first(asked, first):
    assert [one.section.id for one in search(asked)][:2].count(first) == 1


@pytest.mark.parametrize(
    ("language", "asked", "first"),
    [("en", "bells", "bell"), ("en", "ringing", "bell"), ("en", "end of the period", "bell"), ("en", "wifi", "network"),
     ("en", "sick", "leaves"), ("de", "klingelt", "bell"), ("de", "Stundenende", "bell"), ("de", "WLAN", "network"),
     ("de", "krank", "leaves"), ("de", "Akku", "device")],
)  # fmt: skip
def test_words_that_end_otherwise_and_those_that_teachers_have_for_it_are_found_too(language, asked, first):
    with translation.override(language):
        assert first in [one.section.id for one in search(asked)][:2]


def test_what_is_found_by_its_beginning_is_not_drowned_in_what_ends_otherwise():
    assert "<mark>bell</mark>" in str(next(one for one in search("bells") if one.section.id == "no-time").excerpt)
    assert all("gradebook" in f"{one.section.title} {one.section.text}".casefold() for one in search("gradebook"))


def test_a_search_marks_its_words_and_runs_nothing_that_was_typed():
    assert "<mark>hints</mark>" in str(next(one for one in search("hint") if one.section.id == "plan").excerpt)
    assert search("") == search("  ") == search("?!") == []
    assert search(f"stuck {uuid4().hex}") == []
    page = Client().get("/guide/", {"q": "<script>alert(1)</script>"}).content.decode()
    assert "<script>alert" not in page
    assert "No section has all of these words." in page
    assert 'value="&lt;script&gt;' in page


def test_the_help_page_leads_to_the_guide(db):
    assert 'href="/guide/"' in Client().get("/help/").content.decode()

"""Static files: one stamp for all, whole and packed, kept for good by browsers; a name that is none is an error."""

from __future__ import annotations

import gzip
import os
import re
import threading
from pathlib import Path

import brotli
import httpx
import pytest
from asgiref.sync import iscoroutinefunction
from django.templatetags.static import static
from django.test import RequestFactory

from eleusis_site import statics
from eleusis_site.statics import words_of
from eleusis_site.templatetags.site import words

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "static"


def ask(path, method="get", **headers):
    return statics.answer(getattr(RequestFactory(), method)(path, headers=headers))


def test_an_address_carries_the_stamp_and_is_kept_for_good():
    address = static("js/live/table.js")
    assert re.fullmatch(r"/static/[0-9a-f]{12}/js/live/table\.js", address)
    answer = ask(address)
    assert answer.content == statics.static_files().get("js/live/table.js").body
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("place", ["", "0123456789ab/"])
def test_without_the_stamp_or_with_another_it_is_asked_for_each_time(place):
    answer = ask(f"/static/{place}cards/deck.svg")
    assert answer.content == (STATIC / "cards/deck.svg").read_bytes()
    assert answer["Cache-Control"] == "no-cache"
    again = ask(f"/static/{place}cards/deck.svg", if_none_match=answer["ETag"])
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("accepted", "way", "unpack"),
    [
        ("gzip, deflate, br, zstd", "br", brotli.decompress),
        ("gzip, deflate", "gzip", gzip.decompress),
        ("br;q=0, GZIP;q=0.5", "gzip", gzip.decompress),
        ("identity", None, bytes),
        ("", None, bytes),
    ],
)
def test_a_file_comes_packed_as_the_browser_can_take_it(accepted, way, unpack):
    answer = ask(static("cards/deck.svg"), accept_encoding=accepted)
    assert answer.get("Content-Encoding") == way
    assert answer["Vary"] == "Accept-Encoding"
    assert int(answer["Content-Length"]) == len(answer.content)
    assert unpack(answer.content) == (STATIC / "cards/deck.svg").read_bytes()


def test_packed_a_table_is_less_than_a_third():
    files = [
        statics.static_files().get(name) for name in ("js/live/table.js", "css/pages/site.css", "css/pages/table.css")
    ]
    for way in statics.PACK:
        assert [file for file in files if len(file.packed[way]) * 3 > len(file.body)] == []


def test_the_stamp_changes_with_any_file(monkeypatch, tmp_path):
    before = statics._read()
    monkeypatch.setattr(statics, "_found", lambda: {"a.css": str(tmp_path / "a.css")})
    (tmp_path / "a.css").write_text("a {}")
    one = statics._read()
    (tmp_path / "a.css").write_text("b {}")
    assert len({before.stamp, one.stamp, statics._read().stamp}) == 3


def test_while_they_are_written_they_are_as_they_are_now(monkeypatch, tmp_path, settings):
    settings.DEBUG = True
    monkeypatch.setattr(statics, "_found", lambda: {"a.css": str(tmp_path / "a.css")})
    (tmp_path / "a.css").write_text("a {}")
    assert ask(static("a.css")).content == b"a {}"
    (tmp_path / "a.css").write_text("b {}")
    os.utime(tmp_path / "a.css", (1, 1))  # two writes within one tick of the clock
    assert ask(static("a.css")).content == b"b {}"
    statics._held.cache_clear()


def test_the_words_of_the_scripts_are_a_file_for_each_language(settings):
    assert [words_of(language) for language, _ in settings.LANGUAGES] == [
        name for name in statics.static_files().sources if name.startswith("words/")
    ]
    assert words() == f'<script src="{static("words/en.js")}"></script>'
    assert b"django.gettext" in ask(static("words/en.js")).content


def test_a_name_that_is_none_is_an_error_that_names_it():
    with pytest.raises(ValueError, match=r"There is no static file “css/nope\.css”\."):
        static("css/nope.css")
    with pytest.raises(ValueError, match="no static file"):
        static("admin/css/base.css")  # there is no admin here


@pytest.mark.parametrize("path", ["/static/", "/static/nope.js", "/static/../manage.py", "/static/%0a", "/healthz"])
def test_what_is_no_static_file_is_left_to_the_pages(path):
    assert ask(path) is None
    assert ask(static("js/live/table.js"), method="post") is None


def test_every_static_file_that_is_named_anywhere_is_there():
    wanted = set()
    for page in (ROOT / "templates").rglob("*.html"):
        wanted |= set(re.findall(r"{% static '([^']+)'", page.read_text(encoding="utf-8")))
    for module in (STATIC / "js").rglob("*.js"):
        text = module.read_text(encoding="utf-8")
        addresses = re.findall(r"""(?:from|import\(|import)\s*["'](\.[^"']+)["']""", text)
        addresses += re.findall(r"""new URL\(["']([^"']+)["'], import\.meta\.url\)""", text)
        wanted |= {str((module.parent / one).resolve().relative_to(STATIC)) for one in addresses}
    for sheet in (STATIC / "css").rglob("*.css"):
        addresses = re.findall(r"""url\(["']?(?!data:)([^"')#]+)""", sheet.read_text(encoding="utf-8"))
        wanted |= {str((sheet.parent / one).resolve().relative_to(STATIC)) for one in addresses}
    assert len(wanted) > 80
    assert wanted - statics.static_files().sources.keys() == set()


async def test_one_that_is_not_made_yet_is_made_beside_the_loop(monkeypatch):
    async def page(request):
        return "a page"

    middleware = statics.StaticFilesMiddleware(page)
    address, threads = static("js/base.js"), []

    def make(*_):
        threads.append(threading.current_thread())
        return b"made anew"

    monkeypatch.setattr(statics.StaticFiles, "_whole", make)
    statics.static_files().made.pop("js/base.js")
    assert [(await middleware(RequestFactory().get(address))).content for _ in range(2)] == [b"made anew"] * 2
    assert [thread is threading.main_thread() for thread in threads] == [False]
    assert await middleware(RequestFactory().get("/")) == "a page"
    statics.static_files().made.pop("js/base.js")


def test_out_of_the_loop_it_answers_as_well():
    middleware = statics.StaticFilesMiddleware(lambda request: "a page")
    assert not iscoroutinefunction(middleware)
    assert middleware(RequestFactory().get(static("js/base.js"))).status_code == 200
    assert middleware(RequestFactory().get("/")) == "a page"


def test_a_page_in_a_browser_loads_everything_under_the_stamp(enter):
    page = enter(None, "about:blank")
    answers = []
    page.on("response", lambda response: answers.append((httpx.URL(response.url).path, response.status)))
    page.goto(f"{enter.url}/check/")
    page.wait_for_load_state("load")
    stamp = f"/static/{statics.static_files().stamp}/"
    loaded = [path for path, _ in answers if path.startswith("/static/")]
    assert {path.removeprefix(stamp) for path in loaded if path.endswith(".js")} == {
        "js/base.js",
        "words/en.js",
        "js/live/check.js",  # with all that it imports
    }
    assert [path for path in loaded if not path.startswith(stamp)] == []
    assert {status for _, status in answers} == {200}

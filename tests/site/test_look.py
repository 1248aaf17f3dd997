"""The site's own pages in a real browser: on a phone, in the dark, by machine-checkable rules of access."""

from __future__ import annotations

import pytest
from django.template import Context, Template
from django.templatetags.static import static
from playwright.sync_api import expect

from accounts.models import Teacher
from eleusis.cards import Card
from tests.axe import violations

STRANGERS = ["/", "/account/log-in/", "/account/sign-up/", "/account/password/reset/", "/help/", "/nothing-here/"]
TEACHERS = ["/", "/account/", "/account/password/", "/account/delete/"]
TOO_SMALL = """() => [...document.querySelectorAll("a, button, summary, input:not([type=hidden], [type=checkbox], [type=radio])")]
  .filter((e) => !e.matches(".skip-link, p a:not(.standing)"))
  .filter((e) => { const box = e.getBoundingClientRect(); return box.height && Math.min(box.width, box.height) < 44 })
  .map((e) => e.outerHTML)"""


@pytest.fixture
def ada(transactional_db) -> Teacher:
    return Teacher.objects.create_user("ada@example.org", "green lantern seventeen", name="Ada Berg")


@pytest.fixture
def visit(enter, ada):
    """A browser of a stranger or of Ada, in the asked size and light; a page that is not there is no problem."""

    def go(path: str, *, teacher: bool = False, width: int = 1366, light: str = "light"):
        return enter(ada if teacher else None, path, viewport={"width": width, "height": 640}, color_scheme=light)

    yield go
    enter.problems[:] = [problem for problem in enter.problems if "404" not in problem]


def every_page(visit, **looks):
    """Every page of the site's own, one after the other."""
    for paths, teacher in ((STRANGERS, False), (TEACHERS, True)):
        page = visit(paths[0], teacher=teacher, **looks)
        for path in paths:
            page.goto(path)
            yield path, page


@pytest.mark.parametrize("light", ["light", "dark"])
def test_every_page_passes_axe(visit, light):
    for path, page in every_page(visit, light=light):
        assert violations(page) == [], path


def test_every_page_fits_a_phone_and_a_thumb(visit):
    for path, page in every_page(visit, width=320):
        assert page.evaluate("document.documentElement.scrollWidth") == 320, path
        assert page.evaluate(TOO_SMALL) == [], path


def test_cards_made_by_script_are_those_made_by_the_tag(visit):
    page = visit("/")
    script = """([address, codes, options]) => import(address).then((cards) => codes.map((code) => {
      const card = cards.cardElement(code, options);
      for (const use of card.querySelectorAll("use")) use.setAttribute("href", use.getAttribute("href").replace(location.origin, ""));
      return card.outerHTML;
    }))"""
    codes = [str(card) for card in Card.ALL]
    for options, arguments in (
        ({}, ""),
        ({"verdict": "wrong"}, 'verdict="wrong"'),
        ({"full": True, "verdict": "right"}, 'full=True verdict="right"'),
    ):
        tag = "{% load cards %}{% card code " + arguments + " %}"
        assert page.evaluate(script, [static("js/shared/cards.js"), codes, options]) == [
            Template(tag).render(Context({"code": c})) for c in codes
        ]


def test_a_small_card_shows_its_jumbo_face_and_a_big_one_its_pips(visit):
    for width, face in ((320, ".jumbo"), (1366, ":not(.jumbo)")):
        page = visit("/", width=width)
        shown = page.locator(".sample .card").first.locator(".face:visible")
        expect(shown).to_have_count(1)
        expect(page.locator(f".sample .card >> nth=0 >> .face{face}")).to_be_visible()


def test_a_password_can_be_looked_at(visit):
    page = visit("/account/log-in/")
    password = page.get_by_label("Password", exact=True)
    password.fill("green lantern seventeen")
    page.get_by_role("button", name="Show").click()
    expect(password).to_have_attribute("type", "text")
    page.get_by_role("button", name="Hide").click()
    expect(password).to_have_attribute("type", "password")


def test_the_keyboard_reaches_the_content_first(visit):
    page = visit("/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()

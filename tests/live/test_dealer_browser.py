"""A student who deals, in a browser: ideas, the question before a verdict against the rule, the ladder of hints."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from classrooms.services import classes
from eleusis.events import CardsJudged, Dealt, NoPlayDeclared, NoPlayJudged, NoPlayRefuted, VerdictRetracted
from eleusis.rules import Conventions, parse
from games.live import store
from tests.axe import violations
from tests.conftest import Take
from tests.live.lessons import ALTERNATE, OpenLesson, open_lesson

pytestmark = pytest.mark.django_db(transaction=True)


PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def at_table(enter: Any, live_server_url: str) -> Callable[..., Page]:
    """``at_table(lesson, seat)`` is the page of the student in that seat."""

    def sit(lesson: OpenLesson, seat: int, **context: Any) -> Page:
        page: Page = enter(None, "/check/", **context)
        page.context.add_cookies(
            [{"name": name, "value": value, "url": live_server_url} for name, value in lesson.cookies[seat].items()]
        )
        page.goto("/play/")
        return page

    return sit


def verdicts(lesson: OpenLesson) -> list[bool]:
    log = store.read(lesson.tables[0].pk)
    return [entry.fact.fits for entry in log if isinstance(entry.fact, CardsJudged | VerdictRetracted)]


def fits_on(page: Page) -> int:
    """By how many pixels the page is higher than the screen."""
    return int(page.evaluate("document.documentElement.scrollHeight - innerHeight"))


def wide(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def test_a_dealer_takes_an_idea_and_is_asked_before_contradicting_it(at_table: Any, take: Take):
    lesson = open_lesson(rule_source="students", rules=0, seats=3)
    classes.change_conventions(lesson.classroom, Conventions(ace_high=True))
    pages = [at_table(lesson, 0), at_table(lesson, 1, **PHONE), at_table(lesson, 2, **PHONE)]
    for page in pages:
        expect(page.locator(".seat, [data-part=seats] li")).to_have_count(3)
    pages[0].get_by_role("button", name="Start the round").click()
    write = [page.get_by_role("button", name="Write the secret rule") for page in pages]
    expect(write[0].or_(pages[0].get_by_text("makes the rule")).first).to_be_visible()
    dealers = [at for at in range(3) if write[at].count()]
    while not dealers:
        dealers = [at for at in range(3) if write[at].count()]
    dealer, others = pages[dealers[0]], [page for at, page in enumerate(pages) if at != dealers[0]]

    write[dealers[0]].click()
    expect(dealer.get_by_text("The ace counts 14")).to_be_visible()
    dealer.get_by_text("No idea? Look into the library").click()
    expect(dealer.locator(".shelf").first).to_be_visible()
    dealer.get_by_role("button", name="1 star", exact=True).click()
    expect(dealer.locator(".shelf .stars").first).to_have_text("★1 star")
    take(dealer, "dealer-ideas.png")
    assert violations(dealer) == []
    assert wide(dealer) == 0
    dealer.get_by_role("button", name="Take Red and black").click()
    dealer.get_by_label("I do, for every card").check()
    agree = dealer.get_by_role("button", name="Yes, that is my rule")
    expect(agree).to_be_visible()
    take(dealer, "dealer-rule.png")
    agree.click()

    expect(dealer.get_by_text("You judge every card.")).to_be_visible()
    player = next(
        page for page in others * 40 if page.get_by_text("Your turn: play a card").count() or page.wait_for_timeout(100)
    )
    hand = player.get_by_role("region", name="Your hand").get_by_role("button")
    expect(hand.first).to_be_visible()
    hand.first.click()
    player.get_by_role("button", name=re.compile("^Play ")).click()
    fits, wrong = (dealer.get_by_role("button", name=name, exact=True) for name in ("It fits", "It does not fit"))
    expect(fits).to_be_visible()
    question = dealer.get_by_role("dialog")
    wrong.click()
    correct = dealer.get_by_role("button", name=re.compile("Correct my verdict"))
    expect(question.or_(correct).first).to_be_visible()
    if not question.is_visible():  # the rule said so, too
        correct.click()
    expect(question).to_contain_text("Your rule says that")
    take(dealer, "dealer-doubt.png")
    assert violations(dealer) == []
    question.get_by_role("button", name="Look again").click()
    expect(question).to_be_hidden()
    before = verdicts(lesson)
    dealer.get_by_role("button", name=re.compile("^It does not fit|Correct my verdict")).first.click()
    question.get_by_role("button", name=re.compile("all the same$")).click()
    expect(question).to_be_hidden()
    expect(fits).to_be_hidden()  # as it is already where a verdict is corrected
    until = time.monotonic() + 10
    while len(verdicts(lesson)) == len(before) and time.monotonic() < until:
        dealer.wait_for_timeout(50)
    assert len(verdicts(lesson)) == len(before) + 1

    newest = player.locator("[data-part=story-list] li").first
    for _ in range(2):  # put right, which is no question, and then wrong again, which is
        before = verdicts(lesson)
        dealer.get_by_role("button", name=re.compile("^Correct my verdict")).click()
        if question.is_visible():
            question.get_by_role("button", name="Change it all the same").click()
        expect(newest).to_contain_text("The dealer corrected the verdict")
        expect(newest).to_contain_text("fits." if not before[-1] else "does not fit. You drew")
        assert len(verdicts(lesson)) == len(before) + 1
    for other in others:
        assert "Your rule" not in other.content()


def test_the_ladder_is_given_with_one_tap_and_a_hint_fits_on_a_phone(at_table: Any, enter: Any, take: Take):
    lesson = open_lesson(seats=2)
    phone, other = at_table(lesson, 0, **PHONE), at_table(lesson, 1)
    room = enter(lesson.teacher, lesson.room_path.replace("room/", "/lessons/").rstrip("/") + "/room/")
    expect(room.get_by_role("link", name="Projector")).to_be_visible()
    phone.get_by_role("button", name="Start the round").click()
    expect(other.get_by_role("region", name="Your hand")).to_be_visible()
    room.get_by_role("button", name="Hint for table 1").click()
    expect(room.locator(".rung").nth(2)).to_be_visible()
    take(room, "room-ladder.png")
    assert violations(room) == []
    room.get_by_role("button", name="Give hint 1").click()
    expect(phone.locator(".hint-line")).to_contain_text("only its colour does")
    expect(phone.locator(".story").get_by_text("only its colour does")).to_have_count(1)
    take(phone, "phone-hint.png")
    assert fits_on(phone) <= 0
    assert wide(phone) <= 0
    room.get_by_role("button", name="Hint for table 1").click()
    expect(room.locator(".rung").first).to_contain_text("Given")


def refuted_after(lesson: OpenLesson, told: int) -> NoPlayRefuted | None:
    """The answer to the no-play in the log after so many facts; None if no more than one kind of card of the hand fits."""
    rule = parse(ALTERNATE).rules[0]
    for _ in range(100):
        facts = [entry.fact for entry in store.read(lesson.tables[0].pk)]
        for fact in facts[told:]:
            if isinstance(fact, NoPlayRefuted):
                return fact
            if isinstance(fact, NoPlayJudged):
                line = [one.starter for one in facts if isinstance(one, Dealt)]
                line += [one.played for one in facts[:told] if isinstance(one, NoPlayJudged) and one.played is not None]
                shown = next(one.hand for one in facts[told:] if isinstance(one, NoPlayDeclared))
                assert len({card for card in shown if rule.accepts(tuple(line), card)}) < 2
                return None
        time.sleep(0.1)
    raise AssertionError("nothing came of it")


def test_a_dealer_chooses_the_card_that_proves_a_no_play_wrong(at_table: Any, take: Take):
    lesson = open_lesson(rule_source="students", rules=0, seats=3)
    pages = [at_table(lesson, at, **PHONE) for at in range(3)]
    for page in pages:
        expect(page.locator("[data-part=seats] li")).to_have_count(3)
    pages[0].get_by_role("button", name="Start the round").click()
    dealer, player, other = pages  # the first seat deals first, and the player left of it begins
    dealer.get_by_role("button", name="Write the secret rule").click()
    dealer.get_by_text("No idea? Look into the library").click()
    dealer.get_by_role("button", name="Take Red and black").click()
    dealer.get_by_role("button", name="Yes, that is my rule").click()
    names = {player: "Student 2", other: "Student 3"}
    for _ in range(4):  # where but one card of the hand fits, it is played at once, and the next player says so
        expect(player.locator("#prompt")).to_contain_text("Your turn: play a card")
        told = len(store.read(lesson.tables[0].pk))
        player.get_by_role("button", name="None fits").click()
        player.get_by_role("dialog").get_by_role("button", name="None fits").click()
        refuted = refuted_after(lesson, told)
        if refuted is not None:
            break
        player, other = other, player
    assert refuted is not None

    expect(dealer.locator("#prompt")).to_have_text(
        f"{names[player]} says that no card fits, but these do. Tap the one that is played."
    )
    expect(player.locator("#prompt")).to_have_text("One of your cards fits. Student 1 chooses which one is played.")
    expect(other.locator("#prompt")).to_have_text(
        f"{names[player]} said that no card fits, but one does. Student 1 chooses which one is played."
    )
    line = other.locator(".layout .card").count()
    offered = dealer.get_by_role("list", name=f"The shown hand of {names[player]}").get_by_role("button")
    expect(offered).to_have_count(len(refuted.fitting))
    expect(other.get_by_role("list", name=f"The shown hand of {names[player]}").get_by_role("listitem")).to_have_count(
        12
    )
    for name, page in (("dealer", dealer), ("other", other)):
        take(page, f"choice-{name}.png")
        assert violations(page) == []
        assert wide(page) == 0
    offered.nth(1).click()
    expect(player.locator("[data-part=story-list] li").first).to_contain_text("it was played for you")
    judged = [entry.fact for entry in store.read(lesson.tables[0].pk) if isinstance(entry.fact, NoPlayJudged)][-1]
    assert (judged.right, judged.played in refuted.fitting) == (False, True)
    for page in pages:
        expect(page.locator(".layout .card")).to_have_count(line + 1)

"""Eleusis in real browsers: a wrong string, a prophet who is overthrown, the score; and nobody hears what is secret."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from eleusis.cards import Card
from eleusis.chance import DiceOf
from eleusis.events import CardsJudged, Noted
from eleusis.game import Game, judge_of
from eleusis.seats import Seat
from eleusis.state import Round
from eleusis.variants.classic import Called, ProphetFell
from games.live import store
from tests.browser.seated import at_table, overflow
from tests.browser.test_every_page import check
from tests.conftest import Take
from tests.live.lessons import OpenLesson, open_lesson

pytestmark = pytest.mark.django_db(transaction=True)

SETTINGS = {
    "hand_size": 4, "predict_seconds": 0, "turn_seconds": 0, "prophet_seconds": 0, "closing_guess": False,
}  # fmt: skip
SHAPES = [(320, 640), (768, 1024), (1366, 768)]


def fit(round_: Round, cards: Iterable[Card]) -> bool:
    """Do they fit in this order?"""
    assert round_.statement is not None
    judge, line = judge_of(round_.statement), round_.layout.line
    for card in cards:
        if card not in judge.fitting(line):
            return False
        line = (*line, card)
    return True


@dataclass
class Table:
    """Three students at a table, each with a browser that remembers every frame."""

    lesson: OpenLesson
    pages: list[Page]
    frames: list[list[dict[str, Any]]] = field(default_factory=list)

    @property
    def log(self) -> list[Any]:
        return [entry.fact for entry in store.read(self.lesson.tables[0].pk)]

    @property
    def round(self) -> Round:
        round_ = Game.of("classic").after(self.log).state.round
        assert round_ is not None
        return round_

    def wait_for(self, *phases: str) -> None:
        """Until the log has come to one of these phases."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            round_ = Game.of("classic").after(self.log).state.round
            if round_ is not None and round_.phase in phases:
                return
            time.sleep(0.05)
        raise AssertionError(f"The round did not come to {phases}.")

    def on_turn(self) -> tuple[Seat, Page]:
        self.wait_for("turn")
        seat = self.round.turn
        assert seat is not None
        expect(self.pages[seat].locator("#prompt")).to_contain_text("Your turn: play one to four")
        return seat, self.pages[seat]

    def longest(self, seat: Seat) -> tuple[Card, ...]:
        round_ = self.round
        hand = [card for card in round_.hands[seat] if card is not None]
        found = (cards for size in (4, 3, 2, 1) for cards in permutations(hand, size) if fit(round_, cards))
        return next(found, ())

    def wrong_pair(self, seat: Seat) -> tuple[Card, ...]:
        round_ = self.round
        hand = [card for card in round_.hands[seat] if card is not None]
        return next(cards for cards in permutations(hand, 2) if not fit(round_, cards))

    def raise_cards(self, page: Page, cards: Iterable[Card]) -> None:
        hand = page.get_by_role("region", name="Your hand")
        for card in cards:
            hand.locator(f'button[data-code="{card}"][aria-pressed="false"]').first.click()

    def play(self, page: Page, cards: Iterable[Card]) -> None:
        self.raise_cards(page, cards)
        before = len(self.log)
        page.get_by_role("button", name=re.compile("^Play ")).click()
        expect(page.get_by_role("button", name=re.compile("^Play "))).to_have_count(0)
        self.wait_until(lambda: len(self.log) > before)  # the button goes as soon as it is pressed

    def wait_until(self, holds: Callable[[], bool]) -> None:
        """Until the log says so."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            if holds():
                return
            time.sleep(0.05)
        raise AssertionError("It did not come into the log.")

    @property
    def calls(self) -> list[bool]:
        """What the prophet said of each card."""
        return [fact.right for fact in self.log if isinstance(fact, Called)]


@pytest.fixture
def table(enter: Any, transactional_db: None) -> Table:
    lesson = open_lesson(seats=3, variant="classic", settings=SETTINGS)
    made = Table(lesson, [])
    for seat, (width, height) in enumerate(SHAPES):
        page = enter(None, "/check/", viewport={"width": width, "height": height})
        page.context.add_cookies([{"name": "sessionid", "value": lesson.cookies[seat]["sessionid"], "url": enter.url}])
        heard: list[dict[str, Any]] = []
        page.on("websocket", lambda socket, heard=heard: listen(socket, heard))
        page.goto("/play/")
        heard.append(json.loads(page.locator("#snapshot").text_content()))
        made.pages.append(page)
        made.frames.append(heard)
    return made


def listen(socket: WebSocket, heard: list[dict[str, Any]]) -> None:
    socket.on("framereceived", lambda text: heard.append(json.loads(text)))


class Sorted(DiceOf):
    """Two packs in order: whoever has one card has its twin beside it."""

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(sorted(cards, key=lambda card: card.index))


def test_the_twin_of_a_card_that_was_played_is_not_raised(
    enter: Any, transactional_db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.deciding.CHANCE", Sorted(random.Random(1)))
    lesson = open_lesson(seats=3, variant="classic", settings=SETTINGS)
    table = Table(lesson, [at_table(enter, lesson, student) for student in range(3)])
    table.pages[0].get_by_role("button", name="Start the round").click()
    seat, page = table.on_turn()
    hand = [str(card) for card in table.round.hands[seat]]
    twin = next(card for card in hand if hand.count(card) == 2)
    cards = page.get_by_role("region", name="Your hand").locator(f'button[data-code="{twin}"]')
    expect(cards).to_have_count(2)
    cards.first.click()
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=re.compile("^Play ")).click()
    table.wait_until(lambda: len([fact for fact in table.log if isinstance(fact, CardsJudged)]) == 1)
    expect(page.locator("#prompt")).not_to_contain_text("Your turn: play one to four")
    expect(cards.and_(page.locator('[aria-pressed="true"]'))).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Play "))).to_have_count(0)


def test_a_round_with_a_prophet_to_the_score(enter: Any, table: Table, take: Take) -> None:
    lesson = table.lesson
    room = enter(lesson.teacher, f"/lessons/{lesson.lesson.pk}/room/")
    wall = enter(None, f"/show/{lesson.lesson.projector_key}/1/", viewport={"width": 1920, "height": 1080})
    table.pages[0].get_by_role("button", name="Start the round").click()

    # A wrong string: the price is said before, and which card was wrong is not told after.
    seat, page = table.on_turn()
    wrong = table.wrong_pair(seat)
    table.raise_cards(page, reversed(wrong))
    page.get_by_role("list", name="The order of your cards").get_by_role("button").click()  # the second goes first
    button = page.get_by_role("button", name=re.compile("^Play "))
    expect(button).to_contain_text("Wrong: you draw 4.")
    expect(page.locator(f'.hand button[data-code="{wrong[0]}"][data-place="1"]')).to_have_count(1)
    check(page, "a string is raised")
    assert overflow(page)[1] <= 0  # the hand has not been pushed down
    button.click()
    expect(page.locator("#prompt")).to_contain_text("you may become the prophet")
    (judged,) = [fact for fact in table.log if isinstance(fact, CardsJudged)]
    assert (judged.cards, judged.fits) == (wrong, False)
    other = table.pages[(seat + 1) % 3]
    expect(other.locator("[data-part=live]")).to_contain_text("at least one of these is wrong")
    expect(other.locator(".layout li.joined")).to_have_count(1)
    check(page, "the offer to become prophet")
    page.get_by_role("button", name="Not now").click()

    # The next player becomes prophet: no more turns, the hand laid aside, everyone told.
    seat, page = table.on_turn()
    right = table.longest(seat)[:1] or table.wrong_pair(seat)
    table.play(page, right)
    page.get_by_role("button", name="Become the prophet").click()
    sheet = page.get_by_role("dialog", name="You are the prophet")  # the rule in mind is written down for the teacher
    check(page, "the prophet’s note")
    sheet.get_by_label("I think the rule is").fill("the colours have a dance of their own")
    sheet.get_by_role("button", name="Write it down in my own words").click()
    expect(sheet).to_be_hidden()
    (note,) = [fact for fact in table.log if isinstance(fact, Noted)]
    assert (note.seat, note.statement.text) == (seat, "the colours have a dance of their own")
    expect(page.get_by_text("You are the prophet: your hand is laid aside.")).to_be_visible()
    prophet, desk = seat, page
    expect(wall.get_by_text("Prophet: Player")).to_be_visible()
    expect(room.get_by_text("Prophet: Student")).to_be_visible()
    expect(desk.locator(".layout .marker.black")).to_have_text("1Black marker 1: here the prophet began")

    # A right call, then a false one.
    for honest in (True, False):
        seat, page = table.on_turn()
        assert seat != prophet
        cards = table.longest(seat)[:1] or table.wrong_pair(seat)
        fits = fit(table.round, cards)
        table.play(page, cards)
        expect(desk.locator("#prompt")).to_contain_text("You are the prophet:")
        check(desk, "the desk of the prophet")
        take(desk, "classic-desk.png")
        says = desk.locator(".decision .says-fits" if fits is honest else ".decision .says-wrong")
        before = len(table.calls)
        says.focus()
        desk.keyboard.press("Enter")
        expect(desk.get_by_role("button", name=re.compile("fit$"))).to_have_count(0)
        table.wait_until(lambda before=before: len(table.calls) > before)  # type: ignore[misc]
        assert table.calls[-1] is (fits is honest)
        assert any(isinstance(fact, ProphetFell) for fact in table.log) is not honest
        if honest:
            for each in table.pages:
                not_now = each.get_by_role("button", name="Not now")
                if table.round.phase == "prophecy" and not_now.is_visible():
                    not_now.click()
    expect(desk.get_by_text("Overthrown: your call was wrong.")).to_be_visible()
    for each in (*table.pages, wall):
        expect(each.locator(".layout .marker.black")).to_have_count(0)
    assert len(table.round.hands[prophet]) >= 5
    check(wall, "the wall")
    check(room, "the room")

    # To the end: whoever is on turn plays as much as fits.
    for _ in range(60):
        table.wait_for("turn", "prophecy", "over")
        round_ = table.round
        if round_.phase == "over":
            break
        assert round_.turn is not None
        page = table.pages[round_.turn]
        if round_.phase == "prophecy":
            page.get_by_role("button", name="Not now").click()
            expect(page.get_by_role("button", name="Not now")).to_have_count(0)
            continue
        seat, page = table.on_turn()
        if cards := table.longest(seat):
            table.play(page, cards)
        else:
            page.get_by_role("button", name="None fits").click()
            page.get_by_role("dialog").get_by_role("button", name="None fits").click()
            expect(page.locator("#prompt")).not_to_contain_text("Your turn: play")
    round_ = table.round
    assert (round_.phase, round_.reason) == ("over", "empty_hand")
    for seat, page in enumerate(table.pages):
        expect(page.get_by_text("Play a card of a different colour")).not_to_have_count(0)
        own = page.get_by_role("row", name=re.compile("^You"))
        (score,) = [one for one in round_.scores if one.seat == seat]
        expect(own).to_contain_text(f"= {score.parts.get('hand', 0)}")
        expect(own.locator("td.number").first).to_have_text(str(score.points))
        check(page, "the score")
        assert_in_sight(page.get_by_role("columnheader", name="Total"), page.locator(".over"))
        take(page, f"classic-score-{seat}.png", full_page=True)
    assert_nothing_leaked(table)


def assert_in_sight(part: Locator, frame: Locator) -> None:
    """From its one side to its other it lies within the frame."""
    inner, outer = part.bounding_box(), frame.bounding_box()
    assert inner is not None
    assert outer is not None
    assert outer["x"] <= inner["x"]
    assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]


def assert_nothing_leaked(table: Table) -> None:
    """Hands dealt and drawn, and the rule until it is shown, came to nobody else."""
    for seat, frames in enumerate(table.frames):
        assert len(frames) > 5
        shown = False
        for frame in frames:
            events = [*frame.get("events", []), *frame.get("table", {}).get("story", [])]
            for event in events:
                shown = shown or event["type"] == "rule_shown"
                if event["type"] == "dealt":
                    others = [hand for other, hand in event["hands"].items() if int(other) != seat]
                    assert all(card is None for hand in others for card in hand)
                    assert all(card is None for card in event["stock"])
                if event["type"] in ("cards_drawn", "seat_taken") and event["seat"] != seat:
                    assert all(card is None for card in event.get("cards", event.get("hand")))
                if event["type"] == "rule_set":
                    assert event["statement"] is None
            if "you" in frame and not shown:
                assert frame["you"]["rule"] is None
                assert frame["you"]["seat"] == seat

"""Three Lives in browsers: a life lost, a wrong guess, somebody out who goes on watching, and a winner."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from eleusis.game import Game, judge_of
from eleusis.state import Round
from eleusis_site.templatetags.cards import card_name
from games.live import store
from tests.axe import violations
from tests.browser.seated import PHONE, WALL, at_table, overflow, page_with
from tests.conftest import Take
from tests.live.lessons import ALTERNATE, OpenLesson, open_lesson

pytestmark = pytest.mark.django_db(transaction=True)


def now(lesson: OpenLesson) -> Round:
    found = Game.of("three_lives").after(entry.fact for entry in store.read(lesson.tables[0].pk)).state.round
    assert found is not None
    return found


def wait_for(lesson: OpenLesson, seat: int, phase: str) -> None:
    end = time.monotonic() + 30
    while (now(lesson).turn, now(lesson).phase) != (seat, phase):
        assert time.monotonic() < end, (now(lesson).turn, now(lesson).phase)
        time.sleep(0.05)


def play(page: Page, lesson: OpenLesson, seat: int, *, fits: bool) -> None:
    """Play a card that fits, or one that does not, once it is this seat's turn."""
    wait_for(lesson, seat, "turn")
    expect(page.locator("#prompt")).to_contain_text(re.compile("Your turn|Now play a card"))
    table = now(lesson)
    assert table.statement is not None
    right = judge_of(table.statement).fitting(table.layout.line)
    card = next(card for card in table.hands[seat] if card is not None and (card in right) == fits)
    hand = page.get_by_role("region", name="Your hand")
    hand.get_by_role("button", name=card_name(str(card)), exact=True).first.click()
    expect(page.locator(".play-button")).to_contain_text(re.compile("wrong costs (a|your last) life"))
    page.get_by_role("button", name=re.compile("^Play ")).click()


def guess(page: Page, words: str) -> None:
    page.get_by_role("button", name="Guess the rule").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("A wrong guess costs")
    page.get_by_label("What do you think the rule is?").fill(words)
    page.get_by_role("button", name="Yes, that is my guess").click()


def lives(page: Page, seat: int) -> str:
    return str(page.locator(f"#seat-{seat} .lives .visually-hidden").inner_text())


def test_a_round_with_somebody_out_and_a_winner(enter: Any, take: Take):
    settings = {"predict_seconds": 0, "wrong_guess_costs_life": True, "closing_seconds": 180}
    lesson = open_lesson(variant="three_lives", seats=2, rules=1, rule=ALTERNATE, settings=settings)
    pages = [at_table(enter, lesson, 0, **PHONE), at_table(enter, lesson, 1)]
    wall = enter(None, f"/show/{lesson.lesson.projector_key}/1/", **WALL)
    for page in pages:
        expect(page.locator("#seat-1")).to_be_visible()
    pages[0].get_by_role("button", name="Start the round").click()
    expect(pages[0].locator("#seat-1 .leaf:not(.gone)")).to_have_count(3)
    first = now(lesson).turn
    assert first is not None
    loser, winner = first, 1 - first
    out, wins = pages[loser], pages[winner]

    # A guess before the card, and what it costs.
    expect(out.locator("#prompt")).to_have_text("Your turn: play a card, say none fits, or guess.")
    for number, page in enumerate(pages):
        take(page, f"lives-turn-{number}.png")
        assert violations(page) == []
        assert overflow(page)[0] == 0
    guess(out, "Only red cards")
    expect(out.locator("#prompt")).to_have_text("That is not the rule. Now play a card, or say none fits.")
    expect(out.locator(".story-list li", has_text="You lost a life: 2 left.")).to_have_count(1)
    expect(wins.locator(f"#seat-{loser} .leaf.gone")).to_have_count(1)
    assert lives(wins, loser) == "2 of 3 lives"

    # A wrong card after it: no second guess in this turn.
    play(out, lesson, loser, fits=False)
    play(wins, lesson, winner, fits=True)
    expect(wins.locator("#prompt")).to_have_text("It fits. Do you want to guess the rule?")
    expect(wins.locator("[data-part=decision]")).to_contain_text("A wrong guess costs a life; you have 3.")
    take(wins, "lives-guess.png")
    wins.get_by_role("button", name="End my turn").click()

    # The last life: out of the round, the hand put aside, still writing notes.
    wait_for(lesson, loser, "turn")
    expect(out.locator("#prompt")).to_contain_text("Your turn")
    take(out, "lives-last.png")
    out.get_by_role("button", name="Guess the rule").first.click()
    expect(out.get_by_role("dialog")).to_contain_text("costs your last life")
    out.get_by_role("dialog").get_by_role("button", name="Close").click()
    play(out, lesson, loser, fits=False)
    expect(out.locator("#prompt")).to_contain_text("You are out of this round.")
    expect(out.locator("[data-part=aside]")).to_contain_text("You have no life left")
    expect(out.get_by_role("button", name="Notebook")).to_be_visible()
    expect(wins.locator(f"#seat-{loser} .leaf.gone")).to_have_count(3)
    expect(wins.locator(f"#seat-{loser}")).to_contain_text("out")
    expect(wall.locator("[data-panel] .lives")).to_have_count(2)
    room = page_with(enter, lesson.teacher_cookies, f"/lessons/{lesson.lesson.pk}/room/")
    expect(room.locator(".in-short")).to_contain_text("Out: Student")
    for name, page in {"out": out, "wins": wins, "wall": wall, "room": room}.items():
        take(page, f"lives-out-{name}.png")
        assert violations(page) == []
        assert overflow(page)[0] == 0

    # The other finds the rule.
    guess(wins, ALTERNATE)
    out.get_by_role("button", name="Write what I think").click()
    out.get_by_label("What do you think the rule was?").fill("I have no idea at all")
    out.get_by_role("button", name="Send it in my own words").click()
    expect(wins.locator("[data-part=over]")).to_contain_text("You found the rule and win the round.")
    expect(out.locator("[data-part=over]")).to_contain_text("found the rule and wins the round.")
    expect(wins.locator(".scores .own-row")).to_contain_text("found the rule")
    for number, page in enumerate(pages):
        take(page, f"lives-over-{number}.png", full_page=True)
        assert violations(page) == []
        assert overflow(page)[0] == 0
    assert {score.seat: score.points for score in now(lesson).scores} == {winner: 1, loser: 0}

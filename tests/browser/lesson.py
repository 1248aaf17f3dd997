"""A lesson in real browsers: what a teacher and the students tap, said once."""

from __future__ import annotations

import re
import time
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from playwright.sync_api import Page, expect

from classrooms.models import Student
from eleusis.cards import Card
from eleusis.game import Game, judge_of
from eleusis.state import Round
from eleusis_site.templatetags.cards import card_name
from games.live import store
from games.models import Chair, Lesson


def join(page: Page, code: str, student: Student) -> None:
    """Type the code, tap the name, tap the three pictures."""
    page.goto("/")
    page.get_by_label("Class code").fill(code.lower())
    page.get_by_role("button", name="Join").click()
    page.get_by_role("link", name=student.name, exact=True).click()
    for picture in student.pictures.split():
        page.locator(f'button[value="{picture}"]').click()
    page.wait_for_url("**/play/")


@dataclass
class TableInBrowsers:
    """One table: the log it stands on, and each seat's page."""

    table_id: UUID
    pages: list[Page]  # by seat

    @property
    def round(self) -> Round:
        """The truth, read from the log: whose turn it is, and which cards would fit."""
        now = self._round()
        assert now is not None
        return now

    @property
    def facts(self) -> int:
        return len(store.read(self.table_id))

    def _round(self) -> Round | None:
        return Game.of("express").after(entry.fact for entry in store.read(self.table_id)).state.round

    def wait_for(self, *phases: str, after: int = 0, seconds: float = 30) -> str:
        """Until the log has more than so many facts and has come to one of these phases; which one."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            round_ = self._round()
            if round_ is not None and round_.phase in phases and self.facts > after:
                return round_.phase
            time.sleep(0.05)
        raise AssertionError(f"The round did not come to {phases}.")

    def fitting_cards(self) -> Collection[Card]:
        """Of the whole pack."""
        round_ = self.round
        assert round_.statement is not None
        return judge_of(round_.statement).fitting(round_.layout.line)

    def fitting(self, seat: int) -> list[str]:
        fits = self.fitting_cards()
        return [str(card) for card in self.round.hands[seat] if card in fits]

    def turn(self) -> int:
        """The seat on turn, once its page says so."""
        self.wait_for("turn")
        seat = self.round.turn
        assert seat is not None
        expect(self.pages[seat].locator("#prompt")).to_contain_text("Your turn: play a card")
        return seat

    def play(self, card: str) -> None:
        """Raise the card and play it; the others say that it fits."""
        seat, before = self.turn(), self.facts
        page = self.pages[seat]
        hand = page.get_by_role("region", name="Your hand")
        hand.get_by_role("button", name=card_name(card), exact=True).first.click()
        page.get_by_role("button", name=re.compile("^Play ")).click()
        for other, watching in enumerate(self.pages):
            if other != seat:
                watching.get_by_role("button", name="It fits", exact=True).click()
        self.wait_for("turn", "guess", after=before)

    def say_none_fits(self) -> int:
        seat, before = self.turn(), self.facts
        page = self.pages[seat]
        page.get_by_role("button", name="None fits").click()
        page.get_by_role("dialog").get_by_role("button", name="None fits").click()
        self.wait_for("turn", "guess", after=before)
        return seat

    def pass_guess(self, seat: int) -> None:
        page, before = self.pages[seat], self.facts
        page.get_by_role("button", name="Go on playing").click()
        self.wait_for("turn", after=before)

    def guess(self, seat: int, words: str) -> None:
        page, before = self.pages[seat], self.facts
        page.get_by_role("button", name="Guess the rule").first.click()
        page.get_by_label("What do you think the rule is?").fill(words)
        page.get_by_role("button", name="Yes, that is my guess").click()
        self.wait_for("turn", "closing", after=before)


def seats_of(lesson: Lesson) -> dict[str, int]:
    """Student names to seats at the lesson's first table."""
    chairs: Any = Chair.objects.filter(table__lesson=lesson, table__number=1).select_related("student")
    return {chair.student.name: chair.seat for chair in chairs}

"""The chapters in the order in which they are read, and which page of a teacher opens which."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Chapter:
    """Its text is ``templates/guide/chapters/<key>.html``: sections with an id and a heading each.

    ``pages`` are names of addresses; that of an app alone stands for all of its pages that no chapter names. (The log-in
    by others has no names of apps: its addresses begin with them.)
    """

    key: str
    title: str | Promise
    what: str | Promise
    pages: tuple[str, ...] = ()


CHAPTERS: Final = (
    Chapter(
        "first-lesson", _("A first lesson, word by word"),
        _("45 minutes, with every sentence you may say."),
    ),
    Chapter(
        "classes", _("Your class"),
        _("Names, join cards, settings, and how long all is kept."),
        ("classrooms",),
    ),
    Chapter(
        "groups", _("Who sits with whom"),
        _("Keep apart, keep together, at most one a table."),
        ("classrooms:constraints", "classrooms:marks"),
    ),
    Chapter(
        "prepare", _("Preparing a lesson"),
        _("The game, the rules, the groups; rehearse it with bots."),
        ("games", "games:lessons", "games:new-lesson", "games:set-up", "games:rules"),
    ),
    Chapter(
        "pack", _("The lesson pack"),
        _("Plan, round for the wall, exit ticket, summary: on paper and on screen."),
        ("packs",),
    ),
    Chapter(
        "room", _("In the lesson"),
        _("The room, the bell, hints, the wall."),
        ("games:room",),
    ),
    Chapter(
        "what-if", _("What if …"),
        _("A child is stuck, the network is gone, somebody comes late: what to do now."),
        ("games:paper", "games:typed"),
    ),
    Chapter(
        "debrief", _("Looking back with the class"),
        _("Question first, hands up, then the answer."),
        ("reports:debrief",),
    ),
    Chapter(
        "report", _("Reading the report"),
        _("What it can say, what it cannot, and the files."),
        ("reports",),
    ),
    Chapter(
        "over-lessons", _("Over the lessons"),
        _("How ideas, tests and predictions of the class change."),
        ("reports:over-lessons", "reports:student-over-lessons"),
    ),
    Chapter(
        "account", _("Your account"),
        _("Password, address, deleting everything."),
        ("accounts", "account", "socialaccount", "openid", "mfa"),
    ),
)  # fmt: skip
BY_KEY: Final = {one.key: one for one in CHAPTERS}
_BY_PAGE: Final = {page: one for one in CHAPTERS for page in one.pages}


def chapter_for(page: str) -> Chapter | None:
    """The chapter that helps with the page of this name."""
    app, is_ours, _page = page.partition(":")
    return _BY_PAGE.get(page) or _BY_PAGE.get(app if is_ours else page.partition("_")[0])

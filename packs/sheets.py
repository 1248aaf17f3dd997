"""The sheets of the pack: what each is for, and when it is at hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.kinds import Text
from games.models import Lesson

BEFORE: Final = "before"
AFTER: Final = "after"
PAPERS: Final = ("a4", "letter")


@dataclass(frozen=True, slots=True)
class PackSheet:
    """One of them; its page is ``packs:<key>``, its body ``templates/packs/_<key>.html``."""

    key: str
    path: str  # in its address
    when: str
    title: Text
    what: Text
    is_secret: bool = False  # tells a rule that is still to be found, or answers
    is_for_class: bool = False  # read by students, or hung up where they are


SHEETS: Final = (
    PackSheet(
        "plan", "plan", BEFORE, _("Plan by minutes"),
        _("Five steps from the bell to the exit ticket, as long as your period, with the rules and their hints."),
        is_secret=True,
    ),
    PackSheet(
        "demonstration", "demonstration", BEFORE, _("A round for the wall"),
        _("A round with a simple rule for the whole class: you ask, hands go up, you show the verdict."),
        is_secret=True,
    ),
    PackSheet(
        "analogy", "game-and-science", BEFORE, _("The game and science"),
        _("What is like what, a question for each, and where the game is not like science."),
        is_for_class=True,
    ),
    PackSheet(
        "ticket", "exit-ticket", AFTER, _("Exit ticket"),
        _("Three questions on a new line of the class’s own rule. One page for each student."),
        is_for_class=True,
    ),
    PackSheet(
        "answers", "exit-ticket/answers", AFTER, _("Ticket: answers"),
        _("What is right, what else counts, and what to look for in the third answer."),
        is_secret=True,
    ),
    PackSheet(
        "summary", "summary", AFTER, _("Class summary"),
        _("What the class tried and found, with how many of how many. No names: for colleagues, parents, the wall."),
        is_for_class=True,
    ),
)  # fmt: skip
BY_KEY: Final = {one.key: one for one in SHEETS}


def language_of(sheet: PackSheet, lesson: Lesson) -> str:
    """The class's, or that of the teacher who looks."""
    return lesson.classroom.language if sheet.is_for_class else get_language() or settings.LANGUAGE_CODE


def when_first(lesson: Lesson) -> Sequence[str]:
    """What is wanted now comes first."""
    return (AFTER, BEFORE) if lesson.state == Lesson.State.CLOSED else (BEFORE, AFTER)

"""The rules of a lesson: those chosen for it, and those its tables have played and seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from eleusis.rules import Rule, languages
from eleusis.statement import Statement
from games import naming, selectors
from games.models import Lesson
from games.offered_rules import rungs_of
from games.rule_words import with_signs
from games.services.lessons import statements
from reports.selectors.stored_readings import readings_of_lesson


@dataclass(frozen=True)
class LessonRule:
    """A secret rule of a lesson. ``rule`` is None for one in free words, which no machine can judge by."""

    statement: Statement
    rule: Rule | None
    title: str
    stars: int | None = None

    @property
    def sentence(self) -> str:
        return with_signs(self.statement.text if self.rule is None else languages.said(self.rule))

    @property
    def hints(self) -> tuple[str, ...]:
        return rungs_of(self.statement)


def rules_chosen(lesson: Lesson) -> list[LessonRule]:
    """In order of play; none where students write them."""
    if lesson.rule_source == Lesson.RuleSource.STUDENTS:
        return []
    return [_of_lesson(lesson, one) for one in statements(lesson.rules)]


def rules_played(lesson: Lesson) -> list[LessonRule]:
    """Rules that tables have played to the end: the last in front, and of those the one that most tables had."""
    shown: dict[str, tuple[int, int, Statement]] = {}
    for reading in (one for some in readings_of_lesson(lesson).values() for one in some):
        if reading.rule is None:
            continue
        rule = Rule.from_json(reading.rule)
        found = Statement(reading.rule_words or rule.sentence, reading.rule, reading.rule_sentence or rule.sentence)
        tables, last, _ = shown.get(found.key, (0, 0, found))
        shown[found.key] = (tables + 1, max(last, reading.round), found)
    ordered = sorted(shown.values(), key=lambda one: (-one[1], -one[0], one[2].key))
    return [_of_lesson(lesson, statement) for _, _, statement in ordered]


def rules_to_ask_about(lesson: Lesson) -> list[LessonRule]:
    """The class's own rules that can be judged by machine: those played, else those that will be."""
    return readable(rules_played(lesson)) or readable(rules_chosen(lesson))


def readable(rules: Iterable[LessonRule]) -> list[LessonRule]:
    return [one for one in rules if one.rule is not None]


def _of_lesson(lesson: Lesson, statement: Statement) -> LessonRule:
    rule = None if statement.rule is None else Rule.from_json(statement.rule)
    code = selectors.library_code(statement, lesson.classroom.agreed)
    known = None if code is None else selectors.library_rule(code)
    return LessonRule(statement, rule, naming.name_of(statement.text), None if known is None else known.stars)

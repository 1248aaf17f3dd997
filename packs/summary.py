"""A lesson on one page for whoever was not there: what the class did, with n, and nothing of any one child.

No name and no word that a child has written stands on it, and of a class so small that one could guess there is none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from eleusis.rules import Rule, languages
from games.models import Lesson
from games.rule_words import with_signs
from reports.selectors.figures import Figure, figures_of
from reports.selectors.practices import Practice
from reports.selectors.report import LessonReport, RoundReport
from reports.selectors.report_words import FEW


@dataclass(frozen=True, slots=True)
class RulePlayed:
    """A rule, at how many tables it was looked for, and at how many of them it was said. No sentence: it was in free words."""

    sentence: str
    tables: int
    found: int


@dataclass(frozen=True)
class ClassSummary:
    """What is on the page."""

    students: int
    tables: int
    rounds: int
    cards: int
    ideas: int
    rules: tuple[RulePlayed, ...]
    practices: Sequence[Practice]
    figures: Sequence[Figure]

    @property
    def too_few(self) -> bool:
        return self.students < FEW


def summary_of(lesson: Lesson) -> ClassSummary | None:
    """Of all finished rounds; None while there is none."""
    report = LessonReport.of(lesson, named=False)
    if not report.rounds:
        return None
    return ClassSummary(
        students=_students(report),
        tables=sum(bool(table.rounds) for table in report.tables),
        rounds=len(report.rounds),
        cards=sum(one.cards for one in report.rounds),
        ideas=sum(
            cycle.hypothesise is not None and report.counts(cycle.seat)
            for one in report.rounds
            for cycle in one.reading.cycles
        ),
        rules=_rules(report.rounds),
        practices=report.practices,
        figures=figures_of(report),
    )


def _students(report: LessonReport) -> int:
    """Who had a part in a finished round; in a rehearsal the bots."""
    if report.lesson.kind == Lesson.Kind.REHEARSAL:
        return len(report.bots)
    return sum(bool(one.rounds) for one in report.students)


def _rules(rounds: Sequence[RoundReport]) -> tuple[RulePlayed, ...]:
    tables: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for one in rounds:
        form = one.reading.rule
        sentence = "" if form is None else with_signs(languages.said(Rule.from_json(form)))
        tables[sentence] += 1
        found[sentence] += one.reading.guessed_by is not None or _said_at_the_close(one)
    return tuple(RulePlayed(sentence, count, found[sentence]) for sentence, count in tables.most_common())


def _said_at_the_close(one: RoundReport) -> bool:
    """In games in which nobody guesses aloud the rule is found where a closing guess is right."""
    return any(
        cycle.conclude is not None and cycle.conclude.claim in {"right", "right_from_here"}
        for cycle in one.reading.cycles
        if cycle.source == "closing"
    )

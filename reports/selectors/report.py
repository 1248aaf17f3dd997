"""The report of a lesson as pages and files show it: tables with their rounds, students with their cycles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis.inquiry import BOT, InquiryCycle, RoundReading, SeatFigures
from eleusis.rules import languages
from eleusis.rules.library import LIBRARY
from games.catalogue import game_of
from games.models import Lesson, Table
from reports.selectors import report_words
from reports.selectors.advice import SOME, Sums
from reports.selectors.curve import Curve, IdeaBar, curve_of
from reports.selectors.dealers import dealers_words
from reports.selectors.foretelling import foretelling
from reports.selectors.marks import MarkedColumn, layout_of, short, tried
from reports.selectors.moments import AfterCard, headline, moments_of
from reports.selectors.named_people import NamedPeople, Person
from reports.selectors.practices import Practice, practices_of
from reports.selectors.steps import Story, story_of
from reports.selectors.stored_readings import readings_of_lesson
from reports.selectors.tellings import telling_of


@dataclass(frozen=True)
class RoundReport:
    """One finished round at one table."""

    table: Table
    reading: RoundReading
    people: NamedPeople

    def name(self, seat: int | None) -> str:
        return self.people.name(self.table.pk, seat)

    def known_by(self, seat: int) -> str | None:
        return self.people.known_by(self.table.pk, seat)

    @property
    def number(self) -> int:
        return self.reading.round

    @property
    def rule(self) -> str:
        sentence = languages.sentence_of_form(self.reading.rule, self.reading.rule_sentence)
        return sentence or self.reading.rule_words or _("never written down")

    @property
    def rule_words(self) -> str:
        """The writer's own words, where they differ; those of the library are nobody's, and English."""
        said = (self.reading.rule_words or "").rstrip(". ")
        return "" if said in {self.rule.rstrip(". "), *(one.text.rstrip(". ") for one in LIBRARY)} else said

    @property
    def names(self) -> list[str]:
        """Who was in it; who only had a seat at the table was not."""
        return [self.name(player.seat) for player in self.reading.players]

    @property
    def dealer(self) -> str:
        return self.name(self.reading.dealer)

    @property
    def ended(self) -> str:
        return str(report_words.REASONS.get(self.reading.reason or "", self.reading.reason or ""))

    @property
    def slips(self) -> list[str]:
        """Verdicts of a dealer that the written rule does not give."""
        return [
            _("card %(number)d, %(card)s after %(before)s")
            % {"number": trial.number, "card": tried(trial), "before": short(trial.after)}
            for trial in (self.reading.trials[number - 1] for number in self.reading.slips)
        ]

    @property
    def guessed_by(self) -> str:
        return "" if self.reading.guessed_by is None else self.name(self.reading.guessed_by)

    @property
    def is_unjudged(self) -> bool:
        """Whether the last guess still waited for the dealer's verdict when the round was over."""
        guesses = [cycle for cycle in self.reading.cycles if cycle.source == "guess"]
        return bool(guesses) and (guesses[-1].conclude is None or guesses[-1].conclude.verdict is None)

    @property
    def is_spoken(self) -> bool:
        """Whether the rule is guessed aloud in this game."""
        return telling_of(self.reading.variant).is_spoken

    @property
    def game(self) -> str:
        return str(game_of(self.reading.variant, self.table.lesson.settings).name)

    @property
    def is_turned(self) -> bool:
        """Whether cards are turned up and foretold, and nobody plays any."""
        return any(player.tokens is not None for player in self.reading.players)

    @property
    def has_lives(self) -> bool:
        return any(player.lives is not None for player in self.reading.players)

    @property
    def cards(self) -> int:
        """Cards that were judged on the table, those of a string one by one."""
        return sum(len(trial.cards) for trial in self.reading.trials if trial.source != "shown")

    @property
    def ideas(self) -> int:
        """Ideas that were put into words; runs of predictions and prophets are none."""
        return sum(cycle.hypothesise is not None for cycle in self.reading.cycles)

    @property
    def prophets(self) -> list[str]:
        """Who became prophet, and how it went; of fewer than three calls not how many were right."""
        return [
            {
                None: ngettext(
                    "%(name)s stood as prophet to the end; right: %(k)d of %(n)d call.",
                    "%(name)s stood as prophet to the end; right: %(k)d of %(n)d calls.",
                    one.calls,
                )
                if one.calls >= SOME
                else _("%(name)s stood as prophet to the end."),
                "overthrown": ngettext(
                    "%(name)s was prophet and was overthrown after %(n)d call.",
                    "%(name)s was prophet and was overthrown after %(n)d calls.",
                    one.calls,
                ),
            }.get(
                one.ended,
                ngettext("%(name)s was prophet for %(n)d call.", "%(name)s was prophet for %(n)d calls.", one.calls),
            )
            % {"name": self.name(one.seat), "k": one.right, "n": one.calls}
            for one in self.reading.prophecies
        ]

    @property
    def foretelling(self) -> list[tuple[str, SeatFigures, str]]:
        """Who foretold the cards that were turned, and how it went over time."""
        return [
            (self.name(player.seat), player, foretelling(player))
            for player in self.reading.players
            if (player.asked or 0) >= report_words.FEW
        ]

    @property
    def stretches(self) -> list[tuple[int, int]]:
        """The tens of cards that were turned, first and last of each."""
        found = {(one.first - 1) // 10: one for player in self.reading.players for one in player.over_time}
        cards = len(self.reading.trials)
        return [(10 * ten + 1, min(10 * ten + 10, cards)) for ten in sorted(found)]

    @property
    def minutes(self) -> int:
        return max(1, round((self.reading.ended_at - self.reading.began_at) / 60_000))

    @property
    def permissive(self) -> int | None:
        """How many of 52 cards fit, on average."""
        return None if self.reading.permissive is None else round(52 * self.reading.permissive)

    @cached_property
    def layout(self) -> tuple[MarkedColumn, ...]:
        return layout_of(self.reading)

    @cached_property
    def stories(self) -> tuple[Story, ...]:
        return tuple(story_of(self.reading, cycle, self.name) for cycle in self.reading.cycles)

    @cached_property
    def curve(self) -> Curve | None:
        return curve_of(self.reading)

    @property
    def ideas_drawn(self) -> list[tuple[str, IdeaBar]]:
        return [] if self.curve is None else [(self.name(one.seat), one) for one in self.curve.ideas]

    @property
    def headline(self) -> str:
        return headline(self.reading, spoken=self.is_spoken)

    @cached_property
    def dealers(self) -> tuple[str, ...]:
        """How the rule went: how many cards fitted, how long it takes to find, when it could be known and was said."""
        return tuple(dealers_words(self.reading, spoken=self.is_spoken))

    @cached_property
    def moments(self) -> tuple[AfterCard, ...]:
        return moments_of(self.reading, self.name)

    @property
    def players(self) -> list[tuple[str, SeatFigures]]:
        return [(self.name(player.seat), player) for player in self.reading.players]

    @property
    def wins(self) -> list[InquiryCycle]:
        """Guesses aloud that were judged right."""
        return [one for one in self.reading.cycles if one.conclude is not None and one.conclude.verdict]

    @property
    def wrong_guesses(self) -> list[InquiryCycle]:
        return [
            cycle for cycle in self.reading.cycles if cycle.conclude is not None and cycle.conclude.verdict is False
        ]


@dataclass(frozen=True)
class TableReport:
    table: Table
    rounds: Sequence[RoundReport]
    people: NamedPeople

    def nameless(self) -> TableReport:
        """The same table with seats for names, as a class sees it."""
        nobody = NamedPeople({}, named=False)
        rounds = [type(one)(one.table, one.reading, nobody) for one in self.rounds]
        return TableReport(self.table, rounds, nobody)

    @property
    def number(self) -> int:
        return self.table.number

    @property
    def seated(self) -> list[Person]:
        return [person for (table_id, _), person in self.people.by_seat.items() if table_id == self.table.pk]

    @property
    def plays(self) -> int:
        return sum(one.cards for one in self.rounds)

    @property
    def hypotheses(self) -> int:
        """Ideas that were put into words."""
        return sum(one.ideas for one in self.rounds)

    @property
    def found(self) -> int:
        """Rounds in which the rule was guessed."""
        return sum(one.reading.guessed_by is not None for one in self.rounds)


@dataclass(frozen=True)
class StudentReport:
    """One student over the whole lesson."""

    student_id: UUID | None  # None for a bot, and for whoever practises
    name: str
    seats: Sequence[Person]
    rounds: Sequence[tuple[RoundReport, SeatFigures]]

    @cached_property
    def sums(self) -> Sums:
        return Sums.of([player for _, player in self.rounds])

    @property
    def too_few(self) -> bool:
        return self.sums.acts < report_words.FEW

    @cached_property
    def told(self) -> list[tuple[RoundReport, tuple[Story, ...]]]:
        """The student's own cycles, round by round. The page may be handed out, so nobody else is named on it."""
        return [(one, self._stories(one, player.seat)) for one, player in self.rounds]

    @property
    def foretold(self) -> list[tuple[RoundReport, str]]:
        """Of the rounds in which cards were turned up: how well they were foretold, and from when on."""
        return [(one, foretelling(player)) for one, player in self.rounds if (player.asked or 0) >= report_words.FEW]

    def _stories(self, one: RoundReport, own: int) -> tuple[Story, ...]:
        def name(seat: int) -> str:
            return self.name if seat == own else _("a classmate")

        return tuple(story_of(one.reading, cycle, name) for cycle in one.reading.cycles if cycle.seat == own)


@dataclass(frozen=True)
class LessonReport:
    lesson: Lesson
    tables: Sequence[TableReport]
    people: NamedPeople

    @classmethod
    def of(cls, lesson: Lesson, *, named: bool = True) -> LessonReport:
        people = NamedPeople.of(lesson, named=named)
        readings = readings_of_lesson(lesson)
        tables = [
            TableReport(table, [RoundReport(table, one, people) for one in readings.get(table.pk, ())], people)
            for table in lesson.tables.select_related("lesson").order_by("number")
        ]
        return cls(lesson, tables, people)

    @property
    def rounds(self) -> list[RoundReport]:
        return [one for table in self.tables for one in table.rounds]

    def table(self, number: int) -> TableReport | None:
        return next((one for one in self.tables if one.number == number), None)

    @cached_property
    def students(self) -> list[StudentReport]:
        """Everybody who had a chair, by name; those who played no finished round have none to show."""
        return [self.student(student_id, seats) for student_id, seats in self.people.students().items()]

    def student(self, student_id: UUID, seats: Sequence[Person] | None = None) -> StudentReport:
        seats = self.people.students().get(student_id, []) if seats is None else seats
        return self._of(student_id, seats, [(person.table_id, person.seat) for person in seats])

    def seat(self, number: int, seat: int) -> StudentReport | None:
        """Whoever has the chair to themselves and is no student: a bot, or whoever practises."""
        person = next((one for one in self.people.by_seat.values() if (one.table, one.seat) == (number, seat)), None)
        if person is None or person.student_id is not None:
            return None
        acted = seat + BOT if person.chair.bot else seat
        return self._of(None, [person], [(person.table_id, acted)])

    @cached_property
    def bots(self) -> list[StudentReport]:
        """In a rehearsal, everybody."""
        if self.lesson.kind != Lesson.Kind.REHEARSAL:
            return []
        found = [self.seat(person.table, person.seat) for person in self.people.by_seat.values()]
        return [one for one in found if one is not None]

    def _of(self, student_id: UUID | None, seats: Sequence[Person], own: Sequence[tuple[UUID, int]]) -> StudentReport:
        rounds = [
            (one, player) for one in self.rounds for player in one.reading.players if (one.table.pk, player.seat) in own
        ]
        return StudentReport(student_id, seats[0].name if seats else "", seats, rounds)

    def counts(self, seat: int) -> bool:
        """Whether what was done in a seat is counted for the class: what bots did is not, but in a rehearsal."""
        return seat < BOT or self.lesson.kind == Lesson.Kind.REHEARSAL

    @cached_property
    def practices(self) -> list[Practice]:
        """Practice coverage of the class."""
        return practices_of([(one.reading, partial(self.who, one.table.pk)) for one in self.rounds])

    def who(self, table_id: UUID, seat: int) -> object | None:
        """The student, who may have sat in several seats; the seat where there is no student; None for who does not count."""
        if not self.counts(seat):
            return None
        person = self.people.by_seat.get((table_id, seat))
        return (table_id, seat) if person is None or person.student_id is None else person.student_id

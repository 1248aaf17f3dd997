"""The sheets of a report: columns with what they mean, and rows. XLSX and CSV are made of the same ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from classrooms import names
from classrooms.models import Student
from eleusis.inquiry import Experiment, InquiryCycle, Insight, Prediction, measures
from eleusis.rules import languages
from reports.selectors import report_words
from reports.selectors.chances import agree_by_chance, luck_of_a_coin
from reports.selectors.figures import figures_of
from reports.selectors.handout import handout_of
from reports.selectors.named_people import pseudonym
from reports.selectors.on_paper import on_paper
from reports.selectors.overview import overview_of
from reports.selectors.report import LessonReport, RoundReport
from reports.selectors.winners import names_of, winners_at
from reports.services.files.codebook import COLUMNS, TITLES

Value = str | int | float | bool | datetime | None
Row = list[Value]


@dataclass(frozen=True, slots=True)
class Sheet:
    """``columns`` are pairs of a heading and what it means."""

    key: str
    title: str
    columns: tuple[tuple[str, str], ...]
    rows: list[Row]


def sheet(report: LessonReport, key: str) -> Sheet:
    """One sheet of the report."""
    columns = tuple((name, str(meaning)) for name, meaning in COLUMNS[key])
    rows = [list(row) for row in MAKERS[key](report)]
    assert all(len(row) == len(columns) for row in rows)
    return Sheet(key, str(TITLES[key]), columns, rows)


def local(report: LessonReport, at: int | datetime | None) -> datetime | None:
    """A moment on the clock of the class, which knows how far it is from UTC."""
    if at is None:
        return None
    zone = ZoneInfo(report.lesson.classroom.time_zone)
    moment = at if isinstance(at, datetime) else datetime.fromtimestamp(at / 1000, tz=zone)
    return moment.astimezone(zone).replace(microsecond=0)


def _class(report: LessonReport) -> Iterator[Row]:
    lesson = report.lesson
    yield [_("Class"), lesson.classroom.name, None, str(lesson.classroom.pk), None]
    yield [_("Lesson"), lesson.title, None, str(lesson.pk), None]
    yield [_("Tables"), len(report.tables), None, None, None]
    yield [_("Students"), len(report.students), None, None, None]
    yield [_("Finished rounds"), len(report.rounds), None, None, None]
    for number in sorted({one.number for one in report.rounds}):
        overview = overview_of(report, number)
        for name, found in zip(STATEMENTS, overview.findings if overview else (), strict=False):
            measure = _("Round %(number)d: %(name)s") % {"number": number, "name": name}
            chance = None if found.by_chance is None else round(found.by_chance, 4)
            yield [measure, found.k, found.n, " ".join(filter(None, (found.text, found.beside, found.card))), chance]
    for practice in report.practices:
        chance = None if practice.by_chance is None else round(practice.by_chance, 4)
        yield [f"{practice.number} {practice.name}", practice.taken, practice.given, practice.counts, chance]
    for figure in figures_of(report):
        published = _("n in the third column; published: %(share)s") % {"share": figure.beside}
        chance = None if figure.by_chance is None else round(figure.by_chance, 4)
        yield [figure.text, figure.k, figure.n, published, chance]


def _students(report: LessonReport) -> Iterator[Row]:
    for one in report.students:
        sums = one.sums
        page = handout_of(one)
        strengths = (*(box.text for box in page.strengths), "", "")
        yield [
            one.name,
            None if one.student_id is None else pseudonym(one.student_id),
            ", ".join(str(number) for number in sorted({person.table for person in one.seats})),
            sums.rounds,
            sums.points,
            sums.plays,
            sums.right,
            sums.plays - sums.right,
            sums.no_plays,
            sums.no_plays_right,
            sums.hypotheses,
            sums.checkable,
            sums.contradicted,
            sums.only_rejected,
            sums.positive,
            sums.negative,
            sums.controlled,
            sums.comparable,
            sums.predictions,
            sums.hits,
            round(luck_of_a_coin(sums.hits, sums.predictions), 4) if sums.predictions else None,
            sums.brier,
            sums.brier_n,
            sums.revised,
            sums.revisable,
            strengths[0],
            strengths[1],
            page.step.text,
            sums.calls,
            sums.calls_right,
            sums.asked,
            sums.steady,
        ]


def _tables(report: LessonReport) -> Iterator[Row]:
    tables = {table.number: table for table in report.tables}
    won = {number: winners_at(report.lesson, table) for number, table in tables.items()}
    for one in report.rounds:
        reading, number = one.reading, one.table.number
        yield [
            one.table.number,
            reading.round,
            local(report, reading.began_at),
            one.minutes,
            one.rule,
            reading.rule_words,
            one.dealer,
            reading.judge,
            one.ended,
            one.guessed_by,
            " ".join(reading.line),
            sum(len(play.cards) for play in reading.plays),
            sum(play.fits for play in reading.plays),
            len(reading.no_plays),
            one.ideas,
            sum(cycle.source == "guess" for cycle in reading.cycles),
            len(reading.hints),
            reading.variant,
            sum(len(trial.cards) > 1 for trial in reading.trials),
            " ".join(one.prophets),
            reading.permissive,
            reading.expected_cards,
            reading.known_at,
            reading.space,
            reading.version,
            reading.outside,
            ", ".join(names_of(won[number].rounds.get(one.number), tables[number])),
            ", ".join(names_of(won[number].game, tables[number])),
        ]


def _plays(report: LessonReport) -> Iterator[Row]:
    for one in report.rounds:
        plays = {play.number: play for play in one.reading.plays}
        stated = {(said.trial, said.seat): said.stated for said in one.reading.predictions}
        for trial in one.reading.trials:
            play: Experiment | None = plays.get(trial.number)
            expected = stated.get((trial.number, trial.seat))
            yield [
                one.table.number,
                one.number,
                trial.number,
                local(report, trial.at),
                one.name(trial.seat),
                one.known_by(trial.seat),
                trial.source,
                trial.card,
                " ".join(trial.cards),
                trial.after,
                trial.position,
                _right(trial.fits),
                None if expected is None else _right(expected),
                None if play is None else play.cycle,
                None if play is None else play.test,
                None if play is None else play.passed,
                None if play is None else play.could_fail,
                None if play is None else play.compared_with,
                None if play is None else " ".join(play.changed),
                None if play is None else play.replication,
                None if play is None else play.hand,
                None if play is None else play.hand_accepted,
                *_told(one.reading.told[trial.number - 1]),
            ]


def _told(one: Insight) -> Row:
    return [
        one.chance_to_fit,
        one.bits,
        one.bits_expected,
        one.best_card,
        one.best_bits,
        one.hand_bits,
        one.hand_half,
        None if one.share_of_best is None else round(one.share_of_best, 4),
        one.rules_open,
        one.chance_of_rule,
    ]


def _hypotheses(report: LessonReport) -> Iterator[Row]:
    for one in report.rounds:
        for story in one.stories:
            yield _hypothesis(report, one, story.cycle, story.notice)


def _hypothesis(report: LessonReport, one: RoundReport, cycle: InquiryCycle, notice: str) -> Row:
    said, check, result = cycle.hypothesise, cycle.check, cycle.result
    found, revised, shared = cycle.conclude, cycle.revise, cycle.share
    smallest = None if found is None else found.counterexample
    own = [said for said in one.reading.predictions if said.cycle == cycle.number and said.seat == cycle.seat]
    rival = next((one for one in one.reading.rivals if one.cycle == cycle.number), None)
    return [
        one.table.number,
        one.number,
        cycle.number,
        local(report, cycle.at),
        one.name(cycle.seat),
        one.known_by(cycle.seat),
        cycle.source,
        None if said is None else said.words,
        None if said is None else languages.sentence_of_form(said.rule, said.sentence),
        None if said is None else said.confidence,
        None if said is None else said.breadth,
        cycle.observe.seen,
        cycle.observe.right,
        cycle.observe.wrong,
        None if check is None else len(check.contradictions),
        None if check is None else _cards(one, [item.trial for item in check.contradictions]),
        None if check is None else check.only_rejected,
        None if check is None else check.judged_wrong,
        None if check is None else agree_by_chance(check.of),
        len(own),
        sum(item.hit for item in own),
        None if result is None else result.tests,
        None if result is None else result.passed,
        None if result is None else result.could_fail,
        None if result is None else result.others,
        None if result is None else result.others_passed,
        None if result is None else result.survived,
        None if result is None or result.refuted_by is None else _cards(one, [result.refuted_by]),
        None if result is None else result.judged_wrong,
        None if found is None or found.verdict is None else _right(found.verdict),
        None if found is None else found.claim,
        None if found is None else found.relation,
        None if found is None else found.agreement,
        None if found is None else found.overlap,
        None if smallest is None else " ".join((*smallest.line, smallest.card)),
        None if found is None else " ".join(found.telling),
        None if revised is None else revised.change,
        None if revised is None or revised.contradicted_by is None else bool(revised.contradicted_by),
        None if shared is None else len(shared.own),
        None if shared is None else len(shared.others),
        notice,
        cycle.before_card,
        cycle.cost_life,
        measures.coding(cycle),
        None if rival is None else rival.chance,
        None if rival is None or rival.rule is None else _sentence(rival.rule),
        None if rival is None else " ".join(rival.apart),
        *_proof(cycle),
    ]


def _proof(cycle: InquiryCycle) -> Row:
    proof = cycle.proof
    if proof is None:
        return [None] * 4
    heap = [card for card, fits in zip(proof.cards, proof.fits, strict=False) if fits]
    return [" ".join(proof.cards), " ".join(heap) if proof.fits else None, proof.as_said, proof.right]


def _predictions(report: LessonReport) -> Iterator[Row]:
    for one in report.rounds:
        for said in one.reading.predictions:
            yield _prediction(one, said)


def _prediction(one: RoundReport, said: Prediction) -> Row:
    return [
        one.table.number,
        one.number,
        said.trial,
        one.reading.trials[said.trial - 1].card,
        one.name(said.seat),
        one.known_by(said.seat),
        said.own,
        None if said.stated is None else _right(said.stated),
        None if said.derived is None else _right(said.derived),
        _right(said.fits),
        said.hit,
        said.cycle,
        said.called,
    ]


def _attendance(report: LessonReport) -> Iterator[Row]:
    for seats in report.people.students().values():
        for person in seats:
            chair = person.chair
            came = _("came") if chair.first_seen_at else _("did not come")
            seen, left = local(report, chair.first_seen_at), local(report, chair.left_at)
            yield [person.name, person.table, person.seat + 1, came, seen, left]
    absent: list[Student] = list(report.lesson.absent.all())
    for student in sorted(absent, key=lambda one: names.place(one.name)):
        yield [
            student.name if report.people.named else pseudonym(student.pk),
            None,
            None,
            _("marked absent"),
            None,
            None,
        ]


def _paper(report: LessonReport) -> Iterator[Row]:
    for table in report.tables:
        for line in on_paper(table.table, report.people):
            yield [
                table.number,
                line.round,
                line.number,
                line.name,
                " ".join(line.cards),
                None if line.fits is None else _right(line.fits),
                line.guess,
                None if line.right is None else _right(line.right),
            ]


def _sentence(form: Mapping[str, Any]) -> str | None:
    rule = measures.rule_of(form)
    return None if rule is None else languages.said(rule)


def _right(fits: bool) -> str:
    return "right" if fits else "wrong"


def _cards(one: RoundReport, numbers: list[int]) -> str:
    """The cards with the card each was to follow: ``9D after 4S``."""
    trials = [one.reading.trials[number - 1] for number in numbers]
    return "; ".join(f"{' '.join(trial.cards)} after {trial.after}" for trial in trials)


MAKERS: Final[dict[str, Callable[[LessonReport], Iterator[Row]]]] = {
    "class": _class,
    "students": _students,
    "tables": _tables,
    "plays": _plays,
    "hypotheses": _hypotheses,
    "predictions": _predictions,
    "attendance": _attendance,
    "paper": _paper,
}

# The three statements of the lesson's page, in their order.
STATEMENTS: Final = (gettext_lazy("use of evidence"), gettext_lazy("choice of cards"), gettext_lazy("timing"))

READ_ME: Final = (
    gettext_lazy("How to read this file"),
    gettext_lazy("Cards are written rank then suit: 7H is the seven of hearts, 10S the ten of spades."),
    gettext_lazy("A number of a card counts the verdicts of its round, from 1; a number of a hypothesis likewise."),
    gettext_lazy("An empty cell means: not done, or it cannot be told from the log and the rule."),
    gettext_lazy("Times are on the clock of the class; behind each stands by how much it is ahead of UTC."),
    gettext_lazy("Shares go from 0 to 1. Nothing here is a grade or a rank."),
    gettext_lazy("If names were left out, look for names in what students wrote before you pass the file on."),
    *report_words.CANNOT_KNOW,
)

"""Each recorded game gives its report: pages, document and files, with the numbers that were played."""

from __future__ import annotations

import csv
import io
import json
import re
from collections import defaultdict
from html import unescape
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import openpyxl
import pypdf
import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse

from accounts.models import Teacher
from eleusis import events as ev
from eleusis import moves as mv
from eleusis.inquiry import RoundReading, read_round
from eleusis.seats import TEACHER
from eleusis.variants import classic
from eleusis.variants.three_lives import LifeLost
from games.models import Lesson
from reports.selectors.handout import MOST_WORDS, handout_of
from reports.selectors.named_people import NamedPeople
from reports.selectors.replay import replay_of
from reports.selectors.report import LessonReport, RoundReport
from reports.services import exports
from reports.services.files import document
from reports.services.readings import make_readings_of_lesson
from tests.inquiry import playing
from tests.reports import lessons, playthroughs
from tests.reports.test_report_files import problems

pytestmark = [pytest.mark.django_db, pytest.mark.once]


@pytest.fixture(params=playthroughs.NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def lesson(alice: Teacher, name: str) -> Lesson:
    """Its round is over, so it is read and stored, as in a class."""
    made = playthroughs.lesson_of(alice, name)
    assert make_readings_of_lesson(made) == 1
    return made


def facts(table: playing.Table, kind: type[Any]) -> list[Any]:
    return [event for _, event in table.log if isinstance(event, kind)]


def reading_of(name: str) -> tuple[playing.Table, RoundReading]:
    table = playthroughs.played(name)
    return table, read_round(table.log)


def pages(lesson: Lesson, alice: Teacher) -> list[str]:
    client = Client()
    client.force_login(alice)
    addresses = [reverse("reports:lesson", args=[lesson.pk]), reverse("reports:table", args=[lesson.pk, 1])]
    addresses += [reverse("reports:table", args=[lesson.pk, 1]) + "?projector"]
    addresses += [
        reverse("reports:student", args=[lesson.pk, one.student_id]) for one in LessonReport.of(lesson).students
    ]
    addresses += [reverse("reports:debrief", args=[lesson.pk]) + f"?notes&moment={moment}" for moment in range(1, 5)]
    answers = [client.get(address) for address in addresses]
    assert {answer.status_code for answer in answers} == {200}
    return [answer.content.decode() for answer in answers]


def test_every_page_opens_and_says_nothing_of_a_guess_where_nobody_guesses(lesson: Lesson, alice: Teacher):
    for page in pages(lesson, alice):
        if lesson.variant in {"classic", "delphi"}:
            assert "Nobody guessed" not in page
            assert "guessed by" not in page
    [one] = LessonReport.of(lesson).rounds
    assert one.ended
    assert one.ended != one.reading.reason


def test_the_page_of_a_student_is_short_in_every_game(lesson: Lesson):
    for one in LessonReport.of(lesson).students:
        assert handout_of(one).words <= MOST_WORDS


def test_the_score_sheet_is_that_of_the_table(lesson: Lesson, name: str):
    table = playthroughs.played(name)
    [ended] = facts(table, ev.RoundEnded)
    [one] = LessonReport.of(lesson).rounds
    shown = {player.seat: (player.points, dict(player.parts)) for player in one.reading.players}
    assert {score.seat: (score.points, dict(score.parts)) for score in ended.scores} == {
        seat: found for seat, found in shown.items() if found[0] is not None
    }


def test_the_layout_is_that_of_the_table_strings_and_markers_too(lesson: Lesson, name: str):
    table = playthroughs.played(name)
    [one] = LessonReport.of(lesson).rounds
    drawn = [
        (column.main.code, [[mark.code for mark in piece] for piece in column.pieces if not piece[0].shown])
        for column in one.layout
    ]
    layout = table.round.layout
    strings: dict[int, list[list[str]]] = {}
    for length, string in layout.rejected_strings():
        strings.setdefault(length, []).append([str(card) for card in string])
    assert drawn == [(str(column.main.card), strings.get(at, [])) for at, column in enumerate(layout.columns, 1)]
    marked = {mark.place: mark.marker for column in one.layout for mark in (column.main, *column.side) if mark.marker}
    told = table.game.variant.status(table.state, TEACHER).get("markers", [])
    assert marked == {marker["number"]: marker["colour"] for marker in told}
    assert one.cards == layout.played


def test_the_replay_ends_with_the_layout(lesson: Lesson, alice: Teacher):
    client = Client()
    client.force_login(alice)
    context = client.get(reverse("reports:table", args=[lesson.pk, 1])).context
    columns: list[tuple[str, list[list[str]]]] = []
    for moment in context["replays"][0]["moments"]:
        match moment["does"]:
            case "start" | "right":
                columns += [(card, []) for card in moment["cards"]]
            case "wrong":
                columns[-1][1].append(list(moment["cards"]))
            case "undo" if columns[-1][1]:
                columns[-1][1].pop()
            case "undo":
                del columns[-(len(moment["cards"]) or 1) :]
    [one] = LessonReport.of(lesson).rounds
    assert columns == [
        (column.main.code, [[mark.code for mark in piece] for piece in column.pieces if not piece[0].shown])
        for column in one.layout
    ]


def made(lesson: Lesson, kind: str, **options: str) -> Path:
    export = exports.ask_for_export(lesson, lesson.classroom.teacher, kind, options)
    assert exports.make_export(export.pk)
    return lessons.file_of(export)


def test_every_file_is_made_and_holds_the_round(lesson: Lesson):
    report = LessonReport.of(lesson)
    [one] = report.rounds
    reading = one.reading
    assert_printed(one, unescape(re.sub(r"<[^>]+>", "", document.html(report))))
    book = openpyxl.load_workbook(made(lesson, "xlsx"))
    assert book["Plays"].max_row - 1 == len(reading.trials)
    assert book["Predictions"].max_row - 1 == len(reading.predictions)
    rows = list(csv.DictReader(io.StringIO(made(lesson, "csv").read_text(encoding="utf-8-sig"))))
    assert [(row["cards"], row["source"]) for row in rows] == [
        (" ".join(trial.cards), trial.source) for trial in reading.trials
    ]
    whole = json.loads(made(lesson, "json").read_text(encoding="utf-8"))
    schema = json.loads((Path(exports.__file__).parents[1] / "schema" / "lesson-1.json").read_text(encoding="utf-8"))
    assert list(problems(whole, schema, schema)) == []


@pytest.mark.parametrize("name", ["classic-dealer", "delphi-dealer", "three_lives-stuck"])
def test_the_document_is_laid_out_and_holds_the_round(lesson: Lesson):
    """Laying one out takes a second or two: one of each game. Express is in `test_printed_report`."""
    [one] = LessonReport.of(lesson).rounds
    assert_printed(one, " ".join(page.extract_text() for page in pypdf.PdfReader(made(lesson, "pdf")).pages))


def assert_printed(one: RoundReport, text: str) -> None:
    text = " ".join(text.split())
    assert " ".join(one.rule.split()) in text
    for sentence in one.prophets:
        assert sentence in text


# ── what each game alone has ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ["classic-house", "classic-dealer"])
def test_a_rejected_string_is_one_trial_and_an_accepted_one_a_trial_for_each_card(name: str):
    table, reading = reading_of(name)
    judged = [event for event in facts(table, ev.Event) if isinstance(event, ev.CardsJudged | ev.VerdictRetracted)]
    kept = [event for event in judged if isinstance(event, ev.CardsJudged)]
    assert any(len(trial.cards) > 1 for trial in reading.trials) == any(not event.fits for event in judged)
    assert all(not trial.fits for trial in reading.trials if trial.is_string)
    if len(kept) == len(judged):
        cards = [card for event in kept if event.fits for card in event.cards]
        singles = [trial.card for trial in reading.trials if trial.fits]
        assert set(map(str, cards)) <= set(singles)


def test_a_hypothesis_that_accepts_all_of_a_rejected_string_is_too_broad():
    _, reading = reading_of("classic-dealer")
    found = [
        (contradiction.kind, reading.trials[contradiction.trial - 1])
        for cycle in reading.cycles
        if cycle.check is not None
        for contradiction in cycle.check.contradictions
    ]
    assert all(kind == "too_broad" for kind, trial in found if trial.is_string)


def test_prophets_are_counted_as_they_called():
    table, reading = reading_of("classic-dealer")
    fell = [event for event in facts(table, classic.ProphetFell) if event.reason == "overthrown"]
    risen = facts(table, classic.ProphetRose)
    assert [one.ended for one in reading.prophecies].count("overthrown") == len(fell) - len(risen)
    assert sum(one.calls for one in reading.prophecies) == len(facts(table, classic.Called))
    assert all(one.right == one.calls - 1 for one in reading.prophecies if one.ended == "overthrown")
    expelled = {event.seat for event in facts(table, classic.Expelled)}
    assert {player.seat for player in reading.players if player.expelled} <= expelled


def test_a_prophet_who_stands_is_told_with_the_calls():
    _, reading = reading_of("classic-house")
    [one] = reading.prophecies
    assert (one.ended, one.calls, one.right) == (None, 11, 11)
    cycle = reading.cycles[one.cycle - 1]
    assert (cycle.source, cycle.hypothesise, cycle.result is not None and cycle.result.survived) == (
        "prophet",
        None,
        True,
    )


def test_the_replay_counts_expectations_as_the_table_did_without_the_one_of_the_player():
    table, reading = reading_of("express-house")
    judged = facts(table, ev.CardsJudged)
    assert any(event.seat in event.predictions for event in judged)
    told = [moment["text"] for moment in replay_of(table.log, reading, str, defaultdict(str))["moments"]]
    others = [
        [said == event.fits for seat, said in event.predictions.items() if seat != event.seat] for event in judged
    ]
    counted = [f"{sum(said)} of {len(said)} expected that." for said in others if said]
    assert [text.split(". ", 1)[1] for text in told if "expected that." in text] == counted


def test_lives_and_what_guesses_cost():
    table, reading = reading_of("three_lives-dealer")
    assert {player.seat: player.lives for player in reading.players if player.lives is not None} == dict(
        table.round.own.left
    )
    table, reading = reading_of("three_lives-house")
    log = [event for _, event in table.log]
    costly = [
        guess for guess, after in pairwise(log) if isinstance(guess, ev.GuessJudged) and isinstance(after, LifeLost)
    ]
    guesses = [cycle for cycle in reading.cycles if cycle.source == "guess"]
    assert len([one for one in guesses if one.cost_life]) == len(costly) > 0
    assert {one.before_card for one in guesses} <= {True, False}


def test_the_predictions_of_delphi_add_up_to_what_was_said():
    table, reading = reading_of("delphi-house")
    judged = facts(table, ev.CardsJudged)
    for player in reading.players:
        said = [event.predictions[player.seat] == event.fits for event in judged if player.seat in event.predictions]
        assert player.asked == len(judged) == 51
        assert (sum(one.hits for one in player.over_time), sum(one.stated for one in player.over_time)) == (
            sum(said),
            len(said),
        )
        assert player.tokens == table.round.own.tokens[player.seat]
        assert (player.calibration.hits, player.calibration.predictions) == (sum(said), len(said))
    assert {trial.source for trial in reading.trials} == {"turned"}
    assert reading.plays == ()
    assert {player.seat for player in reading.players} == {0, 1}


def test_predictions_are_steady_from_the_card_after_the_last_miss():
    from eleusis.inquiry.measures import steady_from
    from eleusis.inquiry.reading import Prediction

    def said(*hits: bool) -> list[Prediction]:
        return [Prediction(at, 0, False, hit, None, True, hit, None) for at, hit in enumerate(hits, 1)]

    assert steady_from(said(*[True] * 5)) == 1
    assert steady_from(said(True, False, *[True] * 5)) == 3
    assert steady_from(said(*[True] * 9, False, *[True] * 4)) is None
    assert steady_from([]) is None


def test_the_table_page_of_delphi_shows_predictions_over_time(alice: Teacher):
    lesson = playthroughs.lesson_of(alice, "delphi-house")
    page = pages(lesson, alice)[1]
    [one] = LessonReport.of(lesson).rounds
    assert isinstance(one, RoundReport)
    assert one.stretches == [(1, 10), (11, 20), (21, 30), (31, 40), (41, 50), (51, 51)]
    for _, player, text in one.foretelling:
        assert f"{player.over_time[0].hits} of {player.over_time[0].asked}" in page
        assert text.startswith("Rightly foretold, ten cards at a time: ")
    assert "Tokens" in page
    assert "Cards that fitted" not in page


def test_where_cards_are_turned_up_the_lesson_page_speaks_of_foretelling_and_of_no_hand(alice: Teacher):
    page, *others = pages(playthroughs.lesson_of(alice, "delphi-house"), alice)
    assert [one for one in others if "would tell them apart?" in one or "would you play" in one] == [others[-3]]
    assert "would tell them apart?" in others[-3]  # the second of four moments
    assert " predictions came true." in page
    assert "The greatest surprise: " in page
    assert "from a hand" not in page
    assert "in hand" not in page


def test_a_guess_that_nobody_has_judged_is_not_said_to_be_none():
    table = playing.Table()
    table.begin(playing.FREE, dealer=0, judge="dealer", predict_seconds=0)
    seat = table.round.turn
    table.move(seat, mv.Play(table.hand(seat)[0]))
    table.move(0, mv.GiveVerdict(right=True))
    table.move(seat, mv.Guess(playing.FREE))
    for _ in range(2):  # the first asks for closing guesses
        if table.state.is_playing:
            table.move(TEACHER, mv.EndRound(by_bell=True))
    row: Any = SimpleNamespace(number=1, pk=1)
    told = render_to_string(
        "reports/_ended.html", {"round": RoundReport(row, read_round(table.log), NamedPeople({}, named=True))}
    )
    assert told == "The last guess was not judged: the bell ended the round."

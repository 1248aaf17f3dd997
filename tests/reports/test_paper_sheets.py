"""Tables on paper: a sheet tells all that a round needs to go on with real cards, in every game."""

import html
import re

import pytest
from django.urls import reverse

from classrooms.models import ClassTeacher, Role
from classrooms.services import roster
from eleusis.rules import languages
from eleusis.state import State
from games.models import Chair, Event, Lesson, PaperPlay
from games.paper_sheets import paper_sheets
from games.services.erasing import GONE
from reports.selectors.report import LessonReport
from reports.services.child_file import everything_about
from reports.services.files.archive import table_to_json
from reports.services.files.sheets import sheet
from tests.reports import lessons
from tests.reports.playthroughs import NAMES, lesson_of

pytestmark = pytest.mark.once
OVER = ("round_closing", "round_ended", "rule_shown")


def in_mid_round(owner, name) -> Lesson:
    """The lesson of a recorded game, as it was just before its first round came to an end."""
    lesson = lesson_of(owner, name)
    ended = Event.objects.filter(table__lesson=lesson, kind__in=OVER).order_by("seq").values_list("seq", flat=True)[0]
    Event.objects.filter(table__lesson=lesson, seq__gte=ended).delete()
    Lesson.objects.filter(pk=lesson.pk).update(state=Lesson.State.OPEN, closed_at=None)
    lesson.refresh_from_db()
    return lesson


def words_of(content: bytes) -> str:
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", content.decode())))


@pytest.mark.parametrize("name", NAMES)
def test_a_sheet_holds_line_hands_points_and_the_rule(client, alice, name):
    lesson = in_mid_round(alice, name)
    (sheet,) = paper_sheets(lesson)
    state: State = sheet.game.state
    assert [column.main.card for column in sheet.columns] == list(sheet.round.layout.line)
    assert {player.name: set(player.cards) for player in sheet.hands} == {
        sheet.people.name(seat): {card for card in hand if card} for seat, hand in sheet.round.hands.items() if hand
    }
    assert sum(player.points for player in sheet.players) == sum(state.totals.values())
    client.force_login(alice)
    page = words_of(client.get(reverse("games:paper", args=[lesson.pk])).content)
    assert sheet.rule in page
    for seat in state.seats:
        assert sheet.people.name(seat) in page
    if sheet.game.variant.name == "three_lives":
        assert "lives" in page or "life" in page
    if sheet.game.variant.name == "delphi":
        assert "tokens" in page


def test_a_sheet_of_a_german_class_tells_the_rule_in_german(client, alice):
    lesson = in_mid_round(alice, "classic-house")
    lesson.classroom.language = "de"
    lesson.classroom.save()
    (sheet,) = paper_sheets(lesson)
    client.force_login(alice)
    page = words_of(client.get(reverse("games:paper", args=[lesson.pk])).content)
    assert languages.sentence_of(sheet.round.statement, "de") in page
    assert sheet.round.statement.text not in page


def test_a_lesson_between_rounds_says_that_no_table_plays(client, alice):
    lesson = lessons.finished_lesson(alice, tables=2, rounds=1)
    client.force_login(alice)
    page = words_of(client.get(reverse("games:paper", args=[lesson.pk])).content)
    assert "No table is in the middle of a round." in page


def test_only_who_runs_the_lesson_sees_hands(client, alice):
    lesson = in_mid_round(alice, NAMES[0])
    address = reverse("games:paper", args=[lesson.pk])
    client.force_login(lessons.teacher("mallory@example.org"))
    assert client.get(address).status_code == 404
    client.logout()
    assert client.get(address).status_code in {302, 404}


# ── typed in afterwards ─────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def typing(client, read_lesson):
    """Type rows (who, cards, fits, guess, right) in for table 1, and give the page that answers."""
    client.force_login(read_lesson.classroom.teacher)

    def send(*rows, **more):
        parts = dict(zip(("who", "cards", "fits", "guess", "right"), zip(*rows, strict=True), strict=True))
        return client.post(reverse("games:typed", args=[read_lesson.pk, 1]), {**parts, **more}, follow=True)

    return send


def kept(lesson):
    rows = PaperPlay.objects.filter(table__lesson=lesson, former=False)
    return [(row.round, row.number, row.seat, row.cards, row.fits, row.guess, row.guess_right) for row in rows]


def test_what_was_typed_in_is_kept_shown_again_and_can_be_changed(typing, read_lesson):
    answer = typing(
        ("0", "7h", "yes", "", ""), ("", "", "", "", ""), ("1", "10♠, Q D", "no", "red first", "no"), round="1"
    )
    assert "2 rows are kept." in answer.content.decode()
    assert kept(read_lesson) == [(1, 1, 0, "7H", True, "", None), (1, 2, 1, "10S QD", False, "red first", False)]
    assert [row.cards for row in answer.context["rows"] if not row.is_empty] == ["7H", "10S QD"]
    typing(("0", "7h", "yes", "", ""), round="1")
    assert kept(read_lesson) == [(1, 1, 0, "7H", True, "", None)]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (("", "7H", "yes", "", ""), "Choose who it was."),
        (("77", "7H", "yes", "", ""), "Choose who it was."),
        (("0", "seven", "yes", "", ""), "Write cards like 7H, 10♠ or Q D, up to four."),
        (("0", "2H 3H 4H 5H 6H", "yes", "", ""), "A string has four cards at most."),
        (("0", "7H", "", "", ""), "Say whether it fitted."),
        (("0", "", "yes", "", ""), "There is a verdict, but no card."),
        (("0", "7H", "yes", "red", ""), "Say whether the guess was right."),
        (("0", "7H", "yes", "", "no"), "There is no guess."),
        (("0", "7H", "yes", "x" * 201, "no"), "Shorten the guess to 200 characters."),
    ],
)
def test_what_is_wrong_is_said_at_its_row_and_nothing_is_lost(typing, read_lesson, row, said):
    answer = typing(("0", "KS", "no", "", ""), row)
    assert said in html.unescape(answer.content.decode())
    assert [one.cards for one in answer.context["rows"][:2]] == ["KS", row[1]]
    assert kept(read_lesson) == []


def test_what_no_page_sends_makes_no_fault(typing, read_lesson):
    answer = typing(("0", "7H", "maybe", "red\x00", "perhaps"), ("\x00", "\x00", "yes", "", ""))
    assert answer.status_code == 200
    assert "Say whether it fitted." in html.unescape(answer.content.decode())
    assert kept(read_lesson) == []


def test_the_row_of_a_seat_without_a_name_can_be_kept_again(typing, read_lesson):
    row = ("0", "7H", "yes", "", "")
    typing(row, round="1")
    Chair.objects.filter(table__lesson=read_lesson, table__number=1, seat=0).update(student=None)
    answer = typing(row, ("0", "8H", "no", "", ""), round="1")
    assert "2 rows are kept." in answer.content.decode()


def test_the_report_and_its_files_tell_it_as_played_on_paper(typing, read_lesson, client):
    before = client.get(reverse("reports:lesson", args=[read_lesson.pk])).content
    typing(("0", "7H", "yes", "hearts only", "no"), round="1")
    page = words_of(client.get(reverse("reports:table", args=[read_lesson.pk, 1])).content)
    assert "Played on paper" in page
    assert "“hearts only”" in page
    report = LessonReport.of(read_lesson)
    name = report.people.name(report.tables[0].table.pk, 0)
    assert sheet(report, "paper").rows == [[1, 1, 1, name, "7H", "right", "hearts only", "wrong"]]
    told = table_to_json(report.tables[0])["paper"]
    assert told == [
        {
            "round": 1,
            "number": 1,
            "seat": 0,
            "cards": ("7H",),
            "fits": True,
            "guess": "hearts only",
            "guess_right": False,
        }
    ]
    told = "Some went on with real cards. What they played there is in no figure of this page: Table 1 "
    after = words_of(client.get(reverse("reports:lesson", args=[read_lesson.pk])).content)
    assert told not in words_of(before)
    assert after.replace(told, "") == words_of(before)


def test_the_last_change_can_be_undone_and_the_undoing_too(typing, read_lesson, client):
    colleague = lessons.teacher("bob@example.org")  # who teaches alone is not told what they did
    ClassTeacher.objects.create(classroom=read_lesson.classroom, teacher=colleague, role=Role.CO_TEACHER)
    address = reverse("games:typed", args=[read_lesson.pk, 1])

    def undo():
        return client.post(address, {"round": "1", "undo": "1"}, follow=True).content.decode()

    assert 'name="undo"' not in client.get(address).content.decode()
    typing(("0", "7H", "yes", "", ""), ("1", "8S", "no", "", ""), round="1")
    typing(("0", "9H", "yes", "", ""), round="1")
    typing(("0", "9H", "yes", "", ""), round="1")  # nothing new: it is no change
    assert "Undone: 2 rows stand here, as before." in undo()
    assert list(read_lesson.classroom.deeds.values_list("what", flat=True)) == ["undid_paper", *["typed_paper"] * 3]
    assert [cards for _round, _number, _seat, cards, *_ in kept(read_lesson)] == ["7H", "8S"]
    assert "Undone: 1 row stands here, as before." in undo()
    assert [cards for _round, _number, _seat, cards, *_ in kept(read_lesson)] == ["9H"]


def test_what_was_changed_is_exported_and_erased_with_its_child_as_well(typing, read_lesson):
    chair = Chair.objects.select_related("student").get(table__lesson=read_lesson, table__number=1, seat=0)
    typing(("0", "7H", "yes", "it is Zebulon again", "no"), round="1")
    typing(("0", "7H", "yes", "no, it is Ermintrude", "no"), round="1")
    told = everything_about(chair.student).decode()
    assert "Zebulon" in told
    assert "Ermintrude" in told
    roster.delete_student(chair.student)
    assert {row.guess for row in PaperPlay.objects.filter(table__lesson=read_lesson)} == {GONE}


def test_a_stranger_types_nothing_in(typing, read_lesson, client):
    client.force_login(lessons.teacher("mallory@example.org"))
    assert client.post(reverse("games:typed", args=[read_lesson.pk, 1]), {}).status_code == 404
    assert kept(read_lesson) == []

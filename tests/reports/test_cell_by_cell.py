"""What a file says is what the screen says: every cell that both have, on one lesson with all four games."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any

import openpyxl
import pytest
from django.template.defaultfilters import floatformat
from django.test import Client
from django.urls import reverse

from eleusis.inquiry.reading import RoundReading
from eleusis_site.templatetags.cards import card_name
from games.models import PaperPlay
from reports.selectors.report import LessonReport
from reports.selectors.stored_readings import kept
from reports.services import exports
from reports.services.files import document
from reports.services.files.codebook import COLUMNS
from tests.reports import lessons
from tests.reports.playthroughs import lesson_of_all

pytestmark = pytest.mark.once

GAMES = ("express-house", "classic-dealer", "three_lives-house", "delphi-house")
Cells = dict[str, str]
Sheets = dict[str, list[dict[str, Any]]]
SUITS, SIGNS = str.maketrans("♠♥♦♣", "SHDC"), str.maketrans("SHDC", "♠♥♦♣")


class Tables(HTMLParser):
    """The tables of a page, as rows of cells by the words of their heads."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[list[Cells]] = []
        self._heads: list[str] = []
        self._row: list[str] | None = None
        self._text: list[str] | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self.found.append([])
            self._heads = []
        elif tag == "tr" and self.found:
            self._row = []
        elif tag in {"td", "th"} and self._row is not None:
            self._text = []

    def handle_data(self, data: str) -> None:
        if self._text is not None:
            self._text.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag in {"td", "th"} and self._row is not None and self._text is not None:
            self._row.append(" ".join("".join(self._text).split()))
            self._text = None
        elif tag == "tr" and self._row is not None:
            if self._heads:
                self.found[-1].append(dict(zip(self._heads, self._row, strict=False)))
            else:
                self._heads = self._row
            self._row = None

    def of(self, *heads: str) -> list[Cells]:
        """The rows of the one table with these heads."""
        (table,) = (rows for rows in self.found if rows and set(heads) <= set(rows[0]))
        return table


@pytest.fixture
def lesson(alice):
    return lesson_of_all(alice, GAMES)


@pytest.fixture
def page(lesson, alice):
    browser = Client()
    browser.force_login(alice)

    def get(name: str, *args: object, **query: str) -> str:
        answer = browser.get(reverse(f"reports:{name}", args=[lesson.pk, *args]), query)
        assert answer.status_code == 200
        return answer.content.decode()

    return get


def made(lesson, kind, **options):
    export = exports.ask_for_export(lesson, lesson.classroom.teacher, kind, options)
    assert exports.make_export(export.pk)
    export.refresh_from_db()
    return lessons.file_of(export)


@pytest.fixture
def sheets_of():
    """Of the workbook, by the key of the sheet: the rows by the names of their columns."""

    def read(lesson) -> Sheets:
        book = openpyxl.load_workbook(made(lesson, "xlsx"))
        found: Sheets = {}
        for key, sheet in zip(COLUMNS, book.worksheets[1:], strict=True):
            names, *rows = sheet.iter_rows(values_only=True)
            found[key] = [dict(zip(map(str, names), row, strict=True)) for row in rows]
        return found

    return read


@pytest.fixture
def sheets(lesson, sheets_of):
    return sheets_of(lesson)


def said(value: object) -> str:
    return "–" if value is None else str(value)


def test_every_cell_of_a_page_stands_in_the_files(lesson, page, sheets):
    whole = Tables(page("lesson", round="1"))
    check_rounds(whole, sheets)
    check_stated(whole, sheets)
    check_students(whole, sheets)
    check_strips(whole, sheets)
    check_practices(whole, sheets)
    check_statements(page("lesson", round="1"), sheets)
    for number in range(1, len(GAMES) + 1):
        check_cards(Tables(page("table", number)), sheets, number)
        check_ideas(page("table", number), sheets, number)
        check_seats(page("table", number), sheets, number)
    check_separated(lesson, sheets)
    check_json(lesson, sheets)
    check_document(lesson, sheets)


def test_what_was_typed_in_from_paper_stands_in_the_files(lesson, page, sheets_of):
    first = lesson.tables.get(number=1)
    rows = [(1, 1, 0, "7H", True, "hearts only", False), (1, 2, 1, "10S QD", False, "", None), (2, 1, None, "", None, "red", True)]  # fmt: skip
    PaperPlay.objects.bulk_create(
        PaperPlay(table=first, round=round_, number=number, seat=seat, cards=cards, fits=fits, guess=guess, guess_right=right)
        for round_, number, seat, cards, fits, guess, right in rows
    )  # fmt: skip
    shown = re.findall(
        r"<li><span.*?</li>", page("table", 1).split('class="paper-lines"')[1].split("</ol>")[0], re.DOTALL
    )
    found = sheets_of(lesson)["paper"]
    assert [(row["round"], row["number"]) for row in found] == [row[:2] for row in rows]
    for row, line in zip(found, shown, strict=True):
        words = words_of(line)
        assert words.startswith(f"Round {row['round']}, row {row['number']} {row['student']}")
        names = [card_name(code, row["verdict"] or "") for code in (row["cards"] or "").split()]
        assert re.findall(r'"visually-hidden">([^<]+)<', line) == names
        assert (f"“{row['guess']}” {row['guess_verdict']}" in words) == bool(row["guess"])


def check_seats(text: str, sheets: Sheets, table: int) -> None:
    """Who sat at a table is named over it, and is in the sheet; who was marked absent sat nowhere."""
    came = [row for row in sheets["attendance"] if row["table"] == table]
    trail = words_of(text.split('class="breadcrumb"')[1].split("</nav>", maxsplit=1)[0])
    named = [name.strip() for name in trail.split(": ", 1)[1].split(",")]
    students = [
        name for name in named if not name.startswith("Seat ")
    ]  # in a recorded game more sit than the class has
    assert sorted(name for row in came if (name := row["student"])) == sorted(students)
    assert {row["attendance"] for row in came} <= {"came", "did not come"}


def check_document(lesson, sheets: Sheets) -> None:
    """The PDF is laid out from this page, which tells the same."""
    text = document.html(LessonReport.of(lesson))
    whole, words = Tables(text), words_of(text)
    for row, cells in zip(sheets["tables"], whole.of("Round and secret rule", "Minutes"), strict=True):
        assert cells == {
            "Table": said(row["table"]),
            "Round and secret rule": f"{row['round']}. {row['rule']}",
            "Ended": f"guessed by {row['guessed_by']}" if row["guessed_by"] else row["ended"],
            "Cards": said(cards_on_table(sheets, row["table"])),
            "Ideas": said(row["hypotheses"]),
            "Minutes": said(row["minutes"]),
        }
    practices = {(row["measure"], row["note"]): row for row in sheets["class"]}
    for cells in whole.of("Practice (NGSS, Appendix F)", "What counts"):
        row = practices[cells["Practice (NGSS, Appendix F)"], cells["What counts"]]
        check_taken(cells["Taken, of occasions"], row)
    for row in sheets["students"]:
        for name in ("student", "strength_1", "strength_2", "next_step"):
            assert not row[name] or " ".join(row[name].split()) in words, (row["student"], name)
    for row in sheets["hypotheses"]:
        assert not row["words"] or " ".join((row["rule"] or row["words"]).split()) in words


def words_of(text: str) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", text)).split())


def check_rounds(whole: Tables, sheets: Sheets) -> None:
    shown = whole.of("Round and secret rule", "Minutes")
    assert len(shown) == len(sheets["tables"]) == len(GAMES)
    for row, cells in zip(sheets["tables"], shown, strict=True):
        assert cells == {
            "Table": f"Table {row['table']}",
            "Round and secret rule": f"{row['round']}. {row['rule']}",
            "Ended": f"guessed by {row['guessed_by']}" if row["guessed_by"] else row["ended"],
            "Cards": said(cards_on_table(sheets, row["table"])),
            "Ideas": said(row["hypotheses"]),
            "Minutes": said(row["minutes"]),
        }


def cards_on_table(sheets: Sheets, table: int) -> int:
    return sum(
        len(one["cards"].split()) for one in sheets["plays"] if one["table"] == table and one["source"] != "shown"
    )


def check_stated(whole: Tables, sheets: Sheets) -> None:
    """The table beside the time line has the ideas of all tables, in the order in which they were said."""
    rows = [row for row in sheets["hypotheses"] if row["words"]]
    shown = whole.of("Minute", "Idea", "Verdict")
    assert len(shown) > 10
    assert [int(cells["Minute"]) for cells in shown] == sorted(int(cells["Minute"]) for cells in shown)
    verdicts = {"right": "right guess", "wrong": "wrong guess", None: "–"}
    assert sorted(
        tuple(cells[name] for name in ("Table", "Round", "Student", "Idea", "Verdict")) for cells in shown
    ) == sorted(
        (
            str(row["table"]),
            str(row["round"]),
            row["student"],
            f"“{' '.join(row['words'].split())}”",
            verdicts[row["verdict"]],
        )
        for row in rows
    )


def check_students(whole: Tables, sheets: Sheets) -> None:
    shown = whole.of("Student", "Predictions")
    assert [cells["Student"] for cells in shown] == [row["student"] for row in sheets["students"]]
    for row, cells in zip(sheets["students"], shown, strict=True):
        assert [cells[name] for name in ("Table", "Cards", "Ideas", "Predictions")] == [
            said(row[name]) for name in ("tables", "plays", "hypotheses", "predictions")
        ]


def check_strips(whole: Tables, sheets: Sheets) -> None:
    for cells in whole.of("Halved the rules", "Rules left"):
        table = int(cells["Table"])
        (row,) = (one for one in sheets["tables"] if one["table"] == table)
        plays = [one for one in sheets["plays"] if one["table"] == table]
        bits = [one["bits"] for one in plays if one["bits"] is not None]
        left = [one["rules_open"] for one in plays]
        risen = [
            after is not None and before is not None and after > before for before, after in pairwise([None, *left])
        ]
        guesses = [one for one in sheets["hypotheses"] if one["table"] == table]
        right = [one["seen"] for one in guesses if one["source"] == "guess" and one["verdict"] == "right"]
        assert cells == {
            "Table": said(table),
            "Cards": said(len(plays)),
            "Halved the rules": said(
                sum((one["bits"] or 0) >= 1 and not up for one, up in zip(plays, risen, strict=True))
            ),
            "Told nothing": said(sum(one < 0.05 for one in bits)),
            "Rules left": rounded(plays[-1]["rules_open"], 0),
            "Told at card": said(row["known_at"]),
            "Said at card": said(min(right, default=None)),
            "Wrong guesses": said(sum(one["verdict"] == "wrong" for one in guesses)),
            "Hints": said(row["hints"]),
        }


def check_taken(cell: str, row: dict[str, Any]) -> None:
    """How often an occasion was taken, and how often chance would have, where it can and they are not too few."""
    right = f"{row['value']} of {row['n']}"
    if row["n"] < 5:
        right += ": too few to say"
    elif row["by_chance"] is not None:
        right += f", by chance {floatformat(row['by_chance'], 0)}"
    assert cell == right


def check_practices(whole: Tables, sheets: Sheets) -> None:
    rows = {(row["measure"], row["note"]): row for row in sheets["class"]}
    for cells in whole.of("Practice", "What counts"):
        row = rows[cells["Practice"], cells["What counts"]]
        check_taken(cells["Taken, of occasions"], row)
    for cells in whole.of("In this class", "Share"):
        (row,) = (one for one in sheets["class"] if one["measure"].capitalize() == cells["In this class"].capitalize())
        assert cells["Share"].startswith(f"{row['value']} of {row['n']}")
        chance = row["by_chance"] if row["n"] >= 5 else None
        assert cells["Share"].endswith(f", by chance {floatformat(chance, 0)}") == (chance is not None)


def check_statements(text: str, sheets: Sheets) -> None:
    """The three statements stand word for word, with their numbers and what chance gives."""
    rows = [row for row in sheets["class"] if row["measure"].startswith("Round 1:")]
    assert len(rows) == 3
    words = " ".join(re.sub("<[^>]+>", " ", text).split())
    for row in rows:
        for sentence in re.findall(r"[^.:]+[.:]", row["note"]):
            assert sentence.strip() in words
        if row["value"] is not None:
            assert row["note"].startswith((f"{row['value']} of {row['n']} ", f"At {row['value']} of {row['n']} "))
        if row["by_chance"] is not None:
            assert f"{round(row['by_chance'])} of {row['n']}." in words


def check_cards(whole: Tables, sheets: Sheets, table: int) -> None:
    plays = [one for one in sheets["plays"] if one["table"] == table]
    shown = whole.of("Bits told", "How likely the rule was")
    assert [cells["Card"] for cells in shown] == [said(one["number"]) for one in plays]
    for row, cells in zip(plays, shown, strict=True):
        cards, fits = cells["Verdict"].replace("\N{VARIATION SELECTOR-15}", "").split(": ")
        assert fits == ("fits" if row["verdict"] == "right" else "does not fit")
        assert cards.translate(SUITS).split(" after ")[0] == row["cards"]
        assert cells["Bits told"] == rounded(row["bits"], 2)
        assert cells["How likely the rule was"] == rounded(row["chance_of_rule"], 2)
        assert cells["Rules still possible"] == rounded(row["rules_open"], 0)


def rounded(number: float | None, digits: int) -> str:
    return "–" if number is None else str(floatformat(number, digits))


def check_ideas(text: str, sheets: Sheets, table: int) -> None:
    """Each idea's own words, how the table read them, its notice and the verdict stand on the table's page."""
    words = " ".join(re.sub("<[^>]+>", " ", text).split())
    for row in sheets["hypotheses"]:
        if row["table"] != table:
            continue
        for name in ("words", "rule", "notice", "student"):
            if row[name]:
                assert " ".join(row[name].split()) in unescape(words), (name, row[name])
    check_choices(text, sheets, table)


def check_choices(text: str, sheets: Sheets, table: int) -> None:
    """Under each card that was tried on an idea stands what it could tell, of the best card in hand, and what it told."""
    tried: dict[tuple[int, int], list[dict[str, Any]]] = {}
    for row in sheets["plays"]:
        if row["table"] == table and row["hypothesis"] is not None and row["hand"] is not None:
            tried.setdefault((row["round"], row["hypothesis"]), []).append(row)
    for (number, idea), rows in tried.items():
        article = text.split(f'id="idea-{number}-{idea}"')[1].split("</article>", maxsplit=1)[0]
        told = words_of(article.replace("\N{VARIATION SELECTOR-15}", "")).split("What did I try?")[1]
        for row in rows[:5]:
            card = " ".join(code.translate(SIGNS) for code in row["cards"].split())
            line = told.split(f"card {row['number']}, {card} after ")[1]
            said = re.search(r"((It was expected|No card in hand).*?)?It told [\d.]+ bits\.", line)
            assert said is not None
            assert said[0] == choice(row)


def choice(row: dict[str, Any]) -> str:
    """As its row among the plays has it."""
    expected, best = rounded(row["bits_expected"], 2), rounded(row["best_bits"], 2)
    told = f"It told {rounded(row['bits'], 2)} bits."
    if row["bits_expected"] is None:
        return told
    if row["share_of_best"] is None:
        return f"No card in hand was expected to tell 0.05 bits. {told}"
    assert row["share_of_best"] == pytest.approx(row["bits_expected"] / row["best_bits"], abs=1e-4)
    if expected == best:
        return f"It was expected to tell {expected} bits, as much as any card in hand. {told}"
    return f"It was expected to tell {expected} of the {best} bits of {row['best_card'].translate(SIGNS)}, the best card in hand. {told}"


def check_separated(lesson, sheets: Sheets) -> None:
    with zipfile.ZipFile(made(lesson, "csv", part="all")) as archive:
        for key in ("students", "plays", "hypotheses"):
            rows = list(csv.DictReader(io.StringIO(archive.read(f"{key}.csv").decode("utf-8-sig"))))
            assert len(rows) == len(sheets[key])
            for one, other in zip(rows, sheets[key], strict=True):
                for name, cell in one.items():
                    value = other[name]
                    if name == "time":
                        assert cell.startswith(str(value))
                    elif isinstance(value, bool) or value is None:
                        assert cell == {None: "", True: "yes", False: "no"}[value], name
                    elif isinstance(value, int | float):
                        assert float(cell) == value, name
                    else:
                        assert cell.lstrip("'") == value.lstrip("'"), name


def check_json(lesson, sheets: Sheets) -> None:
    whole = json.loads(made(lesson, "json").read_text())
    readings: dict[tuple[int, int], RoundReading] = {
        (table["number"], one["round"]): kept(one) for table in whole["tables"] for one in table["readings"]
    }
    names = {table["number"]: {one["seat"]: one["name"] for one in table["seats"]} for table in whole["tables"]}
    for row in sheets["tables"]:
        one = readings[row["table"], row["round"]]
        assert (row["main_line"], row["known_at"], row["space"], row["outside"], row["expected_cards"]) == (
            " ".join(one.line), one.known_at, one.space, one.outside, one.expected_cards,
        )  # fmt: skip
    for row in sheets["plays"]:
        one = readings[row["table"], row["round"]]
        trial, told = one.trials[row["number"] - 1], one.told[row["number"] - 1]
        assert (row["card"], row["verdict"] == "right", row["student"]) == (
            trial.card, trial.fits, names[row["table"]].get(trial.seat, row["student"]),
        )  # fmt: skip
        for name in ("bits", "bits_expected", "best_card", "best_bits", "hand_bits", "hand_half", "rules_open", "chance_of_rule"):  # fmt: skip
            assert row[name] == getattr(told, name)
        assert row["share_of_best"] == (None if told.share_of_best is None else round(told.share_of_best, 4))
    for row in sheets["hypotheses"]:
        cycle = readings[row["table"], row["round"]].cycles[row["number"] - 1]
        assert row["seen"] == cycle.observe.seen
        assert row["words"] == (None if cycle.hypothesise is None else cycle.hypothesise.words)
        assert row["coding"] in {None, "right", "plausible", "contradicted"}
    assert {row["coding"] for row in sheets["hypotheses"]} > {None, "right"}

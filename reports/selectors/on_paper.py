"""What was played on paper and typed in afterwards. It is told as such, and counts for no measure."""

from __future__ import annotations

from dataclasses import dataclass

from games.models import Lesson, PaperPlay, Table
from reports.selectors.named_people import NamedPeople


@dataclass(frozen=True, slots=True)
class PaperLine:
    """One row of the sheet; ``cards`` by their names, ``fits`` and ``right`` None where there was no card or no guess."""

    round: int
    number: int
    name: str
    seat: int | None
    cards: tuple[str, ...]
    fits: bool | None
    guess: str
    right: bool | None

    @property
    def verdict(self) -> str:
        return {True: "right", False: "wrong", None: ""}[self.fits]


def tables_on_paper(lesson: Lesson) -> tuple[int, ...]:
    """The numbers of the tables that went on with real cards, as far as that was typed in."""
    rows = PaperPlay.objects.filter(table__lesson=lesson, former=False).order_by("table__number")
    return tuple(rows.values_list("table__number", flat=True).distinct())


def on_paper(table: Table, people: NamedPeople, round_: int | None = None) -> list[PaperLine]:
    """The rows of a table, or of one of its rounds."""
    rows = PaperPlay.objects.filter(table=table, former=False, **({} if round_ is None else {"round": round_}))
    return [
        PaperLine(
            row.round,
            row.number,
            people.name(table.pk, row.seat),
            row.seat,
            tuple(row.cards.split()),
            row.fits,
            row.guess,
            row.guess_right,
        )
        for row in rows
    ]

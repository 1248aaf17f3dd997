"""The rows of a paper sheet as a teacher types them in: who laid down what, and what was said of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from django.db import transaction
from django.utils.translation import gettext as _

from eleusis.cards import Card, cards_text
from eleusis.errors import UnreadableCard
from eleusis.seats import Seat
from games.models import PaperPlay, Table

LONGEST_STRING: Final = 4
MOST_ROWS: Final = 60
SPARE_ROWS: Final = 8
LONGEST_GUESS: Final = 200
ANSWERS: Final = ("yes", "no")
_SIGNS: Final = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S", "\ufe0f": "", "\ufe0e": ""})
_ONE: Final = re.compile(r"(10|[2-9TAJQK1])\s*([CDHS])(?=$|[\s,;+-])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PaperRow:
    """One row as it was typed; ``wrong`` says what is to be put right, by the name of its part."""

    who: str = ""
    cards: str = ""
    fits: str = ""  # yes, no, or nothing
    guess: str = ""
    right: str = ""
    wrong: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        return not any((self.cards.strip(), self.guess.strip(), self.fits, self.right))

    @property
    def read(self) -> str:
        """The cards by their names; raise `UnreadableCard` for what is none."""
        text = self.cards.translate(_SIGNS).strip()
        if _ONE.sub("", text).strip(" ,;+-"):
            raise UnreadableCard(self.cards)
        return cards_text(Card.parse(("A" if rank == "1" else rank) + suit) for rank, suit in _ONE.findall(text))


def rows_typed(data: Any) -> list[PaperRow]:
    """The rows of a page that came back. What no page of ours sends counts as left empty."""
    parts = [data.getlist(name)[:MOST_ROWS] for name in ("who", "cards", "fits", "guess", "right")]
    return [
        PaperRow(
            who, cards, fits if fits in ANSWERS else "", guess.replace("\0", ""), right if right in ANSWERS else ""
        )
        for who, cards, fits, guess, right in zip(*parts, strict=False)
    ]


def rows_kept(table: Table, round_: int) -> list[PaperRow]:
    """What was typed in before."""
    said = {True: "yes", False: "no", None: ""}
    return [
        PaperRow("" if one.seat is None else str(one.seat), one.cards, said[one.fits], one.guess, said[one.guess_right])
        for one in table.paper_plays.filter(round=round_, former=False)
    ]


def with_spare(rows: Sequence[PaperRow]) -> list[PaperRow]:
    """The rows, and empty ones to go on with."""
    rows = rows[: max((at for at, row in enumerate(rows, 1) if row != PaperRow()), default=0)]
    return [*rows, *[PaperRow()] * min(SPARE_ROWS, MOST_ROWS - len(rows))]


def looked_at(rows: Sequence[PaperRow], seats: Sequence[Seat]) -> list[PaperRow]:
    """The rows with what is wrong in each."""
    return [replace(row, wrong={} if row.is_empty else _wrong(row, seats)) for row in rows]


def _wrong(row: PaperRow, seats: Sequence[Seat]) -> dict[str, str]:
    wrong = {}
    if row.who not in {str(seat) for seat in seats}:
        wrong["who"] = _("Choose who it was.")
    try:
        count = len(row.read.split())
    except UnreadableCard:
        wrong["cards"] = _("Write cards like 7H, 10♠ or Q D, up to four.")
    else:
        if count > LONGEST_STRING:
            wrong["cards"] = _("A string has four cards at most.")
        if bool(count) != bool(row.fits):
            wrong["fits"] = _("Say whether it fitted.") if count else _("There is a verdict, but no card.")
    if len(row.guess) > LONGEST_GUESS:
        wrong["guess"] = _("Shorten the guess to %(most)d characters.") % {"most": LONGEST_GUESS}
    if bool(row.guess.strip()) != bool(row.right):
        wrong["right"] = _("Say whether the guess was right.") if row.guess.strip() else _("There is no guess.")
    return wrong


def keep(table: Table, round_: int, rows: Sequence[PaperRow]) -> int:
    """Put these rows, all of them sound, in place of what was typed in before; say how many they are."""
    said = {"yes": True, "no": False, "": None}
    filled = [row for row in rows if not row.is_empty]
    with transaction.atomic():
        Table.objects.select_for_update().get(pk=table.pk)
        if rows_kept(table, round_) != [replace(row, cards=row.read, guess=row.guess.strip()) for row in filled]:
            plays = table.paper_plays.filter(round=round_)
            plays.filter(former=True).delete()
            plays.update(former=True)
            PaperPlay.objects.bulk_create(
                PaperPlay(
                    table=table, round=round_, number=number, seat=int(row.who), cards=row.read, fits=said[row.fits],
                    guess=row.guess.strip(), guess_right=said[row.right],
                )
                for number, row in enumerate(filled, 1)
            )  # fmt: skip
    return len(filled)


def undo(table: Table, round_: int) -> int:
    """Bring back what stood there before the last change, which can be brought back in turn; say how many rows it has."""
    with transaction.atomic():
        Table.objects.select_for_update().get(pk=table.pk)
        plays = list(table.paper_plays.filter(round=round_))
        table.paper_plays.filter(round=round_).delete()
        for one in plays:
            one.former = not one.former
        PaperPlay.objects.bulk_create(plays)
    return sum(not one.former for one in plays)


def can_undo(table: Table, round_: int) -> bool:
    """Whether anything was ever typed in."""
    return table.paper_plays.filter(round=round_).exists()

"""Names as a teacher has them, and the preview of them as it comes back from the page."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from classrooms import names
from classrooms.limits import limit
from classrooms.refusals import UnreadableRoster
from classrooms.rosters import columns, proposal, roster_files
from classrooms.rosters.columns import Columns, RosterEntry, RosterReading, Taken
from classrooms.rosters.proposal import Row


class NamesField(forms.CharField):
    """Required, as the page says, unless a file was chosen; the form sees to that."""

    def validate(self, value: str) -> None:
        """Empty is for the form to judge."""


class RosterForm(forms.Form):
    """Names as the teacher has them: pasted, or in a file."""

    use_required_attribute = False

    names = NamesField(
        label=gettext_lazy("Names"),
        strip=False,
        max_length=limit("roster_bytes"),
        error_messages={"max_length": gettext_lazy("This is too long for a list of names.")},
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false", "autocomplete": "off", "dir": "auto"}),
        help_text=gettext_lazy(
            "One a line. “Silva, Ana” becomes “Ana”; who shares a name gets an initial. Columns copied from a spreadsheet are fine too."
        ),
    )
    file = forms.FileField(
        label=gettext_lazy("Or a file"),
        required=False,
        allow_empty_file=True,
        help_text=gettext_lazy(
            "CSV, tab-separated or Excel (.xlsx), up to 1 MB, as OneRoster, School Data Sync, Clever, PowerSchool, Canvas, Classroom or Moodle write it."
        ),
        widget=forms.ClearableFileInput(attrs={"accept": ".csv,.tsv,.txt,.xlsx"}),
    )

    readings: list[RosterReading]

    def clean_names(self) -> RosterReading:
        text: str = self.cleaned_data["names"]
        try:
            return columns.read(roster_files.read_text(text), 0)
        except UnreadableRoster as refusal:
            raise forms.ValidationError(str(refusal), code=refusal.code) from refusal

    def clean_file(self) -> RosterReading:
        upload = self.cleaned_data.get("file")
        if not upload:
            return RosterReading([])
        if upload.size > limit("roster_bytes"):
            refusal = roster_files.too_big()
            raise forms.ValidationError(str(refusal), code=refusal.code)
        try:
            found = columns.read(roster_files.read_file(upload.read()), 1)
        except UnreadableRoster as refusal:
            raise forms.ValidationError(str(refusal), code=refusal.code) from refusal
        if not found.entries and not _choosable(found.columns):
            raise forms.ValidationError([_("There are no names in this file."), *found.said], code="no_names")
        return found

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        self.readings = [cleaned.get("names", RosterReading([])), cleaned.get("file", RosterReading([]))]
        found = [entry for reading in self.readings for entry in reading.entries]
        most = limit("roster_rows")
        if len(found) > most:
            raise forms.ValidationError(str(roster_files.too_many_rows()), code="too_many_rows")
        if not found and not any(_choosable(reading.columns) for reading in self.readings) and not self.errors:
            said = [sentence for reading in self.readings for sentence in reading.said]
            raise forms.ValidationError(
                {"names": [forms.ValidationError(_("Paste or write at least one name."), code="no_names"), *said]}
            )
        return cleaned


def _choosable(found: Columns | None) -> bool:
    return found is not None and bool(found.heads) and bool(found.rows)


@dataclass(frozen=True)
class Lists:
    """What the page of the preview knows of the lists beside the names; nothing of it is kept on the server."""

    shape: str = proposal.FOUND
    columns: dict[str, Columns] = field(default_factory=dict)  # by the number of the list
    said: tuple[str, ...] = ()

    def to_json(self) -> str:
        return msgspec.json.encode(self).decode()

    @classmethod
    def of(cls, readings: list[RosterReading]) -> Lists:
        return cls(
            columns={
                str(number): reading.columns
                for number, reading in enumerate(readings)
                if reading.columns is not None and _choosable(reading.columns)
            },
            said=tuple(sentence for reading in readings for sentence in reading.said),
        )

    @classmethod
    def from_page(cls, data: QueryDict) -> Lists:
        """As it was sent out, with the columns that the teacher has chosen since. What cannot be read is empty."""
        try:
            sent = msgspec.json.decode(data.get("lists", "{}"), type=cls)
        except (msgspec.DecodeError, RecursionError):
            return cls()
        most = limit("roster_rows")
        chosen = {
            number: replace(found, taken=_chosen(data, number, found))
            for number, found in sent.columns.items()
            if number in {"0", "1"}
            and len(found.rows) <= most
            and {len(row) for row in found.rows} <= {len(found.heads)}
        }
        return cls(sent.shape if sent.shape in proposal.SHAPES else proposal.FOUND, chosen, sent.said)


msgspec.json.Decoder(Lists)  # known before threads ask for it at once, which would bring the process down


def _chosen(data: QueryDict, number: str, found: Columns) -> Taken | None:
    """The columns that are chosen on the page; those that were taken before, where nothing new is."""
    first, last = (_column(data.get(f"{role}{number}", ""), found) for role in ("first", "last"))
    if f"first{number}" not in data or (first is None and last is None):
        return _within(found)
    if first is None:
        return Taken(last or 0)
    before = found.taken
    preferred = before.preferred if before and before.first == first else None
    return _within(replace(found, taken=Taken(first, last if last != first else None, preferred)))


def _column(text: str, found: Columns) -> int | None:
    return int(text) if text.isdecimal() and len(text) < 4 and int(text) < len(found.heads) else None


def _within(found: Columns) -> Taken | None:
    """What was taken, if there are such columns: the page may have been changed on its way."""
    taken = found.taken
    if taken is None:
        return None
    width = len(found.heads)
    return taken if all(0 <= (at or 0) < width for at in (taken.first, taken.last, taken.preferred)) else None


def rows_of_preview(data: QueryDict) -> list[Row]:
    """The rows of a preview as the teacher left them. Anything missing is empty; nothing here can fail."""
    try:
        halves = json.loads(data.get("halves", "[]"))
    except (ValueError, RecursionError):
        halves = []
    kept = set(data.getlist("keep"))
    rows = []
    for number, text in enumerate(data.getlist("name")[: limit("roster_rows")]):
        first, last, shown, source = _halves(halves, number)
        name = names.clean(text[:400])
        initial = names.clean(data.get(f"initial{number}", "")[:400])
        keep = str(number) in kept
        if keep and initial:
            name, initial = names.initialled(name, initial), ""
        elif name == shown:
            rows.append(
                Row(name, first, last, keep=keep, asks=f"initial{number}" in data, initial=initial, source=source)
            )
            continue
        # Put right by hand: the halves no longer tell what it is made of.
        asks = f"initial{number}" in data
        rows.append(Row(name, name, "", keep=keep, asks=asks, initial=initial, source=source, by_hand=True))
    return rows


def halves_of(rows: list[Row]) -> str:
    """What `rows_of_preview` needs to know of each name beside its text."""
    sent = [[row.first, row.last, "" if row.by_hand else row.name, row.source] for row in rows]
    return json.dumps(sent, ensure_ascii=False)


def _halves(halves: object, number: int) -> tuple[str, str, str, str]:
    if isinstance(halves, list) and number < len(halves):
        parts = halves[number]
        if isinstance(parts, list) and len(parts) == 4 and all(isinstance(part, str) for part in parts):
            first, last, shown, source = (names.clean(part[:400]) for part in parts)
            return first, last, shown, source
    return "", "", "", ""


def entries_again(rows: list[Row], lists: Lists) -> list[RosterEntry]:
    """The names in the columns that are chosen now, after those that came from no column."""
    read_again = {number for number, found in lists.columns.items() if found.taken is not None}
    typed = [row.entry for row in rows if row.source.partition(".")[0] not in read_again]
    return [
        *typed,
        *(entry for number in sorted(read_again) for entry in columns.entries_of(lists.columns[number], int(number))),
    ]

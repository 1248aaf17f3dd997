"""What teachers type, read into something the services take; what students type is read by the views of the door."""

from __future__ import annotations

import json
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from classrooms import names, wording
from classrooms.limits import limit
from classrooms.models import Classroom
from classrooms.refusals import UnreadableRoster
from classrooms.rosters import columns, files
from classrooms.rosters.columns import Entry
from classrooms.rosters.proposal import Row
from eleusis.rules import Conventions

_REGIONS = ("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")
RETENTION_DAYS = (30, 90, 180, 365)
LAST_LOW = (5, 6, 7, 8, 9)


def time_zones() -> list[tuple[str, Any]]:
    """The zones with a place a teacher knows, by region."""
    places: dict[str, list[tuple[str, str]]] = {region: [] for region in _REGIONS}
    for zone in sorted(available_timezones()):
        region, _slash, place = zone.partition("/")
        if place and region in places:
            places[region].append((zone, place.replace("_", " ").replace("/", ", ")))
    return [("UTC", "UTC"), *((region, zones) for region, zones in places.items() if zones)]


class ClassroomForm(forms.Form):
    """A class's name, its time zone and how long it is kept."""

    name = forms.CharField(
        label=gettext_lazy("Name of the class"), max_length=80, help_text=gettext_lazy("For example “5B science”.")
    )
    time_zone = forms.ChoiceField(label=gettext_lazy("Time zone"), choices=time_zones, initial="UTC")
    retention_days = forms.TypedChoiceField(
        label=gettext_lazy("Delete this class by itself"),
        coerce=int,
        initial=90,
        help_text=gettext_lazy("With everything the students did in it. Each lesson starts the days anew."),
    )

    def __init__(self, data: QueryDict | None = None, *, classroom: Classroom | None = None) -> None:
        initial = {}
        if classroom is not None:
            initial = {
                "name": classroom.name,
                "time_zone": classroom.time_zone,
                "retention_days": classroom.retention_days,
            }
        super().__init__(data, initial=initial)
        days = sorted({*RETENTION_DAYS, *([classroom.retention_days] if classroom else [])})
        field = self.fields["retention_days"]
        assert isinstance(field, forms.TypedChoiceField)
        field.choices = [(n, _("%(days)d days after the last lesson") % {"days": n}) for n in days]

    def clean_name(self) -> str:
        name = names.clean(self.cleaned_data["name"])
        if not name:
            raise forms.ValidationError(_("Write a name for the class."), code="name_empty")
        return name


class YesNoField(forms.TypedChoiceField):
    """A question with an answer in words for ``yes`` and one for ``no``; its value is a truth value."""

    def __init__(self, **options: Any) -> None:
        super().__init__(coerce=lambda value: value == "yes", widget=forms.RadioSelect, **options)

    def prepare_value(self, value: Any) -> Any:
        return {True: "yes", False: "no"}.get(value, value)


class ConventionsForm(forms.Form):
    """What rule words mean in the class, a question each, with cards for examples."""

    primes = forms.ChoiceField(
        label=gettext_lazy("Which cards are prime?"),
        help_text=gettext_lazy("For rules such as “play a prime number”. The ace, 1, is never prime."),
        choices=[
            ("2 3 5 7 11 13", gettext_lazy("2, 3, 5, 7, jack (11) and king (13)")),
            ("2 3 5 7", gettext_lazy("2, 3, 5 and 7 only")),
            ("2 3 5 7 11", gettext_lazy("2, 3, 5, 7 and jack (11)")),
            ("2 3 5 7 13", gettext_lazy("2, 3, 5, 7 and king (13)")),
        ],
        widget=forms.RadioSelect,
    )
    faces_have_parity = YesNoField(
        label=gettext_lazy("Are jack, queen and king odd or even?"),
        help_text=gettext_lazy("For rules such as “after an odd card, play a red one”."),
        choices=[
            ("yes", gettext_lazy("Yes: jack (11) and king (13) are odd, queen (12) is even")),
            ("no", gettext_lazy("No: only the cards from ace to 10 are")),
        ],
    )
    ace_high = YesNoField(
        label=gettext_lazy("Where is the ace?"),
        help_text=gettext_lazy("For rules such as “play a higher card”."),
        choices=[
            ("no", gettext_lazy("Below the 2: it counts 1")),
            ("yes", gettext_lazy("Above the king: it counts 14")),
        ],
    )
    highest_low = forms.TypedChoiceField(
        label=gettext_lazy("Where do low cards end?"),
        help_text=gettext_lazy("For rules such as “after a low card, play a high one”. An ace above the king is high."),
        coerce=int,
        widget=forms.RadioSelect,
    )

    def __init__(self, data: QueryDict | None, agreed: Conventions) -> None:
        super().__init__(
            data,
            initial={
                "primes": " ".join(map(str, sorted(agreed.primes))),
                "faces_have_parity": agreed.faces_have_parity,
                "ace_high": agreed.ace_high,
                "highest_low": agreed.highest_low,
            },
        )
        last = self.fields["highest_low"]
        assert isinstance(last, forms.TypedChoiceField)
        ends = sorted({*LAST_LOW, agreed.highest_low})
        last.choices = [(end, wording.low_and_high(end, ace_high=agreed.ace_high)) for end in ends]

    @property
    def agreed(self) -> Conventions:
        """What was chosen; only after `is_valid`."""
        chosen = self.cleaned_data
        primes = frozenset(int(rank) for rank in chosen["primes"].split())
        return Conventions(primes, chosen["faces_have_parity"], chosen["ace_high"], chosen["highest_low"])


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
            "One a line. “Silva, Ana” becomes “Ana Silva”. Columns copied from a spreadsheet are fine too."
        ),
    )
    file = forms.FileField(
        label=gettext_lazy("Or a file"),
        required=False,
        allow_empty_file=True,
        help_text=gettext_lazy("CSV or Excel (.xlsx), up to 1 MB."),
        widget=forms.ClearableFileInput(attrs={"accept": ".csv,.tsv,.txt,.xlsx"}),
    )

    found: list[Entry]

    def clean_names(self) -> list[Entry]:
        text: str = self.cleaned_data["names"]
        try:
            return columns.entries(files.read_text(text))
        except UnreadableRoster as refusal:
            raise forms.ValidationError(str(refusal), code=refusal.code) from refusal

    def clean_file(self) -> list[Entry]:
        upload = self.cleaned_data.get("file")
        if not upload:
            return []
        if upload.size > limit("roster_bytes"):
            refusal = files.too_big()
            raise forms.ValidationError(str(refusal), code=refusal.code)
        try:
            found = columns.entries(files.read_file(upload.read()))
        except UnreadableRoster as refusal:
            raise forms.ValidationError(str(refusal), code=refusal.code) from refusal
        if not found:
            raise forms.ValidationError(_("There are no names in this file."), code="no_names")
        return found

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        self.found = [*cleaned.get("names", []), *cleaned.get("file", [])]
        most = limit("roster_rows")
        if len(self.found) > most:
            raise forms.ValidationError(str(files.too_many_rows()), code="too_many_rows")
        if not self.found and not self.errors:
            raise forms.ValidationError(
                {"names": [forms.ValidationError(_("Paste or write at least one name."), code="no_names")]}
            )
        return cleaned


class StudentForm(forms.Form):
    """One student's name; whether it is free is asked of the roster."""

    name = forms.CharField(
        label=gettext_lazy("Name"), max_length=200, widget=forms.TextInput(attrs={"dir": "auto", "autocomplete": "off"})
    )

    def clean_name(self) -> str:
        try:
            return names.read(self.cleaned_data["name"])
        except names.UnreadableName as refusal:
            raise forms.ValidationError(str(refusal), code=refusal.code) from refusal


def rows_of_preview(data: QueryDict) -> list[Row]:
    """The rows of a preview as the teacher left them. Anything missing is empty; nothing here can fail."""
    try:
        halves = json.loads(data.get("halves", "[]"))
    except (ValueError, RecursionError):
        halves = []
    kept = set(data.getlist("keep"))
    rows = []
    for number, text in enumerate(data.getlist("name")[: limit("roster_rows")]):
        first, last = _halves(halves, number)
        name = names.clean(text[:400])
        if f"{first} {last}".strip() != name:  # put right by hand: the halves no longer tell what it is made of
            first, last = name, ""
        rows.append(Row(name, first, last, keep=str(number) in kept))
    return rows


def halves_of(rows: list[Row]) -> str:
    """What `rows_of_preview` needs to know of each name beside its text."""
    return json.dumps([[row.first, row.last] for row in rows], ensure_ascii=False)


def _halves(halves: object, number: int) -> tuple[str, str]:
    if isinstance(halves, list) and number < len(halves):
        pair = halves[number]
        if isinstance(pair, list) and len(pair) == 2 and all(isinstance(half, str) for half in pair):
            return names.clean(pair[0][:400]), names.clean(pair[1][:400])
    return "", ""

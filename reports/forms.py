"""What a teacher asks for when a file is to be made, or filled."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from decimal import Decimal
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _

from classrooms.limits import limit
from reports.models import Export
from reports.refusals import UnreadableGradebook
from reports.selectors.participation import Participation
from reports.services.files.document import PAPERS
from reports.services.gradebooks.filling import NEW_COLUMN, Absent, Filling, Marking, What, matched
from reports.services.gradebooks.systems import Gradebook, gradebook_of


class ExportForm(forms.Form):
    """Kind and options. What is left out has its default."""

    kind = forms.ChoiceField(choices=Export.Kind.choices)
    without_names = forms.BooleanField(
        label=_("Leave out names"),
        help_text=_("Every student has a pseudonym that stays the same from file to file."),
        required=False,
    )
    paper = forms.ChoiceField(label=_("Paper (PDF)"), choices=[(paper, paper) for paper in PAPERS], required=False)
    part = forms.ChoiceField(
        label=_("What the CSV holds"),
        choices=[
            ("plays", _("Plays: a row a card")),
            ("hypotheses", _("Hypotheses: a row an idea")),
            ("students", _("Students: a row a student")),
            ("all", _("All three and the codebook, as a ZIP")),
        ],
        required=False,
    )
    separator = forms.ChoiceField(
        label=_("Separator (CSV)"),
        choices=[(",", _("comma")), (";", _("semicolon")), ("tab", _("tab"))],
        required=False,
    )

    @property
    def options(self) -> dict[str, Any]:
        asked = self.cleaned_data
        return {
            "names": not asked["without_names"],
            "paper": asked["paper"] or "A4",
            "part": asked["part"] or "plays",
            "separator": "\t" if asked["separator"] == "tab" else asked["separator"] or ",",
        }


class MarkingForm(forms.Form):
    """How taking part becomes a mark."""

    use_required_attribute = False

    what = forms.ChoiceField(
        label=_("A mark for"),
        choices=[
            (What.CAME.value, _("taking part: all of it for everybody who sat down")),
            (What.ROUNDS.value, _("rounds: the share of their table’s finished rounds that they played in")),
        ],
        initial=What.CAME.value,
        widget=forms.RadioSelect,
    )
    out_of = forms.DecimalField(
        label=_("Out of"),
        help_text=_("What the whole mark is in your gradebook, for example 1, 10 or 100."),
        min_value=Decimal("0.01"),
        max_value=Decimal(1000),
        decimal_places=2,
        initial=Decimal(1),
        localize=True,
    )
    absent = forms.ChoiceField(
        label=_("Who was not there"),
        choices=[(Absent.KEEP.value, _("keeps what stands there")), (Absent.ZERO.value, _("gets a zero"))],
        initial=Absent.KEEP.value,
        widget=forms.RadioSelect,
    )

    @property
    def marking(self) -> Marking:
        asked = self.cleaned_data
        return Marking(What(asked["what"]), asked["out_of"], Absent(asked["absent"]))


class FileOnce(forms.FileField):
    """Required, as the page says, unless the page carries it already; the form sees to that."""

    def clean(self, data: Any, initial: Any = None) -> Any:
        return super().clean(data, initial) if data else None


class GradebookForm(MarkingForm):
    """A gradebook as its system wrote it. What was chosen comes back with the page: nothing of it is kept on the server."""

    file = FileOnce(
        label=_("Your gradebook"),
        allow_empty_file=True,
        help_text=_(
            "The CSV file that Canvas or Moodle exports, up to 1 MB. Moodle: with the column to fill already in it."
        ),
        widget=forms.ClearableFileInput(attrs={"accept": ".csv,.tsv,.txt"}),
    )
    carried = forms.CharField(required=False, max_length=2 * limit("roster_bytes"), widget=forms.HiddenInput)
    file_name = forms.CharField(required=False, max_length=200, widget=forms.HiddenInput)

    field_order = ("file", "what", "out_of", "absent", "carried", "file_name")
    gradebook: Gradebook

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        upload = cleaned.get("file")
        if self.errors.get("file"):
            return cleaned
        if upload is not None and upload.size > limit("roster_bytes"):
            content = b" " * (limit("roster_bytes") + 1)  # refused by its size, unread
        else:
            content = upload.read() if upload is not None else _unpacked(cleaned.get("carried", ""))
        if upload is None and not content:
            self.add_error(
                "file", forms.ValidationError(_("Choose the file that your gradebook exported."), code="no_file")
            )
            return cleaned
        try:
            self.gradebook = gradebook_of(content)
        except UnreadableGradebook as refusal:
            self.add_error("file", forms.ValidationError(str(refusal), code=refusal.code))
            return cleaned
        cleaned["carried"] = base64.b64encode(content).decode()
        if upload is not None:
            cleaned["file_name"] = upload.name[-200:]
        return cleaned

    @property
    def was_chosen_now(self) -> bool:
        """Whether the file came with this request: then nothing that was said about another is meant for it."""
        return bool(self.cleaned_data.get("file"))

    def filling(self, people: Mapping[UUID, Participation]) -> Filling:
        """The gradebook with what the page says about columns and lines; as far as it says nothing, as the names tell."""
        gradebook, said = self.gradebook, {} if self.was_chosen_now else self.data
        guessed = matched([line.entry for line in gradebook.lines], {pk: one.name for pk, one in people.items()})
        lines = {}
        known = {str(pk): pk for pk in people}
        for place in range(len(gradebook.lines)):
            student = known.get(str(said[f"line{place}"])) if f"line{place}" in said else guessed.get(place)
            if student is not None:
                lines[place] = student
        columns = [NEW_COLUMN, *gradebook.columns] if gradebook.may_grow else gradebook.emptiest_first
        asked = str(said.get("column", ""))
        column = next((one for one in columns if str(one) == asked), columns[0] if columns else NEW_COLUMN)
        return Filling(gradebook, people, lines, column, self.marking)


def _unpacked(carried: str) -> bytes:
    try:
        return base64.b64decode(carried, validate=True)
    except (binascii.Error, ValueError):
        return b""


class ColumnForm(MarkingForm):
    """For a gradebook that takes no file: a column to paste, in the order in which it shows the names."""

    names = forms.CharField(
        label=_("Names in the order of your gradebook"),
        required=False,
        strip=False,
        max_length=100_000,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false", "autocomplete": "off", "dir": "auto"}),
        help_text=_("Copied from Google Classroom or a spreadsheet, one a line. Left empty: the order of this class."),
    )

    field_order = ("names", "what", "out_of", "absent")

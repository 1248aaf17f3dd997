"""What a teacher asks for when a file is to be made."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from reports.models import Export
from reports.services.files.document import PAPERS


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

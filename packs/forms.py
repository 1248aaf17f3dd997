"""What is asked before a sheet is made: how long the period is, which rule, which of the tickets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.text import Truncator
from django.utils.translation import gettext_lazy as _

from eleusis.rules.library import LibraryRule
from games.fields import DebriefField, PeriodField
from packs.lesson_rules import LessonRule
from packs.ticket import MOST_EDITIONS

_SHOWN_OF_RULE = 70


class Asked(forms.Form):
    """Asked by the address; what is not asked has its usual value, and what cannot be is said at the field."""

    usual: Mapping[str, Any] = {}

    def __init__(self, asked: Mapping[str, Any]) -> None:
        given = {name: asked.get(name, self.usual[name]) for name in self.base_fields}
        super().__init__(given)

    def value(self, name: str) -> Any:
        """What holds: what was asked, or the usual where that cannot be."""
        self.is_valid()
        return self.cleaned_data.get(name, self.usual[name])


class PeriodForm(forms.Form):
    """How long the period is, and how much of it is kept: with the lesson, where its bell stands, too."""

    minutes = PeriodField()
    afterwards = DebriefField()


class DemonstrationForm(Asked):
    """``rules`` are those it can be chosen from; ``first``, counted from 1, is taken where none is asked for.

    By number, for the address stands on the wall, too, and a name would tell the rule.
    """

    rule = forms.TypedChoiceField(
        label=_("Rule for the wall"), coerce=int, error_messages={"invalid_choice": _("Choose one of these rules.")}
    )

    def __init__(self, asked: Mapping[str, Any], rules: Sequence[LibraryRule], first: int) -> None:
        self.usual = {"rule": first}
        super().__init__(asked)
        field = self.fields["rule"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(at, one.name) for at, one in enumerate(rules, 1)]


class TicketForm(Asked):
    """``rules``: those that can be asked about."""

    usual = {"rule": 1, "edition": 1}  # noqa: RUF012 -- never changed
    rule = forms.TypedChoiceField(
        label=_("Rule"), coerce=int, error_messages={"invalid_choice": _("Choose one of these rules.")}
    )
    edition = forms.IntegerField(
        label=_("Line number"),
        min_value=1,
        max_value=MOST_EDITIONS,
        help_text=_("The same number gives the same questions again."),
        error_messages={
            "required": _("Write a number."),
            "invalid": _("Write a whole number."),
            "min_value": _("Write %(limit_value)s or more."),
            "max_value": _("Write %(limit_value)s or less."),
        },
        widget=forms.NumberInput(attrs={"min": 1, "max": MOST_EDITIONS, "inputmode": "numeric"}),
    )

    def __init__(self, asked: Mapping[str, Any], rules: Sequence[LessonRule]) -> None:
        super().__init__(asked)
        field = self.fields["rule"]
        assert isinstance(field, forms.ChoiceField)
        # Said when the form is shown: it is the teacher who chooses, though the sheet is for the class.
        field.choices = lambda: [(at, Truncator(one.sentence).chars(_SHOWN_OF_RULE)) for at, one in enumerate(rules, 1)]

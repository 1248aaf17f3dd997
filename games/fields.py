"""Fields of the forms about lessons: secret rules, groups and clocks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from eleusis.errors import EleusisError
from eleusis.rules import STANDARD, Conventions, Rule
from eleusis.statement import Statement
from games import rule_words, selectors

MOST_RULES: Final = 20
SHORTEST_PERIOD: Final = 30  # minutes
LONGEST_PERIOD: Final = 100
MOST_TABLES: Final = 30

OFF = gettext_lazy("No limit")


def _times(*seconds: int, off: Any = OFF) -> list[tuple[int, Any]]:
    """Times to choose from; 0 turns the clock off."""
    return [(one, off if one == 0 else _spoken(one)) for one in seconds]


def _spoken(seconds: int) -> str:
    if seconds % 60 == 0 and seconds >= 120:
        return _("%(minutes)d minutes") % {"minutes": seconds // 60}
    return _("1 minute") if seconds == 60 else _("%(seconds)d seconds") % {"seconds": seconds}


DEBRIEFS: Final = (0, 5, 8, 10, 12, 15, 20)  # minutes


class PeriodField(forms.IntegerField):
    """How long a period is. It is kept with the lesson, wherever it is asked."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            label=gettext_lazy("Minutes of the period"),
            min_value=SHORTEST_PERIOD,
            max_value=LONGEST_PERIOD,
            error_messages={
                "required": gettext_lazy("Say how many minutes the period has."),
                "invalid": gettext_lazy("Write the minutes as a whole number."),
                "min_value": gettext_lazy("A lesson takes %(limit_value)s minutes at least."),
                "max_value": gettext_lazy("Write %(limit_value)s minutes at most; plan a longer time as two lessons."),
            },
            widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
            **options,
        )


class DebriefField(forms.TypedChoiceField):
    """How much of the period is for what comes after the rounds. It is kept with the lesson, wherever it is asked."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            label=gettext_lazy("Kept for talking about it"),
            choices=lambda: [
                (one, _("%(minutes)d minutes") % {"minutes": one} if one else _("No time")) for one in DEBRIEFS
            ],
            coerce=int,
            help_text=gettext_lazy("Rounds end so long before the bell."),
            **options,
        )


class StatementsField(forms.CharField):
    """The secret rules in order of play: a list of ``{"code"}`` (library) or ``{"text", "rule"?}`` (own words)."""

    widget = forms.HiddenInput
    agreed: Conventions = STANDARD  # of the class; the forms set it

    def clean(self, value: Any) -> list[Statement]:
        items = _json_list(super().clean(value) or "[]")
        if len(items) > MOST_RULES:
            raise ValidationError(_("A lesson has at most %(most)d rules.") % {"most": MOST_RULES})
        return [self._statement(number, item) for number, item in enumerate(items, start=1)]

    def _statement(self, number: int, item: Any) -> Statement:
        if not isinstance(item, Mapping):
            raise ValidationError(_("The list of rules could not be read. Load the page again."))
        if "code" in item:
            found = selectors.library_rule(str(item["code"]))
            if found is None:
                raise ValidationError(_("Rule %(number)d is not in the library any more.") % {"number": number})
            return selectors.statement_of_library(found, self.agreed)
        try:
            statement = rule_words.statement_of(
                item.get("text"), item.get("rule"), must_be_rule=True, agreed=self.agreed
            )
            playable = bool(Rule.from_json(statement.rule).starter_mask())
        except EleusisError as error:
            raise ValidationError(
                _("Rule %(number)d: %(problem)s") % {"number": number, "problem": str(error)},
            ) from error
        if not playable:
            raise ValidationError(
                _("Rule %(number)d: no card could ever be played after the first one. Loosen it a little.")
                % {"number": number},
            )
        return statement


class GroupsField(forms.CharField):
    """Who sits where and who is absent: ``{"tables": [[student id]], "absent": [student id]}``."""

    widget = forms.HiddenInput

    def clean(self, value: Any) -> tuple[list[list[UUID]], list[UUID]]:
        try:
            form = json.loads(super().clean(value) or "{}")
            tables = [[UUID(str(one)) for one in table] for table in form.get("tables", [])]
            absent = [UUID(str(one)) for one in form.get("absent", [])]
        except (ValueError, TypeError, AttributeError, RecursionError) as error:
            raise ValidationError(_("The groups could not be read. Load the page again.")) from error
        if len(tables) > MOST_TABLES:
            raise ValidationError(_("A lesson has at most %(most)d tables.") % {"most": MOST_TABLES})
        return tables, absent


class ClockField(forms.TypedChoiceField):
    """Whole seconds from a short list."""

    def __init__(self, *seconds: int, off: Any = OFF, **options: Any) -> None:
        self.seconds, self.off = seconds, off
        super().__init__(choices=lambda: _times(*seconds, off=off), coerce=int, **options)


def _json_list(text: str) -> list[Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, list):
        raise ValidationError(_("The list of rules could not be read. Load the page again."))
    return found

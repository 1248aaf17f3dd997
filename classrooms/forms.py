"""What teachers type, read into something the services take; what students type is read by the views of the door."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta
from typing import Any
from uuid import UUID
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from accounts import mail
from classrooms import names, wording
from classrooms.grouping.constraints import ConstraintKind
from classrooms.models import ClassInvitation, Classroom, Role
from classrooms.selectors import invitation_with_code
from eleusis.rules import Conventions

_REGIONS = {
    "Africa": gettext_lazy("Africa"),
    "America": gettext_lazy("America"),
    "Antarctica": gettext_lazy("Antarctica"),
    "Asia": gettext_lazy("Asia"),
    "Atlantic": gettext_lazy("Atlantic"),
    "Australia": gettext_lazy("Australia"),
    "Europe": gettext_lazy("Europe"),
    "Indian": gettext_lazy("Indian Ocean"),
    "Pacific": gettext_lazy("Pacific"),
}
RETENTION_DAYS = (30, 90, 180, 365)
LAST_LOW = (5, 6, 7, 8, 9)
MOST_SUBSTITUTED = timedelta(days=366)


def spoken_here() -> str:
    """The language of the page, as one of the site's: a class begins with it."""
    language = get_language() or settings.LANGUAGE_CODE
    known = (spoken for spoken in (language, language.partition("-")[0]) if spoken in dict(settings.LANGUAGES))
    return next(known, settings.LANGUAGE_CODE)


def time_zones() -> list[tuple[str, Any]]:
    """The zones with a place a teacher knows, by region."""
    places: dict[str, list[tuple[str, str]]] = {region: [] for region in _REGIONS}
    for zone in sorted(available_timezones()):
        region, _slash, place = zone.partition("/")
        if place and region in places:
            places[region].append((zone, place.replace("_", " ").replace("/", ", ")))
    return [("UTC", "UTC"), *((str(_REGIONS[region]), zones) for region, zones in places.items() if zones)]


class ClassroomForm(forms.Form):
    """A class's name, its time zone and how long it is kept."""

    name = forms.CharField(
        label=gettext_lazy("Name of the class"), max_length=80, help_text=gettext_lazy("For example “5B science”.")
    )
    language = forms.ChoiceField(
        label=gettext_lazy("Language of the class"),
        required=False,
        help_text=gettext_lazy("Of everything the students read: their pages, the wall, join cards and reports."),
    )
    time_zone = forms.ChoiceField(label=gettext_lazy("Time zone"), choices=time_zones, initial="UTC")
    retention_days = forms.TypedChoiceField(
        label=gettext_lazy("Delete this class by itself"),
        coerce=int,
        initial=90,
        help_text=gettext_lazy("With everything the students did in it. Each lesson starts the days anew."),
    )

    def __init__(self, data: QueryDict | None = None, *, classroom: Classroom | None = None) -> None:
        initial: dict[str, Any] = {"language": spoken_here()}
        if classroom is not None:
            initial = {
                "name": classroom.name,
                "language": classroom.language,
                "time_zone": classroom.time_zone,
                "retention_days": classroom.retention_days,
            }
        super().__init__(data, initial=initial)
        languages = self.fields["language"]
        assert isinstance(languages, forms.ChoiceField)
        languages.choices = settings.LANGUAGES
        days = sorted({*RETENTION_DAYS, *([classroom.retention_days] if classroom else [])})
        field = self.fields["retention_days"]
        assert isinstance(field, forms.TypedChoiceField)
        field.choices = [(n, _("%(days)d days after the last lesson") % {"days": n}) for n in days]

    def clean_language(self) -> str:
        """As it was, where none is named."""
        language: str = self.cleaned_data["language"] or self.initial["language"]
        return language

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


class InviteForm(forms.Form):
    """Who is invited as what, and until when; without an address there is a code to hand over."""

    role = forms.ChoiceField(
        label=gettext_lazy("As what?"),
        choices=[
            (
                Role.CO_TEACHER.value,
                gettext_lazy("Co-teacher: does all that you do, but cannot delete the class or hand it over"),
            ),
            (
                Role.SUBSTITUTE.value,
                gettext_lazy("Substitute: runs lessons until a day you choose, and sees no reports of yours"),
            ),
        ],
        initial=Role.CO_TEACHER.value,
        widget=forms.RadioSelect,
        error_messages={"required": gettext_lazy("Choose one of the two.")},
    )
    last_day = forms.DateField(
        label=gettext_lazy("Last day of the substitute"),
        error_messages={"required": gettext_lazy("Choose the last day on which the substitute teaches.")},
        help_text=gettext_lazy("For a substitute alone."),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    email = forms.EmailField(
        label=gettext_lazy("E-mail address"),
        required=False,
        help_text=gettext_lazy("The invitation goes there. Leave it empty for a code that you hand over yourself."),
        widget=forms.EmailInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, data: QueryDict | None, *, classroom: Classroom) -> None:
        super().__init__(data)
        self.classroom = classroom
        today = timezone.localdate(timezone=classroom.zone)
        self.fields["last_day"].widget.attrs.update(
            {"min": today.isoformat(), "max": (today + MOST_SUBSTITUTED).isoformat()}
        )
        if not mail.can_be_read():
            del self.fields["email"]

    def clean_email(self) -> str:
        email: str = self.cleaned_data["email"].lower()
        if email == self.classroom.teacher.email:
            raise forms.ValidationError(_("That is the address of the teacher whose class it is."), code="own")
        return email

    def clean(self) -> dict[str, Any]:
        values = super().clean() or self.cleaned_data
        if values.get("role") != Role.SUBSTITUTE:
            values["last_day"] = None
            self.errors.pop("last_day", None)  # of nobody else it is asked
        elif "last_day" in values:
            today = timezone.localdate(timezone=self.classroom.zone)
            if not today <= values["last_day"] <= today + MOST_SUBSTITUTED:
                self.add_error("last_day", _("Choose a day from today on, within a year."))
        return values


class InvitationCodeForm(forms.Form):
    """A code that somebody was handed."""

    code = forms.CharField(
        label=gettext_lazy("Code of the invitation"),
        max_length=40,
        help_text=gettext_lazy("Twelve letters and digits; capitals and spaces do not matter."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}),
    )

    invitation: ClassInvitation  # only after `is_valid`

    def clean_code(self) -> str:
        found = invitation_with_code(self.cleaned_data["code"])
        if found is None:
            raise forms.ValidationError(
                _("No invitation with this code is open. Look at the code again, or ask for a new one."), code="unknown"
            )
        self.invitation = found
        return found.code


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


class StudentsField(forms.TypedMultipleChoiceField):
    """Students of one class, ticked."""

    def __init__(self, **options: Any) -> None:
        gone = {"invalid_choice": gettext_lazy("The roster has changed meanwhile. Look at the names again.")}
        super().__init__(
            coerce=UUID, widget=forms.CheckboxSelectMultiple, required=False, error_messages=gone, **options
        )


class ConstraintForm(forms.Form):
    """Who is kept apart, or together; whether it can be is asked of the class."""

    kind_of = forms.ChoiceField(
        label=gettext_lazy("What is asked?"),
        choices=[
            (ConstraintKind.APART.value, gettext_lazy("Keep apart: never two of them at one table")),
            (ConstraintKind.TOGETHER.value, gettext_lazy("Keep together: all of them at one table")),
        ],
        initial=ConstraintKind.APART.value,
        widget=forms.RadioSelect,
        error_messages={"required": gettext_lazy("Choose one of the two.")},
    )
    students = StudentsField(label=gettext_lazy("Of whom? Tick two or more."))

    def __init__(self, data: QueryDict | None, roster: list[tuple[str, str]]) -> None:
        super().__init__(data)
        _offer(self.fields["students"], roster)

    @property
    def kind(self) -> ConstraintKind:
        """What was chosen; only after `is_valid`."""
        return ConstraintKind(self.cleaned_data["kind_of"])


class MarksForm(forms.Form):
    """Of whom at most one sits at a table. That is all: no reason is asked for, and none is kept."""

    marked = StudentsField(
        label=gettext_lazy("Of whom?"),
        help_text=gettext_lazy("For example those who are new, or who need a calm table. No reason is kept."),
    )

    def __init__(self, data: QueryDict | None, roster: list[tuple[str, str]], marked: Collection[UUID]) -> None:
        super().__init__(data, initial={"marked": [str(one) for one in marked]})
        _offer(self.fields["marked"], roster)


def _offer(field: forms.Field, roster: list[tuple[str, str]]) -> None:
    assert isinstance(field, StudentsField)
    field.choices = roster

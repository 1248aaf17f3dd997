"""The forms of a teacher's account."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from django import forms
from django.conf import settings
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, PasswordResetForm, SetPasswordForm
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils import timezone
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from accounts import mail, sign_ups, tries
from accounts.demo import DEMO_PASSWORD
from accounts.links import Offer
from accounts.models import Teacher
from accounts.origins import site_origin

if TYPE_CHECKING:
    TeacherForm = forms.ModelForm[Teacher]
    TeacherPasswordForm = SetPasswordForm[Teacher]
else:  # they take a type only in the stubs
    TeacherForm = forms.ModelForm
    TeacherPasswordForm = SetPasswordForm

PASSWORD_HINT = _("At least ten characters. Three or four words are easy to keep in mind.")
TAKEN = _("There is already an account with this address. Log in, or ask whoever runs this site for a new password.")


def password_input(autocomplete: str) -> forms.PasswordInput:
    """A field for a password that base.js can show in clear."""
    return forms.PasswordInput(
        attrs={"autocomplete": autocomplete, "data-show": _("Show"), "data-hide": _("Hide")},
    )


TOO_MANY = format_lazy(
    _("Too many tries with this address. Wait {minutes} minutes, or set a new password."), minutes=tries.WAIT_MINUTES
)


class LogInForm(AuthenticationForm):
    """E-mail address and password, in a form a password manager knows."""

    error_messages = {  # noqa: RUF012  as the class above declares it
        "invalid_login": _("This e-mail address and this password do not go together. Check both and try again."),
        "inactive": _("This e-mail address and this password do not go together. Check both and try again."),
        "too_many": TOO_MANY,
    }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("E-mail address")
        self.fields["username"].widget = forms.EmailInput(attrs={"autocomplete": "username", "maxlength": 254})
        self.fields["password"].widget = password_input("current-password")

    def clean(self) -> dict[str, Any]:
        email = self.cleaned_data.get("username")
        if email and self.request and not tries.may_try(self.request, email):
            tries.pause_if_many(self.request)
            raise ValidationError(self.error_messages["too_many"], code="too_many")
        try:
            return super().clean()
        except ValidationError:
            if self.request:
                tries.pause_if_many(self.request)
            raise

    def confirm_login_allowed(self, user: Teacher) -> None:
        """The demo teacher's password is in the source: it opens no site that is none."""
        super().confirm_login_allowed(user)
        if not settings.DEMO and self.cleaned_data["password"] == DEMO_PASSWORD:
            raise self.get_invalid_login_error()


class BeginForm(TeacherForm):
    """Name, and a password typed once: it can be shown, and set anew by mail. The address is that of the link."""

    password = forms.CharField(
        label=_("Password"),
        help_text=PASSWORD_HINT,
        widget=password_input("new-password"),
        strip=False,
    )

    class Meta:
        model = Teacher
        fields: ClassVar = ["name"]
        labels: ClassVar = {"name": _("Your name")}
        help_texts: ClassVar = {"name": _("As your students know you.")}
        widgets: ClassVar[dict[str, forms.Widget]] = {"name": forms.TextInput(attrs={"autocomplete": "name"})}

    def __init__(self, *args: Any, email: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.email = email

    def clean(self) -> dict[str, Any]:
        values = super().clean() or self.cleaned_data
        if password := values.get("password"):
            teacher = Teacher(name=values.get("name", ""), email=values.get("email", self.email))
            try:
                validate_password(password, teacher)
            except ValidationError as refused:
                self.add_error("password", refused)
        return values


def clean_welcome(typed: str) -> str:
    """The address as it is kept, if it may sign up here."""
    email = Teacher.objects.normalize_email(typed).lower()
    if not sign_ups.is_welcome(email):
        raise ValidationError(
            _("Only addresses of %(domains)s can sign up here."),
            code="not_welcome",
            params={"domains": ", ".join(sign_ups.domains())},
        )
    return email


class AddressForm(forms.Form):
    """Asks for the mail with which an account begins."""

    email = forms.EmailField(
        label=_("E-mail address"),
        help_text=_("To log in with, and to set a new password. Nothing else is sent."),
        widget=forms.EmailInput(attrs={"autocomplete": "username"}),
    )

    def clean_email(self) -> str:
        return clean_welcome(self.cleaned_data["email"])


class SignUpForm(BeginForm):
    """All at once, where no mail goes out."""

    class Meta(BeginForm.Meta):
        fields: ClassVar = ["name", "email"]
        labels: ClassVar = {**BeginForm.Meta.labels, "email": _("E-mail address")}
        help_texts: ClassVar = {**BeginForm.Meta.help_texts, "email": _("To log in with. Nothing is sent.")}
        widgets: ClassVar[dict[str, forms.Widget]] = {
            **BeginForm.Meta.widgets,
            "email": forms.EmailInput(attrs={"autocomplete": "username"}),
        }
        error_messages: ClassVar = {"email": {"unique": TAKEN}}

    def clean_email(self) -> str:
        return clean_welcome(self.cleaned_data["email"])

    def sign_up(self) -> Teacher | None:
        """Make the account; None if somebody took the address a moment ago."""
        values = self.cleaned_data
        teacher = sign_ups.begin(Offer(values["email"]), values["name"], values["password"])
        if teacher is None:
            self.add_error("email", TAKEN)
        return teacher


A_FRESH_LOG_IN = timedelta(minutes=10)


def check_own_password(teacher: Teacher, password: str) -> None:
    """Refused where it is wrong, and after many tries unread."""
    if not tries.may_confirm(teacher):
        raise ValidationError(TOO_MANY, code="too_many")
    if not teacher.check_password(password):
        raise ValidationError(_("This is not your password."), code="wrong_password")
    tries.confirmed(teacher)


class PasswordNeeded(forms.Form):
    """What asks for the teacher's own password before it is done; of who has none, for a log-in just now."""

    password = forms.CharField(label=_("Your password"), widget=password_input("current-password"), strip=False)

    teacher: Teacher

    def ask(self, teacher: Teacher) -> None:
        """Whose password it is."""
        self.teacher = teacher
        if not teacher.has_usable_password():
            del self.fields["password"]

    def clean(self) -> dict[str, Any]:
        values = super().clean() or self.cleaned_data
        if "password" not in self.fields and self._needs_password():
            came = self.teacher.last_login
            if came is None or timezone.now() - came > A_FRESH_LOG_IN:
                raise ValidationError(_("Log out and in again first: then it is sure that it is you."), code="stale")
        return values

    def _needs_password(self) -> bool:
        return True

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if password:
            check_own_password(self.teacher, password)
        return password


class DeleteAccountForm(PasswordNeeded):
    def __init__(self, teacher: Teacher, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.ask(teacher)


class AccountForm(PasswordNeeded, TeacherForm):
    """Name and e-mail address. A new address needs the password: whoever holds it can set a new one by mail."""

    field_order = ["name", "language", "email", "password"]  # noqa: RUF012  as the class above declares it

    language = forms.ChoiceField(
        label=_("Language"), required=False, help_text=_("Of your own pages. Each class has one of its own.")
    )

    class Meta:
        model = Teacher
        fields = ("name", "language", "email")
        labels: ClassVar = {"name": _("Your name"), "email": _("E-mail address")}
        widgets: ClassVar = {
            "name": forms.TextInput(attrs={"autocomplete": "name"}),
            "email": forms.EmailInput(attrs={"autocomplete": "email"}),
        }
        error_messages: ClassVar = {"email": {"unique": _("There is already an account with this address.")}}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].required = False
        languages = self.fields["language"]
        assert isinstance(languages, forms.ChoiceField)
        languages.choices = [("", _("As in my browser")), *settings.LANGUAGES]
        self.fields["password"].help_text = _("Needed only to change the e-mail address.")
        self.ask(Teacher.objects.get(pk=self.instance.pk))

    def _needs_password(self) -> bool:
        return bool(self.moves_to)

    @property
    def moves_to(self) -> str:
        """The new address, if it is to be another."""
        email: str = self.cleaned_data.get("email", self.teacher.email)
        return "" if email == self.teacher.email else email

    def clean_email(self) -> str:
        return Teacher.objects.normalize_email(self.cleaned_data["email"]).lower()

    def validate_unique(self) -> None:
        """Where mail goes out the mail decides, and the page does not tell whose address has an account."""
        if not settings.MAIL_GOES_OUT:
            super().validate_unique()

    def keep(self, request: HttpRequest) -> bool:
        """Save; a new address only when the link of a mail to it is opened. Say whether such a mail is on its way."""
        moves_to = self.moves_to if settings.MAIL_GOES_OUT else ""
        if self.moves_to and not moves_to:
            self.instance.email_proved_at = None
        if moves_to:
            self.instance.email = self.teacher.email
            sign_ups.send_move(request, self.teacher, moves_to)
        self.save()
        return bool(moves_to)

    def clean(self) -> dict[str, Any]:
        values = super().clean() or self.cleaned_data
        if self.moves_to and "password" in self.fields and not values.get("password") and "password" not in self.errors:
            self.add_error("password", _("Type your password to change the e-mail address."))
        return values


class NewPassword:
    """The words and fields of a password that is set anew."""

    fields: dict[str, forms.Field]

    def word(self) -> None:
        first, second = self.fields["new_password1"], self.fields["new_password2"]
        first.help_text, second.help_text = PASSWORD_HINT, ""
        second.label = _("New password again")
        first.widget, second.widget = password_input("new-password"), password_input("new-password")


class SetNewPasswordForm(NewPassword, TeacherPasswordForm):
    """Behind the link of the mail."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.word()


class ChangePasswordForm(NewPassword, PasswordChangeForm):
    """With the old password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.word()
        self.fields["old_password"].widget = password_input("current-password")

    def clean_old_password(self) -> str:
        password: str = self.cleaned_data["old_password"]
        check_own_password(self.user, password)
        return password


class ResetForm(PasswordResetForm):
    """Asks for the mail that sets a new password. The answer is the same for an address nobody has."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = _("E-mail address")

    def get_users(self, email: str) -> Iterable[Teacher]:
        """Who has come by a provider and has no password yet is among them: the provider may be away for good."""
        return Teacher.objects.filter(email=email.lower(), is_active=True)

    def save(self, *args: Any, **kwargs: Any) -> None:
        request: HttpRequest = kwargs["request"]
        if tries.may_mail(self.cleaned_data["email"]):
            origin = site_origin(request)
            kwargs |= {"domain_override": origin.netloc, "use_https": origin.scheme == "https"}
            super().save(*args, **kwargs)

    def send_mail(self, *args: Any, **kwargs: Any) -> None:
        mail.post(partial(super().send_mail, *args, **kwargs))

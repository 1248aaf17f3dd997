"""The forms of the second factor in the words of this site; what they check is django-allauth's."""

from __future__ import annotations

from typing import Any, Final

from allauth.mfa import app_settings
from allauth.mfa.adapter import get_adapter
from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.webauthn.forms import AddWebAuthnForm
from django.core.cache import cache
from django.utils.translation import gettext as _

from accounts.models import Teacher

CODE_LASTS: Final = app_settings.TOTP_PERIOD * (2 * app_settings.TOTP_TOLERANCE + 2)  # seconds


class _AsksForACode:
    """A form with a field for a code of an app."""

    fields: dict[str, Any]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.fields["code"].label = _("Code")
        self.fields["code"].widget.attrs.pop("placeholder", None)


class _TakesACodeOnce(_AsksForACode):
    """allauth remembers for half a minute that a code of an app has been used, and takes it for three times as long."""

    user: Teacher
    authenticator: Any

    def clean_code(self) -> str:
        code: str = super().clean_code()  # type: ignore[misc]  # of the form beside it
        if self.authenticator.type == Authenticator.Type.TOTP:
            digits = "".join(filter(str.isdigit, code))
            if not cache.add(f"accounts.used-code.{self.user.pk}.{digits}", 1, CODE_LASTS):
                raise get_adapter().validation_error("incorrect_code")
        return code


class Authenticate(_TakesACodeOnce, AuthenticateForm):  # type: ignore[misc]  # allauth has no types
    pass


class Reauthenticate(_TakesACodeOnce, ReauthenticateForm):  # type: ignore[misc]  # as above
    pass


class TurnOnCodes(_AsksForACode, ActivateTOTPForm):  # type: ignore[misc]  # as above
    pass


class AddPasskey(AddWebAuthnForm):  # type: ignore[misc]  # as above
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.fields["name"].label = _("Name")
        self.fields["passwordless"].label = _("Logs in alone, without the password")
        self.fields["passwordless"].help_text = _("Your device then asks for a finger, a face or a PIN.")

"""The forms of the second factor in the words of this site; what they check is django-allauth's."""

from __future__ import annotations

from typing import Any

from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.webauthn.forms import AddWebAuthnForm
from django.utils.translation import gettext as _


class _AsksForACode:
    """A form with a field for a code of an app."""

    fields: dict[str, Any]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.fields["code"].label = _("Code")
        self.fields["code"].widget.attrs.pop("placeholder", None)


class Authenticate(_AsksForACode, AuthenticateForm):  # type: ignore[misc]  # allauth has no types
    pass


class Reauthenticate(_AsksForACode, ReauthenticateForm):  # type: ignore[misc]  # as above
    pass


class TurnOnCodes(_AsksForACode, ActivateTOTPForm):  # type: ignore[misc]  # as above
    pass


class AddPasskey(AddWebAuthnForm):  # type: ignore[misc]  # as above
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.fields["name"].label = _("Name")
        self.fields["passwordless"].label = _("Logs in alone, without the password")
        self.fields["passwordless"].help_text = _("Your device then asks for a finger, a face or a PIN.")

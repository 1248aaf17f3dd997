"""A log-in with the right password goes on: into the site, or first to a second factor where the teacher has one."""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.models import Teacher


def log_in(request: HttpRequest, teacher: Teacher, then: str) -> HttpResponse:
    """Let the teacher in whose password was right, or ask for the second factor; then go on there."""
    if not settings.LOGS_IN_BY_ALLAUTH:
        login(request, teacher, backend="django.contrib.auth.backends.ModelBackend")
        return redirect(then)
    from allauth.account.internal.flows.login import record_authentication
    from allauth.account.utils import perform_login

    record_authentication(request, teacher, method="password", reauthenticated=True)
    answer: HttpResponse = perform_login(request, teacher, redirect_url=then)
    return answer


def is_set(teacher: Teacher) -> bool:
    """Whether a password alone does not let this teacher in."""
    if not settings.SECOND_FACTOR:
        return False
    from allauth.mfa.utils import is_mfa_enabled

    return bool(is_mfa_enabled(teacher))


def has_passkeys() -> bool:
    """Whether anybody here has a passkey: until then the way in by one leads nowhere."""
    if not settings.SECOND_FACTOR:
        return False
    from allauth.mfa.models import Authenticator

    return bool(Authenticator.objects.filter(type=Authenticator.Type.WEBAUTHN).exists())

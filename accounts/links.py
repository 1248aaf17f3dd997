"""Links that stand in mails: to begin an account, to move one to another address, to follow an invitation.

What they say is signed, so nothing is stored of whoever does not open them.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from django.conf import settings
from django.core import signing
from django.http import HttpRequest
from django.urls import reverse

from accounts.models import Invitation, Teacher
from accounts.origins import site_origin

WORKS_FOR_DAYS: Final = 3
_OFFER, _INVITATION, _ADDRESS = "accounts.offer", "accounts.invitation", "accounts.address"


@dataclass(frozen=True)
class Offer:
    """Whoever holds it may make an account with this address."""

    email: str
    invitation: Invitation | None = None
    is_proved: bool = False  # it came by a mail to this address, which nobody else has seen


def offer_link(request: HttpRequest, email: str, then: str = "") -> str:
    link = absolute(request, "accounts:begin", signing.dumps(email, salt=_OFFER))
    return f"{link}?{urlencode({'next': then})}" if then else link


def invitation_link(request: HttpRequest | None, invitation: Invitation) -> str:
    return absolute(request, "accounts:begin", signing.dumps(invitation.pk, salt=_INVITATION))


def offer_of(token: str) -> Offer | None:
    """What the link offers, if it still does."""
    email = _read(token, _OFFER, days=WORKS_FOR_DAYS)
    if email is not None:
        return Offer(email, is_proved=True)
    invitation = Invitation.objects.filter(pk=_read(token, _INVITATION) or 0).first()
    return Offer(invitation.email, invitation=invitation) if invitation and invitation.is_open else None


def address_link(request: HttpRequest, teacher: Teacher, email: str) -> str:
    said = [teacher.pk, teacher.email, email, _digest(teacher.password)]
    token = signing.dumps(said, salt=_ADDRESS, compress=True)
    return absolute(request, "accounts:new-address", token)


def move_of(token: str) -> tuple[Teacher, str] | None:
    """Whose account moves to which address; none once it has moved, or has a new password.

    Whoever knew the former one may have asked for the move: a teacher who sets another is to be rid of them.
    """
    said = _read(token, _ADDRESS, days=WORKS_FOR_DAYS)
    if said is None:
        return None
    pk, before, after, *password = said
    teacher = Teacher.objects.filter(pk=pk, email=before, is_active=True).first()
    return (teacher, after) if teacher is not None and password == [_digest(teacher.password)] else None


def absolute(request: HttpRequest | None, name: str, *args: Any) -> str:
    """The whole address of a page; where nobody asks (a command), at the first address of the site."""
    origin = settings.ORIGINS[0] if request is None else site_origin(request).geturl()
    return origin + reverse(name, args=args)


def _digest(password: str) -> str:
    """Of the hash that is kept: it changes with the password, and tells nothing of it."""
    return hashlib.sha256(f"{_ADDRESS}:{password}".encode()).hexdigest()[:16]


def _read(token: str, salt: str, *, days: int | None = None) -> Any:
    try:
        return signing.loads(token, salt=salt, max_age=None if days is None else days * 24 * 60 * 60)
    except signing.BadSignature:
        return None

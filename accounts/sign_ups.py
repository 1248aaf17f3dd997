"""Who may make an account here, and how it begins.

Where mail goes out, an account begins with the link of a mail: until then there is none, so nobody can hold an account
in another's name, and the page says the same whether there is one already.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import links, mail, tries
from accounts.models import Invitation, Teacher

if TYPE_CHECKING:
    from accounts.links import Offer


class Door(Enum):
    """What the sign-up page offers."""

    BY_MAIL = "by mail"
    AT_ONCE = "at once"  # nothing can be confirmed: no mail goes out
    INVITATION = "invitation"
    CLOSED = "closed"


def door() -> Door:
    match settings.SIGN_UP:
        case ["open"]:
            return Door.BY_MAIL if settings.MAIL_GOES_OUT else Door.AT_ONCE
        case ["invitation"]:
            return Door.INVITATION
        case []:
            return Door.INVITATION
        case ["closed"]:
            return Door.CLOSED
        case _:  # domains: without a mail anybody could say to be there
            return Door.BY_MAIL if settings.MAIL_GOES_OUT else Door.CLOSED


def domains() -> list[str]:
    """The only domains whose addresses may sign up; none: all may."""
    return [] if settings.SIGN_UP in (["open"], ["invitation"], ["closed"]) else settings.SIGN_UP


def is_welcome(email: str) -> bool:
    return not domains() or email.rpartition("@")[2].lower() in domains()


def send_link(request: HttpRequest, email: str, then: str = "") -> None:
    """A mail with the link that begins the account and goes on to ``then``; or one that says there is an account already.

    Nothing that was typed stands in it but the address: it may go to somebody who never asked.
    """
    if not tries.may_mail(email):
        return
    if Teacher.objects.filter(email=email).exists():
        context = {"log_in": links.absolute(request, "accounts:log-in")}
        context["reset"] = links.absolute(request, "accounts:password-reset")
        mail.write(email, _("Your account for Eleusis"), render_to_string("registration/known_mail.txt", context))
    else:
        context = {"link": links.offer_link(request, email, then), "days": str(links.WORKS_FOR_DAYS)}
        mail.write(email, _("Your account for Eleusis"), render_to_string("registration/sign_up_mail.txt", context))


def begin(offer: Offer, name: str, password: str) -> Teacher | None:
    """The account; none if there is one by now, or the invitation has been used or revoked."""
    try:
        with transaction.atomic():
            if offer.invitation is not None:
                waiting = Invitation.objects.filter(pk=offer.invitation.pk, accepted_at=None)
                if not waiting.update(accepted_at=timezone.now()):
                    return None
            proved_at = timezone.now() if offer.is_proved else None
            return Teacher.objects.create_user(offer.email, password, name=name, email_proved_at=proved_at)
    except IntegrityError:
        return None


def prove(teacher: Teacher) -> None:
    """Somebody has shown that the account's address is theirs."""
    teacher.email_proved_at = timezone.now()
    teacher.save(update_fields=["email_proved_at"])


def invite(request: HttpRequest | None, invitation: Invitation) -> str:
    """The link, and a mail with it where mail goes out."""
    link = links.invitation_link(request, invitation)
    context = {"link": link, "host": invitation.invited_by, "until": invitation.expires_at}
    mail.write(
        invitation.email, _("An invitation to Eleusis"), render_to_string("registration/invitation.txt", context)
    )
    return link


def send_move(request: HttpRequest, teacher: Teacher, email: str) -> None:
    """A mail to the new address: the account moves when its link is opened. To one that is taken goes none."""
    if tries.may_mail(email) and not Teacher.objects.filter(email=email).exists():
        context = {"link": links.address_link(request, teacher, email), "days": str(links.WORKS_FOR_DAYS)}
        mail.write(email, _("Your new address for Eleusis"), render_to_string("registration/address_mail.txt", context))

"""``manage.py invite ada@example.org``: an invitation without the admin; prints its link."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.core.validators import validate_email
from django.forms import ValidationError

from accounts import mail, sign_ups
from accounts.models import Invitation, Teacher


class Command(BaseCommand):
    help = "Invite a teacher: prints the link, which works for two weeks, and mails it where mail is set up."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("email")

    def handle(self, *_: Any, email: str, **__: Any) -> None:
        email = Teacher.objects.normalize_email(email).lower()
        try:
            validate_email(email)
        except ValidationError:
            raise CommandError(f"{email} is no e-mail address.") from None
        if Teacher.objects.filter(email=email).exists():
            raise CommandError("There is already an account with this address.")
        self.stdout.write(sign_ups.invite(None, Invitation.objects.create(email=email)))
        mail.wait_until_sent()

"""Jobs of the accounts."""

from __future__ import annotations

from datetime import timedelta

from celery import shared_task
from django.utils import timezone

from accounts.models import Invitation


@shared_task(name="accounts.forget_invitations")
def forget_invitations() -> int:
    """Invitations that ran out a month ago, accepted or not: they name somebody, so they do not stay."""
    return Invitation.objects.filter(expires_at__lt=timezone.now() - timedelta(days=30)).delete()[0]

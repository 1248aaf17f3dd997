"""Why a file is not there yet."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from jobs import heartbeats
from reports.models import Export

SOON: Final = timedelta(seconds=10)  # until then it is only being made


def why_it_waits(export: Export) -> str:
    """One sentence, once a file has waited for longer than it should; else nothing."""
    if export.state != Export.State.WAITING or timezone.now() - export.created_at < SOON:
        return ""
    if sentence := heartbeats.why_files_wait():
        return sentence
    if export.progress:  # one job has read for as long as it may, and another is to go on
        return _("The rounds of this lesson are being read first.")
    unmade = Export.objects.filter(state__in=(Export.State.WAITING, Export.State.RUNNING))
    before = unmade.filter(created_at__lt=export.created_at).count()
    if before:
        return ngettext(
            "%(count)d file is made before this one.", "%(count)d files are made before this one.", before
        ) % {"count": before}
    return _("It will be begun within half a minute.")

"""Three Lives: lives, lost and given back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis import events as ev
from eleusis.variants.three_lives import HandsReturned, LifeLost, LifeReturned
from reports.selectors.tellings import GameTelling, Namer


class ThreeLivesTelling(GameTelling):
    """See the module."""

    def told(self, event: ev.Event, idea: int | None, name: Namer) -> Iterator[dict[str, Any]]:  # noqa: ARG002  as for all
        match event:
            case LifeLost(seat=seat, left=left):
                words = ngettext(
                    "%(who)s loses a life: %(left)d is left.", "%(who)s loses a life: %(left)d are left.", left
                )
                yield {"text": words % {"who": name(seat), "left": left}}
            case LifeReturned(seat=seat, left=left):
                words = ngettext("%(who)s has a life back: %(left)d.", "%(who)s has a life back: %(left)d.", left)
                yield {"text": words % {"who": name(seat), "left": left}}
            case HandsReturned():
                yield {"text": _("Nobody can go on: everyone gets a new hand.")}


PART = ThreeLivesTelling()

"""Delphi: cards that nobody foretells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from eleusis import events as ev
from eleusis.variants.delphi import NobodyAnswered
from reports.selectors.tellings import GameTelling, Namer


class DelphiTelling(GameTelling):
    """See the module."""

    is_spoken = False
    parts: Mapping[str, str | Promise] = {"tokens": gettext_lazy("tokens against the others")}

    def told(self, event: ev.Event, idea: int | None, name: Namer) -> Iterator[dict[str, Any]]:  # noqa: ARG002  as for all
        match event:
            case NobodyAnswered():
                yield {"text": _("Time was up and nobody had answered; the card waits.")}


PART = DelphiTelling()

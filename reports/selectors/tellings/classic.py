"""Eleusis: the prophet, and who is expelled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from eleusis import events as ev
from eleusis.cards import Card
from eleusis.variants import classic
from reports.selectors.marks import short
from reports.selectors.tellings import GameTelling, Namer


class ClassicTelling(GameTelling):
    """See the module."""

    is_spoken = False
    parts: Mapping[str, str | Promise] = {
        "main_line": gettext_lazy("main line after the marker"),
        "sideline": gettext_lazy("sidelines after the marker"),
    }

    def told(self, event: ev.Event, idea: int | None, name: Namer) -> Iterator[dict[str, Any]]:
        match event:
            case classic.ProphetDeclared(seat=seat):
                words = _("%(who)s becomes the prophet and judges from now on.") % {"who": name(seat)}
                yield {"text": words, "idea": idea, "kind": "idea"}
            case classic.Called(seat=seat, right=right, card=card):
                yield {"text": _called(name(seat), right, card), "kind": "idea"}
            case classic.CallPassed(seat=seat):
                yield {"text": _("%(who)s, the prophet, says nothing in time.") % {"who": name(seat)}}
            case classic.ProphetFell(seat=seat, reason="overthrown"):
                yield {"text": _("The prophet, %(who)s, is overthrown.") % {"who": name(seat)}, "kind": "idea"}
            case classic.ProphetFell(seat=seat):
                yield {"text": _("%(who)s is prophet no more.") % {"who": name(seat)}}
            case classic.ProphetRose(seat=seat):
                yield {"text": _("%(who)s is prophet again.") % {"who": name(seat)}, "kind": "idea"}
            case classic.Expelled(seat=seat):
                yield {"text": _("%(who)s is expelled and has no more turns.") % {"who": name(seat)}}


def _called(who: str, right: bool, card: Card | None) -> str:
    """What a prophet says of a play, or of a claim that no card fits."""
    if card is not None:
        return _("%(who)s, the prophet, says: not so, %(card)s fits.") % {"who": who, "card": short(str(card))}
    return (_("%(who)s, the prophet, says: right.") if right else _("%(who)s, the prophet, says: wrong.")) % {
        "who": who
    }


PART = ClassicTelling()

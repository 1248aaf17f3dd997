"""A fact as JSON, in one step: what is stored of it, and what its viewers are told."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

import msgspec

from eleusis.codec import EVENT_PARTS
from eleusis.events import Event

_encode: Final = msgspec.json.Encoder(enc_hook=attrgetter("name")).encode  # of a card; all else it can write itself


def written(fact: Event) -> bytes:
    """The same as `eleusis.codec.event_to_json` has it."""
    return written_all((fact,))[0]


def written_all(facts: Sequence[Event]) -> list[bytes]:
    """The facts of a move, in one call."""
    found = []
    for fact in facts:
        names, name, values = EVENT_PARTS[type(fact)]
        found.append(_encode(dict(zip(names, (name, *values(fact)), strict=True))))
    return found

"""A fact as JSON, in one step: what is stored of it, and what its viewers are told."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

import msgspec

from eleusis.codec import EVENT_PARTS
from eleusis.events import Event

_encode: Final = msgspec.json.Encoder(enc_hook=attrgetter("name")).encode  # of a card; all else it can write itself


def written(fact: Event) -> bytes:
    """The same as `eleusis.codec.event_to_json` has it."""
    names, name, values = EVENT_PARTS[type(fact)]
    return _encode(dict(zip(names, (name, *values(fact)), strict=True)))

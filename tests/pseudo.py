"""A language made for looking: every text of the code in marked brackets, written from right to left.

What stands on a page without them has not gone through the catalogue. Its code is that of Arabic, whose own words come
from Django where a text is Django's.
"""

from __future__ import annotations

import gettext
import io
import struct
from pathlib import Path
from typing import Any

from django.conf import settings

from eleusis_site import catalogues

CODE = "ar"
OPENING, CLOSING = "⟦", "⟧"


def speak_pseudo(own: Any, folder: Path) -> None:
    """From now on the site of this test (``own``: its settings) knows the language."""
    there = folder / CODE / "LC_MESSAGES"
    there.mkdir(parents=True)
    for domain in catalogues.DOMAINS:
        compiled = Path(settings.BASE_DIR, "locale/de/LC_MESSAGES", f"{domain}.mo").read_bytes()
        known: Any = gettext.GNUTranslations(io.BytesIO(compiled))
        plurals: dict[str, list[str]] = {}
        said = {"": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n!=1;\n"}
        for message in known._catalog:
            if isinstance(message, tuple):
                plurals.setdefault(message[0], ["", ""])[message[1]] = _marked(message[0].rpartition("\x04")[2])
            elif message:
                said[message] = _marked(message.rpartition("\x04")[2])
        said |= {f"{one}\0{one.rpartition(chr(4))[2]}": "\0".join(forms) for one, forms in plurals.items()}
        (there / f"{domain}.mo").write_bytes(written(said))
    own.LOCALE_PATHS = [folder, *settings.LOCALE_PATHS]
    own.LANGUAGES = [*settings.LANGUAGES, (CODE, "pseudo")]


def _marked(text: str) -> str:
    """Formats of dates stay as they are."""
    return text if len(text) < 10 and {*text} <= {*"jFYMlHi,: .P"} else f"{OPENING}{text}{CLOSING}"


def written(said: dict[str, str]) -> bytes:
    """As GNU gettext writes it: two tables of lengths and places, then the texts."""
    pairs = sorted((message.encode(), words.encode()) for message, words in said.items())
    ids = b"".join(one + b"\0" for one, _ in pairs)
    words = b"".join(other + b"\0" for _, other in pairs)
    start = 28 + 16 * len(pairs)
    tables: list[list[int]] = [[], []]
    for side, place in ((0, start), (1, start + len(ids))):
        at = place
        for pair in pairs:
            tables[side] += [len(pair[side]), at]
            at += len(pair[side]) + 1
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return (
        head
        + struct.pack(f"<{len(tables[0])}I", *tables[0])
        + struct.pack(f"<{len(tables[1])}I", *tables[1])
        + ids
        + words
    )

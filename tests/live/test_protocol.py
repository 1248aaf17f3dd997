"""docs/protocol.md says what the frames are, and no other: compared in both directions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Raw, UnsetType

from eleusis import codec
from games.live import frames, protocol

PAGE = (Path(__file__).parents[2] / "docs/protocol.md").read_text()
WORDS = {int: "number", str: "text", bool: "boolean", type(None): "null"}


def rows(kind: type[msgspec.Struct]) -> Iterator[str]:
    """Each key with its type, as section 8 writes them; ``?``: it may be left out."""
    hints = get_type_hints(kind)
    for field in msgspec.structs.fields(kind):
        may_miss = UnsetType in get_args(hints[field.name]) or not field.required
        yield f"`{field.encode_name}{'?' if may_miss else ''}` {word(hints[field.name])}"


def word(hint: Any) -> str:
    if hint in WORDS:
        return WORDS[hint]
    if hint is Raw:
        return "object"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return title(hint)
    inside = [one for one in get_args(hint) if one is not UnsetType]
    origin = getattr(hint, "__origin__", None)
    if (origin is not None and "Mapping" in str(origin)) or origin is dict:
        return "object"
    if origin is not None and origin.__name__ in ("list", "Sequence"):
        return f"[{word(inside[0])}]"
    return " or ".join(word(one) for one in inside)


def title(kind: type[msgspec.Struct]) -> str:
    """What the page calls it: a frame by its `t`, a part in words."""
    tag = kind.__struct_config__.tag
    if tag is not None:
        return f"`{tag}`"
    return re.sub(r"(?<!^)([A-Z])", r" \1", kind.__name__.removesuffix("Part")).lower()


def kinds(base: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    return list(base.__subclasses__())


def table(heading: str) -> dict[str, str]:
    """The rows of a table of the page by their first cell."""
    section = PAGE.split(f"{heading}\n", 1)[1]
    section = re.split(r"\n#+ |\n\*\*|\n\n(?!\|)", section.lstrip())[0]
    lines = [line for line in section.splitlines() if line.startswith("| ") and not line.startswith("| ---")]
    return {line.split(" | ")[0].removeprefix("| "): line.split(" | ", 1)[1].removesuffix(" |") for line in lines[1:]}


def said(kinds: list[type[msgspec.Struct]]) -> dict[str, str]:
    return {title(kind): " · ".join(rows(kind)) for kind in kinds}


def test_the_page_has_every_server_frame_with_every_key():
    assert table("**Server frames**") == said(kinds(frames.Frame))


def test_the_page_has_every_part_with_every_key():
    assert table("**Their parts**") == said(kinds(frames.Part))


def test_the_page_has_every_client_frame_with_every_key():
    assert table("**Client frames**") == said(kinds(protocol.ClientFrame))


def names(cells: Iterable[str]) -> set[str]:
    return {name for cell in cells for name in re.findall(r"`([a-z_]+)`", cell)}


def test_the_meaning_of_every_server_frame_is_told():
    """In the table of section 3 or the words of section 4."""
    told = {re.sub(r'.*"t": "(\w+)".*', r"\1", cell) for cell in table("### Server frames")}
    told |= set(re.findall(r'\{"t": "(\w+)"', PAGE.split("## 4.")[1].split("The teacher acts")[0]))
    assert told | {"pong"} == {kind.__struct_config__.tag for kind in kinds(frames.Frame)}


def test_the_meaning_of_every_key_of_you_is_told_and_of_no_other():
    you = {field.encode_name for part in (frames.SharedPart, frames.OwnPart) for field in msgspec.structs.fields(part)}
    assert names(table("`you` is replaced by every `state` and `events`:")) == you


def test_every_move_has_a_row_and_no_other():
    assert names(table("### Moves")) == protocol.MOVES


def test_every_event_has_a_row_and_no_other():
    events = PAGE.split("### Events")[1].split("### Refusals")[0]
    cells = [line.split(" | ")[0] for line in events.splitlines() if line.startswith("| `")]
    assert names(cells) | {"withheld"} == set(codec._EVENT_NAMES.values())

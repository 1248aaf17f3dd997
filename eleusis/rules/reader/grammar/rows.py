"""Writing rows: shapes with alternatives and parts that may be missing, and lists of anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, Final

from eleusis.rules.reader.chart import Priced, Shape

DEAR: Final = 10  # a row so dear is only taken where nothing plain can be read


def row(result: str, shape: str, action: Callable[..., Any], price: int = 0) -> Iterator[Shape]:
    """The rows of a shape: ``A|B`` is one or the other, ``A?`` may be missing.

    A missing or replaced part must be a function word, or all its alternatives must carry meaning.
    """
    choices = []
    for part in shape.split():
        kinds = part.removesuffix("?").split("|")
        choices.append([*kinds, ""] if part.endswith("?") else kinds)
    for chosen in product(*choices):
        parts = tuple(kind for kind in chosen if kind)
        told = tuple(place for place, kind in enumerate(parts) if not kind.isupper())
        yield Shape(result, parts, action, price, told)


def same(meaning: Any) -> Any:
    """The meaning of the only part that carries one."""
    return meaning


def word() -> bool:
    """A function word made of several."""
    return True


def always(meaning: Any) -> Callable[..., Any]:
    return lambda *_: meaning


def lists(
    kind: str,
    both: Callable[..., Any] | None,
    either: Callable[..., Any] | None,
    bare: int | None = None,
    *,
    apart: Callable[[Any], bool] | None = None,
    bare_either: Callable[..., Any] | None = None,
    both_parted: Callable[..., Any] | None = None,
) -> Iterator[Shape]:
    """Rows that join several of a kind: "A, B and C", "either A or B"; `bare` is the price of "A, B, C".

    Two of which `apart` is true are not joined here, since something else joins them. What "A, B, C" comes to is said by
    `bare_either`, where it is not that of "A, B or C"; what "A or B, and C" comes to, by `both_parted`.
    """
    many = f"{kind}-list"

    def begin(one: Any, other: Any) -> Any:
        if one == other:  # nobody lists a thing twice: this is a pattern
            return None
        return None if apart is not None and apart(one) and apart(other) else (one, other)

    def grow(some: Any, other: Any) -> Any:
        return (*some, other) if len(some) < 16 and other not in some else None

    yield from row(many, f"{kind} COMMA {kind}", begin)
    yield from row(many, f"{many} COMMA {kind}", grow)
    yield from row(many, f"{kind} STOP {kind}", begin, 4)
    yield from row(many, f"{many} STOP {kind}", grow, 4)
    if either is not None:
        yield from row(kind, f"{kind} COMMA? OR {kind}", either)
        yield from row(kind, f"{many} COMMA? OR {kind}", lambda some, last: either(*some, last))
        yield from row(kind, f"EITHER {kind} COMMA? OR {kind}", either)
        yield from row(kind, f"EITHER {many} COMMA? OR {kind}", lambda some, last: either(*some, last))
        if bare is not None:
            listed = bare_either or either
            yield from row(kind, many, lambda some: listed(*some), bare)
            yield from row(kind, f"EITHER {many}", lambda some: listed(*some), bare)
    if both is not None:
        parted = both_parted or both
        yield from row(kind, f"{kind} AND {kind}", lambda a, b: None if a == b else both(a, b))
        yield from row(kind, f"{kind} COMMA AND {kind}", lambda a, b: None if a == b else parted(a, b))
        yield from row(kind, f"{many} COMMA? AND {kind}", lambda some, last: both(*some, last))
        yield from row(kind, f"BOTH {kind} COMMA? AND {kind}", both)


__all__ = ["DEAR", "Priced", "always", "lists", "row", "same", "word"]

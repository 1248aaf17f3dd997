"""Cards told by their number: "card 1 red, card 2 black, ...", blocks of so many, places that are free, a period."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.by_turns.places import from_place
from eleusis.rules.reader.grammar.by_turns.steps import by_position, by_what_lies
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import always, row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Seats = tuple[int, ...]


def rows() -> Iterator[Shape]:
    yield from _one_by_one()
    yield from _blocks()
    yield from _free_places()


# --- card by card ----------------------------------------------------------------------------------


def _seat(bits: int, pred: m.Pred) -> tuple[int, int] | None:
    number, mask = only(bits), m.mask_of(pred)
    return (number, mask) if number and mask else None


def _first(seat: tuple[int, int]) -> Seats | None:
    return (seat[1],) if seat[0] == 1 else None


def _next(seats: Seats, seat: tuple[int, int]) -> Seats | None:
    return (*seats, seat[1]) if seat[0] == len(seats) + 1 and len(seats) < 24 else None


def _again(seats: Seats) -> Telling | None:
    """Round and round: once through, or as far as it is told where it has begun again."""
    for length in range(2, len(seats)):
        if all(mask == seats[at % length] for at, mask in enumerate(seats)):
            return by_position(seats[:length])
    return by_position(seats)


def _so_long(seats: Seats, bits: int) -> Seats | None:
    """As in "a pattern of length 4: red, red, black, black": the number is that of the classes."""
    number = only(bits)
    if number and len(seats) == number + 1 and seats[0] == seats[-1]:
        return seats[:-1]
    return seats if number == len(seats) else None


def _one_by_one() -> Iterator[Shape]:
    yield from row("Seat", "CARD|PLACES|POSITIONS Number COLON|EQUALS|BE|MUST? BE? Pred|Some", _seat)
    yield from row("Seats", "Seat", _first)
    yield from row("Seats", "Seats COMMA|STOP? AND|THEN? Seat", _next)
    yield from row("Sentence", "Seats COMMA? ETC|AGAIN", _again)
    for made, price in ((by_position, 0), (by_what_lies, 1)):
        told = partial(_period, made)
        yield from row("Sentence", "Attr MUST? FOLLOW A PERIOD Number ORDERWORD COLON? Pattern", told, price)
        yield from row("Sentence", "Attr MUST? FOLLOW A ORDERWORD PERIOD Number COLON|COMMA? Pattern", told, price)


def _period(read: Callable[[Seats], Telling | None], _: str, bits: int, pattern: Seats) -> Telling | None:
    once = _so_long(pattern, bits)
    return None if once is None else read(once)


# --- blocks of so many -----------------------------------------------------------------------------

Part = tuple[tuple[int, ...], m.Cond]  # which of a block, and what they must be


def _number_of(number: int, size: int) -> m.Cond | None:
    return s.PosIn(size, frozenset({number % size})) if 1 <= number <= size <= s.MAX_CAP and size > 1 else None


def _in_block(numbers: tuple[int, ...], size: int) -> m.Cond | None:
    conds = [_number_of(number, size) for number in numbers]
    known = [cond for cond in conds if cond is not None]
    if not known or len(known) < len(conds) or len(known) == size:
        return None
    return s.PosIn(size, frozenset(number % size for number in numbers))


def _of_block(numbers: tuple[int, ...], bits: int) -> m.Cond | None:
    size = only(bits) or 0
    return _in_block(tuple(number if number > 0 else size + 1 + number for number in numbers), size)


def _leading(bits: int) -> tuple[int, ...] | None:
    count = only(bits)
    return tuple(range(1, count + 1)) if count and count <= 12 else None


def _trailing(bits: int) -> tuple[int, ...] | None:
    """Counted from the end: below nought."""
    count = only(bits)
    return tuple(range(-count, 0)) if count and count <= 12 else None


def _told(numbers: tuple[int, ...], pred: m.Pred) -> Part | None:
    cond = said_of(pred, CARD)
    return None if cond is None or pred == m.ANYTHING else (numbers, cond)


def _parts(bits: int, *parts: Part) -> tuple[Telling, ...] | None:
    told = []
    for numbers, fits in parts:
        cond = _of_block(numbers, bits)
        if cond is None:
            return None
        told.append(Telling(fits, about=cond, case=cond))
    return tuple(told)


def _blocks() -> Iterator[Shape]:
    yield from row("InBlock", "THE? FIRST Number CARD?", _leading)
    yield from row("InBlock", "THE? LASTLY Number CARD?", _trailing)
    yield from row("InBlock", "THE? Ordinal CARD|ONE?", lambda number: (number,) if number <= 12 else None)
    yield from row("InBlock", "THE LASTLY CARD|ONE?", lambda: (-1,))
    yield from row("BlockOf", "EVERY BLOCK Number CARD?", same)
    yield from row("BlockOf", "EVERY Number CARD", same)
    yield from row("Place", "InBlock IN|OF BlockOf", _of_block)
    yield from row("In-blocks", "LINE_ITSELF MUST? COME_IN Size COLON|STOP|COMMA", lambda size: 1 << size)
    in_blocks = "In-blocks InBlock OF_EACH_BLOCK MUST? BE Pred|Some"
    yield from row("Text", in_blocks, lambda bits, numbers, pred: _and_in_it(numbers, bits, pred))
    yield from row(
        "Text",
        f"{in_blocks} COMMA|STOP AND|HOWEVER? BlockPart",
        lambda bits, numbers, pred, other: _and_in_it(numbers, bits, pred, other),
    )
    yield from row("BlockPart", "InBlock MUST? BE Pred|Some", _told)
    for both in ("BlockPart COMMA|STOP? AND|HOWEVER? BlockPart", "BlockPart COMMA BlockPart COMMA? AND BlockPart"):
        yield from row("Text", f"IN BlockOf COMMA? {both}", _parts)
    yield from row("Text", "InBlock IN|OF BlockOf MUST? BE Pred|Some COMMA|STOP? AND|HOWEVER? BlockPart", _and_in_it)


def _and_in_it(numbers: tuple[int, ...], bits: int, pred: m.Pred, *others: Part) -> tuple[Telling, ...] | None:
    """As in "the first two cards of each block of four are red, the last two are black"."""
    part = _told(numbers, pred)
    return None if part is None else _parts(bits, part, *others)


# --- places that are free --------------------------------------------------------------------------


def _free(cond: m.Cond) -> Telling:
    return Telling(m.TRUE, "may", cond, case=cond)


def _at_these(bits: int) -> m.Cond | None:
    places = m.listed(bits)
    return s.PosIn(0, places) if places and min(places) > 0 and max(places) <= s.MAX_CAP else None


def _often(bits: int) -> m.Cond | None:
    """As in "positions divisible by 5"."""
    return said_of(m.Among(bits), m.Amount("position"))


def _free_places() -> Iterator[Shape]:
    yield from row("Sentence", "Place FREE", _free, 3)  # "all other cards are free" are the rest
    yield from row(
        "Sentence", "CARD Number FREE", lambda bits: None if (cond := _at_these(bits)) is None else _free(cond)
    )
    yield from row("Rest", "ELSE COMMA? IT|CARD? FREE", always(m.REST_FITS))
    yield from row("Place", "EVERY|THE? CARD? IN|AT|ON? A|THE|EVERY? PLACES Multiple", _often)
    yield from row("Place", "THE? Ordinal CARD AND EVERY LATER_CARD", from_place)
    yield from row("Place", "Place ON_LINE", same)

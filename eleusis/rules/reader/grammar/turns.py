"""What takes turns with free values: one relation, then another; two alike, then two of another kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.classes import only
from eleusis.rules.reader.grammar.relations import same_in
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import said_of

CARD = m.Amount("card", (0,))
MOST_TURNS = 8
Turns = tuple[m.Pred, ...]


def rows() -> Iterator[Shape]:
    yield from _turns()
    yield from _pairs()


# --- one relation, then another --------------------------------------------------------------------


def _conds(turns: Turns) -> list[m.Cond] | None:
    conds = [said_of(pred, CARD) for pred in turns]
    known = [cond for cond in conds if cond is not None]
    return known if len(known) == len(conds) else None


def _round(conds: list[m.Cond]) -> list[m.Cond]:
    """Once through: "suit, rank, suit" and "suit, rank, suit, rank" are the suit and the rank by turns."""
    for length in range(2, len(conds)):
        if all(cond == conds[place % length] for place, cond in enumerate(conds)):
            return conds[:length]
    return conds


def _in_turn(turns: Turns) -> Telling | None:
    """Relation after relation: the second card stands in the first of them to the starter, and round again."""
    conds = _round(_conds(turns) or [])
    if len(set(conds)) < 2 or not any(m.all_refs(cond) - {0} for cond in conds):
        return None
    if len(conds) == 2:
        return Telling(m.when(s.PosIn(2, frozenset({0})), *conds))
    return Telling(s.Cycle(tuple(m.plain(m.settle(cond, 0)) for cond in (conds[-1], *conds[:-1]))))


def _of(pred: m.Pred, turns: Turns) -> Telling | None:
    return _in_turn(turns) if pred == m.ANYTHING else None


def _whole(turns: Turns) -> tuple[Telling, ...] | None:
    verdict = _in_turn(turns)
    return None if verdict is None else (verdict,)


def _grown(turns: Turns, pred: m.Pred) -> Turns | None:
    return (*turns, pred) if len(turns) < MOST_TURNS else None


def _beginning(turns: Turns, first: m.Pred) -> Turns | None:
    """As in "..., starting with the suit": which of the two comes first."""
    conds = _conds((*turns, first))
    if conds is None or len(conds) != 3 or conds[-1] not in conds[:2]:
        return None
    return turns if conds[0] == conds[-1] else turns[::-1]


def _alike(*attrs: str) -> Turns:
    return tuple(map(same_in, attrs))


def _to(turns: Turns, ref: s.Ref | m.Amount) -> Turns | None:
    filled = [m.fill(pred, ref) for pred in turns]
    known = tuple(pred for pred in filled if pred is not None)
    return known if len(known) == len(filled) else None


def _turns() -> Iterator[Shape]:
    yield from row("Attr-turns", "Attr COMMA? THEN THE? Attr", lambda a, b: (a, b))
    yield from row("Attr-turns", "Attr COMMA Attr", lambda a, b: (a, b), 1)
    yield from row("Attr-turns", "Attr-turns COMMA? THEN? AGAIN? THE? Attr", lambda some, attr: (*some, attr))
    yield from row("In-turn", "FIRST_OF_ALL? MATCH FIRST_OF_ALL? Attr-turns", lambda attrs: _alike(*attrs))
    yield from row("In-turn", "THE? SAME Attr-turns", lambda attrs: _alike(*attrs))
    yield from row("In-turn", "FIRST_OF_ALL? Turn COMMA? THEN Turn", lambda a, b: (a, b))
    yield from row("In-turn", "In-turn COMMA? THEN Turn", _grown)
    yield from row("Turn-list", "Turn COMMA Turn", lambda a, b: (a, b))
    yield from row("Turn-list", "Turn-list COMMA Turn", _grown)
    yield from row("In-turn", "Turn-list COMMA? ETC|AGAIN", same)
    yield from row("In-turn", "ALTERNATE COLON Turn-list", same)
    yield from row("In-turn", "ALTERNATE COLON? BETWEEN? Turn AND|THEN Turn", lambda a, b: (a, b), 1)
    yield from row("In-turn", "ALTERNATE BETWEEN? MATCH Attr AND Attr", _alike)
    yield from row("In-turn", "MATCH ALTERNATE? Attr AND Attr ETC|ALTERNATE", _alike)
    yield from row("In-turn", "MATCH ALTERNATE Attr AND Attr", _alike)
    yield from row("In-turn", "In-turn COMMA? STARTWITH Turn AT_FIRST?", _beginning)
    yield from row(
        "In-turn",
        "In-turn COMMA? STARTWITH A|THE? Attr MATCH? AT_FIRST?",
        lambda turns, attr: _beginning(turns, same_in(attr)),
    )
    yield from row("In-turn", "In-turn AS|OF|FROM|WITH|THAN Ref|Amount", _to)
    yield from row("In-turn", "In-turn COMMA? ETC|AGAIN", same)
    yield from row("Sentence", "Subject MUST? In-turn", _of)
    yield from row("Text", "MUST? In-turn", _whole)
    yield from row("Text", "Text STOP In-turn", lambda text, turns: (*text, *(_whole(turns) or ())), 2)


# --- two alike, then two of another kind -----------------------------------------------------------


def _blocks(number: int, attr: str, *, free: bool) -> Telling | None:
    """So many cards alike by position, then so many of another kind; or, where it is `free`, of any kind."""
    if not 1 < number <= 6:
        return None
    first = s.PosIn(number, frozenset({1 % number}))
    alike = s.Same(attr, 0, 1)
    return Telling(m.when(m.neg(first), alike) if free else m.when(first, m.neg(alike), alike))


def _pairs() -> Iterator[Shape]:
    yield from row("Size", "PAIRS", lambda: 2)
    yield from row("Size", "TRIPLES", lambda: 3)
    yield from row("Size", "GROUPS_OF Number", only)
    yield from row("Kinds", "Size OF? THE|A|ONE? SAME? Attr", lambda number, attr: (number, attr))
    yield from row("Kinds", "Attr Size", lambda attr, number: (number, attr))
    yield from row("Kinds", "Kinds LPAR AABB RPAR", same)
    yield from row("Kinds", "Kinds COLON|COMMA? AABB", same)
    yield from row("Kinds", "Kinds LPAR Pattern ETC? RPAR", lambda kinds, _: kinds)
    for free, price in ((False, 0), (True, 2)):
        made: Callable[[tuple[int, str]], Telling | None] = partial(_of_kind, free=free)
        yield from row("Sentence", "Subject|LINE_ITSELF MUST? COME_IN Kinds", _last(made), price)
        yield from row("Sentence", "Attr MUST? COME_IN Size", _swapped(made), price)
        yield from row("Fragment", "Kinds", made, 4 + price)
    yield from row("Sentence", "Attr MUST? FOLLOW AABB", lambda attr: _blocks(2, attr, free=False))
    yield from row("Fragment", "Number CARD? OF ONE Attr COMMA? THEN Number OF? ANOTHER_ONE Attr?", _then_another)
    yield from row("Fragment", "Number CARD? OF A|ONE Attr COMMA? THEN Number OF? ANOTHER_ONE Attr?", _then_another)
    yield from row("Fragment", "Number CARD? OF THE? SAME Attr COMMA? THEN Number OF? ANOTHER_ONE Attr?", _then_another)
    _ = word


def _of_kind(kinds: tuple[int, str], *, free: bool) -> Telling | None:
    return _blocks(*kinds, free=free)


def _last(made: Callable[[tuple[int, str]], Telling | None]) -> Callable[..., Telling | None]:
    """What is built of pairs is the line, or its cards."""

    def make(*parts: object) -> Telling | None:
        *subject, kinds = parts
        return made(kinds) if subject in ([], [m.ANYTHING]) else None  # type: ignore[arg-type]

    return make


def _swapped(made: Callable[[tuple[int, str]], Telling | None]) -> Callable[[str, int], Telling | None]:
    return lambda attr, number: made((number, attr))


def _then_another(bits: int, attr: str, more: int, other: str | None = None) -> Telling | None:
    number = only(bits)
    return _blocks(number, attr, free=False) if number and bits == more and other in {None, attr} else None

"""What takes turns with free values: one relation, then another; two alike, then two of another kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise

from eleusis.rules import syntax as s
from eleusis.rules.conventions import STANDARD, attribute_masks
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.number_sets import only
from eleusis.rules.reader.grammar.relations import same_in
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import attribute_named, said_of

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


def _beginning_alike(turns: Turns) -> Turns | None:
    """As in "..., starting with a match", where one of the two is that."""
    alike = [pred for pred, cond in zip(turns, _conds(turns) or [], strict=False) if isinstance(cond, s.Same)]
    return _beginning(turns, alike[0]) if len(alike) == 1 else None


def _if_alike(turns: Turns, told: Turns) -> Turns | None:
    """A gloss in brackets is read by itself, and says the same."""
    return turns if _round(_conds(turns) or []) == _round(_conds(told) or []) else None


def _alike(*attrs: str) -> Turns:
    return tuple(map(same_in, attrs))


def _alike_to(amount: m.Amount, attr: str) -> Turns | None:
    """As in "the last card's suit, then its rank"."""
    return _to(_alike(amount.what, attr), amount.refs[0]) if len(amount.refs) == 1 and not amount.plus else None


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
    yield from row("Turn-list", "Cmp Cmp", lambda a, b: (a, b))
    yield from row("Turn-list", "Turn-list Cmp", _grown)
    yield from row("In-turn", "Turn-list", lambda turns: turns if len(turns) > 2 and turns[0] == turns[2] else None, 1)
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
    yield from row("In-turn", "In-turn COMMA? STARTWITH A MATCH_NOUN AT_FIRST?", _beginning_alike)
    yield from row("In-turn", "ALTERNATE MATCH Amount AND|THEN ITS Attr", _alike_to)
    yield from row("In-turn", "In-turn LPAR In-turn RPAR", _if_alike)
    yield from row("Turn", "A? Attr MATCH_NOUN", same_in)
    yield from row("Turn", "Turn LPAR WITH Having RPAR", m.all_of)
    yield from row("In-turn", "In-turn AS|OF|FROM|WITH|THAN Ref|Amount", _to)
    yield from row("In-turn", "In-turn COMMA? ETC|AGAIN", same)
    yield from row("Sentence", "Subject MUST? In-turn", _of)
    yield from row("Sentence", "Subject FITS IF IT In-turn", _of)
    yield from row("Subject", "NEIGHBOURS", lambda: m.ANYTHING, 2)
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
    yield from row("Kinds", "Attr MATCH? Size", lambda attr, number: (number, attr))
    each = "Size COMMA|COLON|STOP? BOTH_OF_EACH THE? SAME? Attr"
    yield from row("Kinds", each, lambda number, attr: (number, attr))
    yield from row("Kinds", f"{each} AS THE FIRST", lambda number, attr: (number, attr))
    yield from row("Kinds", "Kinds COMMA? FOLLOWEDBY|THEN|AND Number CARD? ANOTHER_ONE Attr?", _with_another)
    yield from row("Kinds", "Kinds LPAR AABB RPAR", same)
    yield from row("Kinds", "Kinds COLON|COMMA? AABB", same)
    yield from row("Kinds", "Kinds LPAR FOREXAMPLE|EG? Pattern ETC? RPAR", _for_example)
    yield from row("Kinds", "Kinds COLON|COMMA FOREXAMPLE|EG? Pattern ETC?", _for_example)
    for free, price in ((False, 0), (True, 2)):
        made: Callable[[tuple[int, str]], Telling | None] = partial(_of_kind, free=free)
        yield from row("Blocks", "Subject|LINE_ITSELF MUST? COME_IN Kinds", _last(made), price)
        yield from row("Blocks", "Attr OF? Subject? MUST? COME_IN Size", _swapped(made), price)
        yield from row("Blocks", "Attr MUST? GO|HAPPEN Size", _swapped(made), price)
        yield from row("Blocks", "PLAY Kinds", made, price)
        yield from row("Fragment", "Kinds", made, 4 + price)
    changing: Callable[[tuple[int, str]], Telling | None] = partial(_of_kind, free=False)
    yield from row("Blocks", "Subject|LINE_ITSELF MUST? COME_IN ALTERNATE Kinds", _last(changing))
    yield from row("Blocks", "Subject|LINE_ITSELF MUST? COME_IN Kinds COMMA? EACH_PAIR_CHANGES", _last(changing))
    yield from row(
        "Blocks",
        "EVERY Attr MUST? HAPPEN Times COMMA? AND? THEN? IT CHANGE",
        lambda attr, bits: _swapped(changing)(attr, only(bits)),
    )
    yield from row(
        "Blocks", "EVERY Attr MUST? HAPPEN Times INAROW", lambda attr, bits: _swapped(changing)(attr, only(bits))
    )
    yield from row("Blocks", "EVERY PAIR MUST? HAVE THE? SAME Attr", lambda attr: _blocks(2, attr, free=True))
    yield from row("Blocks", "Attr MUST? FOLLOW AABB", lambda attr: _blocks(2, attr, free=False))
    yield from row("Blocks", "AABB BY|IN Attr", lambda attr: _blocks(2, attr, free=False))
    yield from row(
        "Another", "Number CARD? OF A|ONE Attr COMMA? THEN|AND|FOLLOWEDBY Number CARD? ANOTHER_ONE Attr?", _then_another
    )
    yield from row(
        "Another", "Number CARD? OF THE? SAME Attr COMMA? THEN|AND Number CARD? ANOTHER_ONE Attr?", _then_another
    )
    yield from row(
        "Another", "A|THE? SAME|ONE? Attr Times COMMA? THEN|AND A|THE? DIFFERENT Attr Times", _then_another_often
    )
    yield from row("Another", "Another COMMA? ETC|AGAIN", same)
    yield from row("Blocks", "PLAY|FIRST_OF_ALL Another", same)
    yield from row("Blocks", "PLAY|FIRST_OF_ALL? COME_IN? Size COLON Another", lambda _, verdict: verdict)
    yield from row("Blocks", "PLAY IN Size COLON|COMMA Another", lambda _, verdict: verdict)
    yield from row("Blocks", "Blocks COLON|COMMA|STOP Another", _if_so)
    yield from row("Blocks", "Blocks LPAR Blocks|Another RPAR", _if_so)
    yield from row("Sentence", "Blocks", same)
    yield from row("Fragment", "Another", same)


def _with_another(kinds: tuple[int, str], bits: int, attr: str | None = None) -> tuple[int, str] | None:
    """As in "in sets of two of one colour followed by two of the other"."""
    return kinds if only(bits) == kinds[0] and attr in {None, kinds[1]} else None


def _if_so(verdict: Telling, told: Telling) -> Telling | None:
    return verdict if verdict == told else None


def _for_example(kinds: tuple[int, str], pattern: tuple[int, ...]) -> tuple[int, str] | None:
    """As in "colour pairs (black, black, red, red, ...)": each block is of one kind, the next of another."""
    number, attr = kinds
    parts = [pattern[at : at + number] for at in range(0, len(pattern), number)]
    whole = all(len(set(part)) == 1 for part in parts) and len(parts) > 1
    unlike = all(not one[0] & other[0] for one, other in pairwise(parts))
    of_attribute = set(attribute_masks(attribute_named(attr), STANDARD).values())
    named = all(part[0] in of_attribute for part in parts)
    return kinds if whole and unlike and named else None


def _of_kind(kinds: tuple[int, str], *, free: bool) -> Telling | None:
    return _blocks(*kinds, free=free)


def _last(made: Callable[[tuple[int, str]], Telling | None]) -> Callable[..., Telling | None]:
    """What is built of pairs is the line, or its cards."""

    def make(*parts: object) -> Telling | None:
        *subject, kinds = parts
        return made(kinds) if subject in ([], [m.ANYTHING]) else None  # type: ignore[arg-type]

    return make


def _swapped(made: Callable[[tuple[int, str]], Telling | None]) -> Callable[..., Telling | None]:
    def make(attr: str, *parts: object) -> Telling | None:
        *subject, number = parts
        return made((number, attr)) if subject in ([], [m.ANYTHING]) and isinstance(number, int) else None

    return make


def _then_another_often(attr: str, bits: int, other: str, more: int) -> Telling | None:
    """As in "the same colour twice, then the other colour twice"."""
    return _then_another(bits, attr, more, other)


def _then_another(bits: int, attr: str, more: int, other: str | None = None) -> Telling | None:
    number = only(bits)
    return _blocks(number, attr, free=False) if number and bits == more and other in {None, attr} else None

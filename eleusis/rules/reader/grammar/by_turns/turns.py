"""What takes turns with free values: one relation, then another."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.behaviour import never
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import different, same_in
from eleusis.rules.reader.grammar.by_turns.patterns import other_than_before
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

MOST_TURNS = 8
Turns = tuple[m.Pred, ...]
Pattern = tuple[int, ...]


def rows() -> Iterator[Shape]:
    yield from _turns()


def _one_then_other(one: m.Pred, other: m.Pred) -> Turns | Priced:
    """As in "red then black"; rather not "black then higher", which is said of what lies there."""
    return (one, other) if bool(m.mask_of(one)) == bool(m.mask_of(other)) else Priced((one, other), 4)


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


def in_turn(turns: Turns) -> Telling | None:
    """Relation after relation: the second card stands in the first of them to the starter, and round again."""
    conds = _round(_conds(turns) or [])
    if len(set(conds)) < 2 or not any(m.all_refs(cond) - {0} for cond in conds):
        return None
    if len(conds) == 2:
        return Telling(m.when(s.PosIn(2, frozenset({0})), *conds))
    return Telling(s.Cycle(tuple(m.plain(m.settle(cond, 0)) for cond in (conds[-1], *conds[:-1]))))


def _of(pred: m.Pred, turns: Turns) -> Telling | None:
    return in_turn(turns) if pred == m.ANYTHING else None


def _whole(turns: Turns) -> tuple[Telling, ...] | None:
    verdict = in_turn(turns)
    return None if verdict is None else (verdict,)


def _grown(turns: Turns, pred: m.Pred) -> Turns | None:
    return (*turns, pred) if len(turns) < MOST_TURNS else None


def _beginning(turns: Turns, first: m.Pred) -> Turns | None:
    """As in "..., starting with the suit": which of the two comes first."""
    conds = _conds((*turns, first))
    if conds is None or len(conds) != 3 or conds[-1] not in conds[:2]:
        return None
    return (*turns, turns[0]) if conds[0] == conds[-1] else (*turns[::-1], turns[1])


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


def as_before(turns: Turns) -> Telling | None:
    """Of two relations the one in which the last card did not stand, whichever came first."""
    conds = _round(_conds(turns) or [])
    told = other_than_before(*turns[:2]) if len(conds) == 2 else None
    if told is None or len(turns) != 3:
        return told
    return Telling(m.when(s.PosIn(0, frozenset({2})), conds[0], told.fits))  # "up, then down, then up": first up


def _whole_as_before(turns: Turns) -> tuple[Telling, ...] | None:
    """The same where they are contraries: that the suit stays does not tell whether the last card was higher, too."""
    conds = _round(_conds(turns) or [])
    verdict = as_before(turns) if len(conds) == 2 and never(m.conj(*conds)) else None
    return None if verdict is None else (verdict,)


def _alike_or_not(amount: m.Amount, begins: bool) -> Telling | None:
    """As in "the suit relation alternates between same and different"."""
    if amount.refs not in {(0,), (m.IT,)}:
        return None
    turns = (same_in(amount.what), different(amount.what))
    return in_turn(turns if begins else turns[::-1])


def _turns() -> Iterator[Shape]:
    yield from row("Attr-turns", "Attr COMMA? THEN THE? Attr", lambda a, b: (a, b))
    yield from row("Attr-turns", "Attr COMMA Attr", lambda a, b: (a, b), 1)
    yield from row("Attr-turns", "Attr-turns COMMA? THEN? AGAIN? THE? Attr", lambda some, attr: (*some, attr))
    yield from row("In-turn", "FIRST_OF_ALL? MATCH FIRST_OF_ALL? Attr-turns", lambda attrs: _alike(*attrs))
    yield from row("In-turn", "THE? SAME Attr-turns", lambda attrs: _alike(*attrs))
    yield from row("In-turn", "FIRST_OF_ALL? Turn COMMA? THEN Turn", _one_then_other)
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
    yield from row("Relation", "Amount RELATION", same)
    yield from row("Relation", "THE RELATION OF Attr", lambda attr: m.Amount(attr, (m.IT,)))
    yield from row("Alike-or-not", "THE|A? SAME Attr? COMMA? AND|THEN THE|A? DIFFERENT Attr?", lambda *_: True)
    yield from row("Alike-or-not", "THE|A? DIFFERENT Attr? COMMA? AND|THEN THE|A? SAME Attr?", lambda *_: False)
    yield from row("Sentence", "Amount|Relation MUST? ALTERNATE BETWEEN|COLON|COMMA? Alike-or-not", _alike_or_not)
    yield from row(
        "In-turn", "ALTERNATE BETWEEN? KEEPING AND|THEN CHANGE Attr", lambda attr: (same_in(attr), different(attr))
    )
    yield from row(
        "Text",
        "Text COMMA? AND? ALTERNATE BETWEEN? Attr AND|THEN Attr",
        lambda text, *attrs: (*text, *(_whole(_alike(*attrs)) or ())),
        3,
    )
    yield from row(
        "Sentence",
        "MATCH_TYPE MUST? ALTERNATE NOTHING? LPAR|COLON|COMMA? Attr-turns ETC? RPAR?",
        lambda turns: in_turn(_alike(*turns)),
    )
    yield from row(
        "Sentence",
        "MATCH_TYPE MUST? ALTERNATE NOTHING? LPAR|COLON|COMMA? Attr-turns ETC? RPAR?",
        lambda turns: as_before(_alike(*turns)),
        1,
    )
    yield from row("Sentence", "Subject MUST? In-turn", _of)
    yield from row(
        "Sentence", "Subject MUST? In-turn", lambda pred, turns: as_before(turns) if pred == m.ANYTHING else None, 1
    )
    yield from row("Sentence", "Subject FITS IF IT In-turn", _of)
    yield from row("Subject", "NEIGHBOURS", lambda: m.ANYTHING, 2)
    yield from row("Text", "MUST? In-turn", _whole)
    yield from row("Text", "MUST? In-turn", _whole_as_before, 1)
    yield from row("Text", "Text STOP In-turn", lambda text, turns: (*text, *(_whole(turns) or ())), 2)

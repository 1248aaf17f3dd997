"""What is named without being asked for: the four suits, as in "never the same suit twice (hearts, clubs, diamonds, spades)";
an ace among the odd ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.in_which_case.elsewhere import so_many_alike
from eleusis.rules.reader.grammar.judging.verdicts import each_must, misses, only_so
from eleusis.rules.reader.grammar.naming.number_sets import high, only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.pronouns import attribute

Text = tuple[Telling, ...]
_ALL: Final = 4


def rows() -> Iterator[Shape]:
    for comma in ("", " COMMA"):
        yield from row("AllSuits", f"Suit{comma} Suit{comma} Suit{comma} Suit", _all_of_them)
    yield from row("AllSuits", "Suit COMMA Suit COMMA Suit COMMA? AND|OR Suit", _all_of_them)
    yield from row("Text", "Text LPAR AllSuits RPAR", lambda text, _: _of_suits(text))
    yield from row("Text", "AllSuits COMMA|STOP|COLON Sentence", lambda _, told: _of_suits((told,)))
    yield from row(
        "Amount", "Amount LPAR THATIS? AllSuits RPAR", lambda amount, _: amount if amount.what == "suit" else None
    )
    yield from row("Amount", "Attr LPAR AllSuits RPAR OF Ref", _suit_of)
    yield from row("Attr", "Attr COMMA? THATIS AllSuits COMMA?", lambda attr, _: attr if attr == "suit" else None)
    yield from row("Adj", "Adj LPAR Number RPAR", _among_those)
    yield from row("Text", "Text STOP? INCLUSIVE", _with_their_ends)
    yield from row("Text", "ONLY Subject COMMA Subject MISSES", _these_not_those)
    yield from row("Sentence", "IT? MUST Attrs Being", each_must)
    for of in ("OF|FROM", "FOR"):
        yield from row(
            "Sentence", f"{of} AllSuits MAY EACH_OF? ATMOST Number CARD ON_LINE? LIE|BE|COME?", _so_many_of_each
        )


def _all_of_them(*suits: str) -> bool | None:
    return True if len({*suits}) == _ALL else None


def _of_suits(text: Text) -> Text | None:
    """What holds of suits, whichever; what has them in an order needs it told."""
    conds = [cond for told in text for cond in (told.about, told.fits)]
    in_order = any(isinstance(atom, s.Follows | s.Cycle) for cond in conds for atom in s.walk(cond))  # type: ignore[arg-type]
    return text if not in_order and any(attribute(cond) == "suit" for cond in conds) else None


def _suit_of(attr: str, _: bool, ref: s.Ref) -> m.Amount | None:
    """As in "the suit (clubs, spades, hearts, diamonds) of the last card"."""
    return m.Amount(attr, (ref,)) if attr == "suit" else None


def _among_those(pred: m.Pred, bits: int) -> m.Pred | None:
    """As in "odd ones (the ace too)": one of them, and not those alone."""
    mask, part = m.mask_of(pred), m.mask_of(m.Among(bits))
    return pred if mask and part and only(bits) and not part & ~mask else None


def _with_their_ends(text: Text) -> Text | None:
    """As in "between the last two cards, both ends included"; what else is included is something that was told."""
    told = tuple(replace(one, fits=_with_its_ends(one.fits)) for one in text)
    return None if told == text else told


def _with_its_ends(cond: m.Cond) -> m.Cond:
    """Of "between the last two cards, both ends included" alone; a span of ranks has its ends."""

    def known(atom: m.Cond) -> m.Cond:
        return replace(atom, op=f"{atom.op}=") if isinstance(atom, s.RankCmp) and atom.op in {"<", ">"} else atom

    between = isinstance(cond, s.Or) and all(isinstance(part, s.And) and len(part.conds) == 2 for part in cond.conds)
    return m.rebuilt(cond, known) if between else cond


def _these_not_those(pred: m.Pred, other: m.Pred) -> Text | None:
    """As in "only even numbers, jack and king don't fit"."""
    told = only_so(pred), misses(other)
    a, b = m.mask_of(pred), m.mask_of(other)
    is_large = a is not None and a.bit_count() > _ALL * 2
    return told if is_large and b and None not in told else None  # type: ignore[return-value]


def _so_many_of_each(_: bool, bits: int) -> Telling | None:
    """As in "von Herz, Karo, Kreuz und Pik dürfen höchstens drei Karten liegen"."""
    cond = so_many_alike(m.span(0, high(bits) - 1), "suit") if bits else None
    return None if cond is None else Telling(cond)

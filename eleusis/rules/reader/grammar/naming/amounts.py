"""Amounts: the rank of a card, sums, differences, places, counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import shifted
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.naming.references import together
from eleusis.rules.reader.grammar.rows import lists, row, same
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.number_bits import compared
from eleusis.rules.reader.saying import ROUND, said_of


def rows() -> Iterator[Shape]:
    yield from _amounts()


def _plus(amount: m.Amount, bits: int, sign: int = 1) -> m.Amount | None:
    number = only(bits)
    if number is None or amount.what != "rank":
        return None
    return m.Amount(amount.what, amount.refs, amount.plus + sign * number, amount.mod, amount.of)


def _refs_of(*amounts: m.Amount) -> tuple[s.Ref, ...] | None:
    refs: list[s.Ref] = []
    for amount in amounts:
        if amount.what not in {"rank", "card"} or amount.plus or amount.mod:
            return None
        refs.extend(amount.refs)
    return together(*refs) if len(refs) > 1 else None


def _up(bits: int) -> frozenset[int] | None:
    number = only(bits)
    return frozenset({number}) if number is not None and number <= 12 else None


def _down(bits: int) -> frozenset[int] | None:
    number = only(bits)
    return frozenset({-number}) if number and number <= 12 else None


def _between(down: int, up: int) -> frozenset[int] | None:
    """As in "between -7 and +4"."""
    lowest, highest = only(down), only(up)
    return None if lowest is None or highest is None else frozenset(range(-min(lowest, 12), min(highest, 12) + 1))


def signed_difference(amount: m.Amount, by: frozenset[int]) -> m.Cond | None:
    """As in "The rank difference from the last card is +1 or -4": the difference has a sign."""
    if amount.what != "absdiff" or amount.refs[0] != 0 or by == {0}:
        return None
    pred = m.fill(shifted(by), amount.refs[1])
    return None if pred is None else said_of(pred, m.Amount("rank", (0,)))


def _held(pred: m.Pred) -> m.ToldNumber | None:
    return m.ToldNumber(pred.bits) if isinstance(pred, m.Among) else None


def _rank(ref: s.Ref) -> m.Amount:
    return m.Amount("rank", (ref,))


def _ranks_of(attr: str, refs: tuple[s.Ref, ...]) -> tuple[s.Ref, ...] | None:
    return refs if attr == "rank" else None


def combined(what: str, refs: tuple[s.Ref, ...] | None) -> m.Amount | None:
    if refs is None or (what == "absdiff" and len(refs) != 2):
        return None
    return m.Amount(what, refs)


def _all_with(ref: s.Ref) -> m.Amount | None:
    """As in "add up all the cards in the line and your card"."""
    return m.Amount("total", of=1) if ref == 0 else None


def _differing(attr: str, refs: tuple[s.Ref, ...]) -> m.Amount | None:
    return combined("absdiff", _ranks_of(attr, refs))


def _from_this(noun: m.Pred, ref: s.Ref) -> m.Amount | None:
    """As in "a spade fits if the difference between the spade and that card is 5": the card is named by its class."""
    return None if m.mask_of(noun) is None else combined("absdiff", together(0, ref))


def _difference_from(*parts: m.Amount | m.Pred) -> m.Amount | None:
    """As in "the difference from the last card", "its difference from ...", "the card's difference from ..."."""
    *subject, other = parts
    if not isinstance(other, m.Amount) or (subject and subject != [m.ANYTHING]):
        return None
    return combined("absdiff", _refs_of(_rank(0), other))


def _difference_round(other: m.Amount) -> m.Amount | None:
    """As in "the difference modulo 13 from the last card", which has a sign."""
    return _round(_difference_from(other))


def _round(amount: m.Amount | None) -> m.Amount | None:
    return None if amount is None else replace(amount, mod=ROUND)


def _total(pred: m.Pred) -> m.Pred | None:
    """As in "an even number", "a multiple of 3", "at least 14"."""
    if isinstance(pred, m.Its) and pred.attr == "rank":
        pred = pred.pred
    return pred if isinstance(pred, m.Among) else None


def makes(about: m.Amount | tuple[s.Ref, ...], pred: m.Pred) -> m.Cond | None:
    amount = about if isinstance(about, m.Amount) else m.Amount("sum", about)
    return said_of(pred, amount) if amount.what in {"sum", "product", "told", "total"} else None


def with_card(ref: s.Ref, pred: m.Pred) -> m.Pred | None:
    """As in "it makes 10 with the last card"."""
    cond = sum_with(ref, pred)
    return None if cond is None else m.Fact(cond, candidate=True)


def _beside(ref: s.Ref, pred: m.Pred, *, so: bool) -> Telling | None:
    """As in "together with the last card it may not make more than 16"."""
    cond = sum_with(ref, pred)
    return None if cond is None else Telling(cond if so else m.neg(cond))


def sum_with(ref: s.Ref, pred: m.Pred) -> m.Cond | None:
    return said_of(pred, m.Amount("sum", (0, 1 if ref == m.OTHER else ref)))


def _mod(amount: m.Amount, bits: int) -> m.Amount | None:
    by = only(bits)
    return m.Amount(amount.what, amount.refs, amount.plus, by, amount.of) if by and not amount.mod else None


def _amounts() -> Iterator[Shape]:
    yield from row("Amount", "Attr OF Ref", lambda attr, ref: m.Amount(attr, (ref,)))
    yield from row(
        "Amount",
        "Attr OF Amount",
        lambda attr, of: m.Amount(attr, of.refs) if of == m.Amount("rank", of.refs) and attr == "parity" else None,
    )
    yield from row("Amount", "Attr LPAR Ref RPAR", lambda attr, ref: m.Amount(attr, (ref,)))
    yield from row("Amount", "Attr LPAR NEW? CARD RPAR", lambda attr: m.Amount(attr, (0,)))
    yield from row("Amount", "Ref POSS Attr", lambda ref, attr: m.Amount(attr, (ref,)))
    yield from row("Amount", "THE LASTLY CARD RANKS", lambda: m.Amount("rank", (1,)))
    yield from row("Amount", "THAT|THAT_ONE OF Ref", lambda ref: m.Amount("card", (ref,)))
    yield from row("Amount", "Ref POSS", lambda ref: m.Amount("card", (ref,)), 1)
    yield from row("Amount", "ITS Attr", lambda attr: m.Amount(attr, (m.IT,)))
    yield from row("Amount", "THAT|THAT_ONE Attr", lambda attr: m.Amount(attr, (m.SAID,)))
    yield from row("Amount", "Attr OF Some", lambda attr, pred: m.Amount(attr, (0,)) if pred == m.ANYTHING else None)
    yield from row("Amount", "Some POSS Attr", lambda pred, attr: m.Amount(attr, (0,)) if pred == m.ANYTHING else None)
    yield from row("Amount", "THE|A|EVERY? CARD Attr", lambda attr: m.Amount(attr, (0,)), 1)
    yield from row("Amount", "THE? NEW Attr", lambda attr: m.Amount(attr, (0,)))
    yield from row("Amount", "THE? LASTLY Attr", lambda attr: m.Amount(attr, (1,)))
    yield from row("Amount", "Attr", lambda attr: m.Amount(attr, (m.IT,)), 2)
    yield from row("Amount", "Amount PLUS|ORMORE Number", _plus)
    yield from row("Amount", "Amount MINUS Number", lambda amount, bits: _plus(amount, bits, -1))
    yield from row("Amount", "Ref PLUS Number", lambda ref, bits: _plus(m.Amount("rank", (ref,)), bits))
    yield from row("Amount", "Ref MINUS Number", lambda ref, bits: _plus(m.Amount("rank", (ref,)), bits, -1))
    yield from row("Amount", "Number UNIT? MORETHAN Amount", lambda bits, amount: _plus(amount, bits))
    yield from row("Amount", "Amount MOD Number", _mod)
    yield from row("Amount", "LPAR Amount RPAR", same)
    yield from row("Amount", "REMAINDER OF? Amount DIVIDED BY? Number", _mod)
    yield from row("Operand", "Amount", same)
    yield from row("Operand", "One", lambda ref: m.Amount("rank", (ref,)))
    yield from row("Ranks", "Refs", same)
    yield from row("Ranks", "Attr OF|IN? Refs", _ranks_of)
    yield from row("Ranks", "Refs POSS Attr", lambda refs, attr: _ranks_of(attr, refs))
    yield from row("Ranks", "Amount AND Operand", _refs_of)
    yield from row("Ranks", "One AND Amount", lambda ref, b: _refs_of(m.Amount("rank", (ref,)), b))
    for what, name in (("sum", "SUM"), ("product", "PRODUCT")):
        yield from row("Amount", f"{name} OF Ranks", partial(combined, what))
    yield from row("Amount", "DIFFERENCE BETWEEN|OF|FROM|IN Ranks", partial(combined, "absdiff"))
    yield from row("Amount", "DIFFERENCE IN Attr BETWEEN|OF Ranks", _differing)
    yield from row("Amount", "DIFFERENCE BETWEEN THE Noun AND Ref|OtherRef", _from_this, 1)
    yield from row("Amount", "SUM OF THE? RANKS", lambda: m.Amount("sum", (0, 1)), 1)
    for name, what in (("SUM", "sum"), ("PRODUCT", "product")):
        yield from row("Amount", f"{name} WITH One", lambda ref, what=what: combined(what, together(0, ref)))
    yield from row("Amount", "Ranks TAKEN_TOGETHER", partial(combined, "sum"))
    yield from row("Amount", "Ranks COMMA TAKEN_TOGETHER COMMA", partial(combined, "sum"))
    yield from row("Amount", "EVERY THE? CARD|RANKS ON_LINE|SOFAR? TAKEN_TOGETHER", lambda: m.Amount("total"))
    for with_it in ("AND THE? NEW CARD|ONE TAKEN_TOGETHER", "TAKEN_TOGETHER AND|WITH|TO THE? NEW CARD|ONE"):
        yield from row("Amount", f"EVERY THE? CARD ON_LINE|SOFAR? {with_it}", lambda: m.Amount("total", of=1))
    yield from row("Amount", "Operand PLUS|ORMORE Operand", lambda a, b: combined("sum", _refs_of(a, b)))
    yield from row("Amount", "Operand PLUS Ranks", lambda a, refs: combined("sum", _refs_of(a, *map(_rank, refs))))
    yield from row("Amount", "Ranks PLUS Operand", lambda refs, a: combined("sum", _refs_of(*map(_rank, refs), a)))
    yield from row("Amount", "Operand TIMES Operand", lambda a, b: combined("product", _refs_of(a, b)))
    for start in ("", "ITS ", "Some POSS "):
        yield from row("Amount", f"{start}DIFFERENCE FROM|WITH|TO|BETWEEN Operand", _difference_from)
    yield from row(
        "Amount", "Amount COMMA? Direction COMMA", lambda amount, _: amount if amount.what == "absdiff" else None
    )
    yield from row("Amount", "DIFFERENCE MODULO FROM|WITH|TO|BETWEEN Operand", _difference_round)
    yield from row("Fact", "Amount|Ranks ADDUP Total", makes)
    yield from row("Fact", "THEY|IT ADDUP Total", lambda pred: m.ToldNumber(pred.bits))
    yield from row("Topic", "ADD_UP Ranks", partial(combined, "sum"))
    yield from row("Topic", "ADD_UP EVERY THE? CARD|RANKS ON_LINE|SOFAR?", lambda: m.Amount("total"))
    of_all = "ADD_UP THE? RANKS OF EVERY THE? CARD"
    yield from row("Topic", f"{of_all} ON_LINE|SOFAR|PLAYED", lambda: m.Amount("total"))
    yield from row(
        "Topic", "ADD_UP EVERY THE? CARD|RANKS ON_LINE|SOFAR? COMMA? WITH_NEW COMMA?", lambda: m.Amount("total", of=1)
    )
    yield from row("Topic", "ADD_UP EVERY THE? CARD|RANKS ON_LINE|SOFAR? PLUS|AND Ref", _all_with)
    yield from row("Topic", "ADD_UP Operand TO|PLUS Operand", lambda a, b: combined("sum", _refs_of(a, b)))
    yield from row("Topic", "MULTIPLY Ranks", partial(combined, "product"))
    yield from row("Topic", "MULTIPLY Operand BY|WITH Operand", lambda a, b: combined("product", _refs_of(a, b)))
    yield from row("Topic", "COUNT_UP Noun ON_LINE|SOFAR?", number_on_line)
    yield from row("Topic", "COUNT_UP THE Noun ON_LINE|SOFAR?", number_on_line)
    yield from row("Topic", "COUNT_UP EVERY THE? Noun ON_LINE|SOFAR?", number_on_line)
    yield from row("Amount", "Attr Back", lambda attr, ref: m.Amount(attr, (ref,)))
    yield from row("Ranks", "EVERY CARD AND THE NEW CARD?", lambda: (0, 1), 2)
    yield from row("ToldNumber", "A? Adj RESULT", _held)
    yield from row("Topic", "DIVIDE Operand BY Number", _mod)
    yield from row("Topic", "Topic AND|COMMA|STOP? DIVIDE IT|SUM? BY Number", _mod)
    for nothing in ("NO REMAINDER", "THERE MUST BE NO REMAINDER"):
        yield from row("Sentence", nothing, lambda: Telling(m.ToldNumber(1 << 0)))
    yield from row("Topic", "LOOK_AT|COMPARE Refs", lambda refs: m.Amount("cards", refs))
    yield from row("Total", "A? Adj SUM", _total)
    yield from row("Topic", "Operand BE PLUS Operand", lambda a, b: combined("sum", _refs_of(a, b)))
    yield from row("Ranks", "SUCCESSIVE RANKS", lambda: (0, 1))
    yield from row("Being", "ADDUP Total WITH|PLUS Ref", lambda pred, ref: with_card(ref, pred))
    yield from row("Being", "PLUS|WITH Ref COMMA? ADDUP Total", with_card)
    beside = "PLUS|WITH|USING Ref COMMA? IT"
    yield from row("Sentence", f"{beside} MUST|MAY ADDUP Total", lambda ref, pred: _beside(ref, pred, so=True))
    yield from row("Sentence", f"{beside} MUSTNOT|MAYNOT ADDUP Total", lambda ref, pred: _beside(ref, pred, so=False))
    yield from row("Amount", "SUM|RESULT|REMAINDER", lambda: m.Amount("told"), 1)
    yield from row("ToldNumber", "A? Adj SUM", _held)
    yield from row("ToldNumber", "A Adj RANKS", _held)
    yield from row("Amount", "EVERY Attr", lambda attr: m.Amount(attr, (m.IT,)))
    yield from row("ToldNumber", "Number", m.ToldNumber, 1)
    yield from row("ToldNumber", "THE? SUM|RESULT Pred", _held)
    yield from row("ToldNumber", "Pred", _held)
    yield from row("Shift", "PLUS Number", _up)
    yield from row("Shift", "MINUS Number", _down)
    yield from row("Shift", "Number", lambda bits: _up(bits) if bits == 1 else None)  # nought has no sign
    yield from row("Shift", "BETWEEN MINUS Number AND PLUS? Number INCLUSIVE?", _between)
    yield from row("Shift", "FROM? MINUS Number TO PLUS? Number INCLUSIVE?", _between)
    yield from lists("Shift", None, lambda *sets: frozenset().union(*sets))
    yield from row("Fact", "Amount MUST? BE EITHER? Shift", signed_difference)
    yield from row("Being", "HAVE A|THE? DIFFERENCE OF Shift", shifted)
    yield from row("Amount", "LINELENGTH", lambda: m.Amount("line"))
    yield from row("Amount", "DIFFERENCE", lambda: m.Amount("absdiff", (0, 1)), 4)
    yield from row("Amount", "POSITION", lambda: m.Amount("position"))
    yield from row("Amount", "COUNTOF Some ON_LINE|PLAYED|SOFAR?", number_on_line)
    yield from row(
        "Amount", "THE? HIGHEST Attr ON_LINE|SOFAR?", lambda attr: m.Amount("max") if attr == "rank" else None
    )
    yield from row(
        "Amount", "THE? LOWEST Attr ON_LINE|SOFAR?", lambda attr: m.Amount("min") if attr == "rank" else None
    )
    yield from row("Amount", "THE? HIGHEST CARD|ONE ON_LINE|SOFAR|PLAYED?", lambda: m.Amount("max"))
    yield from row("Amount", "THE? LOWEST CARD|ONE ON_LINE|SOFAR|PLAYED?", lambda: m.Amount("min"))
    yield from row("Total", "Pred", _total)


def number_on_line(pred: m.Pred) -> m.Amount | None:
    if pred == m.ANYTHING:
        return m.Amount("line")
    mask = m.mask_of(pred)
    if mask is None:
        return None
    return m.Amount("count", of=mask)


def _numbers_told(pred: m.Pred) -> int:
    """The numbers a predicate is true of; none where it does not look at numbers alone."""
    match pred:
        case m.Among(bits, _):
            return bits
        case m.Rel(op, m.Amount("number", of=number), by, False):
            return compared(op, int(number), by)
        case m.Denied(inner):
            told = _numbers_told(inner)
            return told and m.ALL_NUMBERS & ~told
    return 0


def no_more_of(amount: m.Amount, pred: m.Pred) -> Telling | None:
    """As in "the number of hearts must stay below 5": a heart fits while there are fewer, for it counts as well."""
    bits = _numbers_told(pred)
    if amount.what != "count" or amount.mod or amount.plus or bits < 3 or bits & (bits + 1):
        return None
    fewer = said_of(m.Among(bits >> 1), amount)
    return None if fewer is None else Telling(fewer, about=m.In(0, int(amount.of)))

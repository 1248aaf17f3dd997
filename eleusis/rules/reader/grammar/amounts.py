"""Amounts: the rank of a card, sums, differences, places, counts."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.classes import only
from eleusis.rules.reader.grammar.relations import shifted
from eleusis.rules.reader.grammar.rows import lists, row, same
from eleusis.rules.reader.saying import said_of


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
    return tuple(refs) if len(set(refs)) == len(refs) > 1 else None


def _up(bits: int) -> frozenset[int] | None:
    number = only(bits)
    return frozenset({number}) if number is not None and number <= 12 else None


def _down(bits: int) -> frozenset[int] | None:
    number = only(bits)
    return frozenset({-number}) if number and number <= 12 else None


def _shifted(amount: m.Amount, by: frozenset[int]) -> m.Cond | None:
    """As in "The rank difference from the last card is +1 or -4": the difference has a sign."""
    if amount.what != "absdiff" or amount.refs[0] != 0 or by == {0}:
        return None
    pred = m.fill(shifted(by), amount.refs[1])
    return None if pred is None else said_of(pred, m.Amount("rank", (0,)))


def _combined(what: str, *amounts: m.Amount) -> m.Amount | None:
    refs = _refs_of(*amounts)
    if refs is None or (what == "absdiff" and len(refs) != 2):
        return None
    return m.Amount(what, refs)


def _mod(amount: m.Amount, bits: int) -> m.Amount | None:
    by = only(bits)
    return m.Amount(amount.what, amount.refs, amount.plus, by, amount.of) if by and not amount.mod else None


def _amounts() -> Iterator[Shape]:
    yield from row("Amount", "Attr OF Ref", lambda attr, ref: m.Amount(attr, (ref,)))
    yield from row("Amount", "Ref POSS Attr", lambda ref, attr: m.Amount(attr, (ref,)))
    yield from row("Amount", "THAT|THAT_ONE OF Ref", lambda ref: m.Amount("card", (ref,)))
    yield from row("Amount", "Ref POSS", lambda ref: m.Amount("card", (ref,)), 1)
    yield from row("Amount", "ITS Attr", lambda attr: m.Amount(attr, (m.IT,)))
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
    yield from row("Amount", "REMAINDER OF? Amount DIVIDED BY? Number", _mod)
    yield from row("Operand", "Amount", same)
    yield from row("Operand", "Ref", lambda ref: m.Amount("rank", (ref,)))
    yield from row("Operand", "Some", lambda pred: m.Amount("rank", (0,)) if pred == m.ANYTHING else None)
    for what, name in (("sum", "SUM"), ("product", "PRODUCT")):
        yield from row("Amount", f"{name} OF Operand AND Operand", lambda a, b, what=what: _combined(what, a, b))
        yield from row(
            "Amount",
            f"{name} OF Operand COMMA Operand COMMA? AND Operand",
            lambda a, b, c, what=what: _combined(what, a, b, c),
        )
        yield from row(
            "Amount",
            f"{name} OF Attr OF Some AND Ref",
            lambda attr, pred, b, what=what: m.Amount(what, (0, b)) if attr == "rank" and pred == m.ANYTHING else None,
        )
        yield from row(
            "Amount",
            f"{name} OF Attr OF Refs",
            lambda attr, refs, what=what: m.Amount(what, refs) if attr == "rank" else None,
        )
        yield from row("Amount", f"{name} OF Refs", lambda refs, what=what: m.Amount(what, refs))
    yield from row("Amount", "Amount PLUS Operand", lambda a, b: _combined("sum", a, b))
    yield from row("Amount", "Operand TIMES Operand", lambda a, b: _combined("product", a, b))
    yield from row("Amount", "DIFFERENCE BETWEEN|OF|FROM Operand AND Operand", lambda a, b: _combined("absdiff", a, b))
    yield from row(
        "Amount",
        "DIFFERENCE BETWEEN Attr OF Some AND Ref",
        lambda attr, pred, b: m.Amount("absdiff", (0, b)) if attr == "rank" and pred == m.ANYTHING else None,
    )
    yield from row(
        "Amount",
        "DIFFERENCE BETWEEN Attr OF Refs",
        lambda attr, refs: m.Amount("absdiff", refs) if attr == "rank" and len(refs) == 2 else None,
    )
    yield from row(
        "Amount", "DIFFERENCE FROM|WITH|TO|BETWEEN Operand", lambda a: _combined("absdiff", m.Amount("rank", (0,)), a)
    )
    yield from row(
        "Amount", "DIFFERENCE IN? Attr? BETWEEN Operand AND Operand", lambda *parts: _combined("absdiff", *parts[-2:])
    )
    yield from row(
        "Amount",
        "Some POSS DIFFERENCE FROM|WITH|TO|BETWEEN Operand",
        lambda pred, a: _combined("absdiff", m.Amount("rank", (0,)), a) if pred == m.ANYTHING else None,
    )
    yield from row("Shift", "PLUS Number", _up)
    yield from row("Shift", "MINUS Number", _down)
    yield from row("Shift", "Number", lambda bits: _up(bits) if bits == 1 else None)  # nought has no sign
    yield from lists("Shift", None, lambda *sets: frozenset().union(*sets))
    yield from row("Fact", "Amount BE EITHER? Shift", _shifted)
    yield from row("Being", "HAVE A|THE? DIFFERENCE OF Shift", shifted)
    yield from row("Amount", "LINELENGTH", lambda: m.Amount("line"))
    yield from row("Amount", "DIFFERENCE", lambda: m.Amount("absdiff", (0, 1)), 4)
    yield from row("Amount", "POSITION", lambda: m.Amount("position"))
    yield from row("Amount", "COUNTOF Some ON_LINE|PLAYED|SOFAR?", _count)
    yield from row(
        "Amount", "THE? HIGHEST Attr ON_LINE|SOFAR?", lambda attr: m.Amount("max") if attr == "rank" else None
    )
    yield from row(
        "Amount", "THE? LOWEST Attr ON_LINE|SOFAR?", lambda attr: m.Amount("min") if attr == "rank" else None
    )
    yield from row("Amount", "THE? HIGHEST CARD ON_LINE|SOFAR?", lambda: m.Amount("max"))
    yield from row("Amount", "THE? LOWEST CARD ON_LINE|SOFAR?", lambda: m.Amount("min"))
    yield from row("Total", "Number", m.Among)
    yield from row("Total", "A? Adj RANKS?", lambda pred: pred if isinstance(pred, m.Among) else None)
    yield from row("Total", "Noun", lambda pred: pred if isinstance(pred, m.Among) else None)
    yield from row("Total", "A? Noun", lambda pred: pred if isinstance(pred, m.Among) else None)
    yield from row("Amount", "SUM WITH Ref", lambda ref: m.Amount("sum", (0, ref)))
    yield from row("Amount", "DIFFERENCE BETWEEN|OF TWO_CARDS", lambda: m.Amount("absdiff", (0, 1)))
    yield from row(
        "Amount",
        "ITS DIFFERENCE FROM|WITH|TO|BETWEEN Operand",
        lambda a: _combined("absdiff", m.Amount("rank", (0,)), a),
    )
    yield from row(
        "Amount", "DIFFERENCE BETWEEN|OF Refs", lambda refs: m.Amount("absdiff", refs) if len(refs) == 2 else None
    )


def _count(pred: m.Pred) -> m.Amount | None:
    mask = m.mask_of(pred)
    if mask is None:
        return None
    return m.Amount("line") if pred == m.ANYTHING else m.Amount("count", of=mask)

"""Averages, how far a card is from a number, and one step held against the step before."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart
from eleusis.rules.reader.grammar.judging.verdicts import plainly
from eleusis.rules.reader.grammar.naming.number_sets import low, only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

_STEP, _STEP_BEFORE = m.Amount("absdiff", (0, 1)), m.Amount("absdiff", (1, 2))


def rows() -> Iterator[Shape]:
    yield from row("Amount", "MEAN Ranks", lambda refs: m.Amount("mean", refs) if len(refs) > 1 else None)
    yield from row("Text", "Text COMMA AND|HOWEVER? OTHERS MEANS|FOR? SUCH_A_ONE Number UNIT?", _others_so_far)
    yield from _from_a_number()
    yield from _steps()


def _others_so_far(text: tuple[Telling, ...], bits: int) -> tuple[Telling, ...] | None:
    """As in "a heart demands a leap of at least five, any other suit one of at most three": a leap, too."""
    about, fits = text[-1].about, said_of(apart(bits), CARD)
    is_far = isinstance(about, m.In) and isinstance(text[-1].fits, s.Step | s.Arith)
    return (*text, Telling(fits, rest=True)) if is_far and fits is not None else None


def _off(ref: s.Ref, bits: int) -> m.Amount | None:
    number = only(bits)
    return m.Amount("off", (ref,), of=number) if number and number <= 13 else None


def so_near(op: str, bits: int, to: s.Ref | m.Amount = m.OTHER) -> m.Pred | None:
    """As in "closer to 7 than the last card"."""
    if isinstance(to, m.Amount):
        if to.what not in {"rank", "card"} or to.plus or len(to.refs) != 1:
            return None
        to = to.refs[0]
    mine, its = _off(0, bits), _off(to, bits)
    cond = None if mine is None or its is None or to == m.IT else said_of(m.Rel(op, its), mine)
    return None if cond is None else m.Fact(cond, candidate=True)


def _from_a_number() -> Iterator[Shape]:
    for words, op in (("CLOSER", "<"), ("FARTHER", ">"), ("AS_CLOSE", "<="), ("AS_FAR", ">=")):
        for start in ("", "GET "):
            kind = "Being" if start else "Pred"
            yield from row(kind, f"{start}{words} TO|FROM Number", partial(so_near, op))
            yield from row(kind, f"{start}{words} TO|FROM Number THAN|AS Ref|Amount WAS|BE?", partial(so_near, op))
    yield from row("Amount", "ITS? DIFFERENCE TO|FROM Number", partial(_off, m.IT))
    yield from row("Amount", "DIFFERENCE BETWEEN One AND Number", _off)
    yield from row("Amount", "DIFFERENCE BETWEEN Amount AND Number", _off_of)
    yield from row("Amount", "One POSS DIFFERENCE TO|FROM Number", _off)


def _off_of(amount: m.Amount, bits: int) -> m.Amount | None:
    return _off(amount.refs[0], bits) if amount.what == "rank" and len(amount.refs) == 1 and not amount.plus else None


def _from_to(least: int, most: int) -> int | None:
    """As in "by at least one rank and at most four"."""
    one, other = only(least), only(most)
    return m.span(one, other) if one is not None and other is not None and one < other else None


def step_must(pred: m.Pred, *, so: bool = True) -> Telling | None:
    """As in "the jump must be bigger than the jump before", "the gaps must grow"."""
    match pred:
        case m.Rel("<" | "<=" | ">" | ">=" | "=", m.Amount("card" | "rank", (m.OTHER,)), None, False):
            cond = said_of(m.Rel(pred.op, _STEP_BEFORE), _STEP)
            return None if cond is None else Telling(cond if so else m.neg(cond))
        case m.Denied(inner):
            return step_must(inner, so=not so)
    return None


def _steps() -> Iterator[Shape]:
    yield from row("Step-so", "Cmp THAN|AS STEP_BEFORE", same)
    for words, op in (("ATLEAST", ">="), ("MORETHAN", ">"), ("ATMOST", "<="), ("LESSTHAN", "<"), ("EQUALS", "=")):
        yield from row("Step-so", f"{words} STEP_BEFORE", lambda op=op: m.Rel(op, m.Amount("card", (m.OTHER,))))
    alike = m.Rel("=", m.Amount("card", (m.OTHER,)))
    yield from row("Step-so", "AS_BIG AS STEP_BEFORE", lambda: alike)
    yield from row("Step-so", "OF? THE? SAME_SIZE AS STEP_BEFORE", lambda: alike)
    yield from row("Step-so", "DIFFERENT FROM|THAN? STEP_BEFORE", lambda: m.Denied(alike))
    yield from row("Sentence", "THE_STEP MUST? DIFFER FROM STEP_BEFORE", lambda: step_must(alike, so=False))
    yield from row("Sentence", "THE_STEP MUST? BE|HAVE Step-so", step_must)
    yield from row("Sentence", "THE_STEP MUSTNOT|MAYNOT BE|HAVE Step-so", partial(step_must, so=False))
    yield from row("Sentence", "NO THE_STEP MAY? BE|HAVE Step-so", partial(step_must, so=False))
    yield from row("Sentence", "NEVER|DONOT|REJECT REPEAT THE_STEP", lambda: step_must(alike, so=False))
    equal = "OF? THE? SAME|SAME_SIZE|EQUAL"
    for never in ("NO TWO_STEPS MAY? BE|HAVE", "TWO_STEPS MUSTNOT|MAYNOT|NEVER BE|HAVE?"):
        yield from row("Sentence", f"{never} {equal}", lambda: step_must(alike, so=False))
    yield from row("Sentence", "TWO_STEPS MUST? DIFFER", lambda: step_must(alike, so=False))
    yield from row("Sentence", "TWO_STEPS MUST? BE DIFFERENT", lambda: step_must(alike, so=False))
    yield from row("Sentence", "THE_STEP MUST? Being", step_must, 2)
    yield from row("Sentence", "THE_STEP MUSTNOT|MAYNOT Being", partial(step_must, so=False), 2)
    may_not = "THE_STEP MAY Being COMMA? AND|HOWEVER IT|THEY? MUSTNOT|MAYNOT Being"
    yield from row("Sentence", may_not, lambda _, being: step_must(being, so=False))
    yield from row("Step-so", "NO|NOT Cmp THAN STEP_BEFORE", m.Denied)
    yield from row("Number", "ATLEAST Number UNIT AND|HOWEVER? ATMOST Number", _from_to)
    yield from row(
        "Number", "ATMOST Number UNIT AND|HOWEVER? ATLEAST Number", lambda most, least: _from_to(least, most)
    )
    yield from row("Sentence", "THE_STEP MAY|MUST? BE Number ATMOST", lambda bits: plainly(apart(m.span(0, low(bits)))))
    yield from row("Sentence", "THE_STEP MAY|MUST? BE ATMOST Number", lambda bits: plainly(apart(m.span(0, low(bits)))))
    yield from row("Sentence", "THE_STEP MAY|MUST? BE ATLEAST Number", lambda bits: plainly(apart(m.span(low(bits)))))
    yield from row("Being", "BE AS_FAR_FROM Ref AS Ref BE|WAS? FROM? Ref", partial(_as_far, "="))
    yield from row("Being", "BE FARTHER FROM Ref THAN Ref BE|WAS? FROM? Ref", partial(_as_far, ">"))
    yield from row("Being", "BE CLOSER TO|FROM Ref THAN Ref BE|WAS? TO|FROM? Ref", partial(_as_far, "<"))


def _as_far(op: str, one: s.Ref, two: s.Ref, three: s.Ref) -> m.Pred | None:
    """As in "as far from the last card as the last card is from the one before it"."""
    if (one, two) != (1, 1) or three not in {2, m.BEFORE_IT}:
        return None
    cond = said_of(m.Rel(op, _STEP_BEFORE), _STEP)
    return None if cond is None else m.Fact(cond, candidate=True)

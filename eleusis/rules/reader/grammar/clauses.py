"""Clauses: what is so or not of the card, of those that lie there, of amounts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.combining import combined
from eleusis.rules.reader.grammar.rows import lists, row, same
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import of_cards, said_of


def rows() -> Iterator[Shape]:
    yield from _predicates()
    yield from _clauses()


@dataclass(frozen=True, slots=True)
class Verb:
    """What a verb says of its subject, and whether it has to be so, may be so, or simply is."""

    mode: str
    pred: m.Pred


CARD = m.Amount("card", (0,))


def _predicates() -> Iterator[Shape]:
    yield from row("Verb", "Being", lambda pred: Verb("is", pred))
    yield from row("Verb", "MUST Being", lambda pred: Verb("must", pred))
    yield from row("Verb", "MUSTNOT|MAYNOT Being", lambda pred: Verb("must", m.none_of(pred)))
    yield from row("Verb", "MAY ONLY? Being", lambda pred: Verb("may", pred))
    yield from row("Verb", "MUST NOT Being", lambda pred: Verb("must", m.none_of(pred)))
    yield from row("Verb", "Verb COMMA? AND Verb", _both_verbs, 1)


def _both_verbs(one: Verb, other: Verb) -> Verb | None:
    if {one.mode, other.mode} <= {"must", "is"} and "must" in {one.mode, other.mode}:
        return Verb("must", m.all_of(one.pred, other.pred))
    return None


def _of_card(pred: m.Pred, verb: Verb) -> m.Cond | None:
    if verb.mode != "is" or pred != m.ANYTHING:
        return None
    return said_of(verb.pred, CARD)


def _of_ref(ref: int, verb: Verb) -> m.Cond | None:
    if verb.mode != "is":
        return None
    return said_of(verb.pred, m.Amount("card", (1 if ref == m.OTHER else ref,)))


def of_amount(amount: m.Amount, verb: Verb) -> m.Cond | None:
    return said_of(verb.pred, amount) if verb.mode == "is" else None


def of_either(amounts: tuple[m.Amount, m.Amount], verb: Verb) -> m.Cond | None:
    conds = [of_amount(amount, verb) for amount in amounts]
    known = [cond for cond in conds if cond is not None]
    return m.disj(*known) if len(known) == len(conds) else None


def of_each(amounts: tuple[m.Amount, m.Amount], verb: Verb) -> m.Cond | None:
    conds = [of_amount(amount, verb) for amount in amounts]
    known = [cond for cond in conds if cond is not None]
    return m.conj(*known) if len(known) == len(conds) else None


def as_clause(verdict: Telling) -> m.Cond | None:
    return closed(verdict)


def both_conds(*conds: m.Cond) -> m.Cond | None:
    both = m.conj(*conds)
    return None if both == m.FALSE else both


def either_conds(*conds: m.Cond) -> m.Cond | None:
    either = m.disj(*conds)
    return None if either == m.TRUE else either


def _clauses() -> Iterator[Shape]:
    yield from row("Clause", "Subject Verb", _of_card)
    yield from row("Fact", "Ref Verb", _of_ref)
    yield from row("Fact", "Amount Verb", of_amount)
    yield from row("Clause", "Amount IN Number", lambda amount, bits: said_of(m.Among(bits), amount))
    yield from row("Clause", "Amount Pred", lambda amount, pred: said_of(pred, amount), 2)
    yield from row("Fact", "Refs Verb", lambda refs, verb: of_cards(verb.pred, refs) if verb.mode == "is" else None)
    yield from row("Fact", "Refs BE BOTH Pred", lambda refs, pred: of_cards(pred, refs))
    yield from row(
        "Fact", "SomeRefs Verb", lambda refs, verb: of_cards(verb.pred, refs, some=True) if verb.mode == "is" else None
    )
    yield from row("Clause", "Bit", same)
    yield from row("Bit", "Pred", lambda pred: said_of(pred, m.Amount("card", (m.IT,))), 6)
    yield from row("Bit", "Being", lambda pred: said_of(pred, m.Amount("card", (m.IT,))), 3)
    yield from row("Bit", "Having", lambda pred: said_of(pred, m.Amount("card", (m.IT,))), 6)
    yield from row("Clause", "THAT Clause", same)
    yield from row("Clause", "Amount EQUALS Pred", lambda amount, pred: said_of(pred, amount))
    yield from row("Clause", "LPAR Clause RPAR", same)
    yield from row("Clause", "LPAR Text RPAR", _so)
    yield from row("Clause", "Fact", same)
    yield from row("Clause", "LPAR Sentence RPAR", as_clause)
    yield from row("Fact", "NOT_THE_CASE LPAR Text RPAR", not_so)
    yield from row("Clause", "NOT_THE_CASE Clause", m.neg)
    yield from row("Amounts", "Amount OR Amount", lambda a, b: (a, b))
    yield from row("Amounts", "EITHER Amount OR Amount", lambda a, b: (a, b))
    yield from row("Clause", "Amounts Verb", of_either)
    yield from row("Clause", "Amounts Verb ORBOTH", of_either)
    yield from row("Those", "BOTH? Amount AND Amount", lambda a, b: (a, b))
    yield from row("Clause", "Those Verb", of_each)
    yield from row("Clause", "Those BE BOTH Pred", lambda amounts, pred: of_each(amounts, Verb("is", pred)))
    yield from row("Fact", "Refs ADDUP Total", lambda refs, pred: said_of(pred, m.Amount("sum", refs)))
    yield from row("Clause", "PLAY Having", lambda pred: said_of(pred, CARD))
    yield from row(
        "Told", "Ref Pred|Having", lambda ref, pred: said_of(pred, m.Amount("card", (1 if ref == m.OTHER else ref,)))
    )
    yield from row("Told", "Refs BOTH? Pred|Having", lambda refs, pred: of_cards(pred, refs))
    yield from row("Told", "Amount Pred", lambda amount, pred: said_of(pred, amount))
    yield from row("Told", "Fact", same)
    yield from row(
        "Fact",
        "NEITHER Amount NOR Amount Verb",
        lambda a, b, verb: m.neg(of_either((a, b), Verb("is", verb.pred)) or m.TRUE),
    )
    yield from row("Clause", "LINE_ITSELF HAVE Number CARD", lambda bits: said_of(m.Among(bits), m.Amount("line")))
    yield from row("Clause", "THERE Number CARD ON_LINE?", lambda bits: said_of(m.Among(bits), m.Amount("line")))
    yield from row("Clause", "LINE_ITSELF HAVE A Adj RANKS OF CARD", lambda pred: said_of(pred, m.Amount("line")))
    yield from lists("Clause", both_conds, either_conds)
    yield from row("Clause", "Clause COMMA UNLESS Clause", lambda a, b: m.conj(a, m.neg(b)), 2)


def _so(text: tuple[Telling, ...]) -> m.Cond | None:
    """Several statements in brackets, as a condition."""
    made = combined(text) if len(text) > 1 else None
    return made[0] if made is not None and made[1] is None else None


def not_so(text: tuple[Telling, ...]) -> m.Cond | None:
    made = combined(text)
    return m.neg(made[0]) if made is not None and made[1] is None else None


def closed(verdict: Telling) -> m.Cond | None:
    """What a statement asks of every card, when it asks that and nothing else."""
    if verdict.rest or verdict.start is not None or verdict.force not in {"must", "only"}:
        return None
    return m.when(verdict.about, verdict.fits)

"""What two cards make together or how far they are apart, in other words: "whose sum with the last card is even"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.verdicts import all_must, none_may, plainly, sum_is, with_this
from eleusis.rules.reader.grammar.naming.amounts import combined, sum_with, with_card
from eleusis.rules.reader.grammar.naming.references import together
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from _amounts()
    yield from _of_this_card()
    yield from _topics()
    yield from _with_a_difference()
    alike = "Refs OF|WITH THE? SAME Attr NEXT_TO_EACH_OTHER?"
    yield from row("Sentence", f"{alike} MUSTNOT|MAYNOT BOTH? Being", partial(_if_alike, none_may))
    yield from row("Sentence", f"{alike} MUST BOTH? Being", partial(_if_alike, all_must))


def _if_alike(
    told: Callable[[tuple[s.Ref, ...], m.Pred], Telling | None], refs: tuple[s.Ref, ...], attr: str, pred: m.Pred
) -> Telling | None:
    """As in "two neighbouring cards of the same colour must not both be even"."""
    verdict = told(refs, pred) if refs == (0, 1) else None
    return None if verdict is None else if_so(s.Same(attr, 0, 1), verdict)


def _of_two(what: str, *amounts: m.Amount) -> m.Amount | None:
    """As in "the sum (card, last card)", "the step from the last card to the new one"."""
    refs: list[s.Ref] = []
    for amount in amounts:
        if amount.what not in {"rank", "card"} or amount.plus or amount.mod:
            return None
        refs.extend(0 if ref == m.IT else ref for ref in amount.refs)
    return combined(what, together(*refs))


def _amounts() -> Iterator[Shape]:
    for what, name in (("sum", "SUM"), ("absdiff", "DIFFERENCE"), ("product", "PRODUCT")):
        yield from row("Amount", f"{name} LPAR Operand COMMA Operand RPAR", partial(_of_two, what))
    for step in ("DIFFERENCE", "THE_STEP"):
        yield from row("Amount", f"{step} FROM Operand TO Operand", partial(_of_two, "absdiff"))
    for subject in ("ITS", "Some POSS"):
        yield from row("Amount", f"{subject} SUM WITH Operand", _its_sum)
    yield from row("Amount", "ITS DIFFERENCE", lambda: m.Amount("absdiff", (0, 1)), 2)
    yield from row("Amount", "ITS SUM", lambda: m.Amount("sum", (0, 1)), 2)
    yield from row("Amount", "DIFFERENCE IN Attr FROM|WITH|TO Operand", _in_rank)
    greater_less = "MAXIMUM CARD|ONE|RANKS? MINUS MINIMUM CARD|ONE|RANKS?"
    yield from row("Amount", greater_less, lambda: m.Amount("absdiff", (0, 1)))
    yield from row("Amount", "Operand MINUS Operand COMMA? LPAR? WITHOUT_SIGN COMMA|RPAR?", partial(_of_two, "absdiff"))


def _its_sum(*parts: m.Pred | m.Amount) -> m.Amount | None:
    *subject, other = parts
    if not isinstance(other, m.Amount) or (subject and subject != [m.ANYTHING]):
        return None
    return _of_two("sum", m.Amount("rank", (0,)), other)


def _in_rank(attr: str, other: m.Amount) -> m.Amount | None:
    return _of_two("absdiff", m.Amount("rank", (0,)), other) if attr == "rank" else None


def _of_this_card() -> Iterator[Shape]:
    for name, what in (("SUM", "sum"), ("DIFFERENCE", "absdiff"), ("PRODUCT", "product")):
        for other in ("WITH", "FROM", "TO"):
            yield from row("Which", f"WHOSE {name} {other} Operand Being", partial(_whose, what))
    yield from row("Sentence", "PLAY Subject SO_THAT Clause", _so_that)


def _whose(what: str, other: m.Amount, being: m.Pred) -> m.Pred | None:
    """As in "a card whose sum with the last card is even"."""
    amount = _of_two(what, m.Amount("rank", (0,)), other)
    cond = None if amount is None else said_of(being, amount)
    return None if cond is None else m.Fact(cond, candidate=True)


def _so_that(pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "play a card so that its sum with the last card is even"."""
    said = said_of(pred, CARD)
    return None if said is None else Telling(m.conj(said, m.settle(cond, 0)))


def _topics() -> Iterator[Shape]:
    yield from row("Topic", "PLAYERS? LOOK_AT Amount", _taken)
    for then, what in (("ADD_UP", "sum"), ("SUBTRACT", "absdiff"), ("MULTIPLY", "product")):
        also = f"LOOK_AT Operand COMMA? AND {then} Operand"
        yield from row("Topic", also, partial(_of_two, what))
    yield from row("Topic", "COUNT_UP FROM Operand TO Operand", partial(_of_two, "absdiff"))
    yield from row("Total", "Number UNIT", m.Among)
    for must, told in (("MUST?", same), ("MUSTNOT|MAYNOT", m.none_of)):
        total = f"IF? Topic COMMA|COLON|STOP? AND|THEN? IT|RESULT {must} BE Total"
        yield from row("Sentence", total, lambda amount, pred, told=told: _comes_to(amount, told(pred)))
        with_it = f"PLUS|WITH|USING Ref COMMA? Ref {must} BE|ADDUP Total"
        yield from row(
            "Sentence", with_it, lambda ref, own, pred, told=told: None if own else _with_it(ref, told(pred))
        )
    yield from row("Sentence", "IF? Topic COLON|COMMA|STOP Total COMMA? FITS", _comes_to, -4)
    for name, what in (("SUM", "sum"), ("PRODUCT", "product")):
        case, amount = f"IF THE? {name} BE Total", m.Amount(what, (0, 1))
        for said, told in (("FITS", same), ("MISSES", m.none_of)):
            fits = partial(_fits_at, amount, told)
            yield from row("Sentence", f"{case} COMMA? THEN? Subject|IT {said}", fits)
            yield from row("Sentence", f"Subject|IT {said} COMMA? {case}", fits)
    yield from row("Sentence", "PLUS|WITH|USING Ref COMMA? SUM|IT? MUST? BE|ADDUP Total", _with_it)
    yield from row("Fact", "COMMA? PLUS|WITH|USING Ref COMMA? IT ADDUP Total", sum_with)
    yield from row("Sentence", "MUST? BE? Total IF IT? Topic", lambda total, amount: _comes_to(amount, total))
    yield from row("Sentence", "TAKEN_TOGETHER COMMA? Ranks MUST? BE Total", sum_is)


def _taken(amount: m.Amount) -> m.Amount | None:
    """As in "take the difference of the card and the last card"."""
    return amount if amount.what in {"sum", "absdiff", "product"} else None


def _fits_at(amount: m.Amount, told: Callable[[m.Pred], m.Pred], *parts: m.Pred) -> Telling | None:
    """As in "if the sum is under ten, the card fits": the sum of the two that it is always asked of."""
    about, pred = parts if len(parts) == 2 else (m.ANYTHING, *parts)
    if m.ANYTHING not in {about, pred} and len(parts) == 2:
        return None
    verdict = _comes_to(amount, told(about if pred == m.ANYTHING else pred))
    return None if verdict is None else replace(verdict, force="if" if told is same else "must")


def _comes_to(amount: m.Amount, pred: m.Pred) -> Telling | None:
    """As in "add the new card to the last card: it has to be at least 9"."""
    if amount.what not in {"sum", "absdiff", "product"} or amount.mod or len(amount.refs) < 2:
        return None
    cond = said_of(pred, with_this(amount))
    return None if cond is None else Telling(m.settle(cond, 0))


def _with_it(ref: s.Ref, pred: m.Pred) -> Telling | None:
    """As in "together with the card before, the sum must be even"."""
    return plainly(with_card(ref, pred))


def _with_a_difference() -> Iterator[Shape]:
    yield from row("Total", "A SUM THAT BE Total", same)
    yield from row("Fragment", "SUM OF Total", partial(sum_is, (0, 1)), 3)
    yield from row("Sentence", "Ranks MUST HAVE A SUM THAT BE Total", sum_is)
    yield from row("Far", "A? DIFFERENCE THAT BE Total", lambda pred: apart(pred.bits))
    yield from row("Far", "A? DIFFERENCE FROM|WITH|TO Ref|Amount THAT BE Total", _so_far)
    yield from row("Being", "HAVE Far", same)
    yield from row("Sentence", "THERE MUST BE Far", plainly)
    yield from row("Having", "Number DIFFERENCE FROM|WITH|TO Ref", lambda bits, to: m.fill(apart(bits), to))
    yield from row("Sized", "A RANKS|UNIT THAT BE Total", lambda pred: pred.bits)


def _so_far(to: s.Ref | m.Amount, pred: m.Pred) -> m.Pred | None:
    """As in "a difference to the last card that is at most 3"."""
    return m.fill(apart(pred.bits), to) if isinstance(pred, m.Among) else None

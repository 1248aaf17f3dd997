"""Clauses: what is so or not of the card, of those that lie there, of amounts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from eleusis.cards import RANKS
from eleusis.rules import syntax as s
from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.combining import combined
from eleusis.rules.reader.grammar.judging.doing import neither
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import lists, row, same, word
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import block, of_cards, said_of


def _of_those(attr: str, pred: m.Pred) -> m.Cond | None:
    """As in "spades only if their rank is 8": several are never the last card."""
    return said_of(pred, m.Amount(attr, (0,))) if m.mask_of(pred) is not None else None


def rows() -> Iterator[Shape]:
    yield from _predicates()
    yield from _clauses()


@dataclass(frozen=True, slots=True)
class Verb:
    """What a verb says of its subject, and whether it has to be so, may be so, or simply is."""

    mode: str
    pred: m.Pred


def _predicates() -> Iterator[Shape]:
    yield from row("Verb", "Being", lambda pred: Verb("is", pred))
    yield from row("Verb", "WAS Pred", lambda pred: Verb("was", pred))
    yield from row("Verb", "WAS NOT Pred", lambda pred: Verb("was", m.none_of(pred)))
    yield from row("BE", "WAS", word, 4)
    yield from row("Verb", "MUST Being", lambda pred: Verb("must", pred))
    yield from row("Verb", "CANONLY Being", lambda pred: Verb("only", pred))
    yield from row("Verb", "MUSTNOT|MAYNOT Being", lambda pred: Verb("must", neither(pred)))
    yield from row("Verb", "MAY ONLY? Being", lambda pred: Verb("may", pred))
    yield from row("Verb", "MUST|MAY NEITHER Being NOR Being", lambda *two: Verb("must", m.none_of(m.any_of(*two))))
    yield from row("Verb", "MUST|MAY NEITHER BE Pred NOR Pred", lambda *two: Verb("must", m.none_of(m.any_of(*two))))
    yield from row("Verb", "MUST NOT Being", lambda pred: Verb("must", m.none_of(pred)))
    yield from row("Verb", "Verb COMMA? AND Verb", _both_verbs, 1)
    yield from row("Verb", "MUST Being COMMA? OR Being IF Clause", _or_if, 1)
    yield from row("Verb", "MUST BE Pred COMMA OR Pred IF Clause", _or_if, 1)
    yield from row("Verb", "MUST BE Pred OR Pred IF Clause", _or_rather_both_if, 1)
    yield from row("Verb", "Verb COMMA? AND Verb IF Clause", _second_only_if, 1)
    yield from row(
        "Verb", "Verb COMMA? AND Verb UNLESS Clause", lambda a, b, cond: _second_only_if(a, b, m.neg(cond)), 1
    )


def _second_only_if(one: Verb, other: Verb, cond: m.Cond) -> Verb | None:
    """As in "must be red, and cannot be even if the last card is even"."""
    if one.mode not in {"must", "is"} or other.mode != "must":
        return None
    free = m.Fact(m.neg(m.settle(cond, 0)), candidate=True)
    return Verb("must", m.all_of(one.pred, m.any_of(free, other.pred)))


def _or_if(one: m.Pred, other: m.Pred, cond: m.Cond) -> Verb:
    """As in "must be 1 lower, or 7 higher if the suit is the same"."""
    return Verb("must", m.any_of(one, m.all_of(other, m.Fact(m.settle(cond, 0), candidate=True))))


def _or_rather_both_if(one: m.Pred, other: m.Pred, cond: m.Cond) -> Verb | Priced:
    """The same; in "must be a heart or a club if the last card is red" it is rather either of them."""
    told = _or_if(one, other, cond)
    kinds = [_kind_of(m.mask_of(pred) or 0) for pred in (one, other)]
    return Priced(told, 10) if kinds[0] == kinds[1] != "" else told


def _kind_of(mask: int) -> str:
    """Whether a class is one of ranks or of suits."""
    suits, ranks = block(mask)
    return "" if not mask else "rank" if len(suits) == len(SUIT_MASKS) else "suit" if len(ranks) == len(RANKS) else ""


def _both_verbs(one: Verb, other: Verb) -> Verb | None:
    if {one.mode, other.mode} <= {"must", "is"} and "must" in {one.mode, other.mode}:
        return Verb("must", m.all_of(one.pred, other.pred))
    return None


def _of_card(pred: m.Pred, verb: Verb) -> m.Cond | None:
    if verb.mode != "is" or pred != m.ANYTHING:
        return None
    return said_of(verb.pred, CARD)


def of_ref(ref: int, verb: Verb) -> m.Cond | None:
    if verb.mode not in {"is", "was"}:
        return None
    if ref in {m.OTHER, m.IT}:
        ref = 1 if ref == m.OTHER else m.IT_WAS if verb.mode == "was" else m.IT
    return said_of(verb.pred, m.Amount("card", (ref,)))


def _of_number(ref: s.Ref, verb: Verb) -> m.Cond | None:
    """As in "if it is even", said of a number."""
    return (
        m.ToldNumber(verb.pred.bits) if ref == m.IT and verb.mode != "must" and isinstance(verb.pred, m.Among) else None
    )


def told_number(pred: m.Pred) -> m.ToldNumber | None:
    return m.ToldNumber(pred.bits) if isinstance(pred, m.Among) else None


def _of_refs(refs: tuple[s.Ref, ...], verb: Verb, some: bool = False) -> m.Cond | None:
    return of_cards(verb.pred, refs, some) if verb.mode in {"is", "was"} else None


def _it_is(it: s.Ref, pred: m.Pred) -> m.Cond | None:
    return None if pred == m.ANYTHING else said_of(pred, m.Amount("card", (it,)))


def _on(pred: m.Pred, cond: m.Cond) -> m.Cond | None:
    """As in "red on red"."""
    said = said_of(pred, CARD)
    return None if said is None else m.conj(said, cond)


def of_amount(amount: m.Amount, verb: Verb) -> m.Cond | None:
    return said_of(verb.pred, amount) if verb.mode in {"is", "was"} else None


def of_either(amounts: tuple[m.Amount, m.Amount], verb: Verb) -> m.Cond | None:
    conds = [of_amount(amount, verb) for amount in amounts]
    known = [cond for cond in conds if cond is not None]
    return m.disj(*known) if len(known) == len(conds) else None


def of_one(amounts: tuple[m.Amount, m.Amount], verb: Verb) -> m.Cond | None:
    """As in "either its suit or its rank is that of the last card, but not both"."""
    either, both = of_either(amounts, verb), of_each(amounts, verb)
    return None if either is None or both is None else m.conj(either, m.neg(both))


def of_each(amounts: tuple[m.Amount, m.Amount], verb: Verb) -> m.Cond | None:
    conds = [of_amount(amount, verb) for amount in amounts]
    known = [cond for cond in conds if cond is not None]
    return m.conj(*known) if len(known) == len(conds) else None


def both_conds(*conds: m.Cond) -> m.Cond | Priced | None:
    loose = any(isinstance(cond, s.Or) for cond in conds[:-1])  # "a or b and c" is rather a, or b and c
    return _both(conds, loose=loose)


def _both_parted(*conds: m.Cond) -> m.Cond | Priced | None:
    """As in "a or b, and c"."""
    return _both(conds, loose=False)


def _both(conds: tuple[m.Cond, ...], *, loose: bool) -> m.Cond | Priced | None:
    both = m.conj(*conds)
    loosely = 4 if loose else 1 if isinstance(conds[-1], s.Or) else 0
    return None if both == m.FALSE else Priced(both, 8 if _is_partly_never(conds) else loosely)


def _is_partly_never(conds: tuple[m.Cond, ...]) -> bool:
    """As in "black, and after red or a red 9": the red 9 belongs to something else."""
    return any(
        m.conj(part, *(other for other in conds if other is not cond)) == m.FALSE
        for cond in conds
        if isinstance(cond, s.Or)
        for part in cond.conds
    )


def either_conds(*conds: m.Cond) -> m.Cond | Priced | None:
    either = m.disj(*conds)
    open_case = any(
        isinstance(cond, s.If) and cond.other == m.TRUE for cond in conds
    )  # one that is right by not coming up
    return None if either == m.TRUE else Priced(either, 3) if open_case else either


def _of_this(cond: m.Cond) -> Telling | None:
    """As in "sum with the last card: even", "colour: not the same as the last card"."""
    return Telling(m.settle(cond, 0)) if m.all_refs(cond) & {0, m.IT} else None


def _clauses() -> Iterator[Shape]:
    yield from row("Plain", "Subject Verb", _of_card)
    yield from row("Plain", "Fact", same)
    yield from row("Plain", "LPAR Clause RPAR", same, 1)
    yield from lists("Plain", both_conds, either_conds, both_parted=_both_parted)
    yield from row("Fragment", "Plain", lambda cond: Telling(m.settle(cond, 0)), 6)
    yield from row("Clause", "Plain", same)
    yield from row("Fact", "Ref Verb", of_ref)
    yield from row("Fact", "Ref Verb", _of_number)
    yield from row("Fact", "Amount Verb", of_amount)
    yield from row("Fact", "Attr OF Refs Verb", lambda attr, refs, verb: of_cards(m.Its(attr, verb.pred), refs))
    yield from row("Fact", "THE Attr BE THE? SAME", lambda attr: s.Same(attr, 0, 1))
    yield from row("Fact", "THE Attr BE DIFFERENT", lambda attr: m.neg(s.Same(attr, 0, 1)))
    yield from row("Clause", "Amount IN Number", lambda amount, bits: said_of(m.Among(bits), amount))
    yield from row("Formula", "Amount Pred", lambda amount, pred: said_of(pred, amount), 2)
    yield from row("Formula", "Amount EQUALS|COLON|COMMA Pred", lambda amount, pred: said_of(pred, amount))
    yield from row("Clause", "Formula", same)
    yield from row("Fragment", "Formula", _of_this, 3)
    yield from row("Fact", "Ranks HAVE A? Adj|Pred SUM", lambda refs, pred: said_of(pred, m.Amount("sum", refs)))
    yield from row("Clause", "THERE|IT A? Adj RANKS OF? CARD?", told_number)
    yield from row("Fact", "Refs Verb", _of_refs)
    yield from row("Fact", "Refs BE|WAS BOTH|EVERY Pred", lambda refs, pred: of_cards(pred, refs))
    yield from row("Fact", "SomeRefs Verb", lambda refs, verb: _of_refs(refs, verb, some=True))
    yield from row("Clause", "Bit", same)
    yield from row("Bit", "Pred", lambda pred: said_of(pred, m.Amount("card", (m.IT,))), 6)
    yield from row("Bit", "ToldNumber", same, 5)
    yield from row("Told", "ToldNumber", same)
    yield from row("Told", "On", lambda on: _on(*on))
    for it, price in ((m.IT, 0), (m.IT_WAS, 1)):  # "its" for "it is"
        yield from row("Fact", "ITS Some|Adj|Compared", partial(_it_is, it), price)
        yield from row("Fact", "ITS NOT Some|Adj", lambda pred, it=it: _it_is(it, m.none_of(pred)), price)
    yield from row("Bit", "Being", lambda pred: said_of(pred, m.Amount("card", (m.IT,))), 3)
    yield from row("Bit", "Having", lambda pred: said_of(pred, m.Amount("card", (m.IT,))), 6)
    yield from row("Clause", "THAT Clause", _that)
    yield from row("Fact", "NoRefs Verb", lambda refs, verb: _none(refs, verb.pred))
    yield from row("Fact", "Number OF Refs Verb", so_many, 1)
    yield from row("Fact", "EXACTLY Number OF Refs Verb", partial(so_many, exactly=True))
    yield from row("Fact", "ONE Verb AND THE? OTHER_ONE|ONE BE|WAS? Pred", lambda verb, pred: one_each(verb.pred, pred))
    yield from row("Told", "Number Noun|Adj AMONG Refs", lambda bits, pred, refs: so_many(bits, refs, Verb("is", pred)))
    yield from row(
        "Clause", "THERE Number Noun|Adj AMONG Refs", lambda bits, pred, refs: so_many(bits, refs, Verb("is", pred))
    )
    yield from row("Fact", "Refs BE|WAS EITHER? BOTH|EVERY Pred OR BOTH|EVERY Pred", all_alike)
    yield from row("Clause", "LPAR Clause RPAR", same)
    yield from row("Clause", "LPAR Text RPAR", _so)
    yield from row("Clause", "LPAR Sentence RPAR", closed)
    yield from row("Fact", "NOT_THE_CASE LPAR Text RPAR", not_so)
    yield from row("Clause", "NOT_THE_CASE Clause", m.neg)
    yield from row("Amounts", "Amount OR Amount", lambda a, b: (a, b))
    yield from row("Amounts", "EITHER Amount OR Amount", lambda a, b: (a, b))
    yield from row("Clause", "Amounts Verb", of_either)
    yield from row("Clause", "Amounts Verb COMMA? NOTBOTH", of_one)
    yield from row("Clause", "HOLDS Clause", same)
    for kind, price in (("Clause", 0), ("Plain", 3)):
        yield from row(kind, f"EITHER {kind}-list", lambda some: either_conds(*some), price)
        yield from row(kind, f"BOTH {kind}-list", lambda some: both_conds(*some), price)
    yield from row("Fact", "OtherRef Verb", of_ref)
    yield from row("Clause", "Amounts Verb ORBOTH", of_either)
    yield from row("Those", "BOTH? Amount AND Amount", lambda a, b: (a, b))
    yield from row("Clause", "Those Verb", of_each)
    yield from row("Clause", "Those BE BOTH Pred", lambda amounts, pred: of_each(amounts, Verb("is", pred)))
    yield from row("Clause", "PLAY Having", lambda pred: said_of(pred, CARD))
    yield from row(
        "Told", "Ref Pred|Having", lambda ref, pred: said_of(pred, m.Amount("card", (1 if ref == m.OTHER else ref,)))
    )
    yield from row("Told", "Refs BOTH? Pred|Having", lambda refs, pred: of_cards(pred, refs))
    yield from row("Told", "Amount Pred", lambda amount, pred: said_of(pred, amount))
    yield from row("Told", "Fact", same)
    yield from row("Told", "Having", lambda pred: said_of(pred, CARD), 1)
    yield from row(
        "Fact",
        "NEITHER Amount NOR Amount Verb",
        lambda a, b, verb: m.neg(of_either((a, b), Verb("is", verb.pred)) or m.TRUE),
    )
    yield from row("Fact", "THEIR Attr BE Pred", _of_those, -1)
    yield from row("Clause", "LINE_ITSELF HAVE Number CARD", lambda bits: said_of(m.Among(bits), m.Amount("line")))
    yield from row("Clause", "THERE Number CARD ON_LINE?", lambda bits: said_of(m.Among(bits), m.Amount("line")))
    yield from row("Clause", "LINE_ITSELF HAVE A Adj RANKS OF CARD", lambda pred: said_of(pred, m.Amount("line")))
    yield from lists("Clause", both_conds, either_conds, both_parted=_both_parted)
    yield from row("Clause", "Clause COMMA? ANDIF Clause", both_conds)
    yield from row("Clause", "Clause-list COMMA? ANDIF Clause", lambda some, last: both_conds(*some, last))
    yield from row("Clause", "Clause COMMA UNLESS Clause", lambda a, b: m.conj(a, m.neg(b)), 2)


def _none(refs: tuple[s.Ref, ...], pred: m.Pred) -> m.Cond | None:
    """As in "none of the last three cards is a heart"."""
    cond = of_cards(pred, refs, some=True)
    return None if cond is None else m.neg(cond)


def so_many(bits: int, refs: tuple[s.Ref, ...], verb: Verb, exactly: bool = False) -> m.Cond | None:
    """As in "at least two of the last three cards are red"; a bare number is at least so many."""
    conds = [said_of(verb.pred, m.Amount("card", (ref,))) for ref in refs]
    known = [cond for cond in conds if cond is not None]
    if len(known) < len(refs) or verb.mode not in {"is", "was"}:
        return None
    return so_many_hold(bits if exactly or only(bits) is None else m.span(only(bits) or 0), known)


def _that(cond: m.Cond) -> m.Cond | Priced:
    """In "unless that card is an ace" it is "that card" rather than "unless it is so that a card is an ace"."""
    return Priced(cond, 2) if isinstance(cond, m.In) and cond.ref == 0 else cond


def so_many_hold(wanted: int, conds: Sequence[m.Cond]) -> m.Cond:
    """That of several conditions as many hold as one of these numbers says."""
    least, every = (wanted & -wanted).bit_length() - 1, m.span(0, len(conds))
    if wanted & every == m.span(least) & every:
        return m.disj(*(m.conj(*held) for held in combinations(conds, least)))
    return m.disj(
        *(
            m.conj(*(cond if at in held else m.neg(cond) for at, cond in enumerate(conds)))
            for count in range(len(conds) + 1)
            if wanted >> count & 1
            for held in combinations(range(len(conds)), count)
        )
    )


def one_each(one: m.Pred, other: m.Pred) -> m.Cond | None:
    """As in "if one is odd and the other even", said of two cards told before."""
    a, b = m.THEM[2]
    ways = [of_cards(pred, (ref,)) for ref, pred in ((a, one), (b, other), (b, one), (a, other))]
    known = [cond for cond in ways if cond is not None]
    return m.disj(m.conj(*known[:2]), m.conj(*known[2:])) if len(known) == 4 else None


def all_alike(refs: tuple[s.Ref, ...], one: m.Pred, other: m.Pred) -> m.Cond | None:
    """As in "both odd or both even"."""
    a, b = of_cards(one, refs), of_cards(other, refs)
    return None if a is None or b is None else m.disj(a, b)


def _so(text: tuple[Telling, ...]) -> m.Cond | None:
    """Several statements in brackets, as a condition."""
    made = combined(text) if len(text) > 1 else None
    return made[0] if made is not None and made[1] is None else None


def not_so(text: tuple[Telling, ...]) -> m.Cond | None:
    made = combined(text)
    return m.denied(made[0]) if made is not None and made[1] is None else None


def closed(verdict: Telling) -> m.Cond | None:
    """What a statement asks of every card, when it asks that and nothing else."""
    if verdict.rest or verdict.start is not None or verdict.force not in {"must", "only"}:
        return None
    return m.when(verdict.about, verdict.fits)

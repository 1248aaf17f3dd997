"""What a short sentence leaves open: whether it is said of this card or of the last, of one alternative or of both."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import apart, by_more, different
from eleusis.rules.reader.grammar.in_which_case.following import lies_after
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.verdicts import plainly
from eleusis.rules.reader.grammar.naming.amounts import combined
from eleusis.rules.reader.grammar.naming.number_sets import high, low, only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import of_cards, said_of


def rows() -> Iterator[Shape]:
    yield from _of_this_card()
    yield from _of_one_alternative()
    yield from _moves()


# --- of this card, not of the last -----------------------------------------------------------------


def of_class(pred: m.Pred) -> m.Cond | None:
    """That the card is of a class, where this says something."""
    mask = m.mask_of(pred)
    return m.In(0, mask) if mask and mask != ALL_CARDS else None


def _if_it_is(pred: m.Pred, case: m.Pred) -> Telling | None:
    """As in "even if red": if this card is."""
    about, verdict = of_class(case), plainly(pred)
    if about is None or verdict is None or m.conj(about, verdict.fits) in {m.FALSE, about}:
        return None
    return if_so(about, verdict)


def _such(pred: m.Pred, case: m.Pred) -> m.Cond | None:
    """The class narrowed by what is said of it; None where that leaves none or all of it."""
    of, held = m.mask_of(pred), m.mask_of(case)
    return m.In(0, of & held) if of and held and of != ALL_CARDS and of & held not in {0, of} else None


def _such_fit(pred: m.Pred, case: m.Pred) -> Telling | None:
    """As in "hearts if even": such hearts."""
    such = _such(pred, case)
    return None if such is None else Telling(such, "may")


def _such_of_them(pred: m.Pred, case: m.Cond) -> Telling | None:
    """As in "black cards if they are under 8"."""
    return _such_fit(pred, m.Cards(case.mask)) if isinstance(case, m.In) and case.ref == m.IT else None


def only_such(pred: m.Pred, case: m.Pred) -> Telling | None:
    """As in "hearts only if even", "hearts: only even": of the hearts only these."""
    about, fits = of_class(pred), of_class(case)
    return None if _such(pred, case) is None or about is None or fits is None else Telling(fits, about=about)


def _ever(pred: m.Pred) -> Telling | None:
    """As in "diamonds only after odd, hearts always": hearts fit whatever else is asked."""
    cond = of_class(pred)
    return None if cond is None else Telling(cond, "may", always=True)


def _if_last(pred: m.Pred) -> m.Cond | Priced | None:
    """In "if last two" cards are counted, and "if last 2" is as likely to count them."""
    counts = {1 << count for count in range(2, s.MAX_REF + 1 if _is_spelled(pred) else 4)}
    return None if isinstance(pred, m.Among) and pred.bits in counts else lies_after(pred)


def _is_spelled(pred: m.Pred) -> bool:
    return isinstance(pred, m.Among) and isinstance(pred.bits, m.Spelled)


def _each_moves(which: int, *preds: m.Pred) -> Telling | None:
    """As in "hearts higher, spades lower": of this card, or (`which` 1) after the last one."""
    a, up, c, down = preds
    told = [m.mask_of(pred) or 0 for pred in (a, c)]
    moves = [said_of(pred, CARD) for pred in (up, down) if m.is_open(pred)]
    if not all(told) or told[0] & told[1] or len(moves) < 2 or None in moves or up == down:
        return None
    return Telling(m.conj(*(m.when(m.In(which, mask), move or m.TRUE) for mask, move in zip(told, moves, strict=True))))


def _never_so(pred: m.Pred, cmp: m.Pred) -> Telling | None:
    """As in "clubs not lower": of those that are played."""
    about, cond = of_class(pred), said_of(cmp, CARD)
    return None if about is None or cond is None or not m.is_open(cmp) else Telling(m.neg(cond), about=about)


def _of_this_card() -> Iterator[Shape]:
    yield from row("Before", "IF LASTLY Pred", _if_last, 3)
    yield from row("Before", "IF Ref A? Adj|Noun", lambda ref, pred: said_of(pred, m.Amount("card", (ref,))), 3)
    yield from row("Before", "IF Refs Adj", lambda refs, pred: None if m.is_open(pred) else of_cards(pred, refs), 3)
    yield from row("Fragment", "Adj IF Adj", _if_it_is, 7)
    yield from row("Fragment", "Noun IF Adj", _such_fit, 6)
    yield from row("Sentence", "Noun IF Clause", _such_of_them, 4)
    yield from row("Sentence", "Noun ONLY IF Adj", only_such, 3)
    yield from row("Fragment", "Pred COLON ONLY Pred", only_such, 8)
    yield from row("Fragment", "Subject COLON Subject ONLY", only_such, 7)
    for which in (0, 1):
        yield from row("Sentence", "Adj Cmp COMMA|AND? Adj Cmp", partial(_each_moves, which), 4 + which)
    yield from row("Sentence", "Noun NOT Cmp", _never_so, 4)
    yield from row("Sentence", "Noun EVER", _ever)


# --- of one alternative ----------------------------------------------------------------------------


def _or_in_case(one: m.Pred, other: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "higher, or an ace if the last was a king": the ace only then."""
    case = m.settle(cond, 0)
    if 0 in m.all_refs(case):
        return None
    return plainly(m.any_of(one, m.all_of(other, m.Fact(case, candidate=True))))


def _of_one_alternative() -> Iterator[Shape]:
    for case in ("IF Clause", "Before"):
        yield from row("Fragment", f"Pred OR Some {case}", _or_in_case, 5)
        yield from row("Fragment", f"Pred COMMA OR Some {case}", _or_in_case, 4)


# --- by how much, and when -------------------------------------------------------------------------


def _by_such(pred: m.Pred, bits: int) -> m.Pred | None:
    """As in "higher, max 3": by how much."""
    return by_more(pred, bits) if only(bits) is None else None


def _only_then(amount: m.Amount, being: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "the colour changes only after a face card": else it stays."""
    moves = said_of(m.Its(amount.what, being), CARD) if amount.refs == (m.IT,) else None
    if moves is None or 0 in m.all_refs(cond):
        return None
    return Telling(m.when(cond, moves, m.neg(moves)))


def _beside(to: s.Ref | m.Amount) -> m.Pred | None:
    """As in "neighbours of the last number"."""
    return None if isinstance(to, m.Amount) and to.what not in {"card", "rank"} else m.fill(apart(1 << 1), to)


def never_back(attr: str) -> Telling | None:
    """As in "a number cannot come back"."""
    return plainly(m.Its(attr, m.Denied(m.SeenBefore())))


def _moves() -> Iterator[Shape]:
    yield from row("Compared", "Cmp COMMA Number UNIT?", _by_such, 1)
    yield from row("Compared", "Number UNIT? APART ORLESS", lambda bits: apart(m.span(0, high(bits))))
    yield from row("Compared", "Number UNIT? APART ORMORE", lambda bits: apart(m.span(low(bits))))
    yield from row("Pred", "NEIGHBOURS OF Ref|Amount", _beside)
    yield from row("Sentence", "Amount Being ONLY Before", _only_then, 1)
    yield from row("Sentence", "A Attr MUSTNOT|MAYNOT KEEP", never_back)
    yield from row("Sentence", "A Attr MUSTNOT|MAYNOT KEEP", lambda attr: plainly(different(attr)), 1)
    yield from row("Topic", "Ranks TAKEN_TOGETHER", partial(combined, "sum"))
    yield from row("Topic", "EVERY CARD ON_LINE AND THE NEW CARD|ONE? TAKEN_TOGETHER", lambda: m.Amount("total", of=1))
    yield from row("Pred", "KEEP", lambda: m.Rel("=", m.Amount("rank", (m.OTHER,))), 5)

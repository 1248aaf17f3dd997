"""What authors say of the cards that are accepted: of one class when, in which case, each other card, how often."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ATTRIBUTES
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, different, other_of, outside, same_in, shifted
from eleusis.rules.reader.grammar.along_the_line.streaks import from_to
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so, play_if, unless
from eleusis.rules.reader.grammar.in_which_case.mappings import Entry
from eleusis.rules.reader.grammar.judging.verdicts import only_so
from eleusis.rules.reader.grammar.naming.number_sets import low, only
from eleusis.rules.reader.grammar.rows import always, row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from _when()
    yield from _of_classes()
    yield from _numbers()


def _only_if(case: m.Cond, cond: m.Cond) -> Telling | None:
    """As in "if the colour is the same, it is accepted only if the rank is higher"."""
    return if_so(case, Telling(m.settle(cond, 0)))


def _card_only_if(case: m.Cond, pred: m.Pred, cond: m.Cond) -> Telling | None:
    return _only_if(case, cond) if pred == m.ANYTHING else None


def _changed_only(attr: str, cond: m.Cond) -> Telling | None:
    """As in "a colour change is only allowed if the last card is a king"."""
    return Telling(m.settle(cond, 0), about=m.neg(s.Same(attr, 0, 1)))


def _repeated_only(attr: str, cond: m.Cond) -> Telling:
    """As in "a suit may be repeated only after a king", "only once all four have appeared": then of any card before."""
    cond = m.settle(cond, 0)
    return Telling(cond, about=s.Same(attr, 0, 1) if m.all_refs(cond) else s.Seen(attr))


def _from_to_is(before: m.Pred, after: m.Pred, verdict: Telling) -> Telling | None:
    """As in "red to black: higher"."""
    case = from_to(before, after)
    return None if case is None or verdict.about != m.TRUE else if_so(case, verdict)


def _always_from(before: m.Pred, after: m.Pred) -> Telling | None:
    case = from_to(before, after)
    return None if case is None else Telling(m.TRUE, "may", case, case=case)


def one_else_other(cond: m.Cond, one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "last card odd? red : black"."""
    a, b = said_of(one, CARD), said_of(other, CARD)
    known = a is not None and b is not None and m.ANYTHING not in (one, other)
    return Telling(m.when(m.settle(cond, 0), a, b)) if known else None  # type: ignore[arg-type]


def _when() -> Iterator[Shape]:
    yield from row("Sentence", "IF Clause COMMA? THEN? IT FITS COMMA? IF|ONLYIF|IFF Clause", _only_if)
    yield from row("Sentence", "IF Clause COMMA? THEN? Subject FITS COMMA? IF|ONLYIF|IFF Clause", _card_only_if)
    for change in ("A? Attr CHANGE", "A? CHANGE OF|IN? Attr"):
        yield from row("Sentence", f"{change} ONLYFITS IF Clause", _changed_only)
    for case in ("IF|ONCE_THAT Clause", "Before"):
        yield from row("Sentence", f"A|THE Attr REPEATED_ONLY {case}", _repeated_only)
    yield from row("Sentence", "Adj TO Adj COLON Sentence", _from_to_is)
    yield from row("Sentence", "Adj TO Adj COLON FITS", _always_from)
    yield from row("Sentence", "Adj TO Adj COLON FITS IF|ONLYIF Clause", lambda a, b, c: _from_to_is(a, b, Telling(c)))
    yield from row("Sentence", "Clause QUESTION Pred|Some COLON ANYTHING", play_if)
    yield from row("Sentence", "Sentence LPAR UNLESS Clause RPAR", unless)
    yield from row("Instead", "UNLESS Clause COMMA THEN Sentence", lambda *parts: parts)
    yield from row("Case", "Pred LPAR IF Clause RPAR", lambda pred, cond: (pred, cond))
    yield from row("Text", "Subject|Amount MUST? CYCLE COLON Sentence", _announced)


def _announced(_: m.Pred | m.Amount, verdict: Telling) -> tuple[Telling, ...] | None:
    """As in "its suit must follow a fixed order: after a spade comes a club; after a club comes a heart"."""
    return (verdict,) if verdict.about != m.TRUE else None


# --- of classes ------------------------------------------------------------------------------------


def _granted(suits: m.Pred, bits: int) -> m.Pred:
    """As in "its suit is hearts for ranks 8 and 12, clubs for rank 10"."""
    return m.all_of(suits, m.Among(bits))


def _of_these(pred: m.Pred) -> m.Pred | None:
    """Said of the suit, it is told of the card."""
    mask = m.mask_of(pred)
    return m.Fact(m.In(0, mask), candidate=True) if mask else None


def _held(entries: tuple[Entry, ...], rest: str | None = None) -> m.Cond | None:
    """As in "rank 3 must be diamonds; rank 8 must be hearts or clubs; all other ranks are accepted"."""
    return m.conj(*(m.when(m.In(0, key), m.In(0, value)) for key, value in entries)) if rest != "rank" else None


def _of_classes() -> Iterator[Shape]:
    yield from row("Ref", "THAT_ONE Sort", lambda _: m.IT, 2)
    yield from row("Amount", "THE|THAT_ONE Sort POSS Attr", lambda _, attr: m.Amount(attr, (m.IT,)), 3)
    yield from row(
        "Sentence", "Subject BE ONLY THAT_ONE Which", lambda pred, which: only_so(which) if pred == m.ANYTHING else None
    )
    yield from row("Granted", "SuitSet ONLY? FOR RANKS? Number", _granted)
    yield from row("Granted", "Granted STOP|COMMA AND? Granted", m.any_of)
    yield from row("Being", "BE COLON? Granted", _of_these)
    for others in ("OTHERS FITS", "OTHERS FITS IN? Free"):
        yield from row("Clause", f"FOLLOWS_THESE Entries COMMA|STOP AND? {others}", _held)
    yield from row("Rest", "NO_OTHERS FITS", always(m.REST_MISSES))
    yield from row("Rest", "NONE_ELSE MISSES", always(m.REST_FITS))
    yield from row("Text", "Text LPAR NO_OTHERS FITS RPAR", lambda text: (*text, m.REST_MISSES))


# --- numbers ---------------------------------------------------------------------------------------


def _but_not(pred: m.Pred, but: m.Pred) -> m.Pred | None:
    """As in "a multiple of 3 (but not 0)"."""
    is_number = isinstance(pred, m.Among) and isinstance(but, m.Among)
    return m.all_of(pred, m.none_of(but)) if is_number else None


def _no_further(pred: m.Pred, bits: int) -> m.Pred | None:
    """As in "higher than the last card, with a maximum difference of 7"."""
    last = m.compared_with(pred)
    near = apart(m.span(0, low(bits)))
    return m.all_of(pred, near if last is None else m.fill(near, last) or near) if only(bits) else None


def _so_long(amount: m.Amount, bits: int) -> m.Cond | None:
    """As in "unless that rank has already appeared three times consecutively": in the last three cards."""
    count = only(bits) or 0
    if amount.what not in ATTRIBUTES or amount.refs == (0,) or not 1 < count <= s.MAX_REF:
        return None
    return m.conj(*(s.Same(amount.what, at, at + 1) for at in range(1, count)))


def _is_amount(amount: m.Amount) -> m.Pred | None:
    """As in "its rank must be the sum of the last two cards"."""
    return (
        m.Rel("=", amount) if amount.what in {"sum", "absdiff", "product", "total"} and amount.refs != (0, 1) else None
    )


def _never_moves(bits: int, move: m.Pred) -> Telling | None:
    """As in "no two decreases in a row": each card against the one before it."""
    count = only(bits)
    conds = [said_of(m.fill(move, at + 1) or move, m.Amount("card", (at,))) for at in range(min(count or 0, s.MAX_REF))]
    known = [cond for cond in conds if cond is not None]
    return Telling(m.neg(m.conj(*known))) if count and len(known) == count > 1 else None


def _changes_by(amount: m.Amount, pred: m.Pred) -> Telling | None:
    """As in "the rank changes by a Fibonacci number"."""
    if amount.what != "rank" or not isinstance(pred, m.Among):
        return None
    fits = said_of(apart(pred.bits & ~1), CARD)
    return None if fits is None else Telling(fits)


def _none_of_these(*preds: m.Pred) -> m.Pred:
    """As in "neither a face card nor an ace, and not a spade either"."""
    return m.all_of(*map(m.none_of, preds))


def _but_not_that(one: str, *other: s.Ref | str) -> m.Pred | None:
    """As in "repeats the suit of the last card without repeating the rank"."""
    *refs, attr = other
    both: m.Pred | None = m.all_of(same_in(one), different(str(attr)))
    for ref in refs:
        both = m.fill(both, ref) if both and not isinstance(ref, str) else None
    return both


def _unbound(pred: m.Pred) -> Telling | None:
    """As in "clubs have no restriction"."""
    about = said_of(pred, CARD)
    return None if about is None or pred == m.ANYTHING else Telling(m.TRUE, about=about)


def _allow(pred: m.Pred, allowed: m.Pred | int) -> Telling | None:
    """As in "hearts allow ranks 3 and 4"."""
    fits = said_of(m.Among(allowed) if isinstance(allowed, int) else allowed, CARD)
    about = said_of(pred, CARD)
    return None if fits is None or about is None or pred == m.ANYTHING else Telling(fits, about=about)


def are_one(refs: tuple[s.Ref, ...]) -> m.Cond:
    """As in "if the last two cards are identical"."""
    return m.conj(*(s.Same("card", a, b) for a, b in pairwise(refs)))


def _same_of_these(pred: m.Pred, attr: str) -> m.Pred | None:
    """As in "the same black suit"."""
    return None if m.mask_of(pred) is None else m.all_of(pred, same_in(attr))


def last_digit(amount: m.Amount) -> m.Amount | None:
    return None if amount.mod else replace(amount, mod=10)


def _ends_alike(amount: m.Amount) -> m.Pred | None:
    """As in "the same last digit as the sum of all cards"."""
    told = last_digit(amount)
    rows = []
    for digit in range(10):
        cond = None if told is None else said_of(m.Among(1 << digit), told)
        if cond is None:
            return None
        rows.append(m.all_of(m.Among(m.numbers(n for n in range(1, 14) if n % 10 == digit)), m.Fact(cond)))
    return m.any_of(*rows)


def _numbers() -> Iterator[Shape]:
    yield from row("Pred", "ATMOST DIFFERENCE OF? Number", lambda bits: apart(m.span(0, low(bits))))
    yield from row("Pred", "ATLEAST DIFFERENCE OF? Number", lambda bits: apart(m.span(low(bits))))
    yield from row("Pred", "Shift FROM Ref|Amount", lambda by, to: m.fill(shifted(by), to))
    yield from row("Pred", "Pred LPAR EXCEPT|BUTNOT Pred RPAR", _but_not)
    for kind in ("Compared", "Being"):
        yield from row(kind, f"{kind} COMMA? WITH A? ATMOST DIFFERENCE OF? Number", _no_further)
    yield from row("Clause", "Amount HAVE? SEEN Times INAROW", _so_long)
    yield from row("Fact", "Refs BE IDENTICAL_ONES", are_one)
    yield from row("Compared", "OUTSIDE THE? Refs|Ranks ENDS_INSIDE?", outside)
    for none in ("NOT Pred", "NEITHER Pred NOR Pred"):
        yield from row("Pred", f"{none} COMMA? AND NOT Pred EITHER", _none_of_these)
    yield from row("Pred", "NOT Some COMMA? NOT Some", lambda *two: m.none_of(m.any_of(*two)))
    yield from row("Being", "REPEAT|MATCH THE? Attr OF? Ref? EXCEPT REPEAT|REPEATING THE? Attr", _but_not_that)
    for there in ("THERE ONLY Number CARD ON_LINE", "ONLY Number CARD BE? ON_LINE"):
        yield from row("Clause", there, lambda bits: said_of(m.Among(bits), m.Amount("line")))
    yield from row("Sentence", "Subject UNBOUND", _unbound)
    yield from row("Being", "SHARE_ONE Ref COLON Having|Pred", lambda to, pred: m.fill(pred, to))
    yield from row("Being", "BE THE? Amount", _is_amount, 1)
    yield from row("Sentence", "NO|REJECT|MUSTNOT|MAYNOT HAVE? Number SUCCESSIVE? Moves INAROW?", _never_moves)
    yield from row("Clause", "Subject BEFORE Subject", from_to, 1)
    yield from row("Sentence", "Amount CHANGE BY A? Noun|Adj", _changes_by)
    yield from row("Sentence", "Subject ALLOW Pred|Some|Number", _allow)
    yield from row("Pred", "THE? OTHER_ONE Adj Attr", other_of)
    yield from row("Having", "THE? SAME Adj Attr", _same_of_these)
    yield from row("Amount", "THE? LAST_DIGIT OF Amount", last_digit)
    yield from row("Having", "THE? SAME LAST_DIGIT AS Amount", _ends_alike)

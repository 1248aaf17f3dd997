"""What changes and what stays: when, only with what, after how many cards, unless what."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ATTRIBUTES
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import STEPS, different, same_in, shifted
from eleusis.rules.reader.grammar.along_the_line.streaks import blocks
from eleusis.rules.reader.grammar.in_which_case.cases import Case, in_either_case
from eleusis.rules.reader.grammar.in_which_case.following import last_is
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.demands import iff
from eleusis.rules.reader.grammar.judging.verdicts import may_only_be, may_only_by
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from _only_with()
    yield from _whenever()
    yield from _by_cases()
    yield from _by_how_much()


def _be_only_by(being: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "you may change colour only with a face card"."""
    cond = said_of(pred, CARD)
    return None if cond is None or pred == m.ANYTHING else may_only_be(m.ANYTHING, being, cond)


def _be_only_there(being: m.Pred, there: m.Pred) -> Telling | None:
    """As in "you may repeat the suit only on an ace": where an ace lies."""
    lies = last_is(there)
    return None if lies is None else may_only_be(m.ANYTHING, being, lies)


def _only_with() -> Iterator[Shape]:
    yield from row("Sentence", "MAY|MAYPLAY? Being ONLYIF Clause", partial(may_only_be, m.ANYTHING))
    yield from row("Sentence", "MAY Being ONLY BY|WITH PLAY? Subject", _be_only_by)
    yield from row("Sentence", "MAY Being ONLY AFTER Subject", _be_only_there)
    yield from row("Sentence", "Amount MAY Being ONLY BY|WITH|ON PLAY? Subject", may_only_by)
    yield from row("Being", "REPEAT A Attr", same_in)
    yield from row("Being", "REPEAT THE Attr THAT? LYING_LAST|WASLAST", same_in)
    for one in ("A|EVERY? Attr", "ANY_OF|ANY_OF_TWO THE Attr"):
        yield from row("Being", f"REPEAT {one} ON_LINE", lambda attr: m.Its(attr, m.SeenBefore()))
    yield from row("Being", "CHANGE A|THE|THAT Attr", different)


def _changes_when(amount: m.Amount, cond: m.Cond) -> Telling | None:
    """As in "the colour changes when an even card is played": and only then."""
    changed = said_of(m.Rel("=", m.Amount("card", (m.OTHER,))), m.Amount(amount.what, (0,)))
    return None if changed is None else iff(Telling(m.neg(changed)), cond)


def _changes_to(amount: m.Amount, pred: m.Pred) -> m.Cond | None:
    """As in "if the colour changes to red"."""
    mask = m.mask_of(pred)
    return m.conj(m.neg(s.Same(amount.what, 0, 1)), m.In(0, mask)) if mask and amount.what in ATTRIBUTES else None


def _whenever() -> Iterator[Shape]:
    yield from row("Sentence", "Amount CHANGE IF Clause", _changes_when)
    yield from row("Fact", "Amount CHANGE TO Adj|Noun", _changes_to)
    yield from row("Noun", "LINE Noun", same, 2)
    yield from row("Clause", "Amount MAY BE THE? SAME OR DIFFERENT AS|FROM? Ref|Amount?", lambda *_: m.TRUE)
    yield from row("Step-case", "EITHER? Shift IF Clause", lambda by, cond: (shifted(by), cond))
    yield from row("Step-cases", "Step-case COMMA? OR|AND|HOWEVER Step-case", lambda one, other: (one, other))
    yield from row("Clause", "Amount MUST? BE Step-cases", _step_in_case)
    yield from row("Demanded", "A Attr CHANGE", different)
    yield from row("Demanded", "THE? Attr TO KEEP", same_in)
    yield from row("Demanded", "Having|Some|Moved", same)
    yield from row(
        "By-steps", "A? DIFFERENCE OF Number UNIT?", lambda bits: said_of(m.Among(bits), m.Amount("absdiff", (0, 1)))
    )
    yield from row("By-steps", "A? Adj DIFFERENCE", _such_a_step)
    yield from row(
        "Sentence", "FOR By-steps COMMA? Sentence", lambda case, verdict: None if verdict.rest else if_so(case, verdict)
    )
    yield from row("By-steps", "Moved", lambda move: said_of(move, CARD))
    yield from row("By-steps", "A? Shift DIFFERENCE?", lambda by: said_of(shifted(by), CARD))
    yield from row("By-steps", "A? DIFFERENCE OF Shift", lambda by: said_of(shifted(by), CARD))
    yield from row("Sentence", "By-steps MEANS Demanded", _difference_means)
    yield from row("Sentence", "By-steps MEANS ANYTHING", lambda cond: Telling(m.TRUE, "may", cond, case=cond))
    yield from row("Sentence", "By-steps MUST Being", _difference_means)
    yield from row(
        "Sentence",
        "By-steps ONLYFITS IF|ONLYIF Clause",
        lambda case, cond: Telling(m.settle(cond, 0), about=case, case=case),
    )
    yield from row(
        "Sentence", "By-steps MAY BE|HAVE OF? Frees", lambda case, _: Telling(m.TRUE, "may", case, case=case)
    )
    yield from row("Sentence", "OnMove COMMA? Sentence", _on_move)
    yield from row("OnMove", "ON A? CHANGED Attr", different)


def _step_in_case(amount: m.Amount, cases: tuple[Case, ...]) -> m.Cond | None:
    """As in "the difference is +2 or +4 when the last card is red, or -3 when it is black"."""
    return in_either_case(CARD, *cases) if amount == m.Amount("absdiff", (0, 1)) else None


def _such_a_step(pred: m.Pred) -> m.Cond | None:
    """As in "a non-zero difference"."""
    return said_of(pred, m.Amount("absdiff", (0, 1))) if isinstance(pred, m.Among) else None


def _difference_means(case: m.Cond, pred: m.Pred) -> Telling | None:
    """As in "a difference of 1 requires a colour change"."""
    fits = said_of(pred, CARD)
    return None if fits is None else Telling(fits, about=case, case=case)


def _on_move(move: m.Pred, verdict: Telling) -> Telling | None:
    """As in "on an increase the card must be red": the card with which it goes up."""
    case = said_of(move, CARD)
    return None if case is None or verdict.rest else if_so(case, verdict)


def _by_cases() -> Iterator[Shape]:
    yield from row(
        "Sentence", "THE? SAME Attr Times COMMA? AND? THEN CHANGE IT?", lambda attr, bits: blocks(bits, attr, bits)
    )
    for keep in ("KEEPING THE? SAME? Attr", "KEEPING THE? Attr OF THE? LASTLY CARD"):
        yield from row("Kept-until", f"{keep} UNTIL THERE? Number CARD? OF? IT? INAROW", lambda *told: told)
    for change in ("CHANGE IT?", "CHANGE THE? Attr"):
        then = f"Kept-until COMMA|STOP AND? THEN {change}"
        yield from row("Sentence", then, lambda told, *_: blocks(told[1], told[0], told[1]))
    yield from row("Sentence", "Subject MAKES THE? Attr CHANGE", _makes_change)
    changed = (("IT CHANGE|DIFFER", False), ("IT BE DIFFERENT", False), ("IT BE THE? SAME", True))
    for it_is, is_same in (*changed, ("CHANGE IT", False), ("KEEPING IT", True)):
        yield from row(
            "Text", f"Text COMMA|STOP? AND|HOWEVER? IF {it_is} COMMA? THEN? Sentence", partial(_and_if_it, is_same)
        )
        once = f"Text COMMA|STOP? ONCE_THAT {it_is} COMMA? Sentence"
        yield from row("Text", once, partial(_and_if_it, is_same))
        behind = f"Text COMMA|STOP AND|HOWEVER? Sentence IF {it_is}"
        yield from row("Text", behind, partial(_and_if_it, is_same), 8)
    yield from row("Sentence", "Sentence COMMA? AND|HOWEVER? Subject KEEPING IT", _and_they_keep_it)
    yield from row("Sentence", "Sentence COMMA? UNLESS Clause COMMA? INCASE COMMA? IT MUST? KEEP", _unless_kept)


def _and_if_it(is_same: bool, text: tuple[Telling, ...], verdict: Telling) -> tuple[Telling, ...] | None:
    """As in "if the suit stays the same go up, and if it changes go down": the suit."""
    told = text[-1].about
    same = told.cond if isinstance(told, s.Not) else told
    if not (isinstance(same, s.Same) or _are_alike(same)) or verdict.about != m.TRUE:
        return None
    so = if_so(same if is_same else m.neg(same), verdict)
    return None if so is None else (*text, so)


def _are_alike(told: m.Cond) -> bool:
    """As in "if the last two are both red or both black"."""
    inner: list[list[m.Cond]] = (
        [[*one.conds] for one in told.conds if isinstance(one, s.And)] if isinstance(told, s.Or) else []
    )
    match [[(card.ref, card.mask) for card in cards if isinstance(card, m.In)] for cards in inner]:
        case [[(a, one), (b, also)], [(c, other), (d, too)]]:
            return (a, b) == (c, d) and one == also and other == too and one ^ other == m.ALL_CARDS
    return False


def _makes_change(pred: m.Pred, attr: str) -> Telling | None:
    """As in "face cards make the colour change"."""
    about = said_of(pred, CARD)
    return None if about is None or pred == m.ANYTHING else Telling(m.neg(s.Same(attr, 0, 1)), about=about)


def _and_they_keep_it(verdict: Telling, pred: m.Pred) -> Telling | None:
    """As in "..., number cards keep it": what the others change."""
    match verdict.fits, said_of(pred, CARD):
        case s.Not(s.Same(attr, 0, 1)), about if about is not None and pred != m.ANYTHING and verdict.about != m.TRUE:
            return Telling(m.conj(m.when(verdict.about, verdict.fits), m.when(about, s.Same(attr, 0, 1))))
    return None


def _unless_kept(verdict: Telling, cond: m.Cond) -> Telling | None:
    """As in "the suit must change unless the card is higher, in which case it must stay": the suit."""
    match verdict.fits:
        case s.Not(s.Same(_, 0, 1) as same) if verdict.about == m.TRUE:
            return Telling(m.when(m.settle(cond, 0), same, verdict.fits))
    return None


def _by_how_much() -> Iterator[Shape]:
    """As in "the rank increase must be 1 or 2", "the decrease must not exceed 5"."""
    for way, op in (("RISE", ">"), ("FALL", "<")):
        for what in (f"THE|A? {way}", f"THE|A? RANKS {way}"):
            yield from row("Fact", f"{what} BE Pred|Compared", partial(_by, op))
            yield from row("Sentence", f"{what} MUST BE Pred|Compared", partial(_must_by, op))
            yield from row("Sentence", f"{what} MUSTNOT|MAYNOT EXCEED Number", partial(_by_no_more, op))


def _by(op: str, told: m.Pred) -> m.Cond | None:
    by = told.bits & STEPS if isinstance(told, m.Among) else 0
    return said_of(m.Rel(op, m.Amount("card", (m.OTHER,)), by), CARD) if by else None


def _must_by(op: str, told: m.Pred) -> Telling | None:
    cond = _by(op, told)
    return None if cond is None else Telling(cond)


def _by_no_more(op: str, bits: int) -> Telling | None:
    number = only(bits)
    more = None if number is None else _by(op, m.Among(m.span(number + 1)))
    return None if more is None else Telling(m.neg(more))

"""A case by which a rule is shown: "say the last card is a 6: then a 7 fits, but a 10 does not", "good: a 9 on a 6; bad: a 4 on a 6"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.behaviour import never
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.combining import combined
from eleusis.rules.reader.grammar.against.going_round import going_round
from eleusis.rules.reader.grammar.in_which_case.following import last_is
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.grammar.whole_texts.instances import Comes, as_shown
from eleusis.rules.reader.grammar.whole_texts.left_open import of_class
from eleusis.rules.reader.meanings import Telling

Text = tuple[Telling, ...]
Case = tuple[m.Cond, Comes]  # what lies, and the cards that fit on it or do not
Cases = tuple[Case, ...]


def rows() -> Iterator[Shape]:
    yield from _what_lies()
    yield from _what_comes()
    yield from _cases()
    yield from _shown()
    yield from _all_that_fit()


# --- what lies there, and what comes on it -----------------------------------------------------------


def _what_lies() -> Iterator[Shape]:
    """As in "say the last card is a 6", "imagine somebody played a 6", "take a 6", "with a 6 on the table"."""
    yield from row("Case-lies", "IMAGINE|IF Clause", same)
    yield from row("Case-lies", "IMAGINE|IF THERE BE Subject", last_is)
    yield from row("Case-lies", "IMAGINE|IF SOMEBODY_PLAYED Subject", last_is)
    yield from row("Case-lies", "LOOK_AT|IMAGINE Subject", last_is)
    yield from row("Case-lies", "WITH Subject ON_LINE|LYING_LAST|ON_TOP", last_is)
    yield from row("Case-lies", "Before", same)


def _what_comes() -> Iterator[Shape]:
    yield from row("Case-comes", "Comes", same)
    yield from row("Case-comes", "THE_NEXT_PLAYER? MAYPLAY|PLAY Subject", lambda pred: ((pred, True),))
    yield from row("Case-comes", "Subject DONOT|NOT_SO", lambda pred: ((pred, False),))
    yield from row("Case-comes", "Case-comes COMMA EG", same)
    for joint in ("COMMA|STOP? HOWEVER|AND?", "COMMA"):
        yield from row("Case-comes", f"Case-comes {joint} Case-comes", lambda some, more: (*some, *more))


# --- cases -------------------------------------------------------------------------------------------


def _cases() -> Iterator[Shape]:
    yield from row("Case-shown", "Case-lies COMMA|COLON|STOP? THEN? Case-comes", lambda lies, comes: ((lies, comes),))
    for fits, told in (("FITS|GOOD_PLAY", _fits_there), ("MISSES|BAD_PLAY", _misses_there)):
        yield from row("Case-shown", f"Subject {fits} Before", told)
        yield from row("Case-shown", f"{fits} COLON? Subject Before", told)
        yield from row("Case-shown", f"Subject COMMA Subject COLON {fits}", partial(_one_after_another, told))
    yield from row(
        "Case-shown", "Subject YOU_CAN_GO Subject", lambda one, other: _one_after_another(_fits_there, other, one)
    )
    yield from row("Case-shown", "Subject MAY? BEFORE Subject", lambda one, other: _followed(one, (other, True)))
    yield from row(
        "Case-shown",
        "Subject MAY BEFORE Subject COMMA? HOWEVER? BUTNOT|NEVER BY? Subject",
        lambda one, other, out: _followed(one, (other, True), (out, False)),
    )
    yield from row(
        "Case-shown", "MAYPLAY|SO_YOU_MAY_PLAY Subject Before", lambda pred, cond: ((cond, ((pred, True),)),)
    )
    yield from row("Case-shown", "REJECT|MUSTNOT PLAY? Subject Before", lambda pred, cond: ((cond, ((pred, False),)),))
    also = "Case-shown COMMA? AND|HOWEVER Subject"
    yield from row("Case-shown", f"{also} FITS", lambda cases, pred: (*cases, *_fits_there(pred, cases[-1][0])))
    yield from row("Case-shown", f"{also} MISSES", lambda cases, pred: (*cases, *_misses_there(pred, cases[-1][0])))


def _fits_there(pred: m.Pred, cond: m.Cond) -> Cases:
    return ((cond, ((pred, True),)),)


def _misses_there(pred: m.Pred, cond: m.Cond) -> Cases:
    return ((cond, ((pred, False),)),)


def _one_after_another(told: Callable[[m.Pred, m.Cond], Cases], one: m.Pred, other: m.Pred) -> Cases | None:
    """As in "a club, a heart: right"."""
    lies = last_is(one)
    return None if lies is None else told(other, lies)


def _is_plain(cond: m.Cond) -> bool:
    """Whether it is of cards alone, and of none that only what stands before tells."""
    return m.is_settled(cond) and not any(isinstance(atom, m.ToldNumber) for atom in s.walk(cond))  # type: ignore[arg-type]


def _followed(one: m.Pred, *comes: tuple[m.Pred, bool]) -> Cases | None:
    lies = last_is(one)
    return None if lies is None else ((lies, comes),)


# --- held against the rule -----------------------------------------------------------------------------


def _shown() -> Iterator[Shape]:
    lead = "SOTHATIS|FOREXAMPLE"
    yield from row("Text", f"Text STOP|COMMA|COLON AND|HOWEVER? {lead}? Case-shown", _as_the_cases_show)
    yield from row("Text", f"Text LPAR {lead}? Case-shown RPAR", _as_the_cases_show)
    yield from row("Text", "Text STOP|COMMA Case-shown COMMA? FOREXAMPLE", _as_the_cases_show)
    named = "Subject COMMA? AND? THEN Subject"
    yield from row("Case-named", named, lambda one, other: _followed(one, (other, True)))
    yield from row("Case-named", "Clause COMMA|COLON|STOP Case-comes", lambda lies, comes: ((lies, comes),))
    yield from row("Case-named", "Subject Before", lambda pred, cond: ((cond, ((pred, True),)),))
    yield from row("Text", "Text STOP|COMMA FOREXAMPLE COLON? Case-named", _as_the_cases_show)
    yield from row("Text", "Text LPAR FOREXAMPLE COLON? Case-named RPAR", _as_the_cases_show)
    yield from row(
        "Text",
        "FOREXAMPLE COLON? Case-shown COMMA SOTHATIS Sentence",
        lambda cases, told: _as_the_cases_show((told,), cases),
    )
    yield from row("Text", "Text COMMA? ETC", _and_so_on)


def _all_that_fit() -> Iterator[Shape]:
    """As in "After a 3 that means a 7 or higher", "..., which after a red 5 means a black card": just these."""
    yield from row("Told-lies", "Case-lies", same)
    yield from row("Told-lies", "FOR|WITH|IN_CASE_OF Subject", last_is)
    for told in ("Text STOP|COMMA Told-lies COMMA? THATIS|MEANS Subject|Pred", "Text COMMA THAT Before MEANS Subject"):
        yield from row("Text", told, _as_just_these_fit)
    yield from row(
        "Text",
        "Text STOP|COMMA IN_CASE_OF Subject COMMA Subject",
        lambda text, lies, pred: _as_just_these_fit(text, cond, pred) if (cond := last_is(lies)) else None,
    )


def _as_just_these_fit(text: Text, lies: m.Cond, pred: m.Pred) -> Text | None:
    made, cond = combined(text), of_class(pred)
    if made is None or cond is None or _as_the_cases_show(text, ((lies, ((pred, True),)),)) is None:
        return None
    return text if never(m.conj(lies, m.settle(made[0], 0), m.neg(cond))) else None


def _and_so_on(text: Text) -> Text | None:
    """As in "same colour but another suit: a heart follows a diamond, and so on": what the rule says in any case."""
    told = tuple(one for one in text if one.about == m.TRUE and not one.rest)
    cases = text[len(told) :]
    made = combined(told) if told and cases and text[: len(told)] == told else None
    if made is None:
        return None
    so = m.settle(made[0], 0)
    is_shown = all(
        not one.rest
        and _is_of_last(one.about)
        and never(m.conj(one.about, so, m.neg(one.fits)))
        and not never(m.conj(one.about, so))  # "one higher, but a king must be followed by an ace": an exception, too
        for one in cases
    )
    leaves_free = any(one.force == "may" or never(m.neg(one.fits)) for one in cases)  # "..., but after a king any card"
    return told if is_shown and not leaves_free else None


def _is_of_last(about: m.Cond) -> bool:
    return isinstance(about, m.In) and about.ref == 1


def _as_the_cases_show(text: Text, cases: Cases) -> Text | None:
    """What is shown must be so; where the rule leaves all free, it tells a case more."""
    made = combined(text)
    if made is None:
        return None
    shown = []
    told_of = m.disj(*(told.about for told in text))
    for lies, comes in cases:
        if m.all_refs(lies) & {0, m.IT} or never(m.conj(lies, m.neg(m.settle(made[0], 0)))):
            return None
        if _is_plain(told_of) and not never(m.conj(lies, m.neg(told_of))):
            return None  # "if the last card is red, an even one. If the last two are even, an even one": one case more
        for pred, fits in comes:
            cond = of_class(pred)
            if cond is None:
                return None
            shown.append((m.conj(lies, cond), fits))
    goes_round = going_round(text)
    return as_shown(text, tuple(shown)) or (None if goes_round is None else as_shown(goes_round, tuple(shown)))

"""An exception in a sentence of its own: "there is one exception: kings, which always fit", "this does not apply after a king"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.judging.verdicts import always_fits
from eleusis.rules.reader.grammar.rows import row, word
from eleusis.rules.reader.grammar.whole_texts.texts import except_these, with_exception, with_those
from eleusis.rules.reader.meanings import Telling

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _these_cards()
    yield from _in_this_case()


# --- these cards ---------------------------------------------------------------------------------------


def _these_cards() -> Iterator[Shape]:
    yield from row("THESE_FIT", "AND? THAT|THEY|IT? FITS|ALWAYSFITS|FITS_ALWAYS|GOES_ANYWHERE", word)
    yield from row("THESE_FIT", "THAT_FITS_ALWAYS|ANYTHING_GOES", word)
    both = "FITS|FITS_ALWAYS|ALWAYSFITS|GOES_ANYWHERE"
    yield from row("ALWAYSFITS", f"ALWAYSFITS AND {both}", word)
    told = "Text COMMA|STOP AND|HOWEVER? {}"
    excepted = told.format("Subject ARE_EXCEPTED")
    yield from row("Text", excepted, _but_not_these)
    yield from row("Text", f"{excepted} COMMA|COLON|STOP? THESE_FIT", _but_not_these)
    exception = told.format("THE_EXCEPTION Subject")
    yield from row("Text", exception, with_those)
    yield from row("Text", f"{exception} COMMA|COLON|STOP? THESE_FIT", with_those)
    yield from row("Text", f"{told.format('Subject BREAK_IT')} COMMA|COLON|STOP THESE_FIT", _but_not_these)
    yield from row("Text", "Text COMMA|STOP AND? Subject HOWEVER FITS|ALWAYSFITS|FITS_ALWAYS", _but_not_these)
    yield from row("Text", "Text COMMA|STOP HOWEVER? WHO_HAS Subject COMMA? IT_FITS_ALL", _but_not_these)
    yield from row("Text", "Text COMMA|STOP HOWEVER? ONLY? WITH|FOR Subject COMMA? ANYTHING_GOES", _but_not_these, 1)
    yield from row("Text", "Text COLON|COMMA|STOP THESE_FIT", _which_fit)
    yield from row("Text", "Text LPAR HOWEVER? Sentence RPAR", _free_in_brackets)
    yield from row("Text", "Text LPAR HOWEVER? Subject ALWAYSFITS|FITS_ALWAYS RPAR", these_always_fit)
    for those in (excepted, exception):
        yield from row("Text", f"{those} COMMA|COLON|STOP THAT|THEY|IT MUST Being", except_these)
        yield from row("Text", f"{those} COMMA|COLON|STOP THAT|THEY|IT MISSES", _and_these_miss)
    yield from row("Text", "Text LPAR EXCEPT|EXCEPTTHAT|THE_EXCEPTION Sentence RPAR", with_exception)
    yield from row("Text", "Text COMMA? EXCEPT|EXCEPT_FOR Subject COMMA|COLON|STOP THESE_FIT", _but_not_these)
    yield from row("Text", f"{excepted} COMMA|COLON|STOP ALL_FOLLOW", _but_not_on_these)
    yield from row("Text", "Text COMMA|STOP? AND? ALL_FOLLOW", _and_not_on_these)
    yield from row("Text", f"{exception} COMMA|COLON|STOP? ALL_FOLLOW", _but_not_on_these)


def _but_not_these(text: Text, pred: m.Pred) -> Text | None:
    """As in "..., kings are the exception"."""
    mask = m.mask_of(pred)
    return (*text, Telling(m.TRUE, "except", m.In(0, mask))) if mask and mask != ALL_CARDS else None


def _but_not_on_these(text: Text, pred: m.Pred) -> Text | None:
    """As in "..., kings are the exception: on them you can put any card"."""
    mask = m.mask_of(pred)
    return _but_not_then(text, m.In(1, mask)) if mask and mask != ALL_CARDS else None


def _and_not_on_these(text: Text) -> Text | None:
    """As in "aces may be played any time, and any card may follow them"."""
    told = text[-1]
    is_free = told.force == "may" and told.about == m.TRUE and isinstance(told.fits, m.In) and told.fits.ref == 0
    return _but_not_then(text, m.In(1, told.fits.mask)) if is_free and isinstance(told.fits, m.In) else None


def these_always_fit(text: Text, pred: m.Pred) -> Text | None:
    """As in "higher (kings are always right)"."""
    told = always_fits(pred)
    return None if told is None else (*text, told)


def _and_these_miss(text: Text, pred: m.Pred) -> Text | None:
    """As in "..., kings are the exception: they never fit"."""
    told = _but_not_these(text, pred)
    return None if told is None else (*text, Telling(m.FALSE, about=told[-1].about))


def _which_fit(text: Text) -> Text | None:
    """As in "... With kings you can't go wrong: they fit on everything"."""
    told = text[-1]
    is_of_the_card = m.all_refs(told.about) | m.all_refs(told.fits) == {0}
    return text if len(text) > 1 and told.force in {"may", "except"} and is_of_the_card else None


def _free_in_brackets(text: Text, told: Telling) -> Text | None:
    """As in "higher (kings always fit)", "higher (after a king there is no restriction)"."""
    is_case = told.fits == m.TRUE and told.about != m.TRUE
    return (*text, told) if told.force == "may" and not told.rest and (told.always or is_case) else None


# --- in this case --------------------------------------------------------------------------------------


def _in_this_case() -> Iterator[Shape]:
    for fits in ("ANYTHING_GOES", "PLAY? ANYTHING FITS?", "PLAY|MAYPLAY ANYTHING", "ANY_CARD FITS"):
        yield from row("ALL_FITS", f"INCASE|THERE? COMMA? {fits}", word)
    exception = "Text STOP|COMMA HOWEVER? THE_EXCEPTION Before"
    yield from row("Text", exception, _but_not_then)
    if_so = "Text STOP|COMMA HOWEVER? THE_EXCEPTION IF Clause"
    yield from row("Text", if_so, _but_not_then)
    yield from row("Text", f"{if_so} COMMA|COLON|STOP ALL_FITS", _but_not_then)
    yield from row("Text", f"{exception} COMMA|COLON|STOP ALL_FITS", _but_not_then)
    yield from row("Text", "Text STOP|COMMA HOWEVER? DIFFERENT_THERE Before COMMA|COLON|STOP ALL_FITS", _but_not_then)


def _but_not_then(text: Text, cond: m.Cond) -> Text:
    """As in "... This does not apply after a king: then anything goes"."""
    return (*text, Telling(m.TRUE, "except", cond))

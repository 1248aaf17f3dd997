"""What stands beside a rule: the other class in few words, what is free whatever else is asked, what both have nothing of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, SUIT_MASKS, ranks_mask
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import BARE, apart, different, same_in, several
from eleusis.rules.reader.grammar.in_which_case.following import leads
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import always_fits, must, plainly
from eleusis.rules.reader.grammar.naming.number_sets import low
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.pronouns import attribute
from eleusis.rules.reader.saying import block

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _the_other_class()
    yield from _free()
    yield from _nothing_alike()


# --- the other class -------------------------------------------------------------------------------


def _and_such(text: Text, such: m.Pred, pred: m.Pred) -> Text | None:
    """As in "red cards must be even and black ones odd", "red is followed by even, black by odd": of what is no such card."""
    told, mask = text[-1], m.mask_of(such)
    about, attr = told.about, attribute(told.fits)
    if pred in BARE and attr is not None:  # "numbers have a different colour, faces the same"
        pred = different(attr) if isinstance(pred, m.Denied) else same_in(attr)
    if told.rest or told.force not in {"must", "only"} or not isinstance(about, m.In) or not mask or mask & about.mask:
        return None
    verdict = must(such, Verb("must", pred)) if about.ref == 0 else leads(such, pred, about.ref)
    is_whole = mask | about.mask == ALL_CARDS and m.mask_of(pred) != ALL_CARDS
    return None if verdict is None or not is_whole else (*text, verdict)


def _beyond(text: Text, rel: m.Pred, asked: m.Pred) -> Text | None:
    """As in "10s and faces must be red, smaller ones black": smaller than those, not than the card before."""
    about = text[-1].about
    if not isinstance(rel, m.Rel) or rel.by is not None or not isinstance(about, m.In) or about.ref != 0:
        return None
    ranks = block(about.mask)[1]
    ways = {"<": range(1, min(ranks, default=1)), ">": range(max(ranks, default=13) + 1, 14)}
    beyond = ranks_mask(frozenset(ways.get(rel.op, ())))
    if not beyond or about.mask != ranks_mask(ranks):
        return None
    verdict = must(m.Cards(beyond), Verb("must", asked))
    return (*text, verdict) if verdict else None


def _free_beyond(text: Text, rel: m.Pred, *_: str) -> Text | None:
    """As in "low cards must be black, the higher ones may be of any suit"."""
    return text if _beyond(text, rel, m.Cards(SUIT_MASKS["H"])) else None  # whatever it is that is not asked of them


def _the_other_class() -> Iterator[Shape]:
    for joint in ("COMMA|STOP", "COMMA|STOP? AND|HOWEVER"):
        yield from row("Text", f"Text {joint} Subject Pred|Some|Having", _and_such)
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? THE? Cmp ONE|CARD MUST? Being|Pred", _beyond)
    of_them = "Text COMMA|STOP AND?{} THE? Cmp ONE|CARD"
    yield from row("Text", of_them.format("") + " MAY? COME? ANYTHING|FREE|FITS", _free_beyond)
    yield from row("Text", of_them.format(" FOR") + " COMMA? THE? Attr? FREE|ANYTHING_GOES", _free_beyond)
    yield from row("Text", "Text COMMA|STOP AND? EVERY|THE? Cmp MUST? Being|Pred", _beyond)


# --- free, whatever else is asked ------------------------------------------------------------------


def _only_these_are_free(text: Text, verdict: Telling) -> Text | None:
    """As in "the suit must change, only kings always fit"."""
    is_free = verdict.always or (verdict.fits in {m.TRUE, m.In(0, ALL_CARDS)} and verdict.about != m.TRUE)
    return (*text, verdict) if is_free and verdict.force == "may" and not verdict.rest else None


def _free() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA|STOP ONLY Sentence", _only_these_are_free)
    yield from row("Sentence", "ONLY Subject ALWAYSFITS|FITS_ALWAYS", always_fits)
    yield from row("Text", "Text COMMA ONLY Subject FITS", _these_are_free, 2)
    yield from row("Text", "Text COMMA? EXCEPT_FOR Subject", _these_are_free)
    yield from row("Text", "Text COMMA? WITH Subject AS_EXCEPTION", _these_are_free)
    yield from row("Text", "Text COMMA? Subject EXCEPTED", _excepted)
    yield from row("Text", "Text COMMA? Subject NOT_THESE", partial(_excepted, in_class=True))
    yield from row("Text", "Text COMMA? EXCEPT Subject COMMA? THAT MISSES", _but_these_miss)
    yield from row("Sentence", "NORMALLY Sentence", same, 3)
    yield from row("Text", "NORMALLY Sentence COMMA|STOP? HOWEVER Sentence", _normally)
    yield from row("Text", "NORMALLY Sentence COMMA|STOP ONLY|JUST_THAT? Sentence", _normally)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? NORMALLY Sentence", _but_normally)
    yield from row("Text", "Text COMMA? ONLY Subject NEED_NOT BE?", _these_are_free)
    yield from row("Text", "Text COMMA|STOP AND? FOR OTHERS BE THE Attr FREE", lambda text, _: text)
    yield from row("Text", "Text COMMA|STOP AND? EVERY Attr FOR Number|Subject", _any_for_such)
    yield from row("Text", "Text COMMA|STOP AND? FOR|WITH Subject BE THE? Attr FREE", _of_no_account)
    yield from row("Text", "Text COMMA|STOP AND? FOR|WITH Subject THE? Attr FREE", _of_no_account)


def _any_for_such(text: Text, _: str, such: m.Pred | int) -> Text | None:
    """As in "red when the last card is lower than 6, black when it is higher, any colour for a 6": of what lay there, too."""
    pred = m.Among(such) if isinstance(such, int) else such
    mask, about = m.mask_of(pred), _last_case(text[-1])
    if about == m.TRUE:
        return _these_are_free(text, pred) if _is_of_suits(text[-1].fits) else None
    if not mask or not isinstance(about, m.In):
        return None
    told = m.In(about.ref if about.ref != m.IT else 1, mask)
    return (*text, Telling(m.TRUE, "may", told, case=told)) if not mask & about.mask else None


def _is_of_suits(fits: m.Cond) -> bool:
    match fits:
        case m.In(0, mask):
            return all(mask & suit in {0, suit} for suit in SUIT_MASKS.values())
        case s.Same("suit" | "colour"):
            return True
    return False


def _last_case(told: Telling) -> m.Cond:
    """What the last of its cases is about, where they are told in one."""
    match told.fits:
        case s.And((*_, s.If(cond, _, _))):
            return cond
    return told.about


def _of_no_account(text: Text, such: m.Pred, _: str) -> Text | None:
    """As in "red cards must be faces; with black cards the rank does not matter", where it was of red cards alone."""
    mask, told = m.mask_of(such), text[-1].about
    return text if mask and isinstance(told, m.In) and told.ref == 0 and not mask & told.mask else None


def _these_are_free(text: Text, such: m.Pred) -> Text | None:
    """As in "the suit must change, but not for kings"."""
    mask = m.mask_of(such)
    return (*text, Telling(m.In(0, mask), "may", always=True)) if mask and mask != ALL_CARDS else None


def _but_these_miss(text: Text, such: m.Pred) -> Text | None:
    """As in "higher, except kings, which never fit"."""
    mask = m.mask_of(such)
    return (*text, Telling(m.In(0, mask), "not")) if mask and mask != ALL_CARDS else None


def _normally(usual: Telling, case: Telling) -> Text | None:
    """As in "normally it has to be higher, but after a seven the suit must be the same": there, instead."""
    is_case = case.about != m.TRUE and not case.rest and usual.about == m.TRUE
    return (case, replace(usual, rest=True)) if is_case else None


def _but_normally(text: Text, usual: Telling) -> Text | None:
    """As in "after a seven the suit must be the same. Normally it has to be higher"."""
    told = text[-1]
    if told.about == m.TRUE or told.rest or usual.rest or usual.about != m.TRUE:
        return None
    return (*text, replace(usual, rest=True))


def _excepted(text: Text, such: m.Pred, *, in_class: bool = False) -> Text | None:
    """As in "red cards, 7s excepted": not those among them; in "the suit must change, kings excepted" they are free."""
    mask, fits = m.mask_of(such), text[-1].fits
    is_class = len(text) == 1 and text[-1].about == m.TRUE and isinstance(fits, m.In) and fits.ref == 0
    if is_class and mask and mask & fits.mask:  # type: ignore[union-attr]
        return (*text, Telling(m.In(0, mask), "not"))
    return None if in_class else _these_are_free(text, such)


# --- nothing alike, and how near -------------------------------------------------------------------


def _nothing_alike() -> Iterator[Shape]:
    for both in (
        "NO SAME Attr COMMA? AND|OR|NOR NO? SAME Attr",
        "NOTHING_SAME COMMA? NOT Attr COMMA? AND|NOR? NOT Attr",
    ):
        yield from row("Sentence", both, lambda *attrs: plainly(several(different, ("and", *attrs))))
    yield from row("Sentence", "Attr AND Attr BOTH MUST Being", _both_must)
    yield from row("Compared", "NO CLOSER THAN Number UNIT?", lambda bits: apart(m.span(low(bits))))


def _both_must(one: str, other: str, being: m.Pred) -> Telling | None:
    """As in "the suit and the number must both change"."""
    return plainly(m.all_of(m.Its(one, being), m.Its(other, being)))

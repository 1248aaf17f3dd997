"""What holds in one case and what in the others, where the others are told first; a case that is asked for, or told behind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.in_which_case.following import leads, never_on, on_class
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so, the_rest_is, unless
from eleusis.rules.reader.grammar.judging.clauses import Verb, closed
from eleusis.rules.reader.grammar.judging.demands import only_then
from eleusis.rules.reader.grammar.judging.verdicts import misses, only_so
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _told_first()
    yield from _asked()
    yield from _told_behind()


# --- the others told first ---------------------------------------------------------------------------


def _but(text: Text, case: Telling) -> Text | Priced | None:
    """As in "spades fit, but after a king only hearts do"; "play a spade, but after a king a red card" may ask both."""
    one = text[0]
    is_case = case.about != m.TRUE and not case.rest and 0 not in m.all_refs(case.about) and case.fits != m.TRUE
    if len(text) > 1 or not is_case or one.about != m.TRUE or one.rest or one.force not in {"may", "must", "only"}:
        return None
    if case.force == "not":
        return None
    told = replace(case, force="must"), Telling(one.fits, rest=True)
    if one.force == "may" or m.conj(one.fits, case.fits) == m.FALSE:
        return told
    return Priced(told, 2 if isinstance(one.fits, m.In) else 1)


def _but_always(one: Telling, case: Telling) -> Text | None:
    """As in "normally you play a number card, but after a king a red card": then nothing of what is normal holds."""
    told = _but((one,), case)
    return told.meaning if isinstance(told, Priced) else told


def _told_first() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA|STOP? IN_CASE_ONLY Sentence", _but, 1)
    yield from row("Text", "NORMALLY COMMA? Sentence COMMA|STOP? IN_CASE_ONLY Sentence", _but_always)
    yield from row("Sentence", "UNLESS Clause COMMA ALL_FITS COMMA Sentence", lambda cond, told: unless(told, cond))
    yield from row("Sentence", "UNLESS Clause LPAR INCASE? Sentence RPAR COMMA Sentence", _unless_then)
    yield from row("Text", "EXCEPT Before COMMA Sentence", lambda cond, told: (told, Telling(m.TRUE, "except", cond)))
    for anything in ("PLAY? ANYTHING FITS?", "ANYTHING_GOES", "EVERY CARD FITS"):
        yield from row("Sentence", f"{anything} COMMA? Subject EXCEPTED", misses)
    yield from row("Sentence", "ANYTHING COMMA BUTNOT|EXCEPT Subject", misses)
    for those in ("Subject FITS COMMA|HOWEVER? EXCEPT|BUTNOT", "Subject COMMA EXCEPT"):
        yield from row("Sentence", f"{those} On", _these_but)
        yield from row("Sentence", f"{those} On AND|OR? NOT On", _these_but)
        yield from row("Sentence", f"{those} Ons", lambda pred, ons: _these_but(pred, *ons))


def _unless_then(cond: m.Cond, then: Telling, told: Telling) -> Telling | None:
    """As in "unless the last card is an ace (then anything is fine), the card must be lower"."""
    if then.fits == m.TRUE:
        return unless(told, cond)
    other = closed(told)
    asked = m.neg(then.fits) if then.force == "not" else then.fits
    is_plain = then.about == m.TRUE and then.force in {"may", "must", "only", "not"} and 0 not in m.all_refs(cond)
    return Telling(m.when(cond, asked, other)) if is_plain and other is not None else None


def _these_but(pred: m.Pred, *ons: tuple[m.Pred, m.Cond]) -> Telling | None:
    """As in "red cards are accepted, except hearts after hearts": what is excepted from those that fit does not fit."""
    these, never = said_of(pred, CARD), [never_on(*on) for on in ons]
    if these is None or pred == m.ANYTHING or any(map(_is_most, (one for one, _ in ons))):
        return None  # "..., and not diamonds on diamonds"
    told = [m.when(one.about, one.fits) for one in never if one is not None]
    return Telling(m.conj(these, *told), "may") if len(told) == len(ons) else None


def _is_most(pred: m.Pred) -> bool:
    return (m.mask_of(pred) or 0).bit_count() > ALL_CARDS.bit_count() // 2


# --- asked ---------------------------------------------------------------------------------------------


def _asked() -> Iterator[Shape]:
    """As in "Did somebody play a king? Then ..."."""
    yield from row("Clause", "DID_PLAY Subject", _was_played)


def _was_played(pred: m.Pred) -> m.Cond | None:
    return None if pred == m.ANYTHING else said_of(pred, m.Amount("card", (1,)))


# --- told behind ---------------------------------------------------------------------------------------


def _told_behind() -> Iterator[Shape]:
    yield from row("Sentence", "Subject MUST HAVE Subject BEHIND_IT", leads)
    yield from row("Sentence", "Subject MUSTFIT Before", only_then)
    yield from row("Sentence", "IF Clause COMMA THEN? ONLY Subject BE", _only_these_are, 2)
    yield from row("Sentence", "ONLYIF Clause DOES_SO Sentence", _only_if_does)
    yield from row("Sentence", "WITH Subject LYING_LAST COMMA? Sentence", on_class)
    yield from row("Rest", "ELSE|OTHERS COMMA? ONLY? Subject DOES_SO|BE", lambda pred: the_rest_is(Verb("must", pred)))
    yield from row("Rest", "ONLY Subject MAY? FOLLOW OTHERS", lambda pred: the_rest_is(Verb("must", pred)))
    yield from row("Rest", "ELSE COMMA? Subject|ANYTHING MAY BE?", _any_may)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? IF_IT_IS Sentence", _if_it_is)
    then = "COMMA|STOP AND|HOWEVER? IF_IT_IS Sentence"
    yield from row("Text", f"Sentence COMMA? UNLESS Clause {then}", _unless_and_if_it_is)
    yield from row(
        "Text", f"UNLESS Clause COMMA? Sentence {then}", lambda c, one, told: _unless_and_if_it_is(one, c, told)
    )


def _if_it_is(text: Text, told: Telling) -> Text | None:
    """As in "unless the last card is a king, play what you like; if it is, play a heart"."""
    about = text[-1].about
    half = ALL_CARDS.bit_count() // 2  # "if the last card isn't red, anything; if it is, ..."
    cards = about.mask.bit_count() if isinstance(about, m.In) and about.ref == 1 else 0
    is_free = m.TRUE in {text[-1].fits, told.fits}
    is_denied = isinstance(about, s.Not) or cards > half or (cards and is_free)
    if told.about != m.TRUE or told.rest or not is_denied:
        return None
    return (*text, replace(told, rest=True))


def _unless_and_if_it_is(usual: Telling, cond: m.Cond, told: Telling) -> Text | None:
    """As in "play a spade unless the last card is red, and if it is, a heart"."""
    case = unless(usual, cond)
    return None if case is None or told.about != m.TRUE or told.rest else (case, replace(told, rest=True))


def _only_these_are(cond: m.Cond, pred: m.Pred) -> Telling | None:
    """As in "if it's red, only red cards are right; if it's black, only black cards are"."""
    told = only_so(pred)
    return None if told is None else if_so(cond, told)


def _only_if_does(cond: m.Cond, told: Telling) -> Telling | None:
    """As in "only if the last card is red does the next one have to be a spade"."""
    if told.about != m.TRUE or told.rest or told.force != "must":
        return None
    return Telling(told.fits, about=cond, case=cond)


def _any_may(pred: m.Pred | bool = True) -> Telling | None:
    return m.REST_FITS if pred is True or pred == m.ANYTHING else None

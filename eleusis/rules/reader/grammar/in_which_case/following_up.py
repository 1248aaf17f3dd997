"""Statements that take up others: what is left, what comes by a case, an example, an exception."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.behaviour import never
from eleusis.rules.reader.chart import Priced
from eleusis.rules.reader.combining import combined
from eleusis.rules.reader.grammar.against.relations import BARE
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import plainly
from eleusis.rules.reader.grammar.naming.joining import is_of_another_suit
from eleusis.rules.reader.grammar.whole_texts.held_against import is_listed
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.pronouns import speaks_of_a_number
from eleusis.rules.reader.saying import said_of

_ANYTHING: Final = (Telling(m.TRUE, "may"), Telling(m.In(0, m.ALL_CARDS), "may"))


def _as_last(ref: s.Ref) -> s.Ref:
    return 1 if ref == m.IT_WAS else ref


def if_so(cond: m.Cond, verdict: Telling) -> Telling | None:
    if verdict.rest or verdict.start is not None:
        return None
    if (
        verdict.is_asked and m.all_refs(cond) == {m.IT} and not speaks_of_a_number(cond)
    ):  # "if it's a king, play a heart": the last card
        cond = m.map_refs(cond, lambda _: m.IT_WAS)
    about = m.conj(cond, verdict.about)
    if cond == verdict.about != m.TRUE:
        return None  # "liegt Rot auf Rot, ..."
    if m.FALSE in {about, m.conj(m.settle(cond, 0), verdict.about), m.map_refs(about, _as_last)}:
        return None  # "if it is a heart, black cards must be ..."
    if verdict.force != "must" and verdict.fits == m.TRUE and 0 in m.all_refs(cond):
        return None
    return replace(verdict, about=about, case=about)


def unless(verdict: Telling, cond: m.Cond) -> Telling | None:
    """As in "red unless the last card is a king"; in "any card unless it is of the same suit" nothing else is asked."""
    misses = m.settle(cond, 0)
    if verdict in _ANYTHING and 0 in m.all_refs(misses):
        return Telling(m.neg(misses))
    return if_so(m.neg(cond), verdict)


def unless_so(text: tuple[Telling, ...], cond: m.Cond) -> tuple[Telling, ...] | None:
    """As in "don't put diamonds! Unless the last card is a diamond"."""
    told = if_so(m.neg(cond), text[-1])
    return None if told is None else (*text[:-1], told)


def so_if(verdict: Telling, cond: m.Cond) -> Telling | Priced | None:
    """As in "higher than the card before last if that card is red": the one that was compared with.

    "Higher if it is red and lower if it is black" is rather two cases than one within another.
    """
    told = m.all_refs(verdict.fits) - {0, m.IT}
    if len(told) == 1:
        (that,) = told
        # The last card is what any card is compared with where no other is named, and may not be the one spoken of.
        cond = m.map_refs(cond, lambda ref: that if ref == m.IT_WAS and that != 1 else ref)
    if len(told) == 2 and all(isinstance(ref, int) for ref in told):
        those: dict[s.Ref, s.Ref] = dict(zip(m.THEM[2], sorted(told, key=s.age), strict=True))
        cond = m.map_refs(cond, lambda ref: those.get(ref, ref))
    found = if_so(cond, verdict) if verdict.force == "must" else None
    return found if found is None or verdict.about == m.TRUE else Priced(found, 6)


def change_it(cond: m.Cond, same: bool = False) -> Telling | None:
    """As in "if the last two cards have the same colour you need to switch": the colour."""
    told = cond.cond if isinstance(cond, s.Not) else cond
    parts = told.conds if isinstance(told, s.And) else (told,)
    attrs = {part.attr if isinstance(part, s.Same) else "" for part in parts}
    if len(attrs) > 1 or "" in attrs or 0 in m.all_refs(cond):
        return None
    alike = s.Same(attrs.pop(), 0, 1)
    return if_so(cond, Telling(alike if same else m.neg(alike)))


def play_if(cond: m.Cond, pred: m.Pred) -> Telling | None:
    verdict = plainly(pred)
    is_gloss = isinstance(cond, m.ToldNumber) and is_listed(pred) and m.Among(cond.bits) == pred
    return None if verdict is None or is_gloss else if_so(cond, verdict)


def in_case(cond: m.Cond, verdict: Telling) -> Telling | None:
    """As in "same suit: go up". Of "low, middle, high: ..." nothing is a case: it tells in which order they come.

    Nor is one in "it goes one on: 4, 5, 6 and so on", where these show it.
    """
    is_shown = isinstance(cond, s.Step) and isinstance(verdict.fits, s.If)
    return if_so(cond, verdict) if verdict.about == m.TRUE and not isinstance(cond, s.Cycle) and not is_shown else None


def otherwise(verdict: Telling, turned: bool = True) -> Telling | None:
    return None if verdict.rest or verdict.start is not None else replace(verdict, rest=True, turned=turned)


def is_otherwise(pred: m.Pred) -> Telling | None:
    """As in "otherwise a red card"; but not in "a spade, or else a jack of some other suit"."""
    if isinstance(pred, m.All) and any(map(is_of_another_suit, pred.preds)):
        return None
    verdict = the_rest_is(Verb("must", pred))
    return None if verdict is None else replace(verdict, turned=True)


def otherwise_if(case: m.Cond, verdict: Telling) -> Telling | None:
    """As in "otherwise (6 or higher) a club": what is left is told again."""
    rest = otherwise(verdict)
    return None if rest is None else replace(rest, about=m.conj(case, rest.about))


def should_it_be(ref: s.Ref, pred: m.Pred, verdict: Telling) -> Telling | None:
    """As in "should the last card be red, play a heart"."""
    test = said_of(pred, m.Amount("card", (ref,)))
    return None if test is None else if_so(test, verdict)


def with_an_example(text: tuple[Telling, ...], cond: m.Cond, pred: m.Pred) -> tuple[Telling, ...] | None:
    """As in "... Example: after 9♠, 4♥ is right": it must fit there."""
    made, said = combined(text), said_of(pred, CARD)
    if made is None or said is None or not m.is_settled(made[0]):
        return None
    return text if never(m.conj(cond, said, m.neg(made[0]))) else None


def the_following(before: m.Pred, verb: Verb) -> Telling | None:
    """As in "if a card is red, the following card must be black"."""
    lies, asked = said_of(before, m.Amount("card", (1,))), plainly(verb.pred)
    return None if lies is None or asked is None or before == m.ANYTHING or verb.mode == "may" else if_so(lies, asked)


def if_it_must(case: m.Pred, asked: m.Pred) -> Telling | None:
    """As in "if black, must be a king": the card that is played."""
    about = said_of(case, CARD)
    verdict = plainly(asked)
    if about is None or verdict is None or m.mask_of(case) is None or m.conj(about, verdict.fits) == m.FALSE:
        return None
    return if_so(about, verdict)


def if_its_must(case: m.Pred, amount: m.Amount, asked: m.Pred) -> Telling | None:
    return if_it_must(case, m.Its(amount.what, asked)) if amount.refs == (m.IT,) else None


def the_others(text: tuple[Telling, ...], cond: m.Cond) -> tuple[Telling, ...] | None:
    """As in "after red play 2, 3 or 5; after black play any other rank"."""
    before = text[-1]
    if before.about == m.TRUE or before.rest or before.force != "must" or not isinstance(before.fits, m.In):
        return None
    return (*text, Telling(m.neg(before.fits), about=cond, case=cond))


def the_rest_is(verb: Verb) -> Telling | None:
    """As in "all others are red"; "and the same otherwise" is the same in what was told before."""
    cond = None if verb.pred in BARE else said_of(verb.pred, CARD)
    return None if cond is None or verb.mode == "may" else Telling(cond, rest=True)


def or_contrary(is_same: bool, text: tuple[Telling, ...]) -> tuple[Telling, ...] | None:
    """As in "the colour changes after a face card, and is the same otherwise"."""
    told = text[-1]
    same = told.fits.cond if isinstance(told.fits, s.Not) else told.fits
    if told.about == m.TRUE or not isinstance(same, s.Same):
        return None
    fits = same if is_same else m.neg(same)
    return None if fits == told.fits else (*text, Telling(fits, rest=True))

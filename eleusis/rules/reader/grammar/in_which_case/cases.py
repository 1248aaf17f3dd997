"""What holds in which case: conditions inside conditions, exceptions with what holds instead, what is set free."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.combining import combined
from eleusis.rules.reader.grammar.against.relations import BARE, EQUAL
from eleusis.rules.reader.grammar.judging.clauses import Verb, closed
from eleusis.rules.reader.grammar.judging.verdicts import must
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.grammar.whole_texts.held_against import Freed, concerns, loosened
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.pronouns import of_that_card, of_the_same, the_other_half
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from _choices()
    yield from _instead()
    yield from _freed()


# --- choices ---------------------------------------------------------------------------------------


def _choices() -> Iterator[Shape]:
    yield from row("AND", "AND COMMA", word, 1)
    yield from row("OR", "OR COMMA", word, 1)
    yield from row("Asked", "Clause", same)
    yield from row("Asked", "Sentence", closed, 1)
    yield from row("Clause", "IF Clause COMMA? THEN? Asked", m.when, 1)
    yield from row("Clause", "IF Clause COMMA? THEN? Asked COMMA|STOP? HOWEVER|AND? ELSE COMMA? Asked", m.when, 1)
    for subject in ("Subject", "Ref"):
        for words, join in (("EITHER Being COMMA? OR", m.disj), ("BOTH Being COMMA? AND", m.conj)):
            yield from row("Clause", f"{subject} {words} Clause", partial(_two_said, join))

    yield from row("Clause", "Alike BE? Cases", in_each_case)
    yield from row("Sentence", "Alike MUST BE? Cases", lambda about, cases: _must(in_each_case(about, cases)))
    yield from row("Sentence", "Amount BE Cases", _is_in_each_case)
    yield from row("FactIf", "Fact IF|ONLYIF Clause", lambda fact, cond: (fact, cond))
    yield from row("Clause", "FactIf COMMA? AND|ANDIF FactIf", lambda *cases: m.conj(*(m.when(c, f) for f, c in cases)))
    yield from row("Clause", "FactIf COMMA? OR FactIf", lambda *cases: m.disj(*(m.conj(c, f) for f, c in cases)))
    yield from row("Clause", "Fact IF|ONLYIF Clause", m.conj, 6)
    yield from row("Clause", "Clause COMMA? OR FactIf", lambda one, case: m.disj(one, m.conj(*case)), 1)
    for kind in ("Being", "Having"):
        yield from row(kind, f"{kind} COMMA? OR Having IF Clause", or_if_so, 1)
    yield from row("Pred", "Pred COMMA OR Pred IF Clause", or_if_so)
    yield from row("Clause", "Fact UNLESS Clause", m.disj, 2)
    yield from row("Clause", "Alike BE? Pred IF Clause COMMA? AND|OR|HOWEVER? BE? Pred ELSE", _one_or_other)
    yield from row("Clause", "Cases", lambda cases: in_each_case(m.Amount("card", (m.IT,)), cases), 3)
    yield from row("Alike", "IT", lambda: m.Amount("card", (m.IT,)), 1)
    yield from row("Alike", "Subject", lambda pred: CARD if pred == m.ANYTHING else None)
    for told in (if_and_otherwise, if_that_and_otherwise, _otherwise_than_that):
        yield from row("Sentence", "Alike MUST? Being IF Clause COMMA? AND|HOWEVER? MUST? Being ELSE", told)
    yield from row("Alike", "Amount", same)
    yield from row("Sentence", "PLAY|MUST Cases", lambda cases: _must(in_each_case(CARD, cases)))
    yield from row("Sentence", "MAYPLAY Cases", _allowed)
    yield from row("Text", "Text COLON|COMMA PLAY? Cases", _of_the_card_looked_at)
    yield from row("Fragment", "Cases", lambda cases: _must(in_each_case(CARD, cases)))
    yield from row("Case", "Pred|Having IF Clause", lambda pred, cond: (pred, cond))
    yield from row("Case", "Being IF Clause", lambda being, cond: (being, cond), 2)
    yield from row("Case", "Pred|Having Place", lambda pred, cond: (pred, cond))
    yield from row("Case", "DIFFER IF Clause", lambda cond: (m.Denied(EQUAL), cond))
    yield from row("Case", "DIFFER Place", lambda cond: (m.Denied(EQUAL), cond))
    yield from row("Case", "Pred|Having FOR Subject", _for_class)
    yield from row("Sentence", "FOR Subject COMMA Sentence", of_class)
    yield from row(
        "Sentence",
        "FOR|WITH Subject ONLY? COMMA|COLON? IT|EVERY Verb",
        lambda of, verb: _told_of(of, must(m.ANYTHING, verb)),
    )
    yield from row("Sentence", "TO_PLAY Subject COMMA? Sentence", of_class)
    for two in (_two_of_that, _two_cases):
        yield from row("Cases", "Case COMMA? AND|OR|HOWEVER? MUST? BE? Case", two)
    yield from row("Clause", "Alike BE? Case COMMA? OR BE? Case", in_either_case, 1)
    yield from row("Cases", "Cases COMMA? AND|OR|HOWEVER? MUST? BE? Case", lambda cases, case: (*cases, case))
    yield from row("Verb", "MAY BE OF? Frees COMMA? AND|HOWEVER Verb", _free_and)
    yield from row("Verb", "MAY BE OF? Frees COMMA? AND|HOWEVER Amount Verb", _free_and_its)
    yield from row("Sentence", "Ref Verb", _ref_must, 2)


Case = tuple[m.Pred, m.Cond]
Text = tuple[Telling, ...]


def _two_cases(one: Case, other: Case) -> tuple[Case, Case]:
    return one, (other[0], the_other_half(one[1], of_the_same(one[1], other[1])))


def _two_of_that(one: Case, other: Case) -> tuple[Case, Case] | None:
    """As in "the colour of the starter if it is even, and the other colour if it is odd": other than the starter's."""
    told = of_that_card(one[0], other[0])
    return None if told == other[0] else _two_cases(one, (told, other[1]))


def _otherwise_than_that(about: m.Amount, one: m.Pred, test: m.Cond, other: m.Pred) -> Telling | None:
    told = of_that_card(one, other)
    return None if told == other else if_and_otherwise(about, one, test, told)


def _of_the_card_looked_at(text: Text, cases: tuple[Case, ...]) -> Text | None:
    """As in "look at the last card: higher for red, lower for black"."""
    looked_at = text[-1].about
    if text[-1].force != "topic" or not isinstance(looked_at, m.In):
        return None
    of_it = [(pred, m.map_refs(cond, lambda ref: looked_at.ref if ref == 0 else ref)) for pred, cond in cases]
    told = _must(in_each_case(CARD, tuple(of_it)))
    return None if told is None else (*text, told)


def _for_class(pred: m.Pred, of: m.Pred) -> Case | None:
    """As in "the rank must be even for hearts and odd for clubs", "at least 3 for cards of the same suit"."""
    cond = None if of == m.ANYTHING else said_of(of, CARD)
    return None if cond in {None, m.TRUE, m.FALSE} else (pred, cond)


def of_class(of: m.Pred, verdict: Telling) -> Telling | None:
    mask = m.mask_of(of)
    if not mask or of == m.ANYTHING or verdict.rest or verdict.start is not None:
        return None
    about = m.conj(m.In(0, mask), verdict.about)
    if m.conj(about, verdict.fits) == m.FALSE:  # "to play a king you need a queen": there must lie one
        lies = m.map_refs(verdict.fits, lambda ref: 1 if ref == 0 else ref)
        return Telling(lies, about=about) if m.all_refs(verdict.fits) == {0} and verdict.force == "must" else None
    return replace(verdict, about=about)


def _told_of(of: m.Pred, verdict: Telling | None) -> Telling | None:
    """As in "with hearts it has to be higher"."""
    return None if verdict is None else of_class(of, verdict)


def in_each_case(about: m.Amount, cases: tuple[Case, ...]) -> m.Cond | None:
    """As in "its rank must be higher if the last card is red, or lower if it is black"."""
    about = replace(about, refs=tuple(0 if ref == m.IT else ref for ref in about.refs))
    if about == CARD and len(cases) == 2:
        cases = _or_contrary(*cases)
    cases = tuple((pred, _of_the_same_card(cond, cases)) for pred, cond in cases)
    tellings = tuple(Telling(said_of(pred, about) or m.FALSE, about=cond, case=cond) for pred, cond in cases)
    if any(m.conj(told.fits, m.settle(told.about, 0)) == m.FALSE for told in tellings):
        return None  # "a diamond if the position is odd and it is a spade"
    made = None if any(telling.fits == m.FALSE for telling in tellings) else combined(tellings)
    return None if made is None else made[0]


def _of_the_same_card(cond: m.Cond, cases: tuple[Case, ...]) -> m.Cond:
    """As in "red if the last card is 4 or lower, 4 or lower if it is 10 or higher": the last card."""
    told = cases[0][1]
    of_a_card = isinstance(cond, m.ToldNumber) and cond.of is None and isinstance(told, m.In)
    return m.In(told.ref, m.cards_ranked(cond.bits & m.ALL_NUMBERS)) if of_a_card else cond  # type: ignore[union-attr]


def _or_contrary(one: Case, other: Case) -> tuple[Case, ...]:
    """As in "same suit after a red card, different after a black one"; none where nothing says in what."""
    (pred, _), (told, cond) = one, other
    if told not in BARE:
        return one, other
    same = pred.pred if isinstance(pred, m.Denied) else pred
    if not isinstance(same, m.Rel) or same.op != "=" or same in BARE:
        return ()
    return one, (m.Denied(same) if isinstance(told, m.Denied) else same, cond)


def _is_in_each_case(about: m.Amount, cases: tuple[Case, ...]) -> Telling | None:
    """As in "the difference is 3 for red cards and 4 for black ones"; in "that of the last card if that is odd" it is asked."""
    if any(m.IT in m.all_refs(cond) and m.compared_with(pred) is not None for pred, cond in cases):
        return None
    return _must(in_each_case(about, cases))


def in_either_case(about: m.Amount, *cases: Case) -> m.Cond | None:
    """As in "its colour is the same after a jack, or another after a queen": perhaps nothing fits but that."""
    about = replace(about, refs=tuple(0 if ref == m.IT else ref for ref in about.refs))
    said = [said_of(pred, about) for pred, _ in cases]
    known = [m.conj(m.settle(case[1], 0), cond) for case, cond in zip(cases, said, strict=True) if cond is not None]
    return m.disj(*known) if len(known) == len(cases) else None


def if_and_otherwise(about: m.Amount, one: m.Pred, test: m.Cond, other: m.Pred, it: s.Ref = 0) -> Telling | None:
    """As in "the colour changes when the last card is a face card, and stays the same otherwise"."""
    about = replace(about, refs=tuple(0 if ref == m.IT else ref for ref in about.refs))
    a, b = said_of(one, about), said_of(other, about)
    return None if a is None or b is None else Telling(m.settle(m.when(m.settle(test, it), a, b), 0))


def if_that_and_otherwise(about: m.Amount, one: m.Pred, test: m.Cond, other: m.Pred) -> Telling | None:
    """As in "the suit is that of the last card if that is even, otherwise another"."""
    it = m.compared_with(one)
    return None if it is None or m.IT not in m.all_refs(test) else if_and_otherwise(about, one, test, other, it)


def _one_or_other(about: m.Amount, one: m.Pred, test: m.Cond, other: m.Pred) -> m.Cond | None:
    """As in "its rank is 1 higher if it is a spade, and 2 higher otherwise"."""
    told = if_and_otherwise(about, one, test, other)
    return None if told is None else told.fits


def _allowed(cases: tuple[Case, ...]) -> Telling | None:
    """As in "you can play a red card if it is higher, or a black card if it is lower"."""
    conds = [(said_of(pred, CARD), m.settle(cond, 0)) for pred, cond in cases]
    known = [m.conj(said, cond) for said, cond in conds if said is not None]
    return Telling(m.disj(*known), "may") if len(known) == len(conds) else None


def _must(cond: m.Cond | None) -> Telling | None:
    return None if cond is None else Telling(m.settle(cond, 0))


def _free_and(attrs: Freed, verb: Verb) -> Verb | None:
    """As in "can be any colour but must be higher"."""
    cond = said_of(verb.pred, CARD)
    return None if cond is None or concerns(cond) & attrs else verb


def _free_and_its(attrs: Freed, amount: m.Amount, verb: Verb) -> Verb | None:
    """As in "can be any suit but its rank must be higher"."""
    return _free_and(attrs, replace(verb, pred=m.Its(amount.what, verb.pred))) if amount.refs == (m.IT,) else None


def _ref_must(ref: s.Ref, verb: Verb) -> Telling | None:
    """As in "if its rank is 7, the last card must be a spade": the card fits only there."""
    if verb.mode != "must" or ref in {0, m.IT}:
        return None
    cond = said_of(verb.pred, m.Amount("card", (1 if ref == m.OTHER else ref,)))
    return None if cond is None else Telling(cond)


def or_if_so(one: m.Pred, other: m.Pred, cond: m.Cond) -> m.Pred | None:
    """As in "has the same rank, or the same colour when the last card is red"."""
    if 0 in m.all_refs(cond):
        return None
    return m.any_of(one, m.all_of(other, m.Fact(m.settle(cond, 0), candidate=True)))


def _two_said(join: Callable[..., m.Cond], about: m.Pred | s.Ref, being: m.Pred, other: m.Cond) -> m.Cond | None:
    """As in "it either has the same suit, or its rank is 7"."""
    if about == m.ANYTHING:
        about = 0
    cond = said_of(being, m.Amount("card", (about,))) if isinstance(about, int | s.Landmark) else None
    return None if cond is None else join(cond, other)


# --- what holds instead ----------------------------------------------------------------------------

Instead = tuple[m.Cond, Telling | Freed]


def _instead() -> Iterator[Shape]:
    for instead in ("Sentence", "Release"):
        for case in ("UNLESS Clause", "EXCEPT Before"):
            yield from row("Instead", f"{case} COMMA|STOP|COLON? INCASE COMMA? {instead}", lambda *parts: parts)
            yield from row("Instead", f"{case} LPAR INCASE COMMA? {instead} RPAR", lambda *parts: parts)
    yield from row("Instead", "EXCEPT Before COMMA? Release", lambda *parts: parts)
    yield from row("Instead", "LPAR Instead RPAR", same)
    yield from row("Sentence", "Sentence COMMA|STOP? Instead", instead_of)
    for case in ("IF Clause COMMA? THEN?", "Before COMMA?"):
        yield from row(
            "Sentence",
            f"{case} Release COMMA|STOP? ELSE COMMA? Sentence",
            lambda cond, attrs, verdict: instead_of(verdict, (cond, attrs)),
        )
        yield from row(
            "Sentence",
            f"Sentence COMMA|STOP HOWEVER|AND? {case} Release",
            _but_free_if,
        )


def _but_free_if(verdict: Telling, cond: m.Cond, attrs: Freed) -> Telling | Priced | None:
    """Rather beside the case before it than inside: "if the last card is red, higher, but if it is black the rank does not matter"."""
    if verdict.about == m.TRUE:
        told = instead_of(verdict, (cond, attrs))
        return None if told is None else Priced(told, 1)
    is_other_half = the_other_half(verdict.about, m.settle(cond, 0)) == m.neg(verdict.about)
    return verdict if is_other_half else instead_of(verdict, (cond, attrs))


def instead_of(verdict: Telling, instead: Instead) -> Telling | None:
    """As in "red, unless the last card is an ace, in which case any card fits"."""
    cond, other = instead
    one = verdict.fits if verdict.force in {"if", "may"} and verdict.about == m.TRUE else closed(verdict)
    if one is None or verdict.rest or verdict.start is not None:
        return None
    one = m.settle(one, 0)
    against = m.all_refs(one) - {0}  # "at least as high as the card two before, unless that was a queen": that one
    case = m.settle(
        m.map_refs(cond, lambda ref: next(iter(against)) if ref == m.IT_WAS else ref) if len(against) == 1 else cond, 0
    )
    if isinstance(other, frozenset):
        two = loosened(one, other)
        return None if two == one else Telling(m.when(case, two, one))
    if other.force == "also" and other.about == m.TRUE:
        return Telling(m.disj(one, m.conj(case, m.settle(other.fits, 0))))
    free = other.force == "may" and other.about == m.TRUE
    asked = other.fits if free else closed(other)
    return None if asked is None else Telling(m.when(case, m.settle(asked, 0), one))


# --- what does not matter --------------------------------------------------------------------------


def _freed() -> Iterator[Shape]:
    yield from row("Frees", "EVERY|A|THE? Attr", lambda attr: frozenset({attr}))
    yield from row("Frees", "Frees AND|OR Frees", lambda one, other: one | other)
    yield from row("Release", "WITH EVERY Attr FITS", lambda attr: frozenset({attr}))
    yield from row("Release", "NO Attr RESTRICTION", lambda attr: frozenset({attr}))
    yield from row("Sentence", "Sentence COMMA? LPAR? Release RPAR?", _is_free)
    yield from row("Text", "Text COMMA|STOP HOWEVER|AND? Subject MAY BE|HAVE OF? Frees", _free_for)
    yield from row("Sentence", "Sentence LPAR Pred|Having Frees RPAR", _free_in_case)
    yield from row("Release", "Frees MAY? FITS|FREE", same)
    yield from row(
        "Release", "Subject MAY|MUST? BE|HAVE OF? Frees", lambda pred, attrs: attrs if pred == m.ANYTHING else None
    )


def _is_free(verdict: Telling, attrs: Freed) -> Telling | None:
    """As in "no suit restriction": it must be so."""
    return verdict if verdict.force in {"must", "only", "if"} and not concerns(verdict.fits) & attrs else None


def _free_for(text: tuple[Telling, ...], pred: m.Pred, attrs: Freed) -> tuple[Telling, ...] | None:
    """As in "number cards must match the colour; face cards can be any colour"."""
    mask = m.mask_of(pred)
    if not mask or pred == m.ANYTHING:
        return None
    return tuple(_freed_for(told, m.In(0, mask), attrs) for told in text)


def _free_in_case(verdict: Telling, pred: m.Pred, attrs: Freed) -> Telling | None:
    """As in "if lower, the same suit (equal rank any suit)": it holds there, too."""
    case = said_of(pred, CARD)
    return None if case is None or verdict.rest else _freed_for(verdict, m.settle(case, 0), attrs)


def _freed_for(told: Telling, case: m.Cond, attrs: Freed) -> Telling:
    if m.conj(told.about, case) == m.FALSE or told.force not in {"must", "only", "if"}:
        return told
    return replace(told, fits=m.when(case, loosened(told.fits, attrs), told.fits))

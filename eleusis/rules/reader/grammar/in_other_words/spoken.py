"""Half sentences of a classroom: "black cards make it go up", "only reds if the last is odd", "red on red must go up"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import EQUAL, apart, by_more, different, same_in, several, shifted
from eleusis.rules.reader.grammar.along_the_line.streaks import at_most, beneath, lie, never_so_long, streak_of
from eleusis.rules.reader.grammar.by_turns.places import listed, parity, there
from eleusis.rules.reader.grammar.by_turns.steps import by_position, by_what_lies
from eleusis.rules.reader.grammar.in_which_case.cases import if_and_otherwise, if_that_and_otherwise
from eleusis.rules.reader.grammar.in_which_case.following import last_is, moves_after, never_on, play_on
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so, the_following, the_rest_is
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import (
    amount_must,
    fits_if,
    misses,
    misses_if,
    must,
    none_may,
    only_such_if,
    plainly,
)
from eleusis.rules.reader.grammar.naming.classes import of_one_rank
from eleusis.rules.reader.grammar.naming.number_sets import low, only
from eleusis.rules.reader.grammar.naming.references import last_few
from eleusis.rules.reader.grammar.rows import always, row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from _statements()
    yield from _parts()


def _makes_it(about: m.Pred, being: m.Pred, ref: s.Ref = 1) -> Telling | None:
    """As in "black cards make it go up": what comes after them does, or they do themselves."""
    case, fits = said_of(about, m.Amount("card", (ref,))), said_of(being, CARD)
    is_class = m.mask_of(about) is not None and about != m.ANYTHING
    return Telling(fits, about=case, case=case) if is_class and case is not None and fits is not None else None


def _all_but_these_if(free: m.Pred, but: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "you may play any card, but no king if the last card is red"."""
    return misses_if(but, cond) if free == m.ANYTHING else None


def _closer(bits: int, to: s.Ref | m.Amount) -> m.Pred | None:
    return m.fill(apart(m.span(0, low(bits) - 1)), to) if low(bits) else None


def _in_a_breath(some: tuple[m.Pred, ...], noun: m.Pred) -> m.Pred | None:
    """As in "jack queen king are not ok", "just 2s 4s 6s and 8s": ranks or suits without any comma."""
    nouns = (*some, noun)
    masks = [m.mask_of(noun) for noun in nouns]
    is_list = all(mask and noun != m.ANYTHING for mask, noun in zip(masks, nouns, strict=True))
    return m.any_of(*nouns) if is_list and m.mask_of(m.all_of(*nouns)) == 0 and len(set(masks)) == len(masks) else None


def _each_then(*told: m.Pred) -> Telling | None:
    """As in "same suit then higher, other suit then lower"."""
    conds = [said_of(pred, CARD) for pred in told]
    known = [cond for cond in conds if cond is not None]
    if len(known) < 4 or m.conj(known[0], known[2]) != m.FALSE:
        return None
    return Telling(m.conj(m.when(*known[:2]), m.when(*known[2:])))


def on_such(about: m.Pred, on: m.Pred, never: bool = False) -> Telling | None:
    """As in "red cards cannot be put on lower cards": lower than they are."""
    case, cond = said_of(about, CARD), beneath(on)
    if case is None or cond is None or m.mask_of(about) is None:
        return None
    return Telling(m.neg(cond) if never else cond, about=case)


def _fits_on_each(*ons: tuple[m.Pred, m.Cond]) -> Telling | None:
    """As in "any red card can be played on a black card, any black card on a red card"."""
    known = [m.conj(cond, said) for pred, cond in ons if (said := said_of(pred, CARD)) is not None]
    return Telling(m.disj(*known)) if len(known) == len(ons) else None


def _if_they_are(*ons: tuple[m.Pred, m.Cond]) -> Telling | None:
    """As in "red cards fit if even, black ones if odd": if they are so themselves, where that says something of them."""
    known = []
    for pred, cond in ons:
        said = said_of(pred, CARD)
        if said is None or not isinstance(cond, m.In) or cond.ref != m.LAST:
            return None
        known.append(m.conj(said, m.In(0, cond.mask)))
        if known[-1] in {m.FALSE, said}:
            return None
    return Telling(m.disj(*known))


def _is_so_there(about: m.Pred, pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "the next card is black after a heart"."""
    return play_on(cond, pred) if about == m.ANYTHING else None


def free(pred: m.Pred) -> Telling | None:
    """As in "there is no rule for red cards"."""
    cond = said_of(pred, CARD)
    return None if cond is None or pred == m.ANYTHING else Telling(cond, "may")


def _add_or_take(more: int, less: int) -> Telling | None:
    up, down = only(more), only(less)
    return plainly(shifted(frozenset({up, -down}))) if up and down else None


def _once_played(pred: m.Pred, verdict: Telling) -> Telling | None:
    """As in "when somebody plays a queen you must play a heart"."""
    lies = last_is(pred)
    return None if lies is None or 0 in m.all_refs(lies) else if_so(lies, verdict)


def _not_so_many(pred: m.Pred, bits: int) -> Telling | None:
    """As in "not red twice"."""
    return never_so_long((only(bits) or 0, pred)) if pred != m.ANYTHING and m.mask_of(pred) is not None else None


def _so_many_but(streak: tuple[int, m.Pred], bits: int) -> Telling | None:
    """As in "two cards of one colour may follow each other, but never three"."""
    return never_so_long((streak[0] + 1, streak[1])) if only(bits) == streak[0] + 1 else None


def _and_its(one: m.Amount, being: m.Pred, other: m.Amount, pred: m.Pred) -> Telling | None:
    """As in "the suit must be a different one but the colour the same"."""
    told = [amount_must(amount, Verb("must", said)) for amount, said in ((one, being), (other, pred))]
    known = [verdict.fits for verdict in told if verdict is not None and verdict.about == m.TRUE]
    return Telling(m.conj(*known)) if len(known) == 2 else None


def _after_each(amount: m.Amount, one: m.Pred, after: m.Cond, other: m.Pred, then: m.Cond) -> Telling | None:
    """As in "the colour has to change after an even card and stay the same after an odd one"."""
    told = [moves_after(amount, being, cond) for being, cond in ((one, after), (other, then))]
    known = [m.when(verdict.about, verdict.fits) for verdict in told if verdict is not None]
    return Telling(m.conj(*known)) if len(known) == 2 else None


def _still(verdict: Telling, attr: str) -> Telling | None:
    """As in "the first card decides the colour and you have to keep that colour"."""
    return verdict if isinstance(verdict.fits, s.Same) and verdict.fits.attr == attr else None


def _so_often_but(attr: str, once: int, never: int) -> Telling | None:
    return _so_many_but((only(once) or 0, same_in(attr)), never)


def _no_more_than(bits: int, pred: m.Pred) -> m.Pred | None:
    """As in "3 steps up or less"."""
    return by_more(pred, m.span(1, only(bits) or 0)) if only(bits) else None


def _not_both_of(amounts: tuple[m.Amount, m.Amount], being: m.Pred) -> Telling | None:
    """As in "the number and the colour cannot both be the same"."""
    told = [amount_must(amount, Verb("must", being)) for amount in amounts]
    known = [verdict.fits for verdict in told if verdict is not None]
    return Telling(m.neg(m.conj(*known))) if len(known) == 2 else None


def _in_two_cases(amount: m.Amount, one: m.Pred, test: m.Cond, other: m.Pred, then: m.Cond) -> Telling | None:
    """As in "the colour changes if the last card is odd, and it does not change if it is even"."""
    told = [amount_must(amount, Verb("must", being)) for being in (one, other)]
    known = [verdict.fits for verdict in told if verdict is not None and verdict.about == m.TRUE]
    if len(known) < 2:
        return None
    looked = [ref for ref in m.all_refs(test) if ref not in {0, m.IT}]
    then = m.settle(then, looked[0] if looked else 0)
    return Telling(m.conj(m.when(m.settle(test, 0), known[0]), m.when(then, known[1])))


def _one_after_the_other(
    action: Callable[[tuple[int, ...]], Telling | None], about: m.Pred, pattern: tuple[int, ...]
) -> Telling | None:
    """As in "every card must be red, black, red, black"."""
    return action(pattern) if about == m.ANYTHING and len(pattern) > 2 else None


def _next_is(before: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "if a card is red, next one higher"."""
    return the_following(before, Verb("must", pred))


def _on_must(on: tuple[m.Pred, m.Cond], being: m.Pred) -> Telling | None:
    """As in "red on red must go up"."""
    about, fits = said_of(on[0], CARD), said_of(being, CARD)
    if about is None or fits is None or on[0] == m.ANYTHING or 0 in m.all_refs(on[1]):
        return None
    return Telling(fits, about=m.conj(on[1], about))


def only_if_so(pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "only reds if the last is odd": nothing else then."""
    verdict = None if pred == m.ANYTHING else plainly(pred)
    return None if verdict is None else if_so(m.settle(cond, 0), verdict)


def _there_comes(cond: m.Cond, pred: m.Pred) -> Telling | None:
    """As in "after every face card there must be a red one"."""
    return None if pred == m.ANYTHING else play_on(cond, pred)


def _statements() -> Iterator[Shape]:
    yield from row("Sentence", "Subject MAKES_IT Being", _makes_it)
    yield from row("Sentence", "Subject MAKES_IT Being", partial(_makes_it, ref=0), 1)
    yield from row("Sentence", "Subject MAKES_IT THE? FOLLOWING_CARD? Pred|Some", _makes_it)
    yield from row("Sentence", "IF A|THE? CARD BE Pred COMMA? THEN? THE? FOLLOWING_CARD Pred|Some", _next_is)
    yield from row("Sentence", "Subject MISSES AFTER Subject|Pred", partial(on_such, never=True))
    yield from row("Sentence", "Subject ONLYFITS|ONLYCOME AFTER Subject|Pred", on_such)
    yield from row("Sentence", "Subject MUST COME AFTER Subject|Pred", on_such)
    yield from row("Rest", "ANYTHING|ANYTHING_GOES|FREE AFTER OTHERS", always(m.REST_FITS))
    yield from row("Rest", "OTHERS ONLYFITS IF Clause", lambda cond: Telling(m.settle(cond, 0), rest=True))
    yield from row("Rest", "OTHERS FITS ONLYIF|IF Clause", lambda cond: Telling(m.settle(cond, 0), rest=True))
    yield from row("Sentence", "IF PLAYERS? PLAY A Sort COMMA? THEN? THE? FOLLOWING_CARD Verb", the_following)
    yield from row("Sentence", "IF PLAYERS PLAY A Sort COMMA? THEN? Sentence", _once_played)
    yield from row("Sentence", "NO|NOT|NEVER|REJECT Noun|Adj Times INAROW?", _not_so_many)
    yield from row("Sentence", "Streak MAY|FITS HAPPEN? COMMA? HOWEVER|AND? NEVER|NOT|NO Number", _so_many_but)
    yield from row("Sentence", "NO CARD FITS Which", misses)
    yield from row("Sentence", "EVERY CARD FITS Which", plainly)
    yield from row("Sentence", "Before THERE MUSTNOT|MAYNOT BE Subject", lambda cond, pred: never_on(pred, cond))
    yield from row("Having", "THE Attr THAT? BE|WAS PLAYED Back", lambda attr, ref: m.fill(same_in(attr), ref))
    yield from row("Sentence", "Amount MUST Being COMMA? AND|HOWEVER? Amount Pred|Having", _and_its)
    yield from row("Sentence", "Amount MUST? Being Before COMMA? AND|HOWEVER? MUST? Being Before", _after_each)
    yield from row("Sentence", "REJECT Having AGAIN|TWICE", misses)
    yield from row("Sentence", "IT MAY BE? ANYTHING", lambda: Telling(m.TRUE, "may"))
    yield from row("Sentence", "Having FITS", free, 2)
    yield from row("Sentence", "Ref DECIDE THE? Attr", lambda ref, attr: plainly(m.fill(same_in(attr), ref)))
    yield from row("Sentence", "Sentence COMMA? AND MUST? KEEPING THAT_ONE Attr", _still)
    yield from row("Clause", "Streak BE? NEXT_TO_EACH_OTHER|HAPPEN", lie)
    yield from row("Clause", "THERE Streak ON_LINE?", lie, 2)
    yield from row("Rest", "OTHERS MUST? BEFORE Subject|Pred", lambda pred: the_rest_is(Verb("must", pred)))
    yield from row("Sentence", "Place COMMA? THERE MUST BE Subject", there)
    yield from row("Sentence", "Refs MUSTNOT|MAYNOT BOTH Being", none_may)
    yield from row(
        "Sentence", "THE SAME Attr MAY HAPPEN? Times INAROW? COMMA? HOWEVER? NOT Times INAROW?", _so_often_but
    )
    yield from row("Sentence", "ONLY? Subject EXEMPT", free)
    yield from row("Sentence", "NO Subject MUST Being", lambda pred, being: must(pred, Verb("must", m.none_of(being))))
    yield from row("Sentence", "ONLY Before MAYPLAY? ANYTHING|ANYTHING_GOES", lambda cond: play_on(cond, m.ANYTHING))
    yield from row("Sentence", "Those MUSTNOT|MAYNOT BOTH? Being", _not_both_of)
    yield from row(
        "Sentence",
        "Amount MUST? Being COMMA? AND|HOWEVER? Amount DONOT",
        lambda one, being, other: _and_its(one, being, other, m.none_of(being)),
    )
    yield from row(
        "Sentence", "Amount MUST? Being IF Clause COMMA? AND|HOWEVER? IT? MUST? Being IF Clause", _in_two_cases
    )
    yield from row("Sentence", "Subject FITS AFTER EVERYTHING|ANYTHING", free)
    yield from row("Sentence", "Subject FITS AFTER EVERY CARD", free)
    for action in (by_what_lies, by_position):
        yield from row("Sentence", "Subject MUST BE Pattern", partial(_one_after_the_other, action), 1)
    yield from row("FitsOn", "Subject FITS|COME Before", lambda pred, cond: (pred, cond))
    yield from row("Sentence", "FitsOn COMMA? AND|OR? On", _if_they_are)
    yield from row("Sentence", "FitsOn COMMA? AND|OR? On", _fits_on_each, 1)
    yield from row(
        "Sentence",
        "IF A Sort HAVE|BE? FITS|PLAYED|SEEN|COMES_UP? COMMA? THEN? THE? FOLLOWING_CARD MAY BE? ANYTHING",
        lambda pred: play_on(lies, m.ANYTHING) if (lies := last_is(pred)) is not None else None,
    )
    yield from row("Sentence", "MAYPLAY Subject COMMA? IF Clause", fits_if)
    yield from row("Sentence", "MAYPLAY Subject COMMA? EXCEPT|BUTNOT Subject COMMA? IF Clause", _all_but_these_if, -3)
    yield from row("Fragment", "ONLY Being", plainly, 2)
    yield from row("Sentence", "NORESTRICTION Subject", free)
    yield from row("Sentence", "FOR Subject COMMA? NO_LIMIT", free)
    yield from row("Sentence", "MUSTNOT Being COMMA? MUSTNOT Being", lambda a, b: plainly(m.none_of(m.Any((a, b)))))
    yield from row("Sentence", "MUST? ADD Number OR|AND SUBTRACT|MINUS Number", _add_or_take)
    yield from row("Sentence", "Subject MUST COME", lambda pred: None if pred == m.ANYTHING else plainly(pred), 2)
    yield from row("Sentence", "Before COMMA? THERE MUST|MAY? BE? Subject", _there_comes)
    yield from row("Before", "AFTER EVERY Streak", lie)
    yield from row("Sentence", "On MUST Being", _on_must)
    yield from row("Sentence", "Subject BE Pred Before", _is_so_there, -2)
    yield from row("Sentence", "ONLY Subject IF Clause", only_if_so, 1)
    yield from row("Sentence", "ONLY Subject IF Clause", only_such_if, 2)
    yield from row(
        "Sentence",
        "REJECT|NEVER|MUSTNOT REPEAT THE|A? Attr MORETHAN Times INAROW?",
        lambda attr, bits: at_most((only(bits) or 0, same_in(attr))),
    )
    yield from row(
        "Sentence", "Subject REJECT|MUSTNOT|MAYNOT COME? TWICE INAROW?", lambda pred: never_so_long((2, pred))
    )
    yield from row(
        "Sentence", "Subject BE ANYTHING", lambda pred: Telling(m.TRUE, "may") if pred == m.ANYTHING else None, 1
    )


def _parts() -> Iterator[Shape]:
    yield from row("Clause", "A Sort HAVE|BE? PLAYED|COMES_UP", last_is)
    yield from row("Having", "THE? Attr THAT WASLAST", same_in)
    yield from row("Attrs", "IN? Attr Attr AND Attr", lambda *attrs: ("and", *attrs))
    yield from row("Subject", "Adj Number", lambda pred, bits: None if m.is_open(pred) else of_one_rank(pred, bits), 2)
    yield from row("Some", "ONE Number", lambda bits: m.Among(bits) if only(bits) is None else None)
    yield from row("Fact", "ITS Having", lambda pred: said_of(pred, m.Amount("card", (m.IT,))), 1)
    yield from row("Refs", "THE? Number BEFORE_IT", last_few, 1)
    yield from row("Compared", "A? Number DIFFERENCE", apart, 2)
    yield from row("Being", "KEEPING THE? Attr Compared", m.Its)
    yield from row("Being", "RISE BY ANYTHING", lambda: m.Rel(">", m.Amount("card", (m.OTHER,))))
    yield from row("Being", "FALL BY ANYTHING", lambda: m.Rel("<", m.Amount("card", (m.OTHER,))))
    yield from row(
        "Compared", "DIFFERENT FROM|THAN Ref IN Attrs", lambda ref, attrs: m.fill(several(different, attrs), ref)
    )
    yield from row("Place", "EVERY THE? CARD IN|AT A|THE? Adj PLACES", parity)
    for then, told in product(("MUST? Being", "MUST? BE? Pred"), (if_and_otherwise, if_that_and_otherwise)):
        yield from row("Sentence", f"Alike MUST? Being IF Clause COMMA|STOP? ELSE COMMA? IT? {then}", told)
    yield from row("Cmp", "Number UNIT? Cmp OR_FEWER", _no_more_than)
    yield from row("Cmp", "Number UNIT? Cmp OR_FURTHER", lambda bits, pred: by_more(pred, m.span(only(bits) or 1)))
    yield from row("Pred", "A DIFFERENT|NEW ONE", lambda: m.Denied(EQUAL), 1)
    yield from row("Having", "THE SAME Attr OF CARD", same_in)
    yield from row("Place", "ON|AT|IN THE? Ordinals COMMA? ETC COMMA? PLACES", lambda some: listed(some, goes_on=True))
    yield from row(
        "Place",
        "CARD Number-list COMMA? ETC",
        lambda some: listed(tuple(only(bits) or 0 for bits in some), goes_on=True),
    )
    yield from row("Compared", "IDENTICAL Ref", lambda ref: m.fill(same_in(m.TWIN), ref))
    yield from row("Ref", "THE? Ordinal CARD TO_LAST", lambda n: n if n <= s.MAX_REF else None)
    yield from row("Streak", "THE SAME Attr Times", lambda attr, bits: streak_of(bits, same_in(attr)), 2)
    yield from row("Being", "EQUALS Some|Adj", same, 2)
    yield from row("Being", "NOTEQUALS Some|Adj", m.none_of, 2)
    yield from row("Compared", "CLOSER Number UNIT? TO|FROM Ref|Amount", _closer)
    yield from row("Compared", "CLOSER Number UNIT?", lambda bits: apart(m.span(0, low(bits) - 1)), 4)
    yield from row("Compared", "CLOSER Number UNIT? APART FROM? Ref|Amount", _closer)
    yield from row("Nouns", "Noun Noun", lambda one, other: (one, other))
    yield from row("Nouns", "Nouns Noun", lambda some, noun: (*some, noun))
    yield from row("Subject", "Nouns Noun", _in_a_breath, 3)
    yield from row("Subject", "THE? Nouns AND|OR Noun", _in_a_breath, 2)
    yield from row("Fragment", "Having THEN Pred COMMA|STOP AND? Having THEN Pred", _each_then)

"""Cases, the rest, exceptions, and how statements follow each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.combining import combined
from eleusis.rules.reader.grammar.in_which_case.following_up import (
    change_it,
    if_it_must,
    if_its_must,
    if_so,
    in_case,
    is_otherwise,
    or_contrary,
    otherwise,
    otherwise_if,
    play_if,
    should_it_be,
    so_if,
    the_following,
    the_others,
    the_rest_is,
    unless,
    with_an_example,
)
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.demands import iff, others_if
from eleusis.rules.reader.grammar.judging.verdicts import must, only_such_if
from eleusis.rules.reader.grammar.naming.joining import is_numbers
from eleusis.rules.reader.grammar.rows import DEAR, always, row, same, word
from eleusis.rules.reader.grammar.whole_texts.headings import said_of_topic
from eleusis.rules.reader.grammar.whole_texts.one_after_another import and_a_case, behind_a_comma, but, then
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from _conditional()
    yield from _texts()


def _alike(ref: s.Ref, one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "red = odd": of the card that is played, or of the last card."""
    about, fits = said_of(one, m.Amount("card", (ref,))), said_of(other, CARD)
    if m.mask_of(one) is None or is_numbers(other) or about is None or fits is None:
        return None
    return Telling(fits, about=about, case=about)


def _then_the_following(cond: m.Cond, verb: Verb) -> Telling | None:
    """As in "if the last card is a spade, the card that comes after it must be red"."""
    asked = must(m.ANYTHING, verb) if m.all_refs(cond) == {1} else None
    return None if asked is None else if_so(cond, asked)


def _going(being: m.Pred, verdict: Telling) -> Telling | None:
    """As in "Going up? Play red"; "going up: every card must be higher" tells it twice."""
    cond, fits = said_of(being, CARD), m.settle(verdict.fits, 0)
    if cond is None or m.rebuilt(fits, lambda atom: m.FALSE if atom == cond else atom) != fits:
        return None if cond is None else verdict
    return in_case(cond, verdict)


def _told_is(cond: m.Cond, pred: m.Pred) -> Telling | Priced | None:
    """As in "sum even = red", "last one odd = red"."""
    verdict = None if m.IT in m.all_refs(cond) and not isinstance(cond, m.ToldNumber) else play_if(cond, pred)
    return verdict if verdict is None or isinstance(cond, m.ToldNumber) else Priced(verdict, 2)


def _means(being: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "going up = red card"."""
    cond = said_of(being, CARD) if m.mask_of(being) is None else None
    return None if cond is None else play_if(cond, pred)


def _conditional() -> Iterator[Shape]:
    yield from row("Sentence", "IF Clause COMMA|COLON|ARROW? THEN? Sentence", if_so)
    yield from row("Sentence", "IF Clause COMMA? THEN? MUST? CHANGE IT?", change_it)
    yield from row("Sentence", "IF Clause COMMA THEN? Subject MUST BE ANOTHER_ONE", lambda cond, _: change_it(cond))
    yield from row("Sentence", "UNLESS Clause COMMA? Sentence", lambda cond, verdict: unless(verdict, cond))
    yield from row("Sentence", "Sentence COMMA? IF Clause", so_if, 1)
    yield from row("Sentence", "Sentence COMMA? HOWEVER ONLYIF Clause", lambda verdict, cond: if_so(cond, verdict), 6)
    yield from row("Sentence", "Sentence COMMA? UNLESS Clause", unless)
    yield from row("Rest", "ELSE COMMA|COLON|ARROW? Sentence", otherwise)
    yield from row("Rest", "ELSE LPAR SOTHATIS|IF? Clause RPAR COMMA? Sentence", otherwise_if)
    yield from row(
        "Rest",
        "ELSE LPAR SOTHATIS? Pred|Having RPAR COMMA? Sentence",
        lambda case, verdict: otherwise_if(said_of(case, m.Amount("card", (m.IT,))) or m.TRUE, verdict),
    )
    yield from row("Sentence", "MUST Ref BE Pred COMMA THEN? Sentence", should_it_be)
    yield from row("Text", "Ref DECIDE", lambda ref: (Telling(m.TRUE, "topic", m.In(ref, m.ALL_CARDS)),))
    yield from row("Text", "Text STOP FOREXAMPLE COLON? Before COMMA Subject FITS", with_an_example)
    yield from row(
        "Sentence", "IF A Noun FITS|PLAYED|SEEN|COMES_UP? COMMA? THEN? THE? FOLLOWING_CARD Verb", the_following
    )
    yield from row("Sentence", "IF A CARD BE Pred COMMA? THEN? THE? FOLLOWING_CARD Verb", the_following)
    yield from row("Sentence", "IF Clause COMMA? THEN? THE? FOLLOWING_CARD Verb", _then_the_following)
    yield from row("Sentence", "IF Pred COMMA? MUST Being", if_it_must, 3)
    yield from row("Sentence", "IF Pred COMMA? THEN? Pred|Some", if_it_must, 6)
    yield from row("Sentence", "IF Clause COMMA? THEN? ITS Adj|Some|Compared", play_if)
    yield from row("Sentence", "IF Pred COMMA Amount MUST? Being", if_its_must, 3)
    for after in ("Text STOP|COMMA|AND", "Text COMMA AND"):
        yield from row("Text", f"{after} IF Clause COMMA? THEN? PLAY? OTHERS", the_others)
    yield from row("Rest", "Sentence COMMA? ELSE", otherwise, 1)
    yield from row("Rest", "ELSE COMMA|ARROW|BY? Pred|Some", is_otherwise)
    yield from row("Rest", "OTHERS ARROW|COLON Sentence", partial(otherwise, turned=False))
    yield from row("Rest", "OTHERS COMMA|ARROW|COLON? Pred|Some", _rest_is, 2)
    yield from row("Rest", "OTHERS MUST Being", lambda pred: the_rest_is(Verb("must", pred)))
    yield from row(
        "Sentence",
        "IF Clause COMMA|COLON|ARROW? THEN? Pred|Some",
        play_if,
        2,
    )
    yield from row("Rest", "ELSE COMMA? IT? MISSES", always(m.REST_MISSES))
    yield from row("Rest", "ELSE COMMA? IT? FITS", always(m.REST_FITS))
    yield from row("Rest", "ELSE COMMA? IT_MISSES", always(m.REST_MISSES))
    yield from row("Rest", "ELSE COMMA? IT_FITS", always(m.REST_FITS))
    yield from row(
        "Rest",
        "ELSE COMMA? Subject MISSES",
        lambda pred: m.REST_MISSES if pred == m.ANYTHING else None,
    )
    yield from row(
        "Rest",
        "ELSE COMMA? Subject FITS",
        lambda pred: m.REST_FITS if pred == m.ANYTHING else None,
    )
    yield from row("Rest", "OTHERS ARROW|COLON? MISSES", always(m.REST_MISSES))
    yield from row("Rest", "NORESTRICTION OTHERS", always(m.REST_FITS))
    yield from row("Rest", "OTHERS COLON ANYTHING", always(m.REST_FITS))
    yield from row("Rest", "NO OTHER_CARD CARD", always(m.REST_MISSES))
    yield from row("Rest", "Pred|Some IN? OTHERS", lambda pred: the_rest_is(Verb("must", pred)), 1)
    yield from row("Rest", "ELSE COMMA? Free|Release", always(m.REST_FITS))
    yield from row(
        "Rest", "MAYPLAY? OTHERS FITS? COMMA? ONLYIF Clause", lambda cond: Telling(m.settle(cond, 0), rest=True)
    )
    yield from row("Rest", "MAYPLAY? OTHERS IF Clause", others_if)
    yield from row("Rest", "OTHERS ONLYFITS IN Having|Adj", lambda pred: the_rest_is(Verb("must", pred)))
    yield from row("Rest", "OTHERS ONLYFITS WITH|AS|FOR? Subject", lambda pred: the_rest_is(Verb("must", pred)))
    yield from row("Rest", "OTHERS ANYTHING", always(m.REST_FITS))
    yield from row("Rest", "MAYPLAY ANYTHING AFTER OTHERS", always(m.REST_FITS))
    yield from row("Rest", "OTHERS ARROW|COLON? FREE|FITS|ALWAYSFITS|EVER", always(m.REST_FITS))
    yield from row("Rest", "ELSE OTHERS MISSES", always(m.REST_MISSES))
    yield from row("Rest", "OTHERS BY|WITH Subject|Pred", lambda pred: the_rest_is(Verb("must", pred)))
    yield from row("Rest", "OTHERS Verb", the_rest_is)
    for on in ("ONLY Subject", "Subject"):
        yield from row("Rest", f"OTHERS MAY FOLLOW {on}", _others_on)
    yield from row("Sentence", "Subject ONLYIF Clause", only_such_if, 2)
    yield from row("Rest", "ELSE COMMA|COLON? PLAY? ANYTHING", always(m.REST_FITS))
    yield from row("Rest", "ELSE COMMA|COLON? ANYTHING_GOES", always(m.REST_FITS))
    yield from row(
        "Fragment",
        "Told ARROW|COLON|MEANS Pred|Some",
        play_if,
        1,
    )
    yield from row("Fragment", "Told ARROW|COLON|MEANS Sentence", in_case, 1)
    yield from row("Fragment", "Told THEN Sentence", in_case, 2)
    yield from row("Fragment", "ToldNumber COMMA PLAY Subject|Pred", play_if, 1)
    yield from row("Fragment", "Told COMMA PLAY Subject|Pred", play_if, 3)
    yield from row("Fragment", "Told EQUALS Pred|Some", _told_is)
    yield from row("Fragment", "Pred EQUALS Pred", lambda one, other: _alike(0, one, other), 3)
    yield from row("Fragment", "Pred EQUALS Pred", lambda one, other: _alike(1, one, other), 3)
    yield from row("Text", "Text COMMA? STARTWITH Number Noun", lambda text, bits, pred: _starting(text, pred))
    yield from row("Fragment", "Told EQUALS Sentence", in_case, 2)
    yield from row("Fragment", "Being QUESTION|COLON Sentence", _going, 1)
    yield from row("Fragment", "Being EQUALS Pred|Some", _means, 1)
    yield from row("Sentence", "WITH Told COMMA? Sentence", in_case)
    yield from row("Rest", "AND? Pred|Some ELSE", is_otherwise, 1)
    yield from row(
        "Text",
        "Text STOP EXCEPT COLON? Before ANYTHING FITS?",
        lambda text, cond: (*text, Telling(m.TRUE, "except", cond)),
    )
    yield from row("Rest", "OTHERS MAY? FITS? ANYTHING", always(m.REST_FITS))
    yield from row("Sentence", "Sentence IFF Clause", iff)
    yield from row("Sentence", "IFF Clause COMMA? THEN? Sentence", lambda cond, told: iff(told, cond))


def _others_on(pred: m.Pred) -> Telling | None:
    """As in "other cards may follow any card but a jack"."""
    mask = m.mask_of(pred)
    return Telling(m.In(1, mask), rest=True) if mask and mask != ALL_CARDS else None


def _rest_is(pred: m.Pred) -> Telling | None:
    """As in "the rest: even"; "every other one" is none of it."""
    return None if pred == m.ANYTHING else the_rest_is(Verb("must", pred))


def _as_one(text: tuple[Telling, ...]) -> Telling | None:
    """Several statements in brackets."""
    made = combined(text) if len(text) > 1 else None
    return Telling(made[0]) if made is not None and made[1] is None else None


def _except_there(text: tuple[Telling, ...], cond: m.Cond, verdict: Telling) -> tuple[Telling, ...] | None:
    """As in "anything goes, but after a red card no hearts"."""
    if verdict.rest or verdict.start is not None:
        return None
    fits = m.neg(verdict.fits) if verdict.force == "not" else verdict.fits
    return (*text, replace(verdict, fits=fits, about=m.conj(cond, verdict.about), force="except"))


def with_exception(text: tuple[Telling, ...], verdict: Telling) -> tuple[Telling, ...] | Priced | None:
    """As in "... except that kings can always be played"; "kings may follow any card (except a king)" says on which not."""
    if verdict.rest or verdict.start is not None:
        return None
    match text[-1], verdict:
        case Telling(fits=m.In(0, those), always=True, about=m.TRUE), Telling(fits=m.In(0, mask), about=m.TRUE) if (
            not mask & those or mask == those
        ):
            return (*text[:-1], Telling(m.In(1, ALL_CARDS ^ mask), about=text[-1].fits, case=text[-1].fits))
    if verdict.force == "also":
        return (*text, verdict)
    if verdict.force == "not":
        return (*text, replace(verdict, fits=m.neg(verdict.fits), force="must"))
    if verdict.about == m.TRUE and _leaves_out_few(verdict):  # "... There is one exception: it must not be a ten"
        return (*text, verdict)
    if verdict.about != m.TRUE:
        only_there = m.all_refs(verdict.about) == {0} and m.all_refs(verdict.fits) == {1}  # rather there, too
        return Priced((*text, replace(verdict, force="except")), 3 * only_there)
    return (*text, Telling(m.TRUE, "except", verdict.fits)) if verdict.force == "may" else None


def _but_not_there(text: tuple[Telling, ...], cond: m.Cond) -> tuple[Telling, ...]:
    """As in "higher, except after a king"; in "kings can be played at any time, except after aces" they do not fit there."""
    told = text[-1]
    if told.always and told.about == m.TRUE and len(text) == 1:
        return (replace(told, force="not", about=cond, case=cond, always=False),)
    if told.force == "may" and told.about == m.TRUE and len(text) == 1 and told.fits != m.TRUE:
        return (
            replace(told, fits=m.conj(told.fits, m.neg(m.settle(cond, 0)))),
        )  # "red cards fit, but not after a king"
    return _but_free_there(text, cond)


def _but_free_there(text: tuple[Telling, ...], cond: m.Cond) -> tuple[Telling, ...]:
    return (*text, Telling(m.TRUE, "except", cond))


def _leaves_out_few(verdict: Telling) -> bool:
    match verdict.fits:
        case m.In(0, mask):
            return verdict.force == "must" and mask.bit_count() > m.ALL_CARDS.bit_count() // 2
    return False


def with_those(text: tuple[Telling, ...], pred: m.Pred) -> tuple[Telling, ...] | None:
    """As in "... The one exception is an ace, which may always be played": free of what was told."""
    free = said_of(pred, m.Amount("card", (0,)))
    return None if free is None or pred == m.ANYTHING else (*text, Telling(m.TRUE, "except", free))


def except_these(text: tuple[Telling, ...], pred: m.Pred, being: m.Pred) -> tuple[Telling, ...] | Priced | None:
    """As in "..., except face cards, which must be red"."""
    told = must(pred, Verb("must", being))
    return None if told is None or told.about == m.TRUE else with_exception(text, told)


def _and_the_rest(text: tuple[Telling, ...], rest: Telling) -> tuple[Telling, ...] | Priced | None:
    """Nothing is left of "the rest fits"; and where the rest fits, those before are not the only ones that do."""
    if text[-1].rest and text[-1].fits == m.TRUE and text[-1].about == m.TRUE:
        return None
    if rest == m.REST_MISSES and all(one.about != m.TRUE and 0 not in m.all_refs(one.about) for one in text):
        return text  # "every third card must be black, nothing else": what is asked elsewhere
    match text[-1].about, text[-1].fits, rest.fits:
        case m.In(1, _) as on, m.In(0, _) as such, m.In(1, _) if rest.about == m.TRUE:
            # "hearts go on red, everything else goes on black"
            return (*text[:-1], replace(text[-1], fits=on, about=such, case=such), rest)
    is_free = rest.force == "may" and rest.fits == m.TRUE
    return Priced((*text, rest), 3) if is_free and len(text) > 1 and text[-1].force == "only" else (*text, rest)


def _starting(text: tuple[Telling, ...], pred: m.Pred) -> tuple[Telling, ...] | None:
    cond = said_of(pred, CARD)
    return None if cond is None or pred == m.ANYTHING else (*text, Telling(m.TRUE, start=cond))


def _texts() -> Iterator[Shape]:
    yield from row("Text", "Sentence", lambda verdict: (verdict,))
    yield from row("Text", "Text STOP", same)
    yield from row("Text", "Text COMMA|STOP? HOWEVER|AND? Rest", _and_the_rest)
    for word_, is_same in (("THE? SAME", True), ("DIFFERENT", False)):
        for last in (f"{word_} ELSE", f"ELSE COMMA? {word_}"):
            yield from row("Text", f"Text COMMA|STOP? HOWEVER|AND? {last}", partial(or_contrary, is_same))
    yield from row(
        "Text",
        "Text IF Clause COMMA? THEN? Sentence",
        lambda text, cond, verdict: (
            (*text, told) if text[-1].about != m.TRUE and (told := if_so(cond, verdict)) else None
        ),
        3,
    )
    yield from row(
        "Text",
        "Text IF Clause COMMA? THEN? Pred",
        lambda text, cond, pred: (*text, told) if text[-1].about != m.TRUE and (told := play_if(cond, pred)) else None,
        4,
    )
    yield from row("Text", "LOOK_AT Ref", lambda ref: (Telling(m.TRUE, "topic", m.In(ref, m.ALL_CARDS)),))
    yield from row("Text", "IF? Topic", lambda amount: (Telling(m.TRUE, "topic", m.ToldNumber(0, amount)),))
    yield from row("Text", "Text COLON|COMMA|AND AND? Sentence", said_of_topic)
    yield from row(
        "Text",
        "Text COMMA? EXCEPT|EXCEPTTHAT Before COMMA? THEN|IF? Sentence",
        _except_there,
    )
    yield from row(
        "Text",
        "Text COMMA? EXCEPT|EXCEPTTHAT Before COMMA? IF|THEN? ANYTHING|ANYTHING_GOES",
        _but_free_there,
    )
    yield from row("Text", "Text COMMA? EXCEPT Before", _but_not_there)
    yield from row("Text", "Text COMMA? EXCEPT|EXCEPTTHAT Sentence", with_exception, 1)
    yield from row("Text", "Text STOP|COMMA HOWEVER? THE_EXCEPTION Sentence", with_exception)
    yield from row("Text", "Text COMMA? EXCEPT Subject COMMA? THAT MUST Being", except_these, 1)
    yield from row("Sentence", "LPAR Text RPAR", _as_one)
    yield from row("Text", "Text COMMA? STARTWITH A? Noun|Adj", _starting)
    yield from row("Text", "Text LPAR STARTWITH A? Noun|Adj RPAR", _starting)
    yield from row("Text", "Text STOP HOWEVER? COMMA? Sentence", then)
    yield from row("Text", "Text COMMA HOWEVER? Sentence", but, 1)
    yield from row("Text", "Text COMMA THEN|AND Sentence", behind_a_comma, 1)
    yield from row("Text", "Text COMMA OR Sentence", _or_in_case)
    yield from row("Text", "Text OR Sentence", _or_in_case, 5)
    yield from row("Text", "Text HOWEVER Sentence", but, 2)
    yield from row("Text", "Text AND Sentence", and_a_case, 2)
    _ = (DEAR, word)


def _or_in_case(text: tuple[Telling, ...], verdict: Telling) -> tuple[Telling, ...] | Priced | None:
    """As in "odd after a king, or even after a queen"; in "a picture or red on red or black on black" the picture has no case."""
    if verdict.about == m.TRUE or text[-1].about == m.TRUE:
        return None
    is_listed = isinstance(text[-1].fits, s.Or) or isinstance(verdict.about, s.Or)
    return Priced((*text, verdict), 8) if is_listed else (*text, verdict)

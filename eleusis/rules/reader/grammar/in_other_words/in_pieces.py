"""What is told in pieces: a question and what then, kinds that fit one after the other, and what a statement leaves out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TypeVar

from eleusis.rules import syntax as s
from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import by_more, different
from eleusis.rules.reader.grammar.along_the_line.memory import been
from eleusis.rules.reader.grammar.in_other_words.in_brief import either_divides
from eleusis.rules.reader.grammar.in_which_case.cases import Instead, instead_of
from eleusis.rules.reader.grammar.in_which_case.following import last_is, leads, only_on
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.verdicts import fits_only_if, misses, only_so, plainly
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.grammar.whole_texts.one_after_another import just_one_of_them
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
Told = TypeVar("Told")


def rows() -> Iterator[Shape]:
    yield from _asked()
    yield from _kinds()
    yield from _left_out()
    yield from _of_two_numbers()


# --- a question, and what then -----------------------------------------------------------------------


def _asked() -> Iterator[Shape]:
    yield from row("Fragment", "Pred QUESTION THEN? Sentence", _if_that_lies, 1)
    for then in ("QUESTION THEN?", "ARROW"):
        yield from row("Fragment", f"NO Noun|Adj {then} Sentence", _if_none_lies)
        yield from row(
            "Fragment", f"NO Noun|Adj {then} Pred|Some", lambda pred, then: leads(m.none_of(pred), then, m.LAST)
        )
        yield from row(
            "Fragment", f"NO Number OR Number {then} Sentence", lambda a, b, told: _if_none_lies(m.Among(a | b), told)
        )
        yield from row("Fragment", f"NO|NOT A? Noun|Adj {then} FREE|ANYTHING|ANYTHING_GOES", partial(_free_then, False))
        yield from row("Fragment", f"Pred {then} FREE|ANYTHING|ANYTHING_GOES", partial(_free_then, True), 1)
        yield from row("Fragment", f"BE Ref Pred|Compared|Number {then} Sentence", _is_it)
    yield from row("Clause", "A? Noun|Number OR A? Noun|Number LYING_LAST", _one_of_two_lies)
    yield from row("Clause", "Ref BE|WAS Pred OR BE|WAS Pred", _is_or_is)


def _one_of_two_lies(*kinds: m.Pred | int) -> m.Cond | None:
    """As in "a 4 or a 9 on the end"."""
    return last_is(m.any_of(*(m.Among(kind) if isinstance(kind, int) else kind for kind in kinds)))


def _is_or_is(ref: s.Ref, one: m.Pred, other: m.Pred) -> m.Cond | None:
    """As in "if the last card is also black or is 4 or under"."""
    return said_of(m.any_of(one, other), m.Amount("card", (ref,))) if ref != 0 else None


def _if_that_lies(pred: m.Pred, told: Telling) -> Telling | None:
    """As in "face card? Then the next must be 5 or less": the one that lies there."""
    mask = m.mask_of(pred)
    is_plain = told.about == m.TRUE and told.force == "must" and not told.rest
    return if_so(m.In(m.LAST, mask), told) if mask and pred != m.ANYTHING and is_plain else None


def _is_it(ref: s.Ref, such: m.Pred | int, told: Telling) -> Telling | Priced | None:
    """As in "is the last card red? Then play an even one"; "yes: a spade" is rather one of two answers."""
    pred = m.Among(such) if isinstance(such, int) else such
    lies = (
        said_of(pred, m.Amount("card", (ref,))) if (m.mask_of(pred) or m.is_open(pred)) and pred != m.ANYTHING else None
    )
    case = None if lies is None or ref == 0 else if_so(lies, told)
    return Priced(case, 1) if case is not None and told.force == "only" else case


def _if_none_lies(pred: m.Pred, told: Telling) -> Telling | None:
    return _if_that_lies(m.none_of(pred), told)


def _free_then(is_such: bool, pred: m.Pred) -> Telling | None:
    """As in "no face card? Anything"."""
    mask = m.mask_of(pred if is_such else m.none_of(pred))
    return Telling(m.TRUE, "may", m.In(m.LAST, mask)) if mask and pred != m.ANYTHING else None


# --- kinds, one after the other ----------------------------------------------------------------------


def _kinds() -> Iterator[Shape]:
    yield from row("Kinds-that-fit", "ONLY Subject COMMA AND? ONLY Subject", _also_of)
    yield from row("Kinds-that-fit", "Kinds-that-fit COMMA AND? ONLY|EVERY? Subject", _also_of)
    for kinds in ("Noun", "Noun COMMA Noun", "Noun COMMA Noun COMMA Noun"):
        shape = f"{kinds} COMMA AND? Adj ONLY Number"
        yield from row("Kinds-that-fit", shape, lambda *told: _and_of_a_suit(told[:-2], told[-2], told[-1]))
    yield from row("Sentence", "Kinds-that-fit", plainly)
    yield from row(
        "Sentence",
        "Kinds-that-fit COMMA AND? NO Subject",
        lambda kinds, out: plainly(kinds) if _also_of(kinds, out) else None,
    )
    yield from row("Sentence", "NO Noun NO Noun", lambda *kinds: misses(m.any_of(*kinds)))
    yield from row("Sentence", "NO Noun NO Noun NO Noun", lambda *kinds: misses(m.any_of(*kinds)))
    yield from row("Text", "Text COMMA|STOP? AND? NO_OTHERS", _no_others)
    yield from row("Sentence", "Subject STOP Subject STOP NO_OTHERS", _all_of_either)
    yield from row("Sentence", "Subject STOP Subject STOP Subject STOP NO_OTHERS", _all_of_either)
    yield from row("Text", "Text COMMA|STOP? SOTHATIS NO_OTHERS FITS", _no_others)
    for suits in ("Noun COMMA Noun COMMA Noun COMMA? AND|OR? Noun", "Noun Noun Noun Noun"):
        yield from row("Having", f"Having LPAR {suits} RPAR", _suits_are_meant)
        yield from row("Text", f"Text COMMA THATIS {suits}", _suits_are_meant)
    yield from row("Text", "Text COMMA|STOP ONE_OF_TWO", just_one_of_them)


def _all_of_either(*kinds: m.Pred) -> Telling | None:
    """As in "all spades. All aces. No others"."""
    return only_so(m.any_of(*kinds))


def _also_of(kinds: m.Pred, more: m.Pred) -> m.Pred | None:
    """As in "only even hearts, only odd clubs, all the spades": none is both."""
    some, others = m.mask_of(kinds), m.mask_of(more)
    return m.any_of(kinds, more) if some and others and not some & others else None


def _and_of_a_suit(kinds: tuple[m.Pred, ...], suit: m.Pred, bits: int) -> m.Pred | None:
    """As in "clubs 1-5, diamonds 4-9, spades only J Q K"."""
    made: m.Pred | None = m.all_of(suit, m.Among(bits))
    for kind in kinds:
        made = None if made is None else _also_of(made, kind)
    return made


def _suits_are_meant(told: Told, *suits: m.Pred) -> Told | None:
    """As in "another suit (hearts, diamonds, clubs, spades)": no order of them."""
    masks = [m.mask_of(suit) or 0 for suit in suits]
    return told if {*masks} == {*SUIT_MASKS.values()} else None


def _no_others(text: Text) -> Text | None:
    """As in "hearts, hearts, clubs, other suits never", where all that fits has been told."""
    told = text[-1]
    is_all = told.force in {"must", "only"} and told.about == m.TRUE and not told.rest
    return text if is_all and isinstance(told.fits, s.Cycle | m.In) else None


# --- what is left out --------------------------------------------------------------------------------


def _left_out() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? Subject NOWHERE_ELSE", _nowhere_else)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? Sentence INSTEAD", _instead)
    not_this = "MAY? Being COLON|COMMA NOT THE? Attr COMMA? AND|OR? NOT|NOR? THE? Attr"
    yield from row("Sentence", f"IT {not_this}", _nothing_of)
    yield from row("Sentence", "Sentence COMMA|STOP? Instead", _unless_that_is, 1)
    yield from row("Text", "Text COMMA|STOP? AND? ELSE COMMA? REJECT ONE|IT|A", _else_none)
    yield from row("Text", "Text COMMA|STOP? AND? OTHERS ONLY? AFTER OTHERS", _the_rest_on_the_rest)
    yield from row("Before", "IF NO Noun NOT_YET", lambda pred: m.neg(seen) if (seen := been(pred)) else None)
    yield from row("Sentence", "TO_CHANGE Attr COMMA? Sentence", _to_change)
    yield from row("Sentence", "Subject WHENEVER_IT Clause", fits_only_if)
    yield from row("Sentence", "WHATEVER Attr Ref BE|HAVE MISSES|MAYNOT|MUSTNOT HAPPEN?", _such_misses)
    yield from row("Having", "THE Attr Ref DONOT|NOT HAVE?", lambda attr, ref: m.fill(different(attr), ref))
    yield from row("Pred", "NO Attr THE? SAME AS Ref", lambda attr, ref: m.fill(different(attr), ref))
    yield from row(
        "Sentence",
        "NO SAME Attr TWICE",
        lambda attr: plainly(different(attr)) if attr in {"suit", "colour", "parity"} else None,
    )
    yield from row("Sentence", "Having MUST BE? Pred|Compared", _such_must, 5)


def _nowhere_else(text: Text, pred: m.Pred) -> Text | None:
    """As in "after a 7 play a 7 or a red card, and 7s can go nowhere else"."""
    told = text[-1]
    rest = only_on(pred, told.about) if m.mask_of(pred) and told.about != m.TRUE else None
    return None if rest is None or told.force != "must" or 0 in m.all_refs(told.about) else (*text, rest)


def _instead(text: Text, told: Telling) -> Text | None:
    """As in "up by less than 5. If the last was 9 or more it must be a red card instead": in place of what was told."""
    is_case = told.about != m.TRUE and told.force == "must" and not told.rest
    plain = len(text) == 1 and text[0].about == m.TRUE and text[0].force == "must" and not text[0].rest
    return (told, replace(text[0], rest=True)) if is_case and plain else None


def _unless_that_is(told: Telling, instead: Instead) -> Telling | None:
    """As in "higher than the last card, unless it is an eight or more, in which case lower": the last card."""
    cond, other = instead
    compared = m.all_refs(told.fits) - {0}
    if m.all_refs(cond) != {m.IT} or len(compared) != 1:
        return None
    (that,) = compared
    return instead_of(told, (m.map_refs(cond, lambda _: that), other))


def _nothing_of(being: m.Pred, *attrs: str) -> Telling | None:
    """As in "it may share nothing with the last card: not the colour and not odd or even"."""
    is_nothing = isinstance(being, m.All) and all(isinstance(part, m.Denied) for part in being.preds)
    return plainly(m.all_of(*map(different, attrs))) if is_nothing else None


def _else_none(text: Text) -> Text | None:
    """As in "a picture if ..., otherwise you can't lay one"."""
    told = text[-1]
    is_class = isinstance(told.fits, m.In) and told.fits.ref == 0
    is_case = told.about != m.TRUE and not told.rest
    return (*text, Telling(m.neg(told.fits), rest=True)) if is_class and is_case else None


def _the_rest_on_the_rest(text: Text) -> Text | None:
    """As in "3, 6 and 9 only on 3, 6 and 9, the rest only on the rest"."""
    told = text[-1]
    if len(text) > 1 or not isinstance(told.fits, m.In) or told.fits.ref != 1 or m.all_refs(told.about) != {0}:
        return None
    return (*text, Telling(m.neg(told.fits), rest=True))


def _to_change(attr: str, told: Telling) -> Telling | None:
    """As in "to change suit you have to play the same number"."""
    return if_so(m.neg(s.Same(attr, 0, 1)), told) if attr != "any" else None


def _such_misses(attr: str, ref: s.Ref) -> Telling | None:
    """As in "whichever suit the starter has can't be used"."""
    other = m.fill(different(attr), ref)
    return None if other is None else plainly(other)


def _such_must(case: m.Pred, asked: m.Pred) -> Telling | None:
    """As in "same colour but another suit must be lower"."""
    about, verdict = said_of(case, CARD), plainly(asked)
    is_both = m.mask_of(case) is None and m.mask_of(asked) is None
    return if_so(about, verdict) if is_both and about is not None and verdict is not None else None


# --- of two numbers ----------------------------------------------------------------------------------


def _of_two_numbers() -> Iterator[Shape]:
    yield from row("Cmp", "Cmp BY Sized", lambda pred, bits: by_more(pred, bits & ~1), 2)
    for divides in ("DIVIDE", "BE? MULTIPLE"):
        for its in ("", "THE? RANKS OF "):
            yield from row("Divides-other", f"MUST? {divides} {its}THE? OTHER_ONE|OTHERS|OTHER_CARD", lambda: "rank")
    yield from row("Sentence", "ONE_OF|ONE OF? TWO_CARDS Divides-other", either_divides)
    for its in ("ONE RANKS?", "THE? RANKS OF ONE"):
        yield from row("Sentence", f"OF TWO_CARDS COMMA? {its} Divides-other", either_divides)
    yield from row("Sentence", "ONE RANKS? Divides-other", either_divides)
    yield from row("Sentence", "SomeRefs Divides-other", one_of_these_divides)
    yield from row("Sentence", "ONE_OF|ONE OF? TWO_CARDS COMMA SomeRefs COMMA Divides-other", one_of_these_divides)
    yield from row("Worth", "Worth LPAR Number RPAR", _worth_as_told)
    yield from row("Noun", "CARD|ONE NEXT_TO A? Number", _beside)


def _beside(bits: int) -> m.Pred | None:
    """As in "the ones right next to 7": the ranks on either side."""
    rank = only(bits)
    return m.Among(1 << rank - 1 | 1 << rank + 1) if rank and 1 < rank < 13 else None


def _worth_as_told(told: Telling, bits: int) -> Telling | None:
    """As in "ace is high (14)"."""
    return told if isinstance(told.fits, m.ToldNumber) and told.fits.bits == bits else None


def one_of_these_divides(refs: tuple[s.Ref, ...], attr: str = "rank") -> Telling | None:
    """As in "either the new card or the last card must be divisible by the other"."""
    return either_divides(attr) if set(refs) == {0, 1} else None

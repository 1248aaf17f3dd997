"""What authors of rules say in few words: "so must the next be", "equal or beat", "blacks outnumber reds", "if tied, either"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.counting import more_on_line
from eleusis.rules.reader.grammar.in_which_case.following import leads
from eleusis.rules.reader.grammar.in_which_case.following_up import the_rest_is
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.grammar.whole_texts.left_open import of_class
from eleusis.rules.reader.meanings import Telling

Text = tuple[Telling, ...]
_AT_LEAST = m.Rel(">=", m.Amount("card", (m.OTHER,)))
_AT_MOST = m.Rel("<=", m.Amount("card", (m.OTHER,)))


def rows() -> Iterator[Shape]:
    yield from _as_those_two()
    yield from _more_of_them()
    yield from _what_comes()


# --- of the last two cards -------------------------------------------------------------------------


def _as_those_two() -> Iterator[Shape]:
    yield from row("Sentence", "IF Clause COMMA? SO_MUST_THE_NEXT", _so_must_the_next)
    yield from row("Clause", "NONE_BETWEEN", _none_between)
    yield from row("Being", "EQUALS OR EXCEED Ref|Amount", lambda to: m.fill(_AT_LEAST, to))
    yield from row("Sentence", "Subject MUST SPOKEN_MATCH", _agrees)


def _so_must_the_next(cond: m.Cond) -> Telling | None:
    """As in "if the two latest cards are of the same suit, so must the next be"."""
    held = cond.conds[0] if isinstance(cond, s.And) else cond
    if not isinstance(held, s.Same) or m.all_refs(held) != {1, 2}:
        return None
    return Telling(s.Same(held.attr, 0, 1), about=cond, case=cond)


def _none_between() -> m.Cond:
    """As in "if there is no rank between them": between the last two."""
    return s.Arith("absdiff", (1, 2), 0, frozenset({0, 1}))


def _agrees(pred: m.Pred) -> Telling | None:
    """As in "a red card must differ in parity; a black card must agree with it"."""
    about = of_class(pred)
    return None if about is None else Telling(s.Same("card", 0, m.SPOKEN), about=about)


# --- how many of each ------------------------------------------------------------------------------


def _more_of_them() -> Iterator[Shape]:
    yield from row("Clause", "Noun OUTNUMBER Noun ON_LINE|SOFAR?", more_on_line)
    yield from row("Clause", "LINE_ITSELF HAVE ASMANY Noun|Adj AS Noun|Adj", _as_many_there)
    yield from row("Clause", "THERE ASMANY Noun|Adj AS Noun|Adj ON_LINE|SOFAR?", _as_many_there)
    joint = "Text COMMA|STOP? AND|HOWEVER?"
    yield from row("Text", f"{joint} IF_TIED COMMA? EITHER|ANYTHING|ANYTHING_GOES STOP?", free_if_tied)
    yield from row("Text", f"{joint} IF_TIED|ON_A_TIE COMMA? PLAY EITHER|ANYTHING STOP?", free_if_tied)
    yield from row("Text", f"{joint} IF_TIED COMMA? PLAY? Pred|Some", _if_tied)
    yield from row("Text", f"{joint} IF_TIED|ON_A_TIE COMMA? Sentence", _so_if_tied)
    yield from row("Before", "WITH A Adj COUNT_OF", _such_a_count)


def _as_many_there(one: m.Pred, other: m.Pred) -> m.Cond | None:
    """As in "the line holds at least as many reds as blacks"."""
    return more_on_line(one, other, 0)


def free_if_tied(text: Text) -> Text | None:
    """As in "if blacks outnumber reds, red; if reds outnumber blacks, black; if tied, either"."""
    return (*text, m.REST_FITS) if _counts_held(text) else None


def _if_tied(text: Text, pred: m.Pred) -> Text | None:
    told = the_rest_is(Verb("must", pred))
    return (*text, told) if told is not None and _counts_held(text) else None


def _so_if_tied(text: Text, told: Telling) -> Text | None:
    """As in "..., on a tie any even card is good": in the case that is left."""
    is_plain = told.force in {"must", "may"} and told.about == m.TRUE and not told.rest and told.start is None
    return (*text, Telling(told.fits, rest=True)) if is_plain and _counts_held(text) else None


def _counts_held(text: Text) -> bool:
    """Whether numbers of cards were held against each other, which may be level."""
    is_held = (s.LeadIn, s.RankCmp)
    return any(isinstance(atom, is_held) for one in text for told in (one.about, one.fits) for atom in s.walk(told))  # type: ignore[arg-type]


def _such_a_count(number: m.Pred) -> m.Cond | None:
    """As in "count the reds: with an even count a heart, with an odd count a spade"."""
    return m.ToldNumber(number.bits) if isinstance(number, m.Among) else None


# --- what comes after what -------------------------------------------------------------------------


def _what_comes() -> Iterator[Shape]:
    yield from row(
        "Links", "Subject MEANS Subject COME_NEXT? COMMA AND? Subject Subject", lambda *four: (four[:2], four[2:]), 2
    )
    yield from row(
        "Links", "Subject MUST? BEFORE Subject COMMA AND? Subject TO Subject", lambda *four: (four[:2], four[2:])
    )
    yield from row("Links", "Links COMMA AND? Subject Subject", lambda links, *two: (*links, two), 2)
    yield from row(
        "Links", "Subject MEANS Some COME_NEXT? COMMA|STOP AND? Subject FOR Some", lambda *four: (four[:2], four[2:])
    )
    yield from row("Sentence", "Subject MEANS Some COME_NEXT? COMMA|STOP AND? Subject FOR A Cmp", _one_for_a)


def _one_for_a(before: m.Pred, after: m.Pred, other: m.Pred, then: m.Pred) -> Telling | None:
    """As in "a red card calls for a higher card, a black one for a lower"."""
    told = [leads(before, after), leads(other, then)]
    known = [one for one in told if one is not None]
    if len(known) < 2:
        return None
    return Telling(m.conj(*(m.when(one.about, one.fits) for one in known)))

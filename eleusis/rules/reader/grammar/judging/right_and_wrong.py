"""What is right and what is wrong: "higher is ok, lower isn't", "no card fits unless ...", a yes for some and a no for others, what
the line is made of, who is right with which cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.judging.verdicts import fits_only_if, may_be, misses, misses_if, only_so, plainly
from eleusis.rules.reader.grammar.rows import always, row, same, word
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from row("Sentence", "Cmp|Compared FITS", may_be, 4)
    yield from row("Sentence", "Cmp|Compared MISSES", misses, 2)
    yield from row("Sentence", "Cmp|Compared BE NOT", misses, 2)
    yield from row("MISSES", "EQUALS MISSES", word)
    yield from row(
        "Sentence",
        "NEVER Subject|Pred COMMA|AND|NOR? NEVER Subject|Pred",
        lambda one, other: misses(m.any_of(one, other)),
    )
    yield from row("Sentence", "NAUGHT FITS COMMA? UNLESS Clause", partial(fits_only_if, m.ANYTHING))
    yield from row("Sentence", "IT ONLYIF Clause", partial(fits_only_if, m.ANYTHING))
    yield from row("Sentence", "A|THE|EVERY? NEW? CARD ONLYIF Clause", partial(fits_only_if, m.ANYTHING))
    for about in ("Subject BE", "IT BE", "BE?"):
        yield from row("Sentence", f"{about} ONLY MISSES IF Clause", _only_wrong_if)
    yield from row("Text", "Text COMMA|STOP? AND? ELSE COMMA? IT_IS_SO", _else_so)
    yield from _yes_and_no()
    yield from _in_a_case()
    yield from _the_line()
    yield from _who_plays()


def _only_wrong_if(*told: m.Pred | m.Cond) -> Telling | None:
    """As in "cards are only wrong if they are lower than the last card"."""
    pred, cond = told if len(told) > 1 else (m.ANYTHING, *told)
    return misses_if(m.ANYTHING, cond) if pred == m.ANYTHING else None  # type: ignore[arg-type]


def _else_so(text: Text) -> Text | None:
    """As in "if it is black it is wrong, otherwise it isn't": all that does not fit was told."""
    is_of_all = all(told.about == m.TRUE and told.force in {"must", "not"} and not told.rest for told in text)
    return (*text, m.REST_FITS) if is_of_all else None


# --- yes and no --------------------------------------------------------------------------------------


def _yes_and_no() -> Iterator[Shape]:
    """As in "you get a yes for red cards and a no for all the others"."""
    yield from row("Sentence", "YES_FOR ONLY? Subject|Pred ONLY?", only_so)
    yield from row("Sentence", "NO_FOR Subject|Pred", misses)
    yield from row("Rest", "YES_FOR OTHERS", always(m.REST_FITS))
    yield from row("Rest", "NO_FOR OTHERS", always(m.REST_MISSES))
    yield from row("Rest", "FITS COLON OTHERS", always(m.REST_FITS))
    yield from row("Rest", "MISSES COLON OTHERS", always(m.REST_MISSES))
    yield from row("Sentence", "Subject BE WRONG_ONES", misses)
    yield from row("Sentence", "ONLY_ONES MUST BE Subject|Pred", only_so)
    yield from row("Sentence", "Adj BE ONLY_ONES", only_so, 1)
    yield from row("Sentence", "Amount BE ONLY_ONES", _its_alone)


def _its_alone(amount: m.Amount) -> Telling | None:
    """As in "the suit of the starter is the only one allowed"."""
    is_of_one = len(amount.refs) == 1 and amount.refs[0] not in {0, m.IT} and not amount.plus and not amount.mod
    return plainly(m.Rel("=", amount)) if is_of_one and amount.what in {"suit", "colour", "rank"} else None


def _fits_if_it_is(cond: m.Cond, pred: m.Pred) -> Telling | None:
    """As in "if it is red, a card fits": the card itself."""
    of_the_card = pred == m.ANYTHING and m.all_refs(cond) == {m.IT}
    return Telling(m.settle(cond, 0), "if") if of_the_card else None


def _fits_unless_it_is(cond: m.Cond, pred: m.Pred) -> Telling | None:
    told = _fits_if_it_is(cond, pred)
    return None if told is None else Telling(m.neg(told.fits), "if")


def _such_fit(pred: m.Pred) -> Telling | None:
    cond = said_of(pred, CARD)
    return None if cond is None or pred == m.ANYTHING else Telling(cond, "if")


def _only_such_if(cond: m.Cond) -> Telling:
    return Telling(m.settle(cond, 0), "only")


def _in_a_case() -> Iterator[Shape]:
    """As in "if it's red it fits, if not it doesn't", "if red yes, else no", "never play a card unless it is red"."""
    yield from row("Sentence", "IF Clause COMMA? THEN? Subject FITS", _fits_if_it_is, 1)
    yield from row("Sentence", "UNLESS Clause COMMA? THEN? Subject FITS", _fits_unless_it_is, 1)
    yield from row("Sentence", "IF Pred COMMA|COLON|ARROW? THEN? FITS", _such_fit, 4)
    yield from row("Sentence", "IF Pred COMMA|COLON|ARROW? THEN? MISSES", misses, 4)
    yield from row("Rest", "ACCEPT_OTHERS", always(m.REST_FITS))
    yield from row("Sentence", "ONLYPLAY|ONLY PLAY? A CARD|ONE IF Clause", _only_such_if)
    yield from row("Sentence", "TO_BE_RIGHT COMMA? Sentence", same)
    yield from row("Sentence", "Sentence COMMA? TO_BE_RIGHT", same)
    yield from row("Sentence", "ALL_THAT_COUNTS Being|Clause", _all_that_counts)


def _all_that_counts(told: m.Pred | m.Cond) -> Telling | None:
    """As in "nothing matters except being red", "all that counts is that the card is red"."""
    cond = said_of(told, CARD) if isinstance(told, m.Pred) else m.settle(told, 0)
    return None if cond is None or 0 not in m.all_refs(cond) else Telling(cond, "only")


def _the_line() -> Iterator[Shape]:
    """As in "the line consists of red cards only", "there are no face cards in the line"."""
    yield from row("Sentence", "LINE_IS ONLY? Subject ONLY? ON_LINE|IN_IT?", only_so)
    yield from row("Sentence", "ONLY_IN_LINE Subject ON_LINE|IN_IT?", only_so)
    yield from row("Sentence", "LINE_HAS ONLY Subject ON_LINE|IN_IT?", only_so)
    yield from row("Sentence", "LINE_HAS Subject ONLY ON_LINE|IN_IT?", only_so)
    yield from row("Sentence", "LINE_LACKS Subject ON_LINE|IN_IT?", misses)
    yield from row("Sentence", "LINE_HAS NO Subject ON_LINE|IN_IT?", misses)


def _who_plays() -> Iterator[Shape]:
    """As in "whoever plays a red card is right"."""
    yield from row("Sentence", "WHO_PLAYS Subject IS_RIGHT?", only_so)
    yield from row("Sentence", "WHO_PLAYS Subject IS_WRONG", misses)
    yield from row("Sentence", "LOSES_WHO_PLAYS Subject", misses)
    yield from row("Rest", "WHO_PLAYS OTHERS IS_WRONG", always(m.REST_MISSES))
    yield from row("Rest", "WHO_PLAYS OTHERS IS_RIGHT", always(m.REST_FITS))
    yield from row("Sentence", "WITHOUT_ONE Subject COMMA? CANNOT_PLAY", only_so)
    yield from row("Sentence", "IT_IS_ABOUT Subject COLON|COMMA|STOP? THEY_ALONE", only_so)
    yield from row("Sentence", "Subject|Pred COLON|COMMA|STOP THEY_ALONE", only_so)

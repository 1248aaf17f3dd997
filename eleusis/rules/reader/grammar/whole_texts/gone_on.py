"""What goes on behind a stop or a comma, and leaves out what was said before: "Or a ten.", "high cards by the same suit"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, RANK_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import different
from eleusis.rules.reader.grammar.along_the_line.memory import been, not_been, since
from eleusis.rules.reader.grammar.by_turns.steps import pattern_of
from eleusis.rules.reader.grammar.in_which_case.following import last_is, leads, never_leads, never_on, play_on
from eleusis.rules.reader.grammar.judging.demands import either_told
from eleusis.rules.reader.grammar.judging.verdicts import asked_of_this, plainly
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.grammar.whole_texts.one_after_another import just_one_of_them
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.measures import respects
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from row("Sentence", "Subject|Pred|Having NEXT_UP", plainly)
    yield from row("Text", "Dated-phrase COMMA|STOP AND? Pred AFTERWARDS", _and_afterwards)
    yield from row("Era", "NOTYET A? Sort ON_LINE", not_been)
    yield from row("Era", "NOTYET A? Sort NOT_YET", not_been)
    yield from row("Era", "A? Sort SOFAR SEEN|ON_LINE|ON_TOP", been)
    for misses in ("IT_MISSES", "IT|THE_PLAY MISSES"):
        yield from row("Text", f"IF Clause COMMA? THEN? {misses}", lambda cond: (Telling(m.settle(cond, 0), "not"),))
    for dated, price in (("Dated-phrase", 0), ("Dated", 0), ("While-so", -2)):
        yield from row("Text", f"{dated} COMMA|STOP AND? AFTERWARDS ONLY? Pred", _and_afterwards, price)
    for then in ("ONLY? Pred|Some", "Sentence"):
        yield from row("Text", f"Text COMMA|STOP AND? BEFORE_IT {then}", _and_before, -1)
    yield from row("While-so", "IF Clause COMMA Sentence", _while_so)
    yield from row("Sentence", "THE? Having MUST FOLLOW|COME", plainly)
    yield from row("Sentence", "Subject|Adj NEVER Before", never_on)
    yield from row("Sentence", "ONLY Having MAY? FOLLOW Subject", lambda after, before: leads(before, after))
    yield from row("Sentence", "Having MAY? FOLLOW Subject", _follows)
    yield from row("Sentence", "Before COMMA? ONLY Having", play_on)
    yield from row("Sentence", "ONLYPLAY Subject|Having Before", only_that_there)
    yield from row("Clause", "IT BE Pred ON_TOP", last_is)
    yield from row(
        "Sentence", "IT FITS COMMA? HOWEVER? IF|IFF|ONLYIF Clause", lambda cond: Telling(m.settle(cond, 0), "if")
    )
    for fits in ("IT|THAT|THAT_ONE FITS", "IT_FITS"):
        yield from row(
            "Text", f"IF Clause COMMA? THEN? {fits}", lambda cond: (Telling(m.settle(asked_of_this(cond), 0), "if"),)
        )
        yield from row("Text", f"IF Clause COMMA? THEN? {fits} COMMA? UNLESS Clause", _if_and_unless)
    for higher in (
        "IF IT BE Cmp COMMA? THEN?",
        "BE IT Cmp COMMA THEN?",
        "BE IT Cmp THEN",
        "IF IT Cmp BE COMMA? THEN?",
        "IF ITS Cmp COMMA? THEN?",
    ):
        for kind in ("Sentence", "Pred|Some"):
            yield from row("Text", f"Text COMMA|STOP AND|HOWEVER? {higher} {kind}", _on_its_other_side)
    yield from row("Sentence", "Subject MUST? BEFORE Subject", _to_themselves)
    yield from row("Told", "Adj|Noun CARD? LAID_DOWN", last_is)
    yield from row("Some", "EVERY Adj", lambda pred: pred if m.mask_of(pred) else None, 3)
    yield from row("Pattern", "FIRST_OF_ALL Adj|Noun THAN Adj|Noun", pattern_of)  # "then" is meant
    yield from row("Text", "Text STOP OR COMMA? PLAY? Sentence", _or_else, 1)
    yield from row("Text", "Text STOP OR COMMA? PLAY? Subject|Having", lambda text, pred: _or_else(text, plainly(pred)))
    yield from row("Text", "Text STOP NOTBOTH", just_one_of_them)
    yield from row("Text", "Text NOTBOTH", just_one_of_them, 6)
    yield from row("Plain", "JUST_ONE_OF COLON Plain COMMA? OR|AND? Plain", m.exactly_one)
    for end in ("", " STOP NOTBOTH"):
        yield from row("Sentence", f"JUST_ONE_OF COLON Pred|Having COMMA? OR Pred|Having{end}", _just_one)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? Subject BY|WITH|FOR Subject|Having|Cmp", _led_to_as_well)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? Subject COMMA BY Subject|Having|Cmp", _led_to_as_well)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? Subject COMMA? BY ANYTHING|EVERYTHING", _led_to_anything)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? Subject BY EVERY OF? THE? DIFFERENT Attr", _led_to_the_others)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? Subject ON ANYTHING|EVERYTHING", _are_free_as_well)
    yield from row("Having", "EVERY|ANYTHING Attr EXCEPT ITS_OWN", different)
    for case in ("Before", "IF Clause"):
        yield from row("Text", f"Text COMMA|STOP AND|HOWEVER? {case} COMMA? IT? MUSTNOT|MAYNOT", _then_not)
    for other in ("ELSE", "IF ONE_OF_THOSE"):
        yield from row("Text", f"Text COMMA|STOP AND|HOWEVER? {other} COMMA? IT? MUSTNOT|MAYNOT", _then_not)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? SMALLER_STEP MUSTNOT|MAYNOT", _not_by_less)
    yield from row("Sentence", "MUST? FOLLOW Subject WITH Subject|Having", leads)
    yield from row("Sentence", "NEVER|REJECT FOLLOW Subject WITH Subject", never_leads)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? FOLLOW OTHERS WITH Subject|Having", _others_by)
    for repeated in ("A Attr ONCE_LAID? CANONLY COME_BACK", "A Attr ONCE_LAID? MAY COME_BACK ONLY"):
        yield from row("Sentence", f"{repeated} IN|AS A? Adj SUITS?", _again_only_as)
    yield from row("Text", "Text STOP|COMMA AND? NEW RANKS|SUITS FITS", _new_ones_free)


def _follows(after: m.Pred, before: m.Pred) -> Telling | Priced | None:
    """As in "the same suit follows a king"; "other suits go on anything" is rather said of other cards."""
    told = leads(before, after)
    return Priced(told, 3) if told is not None and before == m.ANYTHING else told


def only_that_there(pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "you can only put a lower card on a heart": of two classes it is said of the one that comes."""
    return play_on(cond, pred) if m.mask_of(pred) is None else None


def _if_and_unless(cond: m.Cond, barred: m.Cond) -> Text:
    """As in "if it's black it fits, unless it's a 5"."""
    return (Telling(m.settle(m.conj(cond, m.neg(barred)), 0), "if"),)


def _or_else(text: Text, verdict: Telling | None) -> Text | None:
    """As in "A card next to it in rank. Alternatively, a ten"."""
    either = either_told(text[-1], verdict) if verdict is not None else None
    return None if either is None or len(text) > 1 else (either,)


def _just_one(one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "exactly one of the two: the same suit, or a picture"."""
    return plainly(m.just_one(one, other))


def _led_to_as_well(text: Text, before: m.Pred, after: m.Pred) -> Text | None:
    """As in "low cards are followed by another suit, high cards by the same suit"."""
    case = text[-1].case
    told = leads(before, after, case.ref) if isinstance(case, m.In) and case.ref in {1, m.LAST} else None
    return None if told is None else (*text, told)


def _led_to_anything(text: Text, before: m.Pred) -> Text | None:
    """As in "a face card must be followed by a red card, a seven by anything"."""
    case, such = text[-1].case, last_is(before)
    if such is None or not isinstance(case, m.In) or case.ref not in {1, m.LAST}:
        return None
    return (*text, Telling(m.TRUE, "may", such, case=such))


def _led_to_the_others(text: Text, before: m.Pred, attr: str) -> Text | None:
    """As in "a red card must be followed by a prime, and a black card by any other rank"."""
    fits = text[-1].fits
    if not isinstance(fits, m.In) or fits.ref != 0 or not respects(fits.mask, attr):
        return None
    return _led_to_as_well(text, before, m.Cards(ALL_CARDS & ~fits.mask))


def _are_free_as_well(text: Text, pred: m.Pred) -> Text | None:
    """As in "spades only on spades, other suits on anything"."""
    told = said_of(pred, CARD)
    if told is None or m.mask_of(pred) in {None, ALL_CARDS}:
        return None
    return (*text, Telling(m.TRUE, "may", told, case=told))


def _while_so(case: m.Cond, told: Telling) -> Telling | None:
    """As in "as long as there are fewer than five cards, red is played, then black"."""
    return None if m.all_refs(case) else since(case, told)


def _and_afterwards(before: Telling, pred: m.Pred) -> Text | None:
    """As in "black before the first king, red after it"."""
    fits, about = said_of(pred, CARD), m.neg(before.about)
    return None if fits is None or pred == m.ANYTHING else (before, Telling(fits, about=about, case=about))


def _and_before(text: Text, then: m.Pred | Telling) -> Text | None:
    """As in "from the sixth card on red, black before"."""
    case, told = text[-1].about, then if isinstance(then, Telling) else plainly(then)
    is_of_time = not m.all_refs(case) and case != m.TRUE
    made = since(m.neg(case), told) if is_of_time and told is not None and told.about == m.TRUE else None
    return None if made is None else (*text, made)


def _to_themselves(before: m.Pred, after: m.Pred) -> Telling | None:
    """As in "6 to 10 is followed by 6 to 10", which is no list of what was named."""
    mask = m.mask_of(before)
    if not mask or mask == ALL_CARDS or mask != m.mask_of(after) or leads(before, after) is not None:
        return None
    return Telling(m.In(0, mask), about=m.In(1, mask), case=m.In(1, mask))


def _on_its_other_side(text: Text, cmp: m.Pred, then: Telling | m.Pred) -> Text | None:
    """As in "if the last card is 7 or less play red, if it is higher play black": than 7, not than the card before."""
    case, told = text[-1].about, then if isinstance(then, Telling) else plainly(then)
    if (
        not isinstance(case, m.In)
        or not isinstance(cmp, m.Rel)
        or not isinstance(told, Telling)
        or told.about != m.TRUE
    ):
        return None
    ranks = [rank for rank in range(1, 14) if case.mask & RANK_MASKS[rank]]
    is_whole = sum(RANK_MASKS[rank] for rank in ranks) == case.mask
    ends = {"<": ranks[-1:] == [13], ">": ranks[:1] == [1]}
    if not is_whole or not ends.get(cmp.op) or ranks != [*range(ranks[0], ranks[-1] + 1)] or len(ranks) in {1, 13}:
        return None
    about = m.In(case.ref, ALL_CARDS ^ case.mask)
    return (*text, replace(told, about=about, case=about))


def _then_not(text: Text, case: m.Cond | None = None) -> Text | None:
    """As in "after an even card you must follow suit, after an odd card you must not"."""
    told = text[-1]
    if told.force != "must" or told.about == m.TRUE or told.rest:
        return None
    held = m.neg(told.fits)
    return (*text, Telling(held, rest=True) if case is None else Telling(held, about=case, case=case))


def _others_by(text: Text, pred: m.Pred) -> Text | None:
    """As in "follow a face card with a red card; follow anything else with a black one"."""
    fits = said_of(pred, CARD)
    return None if fits is None or text[-1].about == m.TRUE else (*text, Telling(fits, rest=True))


def _not_by_less(text: Text) -> Text | None:
    """As in "a step of five or more must change the colour, a smaller one must not"."""
    told = text[-1].about
    is_far = isinstance(told, s.Arith) and told.op == "absdiff" and min(told.values) > 0
    return (*text, Telling(m.neg(text[-1].fits), rest=True)) if is_far else None


def _again_only_as(attr: str, pred: m.Pred) -> Telling | None:
    """As in "a rank that has been played may come back only in red"."""
    fits = said_of(pred, CARD)
    return None if fits is None or m.is_open(pred) else Telling(fits, about=s.Seen(attr))


def _new_ones_free(text: Text) -> Text | None:
    """As in "...; new ranks are always right": nothing was told of them."""
    told = text[-1]
    parts = (told.about, told.fits.cond if isinstance(told.fits, s.Not) else told.fits)
    return text if any(isinstance(part, s.Seen) for part in parts) else None

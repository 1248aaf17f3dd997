"""What is said in the same breath: a class told again by what it is not, a case taken out, what is special and what then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, RANK_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import apart, different
from eleusis.rules.reader.grammar.along_the_line.counting import alike
from eleusis.rules.reader.grammar.by_turns.places import first, from_place
from eleusis.rules.reader.grammar.by_turns.steps import by_place, by_position, by_what_lies, grown, pattern_of
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so, otherwise, the_following, the_rest_is
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import may_be, plainly
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.grammar.whole_texts.held_against import VAGUE
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.revaluing import worth
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _told_again()
    yield from _worths()
    yield from _taken_out()
    yield from _side_by_side()


# --- told again ------------------------------------------------------------------------------------


def _is_told(text: Text, mask: int) -> bool:
    """Whether such cards were spoken of: as what fits, or as what lies there."""
    classes = [told.fits if told.about == m.TRUE else told.about for told in text if not told.rest]
    return any(isinstance(one, m.In) and one.mask == mask for one in classes)


def _if_not_such(text: Text, pred: m.Pred, verdict: Telling) -> Text | None:
    """As in "clubs always fit. If not clubs, it has to be bigger": otherwise."""
    mask = m.mask_of(pred)
    told = otherwise(verdict) if mask and _is_told(text, mask) else None
    return None if told is None else (*text, told)


def _if_none_such(text: Text, pred: m.Pred, other: m.Pred) -> Text | None:
    told = the_rest_is(Verb("must", other))
    return None if told is None else _if_not_such(text, pred, replace(told, rest=False))


def _from_there_on(text: Text, bits: int, verdict: Telling) -> Text | None:
    """As in "as long as the last card is below ten ...; from ten on ...": that card."""
    number, about = only(bits), text[-1].about
    if number is None or not isinstance(about, m.In) or about.mask != m.cards_ranked(m.span(0, number - 1)):
        return None
    told = otherwise(verdict)
    return None if told is None else (*text, told)


def _exactly_these(noun: m.Pred, bits: int) -> m.Pred | None:
    """As in "middle cards, 5 to 10": which are meant."""
    return m.Among(bits) if m.mask_of(noun) in VAGUE and only(bits) is None else None


def _and_then(pred: m.Pred, verdict: Telling) -> Telling | None:
    """As in "7s are mean: after a 7 just hearts"."""
    mask = m.mask_of(pred)
    return verdict if mask and verdict.about != m.TRUE and mask != ALL_CARDS else None


def _so_high(above: int, bits: int, ref: s.Ref) -> m.Cond | None:
    """As in "from 10 on (last card)"."""
    number = only(bits)
    return m.In(ref, m.cards_ranked(m.span(number, 14))) if number and above < number < 14 and ref == 1 else None


def _that_high(pred: m.Pred) -> m.Cond | None:
    """As in "from a jack on"."""
    return _so_high(10, pred.bits, 1) if isinstance(pred, m.Among) else None


def _told_again() -> Iterator[Shape]:
    for start in ("Text COMMA|STOP? AND|HOWEVER?", "Text STOP COMMA?"):
        yield from row("Text", f"{start} NOT_IF Adj|Noun|Some COMMA|ARROW|COLON? THEN? Sentence", _if_not_such)
        yield from row("Text", f"{start} NOT_IF Adj|Noun|Some COMMA|ARROW|COLON? THEN? Pred", _if_none_such, 1)
    yield from row(
        "Text", "Text COMMA|STOP AND|HOWEVER? FROM A? Number ON|ONWARDS COMMA? THEN? Sentence", _from_there_on
    )
    yield from row("Before", "FROM A? Number ON|ONWARDS LPAR Ref RPAR", partial(_so_high, 0))
    yield from row("Before", "FROM A? Noun ON|ONWARDS", _that_high, 2)
    yield from row("Before", "FROM Number ON|ONWARDS", lambda bits: _so_high(1, bits, 1), 3)
    yield from row("Place", "FROM Number ON|ONWARDS", lambda bits: from_place(only(bits) or 0), 3)
    yield from row("Some", "EVERYTHING|ANYTHING EXCEPT Adj", m.none_of)
    yield from row("Noun", "Noun COMMA Number", _exactly_these, 2)
    yield from row("Noun", "Noun Number", _exactly_these)
    yield from row("Sentence", "Subject BE SPECIAL ARROW|COLON|COMMA|STOP Sentence", _and_then)
    yield from row("Sentence", "Subject BE SPECIAL ARROW|COLON|COMMA|STOP THESE_FIT", may_be)
    yield from row("OldOne", "EVERY Attr THAT? BE|HAVE|WAS? SEEN|ON_LINE|SOFAR", same)


def worth_of(pred: m.Pred, bits: int) -> Telling | None:
    """As in "jack, queen and king all count 10"."""
    mask, number = m.mask_of(pred), only(bits)
    return worth(mask, number) if mask and number is not None else None


def _high(pred: m.Pred) -> Telling | None:
    """As in "aces are high"."""
    mask = m.mask_of(pred)
    return worth(mask, 14) if mask == RANK_MASKS[1] else None


def _and_worth(text: Text, told: Telling) -> Text | Priced:
    """A class before it is rather one more of "jacks, queens and kings count 10" than a statement."""
    bare = isinstance(text[-1].fits, m.In) and text[-1].about == m.TRUE
    return Priced((*text, told), 6) if bare else (*text, told)


def _worths() -> Iterator[Shape]:
    yield from row("Worth", "Subject WORTH Number", worth_of)
    yield from row("Worth", "COUNTING_THEM Subject AS Number", worth_of)
    yield from row("Worth", "COUNTING_THEM Subject WORTH Number", worth_of)
    yield from row("Worth", "WITH? Subject HIGH", _high)
    yield from row("Text", "Worth", lambda told: (told,), 2)
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? Worth", _and_worth, 1)
    yield from row(
        "Text", "Worth COLON|COMMA Sentence", lambda told, verdict: None if verdict.rest else (told, verdict)
    )
    yield from row("Text", "Text LPAR Worth RPAR", lambda text, told: (*text, told))


# --- taken out -------------------------------------------------------------------------------------


def _then_you_may(text: Text, cond: m.Cond) -> Text | None:
    """As in "you can't have the same suit, but after a red card you can"."""
    told = text[-1]
    is_denied = told.about == m.TRUE and told.force in {"must", "not"} and not told.rest
    return (*text, Telling(m.TRUE, "except", cond)) if is_denied and 0 not in m.all_refs(cond) else None


def _for_such(pred: m.Pred, verdict: Telling | None) -> Telling | None:
    """As in "for hearts: higher"."""
    mask = m.mask_of(pred)
    if verdict is None or not mask or mask == ALL_CARDS or verdict.about != m.TRUE or verdict.force != "must":
        return None
    return Telling(verdict.fits, about=m.In(0, mask)) if not verdict.rest and verdict.start is None else None


def _only_with(cmp: m.Pred, having: m.Pred) -> Telling | None:
    """As in "up only in the same colour"."""
    about, fits = said_of(cmp, CARD), said_of(having, CARD)
    return None if about is None or fits is None or not m.is_open(cmp) else Telling(fits, about=about)


def _while_it_is(pred: m.Pred, verdict: Telling) -> Telling | None:
    """As in "as long as it's below 8 you go up": the last card, or the one that was named first."""
    mask = m.mask_of(pred)
    return if_so(m.In(m.LAST, mask), verdict) if mask and mask != ALL_CARDS else None


def _taken_out() -> Iterator[Shape]:
    for case in ("IF Clause", "Before"):
        yield from row("Text", f"Text COMMA|STOP? AND|HOWEVER {case} COMMA? YOU_CAN", _then_you_may)
    yield from row("Text", "Text COMMA|STOP? ONLY Before COMMA? YOU_CAN", _then_you_may)
    yield from row(
        "Sentence",
        "NO Attr MAY? SEEN|HAPPEN|FITS THAT BE|HAVE|WAS SEEN|ON_LINE|SOFAR",
        lambda attr: alike(attr, 1 << 1),
    )
    yield from row(
        "Sentence",
        "REJECT|NEVER A|THE|EVERY? SAME? Attr Often",
        lambda attr, times: alike(attr, 1 << times - 1) if times == 2 else None,
    )
    yield from row("Sentence", "CLOSE_NUMBERS MISSES", lambda: plainly(m.none_of(apart(1 << 1))))
    yield from row("Sentence", "NO|NEVER|REJECT CLOSE_NUMBERS FITS?", lambda: plainly(m.none_of(apart(1 << 1))))
    yield from row("Sentence", "FOR|WITH Subject COLON Sentence", _for_such)
    yield from row("Sentence", "FOR|WITH Subject COLON Pred", lambda pred, asked: _for_such(pred, plainly(asked)))
    yield from row("Sentence", "Cmp ONLY|ONLYFITS IN|WITH Having", _only_with)
    yield from row("Sentence", "AS_LONG_AS IT BE|WAS Pred COMMA? THEN? Sentence", _while_it_is)
    yield from row("Sentence", "NONE OF THE? FIRST Number CARD COMMA? MAY Being", _none_of_first)
    yield from row("Sentence", "Moved MISSES", lambda move: plainly(m.none_of(move)))
    yield from row("Sentence", "NO|NEVER|REJECT|DONOT TWINS FITS?", lambda: plainly(different("rank")))


def _none_of_first(bits: int, being: m.Pred) -> Telling | None:
    """As in "none of the first five cards may be above 8"."""
    place, fits = first(bits), said_of(m.none_of(being), CARD)
    return None if place is None or fits is None else Telling(fits, about=place, case=place)


# --- side by side ----------------------------------------------------------------------------------


def _climbs(being: m.Pred) -> Telling | None:
    """As in "the line climbs"."""
    return (
        plainly(being) if isinstance(being, m.Rel) and being.op in {"<", ">", "<=", ">="} and m.is_open(being) else None
    )


def _it_was(before: m.Pred, verb: Verb) -> Telling | None:
    """As in "if it's a spade next must be higher": the last card, or the one that was named first."""
    told, mask = the_following(before, verb), m.mask_of(before)
    if told is None or not mask:
        return None
    about = m.In(m.LAST, mask)
    return replace(told, about=about, case=about)


def _then_play(before: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "if it's a heart you have to put an even number next"."""
    return _it_was(before, Verb("must", pred))


def _by_the_way(cases: tuple[tuple[m.Pred, m.Pred], ...]) -> Telling | None:
    """As in "it depends on whether the last step went up or down: up means red, down black": case after case."""
    cond: m.Cond = m.TRUE
    for way, pred in reversed(cases):
        about, fits = said_of(way, m.Amount("card", (1,))), said_of(pred, CARD)
        if about is None or fits is None or not m.is_open(way) or pred == m.ANYTHING:
            return None
        cond = m.when(about, fits, cond)
    return Telling(cond)


def _in_full_twice(pattern: tuple[int, ...]) -> tuple[int, ...] | None:
    """As in "red / black / red / black": what comes again is a pattern, not a choice."""
    return pattern if len(set(pattern)) < len(pattern) else None


def _side_by_side() -> Iterator[Shape]:
    for kind in ("Adj", "Some", "Two"):
        yield from row("Slashes", f"{kind} SLASH {kind}", pattern_of)
        yield from row("Slashes", f"Slashes SLASH {kind}", grown)
    yield from row("Slashes", "Two STOP Two", pattern_of)  # as in "red odd - black even - ..."
    yield from row("Slashes", "Slashes STOP Two", grown)
    yield from row("Slashed", "Slashes ETC?", _in_full_twice)
    for action in (by_what_lies, by_place):
        yield from row("Fragment", "Slashed", action)
    yield from row("Sentence", "PAIRS_OF Attr COMMA|COLON? Pattern", lambda _, pattern: by_position(pattern))
    yield from row("Pattern", "Pattern Pattern", lambda one, other: one if one == other else None)
    yield from row("Noun", "Noun PLUS Noun", lambda a, b: None if m.ANYTHING in {a, b} else m.any_of(a, b))
    yield from row("Noun", "Noun COMMA Noun PLUS Noun", m.any_of)
    yield from row("Noun", "Noun COMMA Noun COMMA Noun PLUS Noun", m.any_of)
    yield from row(
        "Sentence",
        "Adj EVER",
        lambda pred: Telling(m.In(0, mask), "may", always=True) if (mask := m.mask_of(pred)) else None,
    )
    for thing in ("THE? NEW ONE|CARD?", "THE? FOLLOWING_CARD"):
        yield from row("Sentence", f"IF IT BE|WAS Pred COMMA? THEN? {thing} Verb", _it_was)
    yield from row("Sentence", "IF IT BE|WAS Pred COMMA? THEN? PLAY Subject|Pred NEW", _then_play)
    yield from row("Ways", "Cmp MEANS|ARROW|COLON Adj|Some NEW?", lambda way, pred: ((way, pred),))
    yield from row(
        "Ways", "Ways COMMA AND? Cmp MEANS|ARROW|COLON? Adj|Some NEW?", lambda some, way, pred: (*some, (way, pred))
    )
    yield from row("Ways", "Ways COMMA AND? IF THE? Attr DONOT CHANGE COMMA? THEN? ANYTHING_GOES", lambda some, _: some)
    yield from row("Sentence", "IT_DEPENDS_WHETHER THE_LAST_STEP_WENT UP_OR_DOWN COLON Ways", _by_the_way)
    yield from row("Sentence", "LINE_ITSELF MUST? Being", _climbs)
    yield from row("Sentence", "THE? NEW ONE Pred", plainly, 2)

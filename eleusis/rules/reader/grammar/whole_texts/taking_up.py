"""What takes up the statements before it: "the rest is", "ties are allowed", "the suit does not matter"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, different
from eleusis.rules.reader.grammar.by_turns.steps import by_what_lies
from eleusis.rules.reader.grammar.in_which_case.following import last_is, leads
from eleusis.rules.reader.grammar.in_which_case.following_up import play_if, the_following, the_rest_is
from eleusis.rules.reader.grammar.judging.clauses import Verb, closed
from eleusis.rules.reader.grammar.judging.demands import also_if
from eleusis.rules.reader.grammar.judging.verdicts import fits_only_if, misses, misses_if, only_so, plainly
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.grammar.whole_texts.held_against import FACES, NUMERALS, VAGUE
from eleusis.rules.reader.grammar.whole_texts.no_matter import indifferent
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.pronouns import held_against
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _taken_up()


def _depending(_: m.Amount, on: s.Ref | m.Amount) -> tuple[Telling, ...] | None:
    """As in "the colour depends on the last card" or "on the parity of the last card"."""
    refs = on.refs if isinstance(on, m.Amount) else (on,)
    return (Telling(m.TRUE, "topic", m.In(refs[0], m.ALL_CARDS)),) if len(refs) == 1 else None


def _the_rest_is(text: Text) -> Text | None:
    """As in "queens are never right, the rest is"."""
    return text if text[-1].force == "not" else None


def _by_turns(text: Text) -> Text | None:
    """As in "only clubs and hearts are right; they must alternate"."""
    told = text[0].fits
    held = [mask for mask in SUIT_MASKS.values() if isinstance(told, m.In) and told.ref == 0 and told.mask & mask]
    if len(text) != 1 or len(held) != 2 or not isinstance(told, m.In) or told.mask != held[0] | held[1]:
        return None
    made = by_what_lies((held[0], held[1]))
    return None if made is None else (made,)


def _with_ties(text: Text) -> Text | None:
    """As in "cards go up; ties are allowed"."""
    changed = tuple(replace(verdict, fits=_loose(verdict.fits)) for verdict in text)
    return None if changed == text and not _is_loose(text[-1].fits) else changed


def _is_loose(cond: m.Cond) -> bool:
    """As in "at most as high as the highest so far; equalling it is fine", where it was said before."""
    if isinstance(cond, s.Not):  # "not between the last two; equality is allowed"
        return _loose(cond.cond) != cond.cond
    return isinstance(cond, s.RankCmp | s.Extreme) and cond.op in {"<=", ">="}


def _loose(cond: m.Cond) -> m.Cond:
    match cond:
        case s.RankCmp("<" | ">"):
            return replace(cond, op=cond.op + "=")
        case s.And():
            return m.conj(*map(_loose, cond.conds))
        case s.Or():
            return m.disj(*map(_loose, cond.conds))
        case s.If():
            return m.when(cond.cond, _loose(cond.then), _loose(cond.other))
    return cond


def does_not_matter(text: Text, attr: str) -> Text | None:
    return text if all(indifferent(verdict, attr) is not None for verdict in text) else None


def _also_after(text: Text, pred: m.Pred, cond: m.Cond) -> Text | None:
    """As in "black cards only; however, red cards are fine after a face card": beside what else is."""
    said = said_of(pred, CARD)
    return None if said is None or closed(text[-1]) is None else (*text, Telling(m.conj(cond, said), "also"))


def is_link(told: Telling) -> bool:
    """Whether it says what comes after a card of a class: in "hearts then diamonds, likewise spades and clubs" others follow."""
    return isinstance(told.about, m.In) and told.about.ref == 1 and isinstance(told.fits, m.In) and told.force == "must"


def _as_is(text: Text, pred: m.Pred) -> Text | None:
    """As in "a lower card is accepted, as is any king"."""
    said = said_of(pred, CARD)
    if said is None or pred == m.ANYTHING or isinstance(text[-1].fits, s.Not) or is_link(text[-1]):
        return None
    return (*text, Telling(said, "not" if text[-1].force == "not" else "also"))


def _also_right(text: Text, pred: m.Pred) -> Text | None:
    """As in "Accepted: five to ten. Also accepted: spades"."""
    said = said_of(pred, CARD)
    return None if said is None or pred == m.ANYTHING else (*text, Telling(said, "also"))


def _the_others_if_it(text: Text, cond: m.Cond) -> Text | None:
    """As in "hearts only if the last card is below 6, other suits only if it is 6 or more": the last card, that was spoken of."""
    is_of_last = m.all_refs(text[-1].fits) == {1} and m.IT in m.all_refs(cond)
    told = m.settle(cond, 1)
    return (*text, Telling(told, rest=True)) if is_of_last and isinstance(told, m.In) else None


def _without_ties(text: Text) -> Text | None:
    """As in "(ties are not allowed)", "stay above the starter, equal is wrong": of the card that the new one is held against."""
    against = held_against(text[-1].fits) or 1
    return (*text, Telling(m.neg(s.Same("rank", 0, against)))) if closed(text[-1]) is not None else None


def _excepting(verdict: Telling, but: m.Pred) -> Telling | None:
    """As in "no card is followed by one of the same suit, except aces": they are free."""
    mask = m.mask_of(but)
    if verdict.force in {"may", "also"} and isinstance(verdict.fits, m.In) and verdict.fits.ref == 0 and mask:
        left = verdict.fits.mask & ~mask  # "red cards always fit, except the ace of hearts"
        return replace(verdict, fits=m.In(0, left)) if left not in {0, verdict.fits.mask} else None
    one, free = closed(replace(verdict, force="must") if verdict.force == "not" else verdict), said_of(but, CARD)
    if one in {None, m.TRUE, m.FALSE} or free is None or isinstance(verdict.fits, m.In):
        return None
    if not m.mask_of(but) or but == m.ANYTHING or _bounds_a_step(verdict, but):
        return None
    return Telling(m.disj(free, m.neg(one) if verdict.force == "not" else one))


def _bounds_a_step(verdict: Telling, pred: m.Pred) -> bool:
    """As in "it must go up, but not more than 3": by how much is said, not which cards."""
    is_bound = isinstance(pred, m.Among) and pred.bits.bit_count() > s.MAX_REF and pred.bits & (1 << 20) != 0
    return is_bound and isinstance(verdict.fits, s.RankCmp)


def _leaving_out(verdict: Telling, out: m.Pred) -> Telling | None:
    """As in "alternate odd and even, but no queens": they never fit."""
    one, never = closed(verdict), misses(out)
    is_of_class = isinstance(verdict.fits, m.In) and verdict.force != "only"
    if one is None or never is None or not m.mask_of(out) or is_of_class or _bounds_a_step(verdict, out):
        return None
    return Telling(m.conj(one, m.neg(never.fits)))


Defined = tuple[tuple[int, int], ...]  # the cards a word stands for, and those it is to stand for


def _defined(word: m.Pred, meant: m.Pred) -> Defined | None:
    """As in "low is ace to 6"."""
    a, b = m.mask_of(word), m.mask_of(meant)
    return ((a, b),) if a in VAGUE and b and b != ALL_CARDS else None


def _counted_in(one: m.Pred, to: m.Pred) -> Defined | None:
    """As in "aces count as face cards": they are no numeral cards then."""
    cards, kind = m.mask_of(one), m.mask_of(to)
    if not cards or kind not in {FACES, NUMERALS} or cards & kind:
        return None
    return ((kind, kind | cards), (ALL_CARDS ^ kind, ALL_CARDS ^ kind ^ cards))


def _with_these(noun: m.Pred, more: m.Pred) -> m.Pred | None:
    """As in "face cards (including aces)"."""
    cards, others = m.mask_of(noun), m.mask_of(more)
    if not cards or not others or cards & others not in {0, others} or ALL_CARDS in {cards, others}:
        return None
    return m.any_of(noun, more)


def _redefined(text: Text, defined: Defined) -> Text | None:
    """What was told, with its words as they are defined behind it."""
    meant = dict(defined)
    if len(meant) == 1 and (word := next(iter(meant))) in (low := m.cards_ranked(m.span(0, 7)), ALL_CARDS ^ low):
        meant[ALL_CARDS ^ word] = ALL_CARDS ^ meant[word]

    def told(cond: m.Cond) -> m.Cond:
        if isinstance(cond, m.In) and cond.mask in meant:
            return replace(cond, mask=meant[cond.mask])
        if cond == s.Same("half", 0, 1) and len(meant) > 1:
            return m.disj(*(m.conj(m.In(0, mask), m.In(1, mask)) for mask in meant.values()))
        return cond

    def again(cond: m.Cond) -> m.Cond:
        return m.rebuilt(cond, told)

    changed = tuple(
        replace(one, about=again(one.about), fits=again(one.fits), case=None if one.case is None else again(one.case))
        for one in text
    )
    return changed if changed != text or all(a == b for a, b in defined) else None


def _counted_from(verdict: Telling, first: int) -> Telling | None:
    """As in "every third card is a heart, starting with the third": where the count begins."""
    place = verdict.about
    if not isinstance(place, s.PosIn) or place.mod < 2 or len(place.values) != 1:
        return None
    told = replace(place, values=frozenset({first % place.mod}))
    return replace(verdict, about=told, case=told)


def _from_on(noun: m.Pred, bits: int) -> m.Pred | None:
    """As in "cards from 6 upwards"."""
    return m.all_of(noun, m.Among(bits)) if only(bits) is None else None


def _needs(before: m.Pred) -> Telling | None:
    """As in "other cards need a red card before them"."""
    lies = last_is(before)
    return None if lies is None else Telling(lies, rest=True)


def _taken_up() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? OTHERS ONLYIF Clause", _the_others_if_it)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? OTHERS BE", _the_rest_is)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? TIES FITS|ALSOFITS", _with_ties)
    yield from row("Text", "Text COMMA|STOP HOWEVER|AND? Free", does_not_matter)
    yield from row("Text", "Text HOWEVER|AND Free", does_not_matter)
    yield from row(
        "Text",
        "Free COMMA|STOP|COLON HOWEVER|AND? Sentence",
        lambda attr, verdict: does_not_matter((verdict,), attr),
    )
    yield from row("Text", "Free HOWEVER Sentence", lambda attr, verdict: does_not_matter((verdict,), attr))
    yield from row("Rest", "OTHERS MAKES_IT Being", lambda pred: the_rest_is(Verb("must", pred)))
    yield from row("Text", "Text COMMA|STOP HOWEVER? COMMA? Subject FITS|ALSOFITS Before", _also_after, 1)
    yield from row(
        "Text",
        "Text STOP|COMMA EXCEPT|EXCEPTTHAT COLON? Before COMMA? Subject FITS|ALSOFITS",
        lambda text, cond, pred: _also_after(text, pred, cond),
    )
    yield from row(
        "Text",
        "Text STOP|COMMA EXCEPT|EXCEPTTHAT COLON? Subject COMMA? THAT? FITS Before",
        _also_after,
    )
    yield from row(
        "Text",
        "Text STOP|COMMA AND|HOWEVER? Subject NEVER|DONOT",
        lambda text, pred: (*text, told) if (told := misses(pred)) else None,
    )
    yield from row(
        "Text",
        "Text STOP|COMMA EQUALS NEVER",
        lambda text: (*text, Telling(m.neg(s.Same("rank", 0, 1)))),
    )
    yield from row(
        "Text",
        "Text STOP|COMMA NOR MAY|MUST IT Being",
        lambda text, pred: (*text, told) if (told := plainly(m.none_of(pred))) else None,
    )
    yield from row(
        "Text",
        "Text STOP|COMMA HOWEVER? IF Clause COMMA? THAT_ONE|IT FITS|ALSOFITS",
        lambda text, cond: (*text, Telling(m.settle(cond, 0), "also")) if closed(text[-1]) is not None else None,
    )
    yield from row("Text", "Text STOP|COMMA AND? IT MUST ALTERNATE", _by_turns)
    yield from row("Text", "Text COMMA|STOP AND? ALSO_RIGHT Subject|Pred", _also_right, -3)
    yield from row("Text", "Text COMMA|STOP? AND? AS_IS Subject", _as_is)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? TIES MISSES", _without_ties)
    yield from row("Text", "Text LPAR TIES MISSES RPAR", _without_ties)
    yield from row("Text", "Text COMMA|STOP AND|HOWEVER? NO TIES", _without_ties)
    yield from row("Sentence", "Sentence COMMA? EXCEPT Subject", _excepting, 1)
    yield from row("Sentence", "Sentence COMMA? BUTNOT Subject", _leaving_out)
    yield from row("Defined", "Adj CARD? BE|MEANS|EQUALS|COLON Number", lambda adj, bits: _defined(adj, m.Among(bits)))
    yield from row("Defined", "Defined COMMA|STOP? AND|HOWEVER? Defined", lambda one, other: one + other)
    yield from row("Defined", "Subject COUNTS_AS Pred", _counted_in)
    yield from row(
        "Defined", "Subject Verb", lambda one, verb: _counted_in(one, verb.pred) if verb.mode == "is" else None
    )
    for more in ("INCLUDING Noun", "LPAR INCLUDING Noun RPAR", "LPAR Noun INCLUDED RPAR"):
        yield from row("Noun", f"Noun {more}", _with_these, 1)
    yield from row("Text", "Text STOP|COMMA AND|WITH? Defined", _redefined)
    yield from row("Text", "Text COMMA IN_WHICH Defined", _redefined)
    yield from row("Text", "Text LPAR WITH? Defined RPAR", _redefined)
    yield from row(
        "Text", "Defined STOP|COMMA|COLON Sentence", lambda defined, verdict: _redefined((verdict,), defined)
    )
    yield from row("Sentence", "Sentence COMMA? STARTWITH THE? Ordinal CARD? ON_LINE?", _counted_from)
    yield from row("Text", "LOOK_AT Ref ONLY", lambda ref: (Telling(m.TRUE, "topic", m.In(ref, ALL_CARDS)),))
    yield from row("Sentence", "ONLY Pred FITS", only_so, 2)
    yield from row("REJECT", "PLAYERS REJECT", word)
    yield from row("Sentence", "IT MISSES COMMA? IF Clause", partial(misses_if, m.ANYTHING))
    yield from row("Sentence", "IT ONLYFITS IF Clause", partial(fits_only_if, m.ANYTHING))
    yield from row("Fragment", "Told EQUALS|ARROW|COLON|MEANS THE? FOLLOWING_CARD Pred|Some", play_if)
    yield from row("Sentence", "MAYPLAY Having ONLYIF Clause", fits_only_if)
    for kind in ("Subject", "Pred"):
        yield from row("Fragment", f"{kind} EQUALS|ARROW|COLON|MEANS THE? FOLLOWING_CARD Pred|Some", leads)
    yield from row("Noun", "Noun FROM Number", _from_on, 1)
    yield from row("Pair", "BE Pred AND BE Pred", lambda one, other: (one, other))
    yield from row("Sentence", "EVERYTHING|ANYTHING FITS COMMA? EXCEPT Subject", misses)
    yield from row("Compared", "DIFFERENT BY Number UNIT?", apart)
    yield from row(
        "Sentence", "ONLYIF Clause COMMA? MAY Subject BE? PLAYED", lambda cond, pred: fits_only_if(pred, cond)
    )
    yield from row("Sentence", "THE? SAME Attr MUSTNOT|MAYNOT SEEN|REPEAT", lambda attr: plainly(different(attr)), 1)
    yield from row("Sentence", "IT ALSOFITS COMMA? IF Clause", partial(also_if, m.ANYTHING))
    yield from row("Sentence", "IF HAVE A? Sort COMMA? THEN? THE? FOLLOWING_CARD Verb", the_following)
    yield from row("Sentence", "IF PLAYERS HAVE A? Sort COMMA? THEN? THE? FOLLOWING_CARD Verb", the_following)
    yield from row("Amount", "THE? Attr ON Ref", lambda attr, ref: m.Amount(attr, (ref,)))
    yield from row("Attr", "Attr ON THE NEW CARD", same)
    yield from row("Subject", "EVERY Multiple", m.Among)
    yield from row("Text", "Amount DEPENDS Ref|Amount", _depending)
    yield from row("Rest", "OTHERS MEANS|HAVE Subject BEFORE_IT", _needs)
    yield from row(
        "Rest",
        "FOR|IN|WITH|AFTER OTHERS COMMA? Sentence",
        lambda verdict: None if verdict.rest or verdict.start is not None else replace(verdict, rest=True),
    )
    yield from row(
        "Rest",
        "ELSE LPAR Subject RPAR COMMA? Pred",
        lambda _, pred: (
            Telling(cond, rest=True) if (cond := said_of(pred, CARD)) is not None and pred != m.ANYTHING else None
        ),
        1,
    )

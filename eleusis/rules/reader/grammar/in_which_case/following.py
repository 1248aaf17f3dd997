"""What may lie on what: after a card, on a card, one class on another, arrows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ATTRIBUTES, attribute_masks
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.along_the_line.streaks import (
    after_streak,
    at_most,
    from_to,
    lie,
    never_beside,
    never_so_long,
    never_such,
    never_together,
    same_as_other,
    streak_of,
    streaks,
)
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.demands import must_follow
from eleusis.rules.reader.grammar.judging.verdicts import amount_must, misses, only_such_if
from eleusis.rules.reader.grammar.naming.number_sets import high
from eleusis.rules.reader.grammar.rows import always, row
from eleusis.rules.reader.grammar.whole_texts.held_against import VAGUE, is_indifferent, is_listed
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

_FEW_RANKS: Final = 4 * 4  # cards


def rows() -> Iterator[Shape]:
    yield from _befores()
    yield from _statements()
    yield from streaks()


# --- what lies there -------------------------------------------------------------------------------


def last_is(pred: m.Pred) -> m.Cond | None:
    if pred == m.ANYTHING:
        return None
    cond = said_of(pred, m.Amount("card", (1,)))
    return None if cond in {None, m.TRUE, m.FALSE} else cond


def lies_after(pred: m.Pred) -> m.Cond | Priced | None:
    """What compares the last card with the one before it is rarely meant."""
    cond = last_is(pred)
    return cond if cond is None else Priced(cond, 4 if m.is_open(pred) else 0)


def lies_beneath(rel: m.Pred) -> m.Cond | None:
    """As in "red cards only on a lower card": lower than they are themselves."""
    held = m.fill(rel, m.SAID) if m.is_open(rel) else None
    return None if held is None else said_of(held, m.Amount("card", (1,)))


def _if_such(pred: m.Pred) -> m.Cond | Priced | None:
    """As in "if red, a spade": the last card, or the one that was named first."""
    cond = last_is(pred)
    if isinstance(cond, m.In):
        return m.In(m.LAST, cond.mask)
    held_to_last = isinstance(pred, m.Rel) and isinstance(pred.other, m.Amount) and pred.other.refs == (1,)
    return None if held_to_last else lies_after(pred)  # "when bigger than the last" is of the card that is played


def _lie_in_order(older: m.Pred, newer: m.Pred) -> m.Cond | None:
    """As in "After red red"."""
    conds = [last_is(newer), said_of(older, m.Amount("card", (2,)))]
    known = [cond for cond in conds if cond is not None]
    return m.conj(*known) if len(known) == 2 and None not in map(m.mask_of, (older, newer)) else None


def _befores() -> Iterator[Shape]:
    yield from row("Before", "AFTER Subject|Pred", lies_after)
    yield from row("Before", "AFTER A|THE|SOMETHING? Cmp CARD?", lies_beneath, 1)
    yield from row("Before", "AFTER Streak", lie)
    yield from row("Before", "AFTER Adj Adj", _lie_in_order, 3)
    yield from row("Before", "AFTER LASTLY Pred|Subject", last_is)
    yield from row("Before", "IF Pred", _if_such, 3)
    yield from row("Rest", "AFTER OTHERS COMMA|COLON? WITH|ONLY? Some|Pred", _rest, 1)
    yield from row("Rest", "Some|Pred|Being AFTER OTHERS", _rest, 2)
    yield from row("Sentence", "Chain", chained)
    yield from row("Links", "Subject MUST? BEFORE Subject", lambda a, b: ((a, b),))
    yield from row("Chain", "Links COMMA? AND? Subject BY|WITH Subject", lambda chain, a, b: (*chain, (a, b)))
    yield from row("Chain", "Chain COMMA? AND? Subject BY Subject", lambda chain, a, b: (*chain, (a, b)))


# --- statements ------------------------------------------------------------------------------------


def _on(cond: m.Cond, verdict: Telling) -> Telling | None:
    if verdict.rest or verdict.start is not None or not m.all_refs(cond).isdisjoint({0, m.SAID}):
        return None
    about = m.conj(cond, verdict.about)
    return None if about == m.FALSE else replace(verdict, about=about, case=about)


def _then(cond: m.Cond, verdict: Telling) -> Telling | Priced | None:
    """What holds there; in "after a jack, queen or king follow suit" a list goes on, and no queen is spoken of."""
    told = _on(cond, verdict)
    match cond, verdict.about:
        case m.In(1, one), m.In(0, other) if _is_of_ranks(one) and _is_of_ranks(other) and not one & other:
            return None if told is None else Priced(told, 4)
        case m.In(1, _), m.In(1, _):  # "auf Rot lag ein Ass, eine Zwei oder eine Drei": rather these on red
            return None if told is None else Priced(told, 6)
    return told


def _is_of_ranks(mask: int) -> bool:
    """A few ranks, by their names."""
    return is_indifferent(mask, "suit") and mask.bit_count() <= _FEW_RANKS


def on_class(pred: m.Pred, verdict: Telling) -> Telling | Priced | None:
    lies = last_is(pred)
    if lies is None or verdict.about != m.TRUE or (isinstance(pred, m.Denied) and m.is_open(pred.pred)):
        return None  # "with any other suit lying there": than was told before
    told = _on(lies, verdict)
    return Priced(told, 3) if told is not None and m.is_open(pred) else told


def play_on(cond: m.Cond, pred: m.Pred) -> Telling | None:
    """As in "After red, black"."""
    fits = said_of(pred, CARD)
    if fits is None or not m.all_refs(cond).isdisjoint({0, m.SAID}):
        return None
    return Telling(fits, "may" if pred == m.ANYTHING else "must", about=cond, case=cond)


def _then_such(cond: m.Cond, pred: m.Pred) -> Telling | Priced | None:
    """As in "after red, black"; in "if red is last, card ..." the card is rather part of what stands before it."""
    told = play_on(cond, pred)
    return Priced(told, 5) if told is not None and told.force == "may" else told


def _fits_on(pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "red cards are fine after a face card"."""
    told = play_on(cond, pred)
    return None if told is None else replace(told, force="may")


def only_on(pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "Red only after odd"."""
    about = said_of(pred, CARD)
    if about is None or pred == m.ANYTHING or m.mask_of(pred) is None:
        return None
    if isinstance(cond, s.Same) and {cond.a, cond.b} == {1, 2}:
        return Telling(s.Same(cond.attr, 0, 1), about=about)  # "kings only on a card of the same suit": as theirs
    return Telling(m.map_refs(cond, lambda ref: 0 if ref == m.SAID else ref), about=about)  # "their own" suit


def rest_only_on(cond: m.Cond) -> Telling:
    """As in "(red on a lower one,) all others only on a higher one"."""
    return Telling(_of_its_own(cond), rest=True)


def _and_nothing_else(pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "Face cards, only after odd ones": perhaps nothing but that."""
    told = only_on(pred, cond)
    return None if told is None else Telling(m.conj(told.about, cond), "only")


def _has_moved(attr: str, being: m.Pred) -> m.Cond | None:
    """As in "after the rank has gone up": from the card before last to the last one."""
    return said_of(being, m.Amount(attr, (1,))) if m.is_open(being) else None


def never_on(pred: m.Pred, cond: m.Cond) -> Telling | None:
    about, cond = said_of(pred, CARD), _of_its_own(cond)
    if about is not None and m.all_refs(cond) == {0, 1}:  # "never a ten on a card of its own suit"
        return Telling(m.neg(m.conj(about, cond)))
    return None if about is None or 0 in m.all_refs(cond) else Telling(m.neg(about), about=cond)


def _never_on_itself(pred: m.Pred) -> Telling | None:
    """As in "repeating clubs is not allowed"; of "hearts or spades" each may not come on itself."""
    lies, mask = last_is(pred), m.mask_of(pred)
    is_one = any(mask in attribute_masks(attr, agreed()).values() for attr in ATTRIBUTES)
    return never_on(pred, lies) if is_one and lies is not None else None


def _of_its_own(cond: m.Cond) -> m.Cond:
    """What lies there has the suit of "its own": that of the card that is played."""
    return m.map_refs(cond, lambda ref: 0 if ref == m.SAID else ref)


def of_each(say: Callable[..., Telling | None], ons: tuple[tuple[m.Pred, m.Pred | m.Cond], ...]) -> Telling | None:
    """As in "only red on black and black on red"."""
    known = [verdict for verdict in (say(*on) for on in ons) if verdict is not None]
    return Telling(m.conj(*(m.when(one.about, one.fits) for one in known))) if len(known) == len(ons) else None


def _never_these_on(ons: tuple[tuple[m.Pred, m.Cond], ...]) -> Telling | None:
    """In "never hearts on hearts and never diamonds on diamonds" the second "never" is none of "other than diamonds"."""
    one, before = ons[0]
    is_kept = isinstance(before, m.In) and m.mask_of(one) == before.mask
    denied = [isinstance(cond, m.In) and m.mask_of(pred) == ALL_CARDS & ~cond.mask for pred, cond in ons]
    return None if is_kept and any(denied) else of_each(never_on, ons)


def _these_on(ons: tuple[tuple[m.Pred, m.Cond], ...]) -> Telling | Priced | None:
    """In "everything but hearts on hearts and diamonds on diamonds" neither may be."""
    told = of_each(lambda pred, cond: play_on(cond, pred), ons)
    pred, cond = ons[0]
    but = isinstance(cond, m.In) and m.mask_of(pred) == ALL_CARDS & ~cond.mask
    on_itself = any(isinstance(other, m.In) and m.mask_of(one) == other.mask for one, other in ons[1:])
    return Priced(told, 4) if told is not None and but and on_itself else told


def needs_before(pred: m.Pred, before: m.Pred) -> Telling | None:
    """As in "a spade needs a red card before it", "a ten needs its own suit before it": one like the ten."""
    held = m.fill(before, 0) if m.is_open(before) else before
    lies = None if held is None else last_is(held)
    return None if lies is None else only_on(pred, lies)


def leads(before: m.Pred, after: m.Pred, ref: s.Ref = 1) -> Telling | None:
    """As in "A red card must be followed by a black card"."""
    mask, cond = m.mask_of(before), said_of(after, CARD)
    if before == m.ANYTHING and cond is not None and m.is_open(after):
        return Telling(cond)  # "a card must be followed by a higher card"
    if not mask or mask == ALL_CARDS or cond is None or after == m.ANYTHING:
        return None
    if mask in VAGUE and isinstance(after, m.Among) and mask & (m.mask_of(after) or mask):
        return None  # "high means 8 and up"
    if mask == m.mask_of(after) and is_listed(after):
        return None  # "multiples of 3: 3, 6, 9, queen"
    return Telling(cond, about=m.In(ref, mask), case=m.In(ref, mask))


def never_leads(before: m.Pred, after: m.Pred) -> Telling | None:
    mask, cond = m.mask_of(after), said_of(after, CARD)
    if before == m.ANYTHING and cond is not None and m.is_open(after):
        return Telling(m.neg(cond))
    if before == m.ANYTHING and mask:
        return Telling(m.In(0, mask), "not")
    if m.ANYTHING in (before, after):
        return never_such(after if before == m.ANYTHING else before)
    return leads(before, m.none_of(after)) if mask or m.is_open(after) or m.compared_with(after) == 1 else None


def _statements() -> Iterator[Shape]:
    yield from row("Sentence", "NO Subject MAY? BEFORE Subject", never_leads)
    yield from row(
        "Sentence", "NO|REJECT|NEVER Subject MAY? COME? AFTER Subject|Pred", lambda one, on: never_leads(on, one)
    )
    yield from row("Sentence", "NO Subject MAY? FOLLOW Subject", lambda after, before: never_leads(before, after))
    yield from row("Sentence", "Before COMMA|COLON|ARROW? THEN? Sentence", _then)
    yield from row("Sentence", "Before STOP THEN Sentence", _then)
    yield from row("Sentence", "Before COMMA|COLON|ARROW? THEN? Pred|Some", _then_such, 2)
    for free in ("Before PLAY? ANYTHING", "IT MAY BE ANYTHING Before"):
        yield from row("Sentence", free, lambda cond: Telling(m.TRUE, "may", cond, case=cond))
    yield from row("Fragment", "Pred|Some|Being Before", lambda pred, cond: play_on(cond, pred), 3)
    yield from row("Sentence", "IT MUST Being Before", lambda pred, cond: play_on(cond, pred), 3)
    yield from row("Fragment", "MUST Being Before", lambda pred, cond: play_on(cond, pred), 2)
    yield from row("Told", "Streak", lie, 1)
    yield from row("Sentence", "PLAY Pred|Some Before", lambda pred, cond: play_on(cond, pred), 1)
    yield from row("Sentence", "Subject FITS Before", _fits_on, 2)
    yield from row("Rest", "OTHERS FITS Before", lambda cond: Telling(cond, rest=True), 1)
    yield from row("Sentence", "Subject MUST COME Before", only_on, 1)
    yield from row("Sentence", "Subject ONLY Before", _and_nothing_else, 2)
    yield from row("Sentence", "Subject ONLY COME|FITS? Before", only_on)
    yield from row("Sentence", "Subject ONLYFITS|ONLYCOME Before", only_on)
    yield from row("Sentence", "PLAY ONLY? Subject ONLY Before", only_on)
    yield from row("Sentence", "ONLY Subject|Having Before", lambda pred, cond: play_on(cond, pred))
    yield from row("Sentence", "ONLY PLAY Subject Before", only_on)
    yield from row("Sentence", "ONLY PLAY Subject IF Clause", only_such_if)
    yield from row("Sentence", "NO|REJECT|NEVER Subject Before", never_on)
    yield from row("On", "Subject|Pred Before", lambda pred, cond: (pred, cond))
    yield from row("Ons", "On COMMA? AND|OR|NOR On", lambda *ons: ons)
    yield from row("Ons", "On COMMA On", lambda *ons: ons)
    yield from row("Ons", "Ons COMMA? AND|OR|NOR? On", lambda some, a: (*some, a))
    yield from row("Rest", "AFTER OTHERS MUST? COME Subject|Pred", _rest)
    yield from row("Sentence", "PLAY? ANYTHING|ANYTHING_GOES COMMA NOT Subject", misses)
    for anything in ("ANYTHING_GOES", "EVERY CARD FITS"):
        yield from row("Sentence", f"{anything} STOP EXCEPT Subject", misses)
    yield from row("Sentence", "ANYTHING_GOES COMMA|STOP? EXCEPT On", lambda on: never_on(*on))
    yield from row("Sentence", "EVERY CARD FITS COMMA? EXCEPT On", lambda on: never_on(*on))
    yield from row("Before", "AFTER Moved", lambda pred: said_of(pred, m.Amount("card", (1,))), 2)
    yield from row("Before", "AFTER THE? Attr Being", _has_moved)
    yield from row("Sentence", "NO Subject MAY FITS|COME Before", never_on)
    yield from row("Sentence", "Streak LYING_LAST? MUST? BEFORE Subject|Pred", after_streak)
    yield from row(
        "Sentence",
        "Subject MAY|MUST? COME AFTER|WITH EVERYTHING|ANYTHING",
        lambda pred: Telling(said_of(pred, CARD) or m.FALSE, "may"),
    )
    yield from row("Sentence", "Subject MAY? BEFORE ANYTHING", lambda pred: on_class(pred, Telling(m.TRUE, "may")))
    yield from row("Sentence", "Subject MEANS|HAVE Subject|Having BEFORE_IT", needs_before)
    yield from row("Sentence", "PLAY Ons", _these_on)
    for everything in ("PLAY? ANYTHING|EVERYTHING FITS?", "ANYTHING_GOES|ALL_GO"):
        yield from row("Sentence", f"{everything} COMMA? EXCEPT Ons", partial(of_each, never_on))
    yield from row("Sentence", "ONLYPLAY Ons", partial(of_each, only_on))
    yield from row("Sentence", "NO|REJECT|NEVER Ons", _never_these_on)
    yield from row("Sentence", "Subject MISSES Before", never_on)
    yield from row("Sentence", "On MISSES", lambda on: never_on(*on))
    yield from row("Sentence", "REPEATING Subject MISSES", _never_on_itself)
    yield from row("Sentence", "REPEATING A? Attr MISSES", lambda attr: Telling(m.neg(s.Same(attr, 0, 1))))
    yield from row("Rest", "REPEATING OTHERS|OTHERSUIT FITS|ALSOFITS", always(m.REST_FITS))
    yield from row("Sentence", "Subject MUSTNOT|MAYNOT|DONOT COME Before", never_on)
    yield from row("Sentence", "Subject ARROW Subject|Pred", partial(leads, ref=m.LAST))
    yield from row("Fragment", "Pred ARROW|MEANS PLAY? Pred|Some", partial(leads, ref=m.LAST), 1)
    yield from row("Fragment", "Pred PLAY Pred|Some", partial(leads, ref=m.LAST), 4)
    yield from row(
        "Fragment",
        "Pred ARROW|COLON|MEANS Sentence",
        on_class,
        5,
    )
    yield from row("Sentence", "Subject MUST|MAY? ONLY? BEFORE Subject|Pred", leads)
    yield from row("NeverLed", "Subject MUSTNOT|MAYNOT|DONOT BEFORE Subject|Pred", lambda a, b: ((a, b),))
    yield from row("NeverLed", "NeverLed COMMA? NOR|AND Subject BY Subject", lambda some, a, b: (*some, (a, b)))
    yield from row("Sentence", "NeverLed", lambda pairs: of_each(never_leads, pairs))
    yield from row("Sentence", "Subject FOLLOW Subject", lambda after, before: leads(before, after))
    yield from row("Sentence", "Subject MUST|MAY ONLY? FOLLOW Subject", must_follow)
    yield from row("Sentence", "Subject MUST FOLLOW Subject", lambda after, before: leads(before, after), 1)
    yield from row("Sentence", "ONLYPLAY Subject Before", only_on)
    yield from row(
        "Sentence",
        "THE? SAME Attr MAY|MUST? HAPPEN? UPTO Times INAROW",
        lambda attr, bits: at_most((high(bits), same_as_other(attr))),
    )
    yield from row(
        "Sentence",
        "A|THE? SAME? Attr MUSTNOT|MAYNOT HAPPEN? MORETHAN Times INAROW",
        lambda attr, bits: at_most((high(bits), same_as_other(attr))),
    )
    yield from row(
        "Sentence",
        "THE? SAME Attr MUSTNOT|MAYNOT HAPPEN? Times INAROW?",
        lambda attr, bits: never_so_long((high(bits), same_as_other(attr))),
    )
    yield from row("Sentence", "NO SUCCESSIVE Noun|Adj FITS?", never_together)
    yield from row("Sentence", "Subject MUSTNOT|MAYNOT LIE|BE ADJACENT TO? Subject", never_beside)
    yield from row("Before", "Before OR Before", m.disj)
    yield from row("Sentence", "NO CARD FITS? Before", lambda cond: Telling(m.FALSE, about=cond, case=cond))
    yield from row("Sentence", "Amount MUST? Being Before", moves_after)
    yield from row("Clause", "GOING FROM Adj|Some TO Adj|Some", from_to)
    yield from row("Clause", "Subject FOLLOW Subject", lambda after, before: from_to(before, after))
    yield from row("Sentence", "NO SAME Attr INAROW", lambda attr: never_so_long((2, same_as_other(attr))))
    yield from row(
        "Sentence", "NO Attr HAPPEN? Times INAROW", lambda attr, bits: never_so_long((high(bits), same_as_other(attr)))
    )
    yield from row(
        "Streak",
        "Number SUCCESSIVE Noun Which",
        lambda bits, noun, pred: streak_of(bits, pred) if noun == m.ANYTHING and m.is_open(pred) else None,
    )
    yield from row("Streak", "Number SUCCESSIVE Noun", streak_of)
    yield from row("Sentence", "ONLY Subject MUST|MAY? FOLLOW Subject", lambda after, before: leads(before, after))
    yield from row("Sentence", "NO Subject FOLLOW Subject", lambda after, before: never_leads(before, after))
    yield from row(
        "Sentence", "Subject MUSTNOT|MAYNOT|DONOT FOLLOW Subject", lambda after, before: never_leads(before, after)
    )
    yield from row(
        "Sentence",
        "ANYTHING MAY FOLLOW Subject",
        lambda pred: on_class(pred, Telling(m.TRUE, "may")),
    )


def moves_after(amount: m.Amount, being: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "the rank must rise after red cards", "the sum of the two must be even after a king"."""
    if amount.refs == (m.IT,):
        return play_on(cond, m.Its(amount.what, being))
    told = amount_must(amount, Verb("must", being))
    if told is None or told.about != m.TRUE or not m.all_refs(cond).isdisjoint({0, m.SAID}):
        return None
    return replace(told, about=cond, case=cond)


def _rest(pred: m.Pred) -> Telling | None:
    cond = said_of(pred, CARD)
    return None if cond is None or pred == m.ANYTHING else Telling(cond, rest=True)


def chained(chain: tuple[tuple[m.Pred, m.Pred], ...]) -> Telling | None:
    """As in "Clubs are followed by hearts, hearts by spades ..."."""
    verdicts = [leads(before, after) for before, after in chain]
    known = [verdict for verdict in verdicts if verdict is not None]
    if len(known) < len(verdicts):
        return None
    return Telling(m.conj(*(m.when(verdict.about, verdict.fits) for verdict in known)))


# --- in a row --------------------------------------------------------------------------------------

"""German behind a rule: "aber die 2 nicht", "Ausnahme: Herz geht immer", "vorher ist alles ok", "drei rote sind ok"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import different
from eleusis.rules.reader.grammar.in_which_case.following import last_is, never_on, play_on
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.verdicts import always_fits, plainly
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.measures import attribute_of
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
Kept = tuple[m.Pred, m.Cond]


def rows() -> Iterator[Shape]:
    yield from _left_out()
    yield from _free()
    yield from _excepted()
    yield from _and_so_on()


# --- what is left out again -------------------------------------------------------------------------


def _left_out() -> Iterator[Shape]:
    """As in "nur Zahlenkarten, aber die 2 und die 9 nicht", "alles darf man legen, nur nicht das Herz-Ass und nicht die Pik-Dame"."""
    yield from row("Text", "Text COMMA|STOP? HOWEVER|ONLY Number NOT", lambda text, bits: _without(text, m.Among(bits)))
    yield from row("Text", "Text COMMA|STOP? HOWEVER|ONLY THE? Noun NOT", _without)
    yield from row("Text", "Text THATIS Pred|Some", _that_is)
    yield from row("Text", "Text COMMA? EXCEPT THE Number", lambda text, bits: _without(text, m.Among(bits)))


def _without(text: Text, pred: m.Pred) -> Text | None:
    last, cond = text[-1], said_of(pred, CARD)
    is_class = last.about == m.TRUE and isinstance(last.fits, m.In) and last.fits.ref == 0 and not last.rest
    if not is_class or last.force == "not" or not isinstance(cond, m.In):
        return None
    left = m.conj(last.fits, m.neg(cond))
    return None if left in {m.FALSE, last.fits} else (*text[:-1], replace(last, fits=left))


def _that_is(text: Text, pred: m.Pred) -> Text | None:
    """As in "nach Bildern muss eine kleine kommen, also unter 6": of what comes in that case."""
    last, told = text[-1], m.mask_of(pred)
    is_case = last.about != m.TRUE and 0 not in m.all_refs(last.about) and not last.rest and last.force == "must"
    if not is_case or not isinstance(last.fits, m.In) or not told:
        return None
    return (*text[:-1], replace(last, fits=m.In(0, told))) if not told & ~last.fits.mask else None


# --- what is free then ------------------------------------------------------------------------------


def _free() -> Iterator[Shape]:
    """As in "wenn schon drei Bilder liegen, darf keins mehr kommen, vorher ist alles ok", "drei rote sind ok"."""
    yield from row("Text", "Text COMMA|STOP? AND? UP_TO_THEN_FREE", _free_before)
    yield from row("Text", "Text COMMA|STOP HOWEVER|AND? FOR|WITH Subject FREE|ANYTHING_GOES", _such_are_free)
    yield from row("Text", "Text COMMA|STOP HOWEVER|AND? FOR|OF? Subject EVERY", _such_are_free)
    yield from row("Text", "Text COMMA|STOP HOWEVER|AND? Number Noun INAROW? FITS", _those_are_free)
    yield from row(
        "Text", "Text COMMA|STOP? AND|HOWEVER? FOR|AFTER|AMONG THE? Cmp BE? THE? Attr? FREE", _others_are_free
    )


def _free_before(text: Text) -> Text | None:
    of_line = (s.CountIn, s.PosIn, s.Seen)
    about = text[-1].about
    told = about.cond if isinstance(about, s.Not) else about
    return text if isinstance(told, of_line) else None


def _such_are_free(text: Text, pred: m.Pred) -> Text | None:
    """As in "auf Karo muss Schwarz folgen, bei Herz und Pik ist es egal": of the card that was spoken of."""
    last, mask = text[-1], m.mask_of(pred)
    if not mask or last.about == m.TRUE or last.rest:
        return None
    if isinstance(last.about, m.In) and last.about.ref == 1:
        about = m.In(1, mask)
        told = [one.about.mask for one in text if isinstance(one.about, m.In) and one.about.ref == 1]
        return None if any(mask & one for one in told) else (*text, Telling(m.TRUE, "may", about=about, case=about))
    free = always_fits(pred) if isinstance(last.about, m.In) and last.about.ref == 0 else None
    return None if free is None else (*text, free)


def _those_are_free(text: Text, bits: int, pred: m.Pred) -> Text | None:
    """As in "drei schwarze hintereinander sind verboten, drei rote sind ok"."""
    mask, last = m.mask_of(pred), text[-1]
    masks: set[int] = set()

    def noted(one: m.Cond) -> m.Cond:
        masks.update([one.mask] if isinstance(one, m.In) else ())
        return one

    m.rebuilt(last.fits, noted)
    is_streak = len(masks) == 1 and m.all_refs(last.fits) > {0} and last.about == m.TRUE
    is_as_long = (only(bits) or 0) >= len(m.all_refs(last.fits))
    return text if is_streak and is_as_long and mask and mask not in {0, ALL_CARDS} else None


def _others_are_free(text: Text, rel: m.Pred, *_: str) -> Text | None:
    """As in "Karten von 1 bis 5 müssen rot sein, bei den höheren ist die Farbe egal"."""
    last = text[-1]
    is_class = isinstance(last.about, m.In) and last.about.ref in {0, 1} and last.about.mask != ALL_CARDS
    return text if is_class and isinstance(rel, m.Rel) and m.is_open(rel) and rel.op in {"<", ">"} else None


# --- exceptions -------------------------------------------------------------------------------------


def _excepted() -> Iterator[Shape]:
    """As in "außer nach einem König muss man höher legen", "nur 3 bis 10, Ausnahme: Herz geht immer"."""
    yield from row("Sentence", "EXCEPT Before COMMA? Sentence", lambda cond, told: if_so(m.neg(cond), told))
    yield from row("Text", "Text COMMA|STOP? EXCEPTION COLON? Sentence", _but_these)
    for such in ("YET Subject", "Subject YET"):
        yield from row("Text", f"Text COMMA|STOP {such} MUST? Pred|Being", _but_such)
    yield from row("Sentence", "ONLY Before MUST|MAY Cmp|Compared", play_on)
    yield from row("Before", "IF NO Noun|Adj", lambda pred: last_is(m.none_of(pred)), 3)
    yield from row("Fact", "Ref SOFAR Adj WAS|BE", lambda ref, pred: said_of(pred, m.Amount("card", (ref,))))


def _but_such(text: Text, about: m.Pred, asked: m.Pred) -> Text | None:
    """As in "immer niedriger, Bilder aber höher": what cannot be asked of them beside the rest is asked instead."""
    last, case, fits = text[-1], said_of(about, CARD), said_of(asked, CARD)
    if not isinstance(case, m.In) or case.mask.bit_count() > 40 or fits is None or last.about != m.TRUE or last.rest:
        return None
    match last.fits, fits:
        case s.RankCmp(one, 0, 1), s.RankCmp(other, 0, 1) if {one[0], other[0]} == {"<", ">"}:
            pass
        case m.In(0, one), m.In(0, other) if (
            not one & other & case.mask and case.mask.bit_count() <= m.ALL_CARDS.bit_count() // 2
        ):
            pass  # "aber nicht das Pik-Ass" is no case of all that is no spade
        case _:
            return None
    return (*text[:-1], replace(last, fits=m.when(case, fits, last.fits)))


def _but_these(text: Text, told: Telling) -> Text | None:
    if told.force == "not" and told.about == m.TRUE and not told.rest:
        return (*text, told)
    is_free = told.force == "may" and told.about == m.TRUE and not told.rest and isinstance(told.fits, m.In)
    return (*text, replace(told, force="also")) if is_free else None


# --- and so on --------------------------------------------------------------------------------------


def _and_so_on() -> Iterator[Shape]:
    """As in "nach Herz kein Herz, nach Pik kein Pik usw"."""
    yield from row("Never-after", "Before MAY? NO Noun DONE?", lambda cond, pred: (pred, cond))
    yield from row("Never-afters", "Never-after COMMA|AND Never-after", lambda *ons: ons)
    yield from row("Never-afters", "Never-afters COMMA|AND Never-after", lambda some, on: (*some, on))
    yield from row("Sentence", "Never-afters COMMA? ETC", _never_its_like)


def _never_its_like(ons: tuple[Kept, ...]) -> Telling | None:
    masks = [m.mask_of(pred) or 0 for pred, _ in ons]
    is_kept = all(cond == m.In(1, mask) for mask, (_, cond) in zip(masks, ons, strict=True))
    suits = all(said_of(m.Cards(mask), m.Amount("suit", (0,))) is not None for mask in masks)
    attr = attribute_of(*masks) or (
        "suit" if suits else "rank" if all(mask.bit_count() == 4 for mask in masks) else None
    )
    told = [never_on(*on) for on in ons]
    return plainly(different(attr)) if attr is not None and is_kept and None not in told else None

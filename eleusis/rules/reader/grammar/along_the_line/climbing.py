"""Cards that go up or down one after the other: "never three rising cards in a row", "twice in a row higher"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.streaks import (
    Streak,
    alike_back,
    at_most,
    never_so_long,
    never_times,
    same_as_other,
    steps_of,
    streak_of,
)
from eleusis.rules.reader.grammar.naming.number_sets import high, only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import said_of


def rows() -> Iterator[Shape]:
    yield from row("Streak", "Number Slope CARD|RANKS INAROW?", _slope_of)
    yield from row("Streak", "STRETCH OF Number Slope CARD|RANKS", _slope_of)
    for cards in ("Number SUCCESSIVE CARD|RANKS", "Number CARD|RANKS INAROW"):
        for neither in ("MUSTNOT|MAYNOT BE? EITHER? Slope OR Slope", "MUST|MAY BE NEITHER Slope NOR Slope"):
            yield from row("Sentence", f"{cards} {neither}", _neither)
        yield from row("Sentence", f"{cards} MUSTNOT|MAYNOT BE IN_ORDER COMMA NEITHER Slope NOR Slope", _neither)
    for step in ("Cmp", "Cmp GO", "Going"):
        yield from row("Streak", f"Times INAROW {step}", steps_of)
        yield from row("Streak", f"{step} Times INAROW", lambda pred, bits: steps_of(bits, pred))
    for way, op in (("RISE", ">"), ("FALL", "<")):
        yield from row("Going", way, lambda op=op: m.Rel(op, m.Amount("card", (m.OTHER,))))
    yield from row("Sentence", "IT? MUSTNOT|MAYNOT Going Times INAROW", _never)
    yield from row("Sentence", "A|THE|EVERY? CARD MUSTNOT|MAYNOT BE|LIE Cmp THAN BOTH_NEIGHBOURS", _no_peak)
    yield from row("Sentence", "NO CARD MAY BE|LIE Cmp THAN BOTH_NEIGHBOURS", _no_peak)
    yield from row("Sentence", "NO Peaks", _no_peak)
    yield from _so_often()
    yield from _any_so_often()


def _no_peak(cmp: m.Pred) -> Telling | None:
    """As in "no card may be higher than both its neighbours": of the last card, which then has both."""
    told = [said_of(m.fill(cmp, ref) or cmp, m.Amount("card", (1,))) for ref in (0, 2)]
    known = [cond for cond in told if cond is not None]
    return Telling(m.neg(m.conj(*known))) if m.is_open(cmp) and len(known) == 2 else None


def _any_so_often() -> Iterator[Shape]:
    """As in "never two hearts, two spades or two clubs in a row", "never red twice in a row or black twice in a row"."""
    yield from row("Doubles", "Number Noun|Adj COMMA|OR|AND Number Noun|Adj", _streaks)
    yield from row("Doubles", "Doubles COMMA? OR|AND? Number Noun|Adj", _and_another)
    yield from row("Sentence", "NEVER|NOT|NO Doubles INAROW|NEXT_TO_EACH_OTHER", _never_any, 1)
    yield from row("Often", "Times INAROW Noun|Adj", streak_of)
    yield from row("Often", "Noun|Adj Times INAROW", lambda pred, bits: streak_of(bits, pred))
    yield from row("Sentence", "NEVER|NOT Often COMMA? OR|AND NEVER|NOT? Often", lambda *often: _never_any(often))
    yield from row("Sentence", "Noun|Adj NEVER|NOT Times INAROW", lambda pred, bits: never_times(bits, pred), 3)
    for both in ("Adj OR Adj", "Noun OR Noun"):
        yield from row("Sentence", f"NEVER|NOT Times INAROW {both}", lambda bits, *preds: _never_each(bits, preds))
        yield from row("Sentence", f"NEVER|NOT {both} Times INAROW", lambda *told: _never_each(told[-1], told[:-1]))
        yield from row("Sentence", f"{both} NEVER|NOT Times INAROW", lambda *told: _never_each(told[-1], told[:-1]))


def _streaks(*told: int | m.Pred) -> tuple[Streak, ...] | None:
    found = [streak_of(bits, pred) for bits, pred in zip(told[::2], told[1::2], strict=True)]  # type: ignore[arg-type]
    known = tuple(streak for streak in found if streak is not None)
    return known if len(known) == len(found) else None


def _and_another(streaks: tuple[Streak, ...], bits: int, pred: m.Pred) -> tuple[Streak, ...] | None:
    another = streak_of(bits, pred)
    return None if another is None else (*streaks, another)


def _never_each(bits: int, preds: tuple[m.Pred, ...]) -> Telling | None:
    streaks = _streaks(*(part for pred in preds for part in (bits, pred)))
    return None if streaks is None else _never_any(streaks)


def _never_any(streaks: tuple[Streak, ...]) -> Telling | None:
    told = [never_so_long(streak) for streak in streaks]
    known = [verdict.fits for verdict in told if verdict is not None]
    return Telling(m.conj(*known)) if len(known) == len(told) else None


def _so_often() -> Iterator[Shape]:
    """As in "two reds at most in a row", "a colour can't come three times in a row"."""
    yield from row("So-often", "Number Noun|Adj ATMOST INAROW", _up_to)
    yield from row("So-often", "Streak ATMOST", same)
    yield from row("So-often", "Streak BE MAXIMUM", same)
    yield from row("So-often", "Noun|Adj ONLY Times INAROW ATMOST?", lambda pred, bits: _up_to(bits, pred))
    for only_such in ("CANONLY|ONLYPLAY", "MAY ONLY"):
        yield from row("So-often", f"IT? {only_such} Going Times INAROW", lambda step, bits: steps_of(bits, step))
        yield from row(
            "So-often", f"IT? {only_such} BE|PLAY? Noun|Adj Times INAROW", lambda pred, bits: _up_to(bits, pred)
        )
    yield from row("So-often", "So-often COMMA? THEN NOT AGAIN", same)
    kept = "A|THE Attr MAY BE|KEEP THE? SAME? FOR UPTO? Number CARD"
    for shape in (kept, f"{kept} COMMA? BUTNOT FOR? Number"):
        yield from row("Sentence", shape, _kept_so_long)
    yield from row("Sentence", "So-often", at_most)
    yield from row("Sentence", "So-often COMMA|STOP? AND? THEN IT? MUST? BE? Pred", _then_another)
    yield from row("Sentence", "UPTO Streak COMMA|STOP? AND? THEN IT? MUST? BE? Pred", _then_another)
    alike = "OF THE? SAME|ONE Attr"
    for such in (f"CARD INAROW {alike}", f"CARD|ONE? {alike} INAROW", f"SUCCESSIVE CARD {alike}"):
        shape = f"A? Ordinal {such}"
        yield from row("Streak", shape, lambda number, attr: streak_of(1 << number, same_as_other(attr)))
    yield from row("Sentence", "MORETHAN Streak MISSES", at_most)
    yield from row("Sentence", "Streak MISSES COMMA? AND? Streak ALSO_NOT", _neither_of_both)
    yield from row("Sentence", "Streak MISSES COMMA? AND SO_DOES Streak", _neither_of_both)
    yield from row("Streak", "A? Ordinal Noun INAROW", lambda number, pred: streak_of(1 << number, pred))
    yield from row(
        "Sentence", "A Attr MAY HAPPEN UPTO Times INAROW", lambda attr, bits: at_most((high(bits), same_as_other(attr)))
    )
    yield from row(
        "Sentence",
        "A Attr MUSTNOT|MAYNOT HAPPEN? Times INAROW",
        lambda attr, bits: _not_again(same_as_other(attr), bits),
    )


def _up_to(bits: int, pred: m.Pred) -> Streak | None:
    return None if m.is_open(pred) else streak_of(bits, pred)


def _kept_so_long(attr: str, bits: int, never: int | None = None) -> Telling | None:
    """As in "a suit can stay for two cards but not three"."""
    most = only(bits) if never is None or never > bits else None
    return None if most is None else at_most((most, same_as_other(attr)))


def _then_another(streak: Streak, pred: m.Pred) -> Telling | None:
    """As in "two reds max in a row, then must be black": what comes after so many, and after so many alone."""
    mask, then = m.mask_of(streak[1]), m.mask_of(pred)
    return at_most(streak) if mask and then and mask ^ then == ALL_CARDS else None


def _neither_of_both(one: Streak, other: Streak) -> Telling | None:
    """As in "three reds in a row are not allowed, and three blacks neither"."""
    first, second = never_so_long(one), never_so_long(other)
    return None if first is None or second is None else Telling(m.conj(first.fits, second.fits))


def _not_again(alike: m.Pred, bits: int) -> Telling | None:
    count = only(bits)
    return never_so_long((count, alike)) if count and count > 1 else None


def _slope_of(bits: int, pred: m.Pred) -> Streak | None:
    """As in "three rising cards"."""
    count = only(bits)
    return (count, pred) if count and 2 < count <= s.MAX_REF + 1 else None


def _never(step: m.Pred, bits: int) -> Telling | None:
    """As in "it must not rise three times in a row"."""
    return never_times(bits, step)


def _neither(bits: int, *slopes: m.Pred) -> Telling | None:
    """As in "three successive ranks may be neither rising nor falling"."""
    made = [_slope_of(bits, slope) for slope in slopes]
    conds = [alike_back(streak, 0) for streak in made if streak is not None]
    known = [cond for cond in conds if cond is not None]
    return Telling(m.neg(m.disj(*known))) if len(known) == len(slopes) else None

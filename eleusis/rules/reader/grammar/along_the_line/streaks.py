"""Cards in a row: so many that are alike, at most so many, blocks."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ATTRIBUTES
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.behaviour import compare
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.naming.number_sets import high, only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import of_cards, said_of

Streak = tuple[int, m.Pred]  # so many cards in a row that are so; with an open predicate, alike


def streak_of(bits: int, pred: m.Pred) -> Streak | None:
    """So many cards; "twice in a row higher", "two higher ones in a row" are so many steps, and one card more."""
    count = only(bits)
    if not count or not 1 < count <= s.MAX_REF + 1 or pred == m.ANYTHING:
        return None
    return count + _is_step(pred), pred


def steps_of(bits: int, pred: m.Pred) -> Streak | None:
    return streak_of(bits, pred) if _is_step(pred) else None


def _bare(bits: int, pred: m.Pred) -> Streak | Priced | None:
    """As in "two reds"; "4 up" is rather by so much."""
    streak = streak_of(bits, pred)
    return Priced(streak, 4) if streak is not None and (_is_step(pred) or isinstance(pred, m.Any)) else streak


def _two_unlike(bits: int, attr: str) -> Streak | None:
    """As in "after two cards of different colours"."""
    return (2, m.Denied(same_as_other(attr))) if only(bits) == 2 else None


def _is_step(pred: m.Pred) -> bool:
    return isinstance(pred, m.Rel) and pred.op not in {"=", "~"} and pred.other == m.Amount("card", (m.OTHER,))


def alike_back(streak: Streak, newest: int) -> m.Cond | None:
    """That the cards from the newest back are all so, or all alike, or each such a step from the one before it."""
    count, pred = streak
    if newest + count - 1 > s.MAX_REF:
        return None
    refs = range(newest, newest + count)
    if _is_step(pred):
        conds = [said_of(m.fill(pred, ref + 1) or pred, m.Amount("card", (ref,))) for ref in refs[:-1]]
    elif m.is_open(pred):
        conds = [said_of(m.fill(pred, ref) or pred, m.Amount("card", (newest,))) for ref in refs[1:]]
    else:
        conds = [said_of(pred, m.Amount("card", (ref,))) for ref in refs]
    known = [cond for cond in conds if cond is not None]
    return m.conj(*known) if len(known) == len(conds) else None


def lie(streak: Streak) -> m.Cond | None:
    return alike_back(streak, 1)


def never_so_long(streak: Streak) -> Telling | None:
    cond = alike_back(streak, 0)
    return None if cond is None else Telling(m.neg(cond))


def never_times(bits: int, pred: m.Pred) -> Telling | None:
    """As in "never twice in a row higher"."""
    streak = streak_of(bits, pred)
    return None if streak is None else never_so_long(streak)


def _neither_so_long(bits: int, pred: m.Pred, streak: Streak) -> Telling | None:
    """As in "two odd or two even cards may not be next to each other"."""
    told = never_times(bits, pred), never_so_long(streak)
    known = [one.fits for one in told if one is not None]
    return Telling(m.conj(*known)) if len(known) == len(told) else None


def at_most(streak: Streak) -> Telling | None:
    return never_so_long((streak[0] + 1, streak[1]))


def same_as_other(attr: str) -> m.Pred:
    return m.Rel("=", m.Amount(attr, (m.OTHER,)))


def never_together(pred: m.Pred) -> Telling | None:
    """As in "no consecutive red cards"."""
    mask = m.mask_of(pred)
    return Telling(m.neg(m.conj(m.In(0, mask), m.In(1, mask)))) if mask and pred != m.ANYTHING else None


def never_beside(one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "a face card must never lie next to another face card"."""
    a, b = m.mask_of(one), m.mask_of(other)
    if not a or not b or m.ANYTHING in (one, other):
        return None
    return Telling(m.conj(m.neg(m.conj(m.In(0, a), m.In(1, b))), m.neg(m.conj(m.In(0, b), m.In(1, a)))))


def _nor_beside(*pairs: tuple[m.Pred, m.Pred]) -> Telling | None:
    """As in "hearts and spades never lie next to each other, and neither do clubs and diamonds"."""
    told = [never_beside(*pair) for pair in pairs]
    return Telling(m.conj(*(one.fits for one in told if one is not None))) if None not in told else None


def from_to(before: m.Pred, after: m.Pred) -> m.Cond | None:
    """As in "when going from black to red"."""
    a, b = m.mask_of(before), m.mask_of(after)
    return m.conj(m.In(1, a), m.In(0, b)) if a and b else None


def never_such(pred: m.Pred) -> Telling | None:
    """As in "no card goes on one of the same suit": the card that is played and the one it goes on."""
    cond, back = said_of(pred, CARD), beneath(pred)
    is_mutual = cond is not None and back is not None and compare(cond, back) == "="
    return Telling(m.neg(cond)) if cond is not None and is_mutual else None


def beneath(pred: m.Pred) -> m.Cond | None:
    """As in "on a lower card": lower than the card that is played."""
    filled = m.fill(pred, 0)
    return None if filled is None else said_of(filled, m.Amount("card", (1,)))


def streaks() -> Iterator[Shape]:
    yield from row("Streak", "Number Noun|Adj INAROW", streak_of)
    yield from row("Streak", "Number Noun|Adj", _bare, 2)
    yield from row("Streak", "Number CARD INAROW EXCEPT A? Noun|Adj", lambda n, pred: streak_of(n, m.none_of(pred)))
    yield from row(
        "Streak",
        "Number Noun Which INAROW?",
        lambda bits, noun, pred: streak_of(bits, pred) if noun == m.ANYTHING and m.is_open(pred) else None,
    )
    yield from row(
        "Streak", "Number CARD? OF A|EVERY? Attr INAROW?", lambda bits, attr: streak_of(bits, same_as_other(attr))
    )
    yield from row(
        "Streak", "Number CARD? OF THE? SAME Attr INAROW?", lambda bits, attr: streak_of(bits, same_as_other(attr))
    )
    yield from row("Streak", "Number OF A? DIFFERENT Attr", _two_unlike)
    yield from row("Streaks", "Streak OR Streak", lambda a, b: (a, b))
    yield from row("Streaks", "Streak COMMA NOR Streak", lambda a, b: (a, b))
    yield from row(
        "Sentence",
        "NO|REJECT|NEVER Streaks",
        lambda both: Telling(m.neg(m.disj(*(alike_back(one, 0) or m.TRUE for one in both)))),
    )
    yield from row(
        "Sentence",
        "THERE MUSTNOT|MAYNOT BE Streaks",
        lambda both: Telling(m.neg(m.disj(*(alike_back(one, 0) or m.TRUE for one in both)))),
    )
    yield from row(
        "Streak", "Number CARD? OF ONE Attr INAROW?", lambda bits, attr: streak_of(bits, same_as_other(attr))
    )
    yield from row(
        "Streak", "Number CARD? INAROW Which", lambda bits, pred: streak_of(bits, pred) if m.is_open(pred) else None
    )
    yield from row("Streak", "Number CARD? INAROW OF ONE Attr", lambda bits, attr: streak_of(bits, same_as_other(attr)))
    yield from row("Streak", "Number Noun|Adj NEXT_TO_EACH_OTHER", streak_of)
    yield from row(
        "Streak",
        "Number Noun Which NEXT_TO_EACH_OTHER",
        lambda bits, noun, pred: streak_of(bits, pred) if noun == m.ANYTHING and m.is_open(pred) else None,
    )
    yield from row("Streak", "THE? SAME Attr Times INAROW", lambda attr, bits: streak_of(bits, same_as_other(attr)))
    yield from row("Streak", "Attr Times INAROW", lambda attr, bits: streak_of(bits, same_as_other(attr)))
    yield from row("Times", "Number TIMES", same)
    yield from row("Times", "FOR Number CARD|POSITIONS", same)
    yield from row("Times", "TWICE", lambda: 1 << 2)
    yield from row("Sentence", "NO|REJECT|NEVER Streak", never_so_long)
    yield from row("Sentence", "Streak MISSES", never_so_long)
    yield from row("Clause", "WOULD_MAKE Streak", lambda streak: alike_back(streak, 0))
    yield from row(
        "Clause", "WOULD_MAKE Streaks", lambda both: m.disj(*(alike_back(one, 0) or m.FALSE for one in both))
    )
    yield from row("Sentence", "NO|NEVER Streak FITS|HAPPEN?", never_so_long)
    yield from row("Sentence", "THERE? NOT Streak", never_so_long)
    for there in ("THERE MUSTNOT|MAYNOT BE", "THERE MUST|MAY BE NO"):
        yield from row("Sentence", f"{there} Streak", never_so_long)
    yield from row("Sentence", "MUSTNOT|DONOT HAVE Streak", never_so_long)
    yield from row(
        "Sentence",
        "Subject MUSTNOT|MAYNOT HAVE Streak",
        lambda pred, streak: never_so_long(streak) if pred == m.ANYTHING else None,
    )
    yield from row("Sentence", "Streak MUSTNOT|MAYNOT|NEVER HAPPEN", never_so_long)
    not_beside = "MUSTNOT|MAYNOT|NEVER BE? NEXT_TO_EACH_OTHER|INAROW"
    yield from row("Sentence", f"Streak {not_beside}", never_so_long)
    yield from row("Sentence", f"Number Adj|Noun OR Streak {not_beside}", _neither_so_long)
    yield from row(
        "Sentence",
        "NO Number Noun MAY? BE? NEXT_TO_EACH_OTHER",
        lambda bits, pred: never_so_long((only(bits) or 0, pred)) if only(bits) else None,
    )
    for never in ("NO Number {} MAY", "NO? Number {} MUSTNOT|MAYNOT"):
        yield from row(
            "Sentence",
            f"{never.format('Noun Which')} BE? NEXT_TO_EACH_OTHER",
            lambda bits, noun, pred: never_so_long((only(bits) or 0, pred)) if only(bits) and m.is_open(pred) else None,
        )
        yield from row("Sentence", f"{never.format('CARD? INAROW|NEXT_TO_EACH_OTHER')} Being", never_alike)
        yield from row("Sentence", f"{never.format('SUCCESSIVE CARD')} BOTH? Being", never_alike)
    for both in ("A Noun|Adj AND A Noun|Adj", "Noun|Adj AND Noun|Adj"):
        yield from row("Two-kinds", both, lambda one, other: (one, other))
    apart = "Two-kinds MUSTNOT|MAYNOT|NEVER|DONOT BE? NEXT_TO_EACH_OTHER"
    yield from row("Sentence", apart, lambda two: never_beside(*two))
    yield from row("Sentence", f"{apart} COMMA? AND? SO_DO_NOT Two-kinds", _nor_beside)
    yield from row(
        "Sentence",
        "Subject MUSTNOT|MAYNOT BE? NEXT_TO_EACH_OTHER",
        lambda pred: never_so_long((2, pred)) if pred != m.ANYTHING else None,
    )
    yield from row("Sentence", "NO Number NEIGHBOURS MAY Being", never_alike)
    yield from row("Sentence", "NEIGHBOURS MUSTNOT|MAYNOT Being", lambda pred: never_alike(1 << 2, pred))
    yield from row("Sentence", "UPTO Streak HAPPEN?", at_most)
    yield from row(
        "Streak",
        "Number CARD? OF THE|A? SAME|ONE Attr FITS INAROW",
        lambda bits, attr: streak_of(bits, same_as_other(attr)),
    )
    yield from row("Sentence", "UPTO Number SUCCESSIVE CARD MAY? Being", _at_most_alike)
    yield from row("Sentence", "UPTO Number CARD INAROW MAY? Being", _at_most_alike)
    yield from row(
        "Sentence",
        "NO Attr MAY? HAPPEN? MORETHAN Times|Number INAROW",
        lambda attr, bits: at_most((high(bits), same_as_other(attr))),
    )
    for never in ("NO Attr MAY HAPPEN?", "THE? SAME Attr MUSTNOT|MAYNOT HAPPEN", "ONE Attr MUSTNOT|MAYNOT HAPPEN"):
        for often in ("Times INAROW", "AFTER|IN Number SUCCESSIVE CARD"):
            yield from row(
                "Sentence", f"{never} {often}", lambda attr, bits: never_so_long((high(bits), same_as_other(attr)))
            )
    yield from row("So-many-others", "Number CARD? OF? A|THE? DIFFERENT Attr?", lambda *told: told)
    yield from row(
        "Sentence", "Number CARD? OF ONE|A Attr COMMA? AND? THEN So-many-others COMMA? ETC?", _blocks_of_so_many
    )
    yield from row("Sentence", "NO MORETHAN Streak HAPPEN?", at_most)
    yield from row(
        "Sentence",
        "Subject MISSES Times INAROW",
        lambda pred, bits: never_so_long((high(bits), pred)) if pred != m.ANYTHING else None,
    )
    yield from row(
        "Sentence", "Subject MISSES ATONCE", lambda pred: never_so_long((2, pred)) if pred != m.ANYTHING else None
    )
    yield from row(
        "Sentence",
        "Subject MUSTNOT|MAYNOT SEEN|HAPPEN ATONCE",
        lambda pred: never_so_long((2, pred)) if pred != m.ANYTHING else None,
    )
    yield from row("Sentence", "Streak MISSES INAROW", never_so_long)
    yield from row(
        "Sentence", "Attr MUST? CHANGE AFTER? EVERY Ordinal CARD", lambda attr, n: blocks(1 << n, attr, 1 << n)
    )
    yield from row(
        "Sentence",
        "Amount MUST? CHANGE|ALTERNATE AFTER? EVERY Number CARD",
        lambda amount, bits: blocks(bits, amount.what, bits) if amount.what in ATTRIBUTES else None,
    )
    yield from row("Sentence", "THERE? NEVER|NOT|DONOT MORETHAN Streak", at_most)
    yield from row("Sentence", "THERE MAY BE UPTO Streak", at_most)
    yield from row(
        "Streak", "Number SUCCESSIVE CARD OF THE? SAME Attr", lambda bits, attr: streak_of(bits, same_as_other(attr))
    )
    yield from row("Sentence", "Window COMMA? ATLEAST? ONE MUST Being", somewhere)
    yield from row("Window", "AMONG? EVERY Number SUCCESSIVE? CARD INAROW?", only)
    yield from row("Sentence", "Refs MUSTNOT|MAYNOT BE EVERY|BOTH Pred NOR EVERY|BOTH? BE? Pred", _neither_all)
    yield from row("Sentence", "Refs MUSTNOT|MAYNOT BOTH BE Pred COMMA? NOR MAY? THEY? BOTH? BE? Pred", _neither_all)
    yield from row("Sentence", "Refs MAY BE NEITHER EVERY|BOTH Pred NOR EVERY|BOTH? Pred", _neither_all)
    yield from row("Sentence", "REJECT MORETHAN Streak", at_most)
    yield from row("Sentence", "THERE MUSTNOT|MAYNOT BE MORETHAN Streak", at_most)
    yield from row("Sentence", "PLAY UPTO Streak", at_most)
    yield from row(
        "Sentence",
        "UPTO Number CARD INAROW MAY? HAVE Having",
        lambda bits, pred: never_so_long((high(bits) + 1, pred)) if m.is_open(pred) else None,
    )


def somewhere(count: int | None, pred: m.Pred) -> Telling | None:
    """As in "any three cards in a row must include a red one"."""
    return never_so_long((count, m.none_of(pred))) if count and 1 < count <= s.MAX_REF + 1 else None


def _neither_all(refs: tuple[s.Ref, ...], one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "three cards in a row may be neither all odd nor all even"."""
    a, b = of_cards(one, refs), of_cards(other, refs)
    return None if a is None or b is None else Telling(m.neg(m.disj(a, b)))


def _at_most_alike(bits: int, pred: m.Pred) -> Telling | None:
    return at_most((high(bits), pred)) if m.is_open(pred) else None


def blocks(bits: int, attr: str, others: int, other: str | None = None) -> Telling | None:
    """As in "two cards of one colour, then two of the other": changed after every second card, and only then."""
    count, same = only(bits), s.Same(attr, 0, 1)
    if count is None or count < 2 or others != bits or other not in {None, attr}:
        return None
    return Telling(m.when(s.RunIn(attr, count, frozenset({0}), 0), m.neg(same), same))


def _blocks_of_so_many(bits: int, attr: str, others: tuple[int, str] | tuple[int]) -> Telling | None:
    return blocks(bits, attr, *others)


def after_streak(streak: Streak, pred: m.Pred) -> Telling | None:
    """As in "two odd cards in a row must be followed by an even card"."""
    cond, fits = lie(streak), said_of(pred, CARD)
    return None if cond is None or fits is None or pred == m.ANYTHING else Telling(fits, about=cond, case=cond)


def never_alike(bits: int, pred: m.Pred) -> Telling | None:
    """As in "no three successive cards may be red"; those that may not rise are held against each other one by one."""
    way = pred.pred if isinstance(pred, m.Its) else pred
    count = None if isinstance(way, m.Rel) and way.op in {"<", ">"} else only(bits)
    return never_so_long((count, pred)) if count and count > 1 else None

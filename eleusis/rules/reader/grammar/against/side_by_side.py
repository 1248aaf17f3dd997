"""Two neighbours spoken of together: what may not lie side by side, what a change needs, what both have in common or make."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.behaviour import never
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import by_so_much, different, same_in, several, so_much_either_way
from eleusis.rules.reader.grammar.along_the_line.streaks import Streak, alike_back, at_most, never_beside, never_so_long
from eleusis.rules.reader.grammar.in_which_case.following import last_is, leads, moves_after, play_on
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.verdicts import misses, none_again, plainly
from eleusis.rules.reader.grammar.naming.amounts import makes, with_card
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, word
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
_UP, _DOWN = (m.Rel(op, m.Amount("card", (m.OTHER,))) for op in "><")


def rows() -> Iterator[Shape]:
    yield from _side_by_side()
    yield from _following()
    yield from _when_it_changes()
    yield from _together()
    yield from _how_far()


# --- what may not lie side by side -----------------------------------------------------------------


def _nor(text: tuple[Telling, ...], verdict: Telling) -> tuple[Telling, ...] | None:
    """As in "a heart may not be played on a black card, nor a spade on a red one"."""
    is_plain = verdict.force == "must" and not verdict.rest and verdict.about != m.TRUE != text[-1].about
    return (*text, replace(verdict, fits=m.neg(verdict.fits))) if is_plain else None


def _nor_unless(text: tuple[Telling, ...], pred: m.Pred, cond: m.Cond) -> tuple[Telling, ...] | None:
    """As in "never a heart unless the last card is red, nor a spade unless it is black"."""
    mask, last = m.mask_of(pred), text[-1]
    is_denied = last.about != m.TRUE and (last.force == "not" or isinstance(last.fits, m.In))
    if not mask or mask == ALL_CARDS or not is_denied or 0 in m.all_refs(cond):
        return None
    return (*text, Telling(m.In(0, mask), "not", m.neg(cond), m.neg(cond)))


def _neither(*streaks: Streak) -> Telling | None:
    """As in "neither two face cards nor two aces may lie side by side"."""
    conds = [alike_back(one, 0) for one in streaks]
    known = [cond for cond in conds if cond is not None]
    return Telling(m.neg(m.disj(*known))) if len(known) == len(conds) else None


def _and_neither(verdict: Telling, streak: Streak) -> Telling | None:
    """As in "equal ranks may never lie side by side, and neither may two clubs"."""
    more = never_so_long(streak)
    plain = verdict.force == "must" and verdict.about == m.TRUE and not verdict.rest
    return None if more is None or not plain else Telling(m.conj(verdict.fits, more.fits))


def _never_all(attr: str, refs: tuple[s.Ref, ...]) -> Telling | None:
    """As in "the suits of three neighbouring cards are never all the same"."""
    return never_so_long((len(refs), same_in(attr))) if refs == tuple(range(len(refs))) else None


def _side_by_side() -> Iterator[Shape]:
    lie = "MAY|BE? BE? NEXT_TO_EACH_OTHER|INAROW?"
    yield from row("Sentence", f"NEITHER Streak NOR Streak {lie}", _neither)
    yield from row(
        "Sentence", "SAME RANKS MUSTNOT|MAYNOT|DONOT BE? NEXT_TO_EACH_OTHER", lambda: plainly(different("rank"))
    )
    yield from row(
        "Sentence", "THE? SAME Attr MUSTNOT|MAYNOT|DONOT BE? NEXT_TO_EACH_OTHER", lambda attr: plainly(different(attr))
    )
    yield from row("Sentence", "Sentence COMMA? AND? NEITHER_MAY Streak", _and_neither)
    yield from row("Text", "Text COMMA? NOR Fragment", _nor)
    yield from row("Text", "Text COMMA? NOR MAY? Subject PLAYED? UNLESS Clause", _nor_unless)
    for denied in ("BE NOT", "MUSTNOT|MAYNOT BE?", "MUSTNOT|MAYNOT EVERY BE?"):
        yield from row("Sentence", f"THE? Attr OF Refs {denied} EVERY? THE? SAME", _never_all)
    yield from row(
        "Sentence", "NO Number NEIGHBOURS|INAROW Being", lambda bits, pred: never_so_long((bits.bit_length() - 1, pred))
    )
    yield from row("Being", "SHARE A Attr OR A? Attr", lambda a, b: m.any_of(same_in(a), same_in(b)))
    yield from row("Streak-list", "Streak OR Streak", lambda *some: some)
    yield from row("Streak-list", "Streak COMMA Streak-list", lambda one, some: (one, *some))
    yield from row("Sentence", "Streak-list MISSES", lambda some: _neither(*some))
    yield from row("Sentence", "MISSES COLON Streak", never_so_long)
    yield from row("Sentence", "EVERYTHING|ANYTHING FITS? EXCEPT Subject Before", _never_after)
    yield from row("Sentence", "EVERYTHING|ANYTHING FITS COMMA|STOP? THE_EXCEPTION Subject Before", _never_after)


def _never_after(pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "everything fits except a club on a club"; one "on a higher card" is on one that is higher than itself."""
    fits = said_of(m.none_of(pred), CARD)
    if any(isinstance(atom, s.RankCmp) for atom in s.walk(m.settle(cond, 0))):  # type: ignore[arg-type]
        return None
    return None if fits is None or pred == m.ANYTHING else if_so(cond, Telling(fits))


# --- what follows what, and what does not ------------------------------------------------------------------------


def _following() -> Iterator[Shape]:
    for denied in ("Subject NEVER|DONOT|MUSTNOT|MAYNOT", "NO Subject MAY"):
        yield from row("Sentence", f"{denied} LIE? NEXT_TO_EACH_OTHER|NEXT_TO Subject", never_beside)
    yield from row(
        "Sentence",
        "Subject DONOT|NEVER NEXT_TO_EACH_OTHER",
        lambda pred: never_so_long((2, pred)) if pred != m.ANYTHING else None,
    )
    yield from row("Some", "EVERY Number", lambda bits: m.Among(bits) if only(bits) in range(1, 14) else None, 1)
    yield from row("Sentence", "Sentence COMMA? AND? NEITHER_MAY THE? SAME Attr NEXT_TO_EACH_OTHER?", _nor_the_same)
    yield from row("Text", "Text COMMA? AND? NEITHER_MAY Subject", nor_these)
    yield from row(
        "Sentence",
        "ONCE_THAT|IF|AFTER Streak HAPPEN|NEXT_TO_EACH_OTHER? ON_TOP? COMMA? A Ordinal AMONG? THAT_ONE? Attr? MISSES",
        _one_more,
    )
    yield from row("Sentence", "THERE MUST BE Subject Before", lambda pred, cond: play_on(cond, pred))
    yield from row("Sentence", "Subject FOLLOW Subject ANYTHING_GOES", lambda after, before: _on(after, before, m.TRUE))
    yield from row("Sentence", "Subject FOLLOW Subject ONLY|ONLYIF WITH Subject|Pred|Having", _only_so)
    yield from row(
        "Sentence", "CARD OF? THE? SAME Attr MAY NEXT_TO_EACH_OTHER", lambda attr: Telling(s.Same(attr, 0, 1), "may")
    )
    yield from row("Sentence", "Subject HOLD|MEANS A? Subject AFTER_THEM", leads)


def _nor_the_same(verdict: Telling, attr: str) -> Telling | None:
    """As in "equal ranks may not touch, and neither may equal suits"."""
    more = plainly(different(attr))
    plain = verdict.force == "must" and verdict.about == m.TRUE and not verdict.rest
    return Telling(m.conj(verdict.fits, more.fits)) if plain and more is not None else None


def nor_these(text: Text, pred: m.Pred) -> Text | None:
    """As in "eights are never allowed, and neither is any card of the suit just played"."""
    more = misses(pred)
    return (*text, more) if text[-1].force == "not" and more is not None else None


def _one_more(streak: Streak, n: int, *_attr: str) -> Telling | None:
    """As in "once two cards of one suit lie side by side, a third is forbidden"."""
    return at_most(streak) if n == streak[0] + 1 else None


def _on(after: m.Pred, before: m.Pred, fits: m.Cond) -> Telling | None:
    """As in "black follows red without restriction"."""
    such, lies = said_of(after, CARD), last_is(before)
    if such is None or lies is None or after == m.ANYTHING:
        return None
    about = m.conj(lies, such)
    return Telling(fits, "may" if fits == m.TRUE else "must", about=about, case=about)


def _only_so(after: m.Pred, before: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "red follows black only with a lower rank"."""
    fits = said_of(pred, CARD)
    return None if fits is None or pred == m.ANYTHING else _on(after, before, fits)


# --- what a change needs ---------------------------------------------------------------------------


def _changes(amount: m.Amount, being: m.Pred, cond: m.Cond, other: m.Pred) -> tuple[Telling, ...] | None:
    """As in "the colour changes after a face card and stays the same after any other card"."""
    told, rest = (moves_after(amount, how, cond) for how in (being, other))
    return None if told is None or rest is None else (told, Telling(rest.fits, rest=True))


def _after_these(cond: m.Cond, amount: m.Amount, being: m.Pred, other: m.Pred) -> tuple[Telling, ...] | None:
    """As in "after a face card the colour changes, after anything else it stays the same"."""
    return _changes(amount, being, cond, other)


def _freely_changed(attr: str) -> Telling | None:
    """As in "you may change the colour with any card"."""
    case = said_of(different(attr), CARD)
    return None if case is None else Telling(m.TRUE, "may", case, case=case)


def _when_it_changes() -> Iterator[Shape]:
    for others in ("MUST? Being AFTER OTHERS", "AFTER OTHERS COMMA? IT? MUST? Being"):
        yield from row("Text", f"Amount MUST? Being Before COMMA? AND|HOWEVER? {others}", _changes)
        yield from row("Text", f"Before COMMA? Amount MUST? Being COMMA? AND|HOWEVER? {others}", _after_these)
    for changed in ("CHANGED Attr", "A? Attr CHANGE", "A? DIFFERENT Attr"):
        yield from row("By-steps", changed, lambda attr: said_of(different(attr), CARD), 1)
    yield from row("By-steps", "KEPT Attr", lambda attr: said_of(same_in(attr), CARD), 1)
    yield from row("Sentence", "By-steps FITS", lambda case: Telling(m.TRUE, "may", case, case=case))
    yield from row("Sentence", "By-steps ONLYFITS ON|WITH|BY Subject", _only_with)
    yield from row(
        "Sentence", "By-steps FITS ONLYIF Clause", lambda case, cond: Telling(m.settle(cond, 0), about=case, case=case)
    )
    yield from row("Sentence", "By-steps MISSES", lambda case: Telling(m.neg(case)))
    yield from row("Sentence", "LAYING Amount MISSES", none_again)
    yield from row("Sentence", "MAY CHANGE THE? Attr WITH|ON|BY ANYTHING", _freely_changed)
    for way, pred in (("RISE", _UP), ("FALL", _DOWN)):
        yield from row("Sentence", f"Subject Before {way}", partial(_goes_so, pred))
    yield from row(
        "Text",
        "Subject RESETS COLON|COMMA|STOP Sentence",
        lambda _, verdict: (verdict,) if verdict.about != m.TRUE else None,
    )
    yield from row("Text", "Text COMMA|STOP AND? Subject RESETS", _reset)


def _only_with(case: m.Cond, pred: m.Pred) -> Telling | None:
    """As in "a suit change is only allowed with a face card"."""
    fits = said_of(pred, CARD)
    return None if fits is None or pred == m.ANYTHING else Telling(fits, about=case, case=case)


def _goes_so(way: m.Pred, pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "red on red goes up"."""
    fits, such = said_of(way, CARD), said_of(pred, CARD)
    if fits is None or such is None or pred == m.ANYTHING:
        return None
    case = m.conj(such, cond)
    return Telling(fits, about=case, case=case)


def _reset(text: tuple[Telling, ...], pred: m.Pred) -> tuple[Telling, ...] | None:
    """As in "each card is higher; kings reset": after one anything goes."""
    mask = m.mask_of(pred)
    return (*text, Telling(m.TRUE, "except", m.In(1, mask))) if mask and pred != m.ANYTHING else None


# --- what two cards have in common or make ---------------------------------------------------------


def _together() -> Iterator[Shape]:
    for told in ("COMMA|COLON Attrs", "COMMA? LPAR Attrs RPAR", "COMMA|COLON Attrs ORBOTH"):
        yield from row("Being", f"IN_COMMON Ref {told}", _in_common)
        yield from row("Fragment", f"IN_COMMON Ref {told}", lambda ref, attrs: plainly(_in_common(ref, attrs)))
    for some in ("Attr AND|OR Attr", "Attr-list COMMA? AND|OR Attr"):
        yield from row("Sentence", f"EITHER OF? {some} MUST? MATCH", _one_matches)
        yield from row("Sentence", f"EITHER OF? {some} MUST? BE THE? SAME", _one_matches)
    yield from row("Fragment", "PLUS Ref COMMA? ADDUP? Total", lambda ref, pred: plainly(with_card(ref, pred)), 1)
    yield from row("Fact", "Ranks MUST? ADDUP Total WHEN_ADDED", makes)
    yield from row("Text", "Topic COMMA|COLON Sentence", _told_again)


def _in_common(ref: s.Ref, attrs: tuple[str, ...]) -> m.Pred | None:
    """As in "something in common with the last card, the colour or the number or both"."""
    return m.fill(several(same_in, ("or", *attrs[1:])), ref) if attrs[0] in {"or", "and"} else None


def _one_matches(*attrs: str | tuple[str, ...]) -> Telling | None:
    """As in "at least one of suit and parity must match"."""
    known = [attr for some in attrs for attr in ([some] if isinstance(some, str) else some)]
    return plainly(m.any_of(*map(same_in, known))) if len(set(known)) == len(known) else None


def _told_again(amount: m.Amount, verdict: Telling) -> tuple[Telling, ...] | None:
    """As in "add them up, last one + new one has to be even": what is spoken of is told once more."""
    match verdict.fits:
        case s.Arith(op, refs) if op == amount.what and set(refs) == set(amount.refs):
            return (verdict,)
    return None


# --- how far one may go ----------------------------------------------------------------------------


def _how_far() -> Iterator[Shape]:
    yield from row("DIFFER", "CHANGE", word, 1)
    for free, bound, way, back in (("RISE", "FALL", _UP, _DOWN), ("FALL", "RISE", _DOWN, _UP)):
        freely, bounded = f"MAY? {free} AS_YOU_LIKE", f"MAY? {bound} BY? Number UNIT?"
        made = partial(_on_one_side, way, back)
        yield from row("Sentence", f"Alike {freely} COMMA? HOWEVER|AND {bounded}", made)
        yield from row("Sentence", f"Alike {bounded} COMMA? HOWEVER|AND {freely}", made)
        only = f"{bound} ONLY? BY? ONLY? Number UNIT?"
        yield from row("Sentence", f"{freely} COMMA? HOWEVER|AND {only}", partial(_freely_or, way, back))
        yield from row(
            "Text", f"Text COMMA|STOP HOWEVER|AND? {free} HOWEVER? AS_YOU_LIKE", partial(_free_that_way, way)
        )
    yield from row("Being", "GO BY? AS_YOU_LIKE", lambda: m.ANYTHING)
    for first, second in (("LESSTHAN", "MORETHAN"), ("MORETHAN", "LESSTHAN")):
        yield from row("Compared", f"Number UNIT? {first} OR Number UNIT? {second} Ref|Amount", _either_side)
    for which, greatest in (("MAXIMUM|HIGHEST", True), ("MINIMUM|LOWEST", False)):
        yield from row("Compared", f"Cmp THAN|AS THE? {which} ONE|CARD|RANKS? OF Refs", partial(than_extreme, greatest))


def _on_one_side(way: m.Pred, back: m.Pred, about: m.Amount, bits: int) -> Telling | None:
    """As in "it can go up as far as you like but down by no more than 2"."""
    bounded = by_so_much(back, bits | 1)
    is_rank = about.what in {"card", "rank"} and about.refs in {(0,), (m.IT,)} and not about.plus
    return plainly(m.any_of(way, bounded)) if is_rank and bounded is not None else None


def _freely_or(way: m.Pred, back: m.Pred, bits: int) -> Telling | None:
    """As in "down as far as you want, but up only by one"."""
    bounded = by_so_much(back, bits)
    return None if bounded is None else plainly(m.any_of(way, bounded))


def _free_that_way(way: m.Pred, text: tuple[Telling, ...]) -> tuple[Telling, ...] | None:
    """As in "never more than two up, down however as far as you like": of the other way nothing was asked."""
    free, last = said_of(way, CARD), text[-1]
    if free is None or last.about != m.TRUE or last.rest:
        return None
    return text if never(m.conj(m.settle(free, 0), m.neg(m.settle(last.fits, 0)))) else None


def _either_side(bits: int, others: int, to: s.Ref | m.Amount) -> m.Pred | None:
    """As in "up to 3 under or up to 3 over the last card"."""
    pred = so_much_either_way(bits, _UP, _DOWN) if bits == others else None
    return None if pred is None else m.fill(pred, to)


def than_extreme(greatest: bool, pred: m.Pred, refs: tuple[s.Ref, ...]) -> m.Pred | None:
    """As in "not higher than the higher one of the last two cards"."""
    if not isinstance(pred, m.Rel) or pred.by is not None or pred.op not in {"<", "<=", ">", ">="}:
        return None
    known = [filled for ref in refs if (filled := m.fill(pred, ref)) is not None]
    is_all = greatest == (pred.op in {">", ">="})
    return None if len(known) < len(refs) or 0 in refs else m.all_of(*known) if is_all else m.any_of(*known)

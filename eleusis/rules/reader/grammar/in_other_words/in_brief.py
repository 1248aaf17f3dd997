"""What is said in few words: what is not repeated, what two cards are together, which card is looked at, told behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations

from eleusis.rules import syntax as s
from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import apart, by_so_much
from eleusis.rules.reader.grammar.along_the_line.counting import alike, no_more
from eleusis.rules.reader.grammar.by_turns.steps import by_place, by_what_lies
from eleusis.rules.reader.grammar.in_which_case.following import last_is, leads, never_on, only_on, play_on
from eleusis.rules.reader.grammar.judging.clauses import Verb, told_number
from eleusis.rules.reader.grammar.judging.verdicts import fits_only_if, may_be, misses, none_again, plainly
from eleusis.rules.reader.grammar.naming.number_sets import low, only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.grammar.whole_texts.headings import held_against_it
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _looked_at()
    yield from _not_again()
    yield from _pairs()
    yield from _shortly()


# --- the card that is looked at --------------------------------------------------------------------


def _looked_at() -> Iterator[Shape]:
    yield from row("LookedAt", "IT? BE? Ref THAT DECIDE", same, 1)
    yield from row("Text", "Text STOP|COMMA LookedAt", _told_of)
    yield from row("Text", "Text LPAR LookedAt RPAR", _told_of)
    yield from row("Text", "Text STOP|COMMA|ETC AND|HOWEVER? THE? Attr DECIDE", _is_of)
    yield from row("Sentence", "Sentence COMMA AND? THE DIFFERENT Attr", _the_other_one)


def _is_of(text: Text, attr: str) -> Text | None:
    """As in "..., the suit decides": if it is spoken of."""
    atoms = [atom for one in text for cond in (one.about, one.fits) for atom in s.walk(cond)]  # type: ignore[arg-type]
    kinds = {"rank": (s.RankCmp, s.Step, s.Arith, s.Divides), "suit": (s.Follows,)}.get(attr, ())
    return text if any(getattr(atom, "attr", None) == attr or isinstance(atom, kinds) for atom in atoms) else None


def _the_other_one(verdict: Telling, attr: str) -> Telling | None:
    """As in "not the colour from two cards ago, always the other colour": the same once more."""
    told = verdict.fits.cond if isinstance(verdict.fits, s.Not) else None
    is_so = isinstance(told, s.Same) and told.attr == attr and told.b not in {0, 1} and verdict.about == m.TRUE
    return verdict if is_so and verdict.force == "must" else None


def _told_of(text: Text, ref: s.Ref) -> Text | Priced | None:
    """As in "red goes up, black goes down. Look at the card that is already there": it is red or black."""
    ref = 1 if ref == m.OTHER else ref
    if ref in {0, m.IT} or any(one.rest and one.about != m.TRUE for one in text):
        return None
    told = tuple(_of_what_lies(one, ref) for one in text)
    return told if told != text else Priced(text, 1)


def _of_what_lies(verdict: Telling, ref: s.Ref) -> Telling:
    if isinstance(verdict.about, m.In) and verdict.about.ref == 0:
        about = replace(verdict.about, ref=ref)
        return replace(verdict, about=about, case=about)
    held = held_against_it(ref, verdict)
    return verdict if held is None else held[1]


# --- what is not to come again ---------------------------------------------------------------------


def _not_again() -> Iterator[Shape]:
    yield from row("Amount", "THE|A? Attr FROM Ref", _of_older, 1)
    yield from row("Amount", "THE|A? Attr THAT WAS THERE|SEEN|PLAYED? Ref", _of_older)
    for again in ("NO REPEAT|DUPLICATES|MATCH OF? THE?", "REJECT"):
        yield from row("Sentence", f"{again} Amount", none_again)
    yield from row("Sentence", "NO Amount", none_again, 6)
    yield from row(
        "Sentence",
        "REJECT A|THE Attr BACK THAT WAS THERE|SEEN|PLAYED? Ref",
        lambda attr, ref: none_again(m.Amount(attr, (ref,))),
    )
    yield from row(
        "Sentence", "NO Attr MAY? HAPPEN|FITS? MORETHAN_ONCE ON_LINE|ALTOGETHER?", lambda attr: alike(attr, 1 << 1)
    )
    yield from row("Sentence", "Amount MUSTNOT|MAYNOT SEEN|HAPPEN|KEEP", none_again)
    yield from row("Sentence", "Number Noun|Adj ATMOST ON_LINE|ALTOGETHER?", no_more)
    for most in ("MAY? INCLUDE|HAVE|HOLD UPTO", "MUSTNOT|MAYNOT|DONOT INCLUDE|HAVE|HOLD MORETHAN"):
        yield from row("Sentence", f"LINE_ITSELF {most} Number Noun|Adj ON_LINE|ALTOGETHER?", no_more)
    yield from row(
        "Sentence", "NOT|NEVER|NO Number Noun ON_LINE|ALTOGETHER", lambda bits, pred: no_more(bits >> 1, pred)
    )
    yield from row("Sentence", "Sentence COMMA|STOP|LPAR HOWEVER? Number FITS RPAR?", _so_many_fit)


def _of_older(attr: str, ref: s.Ref) -> m.Amount | None:
    """As in "the suit from two cards ago"; what is different from the last card is not of it."""
    return m.Amount(attr, (ref,)) if isinstance(ref, int) and ref > 1 else None


def _so_many_fit(verdict: Telling, bits: int) -> Telling | None:
    """As in "no three of a suit in a row, 2 is ok"."""
    count, most = only(bits), 0
    for atom in s.walk(verdict.fits):  # type: ignore[arg-type]
        if isinstance(atom, s.CountIn):
            most = max(atom.values, default=0) + 1
        elif isinstance(atom, s.And) and all(isinstance(one, s.Same | m.In) for one in atom.conds):
            most = len({ref for one in atom.conds for ref in m.all_refs(one)}) - 1
    return verdict if count is not None and 0 < count <= most else None


# --- pairs of cards --------------------------------------------------------------------------------


def _pairs() -> Iterator[Shape]:
    for kind in ("Adj", "Noun", "Some"):
        yield from row(kind, f"{kind} LPAR Suit Suit RPAR", _of_two_suits)
    for kind in ("Adj", "Noun"):
        yield from row("Both-on", f"{kind} PLUS|ON {kind}", _one_on_the_other)
        yield from row("Both-on", f"{kind} AND {kind}", lambda a, b: _one_on_the_other(a, b) if a == b else None)
    yield from row("Cmp", "Cmp Cmp", _steps_side_by_side)
    yield from row("Cmp", "Number UNIT OR Number UNIT Cmp", lambda a, b, way: by_so_much(way, a | b))
    for one, other in (("Having", "Having"), ("Pred", "Having"), ("Having", "Pred"), ("Pred", "Pred")):
        yield from row(one, f"{one} PLUS {other}", _both_at_once)
    yield from row("Sentence", "Both-on MISSES", lambda on: never_on(*on))
    yield from row("Sentence", "Pred ONLYCOME|ONLYFITS Before", only_on)
    yield from row("Sentence", "Before EQUALS Pred|Some", play_on)
    yield from row("Having", "ONE_OF THE? THAT_ONE Number? Attr", lambda *told: _one_of_theirs(told[-1]))
    yield from row("Being", "DIVIDE COMMA? OR BE MULTIPLE COMMA? Amount", _divides_or_back)


def _one_on_the_other(one: m.Pred, other: m.Pred) -> tuple[m.Pred, m.Cond] | None:
    """As in "odd + odd is wrong"."""
    lies = last_is(one)
    return None if lies is None else (other, lies)


def _both_at_once(one: m.Pred, other: m.Pred) -> m.Pred | None:
    """As in "other suit + higher number"; a number is added."""
    if any(isinstance(pred, m.Among) and only(pred.bits) is not None for pred in (one, other)):
        return None
    both = m.all_of(one, other)
    return None if both in {one, other} or m.mask_of(both) == 0 else both


def _steps_side_by_side(*steps: m.Pred) -> m.Pred | None:
    """As in "+1 +2 or +3"."""
    parts = [part for pred in steps for part in (pred.preds if isinstance(pred, m.Any) else (pred,))]
    return m.any_of(*steps) if all(isinstance(part, m.Rel) and part.by is not None for part in parts) else None


def _of_two_suits(pred: m.Pred, *suits: str) -> m.Pred | None:
    """As in "pointy suits (spades diamonds)"."""
    return pred if m.mask_of(pred) == sum(SUIT_MASKS[suit] for suit in suits) else None


def _one_of_theirs(attr: str) -> m.Pred:
    """As in "one of those two suits"."""
    return m.any_of(*(m.Rel("=", m.Amount(attr, (ref,))) for ref in m.THEM[2]))


def either_divides(attr: str = "rank") -> Telling | None:
    """As in "one number divides the other"."""
    return Telling(m.disj(s.Divides(0, 1), s.Divides(1, 0))) if attr == "rank" else None


def _divides_or_back(amount: m.Amount) -> m.Pred:
    """As in "must divide, or be divisible by, the rank of the last card"."""
    return m.any_of(m.Rel("|", amount), m.Rel("*", amount))


# --- shortly ---------------------------------------------------------------------------------------


def _going(by: Callable[..., Telling | Priced | None], pattern: tuple[int, ...]) -> Telling | Priced | None:
    """As in "es geht rot, schwarz, rot"; hearts, kings and even cards, of which one card may be several, are a list."""
    is_list = len(set(pattern)) == len(pattern) > 2 and any(a & b for a, b in combinations(pattern, 2))
    return None if is_list else by(pattern)


def _shortly() -> Iterator[Shape]:
    yield from row("Compared", "FURTHER_THAN Number UNIT?", lambda bits: apart(m.span(low(bits) + 1, 13)))
    yield from row("Sentence", "Having ONLYIF Clause", fits_only_if, 2)
    for only_if in ("ONLYPLAY Subject IF", "Subject ONLYIF"):
        yield from row("Sentence", f"{only_if} Ref Verb", _only_if_alike)
    yield from row("Sentence", "Having BE NOT", misses, 1)
    for by in (by_what_lies, by_place):
        yield from row("Sentence", "GO COLON? Pattern", partial(_going, by))
    yield from row("Sentence", "PLAY COLON Subject|Pred|Having", plainly)
    yield from row("Sentence", "WITH Subject COMMA? YOU_CAN_GO", may_be)
    yield from row("Sentence", "Subject YOU_CAN_GO", may_be)
    yield from row("Sentence", "Subject ONLY Place", only_on)
    yield from row("Clause", "IT HAVE|INCLUDE|HOLD A Adj RANKS OF CARD", told_number)
    for one, other in (("RISE", "FALL"), ("FALL", "RISE")):
        up = "><" if one == "RISE" else "<>"
        yield from row("Two-cases", f"Pred|Subject {one} Pred|Subject {other}", _each_its_way(up))
    yield from row("Two-cases", "Pred Cmp Pred Cmp", lambda a, up, b, down: _ways((a, up), (b, down)), 2)
    for sign in ("ARROW", "EQUALS"):
        yield from row("Two-cases", f"Adj {sign} Adj Adj {sign} Adj", _arrows)
    yield from row("Text", "Two-cases", same)
    yield from row("Text", "LookedAt COLON|COMMA|STOP Two-cases", lambda ref, text: _told_of(text, ref))
    yield from row("Sentence", "Sentence COMMA? HOWEVER ONLYIF Clause", _but_only_if)


def _only_if_alike(pred: m.Pred, ref: s.Ref, verb: Verb) -> Telling | None:
    """As in "face cards only if the one before is of the same suit": as the face card."""
    held = verb.pred.pred if isinstance(verb.pred, m.Denied) else verb.pred
    is_mutual = isinstance(held, m.Rel) and held.op == "=" and held.by is None and m.is_open(held)
    filled = m.fill(verb.pred, 1 if ref == m.OTHER else ref) if is_mutual and verb.mode in {"is", "was"} else None
    fits, about = None if filled is None else said_of(filled, CARD), said_of(pred, CARD)
    return (
        None if fits is None or about is None or ref in {0, m.IT} or pred == m.ANYTHING else Telling(fits, about=about)
    )


def _each_its_way(ops: str) -> Callable[[m.Pred, m.Pred], Text | None]:
    up, down = (m.Rel(op, m.Amount("card", (m.OTHER,))) for op in ops)
    return lambda a, b: _ways((a, up), (b, down))


def _ways(*told: tuple[m.Pred, m.Pred]) -> Text | None:
    """As in "red goes up black goes down"."""
    conds = [(said_of(pred, CARD), said_of(way, CARD)) for pred, way in told if m.mask_of(pred) and pred != m.ANYTHING]
    known = [Telling(fits, about=about, case=about) for about, fits in conds if about is not None and fits is not None]
    return tuple(known) if len(known) == 2 and m.conj(known[0].about, known[1].about) == m.FALSE else None


def _arrows(a: m.Pred, b: m.Pred, c: m.Pred, d: m.Pred) -> Text | None:
    """As in "red -> even black -> odd"."""
    known = [one for one in (leads(a, b, m.LAST), leads(c, d, m.LAST)) if one is not None]
    return tuple(known) if len(known) == 2 and m.conj(known[0].about, known[1].about) == m.FALSE else None


def _but_only_if(verdict: Telling, cond: m.Cond) -> Telling | None:
    """As in "the same suit can come again, but only when the number goes down"."""
    told = verdict.force == "may" and verdict.about == m.TRUE and not verdict.rest
    return Telling(m.settle(cond, 0), about=verdict.fits) if told and verdict.fits != m.TRUE else None

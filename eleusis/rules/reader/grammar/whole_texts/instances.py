"""Single cards by which a rule is shown, and sums that are told with it: "3 then 8 is fine, 3 then 9 isn't", "Q + 3 is 2"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.behaviour import never
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.combining import combined
from eleusis.rules.reader.grammar.against.going_round import going_round
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.grammar.whole_texts.left_open import of_class
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import ROUND, said_of

Instance = tuple[m.Cond, bool]  # a card on another, and whether it fits


def rows() -> Iterator[Shape]:
    yield from row("Shown", "Number THEN|ARROW Number", _one_on_another)
    yield from row("Shown", "Number ON|AFTER Number", lambda after, before: _one_on_another(before, after))
    yield from row("Instance", "Shown FITS", lambda cond: ((cond, True),))
    yield from row("Instance", "Shown MISSES", lambda cond: ((cond, False),))
    yield from row("Instance", "Shown BE? NOT", lambda cond: ((cond, False),))
    yield from row("Instance", "Instance COMMA|STOP AND|HOWEVER? Instance", lambda some, more: (*some, *more))
    yield from row("Instance", "Instance AND|HOWEVER Instance", lambda some, more: (*some, *more))
    yield from row("Named-instance", "Shown", lambda cond: ((cond, True),))
    for also in ("AND|OR", "COMMA AND|OR?"):
        yield from row("Named-instance", f"Named-instance {also} Shown", lambda some, one: (*some, (one, True)))
    for shown in ("Instance", "Named-instance"):
        yield from row("Text", f"Text LPAR SOTHATIS|FOREXAMPLE? {shown} ETC? RPAR", as_shown)
        yield from row("Text", f"Text COMMA|STOP? SOTHATIS|FOREXAMPLE COLON? {shown}", as_shown)
    yield from row("Text", "Text COMMA|COLON|STOP Instance", _as_just_shown, 2)
    yield from _run_of_numbers()
    yield from row("Text", "Text COMMA|STOP AND? LINE_RUNS COLON? Pattern", _runs_so)
    yield from _run_of_cards()
    yield from _cards_shown()
    yield from row("RECKONED", "Number PLUS Number BE|EQUALS Number", lambda a, by, b: _is_so_far(a, b, by))
    yield from row("RECKONED", "Number MINUS Number BE|EQUALS Number", lambda a, by, b: _is_so_far(b, a, by))
    yield from row("RECKONED", "Number THEN|TO|ARROW Number BE|COUNTS_AS|EQUALS Number UNIT?", _is_so_far)
    yield from row("Text", "Text LPAR SOTHATIS|FOREXAMPLE? RECKONED ETC? RPAR", same)
    yield from row("Text", "Text COMMA|STOP? SOTHATIS|FOREXAMPLE COLON? RECKONED", same)
    yield from row("Text", "Text COMMA|COLON|STOP RECKONED", same, 2)


def _run_of_numbers() -> Iterator[Shape]:
    """As in "always one on: 4, 5, 6, 7 and so on", "2, 4, 6, 8, so always two more"."""
    for run in ("Number-list", "Number-list COMMA? ETC"):
        yield from row("Text", f"Text COMMA|COLON|STOP THATIS|SOTHATIS|FOREXAMPLE|EG? {run}", run_shown, 1)
        yield from row("Text", f"Text LPAR THATIS|SOTHATIS|FOREXAMPLE|EG? {run} RPAR", run_shown)
    for told in ("COMMA|STOP|COLON? THATIS|SOTHATIS", "COMMA? ETC COMMA|STOP|COLON THATIS|SOTHATIS?", "COLON|STOP"):
        yield from row("Text", f"Number-list {told} Sentence|Fragment", _run_told)
        yield from row("Text", f"Number-list {told} Sentence|Fragment COMMA? AND? WRAPPING", _run_round)


def _run_of_cards() -> Iterator[Shape]:
    """As in "red and black take turns. Example: 9 of hearts, 2 of spades, king of diamonds"."""
    yield from row("Card-shown", "Noun|Adj", _one_shown)
    yield from row("Card-shown", "Adj Number", lambda suit, bits: _one_shown(m.all_of(suit, m.Among(bits))))
    yield from row("Cards-shown", "Card-shown COMMA Card-shown", lambda *cards: cards)
    yield from row("Cards-shown", "Cards-shown COMMA Card-shown", lambda some, card: (*some, card))
    yield from row("Text", "Text STOP|COLON|COMMA FOREXAMPLE COLON? Cards-shown ETC?", _cards_run_so, -3)
    yield from row("Text", "Text LPAR FOREXAMPLE COLON? Cards-shown ETC? RPAR", _cards_run_so)


def _one_shown(card: m.Pred) -> int | None:
    """A single card, as a set of one."""
    mask = m.mask_of(card) or 0
    return mask if mask.bit_count() == 1 else None


def _cards_run_so(text: tuple[Telling, ...], cards: tuple[int, ...]) -> tuple[Telling, ...] | None:
    return as_shown(text, tuple((m.conj(m.In(1, one), m.In(0, other)), True) for one, other in pairwise(cards)))


def run_shown(text: tuple[Telling, ...], numbers: tuple[int, ...]) -> tuple[Telling, ...] | None:
    if not isinstance(text[-1].fits, s.Step | s.RankCmp | s.Arith):
        return None
    steps = [_one_on_another(before, after) for before, after in pairwise(numbers)]
    known = tuple((step, True) for step in steps if step is not None)
    return as_shown(text, known) if len(known) == len(steps) > 1 else None


def _run_told(numbers: tuple[int, ...], told: Telling) -> tuple[Telling, ...] | None:
    return run_shown((told,), numbers)


def _run_round(numbers: tuple[int, ...], told: Telling) -> tuple[Telling, ...] | None:
    text = going_round((told,))
    return None if text is None else run_shown(text, numbers)


def _runs_so(text: tuple[Telling, ...], pattern: tuple[int, ...]) -> tuple[Telling, ...] | None:
    """As in "..., which makes the line run red, red, black, black, red and so on": every card of that line must fit."""
    told = len(pattern)
    many = next(many for many in range(1, told + 1) if all(pattern[at] == pattern[at % many] for at in range(told)))
    far = range(s.MAX_REF + 1)
    places = [m.conj(*(m.In(ref, pattern[(at - ref) % many]) for ref in far)) for at in range(many)]
    return as_shown(text, tuple((place, True) for place in places))


# --- what may be laid on a card --------------------------------------------------------------------

Comes = tuple[tuple[m.Pred, bool], ...]  # cards that are shown, and whether they fit


def _cards_shown() -> Iterator[Shape]:
    """As in "on a 5 you may thus play a 3 or a king, but not a 4", "so after a 4 and a 7 neither a 10 nor a 4 fits"."""
    yield from row("Comes", "SO_YOU_MAY_PLAY|FOREXAMPLE COLON? Subject|Pred", lambda pred: ((pred, True),))
    yield from row("Comes", "MAYPLAY Subject|Pred", lambda pred: ((pred, True),), 1)
    yield from row("Comes", "Subject FITS", lambda pred: ((pred, True),))
    yield from row("Comes", "Subject MISSES", lambda pred: ((pred, False),))
    yield from row("Comes", "REJECT Subject", lambda pred: ((pred, False),), 1)
    for neither in ("MAYPLAY NEITHER Subject NOR Subject", "NEITHER Subject NOR Subject FITS|MAYSEEN"):
        yield from row("Comes", neither, lambda *preds: tuple((pred, False) for pred in preds))
    yield from row("Comes", "Comes COMMA? BUTNOT Subject", lambda comes, never: (*comes, (never, False)))
    yield from row("Comes", "Comes COMMA? HOWEVER|AND Comes", lambda some, more: (*some, *more))
    yield from row("Lain", "Before", same)
    yield from row("Lain", "AFTER Subject AND|THEN Subject", _one_after_another)
    told = "Text STOP|COMMA|COLON THATIS?"
    yield from row("Text", f"{told} Lain COMMA? Comes", shown_on)
    yield from row("Text", f"{told} Lain COMMA FOREXAMPLE|THATIS COMMA? Comes", shown_on)
    goes_on = "Subject COMMA FOREXAMPLE COMMA? MAY"
    yield from row("Text", f"Text STOP|COMMA {goes_on} FOLLOW Subject", _may_follow)
    yield from row(
        "Text", f"Text STOP|COMMA {goes_on} BEFORE Subject", lambda text, lies, comes: _may_follow(text, comes, lies)
    )


def _one_after_another(*preds: m.Pred) -> m.Cond | None:
    """As in "after a 5 and an 8": the 8 lies last."""
    masks = [m.mask_of(pred) for pred in preds]
    return m.conj(m.In(2, masks[0]), m.In(1, masks[1])) if masks[0] and masks[1] else None


def _may_follow(text: tuple[Telling, ...], comes: m.Pred, lies: m.Pred) -> tuple[Telling, ...] | None:
    """As in "a ten, for example, can go on a six"."""
    mask = m.mask_of(lies)
    return shown_on(text, m.In(1, mask), ((comes, True),)) if mask else None


def shown_on(text: tuple[Telling, ...], lies: m.Cond, comes: Comes) -> tuple[Telling, ...] | None:
    told = [(of_class(pred), fits) for pred, fits in comes]
    made = combined(text)
    if made is None or m.all_refs(lies) & {0, m.IT} or any(cond is None for cond, _ in told):
        return None
    if never(m.conj(lies, m.neg(m.settle(made[0], 0)))):  # where the rule leaves all free, it tells a case more
        return None
    shown = tuple((m.conj(lies, cond or m.TRUE), fits) for cond, fits in told)
    goes_round = going_round(text)  # "up by one or two: on a king you may play an ace or 2"
    return as_shown(text, shown) or (None if goes_round is None else as_shown(goes_round, shown))


# --- a card on another -----------------------------------------------------------------------------


def _one_on_another(before: int, after: int) -> m.Cond | None:
    """As in "3 then 8": an 8 on a 3."""
    if only(before) is None or only(after) is None:
        return None
    conds = [said_of(m.Among(bits), m.Amount("card", (ref,))) for bits, ref in ((before, 1), (after, 0))]
    return None if None in conds else m.conj(*(cond for cond in conds if cond is not None))


def _is_so_far(start: int, end: int, steps: int) -> bool | None:
    """As in "Q + 3 is 2", "K then A is one step": counted round from king to ace."""
    a, b, by = only(start), only(end), only(steps)
    return None if a is None or b is None or by is None else (b - a - by) % ROUND == 0 or None


def _as_just_shown(text: tuple[Telling, ...], shown: tuple[Instance, ...]) -> tuple[Telling, ...] | None:
    """Without "for example" something must be shown of it: on another card than the rule tells of, it tells a case more."""
    made = combined(text)
    if made is None:
        return None
    for one, fits in shown:
        parts = one.conds if isinstance(one, s.And) else (one,)
        beneath = [part for part in parts if 0 not in m.all_refs(part)]
        if fits and beneath and never(m.conj(*beneath, m.neg(m.settle(made[0], 0)))):
            return None
    return as_shown(text, shown)


def as_shown(text: tuple[Telling, ...], shown: tuple[Instance, ...]) -> tuple[Telling, ...] | None:
    """What is shown must be so."""
    made = combined(text)
    if made is None:
        return None
    cond = m.settle(made[0], 0)
    if not m.is_settled(cond):
        return None
    return text if all(never(m.conj(one, m.neg(cond) if fits else cond)) for one, fits in shown) else None

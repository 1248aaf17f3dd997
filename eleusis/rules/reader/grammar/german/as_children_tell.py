"""German as children tell a rule: "Bild liegt: rot, kein Bild: schwarz", "auf gerade hoch, auf ungerade runter"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, same_in
from eleusis.rules.reader.grammar.in_which_case.following import last_is
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.verdicts import always_fits, misses, plainly
from eleusis.rules.reader.grammar.naming.amounts import with_card
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.grammar.whole_texts.of_those_told import beyond_those
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.measures import attribute_of

Text = tuple[Telling, ...]
Way = tuple[m.Cond, str]  # in which case it goes up or down
_CLOSE = apart(1 << 1)


def rows() -> Iterator[Shape]:
    yield from _always()
    yield from _what_lies()
    yield from _ways()
    yield from _numbers()


# --- what always fits ------------------------------------------------------------------------------


def _always() -> Iterator[Shape]:
    """As in "man darf immer ein Bild legen", "Bilder darf man immer legen"."""
    yield from row("Sentence", "ALWAYSMAY Subject DONE", always_fits)
    yield from row("Sentence", "ONLY? Subject ALWAYSMAY DONE?", always_fits)
    changed = "{} WITH A? Noun|Adj MAY IN? THE? Attr|OTHERS? CHANGE|ALTERNATE"
    for but in ("COMMA|STOP HOWEVER? ONLY", "COMMA HOWEVER"):
        yield from row("Text", f"Text {changed.format(but)}", _and_with)


def _and_with(text: Text, pred: m.Pred, *_: str) -> Text | None:
    """As in "die Farbe muss bleiben, nur mit einem Bild darf man wechseln"."""
    told = always_fits(pred) if m.mask_of(pred) and 1 in m.all_refs(text[-1].fits) else None
    return None if told is None else (*text, told)


# --- what lies there -------------------------------------------------------------------------------


def _none_lies(pred: m.Pred) -> m.Cond | None:
    """As in "kein Bild liegt: schwarz"."""
    return None if pred == m.ANYTHING else last_is(m.none_of(pred))


def _and_if_none(text: Text, pred: m.Pred, then: m.Pred | Telling) -> Text | None:
    """As in "Bild liegt: rot. Kein Bild: schwarz": what lay there a moment ago, or did not."""
    last, cond = text[-1], _none_lies(pred)
    told = then if isinstance(then, Telling) else plainly(then)
    if told is None or cond is None or m.neg(last.about) != cond or last.force != "must":
        return None
    made = if_so(cond, told)
    return None if made is None else (*text, made)


def _what_lies() -> Iterator[Shape]:
    """As in "Bild liegt: rot", "liegt ein Bild: rot", "Herz zu Herz"."""
    yield from row("Told", "Some|Pred LIE", last_is)
    for lie in ("NO Noun|Adj LIE", "LIE NO Noun|Adj"):
        yield from row("Told", lie, _none_lies)
    for then in ("Sentence", "Pred|Some"):
        yield from row("Text", f"Text COMMA|STOP AND? NO Noun|Adj COLON|EQUALS|ARROW {then}", _and_if_none)
    for kind in ("Adj", "Noun"):
        yield from row("Fragment", f"{kind} TO {kind}", _kept)
    yield from row("Pattern", "Some COMMA? AND? THEN NO Noun", _and_no)
    yield from row("Pattern", "Pattern COMMA? AND? THEN NO Noun", _and_no_more)


def _kept(one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "Herz zu Herz"."""
    mask = m.mask_of(one)
    if one != other or not mask or mask == ALL_CARDS:
        return None
    return Telling(m.In(0, mask), about=m.In(1, mask), case=m.In(1, mask))


def _and_no(one: m.Pred, other: m.Pred) -> tuple[int, ...] | None:
    """As in "ein Herz, dann kein Herz, dann ein Herz"."""
    mask = m.mask_of(one)
    return (mask, ALL_CARDS ^ mask) if mask and mask == m.mask_of(other) else None


def _and_no_more(pattern: tuple[int, ...], pred: m.Pred) -> tuple[int, ...] | None:
    mask = m.mask_of(pred)
    return (*pattern, ALL_CARDS ^ mask) if mask in pattern else None


# --- up and down -----------------------------------------------------------------------------------


def _way(cond: m.Cond, rel: m.Pred) -> Way | None:
    if not isinstance(rel, m.Rel) or rel.by is not None or not m.is_open(rel) or rel.op not in {"<", ">"}:
        return None
    return None if 0 in m.all_refs(cond) else (cond, rel.op)


def _way_of(ref: int, pred: m.Pred, rel: m.Pred) -> Way | None:
    mask = m.mask_of(pred)
    way = None if not mask or mask == ALL_CARDS else _way(m.In(1, mask), rel)
    return None if way is None else (m.In(ref, mask or 0), way[1])


def _each_way(one: Way, other: Way) -> Telling | None:
    """As in "auf gerade hoch, auf ungerade runter": beside "runter", "hoch" is no class."""
    if one[1] == other[1] or m.conj(one[0], other[0]) != m.FALSE:
        return None
    return Telling(m.conj(*(m.when(cond, s.RankCmp(op, 0, 1)) for cond, op in (one, other))))


def _ways() -> Iterator[Shape]:
    for up, way in (("Upward", "Up"), ("Cmp", "Way")):
        yield from row(f"{way}-after", f"Before COMMA|COLON|ARROW? {up}", _way)
        for ref in (1, 0):
            yield from row(f"{way}-of{ref}", f"Adj|Noun EQUALS|COLON|ARROW {up}", partial(_way_of, ref))
    for kind in ("after", "of1", "of0"):
        for ways in (f"Up-{kind} COMMA|AND|STOP? Way-{kind}", f"Way-{kind} COMMA|AND|STOP? Up-{kind}"):
            yield from row("Sentence", ways, _each_way)


# --- numbers ---------------------------------------------------------------------------------------


def _so_far_back(pred: m.Pred, bits: int) -> m.Pred | None:
    """As in "wie die vorvorige, also 2 zurück"."""
    ref = m.compared_with(pred)
    return pred if ref == only(bits) and ref != 1 else None


def _skipped(bits: int | None = None) -> m.Pred | None:
    """As in "eine Zahl überspringen, nach oben oder nach unten"."""
    number = 1 if bits is None else only(bits)
    return apart(1 << number + 1) if number else None


def _none_close(bits: int = 1 << 2) -> Telling | None:
    """As in "Nachbarzahlen dürfen nicht nebeneinander liegen"."""
    return misses(_CLOSE) if only(bits) == 2 else None


def _fits_on(before: int, fits: int) -> tuple[tuple[m.Cond, bool], ...] | None:
    """As in "z. B. auf 4 geht 5 oder 6"."""
    there = last_is(m.Among(before))
    if only(before) is None or there is None:
        return None
    return tuple((m.conj(there, m.In(0, m.cards_ranked(1 << rank))), True) for rank in range(1, 14) if fits >> rank & 1)


def _so_as(one: m.Pred, other: m.Pred, ref: s.Ref) -> m.Pred | None:
    """As in "(müssen) so rot oder so schwarz sein wie die Startkarte"."""
    attr = attribute_of(m.mask_of(one), m.mask_of(other))
    return None if attr is None else m.fill(same_in(attr), ref)


def _as_there(amount: m.Amount, ref: s.Ref) -> Telling | None:
    """As in "die Farbe muss wie bei der vorletzten Karte sein"."""
    if amount.refs not in {(0,), (m.IT,)} or amount.plus or ref in {0, m.IT}:
        return None
    return plainly(m.fill(same_in(amount.what), ref))


def _numbers() -> Iterator[Shape]:
    for then in ("COME? ONLY? Pred|Some", "MUST|MAY ONLY? Pred|Some DONE"):
        yield from row("Text", f"Text COMMA|STOP AND? AFTER Cmp COMMA? {then}", beyond_those)
    yield from row("Compared", "Number UNIT SKIP COMMA? EITHER? Direction", lambda bits, _: _skipped(bits))
    yield from row("Compared", "A UNIT SKIP COMMA? EITHER? Direction", lambda _: _skipped())
    yield from row("Having", "Having THATIS|COMMA Number EARLIER", _so_far_back)
    yield from row("Having", "Having LPAR THATIS? Number EARLIER RPAR", _so_far_back)
    yield from row("LookedAt", "LOOK_AT Ref MATTERS", same)
    yield from row("Sentence", "Amount MUST AS Ref BE", _as_there)
    for so, price in (("THEN Adj OR THEN? Adj", 0), ("THEN? Adj OR THEN? Adj", 1)):
        yield from row("Being", f"{so} BE AS Ref", _so_as, price)
    yield from row("Instance", "AFTER A|THE? Number FITS|COME|MAY A|THE? Number DONE?", _fits_on)
    yield from row("Instance", "FITS|COME AFTER A|THE? Number A|THE? Number", _fits_on)
    some = "Number? CLOSE_NUMBERS"
    for never in (f"{some} MAYNOT INAROW", f"NO {some} MAY? INAROW?", f"MAY NO {some} INAROW|DONE", f"{some} MISSES"):
        yield from row("Sentence", never, _none_close)
    yield from row("Sentence", "ONLY CLOSE_NUMBERS MAY? INAROW?", lambda: plainly(_CLOSE))
    yield from row("WRAPPING", "WRAPPING COLON WRAPPING", word)
    yield from row("WRAPPING", "AFTER_KING_ONE WITH_THE_ACE COUNTS_ON", word)
    yield from row("WRAPPING", "PAST_KING FROM_THE_FRONT", word)
    yield from row(
        "Sentence", "TOGETHER_WITH Ref COLON Total BE|ADDUP?", lambda ref, total: plainly(with_card(ref, total))
    )

"""Lists that say for each rank which suits fit, for each suit which ranks, or what may follow what."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from eleusis.rules.conventions import ALL_CARDS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.in_which_case.following import leads
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.grammar.whole_texts.held_against import VAGUE, is_indifferent
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import said_of

Entry = tuple[int, int]  # the cards of a rank or suit, and what goes with them


def rows() -> Iterator[Shape]:
    yield from row("Key", "RANKS|A? Number", m.Among)
    yield from row("Key", "Suit", lambda suit: m.Cards(SUIT_MASKS[suit]))
    yield from row("Key", "Adj Key|Number", _narrowed)
    for kind in ("Key", "SuitSet", "Number"):
        yield from row("Entry", f"Key ARROW|COLON|IN|STOP? ONLY|EITHER? {kind} ONLY?", _entry)
    yield from row("Entry", "Key ARROW Key OR Key", lambda key, one, other: _entry(key, m.any_of(one, other)))
    yield from row("Entry", "Key FOR Key", _entry)
    for must in ("ARROW|COLON|STOP|MAY? BE?", "MUST BE?"):
        yield from row("Entry", f"Key {must} EVERY SUITS|RANKS", lambda key: _entry(key, m.ANYTHING))
        yield from row(
            "Entry", f"Key {must} EVERY SUITS|RANKS EXCEPT SuitSet|Number", lambda key, but: _entry(key, _but(but))
        )
    for kind in ("SuitSet", "Number"):
        yield from row("Entry", f"Key MUST|MAY ONLY? BE? {kind}", _entry)
        yield from row("Entry", f"Key MAYNOT|MUSTNOT BE? {kind}", lambda key, but: _entry(key, _but(but)))
    yield from row("Entry", "Key ARROW|COLON|STOP? BE? NONE|MISSES", lambda key: _entry(key, None))
    yield from row("Entries", "Entry COMMA|STOP AND? Entry", lambda a, b: (a, b))
    yield from row("Entries", "Entries COMMA|STOP AND? Entry", lambda some, entry: (*some, entry))
    yield from row("Entries", "Entries COMMA? AGAIN|ETC", same)
    for kind in ("MAPPING", "TRANSITIONS"):
        yield from row(kind, f"A|THE|EITHER|ONE_OF|FIXED|SUITS|RANKS {kind}", word)
        made = partial(mapped, lies=kind == "TRANSITIONS")
        for list_of in ("COLON? Entries", "LPAR Entries RPAR"):
            yield from row("Being", f"BE|MATCH|FOLLOW|CYCLING IN|OF|AS? {kind} {list_of}", made)
    for list_of in ("COLON? Entries", "LPAR Entries RPAR"):
        yield from row("Fact", f"Amount AND Attr MATCH|BE MAPPING {list_of}", _both_mapped)
    yield from row("Clause", "Amount MUST? BE COLON Entries", _of_suit)
    yield from row(
        "Sentence",
        "Amount MUST? BE COLON Entries",
        lambda amount, some: None if (c := _of_suit(amount, some)) is None else Telling(c),
    )
    yield from row("ALTERNATE", "ALTERNATE NOTHING", word)
    yield from row("MAPPING", "MAPPING MAPPED", word)
    yield from row("TRANSITIONS", "TRANSITIONS OF|FOR Ref|Amount", lambda _: True)
    yield from row("TRANSITIONS", "TRANSITIONS ACCORDING_TO TRANSITIONS", word)
    yield from row("Text", "Text COMMA? AND|WITH|HOWEVER MAPPING COLON Entries", _held_to)
    yield from row("Case-is", "Adj|Noun COLON ONLY? Pred", _case_of_card)
    yield from row("Disjoint", "Adj|Noun AND|COMMA Adj|Noun", _either_class)
    yield from row("Case-is", "Disjoint COLON ONLY? Pred", _case_of_card)
    for of in ("Adj|Noun", "Disjoint"):
        yield from row("Case-is", f"{of} COLON ANYTHING", _free_of_class)
        yield from row("Case-is", f"{of} COLON ANYTHING? COMMA? HOWEVER? ONLYIF Clause", _only_if)
    yield from row("Fragment", "Disjoint ARROW|COLON|MEANS Pred", partial(leads, ref=m.LAST), 1)
    yield from row("Cases-are", "Case-is COMMA|STOP AND? Case-is", lambda a, b: (a, b))
    yield from row("Cases-are", "Cases-are COMMA|STOP AND? Case-is", lambda some, case: (*some, case))
    yield from row("Text", "Cases-are", _if_apart, 4)


def _case_of_card(of: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "red: 1-6, black: 7-13", said of the card that is played."""
    mask, fits = m.mask_of(of), said_of(pred, m.Amount("card", (0,)))
    if mask in VAGUE and isinstance(pred, m.Among):
        return None  # "low: ace to 6" tells what a word means
    if not mask or mask == ALL_CARDS or fits is None or pred == m.ANYTHING or m.conj(m.In(0, mask), fits) == m.FALSE:
        return None
    return Telling(fits, about=m.In(0, mask), case=m.In(0, mask))


def _free_of_class(of: m.Pred) -> Telling | None:
    """As in "hearts: even, spades: anything"."""
    mask = m.mask_of(of)
    return Telling(m.TRUE, "may", m.In(0, mask), case=m.In(0, mask)) if mask and mask != ALL_CARDS else None


def _only_if(of: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "hearts: even, spades: only if the last card was red": what is asked of the last card is no heading of it."""
    mask = m.mask_of(of)
    if not mask or mask == ALL_CARDS or 0 in m.all_refs(cond):
        return None
    return Telling(cond, about=m.In(0, mask), case=m.In(0, mask))


def _either_class(one: m.Pred, other: m.Pred) -> m.Pred | None:
    """As in "hearts and diamonds: even": what no card is both."""
    a, b = m.mask_of(one), m.mask_of(other)
    return m.any_of(one, other) if a and b and not a & b else None


def _if_apart(cases: tuple[Telling, ...]) -> tuple[Telling, ...] | None:
    return cases if all(m.conj(a.about, b.about) == m.FALSE for a, b in combinations(cases, 2)) else None


def _held_to(text: tuple[Telling, ...], entries: tuple[Entry, ...]) -> tuple[Telling, ...]:
    """As in "... with these restrictions: rank 3 must be a diamond; rank 8 may be hearts or clubs"."""
    return (*text, Telling(m.conj(*(m.when(m.In(0, key), m.In(0, value)) for key, value in entries))))


def _both_mapped(amount: m.Amount, attr: str, entries: tuple[Entry, ...]) -> m.Cond | None:
    """As in "its suit and rank match one of these: clubs 9 or 10; hearts 12"."""
    told = mapped(entries, lies=False) if {amount.what, attr} == {"rank", "suit"} else None
    return told.cond if isinstance(told, m.Fact) else None


def _of_suit(amount: m.Amount, entries: tuple[Entry, ...]) -> m.Cond | None:
    """As in "its suit is: ace any suit; 2 clubs or spades": of the ranks that are named."""
    return _listed(entries) if amount.what in {"suit", "rank"} and amount.refs in {(0,), (m.IT,)} else None


def _listed(entries: tuple[Entry, ...]) -> m.Cond:
    return m.conj(*(m.when(m.In(0, key), m.In(0, value)) for key, value in entries))


def _pred(found: int | m.Pred) -> m.Pred:
    return m.Among(found) if isinstance(found, int) else found


def _but(found: int | m.Pred) -> m.Pred:
    return m.none_of(_pred(found))


def _narrowed(pred: m.Pred, key: int | m.Pred) -> m.Pred | None:
    both = m.all_of(pred, _pred(key))
    return both if m.mask_of(both) else None


def _entry(key: m.Pred, value: int | m.Pred | None) -> Entry | None:
    held = 0 if value is None else m.mask_of(_pred(value))
    mask = m.mask_of(key)
    return None if held is None or not mask else (mask, held)


def mapped(entries: tuple[Entry, ...], lies: bool) -> m.Pred | None:
    """What is told of the card itself, or of the one it is laid on; what is not named fits nowhere."""
    if lies:
        return m.Fact(m.disj(*(m.conj(m.In(m.OTHER, key), m.In(0, value)) for key, value in entries)), candidate=True)
    both = 0
    for place, (key, value) in enumerate(entries):
        if is_indifferent(key, "suit") == is_indifferent(value, "suit") and value not in {0, ALL_CARDS}:
            return None  # ranks go with suits, or suits with ranks
        if any(key & other for other, _ in entries[:place]):
            return None
        both |= key & value
    return m.Fact(m.In(0, both), candidate=True) if both else None

"""German conditions that begin with their verb: "ist sie kein Bild, ...", "steht die Karte an einer geraden Stelle, ..."."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import same_in
from eleusis.rules.reader.grammar.along_the_line.counting import more_on_line
from eleusis.rules.reader.grammar.along_the_line.weighed import fewer_on_line
from eleusis.rules.reader.grammar.by_turns.places import parity, there_lies
from eleusis.rules.reader.grammar.german.everyday import else_one
from eleusis.rules.reader.grammar.german.order_of_words import it_is
from eleusis.rules.reader.grammar.german.since_it_lies import just_these_if
from eleusis.rules.reader.grammar.in_which_case.following import last_is
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import amount_must, must, plainly, with_this
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import always, row, same, word
from eleusis.rules.reader.grammar.whole_texts.one_after_another import just_one_of_them
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import of_cards, said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from row("Sentence", "InQuestion COMMA|COLON|QUESTION? THEN? Sentence", if_so)
    yield from row("Sentence", "InQuestion COMMA|QUESTION THEN? Pred|Some", _if_asked, 4)
    yield from row("Sentence", "InQuestion COMMA|QUESTION? THEN ONLY? Pred|Some", _if_asked)
    yield from row("Sentence", "InQuestion COLON|QUESTION Pred|Some", _if_asked)
    yield from _right_or_wrong()
    yield from _none()
    yield from _what_lies_there()
    yield from _where()
    yield from _so_many_cards()
    yield from _alike_or_not()
    yield from _within()


def _right_or_wrong() -> Iterator[Shape]:
    """As in "wenn sie rot ist, passt sie, sonst nicht", "ist die Karte rot? Dann ist sie falsch"."""
    for it in ("IT", "THE NEW? CARD"):
        yield from row("IT_FITS", f"FITS {it}", word)
        yield from row("IT_FITS", f"BE {it} FITS", word)
        yield from row("IT_MISSES", f"BE {it} MISSES", word)
        yield from row("IT_MISSES", f"FITS {it} NOT", word)
    case = "InQuestion COMMA|COLON|QUESTION? THEN?"
    yield from row("IT_FITS", "THEN FITS", word)
    yield from row("IT_MISSES", "THEN MISSES", word)
    yield from row("Text", f"{case} IT_FITS", lambda cond: (Telling(m.settle(cond, 0), "if"),))
    yield from row("Text", f"{case} IT_MISSES", lambda cond: (Telling(m.settle(cond, 0), "not"),))


def _none() -> Iterator[Shape]:
    """As in "ist die letzte Karte kein Bild, ...", "wenn sie kein Bild ist"."""
    yield from row("Verb", "NoneSuch BE", lambda pred: Verb("is", pred))
    yield from row("Verb", "NoneSuch WAS", lambda pred: Verb("was", pred), 1)
    for was in ("BE", "WAS"):
        yield from row("InQuestion", f"{was} Ref NoneSuch", it_is)
        yield from row("InQuestion", f"{was} Refs NoneSuch", lambda refs, pred: of_cards(pred, refs))
        yield from row("InQuestion", f"{was} Refs BOTH Pred|NoneSuch", lambda refs, pred: of_cards(pred, refs))
    for before in ("BEFORE_IT", "Ref"):
        yield from row("Sentence", f"WAS {before} NO Noun COMMA? THEN? MUST SUCH_ONE DONE", _such_a_one)
    yield from row("InQuestion", "BE Some NoneSuch", _card_is)
    yield from row("InQuestion", "HAVE Some Having", _card_is)
    yield from row("InQuestion", "BE Amount NoneSuch", lambda amount, pred: said_of(pred, amount))
    yield from row("InQuestion", "LIE|WASLAST Subject|Pred", last_is)
    yield from row("Sentence", "Amount BE|MUST Pred BE? COMMA? IF Clause COMMA? ELSE Pred", _amount_or_else)
    for case in ("InQuestion", "Moves", "IF Clause"):
        yield from row("Sentence", f"{case} COMMA? THEN? BE IT Cmp", _then_moves)
    for case in ("InQuestion", "IF Clause"):
        yield from row("Sentence", f"{case} COMMA? THEN? BE Amount Pred", _then_amount)
        yield from row(
            "Sentence",
            f"{case} COMMA? THEN? BE|MUST Amount Pred BE? COMMA? ELSE Pred",
            lambda cond, amount, pred, other: _amount_or_else(amount, pred, cond, other),
        )
    yield from row("InQuestion", "LIE|WASLAST|COME NO Noun ON_TOP?", lambda pred: last_is(m.none_of(pred)))


def _such_a_one(*told: m.Pred | s.Ref) -> Telling | None:
    """As in "war davor kein Bild, muss jetzt eins kommen"."""
    *ref, pred = told
    return else_one(pred) if ref in ([], [1], [m.OTHER]) else None  # type: ignore[arg-type]


def _then_amount(cond: m.Cond, amount: m.Amount, pred: m.Pred) -> Telling | None:
    """As in "ist die letzte rot, ist der Unterschied ungerade"."""
    told = amount_must(amount, Verb("must", pred))
    return None if told is None else if_so(cond, told)


def _then_moves(cond: m.Cond, way: m.Pred) -> Telling | None:
    told = plainly(way)
    return None if told is None else if_so(cond, told)


def _amount_or_else(amount: m.Amount, pred: m.Pred, cond: m.Cond, other: m.Pred) -> Telling | None:
    """As in "die Summe ist gerade, wenn die letzte rot ist, sonst ungerade": the other too is said of the sum."""
    one, rest = (said_of(each, with_this(amount)) for each in (pred, other))
    return None if one is None or rest is None else Telling(m.when(m.settle(cond, 0), one, rest))


def _card_is(some: m.Pred, pred: m.Pred) -> m.Cond | None:
    return said_of(pred, CARD) if some == m.ANYTHING else None


def _what_lies_there() -> Iterator[Shape]:
    """As in "stimmen die letzten beiden in der Farbe überein, ...", "liegen mehr rote als schwarze da, ..."."""
    more = "SOFAR? MORE Noun|Adj THAN Noun|Adj ON_LINE|SOFAR?"
    yield from row("InQuestion", f"LIE|BE|WASLAST ON_LINE? {more}", more_on_line)
    fewer = more.replace("MORE", "LESSER")
    yield from row("InQuestion", f"LIE|BE|WASLAST ON_LINE? {fewer}", fewer_on_line)
    for many, say in ((more, more_on_line), (fewer, fewer_on_line)):
        yield from row("Clause", f"{many} LIE|COME|WASLAST|BE", say)
    yield from row("InQuestion", f"GIVES IT? ON_LINE? {more}", more_on_line)
    yield from row("InQuestion", "AGREE Refs IN THE? Attr ALONG", lambda refs, attr: of_cards(same_in(attr), refs))
    yield from row("InQuestion", "AGREE Ref IN THE? Attr WITH Ref ALONG", _agrees)
    yield from row(
        "InQuestion", "AGREE Ref WITH Ref IN THE? Attr ALONG", lambda one, other, attr: _agrees(one, attr, other)
    )
    new = "AGREE THE NEW? CARD"
    yield from row("InQuestion", f"{new} IN THE? Attr WITH Ref ALONG", lambda attr, ref: _agrees(0, attr, ref))
    yield from row("InQuestion", f"{new} WITH Ref IN THE? Attr ALONG", lambda ref, attr: _agrees(0, attr, ref))
    yield from row("InQuestion", "AGREE THE? Attr Ref|NewCard WITH THE? Ref|Amount ALONG", _agrees_with)
    yield from row("NewCard", "OF NEW CARD?", lambda: 0)
    yield from row("InQuestion", "AGREE THE? Attr Refs ALONG", lambda attr, refs: of_cards(same_in(attr), refs))
    yield from row("In-what", "IN THE? Attr", same_in)
    yield from row("In-what", "EITHER? In-what OR In-what", m.any_of)
    yield from row("In-what", "EITHER? IN THE? Attr OR THE? Attr", lambda *attrs: m.any_of(*map(same_in, attrs)))
    yield from row("In-what", "BOTH? In-what AND In-what", m.all_of)
    yield from row("With-that", "In-what WITH Ref", m.fill)
    yield from row("With-that", "WITH Ref In-what", lambda ref, pred: m.fill(pred, ref))
    yield from row("With-that", "EITHER? With-that OR With-that", m.any_of)
    yield from row("Sentence", "Some AGREE With-that ALONG", _agreeing)
    yield from row("Being", "With-that MATCH", same, 1)
    yield from row("In-what", "EITHER? In-what ALONG OR In-what", m.any_of)
    yield from row(
        "Sentence",
        "Refs AGREE In-what ALONG?",
        lambda refs, pred: plainly(m.fill(pred, 1)) if refs == (0, 1) else None,
    )
    yield from row("In-neither", "NEITHER In-what NOR In-what", lambda *preds: m.none_of(m.any_of(*preds)))
    neither_of = "NEITHER ITS|THE? Attr NOR ITS|THE? Attr"
    yield from row("Clause", f"{neither_of} WITH Ref MATCH", _neither_matches)
    yield from row("Being", f"{neither_of} Ref HAVE", _in_neither)
    for neither in (
        "Ref In-neither RESEMBLE|EQUAL",
        "In-neither Ref RESEMBLE|EQUAL",
        "WITH Ref In-neither MATCH",
        "In-neither WITH Ref MATCH",
    ):
        yield from row("Sentence", f"Some|Subject MAY {neither}", _unlike)
    yield from row("Subject", "WHATEVER_IS_LAID", always(m.ANYTHING))
    for agree in ("MUST WITH Ref MATCH", "AGREE WITH Ref ALONG", "MUST MATCH", "AGREE ALONG"):
        yield from row("Sentence", f"EITHER? THE? Attr OR THE? Attr {agree}", _either_agrees)
    yield from row("Text", "Text COMMA|STOP? NOTBOTH", just_one_of_them)
    yield from row("Being", "EITHER? Pred OR Pred BE NOTBOTH", m.just_one)
    some = "Subject|Pred"
    for one_of_two in (
        "EITHER? Subject OR|AND Subject FITS",
        f"MAY|MUST EITHER? {some} OR {some} DONE|BE",
        f"MAY Subject DONE OR {some}",
        "EITHER? Pred OR Pred MUST IT BE",
        "IT|CARD EITHER? Pred OR Pred BE MUST",
        "THE CARD EITHER? Pred OR Pred BE MUST",
        "EITHER BE IT Pred COMMA? OR IT BE Pred",
    ):
        yield from row("Sentence", f"{one_of_two} NOTBOTH", lambda *two: plainly(m.just_one(*two)))
    yield from row("InQuestion", "COME Before Pred|Some", _then_comes)


def _agrees(one: s.Ref, attr: str, other: s.Ref) -> m.Cond | None:
    return of_cards(same_in(attr), (one, other)) if one != other else None


def _agrees_with(attr: str, ref: s.Ref, other: s.Ref | m.Amount) -> m.Cond | None:
    """As in "stimmt das Zeichen der neuen Karte mit dem der letzten überein, ..."."""
    if isinstance(other, m.Amount):
        return _agrees(ref, attr, other.refs[0]) if other.what == attr and len(other.refs) == 1 else None
    return _agrees(ref, attr, 1 if other == m.OTHER else other)


def _agreeing(some: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "die Karte stimmt in der Farbe oder in der Zahl mit der letzten überein"."""
    return plainly(pred) if some == m.ANYTHING else None


def _unlike(some: m.Pred, *told: Any) -> Telling | None:
    """As in "die Karte darf der Startkarte weder im Wert noch in der Farbe gleichen"."""
    ref, pred = told if isinstance(told[0], int | s.Landmark) else told[::-1]
    return plainly(m.fill(pred, ref)) if some == m.ANYTHING else None


def _either_agrees(one: str, other: str, ref: s.Ref = 1) -> Telling | None:
    """As in "Farbe oder Zahl stimmt überein"."""
    return plainly(m.fill(m.any_of(same_in(one), same_in(other)), ref)) if one != other else None


def _then_comes(before: m.Cond, pred: m.Pred) -> m.Cond | None:
    """As in "kommt nach einem Bild eine Zahl, ...": the card that is played."""
    after = said_of(pred, CARD)
    return None if after in {None, m.TRUE} or pred == m.ANYTHING else m.conj(before, after)


def _alike_or_not() -> Iterator[Shape]:
    """As in "waren die letzten zwei gleich (beide rot oder beide schwarz), ...", "verschieden (eine rot, eine schwarz)"."""
    yield from row("Both-kinds", "LPAR BOTH Adj OR BOTH Adj RPAR", lambda one, other: (one, other))
    yield from row("Each-kind", "LPAR ONE_SUCH Adj COMMA|AND|OR? ONE_SUCH Adj RPAR", lambda one, other: (one, other))
    for kind, alike, say in (("Both-kinds", "EQUALS", _all_so), ("Each-kind", "DIFFERENT", _one_of_each)):
        yield from row("InQuestion", f"WAS|BE Refs {alike} {kind}", say)
        yield from row("Clause", f"Refs {alike} {kind} BE|WAS", say)
        yield from row("Clause", f"Refs {alike} BE|WAS {kind}", say)
    both = "IF BOTH Adj OR BOTH Adj BE|WAS COMMA? THEN?"
    for then in ("Pred|Some", "Sentence"):
        yield from row("Text", f"Text COMMA|STOP? AND|HOWEVER? {both} {then}", _and_if_both)


def _all_so(refs: tuple[s.Ref, ...], kinds: tuple[m.Pred, m.Pred]) -> m.Cond | None:
    conds = [of_cards(pred, refs) for pred in kinds]
    known = [cond for cond in conds if cond is not None]
    return m.disj(*known) if len(known) == len(conds) and len({*map(m.mask_of, kinds)}) > 1 else None


def _one_of_each(refs: tuple[s.Ref, ...], kinds: tuple[m.Pred, m.Pred]) -> m.Cond | None:
    alike = _all_so(refs, kinds)
    return None if alike is None or len(refs) != 2 else m.neg(alike)


def _and_if_both(text: Text, one: m.Pred, other: m.Pred, then: m.Pred | Telling) -> Text | None:
    """As in "..., wenn beide rot oder beide schwarz sind, eine ungerade": of the two that were spoken of."""
    cond = _all_so((1, 2), (one, other)) if m.all_refs(text[-1].about) == {1, 2} else None
    told = then if isinstance(then, Telling) else plainly(then)
    made = None if cond is None or told is None else if_so(cond, told)
    return None if made is None else (*text, made)


def _so_many_cards() -> Iterator[Shape]:
    """As in "wenn eine gerade Anzahl von Karten in der Reihe liegt", "bei einer geraden Anzahl von Karten"."""
    where = "ON_LINE|SOFAR?"
    yield from row("NUMBERS_SHOWN", "LPAR Number COMMA Number COMMA Number COMMA? ETC|DOTS? RPAR", _every_other)
    yield from row("CARD_COUNT", "CARD_COUNT NUMBERS_SHOWN", word)
    for kind in ("Clause", "InQuestion"):
        yield from row(kind, f"{kind} NUMBERS_SHOWN", lambda cond: cond if isinstance(cond, s.PosIn) else None)
    for shape in (f"SOFAR? A Adj CARD_COUNT {where} LIE|WASLAST|BE", "ON_LINE A Adj CARD_COUNT LIE|WASLAST|BE"):
        yield from row("Clause", shape, _line_is)
    yield from row("InQuestion", f"LIE|WASLAST|BE SOFAR? A Adj CARD_COUNT {where}", _line_is)
    yield from row("Before", f"AFTER A? Adj CARD_COUNT {where}", _line_is)


def _every_other(*numbers: int) -> bool | None:
    """As in "liegt eine gerade Anzahl Karten in der Reihe (2, 4, 6 ...)"."""
    told = [only(bits) for bits in numbers]
    return told in ([1, 3, 5], [2, 4, 6]) or None


def _line_is(pred: m.Pred) -> m.Cond | None:
    return said_of(pred, m.Amount("line"))


def _where() -> Iterator[Shape]:
    """As in "steht die neue Karte an einer geraden Stelle, ..., steht sie an einer ungeraden, ..."."""
    yield from row("Where", "IN|AT|ON A|THE|EVERY? Adj PLACES", parity)
    yield from row("Where", "IN|AT|ON A|THE|EVERY? Adj", parity, 2)
    yield from row("InQuestion", "LIE|WASLAST Some Where", lambda some, cond: cond if some == m.ANYTHING else None)
    yield from row("InQuestion", "LIE|WASLAST IT Where", same)
    yield from row("InQuestion", "LIE|WASLAST Ref IN|AT|ON A|THE|EVERY? Adj PLACES", there_lies)
    yield from row("Clause", "Some Where LIE|WASLAST|BE", lambda some, cond: cond if some == m.ANYTHING else None)
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? Where COMMA? ONLY? Pred|Some", and_there, -3)
    yield from row("Text", "Text COMMA|STOP? AND|HOWEVER? Where COMMA? Sentence", and_so_there)


def and_there(text: Text, cond: m.Cond, pred: m.Pred) -> Text | None:
    told = plainly(pred)
    return None if told is None else and_so_there(text, cond, told)


def and_so_there(text: Text, cond: m.Cond, verdict: Telling) -> Text | None:
    """As in "an einer geraden Stelle rot, an einer ungeraden schwarz": only behind what is said of such places."""
    told = if_so(cond, verdict) if isinstance(text[-1].about, s.PosIn) else None
    return None if told is None else (*text, told)


def _within() -> Iterator[Shape]:
    """As in "(es) muss, wenn die letzte rot war, eine schwarze kommen"."""
    for case, price in (("COMMA Before COMMA", 0), ("COMMA IF Clause COMMA", 1)):
        yield from row("Sentence", f"MUST {case} Subject|Pred DONE|BE", _if_asked, price)
        yield from row("Sentence", f"MAY {case} ONLY Subject|Pred DONE|BE", _if_asked, price)
        yield from row("Sentence", f"MAY {case} NO Subject DONE", _never_if, price)
        yield from row("Sentence", f"Subject MUST {case} Being", _it_must, price)
    yield from row("Sentence", "MAY IT UPTO Number BE", _at_most)
    for order in ("MAY Subject", "Subject MAY"):
        yield from row("Sentence", f"{order} UPTO Number BE", lambda pred, bits: _at_most(bits, pred))


def _in_neither(one: str, other: str, ref: s.Ref) -> m.Pred | None:
    """As in "weder die Farbe noch den Wert der letzten haben"."""
    alike = m.fill(m.any_of(same_in(one), same_in(other)), ref)
    return None if alike is None else m.none_of(alike)


def _neither_matches(one: str, other: str, ref: s.Ref) -> m.Cond | None:
    """As in "(wenn) weder ihre Farbe noch ihr Wert mit der letzten übereinstimmt"."""
    pred = _in_neither(one, other, ref)
    return None if pred is None else said_of(pred, CARD)


def _it_must(pred: m.Pred, cond: m.Cond, being: m.Pred) -> Telling | None:
    told = must(pred, Verb("must", being))
    return None if told is None else if_so(cond, told)


def _if_asked(cond: m.Cond, pred: m.Pred) -> Telling | None:
    return just_these_if(pred, cond)


def _never_if(cond: m.Cond, pred: m.Pred) -> Telling | None:
    return None if pred == m.ANYTHING else _if_asked(cond, m.none_of(pred))


def _at_most(bits: int, about: m.Pred = m.ANYTHING) -> Telling | None:
    """As in "darf sie höchstens 7 sein"."""
    number = only(bits)
    return None if number is None else must(about, Verb("must", m.Among(m.span(0, number))))

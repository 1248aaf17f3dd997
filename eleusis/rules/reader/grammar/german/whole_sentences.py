"""German in whole sentences: "keine Karte legen, die kleiner ist als ...", "erst wenn ein König liegt, darf man ..."."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, by_so_much, same_in, several
from eleusis.rules.reader.grammar.along_the_line.counting import leads_by_least
from eleusis.rules.reader.grammar.along_the_line.memory import been, only_since
from eleusis.rules.reader.grammar.along_the_line.streaks import never_beside
from eleusis.rules.reader.grammar.by_turns.places import there_lies
from eleusis.rules.reader.grammar.by_turns.steps import by_place, by_what_lies
from eleusis.rules.reader.grammar.by_turns.turns import in_turn
from eleusis.rules.reader.grammar.in_which_case.cases import or_if_so
from eleusis.rules.reader.grammar.in_which_case.following import leads, never_leads, play_on
from eleusis.rules.reader.grammar.judging.accepted import are_one
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import all_must, amount_must, misses, must, plainly
from eleusis.rules.reader.grammar.naming.amounts import signed_difference
from eleusis.rules.reader.grammar.naming.number_sets import low
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.saying import said_of

_HIGHER = m.Rel(">", m.Amount("card", (m.OTHER,)))
_LOWER = m.Rel("<", m.Amount("card", (m.OTHER,)))


def rows() -> Iterator[Shape]:
    yield from _which()
    yield from _of_the_card()
    yield from _statements()
    yield from _asked_of_it()
    yield from _of_two()


def _of_two() -> Iterator[Shape]:
    """As in "wenn Pik auf Karo folgt, müssen die beiden rot sein", "wenn die letzten zwei Karten gleich sind"."""
    yield from row("Sentence", "MUST Refs Being", all_must)
    yield from row("Fact", "Refs IDENTICAL_ONES BE", are_one)
    yield from row("Fact", "Ref IN|ON|AT A|THE? Adj PLACES LIE|BE", there_lies)
    yield from row("Sentence", "Amount MUST Shift BE", _has_sign)
    yield from row("Pred", "Pred COMMA OR Pred COMMA IF Clause", or_if_so)


def _has_sign(amount: m.Amount, by: frozenset[int]) -> Telling | None:
    """As in "die Differenz muss positiv sein"."""
    cond = signed_difference(amount, by)
    return None if cond is None else Telling(cond)


def _which() -> Iterator[Shape]:
    """As in "keine Karte legen, die kleiner ist als die letzte", "alles, was kein Bild ist, geht"."""
    yield from row("Sentence", "MAY NO Subject DONE Which", lambda pred, which: misses(m.all_of(pred, which)))
    yield from row("Which", "THAT NO Noun BE COMMA?", m.none_of)
    yield from row("Sentence", "Subject MAY NO Noun BE", lambda pred, noun: must(pred, Verb("must", m.none_of(noun))))
    yield from row("Being", "TO|WITH Ref IN? Attrs MATCH|FITS", lambda ref, attrs: m.fill(several(same_in, attrs), ref))


def _of_the_card() -> Iterator[Shape]:
    """As in "die vorige überbieten", "sich höchstens um 3 verändern", "mit der letzten nichts gemeinsam haben"."""
    yield from row("Being", "Ref|Amount EXCEED", lambda to: m.fill(_HIGHER, to))
    yield from row(
        "Being", "Ref|Amount BY Number UNIT? EXCEED", lambda to, bits: m.fill(by_so_much(_HIGHER, bits) or _HIGHER, to)
    )
    yield from row("Being", "THE? Attr Ref FOLLOW_SUIT", lambda attr, ref: m.fill(same_in(attr), ref))
    yield from row("Being", "ATMOST BY Number UNIT? CHANGE", lambda bits: apart(m.span(0, low(bits))))
    yield from row("Being", "ATLEAST BY Number UNIT? CHANGE", lambda bits: apart(m.span(low(bits))))
    yield from row("Being", "WITH Ref NOTHING_IN_COMMON", _nothing_alike)


def _nothing_alike(ref: int) -> m.Pred | None:
    return m.fill(m.none_of(m.any_of(same_in("suit"), same_in("rank"))), ref)


def _statements() -> Iterator[Shape]:
    """As in "Herz und Karo dürfen nicht nebeneinander liegen", "erst wenn ein König liegt, darf man Bilder legen"."""
    yield from row("Sentence", "Noun|Adj AND Noun|Adj MAYNOT INAROW", never_beside)
    yield from row("Sentence", "ONLY_SINCE A Sort COMES_UP COMMA? MAY ONLY? Subject DONE", _once_it_lies)
    yield from row("Sentence", "IT? MUST ASMANY Noun|Adj AS Noun|Adj ON_LINE? LIE|BE|COME?", _as_many)
    both = "THE? Attr AND THE? Attr MATCH|FOLLOW_SUIT"
    for turns in (f"MUST? ALTERNATE {both}", f"ALTERNATE MUST {both}"):
        yield from row("Sentence", turns, lambda one, other: in_turn((same_in(one), same_in(other))))
    yield from row("Sentence", "FIRST_OF_ALL MUST THE? Attr In-turn", lambda attr, turns: in_turn(turns))
    for action in (by_what_lies, by_place):
        yield from row("Sentence", "THE? SUITS FOLLOW_THE_ORDER Pattern", action, 1)
    yield from row("Sentence", "IT? GO EITHER Cmp", plainly)
    for way, rel in (("RISE", _HIGHER), ("FALL", _LOWER)):
        for kind in ("Sentence", "Case-bit"):
            yield from row(kind, f"FROM|WITH Some {way}", lambda pred, rel=rel: _going(pred, rel))
    yield from row("Being", "HAVE EITHER Having OR BE Pred", m.any_of)
    had = "A|ONE_OF THE? Attr HAVE COMMA? THAT ON_LINE? SEEN|ON_LINE"
    yield from row("Being", had, lambda attr: m.Its(attr, m.SeenBefore()))


def _asked_of_it() -> Iterator[Shape]:
    """As in "wird eine höhere Karte gespielt, muss sie rot sein", "der Wert darf 10 nicht überschreiten"."""
    for laid in ("GETS Subject LAID", "IF Subject LAID GETS"):
        yield from row("Sentence", f"{laid} COMMA? THEN? Next", leads)
    yield from row("Sentence", "NEITHER THE? Attr NOR THE? Attr MAY SEEN", _neither_again)
    yield from row("Sentence", "Amount MAY Number NOT EXCEED", lambda amount, bits: amount_must(amount, _upto(bits)))
    yield from row("Sentence", "Subject MAY Number NOT EXCEED", lambda pred, bits: must(pred, _upto(bits)))
    yield from row("Sentence", "Some MUST|MAY ONLY? Subject COME", leads, 1)
    yield from row("Sentence", "Some MAY NO Subject COME", never_leads, 1)


def _neither_again(one: str, other: str) -> Telling | None:
    return plainly(m.none_of(m.any_of(same_in(one), same_in(other))))


def _upto(bits: int) -> Verb:
    return Verb("must", m.Among(m.span(0, low(bits))))


def _once_it_lies(sort: m.Pred, pred: m.Pred) -> Telling | None:
    lies = been(sort)
    return None if lies is None else only_since(pred, lies)


def _as_many(one: m.Pred, other: m.Pred) -> Telling | None:
    """As in "es müssen mindestens so viele rote wie schwarze liegen"."""
    cond = leads_by_least(one, other, 0)
    return None if cond is None else Telling(cond)


def _going(pred: m.Pred, rel: m.Pred) -> Telling | None:
    before = said_of(pred, m.Amount("card", (1,)))
    return None if before is None or pred == m.ANYTHING else play_on(before, rel)

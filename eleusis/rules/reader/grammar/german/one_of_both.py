"""German on how many of several hold and what is added: "genau eine von beiden", "in mindestens einem Punkt", "außerdem alle Herzen"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, same_in
from eleusis.rules.reader.grammar.german.in_class import class_is
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.clauses import Verb, all_alike, so_many, so_many_hold
from eleusis.rules.reader.grammar.judging.clauses import closed as whole
from eleusis.rules.reader.grammar.judging.demands import either_told
from eleusis.rules.reader.grammar.judging.verdicts import misses, none_may, plainly, sum_is
from eleusis.rules.reader.grammar.naming.amounts import with_card
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _of_two_cards()
    yield from _in_how_many()
    yield from _added()
    yield from _reckoned()


def _of_two_cards() -> Iterator[Shape]:
    """As in "von der neuen und der vorigen Karte ist genau eine ein Bild", "sind die letzten zwei beide rot oder beide schwarz, ..."."""
    for kind, made in (("Fact", _just_one), ("Sentence", _asked_of_one)):
        yield from row(kind, "FROM|OF Refs BE JUST_ONE|ONLY_ONE Pred", made)
        yield from row(kind, "FROM|OF Refs JUST_ONE|ONLY_ONE Pred BE", made)
        yield from row(kind, "JUST_ONE|ONLY_ONE Refs BE Pred", made)
        yield from row(kind, "JUST_ONE|ONLY_ONE Refs Pred BE", made)
    yield from row("Sentence", "FROM|OF Refs MUST JUST_ONE Being", _asked_of_one)
    yield from row("Sentence", "JUST_ONE Refs MUST Being", _asked_of_one)
    yield from row("Sentence", "FROM|OF Refs MAY ONLY_ONE Being", partial(_asked_of_one, wanted=m.span(0, 1)))
    yield from row("Sentence", "ONLY_ONE Refs MAY Being", partial(_asked_of_one, wanted=m.span(0, 1)))
    yield from row("Sentence", "BE Refs BOTH Pred OR BOTH Pred COMMA? THEN? Sentence", _if_all_alike)
    yield from row("Fact", "Refs BOTH Pred OR BOTH Pred BE", all_alike)
    yield from row("Sentence", "Refs BE NOT BOTH Pred", none_may)
    yield from row("Sentence", "BE Refs NOT BOTH Pred", none_may)


def _just_one(refs: tuple[s.Ref, ...], pred: m.Pred, wanted: int = 1 << 1) -> m.Cond | None:
    return so_many(wanted, refs, Verb("is", pred), exactly=True)


def _asked_of_one(refs: tuple[s.Ref, ...], pred: m.Pred, wanted: int = 1 << 1) -> Telling | None:
    cond = so_many(wanted, m.with_the_card(refs), Verb("is", pred), exactly=True)
    return None if cond is None else Telling(cond)


def _if_all_alike(refs: tuple[s.Ref, ...], one: m.Pred, other: m.Pred, verdict: Telling) -> Telling | None:
    test = all_alike(refs, one, other)
    return None if test is None else if_so(test, verdict)


Shares = tuple[m.Pred, ...]


def _in_how_many() -> Iterator[Shape]:
    """As in "stimmt mit der vorigen in genau einem Merkmal überein: Farbe oder Wert", "in mindestens einem Punkt"."""
    yield from row("Share", "THE? Attr", same_in)
    yield from row("Share", "Having", same)
    yield from row("Share", "BOTH Pred", _both)
    yield from row("Shares", "Share COMMA|OR|AND Share", lambda *shares: shares)
    yield from row("Shares", "Shares COMMA|OR|AND Share", lambda some, share: (*some, share))
    yield from row("HowMany", "IN_JUST_ONE", lambda: 1 << 1)
    yield from row("HowMany", "IN_SOME", lambda: m.span(1))
    yield from row("So-many-things", "Number", lambda bits: bits if only(bits) is None else None)
    yield from row("Of-things", "So-many-things THINGS", same)
    yield from row("Of-things", "So-many-things OF|FROM THE|THAT_ONE? Number THINGS", lambda bits, _: bits)
    yield from row("HowMany", "IN Of-things", same)
    yield from row("Sharing", "WITH|TO|FROM Ref HowMany MATCH|FITS|ALONG", lambda ref, how: (how, ref))
    yield from row("Sharing", "HowMany WITH|TO|FROM Ref MATCH|FITS|ALONG", lambda how, ref: (how, ref))
    yield from row("Sharing", "HowMany MATCH|FITS|ALONG", lambda how: (how, 1))
    for told in ("Sharing COLON Shares", "Sharing LPAR Shares RPAR"):
        for subject in ("IT? MUST|AGREE", "MUST IT|CARD"):
            yield from row("Sentence", f"{subject} {told}", _shared)
        yield from row(
            "Sentence", f"Some MUST|AGREE {told}", lambda some, *of: _shared(*of) if some == m.ANYTHING else None
        )
    yield from row("Agreeing", "AGREE THE|ITS? Attr ALONG?", lambda attr: s.Same(attr, 0, 1))
    yield from row("InQuestion", "Agreeing", same)
    yield from row("Agreeing", "AGREE THE|ITS? Attr WITH Ref ALONG", lambda attr, ref: s.Same(attr, 0, ref))
    yield from row(
        "Sentence", "EITHER Agreeing COMMA? OR Sentence", lambda cond, told: either_told(Telling(cond), told)
    )
    for alike in (
        "MUST EQUALS|SAME BE AS Ref",
        "MUST AS Ref EQUALS|SAME? BE",
        "MUST WITH|TO Ref MATCH",
        "BE EQUALS|SAME AS Ref",
        "AGREE WITH Ref ALONG",
    ):
        yield from row("Sentence", f"Of-things {alike} COLON Shares", lambda *told: _shared(told[:2], told[2]))
    for alike in ("EQUALS|SAME BE AS Ref", "WITH|TO Ref MATCH"):
        of_these = f"OF|FROM THE? Number THINGS MUST So-many-things {alike} COLON Shares"
        yield from row("Sentence", of_these, lambda _, *told: _shared(told[:2], told[2]))


def _both(pred: m.Pred) -> m.Pred | None:
    """As in "beide gerade": the card and the one it is compared with."""
    mask = m.mask_of(pred)
    return m.all_of(pred, m.Fact(m.In(m.OTHER, mask))) if mask else None


def _shared(sharing: tuple[int, s.Ref], shares: Shares) -> Telling | None:
    wanted, ref = sharing
    filled = [m.fill(share, ref) for share in shares]
    conds = [None if pred is None else said_of(pred, CARD) for pred in filled]
    known = [cond for cond in conds if cond is not None]
    return Telling(so_many_hold(wanted, known)) if len(known) == len(conds) else None


def _added() -> Iterator[Shape]:
    """As in "nur Vielfache von 3, und außerdem alle Herzen", "... (gleich wie eine davon geht auch)"."""
    yield from row("Text", "Text COMMA|STOP? ASWELL Subject FITS?", _as_well)
    yield from row("Text", "Text ALSO_THESE Subject|Pred", _these_too)
    yield from row("Text", "Text STOP? LPAR Cmp|Having FITS|ALSOFITS|ALSO STOP? RPAR", _or_so)
    yield from row("Text", "Text LPAR|COMMA AND? LIKE_ONE_OF_THEM ALSOFITS RPAR?", _or_like_one)
    yield from row("Number", "Number LPAR Number ALSO RPAR", lambda bits, more: bits | more)
    neither = "Compared|Having MISSES COMMA|STOP? AND? Compared|Having ALSO|ALSO_NOT"
    yield from row("Sentence", neither, lambda *preds: misses(m.any_of(*preds)))
    yield from row("Class-is", "Subject ONLY WITH Pred", class_is)
    yield from row("NotOne", "NOT Number|Adj", _no_such)
    yield from row("NotOne", "NO Multiple", lambda bits: m.none_of(m.Among(bits)))
    yield from row("NotOne", "NotOne COMMA|AND|OR NOT? Number|Adj", _nor_such)


def _no_such(total: m.Pred | int) -> m.Pred:
    return m.none_of(m.Among(total) if isinstance(total, int) else total)


def _nor_such(none: m.Pred, total: m.Pred | int) -> m.Pred:
    """As in "nicht 13 und nicht 14"."""
    return m.all_of(none, _no_such(total))


def _as_well(text: Text, pred: m.Pred) -> Text | None:
    """As in "nur Bilder, und außerdem alle Asse": they fit as well as those, and no card need be both."""
    said = None if pred == m.ANYTHING else said_of(pred, CARD)
    if said is None or m.mask_of(pred) is None:
        return None
    if text[-1].force == "may" and text[-1].about == m.TRUE:
        return (*text, Telling(said, "may"))
    asked = whole(text[-1])
    is_list = asked is not None and (text[-1].force == "only" or m.conj(asked, said) == m.FALSE)
    return (
        (*text, Telling(said, "also")) if is_list else None
    )  # "alle müssen rot sein, außerdem alle gerade" asks for both


def _these_too(text: Text, pred: m.Pred) -> Text | None:
    """As in "nur gerade Karten, auch die Dame", which are among them, and "nur rote, auch Asse", which are not."""
    fits, mask = text[-1].fits, m.mask_of(pred)
    is_among = isinstance(fits, m.In) and fits.ref == 0 and text[-1].force in {"must", "only", "may"}
    return text if is_among and mask and isinstance(fits, m.In) and not mask & ~fits.mask else _as_well(text, pred)


def _or_so(text: Text, pred: m.Pred) -> Text | None:
    said = said_of(pred, CARD)
    return None if said is None or whole(text[-1]) is None else (*text, Telling(said, "also"))


def _or_like_one(text: Text) -> Text | None:
    """As in "zwischen den letzten beiden (gleich wie eine davon geht auch)"."""
    asked = whole(text[-1])
    refs = () if asked is None else tuple(sorted(ref for ref in m.all_refs(asked) if isinstance(ref, int) and ref > 0))
    alike = [said_of(m.Rel("=", m.Amount("rank", (ref,))), CARD) for ref in refs]
    told = [cond for cond in alike if cond is not None]
    return (*text, Telling(m.disj(*told), "also")) if len(told) > 1 else None


def _reckoned() -> Iterator[Shape]:
    """As in "multipliziert man ..., muss eine gerade Zahl herauskommen", "mit geradem Abstand (0, 2, 4, ...) zur vorigen"."""
    reckoned = "IF? Topic COMMA|COLON? THEN?"
    yield from row("Sentence", f"{reckoned} MUST|MAY? Total ADDUP|BE|COME OUT?", sum_is)
    yield from row("Sentence", f"{reckoned} MAY NotOne ADDUP|BE|COME OUT?", sum_is)
    for together in ("WITH Ref TAKEN_TOGETHER", "TOGETHER_WITH Ref"):
        yield from row("Sentence", f"IT? MUST|MAY {together} Total|NotOne ADDUP|BE", _with_that)
        yield from row("Sentence", f"THE? NEW? CARD MUST|MAY {together} Total|NotOne ADDUP|BE", _with_that)
    yield from row("Having", "A? Adj DIFFERENCE", _far)
    yield from row("Having", "A? Adj DIFFERENCE LPAR Number-list COMMA? ETC? RPAR", _far_as_listed)


def _with_that(ref: s.Ref, total: m.Pred) -> Telling | None:
    return plainly(with_card(ref, total))


def _far(pred: m.Pred) -> m.Pred | None:
    return apart(pred.bits) if isinstance(pred, m.Among) and pred.cards is None else None


def _far_as_listed(pred: m.Pred, some: tuple[int, ...]) -> m.Pred | None:
    numbers = [only(bits) for bits in some]
    listed = all(number is not None and isinstance(pred, m.Among) and pred.bits >> number & 1 for number in numbers)
    return _far(pred) if listed else None

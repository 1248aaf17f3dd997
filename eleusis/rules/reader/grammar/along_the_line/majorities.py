"""What most of a few cards are, or what there is less of among them: "the colour of most of the last three cards"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import attribute_masks
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import different, same_in
from eleusis.rules.reader.grammar.along_the_line.weighed import share_of_those
from eleusis.rules.reader.grammar.in_which_case.following_up import if_so
from eleusis.rules.reader.grammar.judging.clauses import so_many_hold
from eleusis.rules.reader.grammar.judging.verdicts import plainly
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
Weighed = tuple[str, m.Pred]  # an attribute, and what is asked by it of a card of that kind


def rows() -> Iterator[Shape]:
    yield from _what_most_have()
    yield from _then()
    yield from _in_cases()


def _of_most(is_most: bool, attr: str, refs: tuple[s.Ref, ...]) -> Weighed | None:
    """As in "the majority colour of the last three cards"."""
    masks = list(attribute_masks(attr, agreed()).values()) if attr in {"colour", "parity"} else []
    if len(masks) != 2 or len(refs) % 2 == 0 or 0 in refs:
        return None
    first = so_many_hold(m.span((len(refs) + 1) // 2, len(refs)), [m.In(ref, masks[0]) for ref in refs])
    told = m.when(first, m.In(0, masks[0 if is_most else 1]), m.In(0, masks[1 if is_most else 0]))
    return attr, m.Fact(told, candidate=True)


def _of_those(is_most: bool, refs: tuple[s.Ref, ...], attr: str) -> Weighed | None:
    """As in "of the last three cards, the colour that is in the majority"."""
    return _of_most(is_most, attr, refs)


def _that_most_have(attr: str, share: str, refs: tuple[s.Ref, ...]) -> Weighed | None:
    """As in "the colour that most of the last three cards have"."""
    return _of_most(share == ">", attr, refs) if share in {">", "<"} else None


def _what_most_have() -> Iterator[Shape]:
    among = "OF|AMONG|IN Refs"
    for kind, is_most in (("COMMONER", True), ("SCARCER", False)):
        for shape in (f"THE? {kind} Attr", f"THE|WHATEVER Attr THAT_IS_{kind}"):
            yield from row("Of-most", f"{shape} {among}", partial(_of_most, is_most))
        for which in (f"THE|WHATEVER Attr THAT_IS_{kind}", f"THE {kind} Attr"):
            yield from row("Of-most", f"AMONG|OF|LOOK_AT Refs COMMA|COLON|STOP? {which}", partial(_of_those, is_most))
        yield from row("Of-most", f"LOOK_AT Refs COMMA? AND_SEE THAT Attr THAT_IS_{kind}", partial(_of_those, is_most))
        yield from row("Of-most", f"AND_SEE? THAT Attr THAT_IS_{kind} {among}", partial(_of_most, is_most))
    yield from row("Of-most", "THE Attr THAT Part-of-all Refs HAVE|MATCH", _that_most_have)
    yield from row("Of-most", "THE? Attr OF Part-of-all Refs", _that_most_have)
    yield from row("Having", "Of-most", lambda weighed: weighed[1], 4)
    yield from row("Having", "THE? OPPOSITE|DIFFERENT Attr OF Part-of-all Refs", _other_than)


def _other_than(attr: str, share: str, refs: tuple[s.Ref, ...]) -> m.Pred | None:
    """As in "the opposite colour of the majority of the last three cards"."""
    weighed = _that_most_have(attr, share, refs)
    return None if weighed is None else m.none_of(weighed[1])


# --- and what then ---------------------------------------------------------------------------------


def _by_most(weighed: Weighed, told: Telling) -> Telling | None:
    """As in "see which colour is in the majority among the last three: the next card must have the other colour"."""
    attr, pred = weighed
    for asked, fits in ((same_in(attr), pred), (different(attr), m.none_of(pred))):
        if told == plainly(asked) or (told.about == m.TRUE and told.fits == said_of(asked, CARD)):
            return plainly(fits)
    return None


def _the_majority_decides(share: str, refs: tuple[s.Ref, ...], attr: str) -> Telling | None:
    """As in "the majority of the last three cards decides the colour"."""
    weighed = _that_most_have(attr, share, refs)
    return None if weighed is None else plainly(weighed[1])


def _then() -> Iterator[Shape]:
    for then in ("COLON|STOP|COMMA|QUESTION AND|THEN?", "DECIDES_ALL COLON|STOP|COMMA AND?", "AND"):
        yield from row("Sentence", f"Of-most {then} Sentence", _by_most)
    yield from row("Sentence", "Of-most MUST BE? MATCH", lambda weighed: plainly(weighed[1]))
    yield from row("Sentence", "Part-of-all Refs DECIDE THE Attr OF_NEXT?", _the_majority_decides)
    yield from row("Sentence", "Of-most MISSES", lambda weighed: plainly(m.none_of(weighed[1])))


# --- in cases --------------------------------------------------------------------------------------


def _more_among(one: m.Pred, other: m.Pred, refs: tuple[s.Ref, ...]) -> m.Cond | None:
    """As in "if there are more red than black cards among the last three"."""
    return share_of_those(">", refs, one) if m.mask_of(m.none_of(one)) == m.mask_of(other) else None


def _if_most_are(text: Text, share: str, pred: m.Pred, verdict: Telling) -> Text | None:
    """As in "if most of the last three cards are red, ...; if most are black, ...": of the same cards."""
    told = text[-1].about
    refs = tuple(sorted(m.all_refs(told), key=s.age))
    case = share_of_those(share, refs, pred) if len(refs) > 2 and 0 not in refs else None
    is_so = case is not None and told == share_of_those(share, refs, m.none_of(pred))
    verdicts = if_so(case, verdict) if is_so and case is not None else None
    return None if verdicts is None else (*text, verdicts)


def _in_cases() -> Iterator[Shape]:
    yield from row("Clause", "THERE? MORE Noun|Adj THAN Noun|Adj AMONG|IN Refs", _more_among)
    yield from row("Clause", "Noun|Adj BE MAJORITY AMONG|IN Refs", lambda pred, refs: share_of_those(">", refs, pred))
    yield from row("Clause", "Noun|Adj BE MINORITY AMONG|IN Refs", lambda pred, refs: share_of_those("<", refs, pred))
    yield from row("Text", "Text COMMA|STOP AND? IF Part-of-all BE Adj|Noun COMMA? THEN? Sentence", _if_most_are)
    majority = "Text COMMA|STOP AND? IF Adj|Noun BE MAJORITY COMMA? THEN? Sentence"
    yield from row("Text", majority, lambda text, pred, verdict: _if_most_are(text, ">", pred, verdict))

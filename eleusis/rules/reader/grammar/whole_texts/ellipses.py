"""What leaves something out because it was told: "the rest is", "every card a new suit", "cards after a king any rank"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import apart, different, same_in, with_each
from eleusis.rules.reader.grammar.along_the_line.streaks import somewhere
from eleusis.rules.reader.grammar.by_turns.steps import by_place, by_what_lies
from eleusis.rules.reader.grammar.in_which_case.following import chained, last_is, needs_before, on_class, play_on
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import and_they, fits_if, must, only_so, plainly
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, word
from eleusis.rules.reader.grammar.whole_texts.held_against import concerns
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.pronouns import attribute
from eleusis.rules.reader.saying import of_cards, said_of

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _words()
    yield from _statements()


# --- words made of words ---------------------------------------------------------------------------


def _words() -> Iterator[Shape]:
    yield from row("MUST", "ONLY MUST", word, 1)
    yield from row("PLAY", "MUST PLAY", word, 1)
    yield from row("MAYPLAY", "PLAYERS MAY PLAY", word)
    yield from row("ONLYPLAY", "PLAYERS ONLYPLAY", word)
    yield from row("MAYPLAY", "MAY PLAY", word, 1)
    yield from row("ONLYPLAY", "CANONLY PLAY", word, 1)
    yield from row("REJECT", "MUSTNOT|MAYNOT|DONOT PLAY", word, 1)
    yield from row("INAROW", "NEXT_TO_EACH_OTHER", word, 1)
    yield from row("NEXT_TO_EACH_OTHER", "LIE NEXT_TO_EACH_OTHER", word)
    yield from row("CYCLE", "BE CYCLE", word)
    yield from row("Ref", "Ref ON_LINE", lambda ref: ref, 1)


# --- statements ------------------------------------------------------------------------------------


def _bare(pred: m.Pred) -> Telling | None:
    """As in "every card a new suit"."""
    return plainly(pred) if m.mask_of(pred) is None else None


def _but_these(pred: m.Pred, being: m.Pred, other: m.Pred) -> Telling | None:
    """As in "all cards must be odd except spades": those are free."""
    told, free = must(pred, Verb("must", being)), said_of(other, CARD)
    if told is None or free is None or m.mask_of(other) is None or other == m.ANYTHING:
        return None
    return Telling(m.disj(free, m.when(told.about, told.fits)))


def _and_they_the_same(one: m.Pred, being: m.Pred, other: m.Pred) -> Telling | None:
    """As in "even cards must have another suit than the last card, odd ones the same"."""
    first = must(one, Verb("must", being))
    attr = None if first is None else attribute(first.fits)
    return None if attr is None else and_they(one, being, other, same_in(attr))


def _all_but(but: m.Pred, being: m.Pred) -> Telling | None:
    """As in "all cards except spades must be odd"."""
    return None if m.mask_of(but) is None else must(m.none_of(but), Verb("must", being))


def _doubted(verdict: Telling) -> Telling | None:
    """As in "I don't think you can play face cards"."""
    if verdict.rest or verdict.start is not None or verdict.about != m.TRUE:
        return None
    if verdict.force in {"may", "must", "if"}:
        return replace(verdict, force="not")
    return replace(verdict, force="must") if verdict.force == "not" else None


def _after(cond: m.Cond, verb: Verb) -> Telling | None:
    """As in "cards after a king must be red"."""
    return play_on(cond, verb.pred) if verb.mode in {"is", "must"} else None


def _both_or_neither(refs: tuple[s.Ref, ...], one: Verb, other: Verb) -> Telling | None:
    """As in "either both cards are face cards or both are not"."""
    a, b = of_cards(one.pred, refs), of_cards(other.pred, refs)
    return None if a is None or b is None or 0 not in refs else Telling(m.disj(a, b))


def _of_these(of: m.Pred, verdict: Telling | None) -> Telling | None:
    """As in "of the red suits only hearts are allowed"."""
    mask = m.mask_of(of)
    if not mask or of == m.ANYTHING or verdict is None or verdict.force != "only" or verdict.about != m.TRUE:
        return None
    return Telling(verdict.fits, about=m.In(0, mask))


def _on_each_other(*told: m.Pred) -> Telling | None:
    """As in "red on black on red"."""
    masks = tuple(m.mask_of(pred) or 0 for pred in told[::-1])
    return by_what_lies(masks) if all(masks) and masks[0] == masks[-1] else None


def _then(before: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "when a jack has been played, a black card"."""
    lies = last_is(before)
    return None if lies is None else play_on(lies, pred)


def _free_for(pred: m.Pred, attr: str) -> Telling | None:
    """As in "for red cards the rank is irrelevant"."""
    cond = said_of(pred, CARD)
    free = m.mask_of(pred) is not None and pred != m.ANYTHING and attr != "suit"
    return Telling(m.TRUE, "may", cond, case=cond) if free and cond is not None else None


def _any_if(pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "it may be anything as long as it is lower"."""
    return Telling(m.settle(cond, 0)) if pred == m.ANYTHING else None


def _gap(*parts: object) -> Telling | None:
    """As in "between two cards there must be a gap of at least three"."""
    refs = [part for part in parts if not isinstance(part, int)]
    (bits,) = [part for part in parts if isinstance(part, int)]
    return plainly(apart(bits)) if refs in ([], [(0, 1)], [(1, 0)]) else None


def _the_two(one: m.Amount, other: m.Amount) -> tuple[s.Ref, ...] | None:
    """As in "a difference of four between the rank of the last card and that of the new one"."""
    return (0, 1) if {one.refs, other.refs} == {(0,), (1,)} and one.what == other.what else None


def _repeats(about: str | m.Amount, bits: int) -> Telling | None:
    """As in "the suits repeat every three cards"."""
    attr, back = about if isinstance(about, str) else about.what, only(bits)
    return Telling(s.Same(attr, 0, back)) if back and back <= s.MAX_REF and attr in {"rank", "suit", "colour"} else None


def is_among(pred: m.Pred, refs: tuple[s.Ref, ...]) -> m.Cond | None:
    """As in "if a card of the same suit is among the last two"."""
    if m.is_open(pred):
        held = with_each(pred, refs, m.Any)
        return None if held is None else said_of(held, CARD)
    return of_cards(pred, refs, some=True) if pred != m.ANYTHING else None


def _any_but(attrs: frozenset[str], verdict: Telling) -> Telling | None:
    """As in "you can play any colour, but it cannot be the same number"."""
    return None if concerns(verdict.fits) & attrs else verdict


def _unlike(to: s.Ref | m.Amount) -> m.Pred | None:
    """As in "it has nothing in common with the last card": neither suit nor rank."""
    return m.fill(m.all_of(different("suit"), different("rank")), to)


def _away(bits: int, to: s.Ref | m.Amount) -> m.Pred | None:
    """As in "more than 3 from the last card"."""
    return None if only(bits) is not None else m.fill(apart(bits), to)


def _means_to(pred: m.Pred, verdict: Telling) -> Telling | Priced | None:
    """As in "red = go up"; "ace = 1" is what it counts."""
    is_rank = isinstance(verdict.fits, m.In) and verdict.fits.mask.bit_count() <= 4
    return None if is_rank else on_class(pred, verdict)


def _after_each(pairs: tuple[tuple[m.Pred, m.Pred], ...]) -> Text | None:
    """As in "after spade heart, after heart club"; after two cards one more is asked for."""
    told = chained(pairs) if len(pairs) > 1 else None
    return None if told is None else (told,)


def _statements() -> Iterator[Shape]:
    yield from row(
        "Fragment", "RANKS MUST? BE? NEXT_TO_EACH_OTHER", lambda: Telling(s.Step(0, 1, frozenset({-1, 1}), False))
    )
    yield from row("Compared", "Number FROM Ref|Amount", _away, 2)
    yield from row("Direction", "RISE OR FALL", word)
    yield from row("Direction", "FALL OR RISE", word)
    yield from row("Fragment", "Pred EQUALS Sentence", _means_to, 5)
    yield from row("Sentence", "EVERY CARD Having|Compared", _bare, 2)
    yield from row("Sentence", "EVERY CARD EXCEPT Subject MUST Being", _all_but)
    yield from row("Sentence", "Subject MUST Being COMMA? AND? Subject THE? SAME", _and_they_the_same)
    yield from row("Sentence", "Subject MUST Being COMMA? EXCEPT Subject COMMA? THAT MAY BE|HAVE? ANYTHING", _but_these)
    yield from row("Sentence", "Subject MUST Being COMMA? EXCEPT Subject", _but_these, 1)
    yield from row("Sentence", "Subject MUST Being COMMA Subject EXCEPTED", _but_these)
    yield from row("Sentence", "THE? NEW? CARD MAY BE? Some COMMA? IF Clause", fits_if)
    yield from row("Sentence", "DOUBT Sentence", _doubted)
    yield from row("Sentence", "NO FALL", lambda: plainly(m.Rel(">=", m.Amount("card", (m.OTHER,)))))
    yield from row("Sentence", "NO RISE", lambda: plainly(m.Rel("<=", m.Amount("card", (m.OTHER,)))))
    yield from row("Sentence", "IT BE Pattern", by_what_lies)
    yield from row("Sentence", "IT BE Pattern", by_place)
    yield from row("Sentence", "UNTIL Subject COMMA? THERE MUST BE Subject", needs_before)
    yield from row("Sentence", "PLAY Subject ATLEAST EVERY Ordinal CARD", lambda pred, n: somewhere(n, pred))
    yield from row("Sentence", "IF A Noun COMES_UP COMMA? Pred|Some", _then)
    yield from row("Some", "SOMETHING EXCEPT Subject", m.none_of)
    yield from row("Sentence", "IT BE ONLY Subject|Pred", only_so)
    yield from row("Sentence", "PLAY Subject ON IT", plainly)
    yield from row("Sentence", "FOR Subject COMMA? Free", _free_for)
    yield from row("Clause", "HAVE Subject BEFORE_IT", last_is)
    yield from row("Clause", "BOTH HAVE Having", lambda pred: said_of(pred, CARD))
    yield from row("Sentence", "Subject MAY BE? ANYTHING COMMA? IF Clause", _any_if)
    gap = "THERE MUST BE A|THE? DIFFERENCE OF Number UNIT?"
    yield from row("Sentence", f"BETWEEN Refs|NEIGHBOURS COMMA? {gap}", _gap)
    yield from row("Sentence", f"{gap} BETWEEN Refs|NEIGHBOURS|The-two", _gap)
    yield from row("The-two", "Amount AND Amount", _the_two)
    yield from row("The-two", "THE? RANKS OF TWO_CARDS", lambda: (0, 1))
    yield from row("Sentence", gap, _gap)
    yield from row("Sentence", "Attr|Amount MUST? REPEAT EVERY_SO_MANY Number CARD|POSITIONS?", _repeats)
    yield from row("Sentence", "EVERY|THE|A? FIRST|FOLLOWING_CARD? CARD Before Verb", _after, 1)
    yield from row("Sentence", "EVERY|THE|A? FOLLOWING_CARD Before Verb", _after, 1)
    yield from row(
        "Sentence",
        "EVERY|A? CARD Before MAY BE|HAVE? ANYTHING",
        lambda cond: Telling(m.TRUE, "may", cond, case=cond),
    )
    yield from row("Sentence", "Before COMMA? MUST? COME ONLY? Subject|Pred", play_on)
    yield from row("Fragment", "A? Noun AFTER A? Noun AFTER A? Noun", _on_each_other, 2)
    yield from row("Sentence", "Before ONLY? Subject MUST|MAY COME", play_on, 1)
    yield from row("Sentence", "Before MAY BE Subject", play_on, 1)
    yield from row("Sentence", "Before Subject COME", play_on, 2)
    yield from row("Sentence", "Before THERE MUST COME Subject", play_on)
    yield from row("After-pairs", "AFTER A? Noun|Adj A? Noun|Adj", lambda a, b: ((a, b),))
    yield from row("After-pairs", "After-pairs COMMA? AND? After-pairs", lambda some, more: (*some, *more))
    yield from row("Text", "After-pairs", _after_each)
    yield from row("Sentence", "PLAY|MAYPLAY|ONLYPLAY Before ONLY? Subject", play_on, 1)
    yield from row("Sentence", "MAYPLAY ANYTHING|EVERYTHING", lambda: Telling(m.TRUE, "may"))
    yield from row(
        "Sentence", "MAYPLAY Before ANYTHING|EVERYTHING", lambda cond: Telling(m.TRUE, "may", cond, case=cond)
    )
    yield from row("Sentence", "EITHER Refs Verb COMMA? OR BOTH Verb", _both_or_neither)
    yield from row("Sentence", "OF|AMONG Subject COMMA? Sentence", _of_these)
    yield from row("Sentence", "OF|AMONG Subject COMMA? ONLY Subject BE", lambda of, pred: _of_these(of, only_so(pred)))
    for there in ("A Noun SEEN_IN", "Subject LIE|BE AMONG|IN|ONE_OF"):
        yield from row("Clause", f"{there} Refs", is_among)
    yield from row("Sentence", "MAYPLAY Frees COMMA? HOWEVER|AND Sentence", _any_but)
    yield from row("Some", "EVERY EXCEPT Subject", m.none_of)
    yield from row("Having", "A NEW Attr", different)
    yield from row("Having", "A NEW Attr", lambda attr: m.Its(attr, m.Denied(m.SeenBefore())), 1)
    yield from row("Being", "NOTHING_IN_COMMON WITH Ref|Amount", _unlike)
    yield from row("Compared", "DIFFERENT IN Attr FROM|TO|THAN Ref", lambda attr, ref: m.fill(different(attr), ref))
    yield from row(
        "Amount", "THE? Attr BEFORE_IT", lambda attr: m.Amount(attr, (m.OTHER,)) if False else m.Amount(attr, (1,)), 1
    )

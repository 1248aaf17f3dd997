"""German on what may not be done, and on what goes as well: "kein Bild auf ein Bild", "nach Pik auch", "gleich geht auch"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import apart, different, same_in, with_each
from eleusis.rules.reader.grammar.along_the_line.streaks import blocks, lie, never_so_long, steps_of
from eleusis.rules.reader.grammar.by_turns.turns import in_turn
from eleusis.rules.reader.grammar.german.one_of_a_few import has_one
from eleusis.rules.reader.grammar.in_which_case.following import never_on, only_on
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import misses, must, plainly
from eleusis.rules.reader.grammar.naming.number_sets import low, only
from eleusis.rules.reader.grammar.rows import row
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of

Text = tuple[Telling, ...]
On = tuple[m.Pred, m.Cond]


def rows() -> Iterator[Shape]:
    yield from _never_so()
    yield from _not_among()
    yield from _so_often()
    yield from _as_well()


# --- what may not be -------------------------------------------------------------------------------


def _never_filled(pred: m.Pred, to: s.Ref | m.Amount) -> Telling | None:
    filled = m.fill(pred, to)
    return None if filled is None else misses(filled)


def _with_such(pred: m.Pred, being: m.Pred) -> Telling | None:
    """As in "mit Schwarz darf man nur runter"."""
    told = must(pred, Verb("must", being)) if m.is_open(being) and m.mask_of(pred) else None
    return None if told is None or told.about == m.TRUE else told


def _class_moves(pred: m.Pred, being: m.Pred) -> tuple[int, m.Cond] | None:
    """As in "Pik und Kreuz immer höher"."""
    mask, move = m.mask_of(pred), said_of(being, CARD)
    return (mask, move) if mask and mask != ALL_CARDS and move is not None and m.is_open(being) else None


def _each_moves(one: tuple[int, m.Cond], other: tuple[int, m.Cond]) -> Telling | None:
    """As in "Pik und Kreuz immer höher, Herz und Karo immer tiefer"."""
    if one[0] & other[0] or one[1] == other[1]:
        return None
    return Telling(m.conj(*(m.when(m.In(0, mask), move) for mask, move in (one, other))))


def _on_only_if(on: On, cond: m.Cond) -> Telling | None:
    """As in "Rot auf Rot darf man nur legen, wenn ..."."""
    about, case = said_of(on[0], CARD), m.settle(cond, 0)
    if about is None or on[0] == m.ANYTHING or 0 in m.all_refs(on[1]):
        return None
    return Telling(case, about=m.conj(on[1], about))


def _but_rather(barred: m.Pred, wanted: m.Pred) -> m.Pred:
    """As in "nicht rot, sondern schwarz"."""
    return m.all_of(m.none_of(barred), wanted)


def _never_so() -> Iterator[Shape]:
    """As in "es darf kein Bild auf ein Bild", "man darf nicht die gleiche Farbe legen wie vorher"."""
    yield from row("Pred", "NOT|NO Pred COMMA? BUT_RATHER Pred", _but_rather)
    wanted = "COMMA? BUT_RATHER MUST? Pred|Being"
    yield from row(
        "Verb", f"MAYNOT|MUSTNOT Pred|Being {wanted}", lambda barred, being: Verb("must", _but_rather(barred, being))
    )
    yield from row("Sentence", "MAY NO Subject Before", never_on)
    yield from row("Sentence", "NO Subject MAY Before", never_on)
    yield from row("Sentence", "MAYNOT Having DONE AS|THAN Ref|Amount", _never_filled)
    yield from row("Sentence", "FITS NO Subject", misses)
    yield from row("Sentence", "MAYNOT Having AS|THAN Ref|Amount DONE", _never_filled)
    yield from row("Sentence", "MAYNOT Having DONE AS|THAN Ref|Amount", _never_filled)
    yield from row(
        "Sentence",
        "MAYNOT Having DONE AS|THAN SomeRefs",
        lambda pred, refs: misses(with_each(pred, refs, m.Any) or pred),
    )
    yield from row("Text", "Subject MAYNOT Before COMMA? AND|OR Subject NOT Before DONE?", _neither_on)
    yield from row("Sentence", "MAY NO Having DONE", misses)
    yield from row("Sentence", "WITH A? Adj|Noun MUST|MAY ONLY? Cmp|Upward", _with_such)
    yield from row("Sentence", "Subject MUST Before", only_on, 2)
    yield from row("Text", "Subject MUST Before COMMA|AND Subject Before", _only_these_on, 2)
    yield from row("Sentence", "Subject MUST Pred", lambda pred, held: must(pred, Verb("must", held)), 4)
    yield from row("Sentence", "MUST IT Cmp GO?", plainly)
    yield from row("ClassMoves", "Disjoint|Adj|Noun MUST|MAY? Cmp|Being", _class_moves)
    yield from row("Sentence", "ClassMoves COMMA|AND|STOP? AND? ClassMoves", _each_moves, 2)
    yield from row("Sentence", "On MAY ONLY DONE COMMA? IF Clause", _on_only_if)
    for equal in ("EQUALS", "ITS_EQUAL"):
        yield from row("Sentence", f"{equal} MISSES", lambda: misses(same_in("rank")))
    yield from row("Being", "FURTHER_THAN Number UNIT? FROM Ref APART BE?", _further)
    yield from row("Sentence", "MISSES BE ONLY? COMMA? WHAT Being", misses)
    yield from row("Sentence", "Number NO_LONGER", lambda bits: None if only(bits) else misses(m.Among(bits)))
    yield from row("Sentence", "EXCEPT Subject BE Subject MISSES", lambda but, of: misses(m.all_of(of, m.none_of(but))))
    yield from row("Sentence", "IF Streak COMMA IT_MISSES", never_so_long)
    yield from row("Sentence", "Compared NONE_FITS", misses)
    yield from row("Text", "Text COMMA|STOP AND? Cmp NONE_FITS|MISSES", _none_beyond)


def _none_beyond(text: Text, way: m.Pred) -> Text | None:
    """As in "höher als die letzte, darunter geht nichts"; behind "höchstens 5 höher" it tells the bound again."""
    last, barred = text[-1], misses(way)
    if last.about != m.TRUE or last.force == "not" or barred is None:
        return None
    match last.fits, way:
        case (s.Step(), _) | (s.RankCmp(">" | ">="), m.Rel("<")) | (s.RankCmp("<" | "<="), m.Rel(">")):
            return text
    return (*text, barred)


def _neither_on(one: m.Pred, on: m.Cond, other: m.Pred, there: m.Cond) -> tuple[Telling, ...] | None:
    """As in "Herz darf nicht auf Pik und Pik nicht auf Herz gelegt werden"."""
    told = never_on(one, on), never_on(other, there)
    return None if None in told else told  # type: ignore[return-value]


def _only_these_on(one: m.Pred, on: m.Cond, other: m.Pred, there: m.Cond) -> tuple[Telling, ...] | None:
    """As in "Herz muss auf Kreuz, Kreuz auf Herz"."""
    told = only_on(one, on), only_on(other, there)
    return None if None in told else told  # type: ignore[return-value]


def _further(bits: int, ref: s.Ref) -> m.Pred | None:
    """As in "(darf nie) weiter als 3 von der vorigen weg sein"."""
    return m.fill(apart(m.span(low(bits) + 1)), ref)


# --- what was not among the last few ---------------------------------------------------------------


def _not_of(attr: str, refs: tuple[s.Ref, ...]) -> m.Pred | None:
    """As in "ein Zeichen, das bei den letzten 2 nicht da war"."""
    among = has_one(attr, refs)
    return None if among is None else m.none_of(among)


def _unlike(attr: str, refs: tuple[s.Ref, ...]) -> m.Pred | None:
    """As in "ein Zeichen, das die letzte Karte nicht hat", "das weder die letzte noch die vorletzte Karte hat"."""
    return with_each(different(attr), tuple(1 if ref == m.OTHER else ref for ref in refs), m.All)


def _none_of_them(attr: str, refs: tuple[s.Ref, ...]) -> Telling | None:
    return plainly(_not_of(attr, refs))


def _not_among() -> Iterator[Shape]:
    yield from row("Having", "A? Attr THAT? AMONG Refs NOT THERE_WAS", _not_of)
    yield from row("Unlike-them", "THAT Ref NOT HAVE", lambda *refs: refs)
    yield from row("Unlike-them", "THAT NEITHER Ref NOR Ref HAVE", lambda *refs: refs)
    yield from row("Unlike-them", "THAT Refs NOT HAVE", lambda refs: refs)
    yield from row("Having", "A? Attr Unlike-them", _unlike)
    yield from row("Sentence", "MUST A? Attr DONE Unlike-them", lambda *told: plainly(_unlike(*told)))
    yield from row("Sentence", "MAY NO Attr DONE THAT AMONG Refs THERE_WAS", _none_of_them)
    yield from row("Sentence", "Some MAY NO Attr HAVE THAT AMONG Refs THERE_WAS", _none_of_theirs)
    yield from row("Sentence", "Amount MUST AMONG Refs THERE_WAS", _one_of_theirs)
    yield from row("Sentence", "Amount MAY|MUST AMONG Refs NOT THERE_WAS", _not_its)
    yield from row("Sentence", "Amount MAYNOT AMONG Refs THERE_WAS", _not_its)


def _none_of_theirs(some: m.Pred, attr: str, refs: tuple[s.Ref, ...]) -> Telling | None:
    """As in "sie darf kein Zeichen haben, das bei den letzten zwei dabei war"."""
    return _none_of_them(attr, refs) if some == m.ANYTHING else None


def _one_of_theirs(amount: m.Amount, refs: tuple[s.Ref, ...]) -> Telling | None:
    """As in "das Zeichen muss unter den letzten zwei vorkommen"."""
    return plainly(has_one(amount.what, refs)) if amount.refs in {(0,), (m.IT,)} and not amount.plus else None


def _not_its(amount: m.Amount, refs: tuple[s.Ref, ...]) -> Telling | None:
    return _none_of_them(amount.what, refs) if amount.refs in {(0,), (m.IT,)} and not amount.plus else None


# --- so often --------------------------------------------------------------------------------------


def _never_such(bits: int, pred: m.Pred) -> Telling | None:
    """As in "nie zweimal Rot"."""
    return never_so_long((only(bits) or 0, pred)) if m.mask_of(pred) not in {None, ALL_CARDS} else None


def _so_often_lay(bits: int, pred: m.Pred) -> m.Cond | None:
    """As in "wenn zweimal Rot war"."""
    number = only(bits) or 0
    return lie((number, pred)) if number > 1 and m.mask_of(pred) not in {None, ALL_CARDS} else None


def _so_often_went(bits: int, step: m.Pred) -> m.Cond | None:
    """As in "wenn es zweimal rauf ging"."""
    streak = steps_of(bits, step) if (only(bits) or 0) > 1 else None
    return None if streak is None else lie(streak)


def _each_so_often(one: int, rel: m.Pred, other: int, then: m.Pred) -> Telling | None:
    """As in "2x rauf, 1x runter"."""
    first, second = only(one) or 0, only(other) or 0
    is_said = first and second and first + second > 2 and m.is_open(rel) and m.is_open(then)
    return in_turn((*(rel,) * first, *(then,) * second)) if is_said and first + second <= 8 else None


def _one_of_each(refs: tuple[s.Ref, ...], one: m.Pred, other: m.Pred) -> m.Cond | None:
    """As in "wenn von den letzten beiden eine rot und eine schwarz ist"."""
    if len(refs) != 2 or one == other:
        return None
    conds = [[said_of(pred, m.Amount("card", (ref,))) for ref in refs] for pred in (one, other)]
    (a, b), (c, d) = conds
    return m.disj(m.conj(a, d), m.conj(b, c)) if a and b and c and d else None


def _so_often() -> Iterator[Shape]:
    yield from row("Sentence", "NOT|NO|NEVER Times Adj|Noun INAROW?", _never_such)
    for lay in ("BE", "COME", "COMES_UP", "WASLAST"):
        yield from row("Before", f"IF Times Adj|Noun INAROW? {lay}", _so_often_lay)
        yield from row("Before", f"IF Times INAROW A? Adj|Noun {lay}", _so_often_lay)
    yield from row("Before", "AFTER Times Adj|Noun", _so_often_lay)
    for went in (
        "IF IT? Times INAROW? Cmp|Going WENT|GO",
        "IF IT? Times INAROW? Going",
        "AFTER Times INAROW? Cmp|Going",
    ):
        yield from row("Before", went, _so_often_went)
    yield from row("Sentence", "Times Cmp COMMA|AND|THEN? Times Cmp", _each_so_often)
    yield from row(
        "Sentence",
        "Times THE? SAME Attr COMMA? THEN A? CHANGE|ALTERNATE|DIFFERENT",
        lambda bits, attr: blocks(bits, attr, bits),
    )
    yield from row("Fact", "FROM|OF|AMONG Refs ONE_SUCH Adj AND ONE_SUCH Adj BE", _one_of_each)


# --- what goes as well -----------------------------------------------------------------------------


def _after_that_too(text: Text, cond: m.Cond) -> Text | None:
    """As in "nach Kreuz kommt Rot, nach Pik auch"."""
    last = text[-1]
    if last.about == m.TRUE or last.case is None or last.rest or 0 in m.all_refs(m.conj(cond, last.about)):
        return None
    return (*text, replace(last, about=cond, case=cond))


def _or_equal(text: Text) -> Text | None:
    """As in "immer höher, gleich geht auch"."""
    made = tuple(replace(told, fits=_with_equal(told.fits)) for told in text)
    return None if made == text else made


def _with_equal(cond: m.Cond) -> m.Cond:
    def made(one: m.Cond) -> m.Cond:
        is_strict = isinstance(one, s.RankCmp) and one.op in {"<", ">"} and one.a == 0
        return replace(one, op=f"{one.op}=") if is_strict else one  # type: ignore[union-attr, arg-type]

    return m.rebuilt(cond, made)


def _never_any(*streaks: tuple[int, m.Pred]) -> Telling | None:
    """As in "alles außer zwei Bilder nacheinander"."""
    told = [never_so_long(streak) for streak in streaks]
    known = [verdict.fits for verdict in told if verdict is not None]
    return Telling(m.conj(*known)) if len(known) == len(streaks) else None


def _as_well() -> Iterator[Shape]:
    yield from row("Text", "Text COMMA|STOP? AND? Before ALSO|ALSO_NOT", _after_that_too)
    yield from row("Sentence", "ANYTHING|EVERYTHING EXCEPT Streak", _never_any)
    yield from row("Sentence", "ANYTHING|EVERYTHING EXCEPT Streak COMMA|AND|OR Streak", _never_any)
    for equal in ("EQUALS", "ITS_EQUAL"):
        yield from row("Text", f"Text COMMA|STOP? HOWEVER|AND? {equal} ALSOFITS|ALWAYSFITS", _or_equal)

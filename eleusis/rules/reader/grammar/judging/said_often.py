"""What nearly every rule says, in the words in which it is said at the table: who plays, of which cards, and like what."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, RANK_MASKS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import apart, by_more, different, same_in
from eleusis.rules.reader.grammar.along_the_line.streaks import never_together
from eleusis.rules.reader.grammar.by_turns.patterns import by_turns
from eleusis.rules.reader.grammar.in_which_case.following import last_is
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import misses, must, only_so, plainly
from eleusis.rules.reader.grammar.naming.number_sets import low
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.lexicon.classes import RED
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of


def _like(attr: str, ref: s.Ref) -> m.Pred | None:
    """As in "whatever suit the last one is"; "whatever suit it is" says that this does not matter."""
    return None if ref == m.IT else m.fill(same_in(attr), ref)


def _such_a_play(pred: m.Pred, verb: Verb) -> Priced | None:
    """As in "whenever somebody plays a spade, it must be higher": the spade, rather than what comes after it."""
    told = must(pred, verb)
    return None if told is None or told.about == m.TRUE else Priced(told, -1)


def _with(pred: m.Pred) -> m.Pred | None:
    """As in "cards with hearts"."""
    mask = m.mask_of(pred)
    return pred if mask and all(mask & suit in {0, suit} for suit in SUIT_MASKS.values()) else None


def _either_way_by(one: m.Pred, other: m.Pred, bits: int) -> m.Pred | None:
    """As in "up or down by 2"."""
    up, down = by_more(one, bits), by_more(other, bits)
    return None if up is None or down is None or up == down else m.any_of(up, down)


def _but_these_too(pred: m.Pred, free: m.Pred) -> tuple[Telling, ...] | None:
    """As in "even, but red is always ok": even or red, and not what is both."""
    told, said = plainly(pred), said_of(free, CARD)
    if told is None or said is None or not m.mask_of(free) or free == m.ANYTHING:
        return None
    return (told, Telling(said, "also"))


def _each_on_its_own(*preds: m.Pred) -> Telling | None:
    """As in "hearts on hearts, spades on spades and so on": the same suit, whichever it is."""
    masks = [m.mask_of(pred) for pred in preds]
    laid = set(masks[::2])
    if masks[::2] != masks[1::2] or len(laid) < len(masks) // 2:
        return None
    kinds = {"suit": SUIT_MASKS.values(), "rank": RANK_MASKS, "colour": (RED, ALL_CARDS ^ RED)}
    return next((plainly(same_in(attr)) for attr, known in kinds.items() if laid <= set(known)), None)


def rows() -> Iterator[Shape]:
    yield from row("PLAY", "PLAYERS PLAY", word, 3)
    yield from row("Having", "WHATEVER Attr Ref BE|HAVE|WAS", _like)
    yield from row("Having", "THE? LASTLY CARD Attr", lambda attr: _like(attr, 1), 2)
    yield from row("Some", "ONE_OF THE? Noun", same, 3)
    yield from row("Noun", "CARD|EVERYTHING WITH Noun", _with)
    yield from row("Number", "ONE COMMA? Number OR Number", lambda two, three: 1 << 1 | two | three)
    yield from row("Number", "FROM Number", lambda bits: bits if bits >> m.MOST - 1 & 1 else None)
    yield from row("Being", "BE? Cmp OR Cmp BY? Number", _either_way_by)
    for fits in ("FITS", "MAY? BE FREE", "FREE", "MAYPLAY"):
        yield from row("Text", f"Pred COMMA HOWEVER|AND Subject {fits}", _but_these_too)
    yield from row("Text", "Pred COMMA Subject FITS_ALWAYS", _but_these_too)
    yield from row("Sentence", "PLAY Subject ONLY", only_so)
    yield from row("Before", "IF|ONCE_THAT THE? Some|Adj CAME_LAST", last_is)
    yield from row("Before", "IF IT WAS|BE A? Adj|Noun BEFORE_NOW", last_is)
    yield from row("Before", "IF SOMEBODY_PLAYED A? Adj|Noun", last_is)
    yield from row("Sentence", "IF SOMEBODY_PLAYED A? Adj|Sort COMMA? THEN? IT Verb", _such_a_play)
    yield from row("Sentence", "THE? Attr CHANGE|ALTERNATE EVERY CARD", lambda attr: plainly(different(attr)))
    yield from row("Subject", "WHATEVER Being", _whatever, 2)
    yield from row("Sentence", "THERE MUSTNOT|MAYNOT BE Some", misses)
    yield from row("Sentence", "PLAYING Subject MISSES", misses)
    yield from row("Sentence", "WRONG_ONES BE Subject|Pred", misses)
    yield from row("Sentence", "WRONG_ONES Being", misses)
    yield from row("Noun", "JUMPS OF? Number UNIT?", apart, 2)
    yield from row("Noun", "JUMPS OF? MORETHAN Number UNIT?", lambda bits: apart(m.span(low(bits) + 1)), 1)
    for pairs in ("Noun|Adj AFTER Noun|Adj", "Noun|Adj AFTER Noun|Adj COMMA|AND Noun|Adj AFTER Noun|Adj"):
        yield from row("Sentence", f"{pairs} COMMA|AND? ETC", _each_on_its_own)
    yield from row("Sentence", "ALTERNATE Adj Adj", by_turns)
    yield from row("Sentence", "NO|REJECT|NEVER Subject NEXT_TO_EACH_OTHER|INAROW", never_together)


def _whatever(being: m.Pred) -> m.Pred | None:
    """As in "play what is red"; "whatever has come before" does not say which cards fit."""
    return None if isinstance(being, m.SeenBefore) else being

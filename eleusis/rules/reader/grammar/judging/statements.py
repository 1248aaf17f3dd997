"""Statements on which cards fit: must, may, only, never, if, unless."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.against.relations import BARE, shifted
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.demands import (
    also,
    also_if,
    and_back,
    and_they_than_it,
    both_told,
    either_told,
    in_brackets,
    its_attr_must,
    only_then,
)
from eleusis.rules.reader.grammar.judging.verdicts import (
    all_must,
    always_fits,
    amount_must,
    amounts_must,
    and_they,
    class_of,
    each_must,
    either_of,
    fits_if,
    fits_if_so,
    fits_iff,
    fits_only_if,
    fits_unless,
    it_verb,
    may_be,
    may_only,
    may_only_be,
    may_only_by,
    misses,
    misses_if,
    must,
    none_again,
    none_may,
    not_so_often,
    only_fits_if,
    only_so,
    only_such_if,
    only_they_may,
    plainly,
    play,
    ranks_must,
    some_must,
    sum_is,
    take_only,
)
from eleusis.rules.reader.grammar.naming.amounts import with_card
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.grammar.whole_texts.held_against import concerns
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import said_of


def _but_those(out: m.Pred) -> Telling | None:
    """As in "every card is good, but not the jack of clubs"; in "not ... and not ..." both are denied."""
    mask = m.mask_of(out)
    return None if mask is not None and 2 * mask.bit_count() > ALL_CARDS.bit_count() else misses(out)


def rows() -> Iterator[Shape]:
    yield from _statements()


def _statements() -> Iterator[Shape]:
    yield from row("Sentence", "Subject Verb", must)
    yield from row("Sentence", "Amount Verb", _amount_verb)
    yield from row("Sentence", "Amount COLON|COMMA|STOP IT Verb", amount_must)
    yield from row("Sentence", "Amount Verb COMMA? AND|HOWEVER IT Verb", _and_it)
    yield from row("PLAY", "MAYPLAY", word, 3)
    yield from row("Sentence", "MAYPLAY Subject|Pred", may_be)
    yield from row("Sentence", "Subject MUSTFIT", plainly)
    yield from row("Sentence", "Subject PLAY Having", lambda pred, having: must(pred, Verb("must", having)))
    yield from row("Sentence", "MAYPLAY Subject AFTER EVERYTHING|ANYTHING", may_be)
    yield from row("Sentence", "NEVER Subject|Pred", misses)
    yield from row("Sentence", "MAYPLAY Subject ONLYIF Clause", fits_only_if)
    yield from row("Sentence", "ONLYIF Clause COMMA? MAYPLAY Subject", lambda cond, pred: fits_only_if(pred, cond))
    yield from row("Sentence", "REJECT Subject IF Clause", misses_if)
    yield from row("Sentence", "MISSES COLON Subject|Pred", misses)
    yield from row("Sentence", "FITS COLON Subject|Pred", only_so)
    yield from row("Sentence", "NO CHANGE Attr", lambda attr: Telling(s.Same(attr, 0, 1)))
    yield from row("Sentence", "ANYTHING_GOES|ANYTHING COMMA? IF Clause", lambda cond: Telling(m.settle(cond, 0)), 1)
    yield from row("Sentence", "PLAY ANYTHING COMMA? IF Clause", lambda cond: Telling(m.settle(cond, 0)), 1)
    yield from row(
        "Sentence",
        "ONLY Subject COMMA? NO Subject",
        lambda only_these, _: only_so(only_these) if m.mask_of(m.all_of(only_these, _)) == 0 else None,
    )
    yield from row("Sentence", "PLAY? NO Subject COMMA|AND? NO Subject", lambda a, b: misses(m.any_of(a, b)))
    yield from row("Sentence", "NO Some AND Adj", _none_and_such)
    yield from row("Sentence", "NO Number AND Adj", lambda bits, such: _none_and_such(m.Among(bits), such))
    yield from row("Sentence", "NO Some AND Number", lambda no, bits: _none_and_such(no, m.Among(bits)))
    yield from row("Sentence", "Subject BE ONLY_ONES", only_so)
    yield from row("Sentence", "A CARD MUSTFIT Which", plainly)
    yield from row("Sentence", "SomeRefs MUST Being", some_must)
    yield from row("Fragment", "MUST BE Total", lambda pred: Telling(m.ToldNumber(pred.bits)), 4)
    yield from row(
        "Sentence",
        "Amount MUST SEEN|FITS",
        lambda amount: plainly(m.Rel("=", amount)) if m.compared_with(m.Rel("=", amount)) else None,
    )
    yield from row("Fragment", "Subject IN Adj", lambda pred, adj: must(pred, Verb("must", adj)), 4)
    yield from row("Sentence", "ONLY_ONES BE Subject|Pred", only_so)
    yield from row("Sentence", "Having MISSES", misses, 3)
    yield from row("MISSES", "MISSES NOTHING", word)
    yield from row("Sentence", "Subject BE NOT", misses, 1)
    yield from row("Sentence", "NO Subject FITS? IF Clause", misses_if)
    yield from row("Sentence", "NEITHER Amount NOR Amount FITS|MAYSEEN", none_again)
    yield from row(
        "Sentence",
        "NEITHER Attr NOR Attr OF Ref FITS|MAYSEEN",
        lambda a, b, ref: none_again(m.Amount(a, (ref,)), m.Amount(b, (ref,))),
    )
    yield from row("Sentence", "Amount MISSES", none_again)
    yield from row("MAYSEEN", "MAY SEEN", word)
    yield from row("Sentence", "EITHER? Amount OR Amount Verb COMMA? NOTBOTH", either_of)
    yield from row("Sentence", "Amount|Subject MAY Being ONLYIF Clause", may_only)
    yield from row("Sentence", "CANONLY GO? Compared WITH|BY Subject", lambda being, who: only_they_may(who, being))
    yield from row("Sentence", "Amount CANONLY Being BY|WITH|ON PLAY? Subject", may_only_by)
    yield from row("Sentence", "ONLY Subject MAY Being", only_they_may)
    yield from row("Sentence", "Subject MUST Being COMMA? AND? Subject Pred", and_they)
    for others in ("Subject Pred", "Subject Pred COMMA Subject Pred"):
        yield from row("Sentence", f"Subject MUST Being COMMA {others} COMMA? AND? Subject Pred", and_they)
    for nearer in (0, 1):
        than_it = partial(and_they_than_it, nearer)
        yield from row("Sentence", "Subject MUST Being COMMA? AND? Subject Pred", than_it)
    yield from row("Sentence", "Amount|Subject MUSTNOT|MAYNOT Being Times INAROW", not_so_often)
    yield from row("Sentence", "Attr OF Refs MUST? Being", ranks_must)
    yield from row("Sentence", "CANONLY Being IF Clause", partial(may_only_be, m.ANYTHING))
    yield from row("Sentence", "Sentence COMMA? AND|OR? THEREVERSE", and_back)
    yield from row("Sentence", "Attrs MUST? Being", each_must)
    yield from row("Sentence", "IT Verb", it_verb)
    yield from row("Sentence", "Fragment", same)
    yield from row("Sentence", "PLAY ANYTHING", lambda: Telling(m.TRUE), 1)
    yield from row("Sentence", "Some POSS Attr MUST Being", its_attr_must)
    yield from row("Sentence", "Attr OF Some MUST Being", lambda attr, some, being: its_attr_must(some, attr, being))
    yield from row(
        "Sentence", "Subject MAY BE? ANYTHING", lambda pred: Telling(m.TRUE, "may") if pred == m.ANYTHING else None
    )
    yield from row("Sentence", "PLAY NO CARD", lambda: Telling(m.FALSE))
    yield from row("Fragment", "Verb", lambda verb: must(m.ANYTHING, verb), 3)
    yield from row("Sentence", "Subject FITS", may_be)
    yield from row("Sentence", "Subject ALWAYSFITS", always_fits)
    yield from row("Sentence", "Subject ALSOFITS", also)
    yield from row("Sentence", "Subject ALSOFITS COMMA? IF Clause", also_if)
    yield from row("Sentence", "ONLY Subject FITS", only_so)
    yield from row("Sentence", "Subject ONLY", only_so)
    yield from row("Sentence", "ONLY Subject", only_so, 1)
    yield from row("Fragment", "ONLY Pred", only_so, 3)
    yield from row("Sentence", "NO Subject FITS?", misses)
    yield from row("Sentence", "Subject MISSES", misses)
    yield from row("Fragment", "Subject NEVER", misses, 2)
    yield from row("Fragment", "EVERY Adj", plainly, 2)
    yield from row(
        "Sentence", "Subject MISSES COMMA|AND? NOR|NEITHER BE|MAY Subject", lambda a, b: misses(m.any_of(a, b))
    )
    yield from row("Sentence", "PLAY Subject|Pred", play)
    yield from row("Sentence", "PLAY ONLY Subject|Pred", only_so)
    yield from row("Sentence", "REJECT Subject|Pred", misses)
    yield from row(
        "Fragment", "NOT Adj|Some COMMA AND? NOT Adj|Some", lambda *preds: plainly(m.none_of(m.any_of(*preds))), 2
    )
    yield from row("Fragment", "Pred", lambda pred: None if pred in BARE else plainly(pred), 4)
    yield from row("Fragment", "Pred|Subject ONLY", only_so, 2)
    yield from row("Fragment", "Subject", may_be, 4)
    yield from row("Sentence", "ONLYPLAY Subject|Pred|Having", only_so)
    yield from row(
        "Sentence",
        "ONLYPLAY Subject IF Clause",
        only_such_if,
    )
    yield from row("Sentence", "PLAY Having", plainly)
    yield from row("Sentence", "REJECT Having", misses)
    yield from row("Sentence", "REJECT A CARD ADJACENT TO? A? ONE|CARD Which", misses)
    yield from row(
        "Sentence",
        "PLAY? NAUGHT Number|Pred",
        lambda found: misses(m.Among(found) if isinstance(found, int) else found),
    )
    yield from row("Sentence", "Refs MUST Being", all_must)
    yield from row("Sentence", "Refs MUSTNOT|MAYNOT Being", none_may)
    yield from row("Sentence", "NO Refs MAY? Being", none_may)
    yield from row("Sentence", "ANYTHING_GOES|ANYTHING Before", lambda cond: Telling(m.TRUE, "may", cond, case=cond))
    yield from row("Clause", "PLAY Subject", lambda pred: None if pred == m.ANYTHING else said_of(pred, CARD))
    yield from row(
        "Clause",
        "Some|Pred WASLAST",
        lambda pred: None if pred == m.ANYTHING else said_of(pred, m.Amount("card", (1,))),
    )
    yield from row(
        "Clause",
        "THERE A? Noun ON_TOP",
        lambda pred: None if pred == m.ANYTHING else said_of(pred, m.Amount("card", (1,))),
    )
    yield from row(
        "Clause",
        "THERE A Noun",
        lambda pred: None if pred == m.ANYTHING else said_of(pred, m.Amount("card", (1,))),
        4,
    )
    yield from row("Sentence", "ONLY Subject FITS Before", only_then)
    yield from row("Fragment", "Having", plainly, 5)
    yield from row("Sentence", "Subject FITS COMMA? IF Clause", fits_if)
    yield from row("Clause", "Clause COMMA IF Clause", m.conj, 3)
    yield from row("Sentence", "Subject FITS COMMA? ONLYIF Clause", fits_only_if)
    yield from row("Sentence", "Subject FITS COMMA? IFF Clause", fits_iff)
    yield from row("Sentence", "Subject ONLYFITS IF|WITH|ONCE_THAT Clause", only_fits_if)
    for if_they in ("ONLYFITS IF THEY", "FITS ONLYIF THEY"):
        yield from row("Sentence", f"Subject {if_they} Being", _only_if_they)
    yield from row("Sentence", "NO|REJECT Subject FITS? COMMA? UNLESS Clause", fits_only_if)
    yield from row("Sentence", "Subject MAY ONLY Being IF Clause", may_only_be)
    yield from row("Sentence", "Subject CANONLY Being IF Clause", may_only_be)
    yield from row("Sentence", "Subject FITS COMMA? UNLESS Clause", fits_unless)
    yield from row("Sentence", "Subject MISSES COMMA? IF|ONLYIF|IFF Clause", misses_if)
    yield from row("Sentence", "Subject MISSES COMMA? UNLESS Clause", fits_only_if)
    yield from row("Sentence", "LPAR Sentence RPAR", in_brackets, 4)
    yield from row("Sentence", "Sentence COMMA? LPAR? NOTHING RPAR?", same)
    yield from row("Text", "Text LPAR NOTHING RPAR", same, 1)
    yield from row("Sentence", "NOTHING COMMA? Sentence", same)
    yield from row("Clause", "Clause NOTHING", same)
    yield from row("Sentence", "FITS COMMA? IF|IFF Clause", lambda cond: Telling(m.settle(cond, 0), "if"), 2)
    yield from row("Sentence", "ONLYIF|IFF Clause", lambda cond: Telling(m.settle(cond, 0)), 4)
    yield from row("Sentence", "PLAY|MAYPLAY IT IF|IFF|ONLYIF Clause", lambda cond: Telling(m.settle(cond, 0), "if"))
    yield from row("Sentence", "FITS ONLYIF Clause", lambda cond: Telling(m.settle(cond, 0)), 2)
    yield from row("Sentence", "FITS UNLESS Clause", lambda cond: Telling(m.neg(m.settle(cond, 0))), 2)
    yield from row("Sentence", "MISSES COMMA? IF|IFF Clause", lambda cond: Telling(m.settle(cond, 0), "not"), 2)
    yield from row("Sentence", "PLAY|ACCEPTING IF|IFF Clause", lambda cond: Telling(m.settle(cond, 0), "if"), 2)
    yield from row("Sentence", "REJECT IF|IFF Clause", lambda cond: Telling(m.settle(cond, 0), "not"), 2)
    yield from row("FITS", "FITS ON_LINE|NOTHING", word)
    yield from row("Sentence", "EVERY CARD FITS EXCEPT Subject", _but_those)
    yield from row("MISSES", "MISSES ON_LINE", word)
    yield from row("Sentence", "Sentence COMMA? OR Sentence", either_told, 5)
    yield from row("Sentence", "EITHER Sentence COMMA? OR Sentence", either_told)
    yield from row("Sentence", "Sentence COMMA? AND Sentence", both_told, 1)
    yield from row("Sentence", "PLAY Subject IF Clause", fits_if, 2)
    yield from row("Sentence", "PLAY Subject IFF Clause", fits_iff)
    yield from row("Sentence", "PLAY Subject ONLYIF Clause", fits_only_if)
    yield from row("Sentence", "Subject ONLYPLAY Subject|Pred", take_only)
    yield from row("Sentence", "Subject FITS IF|IFF COLON? Text", fits_if_so, 6)
    yield from row("Sentence", "Amounts Verb", amounts_must)
    yield from row("Sentence", "Amount|Ranks MUST|MAY ADDUP Total", sum_is)
    yield from row("Sentence", "Ranks ADDUP Total", sum_is, 1)
    yield from row(
        "Sentence", "Amount|Ranks MUSTNOT|MAYNOT|DONOT ADDUP Total", lambda about, pred: sum_is(about, m.none_of(pred))
    )
    yield from row("Sentence", "Ranks MUST HAVE A? Adj SUM", sum_is)
    yield from row("Fragment", "ADDUP Total", lambda pred: sum_is((0, 1), pred), 1)
    for name, what in (("SUM", "sum"), ("PRODUCT", "product")):
        yield from row("Sentence", f"THE? {name} Verb", partial(_comes_to, what), 2)
        and_it = partial(_and_it, m.Amount(what, (0, 1)))
        yield from row("Sentence", f"THE? {name} Verb COMMA? AND|HOWEVER IT Verb", and_it, 2)
    yield from row("Fragment", "SUM Pred", lambda pred: sum_is((0, 1), pred), 2)
    yield from row("Sentence", "NO Refs MAY ADDUP Total", lambda refs, pred: sum_is(refs, m.none_of(pred)))
    for cards, may in (("NO Refs", "MAY"), ("Refs", "MUSTNOT|MAYNOT")):
        yield from row("Sentence", f"{cards} {may} ADDUP Total OR Being", _neither_sum_nor)
        yield from row(
            "Sentence",
            f"{cards} {may} Being OR ADDUP Total",
            lambda refs, pred, total: _neither_sum_nor(refs, total, pred),
        )
    yield from row(
        "Sentence",
        "PLUS Ref COMMA? Some MUST? ADDUP Total",
        lambda ref, some, pred: plainly(with_card(ref, pred)) if some == m.ANYTHING else None,
    )
    yield from row("Sentence", "IF? Topic COMMA? AND? IT|THEY? MUST? ADDUP Total", sum_is)
    yield from row("Sentence", "NO Some MAY Being", lambda pred, being: must(pred, Verb("must", m.none_of(being))))
    yield from row("Sentence", "NAUGHT MAY Being", lambda being: must(m.ANYTHING, Verb("must", m.none_of(being))), 1)
    yield from row("Sentence", "NO Some BE Pred", lambda pred, being: must(pred, Verb("must", m.none_of(being))), 1)
    yield from row("Sentence", "ANYTHING_GOES COMMA? EXCEPT Subject", misses)
    yield from row("Sentence", "EVERY SUITS|RANKS FITS EXCEPT Subject", misses)
    yield from row("Sentence", "NAUGHT Pred FITS", misses)
    yield from row(
        "Sentence", "Subject MAY COME|FITS? ANYTHING", lambda pred: may_be(pred) if pred != m.ANYTHING else None, 3
    )
    yield from row(
        "Sentence",
        "NEITHER Amount NOR Amount Verb",
        lambda a, b, verb: amounts_must((a, b), Verb("is", verb.pred), never=True),
    )
    yield from row(
        "Sentence", "NEITHER Subject NOR Subject FITS", lambda a, b: Telling(m.disj(class_of(a), class_of(b)), "not")
    )
    yield from row(
        "Sentence", "Subject MAY? BE Free", lambda pred, _: Telling(m.TRUE, "may") if pred == m.ANYTHING else None
    )
    yield from row("Sentence", "ANYTHING_GOES", lambda: Telling(m.TRUE, "may"))
    yield from row("Sentence", "PLAY? ANYTHING", lambda: Telling(m.TRUE, "may"), 3)
    yield from row("Sentence", "ANYTHING FITS", lambda: Telling(m.TRUE, "may"))
    yield from row("Sentence", "MUST? PLAY? GO Cmp", plainly)
    yield from row("Sentence", "PLAY Compared", plainly)
    yield from row("Sentence", "ADD Number", _added)


def _none_and_such(none: m.Pred, such: m.Pred) -> Telling | None:
    """As in "no king, and red", which is a red card; in "no hearts and spades", "no king and ten" neither fits."""
    is_listed = m.mask_of(such) in SUIT_MASKS.values() or (isinstance(such, m.Among) and only(such.bits))
    return None if is_listed else plainly(m.all_of(m.none_of(none), such))


def _added(bits: int) -> Telling | None:
    """As in "add 1 or 2"."""
    steps = frozenset(number for number in range(13) if bits >> number & 1)
    return plainly(shifted(steps)) if steps and bits < 1 << 13 else None


def _amount_verb(amount: m.Amount, verb: Verb) -> Telling | Priced | None:
    """In "numbers must have the same suit" cards are meant that are numbers, rather than what every card has."""
    told = amount_must(amount, verb)
    if told is None or amount != m.Amount("rank", (m.IT,)):
        return told
    return Priced(told, 4) if concerns(told.fits) and concerns(told.fits) <= {"suit", "colour"} else told


def _only_if_they(pred: m.Pred, being: m.Pred) -> Telling | None:
    """As in "reds only fit if they are above the last card, blacks only if they are tens": they are not cards before."""
    about, cond = said_of(pred, CARD), said_of(being, CARD)
    return None if about is None or cond is None or pred == m.ANYTHING else Telling(cond, about=about)


def _and_it(amount: m.Amount, one: Verb, also: Verb) -> Telling | Priced | None:
    """As in "the difference is odd and it is below six": the difference is."""
    is_number = isinstance(also.pred, m.Among) and also.pred.cards is None
    return _amount_verb(amount, Verb(one.mode, m.all_of(one.pred, also.pred))) if is_number else None


def _comes_to(what: str, verb: Verb) -> Telling | None:
    """As in "the sum must be even", "the product is at most 30": of the last card and the one that is played."""
    return sum_is(m.Amount(what, (0, 1)), verb.pred) if verb.mode != "may" else None


def _neither_sum_nor(refs: tuple[s.Ref, ...], total: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "no two cards may make 14 or have the same rank"."""
    told = sum_is(refs, m.none_of(total)), none_may(refs, pred)
    return None if None in told else Telling(m.conj(*(one.fits for one in told if one is not None)))

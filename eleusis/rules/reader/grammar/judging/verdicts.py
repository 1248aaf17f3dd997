"""What a statement on cards says of the card that is played: the actions of the rows in statements.py."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced
from eleusis.rules.reader.combining import combined
from eleusis.rules.reader.grammar.against.relations import BARE, EQUAL, with_each
from eleusis.rules.reader.grammar.judging.clauses import Verb, of_either, so_many_hold
from eleusis.rules.reader.grammar.naming.amounts import makes, no_more_of
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.whole_texts.held_against import FACES, NUMERALS, VAGUE
from eleusis.rules.reader.lexicon.classes import RED
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import of_cards, said_of


def amounts_must(amounts: tuple[m.Amount, m.Amount], verb: Verb, never: bool = False) -> Telling | None:
    one, other = amounts
    if never and one.refs in {(0,), (m.IT,)} and other.refs == (1,) and not isinstance(verb.pred, m.SeenBefore):
        amounts = one, replace(other, refs=one.refs)  # "neither the suit nor the rank of the last card may be the same"
    cond = of_either(amounts, Verb("is", verb.pred))
    if cond is None or verb.mode == "may":
        return None
    return Telling(m.settle(m.neg(cond) if never else cond, 0))


def sum_is(about: m.Amount | tuple[s.Ref, ...], pred: m.Pred) -> Telling | None:
    cond = makes(with_this(about if isinstance(about, m.Amount) else m.Amount("sum", about)), pred)
    return None if cond is None else Telling(m.settle(cond, 0))


def with_this(amount: m.Amount) -> m.Amount:
    """What the last two cards must come to is asked of the card that is played and the one before it."""
    comes_to = amount.what in {"sum", "product", "absdiff"}
    return replace(amount, refs=m.with_the_card(amount.refs)) if comes_to else amount


_PRIMES: Final = m.numbers((2, 3, 5, 7, 11, 13))
_CLASSES: Final = {RED, m.ALL_CARDS ^ RED, *(m.cards_ranked(bits) for bits in (m.ODD, m.EVEN, _PRIMES))}


def is_worth(pred: m.Pred, worth: m.Pred) -> bool:
    """Whether this only says what holds of such cards: "a jack is 11", "aces are low", "an ace is no face card"."""
    told, cards = m.mask_of(worth), m.mask_of(pred)
    if not told or not cards or cards & ~told:
        return False
    if told in _CLASSES and pred != worth:  # not "red stays red"
        return True
    return told in {*VAGUE, FACES, NUMERALS} or (told == cards and (isinstance(worth, m.Among) or pred != worth))


_ENDS: Final = (m.Among(1 << 1), m.Among(1 << 13))  # ace and king


def must(pred: m.Pred, verb: Verb) -> Telling | None:
    cond = said_of(verb.pred, CARD)
    if cond is None or cond in {m.TRUE, m.In(0, m.ALL_CARDS)}:  # what is always so is said by nobody
        return None
    about = said_of(pred, CARD)
    if about is None:
        return None
    if verb.mode == "is" and about != m.TRUE and verb.pred in {m.SeenBefore(), m.Denied(m.SeenBefore())}:
        return None  # "a red card is on the line already" tells what has been, not which cards fit
    if verb.mode == "is" and isinstance(pred, m.Rel) and pred.by is not None and m.is_open(verb.pred):
        return None  # "one up, one down" is no card that is one higher
    if verb.mode == "is" and isinstance(verb.pred, m.Among) and m.mask_of(pred) in VAGUE:
        return None  # "low is ace to 6" tells what a word means
    if verb.mode == "is" and pred in _ENDS and isinstance(cond, s.Extreme):
        return None  # "the ace is the lowest" tells how ranks are ordered
    if verb.mode == "is" and (is_worth(pred, verb.pred) or (m.mask_of(pred) in VAGUE and m.is_open(verb.pred))):
        return None
    if verb.mode == "may":
        return Telling(m.conj(about, cond), "may")
    if about != m.TRUE and m.conj(about, cond) == m.FALSE:
        return None
    if about != m.TRUE and m.conj(about, cond) == about and verb.mode != "only" and pred != verb.pred:
        return None  # "the king has rank 13" is so anyway
    return Telling(cond, "only" if verb.mode == "only" else "must", m.TRUE if pred == m.ANYTHING else about)


def asked_of_this(cond: m.Cond) -> m.Cond:
    """As in "a card fits if the last two cards make 10": no card is asked of otherwise."""
    return replace(cond, refs=m.with_the_card(cond.refs)) if isinstance(cond, s.Arith) else cond


def it_verb(verb: Verb) -> Telling | Priced | None:
    """What "it is" is rather one more of what was told before than a statement."""
    verdict = must(m.ANYTHING, verb)
    return Priced(verdict, 3) if verdict is not None and verb.mode == "is" else verdict


def amount_must(amount: m.Amount, verb: Verb) -> Telling | None:
    if verb == Verb("may", m.Denied(EQUAL)):  # "the colours can be different"
        return Telling(m.TRUE, "may")
    amount = with_this(amount) if verb.mode == "must" else amount
    refs = tuple(0 if ref == m.IT else ref for ref in amount.refs)
    if amount.what == "total" and verb.mode == "must":
        amount = replace(amount, of=1)  # what must be so of all cards must be so with this one
    if verb.mode == "must" and (bounded := no_more_of(amount, verb.pred)) is not None:
        return bounded
    cond = said_of(verb.pred, replace(amount, refs=refs))
    if cond is None and amount == m.Amount("rank", amount.refs) and refs == (0,):
        cond = said_of(verb.pred, CARD)  # "the rank must go up by 1 with the same colour"
    if cond in {None, m.TRUE, m.In(0, m.ALL_CARDS)} or (refs and 0 not in refs and subject_is_known(amount)):
        return None
    return Telling(cond)


def each_must(attrs: tuple[str, ...], pred: m.Pred) -> Telling | None:
    """As in "both suit and rank must change", "exactly one of suit and rank must match"."""
    how, *names = attrs
    conds = [said_of(pred, m.Amount(attr, (0,))) for attr in names]
    known = [cond for cond in conds if cond is not None]
    if len(known) < len(conds) or how == "nor":
        return None
    if how == "one":
        return Telling(m.disj(*(m.conj(one, *(m.neg(other) for other in known if other != one)) for one in known)))
    if how.isdigit():
        return Telling(so_many_hold(int(how), known))
    return Telling(m.disj(*known) if how == "or" else m.conj(*known))


def subject_is_known(amount: m.Amount) -> bool:
    """Whether an amount of cards that lie there is what a condition speaks of, not what is asked."""
    return amount.what not in {"sum", "absdiff", "product"}


def class_of(pred: m.Pred) -> m.Cond:
    cond = said_of(pred, CARD)
    assert cond is not None
    return cond


def may_be(pred: m.Pred) -> Telling | None:
    cond = said_of(pred, CARD)
    return None if cond is None else Telling(cond, "may")


def always_fits(pred: m.Pred) -> Telling | None:
    """As in "kings always fit, the suit must be the same": whatever else is asked."""
    cond = said_of(pred, CARD)
    return None if cond is None or pred == m.ANYTHING else Telling(cond, "may", always=True)


def all_must(refs: tuple[s.Ref, ...], pred: m.Pred) -> Telling | None:
    cond = of_cards(pred, refs)
    return None if cond is None else Telling(cond)


def none_may(refs: tuple[s.Ref, ...], pred: m.Pred) -> Telling | None:
    cond = of_cards(pred, refs)
    return None if cond is None else Telling(m.neg(cond))


def only_fits_if(pred: m.Pred, cond: m.Cond) -> Telling | None:
    return fits_only_if(pred, cond)


def may_only_be(pred: m.Pred, verb: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "A card can only be red if ...": red cards only then."""
    said, about = said_of(m.all_of(pred, verb), CARD), m.settle(cond, 0)
    return None if said is None else Telling(about, "must", said)


def none_again(*amounts: m.Amount) -> Telling | None:
    """As in "neither the suit of the last card nor that of the card before it may be played"."""
    if any(len(amount.refs) != 1 or amount.plus or amount.refs[0] in {0, m.IT} for amount in amounts):
        return None
    attr = amounts[0].what
    preds = m.placed(m.Rel("=", amount if amount.what != "card" else replace(amount, what=attr)) for amount in amounts)
    return (
        plainly(m.none_of(m.any_of(*preds)))
        if attr in {"rank", "suit", "colour", "parity"} or m.groups_of(attr)
        else None
    )


def either_of(one: m.Amount, other: m.Amount, verb: Verb) -> Telling | None:
    """As in "either the colour or the parity must be the same, but not both"."""
    a, b = (said_of(verb.pred, m.Amount(amount.what, (0,))) for amount in (one, other))
    return None if a is None or b is None or verb.mode == "may" else Telling(m.exactly_one(a, b))


def may_only(about: m.Amount | m.Pred, being: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "the colour may change only if ..."."""
    if not isinstance(about, m.Amount):
        return may_only_be(about, being, cond)
    said = said_of(being, m.Amount(about.what, (0,)))
    return None if said is None else Telling(m.settle(cond, 0), "must", said)


def may_only_by(about: m.Amount, being: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "the colour may only be changed by playing a face card"."""
    cond = said_of(pred, CARD)
    return None if cond is None or pred == m.ANYTHING else may_only(about, being, cond)


def only_they_may(pred: m.Pred, being: m.Pred) -> Telling | None:
    """As in "only a red card can be higher"."""
    who, what = said_of(pred, CARD), said_of(being, CARD)
    return None if who is None or what is None or pred == m.ANYTHING else Telling(who, about=what)


def and_they(one: m.Pred, being: m.Pred, *others: m.Pred) -> Telling | None:
    """As in "a red card must be higher than the last card, a black card lower"; the others and what they must be come in turn."""
    told = [(one, being), *zip(others[::2], others[1::2], strict=True)]
    if isinstance(being, m.Among) and any(isinstance(pred, m.Rel) and m.is_open(pred) for _, pred in told):
        return None  # "red cards must be smaller than 7 and black ones bigger": than 7
    if any(m.is_open(other) for other in others[::2]) and m.mask_of(one) is not None:
        return None  # "low cards must be red and the higher ones black": higher than those
    cases = [must(who, Verb("must", pred)) for who, pred in told]
    known = [case for case in cases if case is not None and case.about != m.TRUE]
    return Telling(m.conj(*(m.when(case.about, case.fits) for case in known))) if len(known) == len(cases) else None


def not_so_often(about: m.Amount | m.Pred, being: m.Pred, bits: int) -> Telling | None:
    """As in "the rank can't go up twice in a row"; the same three times in a row are three cards."""
    times, what = only(bits), about.what if isinstance(about, m.Amount) else "card"
    if times is None or not 1 < times <= s.MAX_REF or (what == "card" and about != m.ANYTHING):
        return None
    conds = [said_of(being, m.Amount(what, (ref,))) for ref in range(times - (being in BARE))]
    known = [cond for cond in conds if cond is not None]
    return Telling(m.neg(m.conj(*known))) if len(known) == len(conds) else None


def some_must(refs: tuple[s.Ref, ...], pred: m.Pred) -> Telling | None:
    """As in "at least one of the last three cards must be a heart", the one that is played among them."""
    if 0 not in refs and refs != tuple(range(1, len(refs) + 1)):
        return None
    if m.is_open(pred) and 0 not in refs:  # "... must be of the same suit": as the one that is played
        alike = isinstance(pred, m.Rel) and pred.op == "="
        return plainly(with_each(pred, refs, m.Any)) if alike else None
    cond = of_cards(pred, refs if 0 in refs else tuple(range(len(refs))), some=True)
    return None if cond is None else Telling(cond)


def ranks_must(attr: str, refs: tuple[s.Ref, ...], being: m.Pred) -> Telling | None:
    cond = of_cards(m.Its(attr, being), refs)
    return None if cond is None or 0 not in refs else Telling(cond)


def only_so(pred: m.Pred) -> Telling | None:
    cond = said_of(pred, CARD)
    return None if cond is None or pred == m.ANYTHING else Telling(cond, "only")


def misses(pred: m.Pred) -> Telling | None:
    cond = said_of(m.either_of(pred), CARD)
    return None if cond is None or pred == m.ANYTHING else Telling(cond, "not")


def never_one_like_it(pred: m.Pred) -> Telling | None:
    """As in "never follow a card by one of the same suit"."""
    return misses(pred) if m.is_open(pred) else None


def plainly(pred: m.Pred | None) -> Telling | None:
    cond = None if pred is None else said_of(pred, CARD)
    if cond in {None, m.In(0, m.ALL_CARDS)} or (isinstance(pred, m.Among) and cond == m.In(0, 0)):
        return None  # "not 0" and "over 15" say nothing of a card
    return Telling(cond)


def play(pred: m.Pred) -> Telling | None:
    told = plainly(pred)
    return None if told is None else replace(told, is_asked=True)


def fits_if(pred: m.Pred, cond: m.Cond) -> Telling | None:
    said = said_of(pred, CARD)
    if said is None:
        return None
    if pred != m.ANYTHING and m.all_refs(cond) == {m.IT}:
        return Telling(m.conj(said, cond), "may")  # "kings if the sum is even, queens if it is odd"
    cond = m.settle(asked_of_this(cond) if pred == m.ANYTHING else cond, 0)
    return Telling(
        m.conj(said, cond), "if" if pred == m.ANYTHING else "may", case=cond if 0 not in m.all_refs(cond) else None
    )


def only_such_if(pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "only hearts if the last card is red": hearts only then, or, with "otherwise ...", only hearts then."""
    verdict = fits_only_if(pred, cond)
    return None if verdict is None or pred == m.ANYTHING else replace(verdict, turned=True)


def fits_only_if(pred: m.Pred, cond: m.Cond) -> Telling | None:
    said, of_itself = said_of(pred, CARD), m.settle(cond, 0)
    if said is None:
        return None
    if pred != m.ANYTHING and m.all_refs(cond) == {m.IT}:
        # "hearts only if ..., black ones only if it is odd": the card that was told of, if any was
        return Telling(m.map_refs(cond, lambda ref: m.SAID if ref == m.IT else ref), about=said)
    return Telling(of_itself, "must", m.TRUE if pred == m.ANYTHING else said)


def take_only(about: m.Pred, pred: m.Pred) -> Telling | None:
    """As in "spades accept only even ranks"."""
    return None if about == m.ANYTHING else must(about, Verb("must", pred))


def fits_if_so(pred: m.Pred, text: tuple[Telling, ...]) -> Telling | None:
    """As in "a card is accepted if red cards have an even rank and black cards an odd one"."""
    made = combined(text) if pred == m.ANYTHING and not any(verdict.rest for verdict in text) else None
    return None if made is None or made[1] is not None else Telling(made[0], "only")


def fits_iff(pred: m.Pred, cond: m.Cond) -> Telling | None:
    verdict = fits_only_if(pred, cond)
    return None if verdict is None else replace(verdict, force="only" if pred == m.ANYTHING else "must")


def fits_unless(pred: m.Pred, cond: m.Cond) -> Telling | None:
    said = said_of(pred, CARD)
    if said is None:
        return None
    return Telling(m.conj(said, m.neg(m.settle(cond, 0))), "may" if pred != m.ANYTHING else "only")


def misses_if(pred: m.Pred, cond: m.Cond) -> Telling | None:
    """As in "no hearts if the last card is red": in that case; "cards do not fit if ..." tells which ones."""
    said, about = said_of(pred, CARD), m.settle(cond, 0)
    if said is None or pred == m.ANYTHING:
        return None if said is None else Telling(about, "not")
    return Telling(said, "not", about, case=about)

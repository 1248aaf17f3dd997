"""Numbers, classes of cards, and the noun phrases that name them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from eleusis.rules.conventions import ALL_CARDS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced, Shape
from eleusis.rules.reader.grammar.naming.joining import (
    both_nouns,
    both_parted,
    both_preds,
    either_preds,
    is_numbers,
    nouns_parted,
    side_by_side,
)
from eleusis.rules.reader.grammar.naming.number_sets import multiple, numbers, only
from eleusis.rules.reader.grammar.rows import lists, row, same
from eleusis.rules.reader.grammar.whole_texts.held_against import NUMERALS
from eleusis.rules.reader.measures import respects


def _one_of_these(bits: int) -> m.Pred | None:
    """As in "one of 3, 5 or 7"; nothing is one of a single number."""
    return m.Among(bits) if only(bits) is None else None


def rows() -> Iterator[Shape]:
    yield from numbers()
    yield from _nouns()
    yield from _joined()


# --- numbers ---------------------------------------------------------------------------------------


# --- classes ---------------------------------------------------------------------------------------


def _modified(adjective: m.Pred, noun: m.Pred) -> m.Pred | None:
    if all(isinstance(pred, m.Rel) and pred.by is not None for pred in (adjective, noun)):
        return None  # "+1 +2 or +3" are steps side by side
    both = m.all_of(adjective, noun)
    return None if m.mask_of(both) == 0 else both


def _two_said(one: m.Pred, other: m.Pred) -> m.Pred | None:
    """As in "red even"; "red red" are two cards."""
    return None if one == other else _modified(one, other)


def _described(adjective: m.Pred, noun: m.Pred) -> m.Pred | Priced | None:
    """As in "red hearts"; "heart heart" are rather two steps of a pattern."""
    both = _modified(adjective, noun)
    return Priced(both, 6) if both is not None and adjective == noun != m.ANYTHING else both


def _values_that(attr: str, pred: m.Pred) -> m.Pred | None:
    """As in "the ranks that are not prime": all cards of them."""
    mask = m.mask_of(pred)
    return m.Cards(mask) if mask and mask != ALL_CARDS and respects(mask, attr) else None


def _qualified(noun: m.Pred, which: m.Pred) -> m.Pred | Priced | None:
    """In "higher than the last card of the same suit" that card is meant, wherever it lies."""
    if isinstance(noun, m.Among) and isinstance(which, m.Rel) and which.op == "=":
        return None  # "one of the same value" is no ace
    if isinstance(noun, m.Rel) and isinstance(which, m.SeenBefore) and noun.op == "=" and m.is_open(noun):
        return m.Its(noun.other.what, which)  # "the same number that was used before"
    if isinstance(noun, m.Its) and isinstance(which, m.Rel) and which.other.refs == (m.SAID,):
        return None  # "its rank has not appeared in its own colour" is of two things at once
    held = noun.pred if isinstance(noun, m.Denied) else noun
    if isinstance(held, m.Rel) and held.other.what in {"max", "min"} and isinstance(which, m.SeenBefore):
        return None  # "(not) higher than the highest that has been played" was not played itself
    is_compared = (
        isinstance(noun, m.Rel) and noun.op != "=" and not m.is_open(noun) and m.compared_with(noun) is not None
    )
    is_its_own = isinstance(which, m.Rel) and (m.is_open(which) or which.other.refs == (m.SAID,))
    if which == m.SeenBefore() and m.mask_of(noun) == NUMERALS:
        return Priced(m.all_of(noun, which), 4)  # as in `_whatever`
    return None if is_compared and is_its_own else _modified(noun, which)


def _listed(adjective: m.Pred, noun: m.Pred) -> m.Pred | Priced | None:
    """As in "an even, red card"; "club, club" and "spade, black" are two steps of a pattern, "the other suit, kings" two things."""
    both = _modified(adjective, noun)
    if is_numbers(noun) and isinstance(adjective, m.Cards):
        return Priced(both, 6)  # "red, 5s" are rather two things, too
    return None if noun != m.ANYTHING and (both in {adjective, noun} or m.is_open(adjective)) else both


def _numbered(adjective: m.Pred, bits: int) -> m.Pred | Priced | None:
    """As in "red 2 or 3", rather than a red 2 or any 3; "up 1 or 2" is rather by so much."""
    both = None if only(bits) else _modified(adjective, m.Among(bits))
    mask = m.mask_of(adjective)
    if both is not None and mask and all(mask & suit in {0, suit} for suit in SUIT_MASKS.values()):
        return Priced(both, -1)
    return Priced(both, 6) if both is not None and isinstance(adjective, m.Rel) else both


def _not_ranked(bits: int) -> m.Pred | None:
    """In "anything that is not one" it is one of those."""
    return None if isinstance(bits, m.OneThing) else m.none_of(m.Among(bits))


def _ranked(bits: int) -> m.Pred | None:
    """As in "it must be 7"; in "one" a card is counted, not named."""
    return None if isinstance(bits, m.OneThing) else m.Among(bits)


def _so_many(bits: int, pred: m.Pred) -> m.Pred | None:
    """As in "the three cards 4♠, 7♥ and K♦"."""
    mask = m.mask_of(pred)
    return pred if mask and mask.bit_count() == only(bits) else None


def _one_such(pred: m.Pred) -> Priced | None:
    """As in "one higher or equal"; beside "one lower" it is rather one step, or none."""
    return Priced(pred, 6) if isinstance(pred, m.Rel) and pred.op in {"<=", ">="} else None


def _compared(noun: m.Pred, compared: m.Pred) -> m.Pred | Priced | None:
    """As in "a card higher than the last"; in "1, 2 or 3 higher than the last" the numbers say by how much."""
    both = _modified(noun, compared)
    return Priced(both, 4) if both is not None and isinstance(noun, m.Among) else both


def _of_suit(bits: int, suit: m.Pred) -> m.Pred | None:
    """As in "The 7 of hearts", "5 or 6 of spades or diamonds"."""
    if not is_suits(suit):
        return None
    return m.all_of(m.Among(bits), suit)


def _one_rank(bits: int) -> m.Pred | None:
    """As in "a red king or a 6": a class of its own, to which nothing said before belongs."""
    return None if only(bits) is None else m.Cards(m.cards_ranked(bits))


def of_one_rank(adjective: m.Pred, bits: int) -> m.Pred | None:
    rank = _one_rank(bits)
    mask = m.mask_of(adjective)
    is_told_twice = isinstance(adjective, m.Among) and rank is not None and mask and not (m.mask_of(rank) or 0) & ~mask
    return None if rank is None or is_told_twice else _modified(adjective, rank)  # an ace is odd anyway


def is_suits(pred: m.Pred) -> bool:
    mask = m.mask_of(pred)
    return (
        mask is not None and 0 < mask < ALL_CARDS and all(mask & cards in {0, cards} for cards in SUIT_MASKS.values())
    )


def _of_class(noun: m.Pred, suits: m.Pred) -> m.Pred | None:
    """As in "a face card of hearts"; "an even number of hearts" is a count."""
    return None if isinstance(noun, m.Among) and noun.bits in {m.ODD, m.EVEN} else _modified(noun, suits)


def _whatever(which: m.Pred) -> m.Pred | Priced:
    """As in "anything that is higher"; in "any number that is on the line already" a rank is spoken of, not a card."""
    return Priced(which, 4) if which == m.SeenBefore() else which


def _after(pred: m.Pred) -> m.Pred | None:
    """As in "a spade following a red card": the card before is one."""
    mask = m.mask_of(pred)
    return m.Fact(m.In(m.OTHER, mask)) if mask and mask != ALL_CARDS else None


_MOST: Final = 26  # cards


def without(pred: m.Pred, other: m.Pred) -> m.Pred | None:
    mask, left = m.mask_of(pred), m.mask_of(other)
    if mask is not None and left is not None and (not mask & left or not mask & ~left):
        return None
    if isinstance(other, m.Denied) or (left or 0).bit_count() > _MOST:
        return None  # "kings, but never spades" leaves out spades, not what is no spade
    return m.All((pred, m.Denied(other))) if mask is not None else m.all_of(pred, m.none_of(other))


def _nouns() -> Iterator[Shape]:
    yield from row("Noun", "CARD", lambda: m.ANYTHING)
    yield from row("Noun", "ONE", lambda: m.ANYTHING, 6)
    yield from row("Noun", "Adj ONE", same)
    yield from row("Subject", "Subject COMMA? EXCEPT Subject", without)
    yield from row("Subject", "EXCEPT Subject COMMA Subject", lambda but, pred: without(pred, but), 1)
    yield from row("Subject", "OTHER_CARD CARD|ONE THAN Subject", m.none_of)
    yield from row("Noun", "LINE CARD", lambda: m.ANYTHING)
    yield from row("Noun", "Adj Noun", _described)
    yield from row("Noun", "LPAR Pred RPAR Noun", _modified, 1)
    yield from row("Noun", "Adj Number", _numbered)
    yield from row("Noun", "Adj OF Number", lambda adj, bits: None if only(bits) else _numbered(adj, bits), 1)
    yield from row("Noun", "Adj CARD", same)
    yield from row("Noun", "Adj COMMA Noun", _listed, 1)
    yield from row("SuitSet", "Suit", lambda suit: m.Cards(SUIT_MASKS[suit]))
    yield from row("SuitSet", "A|THE SuitSet", same, 4)
    yield from lists("SuitSet", m.any_of, m.any_of)
    yield from row("Noun", "Number OF SuitSet", _of_suit)
    yield from row("Noun", "Noun OF SuitSet", _of_class)
    yield from row("Noun", "Adj SuitSet", _described)
    yield from row("Noun", "Noun IN SuitSet", _modified, 1)
    yield from row("Subject", "Subject Which", _qualified, 1)
    yield from row("Noun", "Noun PLAYED", same)
    yield from row("Which", "WITH|OF|IN|FROM Having", same)
    yield from row("Which", "OF Having Compared", m.all_of, 1)
    yield from row("Which", "THAT Being", same)
    yield from row("Which", "THAT NOT Being", m.none_of)
    yield from row("Which", "WHOSE Attr Being", m.Its)
    yield from row("Noun", "Noun Which", _qualified)
    yield from row("Noun", "THE? RANKS THAT Being", partial(_values_that, "rank"))
    yield from row("Noun", "THE? SUITS THAT Being", partial(_values_that, "suit"))
    yield from row(
        "Noun",
        "Noun LPAR Pred RPAR",
        lambda noun, pred: noun if noun == m.ANYTHING and m.mask_of(pred) == ALL_CARDS else None,
    )
    yield from row("Adj", "Suit", lambda suit: m.Cards(SUIT_MASKS[suit]), 2)
    yield from row("Noun", "Noun THAT? Multiple", lambda noun, bits: _modified(m.Among(bits), noun))
    yield from row("Noun", "Noun Compared", _compared)
    yield from row("Noun", "Adj SUITS", lambda pred: pred if is_suits(pred) else None)
    yield from row("Adj", "Adj SUITS", lambda pred: pred if is_suits(pred) else None, 1)
    yield from row("Noun", "Noun SUITS", lambda pred: pred if is_suits(pred) else None)
    yield from row("Noun", "Adj RANKS", lambda pred: pred if isinstance(pred, m.Among) else None)
    yield from row("Noun", "Number CARD", lambda bits: None if isinstance(bits, m.Spelled) else m.Among(bits), 4)
    yield from row("Noun", "RANKS Number CARD", m.Among)
    yield from row("Some", "Noun", same)
    yield from row("Some", "A|THE|EVERY Noun", same)
    yield from row("Some", "EVERY THE Noun", same)
    yield from row("Some", "A Number", _one_rank, 2)
    yield from row("Some", "A Adj Number", of_one_rank, 1)
    yield from row("Some", "THAT_ONE Which", same)
    yield from row("Some", "THE|A|EVERY? NEW Noun", lambda pred: pred if pred == m.ANYTHING else None)
    yield from row("Some", "THE? NEW CARD", lambda: m.ANYTHING)
    yield from row("Some", "THE? NEW ONE", lambda: m.ANYTHING)
    yield from row("Some", "Some EXCEPT Some|Adj", without)
    yield from row("Some", "Some COMMA EXCEPT Some|Adj", without, 1)
    yield from row("Some", "NOT Some", lambda pred: None if pred == m.ANYTHING else m.none_of(pred))
    yield from row("Adj", "NOT Adj", m.none_of)
    yield from row("Adj", "NON Adj", m.none_of)
    yield from row("Noun", "NON Noun", lambda pred: None if pred == m.ANYTHING else m.none_of(pred))
    yield from row("Pred", "Adj", same)
    yield from row("Pred", "Some", lambda pred: None if pred == m.ANYTHING else pred)
    yield from row("Pred", "Number", _ranked)
    yield from row("Pred", "IN Number", m.Among, 1)
    yield from row("Pred", "IN LPAR Adj RPAR", same, 1)
    yield from row("Pred", "NOT Number", _not_ranked)
    yield from row("Pred", "OF|WITH|IN|FROM Having", same)
    yield from row("Pred", "OF|IN|FROM Some", lambda pred: pred if is_suits(pred) else None)
    yield from row("Pred", "NOT Pred", m.none_of)
    yield from row("Pred", "Adj AND NO Some", lambda adj, some: m.all_of(adj, m.none_of(some)))
    yield from row("Pred", "Pred COMMA? EXCEPT Pred", without, 3)


# --- joined ----------------------------------------------------------------------------------------


def _joined() -> Iterator[Shape]:
    yield from lists("Adj", both_preds, either_preds, bare=3, bare_either=side_by_side, both_parted=both_parted)
    yield from row(
        "Noun",
        "Number OneSuit",
        lambda bits, suit: m.all_of(m.Among(bits), m.Cards(SUIT_MASKS[suit])) if only(bits) is not None else None,
    )
    yield from row("Some", "THE? NEW", lambda: m.ANYTHING, 3)
    yield from row("Which", "BELONGING Pred", same)
    yield from row("Which", "Which OR Which", either_preds, 1)
    yield from row("Which", "RANKED Number", m.Among)
    yield from row("Which", "AFTER A? Noun", _after, 7)
    yield from row("Pred", "Pred Which", _qualified, 1)
    yield from row("Pred", "LPAR Pred RPAR", same)
    yield from row(
        "Pred", "Pred COLON Pred", lambda one, other: one if m.mask_of(one) == m.mask_of(other) is not None else None
    )
    yield from row(
        "Noun",
        "Noun OF Number",
        lambda noun, bits: m.Among(bits) if noun == m.ANYTHING and only(bits) is None else None,
        1,
    )
    yield from row(
        "Noun",
        "Noun Number",
        lambda noun, bits: _modified(noun, m.Among(bits)) if only(bits) is None else None,
        4,
    )
    yield from row("Some", "EVERYTHING|ANYTHING EXCEPT Subject", m.none_of)
    yield from row("Some", "EVERYTHING|ANYTHING EXCEPT A? Number", lambda bits: m.none_of(m.Among(bits)))
    yield from row("Some", "EVERYTHING|ANYTHING|SOMETHING Which|Compared|Adj", _whatever)
    yield from row("Some", "EVERYTHING|ANYTHING|SOMETHING Number", m.Among)
    yield from row("Some", "EVERYTHING|ANYTHING EXCEPT Having", m.none_of)
    yield from row("Some", "EVERYTHING|ANYTHING BUTNOT OF|IN? Having", m.none_of)
    yield from row("Some", "EVERYTHING|ANYTHING EXCEPT Having Which", lambda one, too: m.none_of(m.all_of(one, too)))
    yield from row("Some", "ONE Which", same)
    yield from row("Some", "THAT_ONE Compared", same)
    yield from row("Noun", "Noun Cmp", _modified, 1)
    yield from row("Pred", "EITHER|ONE_OF THE? CARD? Number", _one_of_these)
    yield from row("Multiple", "MULTIPLE Number OR BY Number", lambda a, b: multiple(a | b))
    yield from row("Some", "ONE Cmp", _one_such)
    yield from row("Some", "A Adj Adj", _two_said, 2)
    yield from row("Some", "EVERYTHING", lambda: m.ANYTHING, 2)
    yield from row("Some", "A Adj", same, 1)
    yield from row("Subject", "Adj", lambda pred: None if isinstance(pred, m.Rel) else pred, 3)
    yield from row("Pred", "Adj Adj", _two_said, 2)
    yield from row("Pred", "EVERY|A? Attr EXCEPT Subject", lambda _, pred: m.none_of(pred))
    yield from row("Subject", "EVERY? SUITS EXCEPT Subject", m.none_of)
    yield from row("Subject", "Some", same)
    yield from row("Subject", "EVERY RANKS Number", m.Among, 1)
    yield from row("Subject", "EVERY Number", _one_of_these, 2)
    yield from row("Subject", "THE CARD COLON? Subject", lambda pred: None if pred == m.ANYTHING else pred, 1)
    yield from row("Subject", "Number", _ranked, 3)
    yield from row("Subject", "THE Number", lambda bits: None if only(bits) else _ranked(bits))
    yield from row("Noun", "Noun AND Noun", _of_either, 4)
    yield from row("Noun", "Noun OR Noun", _of_either, 4)
    yield from row("Some", "A Noun|Adj OR A Noun|Adj", _of_either, 4)
    yield from lists("Subject", both_nouns, either_preds, bare=3, apart=is_numbers, both_parted=nouns_parted)
    yield from lists("Which", both_preds, either_preds, both_parted=both_parted)
    yield from lists("Pred", both_preds, either_preds, apart=is_numbers, both_parted=both_parted)
    yield from row("Pred", "BOTH Pred-list COMMA? AND Pred", lambda some, last: both_preds(*some, last))
    yield from row("Pred", "EITHER Pred-list", lambda some: either_preds(*some), 2)
    yield from row("Pred", "EITHER LPAR Pred-list RPAR", lambda some: either_preds(*some))
    yield from row("Pred", "EXACTLY Adj|Some", same, 1)
    yield from row("Subject", "THE Number CARD COLON? Subject", _so_many)
    yield from row("Pred", "NEITHER Pred NOR Pred", lambda *two: m.none_of(m.any_of(*m.placed(two))))
    yield from row("Pred", "NOT BOTH Pred AND Pred", lambda one, other: m.none_of(m.all_of(one, other)))


def _of_either(one: m.Pred, other: m.Pred) -> m.Pred | None:
    """As in "two aces and kings in a row", "the number of hearts and clubs": a card is one or the other."""
    match one, other:
        case (m.Among(a, None), m.Among(b, None)) if only(a) and only(b) and a != b:
            return m.Among(a | b)
    suits = SUIT_MASKS.values()
    return m.any_of(one, other) if one != other and m.mask_of(one) in suits and m.mask_of(other) in suits else None

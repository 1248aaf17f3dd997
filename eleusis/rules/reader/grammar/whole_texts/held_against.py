"""What is told beside something held against it: a gloss says the same, more, less or something else; what is set free
must not be asked for.
"""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, ATTRIBUTES, RANK_MASKS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.behaviour import compare
from eleusis.rules.reader.chart import Priced
from eleusis.rules.reader.grammar.against.relations import BARE, same_in
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.meanings import CARD
from eleusis.rules.reader.saying import said_of

Freed = frozenset[str]  # attributes that do not matter


NARROWER = 5  # a gloss that says more belongs to something else, if it says of that just what it is


VAGUE = {m.cards_ranked(bits) for bits in (m.span(0, 7), m.span(8), m.span(4, 10))}  # low, high and middle cards
FACES = m.cards_ranked(m.span(11))
NUMERALS = ALL_CARDS ^ FACES


def is_vague(cond: m.Cond) -> bool:
    """Whether only a size is asked of the card, as in "small ones"."""
    return isinstance(cond, m.In) and cond.ref == 0 and cond.mask in VAGUE


def glossed(meaning: m.Pred, aside: m.Pred) -> m.Pred | Priced | None:
    a, b = m.mask_of(meaning), m.mask_of(aside)
    if meaning == m.ANYTHING:
        return None
    if meaning == m.SeenBefore():
        return _seen_in(aside)
    if a is not None and b is not None:
        if b and a in VAGUE:
            return aside
        if a == b or a & ~b == 0:
            return meaning
        left_out = (a & ~b).bit_count() > 4  # a rank or two more than the plainest gloss would leave out
        return Priced(aside, NARROWER + left_out) if b & ~a == 0 and b and not _is_one_rank(aside) else None
    one, other = said_of(meaning, CARD), said_of(aside, CARD)
    if one is None or other is None:
        return None
    match compare(one, other):
        case "=" | ">":
            return Priced(meaning, 3) if b == ALL_CARDS else meaning
        case "<":
            return meaning if _is_one_of_them(one, other) else Priced(aside, NARROWER)
    return None


def _is_one_of_them(one: m.Cond, other: m.Cond) -> bool:
    """As in "a neighbour or the same suit, that is 1 up or down": what is told again is one of the two."""
    parts = other.conds if isinstance(other, s.Or) else (other,)
    return isinstance(one, s.Or) and set(parts) < set(one.conds) and not (len(parts) == 1 and len(one.conds) > 2)


def _seen_in(aside: m.Pred) -> m.Pred | None:
    """As in "already in the line (same number and same suit)": in what it is the same."""
    if aside == m.all_of(same_in("rank"), same_in("suit")):
        return m.Its(m.TWIN, m.SeenBefore())
    match aside:
        case m.Rel("=", m.Amount(attr, (m.OTHER,))) if attr in ATTRIBUTES:
            return m.Its(attr, m.SeenBefore())
    return None


def redefined(meaning: m.Pred, aside: m.Pred) -> m.Pred | Priced | None:
    """As in "a face card (J, Q, K, A)": the ranks that are listed may be the class."""
    a, b = m.mask_of(meaning), m.mask_of(aside)
    listed = isinstance(aside, m.Among) and aside.cards is None and only(aside.bits) is None
    return Priced(aside, 1) if listed and a and b and a != b and a & ~b == 0 else None


def _is_one_rank(pred: m.Pred) -> bool:
    mask = m.mask_of(pred)
    return mask in RANK_MASKS[1:] or (isinstance(pred, m.Among) and only(pred.bits) is not None)


def is_one(cond: m.Cond) -> bool:
    """A rank beside a class tells what counts as what, not which of the class is meant."""
    return isinstance(cond, m.In) and cond.mask in RANK_MASKS[1:]


def exemplified(meaning: m.Pred, aside: m.Pred) -> m.Pred | None:
    a, b = m.mask_of(meaning), m.mask_of(aside)
    if meaning == m.ANYTHING:
        return None
    if a is not None and b is not None:
        return meaning if b & ~a == 0 else None
    one, other = said_of(meaning, CARD), said_of(aside, CARD)
    if one is None or other is None or b == ALL_CARDS:  # "the same half, like A to 6 or 7 to K" says which halves
        return None
    return meaning if compare(one, other) in {"=", ">", "<"} else None


def said_by(meaning: m.Pred, aside: m.Cond) -> m.Pred | Priced | None:
    one = said_of(meaning, CARD)
    if one is None:
        return None
    match compare(one, m.settle(aside, 0)):
        case "=" | ">":
            return meaning
        case "<" if not is_one(aside):
            return Priced(m.Fact(m.settle(aside, 0), candidate=True), NARROWER)
    return None


def numbers(bits: int, aside: int) -> int | None:
    ranks = m.span(1, 13)
    a, b = bits & ranks, aside & ranks
    return bits if a == b or (a & ~b == 0 and only(bits) is None) else None


def is_listed(pred: m.Pred) -> bool:
    """Whether three ranks or more are named one by one."""
    return isinstance(pred, m.Among) and pred.bits.bit_length() <= 14 and pred.bits.bit_count() > 2


def as_listed(meaning: m.Pred, aside: m.Pred) -> m.Pred | Priced | None:
    """Ranks that are listed, and fewer of them in brackets, as in "2, 3, 4 or 13 (ace or king)": perhaps a slip."""
    if not isinstance(meaning, m.Among) or meaning.cards is not None or not isinstance(aside, m.Among):
        return None
    narrower = aside.bits & ~meaning.bits == 0 and meaning.bits.bit_count() <= 13 and only(aside.bits) is None
    return Priced(meaning, NARROWER) if narrower and aside.bits != meaning.bits else None


def freed(meaning: m.Pred, attr: str) -> m.Pred | None:
    """What is said not to matter must not matter."""
    mask = m.mask_of(meaning)
    if meaning == m.ANYTHING or meaning in BARE:  # "the suit must be the same": what is so, is said elsewhere
        return None
    if mask is not None:
        return meaning if attr == "any" or is_indifferent(mask, attr) else None
    is_asked = attr in repr(meaning) or (attr == "rank" and isinstance(meaning, m.Rel))
    return None if is_asked else meaning


def of_any_suit(bits: int, attr: str) -> m.Pred | None:
    """As in "a 4 of any suit": a class of cards, no longer a number."""
    return m.Cards(m.cards_ranked(bits)) if attr in {"suit", "colour"} else None


def is_indifferent(mask: int, attr: str) -> bool:
    groups = RANK_MASKS[1:] if attr in {"suit", "colour"} else tuple(SUIT_MASKS.values())
    return all(mask & cards in {0, cards} for cards in groups)


def compares_ranks(cond: m.Cond) -> bool:
    """Whether a rank is compared or reckoned with anywhere in it."""
    return any(isinstance(atom, s.RankCmp | s.Step | s.Divides | s.Arith | s.Extreme) for atom in s.walk(cond))  # type: ignore[arg-type]


def loosened(cond: m.Cond, attrs: Freed) -> m.Cond:
    """The condition without what it asks of these attributes alone; a free suit leaves the colour free."""
    parts = cond.conds if isinstance(cond, s.And) else (cond,)
    free = attrs | {"colour"} if "suit" in attrs else attrs
    return m.conj(*(part for part in parts if not concerns(part) <= free))


def _is_of_colours(mask: int) -> bool:
    """Whether the suits of a colour have the same ranks in it: "black" asks nothing of the suit but its colour."""
    ranks = {suit: {card % 13 for card in range(52) if mask & cards & 1 << card} for suit, cards in SUIT_MASKS.items()}
    return ranks["C"] == ranks["S"] and ranks["D"] == ranks["H"]


def concerns(cond: m.Cond) -> Freed:
    """The attributes that a condition looks at: the rank and all that follows from it, the suit, the colour."""
    match cond:
        case m.In(_, mask):
            told = {attr for attr in ("rank", "suit") if not is_indifferent(mask, attr)}
            return frozenset({*told - {"suit"}, "colour"} if "suit" in told and _is_of_colours(mask) else told)
        case s.Same(attr) if m.groups_of(attr):
            return frozenset().union(*(concerns(m.In(0, cards)) for cards in m.groups_of(attr)))
        case s.RankCmp() | s.Step() | s.Divides() | s.Arith() | s.Extreme():
            return frozenset({"rank"})
        case s.Follows():
            return frozenset({"suit"})
        case s.Same(attr) | s.Seen(attr):
            return frozenset({attr if attr in {"suit", "colour"} else "rank"})
        case s.Not() | s.And() | s.Or() | s.If() | s.Cycle():
            return frozenset().union(*(concerns(part) for part in s.children(cond)))
    return frozenset({"rank", "suit", "colour"})

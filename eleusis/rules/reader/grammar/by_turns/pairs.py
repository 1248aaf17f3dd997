"""Two alike, then two of another kind: blocks with free values, and what is told of the first and the second of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise

from eleusis.rules import syntax as s
from eleusis.rules.conventions import STANDARD, attribute_masks
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.against.relations import same_in
from eleusis.rules.reader.grammar.by_turns.steps import by_position
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import CARD, Telling
from eleusis.rules.reader.saying import attribute_named, said_of


def rows() -> Iterator[Shape]:
    yield from _pairs()
    yield from _members()


# --- blocks ----------------------------------------------------------------------------------------


def blocks(number: int, attr: str, *, free: bool) -> Telling | None:
    """So many cards alike by position, then so many of another kind; or, where it is `free`, of any kind."""
    if not 1 < number <= 6:
        return None
    first = s.PosIn(number, frozenset({1 % number}))
    alike = s.Same(attr, 0, 1)
    return Telling(m.when(m.neg(first), alike) if free else m.when(first, m.neg(alike), alike))


def _pairs() -> Iterator[Shape]:
    yield from row("Size", "PAIRS", lambda: 2)
    yield from row("Size", "TRIPLES", lambda: 3)
    yield from row("Size", "GROUPS_OF EXACTLY? Number SUCCESSIVE? CARD?", only)
    yield from row("Kinds", "Size OF|WITH|BY? THE|A|ONE? SAME? Attr", lambda number, attr: (number, attr))
    yield from row("Kinds", "SUCCESSIVE? Attr MATCH? Size", lambda attr, number: (number, attr))
    each = "Size COMMA|COLON|STOP? BOTH_OF_EACH THE? SAME? Attr"
    yield from row("Kinds", each, lambda number, attr: (number, attr))
    yield from row("Kinds", f"{each} AS THE FIRST", lambda number, attr: (number, attr))
    yield from row("Kinds", "Kinds COMMA? FOLLOWEDBY|THEN|AND Number CARD? ANOTHER_ONE Attr?", _with_another)
    yield from row("Kinds", "Kinds LPAR AABB RPAR", same)
    yield from row("Kinds", "Kinds COLON|COMMA? AABB", same)
    yield from row("Kinds", "Kinds LPAR FOREXAMPLE|EG? Pattern ETC? RPAR", _for_example)
    yield from row("Kinds", "Kinds COLON|COMMA FOREXAMPLE|EG? Pattern ETC?", _for_example)
    for free, price in ((False, 0), (True, 2)):
        made: Callable[[tuple[int, str]], Telling | None] = partial(_of_kind, free=free)
        yield from row("Blocks", "Subject|LINE_ITSELF MUST? COME_IN Kinds", _last(made), price)
        yield from row("Blocks", "Attr OF? Subject? MUST? COME_IN Size", _swapped(made), price)
        yield from row("Blocks", "Attr MUST? GO|HAPPEN Size", _swapped(made), price)
        yield from row("Blocks", "PLAY Kinds", made, price)
        yield from row("Fragment", "Kinds", made, 4 + price)
    changing: Callable[[tuple[int, str]], Telling | None] = partial(_of_kind, free=False)
    yield from row("Blocks", "Subject|LINE_ITSELF MUST? COME_IN ALTERNATE Kinds", _last(changing))
    yield from row("Blocks", "Subject|LINE_ITSELF MUST? COME_IN Kinds COMMA? EACH_PAIR_CHANGES", _last(changing))
    yield from row(
        "Blocks",
        "EVERY Attr MUST? HAPPEN Times COMMA? AND? THEN? IT CHANGE",
        lambda attr, bits: _swapped(changing)(attr, only(bits)),
    )
    for often in ("INAROW", "INAROW? BEFORE_CHANGING"):
        yield from row(
            "Blocks",
            f"WITH? EVERY Attr MUST? HAPPEN EXACTLY? Times {often}",
            lambda attr, bits: _swapped(changing)(attr, only(bits)),
        )
    yield from row("Pattern", "Pattern COMMA? WITH|AND? EVERY Attr MUST? HAPPEN EXACTLY? Times INAROW?", _so_often)
    yield from row("Run", "Number COMMA Number", lambda a, b: (m.cards_ranked(a),) * 2 if a == b and only(a) else None)
    yield from row("Blocks", "EVERY PAIR MUST? HAVE THE? SAME Attr", lambda attr: blocks(2, attr, free=True))
    yield from row("Blocks", "Attr MUST? FOLLOW AABB", lambda attr: blocks(2, attr, free=False))
    yield from row("Blocks", "AABB BY|IN Attr", lambda attr: blocks(2, attr, free=False))
    yield from row(
        "Another", "Number CARD? OF A|ONE Attr COMMA? THEN|AND|FOLLOWEDBY Number CARD? ANOTHER_ONE Attr?", _then_another
    )
    yield from row(
        "Another", "Number CARD? OF THE? SAME Attr COMMA? THEN|AND Number CARD? ANOTHER_ONE Attr?", _then_another
    )
    yield from row(
        "Another", "A|THE? SAME|ONE? Attr Times COMMA? THEN|AND A|THE? DIFFERENT Attr Times", _then_another_often
    )
    yield from row("Another", "Another COMMA? ETC|AGAIN", same)
    yield from row("Blocks", "PLAY|FIRST_OF_ALL Another", same)
    yield from row("Blocks", "PLAY|FIRST_OF_ALL? COME_IN? Size COLON Another", lambda _, verdict: verdict)
    yield from row("Blocks", "PLAY IN Size COLON|COMMA Another", lambda _, verdict: verdict)
    yield from row("Blocks", "Blocks COLON|COMMA|STOP Another", _if_so)
    yield from row("Blocks", "Blocks LPAR Blocks|Another RPAR", _if_so)
    yield from row("Sentence", "Blocks", same)
    yield from row("Fragment", "Another", same)


def _with_another(kinds: tuple[int, str], bits: int, attr: str | None = None) -> tuple[int, str] | None:
    """As in "in sets of two of one colour followed by two of the other"."""
    return kinds if only(bits) == kinds[0] and attr in {None, kinds[1]} else None


def _if_so(verdict: Telling, told: Telling) -> Telling | None:
    return verdict if verdict == told else None


def _for_example(kinds: tuple[int, str], pattern: tuple[int, ...]) -> tuple[int, str] | None:
    """As in "colour pairs (black, black, red, red, ...)": each block is of one kind, the next of another."""
    number, attr = kinds
    parts = [pattern[at : at + number] for at in range(0, len(pattern), number)]
    whole = all(len(set(part)) == 1 for part in parts) and len(parts) > 1
    unlike = all(not one[0] & other[0] for one, other in pairwise(parts))
    of_attribute = set(attribute_masks(attribute_named(attr), STANDARD).values())
    named = all(part[0] in of_attribute for part in parts)
    return kinds if whole and unlike and named else None


def _of_kind(kinds: tuple[int, str], *, free: bool) -> Telling | None:
    return blocks(*kinds, free=free)


def _last(made: Callable[[tuple[int, str]], Telling | None]) -> Callable[..., Telling | None]:
    """What is built of pairs is the line, or its cards."""

    def make(*parts: object) -> Telling | None:
        *subject, kinds = parts
        return made(kinds) if subject in ([], [m.ANYTHING]) else None  # type: ignore[arg-type]

    return make


def _swapped(made: Callable[[tuple[int, str]], Telling | None]) -> Callable[..., Telling | None]:
    def make(attr: str, *parts: object) -> Telling | None:
        *subject, number = parts
        return made((number, attr)) if subject in ([], [m.ANYTHING]) and isinstance(number, int) else None

    return make


def _then_another_often(attr: str, bits: int, other: str, more: int) -> Telling | None:
    """As in "the same colour twice, then the other colour twice"."""
    return _then_another(bits, attr, more, other)


def _then_another(bits: int, attr: str, more: int, other: str | None = None) -> Telling | None:
    number = only(bits)
    return blocks(number, attr, free=False) if number and bits == more and other in {None, attr} else None


def _so_often(pattern: tuple[int, ...], _: str, bits: int) -> tuple[int, ...] | None:
    """As in "spades, hearts, clubs, each suit appearing twice"."""
    count = only(bits) or 1
    return tuple(mask for mask in pattern for _ in range(count)) if 1 < count <= 3 and len(pattern) <= 6 else None


# --- the first and the second of each pair ---------------------------------------------------------

Member = int  # the remainder of its place: 1 for the first of a pair, which the starter is, and 0 for the second
Told = tuple[tuple[m.Cond, m.Cond], ...]  # of which places what is told


def _place(member: Member) -> m.Cond:
    return s.PosIn(2, frozenset({member}))


def _member_is(member: Member, pred: m.Pred) -> Told | None:
    """As in "the second card of each pair must match the suit of the first"."""
    cond = said_of(pred, CARD)
    if cond is None or pred == m.ANYTHING:
        return None
    return ((_place(member), m.map_refs(cond, lambda ref: 1 if ref in {m.OF_PAIR, m.IT} else ref)),)


def _and_the_other(told: Told, other: Told) -> Told | None:
    """As in "..., and the second must be a heart": of a pair of which only the first was told."""
    return (*told, *other) if told[0][0] != other[0][0] else None


def _as_one(told: Told) -> Telling:
    if len(told) == 1:
        return Telling(told[0][1], about=told[0][0], case=told[0][0])
    return Telling(m.conj(*(m.when(place, cond) for place, cond in told)))


def _both_of_it(pred: m.Pred) -> Telling | None:
    """As in "the two cards of each pair must be of different suits"."""
    cond = said_of(pred, CARD)
    return Telling(cond, about=_place(0)) if cond is not None and 1 in m.all_refs(cond) else None


def _of_class(of: m.Pred, told: Told) -> Told | None:
    """As in "in each club pair the second card must be lower than the first"."""
    mask = m.mask_of(of)
    return tuple((m.conj(place, m.In(0, mask)), cond) for place, cond in told) if mask else None


def _by_pairs(one: m.Pred, other: m.Pred) -> Telling | None:
    masks = m.mask_of(one), m.mask_of(other)
    return by_position((masks[0], masks[0], masks[1], masks[1])) if masks[0] and masks[1] else None


def _members() -> Iterator[Shape]:
    for member in ("Member", "Other-member"):
        yield from row(f"{member}-is", f"{member} MUST? Being", _member_is)
        yield from row(
            f"{member}-is", f"{member} POSS Attr MUST? Being", lambda at, attr, pred: _member_is(at, m.Its(attr, pred))
        )
        yield from row(
            f"{member}-is", f"{member} MUSTNOT|MAYNOT Being", lambda at, pred: _member_is(at, m.none_of(pred))
        )
    yield from row("Member-is", "IN_EACH PAIR COMMA? Other-member-is", same)
    yield from row("Member-is", "IN_EACH Adj|Noun PAIR COMMA? Other-member-is", _of_class)
    yield from row("Members-are", "Member-is COMMA|STOP? AND|HOWEVER|THEN? Member-is|Other-member-is", _and_the_other)
    yield from row("Sentence", "Member-is|Members-are", _as_one)
    yield from row(
        "Members-are", "Member FREE COMMA|STOP? AND|HOWEVER? Member-is|Other-member-is", lambda _, told: told
    )
    yield from row("Text", "Text COMMA|STOP AND? Member FREE", _and_free)
    yield from row("Text", "Subject|LINE_ITSELF COME_IN PAIRS STOP|COLON|COMMA AND? Sentence", _in_pairs)
    yield from row("Place", "Member", _place)
    yield from row("Fact", "LAST_CARD_WAS Of-a-pair", same)
    yield from row("Text", "Text COMMA|STOP? IF|WITH Member-is|Members-are", lambda text, told: (*text, _as_one(told)))
    yield from row("Sentence", "BOTH_OF_PAIR MUST? Being", _both_of_it)
    yield from _place_by_place()
    yield from row(
        "Alternation", "COME_IN? ALTERNATE BETWEEN? PAIRS_OF Adj|Noun AND|THEN PAIRS_OF? Adj|Noun", _by_pairs
    )


def _in_pairs(*told: object) -> tuple[Telling, ...] | None:
    """As in "cards come in pairs. The second card of each pair must be higher than the first"."""
    *_, verdict = told
    is_so = isinstance(verdict, Telling) and isinstance(verdict.about, s.PosIn) and verdict.about.mod == 2
    return (verdict,) if is_so and isinstance(verdict, Telling) else None


def _and_free(text: tuple[Telling, ...], member: Member) -> tuple[Telling, ...] | None:
    """As in "..., and the first card of each pair is free": of which nothing was told."""
    return text if text[-1].about == _place(1 - member) else None


# --- place by place --------------------------------------------------------------------------------

As = tuple[int, m.Pred | None, int]  # which card is so to which earlier one; as before, where it is not told again


def _place_by_place() -> Iterator[Shape]:
    first = "THE Ordinal CARD? MUST?"
    of = "OF THE Ordinal CARD?"
    yield from row("As-that", f"{first} HAVE|MATCH|SHARE THE Attr {of}", lambda a, attr, b: (a, same_in(attr), b))
    yield from row("As-that", f"{first} BE? Cmp THAN THE Ordinal CARD?", lambda a, cmp, b: (a, cmp, b))
    yield from row("As-that", f"{first} HAVE|MATCH|SHARE? THAT_ONE {of}", lambda a, b: (a, None, b))
    yield from row("As-that", "POSITIONS Number MUST? HAVE|SHARE THE? SAME Attr", _of_these_two)
    two = "THE? Ordinal AND THE? Ordinal CARD? MUST? HAVE|SHARE THE? SAME Attr"
    yield from row("As-that", two, lambda a, b, attr: (b, same_in(attr), a))
    yield from row("As-those", "As-that COMMA AND? As-that", lambda *some: some)
    yield from row("As-those", "As-those COMMA AND? As-that", lambda some, one: (*some, one))
    so_are = "COMMA? AND? AND_SO_ARE POSITIONS Number"
    yield from row("As-those", f"As-that {so_are}", lambda one, *so: (one, *map(_so_are_these, so)))
    yield from row("As-those", f"As-that {so_are} COMMA Number", lambda one, *so: (one, *map(_so_are_these, so)))
    yield from row("Sentence", "As-those COMMA? ETC", _every_so_many)


def _of_these_two(bits: int, attr: str) -> As | None:
    """As in "cards 3 and 4 have the same suit"."""
    found = sorted(m.listed(bits))
    return (found[1], same_in(attr), found[0]) if len(found) == 2 else None


def _so_are_these(bits: int) -> As | None:
    """As in "..., so do cards 3 and 4"."""
    found = sorted(m.listed(bits))
    return (found[1], None, found[0]) if len(found) == 2 else None


def _every_so_many(some: tuple[As | None, ...]) -> Telling | None:
    """As in "the second card has the suit of the first, the fourth that of the third, and so on"."""
    told = [one for one in some if one is not None]
    if len(told) < len(some):
        return None
    (place, pred, other), *more = told
    back, step = place - other, more[0][0] - place
    goes_on = all(
        one in {None, pred} and (at, to) == (place + step * k, other + step * k)
        for k, (at, one, to) in enumerate(more, start=1)
    )
    if pred is None or not goes_on or not 1 <= back <= s.MAX_REF or step < 1 or place - step > back:
        return None
    cond = said_of(m.fill(pred, back) or pred, CARD)
    if cond is None or step == 1:
        return None if cond is None else Telling(cond)
    at = s.PosIn(step, frozenset({place % step}))
    return Telling(cond, about=at, case=at)

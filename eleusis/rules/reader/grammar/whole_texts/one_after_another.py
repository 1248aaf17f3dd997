"""How one statement follows another: as a sentence of its own, behind a comma, by "and"."""

from __future__ import annotations

from dataclasses import replace

from eleusis.cards import Card
from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, RANK_MASKS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Priced
from eleusis.rules.reader.grammar.judging.demands import is_torn
from eleusis.rules.reader.meanings import Telling


def then(text: tuple[Telling, ...], verdict: Telling) -> tuple[Telling, ...] | Priced | None:
    """Cases that are each other's rest are of one card: "if it is low, red. If high, black"."""
    if _is_no_pattern(text[-1], verdict) or _is_no_pattern(verdict, text[-1]):
        return Priced((*text, verdict), 8)
    if _is_the_other_case(text[-1], verdict):
        return Priced((*text, verdict), 4)
    if _is_the_minority(text[-1].about, verdict.about):
        about = m.neg(text[-1].about)
        return (*text, replace(verdict, about=about, case=None if verdict.case is None else about))
    match text[-1].about, verdict.about:
        case m.In(one, mask), m.ToldNumber(bits, None) if (
            mask ^ m.cards_ranked(bits & m.ALL_NUMBERS) == m.ALL_CARDS and text[0].force != "topic"
        ):
            about = m.In(one, m.ALL_CARDS ^ mask)
            return (*text, replace(verdict, about=about, case=None if verdict.case is None else about))
        case s.Same(attr, 0, ref), s.Not(s.Same(other, 0, 1)) if attr == other and ref != 1:
            about = m.neg(
                text[-1].about
            )  # "a card of the starter's suit ..., one of any other suit ...": than the starter's
            return (*text, replace(verdict, about=about, case=None if verdict.case is None else about))
        case m.In(1, mask), s.RankCmp(op, 1, 2) if _is_beyond(op, ALL_CARDS ^ mask):
            about = m.In(1, ALL_CARDS ^ mask)  # "after aces and 2s ..., after all higher cards ...": than those
            return Priced((*text, replace(verdict, about=about, case=None if verdict.case is None else about)), 3)
        case m.In(1, _), s.RankCmp(_, 1, 2) if (
            verdict.fits != m.TRUE
        ):  # "after an 8 or more ..., after a lower card ...": lower than that
            return Priced((*text, verdict), 12)
        case m.In(one, mask), m.In(other, rest) if mask ^ rest == m.ALL_CARDS:
            judged = one in {0, m.IT}
            return None if judged != (other in {0, m.IT}) and (judged or other == 0) else (*text, verdict)
        case m.In(one, mask), m.In(other, rest) if not mask & rest and 0 in {one, other} and one != other:
            return Priced((*text, verdict), 4)  # "black: only 2 to 10. Diamonds: any": rather of one card all
    return (*text, verdict)


def _is_beyond(op: str, rest: int) -> bool:
    """Whether these are all the ranks from some one on upwards, or downwards."""
    ranks = [number for number in range(1, 14) if RANK_MASKS[number] & rest]
    whole = rest == sum(RANK_MASKS[number] for number in ranks)
    first = 14 - len(ranks) if op == ">" else 1
    return whole and ranks == [*range(first, first + len(ranks))]


def _is_the_minority(case: m.Cond, other: m.Cond) -> bool:
    """As in "if the majority of the last three is red, black; if it is black, red": no card alone is spoken of."""
    if not isinstance(case, s.Or) or not isinstance(other, m.In) or other.ref not in {m.IT, m.IT_WAS, m.LAST}:
        return False
    parts: list[m.Cond] = [part for way in case.conds for part in (way.conds if isinstance(way, s.And) else (way,))]
    return len(parts) > len(case.conds) and all(
        isinstance(part, m.In) and part.mask == m.ALL_CARDS ^ other.mask for part in parts
    )


def _is_the_other_case(before: Telling, verdict: Telling) -> bool:
    """Whether it is rather the case that was left: "as long as no queen is there, .... Once a queen has been played, ..."."""
    match before.about, verdict.about:
        case s.CountIn(suits, ranks, 0, values, 1), m.In(1, mask) if values == frozenset({0}):
            return mask == m.ALL_CARDS & sum(card.bit for card in Card.ALL if card.suit in suits and card.rank in ranks)
        case s.CountIn() | s.PosIn(), m.In(1, mask):
            return mask in {m.cards_ranked(m.ODD), m.cards_ranked(m.EVEN)}
    return False


def behind_a_comma(text: tuple[Telling, ...], verdict: Telling) -> tuple[Telling, ...] | Priced | None:
    """A class behind a comma is rather one more of "a card is accepted if it is a 4, a 9, ..." than a statement."""
    if len(text) == 1 and text[0].about == m.TRUE and _is_free_until(verdict):
        return (replace(text[0], about=verdict.about),)  # "only red, until a king is there, then anything goes"
    if text[-1].force == "also" and verdict.force == "not" and all(told.force in {"may", "also"} for told in text):
        text = tuple(replace(told, force="may") for told in text)  # "clubs fit, spades too, but no faces": of both
    if (left := _without_few(text[-1], verdict) or _free_but_these(text[-1], verdict)) is not None:
        return (*text[:-1], left)
    bare = isinstance(verdict.fits, m.In) and verdict.force in {"must", "may"} and verdict.about == m.TRUE
    before = text[-1].fits if text[-1].about == m.TRUE else m.TRUE
    if bare and verdict.force == "must" and isinstance(before, m.In) and m.conj(before, verdict.fits) == m.FALSE:
        return None  # "red and black"
    told = before.conds if isinstance(before, s.And) else (before,)  # "higher, and jacks, queens and kings never"
    if text[-1].force in {"must", "may"} and any(
        isinstance(one, m.In) and _is_barred_apart(one, verdict) for one in told
    ):
        return Priced((*text, verdict), 12)
    if bare and before == m.TRUE and text[-1].about == m.TRUE and text[-1].force == "may":
        return None  # "everything but queens"
    listed = bare and isinstance(before, m.In) and text[-1].force == "not" and not verdict.always
    if listed and isinstance(verdict.fits, m.In):
        is_half = verdict.fits.mask.bit_count() >= ALL_CARDS.bit_count() // 2  # "no kings, aces and queens" is a list,
        return Priced((*text, verdict), 8 if verdict.force == "may" else 0 if is_half else 4)  # not so "..., red ones"
    if bare and text[-1].rest:
        return Priced((*text, verdict), 8)  # "otherwise every seven, every heart and every queen"
    if bare and _was_allowed(text[-1], verdict):
        return None  # "all cards except 4s, 8s and queens"
    if verdict == Telling(m.TRUE, "may") or (isinstance(verdict.fits, s.Cycle) and before == m.TRUE):
        return None  # "red, then black, then any", "any, any, a face card and so on"
    if isinstance(verdict.fits, s.If) and verdict.about == m.TRUE and text[-1].about != m.TRUE:
        return Priced((*text, verdict), 8)  # "after a spade a heart, after a heart club, then spade again" is one round
    if is_torn(text[-1], verdict) or _is_of_a_list(text[-1], verdict):
        return Priced((*text, verdict), 4)
    after_if = text[-1].force in {"if", "only"} and not verdict.rest
    return Priced((*text, verdict), 4) if bare and after_if else then(text, verdict)


def but(text: tuple[Telling, ...], verdict: Telling) -> tuple[Telling, ...] | Priced | None:
    """What stands behind "but", or behind a comma alone: an exception, or one more statement."""
    barred = _without_those(text[-1], verdict)
    return behind_a_comma(text, verdict) if barred is None else (*text[:-1], barred)


def _without_few(before: Telling, verdict: Telling) -> Telling | None:
    """As in "diamonds fit as well, but not the ace of diamonds": what is barred is some of what was allowed."""
    match before, verdict:
        case Telling(m.In(0, allowed), "may" | "also"), Telling(m.In(0, mask), "must", about) if about == before.about:
            barred = ALL_CARDS ^ mask
            if barred and not barred & ~allowed and allowed != barred:
                return replace(before, fits=m.In(0, allowed & mask))
    return None


def _free_but_these(before: Telling, verdict: Telling) -> Telling | None:
    """As in "on a ten you may play black cards, but no red ones": none of those on a ten."""
    out = _barred_there(before, verdict)
    match before:
        case Telling(m.In(0, told), "may") if out and not told & out:
            return replace(before, force="must", fits=m.In(0, ALL_CARDS & ~out))
    return None


def _without_those(before: Telling, verdict: Telling) -> Telling | None:
    """As in "on a ten only black cards, but no spades": on a ten."""
    out = _barred_there(before, verdict)
    match before:
        case Telling(m.In(0, told), "may" | "must") if told & out and told & ~out:
            return replace(before, fits=m.In(0, told & ~out))
    return None


def _barred_there(before: Telling, verdict: Telling) -> int:
    """The cards that are never right in a case, where those are told next to what it says."""
    is_of_card = before.about == m.TRUE or {0, m.IT} & m.all_refs(before.about) or before.rest
    return 0 if is_of_card else _barred(verdict)


def _barred(verdict: Telling) -> int:
    """The cards that are never right by it, where it is told which are not: "no spades", "not spades"."""
    match verdict:
        case Telling(m.In(0, mask), "not", m.TRUE, always=False):
            return mask
        case Telling(m.In(0, mask), "must", m.TRUE, always=False) if mask.bit_count() > ALL_CARDS.bit_count() // 2:
            return ALL_CARDS & ~mask
    return 0


def _is_barred_apart(before: m.In, verdict: Telling) -> bool:
    """In "all queens, jacks and kings are forbidden" the queens are of the list; in "red, black is forbidden" they are the rest."""
    barred = verdict.fits
    is_bare = (
        verdict.force == "not" and verdict.about == m.TRUE and isinstance(barred, m.In) and barred.ref == before.ref
    )
    return is_bare and not before.mask & barred.mask and before.mask | barred.mask != m.ALL_CARDS  # type: ignore[union-attr]


def _is_free_until(verdict: Telling) -> bool:
    """What goes on until something has been seen, and then anything may: it is said of what stands before it."""
    match verdict.about:
        case s.CountIn() as counted:
            is_until = 0 in counted.values
        case s.Not(s.CountIn()):
            is_until = True
        case s.Not(s.And(conds)):
            is_until = all(isinstance(one, s.CountIn) for one in conds)
        case _:
            is_until = False
    return is_until and verdict.fits == m.TRUE and verdict.force == "may"


def just_one_of_them(text: tuple[Telling, ...]) -> tuple[Telling, ...] | None:
    """As in "...; both at once is wrong": of what was told as one or the other."""
    told = text[-1]
    if isinstance(told.fits, m.In) and (mask := _one_not_both(told.fits.mask)):
        return (*text[:-1], replace(told, fits=m.In(told.fits.ref, mask)))
    if not isinstance(told.fits, s.Or) or len(told.fits.conds) != 2 or told.force == "not":
        return None
    return (*text[:-1], replace(told, fits=m.conj(told.fits, m.neg(m.conj(*told.fits.conds)))))


def _one_not_both(mask: int) -> int:
    """Of cards that are of some suits or of some ranks, those that are not both; 0 where they are no such cards."""
    suits = [cards for cards in SUIT_MASKS.values() if not cards & ~mask]
    ranks = [cards for cards in RANK_MASKS[1:] if not cards & ~mask]
    of_suits, of_ranks = sum(suits), sum(ranks)
    return of_suits ^ of_ranks if suits and ranks and of_suits | of_ranks == mask else 0


def _is_no_pattern(steps: Telling, case: Telling) -> bool:
    """In "red ones are even, a black one odd" there is no pattern."""
    return isinstance(steps.fits, s.Cycle) and case.force == "must" and case.about != m.TRUE


def _was_allowed(before: Telling, verdict: Telling) -> bool:
    """Whether only cards are allowed that are among those of a moment ago: they are rather of the exception there."""
    if not before.force == verdict.force == "may" or before.about != m.TRUE:
        return False
    classes = (verdict.fits, before.fits)
    return all(isinstance(one, m.In) and one.ref == 0 for one in classes) and m.conj(*classes) == verdict.fits


def _is_of_a_list(before: Telling, verdict: Telling) -> bool:
    """As in "only play a king, queen or jack if ...": hardly "only a king", and the rest in a case."""
    classes = [one.fits for one in (before, verdict)]
    apart = all(isinstance(one, m.In) and one.ref == 0 for one in classes) and m.conj(*classes) == m.FALSE
    return apart and before.force == "only" and before.about == m.TRUE


def and_a_case(text: tuple[Telling, ...], verdict: Telling) -> tuple[Telling, ...] | Priced | None:
    """In "hearts and diamonds if the last was odd", both are of the case."""
    classes = [one.fits for one in (text[-1], verdict)]
    apart = all(isinstance(one, m.In) and one.ref == 0 for one in classes) and m.conj(*classes) == m.FALSE
    is_listed = apart and text[-1].about == m.TRUE and verdict.about != m.TRUE
    if text[-1].rest and verdict.force == "not" and verdict.about == m.TRUE:
        return Priced((*text, verdict), 4)  # "any other card must be red and must not be higher" is of the others
    return Priced((*text, verdict), 6) if is_listed else behind_a_comma(text, verdict)

"""From the statements of a text to one rule: what must be so, what may be so, what may not, and the rest."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from eleusis.rules import syntax as s
from eleusis.rules.conventions import SUIT_MASKS, Conventions
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed
from eleusis.rules.reader.among_few import among_those, weighs
from eleusis.rules.reader.behaviour import never
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.precedence import cuts, in_cases, instead, may_be_so_too, with_the_way_round
from eleusis.rules.reader.pronouns import (
    attribute,
    held_against,
    number_of,
    of_itself,
    of_the_amount,
    of_the_case_before,
    speaks_of_a_number,
    that_card,
    with_attribute,
)
from eleusis.rules.reader.revaluing import revalued
from eleusis.rules.reader.saying import block, said_of
from eleusis.rules.reader.told_so_far import ToldSoFar
from eleusis.rules.reader.trumps import with_trumps


def combined(verdicts: tuple[Telling, ...]) -> tuple[m.Cond, m.Cond | None] | None:
    """The condition on every card, and that on the starter; None where the statements do not go together."""
    return revalued(with_trumps(verdicts), lambda told: _combined(told, agreed()))


@lru_cache(maxsize=1024)  # of one text, glosses ask for the same fifteen times
def _combined(verdicts: tuple[Telling, ...], _agreed: Conventions) -> tuple[m.Cond, m.Cond | None] | None:
    told = ToldSoFar()
    for said in verdicts:
        verdict = _of_what_was_spoken_of(told, said)
        verdict = None if verdict is None else _among_those_looked_at(told, verdict)
        if verdict is None:
            return None
        if verdict.start is not None:
            if told.start is not None:
                return None
            told.start = verdict.start
        elif verdict.rest:
            if not _rest(told, verdict):
                return None
        else:
            _tell(told, _settled(told, verdict))
    cond = None if told.awaited else _joined(told)
    cond = cond if cond is None else m.disj(cond, *told.also)
    return None if cond is None else (cond, told.start)


def _of_what_was_spoken_of(told: ToldSoFar, verdict: Telling) -> Telling | None:
    """As in "after a heart the colour changes, otherwise it stays": the colour; None where there was none."""
    may_change = verdict.case is None and isinstance(verdict.about, s.Not)  # "the suit may change only if it is higher"
    changed = attribute(verdict.about) if may_change else None
    told.attribute = changed or attribute(verdict.fits) or told.attribute or attribute(verdict.about)
    if m.SPOKEN not in m.all_refs(verdict.fits):
        return verdict
    if verdict.rest and any(isinstance(ref, int) and ref > 1 for about, _ in told.cases for ref in m.all_refs(about)):
        return None  # whether it is kept before so many cards lie there, too, is left open
    if told.attribute is None:
        return None
    about = m.map_refs(verdict.about, lambda ref: 1 if ref == m.SPOKEN else ref)
    case = None if verdict.case is None else about
    return replace(verdict, fits=with_attribute(verdict.fits, told.attribute), about=about, case=case)


def _among_those_looked_at(told: ToldSoFar, verdict: Telling) -> Telling | None:
    """Which class has the lead, among the cards that are looked at; None where that must be so of the card."""
    if not told.looked_at or not (weighs(verdict.about) or weighs(verdict.fits)):
        return verdict
    about = among_those(verdict.about, told.looked_at)
    if about is None or weighs(verdict.fits):
        return None
    return replace(verdict, about=about, case=None if verdict.case is None else about)


def _settled(told: ToldSoFar, verdict: Telling) -> Telling:
    """The statement with its pronouns known, and what the next one's will stand for."""
    verdict = _under_heading(told, _of_those_two(told, _held_against_that(told, verdict)))
    it_was = that_card(verdict.fits) if told.heading == m.IT else told.heading
    it_was = of_the_case_before(told.cases[-1][0] if told.cases else m.TRUE, verdict.about) or it_was
    about = m.map_refs(verdict.about, lambda ref: it_was if ref == m.IT_WAS else ref)
    about = _known(told, about, told.topic, told.topic + 1 if isinstance(told.topic, int) and told.topic else 1)
    if of_itself(about):  # "..., unless the last card is a jack. If the rank is the same as the last card's": its rank
        about = _known(told, verdict.about, 0, 1)
    looked = sorted((ref for ref in m.all_refs(about) if ref not in {0, m.IT}), key=s.age)
    if len(looked) > 1:
        told.group = tuple(looked)
    elif looked and 0 in m.all_refs(about):  # as in "if a spade follows a diamond, the two ..."
        told.group = (0, *looked)
    in_question = _in_question(about, verdict)
    earlier = [] if {0, m.IT} & m.all_refs(in_question) else sorted(m.all_refs(in_question), key=s.age)
    quantity = number_of(in_question)
    if quantity is not None:
        told.awaited = told.awaited and not _is_same(told.quantity, quantity)
        if not told.awaited:
            told.quantity, told.counted, told.topic = quantity, in_question, 0
    elif in_question != m.TRUE and earlier and not speaks_of_a_number(verdict.about):
        told.topic, told.quantity = earlier[0], None
    if not told.group:
        told.group = tuple(sorted(ref for ref in m.all_refs(verdict.fits) if isinstance(ref, int) and ref > 0))
    in_case = held_against(about) if 0 in m.all_refs(about) else 1
    said = held_against(verdict.fits) or told.topic or (in_case if in_case != 1 else 0) or told.held or 1
    if m.all_refs(verdict.fits) == {m.SAID}:  # "hearts only if the last card is even, spades only if it is odd"
        said = told.group[0] if len(told.group) == 1 else 0
    is_in_case = verdict.force == "may" and isinstance(verdict.fits, s.And)  # "hearts if it is even"
    is_in_case = is_in_case or m.all_refs(verdict.fits) == {m.SAID}
    fits = _known(told, verdict.fits, told.topic if is_in_case else 0, said, is_about=False, is_in_case=is_in_case)
    told.held = held_against(fits) or told.held
    told.asked = number_of(fits) if isinstance(fits, s.Arith) else told.asked
    case = about if verdict.case is not None else None
    return replace(verdict, about=about, fits=fits, case=case)


def _is_same(one: m.Amount | None, other: m.Amount) -> bool:
    """Whether it is the same number, or both are of the cards that lie there."""
    return one == other or (one is not None and {one.what, other.what} <= {"line", "position"})


def _of_those_two(told: ToldSoFar, verdict: Telling) -> Telling:
    """What is compared in a case, of the two cards that are looked at."""
    compared = verdict.about.cond if isinstance(verdict.about, s.Not) else verdict.about
    if len(told.looked_at) != 2 or not isinstance(compared, s.Same | s.RankCmp | s.Step):
        return verdict
    refs = {*m.all_refs(compared)}
    if refs not in ({0, 1}, {m.IT, m.BEFORE_IT}):
        return verdict
    about = m.map_refs(verdict.about, lambda ref: told.looked_at[ref not in {0, m.IT}])
    return replace(verdict, about=about, case=None if verdict.case is None else about)


def _held_against_that(told: ToldSoFar, verdict: Telling) -> Telling:
    """What is compared, of the card that the new one is compared with: "compare it with the starter: ..."."""
    if not told.compared or verdict.force == "topic":
        return verdict

    def held(cond: m.Cond) -> m.Cond:
        new = 0 if m.BEFORE_IT in m.all_refs(cond) else m.IT  # "if it is higher": the new card
        known: dict[s.Ref, s.Ref] = {1: told.compared, m.SAID: told.compared, m.BEFORE_IT: told.compared, m.IT: new}
        return m.map_refs(cond, lambda ref: known.get(ref, ref))

    case = None if verdict.case is None else held(verdict.case)
    return replace(verdict, about=held(verdict.about), fits=held(verdict.fits), case=case)


def _under_heading(told: ToldSoFar, verdict: Telling) -> Telling:
    """Short cases of the card that was named first."""
    if told.heading == m.IT or m.LAST not in m.all_refs(verdict.about):
        return verdict
    about = m.map_refs(verdict.about, lambda ref: told.heading if ref == m.LAST else ref)
    return replace(verdict, about=about, case=None if verdict.case is None else about)


def _known(
    told: ToldSoFar, cond: m.Cond, it: s.Ref, said: s.Ref, *, is_about: bool = True, is_in_case: bool = False
) -> m.Cond:
    """The condition with its pronouns known: a card, several, or a number told before."""
    if not any(isinstance(ref, int) and ref <= m.IT for ref in m.all_refs(cond)):
        return cond

    def known(atom: m.Cond) -> m.Cond:
        match atom:
            case m.ToldNumber(bits, None) if (told.quantity or told.asked) is not None:
                amount = told.quantity or told.asked or m.Amount("told")
                if amount.what == "total" and not is_about:  # what must be so of all cards must be so with this one
                    amount = replace(amount, of=1)
                made = said_of(m.Among(bits & m.ALL_NUMBERS), amount)
                told.awaited = False
                if made == told.counted and isinstance(made, s.PosIn):  # "an even number of cards": before the play
                    made = said_of(m.Among(bits & m.ALL_NUMBERS), m.Amount("line"))
                return atom if made is None else made
            case m.In(ref, _) if ref in {m.IT, m.IT_WAS, m.LAST} and is_about and told.quantity is not None:
                return m.ToldNumber(0)  # "it" is the number
            case m.In(m.IT | m.SAID, mask) if told.quantity is not None and is_in_case and _is_of_ranks(mask):
                return m.ToldNumber(0)
        return m.settle(atom, it, said, told.group)

    return m.rebuilt(cond, known)


def _in_question(about: m.Cond, verdict: Telling) -> m.Cond:
    """What is a case, or is asked of some cards: "hearts only if the sum is even"."""
    if about == m.TRUE and verdict.case is not None:
        return verdict.case
    is_of_class = isinstance(about, m.In) and about.ref == 0 and number_of(verdict.fits) is not None
    return verdict.fits if is_of_class and 0 not in m.all_refs(verdict.fits) else about


def _is_of_ranks(mask: int) -> bool:
    """Whether suits do not matter."""
    suits, ranks = block(mask)
    return bool(ranks) and len(suits) == len(SUIT_MASKS)


def _tell(told: ToldSoFar, verdict: Telling) -> None:
    about, fits, force = verdict.about, verdict.fits, verdict.force
    if force == "topic":
        if told.quantity is not None and told.quantity.what == "cards":
            told.looked_at = told.quantity.refs
        told.heading = about.ref if isinstance(about, m.In) else told.heading
        told.compared = told.heading if verdict.always else told.compared
        told.awaited = isinstance(about, m.ToldNumber) and told.quantity is not None and told.quantity.what != "cards"
        return
    if force == "except":
        told.exceptions.append((about, fits))
        return
    if force == "also":
        told.also.append(m.conj(about, fits))
        return
    if about != m.TRUE and not told.in_cases and told.general:
        told.said = []  # "black, and if the suit is the same, lower; otherwise higher": of the cases
    told.in_cases = about != m.TRUE
    told.turned = verdict.turned
    told.whole = told.whole or (force == "only" and about == m.TRUE)
    told.said.append(about if verdict.case is not None or about != m.TRUE else fits)
    if force == "if":
        told.ifs.append(m.conj(about, fits))
    elif force == "may":
        if about == m.TRUE and (of := _restricted(told, fits)) is not None:
            told.cases.append((of, fits))
        elif about == m.TRUE:
            told.allowed_in_case = verdict.case is not None and not told.allowed
            told.allowed_after = bool(told.general or told.cases) or verdict.always
            told.allowed.append(fits)
        else:
            told.free.append((about, fits))
    else:
        asked = m.neg(fits) if force == "not" else fits
        if about == m.TRUE:
            told.denied = force == "not" and (told.denied or not told.general)
            told.general.append(asked)
        elif not _is_denied_anyway(told, about, asked):
            told.cases.append((about, asked))


def _is_denied_anyway(told: ToldSoFar, about: m.Cond, asked: m.Cond) -> bool:
    """As in "each card must be higher. A king on a king is wrong": it only says what becomes of equal ranks."""
    if not isinstance(about, m.In) or about.ref != 1 or asked != m.In(0, m.ALL_CARDS & ~about.mask):
        return False
    return bool(told.general) and not told.cases and never(m.conj(*told.general, about, m.neg(asked)))


def _restricted(told: ToldSoFar, fits: m.Cond) -> m.Cond | None:
    """As in "only red cards. A heart can be played if it is higher": the class of which all could be played anyway."""
    parts: tuple[m.Cond, ...] = fits.conds if isinstance(fits, s.And) else (fits,)
    of = parts[0]
    if len(parts) < 2 or not isinstance(of, m.In) or of.ref != 0:
        return None
    anyway = any(isinstance(cond, m.In) and cond.ref == 0 and not of.mask & ~cond.mask for cond in told.general)
    return of if anyway else None


def _rest(told: ToldSoFar, verdict: Telling) -> bool:
    """What holds of all that was not told; whether there is any."""
    free = verdict.fits == m.TRUE
    if not told.said:  # "the starter is red, all other cards are black"
        asked = m.neg(verdict.fits) if verdict.force == "not" else verdict.fits
        told.general.append(m.when(verdict.about, m.settle(asked, 0, 1)))
        return told.start is not None and not free
    if told.turned and verdict.turned and told.cases and not free:
        fits, case = told.cases.pop()
        told.cases.append((case, fits))
        told.said[-1] = case
    if free and verdict.force == "not":  # "everything else is rejected"
        if told.allowed and not told.general:
            told.general.append(m.disj(*told.allowed))
            told.allowed = []
        if told.free:
            told.general.append(m.disj(*(m.conj(about, fits) for about, fits in told.free)))
            told.free = []
        if told.cases and not told.general and not told.ifs:
            told.general.append(m.disj(*(about for about, _ in told.cases)))
        return True
    if free and verdict.force == "may":
        if verdict.about != m.TRUE:  # "apart from that, anything goes on an ace"
            told.free.append((m.settle(verdict.about, 0, told.topic or 1), m.TRUE))
        elif not told.cases and not told.general and all(_is_nearly_anything(fits) for _, fits in told.free):
            told.cases, told.free = told.free, []
        return bool(told.cases or told.general)
    if told.whole and not told.cases:
        return False
    _take_apart(told)
    settled = m.settle(verdict.fits, 0, told.topic or 1, told.group)
    fits = of_the_amount(told.cases[-1][1] if told.cases else m.TRUE, settled)
    asked = m.neg(fits) if verdict.force == "not" else fits
    if any(isinstance(cond, s.If) and cond.other == asked for cond in told.general):
        return True  # "the colour changes if and only if it is a face card, otherwise it stays"
    others = m.neg(m.disj(*told.said))
    if m.conj(others, verdict.about) == m.FALSE:  # "clubs always fit; otherwise clubs must be bigger"
        return False
    _of_the_rest(told, verdict, others, asked)
    return True


def _is_nearly_anything(fits: m.Cond) -> bool:
    """As in "after a 7 anything but a 7 may come; otherwise it is free": what is left out is wrong there."""
    return isinstance(fits, m.In) and fits.ref == 0 and m.ALL_CARDS.bit_count() // 2 < fits.mask.bit_count()


def _take_apart(told: ToldSoFar) -> None:
    """As in "a king wants a red card, a queen a black one; every other card a different rank": the cases of one statement."""
    one = told.general[0] if len(told.general) == 1 and not told.cases and not told.free else None
    parts = one.conds if isinstance(one, s.And) else ()
    cases: list[tuple[m.Cond, m.Cond]] = [
        (part.cond, part.then) for part in parts if isinstance(part, s.If) and part.other == m.TRUE
    ]
    if cases and len(cases) == len(parts):
        told.general, told.cases, told.said = [], cases, [about for about, _ in cases]


def _of_the_rest(told: ToldSoFar, verdict: Telling, others: m.Cond, asked: m.Cond) -> None:
    if told.denied and not told.cases:  # "hearts are wrong; otherwise higher"
        told.general.append(m.disj(*told.allowed, asked))
        told.allowed = []
    elif told.free and verdict.force == "may":  # "if it is a king, hearts also fit; otherwise spades do"
        told.free.append((others, asked))
    elif len(told.general) == 1 and not told.cases and not told.free:  # "red; otherwise higher"
        told.general = [m.disj(told.general[0], asked)]
    elif told.allowed and not told.general and not told.cases:  # "kings always fit; otherwise the same suit"
        told.general = [m.disj(*told.allowed, m.conj(verdict.about, asked))]
        told.allowed = []
    elif told.ifs:
        told.ifs.append(m.conj(others, asked))
    elif told.cases and verdict.about == m.TRUE:  # case after case, then the rest
        chain = asked
        for about, wanted in reversed(told.cases):
            chain = m.when(about, wanted, chain)
        told.general.append(chain)
        told.cases = []
    else:
        told.cases.append((m.conj(others, m.settle(verdict.about, told.topic)), asked))


def _joined(told: ToldSoFar) -> m.Cond | None:
    if told.ifs:
        told.general.insert(0, m.disj(*told.ifs))
    if not (told.general or told.cases or told.allowed or told.exceptions or told.free):
        return m.TRUE if told.start is not None else None
    rule: m.Cond = m.conj(*with_the_way_round(told.general))
    if told.general:
        for about, asked in told.cases:
            takes_over = instead(rule, about, asked)
            rule = m.when(about, asked, rule) if takes_over else m.conj(rule, m.when(about, asked))
    else:
        rule = in_cases(told.cases)
    for case, fits in reversed(told.free):
        about = _of_a_card(told, case)
        if told.general and fits != m.TRUE:
            rule = m.disj(rule, m.conj(about, fits))
        elif told.general or fits != m.TRUE or not (told.cases or not told.allowed) or cuts(about, told.cases):
            rule = m.when(about, fits, rule)  # else the case was free anyway
    for about, fits in reversed(told.exceptions):
        rule = m.when(about, fits, rule)
    return _beside_what_is_allowed(told, rule) if told.allowed else rule


def _beside_what_is_allowed(told: ToldSoFar, rule: m.Cond) -> m.Cond:
    allowed = m.disj(*told.allowed)
    if told.exceptions and allowed in {m.TRUE, m.In(0, m.ALL_CARDS)}:
        return rule  # "all cards fit, unless the last one was red: then ..."
    if not told.general and not told.cases:
        return m.disj(allowed, *(m.conj(about, fits) for about, fits in (*told.free, *told.exceptions)))
    if allowed == m.TRUE:  # "any card may be played, but a heart has to be even"
        return rule
    if not (told.general or told.exceptions) and all(_is_of_the_card(about) for about, _ in told.cases):
        within = [case for case in told.cases if m.conj(allowed, case[0]) == case[0]]  # "..., but faces only in red"
        if len(told.cases) == 1 and may_be_so_too(*told.cases[0], allowed):
            return in_cases(told.cases)
        beside = (m.conj(about, asked) for about, asked in told.cases if (about, asked) not in within)
        return m.disj(m.conj(allowed, in_cases(within)), *beside)  # "hearts only if ..."
    if not (told.allowed_after or told.general) and told.allowed_in_case:
        return m.disj(allowed, *(m.conj(about, asked) for about, asked in told.cases))
    if told.allowed_after or told.ifs or not told.general:  # "it fits if it is a heart. A king fits as well"
        return m.disj(rule, allowed)
    return m.conj(rule, m.disj(allowed, *(m.conj(about, asked) for about, asked in told.cases)))


def _is_of_the_card(about: m.Cond) -> bool:
    """Whether a case only tells which cards it is of: not how many of them there are with the one that is played."""
    return m.all_refs(about) == {0} and not weighs(about)


def _of_a_card(told: ToldSoFar, about: m.Cond) -> m.Cond:
    """The case; of a card where no number was told, as in "king: anything"."""
    if not isinstance(about, m.ToldNumber):
        return about
    return m.In(told.topic or 1, m.cards_ranked(about.bits & m.ALL_NUMBERS))

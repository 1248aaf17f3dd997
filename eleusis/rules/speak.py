"""A rule in canonical English. Total, and read back by `parse` with the same meaning.

A rule about the judged card alone is an order ("Play a red card"); a conditional is "If ..., ...;
otherwise ..."; everything else is said clause by clause, with brackets where English would be unclear.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol

from eleusis.rules import syntax as s
from eleusis.rules.atoms import is_atom, is_denied, is_simple, of_candidate
from eleusis.rules.conventions import ALL_RANKS, ALL_SUITS, Conventions
from eleusis.rules.numbers import RANK_WORDS, listed, number_phrase, rank_names
from eleusis.rules.simplify import simplify
from eleusis.rules.speak_german import GermanVoice

_CARD_NAMES: Final = (
    "the card", "the last card", "the card before last", "the third-last card", "the fourth-last card",
    "the fifth-last card", "the sixth-last card",
)  # fmt: skip
SUIT_NAMES: Final = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}
_ATTRIBUTES: Final = {
    "rank": "rank", "suit": "suit", "colour": "colour", "parity": "parity", "kind": "kind", "primality": "primality",
    "half": "half", "mod3": "remainder when divided by 3", "mod4": "remainder when divided by 4",
    "mod5": "remainder when divided by 5", "mod6": "remainder when divided by 6", "card": "rank and suit",
}  # fmt: skip
_COMPARED: Final = {">": "higher than", "<": "lower than", ">=": "at least as high as", "<=": "at most as high as"}
_ADJECTIVES: Final = ("odd", "even", "prime", "low", "high")
_SORTS: Final = {"face card", "numeral card", *RANK_WORDS.values(), *map(str, range(2, 11))}


class Sayable(Protocol):
    """What there is to say of a rule: its condition, that of the starter, and what the words mean."""

    @property
    def cond(self) -> s.Cond: ...
    @property
    def start(self) -> s.Cond | None: ...
    @property
    def agreed(self) -> Conventions: ...


def speak(rule: Sayable, language: str = "English") -> str:
    """The canonical sentence of a rule, in one of the languages that have a voice."""
    voice = VOICES[language](rule.agreed)
    sentence = _sentence(voice, simplify(rule.cond))
    if rule.start is not None:
        sentence += f" {voice.starting(simplify(rule.start))}"
    return sentence


def _sentence(voice: Speaker, cond: s.Cond) -> str:
    """The condition with a capital and a full stop; of parts joined, those that need no brackets come first."""
    if isinstance(cond, s.And | s.Or):
        cond = type(cond)(tuple(sorted(cond.conds, key=lambda part: not is_simple(part))))
    said = voice.statement(cond)
    begins = len(said) - len(said.lstrip("("))
    return said[:begins] + said[begins].upper() + said[begins + 1 :] + "."


class Speaker(Protocol):
    """Whoever says conditions in some language."""

    def starting(self, cond: s.Cond) -> str: ...
    def statement(self, cond: s.Cond) -> str: ...
    def clause(self, cond: s.Cond) -> str: ...
    def thing_or_none(self, cond: s.Cond) -> str | None: ...


class Voice:
    """Says conditions under the conventions of a class."""

    def __init__(self, agreed: Conventions) -> None:
        self.agreed = agreed

    # --- cards

    def card(self, ref: s.Ref) -> str:
        """A card by its place on the line: "the last card", "the starter", "the last red card on the line"."""
        if isinstance(ref, int):
            return _CARD_NAMES[ref]
        if ref == s.STARTER:
            return "the starter"
        return f"the {ref.which} {self.cards(ref.suits, ref.ranks, single=True)} on the line"

    # --- sentences

    def starting(self, cond: s.Cond) -> str:
        """The condition on the starter."""
        return f"Start with {self.thing(cond)}."

    def statement(self, cond: s.Cond) -> str:
        """The condition as an order where it is one, else as a clause."""
        match cond:
            case s.If(cond=test, then=then, other=s.Const(value=True)):
                return f"if {self.clause(test)}, {self.body(then)}"
            case s.If(cond=test, then=s.Const(value=True), other=other):
                return f"if {self.clause(simplify(s.Not(test)))}, {self.body(other)}"
            case s.If():
                return self._cases(cond)
            case s.Follows(order=order, a=0, b=1) if len(order) == 4:
                return f"suits follow the order {', '.join(SUIT_NAMES[suit] + 's' for suit in order)}"
            case s.Cycle(conds=conds):
                return f"by position, repeat: {', '.join(f'({self.statement(part)})' for part in conds)}"
        thing = self.thing_or_none(cond)
        return self.clause(cond) if thing is None else f"play {thing}"

    def _cases(self, cond: s.If) -> str:
        """Case after case: "if A, ...; if B, ...; otherwise ..."."""
        cases = []
        rest: s.Cond = cond
        while isinstance(rest, s.If) and rest.other != s.Const(True):
            cases.append(f"if {self.clause(rest.cond)}, {self.body(rest.then)}")
            rest = rest.other
        return f"{'; '.join(cases)}; otherwise {self.body(rest)}"

    def body(self, cond: s.Cond) -> str:
        thing = self.thing_or_none(cond)
        if thing is not None:
            return f"play {thing}"
        return self.clause(cond) if is_simple(cond) else f"({self.statement(cond)})"

    # --- clauses

    def clause(self, cond: s.Cond) -> str:
        match cond:
            case s.And(conds=conds):
                return " and ".join(self._part(part) for part in conds)
            case s.Or(conds=conds):
                return " or ".join(self._part(part) for part in conds)
            case s.Not(cond=inner) if not is_atom(inner) or isinstance(inner, s.Step):
                return f"it is not the case that ({self.statement(inner)})"
            case s.If() | s.Cycle() | s.Const():
                return f"({self.statement(cond)})"
            case s.Not(cond=inner):
                return self._atom(inner, "not ")
            case _:
                return self._atom(cond, "")

    def _part(self, cond: s.Cond) -> str:
        return self.clause(cond) if is_simple(cond) else f"({self.statement(cond)})"

    def _atom(self, cond: s.Cond, no: str) -> str:
        match cond:
            case s.RankIn(ref=subject) | s.SuitIn(ref=subject):
                return f"{self.card(subject)} is {no}{self.predicate(cond)}"
            case (
                s.Same(a=subject)
                | s.RankCmp(a=subject)
                | s.Step(a=subject)
                | s.Divides(a=subject)
                | s.Follows(a=subject)
            ):
                return f"{self.card(subject)} is {no}{self.predicate(cond)}"
            case s.Extreme() | s.Seen():
                return f"the card is {no}{self.predicate(cond)}"
        return self._quantity(cond, no)

    def _quantity(self, cond: s.Cond, no: str) -> str:
        match cond:
            case s.Arith(op=op, refs=refs):
                name = {"sum": "sum of", "product": "product of", "absdiff": "difference between"}[op]
                cards = listed([self.card(ref) for ref in refs], "and")
                top = {"sum": 14 * len(refs), "absdiff": 13, "product": 196}[op]
                return f"the {name} {cards} {no_verb(no, number_phrase(cond.mod, cond.values, 0, top))}"
            case s.PosIn(mod=mod, values=values):
                return f"the position {no_verb(no, number_phrase(mod, values, 1, None))}"
            case s.SumIn(mod=mod, values=values):
                what = "the line and the card" if cond.with_card else "the line"
                return f"the sum of all cards on {what} {no_verb(no, number_phrase(mod, values, 0, None))}"
            case s.RunIn(attr=attr, cap=cap):
                phrase = number_phrase(cond.mod, cond.values, 1, cap)
                return f"the length of the last run of one {_ATTRIBUTES[attr]} {no_verb(no, phrase)}"
            case s.CountIn(mod=0, values=values, cap=1) if len(values) == 1 and self._one(cond):
                one = self._one(cond)
                if (values == {1}) == (no == ""):
                    return f"{'an' if one[0] in 'aeo8' else 'a'} {one} is already on the line"
                return f"no {one} is on the line yet"
            case s.CountIn(suits=suits, ranks=ranks, cap=cap):
                phrase = number_phrase(cond.mod, cond.values, 0, cap)
                return f"the count of {self.cards(suits, ranks)} on the line {no_verb(no, phrase)}"
            case s.AlikeIn(attr=attr, cap=cap):
                phrase = number_phrase(0, cond.values, 0, cap)
                return f"the number of cards so far of the same {_ATTRIBUTES[attr]} as the card {no_verb(no, phrase)}"
            case s.LeadIn(cap=cap):
                ahead, behind = self.cards(cond.suits, cond.ranks), self.cards(cond.over_suits, cond.over_ranks)
                phrase = number_phrase(0, cond.values, -cap, cap)
                return f"the lead of {ahead} over {behind} (counted to {cap}) {no_verb(no, phrase)}"
        raise AssertionError(cond)

    def _one(self, cond: s.CountIn) -> str:
        """A card of the class that is counted, where few words name it."""
        one = self.cards(cond.suits, cond.ranks, single=True)
        return "" if "(" in one or one == "card" else one

    # --- predicates

    def predicate(self, cond: s.Cond) -> str:
        """What an atom says of its subject, to stand after "is"."""
        match cond:
            case s.RankIn(ranks=ranks):
                return self._ranks(ranks)
            case s.SuitIn(suits=suits):
                return _suits(suits)
            case s.Same(attr=attr, b=b):
                return f"of the same {_ATTRIBUTES[attr]} as {self.card(b)}"
            case s.RankCmp(op=op, b=b):
                return f"{_COMPARED[op]} {self.card(b)}"
            case s.Step():
                return _step(cond, self.card(cond.b))
            case s.Divides(b=b):
                return f"a divisor of {self.card(b)}"
            case s.Follows(order=order, b=b):
                said = ", ".join(SUIT_NAMES[suit] + "s" for suit in order)
                return f"of the suit after {self.card(b)} (in the order {said})"
            case s.Extreme(op=op, which=which):
                if (op in {">", ">="}) == (which == "max"):
                    return f"{_COMPARED[op]} every card so far"
                return f"{_COMPARED[op]} the {'highest' if which == 'max' else 'lowest'} card so far"
            case s.Seen(attr="card"):
                return "already on the line"
            case s.Seen(attr=attr):
                return f"of a {_ATTRIBUTES[attr]} already on the line"
        raise AssertionError(cond)

    def _ranks(self, ranks: frozenset[int]) -> str:
        for name in _ADJECTIVES:
            if ranks == self.agreed.ranks_named(name):
                return name
        if ranks == self.agreed.ranks_named("face"):
            return "a face card"
        if ranks == self.agreed.ranks_named("numeral"):
            return "a numeral card"
        if ranks == ALL_RANKS - self.agreed.primes:
            return "non-prime"
        for mod in (3, 4, 5):
            multiples = frozenset(range(mod, 14, mod))
            if ranks in {multiples, ALL_RANKS - multiples}:
                return f"{'' if ranks == multiples else 'not '}a multiple of {mod}"
        left_out = ALL_RANKS - ranks
        if len(left_out) <= 2 and left_out.isdisjoint({1}):
            return f"not {rank_names(left_out)}"
        return rank_names(ranks)

    def cards(self, suits: frozenset[str], ranks: frozenset[int], single: bool = False) -> str:
        """A class as a plural: "red kings", "(a heart or a spade) odd cards"; or as a `single` one."""
        words = []
        suit = SUIT_NAMES[next(iter(suits))] if len(suits) == 1 else ""
        noun, end = suit or "card", "" if single else "s"
        if ranks != ALL_RANKS:
            said = self._ranks(ranks)
            if (sort := said.removeprefix("a ").removeprefix("an ")) in _SORTS:
                noun, end = f"{sort}{end}", f" of {suit}s" if suit else ""
            else:
                words.append(said if said in _ADJECTIVES else f"({said})")
        if suits != ALL_SUITS and not suit:
            said = _suits(suits)
            words.append(said if said in {"red", "black"} else f"({said})")
        return " ".join([*words, f"{noun}{end}"])

    # --- things to play

    def thing(self, cond: s.Cond) -> str:
        return self.thing_or_none(cond) or f"a card that is ({self.statement(cond)})"

    def thing_or_none(self, cond: s.Cond) -> str | None:
        """The condition as something to play, or None when it is not about the judged card alone."""
        match cond:
            case s.Const(value=value):
                return "any card" if value else "no card"
            case s.Not(cond=s.Same(attr=attr, a=0, b=b)) if attr != "card":
                return f"a card of a different {_ATTRIBUTES[attr]} from {self.card(b)}"
            case s.Seen(attr="card"):
                return "a card that is already on the line"
            case s.Not(cond=s.Seen(attr="card")):
                return "a card that is not yet on the line"
            case s.Not(cond=s.Seen(attr=attr)):
                return f"a card of a {_ATTRIBUTES[attr]} not yet on the line"
            case s.Not(cond=inner) if of_candidate(inner) and not isinstance(inner, s.Step):
                return f"a card that is not {self.predicate(inner)}"
            case s.Or(conds=conds):
                things = [self.thing_or_none(part) for part in conds]
                if None in things or not all(of_candidate(part) or is_denied(part) for part in conds):
                    return None
                return " or ".join(thing for thing in things if thing is not None)
            case s.And(conds=conds):
                return self._both(conds)
        if not of_candidate(cond):
            return None
        said = self.predicate(cond)
        if said in _ADJECTIVES or said in {"red", "black", "non-prime"}:
            return f"{'an' if said[0] in 'aeo' else 'a'} {said} card"
        if said.startswith("not "):
            return f"a card that is {said}"
        return said if isinstance(cond, s.RankIn | s.SuitIn | s.Divides) else f"a card {said}"

    def _both(self, conds: Sequence[s.Cond]) -> str | None:
        """Adjectives and at most one thing more: "a red card higher than the last card"; or what differs."""
        differing = _differing(conds)
        if differing:
            said = " and ".join(f"of a different {_ATTRIBUTES[part.attr]}" for part in differing)
            return f"a card {said} from {self.card(differing[0].b)}"
        adjectives: list[str] = []
        rest: list[s.Cond] = []
        masks = {s.RankIn: 0, s.SuitIn: 0}
        for cond in conds:
            said = self.predicate(cond) if isinstance(cond, s.RankIn | s.SuitIn) and cond.ref == 0 else ""
            if said in {*_ADJECTIVES, "red", "black"}:
                adjectives.append(said)
                masks[type(cond)] += 1
            else:
                rest.append(cond)
        if not adjectives or len(rest) > 1 or max(masks.values()) > 1:
            return None
        opening = f"{'an' if adjectives[0][0] in 'aeo' else 'a'} {' '.join(adjectives)}"
        if not rest:
            return f"{opening} card"
        if isinstance(rest[0], s.SuitIn | s.RankIn | s.Or | s.And | s.Const):
            return None
        if isinstance(rest[0], s.Step) and self.predicate(rest[0]).count(self.card(rest[0].b)) > 1:
            return None  # "an even card 1 higher or 2 lower" would leave open what is even
        thing = self.thing_or_none(rest[0])
        return None if thing is None else f"{opening} {thing.removeprefix('a ')}"


def no_verb(no: str, phrase: str) -> str:
    """Put "not" with the verb: "is not even", "does not leave remainder 1"."""
    if phrase.startswith("leaves"):
        return phrase if not no else f"does not leave{phrase.removeprefix('leaves')}"
    return f"is {no}{phrase}"


def _differing(conds: Sequence[s.Cond]) -> list[s.Same]:
    """The two attributes, if all that is asked of the judged card is to differ in them from one and the same card."""
    denied = [part.cond for part in conds if isinstance(part, s.Not)]
    same = [part for part in denied if isinstance(part, s.Same) and part.a == 0]
    return same if len(same) == len(conds) == 2 and len({part.b for part in same}) == 1 else []


def _suits(suits: frozenset[str]) -> str:
    if suits == {"D", "H"}:
        return "red"
    if suits == {"C", "S"}:
        return "black"
    if len(suits) == 3:
        return f"not {_suits(ALL_SUITS - suits)}"
    return listed([f"a {SUIT_NAMES[suit]}" for suit in sorted(suits)], "or")


def _step(cond: s.Step, other: str) -> str:
    turn = " (counting round from king to ace)" if cond.wrap else ""
    most = max(abs(step) for step in cond.by)
    if cond.by == frozenset(range(-most, most + 1)) and not cond.wrap:
        return f"within {most} of {other}"
    up = {step for step in cond.by if step > 0}
    down = {-step for step in cond.by if step < 0}
    ways: list[tuple[Iterable[int], str]] = (
        [(up, "higher or lower")] if up == down else [(up, "higher"), (down, "lower")]
    )
    said = [f"{_steps(set(steps), cond.wrap)} {way} than {other}{turn}" for steps, way in ways if steps]
    if 0 in cond.by:
        said.append(f"of the same rank as {other}")
    return " or ".join(said)


def _steps(steps: set[int], wrap: bool) -> str:
    least = min(steps)
    if not wrap and least > 1 and steps >= set(range(least, 13)):
        return f"at least {least}"
    return listed([str(step) for step in sorted(steps)], "or")


VOICES: Final[dict[str, Callable[[Conventions], Speaker]]] = {"English": Voice, "German": GermanVoice}

"""A rule in the canonical sentences of a language whose patterns stand in a file (docs/translating.md).

English and German have voices of their own. A third says the same with patterns: what varies stands in ``{braces}``, and
``{b:of}`` is the form of a name that stands behind *of*, *than* and the like, where the language has one of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from eleusis.rules import syntax as s
from eleusis.rules.atoms import is_atom, is_denied, is_simple, of_candidate
from eleusis.rules.conventions import ALL_RANKS, ALL_SUITS, ATTRIBUTES, Conventions
from eleusis.rules.numbers import runs_of
from eleusis.rules.simplify import simplify
from eleusis.rules.voice_patterns import check, missing

SUITS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
RANKS: Final = {1: "ace", 11: "jack", 12: "queen", 13: "king"}
_CLASSES: Final = ("odd", "even", "low", "high", "prime", "face", "numeral")
_OPS: Final = {">": "higher", "<": "lower", ">=": "at_least_as_high", "<=": "at_most_as_high"}
_PLACES: Final = ("card", "last", "second_last", "third_last", "fourth_last", "fifth_last", "sixth_last")


@dataclass(frozen=True, slots=True)
class Forms:
    """A name with its forms: as it stands by itself, and behind *of*, *than* and the like."""

    plain: str
    of: str

    def __format__(self, spec: str) -> str:
        return self.of if spec == "of" else self.plain

    def filled(self, **parts: object) -> Forms:
        return Forms(self.plain.format(**parts), self.of.format(**parts))


def voice_of_table(table: Mapping[str, Any]) -> Callable[[Conventions], PatternVoice] | None:
    """The voice of a language; None where its file lacks a pattern. One that cannot be filled in is told at once."""
    if next(missing(table), None) is not None:
        return None
    own: Mapping[str, Mapping[str, Any]] = table["voice"]
    check(own)
    return partial(PatternVoice, own)


class PatternVoice:
    """Says conditions by the patterns of a language, under the conventions of a class."""

    def __init__(self, patterns: Mapping[str, Mapping[str, Any]], agreed: Conventions) -> None:
        self._patterns = patterns
        self.agreed = agreed

    def _say(self, section: str, name: str, **parts: object) -> str:
        return " ".join(str(self._patterns[section][name]).format(**parts).split())

    def _join(self, parts: Sequence[str], joint: str) -> str:
        """The parts with commas and a last joint."""
        if len(parts) == 1:
            return parts[0]
        return str(self._patterns["sentences"]["comma"]).join(parts[:-1]) + self._joint(joint) + parts[-1]

    def _joint(self, name: str) -> str:
        return str(self._patterns["sentences"][name])

    # --- cards

    def card(self, ref: s.Ref) -> Forms:
        """A card by its place on the line."""
        if isinstance(ref, int):
            return self._name(_PLACES[ref])
        if ref == s.STARTER:
            return self._name("starter")
        return self._name(f"{ref.which}_of").filled(cards=self.cards(ref.suits, ref.ranks, one=True))

    def _name(self, name: str) -> Forms:
        written = self._patterns["cards"][name]
        return Forms(written, written) if isinstance(written, str) else Forms(written[0], written[1])

    def cards(self, suits: frozenset[str], ranks: frozenset[int], *, one: bool = False) -> str:
        """A class of cards: "red face cards", or a single one of it."""
        form = 0 if one else 1
        named = {"ranks": "", "suits": ""}
        for key, name, is_any, listed in (
            ("ranks", self._class_of_ranks(ranks), ranks == ALL_RANKS, self._rank_names(ranks)),
            ("suits", _class_of_suits(suits), suits == ALL_SUITS, self._suit_names(suits)),
        ):
            if name:
                named[key] = self._patterns["classes"][name][form]
            elif not is_any:
                named[key] = self._say("classes", "listed", names=listed)
        return " ".join(str(self._patterns["classes"]["together"][form]).format(**named).split())

    def _class_of_ranks(self, ranks: frozenset[int]) -> str:
        return next((name for name in _CLASSES if ranks == self.agreed.ranks_named(name)), "")

    def _rank_names(self, ranks: frozenset[int]) -> str:
        ordered = sorted(ranks)
        names = [self._patterns["ranks"][RANKS[rank]] if rank in RANKS else str(rank) for rank in ordered]
        if len(ordered) > 2 and ordered[-1] - ordered[0] == len(ordered) - 1:
            if ordered[-1] == 13:
                return self._say("ranks", "or_higher", low=names[0])
            if ordered[0] == 1:
                return self._say("ranks", "or_lower", high=names[-1])
            return self._say("ranks", "from_to", low=names[0], high=names[-1])
        return self._say("ranks", "these", ranks=self._join(names, "or"))

    def _suit_names(self, suits: frozenset[str]) -> str:
        return self._join([self._what(SUITS[suit]) for suit in sorted(suits)], "or")

    def _what(self, name: str) -> str:
        """A class as it stands after "is"."""
        return str(self._patterns["classes"][name][-1 if len(self._patterns["classes"][name]) > 2 else 0])

    # --- sentences

    def starting(self, cond: s.Cond) -> str:
        return self._say("sentences", "start", thing=self.thing(cond))

    def statement(self, cond: s.Cond) -> str:
        """The condition as an order where it is one, else as a clause."""
        match cond:
            case s.If(cond=test, then=s.Const(value=True), other=other) if other != s.Const(True):
                return self._case(simplify(s.Not(test)), other)
            case s.If():
                return self._cases(cond)
            case s.Follows(order=order, a=0, b=1) if len(order) == 4:
                return self._say("sentences", "suit_order", suits=self._order(order))
            case s.Cycle(conds=conds):
                parts = self._joint("comma").join(f"({self.statement(part)})" for part in conds)
                return self._say("sentences", "by_position", parts=parts)
        thing = self.thing_or_none(cond)
        return self.clause(cond) if thing is None else self._say("sentences", "play", thing=thing)

    def _order(self, order: Sequence[str]) -> str:
        return self._joint("comma").join(self._patterns["classes"][SUITS[suit]][0] for suit in order)

    def _case(self, test: s.Cond, then: s.Cond) -> str:
        return self._say("sentences", "if", test=self.clause(test, inside=True), then=self._body(then))

    def _cases(self, cond: s.If) -> str:
        cases = []
        rest: s.Cond = cond
        while isinstance(rest, s.If) and rest.other != s.Const(True):
            cases.append(self._case(rest.cond, rest.then))
            rest = rest.other
        if not cases:
            return self._case(cond.cond, cond.then)
        return self._say("sentences", "otherwise", cases="; ".join(cases), other=self._body(rest))

    def _body(self, cond: s.Cond) -> str:
        thing = self.thing_or_none(cond)
        if thing is not None:
            return self._say("sentences", "play", thing=thing)
        return self.clause(cond) if is_simple(cond) else f"({self.statement(cond)})"

    # --- clauses

    def clause(self, cond: s.Cond, *, inside: bool = False) -> str:
        """The condition as a clause; `inside` a sentence, behind "if"."""
        match cond:
            case s.And(conds=conds) | s.Or(conds=conds):
                joint = self._joint("and" if isinstance(cond, s.And) else "or")
                return joint.join(
                    self.clause(part, inside=inside) if is_simple(part) else f"({self.statement(part)})"
                    for part in conds
                )
            case s.Not(cond=inner) if not is_atom(inner) or isinstance(inner, s.Step):
                return self._say("sentences", "not_so", statement=self.statement(inner))
            case s.If() | s.Cycle() | s.Const():
                return f"({self.statement(cond)})"
            case s.Not(cond=inner):
                return self._atom(inner, denied=True, inside=inside)
        return self._atom(cond, denied=False, inside=inside)

    def _atom(self, cond: s.Cond, *, denied: bool, inside: bool) -> str:
        says = self._says(cond, denied=denied, inside=inside)
        return self._say("sentences", "clause", a=self._subject(cond), says=says)

    def _subject(self, cond: s.Cond) -> str:
        match cond:
            case s.RankIn(ref=ref) | s.SuitIn(ref=ref):
                return str(self.card(ref).plain)
            case s.Same(a=ref) | s.RankCmp(a=ref) | s.Step(a=ref) | s.Divides(a=ref) | s.Follows(a=ref):
                return str(self.card(ref).plain)
            case s.Extreme() | s.Seen():
                return str(self.card(0).plain)
        return self._amount(cond)

    def _amount(self, cond: s.Cond) -> str:
        match cond:
            case s.Arith(op=op, refs=refs):
                return self._say("amounts", op, cards=self._join([f"{self.card(ref):of}" for ref in refs], "and"))
            case s.PosIn():
                return self._say("amounts", "position")
            case s.SumIn(with_card=with_card):
                return self._say("amounts", "line_and_card_sum" if with_card else "line_sum")
            case s.RunIn(attr=attr):
                return self._say("amounts", "run", attr=self._attribute(attr))
            case s.CountIn(suits=suits, ranks=ranks):
                return self._say("amounts", "count", cards=self.cards(suits, ranks))
            case s.AlikeIn(attr=attr):
                return self._say("amounts", "alike", attr=self._attribute(attr))
            case s.LeadIn():
                others = self.cards(cond.over_suits, cond.over_ranks)
                return self._say(
                    "amounts", "lead", cards=self.cards(cond.suits, cond.ranks), others=others, cap=cond.cap
                )
        raise AssertionError(cond)

    def _attribute(self, attr: str) -> Forms:
        assert attr in ATTRIBUTES
        written = self._patterns["attributes"][attr]
        return Forms(written, written) if isinstance(written, str) else Forms(written[0], written[1])

    # --- what is said of a subject

    def _says(self, cond: s.Cond, *, denied: bool, inside: bool) -> str:
        name, parts = self._saying(cond)
        forms: Sequence[str] = self._patterns["says"][name]
        place = denied + 2 * (inside and len(forms) > 3)
        return " ".join(forms[place].format(**parts).split())

    def _saying(self, cond: s.Cond) -> tuple[str, dict[str, object]]:
        match cond:
            case s.RankIn(ranks=ranks):
                name = self._class_of_ranks(ranks)
                return "is", {"what": self._what(name) if name else self._rank_names(ranks)}
            case s.SuitIn(suits=suits):
                name = _class_of_suits(suits)
                return "is", {"what": self._what(name) if name else self._suit_names(suits)}
            case s.Same(attr=attr, b=b):
                return "same", {"attr": self._attribute(attr), "b": self.card(b)}
            case s.RankCmp(op=op, b=b):
                return _OPS[op], {"b": self.card(b)}
            case s.Step():
                return "is", {"what": self._step(cond)}
            case s.Divides(b=b):
                return "divides", {"b": self.card(b)}
            case s.Follows(order=order, b=b):
                return "follows", {"b": self.card(b), "suits": self._order(order)}
            case s.Extreme(op=op, which=which):
                every = (op in {">", ">="}) == (which == "max")
                return _OPS[op], {"b": self._name("every" if every else {"max": "highest", "min": "lowest"}[which])}
            case s.Seen(attr="card"):
                return "seen_card", {}
            case s.Seen(attr=attr):
                return "seen", {"attr": self._attribute(attr)}
        return self._saying_of_amount(cond)

    def _saying_of_amount(self, cond: s.Cond) -> tuple[str, dict[str, object]]:
        low, top = _bounds(cond)
        mod, values = getattr(cond, "mod", 0), cond.values  # type: ignore[union-attr]  # an amount, and all have them
        if mod == 2:
            return "is", {"what": self._say("numbers", "odd" if values == {1} else "even")}
        if mod and values == {0}:
            return "is", {"what": self._say("numbers", "multiple", by=mod)}
        if mod:
            return "remainder", {"numbers": self._join([str(one) for one in sorted(values)], "or"), "by": mod}
        return "is", {"what": self._number(values, low, top)}

    def _number(self, values: frozenset[int], low: int, top: int | None) -> str:
        """Which numbers; `top` stands for itself and all above, `low` is the least possible."""
        parts: list[str] = []
        for run in runs_of(values):
            first, last = self._signed(run[0]), self._signed(run[-1])
            if run[-1] == top:
                parts.append(self._say("numbers", "at_least", n=first))
            elif run[0] == low and top is not None and len(run) > 1:
                parts.append(self._say("numbers", "at_most", n=last))
            elif len(run) > 2:
                parts.append(self._say("numbers", "from_to", low=first, high=last))
            else:
                parts.extend(self._signed(value) for value in run)
        return self._join(parts, "or")

    def _signed(self, value: int) -> str:
        return self._say("numbers", "minus", n=-value) if value < 0 else str(value)

    def _step(self, cond: s.Step) -> str:
        b = self.card(cond.b)
        most = max(abs(step) for step in cond.by)
        if cond.by == frozenset(range(-most, most + 1)) and not cond.wrap:
            return self._say("steps", "within", n=most, b=b)
        up = {step for step in cond.by if step > 0}
        down = {-step for step in cond.by if step < 0}
        ways = [(up, "either")] if up == down else [(up, "higher"), (down, "lower")]
        said = [self._say("steps", way, n=self._steps(steps, cond.wrap), b=b) for steps, way in ways if steps]
        if cond.wrap:
            said = [self._say("steps", "round", step=step) for step in said]
        if 0 in cond.by:
            said.append(self._say("steps", "none", b=b))
        return self._joint("or").join(said)

    def _steps(self, steps: set[int], wrap: bool) -> str:
        least = min(steps)
        if not wrap and least > 1 and steps >= set(range(least, 13)):
            return self._say("steps", "at_least", n=least)
        return self._join([str(step) for step in sorted(steps)], "or")

    # --- things to play

    def thing(self, cond: s.Cond) -> str:
        return self.thing_or_none(cond) or self._say("sentences", "card_for_which", statement=self.statement(cond))

    def thing_or_none(self, cond: s.Cond) -> str | None:
        """The condition as something to play, or None when it is not about the judged card alone."""
        match cond:
            case s.Const(value=value):
                return self._say("sentences", "any_card" if value else "no_card")
            case s.Or(conds=conds) if all(of_candidate(part) or is_denied(part) for part in conds):
                return self._joint("or").join(str(self.thing_or_none(part)) for part in conds)
            case (
                s.And(conds=(s.RankIn(ref=0, ranks=ranks), s.SuitIn(ref=0, suits=suits)))
                | s.And(conds=(s.SuitIn(ref=0, suits=suits), s.RankIn(ref=0, ranks=ranks)))
            ) if self._class_of_ranks(ranks) and _class_of_suits(suits):
                return self._say("sentences", "one", cards=self.cards(suits, ranks, one=True))
            case s.And(conds=conds) if all(
                isinstance(part, s.Not | s.RankIn | s.SuitIn | s.Same | s.RankCmp | s.Extreme | s.Seen)
                and (of_candidate(part) or is_denied(part))
                for part in conds
            ):
                says = [self._told_of(part) for part in conds]
                return self._say("sentences", "card_that", says=self._joint("and").join(says))
        if not (of_candidate(cond) or is_denied(cond)):
            return None
        if isinstance(cond, s.RankIn) and self._class_of_ranks(cond.ranks):
            return self._say("sentences", "one", cards=self.cards(ALL_SUITS, cond.ranks, one=True))
        if isinstance(cond, s.SuitIn) and _class_of_suits(cond.suits):
            return self._say("sentences", "one", cards=self.cards(cond.suits, ALL_RANKS, one=True))
        return self._say("sentences", "card_that", says=self._told_of(cond))

    def _told_of(self, cond: s.Cond) -> str:
        """What is said of the judged card, as it stands behind "that"."""
        if isinstance(cond, s.Not):
            return self._says(cond.cond, denied=True, inside=True)
        return self._says(cond, denied=False, inside=True)


def _class_of_suits(suits: frozenset[str]) -> str:
    if len(suits) == 1:
        return SUITS[next(iter(suits))]
    return "red" if suits == {"D", "H"} else "black" if suits == {"C", "S"} else ""


def _bounds(cond: s.Cond) -> tuple[int, int | None]:
    """The least number that an amount can be, and the one that stands for itself and all above."""
    match cond:
        case s.Arith(op=op, refs=refs):
            return 0, {"sum": 14 * len(refs), "absdiff": 13, "product": 196}[op]
        case s.RunIn(cap=cap):
            return 1, cap
        case s.CountIn(cap=cap) | s.AlikeIn(cap=cap):
            return 0, cap
        case s.LeadIn(cap=cap):
            return -cap, cap
    return (1 if isinstance(cond, s.PosIn) else 0), None

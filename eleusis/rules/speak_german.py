"""A rule in canonical German: the same sentences as in English, with the verb at the end of a clause that begins with "wenn"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eleusis.rules import syntax as s
from eleusis.rules.atoms import is_atom, is_denied, is_simple, of_candidate
from eleusis.rules.conventions import ALL_RANKS, ALL_SUITS, Conventions
from eleusis.rules.german_words import (
    ADJECTIVE,
    ADJECTIVES,
    ATTRIBUTES,
    CARDS,
    COMPARED,
    DECLINED,
    SUITS,
    WHICH,
    GermanSaying,
    clause_of,
    colour,
    declined,
    in_steps,
    listed,
    named_suits,
    number,
    plain,
    rank_names,
)
from eleusis.rules.simplify import simplify


class GermanVoice:
    """Says conditions in German under the conventions of a class."""

    def __init__(self, agreed: Conventions) -> None:
        self.agreed = agreed

    # --- cards

    def card(self, ref: s.Ref, dative: bool = False) -> str:
        """A card by its place; only in the dative does the ending of "letzte" show the case."""
        article = "der" if dative else "die"
        if isinstance(ref, int):
            name = CARDS[ref]
        elif ref == s.STARTER:
            name = "Startkarte"
        else:
            kind = f"{WHICH[ref.which]} {self.cards(ref.suits, ref.ranks, 'e', single=True)}"
            return f"{article} {kind} in der Reihe"
        return f"{article} {name.replace('letzte ', 'letzten ') if dative else name}"

    def cards(self, suits: frozenset[str], ranks: frozenset[int], ending: str, single: bool = False) -> str:
        """A class as a plural or a `single` one; adjectives have the `ending`."""
        words = []
        noun = "Karte" if single else "Karten"
        if ranks != ALL_RANKS:
            name = self._name(ranks)
            words.append(declined(name, ending) if name else f"({self._ranks(ranks).text})")
        if len(suits) == 1:
            noun = f"{SUITS[next(iter(suits))]}{noun.lower()}"
        elif suits != ALL_SUITS:
            name = colour(suits)
            words.append(declined(ADJECTIVE[name], ending) if name else f"({named_suits(suits)})")
        return " ".join([*words, noun])

    # --- sentences

    def starting(self, cond: s.Cond) -> str:
        return f"Startkarte: {self.thing(cond)}."

    def statement(self, cond: s.Cond) -> str:
        match cond:
            case s.If(cond=test, then=then, other=s.Const(value=True)):
                return f"wenn {self.clause(test, last=True)}, {self.body(then)}"
            case s.If(cond=test, then=s.Const(value=True), other=other):
                return f"wenn {self.clause(simplify(s.Not(test)), last=True)}, {self.body(other)}"
            case s.If():
                return self._cases(cond)
            case s.Follows(order=order, a=0, b=1) if len(order) == 4:
                return f"die Farben folgen der Reihenfolge {', '.join(SUITS[suit] for suit in order)}"
            case s.Cycle(conds=conds):
                return f"nach Position wiederholt: {', '.join(f'({self.statement(part)})' for part in conds)}"
        thing = self.thing_or_none(cond)
        return self.clause(cond, last=False) if thing is None else f"spiele {thing}"

    def _cases(self, cond: s.If) -> str:
        cases = []
        rest: s.Cond = cond
        while isinstance(rest, s.If) and rest.other != s.Const(True):
            cases.append(f"wenn {self.clause(rest.cond, last=True)}, {self.body(rest.then)}")
            rest = rest.other
        return f"{'; '.join(cases)}; sonst {self.body(rest)}"

    def body(self, cond: s.Cond) -> str:
        thing = self.thing_or_none(cond)
        if thing is not None:
            return f"spiele {thing}"
        return self.clause(cond, last=False) if is_simple(cond) else f"({self.statement(cond)})"

    # --- clauses

    def clause(self, cond: s.Cond, last: bool = True) -> str:
        """The condition as a clause, with the verb at its end where it is the `last` word."""
        match cond:
            case s.And(conds=conds):
                return " und ".join(self._part(part, last) for part in conds)
            case s.Or(conds=conds):
                return " oder ".join(self._part(part, last) for part in conds)
            case s.Not(cond=inner) if not is_atom(inner) or isinstance(inner, s.Step):
                return f"nicht gilt: ({self.statement(inner)})" if last else f"es gilt nicht: ({self.statement(inner)})"
            case s.If() | s.Cycle() | s.Const():
                return f"({self.statement(cond)})"
            case s.Not(cond=inner):
                return self._atom(inner, "nicht ", last)
            case _:
                return self._atom(cond, "", last)

    def _part(self, cond: s.Cond, last: bool) -> str:
        return self.clause(cond, last) if is_simple(cond) else f"({self.statement(cond)})"

    def _atom(self, cond: s.Cond, no: str, last: bool) -> str:
        match cond:
            case s.RankIn(ref=ref) | s.SuitIn(ref=ref):
                subject = self.card(ref)
            case s.Same(a=ref) | s.RankCmp(a=ref) | s.Step(a=ref) | s.Divides(a=ref) | s.Follows(a=ref):
                subject = self.card(ref)
            case s.Extreme() | s.Seen():
                subject = self.card(0)
            case _:
                return clause_of(*self._quantity(cond), no, last)
        return clause_of(subject, self.predicate(cond), no, last)

    def _quantity(self, cond: s.Cond) -> tuple[str, GermanSaying]:
        """An amount and what is said of it."""
        match cond:
            case s.Arith(op=op, refs=refs):
                name = {"sum": "die Summe", "product": "das Produkt", "absdiff": "die Differenz"}[op]
                top = {"sum": 14 * len(refs), "absdiff": 13, "product": 196}[op]
                cards = listed([self.card(ref, dative=True) for ref in refs], "und")
                return f"{name} {cards}", number(cond.mod, cond.values, 0, top)
            case s.SumIn(mod=mod, values=values):
                what = "der Reihe und der Karte" if cond.with_card else "der Reihe"
                return f"die Summe aller Karten {what}", number(mod, values, 0, None)
            case s.PosIn():
                return "die Position", number(cond.mod, cond.values, 1, None)
            case s.RunIn(attr=attr, cap=cap):
                return f"die Länge der letzten Folge mit {ATTRIBUTES[attr].alike()}", number(
                    cond.mod, cond.values, 1, cap
                )
            case s.CountIn(suits=suits, ranks=ranks, cap=cap):
                return f"die Anzahl von {self.cards(suits, ranks, 'en')} in der Reihe", number(
                    cond.mod, cond.values, 0, cap
                )
            case s.AlikeIn(attr=attr, cap=cap):
                said = f"die Anzahl der bisherigen Karten mit {ATTRIBUTES[attr].alike()} wie die Karte"
                return said, number(0, cond.values, 0, cap)
            case s.LeadIn(cap=cap):
                ahead, behind = (
                    self.cards(cond.suits, cond.ranks, "en"),
                    self.cards(cond.over_suits, cond.over_ranks, "en"),
                )
                return f"der Vorsprung von {ahead} vor {behind} (gezählt bis {cap})", number(0, cond.values, -cap, cap)
        raise AssertionError(cond)

    # --- predicates

    def predicate(self, cond: s.Cond) -> GermanSaying:
        match cond:
            case s.RankIn(ranks=ranks):
                return self._ranks(ranks)
            case s.SuitIn(suits=suits):
                return GermanSaying(named_suits(suits))
            case s.Same(attr=attr, b=b):
                named = ATTRIBUTES[attr]
                return GermanSaying(
                    f"{named.had()} wie {self.card(b)}", "hat", f"mit {named.alike()} wie {self.card(b)}"
                )
            case s.RankCmp(op=op, b=b):
                return plain(f"{COMPARED[op]} {self.card(b)}")
            case s.Step():
                return plain(self._step(cond))
            case s.Divides(b=b):
                return GermanSaying(f"ein Teiler {self.card(b, dative=True)}")
            case s.Follows(order=order, b=b):
                said = ", ".join(SUITS[suit] for suit in order)
                return plain(f"von der nächsten Farbe nach {self.card(b, dative=True)} (in der Reihenfolge {said})")
            case s.Extreme(op=op, which=which):
                if (op in {">", ">="}) == (which == "max"):
                    return plain(f"{COMPARED[op]} alle bisherigen Karten")
                return plain(f"{COMPARED[op]} die {'höchste' if which == 'max' else 'niedrigste'} bisherige Karte")
            case s.Seen(attr=attr):
                return plain(f"mit {ATTRIBUTES[attr].laid('schon gelegt')}")
        raise AssertionError(cond)

    def _name(self, ranks: frozenset[int]) -> str:
        return next((ADJECTIVE[name] for name in ADJECTIVES if ranks == self.agreed.ranks_named(name)), "")

    def _ranks(self, ranks: frozenset[int]) -> GermanSaying:
        name = self._name(ranks)
        if name:
            return GermanSaying(name)
        if ranks == self.agreed.ranks_named("prime"):
            return GermanSaying("eine Primzahl")
        if ranks == self.agreed.ranks_named("face"):
            return GermanSaying("eine Bildkarte")
        if ranks == self.agreed.ranks_named("numeral"):
            return GermanSaying("eine Zahlenkarte")
        if ranks == ALL_RANKS - self.agreed.primes:
            return GermanSaying("nicht prim")
        return plain(f"vom Wert {rank_names(ranks)}")

    def _step(self, cond: s.Step) -> str:
        other = self.card(cond.b)
        turn = " (nach dem König kommt das Ass)" if cond.wrap else ""
        most = max(abs(step) for step in cond.by)
        if cond.by == frozenset(range(-most, most + 1)) and not cond.wrap:
            return f"höchstens {most} entfernt von {self.card(cond.b, dative=True)}"
        up = {step for step in cond.by if step > 0}
        down = {-step for step in cond.by if step < 0}
        ways: list[tuple[Iterable[int], str]] = (
            [(up, "höher oder niedriger")] if up == down else [(up, "höher"), (down, "niedriger")]
        )
        said = [f"{in_steps(set(steps), cond.wrap)} {way} als {other}{turn}" for steps, way in ways if steps]
        if 0 in cond.by:
            said.append(f"vom gleichen Wert wie {other}")
        return " oder ".join(said)

    # --- things to play

    def thing(self, cond: s.Cond) -> str:
        return self.thing_or_none(cond) or f"eine Karte, für die gilt: ({self.statement(cond)})"

    def thing_or_none(self, cond: s.Cond) -> str | None:
        """The condition as something to play, or None when it is not about the judged card alone."""
        match cond:
            case s.Const(value=value):
                return "irgendeine Karte" if value else "keine Karte"
            case s.Not(cond=s.Same(attr=attr, a=0, b=b)) if attr != "card":
                return f"eine Karte mit {ATTRIBUTES[attr].alike(other=True)} als {self.card(b)}"
            case s.Not(cond=s.Seen(attr=attr)):
                return f"eine Karte mit {ATTRIBUTES[attr].laid('noch nicht gelegt')}"
            case s.Or(conds=conds):
                things = [self.thing_or_none(part) for part in conds]
                if None in things or not all(of_candidate(part) or is_denied(part) for part in conds):
                    return None
                return " oder ".join(thing for thing in things if thing is not None)
            case s.And(conds=conds):
                return self._both(conds)
            case s.Not(cond=inner) if is_denied(cond):
                said = self.predicate(inner)
                return f"eine Karte, die nicht {said.text} {said.verb}"
        return self._thing(cond) if of_candidate(cond) else None

    def _thing(self, cond: s.Cond) -> str:
        said = self.predicate(cond)
        if said.text in DECLINED:
            return f"eine {DECLINED[said.text]} Karte"
        if isinstance(cond, s.SuitIn) and len(cond.suits) < 3:
            return " oder ".join(f"eine {SUITS[suit]}karte" for suit in sorted(cond.suits))
        if isinstance(cond, s.Divides):
            return f"einen {said.text.removeprefix('ein ')}"
        if said.behind:
            return f"eine Karte {said.behind}"
        return said.text if said.text.startswith("eine ") else f"eine Karte, die {said.text} {said.verb}"

    def _both(self, conds: Sequence[s.Cond]) -> str | None:
        """Adjectives and at most one thing more: "eine rote Karte höher als die letzte Karte"."""
        adjectives: list[str] = []
        rest: list[s.Cond] = []
        kinds = []
        for cond in conds:
            said = self.predicate(cond).text if isinstance(cond, s.RankIn | s.SuitIn) and cond.ref == 0 else ""
            if said in DECLINED:
                adjectives.append(DECLINED[said])
                kinds.append(type(cond))
            else:
                rest.append(cond)
        if not adjectives or len(rest) > 1 or len(set(kinds)) < len(kinds):
            return None
        opening = f"eine {' '.join(adjectives)} Karte"
        if not rest:
            return opening
        if isinstance(rest[0], s.SuitIn | s.RankIn | s.Or | s.And | s.Const):
            return None
        if isinstance(rest[0], s.Step) and self._step(rest[0]).count(self.card(rest[0].b)) > 1:
            return None  # "eine gerade Karte 1 höher oder 2 niedriger" would leave open what is even
        thing = self.thing_or_none(rest[0])
        return (
            opening + thing.removeprefix("eine Karte")
            if thing is not None and thing.startswith("eine Karte ")
            else None
        )

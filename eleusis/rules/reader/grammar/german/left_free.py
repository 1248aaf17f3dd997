"""German on what is left free beside a rule, and on what cards count: "alle anderen sind frei", "(Ausnahme: ...)", "wobei der Bube 11 zählt"."""

from __future__ import annotations

from collections.abc import Iterator

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import agreed
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.in_which_case.following_up import unless_so
from eleusis.rules.reader.grammar.judging.free_but import but_so
from eleusis.rules.reader.grammar.judging.verdicts import is_worth, only_so
from eleusis.rules.reader.grammar.naming.number_sets import only
from eleusis.rules.reader.grammar.rows import row, same
from eleusis.rules.reader.meanings import Telling

Text = tuple[Telling, ...]


def rows() -> Iterator[Shape]:
    yield from _exempt()
    yield from _worths()


# --- what is free ----------------------------------------------------------------------------------


def _free_if(text: Text, cond: m.Cond) -> Text | None:
    """As in "... Nur wenn zuletzt ein Herz lag, ist die nächste Karte frei"."""
    return unless_so(text, m.settle(cond, 0)) if len(text) == 1 else None


def _restricted(verdict: Telling) -> Telling | None:
    """As in "alle Karten sind erlaubt, nur darf kein Wert öfter als zweimal auftauchen"."""
    return verdict if verdict.force in {"must", "not"} and not verdict.rest and verdict.start is None else None


def _exempt() -> Iterator[Shape]:
    yield from row("Sentence", "OTHERS BE? FREE|FITS|ANYTHING COMMA|STOP HOWEVER? Sentence", but_so)
    everything = "ANYTHING_GOES|EVERY CARD FITS|EVERY CARD FREE|THE? CARD MAY ANYTHING DONE"
    for free in everything.split("|"):
        yield from row("Sentence", f"{free} COMMA ONLY|HOWEVER Sentence", _restricted, 1)
    yield from row("Text", "Text STOP|COMMA ONLYIF Clause COMMA THEN? ANYTHING_GOES", _free_if)
    yield from row("Sentence", "EXCEPT Subject FITS NAUGHT", only_so)  # "außer Herz geht nichts"
    yield from row("Free", "WHEREBY THE? Attr FREE BE?", same)
    yield from row("Free", "AT|AFTER THE? Attr FREE", same)
    yield from row("Before", "WHO Before AT_TURN COMMA?", same)


# --- what cards count ------------------------------------------------------------------------------


def _counts(card: m.Pred, number: int) -> bool | None:
    """What it counts anyway."""
    return is_worth(card, m.Among(number)) or None


def _worths() -> Iterator[Shape]:
    yield from row("Worths", "WHEREBY Pred Number COUNTS_AS|BE", _counts)
    yield from row("Worths", "Pred BE Number OF_WORTH", _counts)
    yield from row("Worths", "RECKONED? Pred AS_NUMBER Number VALUED?", _counts)
    yield from row("Worths", "BE Pred AS_NUMBER Number VALUED", _counts)
    yield from row("Worths", "Worths COMMA? AND? Pred AS_NUMBER Number", lambda _, card, number: _counts(card, number))
    for which in (
        "WITH|FOR|AFTER Pred THERE_HOLDS WORTH_NUMBER Number",
        "WITH|FOR|AFTER Pred COUNTS_AS WORTH_NUMBER Number",
    ):
        yield from row("Worths", which, _counts)
    yield from row(
        "Worths", "Worths COMMA? AND? WITH|FOR|AFTER Pred Number", lambda _, card, number: _counts(card, number)
    )
    yield from row("Worths", "Pred GETS AS_NUMBER Pred VALUED", lambda card, worth: is_worth(card, worth) or None)
    for order in (
        "WHEREBY Number LOW COMMA? AND Number HIGH BE?",
        "PATTERN_IS Number-list COMMA? ETC COMMA? Number-list",
    ):
        yield from row("Worths", order, _from_ace_to_king)


def _from_ace_to_king(first: int | tuple[int, ...], last: int | tuple[int, ...]) -> bool | None:
    """As in "wobei das Ass die niedrigste und der König die höchste Karte ist", "die Reihenfolge ist Ass, 2, ..., Dame, König"."""
    begins, ends = (told if isinstance(told, tuple) else (told,) for told in (first, last))
    ranks = [only(bits) for bits in (*begins, *ends)]
    low, high = [*range(1, 1 + len(begins))], [*range(14 - len(ends), 14)]
    return True if ranks == [*low, *high] and not agreed().ace_high else None

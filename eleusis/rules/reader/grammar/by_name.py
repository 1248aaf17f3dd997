"""The order of words of a language whose rows stand in a file: groups of German's rows, and rows that name what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Shape
from eleusis.rules.reader.grammar.along_the_line.counting import than_all
from eleusis.rules.reader.grammar.german import order_of_words
from eleusis.rules.reader.grammar.in_which_case.following import play_on
from eleusis.rules.reader.grammar.judging.clauses import Verb
from eleusis.rules.reader.grammar.judging.verdicts import may_be, misses, must, only_so, plainly
from eleusis.rules.reader.grammar.rows import row, same, word
from eleusis.rules.reader.lexicon.tables import Table, UnreadableLanguage

GROUPS: Final[Mapping[str, Callable[[], Iterator[Shape]]]] = {
    "verb_last": order_of_words.verb_last, "verb_first": order_of_words.verb_first, "genitives": order_of_words.genitives, "idioms": order_of_words.idioms,
}  # fmt: skip
ACTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "same": same, "word": word, "all_of": m.all_of, "any_of": m.any_of, "none_of": m.none_of, "fill": m.fill,
    "amount_of": lambda attr, ref: m.Amount(attr, (ref,)), "than_all": than_all,
    "alike": lambda attr: m.Rel("=", m.Amount(attr, (m.OTHER,))),
    "unlike": lambda attr: m.Denied(m.Rel("=", m.Amount(attr, (m.OTHER,)))),
    "must": lambda pred, being: must(pred, Verb("must", being)), "plainly": plainly, "fits": may_be, "misses": misses,
    "only": only_so, "play_on": play_on,
}  # fmt: skip


class OrderOfFile:
    """A theme of the grammar like any other, out of the part ``order`` of a language's file."""

    def __init__(self, table: Table) -> None:
        own = table.get("order", {})
        groups, rows = own.get("like", []), own.get("rows", [])
        for name in groups:
            if name not in GROUPS:
                raise UnreadableLanguage(f"order.like: there is no “{name}”, only {', '.join(GROUPS)}")
        for one in rows:
            if not {"makes", "of", "does"} <= one.keys() or one["does"] not in ACTIONS:
                raise UnreadableLanguage(f"order.rows: a row tells makes, of and does, one of {', '.join(ACTIONS)}")
        self._groups, self._rows = groups, rows

    def rows(self) -> Iterator[Shape]:
        for name in self._groups:
            yield from GROUPS[name]()
        for one in self._rows:
            yield from row(one["makes"], one["of"], ACTIONS[one["does"]], one.get("price", 0))

"""What could come next, said in phrases a writer would use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from eleusis.rules.parse.language import Language

_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    "PLAY": ("play",), "CLS": ("red", "black", "odd", "even", "a heart", "a face card", "prime"), "CARD": ("card",),
    "LAST": ("the last card",), "SAME": ("the same",), "DIFF": ("a different",), "CMP": ("higher", "lower"),
    "IS": ("is",), "CUR": ("the next card",), "IF": ("if",), "ATTR": ("suit", "colour", "rank"), "THAN": ("than",),
    "NUM": ("1", "2"), "ELSE": ("otherwise",), "AND": ("and",), "OR": ("or",), "ALTERNATE": ("alternate",),
    "AFTER": ("after",), "UNLESS": ("unless",), "NO": ("no",), "NOT": ("not",), "AS": ("as",), "FROM": ("from",),
    "SECOND": ("the card before last",), "REFS": ("the last two cards",), "COMMA": (",",), "SEMI": (";",),
    "INROW": ("in a row",), "REPEAT": ("repeat",), "EVERY": ("every",), "POS": ("the position",), "SUM": ("the sum of",),
    "MULTIPLE": ("a multiple of",), "WITHIN": ("within",), "AWAY": ("away",), "EVERYSOFAR": ("every card so far",),
    "ORDER": ("in the order",), "ARROW": ("→",), "THEN": ("then",), "BOUND": ("at most", "at least"),
    "STARTWITH": ("start with",), "PLAYED": ("is allowed",), "UNSEEN": ("not yet on the line",), "RNK": ("king",),
    "COUNTOF": ("the count of",), "SOFAR": ("on the line",), "DIVBY": ("when divided by",), "OUTNUMBER": ("outnumber",),
}  # fmt: skip


def continuations(kinds: Iterable[str], language: Language, begun: str = "") -> tuple[str, ...]:
    """The phrases of these kinds of token, the usual ones first, those that begin as written."""
    wanted = set(kinds)
    found: list[str] = []
    if language.name == "en":
        ranked = [kind for kind in _PHRASES if kind in wanted]
        rounds = max((len(_PHRASES[kind]) for kind in ranked), default=0)
        found = [_PHRASES[kind][turn] for turn in range(rounds) for kind in ranked if turn < len(_PHRASES[kind])]
        if begun:
            found = list(
                dict.fromkeys(p for kind in ranked for p in (*_PHRASES[kind], *language.examples.get(kind, ())))
            )
    else:
        found = [phrase for kind in sorted(wanted) for phrase in language.examples.get(kind, ())]
    if begun:
        found = [phrase for phrase in found if any(w.startswith(begun) for w in (phrase, *phrase.split()[1:2]))]
    return tuple(found)

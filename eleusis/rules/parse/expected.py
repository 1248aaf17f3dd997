"""What could come next, said in phrases a writer would use, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from eleusis.rules.parse.language import Language

_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    "PLAY": ("play",), "CLS": ("red", "black", "odd", "even", "a heart", "a spade", "a diamond", "a club", "a face card", "prime"),
    "CARD": ("card",), "LAST": ("the last card",), "SAME": ("the same",), "DIFF": ("a different",), "CMP": ("higher", "lower"),
    "IS": ("is",), "CUR": ("the next card",), "IF": ("if",), "ATTR": ("suit", "colour", "rank", "number"), "THAN": ("than",),
    "NUM": ("1", "2", "3"), "ELSE": ("otherwise",), "AND": ("and",), "OR": ("or",), "ALTERNATE": ("alternate",),
    "AFTER": ("after",), "UNLESS": ("unless",), "NO": ("no",), "NOT": ("not",), "AS": ("as",), "FROM": ("from",),
    "SECOND": ("the card before last",), "REFS": ("the last two cards",), "COMMA": (",",), "SEMI": (";",),
    "INROW": ("in a row",), "REPEAT": ("repeat",), "EVERY": ("every",), "POS": ("the position",), "SUM": ("the sum of",),
    "MULTIPLE": ("a multiple of",), "WITHIN": ("within",), "AWAY": ("higher or lower",), "EVERYSOFAR": ("every card so far",),
    "ORDER": ("in the order",), "ARROW": ("→",), "THEN": ("then",), "BOUND": ("at most", "at least"), "ORD": ("second", "third", "fourth"),
    "STARTWITH": ("start with",), "PLAYED": ("is allowed",), "UNSEEN": ("not yet on the line",), "RNK": ("king", "ace"),
    "COUNTOF": ("the count of",), "SOFAR": ("on the line",), "DIVBY": ("when divided by",), "OUTNUMBER": ("outnumber",),
    "EVERYOTHER": ("every second card",), "HIGHEST": ("the highest card so far",), "LOWEST": ("the lowest card so far",), "BUT": ("but",),
}  # fmt: skip

# What people mostly go on with: after the kind of the last token, or in one of the places told by `_place`.
_LIKELY: Final[Mapping[str, str]] = {
    "<start>": "PLAY IF ALTERNATE CLS EVERY AFTER NO LAST SAME DIFF CMP SUM",
    "<asking>": "COMMA AND OR",  # "if the last card is red"
    "<case>": "PLAY CLS CMP SAME DIFF NO",  # "if the last card is red,"
    "<list>": "CLS RNK NUM CMP SAME DIFF",
    "<whole>": "IF UNLESS OR AND AFTER COMMA SEMI",
    "PLAY": "CLS CARD CMP SAME DIFF NUM WITHIN NO", "CLS": "CARD OR AND COMMA ARROW AFTER IF UNLESS IS",
    "CARD": "CMP SAME DIFF NUM WITHIN IF UNLESS OR AFTER", "IF": "LAST CUR REFS SECOND POS", "UNLESS": "LAST CUR REFS SECOND POS",
    "LAST": "IS OR AND COMMA IF UNLESS SEMI", "SECOND": "IS OR AND COMMA IF UNLESS SEMI", "REFS": "IS OR AND COMMA",
    "CUR": "IS", "IS": "CLS CMP SAME DIFF NOT NUM RNK MULTIPLE", "NOT": "CLS CMP SAME RNK",
    "SAME": "ATTR", "DIFF": "ATTR", "ATTR": "AS FROM OR AND COMMA IF UNLESS", "CMP": "THAN CARD OR IF UNLESS",
    "THAN": "LAST SECOND EVERYSOFAR HIGHEST LOWEST", "AS": "LAST SECOND", "FROM": "LAST SECOND", "NUM": "CMP AWAY OR COMMA",
    "ALTERNATE": "CLS ATTR", "EVERY": "ORD ATTR", "ORD": "CARD", "AFTER": "CLS RNK NUM", "NO": "CLS RNK NUM ATTR", "EVERYOTHER": "IS",
    "OR": "CLS CMP SAME DIFF RNK NUM", "AND": "CLS CMP SAME DIFF PLAY IF", "SEMI": "ELSE IF PLAY AFTER STARTWITH", "ELSE": "PLAY CLS CMP SAME DIFF",
    "ARROW": "CLS CMP SAME DIFF", "SUM": "CUR LAST REFS", "WITHIN": "NUM", "BOUND": "NUM", "AWAY": "THAN",
}  # fmt: skip


def continuations(
    kinds: Iterable[str], language: Language, begun: str = "", before: Sequence[str] = ()
) -> tuple[str, ...]:
    """The phrases of these kinds of token, the likeliest after the tokens `before` first, those that begin as written."""
    wanted = set(kinds)
    if language.name != "en":
        found = [phrase for kind in sorted(wanted) for phrase in language.examples.get(kind, ())]
    else:
        ranked = _ranked(wanted, before)
        found = [
            phrase
            for turn in range(0, max((len(_PHRASES[kind]) for kind in ranked), default=0), 2)
            for kind in ranked
            for phrase in _PHRASES[kind][turn : turn + 2]
        ]
        if begun:
            found.extend(phrase for kind in ranked for phrase in language.examples.get(kind, ()))
    if begun:
        found = [phrase for phrase in found if _begins(phrase, begun, language)]
    return tuple(dict.fromkeys(found))


def _ranked(wanted: set[str], before: Sequence[str]) -> list[str]:
    last = before[-1] if before else "<start>"
    likely = [*_LIKELY.get(_place(before), "").split(), *_LIKELY.get(last, "").split()]
    rest = [kind for kind in _PHRASES if kind != last]  # a word twice is seldom meant
    return [kind for kind in dict.fromkeys((*likely, *rest)) if kind in wanted and kind in _PHRASES]


def _place(before: Sequence[str]) -> str:
    """Where in a sentence the writer is, when that tells more than the last word."""
    if not before:
        return "<start>"
    sentence = list(before)
    while "SEMI" in sentence[:-1]:
        sentence = sentence[sentence.index("SEMI") + 1 :]
    asks = sentence[0] in {"IF", "AFTER", "UNLESS"}
    last = sentence[-1]
    if last == "COMMA":
        return "<case>" if asks and sentence.count("COMMA") == 1 else "<list>"
    if (
        asks
        and "COMMA" not in sentence
        and "PLAY" not in sentence
        and last in _ENDS
        and {"IS", "AFTER"} & set(sentence)
    ):
        return "<asking>"
    return "<whole>" if last in _ENDS - {"CLS"} and "PLAY" in sentence and len(sentence) > 1 and last != "ATTR" else ""


_ENDS: Final = frozenset({"CLS", "CARD", "LAST", "SECOND", "RNK", "ATTR", "EVERYSOFAR"})


def _begins(phrase: str, begun: str, language: Language) -> bool:
    first, _, rest = phrase.partition(" ")
    return phrase.startswith(begun) or (first in language.articles and rest.startswith(begun))

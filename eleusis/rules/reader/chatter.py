"""What somebody says beside a rule, of people and not of cards: "I felt so clever about that one", "nobody looked back that far"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.spelling import speller_of
from eleusis.rules.reader.written import WrittenWord

_ENDS: Final = frozenset({".", "?"})
_STOPS: Final = _ENDS | {",", ":"}
# Kinds of words by which it could be of cards: what they are, what is asked of them, and in which case.
_OF_CARDS: Final = frozenset({
    "Adj", "Noun", "Cmp", "Number", "Ordinal", "Some", "Direction", "MUST", "MUSTNOT", "MAY", "MAYNOT", "PLAY", "MAYPLAY", "ONLYPLAY", "FITS",
    "MISSES", "ONLYFITS", "ONLY", "ELSE", "OTHERS", "EXCEPT", "BUTNOT", "UNLESS", "IF", "AFTER", "SAME", "DIFFERENT", "EITHER", "REJECT", "ANYTHING",
    "ANYTHING_GOES", "ALTERNATE", "REPEAT", "CHANGE", "LASTLY", "DIFFERENCE",
})  # fmt: skip
# Beside "it", "that" also what is on a card and where it lies: "it mirrors the last card".
_OF_THINGS: Final = frozenset({
    "CARD", "Attr", "PRECEDING", "CARDS_LYING", "RANKS", "SUITS", "POSITIONS", "NEW", "FIRSTCARD", "GO", "UNIT", "NOT", "NO", "NEVER", "EVERY", "BOTH",
})  # fmt: skip
_JOINING: Final = frozenset({"AND", "HOWEVER"})
_ASKING: Final = frozenset({"MUST", "MAY", "MUSTNOT", "MAYNOT", "IF"})  # but not in "they should have seen it"


def of_people(words: Sequence[WrittenWord], lexicon: Lexicon) -> Iterator[tuple[int, int]]:
    """The first and the last word of each such sentence, and of such a first or last part."""
    ends = [at for at, word in enumerate(words) if word.text in _ENDS]
    ends = ends if ends and ends[-1] == len(words) - 1 else [*ends, len(words) - 1]
    for before, end in pairwise([-1, *ends]):
        if end - before < len(words) and _is_of_people(words[before + 1 : end + 1], lexicon):
            yield before + 1, end
    first = next((at for at, word in enumerate(words[:-1]) if word.text in _STOPS), 0)
    if first and words[first].text not in _ENDS and _is_of_people(words[:first], lexicon):
        yield 0, first
    begun = ends[-2] + 1 if len(ends) > 1 else 0
    commas = [at for at in range(begun, ends[-1]) if words[at].text == ","]
    if commas:
        joins = bool(_JOINING & lexicon.kinds_of(words[commas[-1] + 1].text))
        if _is_of_people(words[commas[-1] + 1 + joins :], lexicon):
            yield commas[-1], ends[-1]


def _is_of_people(says: Sequence[WrittenWord], lexicon: Lexicon) -> bool:
    """Whether somebody is who it is told of, and it has words that no rule has by itself and none by which it could be of cards."""
    texts = [word.text for word in says]
    is_case = bool(texts) and "IF" in lexicon.kinds_of(texts[0])  # "if the player before you had kept the suit, ..."
    is_unreal = not is_case and not lexicon.unreal.isdisjoint(texts)
    points = texts[:1] and texts[0] in lexicon.pointing
    if not is_unreal and not points and texts[:1] and texts[0] not in lexicon.speakers:
        return False
    speller, of_cards = speller_of(lexicon.plain or lexicon), _OF_CARDS - _ASKING if is_unreal else _OF_CARDS
    of_cards = of_cards | _OF_THINGS if points else of_cards
    if lexicon.phrases_in(texts) & {*of_cards, "Ref", "Refs"}:
        return False
    others = slips = 0
    for text in texts:
        kinds = lexicon.kinds_of(text)
        if text in _ENDS or text in lexicon.silent or "ONE" in kinds:
            continue
        if kinds & of_cards or text.isdigit():
            return False
        is_slip = not kinds and text not in lexicon.vocabulary and bool(speller.nearest(text))
        slips += is_slip
        others += not kinds and text.isalpha() and len(text) > 1 and not is_slip
    return others + 2 > slips and others + slips > 0

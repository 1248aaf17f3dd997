"""From words to what the lexicon knows of them: each stretch of words with the kinds it may be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.chart import Chart, Edge, RowTree
from eleusis.rules.reader.hedging import without_hedges
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.notation import COLOUR_OR_CARD, DISTANCE, DIVIDES, FARTHEST, MARK, UPTO
from eleusis.rules.reader.within import Within
from eleusis.rules.reader.written import WrittenWord

_SIGNED: Final = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
_LETTERS: Final = frozenset("cdhs")
_ORDINAL_ENDS: Final = {"st", "nd", "rd", "th"}
_NUMBERED: Final = re.compile(r"\d+s")

# Where a statement may begin that is only a phrase: after these, or with those.
_OPENING: Final = frozenset(
    [
        "COMMA",
        "STOP",
        "LPAR",
        "COLON",
        "AND",
        "OR",
        "XOR",
        "EITHER",
        "HOWEVER",
        "THEN",
        "ELSE",
        "THATIS",
        "EG",
        "NOTHING",
        "INCASE",
        "EITHER",
        "BOTH",
        "ARROW",
        "IF",
        "IFF",
        "ONLYIF",
        "UNLESS",
        "NORMALLY",
        "IN_CASE_ONLY",
    ]
)
_UNHEARD: Final = 4  # what it costs that a word says nothing which says something elsewhere
_CARDS: Final = frozenset({"CARD", "ONE"})
_STOPS: Final = frozenset({",", ".", ":", "(", ")"})
_ENDING: Final = _STOPS | {"?"}
_ENDS: Final = frozenset({".", "?"})
_VERBS: Final = frozenset({"MUST", "MUSTNOT", "MAY", "MAYNOT", "BE"})
_BEGUN: Final = frozenset({"IF", "AFTER", "ONCE_THAT", "THEN", "BE", "MUST", "MAY", "HAVE"})
_COMING: Final = frozenset({"COME", "BEFORE", "FITS", "MISSES", "FOLLOW", "HAVE"})
_CONDITIONS: Final = frozenset({"IF", "AFTER", "PLAY"})
_BEGINNING: Final = frozenset(
    {"MUST", "MUSTNOT", "PLAY", "GO", "CHANGE", "KEEPING", "RISE", "FALL", "FOLLOW_SUIT", "MAYPLAY", "REJECT"}
)
_SUIT_ALONE: Final = 2  # what the row of it costs
_INSIDE: Final = frozenset({"LPAR", "THATIS", "EG", "FOLLOWS_THESE"})


@dataclass(frozen=True)
class Lattice:
    """The words that count, what is known of them by where it ends, and the words nothing is known of."""

    words: Sequence[WrittenWord]
    ending: Sequence[Sequence[Edge]]
    unknown: Sequence[WrittenWord]

    @classmethod
    def of(cls, words: Sequence[WrittenWord], lexicon: Lexicon) -> Lattice:
        """What a lexicon knows of these words. Silent words are left out where no phrase has them."""
        words = without_hedges(words, lexicon)
        words = _without_asides(words, lexicon)
        covered = _covered(words, lexicon)
        kept = [
            word
            for at, word in enumerate(words)
            if at in covered
            or not _is_silent(words, at, lexicon)
            or (_ends(words, at) and (word.text,) in lexicon.table)
        ]
        texts = [word.text for word in kept]
        ending: list[list[Edge]] = [[] for _ in range(len(kept) + 1)]
        known: set[int] = set()
        begins = 0  # behind the last word that says something
        for at, text in enumerate(texts):
            starts = range(begins, at + 1)  # a word that says nothing may go with the next phrase
            begins = begins if text in lexicon.silent and not (_ends(kept, at) and _judges(text, lexicon)) else at + 1
            if at and texts[at - 1] in lexicon.particles.get(text, ()):  # "put down a heart", which is no lower one
                if at not in known:
                    ending[at + 1].extend(edge.upto(at + 1, 0) for edge in ending[at])
                    known.add(at)
                continue
            is_ace = kept[at].written == "A" and _is_ace(kept, at, lexicon)
            for length in range(1, 1 if is_ace else 1 + _longest(texts, at, lexicon)):
                for entry in lexicon.table.get(tuple(texts[at : at + length]), ()):
                    ending[at + length].extend(
                        Edge(start, at + length, entry.kind, entry.meaning, entry.price, entry) for start in starts
                    )
                    known.update(range(starts.start, at + length))
            for kind, meaning in _single(kept, at, lexicon):
                ending[at + 1].append(Edge(at, at + 1, kind, meaning))
                known.add(at)
        for at, text in enumerate(
            texts
        ):  # one at the end goes with the phrase before it, unless it says something there
            if text in lexicon.silent and _ends(kept, at) and not _judges(text, lexicon):
                more = _UNHEARD if (text,) in lexicon.table else 0
                ending[at + 1].extend(edge.upto(at + 1, more) for edge in ending[at])
        return cls(kept, ending, [word for at, word in enumerate(kept) if at not in known])

    @cached_property
    def anchors(self) -> Mapping[str, frozenset[int]]:
        """Where phrases may begin that are only statements there."""
        edges = [edge for edges in self.ending for edge in edges]
        opened = {0} | {edge.end for edge in edges if edge.kind in _OPENING}
        opened |= {edge.start for edge in edges if edge.kind in _BEGINNING}
        inside = {0} | {edge.end for edge in edges if edge.kind in _INSIDE}
        inside |= {edge.end for edge in edges if edge.kind in {"COMMA", "COLON"} and edge.start in inside - {0}}
        numbered = {edge.end for edge in edges if edge.kind == "Number"}
        listed = {edge.end for edge in edges if edge.kind == "COMMA" and edge.start in numbered}
        return {
            "Text": frozenset(inside),
            "Fragment": frozenset(opened),
            "Bit": frozenset(opened),
            "Number-list": frozenset(range(len(self.ending))) - listed,  # a list begins with its first number
        }

    @cached_property
    def plain_price(self) -> int:
        """What these words cost where nothing about them is unusual: a suit may well stand for its cards."""
        suits = sum(any(edge.kind == "Suit" for edge in edges) for edges in self.ending)
        return len(self.words) + _SUIT_ALONE * suits

    def chart(
        self, grammar: RowTree, most: int, looks_ahead: bool = True, above: int | None = None, goal: str = "Text"
    ) -> Chart:
        """All readings of the words, or those that cost at most so much more than the words side by side."""
        dearest = None if above is None else Within(self.ending, above).dearest
        chart = Chart(grammar, self.anchors, most, goal, dearest=dearest)
        starting: list[set[str]] = [set() for _ in range(len(self.ending) + 1)]
        for edges in self.ending:
            for edge in edges:
                starting[edge.start].add(edge.kind)
        for end in range(1, len(self.ending)):
            chart.add(self.ending[end], starting[end] if looks_ahead else None)
        return chart


def _is_silent(words: Sequence[WrittenWord], at: int, lexicon: Lexicon) -> bool:
    """Whether a word says nothing, or nothing behind the word before it: "but" in "darf man aber"."""
    text = words[at].text
    return text in lexicon.silent or (at > 0 and words[at - 1].text in lexicon.silent_behind.get(text, ()))


def _judges(text: str, lexicon: Lexicon) -> bool:
    """Whether it may say of a card that it fits, as "ja" in "Herz ja, Pik nein"."""
    return any(entry.kind == "FITS" for entry in lexicon.table.get((text,), ()))


def _ends(words: Sequence[WrittenWord], at: int) -> bool:
    """Whether what is said comes to a stop behind this word."""
    return at + 1 == len(words) or words[at + 1].text in _STOPS


def _without_asides(words: Sequence[WrittenWord], lexicon: Lexicon) -> Sequence[WrittenWord]:
    """The words without what says nothing and stands by itself, as in "every third card (the starter is card 1)"."""
    kept = list(words)
    at = 0
    while at < len(kept):
        before = kept[at - 1].text if at else "."
        end = next((end for end in range(at, min(at + 12, len(kept))) if kept[end].text in _ENDING), len(kept))
        after = kept[end].text if end < len(kept) else "."
        aside = tuple(word.text for word in kept[at:end])
        if aside in lexicon.joined_inside and (before, after) == (",", ",") and _is_inside(kept, at, end, lexicon):
            del kept[at - 1 : end + 1]
            continue
        if aside in lexicon.joined_inside and len(aside) > 1 and (before, after) == (",", ","):
            del kept[at : end + 1]
            continue
        if before not in _STOPS or aside not in lexicon.aside:
            at += 1
            continue
        if lexicon.counting_start is not None and lexicon.counting_start.fullmatch(" ".join(aside)):
            kept = [
                replace(word, text=lexicon.counted[word.text])
                if word.text in lexicon.counted and lexicon.kinds_of(after.text) & _CARDS
                else word
                for word, after in zip(kept, [*kept[1:], kept[-1]], strict=True)
            ]
        if not at:
            joined = after == "," and end + 1 < len(kept) and "AND" in lexicon.kinds_of(kept[end + 1].text)
            del kept[: end + 1 + joined]
        elif (before, after) == ("(", ")"):
            del kept[at - 1 : end + 1]
        elif (before, after) == (",", ","):
            goes_on = end + 1 < len(kept) and lexicon.kinds_of(kept[end + 1].text) & _VERBS
            del kept[at - bool(goes_on) : end + 1]  # else what stands on either side stays apart
        elif (before, after) == (",", ":"):
            del kept[at : end + 1]
        elif before == ",":
            del kept[at - 1 : end]
        elif after == "." and before != "(":
            del kept[at:end]
        else:
            del kept[at : end + 1]
    return kept


def _is_inside(words: Sequence[WrittenWord], start: int, end: int, lexicon: Lexicon) -> bool:
    """Whether what stands between two commas parts what belongs together: "if, however, it is red", "a king, however, may"."""
    begun = lexicon.kinds_of(words[start - 2].text) if start > 1 else frozenset()
    after = next((word.text for word in words[end + 1 :] if word.text not in lexicon.silent), "")
    going_on = lexicon.kinds_of(after)
    return bool(begun & _BEGUN or (going_on & (_VERBS | _COMING) and not going_on & _CONDITIONS))


def _covered(words: Sequence[WrittenWord], lexicon: Lexicon) -> set[int]:
    """The words that stand in a phrase of several."""
    texts, table = [word.text for word in words], lexicon.table
    covered: set[int] = set()
    for at in range(len(texts)):
        for length in range(_longest(texts, at, lexicon), 1, -1):
            if tuple(texts[at : at + length]) in table:
                covered.update(range(at, at + length))
                break
    return covered


def _longest(texts: Sequence[str], at: int, lexicon: Lexicon) -> int:
    """How many words a phrase that begins here can have at most."""
    return min(lexicon.longest.get(tuple(texts[at : at + 2]), 1), len(texts) - at)


def _single(words: Sequence[WrittenWord], at: int, lexicon: Lexicon) -> Iterator[tuple[str, Any]]:
    """What one word may be that stands in no lexicon: a number, a letter, a place in a row."""
    word = words[at]
    text, written = word.text, word.written
    if text.startswith(MARK):
        yield from _counted_card(text)
    if text in _SIGNED and at and word.start == words[at - 1].end and word.end - word.start < len(text):
        yield "OneSuit", _SIGNED[text]  # as in "7♥"
    if (
        at
        and written.isupper()
        and text in _LETTERS
        and word.start == words[at - 1].end
        and words[at - 1].text.isdigit()
    ):
        yield "OneSuit", text.upper()  # as in "7H"
    if text.isascii() and text.isdigit() and int(text) <= m.MOST:
        yield "Number", 1 << int(text)
    elif text[:-1].isascii() and text[:-1].isdigit() and text[-1] == "s" and int(text[:-1]) <= 13:
        yield "Noun", m.Among(1 << int(text[:-1]))
        if at + 1 == len(words) or not _NUMBERED.fullmatch(words[at + 1].text):  # "2s 4s": nothing is counted
            yield "Number", 1 << int(text[:-1])
    elif text[:-2].isascii() and text[:-2].isdigit() and text[-2:] in _ORDINAL_ENDS:
        yield "Ordinal", int(text[:-2])
    elif text[-1:] == "s" and text[:-1] in lexicon.rank_letters and text not in {"as", "ts"}:
        yield "Noun", m.Among(1 << lexicon.rank_letters[text[:-1]])
    elif written.isupper():
        if text in lexicon.rank_letters and (text != "a" or _is_ace(words, at, lexicon)):
            yield "Number", 1 << lexicon.agreed.value(lexicon.rank_letters[text])
            if text == "a":
                yield "AN_ACE", None
        yield from _spelt(words, at, lexicon.pattern_letters)


def _counted_card(text: str) -> Iterator[tuple[str, Any]]:
    """What a letter stands for that counts cards."""
    if text == COLOUR_OR_CARD:
        yield from (("Attr", "colour"), ("CARD", None))
    elif text == UPTO:
        yield "INTERVAL", None
    elif text == DISTANCE:
        yield "ABSOLUTE", None
    elif text == DIVIDES:
        yield "DIVIDE", None
    elif int(text[1]) <= FARTHEST:
        yield {"th": "NthIndex", "c": "IndexCard"}.get(text[2:], "Index"), int(text[1])


def _is_ace_of_suit(words: Sequence[WrittenWord], at: int) -> bool:
    """As in "A♥": a suit that was written as a sign, right behind the letter."""
    if words[at].written != "A" or at + 1 == len(words):
        return False
    after = words[at + 1]
    return after.start == words[at].end and after.end - after.start < len(after.text)


def _is_ace(words: Sequence[WrittenWord], at: int, lexicon: Lexicon) -> bool:
    """Whether a capital A is an ace, not an article: between numbers, before a comma."""
    if _is_ace_of_suit(words, at):
        return True
    after = words[at + 1].text if at + 1 < len(words) else "."
    kinds = {entry.kind for entry in lexicon.table.get((after,), ())}
    if at > 0 and words[at].written == "A" and "Suit" in kinds and "OneSuit" not in kinds:
        return True  # as in "A hearts or clubs"
    return after in lexicon.beside_an_ace and (at > 0 or not after.isalpha() or after in {"to", "through"})


def _spelt(words: Sequence[WrittenWord], at: int, letters: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
    """Capital letters that stand for colours or suits: "RRBB", "H C D S"."""
    text = words[at].text
    if not set(text) <= letters.keys():
        return
    masks = tuple(sum(SUIT_MASKS[suit] for suit in letters[letter]) for letter in text)
    beside = [words[place] for place in range(max(0, at - 2), min(len(words), at + 3)) if place != at]
    if len(text) > 2:
        yield "Pattern", masks
    elif len(text) == 1 and any(word.written.isupper() and word.text in letters for word in beside):
        yield "Adj", m.Cards(masks[0])

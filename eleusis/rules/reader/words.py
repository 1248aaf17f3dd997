"""From text to words: small letters, symbols as words, possessives and contractions apart, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from eleusis.rules.reader.beyond_it import beyond_told, named_again
from eleusis.rules.reader.dashes import are_ranks, dash, parting, tells_a_case
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.notation import MARK, noted
from eleusis.rules.reader.number_bits import Spelled
from eleusis.rules.reader.plainer import in_plainer_words
from eleusis.rules.reader.split_verbs import with_verbs_joined
from eleusis.rules.reader.that_card import that_card_named
from eleusis.rules.reader.written import WrittenWord

_MORE_OR_LESS: Final = (
    "more", "higher", "greater", "above", "over", "up", "less", "fewer", "lower", "smaller", "below", "under", "down",
)  # fmt: skip
_SYMBOLS: Final = {
    "♥": " hearts ", "♡": " hearts ", "♠": " spades ", "♤": " spades ", "♦": " diamonds ", "♢": " diamonds ",
    "♣": " clubs ", "♧": " clubs ", "→": " -> ", "⇒": " -> ", "⟶": " -> ", "=>": " -> ", "-->": " -> ", "↔": " <-> ", "<=>": " <=> ", "⇔": " <=> ",
    "∉": " not in ", "∧": " and ", "∨": " or ", "&&": " and ", "||": " or ", " | ": " . ", " -- ": " . ", "·": " times ",
    "≥": " >= ", "≤": " <= ", "=<": " <= ", "!=": " != ", "≠": " != ", "==": " = ", "±": " plus or minus ", "Δ": " difference in ",
    "∈": " in ", "×": " times ", "≡": " = ", "≢": " != ", "<>": " != ", "&": " and ", "’": "'", "‘": "'", "“": '"', "”": '"', "…": " ... ", "‑": "-",
    "–": "-", "−": "-", "—": " - ", "\n": " . ", "\t": " ", "[": " ( ", "]": " ) ", "{": " ( ", "}": " ) ", "+/-": " plus or minus ", "+-": " plus or minus ",
    "_": " ", "*": " ", "!": " . ", "?": " ? ", "•": " ", "\u00a0": " ", "\u202f": " ", "#": " ", "|": " ", ";": " . ", "incl.": " including ",
    " # ": " number ", " w/ ": " with ", " w/o ": " without ", **{f"/{word}": f" or {word}" for word in _MORE_OR_LESS},
}  # fmt: skip
_SYMBOL: Final = "|".join(re.escape(symbol) for symbol in sorted(_SYMBOLS, key=len, reverse=True))
_WORD: Final = re.compile(
    MARK + r"\w+|<=>|<->|->|>=|<=|!=|\.{2,3}|\bb4\b|\d+(?:st|nd|rd|th|s)\b|\d+|[^\W\d_]+(?:'[^\W\d_]+)?|'s\b|[^\s]",
    re.UNICODE,
)


# Faces and hands, and what changes how they look; none that says "no", nor one of a colour.
_SMILEY: Final = re.compile(
    "[\U0001f600-\U0001f64f\U0001f900-\U0001f9ff\U0001f389\U0001f44d\U0001f3fb-\U0001f3ff\ufe0f\u200d\u2640\u2642]"
)
_ENDS: Final = frozenset({".", "?"})
_NUMBERING: Final = (("a", "b", "c", "d"), ("1", "2", "3", "4"), ("i", "ii", "iii", "iv"))


def words_of(text: str, lexicon: Lexicon) -> list[WrittenWord]:
    """The words of a text."""
    found: list[WrittenWord] = []
    raw = list(_raw(text, lexicon))
    for place, (as_written, start, end) in enumerate(raw):
        small = as_written.lower()
        written = as_written.upper() if small in _LETTERED and small in lexicon.rank_letters else as_written
        if small == "-":
            small = dash(found, raw, place, lexicon) if text[start:end] != "—" else parting(found, raw, place, lexicon)
            if not small:
                continue
        elif written == "a" and _is_an_ace(raw, place, lexicon):
            small = "ace"
        elif small == "..":
            after = raw[place + 1][0] if place + 1 < len(raw) else ""
            so_on = [word.text for word in found[-2:]]  # as in "2, 4, 6.. of the line"
            is_so_on = len(so_on) > 1 and so_on[0] == "," and so_on[1].isdigit()
            is_range = bool(found) and are_ranks(found[-1].text, after)
            small = "to" if is_range else "..." if is_so_on else "," if after else "."
        elif (small == "..." or text[start:end] == ";") and place + 1 < len(raw) and tells_a_case(found, lexicon):
            small = ","
        elif small in {'"', "'", "`"} or _SMILEY.fullmatch(small) or (small == "?" and found and found[-1].text == "?"):
            continue
        known = lexicon.contractions.get(small)
        if known is not None:
            found.extend(WrittenWord(word, start, end, written) for word in known.split())
        elif lexicon.compounds is not None and (parts := lexicon.compounds.fullmatch(small)):
            for group, part in enumerate(parts.groups(), 1):
                if part is not None:
                    span = start + parts.start(group), start + parts.end(group)
                    found.append(WrittenWord(part, *span, written[parts.start(group) : parts.end(group)]))
        elif small.endswith("'s") and len(small) > 2:
            found.append(WrittenWord(small[:-2], start, end - 2, written[:-2]))
            found.append(WrittenWord("'s", end - 2, end, "'s"))
        else:
            found.append(WrittenWord(small, start, end, written))
    told = _told_otherwise(_parted(found, lexicon), lexicon)
    parted = _parted_by_numbers(_without_numbering(_without_particles(told, lexicon)), lexicon)
    listed = beyond_told(named_again(_listed(_with_values(parted, lexicon), lexicon), lexicon), lexicon)
    return that_card_named(with_verbs_joined(in_plainer_words(listed, lexicon), lexicon), lexicon)


_LETTERED: Final = frozenset({"j", "q", "k"})  # which are no words
_BEHIND_AN_ACE: Final = frozenset({",", "/", "-", "to", "thru", "through"})


def _is_an_ace(raw: list[tuple[str, int, int]], place: int, lexicon: Lexicon) -> bool:
    """As in "a to 6", "a, j, q or k": no article stands before those."""
    after = raw[place + 1][0].lower() if place + 1 < len(raw) else ""
    return after in _BEHIND_AN_ACE and "A" in lexicon.kinds_of("a")


def _with_values(words: list[WrittenWord], lexicon: Lexicon) -> list[WrittenWord]:
    """With "=" between cards and the numbers that they have anyway, told one after the other: "jack 11 queen 12 king 13"."""
    numbers = [at for at in range(1, len(words)) if words[at].text.isdigit()]
    pairs, with_verb = (
        {at - back for at in numbers if at >= back and words[at].text == str(_value(words[at - back], lexicon))}
        for back in (1, 2)
    )
    told = {at + 1 for at in with_verb}
    for at in sorted(pairs):
        if told & {at - 3, at - 2}:  # as in "jack is 11, queen 12 and king 13"
            told.add(at)
    begins = [at for at in sorted(pairs) if at in told or pairs & {at - 2, at + 2}]
    if not begins:
        return words
    found: list[WrittenWord] = []
    for at, word in enumerate(words):
        found.append(word)
        if at in begins:
            found.append(WrittenWord("=", word.end, word.end, ""))
        elif at - 1 in begins and at + 1 in begins:
            found.append(WrittenWord(",", word.end, word.end, ""))
    return found


def _value(word: WrittenWord, lexicon: Lexicon) -> int | None:
    """The number that a card with a letter has."""
    if len(word.text) == 1 and word.written.isupper():
        return lexicon.rank_letters.get(word.text)
    numbers = (entry.meaning for entry in lexicon.table.get((word.text,), ()) if entry.kind == "Number")
    return next((n.bit_length() - 1 for n in numbers if isinstance(n, int) and n.bit_count() == 1), None)


def _listed(words: list[WrittenWord], lexicon: Lexicon) -> list[WrittenWord]:
    """With commas between three ranks or more that stand there without: "after a 2 3 4 or 5", "J Q K"."""
    ranks = [_is_rank(word, lexicon) for word in words]
    found: list[WrittenWord] = []
    for at, word in enumerate(words):
        found.append(word)
        if ranks[at : at + 2] == [True, True]:
            start = next((before for before in range(at, -1, -1) if not ranks[before]), -1) + 1
            end = next((after for after in range(at, len(words)) if not ranks[after]), len(words))
            is_joined = end + 1 < len(words) and ranks[end + 1] and lexicon.kinds_of(words[end].text) & {"AND", "OR"}
            if end - start > 2 or (is_joined and not _is_article(words, start) and not _counts(words, start, lexicon)):
                found.append(WrittenWord(",", word.end, word.end, ""))
    return found


def _is_article(words: list[WrittenWord], at: int) -> bool:
    """Whether a sentence begins with an A that is no ace: "A jack or queen must ..."."""
    return words[at].written == "A" and (not at or words[at - 1].text in {".", ":"})


def _counts(words: list[WrittenWord], at: int, lexicon: Lexicon) -> bool:
    """Whether it says how many: "3 aces and kings", "2 Asse und Könige"."""
    text = words[at + 1].text
    prices = [entry.price for entry in lexicon.table.get((text,), ()) if entry.kind == "Number"]
    is_rather_a_noun = text.isalpha() and len(text) > 1 and min(prices, default=1) > 1
    return words[at].text.isdigit() and (is_rather_a_noun or "Noun" in lexicon.kinds_of(text))


def _is_rank(word: WrittenWord, lexicon: Lexicon) -> bool:
    text = word.text
    is_number = text.isascii() and text.isdigit() and 0 < int(text[:3]) <= 13
    is_letter = len(text) == 1 and word.written.isupper() and text in lexicon.rank_letters
    return is_number or is_letter or _is_numeral(text, lexicon)


@lru_cache(maxsize=4096)  # of each word of each text it is asked whether it is one
def _is_numeral(text: str, lexicon: Lexicon) -> bool:
    entries = lexicon.table.get((text,), ())
    return any(entry.kind == "Number" and not isinstance(entry.meaning, Spelled) for entry in entries)


def _parted(words: list[WrittenWord], lexicon: Lexicon) -> list[WrittenWord]:
    """With words apart that are one only before others: "its" is "it is" in "its not allowed"."""
    found: list[WrittenWord] = []
    for at, word in enumerate(words):
        parts, before = lexicon.parted.get(word.text, ("", frozenset()))
        after = words[at + 1].text if at + 1 < len(words) else ""
        is_short = at + 1 < len(words) and at > 0 and words[at - 1].written.lower() in lexicon.abbreviated
        is_over = word.text == "." and (after == ")" or is_short or (bool(found) and found[-1].text in _ENDS))
        if is_over:  # with the bracket, the first "!" of three, or not at all: "Nr. 1"
            continue
        is_counted = bool(found) and found[-1].text == "of"  # "after an odd number of cards a heart"
        if after in before and not _is_letter(word) and not is_counted:
            found.extend(replace(word, text=part) for part in parts.split())
        else:
            found.append(word)
    return found


def _told_otherwise(words: list[WrittenWord], lexicon: Lexicon) -> list[WrittenWord]:
    """With a comma for the bracket around what holds in all other cases: "(otherwise play a red card)"."""
    for at, (word, after) in enumerate(pairwise(words)):
        end = next((end for end in range(at, len(words)) if words[end].text == ")"), 0)
        if word.text == "(" and at and end and "ELSE" in lexicon.kinds_of(after.text):
            return [*words[:at], replace(word, text=","), *words[at + 1 : end], *words[end + 1 :]]
    return words


def _is_letter(word: WrittenWord) -> bool:
    """Whether it stands for itself: "R" for red, where a small "r" may be "are"."""
    return len(word.text) == 1 and word.written.isupper()


_BETWEEN_VERB_AND_PARTICLE: Final = 6  # words, with none of them a stop, and a bracket behind them


def _without_particles(words: list[WrittenWord], lexicon: Lexicon) -> list[WrittenWord]:
    """Without "down" in "put a heart down", which tells no direction; "put hearts down and spades up" tells two."""
    texts = [word.text for word in words]
    verbs = {at: lexicon.particles[text] for at, text in enumerate(texts) if text in lexicon.particles}
    if not verbs or lexicon.ways.intersection(texts):
        return words
    gone = set()
    for at, of_verbs in verbs.items():
        before = texts[:at]
        if before[-1:] == [")"] and "(" in before:
            del before[len(before) - 1 - before[::-1].index("(") :]
        between = before[-_BETWEEN_VERB_AND_PARTICLE:]
        begins = max((place for place, text in enumerate(between) if text in of_verbs), default=len(between))
        inner = between[begins + 1 :]
        if inner and all(text.isalnum() for text in inner):
            gone.add(at)
    return [word for at, word in enumerate(words) if at not in gone]


def _without_numbering(words: list[WrittenWord]) -> list[WrittenWord]:
    """Without the "(a)", "(b)" or "1.", "2." that number the parts of a sentence."""
    texts = [word.text for word in words]
    if "." not in texts[:-1] and ")" not in texts:
        return words
    for marks in _NUMBERING:
        begins = [at for at in range(len(texts) - 2) if texts[at] in marks and texts[at + 1] in {".", ")"}]
        begins = [at for at in begins if not at or texts[at - 1] in {".", ":", ",", "and", "or"}]
        if len(begins) > 1 and [texts[at] for at in begins] == list(marks[: len(begins)]):
            return [word for at, word in enumerate(words) if at not in begins and at - 1 not in begins]
    for marks in _NUMBERING:
        places = [at for mark in marks for at in range(len(texts) - 2) if texts[at : at + 3] == ["(", mark, ")"]]
        told = [texts[at + 1] for at in places]
        if len(told) > 1 and told == list(marks[: len(told)]) and places == sorted(places):
            return [word for at, word in enumerate(words) if not any(place <= at < place + 3 for place in places)]
    return words


_BEFORE_A_RANK: Final = frozenset(
    [
        "A",
        "THE",
        "BY",
        "BE",
        "THAN",
        "AFTER",
        "Cmp",
        "ATLEAST",
        "ATMOST",
        "MORETHAN",
        "LESSTHAN",
        "OF",
        "TO",
        "IF",
        "NOT",
        "PLAY",
        "AND",
        "OR",
        "ORMORE",
        "BETWEEN",
        "RANKS",
        "EQUALS",
    ]
)


def _parted_by_numbers(words: list[WrittenWord], lexicon: Lexicon) -> list[WrittenWord]:
    """With stops for the numbers that stand between the parts: "its 1. odd after red 2. even after black"."""
    texts = [word.text for word in words]
    begins: list[int] = []
    for at in range(len(texts) - 2):
        is_rank = texts[at + 1] == "." and at > 0 and lexicon.kinds_of(texts[at - 1]) & _BEFORE_A_RANK
        if texts[at] == str(len(begins) + 1) and texts[at + 1] in {".", ")"} and not is_rank and "(" not in texts:
            begins.append(at)
    if len(begins) < 2 or begins[0] > _FEW or len({texts[at + 1] for at in begins}) > 1:
        return words
    parted: list[WrittenWord] = []
    for at, word in enumerate(words):
        if at - 1 in begins and at - 1 > begins[0] and parted[-1].text not in {".", ":"}:
            parted.append(replace(word, text="."))
        elif at not in begins and at - 1 not in begins:
            parted.append(word)
    return parted


_FEW: Final = 6  # words before the first number, as in "I think it's 1. ..."


_SHOUTED: Final = re.compile(r"\d*[^\W\d_]{2,}|\d+S\b|\bA(?= [^\W\d_]{2,}| \d)")
_WORDS_SHOUTED: Final = 3


def _not_shouted(text: str, lexicon: Lexicon) -> str:
    """In small letters what is all in capitals, in which "A" is no ace and "4S" are several."""
    if any(map(str.islower, text)) or len(re.findall(r"[^\W\d_]{3,}", text)) < _WORDS_SHOUTED:
        return text
    has_article = "A" in lexicon.kinds_of("a")

    def small(found: re.Match[str]) -> str:
        return found[0].lower() if found[0] != "A" or has_article else found[0]

    return _SHOUTED.sub(small, text)


def _raw(text: str, lexicon: Lexicon) -> Iterator[tuple[str, int, int]]:
    written = noted(_not_shouted(text, lexicon), lexicon).changed(_SYMBOL, lambda found: _SYMBOLS[found.group()])
    for match in _WORD.finditer(written.text):
        yield match.group(), written.places[match.start()], written.places[match.end() - 1] + 1

"""What cannot be read and is not of the rule: left out, and told. Brackets and examples that confirm it, and its title."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from eleusis.rules.reader.answer import Repair
from eleusis.rules.reader.chatter import of_people
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.no_account import OPENING, Aside, begins, of_no_account
from eleusis.rules.reader.spelling import speller_of
from eleusis.rules.reader.written import WrittenWord
from eleusis.rules.syntax import STARTER


def without_unread(
    text: str,
    words: Sequence[WrittenWord],
    lexicon: Lexicon,
    is_read: Callable[[Sequence[WrittenWord]], bool],
    *,
    brackets: bool = True,
) -> tuple[list[WrittenWord], tuple[Repair, ...]] | None:
    """The words without such brackets, and what was left out; None where there are none. Without `brackets` these stay.

    What can be read by itself stays, since it was understood and did not go with what it stands behind;
    and so does what may say more than the sentence ("but not 7").
    """
    gone: set[int] = set()
    told, shown = [], frozenset(lexicon.exemplifying)
    for start, end, inner in (
        *_title(words, lexicon),
        *_report(words, lexicon),
        *_evidence(words, lexicon),
        *(_brackets(words, lexicon) if brackets else ()),
        *_examples(words, lexicon),
        *of_no_account(words, lexicon),
        *_consequences(words, lexicon),
        *((start, end, words[start : end + 1]) for start, end in of_people(words, lexicon)),
        *_of_no_cards(words, lexicon),
    ):
        is_example = text[words[start].start] == "(" and begins(tuple(word.text for word in inner), shown)
        if inner and start not in gone and (is_example or not is_read(inner)):
            gone.update(range(start, end + 1))
            place = (words[start].start, words[end].end)
            told.append(Repair(text[slice(*place)].lstrip(" ,."), "", place))
    return ([word for at, word in enumerate(words) if at not in gone], tuple(told)) if told else None


def beside(words: Sequence[WrittenWord], lexicon: Lexicon) -> tuple[list[WrittenWord], list[WrittenWord]] | None:
    """The words without the one bracket there is, or without what tells again at the end, and what stood there."""
    told = [*_brackets(words, lexicon), *_examples(words, lexicon)]
    if len(told) != 1:
        return None
    start, end, inner = told[0]
    return [word for at, word in enumerate(words) if not start <= at <= end], untold(inner, lexicon)


def untold(inner: Sequence[WrittenWord], lexicon: Lexicon) -> list[WrittenWord]:
    """The words behind "for example", "that is"."""
    texts = tuple(word.text for word in inner)
    leading = (*lexicon.telling_again, *lexicon.exemplifying)
    again = max((len(said) for said in leading if texts[: len(said)] == said), default=0)
    while again and again < len(texts) and texts[again] in OPENING | {":"}:
        again += 1
    return list(inner[again:])


_BETWEEN: Final = frozenset({"+", "/", "&", ",", "'s"})
_TOLD: Final = frozenset({"Adj", "Noun", "Cmp", "Number", "Ordinal", "Some", "Direction"})
_MEASURING: Final = frozenset({"Number", "Ordinal", "Cmp"})  # how much higher it is, which may be more than was said
_SAYING_MORE: Final = frozenset({"AS_IS", "ETC", "SO_DOES", "SO_THAT"})  # "and so does being a diamond"
_DENYING: Final = frozenset(
    [
        "NO",
        "NOT",
        "NEVER",
        "EXCEPT",
        "BUTNOT",
        "UNLESS",
        "IF",
        "REJECT",
        "MISSES",
        "HOWEVER",
        "SAME",
        "DIFFERENT",
        "EXACTLY",
        "ONE",
        "EITHER",
        "NEITHER",
        "NONE",
        "EVERY",
    ]
)
_ASKING: Final = frozenset({"MUST", "MUSTNOT", "MAY", "MAYNOT", "PLAY", "FITS", "MISSES", "ONLYFITS", "ONLY"})
_SAYING_HOW: Final = frozenset({"THEREVERSE", "MISSES", "ALWAYSFITS"})  # "C are prohibited": of whatever it is
_NAMING: Final = frozenset({"HIGHEST", "LOWEST", "SECONDLAST", "THIRDLAST", "AMOUNT_OF", "DIFFERENCE", "MANY"})
_NEVER_FITS: Final = frozenset({"MISSES", "REJECT", "WRONG_ONES"})
_VERBS: Final = frozenset({"BE", "MUST", "MUSTNOT", "MAY", "MAYNOT", "HAVE", "EQUALS"})
_JOINING: Final = frozenset({
    "A", "AND", "AS", "BE", "BY", "COUNTS_AS", "FOR", "FOUND", "FROM", "HAVE", "IN", "IT", "ITS", "LET", "NAUGHT", "NON", "NOT",
    "NOTHING", "OF", "OtherRef", "PLAYERS", "POSS", "THAT", "THATIS", "THAT_ONE", "THE", "THEN", "THERE_LAY", "THIS", "THROUGH", "TO",
    "WAS", "WHATEVER", "WITH", "YOU_CAN",
})  # fmt: skip


def _title(words: Sequence[WrittenWord], lexicon: Lexicon) -> Iterator[Aside]:
    """What a rule is called: "Staircase: one higher or one lower". "Avoid dups. Only red cards" says two things."""
    end = next((at for at, word in enumerate(words[:13]) if word.text in {":", "."}), 0)
    if 0 < end < len(words) - 1 and all(word.text.isalpha() or word.text in _BETWEEN for word in words[:end]):
        says = (word.text in lexicon.vocabulary and word.text not in lexicon.silent for word in words[:end])
        is_announced = words[end].text == ":" and _announces(words[:end], lexicon)
        if (
            _is_a_case(words[:end], lexicon)
            or _names_a_card(words[:end], lexicon)
            or _names_what_is_asked(words[:end], words[end + 1], lexicon)
            or _is_one_of_two(words, end, lexicon)
            or _is_by_turns(words, end, lexicon)
            or not _NEVER_FITS.isdisjoint(lexicon.phrases_in([word.text for word in words[:end]]))
        ):
            return
        if is_announced or ((words[end].text == ":" or not any(says)) and _confirms(words[:end], lexicon)):
            yield 0, end, words[:end]


def _is_a_case(words: Sequence[WrittenWord], lexicon: Lexicon) -> bool:
    """As in "after a king all bow: ...", "each third card has a duty: ...": what follows does not hold of every card."""
    kinds = {entry.kind for word in words for entry in lexicon.table.get((word.text,), ())}
    has_a_duty = {"CARD", "HAVE"} <= kinds and kinds & {"Adj", "Noun", "Ordinal"}
    return bool(has_a_duty or (kinds & {"AFTER", "IF"} and kinds & {"Adj", "Noun", "Number"}))


def _is_one_of_two(words: Sequence[WrittenWord], end: int, lexicon: Lexicon) -> bool:
    """As in "just one property: red or even": both at once do not fit."""
    kinds = [
        {entry.kind for word in part for entry in lexicon.table.get((word.text,), ())}
        for part in (words[:end], words[end:])
    ]
    return "EXACTLY" in kinds[0] and "OR" in kinds[1]


def _is_by_turns(words: Sequence[WrittenWord], end: int, lexicon: Lexicon) -> bool:
    """As in "alternating: high and low", which are not both at once; a list is by turns in any case."""
    is_said = any("ALTERNATE" in lexicon.kinds_of(word.text) for word in words[:end])
    return is_said and not any(word.text == "," for word in words[end:])


def _names_a_card(words: Sequence[WrittenWord], lexicon: Lexicon) -> bool:
    """As in "the starter decides: ...", "the highest card sets the limit: ...": what follows is of that card; "ace high: ..."."""
    entries = [entry for word in words for entry in lexicon.table.get((word.text,), ())]
    aces = any(entry.kind == "Number" and entry.meaning == 1 << 1 for entry in entries)
    return (aces and any(entry.kind in {"HIGH", "LOW"} for entry in entries)) or any(
        entry.kind in _NAMING or entry.meaning == STARTER for entry in entries
    )


def _names_what_is_asked(words: Sequence[WrittenWord], after: WrittenWord, lexicon: Lexicon) -> bool:
    """As in "it was the one with the gap: it had to be 1, 2 or 3": what follows is of the gap."""
    kinds = frozenset().union(*(lexicon.kinds_of(word.text) for word in words))
    is_average = any("MEAN" in of and "Adj" not in of for of in (lexicon.kinds_of(word.text) for word in words))
    return is_average or ("IT" in lexicon.kinds_of(after.text) and not kinds.isdisjoint({"DIFFERENCE", "SUM"}))


def _report(words: Sequence[WrittenWord], lexicon: Lexicon) -> Iterator[Aside]:
    """What somebody thinks before the rule: "the most consistent explanation at this point is that ..."."""
    texts = [word.text for word in words[:24]]
    for end in (at for at, text in enumerate(texts) if text == lexicon.reported_by):
        inner = words[: end + 1]
        kinds = {entry.kind for word in inner for entry in lexicon.table.get((word.text,), ())}
        if lexicon.reporting.intersection(texts[:end]) and not kinds & _ASKING and _announces(inner, lexicon):
            yield 0, end, inner
            return


def _evidence(words: Sequence[WrittenWord], lexicon: Lexicon) -> Iterator[Aside]:
    """What has been seen before the rule: "9h was refused after 4h, 9c was fine, so: ..."."""
    texts = tuple(word.text for word in words)
    for at in range(2, min(len(texts) - 1, 30)):
        if texts[at - 1] not in {",", "."} or not begins(texts[at:], lexicon.telling_again):
            continue
        cards = [one for one, suit in pairwise(words[:at]) if one.text.isdigit() and suit.start == one.end]
        if any(words[place].text.isalpha() and words[place - 1] in cards for place in range(1, at)):
            end = at + 1 if texts[at + 1] in {":", ","} else at
            yield 0, end, words[: end + 1]
            return


def _of_no_cards(words: Sequence[WrittenWord], lexicon: Lexicon) -> Iterator[Aside]:
    """What stands first or last, or is a sentence, and has no word that could be of cards: "That's my theory anyway."."""
    stops = [at for at, word in enumerate(words) if word.text in {".", ",", ":"}]
    begins = [0, *(at + 1 for at in stops)]
    for start, end in zip(begins, [*stops, len(words)], strict=True):
        if end - start == len(words) or not _is_of_no_card(words[start:end], lexicon):
            continue
        if start == 0 or all(word.text == "." for word in words[end:]):
            yield max(0, start - 1), min(end, len(words) - 1), words[start:end]
        elif words[start - 1].text == "." == words[end].text:
            yield start, end, words[start:end]


def _is_of_no_card(says: Sequence[WrittenWord], lexicon: Lexicon) -> bool:
    """Whether it has words, but only such as join others, or such as no rule has and that are no slips of those."""
    is_told, speller = False, speller_of(lexicon.plain or lexicon)
    texts = [word.text for word in says]
    if _SAYING_HOW & lexicon.phrases_in(texts) or lexicon.limiting.intersection(texts):
        return False
    for word in says:
        kinds = {entry.kind for entry in lexicon.table.get((word.text,), ())}
        if not (word.text.isalpha() or word.text == "'s") or kinds & _TOLD or (kinds and not kinds & _JOINING):
            return False
        if not kinds and word.text not in lexicon.vocabulary and speller.nearest(word.text):
            return False
        is_told = is_told or (not kinds and word.text not in lexicon.silent and len(word.text) > 2)
    return is_told


def _examples(words: Sequence[WrittenWord], lexicon: Lexicon) -> Iterator[Aside]:
    """Where a sentence is only an example, or is told as one, or what tells again stands at the end of one."""
    texts = tuple(word.text for word in words)
    at = 1
    while at < len(texts):
        if texts[at - 1] in {".", ","} and any(texts[at : at + len(said)] == said for said in lexicon.exemplifying):
            end = at + 1
            while end < len(texts) and not (texts[end] == "." and texts[end - 1] not in {"i", "e", "g"}):
                end += 1
            if _is_put_in(texts, at, lexicon):
                begun = max(place for place in range(at) if texts[place] == ".") + 1
                yield begun, min(end, len(texts) - 1), words[begun:end]
            elif _confirms(words[at:end], lexicon):
                yield at - (texts[at - 1] == ","), min(end, len(texts) - 1), words[at:end]
            at = end
        at += 1


def _consequences(words: Sequence[WrittenWord], lexicon: Lexicon) -> Iterator[Aside]:
    """What follows from what has been said, and so says nothing more: "..., so no neighbours"."""
    texts = tuple(word.text for word in words)
    for at in range(2, len(texts)):
        is_told = texts[at - 1] in {",", "."} and begins(texts[at:], lexicon.following)
        spans = (texts[start : start + length] for start in (at, at + 1) for length in (2, 3))
        begun = (entry.kind for span in spans for entry in lexicon.table.get(span, ()))
        if is_told and _SAYING_MORE.isdisjoint(begun):
            end = next((place for place in range(at, len(texts)) if texts[place] == "."), len(texts))
            if not any(lexicon.kinds_of(text) & _MEASURING or text.isdigit() for text in texts[at + 1 : end]):
                yield at - (texts[at - 1] == ","), min(end, len(texts) - 1), words[at:end]


def _is_put_in(texts: tuple[str, ...], at: int, lexicon: Lexicon) -> bool:
    """As in "... After a queen, for example, a king is right": the whole sentence is of the example."""
    length = next(len(said) for said in lexicon.exemplifying if texts[at : at + len(said)] == said)
    return texts[at - 1] == "," and texts[at + length : at + length + 1] == (",",) and "." in texts[:at]


def _brackets(words: Sequence[WrittenWord], lexicon: Lexicon) -> Iterator[Aside]:
    """Where the outermost brackets open and close; in "(a + b) is even" they hold what is spoken of."""
    depth = start = 0
    for at, word in enumerate(words):
        if word.text == "(":
            start = start if depth else at
            depth += 1
        elif word.text == ")" and depth:
            depth -= 1
            inner = words[start + 1 : at]
            if not depth and (start or not _goes_on(words[at + 1 : at + 2], lexicon)) and _confirms(inner, lexicon):
                yield start, at, inner


def _goes_on(words: Sequence[WrittenWord], lexicon: Lexicon) -> bool:
    """Whether a verb comes next, for which there was no other subject."""
    return any(entry.kind in _VERBS for word in words for entry in lexicon.table.get((word.text,), ()))


def _announces(inner: Sequence[WrittenWord], lexicon: Lexicon) -> bool:
    """Whether it only says what the rule is about: "only the suit matters: ...", "simple colour filter: ..."."""
    kinds = {entry.kind for word in inner for entry in lexicon.table.get((word.text,), ())}
    return not kinds & (_TOLD | _DENYING) and not any(word.text.isdigit() for word in inner)


def _confirms(inner: Sequence[WrittenWord], lexicon: Lexicon) -> bool:
    """Whether it says that it only tells again, or has no word by which it could say more."""
    texts = tuple(word.text for word in inner)
    if any(texts[: len(phrase)] == phrase for phrase in lexicon.telling_again):
        return True
    says = any(text.isalpha() and len(text) > 1 for text in texts) and not lexicon.limiting.intersection(texts)
    return says and not _revalues(inner, lexicon)


def _revalues(inner: Sequence[WrittenWord], lexicon: Lexicon) -> bool:
    """As in "(the king is 12)": of a rank, a number that it does not have; "(aces viewed as biggest)" may say so."""
    entries = [entry for word in inner for entry in lexicon.table.get((word.text,), ())]
    numbers = {entry.meaning for entry in entries if entry.kind == "Number"}
    numbers |= {1 << int(word.text) for word in inner if word.text.isdecimal()}
    return numbers == {1 << 1} or (
        len(numbers) == 2 and any(entry.kind in {"COUNTS_AS", "EQUALS"} for entry in entries)
    )

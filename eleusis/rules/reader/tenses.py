"""What is told as something past, as it is told of what holds: "it had to be red" is "it has to be red".

Whoever explains a rule after the round looks back. A sentence that speaks of what is, too, means the difference
("if the last card was red, the next one is black") and stays as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from eleusis.rules.reader.hedging import without_hedges
from eleusis.rules.reader.lexicon.entries import Lexicon, Past
from eleusis.rules.reader.written import WrittenWord

_ENDS: Final = frozenset({".", "?", ":"})
_LEAST_SAID: Final = 2  # words before a colon that are a sentence: "rejected:" is of what follows
_STOPS: Final = frozenset({".", "?", ":", ","})
_BEHIND_A_CLAUSE: Final[tuple[list[str], ...]] = ([], ["."], ["?"], [":"], [","], ["und"], ["oder"], ["als"], ["wie"])
_IN_BRACKETS: Final = re.compile(r"\( [^()]* \)")
_BEING: Final = (["ist"], ["sind"])


def told_now(words: Sequence[WrittenWord], lexicon: Lexicon) -> list[WrittenWord]:
    """The same words, each sentence that is told as something past told as of now."""
    now: list[WrittenWord] = []
    for sentence in _sentences(words):
        told = None if lexicon.past is None else _now(sentence, lexicon.past, lexicon)
        now.extend(told if told is not None else _unknown_now(verdicts_now(sentence, lexicon), lexicon))
    return now


def _unknown_now(words: Sequence[WrittenWord], lexicon: Lexicon) -> list[WrittenWord]:
    """With the verbs of the past that nothing is known of as they are now, whatever else stays as it is written."""
    texts, past = [word.text for word in words], lexicon.past
    return [
        word
        if past is None or word.text in lexicon.spoken_of_cards
        else replace(word, text=_as_of_now(texts, at, past))
        for at, word in enumerate(words)
    ]


def verdicts_now(words: Sequence[WrittenWord], lexicon: Lexicon) -> list[WrittenWord]:
    """With "is" for "was" where only the judged card can be spoken of: "no card above nine was accepted unless it was a heart"."""
    texts, past = [word.text for word in words], lexicon.past
    text = " ".join(texts)
    found = past.observed.search(text) if past is not None else None
    if past is None or found is None:
        return list(words)
    start, end = (text[:at].count(" ") for at in found.span())
    return [
        replace(word, text=_as_of_now(texts, at, past)) if start <= at <= end else word for at, word in enumerate(words)
    ]


def _sentences(words: Sequence[WrittenWord]) -> Iterator[Sequence[WrittenWord]]:
    ends = [at + 1 for at, word in enumerate(words) if word.text in _ENDS and (word.text != ":" or at >= _LEAST_SAID)]
    for start, end in pairwise([0, *ends, len(words)]):
        yield words[start:end]


def _now(words: Sequence[WrittenWord], past: Past, lexicon: Lexicon) -> Sequence[WrittenWord] | None:
    """One sentence; none where it also speaks of what is, or tells only a case as past: "if it was red"."""
    texts = _in_simple_past([word.text for word in words], past)
    text = " ".join(texts)
    if past.holds.search(text) and past.holds.search(_without_hedges(words, past, lexicon)):
        return None
    if past.asking.search(text) and not past.judging.search(text) and _asks(text, words, past, lexicon):
        return None
    told = _without_perfect([_as_of_now(texts, at, past) for at in range(len(texts))], past)
    for at, pair in enumerate(pairwise(told)):
        if " ".join(pair) in past.joined:
            told[at : at + 2] = past.joined[" ".join(pair)], ""
    return [replace(word, text=text) for word, text in zip(words, told, strict=True) if text]


def _asks(text: str, words: Sequence[WrittenWord], past: Past, lexicon: Lexicon) -> bool:
    """Whether it asks for a case without what is said before it: "wenn ich es recht bedenke, ging es immer rauf" does not."""
    left = _without_hedges(words, past, lexicon).split(" ")
    if left[:1] == text.split(" ")[:1] or past.asking.match(" ".join(left)):  # "maybe if it went up ..."
        return True
    return past.asking.search(" ".join(left[2:])) is not None


def _without_hedges(words: Sequence[WrittenWord], past: Past, lexicon: Lexicon) -> str:
    """What is left of a sentence that is thought of now: "as far as I can tell it had to be red (the starter is red)"."""
    text = " ".join(_in_simple_past([word.text for word in without_hedges(words, lexicon)], past))
    return _IN_BRACKETS.sub("", text)


def _in_simple_past(texts: list[str], past: Past) -> list[str]:
    """With "musste ... legen" for "hat ... legen müssen", and no word where "müssen" stood, behind the other infinitive."""
    now = list(texts)
    for at, text in enumerate(texts):
        is_last = texts[at + 1 : at + 2] in _BEHIND_A_CLAUSE
        if text in past.infinitive and is_last and at > 1 and texts[at - 1].endswith("n"):
            begun = max((before for before in range(at) if texts[before] in _STOPS), default=-1) + 1
            beside = next((place for place in range(at - 2, begun - 1, -1) if texts[place] in past.having), None)
            if beside is not None:
                now[beside], now[at] = past.infinitive[text].split("|")[past.having[texts[beside]]], ""
        elif text in past.moved:
            near = [place for place in (at + 1, *range(at - 1, -1, -1)) if texts[place : place + 1] in _BEING]
            if near:
                now[near[0]], now[at] = past.moved[text].split("|")[texts[near[0]] == "sind"], ""
    return now


def _without_perfect(texts: list[str], past: Past) -> list[str]:
    """With "akzeptiere" for "habe ... angenommen", and no word where the participle stood."""
    now = list(texts)
    for at, text in enumerate(texts):
        if text in past.perfect:
            behind = [at + 1] if at + 1 < len(texts) else []
            beside = next((place for place in (*behind, *range(at - 1, -1, -1)) if texts[place] in past.having), None)
            if beside is not None:
                now[beside], now[at] = past.perfect[text].split("|")[past.having[texts[beside]]], ""
    return now


def _as_of_now(texts: Sequence[str], at: int, past: Past) -> str:
    """One word; a participle is none of the past: "the card that was accepted"."""
    text = texts[at]
    if text not in past.verbs:
        return text
    before = at - 1
    while before >= 0 and texts[before] in past.between:
        before -= 1
    subject = texts[before] if before >= 0 else ""
    if subject in past.before_participles or (text in past.participles and subject not in past.people):
        after = texts[at + 1] if at + 1 < len(texts) else "."
        if text not in past.directly or after in past.by or subject in past.before_participles:
            return text
    of_one, _, of_many = past.verbs[text].partition("|")
    plural = subject in past.many or (subject.endswith("s") and len(subject) > len("this"))
    return of_many if of_many and plural else of_one

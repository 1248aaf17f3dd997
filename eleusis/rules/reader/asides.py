"""What stands in brackets and cannot be read: left out, and told, where it only confirms what stands before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from eleusis.rules.reader.answer import Repair
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.words import WrittenWord


def without_unread(
    text: str, words: Sequence[WrittenWord], lexicon: Lexicon, is_read: Callable[[Sequence[WrittenWord]], bool]
) -> tuple[list[WrittenWord], tuple[Repair, ...]] | None:
    """The words without such brackets, and what was left out; None where there are none.

    What can be read by itself stays, since it was understood and did not go with what it stands behind;
    and so does what may say more than the sentence ("but not 7").
    """
    gone: set[int] = set()
    told = []
    for start, end in _brackets(words):
        inner = words[start + 1 : end]
        if inner and _confirms(inner, lexicon) and not is_read(inner):
            gone.update(range(start, end + 1))
            place = (words[start].start, words[end].end)
            told.append(Repair(text[slice(*place)], "", place))
    return ([word for at, word in enumerate(words) if at not in gone], tuple(told)) if told else None


def _brackets(words: Sequence[WrittenWord]) -> Iterator[tuple[int, int]]:
    """Where the outermost brackets open and close."""
    depth = start = 0
    for at, word in enumerate(words):
        if word.text == "(":
            start = start if depth else at
            depth += 1
        elif word.text == ")" and depth:
            depth -= 1
            if not depth:
                yield start, at


def _confirms(inner: Sequence[WrittenWord], lexicon: Lexicon) -> bool:
    """Whether it says that it only tells again, or has no word by which it could say more."""
    texts = tuple(word.text for word in inner)
    if any(texts[: len(phrase)] == phrase for phrase in lexicon.telling_again):
        return True
    return any(text.isalpha() and len(text) > 1 for text in texts) and not lexicon.limiting.intersection(texts)

"""Names as children have them, made safe to show beside one another.

`clean` keeps what a name is made of and drops what only hides in it; `keys` tells when two names cannot be told apart.
"""

from __future__ import annotations

import re
import unicodedata

from django.utils.translation import gettext as _

from eleusis.errors import Unreadable

LONGEST = 40
LETTERS = 3  # of a family name are an initial; "Bo Kim" is a name as it stands
MARKS_ON_A_LETTER = 4  # more than any living script needs; a tower of accents would cover the next row

# Characters that take no room though their category does not say so (Unicode: Default_Ignorable_Code_Point).
_BLANKS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0000-\U000e0fff]"
)
_HIDDEN = {
    "Cc",
    "Cf",
    "Cs",
    "Co",
    "Cn",
}  # controls, direction overrides, zero-width, half characters, private, unassigned

# Letters of other alphabets that are drawn like Latin ones.
_LOOK_ALIKES = str.maketrans(
    "АВЕЅІЈКМНОРСТХУԚԜаеѕіјорсхуһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρικօսհո",
    "ABESIJKMHOPCTXYQWaesijopcxyhdqwABEZHIKMNOPTYXovpikouhn",
)
_DRAWN_ALIKE = str.maketrans({"I": "l", "1": "l", "|": "l", "ı": "i", "0": "O"})


class UnreadableName(Unreadable):
    """Not a name that can stand on a roster."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def clean(text: str) -> str:
    """The name as it is kept: NFC, one space between words, nothing hidden. Cleaning twice changes nothing."""
    for _round in range(4):
        cleaned = _cleaned_once(text)
        if cleaned == text:
            break
        text = cleaned
    return text


def _cleaned_once(text: str) -> str:
    spaced = "".join(
        " " if character.isspace() or unicodedata.category(character)[0] == "Z" else character for character in text
    )
    shown = "".join(character for character in spaced if unicodedata.category(character) not in _HIDDEN)
    composed = unicodedata.normalize("NFC", _BLANKS.sub("", shown))
    return " ".join(_without_towers(composed).split())


def _without_towers(text: str) -> str:
    """No more accents on one letter than a script needs, and none on nothing."""
    kept: list[str] = []
    marks = MARKS_ON_A_LETTER  # at the start there is no letter to carry one
    for character in text:
        if unicodedata.category(character) in {"Mn", "Me"}:
            marks += 1
            if marks > MARKS_ON_A_LETTER:
                continue
        else:
            marks = MARKS_ON_A_LETTER if character == " " else 0
        kept.append(character)
    return "".join(kept)


def read(text: str) -> str:
    """The cleaned name, or a refusal that says what is wrong with it."""
    name = clean(text[:2000])
    if not name:
        raise UnreadableName("name_empty", _("Write a name."))
    if len(name) > LONGEST:
        raise UnreadableName(
            "name_too_long",
            _("This name has %(length)d characters; %(most)d fit. Shorten it.")
            % {"length": len(name), "most": LONGEST},
        )
    return name


def keys(name: str) -> frozenset[str]:
    """Two names with a key in common cannot be told apart on a screen, or are the same but for capitals or a full stop."""
    wide = unicodedata.normalize("NFKC", name).translate(_LOOK_ALIKES)
    spelled = " ".join(wide.replace(".", " ").split()) or wide
    drawn = spelled.translate(_DRAWN_ALIKE)
    return frozenset({"spelled " + spelled.casefold(), "drawn " + drawn.casefold()})


def place(name: str) -> tuple[str, str]:
    """What lists are sorted by: capitals and accents count only between names that are the same without them."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", name) if not unicodedata.combining(sign))
    return bare.casefold(), name.casefold()


def confusable(name: str, other: str) -> bool:
    return not keys(name).isdisjoint(keys(other))


def initialled(name: str, typed: str) -> str:
    """The name with what was typed to set it apart from another: "Bo" and "k" are "Bo K."."""
    initial = clean(typed[:LONGEST]).rstrip(". ")
    if not initial:
        return name
    if len(initial) <= LETTERS and initial.isalpha():
        initial = f"{initial[0].upper()}{initial[1:]}."
    return f"{name} {initial}"


def example(name: str, taken: set[str]) -> str:
    """The name with an initial that nobody has, to show what is asked for: "Bo K."."""
    name = name[: LONGEST - 3].rstrip()
    return next(
        (other for letter in "KMSBLTRDPNGHWFCVAEJIOUYZXQ" if keys(other := f"{name} {letter}.").isdisjoint(taken)),
        f"{name} K.",
    )

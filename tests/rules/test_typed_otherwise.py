"""What is typed otherwise, or said around it, means the same: slips, signs, short words, second thoughts, cases told back to front."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from random import Random
from typing import Final

import pytest

from eleusis.rules import Rule, equivalent, parse
from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexicon.german import GERMAN

SAID: Final = {
    ENGLISH: (
        "Red cards only.",
        "The card must be higher than the last card.",
        "The colours alternate.",
        "If the last card is odd, play a red card; otherwise play a black card.",
        "Hearts may follow any card, but other cards must be lower than the last card.",
        "No face cards.",
        "The number must be between 4 and 9.",
        "You can't play the same suit twice in a row.",
        "The card must be even or a heart.",
        "After a king any card may be played, otherwise the card must be higher.",
        "The sum of the last card and the new card must be 12 or more.",
        "All cards are allowed, except spades.",
        "Two reds, then two blacks, and repeat.",
        "The card has to be the same colour as the card before last.",
    ),
    GERMAN: (
        "Nur rote Karten.",
        "Die Karte muss höher sein als die letzte Karte.",
        "Rot und Schwarz wechseln sich ab.",
        "Wenn die letzte Karte rot ist, muss die nächste schwarz sein, sonst rot.",
        "Keine Bilder.",
        "Herz geht immer, die anderen müssen kleiner sein als die letzte Karte.",
        "Die Zahl muss zwischen 4 und 9 liegen.",
        "Jede dritte Karte muss rot sein.",
        "Nach einem König darf man alles legen, sonst muss es höher sein.",
        "Alle Karten sind erlaubt, außer Pik.",
    ),
}  # fmt: skip
BEFORE: Final = {
    ENGLISH: (
        "i think ", "maybe ", "my guess: ", "ok so ", "hmm, ", "no wait, ", "change of mind: ", "H2: ", "btw ", "sooo ", "i dunno maybe ", "guess 3: ",
        "New idea - ", "I bet ", "wait, ", "actually ", "Trying this: ", "100% sure: ", "could it be ", "now i think ", "pretty sure ",
    ),
    GERMAN: (
        "ich glaube ", "vielleicht ", "Vermutung 2: ", "also ", "hm, ", "doch nicht, ", "nein, ", "hm, nein, ", "H2: ", "warte mal, ", "Moment, ",
        "100% sicher: ", "kp, vielleicht ", "Meine Regel: ", "ok, ",
    ),
}  # fmt: skip
BEHIND: Final = {
    ENGLISH: (" i think", " maybe?", " right?", ", right?", " lol", " 100%", " for sure", " or something", ", that's all", " in any case", "...", "!!!", " - not sure tho"),
    GERMAN: (" glaub ich", " vielleicht?", ", oder?", " lol", " 100%", " ganz sicher", " oder so", ", mehr nicht", " kp", "...", "!!!", ", glaube ich"),
}  # fmt: skip
How = tuple[str, str | Callable[[re.Match[str]], str]]
TYPED: Final[Mapping[Lexicon, Mapping[str, How]]] = {
    ENGLISH: {
        "small": (r"[A-Z]", lambda found: found[0].lower()),
        "a dash for the first comma": (r"^([^,]*), ", r"\1 - "),
        "dots for the first comma": (r"^([^,]*), ", r"\1... "),
        "no apostrophe": (r"'", ""),
        "number in short": (r"\bnumber\b", "num"),
        "with a slash": (r"\bor more\b", "/more"),
        "then for than": (r"\bthan\b", "then"),
        "u": (r"\b[Yy]ou\b", "u"),
        "gotta": (r"\b(must|has to) be\b", "gotta be"),
        "in brackets": (r"[;,] (otherwise [^.]*)\.", r" (\1)."),
        "as an exception": (r", except (\w+)", r". Exception: \1"),
        "a rank with a slip": (r"\ba king\b", "a kng"),
    },
    GERMAN: {
        "small": (r"[A-ZÄÖÜ]", lambda found: found[0].lower()),
        "a dash for the first comma": (r"^([^,]*), ", r"\1 - "),
        "umlauts in two letters": (r"[äöüß]", lambda found: {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"}[found[0]]),
        "an umlaut without its dots": (r"\bhöher\b", "hoher"),
        "u": (r" und ", " u "),
    },
}  # fmt: skip
Changed = Callable[[str], str]


def _begun(said: str, text: str) -> str:
    return said + text[0].lower() + text[1:]


def _ended(said: str, text: str) -> str:
    return text.rstrip(".") + said


def _changes(lexicon: Lexicon) -> dict[str, Changed]:
    """What is said before a text and behind it, and how it may be typed, by name."""
    before: dict[str, Changed] = {f"{said}…": partial(_begun, said) for said in BEFORE[lexicon]}
    behind: dict[str, Changed] = {f"…{said}": partial(_ended, said) for said in BEHIND[lexicon]}
    return before | behind | {name: partial(re.sub, *how) for name, how in TYPED[lexicon].items()}


CHANGES: Final = [
    pytest.param(lexicon, change, id=f"{lexicon.name}: {name.strip()}")
    for lexicon in SAID
    for name, change in _changes(lexicon).items()
]


@cache
def meant(text: str, lexicon: Lexicon) -> Rule:
    (rule,) = parse(text, language=lexicon, only_whole=True).rules
    return rule


@pytest.mark.parametrize(("lexicon", "change"), CHANGES)
def test_what_is_typed_otherwise_means_the_same(lexicon: Lexicon, change: Changed) -> None:
    otherwise = [(text, change(text)) for text in SAID[lexicon]]
    read = {
        said: [
            equivalent(meant(text, lexicon), rule).same for rule in parse(said, language=lexicon, only_whole=True).rules
        ]
        for text, said in otherwise
        if said != text
    }
    assert read
    assert [said for said, same in read.items() if same == [False]] == []
    assert sum(any(same) for same in read.values()) >= 0.9 * len(read), [
        said for said, same in read.items() if not any(same)
    ]


@pytest.mark.parametrize("lexicon", SAID, ids=lambda lexicon: lexicon.name)
def test_a_letter_that_is_wrong_makes_no_other_rule(lexicon: Lexicon) -> None:
    dice, other = Random(5), []
    for text in SAID[lexicon] * 4:
        word = dice.choice(list(re.finditer(r"[^\W\d_]{4,}", text)))
        at = dice.randrange(word.start() + 1, word.end() - 1)
        slip = dice.choice(
            (
                text[:at] + text[at + 1 :],
                text[:at] + text[at] + text[at:],
                f"{text[:at]}{text[at + 1]}{text[at]}{text[at + 2 :]}",
            )
        )
        rules = parse(slip, language=lexicon, only_whole=True).rules
        if len(rules) == 1 and not equivalent(meant(text, lexicon), rules[0]).same:
            other.append(slip)
    assert other == []

"""Sentences made of frames and words, each with its meaning as plain code: "after {aA} comes {aB}" for any two classes of cards.

    python -m tests.rules.frames            what is not read of all frames, and what is read otherwise
    python -m tests.rules.frames only 4     of the families whose name says "only", each frame with four choices of words

A family is a file of `data/frames`: its language, what its frames mean (`c` the card, `p` the last card, `L` the line; the first
is meant, each is right), and the frames. `slots` name further words, each with its value; classes named by one of the words `without` are left out.
A slot {R} may be a whole rule: its value, a piece of code, stands for {R} in what is meant, and the third of the row for {R3}, the fourth for {R4} in the frame.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from eleusis.cards import Card
from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.german import GERMAN
from eleusis.rules.reader.reading import parse
from tests.rules.test_parse import face, means, odd, prime, red

FOLDER = Path(__file__).parent / "data" / "frames"
WORDS: dict[str, list[dict[str, str]]] = tomllib.loads((FOLDER / "words.toml").read_text())
FAMILIES = sorted(path for path in FOLDER.glob("*.toml") if path.stem != "words")
LANGUAGES = {language.name: language for language in (ENGLISH, GERMAN)}
FORMS = {
    "": "plural",
    "a": "one",
    "1": "noun",
    "=": "predicate",
    "einen": "acc",
    "einer": "dat",
    "von": "dats",
    "keine": "weak",
}
Says = Callable[[Card, list[Card]], bool]


@dataclass(frozen=True)
class Sentence:
    text: str
    meanings: list[Says]
    language: str

    @property
    def outcome(self) -> str:
        """Whether it is read alone or offered among others, refused, or read otherwise than meant."""
        rules = parse(self.text, language=LANGUAGES[self.language], only_whole=True).rules
        right = [any(means(rule, says, 12) for says in self.meanings) for rule in rules]
        if not right:
            return "refused"
        return ("alone" if len(right) == 1 else "offered") if any(right) else "otherwise"


def sentences(path: Path, choices: int = 1) -> Iterator[Sentence]:
    """Each frame of a family with so many choices of words, the same at every call."""
    family: dict[str, Any] = tomllib.loads(path.read_text())
    for frame in family["frames"]:
        rng = Random(frame)
        filled = [_filled(frame, family, rng) for _ in range(choices)]
        yield from {sentence.text: sentence for sentence in filled}.values()


def _filled(frame: str, family: dict[str, Any], rng: Random) -> Sentence:
    names = {"red": red, "odd": odd, "face": face, "prime": prime}
    text, codes = frame, family["means"]
    without = set(family.get("without", []))
    classes = rng.sample([word for word in WORDS[family["language"]] if not without & set(word["plural"].split())], 4)
    for letter, word in zip("ABDE", classes, strict=True):
        for before, form in FORMS.items():
            text = text.replace(f"{{{before}{letter}}}", word.get(form, ""))
        names[letter] = eval(f"lambda x: bool({word['is']})", names)
    for letter, ways in family.get("slots", {}).items():
        said, value, *more = rng.choice(ways)
        text = text.replace(f"{{{letter}}}", said)
        for number, also in enumerate(more, 3):
            text = text.replace(f"{{{letter}{number}}}", also)
        codes = [code.replace(f"{{{letter}}}", f"({value})") for code in codes]
        names[letter] = value
    return Sentence(
        text,
        [eval(f"lambda c, L: (lambda p: bool({code}))(L[-1])", names) for code in codes],
        family["language"],
    )


def main(named: str = "", choices: str = "1") -> None:
    counts: Counter[str] = Counter()
    for path in FAMILIES:
        if named in path.stem:
            for sentence in sentences(path, int(choices)):
                counts[sentence.outcome] += 1
                if sentence.outcome in {"refused", "otherwise"}:
                    reading = parse(sentence.text, language=LANGUAGES[sentence.language], only_whole=True)
                    answer = (
                        reading.error.message if reading.error else " | ".join(rule.sentence for rule in reading.rules)
                    )
                    print(f"{path.stem}, {sentence.outcome}: {sentence.text}\n    {answer}")
    print(", ".join(f"{number} {outcome}" for outcome, number in counts.most_common()))


if __name__ == "__main__":
    main(*sys.argv[1:])

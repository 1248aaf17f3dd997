"""Each row of lexicon and grammar is needed by a text; the few texts that need all of them stand in `data/needed`.

`python -m tests.rules.test_rows_needed` chooses these texts anew out of all the tests' sentences, the shortest first.
`unshown.txt` names the rows and entries that only sentences use which do not stand here; it may only become shorter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import GeneratorType

from eleusis.rules.reader.agreement import under
from eleusis.rules.reader.chart import MOST_WORK, RowTree, Shape, TooManyReadings, Understood
from eleusis.rules.reader.choosing import DEARER
from eleusis.rules.reader.combining import combined
from eleusis.rules.reader.grammar import Theme, themes
from eleusis.rules.reader.grammar import rows as rows_module
from eleusis.rules.reader.grouping import told_groups
from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.entries import Lexicon, Phrase
from eleusis.rules.reader.lexicon.german import GERMAN
from eleusis.rules.reader.lexicon.patterns import expand
from eleusis.rules.reader.lexing import Lattice
from eleusis.rules.reader.words import words_of

NEEDED = Path(__file__).parent / "data" / "needed"
MOST_PHRASES = 5_000
MOST_SHAPES = 500
LANGUAGES = {"english": ENGLISH, "german": GERMAN}


def written(theme: Theme) -> Iterator[tuple[str, Shape]]:
    """The rows of a theme, each with the statement that it was written in."""
    rows = theme.rows()
    for shape in rows:
        place = rows
        while (inner := place.gi_yieldfrom) is not None:  # type: ignore[attr-defined]
            if inner.gi_code in {rows_module.row.__code__, rows_module.lists.__code__}:
                break
            place = inner
        assert isinstance(place, GeneratorType)
        yield f"{Path(place.gi_code.co_filename).stem}:{place.gi_frame.f_lineno}", shape


@cache
def grammar_of(language: str) -> tuple[RowTree, dict[int, str], list[Shape]]:
    """The rows as a tree; by row, the first shape of its statement; and the rows, that none goes."""
    told: dict[str, str] = {}
    names: dict[int, str] = {}
    shapes = []
    for theme in themes(LANGUAGES[language].name):
        for place, shape in written(theme):
            first = f"{place.partition(':')[0]}: {shape.result} = {' '.join(shape.shape)}"
            names[id(shape)] = told.setdefault(place, first)
            shapes.append(shape)
    return RowTree.of(shapes), names, shapes


def name_of(lexicon: Lexicon, entry: Phrase) -> str:
    return f"{lexicon.name}: {entry.kind} = {entry.phrases}"


def everything() -> set[str]:
    """The names of all rows and entries."""
    rows = {name for language in LANGUAGES for name in grammar_of(language)[1].values()}
    return rows | {
        name_of(lexicon, entry)
        for lexicon in LANGUAGES.values()
        for entry in (*lexicon.entries, *lexicon.grouping, *lexicon.grouped)
    }


def used(text: str, language: str) -> set[str]:
    """What the plainest readings of a text are made with, and what the groups are told with that it tells."""
    lexicon = LANGUAGES[language]
    tree, names, _ = grammar_of(language)
    words = words_of(text, lexicon)
    with under(lexicon.agreed, lexicon.suits_in_order):
        found, known = set[str](), lexicon
        for spoken in told_groups(words, lexicon, tree):
            found = {name for told in spoken.told for name in _made_with(told, lexicon, names)}
            words, known = list(spoken.words), spoken.language
            break
        try:
            whole = Lattice.of(words, known).chart(tree, MOST_WORK).whole("Text")
        except TooManyReadings:
            return found
        said = [reading for reading in whole if combined(reading.meaning) is not None]
        for reading in said:
            if reading.price > said[0].price + DEARER:
                break
            found |= _made_with(reading, lexicon, names)
    return found if said else set()


def _made_with(reading: Understood, lexicon: Lexicon, names: dict[int, str]) -> set[str]:
    found = set()
    for part in parts(reading):
        if isinstance(part.by, Shape):
            found.add(names[id(part.by)])
        elif part.by.entry is not None:
            found.add(name_of(lexicon, part.by.entry))
    return found


def parts(reading: Understood) -> Iterator[Understood]:
    yield reading
    for part in reading.parts:
        yield from parts(part)


def texts(language: str) -> list[str]:
    return (NEEDED / f"{language}.txt").read_text().splitlines()


def test_no_entry_is_more_phrases_than_can_be_kept() -> None:
    """Alternatives multiply: one entry with eight of them was two and a half million phrases, and two gigabytes."""
    entries = [entry for lexicon in LANGUAGES.values() for entry in lexicon.entries]
    many = {entry.kind: number for entry in entries if (number := sum(1 for _ in expand(entry.phrases))) > MOST_PHRASES}
    plainer = {
        usual: number
        for lexicon in LANGUAGES.values()
        for usual, phrases in lexicon.usual.items()
        if (number := sum(1 for _ in expand(phrases))) > MOST_PHRASES
    }
    assert (many, plainer) == ({}, {})


def test_no_row_is_more_shapes_than_can_be_kept() -> None:
    """Where it would be, a part of it is a row by itself: one row was nine thousand shapes, a sixth of all there were."""
    for language, lexicon in LANGUAGES.items():
        shapes = Counter(place for theme in themes(lexicon.name) for place, _ in written(theme))
        assert {place: number for place, number in shapes.items() if number > MOST_SHAPES} == {}, language


def test_each_row_and_entry_is_needed_by_a_text() -> None:
    shown = {row for language in LANGUAGES for text in texts(language) for row in used(text, language)}
    unshown = set((NEEDED / "unshown.txt").read_text().splitlines())
    assert (everything() - shown - unshown, unshown & shown, unshown - everything()) == (set(), set(), set())


def _choose(language: str, sentences: Iterable[str], wanted: set[str]) -> list[str]:
    """The fewest texts that need all that any of them needs, as far as always taking the one that needs most tells."""
    needs = {text: used(text, language) & wanted for text in dict.fromkeys(sentences)}
    chosen = []
    while needs := {text: fresh for text, rows in needs.items() if (fresh := rows & wanted)}:
        best = max(needs, key=lambda text: (len(needs[text]), -len(text)))
        wanted -= needs[best]
        chosen.append(best)
    return sorted(chosen)


if __name__ == "__main__":
    import json

    data = NEEDED.parent
    english = [text for one in json.loads((data / "rule_texts.json").read_text()) for text in one["texts"]]
    for name in ("many_writers.json", "everyday.json"):
        english += [text for text, _ in json.loads((data / name).read_text())["wordings"]]
    own = {"english": english, "german": list[str]()}
    for folder, language in (("classroom", "english"), ("classroom_german", "german")):
        for voice in (data / folder).glob("*.txt"):
            own[language] += [row.split(" || ")[0].strip() for row in voice.read_text().splitlines()]
    left = everything()
    for language in LANGUAGES:
        chosen = _choose(language, [*texts(language), *own[language]], left)
        (NEEDED / f"{language}.txt").write_text("".join(f"{text}\n" for text in chosen))
    (NEEDED / "unshown.txt").write_text("".join(f"{name}\n" for name in sorted(left)))

"""What says how sure somebody is changes nothing, wherever it stands in whatever sentence.

python -m tests.rules.test_hedges    what is no longer read of four times as many sentences
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.english_remarks import THINKING
from tests.rules.frames import FAMILIES, Sentence, sentences

BETWEEN_COMMAS = {
    "English": "I think|it seems|in my opinion|as far as I can tell|I believe|apparently|I'm sure|if I'm right|I guess|as it seems|of course|from what I've seen",
    "German": "glaube ich|denke ich|meiner Meinung nach|so wie es aussieht|vermute ich|soweit ich sehe|wie es scheint|offenbar",
}
BEFORE_A_CLAUSE = {
    "English": "I think|it seems that|maybe|apparently|I believe that|I'm sure that|probably|it looks like|I suspect that|obviously",
    "German": "vielleicht|wahrscheinlich|offenbar|anscheinend|vermutlich",
}
BEFORE_A_SENTENCE = {
    "English": "I think|It seems that|Apparently|I also believe that|Maybe|It looks like|I noticed that|As far as I can tell,|In my opinion,",
    "German": "Vielleicht|Anscheinend|Ich vermute,|Soweit ich sehe,",
}
# No commas of a list, nor of a clause that depends on the one before.
COMMA = re.compile(r", (?!and |or |but |und |oder |aber |dass |ob |wenn |die |was |[0-9])")
CLAUSE = re.compile(r", (?:and|but|und|aber) (?=the |it |you |a card|die |es |man )")
STOP = re.compile(r"[.] (?=The |A |It |You |Each |Every |Die |Es |Man |Jede )")
LONGEST = 120


def hedged(sentence: Sentence, rng: Random) -> Iterator[str]:
    """The sentence with a hedge at each kind of place that it has."""
    text, of = sentence.text, sentence.language
    for place, hedges in ((COMMA, BETWEEN_COMMAS), (CLAUSE, BEFORE_A_CLAUSE), (STOP, BEFORE_A_SENTENCE)):
        found = place.search(text)
        if found is not None:
            hedge, rest = rng.choice(hedges[of].split("|")), text[found.end() :]
            joined = f"{hedge}, {rest}" if place is COMMA else f"{hedge} {rest[0].lower()}{rest[1:]}"
            yield text[: found.end()] + joined


def outcomes(language: str, every: int) -> Iterator[tuple[str, str]]:
    """How each of every so many sentences that are read comes out with a hedge in its middle."""
    rng = Random(20)
    told = [one for path in FAMILIES for one in sentences(path) if one.language == language and len(one.text) < LONGEST]
    for sentence in told[::every]:
        for text in hedged(sentence, rng) if COMMA.search(sentence.text) and sentence.outcome == "alone" else ():
            yield text, Sentence(text, sentence.meanings, language).outcome


@pytest.mark.parametrize(("language", "least"), [("English", 0.96), ("German", 0.93)])
def test_a_hedge_in_the_middle_changes_nothing(language: str, least: float) -> None:
    found = dict(outcomes(language, 16))
    counts = Counter(found.values())
    assert len(found) > 40
    assert [text for text, outcome in found.items() if outcome == "otherwise"] == []
    assert counts["alone"] >= least * len(found), [text for text, outcome in found.items() if outcome != "alone"]


def test_no_word_that_tells_a_remark_tells_what_may_be_played() -> None:
    """A sentence of such words is left out."""
    of_cards = {
        "Adj",
        "Noun",
        "Number",
        "Cmp",
        "MUST",
        "MUSTNOT",
        "MAYNOT",
        "ONLY",
        "EXCEPT",
        "UNLESS",
        "SAME",
        "DIFFERENT",
        "ALTERNATE",
    }
    assert {word for word in THINKING.split() if ENGLISH.kinds_of(word) & of_cards} == set()


if __name__ == "__main__":
    for each in BETWEEN_COMMAS:
        all_told = list(outcomes(each, 4))
        for text, outcome in all_told:
            if outcome != "alone":
                print(f"{outcome}: {text}")
        print(each, dict(Counter(outcome for _, outcome in all_told)))

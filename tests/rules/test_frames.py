"""The same thing said in any sentence, of any cards: frames of sentences, with words put in."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.rules.frames import FAMILIES, sentences

STEP = 4  # frames; all of them are read by `python -m tests.rules.frames`


@pytest.mark.parametrize(
    ("language", "at_length", "least"),
    [("English", False, 0.97), ("German", False, 0.94), ("English", True, 0.4)],
    ids=["English", "German", "English at length"],
)
def test_what_is_meant_is_read_in_whatever_sentence(language: str, at_length: bool, least: float) -> None:
    families = [family for family in FAMILIES if family.stem.startswith("at_length") == at_length]
    said = [
        sentence for family in families for sentence in islice(sentences(family), 0, None, 1 if at_length else STEP)
    ]
    outcomes = {sentence.text: sentence.outcome for sentence in said if sentence.language == language}
    refused = [text for text, outcome in outcomes.items() if outcome == "refused"]
    otherwise = [text for text, outcome in outcomes.items() if outcome == "otherwise"]
    assert len(outcomes) > (150 if at_length else 300)
    assert len(otherwise) <= 0.003 * len(outcomes), otherwise
    assert len(refused) <= (1 - least) * len(outcomes), refused

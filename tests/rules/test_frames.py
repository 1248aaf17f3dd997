"""The same thing said in any sentence, of any cards: frames of sentences, with words put in."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.rules.frames import FAMILIES, sentences

STEP = 4  # frames; all of them are read by `python -m tests.rules.frames`


@pytest.mark.parametrize(("language", "least"), [("English", 0.97), ("German", 0.94)])
def test_what_is_meant_is_read_in_whatever_sentence(language: str, least: float) -> None:
    said = [sentence for family in FAMILIES for sentence in islice(sentences(family), 0, None, STEP)]
    outcomes = {sentence.text: sentence.outcome for sentence in said if sentence.language == language}
    refused = [text for text, outcome in outcomes.items() if outcome == "refused"]
    otherwise = [text for text, outcome in outcomes.items() if outcome == "otherwise"]
    assert len(outcomes) > 300
    assert len(otherwise) <= 0.003 * len(outcomes), otherwise
    assert len(refused) <= (1 - least) * len(outcomes), refused

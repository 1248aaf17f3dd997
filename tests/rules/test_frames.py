"""The same thing said in any sentence, of any cards: frames of sentences, with words put in."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.rules.frames import FAMILIES, sentences


@pytest.mark.parametrize("family", FAMILIES, ids=lambda path: path.stem)
def test_each_frame_is_read_whatever_cards_it_is_about(family: Path) -> None:
    outcomes = {sentence.text: sentence.outcome for sentence in sentences(family)}
    counts = Counter(outcomes.values())
    missed = {text: outcome for text, outcome in outcomes.items() if outcome in {"refused", "otherwise"}}
    assert counts["otherwise"] <= 0.005 * len(outcomes), missed
    assert counts["alone"] + counts["offered"] >= 0.95 * len(outcomes), missed

"""Sentences, each with the same rule in plain words: `data/other_words`, a sentence and its plain words behind ``||`` in a line."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent / "data" / "other_words"


def in_other_words(name: str) -> list[tuple[str, str]]:
    """Every sentence of a file with its plain words; a line that begins with ``#`` says what those behind it are."""
    lines = (FOLDER / f"{name}.txt").read_text().splitlines()
    pairs = (line.partition(" || ") for line in lines if not line.startswith("#"))
    return [(said, plain) for said, _, plain in pairs]

"""Codes to read aloud and pictures to tap."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from classrooms import codes, pictures


def test_a_code_has_six_of_31_symbols_without_look_alikes():
    made = [codes.new_code() for _ in range(300)]
    assert len(set(made)) == 300
    assert all(codes.is_code(code) for code in made)
    assert len(codes.SYMBOLS) == 31
    assert not set("01OIL") & set(codes.SYMBOLS)


@pytest.mark.parametrize("typed", ["abcdef", " ABC DEF ", "abc-def", "a b c d e f", "ABC\u00a0DEF"])
def test_case_and_spaces_do_not_matter(typed):
    assert codes.plain(typed) == "ABCDEF"


@hypothesis_settings(deadline=None)
@given(st.text())
def test_any_text_can_be_looked_at_as_a_code(text):
    assert codes.is_code(codes.plain(text)) in {True, False}


def test_there_are_36_drawings_and_each_has_a_file():
    assert len(pictures.ALL) == 36
    folder = Path(settings.BASE_DIR) / "static" / "pictures"
    assert {file.stem for file in folder.glob("*.svg")} == set(pictures.PICTURES)
    for picture in pictures.ALL:
        drawing = (folder / f"{picture.key}.svg").read_text()
        assert 'viewBox="0 0 64 64"' in drawing
        assert not re.search(r"style=|<script|href", drawing)
        assert picture.name


def test_three_different_pictures_in_order():
    for _ in range(200):
        assert len(set(pictures.read(pictures.new_pictures()))) == 3


def test_pictures_taken_in_the_class_are_not_given_again(monkeypatch):
    few = dict(list(pictures.PICTURES.items())[:3])
    monkeypatch.setattr(pictures, "PICTURES", few)
    given_out: set[str] = set()
    for _ in range(6):
        given_out.add(pictures.new_pictures(given_out))
    assert len(given_out) == 6

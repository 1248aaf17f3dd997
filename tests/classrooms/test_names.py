"""Names: cleaned once and for all, refused with a code, told apart."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from classrooms import names

TEXTS = st.text(st.characters(), max_size=60)


@settings(deadline=None)
@given(TEXTS)
@example("ก\u0e38" + "\u0301" * 9)
@example("\u0301 a")
@example("\u2000\u1160\u0344")
def test_cleaning_twice_changes_nothing(text):
    once = names.clean(text)
    assert names.clean(once) == once


@settings(deadline=None)
@given(TEXTS)
def test_a_cleaned_name_hides_nothing(text):
    name = names.clean(text)
    assert unicodedata.is_normalized("NFC", name)
    assert name == " ".join(name.split())
    assert not {unicodedata.category(character) for character in name} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


@settings(deadline=None)
@given(TEXTS)
def test_reading_gives_a_name_or_a_coded_refusal(text):
    name, code = "", ""
    try:
        name = names.read(text)
    except names.UnreadableName as refusal:
        code = refusal.code
    assert code in {"name_empty", "name_too_long"} or 1 <= len(name) <= 40


@pytest.mark.parametrize(
    "name",
    [
        "A",
        "Ó",
        "Chloé",
        "O’Brien",
        "O'Neil",
        "Jean-Luc",
        "=2+3",
        "نور الهدى",
        "שירה",
        "李",
        "Анна",
        "สมชาย",
        "2Pac",
        "Ana 🦊",
    ],
)
def test_a_name_that_children_have_stays_as_it_is(name):
    assert names.read(name) == name


def test_direction_overrides_controls_and_zero_width_characters_go():
    assert names.clean("M\u202ei\u200ba\x07\u2066\ufeff\u00ad") == "Mia"


def test_decomposed_accents_are_composed():
    assert names.clean("Zoe\u0308") == "Zoë"


def test_a_tower_of_accents_is_cut():
    assert names.clean("Z" + "\u0334" * 30 + "oe") == "Z" + "\u0334" * 4 + "oe"


def test_only_hidden_characters_are_no_name():
    with pytest.raises(names.UnreadableName) as refusal:
        names.read("\u200b \u3164\u2800")
    assert refusal.value.code == "name_empty"


def test_forty_one_characters_are_too_many():
    assert names.read("x" * 40) == "x" * 40
    with pytest.raises(names.UnreadableName) as refusal:
        names.read("x" * 41)
    assert refusal.value.code == "name_too_long"
    assert "41" in str(refusal.value)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ana", "ana"),
        ("Ana", "Аnа"),  # Cyrillic А and а
        ("Ali", "ALI"),
        ("Iris", "lris"),
        ("Ana", "\uff21\uff4e\uff41"),  # full width
        ("Bob 1", "Bob l"),
        ("Fiona", "\ufb01ona"),
        ("OK", "ОК"),
        ("Max0", "MaxO"),
    ],
)
def test_names_that_look_the_same_are_confusable(name, other):
    assert names.confusable(names.clean(name), names.clean(other))


@pytest.mark.parametrize(
    ("name", "other"), [("Ana", "Anna"), ("Ann A", "Anna"), ("José", "Jose"), ("Ali", "All"), ("Ana", "Ana 2")]
)
def test_names_that_differ_are_not(name, other):
    assert not names.confusable(name, other)


@settings(deadline=None)
@given(TEXTS.map(names.clean).filter(bool), st.integers(0, 5))
def test_the_initial_of_an_example_is_free(name, doubles):
    name = name[:40].strip() or "x"
    taken = set(names.keys(name))
    for _ in range(doubles):
        other = names.example(name, taken)
        assert len(other) <= 40
        assert names.keys(names.clean(other)).isdisjoint(taken)
        taken |= names.keys(names.clean(other))


@pytest.mark.parametrize(
    ("typed", "name"),
    [("k", "Bo K."), ("K.", "Bo K."), (" Ki ", "Bo Ki."), ("Kim", "Bo Kim."), ("Kimura", "Bo Kimura"), ("2", "Bo 2"), ("", "Bo"), ("שי", "Bo שי.")],
)  # fmt: skip
def test_an_initial_is_put_behind_the_name(typed, name):
    assert names.initialled("Bo", typed) == name


def test_a_full_stop_tells_nobody_apart():
    assert names.confusable("Ana S", "Ana S.")
    assert not names.confusable("Ana S.", "Ana K.")


def test_a_name_stands_where_a_reader_looks_for_it():
    assert sorted(["Zoe", "Çem", "Änne", "Bo", "Ånna", "anna"], key=names.place) == [
        "anna", "Ånna", "Änne", "Bo", "Çem", "Zoe",
    ]  # fmt: skip

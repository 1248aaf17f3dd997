from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from django.conf import settings
from django.template import Context, Template
from django.templatetags.static import static

from eleusis.cards import Card
from eleusis.errors import UnreadableCard
from eleusis_site import deck
from eleusis_site.templatetags.cards import card_name

CARDS = settings.STATICFILES_DIRS[0] / "cards"
SVG = "{http://www.w3.org/2000/svg}"


def draw(tag: str) -> str:
    return Template("{% load cards %}" + tag).render(Context())


def test_a_card_has_a_face_for_the_eye_and_a_name_for_the_ear():
    assert draw('{% card "QH" %}') == (
        '<span class="card s-H"><span class="face" aria-hidden="true">Q</span>'
        '<span class="visually-hidden">Queen of hearts</span></span>'
    )


@pytest.mark.parametrize(
    ("verdict", "name"),
    [("right", "Ten of spades: fits"), ("wrong", "Ten of spades: does not fit")],
)
def test_a_verdict_is_in_the_name_and_not_in_the_colour_alone(verdict, name):
    html = draw('{% card "10S" verdict="' + verdict + '" %}')
    assert f'class="card s-S {verdict}"' in html
    assert f'<span class="visually-hidden">{name}</span>' in html


def test_a_full_card_shows_the_face_of_the_deck_and_its_jumbo():
    html = draw('{% card "7D" full=True %}')
    deck = static("cards/deck.svg")
    assert re.findall(r'href="([^"]+)"', html) == [f"{deck}#7D", f"{deck}#7D-index"]


def test_a_card_back_is_silent_unless_it_has_a_name():
    assert draw("{% card_back %}") == '<span class="card back" aria-hidden="true"></span>'
    assert "Card of Mia" in draw('{% card_back "Card of Mia" %}')


def test_a_card_that_is_none_is_refused():
    with pytest.raises(UnreadableCard):
        draw('{% card "1X" %}')


def test_all_cards_have_names_of_their_own():
    names = {card_name(card) for card in Card.ALL}
    assert len(names) == 52
    assert {"Ace of spades", "Two of clubs", "Jack of diamonds"} <= names


def test_the_pictures_in_the_repository_are_those_the_code_draws():
    committed = {file.name: file.read_text(encoding="utf-8") for file in CARDS.iterdir()}
    assert committed == deck.files()


def test_the_sprite_holds_every_picture_once_and_refers_to_nothing_outside():
    sprite = ET.fromstring(deck.sprite())
    symbols = [symbol.get("id") for symbol in sprite.findall(f"{SVG}symbol")]
    assert symbols == [
        *(name for card in Card.ALL for name in (str(card), f"{card}-index")),
        "back",
        *(f"suit-{suit}" for suit in deck.SUIT_PATHS),
    ]
    ids = [element.get("id") for element in sprite.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for symbol in sprite.findall(f"{SVG}symbol"):
        inside = {element.get("id") for element in symbol.iter()}
        wanted = {use.get("href", "").removeprefix("#") for use in symbol.iter(f"{SVG}use")}
        assert wanted <= inside


@pytest.mark.parametrize("rank", [str(number) for number in range(2, 11)])
def test_a_card_has_as_many_pips_as_its_rank(rank):
    assert len(deck.PIPS[rank]) == int(rank)


@pytest.mark.parametrize("rank", list(deck.PIPS))
def test_pips_look_the_same_from_both_sides_but_for_the_seven(rank):
    pips = set(deck.PIPS[rank])
    turned = {(100 - x, 140 - y) for x, y in pips}
    assert (pips == turned) == (rank != "7")

"""A second language is a phrase table: twenty German sentences mean what their English ones mean."""

import pytest

from eleusis.rules import equivalent, parse
from eleusis.rules.parse.german import GERMAN

SENTENCES = [
    ("Spiele eine rote Karte", "Play a red card"),
    ("Nur gerade Karten", "Only even cards"),
    ("Abwechselnd rot und schwarz", "Alternate red and black"),
    ("Abwechselnd gerade und ungerade", "Alternate odd and even"),
    ("Jede Karte muss höher als die letzte Karte sein", "Each card must be higher than the last card"),
    ("Spiele eine höhere Karte", "Play a higher card"),
    ("Spiele eine Karte der gleichen Farbe wie die letzte Karte", "Play a card of the same suit as the last card"),
    ("eine andere Farbe als die letzte Karte", "Play a card of a different suit from the last card"),
    ("Wenn die letzte Karte rot ist, spiele eine schwarze Karte, sonst eine rote Karte", "Alternate red and black"),
    ("Wenn die letzte Karte ungerade ist, spiele rot; sonst spiele schwarz", "odd -> red, even -> black"),
    ("Nach einer roten Karte spiele eine schwarze Karte", "After a red card play a black card"),
    ("Keine schwarzen Karten", "No black cards"),
    ("Keine Bildkarten", "No face cards"),
    ("1 höher oder niedriger als die letzte Karte", "1 higher or lower than the last card"),
    ("höchstens 3 höher oder niedriger als die letzte Karte", "within 3 of the last card"),
    ("gleiche Farbe oder gleicher Wert", "same suit or same rank"),
    ("Herz -> Kreuz -> Karo -> Pik", "heart -> club -> diamond -> spade"),
    ("Nur Primzahlen", "Prime numbers only"),
    ("Jede dritte Karte muss rot sein", "Every third card must be red"),
    ("eine Karte der gleichen Farbe wie die vorletzte Karte", "same suit as the card before last"),
]


@pytest.mark.parametrize(("german", "english"), SENTENCES)
def test_german_is_read(german, english):
    (rule,) = parse(german, language=GERMAN).rules
    assert equivalent(rule, parse(english).rules[0]).same

"""German words for cases: what lies at the end of the line, what has been there, which way it went."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import Phrase

WHAT_IS_SO: Final = [
    Phrase("AT_END", "oben;ganz oben;obenauf;am ende;hinten;ganz hinten;zuletzt;eben;gerade;gerade eben;vorher;davor;vorhin;als letztes;als letzte;als letzter"),
    Phrase("THERE_LAY", "liegt;liegen;lag;lagen;kam;kamen;war;waren;ist;sind;{gelegt|gespielt|hingelegt|ausgespielt} {wurde|wurden|worden ist|worden sind};da liegt;da liegen;da ist;da war"),
    Phrase("THERE_HAS_BEEN", "gab;gegeben hat;gibt"),
    Phrase("DOTS", "..."), Phrase("MANY", "viele;vielen"), Phrase("CONSIST", "besteht"),
    Phrase("RISE_DONE", "{gestiegen|höher geworden|größer geworden} sind;gestiegen"), Phrase("FALL_DONE", "{gefallen|gesunken|kleiner geworden|niedriger geworden} sind;gefallen"),
    Phrase("GOES_UP", "{hoch|höher|rauf|hinauf|aufwärts|nach oben} {geht|gehst|legt|legst|spielt|spielst}"), Phrase("GOES_DOWN", "{runter|niedriger|tiefer|hinunter|abwärts|nach unten} {geht|gehst|legt|legst|spielt|spielst}"),
    Phrase("KEPT", "behält;behältst;beibehält;nicht wechselt;bleibt;bleibst"),
    Phrase("LINELENGTH", "{die |}{kartenanzahl|kartenzahl|anzahl karten}"),
]  # fmt: skip

"""German words for cases: what lies at the end of the line, what has been there, which way it went."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import Phrase

WHAT_IS_SO: Final = [
    Phrase("AT_END", "oben;zuoberst;ganz oben;obenauf;am {ende|schluss}{| der reihe| der linie};hinten;ganz hinten;zuletzt;eben;gerade;gerade eben;vorher;davor;vorhin;als letztes;als letzte;als letzter"),
    Phrase("THERE_LAY", "liegt;liegen;lag;lagen;kam;kamen;war;waren;ist;sind;{gelegt|gespielt|hingelegt|ausgespielt} {wurde|wurden|worden ist|worden sind};da liegt;da liegen;da ist;da war"),
    Phrase("THERE_HAS_BEEN", "gab;gegeben hat;gibt"), Phrase("EXIST", "geben"),
    Phrase("MOST_OF", "{die meisten|die mehrheit|der großteil|mehr als die hälfte|überwiegend|mehrheitlich}{ von| der|}"), Phrase("IN_MAJORITY", "{am häufigsten|häufiger|öfter|am öftesten|mehr|am meisten|in der mehrheit|in der überzahl} {ist|sind|war|waren|vorkommt|vorkam|liegt|lag|da ist|da war}"),
    Phrase("WHAT", "{schauen|gucken|geschaut|geguckt}{ ,|} was"), Phrase("THE_LATTER", "{genau |}{die|diese|das|dieselbe|das gleiche|so eine}"), Phrase("THE_CONTRARY", "{genau |}{das andere|die andere|das gegenteil|die andere farbe}"),
    Phrase("THE_STEP", "{die |}{abstände|wertabstände|sprünge|zahlensprünge};{der |jeder |mein |}{nächste |neue |}{wertabstand|sprung|zahlensprung|schritt|abstand|unterschied}{| zur letzten| zur letzten karte| von der letzten| zur vorigen}"),
    *(Phrase("So-far", f"{so} weit {{weg|entfernt}}", op) for so, op in (("{mindestens|mind .|mind} so", ">="), ("höchstens so", "<="), ("{genauso|ebenso|genau so|so|gleich}", "="), ("{nicht so|weniger}", "<"))),
    Phrase("So-far", "weiter {weg|entfernt}", ">"), Phrase("JUST_AS_FAR", "{gleich|genauso|so} {weit|viel|hoch}"),
    Phrase("STEP_BEFORE", "{der |beim |dem |}{davor|vorige|vorherige|vorigen|letzte|letzten}{ sprung| schritt| abstand| unterschied|};{der |}{sprung|schritt|abstand} {davor|vorher|zuvor};beim letzten mal;{der |}zwischen {letzter und vorletzter|der letzten und der vorletzten|den letzten beiden|den letzten zwei|den beiden letzten|den beiden davor}{ karten| karte|}"),
    Phrase("LAID_BETWEEN", "dazwischen {gelegt wurden|gelegt worden sind|liegen|lagen|waren|sind|kamen};{dazwischengelegt|dazwischengekommen} {wurden|sind|worden sind};dazwischenliegen;dazwischenlagen"),
    Phrase("OR_REVERSED", "{, |}oder {umgekehrt|andersrum|andersherum|anders herum}"), Phrase("GOES_BY", "{richtet|richten} sich {immer |nur |}nach"),
    Phrase("DOTS", "..."), Phrase("MANY", "viele;vielen"), Phrase("CONSIST", "besteht"),
    Phrase("RISE_DONE", "{gestiegen|höher geworden|größer geworden} sind;gestiegen"), Phrase("FALL_DONE", "{gefallen|gesunken|kleiner geworden|niedriger geworden} sind;gefallen"),
    Phrase("GOES_UP", "{hoch|höher|rauf|hinauf|aufwärts|nach oben} {geht|gehst|legt|legst|spielt|spielst}"), Phrase("GOES_DOWN", "{runter|niedriger|tiefer|hinunter|abwärts|nach unten} {geht|gehst|legt|legst|spielt|spielst}"),
    Phrase("KEPT", "behält;behältst;beibehält;nicht wechselt;bleibt;bleibst"),
    Phrase("LINELENGTH", "{die |}{kartenanzahl|kartenzahl|anzahl karten}"),
]  # fmt: skip

"""German as it is spoken of cards: "einer rauf", "sind Joker", "überall", "spätestens nach drei roten"."""

from __future__ import annotations

from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_HIGHER: Final = m.Rel(">", m.Amount("card", (m.OTHER,)))
_LOWER: Final = m.Rel("<", m.Amount("card", (m.OTHER,)))
_ONE_HIGHER: Final = m.Rel(">", m.Amount("card", (m.OTHER,)), 1 << 1)
_ONE_LOWER: Final = m.Rel("<", m.Amount("card", (m.OTHER,)), 1 << 1)
_LIKE_IT: Final = m.any_of(*(m.Rel("=", m.Amount(attr, (m.OTHER,))) for attr in ("suit", "rank")))

SPOKEN: Final = [
    Phrase("ER", "er"), Phrase("TE", "te;ten;ter"),
    Phrase("Times", "{1|ein} {mal|x}", 1 << 1), Phrase("ATMOST", "höchstens ."),
    # cards and what they are beside others
    Phrase("Cmp", "{einer|einen} {rauf|hoch|hinauf|drüber|höher|mehr}", _ONE_HIGHER), Phrase("Cmp", "{einer|einen} {runter|hinunter|drunter|tiefer|niedriger|weniger}", _ONE_LOWER),
    Phrase("Having", "wie {|bei |beim |in }{mau mau|mau - mau|uno}", _LIKE_IT), Phrase("SECONDLAST", "vorvorig{e|en|er|es}"),
    Phrase("Refs", "{den|der} beiden", (0, 1), 2), Phrase("SOFAR_CARD", "{|bisher |schon |bereits }{gelegte|gespielte|liegende}{|n} karte"),
    Phrase("LINELENGTH", "{die |}{anzahl|zahl} der {|bisher |schon |bereits }{|in der reihe |in der linie |auf dem tisch }{gelegten|gespielten|liegenden} karten"),
    Phrase("Cmp", "höher{e|en|er|es} oder gleich{e|en|er|es};gleich{e|en|er|es} oder höher{e|en|er|es};größer{e|en|er|es} oder gleich{e|en|er|es}", m.Rel(">=", m.Amount("card", (m.OTHER,)))),
    Phrase("Cmp", "niedriger{e|en|er|es} oder gleich{e|en|er|es};gleich{e|en|er|es} oder niedriger{e|en|er|es};kleiner{e|en|er|es} oder gleich{e|en|er|es}", m.Rel("<=", m.Amount("card", (m.OTHER,)))),
    Phrase("OPPOSITE", "{das |}{gegenteil|gegenstück}"), Phrase("WASLAST", "liegt {zuletzt|oben|obenauf|gerade}"),
    # what fits
    Phrase("FITS", "richtig;zugelassen;gestattet;angenommen;akzeptiert;überall;{ist|sind} {ein |}joker"), Phrase("ANYTHING", "{jede|irgendeine} beliebige karte;freie wahl"),
    Phrase("TO_DO", "zu {spielen|legen|nehmen|wiederholen}"), Phrase("ATLATEST", "spätestens"), Phrase("OFF", "ab"),
    Phrase("STARTWITH", "beginnend mit;angefangen mit"),
    Phrase("WRAPPING", "nach {dem |}könig {|kommt |geht es }wieder{| von vorn| von vorne| vorn| vorne}{| mit| bei} {dem |}ass"),
    Phrase("IFF_FITS", "genau dann {richtig|erlaubt|gültig|zulässig|zugelassen|angenommen|akzeptiert|korrekt|ok|okay|möglich};{richtig|erlaubt|gültig|zulässig|zugelassen} genau dann"), Phrase("THATIS", "also {jetzt|muss jetzt|nun}"),
    Phrase("GO", "zählt;zähle"), Phrase("GO", "{aufgehen|aufgeht|aufgehn|ohne rest gehen|ohne rest geht}"), Phrase("RISE", "steigend"), Phrase("FALL", "fallend"),
    Phrase("FITS", "gut", price=2), Phrase("OTHERS", "andere", price=3), Phrase("INAROW", "zusammen;beieinander", price=2),
    Phrase("Once", "{einmal|mal} {hoch|rauf|hinauf|höher|größer|nach oben|aufwärts}", _HIGHER), Phrase("Once", "{einmal|mal} {runter|hinunter|tiefer|niedriger|kleiner|nach unten|abwärts}", _LOWER),
    Phrase("Cmp", "mehr {groß|hoch|viel}", _HIGHER), Phrase("ONCE", "nur {ein|eine} mal;{ein|eine} mal"), Phrase("SKIP", "überspringen;auslassen"),
    Phrase("EARLIER_CARDS", "alle karten{ ,|} die {|schon |bisher }{liegen|da liegen|da sind|gelegt wurden|gespielt wurden}"),
    Phrase("Ref", "{der |dem |}{start|anfang};{vom|von} {start|anfang}", s.STARTER, 2), Phrase("DOUBLED", "wird doppelt;verdoppelt sich;sich verdoppeln"),
    Phrase("PLAY", "{legen|spielen} sie"), Phrase("TWICE", "mehrfach;mehrmals"), Phrase("EXCEED", "überschreiten"),
    # in whole sentences
    Phrase("COME", "kam;kamen;folgte;folgten", price=2), Phrase("EXCEED", "überbieten;übertrumpfen"), Phrase("CHANGE", "verändern;verändert;verändert sich"),
    Phrase("DIFFERENCE", "{der |}sprung{| zur nächsten zahl| zur nächsten karte| zwischen zwei karten| von karte zu karte}"), Phrase("SEEN", "schon {liegt|liegen}"), Phrase("ONLY_SINCE", "erst {wenn|nachdem|sobald}"),
    Phrase("RISE", "geht es {nach oben|hoch|rauf|aufwärts}"), Phrase("FALL", "geht es {nach unten|runter|abwärts}"),
    Phrase("ONLYFITS", "{ist|sind} nur {okay|ok|gut|zulässig|gültig}"), Phrase("FITS", "überall hin"), Phrase("ETC", "{, |}{ab der ersten karte|von der ersten karte an} gezählt{ und|} {dann |immer |dann immer |}wieder von {vorn|vorne};{und |und dann |, dann |, und |}immer wieder von {vorn|vorne};und dann {|geht es |fängt es |beginnt es }wieder von {vorn|vorne}{| los| an};und dann geht es von {vorn|vorne} los"),
    # as it is said in mathematics
    Phrase("RISE", "{streng |}monoton {steigend|wachsend};monoton steigen"), Phrase("FALL", "streng monoton fallend"), Phrase("DIFFERENCE", "{der |}betrag der differenz"),
    Phrase("Number", "zweier", 1 << 2), Phrase("NOTHING", "von karte zu karte"), Phrase("SWAP", "<->"),
    Phrase("NEW", "neu"), Phrase("LASTLY", "alt{|er}"), Phrase("SUCCESSIVE", "benachbart{e|er|en}"), Phrase("DIVIDED", "bei {der |}division durch;beim {dividieren|teilen} durch"), Phrase("NOTEQUALS", "ungleich"),
    Phrase("JUST_THEN", "genau dann"), Phrase("TWICE_THERE", "{kommt|kommen} {doppelt|zweimal|mehrfach|mehrmals} vor"), Phrase("INCLUDE", "enthalten;enthält"), Phrase("ETC", "und {wiederholt|wiederholen} sich"),
    Phrase("LEAST_GAP", "{minimaler|kleinster|der kleinste|der minimale} {abstand|unterschied};{der |}mindestabstand"), Phrase("MOST_GAP", "{maximaler|größter|höchster|der größte|der maximale} {abstand|unterschied};{der |}höchstabstand"),
    Phrase("Compared", "{ein |}neues maximum;{ein |}neuer {rekord|höchstwert};{ein |}rekord", m.Rel(">", m.Amount("max"))), Phrase("Compared", "{ein |}neues minimum;{ein |}neuer tiefstwert", m.Rel("<", m.Amount("min"))),
    Phrase("Noun", "zweierpotenz{|en}", m.Among(m.numbers([1, 2, 4, 8, 16, 32, 64, 128]))), Phrase("Noun", "fibonacci zahl{|en};fibonaccizahl{|en}", m.Among(m.numbers([1, 2, 3, 5, 8, 13, 21, 34, 55]))),
    Phrase("OTHERS", "{den |allen |die |}{drei |}anderen {drei |}{farben|kartenfarben|zeichen|symbole|symbolen}"),
    # as authors write it
    Phrase("IDENTICAL_ONES", "identisch"), Phrase("CYCLE", "{folgt|folgen|in} der {reihe|folge|abfolge}"), Phrase("ETC", "der reihe nach"),
    Phrase("OnMove", "bei {einem|jedem} {anstieg|aufstieg}", _HIGHER), Phrase("OnMove", "bei {einem|jedem} abstieg", _LOWER), Phrase("MEANS", "verlangt;verlangen;erfordert;erfordern;erzwingt;erzwingen;bedingt;bedingen"),
    Phrase("UNBOUND", "{hat|haben} keine {einschränkung|einschränkungen|auflage|auflagen};{unterliegt|unterliegen} keiner {einschränkung|regel|bedingung}"),
    Phrase("Shift", "positiv", frozenset(range(1, 13))), Phrase("Shift", "negativ", frozenset(range(-12, 0))),
]  # fmt: skip

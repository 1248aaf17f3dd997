"""German as it is spoken of cards: "einer rauf", "sind Joker", "überall", "spätestens nach drei roten"."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_ONE_HIGHER: Final = m.Rel(">", m.Amount("card", (m.OTHER,)), 1 << 1)
_ONE_LOWER: Final = m.Rel("<", m.Amount("card", (m.OTHER,)), 1 << 1)
_LIKE_IT: Final = m.any_of(*(m.Rel("=", m.Amount(attr, (m.OTHER,))) for attr in ("suit", "rank")))

SPOKEN: Final = [
    # cards and what they are beside others
    Phrase("Cmp", "{einer|einen} {rauf|hoch|hinauf|drüber|höher|mehr}", _ONE_HIGHER), Phrase("Cmp", "{einer|einen} {runter|hinunter|drunter|tiefer|niedriger|weniger}", _ONE_LOWER),
    Phrase("Having", "wie {|bei |beim |in }{mau mau|mau - mau|uno}", _LIKE_IT), Phrase("SECONDLAST", "vorvorig{e|en|er|es}"),
    Phrase("Refs", "{den|der} beiden", (0, 1), 2), Phrase("SOFAR_CARD", "{|bisher |schon |bereits }{gelegte|gespielte|liegende}{|n} karte"),
    Phrase("LINELENGTH", "{die |}{anzahl|zahl} der {|bisher |schon |bereits }{gelegten|gespielten|liegenden} karten"),
    Phrase("Cmp", "höher{e|en|er|es} oder gleich{e|en|er|es};gleich{e|en|er|es} oder höher{e|en|er|es};größer{e|en|er|es} oder gleich{e|en|er|es}", m.Rel(">=", m.Amount("card", (m.OTHER,)))),
    Phrase("Cmp", "niedriger{e|en|er|es} oder gleich{e|en|er|es};gleich{e|en|er|es} oder niedriger{e|en|er|es};kleiner{e|en|er|es} oder gleich{e|en|er|es}", m.Rel("<=", m.Amount("card", (m.OTHER,)))),
    Phrase("OPPOSITE", "{das |}{gegenteil|gegenstück}"), Phrase("WASLAST", "liegt {zuletzt|oben|obenauf|gerade}"),
    # what fits
    Phrase("FITS", "richtig;zugelassen;gestattet;überall;{ist|sind} {ein |}joker"), Phrase("ANYTHING", "{jede|irgendeine} beliebige karte"),
    Phrase("TO_DO", "zu {spielen|legen}"), Phrase("ATLATEST", "spätestens"), Phrase("OFF", "ab"),
    Phrase("STARTWITH", "beginnend mit;angefangen mit"),
    Phrase("WRAPPING", "nach {dem |}könig {|kommt |geht es }wieder{| von vorn| von vorne| vorn| vorne}{| mit| bei} {dem |}ass"),
    Phrase("IFF_FITS", "genau dann {richtig|erlaubt|gültig|zulässig|zugelassen}"), Phrase("THATIS", "also {jetzt|muss jetzt|nun}"),
    Phrase("GO", "zählt;zähle"), Phrase("RISE", "steigend"), Phrase("FALL", "fallend"),
    Phrase("OTHERS", "{den |allen |}anderen farben"),
]  # fmt: skip

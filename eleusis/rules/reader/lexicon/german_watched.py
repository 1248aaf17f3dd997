"""German of those who have watched a line grow: what the cards did, and what became of those that were tried."""

from __future__ import annotations

from typing import Final

_SUITS: Final = ("herz", "pik", "karo", "kreuz")
_ATTRS: Final = ("das zeichen", "das symbol", "die farbe", "der wert", "die zahl")
_NUMBERS: Final = ("eins", "zwei", "drei", "vier", "fünf", "1", "2", "3", "4", "5")
_DEALER: Final = "{der dealer|der geber|der spielleiter|der lehrer|die lehrerin|gott}"
_ALL: Final = "herz|pik|karo|kreuz"
WATCHED: Final = {
    "liegt etwas anderes da": "{wurde|wird|war|lag|liegt|kam|kommt} {zuletzt|vorher|davor} {ein anderes symbol|ein anderes zeichen|eine andere farbe|eine andere karte}{ gespielt| gelegt|}",
    **{f"{attr} wechselt immer": f"{attr} {{wechselt|wechselte|ändert sich|änderte sich}} {{mit|bei|von}} {{jeder|karte zu}} karte" for attr in _ATTRS},
    "der wert darf nie fallen": "es {geht|ging} {nie|niemals|nicht} {runter|nach unten|abwärts|tiefer|bergab}",
    "der wert darf nie steigen": "es {geht|ging} {nie|niemals|nicht} {rauf|hoch|nach oben|aufwärts|höher|bergauf}",
    **{
        f"geht immer genau {some} {way}": f"{{geht|ging}} {{immer|jedes mal|stets}} um {{genau |}}{some} {{{others}}}"
        for some in _NUMBERS
        for way, others in (("nach oben", "nach oben|rauf|hoch|höher"), ("nach unten", "nach unten|runter|tiefer"))
    },
    "alle karten liegen": "{alle|die} {richtigen|angenommenen|akzeptierten|guten|passenden} {karten |}{liegen|lagen}",
    "darf nur einmal vorkommen": "{kommt|kam} {nur|höchstens|genau} {einmal|ein mal|1 mal} vor",
    "passen nicht": "kamen {nie|niemals|nicht} durch;kommen {nie|niemals} durch",
    "der spielleiter nimmt": f"{_DEALER} {{mag|mochte|liebt|liebte|will|wollte|akzeptiert|akzeptierte}}",
    **{
        f"nicht {attr} einer der {some} letzten karten": f"{{keinen|keins|keines|keine}} der letzten {some} {{{many}}} {{wiederholen|noch einmal|nochmal}}"
        for attr, many in (("der wert", "werte|zahlen"), ("das zeichen", "zeichen|symbole"))
        for some in ("zwei", "drei", "vier")
    },
    "muss schon in der reihe liegen": "muss {schon |}{mal |einmal |}{in der reihe|da} gewesen sein",
    "gehen immer": "dürfen alles sein",
    "die erste karte": "die {erste|allererste} karte ganz am anfang",
    **{
        f"{most} {some} sein": f"{most} {some} {{werte |punkte |}}betragen"
        for most in ("höchstens", "mindestens", "genau")
        for some in (*_NUMBERS, "sechs", "sieben", "acht", *map(str, range(6, 13)))
    },
    **{
        f"den {what}": f"den vier {what}"
        for what in ("assen", "königen", "damen", "buben", "zehnen", "neunen", "achten", "siebenen", "sechsen")
    },
    "als alle bisherigen": "als alle {bisher|bislang|schon|bereits} in der reihe {liegenden|gelegten|gespielten}{ karten|}",
    "hatte": "hatte {bisher|bislang}",
    "ging": "{lief|läuft} {glatt |immer |problemlos |}durch",
    "gingen": "{liefen|laufen} {glatt |immer |problemlos |}durch",
    "gingen nie": "flogen {jedes mal|immer|stets|jedesmal} {raus|heraus|hinaus}",
    **{f"{came} nie vor": f"{came} gar nicht vor" for came in ("kam", "kommt", "kamen", "kommen")},
    "kam alles": "kam alles mögliche",
    "ist alles erlaubt": "gibt es keine {einschränkung|einschränkungen|bedingung|bedingungen}",
    ", sonst nicht": ", {auf|an} {den|allen} {anderen|übrigen} {plätzen|stellen|positionen} nie {eins|eines|eine|einer}",
    **{
        f"{attr}": f"{attr} ( {{{_ALL}}} , {{{_ALL}}} , {{{_ALL}}} {{,|oder|und}} {{{_ALL}}} )"
        for attr in ("symbol", "zeichen")
    },
    "beides zugleich": "beides {auf einmal|gleichzeitig}",
    **{f"höchstens {some} {suit}": f"{suit} höchstens {some} mal" for suit in _SUITS for some in _NUMBERS[1:]},
}  # fmt: skip

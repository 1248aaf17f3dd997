"""German of those who say how their cards fared: which failed, when, and what never got in."""

from __future__ import annotations

from typing import Final

_NOUNS: Final = ("bild", "herz", "pik", "karo", "kreuz", "ass")
_FAILED: Final = "{ging schief|ging nicht|klappte nicht|klappte nie|war falsch|wurde abgelehnt}"
_WE: Final = "{ich|wir|man|es}"
_WAS: Final = "{angenommen wurde|genommen wurde|akzeptiert wurde|durchging|durchkam|richtig war|liegen blieb}"
_ATTRS: Final = ("das zeichen", "das symbol", "die farbe", "der wert", "den wert", "die zahl")
RESULTS: Final = {
    # which of them
    "die karte musste": f"was {_WAS} , musste",
    "alle angenommenen karten waren": "{alle|die} {angenommenen|richtigen|akzeptierten|treffer} waren{ alle| immer|};alle treffer waren",
    "abgelehnt wurde immer": "was {abgelehnt wurde|nicht durchkam|nicht durchging|falsch war} , war{ immer|};{jeder fehlversuch|jede abgelehnte karte|jede falsche karte} war{ immer|}{ ein| eine|}",
    "abgelehnt wurden nur": "{alle |die |}{fehlversuche|abgelehnten karten|abgelehnten|falschen karten|falschen} waren{ alle| immer|};die , die nicht {durchkamen|durchgingen} , waren{ alle| immer|}",
    # when
    "es ist falsch , wenn": f"abgelehnt {{wurde|wird}} {{|nur |immer |immer dann |nur dann |dann }}{{, |}}wenn;{{schief ging es|falsch war es|nicht ging es|abgelehnt wurde es}} {{nur |immer |jedes mal |immer dann |nur dann |}}{{, |}}wenn;es {{ging|klappte|war}} nur {{schief|nicht|falsch|verboten}} , wenn;{_WE} {_FAILED} {{nur |immer |jedes mal |}}, wenn",
    "verboten sind": "{falsch war es|schief ging es} {nur |immer |}bei",
    "es klappt nur , wenn": "{man|ich|wir} {kam|kamen} nur durch , wenn",
    **{f"{attr} gleich bleibt": f"sich {attr} {{wiederholt|wiederholte}}" for attr in _ATTRS},
    **{
        f"{attr} darf nicht wiederholt werden": f"{{man|ich|wir}} {{darf|durfte|dürfen|durften|konnten|konnte|kann}} {attr} {{nicht|nie|niemals}} wiederholen;{{man|ich|wir}} {{darf|durfte|dürfen|durften}} {{nicht|nie|niemals}} {attr} wiederholen"
        for attr in _ATTRS
    },
    **{
        f"gehen nur {which}": f"{{gingen nur|sind nur}} {which}{{ erlaubt| angenommen|}}"
        for which in ("höhere", "niedrigere", "tiefere", "kleinere", "größere")
    },
    # who
    **{f"kein {one} passt": f"{{niemand|keiner}} kam mit {{einem |}}{one} durch;ich habe nie ein {one} durchbekommen" for one in _NOUNS},
    **{
        f"kein {one} wurde angenommen": f"ich {{habe|hab}} nie gesehen , {{dass|wie}} ein {one} {{angenommen|genommen|akzeptiert}} wurde"
        for one in _NOUNS
    },
    **{
        f"{so} karten gingen {how}": f"mit {so} karten {tried}"
        for so in ("geraden", "ungeraden", "roten", "schwarzen", "hohen", "niedrigen")
        for how, tried in (("immer", "{kam ich|kamen wir|kam man} immer durch"), ("nie", "{hatte ich|hatten wir|hatte man} {nie erfolg|kein glück|nie glück}"))
    },
    **{
        f"ein {one} wurde abgelehnt , wenn die letzte karte ein {one} war": f"ein {one} {{wurde abgelehnt|war verboten|ging nicht}} , wenn {{die karte davor|die letzte karte|die letzte|die davor}} {{auch |schon |}}{{eins|eines}} war"
        for one in _NOUNS
    },
    "alle": "alle {meine|unsere}",
    "alles ging": "fast alles ging",
    # the line
    "nie zwei": "nebeneinander {lagen|liegen} nie zwei",
    **{f"immer {one} ,": f"die reihe {{ging|geht}} {one} ," for one in ("rot", "schwarz", "gerade", "ungerade", "hoch", "niedrig")},
    "die karten waren alle": "die reihe war {ganz|komplett|nur|durchgehend}",
    "alle karten waren": "{in|auf} der {reihe|tischreihe} {lagen|liegen|waren} nur",
    "nur": "die reihe {bestand|besteht} {nur |bloß |ausschließlich |}aus",
    "von karte zu karte": "von links nach rechts",
    "das muster ist": "es wiederholt sich alle {zwei|drei|vier|2|3|4} karten",
    "das zeichen ist egal": "es {hatte|hat} nichts mit dem zeichen zu tun",
    "die farbe ist egal": "es {hatte|hat} nichts mit der farbe zu tun",
    # on the card behind the starter
    ", die zweite karte ist frei": "( {die |}zweite karte {frei|beliebig|egal} );, {außer|bis auf} {die zweite|die zweite karte|der zweiten|der zweiten karte} .",
    "die zweite karte ist frei": "die zweite karte {darf|durfte|kann|konnte} {beliebig|irgendeine|alles|jede} sein;die erste karte {nach|auf} {dem starter|der startkarte} {ist|war} {frei|beliebig|egal};"
    "{solange|wenn|falls} nur {der starter|die startkarte|eine karte} {liegt|lag|da ist|da war} , {ist|war|geht|ging} alles{ erlaubt| recht| frei|};{liegt|lag} nur {der starter|die startkarte|eine karte} , {ist|war|geht|ging} alles{ erlaubt| recht| frei|};"
    "auf {die startkarte|den starter} {darf|durfte|geht|ging|passt|passte} alles;gibt es noch keine vorletzte{ karte|} , ist {die wahl frei|alles erlaubt}",
    "von der dritten karte an": "angefangen mit der dritten karte{ ,|}",
}  # fmt: skip

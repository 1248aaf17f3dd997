"""Verbs of the past as a rule is told after the round, each with what it is now."""

from __future__ import annotations

import re
from typing import Final

from eleusis.rules.reader.lexicon.entries import Past

_SAID: Final = """
war=ist waren=sind musste=muss mussten=müssen müsste=muss müssten=müssen durfte=darf durften=dürfen konnte=kann
konnten=können hatte=hat hatten=haben kam=kommt kamen=kommen ging=geht gingen=gehen passte=passt passten=passen lag=liegt
lagen=liegen galt=gilt galten=gelten zählte=zählt zählten=zählen brauchte=braucht brauchtet=braucht brauchten=brauchen wollte=will wollten=wollen
blieb=bleibt blieben=bleiben wechselte=wechselt wechselten=wechseln folgte=folgt folgten=folgen wurde=wird
wurden=werden stimmte=stimmt stimmten=stimmen sollte=soll sollten=sollen stand=steht hing=hängt bestimmte=bestimmt
gab=gibt musstet=müsst durftet=dürft konntet=könnt stieg=steigt stiegen=steigen sank=sinkt sanken=sinken
fiel=fällt fielen=fallen nahm=nimmt nahmen=nehmen betrug=beträgt betrugen=betragen wuchs=wächst wuchsen=wachsen
schrumpfte=schrumpft sprang=springt sprangen=springen mochte=mag mochten=mögen mied=meidet erschien=erscheint
erschienen=erscheinen tauchte=taucht tauchten=tauchen änderte=ändert änderten=ändern drehte=dreht drehten=drehen
teilte=teilt teilten=teilen verlangte=verlangt akzeptierte=akzeptiert akzeptierten=akzeptieren lehnte=lehnt lehnten=lehnen
übertraf=übertrifft übertrafen=übertreffen zeigte=zeigt zeigten=zeigen trug=trägt trugen=tragen glich=gleicht glichen=gleichen richtete=richtet spielte=spielt spielten=spielen legte=legt ergab=ergibt ergaben=ergeben
"""
_PERFECT: Final = """
gepasst=passe|passt|passen angenommen=akzeptiere|akzeptiert|akzeptieren akzeptiert=akzeptiere|akzeptiert|akzeptieren
gesagt=sage|sagt|sagen gezählt=zähle|zählt|zählen gegolten=gelte|gilt|gelten geklappt=klappe|klappt|klappen
funktioniert=funktioniere|funktioniert|funktionieren gestimmt=stimme|stimmt|stimmen zugelassen=erlaube|erlaubt|erlauben
verlangt=verlange|verlangt|verlangen gebraucht=brauche|braucht|brauchen abgelehnt=verbiete|verbietet|verbieten
genügt=genüge|genügt|genügen gereicht=reiche|reicht|reichen ergeben=ergebe|ergibt|ergeben gewechselt=wechsle|wechselt|wechseln
bestimmt=bestimme|bestimmt|bestimmen entschieden=entscheide|entscheidet|entscheiden gesperrt=verbiete|verbietet|verbieten
gehabt=habe|hat|haben gelegen=liege|liegt|liegen erlaubt=erlaube|erlaubt|erlauben durchgelassen=erlaube|erlaubt|erlauben
abgewiesen=verbiete|verbietet|verbieten
"""
_EARLIER: Final = "(?:letzte[nrs]?|vorige[nrs]?|vorherige[nrs]?|vorher|davor|zuvor|nach|danach|seit|bis|sobald|nachdem|schon|bereits|startkarte|erste[nrs]?|folg[a-z]*|auf|liegt|lag|liegen|lagen|reihe|dann)"
PAST: Final = Past(
    verbs=dict(pair.split("=") for pair in _SAID.split()),
    judging=re.compile(
        r"\b(?:müssten?|musste[nt]?|durfte[nt]?|konnte[nt]?|passten?|gepasst|galt|gegolten|brauchte|gebraucht|zählten?|gezählt|abgelehnt|verlangt|genügt|gereicht|gestimmt|geklappt|erlaubt|richtig|falsch|verboten|angenommen|akzeptiert|gesagt|zugelassen)\b"
    ),
    asking=re.compile(r"^(?:war|lag|kam|ging|hatte|wurde)\b|\b(?:wenn|falls)\b|\?"),
    before_participles=frozenset({"gelegt", "gespielt"}),
    holds=re.compile(r"\b(?:ist|sind|muss|müssen|darf|dürfen|kann|können|passt|passen|kommt|liegt|geht|gilt)\b"),
    having={
        "habe": 0,
        "hab": 0,
        "hat": 1,
        "haben": 2,
        "hätte": 1,
        "hatte": 1,
        "hätten": 2,
        "hatten": 2,
        "hättet": 2,
        "habt": 1,
    },
    perfect=dict(pair.split("=") for pair in _PERFECT.split()),
    infinitive={
        "müssen": "musste|musste|mussten",
        "dürfen": "durfte|durfte|durften",
        "können": "konnte|konnte|konnten",
    },
    moved={
        "gegangen": "ging|gingen",
        "durchgegangen": "passte|passten",
        "durchgekommen": "passte|passten",
        "gekommen": "kam|kamen",
        "gewesen": "war|waren",
        "geblieben": "blieb|blieben",
    },
    observed=re.compile(
        rf"^(?!.*\b{_EARLIER}\b).*\b(?:wurde|wurden)\b.*\b(?:angenommen|akzeptiert|abgelehnt|zugelassen)\b.*$"
    ),
)
_THROUGH: Final = "kam=ging kamen=gingen kommt=geht kommen=gehen ging=ging gingen=gingen geht=geht gehen=gehen lief=ging liefen=gingen"
_OUT: Final = "flog=war|verboten flogen=waren|verboten fliegt=ist|verboten fliegen=sind|verboten fiel=war|verboten fielen=waren|verboten fällt=ist|verboten fallen=sind|verboten"
_THERE: Final = "kam=durfte|kommen kamen=durften|kommen kommt=darf|kommen kommen=dürfen|kommen"
_UP: Final = "tauchte=durfte|kommen tauchten=durften|kommen taucht=darf|kommen tauchen=dürfen|kommen"
_LYING: Final = "blieb=ging blieben=gingen bleibt=geht bleiben=gehen"
_ON: Final = "nahm=akzeptierte nimmt=akzeptiert"
SPLIT_VERBS: Final = {
    part: dict(pair.split("=") for verbs in told for pair in verbs.split())
    for part, told in (
        ("durch", (_THROUGH, _OUT)),
        ("raus", (_OUT,)),
        ("heraus", (_OUT,)),
        ("weg", (_OUT,)),
        ("auf", (_UP,)),
        ("vor", (_THERE,)),
        ("liegen", (_LYING,)),
        ("abgesehen", ("von=außer",)),
        ("recht", ("war=war|erlaubt waren=waren|erlaubt ist=ist|erlaubt sind=sind|erlaubt",)),
        ("unterschied", ("sich=sich|unterscheidet",)),
        ("an", (_ON,)),
    )
}

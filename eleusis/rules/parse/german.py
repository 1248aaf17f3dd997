"""German, to show what a second language needs: a phrase table; the productions are shared."""

from __future__ import annotations

from typing import Final

from eleusis.rules.parse.language import Language

PHRASES: Final[tuple[tuple[str, str], ...]] = (
    ("CLS:red", "{rot|rote|roten|roter|rotes}"),
    ("CLS:black", "{schwarz|schwarze|schwarzen|schwarzer|schwarzes}"),
    ("CLS:C", "{kreuz|kreuze}"), ("CLS:D", "karo"), ("CLS:H", "{herz|herzen}"), ("CLS:S", "pik"),
    ("CLS:odd", "{ungerade|ungeraden|ungerader}"), ("CLS:even", "{gerade|geraden|gerader}"),
    ("CLS:prime", "{prim|primzahl|primzahlen}"), ("CLS:face CARD", "{bildkarte|bildkarten|bild}"),
    ("CLS:numeral CARD", "{zahlenkarte|zahlenkarten|zahlkarte}"),
    ("CLS:low", "{niedrig|niedrige|niedrigen}"), ("CLS:high", "{hoch|hohe|hohen}"),
    ("RNK:1", "{ass|asse}"), ("RNK:11", "{bube|buben}"), ("RNK:12", "{dame|damen}"), ("RNK:13", "{könig|könige|koenig}"),
    ("CARD", "{karte|karten}"),
    ("ANY", "{beliebige karte|irgendeine karte|alles}"),
    ("ATTR:suit", "{farbe|farben|kartenfarbe}"), ("ATTR:colour", "{farbton|rotschwarz}"),
    ("ATTR:rank", "{wert|werte|rang|zahl|zahlen}"), ("ATTR:parity", "parität"),
    ("CUR", "{nächste|neue|jede} karte"),
    ("LAST", "{letzte|letzten|letzter|vorige|vorigen|vorherige|vorherigen}"),
    ("LAST", "{letzte|letzten|letzter|vorige|vorigen|vorherige|vorherigen} karte"),
    ("SECOND", "{vorletzte|vorletzten} karte"),
    ("REFS:2", "letzten {beiden|zwei} karten"),
    ("EVERYSOFAR", "alle {bisherigen|vorigen} karten"),
    ("IT", "{sie|es}"),
    ("SAME", "{gleiche|gleichen|gleicher|dieselbe|derselben|selben|selbe}"),
    ("DIFF", "{andere|anderen|anderer|verschieden}"),
    ("CMP:>", "{höher|höhere|höheren|größer|größere}"), ("CMP:<", "{niedriger|niedrigere|niedrigeren|kleiner|kleinere|tiefer}"),
    ("CMP:>=", "{mindestens so hoch|gleich oder höher}"), ("CMP:<=", "{höchstens so hoch|gleich oder niedriger}"),
    ("AWAY", "{höher oder niedriger|höher oder tiefer|entfernt}"),
    ("THAN", "als"), ("AS", "wie"), ("FROM", "von"), ("UNIT", "{stufe|stufen}"), ("BY", "um"),
    ("BOUND:<=", "höchstens"), ("BOUND:>=", "mindestens"),
    ("IS", "{ist|sind|sein|war|waren|hat|haben}"),
    ("NOT", "{nicht|nie|niemals}"), ("NO", "{kein|keine|keinen}"),
    ("AND", "und"), ("OR", "oder"), ("THAT", "{welche}"),
    ("PLAY", "{spiel|spiele|spielt|lege|leg|kommt|folgt}"),
    ("IF", "{wenn|falls}"), ("THEN", "{dann|so}"), ("ELSE", "{sonst|andernfalls|ansonsten}"),
    ("UNLESS", "{außer wenn|es sei denn}"), ("INCASE", "in diesem fall"),
    ("AFTER", "{nach|auf}"), ("ALTERNATE", "{abwechselnd|wechsle|wechselt}"),
    ("ORDER", "{in der reihenfolge|in reihenfolge|reihenfolge}"), ("REPEAT", "{und so weiter|wiederholen}"),
    ("MULTIPLE", "{vielfaches von|vielfache von|vielfaches|durch teilbar}"), ("SUM", "summe"),
    ("EVERY", "jede"), ("ORD:2", "zweite"), ("ORD:3", "dritte"), ("ORD:4", "vierte"),
    ("INROW", "{hintereinander|in folge}"),
    ("ARROW", "->"), ("COMMA", "{,|:}"), ("SEMI", "{.|;}"), ("LPAR", "("), ("RPAR", ")"),
    ("", "{nur|immer|muss|müssen|darf|dürfen|genau|man|du|im|aus|bei}"),
)  # fmt: skip

GERMAN: Final = Language(
    name="de",
    phrases=PHRASES,
    verb_last=True,
    articles=frozenset({"der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einer", "eines", "einem"}),
    numbers={
        word: number
        for number, word in enumerate(
            ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"]
        )
    },
)

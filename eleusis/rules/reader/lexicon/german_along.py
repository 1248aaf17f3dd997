"""German words for what holds all along the line: balances, majorities, the latest of one's own kind, what comes back."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import Phrase

_THERE: Final = "{liegen|liegt|da liegen|da sind|da ist|vorkommen|vorkommt|kam|kamen|gelegt wurde|gelegt wurden|gespielt wurde|gespielt wurden|vorgekommen ist|in der reihe liegt|in der reihe vorkommt|in der reihe liegen|in der reihe sind|auf dem tisch liegen|bisher liegen|bisher gespielt wurden|bisher gespielt wurde}"
ALONG: Final = [
    Phrase("EVER", "immer;jederzeit;überall;stets"),
    Phrase("COME_BACK", "{wiederkommen|wieder kommen|wieder vorkommen|nochmal kommen|noch einmal kommen|nochmal vorkommen|noch einmal vorkommen|wiederholt werden|sich wiederholen|wieder auftauchen|erneut kommen|wieder gespielt werden|wieder gelegt werden}"),
    Phrase("NEXT_FEW", "nächsten;folgenden"), Phrase("ALWAYS_THE", "immer {|auf |an |bei |in }{die|der|das|dem|den}"), Phrase("AS_CARD", "als"), Phrase("NUMBER_TOLD", "nummer;zahl;platznummer"), Phrase("NUMBERED", "nummerierte{|n};nummeriert"),
    Phrase("OLD_AND_NEW", "{altem|altem wert|alter|alter karte|letztem|letzter|letzter karte|voriger} und {neuem|neuer|neuem wert|neuer karte};{neuem|neuer|neuem wert|neuer karte} und {altem|alter|letztem|letzter|altem wert|letztem wert|letzter karte|alter karte|voriger karte}"),
    Phrase("AT_WHICH", "{, |}{bei der|bei denen|wo|für die}"), Phrase("SO_CHOSEN", "so {gewählt|ausgesucht|gelegt} {werden|sein}{ ,|} dass"), Phrase("HELD_AGAINST", "im vergleich {zu|zur|zum};verglichen mit;gegenüber"), Phrase("AND_INDEED", "und zwar;nämlich"), Phrase("ADJ_SIZE", "groß;weit"), Phrase("A_CHANGE_OF", "{ein |der |jeder |}{wechsel|wechseln} {der|des|von}"), Phrase("IS_CHECKED", "{wird|werden} {geprüft|kontrolliert|beachtet}"), Phrase("HAS_A_RULE", "{hat|haben} {eine |die |}{bedingung|vorgabe|sonderregel|besondere regel}"), Phrase("BY_SUIT", "farblich;farbmäßig"), Phrase("WHICH_OF", "welche{|n|r|s}"), Phrase("RESERVED", "reserviert;gedacht;bestimmt;da"), Phrase("TO_BE", "zu sein"), Phrase("LONG", "lang"), Phrase("LONGER_THAN", "länger als"), Phrase("RUN_OF_CARDS", "serie;folge;gruppe;strähne"), Phrase("NO_MORE", "{mehr|aber mehr} nicht;{|aber }nicht mehr"),
    Phrase("ONE_MORE_NOT", "{keine|kein|keiner|keins} {weitere|weiteres|weiterer|mehr}{| karte};nicht noch {eine|einer|eins|ein}"), Phrase("SOMETHING_ELSE", "{etwas|was} anderes"),
    Phrase("HOW_MANY", "{die |der |den |}{anzahl|zahl|menge} {der|von|an|}"),
    Phrase("SCARCER", "{seltener|seltenst}{e|en|er|es};{weniger häufig|am wenigsten häufig}{e|en|er|es}"),
    Phrase("COMMONER", "{häufiger|häufigst}{e|en|er|es};{dominierend|vorherrschend}{e|en|er|es}"),
    Phrase("THAT_IS_SCARCER", f"von {{der|denen|welcher}} {{es |}}{{weniger|weniger karten|am wenigsten|die wenigsten}} {_THERE};die {{bisher |bis jetzt |}}{{seltener|weniger|weniger oft|am seltensten|am wenigsten|in der minderheit}} {{ist|{_THERE[1:-1]}}}"),
    Phrase("THAT_IS_COMMONER", f"von {{der|denen|welcher}} {{es |}}{{mehr|mehr karten|am meisten|die meisten}} {_THERE};die {{bisher |bis jetzt |}}{{häufiger|öfter|am häufigsten|am öftesten|am meisten|in der mehrheit|mehr}} {{ist|{_THERE[1:-1]}}}"), Phrase("ON_TURN", "dran;an der reihe;gefragt;gefordert"),
    Phrase("ON_A_TIE", "bei {einem |}{gleichstand|gleich vielen|gleicher anzahl|gleicher zahl}"),
    Phrase("ALL_GO", "{ist|geht|darf|passt|gilt} {alles|es|beides|jede|jede karte|jede farbe} {egal|erlaubt|möglich|gut|ok|richtig|recht|};{darf|kann} man {wählen|sich aussuchen|es sich aussuchen|frei wählen}"),
    Phrase("LATEST_OF_ITS", "{die|der} {letzte|letzten|vorige|vorigen} {karte|} {ihrer|ihres|seiner|seines|der eigenen|des eigenen|derselben|desselben|der gleichen|des gleichen}"),
    Phrase("BY_ITSELF", "{für sich|für sich allein|für sich genommen|einzeln|getrennt|unabhängig}"),
    Phrase("ON_LINE", "irgendwo{ in der reihe| in der ganzen reihe| auf dem tisch| in der linie|}"),
    Phrase("ONE_OF_TWO", "genau {eine der beiden bedingungen|eins von beidem|eine von beiden bedingungen|eins von beiden|eine der beiden aussagen|eines von beiden|eine von zwei bedingungen} {muss gelten|muss stimmen|muss zutreffen|muss erfüllt sein|stimmt|gilt|trifft zu|muss wahr sein}{ :|};{|die }genau {eins von beiden|eins von beidem|eines von beiden|eine von zwei eigenschaften|eine der beiden eigenschaften|eine der eigenschaften|eine eigenschaft|eine bedingung|eine eigenschaft hat} :;nur eins von {beidem|beiden} {darf stimmen|stimmt|gilt|darf gelten|trifft zu}{ :|};genau eins von {beidem|beiden} sein :;, die genau eine {eigenschaft|bedingung} hat :"),
    Phrase("Ref", "die karte {zwei|2} {plätze|karten|stellen} vor {deiner|der neuen|ihr}", 2), Phrase("Ref", "die karte {drei|3} {plätze|karten|stellen} vor {deiner|der neuen|ihr}", 3),
    Phrase("ANYTHING_GOES", "{darf|kann} {man|du} {frei wählen|legen was man will|legen was du willst|machen was du willst|machen was man will}"),
    # any few neighbours
    Phrase("TWO_CARDS", "{zwei|zweier} {nachbarkarten|nachbarn}{ in der reihe| der reihe|}"),
    Phrase("So-many-things", "genau {zwei|2}", 1 << 2), Phrase("So-many-things", "genau {drei|3}", 1 << 3), Phrase("THINGS", "{sachen|dinge|dingen|eigenschaften|merkmale|merkmalen|punkte|punkten}"), Phrase("Attr", "{bild|bildkarte} {/|oder} {kein bild|zahl|keins|keine bildkarte|nichtbild|zahlenkarte}", "kind", 4),
    Phrase("RESEMBLE", "gleichen;ähneln"), Phrase("WHATEVER_IS_LAID", "was {gelegt|gespielt|ausgespielt} wird{ ,|};was {man |du |}{legt|spielt|legst|spielst}{ ,|};wer {legt|spielt|dran ist}{ ,|}"), Phrase("PRECEDE_IT", "{ihr |}{vorausgehen|vorangehen|vorhergehen};davor liegen"), Phrase("RISE_DONE", "{aufwärts|nach oben|hoch|rauf|hinauf} gegangen"), Phrase("FALL_DONE", "{abwärts|nach unten|runter|hinunter} gegangen"),
    Phrase("NEEDS", "braucht;brauchen;benötigt;benötigen;verlangt;verlangen;erfordert;erfordern"), Phrase("BEFORE_IT", "als {vorgänger|vorgängerin|vorgängerkarte}"),
    Phrase("MUST_INSTEAD", "{muss|müssen|darf|dürfen} {man |sie |es |}stattdessen{ nur|}"), Phrase("FOLLOW_SUIT", "{gilt|herrscht|besteht|ist} {bedienpflicht|farbzwang|bekennpflicht};{bedienpflicht|farbzwang}"), Phrase("WRAPPING", "{wobei |}{man |}im kreis {gezählt wird|zählt|gerechnet wird}"), Phrase("NOTRISE", "nicht mehr steigen"), Phrase("NOTFALL", "nicht mehr fallen"),
    Phrase("SWITCHED", "gewechselt;geändert"), Phrase("KEPT_AS_IT_IS", "{beibehalten|behalten}"),
    Phrase("WITH_NEW", "{die |}neue {karte |}{mitgerechnet|mitgezählt|eingerechnet|eingeschlossen|inbegriffen|inklusive};{einschließlich|inklusive|samt|mitsamt} {der|die|deiner} {neuen|neue|gespielten}{ karte|}"),
    Phrase("LIE", "befinden;befindet;vertreten sein"), Phrase("HAVE", "zeigen;zeigt;tragen;trägt;aufweisen;aufweist;weisen;weist;besitzen;besitzt"),
    Phrase("THERE_WAS", "{schon |bereits |}{vertreten|enthalten|vorhanden} {ist|sind}"),
    Phrase("RISE", "aufsteigen;ansteigen;hochgehen"), Phrase("FALL", "absteigen;runtergehen"),
]  # fmt: skip

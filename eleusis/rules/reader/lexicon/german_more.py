"""German, further words: what happens to a card, what is added up, what has been, blocks of cards, neighbours."""

from __future__ import annotations

from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_TABLES: Final = {"zweier": 2, "dreier": 3, "vierer": 4, "fünfer": 5, "sechser": 6}
_LATER: Final = (
    "elf",
    "zwölf",
    "dreizehn",
    "vierzehn",
    "fünfzehn",
    "sechzehn",
    "siebzehn",
    "achtzehn",
    "neunzehn",
    "zwanzigs",
)
_HIGHER: Final = m.Rel(">", m.Amount("card", (m.OTHER,)), 1 << 1)
_LOWER: Final = m.Rel("<", m.Amount("card", (m.OTHER,)), 1 << 1)

FURTHER: Final = [
    *(Phrase("Ordinal", f"{n} .", n, 3) for n in range(1, 21)),
    *(Phrase("Ordinal", f"{word}te{{|n|r|s|m}}", n) for n, word in enumerate(_LATER, 11)),
    *(Phrase("Noun", f"{{zahlen |karten |}}{{aus der |der |die |}}{word}{{reihe| - reihe| reihe}}", m.Among(m.numbers(range(by, 61, by)))) for word, by in _TABLES.items()),
    *(Phrase("Noun", f"{{zahlen |karten |}}{{aus der |der |die |}}{by} er {{- |}}reihe", m.Among(m.numbers(range(by, 61, by)))) for by in range(2, 8)),
    # fitting, playing
    Phrase("MISSES", "{geht|gehen|passt|passen} {nie|nicht|niemals};{kommt|kommen} {nie|nicht}{| vor};nicht {gehen|passen|gelten};{ist|sind} nie {erlaubt|richtig};tabu;{ist|sind} tabu"),
    Phrase("FITS", "erlaubt {ist|sind};möglich;{ist|sind} möglich;{ist|sind} okay;{ist|sind} ok;ist okay;okay;ok;{gespielt|gelegt} werden {darf|dürfen|kann|können};zulässig;{ist|sind} zulässig"),
    Phrase("ALSOFITS", "{geht|gehen|passt|passen} auch;{ist|sind} auch {erlaubt|richtig};{darf|dürfen} auch {gespielt|gelegt} werden;auch erlaubt"),
    Phrase("ONLYFITS", "{darf|dürfen|kann|können} nur {gespielt|gelegt} werden;{geht|gehen|passt|passen|zählt|zählen} nur;{ist|sind} nur {erlaubt|richtig|möglich};{wird|werden} nur {angenommen|akzeptiert};nur erlaubt;{wird|werden} {nur|bloß|ausschließlich}{ dann|} {angenommen|akzeptiert|gewertet};{es |}zählen nur;{wird|werden} nur {angenommen|akzeptiert}"),
    Phrase("FITS", "{gehen|passen|gelten} alle", price=2), Phrase("MUSTFIT", "{muss|müssen} {gespielt|gelegt} werden"), Phrase("DECIDE", "entscheidet;bestimmt;zählt"),
    Phrase("FOLLOW_SUIT", "{|die }farbe bedienen;bediene{| die} farbe;bedienen;{|die }farbe bekennen"), Phrase("KEEP", "{gleich|dieselbe} bleiben;{bleibt|bleiben} gleich;gleich bleibt"),
    Phrase("HE", "er"), Phrase("MATCH", "übereinstimmen;übereinstimmt;bedient;bedient werden;passen;passt;zusammenpassen;{muss|müssen} passen", price=3), Phrase("FIRST_OF_ALL", "zuerst;erst;erstmal;als erstes;am anfang;anfangs;zu beginn"),
    Phrase("THEN", "danach;anschließend", price=2), Phrase("LIE", "liegt;liegen;zu liegen;{aus|da}{liegt|liegen}"),
    Phrase("THEREVERSE", "andersrum;andersherum;anders herum"), Phrase("ONLY", "nur noch;nur mehr"), Phrase("ETC", "{, |}immer so weiter;so weiter"), Phrase("APART", "weg"), Phrase("OUT", "raus;heraus"), Phrase("Refs", "beide karten;die beiden", (0, 1)), Phrase("Refs", "{die|den} karten", (0, 1), 5), Phrase("Refs", "{die |den |der |}letzten {beiden|zwei};{die |den |der |}beiden {davor|vorherigen|vorigen|letzten|zuvor}", (1, 2)),
    Phrase("DOUBLED", "doppelt so {groß|hoch|viel};verdoppelt"), Phrase("HALVED", "halb so {groß|hoch|viel};halbiert"), Phrase("UNTIL", "bis zum;bis zur;bis zu dem;bis zu der;bevor;ehe"), Phrase("ANY_CARD", "irgendeine karte;{eine|irgendeine} {frühere|vorige|andere|vorherige|bisherige}{| karte};eine karte {davor|zuvor|vorher};{eine|irgendeine} {karte|}{ ,|} die {schon|bereits} {liegt|in der reihe liegt|da ist|da war|da liegt|gelegt wurde}"),
    # numbers
    Phrase("RISE", "hoch;rauf;hinauf", price=4), Phrase("FALL", "runter;hinunter;tief", price=4), Phrase("ATLEAST", "ab", price=2), Phrase("UPWARDS", "aufwärts;an aufwärts"), Phrase("ORLESS", "und {drunter|darunter|weniger};oder drunter"), Phrase("ORLESS", "und {niedriger|kleiner|tiefer}", price=5), Phrase("ORMORE", "und {drüber|darüber|höher|größer|mehr};oder drüber"),
    Phrase("DOUBLE", "die doppelte;den doppelten;{die |}doppelte {zahl|nummer|höhe} {von|der};den doppelten wert {von|der};doppelt so {hoch|groß|viel} wie;das doppelte {von|der};das doppelte"), Phrase("HALF", "{die |}halbe {zahl|nummer|höhe} {von|der};den halben wert {von|der};{die |}hälfte {von|der};die hälfte;halb so {hoch|groß|viel} wie", price=2),
    Phrase("TAKEN_TOGETHER", "zusammen;in der summe;insgesamt;zusammengezählt;addiert;zusammen addiert"), Phrase("ADD_UP", "{addiere|addiert man|zählt man|zähle|zähl|rechne|rechnet man|wenn man}"), Phrase("MULTIPLY", "multipliziere;multipliziert man"),
    Phrase("ADDUP", "{ergibt|ergeben|gibt|geben|macht|machen}{| zusammen};zusammen {ergeben|geben|machen|sein}"), Phrase("RESULT", "{das |}{ergebnis|resultat}"), Phrase("MOD", "modulo;mod;%"), Phrase("DIVIDE", "teilt;teilen"),
    Phrase("PLUSMINUS", "plus minus;+ -;+ oder -;plus oder minus"), Phrase("EXCEED", "übersteigt;übertrifft;schlägt;übersteigen;übertreffen;schlagen"), Phrase("EQUAL", "gleicht;entspricht"),
    Phrase("TOGETHER_WITH", "{vermehrt|erhöht} um;addiert zu;zusammen mit;gemeinsam mit;plus;addiert mit"), Phrase("LINELENGTH", "{die |}länge der reihe;{die |}anzahl der karten in der reihe"),
    # relations
    Phrase("Compared", "{ein |der |}{nachbar|nachbarn};{eine |die |}{nachbarkarte|nachbarzahl};benachbart{|e|en|er};direkt daneben", m.any_of(_HIGHER, _LOWER)), Phrase("NEIGHBOURS", "{aufeinanderfolgende|benachbarte|nebeneinanderliegende|nebeneinander liegende} karten;nachbarkarten;nachbarn"),
    Phrase("Cmp", "nächsthöher{e|en|er|es};um eins höher", _HIGHER), Phrase("Cmp", "nächstniedriger{e|en|er|es};nächsttiefer{e|en|er|es};nächstkleiner{e|en|er|es}", _LOWER), Phrase("SUCCESSIVE", "aufeinanderfolgend{e|en|er};aufeinander folgend{e|en|er}"),
    Phrase("LikeColoured", "gleichfarbig{|e|en|er|es}", m.Rel("=", m.Amount("suit", (m.OTHER,)))), Phrase("LikeColoured", "{verschieden|anders}farbig{|e|en|er|es}", m.Denied(m.Rel("=", m.Amount("suit", (m.OTHER,))))),
    Phrase("NOTFALL", "nicht fallend;nie {kleiner|niedriger|tiefer} {werden|wird};{fällt|fallen} nie;nie fallen;nicht absteigend"), Phrase("NOTRISE", "nicht steigend;nie {größer|höher} {werden|wird};{steigt|steigen} nie;nie steigen;nicht aufsteigend"),
    Phrase("NOTHING_IN_COMMON", "nichts gemeinsam{| hat| haben};{hat|haben} nichts gemeinsam"), Phrase("NOFURTHER", "nicht weiter als"), Phrase("NOCLOSER", "nicht näher als"), Phrase("THAN", "als {bei|von}", price=2), Phrase("AS", "wie {bei|von}", price=2),
    # what has been
    Phrase("SEEN", "{schon|bereits|vorher|zuvor} {da|dran|gespielt|gekommen|vorgekommen}{| war| waren| wurde| wurden| worden};{schon|bereits} in der reihe {liegt|liegen|lag|ist};wiederholen;sich wiederholen;wiederholt werden"), Phrase("MORETHAN_ONCE", "mehr als einmal;öfter als einmal;ein zweites mal;nochmal;noch einmal"),
    Phrase("DUPLICATES", "{|die }doppelte{|n} karten;doppelte;wiederholungen"), Phrase("AFTER_EVENT", "sobald;seit;seitdem"), Phrase("ONCE_THAT", "sobald;nachdem;sowie;{ab|von} dem {moment|zeitpunkt}{| an}{| ,} {in dem|zu dem|an dem|ab dem|wo}"), Phrase("FIRST_TIME", "zum ersten mal;erstmals"), Phrase("COMES_UP", "{gespielt|gelegt|gekommen|da|aufgetaucht|erschienen} {wurde|ist|war};kam;kommt;liegt;auftaucht;erscheint;da ist;{wurde|ist|war} {gespielt|gelegt|gekommen}"),
    Phrase("FROM_THEN_ON", "danach;von da an;ab da;ab dann;von dann an"), Phrase("EVER_SINCE", "seit;seitdem"), Phrase("NOTYET", "noch {kein|keine|keinen}"), Phrase("ONE_TIME", "einmal"), Phrase("ALTOGETHER", "insgesamt;im ganzen;im ganzen spiel"),
    Phrase("NOTSEEN", "noch {nicht|nie} {da|dran|gespielt|gekommen|vorgekommen|gelegt|dabei}{| war| waren| wurde| wurden| ist| sind| sein| gewesen sein| worden ist| worden sind};noch {nicht|nie} {in der reihe|auf dem tisch} {liegt|liegen|ist|sind|sein|war|waren|vorkommt|vorkommen}"), Phrase("EARLIER_CARDS", "alle {vorherigen|bisherigen|früheren|vorigen}"), Phrase("SOFAR", "von allen;überhaupt"),
    Phrase("ABSOLUTE", "abs;{der |}{betrag|absolutbetrag}{ von|}"), Phrase("MINIMUM", "mindestens;{das |}minimum{ von|};{die |der |}kleinere von"), Phrase("MAXIMUM", "höchstens;{das |}maximum{ von|};{die |der |}größere von"),
    # pairs and blocks
    Phrase("PAIRS", "paare;paaren;zweierpaare;zweiergruppen;zweien"), Phrase("TRIPLES", "dreiergruppen;drillinge;drillingen"), Phrase("GROUPS_OF", "{gruppen|blöcke|blöcken} {von|zu}"), Phrase("COME_IN", "{kommen|liegen|gehen|folgen}{| immer} in;kommen als;kommen immer als"),
    Phrase("ANOTHER_ONE", "{von |mit |}{einer anderen|der anderen|anderer};eine andere;andere"), Phrase("AABB", "aabb;aabbcc;aa bb;aa bb cc"), Phrase("FOLLOWEDBY", "gefolgt von;und dann;dann"), Phrase("LINE_ITSELF", "die reihe;die linie"), Phrase("FOLLOW_THE_ORDER", "{folgen|kommen|gehen|liegen|laufen|wechseln|wiederholen|wiederholen sich}{| immer| sich| abwechselnd| aufeinander} {in der reihenfolge|in dieser reihenfolge|in der festen reihenfolge|im muster|im kreis|reihum};folgen immer der reihenfolge;haben die reihenfolge"),
    Phrase("OtherRef", "diese karte;dieser karte;diese;dieser", m.IT_WAS), Phrase("AT_FACE_VALUE", "{als zahl|mit|nach} {ihrem |}zahlenwert;als zahl"),
    Phrase("FOR", "für;bei", price=2), Phrase("ASMANY", "mindestens so viele;so viele;genauso viele;gleich viele"), Phrase("ALL_DIFFERENT", "alle {verschieden|unterschiedlich}"), Phrase("BEFORE_IT", "davor;vor sich"), Phrase("THAT", "die;der", price=5),
    Phrase("Ref", "{die |der |}allererste{|n}{| karte};{ganz |}am anfang;zu beginn", s.STARTER), Phrase("LASTLY", "alte{|n}"), Phrase("WHOSE", ", deren;, dessen;deren;dessen"), Phrase("DIFFER", "unterscheidet;sich unterscheidet"), Phrase("CHANGE", "{ändert|ändern|wechselt} sich;sich ändern"), Phrase("ANYTHING_GOES", "{ist |}alles {egal|okay|ok|möglich}"),
    Phrase("NOTHING", "bei jeder karte;als {nächstes|nächste|nächster};{der|jeder|ein} spieler"), Phrase("AT_LAST", "zuletzt"), Phrase("MISSES", "falsch;abgelehnt"), Phrase("COUNTS_FOR_NOTHING", "{zählt|gilt|geht|reicht|genügt} nicht{| mit}"), Phrase("OTHERS", "rest"), Phrase("KEEPING", "bleib{|e|t|en} bei;behalte"), Phrase("RISE", "nach oben", price=3), Phrase("FALL", "nach unten", price=3),
    *(Phrase("Times", f"{word}mal", 1 << n) for n, word in ((3, "drei"), (4, "vier"), (5, "fünf"), (6, "sechs"))),
]  # fmt: skip

"""German: what its phrases are and mean. The kinds are those of English; `grammar/german.py` has the order of words."""

from __future__ import annotations

import re
from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.classes import COMPOSITE, EVEN, ODD, PRIME, RED, SQUARE
from eleusis.rules.reader.lexicon.entries import ACE, Beyond, Lexicon, Named, Phrase, everyday_words
from eleusis.rules.reader.lexicon.german_along import ALONG
from eleusis.rules.reader.lexicon.german_at_school import AT_SCHOOL
from eleusis.rules.reader.lexicon.german_at_table import AT_TABLE
from eleusis.rules.reader.lexicon.german_beside import BESIDE, COUNTING, UNIMPORTANT, WITHOUT
from eleusis.rules.reader.lexicon.german_everyday import EVERYDAY
from eleusis.rules.reader.lexicon.german_first_cards import ANYTHING, FIRST_CARDS
from eleusis.rules.reader.lexicon.german_further import MORE
from eleusis.rules.reader.lexicon.german_granted import GRANTED
from eleusis.rules.reader.lexicon.german_groups import GROUPED, GROUPING, OF_GROUPS
from eleusis.rules.reader.lexicon.german_hedges import ASIDES, BEHIND, BETWEEN, HEDGES
from eleusis.rules.reader.lexicon.german_in_class import IN_CLASS
from eleusis.rules.reader.lexicon.german_more import FURTHER
from eleusis.rules.reader.lexicon.german_often import OFTEN
from eleusis.rules.reader.lexicon.german_past import PAST, SPLIT_VERBS
from eleusis.rules.reader.lexicon.german_plainer import PLAINER
from eleusis.rules.reader.lexicon.german_spelling import PARTED, PLAINLY_WRONG, as_typed
from eleusis.rules.reader.lexicon.german_spoken import SPOKEN
from eleusis.rules.reader.lexicon.german_talk import TALK, THE_REST
from eleusis.rules.reader.lexicon.german_told import TOLD
from eleusis.rules.reader.lexicon.german_what_is_so import WHAT_IS_SO

_SUITS: Final = {
    "herz": ("H", "herz;herzen"),
    "pik": ("S", "pik"),
    "karo": ("D", "karo;karos"),
    "kreuz": ("C", "kreuz;kreuze"),
}
_RANKS: Final = {
    1: ("ass", "asse;assen"),
    11: ("bube", "buben"),
    12: ("dame", "damen"),
    13: ("könig", "könige;königen"),
}
_NUMBERS: Final = (
    "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf", "dreizehn",
    "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn", "zwanzig",
)  # fmt: skip
_ORDINALS: Final = ("erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte", "neunte", "zehnte")
_E: Final = "{|e|en|er|es|em}"  # the endings of an adjective


def _classes() -> list[Phrase]:
    rows = []
    for suit, written in _SUITS.values():
        rows.append(Phrase("Suit", written, suit))
        rows.append(Phrase("Noun", written, m.Cards(SUIT_MASKS[suit]), 4))
    for rank, (one, more) in _RANKS.items():
        meaning = ACE if rank == 1 else m.Among(1 << rank)
        rows.append(Phrase("Noun", f"{one};{more}", meaning))
        rows.append(Phrase("Number", one, ACE if rank == 1 else 1 << rank))
        rows.append(Phrase("Number", more, ACE if rank == 1 else 1 << rank, 2))
    rows.append(Phrase("Number", "ein;einen", m.ONE_THING, 4))
    rows.extend(Phrase("Number", word, m.Spelled(1 << number)) for number, word in enumerate(_NUMBERS))
    rows.extend(Phrase("Noun", f"{word}en;{word}er", m.Among(1 << n)) for n, word in enumerate(_NUMBERS[:11]) if n > 1)
    rows.extend(Phrase("Number", f"{word}en;{word}er", 1 << n, 2) for n, word in enumerate(_NUMBERS[:11]) if n > 1)
    rows.extend(Phrase("Ordinal", f"{word}{{|n|r|s|m}}", number) for number, word in enumerate(_ORDINALS, 1))
    return rows


_ADJECTIVES: Final = [
    Phrase("Adj", f"rot{_E};rot{_E} gefärbt{_E}", m.Cards(RED)), Phrase("Noun", "rote;roten", m.Cards(RED), 3),
    Phrase("Adj", f"schwarz{_E}", m.Cards(ALL_CARDS ^ RED)), Phrase("Noun", "schwarze;schwarzen", m.Cards(ALL_CARDS ^ RED), 3),
    Phrase("Adj", f"ungerad{{e|en|er|es|em}};ungeradzahlig{_E}", Named("odd", ODD)),
    Phrase("Noun", "geraden", Named("even", EVEN), 3), Phrase("Noun", "ungeraden", Named("odd", ODD), 3),
    Phrase("Adj", f"gerad{{e|en|er|es|em}};geradzahlig{_E}", Named("even", EVEN)),
    Phrase("Adj", "prim;prime{|n|r|s}", Named("prime", PRIME)), Phrase("Noun", "primzahl{|en};primkarte{|n}", Named("prime", PRIME)),
    Phrase("Noun", "nichtprimzahl{|en}", Named("prime", PRIME, denied=True)), Phrase("Noun", "zusammengesetzte{|n} zahl{|en}", m.Among(COMPOSITE)), Phrase("Noun", "quadratzahl{|en}", m.Among(SQUARE)),
    Phrase("Noun", "bildkarte{|n};bild;bilder{|n};figur{|en}", Named("face")),
    Phrase("Noun", "normale{|n} {zahl|zahlen|zahlenkarten|zahlenkarte};zahlenkarte{|n};zahlkarte{|n};nummernkarte{|n}", Named("numeral")), Phrase("Noun", "zahl;zahlen", Named("numeral"), 6),
    Phrase("Adj", "{niedrig|tief|klein}{|e|en|es|em}", Named("low"), 4), Phrase("Adj", "niedriger;tiefer;kleiner", Named("low"), 7), Phrase("Adj", f"hoch;hohe{{|n|r|s|m}};groß{_E}", Named("high"), 4),
]  # fmt: skip

_FUNCTION: Final = [
    Phrase("A", "ne;nen;ner;ein;eine;einen;einem;einer;eines"), Phrase("THE", "der;die;das;den;dem;des;diese;dieser;dieses;diesem;diesen"),
    Phrase("EVERY", "jede{|r|s|n|m};alle{|r|n|s};jede{|r|s} einzelne"), Phrase("NO", "kein;keine{|n|r|s|m};{kein|keine|keinen} einzige{|n|r|s}"),
    Phrase("CARD", "karte;karten;spielkarte;spielkarten;karte in {deiner|der|meiner} hand"), Phrase("NEW", "neu{e|en|er|es};nächst{e|en|er|es};gespielt{e|en|er|es};gelegt{e|en|er|es};jetzig{e|en|er|es};aktuell{e|en|er|es}"),
    Phrase("LASTLY", "letzt{e|en|er|es|em};vorig{e|en|er|es|em};vorherig{e|en|er|es|em};vorangehend{e|en|er|es|em};zuletzt gespielt{e|en|er};zuletzt gelegt{e|en|er};oberst{e|en|er};vorhergehend{e|en|er}"),
    Phrase("SECONDLAST", "vorletzt{e|en|er|es}"), Phrase("THIRDLAST", "drittletzt{e|en|er|es}"),
    *(Phrase("Ref", f"{{die |der |}}{word}letzte{{|n|r}} karte", back) for back, word in ((4, "viert"), (5, "fünft"), (6, "sechst"))),
    Phrase("Ref", "{die |der |}karte ganz am anfang;{die |der |}{aller erste karte|aller ersten karte|startkarte|anfangskarte|erste karte|ersten karte};{die |der |}{aller erste|aller ersten|allererste|allerersten|erste|ersten} karte {von|in|aus|auf} {der|dieser} {reihe|linie};{der |dem |}starter", s.STARTER),
    Phrase("Ref", "{die |der |}{karte davor|vorgängerkarte|karte vor ihr|zahl davor|zahl vor ihr};{ihr |der |ihrem |dem |sein |}vorgänger;{ihre|ihrer|seine} vorgängerkarte;{die|der} vor ihr;das{ ,|} was {da|da zuletzt|zuletzt|davor} {liegt|lag|gelegt wurde};{die |der |}davor;die vorher;vorher;zuvor;zuletzt;eben;vorhin", m.OTHER),
    Phrase("Ref", "die vorletzte;der vorletzten;{die |der |}karte zwei davor;zwei davor;die übernächste davor", 2, 2),
    Phrase("Refs", "{die |der |den |}{beiden|zwei} karten", (0, 1), 2), Phrase("Refs", "der karten", (0, 1), 4),
    Phrase("Refs", "{die |der |den |}{letzten|vorigen} {beiden|zwei} karten;{die |der |den |}beiden {letzten|vorigen} karten", (1, 2)),
    Phrase("Ref", "{die |der |}karte vor der {letzten|vorigen|letzten karte|vorigen karte}", 2),
    Phrase("Ref", "sie;es;er;ihr;ihm", m.IT), Phrase("IT", "sie;es;er"), Phrase("ITS", "ihr;ihre{|n|m|r|s};sein;seine;seinen"),
    Phrase("ON_LINE", "{in|auf|aus} der {reihe|linie};am tisch;auf dem {tisch|stapel|haufen};in der hauptlinie"), Phrase("SOFAR", "bisher;bislang;bis jetzt;so far;{schon|bereits}{| einmal| mal};jemals;schon liegt;schon liegen"),
    Phrase("OF", "von;vom;der;des;aus;aus der"), Phrase("AS", "wie"), Phrase("THAN", "als"), Phrase("FROM", "von;zu;zur;vom"), Phrase("TO", "zu;zur"), Phrase("BY", "um;um genau"),
    Phrase("IN", "in;im"), Phrase("WITH", "mit"), Phrase("AND", "und;und wenn;sowie;und auch"), Phrase("OR", "oder;oder wenn;oder auch;/"),
    Phrase("EITHER", "entweder;eine von;einer von"), Phrase("BOTH", "sowohl;beide"), Phrase("NEITHER", "weder"), Phrase("NOR", "noch"), Phrase("AND", "als auch"),
    Phrase("ORBOTH", "oder beides;{, |. |}beides {zugleich|zusammen|gleichzeitig|auf einmal} {geht auch|ist auch in ordnung|ist auch ok|ist auch erlaubt|ist auch gut|passt auch};{, |. |}beides {geht auch|ist auch erlaubt|ist auch ok|ist auch in ordnung}"), Phrase("NOTBOTH", "{, |}aber nicht beides"),
    Phrase("COMMA", ","), Phrase("STOP", "."), Phrase("STOP", "?", price=9), Phrase("QUESTION", "?"), Phrase("COLON", ":"), Phrase("LPAR", "("), Phrase("RPAR", ")"),
    Phrase("THATIS", "{anders gesagt|anders ausgedrückt|mit anderen worten|kurz gesagt|kurz}{ :|};also;das heißt;d . h .;das heißt :;nämlich"), Phrase("EG", "zum beispiel;z . b .;z . b . ,;etwa"),
    Phrase("ARROW", "->;=>"), Phrase("ETC", "und so fort;{und|u} so;und dann wieder{| von vorne| von vorn};und von {vorn|vorne};und so weiter;usw;usw .;...;immer wieder;wiederholen;und wiederholen;, und so weiter;, wiederholen;im wechsel"),
    Phrase("IF", "wenn;falls;sobald;immer wenn;mal , wenn"), Phrase("EVEN_IF", "{selbst|sogar} {dann |}{wenn|falls}"), Phrase("IF", "sofern;solange;vorausgesetzt{ ,| , dass| dass|};unter der bedingung{ ,|} dass", price=2), Phrase("PROVIDED", "sofern;solange;vorausgesetzt{ ,| , dass| dass|};unter der bedingung{ ,|} dass"), Phrase("IFF", "{genau dann|dann und nur dann}{ ,|} wenn"), Phrase("ONLYIF", "{nur|bloß|ausschließlich}{ dann|}{ ,|} {wenn|falls}"),
    Phrase("UNLESS", "außer{ ,|} wenn;es sei denn{ ,|}{ dass|};es sei den"), Phrase("EXCEPT", "außer;bis auf;ausgenommen;{aber|nur|bloß} {kein|keine|keinen|nicht}"),
    Phrase("THEN", "dann;so"), Phrase("ELSE", "sonst;andernfalls;ansonsten;wenn nicht;in allen anderen fällen;anderenfalls;im anderen fall"),
    Phrase("ONLY", "nichts {außer|als|anderes als|anderes außer};nur;ausschließlich;bloß;einzig und allein;einzig;lediglich;{nie|niemals} {etwas|was} anderes als;nichts anderes als;keine {andere karte|anderen karten|andere|anderen} als"), Phrase("OTHERS", "allen anderen;alle anderen;alle übrigen;alle anderen karten;die anderen;alles andere;der rest"),
    Phrase("BE", "ist;sind;sein;sein {vom wert|von der zahl|im wert|in der zahl};bleibt;bleiben;wird;werden;sei;beträgt;betragen;ergibt;ergeben;wäre;wären"), Phrase("HAVE", "hat;haben;hatte;hatten;zeigt;zeigen;tragen;trägt;besitzt;besitzen;aufweisen;aufweist"), Phrase("NOT", "nicht;nie;niemals"),
    Phrase("MUST", "muss;müssen;muss immer;müssen immer;soll;sollen;sollte;muss entweder;muß;darf nur;dürfen nur;kann nur"),
    Phrase("MAYNOT", "darf nicht;dürfen nicht;darf nie;dürfen nie;kann nicht;darf niemals;soll nicht;können nicht"), Phrase("MAY", "darf;dürfen;kann;können;darf immer;darf auch;dürft;könnt;dürft auch;darfst;kannst;ihr dürft;ihr könnt"),
    Phrase("FITS", "passt;passen;geht durch;gehen durch;passt immer;passen immer;geht;gehen;gilt;gelten;ist erlaubt;sind erlaubt;ist immer erlaubt;sind immer erlaubt;ist richtig;sind richtig;geht immer;gehen immer;darf gespielt werden;dürfen gespielt werden;{darf|dürfen|kann|können}{| immer| auch} {gespielt|gelegt} werden;erlaubt;erlaubt ist"),
    Phrase("MISSES", "{zählt|zählen} nicht", price=2), Phrase("MISSES", "{verbiete ich|verbieten wir|verbietet man}{ sie| die|};passt nie;passen nie;geht nicht durch;gehen nicht durch;passt nicht;passen nicht;geht nicht;gehen nicht;ist verboten;sind verboten;ist falsch;sind falsch;ist nicht erlaubt;sind nicht erlaubt;verboten;nicht erlaubt;{darf|dürfen|kann|können} {nicht|nie} {gespielt|gelegt} werden;sind nie erlaubt"),
    Phrase("THEREVERSE", "umgekehrt"), Phrase("DIFFER", "abweichen;abweicht;unterscheiden;unterscheiden sich;sich unterscheiden;sich {|um} unterscheiden"), Phrase("PLAY", "spiel{|e|en};leg{|e|en};nimm;gespielt werden;gelegt werden"), Phrase("PLAY", "{spielt|legt}{ man|}", price=3), Phrase("REJECT", "{ich verbiete|wir verbieten|man verbietet};spiele nie;spiel nie;lege nie;spiele nicht;spiel nicht;{vermeide|vermeidet|vermeidet bitte};lass{|t} die finger von;{leg|lege|spiel|spiele|legt|spielt} {auf keinen fall|niemals|nie|nicht}"),
    Phrase("BETWEEN", "zwischen"), Phrase("INCLUSIVE", "einschließlich"), Phrase("ATLEAST", "mindestens;wenigstens;nicht weniger als"),
    Phrase("ATMOST", "bis;bis zu", price=4), Phrase("ATMOST", "höchstens;maximal;nicht mehr als"), Phrase("MORETHAN", "{mehr|öfter|häufiger} als;größer als;höher als;über"), Phrase("LESSTHAN", "weniger als;kleiner als;niedriger als;unter"),
    Phrase("ORMORE", "oder {höher|mehr|größer|darüber};oder eine {höhere|größere}{ karte|}"), Phrase("ORLESS", "oder eine {niedrigere|kleinere|tiefere}{ karte|};oder {niedriger|weniger|kleiner|tiefer|darunter}"), Phrase("THROUGH", "bis;bis zu;-"),
    Phrase("MULTIPLE", "vielfache{|s|n} {von|der};ein vielfaches {von|der};ein vielfaches"), Phrase("DIVISIBLE", "teilbar{|e|en|er}"), Phrase("THROUGH_NUMBER", "durch"),
    Phrase("EXACTLY", "genau"), Phrase("RANKS", "zahl;zahlen;wert;werte;werten;ränge;rängen"), Phrase("SUITS", "farbe;farben;vier farben"), Phrase("EQUALS", "=;gleich"),
    Phrase("AFTER", "bei", price=2), Phrase("AFTER", "nach;auf;direkt nach"), Phrase("APART", "entfernen;entfernt;auseinander;daneben;abstand"), Phrase("UNIT", "stufe{|n};wert{|e};punkt{|e};schritt{|e};zahl{|en}"),
    Phrase("WITHIN", "innerhalb von;innerhalb"), Phrase("SEEN", "schon gelegt{|e|en|er};bereits gelegt{|e|en|er};schon da;schon in der reihe;schon vorgekommen;schon einmal da"),
    Phrase("ALREADY_LAID", "schon gelegte{|r|n|m};bereits gelegte{|r|n|m}"), Phrase("NOT_YET_LAID", "noch nicht gelegte{|r|n|m};neue{|r|n|m}"),
    Phrase("THERE", "es gibt;es liegt;es liegen;es sind"), Phrase("INAROW", "{|direkt }{hintereinander|nacheinander|nebeneinander}{| liegen| kommen| folgen};in folge;am stück;aufeinander{| folgen| liegen};aufeinanderfolgen"), Phrase("THAT", ", die;, der;, den;, das;, welche;welche"),
    Phrase("SUCH_THAT", ", für die gilt :"), Phrase("NON", "nicht;nicht -"), Phrase("PLUS", "plus;+"), Phrase("MINUS", "minus;-"), Phrase("DIVIDED", "bei teilung durch;beim teilen durch;geteilt durch"),
    Phrase("REMAINDER", "rest;der rest;den rest"), Phrase("LEAVE", "lässt;lassen"), Phrase("SUM", "{die |der |}summe"), Phrase("PRODUCT", "{das |}produkt"),
    Phrase("DIFFERENCE", "{die |der |den |dem |}{differenz|unterschied|abstand|wertunterschied|wertabstand|zahlenabstand}"), Phrase("POSITION", "{die |ihre |}{position|platznummer}"), Phrase("PLACES", "position{|en};platz;plätze{|n};stelle{|n};zug;züge{|n}"),
    Phrase("HIGHEST", "höchste{|n|r}"), Phrase("LOWEST", "niedrigste{|n|r};tiefste{|n|r};kleinste{|n|r}"), Phrase("EARLIER_CARDS", "{jede|jeder} {bisherige|vorige|frühere}{n|} karte;alle{| anderen} {davor|vorher|zuvor};alle karten {zuvor|vorher};{alle |}{bisherigen|vorigen|früheren|vorherigen} karten;alle karten{ bisher| davor| vor ihr|}"),
    Phrase("SOFAR_CARD", "bisherige{|n|r} karte"), Phrase("LINE_SUM", "{die |}summe aller karten{ von der reihe| in der reihe| der reihe|}"), Phrase("COUNTOF", "{die |}{anzahl|zahl} {von|der}"), Phrase("FIRST", "erste{|n|r}"),
    Phrase("RUNLENGTH", "{die |}länge der letzten folge mit"), Phrase("LIKES", "{die |}anzahl der bisherigen karten mit"),
    Phrase("LEAD", "vorsprung"), Phrase("OVER", "vor"), Phrase("COUNTED_TO", "gezählt bis"), Phrase("SUIT_AFTER", "nächsten farbe nach"), Phrase("IN_THE_ORDER", "in der reihenfolge"),
    Phrase("BY_POSITION", "nach position wiederholt;der position nach , wiederholt"), Phrase("FOLLOW_THE_ORDER", "folgen der reihenfolge"),
    Phrase("WRAPPING", "rund gezählt von könig zu ass;nach {dem |}könig kommt {das |}ass;im kreis gezählt;nach {der|dem} letzten {kommt|folgt} wieder {die|der|das} erste;auf {den |}könig folgt {das |}ass"),
    Phrase("NOT_THE_CASE", "nicht gilt :;es gilt nicht :;es ist nicht so{ ,|} dass"), Phrase("CASE_NOT", "nicht gilt :"),
    Phrase("ALTERNATE", "abwechselnd;wechsle;wechselt;wechseln;{es |}{geht |geht immer }hin und her;{besteht|bestehen} abwechselnd aus;wechseln sich ab;wechselt sich ab;wechsel;immer abwechselnd;im wechsel;müssen sich abwechseln;wechseln immer ab;sich abwechseln;abwechseln"),
    Phrase("CYCLE", "in der reihenfolge;in dieser reihenfolge;der reihe nach;reihenfolge"), Phrase("AGAIN", "und {beginnt|fängt} {|dann |wieder |dann wieder }von {vorn|vorne}{ an|};wieder von {vorn|vorne};und{ dann|} wieder von {vorn|vorne}"), Phrase("PATTERN_IS", "{das muster|die reihenfolge}{ der farben| von farben| der karten| der zeichen| der symbole|} {ist|lautet}"),
    Phrase("RISE", "{in |}{aufsteigender|steigender|aufsteigende} {reihenfolge|ordnung};{es geht |}{immer |}bergauf;nehmen{| immer} zu;{es geht |gehen }{immer |}{aufwärts|hinauf|rauf|nach oben};aufwärts;es geht{ immer|} hoch;steigt;steigen;aufsteigend;immer höher werden;immer höher;werden immer höher;wird immer höher"), Phrase("FALL", "{in |}{absteigender|fallender|absteigende} {reihenfolge|ordnung};{es geht |}{immer |}bergab;nehmen{| immer} ab;{es geht |gehen }{immer |}{abwärts|hinunter|runter|nach unten};abwärts;fällt;fallen;absteigend;immer niedriger werden;werden immer niedriger;wird immer niedriger;immer kleiner"),
    Phrase("CHANGE", "wechseln;wechselt;ändern;ändert"), Phrase("MATCH", "passt zu;passen zu;stimmt überein mit;übereinstimmen mit"), Phrase("FOLLOW", "folgt auf;folgen auf;kommt nach;kommen nach;liegt auf"),
    Phrase("COME", "kommt;kommen;folgt;folgen;liegen;stehen;gehört;gehören;{gehört|gehören} hin"), Phrase("ONLYCOME", "kommt nur;kommen nur;folgt nur;folgen nur"), Phrase("BEFORE", "wird gefolgt von;werden gefolgt von"),
    Phrase("ANYTHING", "alles;irgendeine karte;eine beliebige karte;jede karte;{, |}was {man|du} {will|willst};irgendetwas;beliebig;egal was"), Phrase("EVERYTHING", "alles"),
    Phrase("ANYTHING_GOES", "alles {geht|erlaubt|passt|ist erlaubt|darf kommen};ist alles {erlaubt|möglich};geht alles;passt {alles|jede|jede karte};ist jede{| karte} erlaubt;darf alles{| kommen| gelegt werden| gespielt werden};{darf|kann} man {|immer |wieder |dann }alles{| legen| spielen}"),
    Phrase("STARTWITH", "beginne mit;beginnt mit;fange mit;starte mit"), Phrase("FIRSTCARD", "startkarte"), Phrase("MORE", "{schon |}mehr"), Phrase("OUTNUMBER", "überwiegen"),
    Phrase("TWICE", "doppelt;zweimal;zwei mal"), Phrase("TIMES", "mal"), Phrase("ONCE", "{nur |höchstens |}{einmal|ein einziges mal}"), Phrase("HAPPEN", "vorkommen;kommen;kommt"),
    Phrase("HOWEVER", "aber;jedoch;und"), Phrase("REGARDLESS", "egal welche{|r|n};unabhängig von"), Phrase("FREE", "egal;ist egal;spielt keine rolle;beliebig"),
    Phrase("DIVISOR", "teiler"), Phrase("NEXT_TO_EACH_OTHER", "nebeneinander"), Phrase("EVERY_OTHER", "jede{|r|s|n|m} zweite{|n}"), Phrase("OTHER_ONE", "zweite"), Phrase("ONWARDS", "an"), Phrase("AT", "an;auf"), Phrase("UNTIL", "bis", price=8),
    Phrase("TIES", "gleiche {werte|karten|zahlen};gleichstand;derselbe wert"), Phrase("AS_IS", "ebenso;genauso;und ebenso"), Phrase("DEPENDS", "hängt ab von"),
    Phrase("WASLAST", "war die letzte;liegt;liegt oben;oben liegt;lag;lag {zuletzt|vorher|davor};{zuletzt|vorher|davor} lag;liegt da;da liegt"), Phrase("MEANS", "heißt;bedeutet"),
    Phrase("NOTHING", "{meine |die |unsere |}{vermutung|idee|regel|hypothese}{ ist| lautet| heißt|}{ :| ,|};ich {glaube|glaub|vermute|denke|denk|meine|mein|tippe}{ mal|}{ ,|}{ dass|};es {sind|passen|gehen|gelten|dürfen|darf|können}"),
]  # fmt: skip

_COMPARING: Final = [
    Phrase("Attr", "wert{|e|en|s|es};rang{|es|s};ränge{|n};zahl{|en};kartenwert", "rank"), Phrase("Attr", "farbe{|n};kartenfarbe{|n};zeichen", "suit"), Phrase("Attr", "farbton;farbtons;farbtöne;rot - schwarz;grundfarbe", "colour"),
    Phrase("Attr", "parität", "parity"), Phrase("Attr", "art;kartenart", "kind"), Phrase("Attr", "primeigenschaft", "primality"), Phrase("Attr", "hälfte", "half"),
    Phrase("Attr", "wert samt farbe;wert und farbe", m.TWIN),
    Phrase("SAME", "gleich{e|en|er|es|em};{die|der|das|den|dem} selbe{|n|r|s};dieselbe{|n|r};derselbe{|n};dasselbe;demselben;denselben;selbe{|n|r|s};identisch{e|en|er|es|em}"), Phrase("DIFFERENT", "ander{e|en|er|es|em};abweichend{e|en|er|es};ungleich{e|en|er|es};verschieden{|e|en|er};unterschiedlich{|e|en|er};anders"),
    Phrase("OPPOSITE", "entgegengesetzt{e|en|er|es};gegenteilig{e|en|er}"),
    Phrase("Cmp", "höher{|e|en|er|es};größer{|e|en|er|es};drüber;rauf;hinauf;höherwertig{|e|en};höherrangig{|e|en}", m.Rel(">", m.Amount("card", (m.OTHER,)))),
    Phrase("Cmp", "niedriger{|e|en|er|es};tiefer{|e|en|er|es};kleiner{|e|en|er|es};geringer{|e|en|er|es};drunter;runter;hinunter", m.Rel("<", m.Amount("card", (m.OTHER,)))),
    Phrase("Cmp", "mindestens so {hoch|groß};{mindestens gleich|wenigstens gleich} {hoch|hohe|hohen|hoher|groß|große|großen};{gleicher|gleichem|gleichen} oder {höherer|höherem|höheren|größerer|größerem|größeren};gleich oder höher;höher oder gleich;nicht niedriger;gleich hoch oder höher;höher oder gleich hoch", m.Rel(">=", m.Amount("card", (m.OTHER,)))),
    Phrase("Cmp", "höchstens so {hoch|groß};{höchstens gleich} {hoch|hohe|hohen|hoher|groß|große|großen};{gleicher|gleichem|gleichen} oder {kleinerer|kleinerem|kleineren|niedrigerer|niedrigerem|niedrigeren};gleich oder niedriger;niedriger oder gleich;nicht höher;niedriger oder gleich hoch", m.Rel("<=", m.Amount("card", (m.OTHER,)))),
    Phrase("Cmp", "gleich hoch;genauso hoch;so hoch;gleich {hohe|hohen|hoher|groß|große|großen|großer}", m.Rel("=", m.Amount("rank", (m.OTHER,))), 2),
    Phrase("Direction", "höher oder {niedriger|tiefer|kleiner};größer oder kleiner;plus oder minus;nach oben oder unten", True),
]  # fmt: skip


BASIC: Final = (*_classes(), *_ADJECTIVES, *_FUNCTION, *_COMPARING, *SPOKEN)  # a language in a file has each kind
LATER: Final = (
    *FURTHER,
    *EVERYDAY,
    *MORE,
    *TOLD,
    *ALONG,
    *GRANTED,
    *OFTEN,
    *WHAT_IS_SO,
    *IN_CLASS,
    *AT_TABLE,
    *AT_SCHOOL,
    *BESIDE,
)  # and may have these


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


GERMAN: Final = Lexicon(
    name="German",
    contracted={**PLAINLY_WRONG, "and": "und", "groeser": "größer", "herrz": "herz", "kleinr": "kleiner", "as": "ass", "desselben": "des selben", "wens": "wenn es", "wenns": "wenn es", "garnich": "gar nicht", "garnicht": "gar nicht", "andern": "anderen", "war's": "war es", "wars": "war es", "nebeneinanderliegen": "nebeneinander liegen", "war’s": "war es", "hab's": "habe es", "habt's": "habt es", "ging's": "ging es", "lag's": "lag es", "musste's": "musste es", "durfte's": "durfte es", "gehn": "gehen", "gehts": "geht es", "daliegt": "da liegt", "ausspielt": "spielt", "ausspielen": "spielen", "daliegen": "da liegen", "dalag": "da lag", "stehn": "stehen"},
    entries=(*BASIC, *LATER),
    particles={"auf": _words("weisen weist")},
    split_verbs=SPLIT_VERBS,
    that_card={("als", "diese"): ("als",), ("wie", "diese"): ("wie",)},
    same_again=frozenset({("das", "gleiche"), ("das", "selbe"), ("dasselbe",), ("ein", "anderes")}),
    beyond=Beyond(
        ways={"darunter": "below", "drunter": "below", "darüber": "above", "drüber": "above"},
        bounds={("ab", "below"): "unter", ("von", "below"): "unter", ("über", "below"): "bis", ("als", "below"): "bis",
                ("bis", "above"): "über", ("unter", "above"): "ab"},
        numbers=_words(" ".join((*_NUMBERS[1:14], *map(str, range(1, 14))))),
        articles=_words("der dem den zu zur zum einer einem einschließlich inklusive"),
        beside=_words("und aber alles alle was karten werte auch"),
        of_cards=_words("letzte letzten letzter vorige vorigen vorherige vorherigen vorletzte vorletzten startkarte starter davor vorher zuvor nach auf bei"),
        moving=_words("bleiben gehen legen oder sein spielen liegen"),
    ),
    silent=_words("glaub denk normalerweise üblicherweise immer man du auch ja doch her mal bitte glaube ich vermute denke jeweils direkt einfach also genau dabei etwa einmal sich je paarweise gar safe vielleicht halt wohl wahrscheinlich jetzt dazu wieder stets ständig unbedingt eigentlich irgendwie natürlich wirklich wir grundsätzlich generell zwingend ruhig gern gerne nun jemand will möchte solche solchen jederzeit jedesmal irgendwann unmittelbar normal hingegen dagegen allerdings ausnahmsweise offensichtlich offenbar vermutlich anscheinend scheinbar definitiv eindeutig schlicht logischerweise zwangsläufig tatsächlich möglicherweise womöglich sicherlich absolut überhaupt"),
    put_in="{glaube|denke|vermute|meine|schätze|finde|tippe|rate} ich;nehme ich an;so {glaube|denke|vermute} ich;wie {ich|wir} {glaube|glauben|denke|denken|vermute|finde|meine};{meiner|unserer} {meinung|ansicht} nach;wohl;denke ich mal;soweit ich {sehe|weiß};wie es {scheint|aussieht};offensichtlich;offenbar;vermutlich;anscheinend",
    silent_behind={"aber": _words("man"), "jedoch": _words("man ist sind darf dürfen muss müssen kann können geht passt gilt")},
    rank_letters={"a": 1, "b": 11, "d": 12, "k": 13, "j": 11, "q": 12},
    pattern_letters={"r": "DH", "s": "CS"},
    abbreviated=_words("nr bzw u evtl ca bspw ggf vllt jew"),
    beside_an_ace=_words(", oder und bis ) . = -> ("),
    past=PAST,
    usual=PLAINER,
    talk=TALK,
    the_rest=THE_REST,
    pointing=_words("es das dies diese mein meine unser unsere"),
    speakers=_words("ich ihr wir niemand keiner alle jeder jemand einer sie"),
    unreal=_words("hätte hätten hättet hättest"),
    hedges=HEDGES,
    between=BETWEEN,
    before_clauses=_words("und aber denn auch oder sonst außerdem"),
    beside_no_comma=_words("muss ist sind hat darf soll kann wird dann passt gilt kommt"),
    behind=BEHIND,
    counting=(
        re.compile(r"\b(?:wenn|falls|sofern|ist)\s(?P<letter>[nikt])(?=\s(?:gerade|ungerade|durch|ein|nicht|mod)\b)", re.IGNORECASE),
        re.compile(r"\bpositionen?\s(?P<letter>[nikt])(?!\w)", re.IGNORECASE),
        re.compile(r"\b(?P<letter>[nikt])-te[nrs]?\b"),
    ),
    functions={"r": "rang", "w": "wert", "f": "farbe"},
    typed=as_typed,
    parted=PARTED,
    grouping=GROUPING,
    grouped=GROUPED,
    of_groups=OF_GROUPS,
    asides=f"{ASIDES};{COUNTING}",
    consequences="{und |}{also|daher|deshalb|deswegen|darum|somit|folglich};weshalb;weswegen",
    again="das heißt;mit anderen worten;anders gesagt",
    unimportant=UNIMPORTANT,
    first_cards=FIRST_CARDS,
    anything=ANYTHING,
    asked="{welche|welches|welchen|welcher|ob|was|wie}",
    without=WITHOUT,
    excepting=_words("außer sofern nur bloß aber sondern andere anderen anderer anderes wenn falls muss müssen darf dürfen kann können nie niemals immer sonst solange bis startkarte anfangskarte starter"),
    examples="zum beispiel;z . b;beispiel;beispiele;beispielsweise",
    colour_or_suit=_words("farbe farben"),
    suit_alone=_words("zeichen symbol symbole kartenfarbe"),
    compounds=re.compile(
        r"(herz|pik|karo|kreuz)-?(karten?|asse?|buben?|damen?|könige?n?|\d+)|(\d+)(er)|(rot|schwarz)-(schwarz|rot)"
    ),
    everyday=everyday_words("german"),
    common=_words("rot schwarz karte karten letzte wenn ist sonst höher niedriger gleiche farbe wert spiele eine und oder nicht zwischen"),
    joining=_words("und oder nicht als wie von mit auf nach bei aus der die das den dem ein eine wenn dann sonst nur wer was wir ihr mir dir"),
    auxiliary=_words("ist sind war waren sein wird werden wurde wurden worden hat haben habe hatte hatten habt"),
    how_far=_words(
        "kaum selten seltener fast beinahe nahezu manchmal gelegentlich ab meist meistens oft öfter häufig teils teilweise ungefähr etwa circa ca "
        "viel etwas wenig weit deutlich knapp halb ziemlich zu selbst irgendein irgendeine irgendeinen irgendeiner irgendeinem statt stattdessen anstatt vermeiden lieber eher"
    ),
    limiting=_words("abgelehnt ungültig gesperrt tabu falsch unzulässig einschließlich inklusive inkl zählt zählen mitgezählt nur aber nicht kein keine keinen außer ohne sondern wenn falls für sonst mindestens höchstens auch ebenfalls nie niemals verboten erlaubt geht gehen ok okay"),
    numbered=_words("karte zahl wert letzte vorige rank value card number n x last previous previous_rank"),
    numbered_before=_words("last previous prev"),
    denying=("un", "nicht"),
    capital=_words("CARD DIFFERENCE DIVISOR FIRSTCARD LEAD NEIGHBOURS Noun PAIRS PLACES POSITION PRODUCT RANKS SUITS SUM Suit TIES TRIPLES UNIT Attr"),
    offered=(
        "spiele", "wenn", "abwechselnd", "eine rote karte", "eine schwarze karte", "eine höhere karte", "eine niedrigere karte", "rot", "schwarz",
        "gerade", "ungerade", "eine herzkarte", "eine bildkarte", "die letzte karte", "die karte", "karte", "ist", "muss", "sein", "als", "wie",
        "die gleiche farbe", "eine andere farbe", "höher", "niedriger", "und", "oder", "sonst", ",", "außer wenn", "keine", "jede", "dritte", "nach",
        "1", "2", "3", "nicht", "mindestens", "höchstens", "farbe", "wert", "die vorletzte karte",
    ),
    likely={
        "": ("spiele", "wenn", "abwechselnd", "rot", "schwarz", "jede", "nach", "keine", "eine höhere karte", "die karte", "die gleiche farbe"),
        "PLAY": ("eine rote karte", "eine schwarze karte", "eine höhere karte", "eine niedrigere karte", "eine herzkarte", "eine bildkarte"),
        "IF": ("die letzte karte", "die karte", "die vorletzte karte"), "Ref": ("rot", "schwarz", "ist", "höher", "und", "oder"),
        "THAN": ("die letzte karte", "die vorletzte karte", "alle bisherigen karten"), "AS": ("die letzte karte", "die vorletzte karte"),
        "Adj": ("karte", "ist", "sein", "und", "oder", ","), "Cmp": ("als", "karte", "oder"), "BE": ("rot", "schwarz", "höher", ",", "nicht"),
        "COMMA": ("rot", "schwarz", "sonst"), "IF COMMA": ("spiele", "muss", "rot", "schwarz"), "STOP": ("sonst", "wenn", "spiele"), "ELSE": ("spiele", "eine rote karte", "rot"),
        "SAME": ("farbe", "wert"), "DIFFERENT": ("farbe", "wert"), "ALTERNATE": ("rot", "gerade"), "AFTER": ("rot", "einer roten karte"),
    },
)  # fmt: skip

"""German as it is said in a classroom: other words for what lies there, what fits, what comes next, what does not matter."""

from __future__ import annotations

from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_HIGHER: Final = m.Rel(">", m.Amount("card", (m.OTHER,)))
_LOWER: Final = m.Rel("<", m.Amount("card", (m.OTHER,)))
_LAY: Final = "{legt|lege|legst|spielst|legen|legen will|legen möchte|legen darf|spielt|spielen will|hinlegt|ausspielt|gelegt wird|gespielt wird|gelegt werden soll}"
_LAY_THERE: Final = (
    "{lag|liegt|gelegt wurde|gespielt wurde|gelegt worden ist|kam|war|gelegt hat|gespielt hat|dran war|liegen}"
)
_BEFORE: Final = (
    "{davor|vorher|zuletzt|oben|da|schon da|schon|zuvor|gerade|hier|auf dem tisch|in der reihe|als letztes|als letzte}"
)
_SIGNS: Final = (("hearts", "H"), ("spades", "S"), ("diamonds", "D"), ("clubs", "C"))

EVERYDAY: Final = [
    *(Phrase("Noun", sign, m.Cards(SUIT_MASKS[suit]), 4) for sign, suit in _SIGNS),
    # cards and what they have
    Phrase("Attr", "symbol{|e|s};kartensymbol{|e};kartenzeichen;spielfarbe{|n};sorte{|n}", "suit"), Phrase("SUITS", "symbol{|e|s};zeichen"),
    Phrase("Attr", "nummer{|n};kartenhöhe;punktzahl;zahlenwert;augenzahl;höhe", "rank"), Phrase("RANKS", "nummer{|n};zahlenwert"),
    Phrase("Attr", "farbe {, |( |, also |}rot {oder|und|/|,|bzw|bzw .} schwarz{ )|};rot / schwarz", "colour"), Phrase("Attr", "farbe {, |( |, also |}herz , {karo , pik|pik , karo|pik , kreuz|karo , kreuz|kreuz , pik|kreuz , karo}{ ,|} {oder|und|,} {kreuz|karo|pik}{ )|}", "suit"),
    Phrase("Cmp", "mehr wert;wertvoller;stärker;darüber", _HIGHER), Phrase("Cmp", "weniger wert;schwächer;darunter", _LOWER),
    Phrase("Cmp", "gleich groß oder größer;{größer|höher} gleich;größer oder gleich{| groß};mindestens gleich {groß|hoch};nicht {kleiner|tiefer}", m.Rel(">=", m.Amount("card", (m.OTHER,)))),
    Phrase("Cmp", "gleich groß oder kleiner;{kleiner|niedriger|tiefer} gleich;kleiner oder gleich{| groß};höchstens gleich {groß|hoch};nicht größer", m.Rel("<=", m.Amount("card", (m.OTHER,)))),
    Phrase("Cmp", "gleich groß;genauso groß;so groß;so weit;gleich weit;gleich viel", m.Rel("=", m.Amount("rank", (m.OTHER,))), 2),
    Phrase("THAT_ONE", "diejenige{|n}"), Phrase("SOMETHING", "was;etwas;irgendwas;irgendetwas"), Phrase("NAUGHT", "nichts"),
    Phrase("THAT", ", was;was", price=5), Phrase("NONE", "keine;keiner;keines;keins"), Phrase("AMONG", "unter;von"),
    # what lies there, and what comes next
    Phrase("PLAYED", f"{{, |}}die {_LAY}{{ ,|}}"), Phrase("LASTLY", "liegend{e|en|er};ausliegend{e|en|er};offen{e|en|er};davorig{e|en|er}"),
    Phrase("Ref", f"{{die |der |}}{{karte |}}{{, |}}die {_BEFORE} {_LAY_THERE};{{die |der |}}karte {{darunter|drunter|vorher|zuvor|vorhin|von vorher|von vorhin|von eben}};{{das |dem |}}was {_BEFORE} {_LAY_THERE};der kartenreihe letzte", m.OTHER),
    Phrase("THIRDLAST", "vorvorletzt{e|en|er|es}"), Phrase("SECONDLAST", "zweitletzt{e|en|er|es}"),
    Phrase("FOLLOWING_CARD", "{die |}{nächste|folgende|darauffolgende}{ karte|};{die |}karte {danach|darauf};die danach;folgekarte;nachfolgekarte;nachfolgerin"), Phrase("ON", "auf"),
    Phrase("POSITIONS", "karte{n|};position{en|};platz;plätze{n|};stelle{n|};schritt{e|en}"), Phrase("EARLIER", "davor;vorher;zuvor;zurück;früher;vor ihr"),
    Phrase("COME", "drankommen;dran kommen;dran sein;draufkommen;rankommen;antwortet{ man|} mit;antworte mit"), Phrase("TURN", "dran;an der reihe"), Phrase("NEXTLY", "danach;als nächstes;als nächste;darauf;anschließend;hinterher;drauf"),
    Phrase("PLAY", "hinlegen;drauflegen;draufgelegt werden;ausspielen;ablegen;anlegen;angelegt werden;nehmen;setzen;genommen werden;die {lehrerin|regel|spielleiterin|spielleitung} {nimmt|akzeptiert|erlaubt|mag|will|möchte};{der lehrer|der spielleiter|gott} {nimmt|akzeptiert|erlaubt|mag|will|möchte};die {reihe|linie} besteht {|nur |ausschließlich }aus{| lauter| nur};{leg|lege|legt|nimm|spiel|spiele|spielt} {jedes mal|bei jedem zug|in jedem zug}"), Phrase("PLAY", "legst;spielst;{nimmt|nehmen}{ man|};{braucht|benötigt} man;musst du nehmen", price=3),
    Phrase("AFTER", "hinter;direkt {hinter|auf};gleich nach;unmittelbar nach;im anschluss an"),
    Phrase("WAS", "war;waren;gewesen {ist|sind|war}"), Phrase("THAN", "im vergleich {zu|zur|zum}", price=3), Phrase("APART", "voneinander {entfernt|weg}"), Phrase("GETS", "wird;werden"), Phrase("LAID", "{gelegt|gespielt}{| worden};genommen;gesetzt;abgelegt;hingelegt;ausgespielt;draufgelegt"),
    Phrase("HIGHEST", "größte{|n|r}"), Phrase("FROM", "ab"), Phrase("HAPPEN", "auftauchen;auftreten;erscheinen;auftaucht;vorkommt"), Phrase("AFTER_EVENT", "{sobald|wenn} {einmal|schon|schon einmal|erst einmal|bereits};nachdem{ einmal|}"), Phrase("COMES_UP", "lag;dran war;{gelegt|gespielt} {worden ist|wurde|worden sind}"),
    Phrase("CHANGE", "gewechselt werden;geändert werden;wechselt sich;anders werden"), Phrase("ALTERNATE", "abgewechselt werden"), Phrase("SEEN", "{schon|bereits} {mal|einmal} {da|dran|gelegt|gespielt|gekommen|vorgekommen|auf dem tisch}{ war| waren| wurde| wurden| worden| lag| lagen| liegt}"),
    Phrase("Ref", "die erste;der ersten", s.STARTER, 2), Phrase("SUCH_ONE", "eins;eine;einer;einen"), Phrase("GO", "geht;gehen"), Phrase("Number", "beiden", 1 << 2, 2), Phrase("SAME", "doppelt{e|en}", price=5), Phrase("GIVES", "gibt;geben"), Phrase("AHEAD", "vor;an"), Phrase("Refs", "{ihre|ihren|die|den} beiden {vorgänger|vorgängern}", (1, 2)), Phrase("PLAY", "braucht;brauche"), Phrase("COME", "vorliegen;herrschen"),
    # what fits
    Phrase("NOTHING", "hauptsache;wichtig ist nur{ dass|};{es |}geht nur darum{ , dass| dass|};um {richtig|gültig} zu sein{ ,|};{, |}um {legen|spielen} zu {dürfen|können}{ ,|};{es ist |}{ganz |}egal{ ,|} was {|da |vorher |davor |zuletzt |schon |die letzte }{liegt|lag|kam|war}{ ,| :|};{es ist |}{ganz |}egal{ ,|} was man {legt|spielt}{ ,| :|};{, |}{also |}{glaub|glaube|denk|denke} ich{ ,|}{ es sind|};in {deiner|der|meiner} hand"), Phrase("FITS", "ging;gingen;passte;passten;klappt;klappen;funktioniert;funktionieren;stimmt;stimmen;{ist|sind} {gut|in ordnung|gültig|zulässig};{wird|werden} {immer |}{dann |}{akzeptiert|angenommen|gewertet};{angenommen|akzeptiert} {wird|werden|wurde|wurden};{richtig|gültig|okay|ok|zulässig} {ist|sind};{darf|dürfen|kann|können} {überall hin|vorkommen|kommen|rein|drauf|immer drauf|hin};{kommt|kommen|darf rein|dürfen rein} {rein|hinein};{kriegt|kriegen|bekommt|bekommen} ein{ klares|} ja;= {richtig|erlaubt|ja|ok};✓;✔;✅;{gehören|können|kann|gehört} überall{ hin| drauf}"),
    Phrase("MISSES", "{klappt|klappen|funktioniert|funktionieren|stimmt|stimmen} {nicht|nie};{ist|sind} {gesperrt|blockiert|tabu|ungültig|unzulässig|raus|nicht gut|nicht okay|nicht ok|nicht richtig|nicht zulässig};{ist|sind} ausgeschlossen;{wird|werden} {nie angenommen|nie akzeptiert|abgelehnt|nicht akzeptiert|nicht angenommen};{darf|dürfen|kann|können} {nicht|nie|niemals} {vorkommen|kommen|rein|da sein|dabei sein};{verboten|falsch} {ist|sind};nicht {erlaubt|richtig} {ist|sind};{kriegt|kriegen|bekommt|bekommen} ein{ klares|} nein;{fliegt|fliegen} raus;{ist|sind} {nicht willkommen|tabu};= {falsch|verboten|nein|raus};✗;✘;❌;weglassen;auslassen;meiden;{ist|sind} aber {verboten|nicht erlaubt|tabu|falsch};{mag|nimmt|erlaubt} die regel nicht;macht{ man|} einen fehler;{darf|dürfen}{ man|} {gar |überhaupt |}nicht {legen|spielen}"),
    Phrase("EXEMPT", "{ist|sind} {davon |}{ausgenommen|befreit};{ist|sind} {eine |die |}{ausnahme|ausnahmen}"), Phrase("DOUBT", "{ich|wir} {glaube|glauben|denke|denken|meine|meinen} nicht{ ,|}{ dass|}"),
    Phrase("ONLY_ONES", "{die |alle |}{einzigen |}{erlaubten|richtigen|passenden|gültigen|angenommenen|zulässigen} karten;{jede|eine} {erlaubte|richtige|passende|gültige|angenommene|zulässige} karte;das einzige was {geht|erlaubt ist|passt}"),
    Phrase("MUST", "müsste{|n};musste{|n};sollte{|n};hat zu;haben zu;muss unbedingt;muss auf jeden fall;müsst;sollt;musst;sollst;{dürft|darfst|könnt|kannst} nur;ihr müsst;ihr dürft nur;ihr könnt nur"), Phrase("MAY", "darf ruhig;darf auf jeden fall;könnte{|n};dürfte{|n};konnte{|n};durfte{|n}"),
    Phrase("MAYNOT", "{darf|dürfen|kann|können} {niemals|auf keinen fall|nicht mehr};sollte{|n} nicht;sollen nicht;{dürft|darfst|könnt|kannst} {nicht|nie|niemals};ihr {dürft|könnt} {nicht|nie|niemals}"), Phrase("NEEDNOT", "braucht nicht;brauchen nicht;braucht auch nicht;brauchen auch nicht"), Phrase("NEVER", "nie;niemals;auf keinen fall"), Phrase("NO", "nie {eine|einen|ein}"),
    Phrase("FREE", "{gilt|gelten} keine {beschränkung|einschränkung|regel|bedingung};gibt es keine {grenze|beschränkung|einschränkung|regel|bedingung|vorschrift};{brauchen|brauchen|müssen} sich {daran|an die regel} nicht {zu |}halten;ist {es|das} {egal|beliebig};{ist|sind} {egal|beliebig|unwichtig|wurscht|wurst|schnuppe|schnurz|schnurzegal};unwichtig;egal sein;kommt es nicht an;{interessiert|zählt|zählen} nicht;gilt {die|diese} regel nicht;gilt {sie|das} nicht;freie {wahl|auswahl}"), Phrase("BOTH", "gleichzeitig;zugleich"), Phrase("BEFORE_IT", "vorher;vor {der karte|ihr|dieser karte}"), Phrase("EARLIER_CARDS", "jede andere karte"), Phrase("REGARDLESS", "{es |}ist egal {was für eine|welche|welchen};egal was für {eine|ein|einen}"),
    Phrase("THOSE", "{denen|den werten|den farben} {|von }der;die der;denen"), Phrase("EXCEPT", "mit ausnahme {von|der|des};ohne;abgesehen von"), Phrase("EXCEPTED", "{|ist |sind }{ausgenommen|ausgeschlossen}"), Phrase("NOT_THESE", "aber nicht;allerdings nicht"), Phrase("FITS", "akzeptiere"), Phrase("OTHERS", "{die |den |alle |allen |}restliche{|n}{| karten};{die |den |alle |allen |}übrige{|n}{| karten};{die |alle |}{weiteren|folgenden}{| karten};andere karten;{die |den |allen |alle |}anderen{| karten};jede andere{| karte}"),
    Phrase("ELSE", "{sonst|ansonsten|andernfalls|wenn nicht|in allen anderen fällen|in jedem anderen fall} {gilt|gilt aber|gilt dann|zählt|zählen}{| :};{für|bei} {alle anderen|allen anderen|alle übrigen|den anderen|die anderen}{ karten|} gilt{| :};sonst immer;in {jedem|jeden} anderen fall;in den anderen fällen;wenn das nicht {so ist|stimmt|der fall ist};oder wenn nicht{ ,|}{ dann|};oder sonst"),
    # numbers, sums, steps
    Phrase("THROUGH", "to"), Phrase("AND", "aber auch", price=2), Phrase("AND", "aber", price=4), Phrase("ATLEAST", ">=;minimum;minimal"), Phrase("ATMOST", "<=;maximum;allerhöchstens"), Phrase("MORETHAN", ">;oberhalb von"), Phrase("LESSTHAN", "<;unterhalb von"), Phrase("PLUSMINUS", "plus or minus"), Phrase("NOTEQUALS", "!="), *(Phrase("Times", f"{{{n}|{word}}} {{mal|x}}", 1 << n) for n, word in ((2, "zwei"), (3, "drei"), (4, "vier"), (5, "fünf"), (6, "sechs"))),
    Phrase("ADDED", "dazuzählen;dazurechnen;dazu zählen;dazu rechnen;draufrechnen;addieren;hinzufügen;dazutun;weiterzählen;hochzählen;weitergehen;hochgehen"), Phrase("SUBTRACTED", "abziehen;wegnehmen;runterzählen;zurückzählen;runtergehen;zurückgehen"),
    Phrase("ADDUP", "{rauskommen|herauskommen|rauskommt|herauskommt|sein|ergeben}", price=2), Phrase("TAKEN_TOGETHER", "zusammenzählen;zusammenzählt;zusammenrechnen;zusammenrechnet;addiert werden;addieren;addierst"), Phrase("TWO_CARDS", "{die |den |der |}{beiden|beide|zwei} {zahlen|werte|werten}"),
    Phrase("LESSER", "weniger"), Phrase("FURTHER", "weiter {weg|entfernt}"), Phrase("THEN_ONE", "{dann|und|, dann|und dann|,} einmal"), Phrase("NextRank", "die nächste zahl;der nächste wert;die nächsthöhere zahl", ">", 3),
    Phrase("RISE", "der reihe nach {höher|größer} werden;höher gehen;steig{t|en} an;ansteigen;{wird|werden} {immer |}größer;immer größer;{immer |}größer werden;nimmt zu;zunehmen;wächst;wachsen;{nach oben|hoch|aufwärts} gehen;hochgehen;erhöht;erhöhen;erhöht sich;{geht|gehen} {hoch|rauf|nach oben};{geht |gehen |geht immer |gehen immer |}weiter {hoch|rauf|nach oben}"),
    Phrase("FALL", "niedriger gehen;tiefer gehen;{wird|werden} {immer |}kleiner;{immer |}kleiner werden;nimmt ab;abnehmen;{nach unten|runter|abwärts} gehen;runtergehen;{geht|gehen} {runter|nach unten};{geht |gehen |geht immer |gehen immer |}weiter {runter|nach unten};sinkt;sinken;verringert;verringern;verringert sich"),
    Phrase("UP", "hoch;weiter {hoch|nach oben};nach oben;aufwärts;weiter;drauf"), Phrase("DOWN", "nach unten;abwärts;zurück"),
    # in a row, round and round
    Phrase("INAROW", "{|direkt |gleich |unmittelbar }{hintereinander|nacheinander|aufeinander|nebeneinander} {sein|legen|gelegt werden|gespielt werden|vorkommen|da liegen|haben|spielen};in einer reihe;hintereinander weg"),
    Phrase("ETC", "und so fort;und immer so weiter;immer weiter so;im kreis;immer im wechsel;dann wieder von {vorne|vorn};und dann von {vorne|vorn};und dann wieder;und wieder"),
    Phrase("EVERY_SO_MANY", "alle"), Phrase("REPEAT", "{wiederholt|wiederholen} sich;{wiederholt|wiederholen};wiederhole"), Phrase("LOOK_AT", "{schau|schaue|schaut|guck|guckt|achte|achtet} auf;betrachte;{es |}kommt auf;{vergleiche|vergleicht man|man vergleicht}{| sie| die karte| die neue karte| die neue} mit"), Phrase("OTHERSUIT", "{eine|einer|irgendeine} der {drei |}anderen {drei |}farben;{eine|irgendeine} von den {drei |}anderen {drei |}farben"),
    Phrase("ONE_OF", "{eine|einer|eines|irgendeine|irgendeiner} {von|von den|der}"), Phrase("ONE_OF", "mindestens {eine|einer|eines};eine;einer;irgendeine;irgendeiner", price=3), Phrase("ADD_UP", "{addiert|rechnet|zählt|rechnest|zählst}", price=2), Phrase("ALSO", "ebenfalls"), Phrase("ALSOFITS", "{geht|gehen|passt|passen} ebenfalls;{ist|sind} ebenfalls {erlaubt|richtig|okay|ok}"),
]  # fmt: skip

"""German as it is written in a hurry: short words, and what is said in other words of what others say plainly."""

from __future__ import annotations

from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_CARD: Final = m.Amount("card", (m.OTHER,))

IN_CLASS: Final = [
    Phrase("AND", "u"), Phrase("OR", "bzw"), Phrase("AND", "bzw", price=2),
    Phrase("ELSE", "liegt {keins|keine|keiner|keine solche|keine solche karte}{ da| oben| davor|};{liegt|war|lag|kam} {|da |davor |vorher |zuletzt }{was|etwas} anderes{ da| oben|};wenn {|da |davor |vorher |zuletzt |oben }{keins|keine|keiner|keine solche|keine solche karte} {liegt|lag|war|davor liegt|da liegt|oben liegt|kam};wenn {|da |davor |vorher |zuletzt |oben }{was|etwas} anderes {liegt|lag|war|davor liegt|da liegt|oben liegt|kam};{ist|war} die letzte{| karte} {keine|keine solche|keins|keiner|so eine nicht};{legst du|legt man|spielst du|spielt man} {was|etwas} anderes;wer {|auf }{was|etwas} anderes {legt|spielt};wenn {man|du} {|auf }{was|etwas} anderes {legt|legst|spielt|spielst};auf {was|etwas} anderes{ :|};{war|ist|hat|sind|waren} {sie|es|er|sies|ers}{ es|} nicht{ , dann| dann|};hat sie {ne|eine} andere{ , dann| dann|};"
           "{waren|sind} {sie|es} verschieden{ ? dann| , dann| dann|};nach allen anderen{ karten|}", price=2),
    Phrase("ELSE", "{sobald|wenn} {eins|einer|eine}{ drin| da|} {liegt|ist}", price=3),
    Phrase("ATMOST", "nicht um mehr als;um nicht mehr als"),
    Phrase("UNDERBID", "unterbieten;unterschreiten"), Phrase("INCLUDING", "mit{ dem| der|}", price=2),
    Phrase("MISSES", "{passt|passen|geht|gehen} aber {nie|nicht|niemals}"), Phrase("FITS", "darf man {jederzeit|immer} {legen|spielen}"),
    Phrase("NOT_ROUND", "{vom|von|von einem} könig {aufs|auf das|auf|auf ein|zum|zu einem|zu} {ass|as} {zählt|gilt|geht} {nicht|nie|nicht dazu}"),
    Phrase("INCLUSIVE", "{, |}{wobei |}{beide |die |}{grenzen|werte|enden|werte selbst} {eingeschlossen|inklusive|zählen mit|zählen ebenfalls|zählen ebenfalls mit|zählen auch|inbegriffen|gehören dazu|eingeschlossen sind|mitzählen|dazugehören}"),
    Phrase("INCLUSIVE", "{, |}{wobei |}{gleichheit|gleichstand} {erlaubt|erlaubt ist|ist erlaubt|geht|zählt mit|eingeschlossen|eingeschlossen ist}"),
    Phrase("Attr", "farbe {zwischen|von} {rot und schwarz|rot zu schwarz|schwarz und rot|schwarz zu rot}{ oder umgekehrt|}", "colour"),
    Phrase("Attr", "farbe im {sinn|sinne} von rot {und|oder} schwarz", "colour"),
    Phrase("Cmp", "{höherem|größerem}", m.Rel(">", _CARD)), Phrase("Cmp", "{niedrigerem|kleinerem|tieferem}", m.Rel("<", _CARD)),
    Phrase("OTHERS_ALWAYS", "{andere|die anderen|alle anderen} {zeichen|symbole|farben|karten|zahlen|werte} {immer|jederzeit|sowieso|immer egal}"),
    Phrase("FITS", "{ist|sind} {stets |immer |}{gültig|zugelassen|angenommen}"),
    Phrase("FITS", "gültig;zugelassen", price=3),
    Phrase("LAID_ON", "an;hin;drauf;dazu"),
    Phrase("Being", "bei rot {bzw|oder|und} schwarz {bleiben|bleibt}", m.Rel("=", m.Amount("colour", (m.OTHER,)))),
    *(Phrase("Having", f"{{|ein |einen |einem |mit einem |mit }}{written}", m.Denied(m.Rel("=", m.Amount(attr, (m.OTHER,))))) for attr, written in (("suit", "farbwechsel"), ("colour", "farbwechsel"), ("suit", "{zeichenwechsel|symbolwechsel}"))),
    Phrase("FITS", "ja;jo", price=2),
    Phrase("ETC", "{, |}{und |}{das |}wiederholt sich{ dann|};{und |}wiederholen sich;{, |}{das sich |die sich |was sich }{immer |ständig |dann |}wiederholt{ ,|}"),
    Phrase("ON_TOP", "oben;zuoberst;obenauf;ganz oben;zuletzt;da;am {schluss|ende}{| der reihe| der linie}"),
    Phrase("FITS", "{ist|sind} {immer |aber immer |trotzdem immer |aber trotzdem |jederzeit }{gut|richtig|okay|ok|möglich|in ordnung|erlaubt}"),
    Phrase("SEEN", "{schon|bereits} {irgendwo |}da {liegt|liegen|lag|lagen|war|waren|ist|sind};{schon|bereits} {irgendwo |}{in der reihe|auf dem tisch} {liegen|sein|liegt|ist|lag|lagen|war|waren|sind|vorkommen|vorkommt};{schon|bereits|einmal|schon einmal|bereits einmal} gelegt {wurde|wurden|worden ist|worden sind|ist|sind}"),
    Phrase("NAUGHT", "nichts;nix"), Phrase("ANYTHING", "irgendwas;irgend was"), Phrase("ANYTHING_GOES", "darf man irgendwas{ legen| spielen|}"),
    Phrase("Having", "{die |eine |}nachbarzahl{|en}{ von der letzten| der letzten| davon|}", m.Rel("~", _CARD, 1 << 1)),
    Phrase("Cmp", "drunter {bleiben|sein|liegen};{kleiner|niedriger|tiefer} gehen", m.Rel("<", _CARD)), Phrase("Cmp", "drüber {bleiben|sein|liegen};{größer|höher} gehen", m.Rel(">", _CARD)),
    Phrase("Cmp", "gleich {viel |}oder mehr", m.Rel(">=", _CARD)), Phrase("Cmp", "gleich {viel |}oder weniger", m.Rel("<=", _CARD)),
    Phrase("Told", "gerade anzahl{ karten| von karten|}", s.PosIn(2, frozenset({1}))), Phrase("Told", "ungerade anzahl{ karten| von karten|}", s.PosIn(2, frozenset({0}))),
    Phrase("NOTHING", "{, |}mehr geht nicht;{, |}mehr {steckt |ist |}nicht{ dahinter|};mehr regel gibt es nicht;selbst;dran"),
    Phrase("WORTH", "zählt hier;zählen hier"), Phrase("WORTH_TOO", "{und|,} ist {damit |}die höchste{ karte|}"),
    Phrase("PLAY", "{spielbar|gültig|gut|möglich} {ist|sind}", price=2),
    Phrase("PLAY", "es {passt|passen|gilt|gelten}", price=2), Phrase("NO_OTHERS", "{nicht|nie} {erlaubt|gültig|richtig|zulässig} :{ alles andere| alle anderen| der rest| andere}"),
    Phrase("WRAPPING", "{wobei |}{könig und ass|ass und könig} {auch |ebenfalls |}{nachbarn sind|als nachbarn zählen|als nachbarn gelten}"),
    Phrase("CYCLE", "{auf |in |}{den |der |das |dem |im |}{rhythmus|muster|takt|schema}{ ist| lautet| :|};{folgen|folgt} dem {muster|rhythmus|schema};{laufen|läuft|wandern|wandert|gehen|geht|wechseln|wechselt} {im kreis|reihum};zyklus", price=2), Phrase("NOTHING", "an der reihe;aufwärts"),
    Phrase("EXCEPT", "{aber |}ohne{ die| den| das|}"),
    Phrase("Cmp", "mit {höherem|größerem}{ wert|}", m.Rel(">", _CARD)), Phrase("Cmp", "mit {niedrigerem|kleinerem|tieferem}{ wert|}", m.Rel("<", _CARD)),
    Phrase("AFTERWARDS", "nach {ihm|ihr|diesem};danach"), Phrase("ALSO_NOT", "{auch|ebenfalls|genauso|ebenso} {nicht|nie}"),
    Phrase("ATMOST", "bis {zur|zum}"), Phrase("THROUGH", "bis {zur|zum}"),
    Phrase("Refs", "{den |die |}beiden karten {direkt |unmittelbar |}davor", (1, 2)), Phrase("LikeColoured", "gleichfarbig{|e|en|er|es}", m.Rel("=", m.Amount("colour", (m.OTHER,)))),
    Phrase("OTHERS", "andere {farben|zeichen|symbole|karten|werte|zahlen}", price=1),
    Phrase("NEW_TO_LINE", "{noch nicht|noch nie|bisher nicht} in der {reihe|linie}{ liegt| ist| vorkommt| vorkam| war|};in der {reihe|linie} {noch nicht|noch nie|bisher nicht} {vorkommt|liegt|ist|war|vorkam|vorgekommen ist|aufgetaucht ist|gewesen ist|gelegen hat|gelegt wurde|gespielt wurde}"),
    Phrase("Before", "bei gerader anzahl{ von karten| karten|}", s.PosIn(2, frozenset({1}))), Phrase("Before", "bei ungerader anzahl{ von karten| karten|}", s.PosIn(2, frozenset({0}))),
    Phrase("Direction", "{über oder unter|unter oder über}"),
    Phrase("LEVEL_FITS", "{gleich|gleich hoch|gleich groß|gleiche zahl|die gleiche zahl|gleicher wert|gleichstand} {ist|geht|passt|zählt} {ebenfalls |immer |}{ok|okay|erlaubt|gut|möglich|in ordnung}"),
    Phrase("ENDS_TOO", "{zählen|gehören|gelten|gehen|sind} {ebenfalls|dazu|mit|ebenfalls dazu|ebenfalls mit|ebenfalls erlaubt}"),
    Phrase("ALTERNATE", "{es |}geht {immer |}{abwechselnd|im wechsel}"), Phrase("OTHERS_FREE", "{und |}sonst ist {es |}{egal was|egal was kommt|alles egal|jede egal};{und |}sonst gibt es keine {regel|einschränkung}"),
    Phrase("INCASE", "dann", price=3), Phrase("AT_LEAST_ONE", "{mindestens|wenigstens} {eine|einer}"),
    Phrase("OTHERS_FREE", "{und |}sonst {passt|geht|gilt|darf|stimmt|klappt} {jede|jede karte|alles|jede andere}"),
    Phrase("MEAN", "{der |den |dem |}{durchschnitt|mittelwert|schnitt|durchschnittswert}{ aus| von|}"),
    Phrase("MAYNOT", "{kann|können} {nie|niemals}"), Phrase("NO", "{nichts|nix}", price=3),
    Phrase("EVERYTHING", "jede;jede karte;jede andere", price=2), Phrase("NONE", "keins;{kein|keine|keinen} {weiteres|weitere|weiteren|weiterer}"),
    Phrase("FREE", "{hat|haben|habe|hast} {man|wir|ich|du} {freie auswahl|freie wahl|die freie wahl};{ist|gilt} freie {wahl|auswahl}"),
    Phrase("ITSELF", "{selber|selbst}"),
    Phrase("LIE", "lagen;lagen zuletzt", price=1), Phrase("ONE_LAYS", "{legt|spielt}{ man| jemand| einer| ein spieler|};legst;spielst;{lege|spiele} ich;{legen|spielen} wir"), Phrase("AFTER", "beim", price=2), Phrase("FOR", "beim", price=2),
    Phrase("THATIS", "ich {mein|meine}{ :|}"), Phrase("RISE", "steigend {legen|spielen}"), Phrase("FALL", "fallend {legen|spielen}"),
    # what changes and what must be
    Phrase("DUTY", "pflicht;{zwingend |}{vorgeschrieben|vorgegeben};verlangt;gefordert;angesagt"),
    Phrase("WHICHEVER_WAY", "{|egal |ganz egal |gleich }ob {rauf|hoch|nach oben|hinauf|höher|größer|drüber|aufwärts} oder {runter|nach unten|hinunter|niedriger|kleiner|tiefer|drunter|abwärts}{| ist egal};egal in {welche|welcher} richtung;mal {nach oben|rauf|hoch|höher|aufwärts} {,|und|, und} mal {nach unten|runter|tiefer|niedriger|abwärts};in welche richtung {ist |}egal;{rauf|hoch|nach oben|hinauf} oder {runter|nach unten|hinunter} {ist |}{egal|wurscht|wurst}"), Phrase("NOTHING", ", {das |}{kann|darf|kannst|darfst|könnt} {du |man |ihr |}{dir |sich |euch |}aussuchen"),
    Phrase("Direction", "{hoch|rauf|vor|vorwärts|nach oben} oder {zurück|rückwärts|runter|nach unten};in beide richtungen"),
    Phrase("GOES_UP", "{geht|gehst} {man|du} {hoch|höher|rauf|hinauf|aufwärts|nach oben}"), Phrase("GOES_DOWN", "{geht|gehst} {man|du} {runter|tiefer|niedriger|hinunter|abwärts|nach unten}"),
    Phrase("SOFAR", "{was|die} {schon |bisher |bereits |}{liegt|liegen|da liegt|da liegen|da war|gelegt wurde}"),
    Phrase("PATTERN_IS", "die reihenfolge {geht|heißt}{ so|}{ :|}"), Phrase("Attr", "zeichens;kartenzeichens", "suit"),
    Phrase("ANYTHING_GOES", "{kann|können} alles{| kommen| gelegt werden| hin| drauf}"), Phrase("LikeColoured", "{verschieden|anders}farbig{|e|en|er|es}", m.Denied(m.Rel("=", m.Amount("colour", (m.OTHER,))))),
    Phrase("MAYNOT", "{nie|niemals} {darf|dürfen|kann|können}"), Phrase("POSITIONS", "zug;züge;zügen;runden"),
    Phrase("ONE_OF_THEM", "eine{| davon| von ihnen| von beiden| der beiden}"), Phrase("THE_OTHER", "{die andere|eine}"), Phrase("OF_TWO", "von {zwei|je zwei|den zwei} {karten|nachbarn|nachbarkarten}{| hintereinander| nacheinander| nebeneinander}"),
]  # fmt: skip

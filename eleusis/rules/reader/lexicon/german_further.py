"""German, more words: what is left, what does not matter, what is said beside a rule, steps and their bounds."""

from __future__ import annotations

from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_NONE: Final = "{keine|keinerlei|keine weitere|keine besondere} {einschränkung|einschränkungen|vorschrift|vorschriften|vorgabe|vorgaben|beschränkung|beschränkungen|bedingung|bedingungen|regel|regeln|auflagen}"
_OTHER: Final = "{anderen|übrigen|restlichen|sonstigen|verbleibenden}"

_ONE_POINT: Final = "{einem|einer} {|der |dieser |von |von den |von diesen }{|beiden |zwei |drei }{punkt|punkte|punkten|merkmal|merkmale|merkmalen|eigenschaft|eigenschaften|sache|sachen|ding|dinge|dingen|hinsicht}"

MORE: Final = [
    # what is left, and what does not matter
    Phrase("OTHERS", f"{{|die |den |der |alle |allen |alle die |sämtliche |sämtlichen }}{_OTHER} {{|beiden |zwei |drei }}{{farben|zeichen|symbole|symbolen|sorten|werte|werten|zahlen|karten|fälle|fällen|plätze|plätzen|stellen|positionen}}"),
    Phrase("OTHERS", "{die |alle |}{plätze|stellen|karten} dazwischen;{alles|allem} {andere|anderen|anderem|übrige|übrigen|restliche|sonstige|weitere};{dem|den} rest;{die |den |allen |}{anderen|übrigen} {beiden|zwei|drei};{jede|jeder|jedem} {andere|anderen};{jede|jeder|jedem|jedes} {andere|anderen} {farbe|zeichen|symbol|wert|zahl|karte};den übrigen;{die |den |allen |alle |sämtliche }{sonstigen|verbleibenden}"),
    Phrase("OTHERS_ALWAYS", "{die |alle |}{anderen|übrigen|restlichen}{| karten} {immer|jederzeit|überall};{der rest|alles andere|alles übrige} {immer|jederzeit|überall}"),
    Phrase("FREE", f"frei;{{ist|sind}} {{unbeschränkt|unbegrenzt}};ist alles frei;wurscht;wurst;schnuppe;schnurz;schnurzegal;gleichgültig;ist {{es|das|alles|er|sie}} {{wurscht|wurst|schnuppe|gleichgültig}};ist alles {{egal|beliebig}};{{ist|sind}} {{dann|dabei|hier}} {{egal|beliebig|frei}};frei{{|e}} wählbar;spielt{{ dann| dabei| hier|}} keine rolle;{_NONE};{{gibt es|gilt|gelten|besteht|bestehen}}{{ dann| dort| da|}} {_NONE}"),
    Phrase("ANYTHING_GOES", "{kann|darf}{| man} {beliebig|alles|frei|jede karte|jede beliebige karte} {legen|spielen|anlegen|ablegen};{kann|darf}{| man} {legen|spielen}{| ,} was man {will|möchte|mag};ist jede beliebige karte {erlaubt|möglich|okay};stimmt alles;darf jede {|beliebige }karte {angelegt|abgelegt|hingelegt} werden;{darf|kann} jede {|beliebige }karte {kommen|folgen|liegen|gelegt werden|gespielt werden};darf{| dann} alles {kommen|folgen|liegen};{leg|lege|legt|spiel|spiele|spielt}{ ,|} was {du|ihr|man} {willst|wollt|will|möchtest|magst|möchte};{wie|was} {du|ihr|man} {willst|wollt|will|möchtest|magst|möchte}"),
    Phrase("NONE_FITS", "{geht|passt|klappt|kommt|gilt} {nichts|nie etwas|nie was|gar nichts|überhaupt nichts}{ mehr|};ist nichts{ mehr|} {erlaubt|möglich};ist alles {verboten|falsch};darf nichts{ mehr|} {kommen|liegen|hin}"),
    Phrase("NOTHING_ELSE", "nichts;geht nichts;passt nichts;ist nichts erlaubt;darf nichts kommen;keine"),
    Phrase("ELSE", "{ist|war} {sie|er|es|die|das} {keine|keiner|keines|keins|es nicht|das nicht|nicht} ,;{haben|hatten} {sie|die|die beiden} {verschiedene|unterschiedliche} ,;{ist|trifft} das nicht {der fall|so|zu} ,"),
    # what lies there
    Phrase("LIE", "steht;stehen;stand;siehst;sieht;seht;{vor sich|vor dir} {hat|hast|liegt|liegen hat}"), Phrase("AGREE", "stimmen;stimmt;stimmten;stimmte"), Phrase("ALONG", "überein"),
    # what is said beside it
    Phrase("ALSO_RIGHT", "{auch|ebenfalls|ebenso|außerdem|zusätzlich|weiterhin} {erlaubt|gestattet|richtig|gültig|in ordnung|okay|möglich|frei|gut}{ ist| sind| waren| war|}{ :|}"),
    Phrase("YOU_ARE_RIGHT", "{liegt|lag|ist|war} man {immer |stets |}{richtig|gut|auf der sicheren seite}"),
    Phrase("AND", "{außerdem|zudem|zusätzlich|ferner|weiterhin|dazu|daneben|darüber hinaus} gilt{ noch| auch|}{ :|}"),
    Phrase("HOWEVER", "außerdem;zudem;zusätzlich;darüber hinaus;des weiteren;weiters;ferner;wobei"),
    Phrase("BOTH", "nicht {nur|bloß}"),
    Phrase("AND", "sondern {auch|ebenfalls|gleichzeitig|zugleich}{ noch|}"),
    Phrase("ONLY_THEN", "{nur|bloß|ausschließlich|lediglich|einzig|frühestens} dann;erst{ dann|}"),
    Phrase("LETS_DIVIDE", "{ohne rest |}teilen {lässt|lassen}"),
    Phrase("REPETITION", "{die |eine |}{direkte |unmittelbare |sofortige |}wiederholung{ von| des| der|}"),
    Phrase("EARLIER_CARDS", "alle {bisher |bislang |schon |bereits |zuvor |vorher |}{gelegten|gespielten|liegenden|ausliegenden|daliegenden}{ karten| werte|};alle {bisherigen|vorigen|früheren|vorherigen}{ werte|}"),
    Phrase("Attr", "kombination aus {wert|zahl|rang} und {farbe|kartenfarbe|zeichen|symbol};kombination aus {farbe|kartenfarbe|zeichen|symbol} und {wert|zahl|rang}", "card"),
    Phrase("FALL", "schrumpfen;schrumpft"),
    Phrase("ALWAYSFITS", "{ist|sind} ohne {einschränkung|einschränkungen|bedingung} {erlaubt|möglich};{darf|dürfen|kann|können} {beliebig|ohne einschränkung} {gelegt werden|gespielt werden|folgen|kommen}"),
    Phrase("Refs", "{alter|letzter} und neuer wert;neuer und {alter|letzter} wert", (0, 1)),
    Phrase("THIS_IS", "es handelt sich um;handelt es sich um"),
    Phrase("IS_IT", "handeln;handelt"),
    Phrase("MATCH", "stimmen", price=3),
    Phrase("BUT_RATHER", "sondern{ nur| immer| wieder| stets| eher|}"),
    Phrase("ONLY_MAY", "{darf|dürfen|kann|können} nur{ dann|};{dürft|darfst|könnt|kannst} nur;ihr {dürft|könnt} nur"),
    Phrase("AND", "außerdem;zudem;zusätzlich;darüber hinaus;des weiteren;ferner;überdies;weiterhin;ebenfalls;dazu", price=2),
    Phrase("AND", "und {außerdem|zudem|zusätzlich|auch noch|zugleich|gleichzeitig|dazu|noch dazu}"),
    Phrase("ALREADY", "schon;aber schon;hingegen schon;dagegen schon"),
    Phrase("MISSES", "nein;nix da"),
    Phrase("IT_MISSES", "{sage ich|sag ich|ich sage|sagt er|sagt sie|heißt es|} nein"),
    Phrase("PLAY", "behalten;beibehalten;übernehmen"),
    Phrase("IT_FITS", "{sage ich|sag ich|ich sage|sagt er|sagt sie|heißt es|} ja;ist alles {gut|ok|okay|richtig|in ordnung}"),
    Phrase("ONLYPLAY", "{es |}geht {immer |}{nur|ausschließlich|bloß|allein|einzig} um"),
    # steps, bounds, what is shared
    Phrase("DIFFER", "abweichen;abweicht;differieren;verschieden sein"), Phrase("DEVIATE", "weicht;weichen"), Phrase("IN_COMMON", "gemeinsam {haben|hat};gemein {haben|hat}"),
    Phrase("CHANGE", "springen;springt;hüpfen"), Phrase("GO", "springen;hüpfen"), Phrase("NOTBOTH", "{, |}{aber |jedoch |doch |}{nie|nicht|niemals|keinesfalls}{| aber} {beides|beide}{| gleichzeitig| zugleich| auf einmal| zusammen};{, |}{darf |}{aber |jedoch |}{nie|nicht|niemals} beides{| gleichzeitig| zugleich| auf einmal} {sein|sein darf|zutreffen|sein dürfen};{, |( |}{nie|nicht|niemals} beides{| gleichzeitig| zugleich| auf einmal}{| )};{, |}{aber |und |}keine{ ,|} die beides {ist|sind};{, |}außer {denen|der|die|denjenigen}{ ,|} die beides {ist|sind};{, |. |}was beides ist{ ,|} ist {verboten|falsch|nicht erlaubt}"),
    Phrase("HALF_SO", "halb so {hoch|groß|viel|viel wert}"), Phrase("DOUBLE_SO", "doppelt so {hoch|groß|viel|viel wert}"),
    Phrase("FROM", "zum"),
    Phrase("WRAPPING", "{gezählt wird|man zählt|es wird|wir zählen|dabei wird}{ immer|} {im kreis|rundherum|rundum|reihum}{| gezählt| weitergezählt}"),
    Phrase("WRAPPING", "{wobei |}{nach|auf} {dem |den |}könig {kommt|folgt} {also |dann |}{wieder |}{das |ein |}ass;{wobei |}{nach|auf} {dem |den |}könig {also |dann |}{wieder |}{das |ein |}ass {kommt|folgt}"),
    Phrase("THROUGH", "bis {einschließlich|inklusive}"), Phrase("ATMOST", "bis {einschließlich|inklusive}", price=2), Phrase("INCLUSIVE", "{, |}{inklusive|inkl|inkl .|eingeschlossen};{, |( |}{beide|die|jeweils beide} {grenzen|enden|zahlen|werte} {eingeschlossen|inklusive|inbegriffen|zählen mit|gehören dazu|sind dabei}{ )|}"),
    # where, what has been, once more
    Phrase("POSITION", "{der |die |}{platz|stelle}", price=3), Phrase("ETC", "und so weiter .;, und so weiter .;immer abwechselnd;abwechselnd;immer hin und her"), Phrase("ALTERNATE", "{wechseln|wechselt}{ sich| einander|}{ immer| stets| mal|} ab"),
    Phrase("Ref", "{die |der |}{erste|ersten|allererste|allerersten} karte {der reihe|der linie|in der reihe|von allen|des spiels|überhaupt|im spiel};{die |der |}karte , die {ganz |}{am anfang|zu beginn|als erste|als erstes|zuerst} {liegt|lag|kam|steht|gelegt wurde|gespielt wurde}", s.STARTER),
    Phrase("Ref", "{ihre |ihrer |die |der |}vorgängerin", m.OTHER), Phrase("LASTLY", "{davor|zuvor|vorher} liegend{e|en|er};vorangegangen{e|en|er};vorausgehend{e|en|er};vorausgegangen{e|en|er}"),
    Phrase("A", "noch ein{|e|en|em|er};wieder ein{|e|en|em|er};{ein|eine} weitere{|s|r};{einen|einem|einer} weiteren;{ein|eine} zweite{|s}"), Phrase("NO", "{kein|keine} weitere{|s};keinen weiteren;kein {anderes|zweites};keine zweite;nicht {noch|wieder} {ein|eine|einen}"),
    Phrase("ON_LINE", "{in|auf} der {ganzen|gesamten} {reihe|linie};im ganzen {spiel|verlauf};im gesamten spiel"),
    Phrase("SEEN", "{schon|bereits} {mal|einmal} {vorgekommen|da gewesen|dagewesen|gelegt worden|gespielt worden|aufgetaucht|gekommen} {ist|sind}"), Phrase("GOT", "wurde;wurden"), Phrase("FITS", "{darf|dürfen|kann|können}{| man} überall{| hin} {legen|liegen|spielen|gelegt werden|hinlegen}"),
    Phrase("Cmp", "{gleich|gleich hoch|gleich groß} bleiben;gleichbleiben", m.Rel("=", m.Amount("rank", (m.OTHER,))), 2), Phrase("INCASE", "da;dort;in dem fall;in diesem fall"),
    # which of several hold, and what is added
    Phrase("JUST_ONE", "genau {eine|einer|eines|eins}{ von| der|}"), Phrase("ONLY_ONE", "{nur|höchstens} {eine|einer|eines|eins}{ von| der|}"), Phrase("IN_JUST_ONE", f"in genau {_ONE_POINT}"), Phrase("IN_SOME", f"in {{mindestens |wenigstens |irgend}}{_ONE_POINT}"),
    Phrase("ASWELL", "{und |}{zudem|dazu|dazu noch|auch noch|noch dazu|plus} {der|die|das};{und |}{außerdem|zusätzlich|zudem|obendrein|dazu|dazu noch|auch noch|noch dazu} {alle|jede|jedes|jeder|sämtliche};und auch alle"),
    Phrase("LIKE_ONE_OF_THEM", "{gleich|gleich hoch|genauso hoch|gleich groß} wie {eine|einer|eines} {davon|der beiden|von beiden|von ihnen|von denen|von den beiden|der zwei|der letzten zwei|der letzten beiden}"),
    Phrase("NOTBOTH", "{, |. |}{aber |nur |}{beides|beide} {zusammen |gleichzeitig |zugleich |auf einmal |}{geht nicht|geht nie|ist verboten|ist nicht erlaubt|ist falsch|passt nicht|gilt nicht|nicht|darf nicht sein|darf nicht zutreffen|darf es nicht sein}"),
    Phrase("Attr", "{gerade|ungerade} / {ungerade|gerade};{gerade|ungerade} {oder|und|,} {ungerade|gerade}", "parity", 2),
    Phrase("KEEPS_IT", "bleibt {sie|er|es}{| gleich| so| dieselbe| die gleiche};{muss|soll} {sie|er|es} {|gleich |so |dieselbe |die gleiche }bleiben"), Phrase("CHANGES_IT", "{ändert|wechselt} {sie|er|es}{| sich};{muss|soll} {sie|er|es} {sich ändern|wechseln}"), Phrase("KEEP", "{|so }{bleiben|bleibt} wie {sie|er|es} {ist|war|sind|waren}"),
    Phrase("KING", "{dem |den |der |ein |einem |}könig;könige", price=0), Phrase("AN_ACE", "{dem |das |ein |einem |}ass;asse", price=0), Phrase("NEXT_DOOR", "nachbarn;{auch |}benachbart;nebeneinander;1 auseinander;eins auseinander"), Phrase("LOW", "{ist |sind |zählt |zählen |zählt als |zählen als |gilt als |als |}{niedrig|tief|klein|niedrigste|kleinste|niedrigste karte|kleinste karte|die niedrigste|die niedrigste karte|die kleinste|die kleinste karte|am niedrigsten|am kleinsten}"), Phrase("INCLUDING", "{einschließlich|inklusive|inkl}{ .|}{ der| dem|}"), Phrase("INCLUDED", "{zählt|zählen|gehört|gehören}{ auch|} {mit|dazu};auch;eingeschlossen;mitgezählt;inklusive"), Phrase("HIGH", "{ist |sind |zählt |zählen |zählt als |zählen als |gilt als |als |}{hoch|groß|höchste|größte|höchste karte|größte karte|die höchste|die höchste karte|die größte|die größte karte|am höchsten|am größten}"), Phrase("COUNTS_AS", "{gilt|gelten|zählt|zählen}{ auch|} als;als;ist;sind;zählt;zählen", price=2),
    Phrase("AFTER_KING_ONE", "{nach|auf} {dem |den |}könig {wird|geht es|gehts|geht man|zählt man|macht man|fängt man|fängt es|beginnt es|kommt man}"),
    Phrase("WITH_THE_ACE", "{|wieder |dann |dann wieder |einfach }{mit|beim|bei|von|zum} {dem |}ass{| , 2| , 2 und so weiter| , 2 und so weiter .| und 2}"),
    Phrase("COUNTS_ON", "weitergezählt;weitergemacht;weiter gezählt;weiter;angefangen;fortgesetzt;von vorn;von vorne;los;an"),
    # in the line, and round from king to ace
    Phrase("PLACES", "{position|positionen|platz|plätze|plätzen|stelle|stellen} {der|in der|unserer} {reihe|linie|kette|schlange}"), Phrase("CARD", "{karte|karten} {der|unserer} {reihe|linie|kette|schlange}"),
    Phrase("WENT", "ging"), Phrase("FITS", "{ist|sind} {immer|stets} {ok|okay|möglich|in ordnung}"), Phrase("DECIDE", "kommt es {nur |}an;kommts {nur |}an;{es |}ankommt"), Phrase("NOTHING", "{die |}{erste karte|1 . karte|startkarte|anfangskarte} {ist |}{egal|beliebig|frei|frei wählbar};{die |}{erste karte|startkarte|anfangskarte} {kann|darf} {beliebig|jede karte|alles|jede} sein;als {startkarte|erste karte|anfangskarte} {ist|geht|passt} {jede karte|alles}{ erlaubt|};jede karte {darf|kann} {die |}{startkarte|anfangskarte|erste|erste karte} sein;{anfangen|beginnen} {darf|kann} man mit {jeder karte|jeder beliebigen karte|allem};{man |es |}{darf|kann} mit {jeder karte|jeder beliebigen karte|allem} {angefangen|begonnen|anfangen|beginnen}{ werden|};am {anfang|start|beginn} {ist|geht|passt} {alles|jede karte}{ erlaubt|};am {anfang|start|beginn} {darf|kann} man alles{ legen| spielen|};egal {welche karte|was} am anfang {liegt|kommt|war}"),
    Phrase("Refs", "{die |den |der |}{beide|beiden|zwei} {letzten|vorigen|vorherigen|davor}{| karten}", (1, 2)),
]  # fmt: skip

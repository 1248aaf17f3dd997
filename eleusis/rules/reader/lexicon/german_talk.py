"""German that people speak around a rule: of thinking, telling and trying, and of all other cards when the rule has been told."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.around import Talk, TheRest

_TELLING: Final = (
    "glaube glaub glauben denke denk denken dachte dachten meine meinen meinte finde find finden fand fanden vermute vermuten vermutete schätze schätz schätzen tippe tipp tippen"
    " rate raten behaupte behaupten wette wetten schwöre schwör sage sag sagen sagt erzähle weiß wissen wusste kenne merke merken merkte gemerkt sehe seh sehen sah sahen gesehen"
    " verstehe versteh verstanden begriffen kapiert kapiere gefunden herausgefunden rausgefunden rausgekriegt herausgekriegt festgestellt feststellen bemerkt aufgefallen entdeckt beobachtet"
    " erkannt überlegt überlegen nachgedacht getestet testen probiert ausprobiert geprüft versucht notiert aufgeschrieben geraten geknackt gelöst verraten überzeugt sicher klar logisch"
    " offensichtlich eindeutig komisch seltsam merkwürdig verrückt lustig witzig fies gemein leicht schwer schwierig knifflig tricky cool super krass interessant spannend ehrlich wahr wahrscheinlich"
    " vermutlich anscheinend offenbar scheinbar vielleicht eventuell scheint scheinen schien aussieht aussah idee vermutung theorie hypothese tipp meinung eindruck ergebnis ergebnisse schluss fazit"
    " gefühl ansicht verdacht beobachtung erkenntnis gedanke ahnung lösung antwort geheimnis rätsel trick witz kniff beweis daten versuch versuche versuchen experiment experimente"
    " test tests erklärung überzeugung hinweis frage bauchgefühl leute jungs mädels kinder freunde schüler klasse lehrer lehrerin spielleiter spielleiterin team gruppe hoffe hoffentlich hm hmm tja"
    " halten halte passt's stimmt's zusammengefasst nachhinein rückblick rückblickend letztendlich eigentlich sozusagen quasi angeblich wette nehme würd"
)
_BESIDE: Final = (
    "ich mir mich mein meiner meinem meinen wir uns unser unsere unserer unserem du dir dich er sie es man ihr euch ihnen ihm das dies diese dieser dieses die der den dem des ein eine einen einem"
    " einer ist sind war waren bin sein wäre wird wurde worden hat habe hab haben hatte hatten kann können konnte könnte könnten würde würden will wollte mag möchte "
    " und oder aber so doch ja na nun mal halt eben auch noch schon jetzt da hier dort dann also denn sehr ziemlich recht echt richtig wirklich einfach total absolut fast genau"
    " zu zum zur von vom in im an am auf aus bei beim mit nach für um wie was wer warum weil daran davon darauf dabei dazu damit darin dafür"
    " nach langem lange kurz kurzem mehrmals paar bisschen wenig bisher soweit spiel spiele runde runden partie zeit mal moment eh halt wohl jedenfalls zumindest immerhin irgendwie"
    " gesagt gemeint gedacht geglaubt gehabt gemacht mache machen macht tut beste aus raus heraus fest los dass gut schön okay ok jo jep"
)
_LEADING: Final = "dass daß als"
_BEING: Final = "ist war"
_NAMED: Final = "was mein meine unser unsere die der"
_TRAILING: Final = "wie wenn oder ich wir soweit so nach zumindest jedenfalls glaube glaub denke vermute"
TALK: Final = Talk(
    telling=frozenset(_TELLING.split()),
    beside=frozenset(_BESIDE.split()),
    phrases=(
        "keine {ahnung|frage|zweifel};kein zweifel;ohne {frage|zweifel};nicht {ganz|so|völlig} sicher;nicht sicher;punkt aus;und fertig;das {war 's|wars|war es};so einfach ist {das|es};mehr {nicht|steckt nicht dahinter};"
        "so viel ist {klar|sicher};wenn ich {richtig liege|recht habe|mich nicht irre|raten müsste};wenn ihr mich fragt;wenn du mich fragst;kurz gesagt;mit anderen worten;ganz ehrlich;um ehrlich zu sein;"
        "es sieht so aus;sieht so aus;so sieht 's aus;im {nachhinein|rückblick|grunde|prinzip|großen und ganzen};alles in allem;auf den ersten blick;ganz {einfach|klar};nehme ich an;nehm ich an;würde ich sagen;würd ich sagen"
    ),
    leading=frozenset(_LEADING.split()),
    being=frozenset(_BEING.split()),
    named=frozenset(_NAMED.split()),
    trailing=frozenset(_TRAILING.split()),
)
THE_REST: Final = TheRest(
    other=(
        "{alle |alles |die |der |das |den |jede |jedes |jeder |bei |bei allen |auf |auf allen |für |für alle |mit |mit allen |}{anderen|andere|anderer|anderes|übrigen|übrige|restlichen|rest|ander}{ drei| beiden| zwei|};alles {sonst|andere|übrige|weitere};{sonst|ansonsten|andernfalls};"
        "{alle |die |sämtliche |}{anderen|übrigen|restlichen|sonstigen|weiteren} {kombinationen|übergänge|paare|folgen|möglichkeiten|varianten};in allen anderen fällen;an allen anderen {stellen|plätzen|positionen};drumherum;an allem {anderen|übrigen}"
    ),
    none="{keine|kein|keinen|keiner|keines} {andere|anderen|anderer|anderes|weitere|weiteren|sonstige};{nichts|niemals etwas} {anderes|sonst|weiteres};sonst {nichts|keine|keiner|gar nichts|nie}",
    passes=(
        "{darf|dürfen|durfte|durften|kann|können|konnte|konnten} {alles|beliebig|frei} {sein|kommen|liegen|gelegt werden};{ist|sind|war|waren|bleibt|bleiben|blieben} {egal|frei|erlaubt|ok|okay|möglich|beliebig|gut|in ordnung|zulässig|offen|richtig|unproblematisch|recht|kein problem|unbegrenzt|unbeschränkt|uneingeschränkt|zugelassen|genehm};{unbegrenzt|unbeschränkt|uneingeschränkt};{gab|gibt} es {nichts auszusetzen|nichts zu beanstanden|keine einwände|kein problem|keine probleme};{egal|frei|erlaubt|beliebig|ok|okay|zulässig|möglich};"
        "{geht|gehen|ging|gingen|passt|passen|passte|passten|gilt|gelten|galt|galten|klappt|klappte|klappen|lief|liefen|zählt|zählen};{alles|jede karte|jede|was man will|was du willst|was ihr wollt|wie man will|überall};{durfte|durften|darf|dürfen|konnte|konnten|kann|können} {immer |überall |jederzeit |}{hin|drauf|kommen|liegen|rein|gelegt werden};{keine|ohne} {einschränkung|einschränkungen|bedingung|bedingungen|vorgabe|vorgaben|regel|grenze};"
        "schon;{kam|kamen|komme|kommt|kommen} {immer |}{durch|rein|an|vor};{hat|haben} {immer |alle |}{geklappt|gepasst|funktioniert};{wurde|wurden|werden|wird} {immer |alle |}{angenommen|akzeptiert|genommen}"
    ),
    fails=(
        "{ist|sind|war|waren|bleibt|bleiben|blieben} {falsch|verboten|nicht erlaubt|ungültig|tabu|raus|ausgeschlossen|nicht möglich};{falsch|verboten|ungültig|tabu|raus};{wurde|wurden|werden|wird} {immer |alle |}{abgelehnt|verworfen|zurückgewiesen|nicht angenommen|nicht akzeptiert};"
        "{geht|gehen|ging|gingen|passt|passen|passte|passten|gilt|gelten|galt|galten|zählt|zählen} {gar |}nicht;{durfte|durften|darf|dürfen|konnte|konnten|kann|können} {nicht|nie}{ hin| drauf| kommen| liegen| gelegt werden|};{fliegt|fliegen|flog|flogen} raus;nicht"
    ),
    beside=(
        "die;der;das;den;dem;karte;karten;zahl;zahlen;farbe;farben;wert;werte;werten;zeichen;rang;ränge;stelle;stellen;plätze;platz;position;positionen;ist;sind;war;waren;wird;werden;wurde;wurden;darf;dürfen;durfte;durften;kann;können;konnte;konnten;"
        "hat;haben;hatte;hatten;immer;jederzeit;auch;da;dort;dann;aber;und;oder;während;es;sie;man;in;auf;an;bei;mit;für;reihe;tisch;so;einfach;eben;halt;jeweils;wieder;alle;natürlich;dagegen;hingegen;dabei;dazu;ja;doch;davon;echt;wirklich;voll"
    ),
    joining=frozenset({"und", "aber", "während", "sonst", "ansonsten", "wobei"}),
)

"""German before a rule and behind it that says nothing of it: "ich glaube, dass", "meine Vermutung ist", "oder so"."""

from __future__ import annotations

from typing import Final

_WHO: Final = "(?:ich|i|wir|(?:mein|meine|unser|unsere) (?:gruppe|team|klasse|tisch|partner|partnerin|freund|freundin|nachbar|nachbarin))"
_NAMED: Final = "(?: [(] (?:die |wir sind )?(?:gruppe|team|tisch|klasse|tischgruppe) [a-zäöüß0-9]+ [)])"
_UNSURE: Final = "(?: [(] (?:noch |aber |ganz |bin |mir |nicht |ziemlich |fast )*sicher [)])"
_NOUN: Final = (
    "(?:vermutung|idee|regel|geheimregel|theorie|hypothese|these|tipp|verdacht|eindruck|vorschlag|annahme|behauptung|lösung|antwort"
    "|bauchgefühl|ansatz|einschätzung|beobachtung|deutung|lösungsvorschlag|regelvorschlag|versuch|rateversuch|interpretation|schlussfolgerung|erkenntnis|fazit|prinzip|system|meinung|gefühl|vorstellung|ansicht|ahnung|ergebnis|überlegung|gedanke)"
)
_KIND: Final = "(?:erste|erster|zweite|zweiter|dritte|dritter|nächste|nächster|letzter|neue|neuer|beste|bester|letzte|jetzige|aktuelle|geheime|ganze|eigene|einzige|andere) "
_HOW: Final = (
    "(?:mal|jetzt|nun|fast|auch|inzwischen|ziemlich|stark|einfach|bin|sind|würde|würden|mir|uns|bis jetzt|noch|schon|eigentlich|echt"
    "|sehr|mittlerweile|halt|ganz|aber|da|doch|trotzdem|langsam|wirklich|eher|habe|haben|hab|hatte|hatten|dann|so) "
)
_THINK: Final = (
    "(?:glaube?n?|denke?n?|vermute?n?|meine?n?|tippe?n?(?: auf| darauf| drauf)?|rate?n?|schätze?n?|finde?n?|nehme?n? an|behaupte?n?|wette?n?|könnte?n? wetten|ahne?n?|spekuliere?n?|hätten? gesagt|stelle fest|(?:habe|hab|haben) beobachtet|sage?n?|sagt|glaubt"
    "|denkt|meint|vermutet|tippt|(?:nicht )?sicher|(?:davon )?überzeugt|(?:das|es)? ?(?:herausgefunden|rausgefunden|gemerkt|bemerkt|gesehen|entdeckt|verstanden)"
    "|(?:die|eine|den|das) (?:vermutung|idee|verdacht|gefühl|theorie|eindruck|ahnung)|der meinung|der ansicht|wissen|weiß)"
)
_IT_IS: Final = "(?: (?:ist|sind|wäre|lautet|heißt|besagt|sagt(?: mir| uns)?|ganz(?= einfach)|geht so|könnte sein|war|vielleicht|wohl|bestimmt|einfach|jetzt|dass es so ist))*"
_VIEW: Final = "(?:meinung|ansicht|erinnerung|beobachtung|erfahrung|einschätzung|auffassung|vermutung|zählung)"
_LOOKED: Final = "bei (?:genauerem|näherem|genauem) (?:hinsehen|hinschauen|betrachten|nachdenken)|(?:genauer|näher|genau) (?:betrachtet|besehen|hingesehen|hingeschaut)|(?:sah|sahen|schaute|schauten|sieht|schaut) (?:man|ich|wir) (?:sich )?(?:die (?:reihe|karten) )?genau(?:er)? (?:hin|an)(?= ,)"
_PERHAPS: Final = (
    "(?:vielleicht|wahrscheinlich|vermutlich|möglicherweise|anscheinend|scheinbar|offenbar|eventuell|bestimmt|sicher|sicherlich|wohl"
    "|vllt|viell|evtl)"
)
_NO_NUMBER: Final = "(?!startkarte|anfangskarte|starter|letzte|vorletzte|vorige|erste|abstand|unterschied|differenz|summe|anzahl|produkt|quersumme|sprung)"
_LIKE_ELSEWHERE: Final = "wie (?:(?:bei|beim|in) )?(?:mau ?-? ?mau|uno)"
HEDGES: Final = (
    "(?:"
    + "|".join(
        (
            "(?:die )?regel nummer (?:1|eins)(?= :)",
            f"(?:(?:mein|meine|unsere|unser) )?(?:{_KIND})?{_NOUN} (?:nummer |nr ?[.]? ?|# )?(?:[0-9]+|eins|zwei|drei)(?= :)|h ?[0-9]+(?= :)",
            "(?:(?:hm+|äh+|ach|oh|moment|warte|halt|ne|nee|nein|doch nicht|quatsch|stopp)(?: mal)?(?: ,)? ?)+(?= ?,)|(?:hm+ ?,? ?)?(?:nein|nee|moment) (?:warte|halt)(?: mal)?(?= ?,)",
            "100 ?% sicher(?= [:,])|kp(?= ?,)",
            f"(?:man sieht|(?:fest|es steht fest|klar|sicher|wichtig|entscheidend|offensichtlich|eindeutig) ?(?:steht|ist)?|es ist (?:{_PERHAPS} )?(?:klar|offensichtlich|eindeutig)|es gilt|(?:ich bin|wir sind) zu dem schluss gekommen|daraus (?:folgt|schließe ich)|(?:es )?macht den eindruck|der verdacht liegt nahe|(?:des rätsels lösung|(?:das|mein|unser) geheimnis|der punkt|der kern|die sache|das muster)(?: hier| dabei| daran)? (?:ist|war)|die (?:geheim)?regel (?:schreibt vor|verlangt|fordert|will)|alles (?:deutet darauf hin|spricht dafür)|(?:es )?muss (?:wohl )?so sein|(?:bis jetzt|bisher) sieht es (?:so )?aus)(?= ,| dass)",
            "(?:jetzt |nun |endlich )?(?:ich )?(?:hab|habe|weiß)(?:s|(?: ich)?(?: es|s| 's))(?: jetzt| raus| endlich)?(?= [.:,!])",
            "(?:also|ok|okay|ja|gut|hm+|äh+|na ja|naja|und|aber|bis jetzt|bisher|achtung|hallo|(?:hey|hi) ?(?:,)? ?leute|hey|lol|haha|ich würde sagen|leute|bei (?:uns|mir))",
            f"{_WHO}{_NAMED}? (?:{_HOW})*{_THINK}(?! nicht)(?: {_WHO})?(?: mal| fast| ja| inzwischen| mittlerweile| jetzt| nun| eher| halt| langsam| eigentlich| stark| sehr)*",
            "(?:glaube?n?|denke?n?|vermute?n?|schätze?n?) (?:ich|i|wir)(?: mal| fast)?|(?:glaub|denk|schätz|mein)s|(?:glaub|denk)(?= (?:nur|es|man|die|immer|dass|erst|alle|jede|rote|schwarze))",
            f"(?:(?:mein|meine|unser|unsere|die|eine|der|das|noch eine) )?(?:{_KIND})*{_NOUN}(?: (?:von|für) (?:mir|uns|[a-zäöüß]+(?: und [a-zäöüß]+)?(?= :)))?{_UNSURE}?{_IT_IS}",
            f"(?:meiner|unserer) {_VIEW} nach|nach (?:meiner|unserer) {_VIEW}|{_LOOKED}",
            _PERHAPS,
            f"(?:ist|wäre|lautet) (?:die|das|der|meine|mein|unsere|unser) (?:{_KIND})*{_NOUN}(?= [,:]| dass)",
            f"(?:es )?kommt (?:nur )?auf (?:die|den|das) {_NO_NUMBER}[a-zäöüß]+ an(?= [:,.])",
            f"(?:es |das )?(?:könnte|kann|mag|dürfte) (?:es |das |ja |auch |doch )*(?:{_PERHAPS} )?(?:so )?sein",
            "(?:es )?(?:sieht|scheint)(?: für mich| mir)?(?: so)?(?: aus)?(?: zu sein)?(?: ,)?(?: als(?: ob)?)?(?= |$)",
            "(?:mir|uns) (?:scheint|kommt)(?: es)?(?: so)?(?: vor)?(?: ,)?(?: als(?: ob)?)?|(?:es )?kommt (?:mir|uns)(?: es)?(?: so)? vor(?: ,)?(?: als(?: ob)?)?",
            "m ?[.] ?e ?[.]|(?:wenn|falls) ich (?:damit |da |hier )?richtig liege|(?:wenn|falls) (?:ich mich nicht (?:irre|täusche|vertue)|wir uns nicht (?:irren|täuschen)|mich nicht alles täuscht|ich (?:es |das )?richtig (?:sehe|verstehe|verstanden habe)|ich raten (?:müsste|muss))",
            "(?:ich |wir )?(?:weiß|wissen)(?: es| das)? (?:noch )?nicht(?: genau| sicher| so genau| ganz| recht)*",
            "(?:ich|wir) (?:gehe|gehen) davon aus|(?:ich|wir) (?:kann|könnte|können) (?:mir|uns) (?:gut )?vorstellen|(?:ich|wir) (?:würde|würden) (?:mal )?(?:sagen|tippen|meinen|schätzen|raten|vermuten|behaupten)",
            "(?:es )?hängt (?:es )?(?:alles |nur |bloß |ganz |wohl )*(?:vom|von der|von dem) (?:zeichen|farbe|zahl|wert|symbol|rang|kartenwert) ab(?= [:,.])",
            "(?:es )?(?:ist|wäre)(?: gut| durchaus)? möglich|möglich (?:ist|wäre)|(?:so )?wie es (?:aussieht|scheint)|allem anschein nach|vielleicht so(?= :)",
            f"(?:es|das) (?:ist (?:{_PERHAPS} |immer |einfach )*so|muss (?:immer )?so sein(?= , dass))|ist es (?:{_PERHAPS} |immer )*so|was ist(?= wenn)",
            f"{_LIKE_ELSEWHERE}(?= [^.?])",
            "(?:hier )?geht es (?:nur |bloß |einfach )?um (?:die|den|das) (?:zahlen|zahl|farben|farbe|werte|wert|zeichen|symbole)(?= [:,.])",
            "(?:dass )?(?:es )?(?:nur |bloß )?auf (?:die|den|das) (?:zeichen|farbe|zahl|wert|symbol|rang) ankommt(?= [:,.])",
            "(?:ich|wir) (?:hab|habe|haben) (?:einfach |immer |nur |bloß |genau )*(?:drauf |darauf )?(?:geachtet|geschaut|geguckt|nachgeschaut|aufgepasst|geprüft) , (?:ob|dass)",
            "(?:ihr|du) (?:hättet|hättest|habt) (?:es )?(?:merken|sehen|erkennen|erraten|rauskriegen) können(?= , dass)|(?:am ende|letztlich) (?:war|ist) es (?:nur|bloß|einfach|so|ganz einfach)(?= :)",
            "(?:bei (?:uns|mir) )?(?:zählt|zählte|entscheidet|entschied) (?:nur |bloß |allein )?(?:die|der|das) (?:anzahl|zahl|farbe|zeichen|wert)(?= :)|(?:das ganze|alles) (?:drehte|dreht) sich (?:nur |allein )?um (?:die|den|das) (?!karte|startkarte|letzte|vorletzte|erste|starter)[a-zäöüß]+(?= [:,])",
            "(?:also )?im (?:grunde|prinzip|endeffekt)|(?:der|mein|unser) (?:trick|witz|clou|kniff|dreh)(?: (?:dabei|daran|dran|hier|war|ist))+",
            "(?:die )?(?:einzige|ganze) (?:einschränkung|bedingung|regel|vorschrift)(?:(?: (?:dabei|hier|war|ist))+|(?= :))|es kommt (?:(?:nur|bloß|allein|einzig) )*(?:darauf|drauf) an , (?:ob|dass)",
            "hier gilt(?= :)|für (?:je |jeweils |alle |jede |immer )*(?:zwei )?(?:benachbarte|aufeinanderfolgende|nebeneinanderliegende) karten gilt(?= :)|(?:es )?gilt(?= :)",
            "(?:uns|mir) ist aufgefallen|man muss darauf achten|es ist darauf zu achten|es (?:geht|ging) (?:immer |nur )?darum|wichtig ist(?= , dass)",
            f"(?:es |das )?(?:hat|könnte|muss) (?:{_PERHAPS} |nur )*(?:was|etwas|nur)? ?mit (?:der |dem |den )?[a-zäöüß]+(?: und [a-zäöüß]+)? zu tun(?: haben)?(?= [:.,])",
            "(?:bin (?:mir )?|(?:ich|wir) (?:bin|sind) (?:mir |uns )?)(?:noch )?(?:nicht |ziemlich |fast |ganz |sehr |noch nicht ganz |nicht ganz )*sicher",
            "(?:ich|wir) (?:habe|haben|hab|hatte|hatten) (?:mir |uns |es )?(?:einfach |das so )?(?:ausgedacht|überlegt|rausgekriegt|gedacht|gewollt|so gemacht|vorgestellt)|(?:gewollt|gemeint|gedacht|gesucht) war(?= [,:])|(?:ihr|niemand|keiner) (?:habt|hat) (?:es|das) (?:leider |wohl )*(?:nicht )?(?:gemerkt|erraten|gesehen|erkannt)(?= [,:.])|da (?:habe|hab) ich euch (?:reingelegt|drangekriegt|erwischt)|(?:ganz |echt |richtig |ziemlich )*(?:fies|gemein|einfach|simpel|easy|leicht|tricky|knifflig)(?= [:,])|(?:war|ist) (?:eigentlich |ganz |echt |voll )*(?:simpel|einfach|leicht|easy)(?= [:,])|(?:ha|haha|hihi|tja)(?= ,)|(?:bei (?:mir|uns) |wohl )?(?:war|ist) es so(?= [:,])|[a-zäöüß]+s (?:geheim)?regel(?= :)|(?:die )?(?!farb|zahl|zeichen|wert|rang|symbol)(?:[a-zäöüß]+|[0-9]+ er) ?regel(?= :)|(?:es |das |die regel )?(?:ist|is) (?:doch |ganz |so |eigentlich |voll |total )*(?:einfach|leicht|klar)(?= :)",
            "(?:bei (?:uns|mir) )?(?:kam|ist) (?:es |das |bei uns )?(?:raus|heraus|rausgekommen|herausgekommen)(?= ,| dass)",
            "(?:vom (?:wert|zeichen)|von der (?:zahl|farbe)) her(?= [^,.])",
            "(?:frau|herr) [a-zäöüß]+(?= (?:[,.:!]|ich |wir ))|notiz(?= :)|(?:meine|unsere|die) (?:geheim)?regel (?:heißt|nennt sich) [a-zäöüß]+(?: [a-zäöüß]+)?(?= [:.])",
            "(?:ich |wir )?(?:hab|habe|haben) (?:den|einen|so einen|die|eine|das|so ein|ein) (?:verdacht|ahnung|vermutung|idee|eindruck|gefühl|theorie)(?: ,)?(?: dass)?",
            "(?:na gut|naja gut|ah|aha|ach|ach so|achso|ja klar|klar|nun ja|tja|gut|ohne zweifel|zweifellos|bingo|heureka)(?= [,:.])|(?:nur |rein |wild |mal |ins blaue )*geraten(?= [:,.])",
            "(?:um )?(?:ganz )?genau(?:er)?(?: gesagt| zu sein)?(?= :)|ohne es beweisen zu können(?= [:,])|(?:kurz|einfach|vereinfacht|grob) gesagt(?! :)|(?:ich (?:bleibe dabei|schlage vor|lege mich fest)|daraus (?:folgt|schließe ich)|wir (?:sind uns einig|haben uns (?:darauf )?geeinigt(?: auf)?)|nach langem überlegen|(?:anhand|aufgrund) der (?:bisherigen )?karten|mein gefühl sagt(?: mir)?|ganz ehrlich|spontan)(?= [:,])|doch nicht , sondern(?= :)|für (?:jede|die nächste|die neue|alle) karten? gilt(?: immer)?(?= [:,])",
            "(?:kurz|kurzum|kurz und knapp|so (?:lautet|geht|ist) (?:die|unsere|meine) regel|so (?:geht|läuft) es|hier (?:ist )?(?:die|meine|unsere) regel|das ist (?:die|meine|unsere) regel)(?= :)",
            "wenn man (?:den |die )?(?:starter|startkarte|erste karte|anfangskarte) (?:mit ?zählt|mit ?rechnet)",
            "aus (?:meiner|unserer) sicht|(?:so ?weit|so ?viel) (?:ich|wir|man) (?:das |es )?(?:bisher |bis jetzt )?(?:beurteilen|sehen|sagen|erkennen) (?:kann|können)",
            "(?:im (?:rückblick|nachhinein)|rückblickend|nachträglich|zusammenfassend)(?: betrachtet| gesehen)?(?: (?:war|ist) es (?:immer |stets )?so| (?:meine|denke|glaube|vermute) ich)?",
            "(?:nach|aus) allem , was (?:ich|wir)(?: [a-zäöüß]+){0,3} (?:gesehen|beobachtet|bemerkt|gemerkt|gelegt|probiert|ausprobiert|herausgefunden) (?:habe|hab|haben)|(?:nach|aus) allem , was (?:ich|wir|man)(?: [a-zäöüß]+){0,2} (?:sehe|sehen|weiß|wissen|sieht)",
            "(?:mir|uns) (?:fällt|fiel)(?: hier| dabei| jetzt)? auf(?= ,| dass)|(?:so )?wie es (?:bisher|bis jetzt|bislang|momentan|derzeit|gerade|im moment) (?:aussieht|scheint)",
            "(?:wenn|sofern|so wie) (?:ich|wir|man) (?:(?:mir|uns|sich) )?(?:(?:die|das|den) (?:(?:ganze|bisherige|gelegte|gesamte) )?(?:reihe|karten|spiel|verlauf|linie) )?(?:(?:so|mal|noch einmal|nochmal|im nachhinein|genau|richtig|recht|jetzt|es|'s|das) )*(?:zähle?n?|anschaue?n?|ansehe?n?|angucke?n?|betrachte?n?|durchgehe?n?|überblicke?n?|anschaut|ansieht|anguckt|betrachtet|durchgeht|überblickt|zurückschaue?n?|zurückschaut|zurückblicke?n?|zurückblickt|zurückdenke?n?|zurückdenkt|bedenke?n?|überlege?n?|nachdenke?n?|(?:gezählt|mitgezählt|aufgepasst|hingeschaut|gesehen|verstanden|mitbekommen) (?:habe?n?|hat))(?= ,)",
            "(?:so )?wie (?:ich|wir) (?:das|es) (?:so |bisher |jetzt )*(?:sehe|sehen|verstehe|verstehen|einschätze|beurteile|deute)(?= ,)",
            "keine ahnung|(?:so )?(?:weit|viel) ich (?:weiß|sehe)|soweit ich (?:weiß|sehe)",
            "(?:es|die (?:reihe|karten|werte)) (?:ging|gingen|geht|gehen) (?:zwar |mal |wild |immer )*(?:rauf|hoch|auf|hin) und (?:runter|ab|her)(?= , aber (?:jede|alle|die|keine))",
        )
    )
    + ")(?= |$)"
)
BEHIND: Final = (
    "(?:^|.*? )(?:[,.?:] )?(?P<hedge>"
    + "|".join(
        (
            "(?:so )?(?:glaube?n?|denke?n?|vermute?n?|schätze?n?|meine?n?|tippe?n?|finde?n?|würde?n? ?|nehme?n?) (?:ich|wir)(?: sagen| mal| jedenfalls| zumindest| mindestens| an)*",
            "(?:ganz |zu )?(?:100 ?%|sicher)(?: sicher)?|kp|wetten(?: dass)?",
            "oder (?:so|so ähnlich|so was|sowas|nicht|etwa)|oder(?= [?])|(?<=, )(?:oder|nicht wahr|ne|gell|gelle|woll|punkt|basta|(?:und zwar |und dass? )?(?:immer|mal)|offensichtlich|definitiv|eindeutig|womöglich|grundsätzlich|ohne zweifel|zweifellos|(?:nur |rein |wild )?geraten|so einfach ist (?:das|es)|egal was passiert)|(?:stimmt das|richtig|ist das richtig|stimmts)(?= [?])|(?<=, )(?:stimmts|stimmt 's|(?:mindestens|jedenfalls) glaube? ich das)",
            "(?:aber )?(?:ich )?(?:bin )?(?:ich )?(?:mir )?(?:da )?(?:aber )?(?:nicht|noch nicht) (?:ganz |so |100 % |hundertprozentig |wirklich )*sicher|keine ahnung(?: warum)?",
            f"das (?:glaube?|denke?|vermute|meine?|schätze?) (?:ich|wir)|das (?:ist|wäre) (?:meine|unsere|mein|unser) {_NOUN}",
            f"{_PERHAPS}|bitte|danke|lol|haha|xd|fertig|mehr nicht|das ist (?:alles|die (?:ganze )?regel)|ganz einfach|denk ich mal",
            f"(?:meiner|unserer) {_VIEW} nach|(?:viel spaß|viel glück)|: [)d]|(?:das|so) (?:wars|war 's|war es|ist es)(?: auch)?(?: schon)?|(?:und )?(?:das|dies) gilt (?:immer|für alle karten|für jede karte)",
            "(?:da |davon )?bin ich (?:mir )?(?:ganz |ziemlich |fast )*(?:sicher|überzeugt)|so (?:sieht es aus|(?:ist|lautet|geht)? ?(?:die|meine|unsere) (?:regel|vermutung|theorie)|stelle ich mir das vor)|(?:sag|sage|glaub|denk|schätz) ich mal|(?:aber )?(?:das ist |ist )?(?:nur|rein|bloß) (?:geraten|so eine idee)",
            "(?:wenn|falls) ich (?:damit |da |hier )?richtig liege|(?:wenn|falls) (?:ich mich nicht (?:irre|täusche|vertue)|mich nicht alles täuscht)|(?:so )?(?:weit|viel) ich (?:das )?(?:weiß|sehe)|soweit ich (?:das )?(?:weiß|sehe|erkennen kann|beurteilen kann)|(?:zumindest|mindestens|jedenfalls) (?:bisher|bis jetzt)|(?:bisher|bis jetzt) (?:zumindest|mindestens|jedenfalls)",
            f"(?<=[a-zäöüß,] ){_LIKE_ELSEWHERE}",
            "(?:weil|denn)(?: [a-zäöüß0-9]+){1,5}? (?:abgelehnt|angenommen|akzeptiert|genommen|durchgelassen|falsch|richtig|verboten|nicht durch)(?: (?:wurde|wurden|worden|war|waren|ist|sind|ging|gingen|kam|kamen))*",
            "weil (?:sie |er |es )?(?:ja |die |der |das |eine |ein )*[a-zäöüß0-9]+ (?:ist|sind|zählt|zählen)",
        )
    )
    + ")(?: [.?])*$"
)
ASIDES: Final = (
    "{beides |}{beides|beide} {zusammen |}{geht|passt|gilt}{ auch|};die startkarte ist {die |}{stelle|platz|position|karte|nummer} {1|eins};{ich|wir} {glaube|glauben|denke|denken|vermute|vermuten|meine|schätze};{glaube|denke|glaub|denk|schätze|vermute} ich;"
    "{die nächste|die zweite|die darauf|dann die}{ karte|} {|nummer |karte |ist karte }{2|zwei} {und so weiter|usw|usw .};{die |mit |}{startkarte|erste karte|starter|start} {als erste |als erste karte |}{zählt|zählt mit|mitgezählt|mitgerechnet|eingerechnet|eingeschlossen|ist karte 1|ist die erste|ist karte eins|inklusive};"
    "{die |}{startkarte|starter} {ist|zählt als|gilt als} {die |}{nr|nummer|karte|position|erste|erste karte}{ .|}{ 1| eins|};{die |}{startkarte|starter} {hat|trägt|bekommt|liegt auf|steht auf|ist auf} {die |der |}{nr|nummer|platz|position|stelle}{ .|} {1|eins};{die |}{startkarte|starter} = {1|eins};"
    "{mehr|weiteres} {ist|gibt es|wird} {da |}{nicht|nichts}{ zu beachten| verlangt| gefordert|};{mehr|sonst} {muss|braucht} man {nicht|nichts} {|zu }{beachten|wissen};{da|darin} bin ich mir {ganz |ziemlich |}sicher;"
    "{wobei |}{die |}{startkarte|erste karte} {auf|die|der} {nr|nummer|platz|position|stelle} {1|eins} {liegt|ist|hat|steht|trägt|bekommt};mit der {startkarte|ersten karte}{ gezählt| mitgezählt|};die startkarte {mitgezählt|mitgerechnet};ab der startkarte{ gezählt|};{von rot zu schwarz|von schwarz zu rot} oder umgekehrt;{die |}{beiden|beide} {ebenfalls|mit|inklusive|eingeschlossen};{gezählt |}ab der {startkarte|ersten karte}{ gezählt| an gezählt|};"
    "{manchmal|gelegentlich|gerne|gern} {auch |}{beides|beides zusammen|beides zugleich};{eins|eines|einer|eine} {davon|von beiden|von den beiden|der beiden} {muss|sollte} {passen|stimmen|gelten|zutreffen|gleich sein|übereinstimmen|sein};{eins|eines|einer|eine} {davon|von beiden|von den beiden} {reicht|genügt|langt};"
    "{fall|regel} {1|2|3|4|eins|zwei|drei|vier|a|b};{erstens|zweitens|drittens};von karte zu karte;"
    "wie {bei|beim} mau mau;wie {bei|in} uno;egal {welche|was};{ganz |völlig |}unabhängig von {allem anderen|allem|allem sonst};"
    "{wobei |}{die |}richtung {keine rolle spielt|egal ist|egal|ist egal|ist dabei egal|spielt keine rolle|spielt dabei keine rolle};"
    "{bin |bin mir |ich bin |ich bin mir |}{noch |aber |aber noch |}{nicht|nicht ganz|noch nicht|ziemlich|fast|nicht so} sicher;{nur |bloß |}{eine |}{vermutung|idee};ohne gewähr;"
    "beides muss {also |}{neu|anders|verschieden} sein;{wobei |}die {startkarte|erste karte|anfangskarte} als {die |}{erste|erste karte|nummer 1|nummer eins|karte 1|karte eins|platz 1} {gezählt|gerechnet|mitgezählt};{nie|niemals|nicht|ohne} {gemischt|gemixt|vermischt|durcheinander};wobei {die |}{null|0} {mitzählt|auch zählt|eingeschlossen ist|erlaubt ist|auch geht|auch erlaubt ist};{null|0} zählt {auch|ebenfalls|mit|auch mit|als gerade};{null|0} {eingeschlossen|inbegriffen|inklusive|mitgezählt};{die |}neue {karte |}{mitgerechnet|mitgezählt|eingerechnet|zählt mit|inklusive};{von der zahl|vom wert|von dem wert|von der farbe|von dem zeichen|vom zeichen} her;{immer |}in {der|dieser} reihenfolge;{es |}{fängt|beginnt} {mit|bei} der {ersten karte|startkarte}{ an|};von der {startkarte|ersten karte} an gezählt;"
    "beides {muss sein|muss gelten|muss stimmen|muss zutreffen|ist pflicht};die {immer|stets|jederzeit|jedes mal|ebenfalls|auch} {geht|gehen|passt|passen|erlaubt ist|erlaubt sind};auch {ganz |}{am anfang|zu beginn};{die |den |}{startkarte|starter|starterkarte} {als erste |dabei |}{mitgezählt|mitgerechnet|eingerechnet|eingeschlossen|inbegriffen|inklusive};wie gesagt;natürlich;die startkarte ist {dabei |}die erste {ihrer|einer|der ersten} {gruppe|dreiergruppe|zweiergruppe|vierergruppe};{muss|soll} {so|genauso|gleich} sein wie {die|diese|da|dort};{ein |das |}ass {ist|zählt|gilt} {auch |ebenfalls |hier |}{als |}{eine |ne |}{zahl|zahlenkarte};{die |}asse {sind|zählen|gelten} {auch |ebenfalls |hier |}{als |}{zahlen|zahlenkarten};{beides|beide} {zusammen|zugleich|gleichzeitig};{ganz |}egal {was|welche karten} dazwischen {lag|lagen|liegt|liegen|war|waren|kam|kamen};{auch|ebenfalls} {null|0};außer der startkarte;die {startkarte|erste karte} {zählt|gilt|ist} als {|die }erste {rote|schwarze|gerade|ungerade|hohe|niedrige};{die letzte|die letzte karte|die davor} {ist|ist dabei|spielt|zählt|zählt dabei} {egal|keine rolle|nicht}"
)
_I_THINK: Final = "(?:glaube?|denke?|vermute|meine|finde|schätze|tippe|würde (?:ich )?sagen|nehme (?:ich )?an|bin (?:ich )?(?:mir )?(?:ziemlich |ganz |fast )?sicher)"
BETWEEN: Final = (
    f"(?:(?:so )?{_I_THINK} (?:ich|wir)(?: mal| jedenfalls| zumindest| an| sagen)*|(?:ich|wir) (?!meine){_I_THINK}n?(?: mal| fast| inzwischen| jetzt)*(?: ,)?(?: dass)?|(?:meiner|unserer) {_VIEW} nach|nach (?:meiner|unserer) {_VIEW}"
    f"|(?:so )?wie es (?:aussieht|scheint)|(?:so )?(?:weit|soweit|viel|soviel) (?:ich|wir) (?:sehe|sehen|weiß|wissen|sagen kann|sehen kann)|allem anschein nach|wenn ich mich nicht (?:irre|täusche)|wenn ich (?:richtig liege|recht habe)"
    f"|es (?:scheint|sieht)(?: so)?(?: aus)?(?: ,)?(?: dass| als(?: ob)?)|natürlich|{_PERHAPS})(?= |$)"
)

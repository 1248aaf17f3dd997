"""German turns of phrase that mean the same as a more usual one, wherever they stand."""

from __future__ import annotations

from itertools import chain
from typing import Final

from eleusis.rules.reader.lexicon.german_plainer_heard import HEARD
from eleusis.rules.reader.lexicon.german_plainer_told import TOLD_PLAINER
from eleusis.rules.reader.lexicon.german_results import RESULTS
from eleusis.rules.reader.lexicon.german_watched import WATCHED

_NOT_SO: Final = "{wenn|falls|sofern} {das|dies|es|dem} nicht {der fall ist|so ist|zutrifft|stimmt|gilt}"
_OR_ELSE: Final = (
    "anderenfalls;anderfalls;widrigenfalls;im gegenfall;im {umgekehrten|gegenteiligen|anderen} fall;zu allen anderen zeiten;"
    "in {anderen|den anderen|allen anderen|den übrigen|allen übrigen|den restlichen|allen restlichen|sonstigen|allen sonstigen} fällen;"
    f"{_NOT_SO}{{ ,|}};{{ist|trifft|gilt}} {{das|dies}} nicht {{der fall|zu|so}}{{ ,|}};sonst {{jedoch|dagegen|hingegen}}"
)
_LIMITS: Final = "{verbote|einschränkungen|bedingungen|vorgaben|regeln|beschränkungen|vorschriften}"
_ELSE: Final = "{sonst|ansonsten}"
_NO_MORE: Final = f"{{mehr|weitere|andere|sonstige}} {_LIMITS}"
_LAID: Final = "{eben|gerade|soeben|vorhin|davor|zuvor|vorher|gerade eben}"
_USUAL: Final = {
    **TOLD_PLAINER,
    # what may be laid, and what may not
    "erlaubt": "{gestattet|zulässig|zugelassen|genehmigt|statthaft|legal|legbar|spielbar|regelkonform|akzeptabel|willkommen|freigegeben|machbar}",
    "verboten": "{komplett|total|völlig|absolut|streng|strikt|generell|ganz} {verboten|tabu|untersagt|gesperrt};{unerlaubt|illegal|unstatthaft|regelwidrig|unzulässig|untersagt|tabu}",
    "richtig": "korrekt;ein treffer",
    "ist erlaubt": "ist {passend|geeignet|erwünscht|in ordnung|brauchbar}",
    "sind erlaubt": "sind {passend|geeignet|erwünscht|in ordnung|brauchbar}",
    "passt": "{kommt durch|bleibt liegen|darf liegen bleiben}",
    "passen": "{kommen durch|bleiben liegen|dürfen liegen bleiben}",
    "passt nur": "kommt nur durch;bleibt nur liegen",
    "passen nur": "kommen nur durch;bleiben nur liegen",
    "passt immer": "kommt immer durch",
    "passen immer": "kommen immer durch",
    "ist sie richtig": "kommt sie durch",
    "ist sie richtig ,": "geht sie durch ,",
    "ist sie falsch": "{fällt|fliegt} sie {raus|weg|heraus};scheidet sie aus",
    "angenommen": "{gelten|durchgehen} lassen;{genommen|durchgelassen|reingelassen|durchgewinkt|durchgewunken|anerkannt|gutgeheißen|gebilligt}",
    "gespielt werden": "genommen werden;auf den tisch kommen",
    "abgelehnt": "{abgewiesen|zurückgewiesen|verweigert|aussortiert|weggelegt|verworfen|ausgemustert}",
    "passte": "kam durch;durchkam;durchging;durchlief",
    "passten": "kamen durch;durchkamen;durchliefen",
    "war verboten": "{flog|fiel} {raus|weg|heraus};schied aus",
    "waren verboten": "{flogen|fielen} {raus|weg|heraus};schieden aus",
    "musste höher sein": "hatte {höher|größer} zu sein",
    "ist nicht erlaubt": "ist nicht {möglich|in ordnung|passend|zulässig|okay|ok}",
    "sind nicht erlaubt": "sind nicht {möglich|in ordnung|passend|zulässig|okay|ok}",
    "ist verboten": "wird {abgelehnt|zurückgewiesen|verweigert|aussortiert|weggelegt|verworfen|ausgemustert|nicht angenommen|nicht akzeptiert|nicht genommen|nicht durchgelassen};{bekommt|kriegt} ein nein;{klappt|funktioniert} nicht;{fällt|fliegt} {raus|weg|heraus|flach};ist {raus|nicht drin|ausgeschlossen|gesperrt|ungültig|nie erlaubt|ein no go|ein nogo|no go|ein tabu|ein fehler|verkehrt};{scheidet|fällt} aus;kommt {weg|nicht in frage|nicht in betracht|nicht durch|zur seite|auf die seite|an die seite}",
    "sind verboten": "werden {abgelehnt|zurückgewiesen|verweigert|aussortiert|weggelegt|verworfen|ausgemustert|nicht angenommen|nicht akzeptiert|nicht genommen|nicht durchgelassen};{bekommen|kriegen} ein nein;{klappen|funktionieren} nicht;{fallen|fliegen} {raus|weg|heraus|flach};sind {raus|nicht drin|ausgeschlossen|gesperrt|ungültig|nie erlaubt|ein no go|ein nogo|no go|ein tabu|ein fehler|verkehrt};{scheiden|fallen} aus;kommen {weg|nicht in frage|nicht in betracht|nicht durch|zur seite|auf die seite|an die seite}",
    "alles ist erlaubt": "alles {ist okay|ist ok|ist gut|ist möglich|ist gültig|ist recht|ist korrekt|ist ein treffer|stimmt|funktioniert|klappt|wird genommen|wird durchgelassen|geht durch|darf rein|kann man legen|bekommt ein ja|kriegt ein ja|ist richtig|ist zulässig|darf gelegt werden|wird akzeptiert|wird angenommen}",
    "ist alles erlaubt": "ist {alles offen|alles frei|die wahl frei|die wahl offen|nichts verboten}",
    "sonst ging alles": f"darüber hinaus {{gab|gibt}} es {{keine|keinerlei}} {{einschränkung|beschränkung|bedingung|vorgabe|regel|einschränkungen|beschränkungen|bedingungen|vorgaben|regeln}};sonst war nichts {{vorgeschrieben|vorgegeben|verlangt}};{_NO_MORE} {{gab es nicht|gab es keine|bestanden nicht|habe ich nicht gefunden|habe ich nicht gesehen|fand ich nicht}};{_ELSE} {{wurde|war}} nichts {{beanstandet|abgelehnt|zurückgewiesen|verworfen}};{_ELSE} schien {{wohl |}}alles {{erlaubt|möglich|egal|erlaubt zu sein|möglich zu sein|zu gehen|zu passen}};{_ELSE} {{lag|ging|kam}} {{da |}}alles {{durcheinander|kreuz und quer|mögliche|vor}};{_ELSE} hatte man {{freie hand|die freie wahl|freie wahl}};{_ELSE} gab es keine {{weiteren |anderen |}}{_LIMITS};alles andere {{kam|ging}} {{auch |ebenfalls |}}vor",
    "sonst ist alles erlaubt": "sonst spielt es keine rolle;sonst ist nichts {vorgeschrieben|vorgegeben|verlangt};"
    f"{_ELSE} {{besteht|herrscht}} {{freie wahl|die freie wahl}};{_ELSE} hat man freie hand;{_ELSE} gibt es nichts zu beachten;{_ELSE} scheint {{wohl |}}alles {{erlaubt|möglich|zu gehen|erlaubt zu sein|möglich zu sein}};{_NO_MORE} {{gibt es nicht|gibt es keine|bestehen nicht|gelten nicht}};{_ELSE} gibt es keine {{weiteren |anderen |}}{_LIMITS}",
    "man legt nur": "{gelegt|gespielt} wird {|immer |jeweils |stets }nur",
    "es geht nur , wenn": "{es |}kommt nur darauf an , {dass|ob};es {zählt|gilt} nur , {dass|ob};{wichtig|entscheidend} ist nur , {dass|ob}",
    "oder beides": ", {beides|beides zusammen|beides zugleich|beides gleichzeitig} {geht|passt|gilt|ist erlaubt|ist okay|ist ok} {auch|ebenfalls};, {beides|beides zusammen|beides zugleich} ist {auch|ebenfalls} {erlaubt|okay|ok|in ordnung|möglich|richtig}",
    "gehen ,": "gehen alle ,",
    **{
        f"nur {card} {fits}": f"nur die {card}n {fits}"
        for card in ("gerade", "ungerade", "rote", "schwarze")
        for fits in ("gehen", "passen")
    },
    # who lays, and what is asked of them
    "man muss": "man muss ganz {klar|einfach};{jeder|jeder spieler|der spieler|der nächste spieler|wer dran ist ,|wer an der reihe ist ,} muss;{ihr|wir|die spieler|alle spieler} müssen;ihr {sollt|müsst};{jeder|jeder spieler|der spieler} soll",
    "man hätte": "ihr hättet;du hättest",
    "muss man": "muss {jeder spieler|der spieler|der nächste spieler|du};müsst ihr;müssen {ihr|wir|die spieler|alle spieler}",
    "man darf": "man darf ganz {klar|einfach};{jeder|jeder spieler|der spieler|der nächste spieler} darf;{ihr|wir|die spieler|alle spieler} {dürfen|können};ihr {dürft|könnt}",
    "darf man": "{darfst|kannst} du;{dürft|könnt} ihr;{darf|kann} {jeder spieler|der spieler|der nächste spieler};{dürfen|können} {ihr|wir|die spieler|alle spieler}",
    "darf": "darf {außerdem|zudem|zusätzlich|obendrein}",
    "will ich": "{verlange|fordere|möchte|erwarte} ich",
    "muss": "muss {außerdem|zudem|zusätzlich|obendrein|dann|sofort|nämlich|demnach|bestimmt|anschließend}",
    "muss höher sein": "hat {höher|größer} zu sein;muss mehr punkte haben",
    "muss niedriger sein": "hat {niedriger|kleiner|tiefer} zu sein;muss weniger punkte haben",
    **{
        f"muss {who}{what} sein": f"hat {who}{what} zu sein"
        for who in ("sie ", "die karte ", "die nächste ", "die nächste karte ", "die neue ", "die neue karte ")
        for what in ("rot", "schwarz", "gerade", "ungerade", "höher", "niedriger", "ein bild")
    },
    **{
        f"muss {what} folgen": f"hat {{immer |stets |}}{what} zu {{folgen|kommen}}"
        for what in (
            "schwarz",
            "rot",
            "eine schwarze",
            "eine rote",
            "eine schwarze karte",
            "eine rote karte",
            "eine höhere",
            "eine niedrigere",
            "eine höhere karte",
            "eine niedrigere karte",
            "ein bild",
            "eine zahl",
        )
    },
    "darf nicht noch": "{soll|sollte} nicht noch",
    "darf nicht": "darf {absolut|überhaupt|eben|ebenfalls|jedoch|offenbar|einfach|bloß|ja} nicht;darf keineswegs",
    "dürfen nicht": "{sollen|sollten} nicht;dürfen {absolut|überhaupt|eben|ebenfalls|jedoch|offenbar|einfach|bloß|ja} nicht;dürfen keineswegs",
    "nicht noch einmal": "{nie|niemals|gar nicht|überhaupt nicht|auf keinen fall|keinesfalls|unter keinen umständen|zu keiner zeit|in keinem fall} {noch einmal|noch mal|nochmal|nochmals|erneut|ein zweites mal}",
    **{
        f"nicht wieder {what}": f"nicht {{noch mal|nochmal|nochmals|noch einmal|erneut}} {what}"
        for what in ("rot", "schwarz", "herz", "pik", "karo", "kreuz", "eine rote", "eine schwarze", "ein bild")
    },
    "nicht nebeneinander liegen": "{nicht|nie} {benachbart sein|sich berühren|aneinander liegen|aneinandergrenzen};sich {nicht|nie} berühren",
    "höher legen als": "mehr legen als",
    "niedriger legen als": "weniger legen als",
    "nicht noch eine": "{nie|niemals|auf keinen fall|keinesfalls|unter keinen umständen|zu keiner zeit} noch eine",
    "lege": "leg hin;{wähle|gib|bring|bringe|wirf|verwende|benutze|benutz|nutze}",
    "legen": "{bringen|verwenden|benutzen|einsetzen|ausgeben|rausgeben|werfen|draufwerfen|dranlegen|hinzufügen}",
    "gelegt": "{ausgespielt|hingelegt|abgelegt|angelegt|drangelegt|ausgelegt|dazugelegt|eingesetzt|hinzugefügt|draufgelegt}",
    "karte legen": "karte {geben|wählen}",
    "zahl legen": "zahl wählen",
    "höher legen": "{hoch|aufwärts|nach oben|hinauf} legen",
    "niedriger legen": "{abwärts|nach unten|hinunter} legen",
    **{
        f"gelegt {verb}": f"{{verwendet|benutzt|gebracht|gewählt}} {verb}"
        for verb in ("werden", "wird", "wurde", "wurden", "worden")
    },
    "verlangt": "fordert",
    "verlangen": "fordern",
    # which card
    "letzte": f"letzte {{akzeptierte|angenommene|richtige|gültige|ausgelegte|ausgespielte|hingelegte|passende}};letzte , die {{gelegt|gespielt}} wurde{{ ,|}};{{momentan|derzeit|gegenwärtig|aktuell|bisher}} letzte;hinterste;jüngste;{_LAID} {{gelegte|gespielte|ausgespielte|hingelegte}};zuletzt {{ausgespielte|hingelegte|abgelegte}}",
    "letzten": f"letzten {{akzeptierten|angenommenen|richtigen|gültigen|ausgelegten|ausgespielten|hingelegten|passenden}};letzten , die {{gelegt|gespielt}} wurde{{ ,|}};{{momentan|derzeit|gegenwärtig|aktuell|bisher}} letzten;hintersten;jüngsten;{_LAID} {{gelegten|gespielten|ausgespielten|hingelegten}};zuletzt {{ausgespielten|hingelegten|abgelegten}}",
    "letzte karte": "schlusskarte;endkarte;karte , auf die {gelegt wird|man legt|du legst|du legt|ihr legt}{ ,|}",
    "karte davor": "karte {links davon|links daneben|links von ihr}",
    "nächste karte": "{folgende|nachfolgende|darauffolgende|darauf folgende|anschließende|kommende|hinzukommende|zu legende|zu spielende|als nächstes gelegte|als nächste gelegte|nächste gelegte|neu gelegte|dazugelegte|ausgespielte|angelegte|eigene} karte;karte , die {als nächstes kommt|als nächste kommt|danach kommt|folgt|man anlegen will|man legen will|hinzukommt|dazukommt}{ ,|}",
    "nächsten karte": "{folgenden|nachfolgenden|darauffolgenden|anschließenden|kommenden|hinzukommenden|zu legenden|zu spielenden|nächsten gelegten|neu gelegten|ausgespielten} karte",
    "startkarte": "starter;{erste|ersten} karte {der reihe|in der reihe|auf dem tisch};{eröffnungskarte|ausgangskarte|einstiegskarte|beginnkarte|anfängliche karte|ursprüngliche karte|erste gelegte karte|ersten gelegten karte|ursprünglichen karte};karte {am anfang|zu beginn|ganz am anfang|ganz zu beginn|am anfang der reihe|zu beginn der reihe};karte , mit der {begonnen wurde|angefangen wurde|die reihe beginnt|die reihe begann|die reihe anfängt|es losging|es losgeht}{ ,|};karte , die am anfang {lag|liegt}{ ,|}",
    "in der reihe": "in der {kette|schlange|auslage|hauptreihe|kartenreihe|kartenfolge|bisherigen reihe|gesamten reihe};auf {dem spielfeld|der bahn};{insgesamt|irgendwo|überall} in der reihe",
    **{
        f"jede {nth} karte": f"{{jeweils|immer|stets}} die {nth} karte"
        for nth in ("zweite", "dritte", "vierte", "fünfte", "sechste")
    },
    **{
        f"jede {nth} {verb}": f"{{immer|jeweils|stets}} die {nth} {verb}"
        for nth in ("zweite", "dritte", "vierte", "fünfte")
        for verb in ("ist", "muss", "hat", "wird")
    },
    **{f"jedem {nth}n zug": f"jeder {nth}n runde" for nth in ("zweite", "dritte", "vierte", "fünfte")},
    "rote karte": "karte in rot",
    "rote karten": "karten in rot",
    "schwarze karte": "karte in schwarz",
    "schwarze karten": "karten in schwarz",
    "bildkarte": "{gesichtskarte|personenkarte|gesicht|bildchen}",
    "bildkarten": "{gesichtskarten|personenkarten|gesichter}",
    "zahlenkarte": "{ziffernkarte|reine zahlenkarte|reinen zahlenkarte}",
    "zahlenkarten": "{ziffernkarten|reine zahlenkarten|reinen zahlenkarten}",
    "primzahl": "primzahlkarte",
    "primzahlen": "primzahlkarten",
    "pik": "piken;piks",
    **{f"eine {n}": f"eine {n} er karte" for n in range(2, 11)},
    "höhere karte": "karte {höheren|größeren} {werts|wertes|ranges}",
    "niedrigere karte": "karte {niedrigeren|kleineren} {werts|wertes|ranges};karte mit {geringerem wert|einem geringeren wert}",
    "alle": "sämtliche",
    "alle sind": "die sind alle",
    "allen": "sämtlichen",
    "aller": "sämtlicher",
    "jede": "eine jede;jede {einzelne|beliebige}",
    "alles andere": "alles sonst;das übrige;alles sonstige;der {ganze|komplette|gesamte} rest",
    # in which case
    "wenn": "{für den fall|im fall|im falle|in dem fall|gesetzt den fall|unter der voraussetzung} , dass;{immer|stets} dann{ ,|} wenn",
    "außer wenn": "{nicht aber|nur nicht|bloß nicht|ausgenommen|außer}{ ,|} {wenn|falls};mit ausnahme {von fällen|der fälle} , in denen",
    "nur wenn": "{allein|einzig|einzig und allein}{ ,|} wenn",
    "alles andere ->": "sonst alles ->",
    "sonst": _OR_ELSE,
    "ausnahme": "{einzige|die einzige|als} ausnahme",
    "umgekehrt": "vice versa;genauso umgekehrt;auch umgekehrt",
    "oder": "o .;{oder aber|beziehungsweise|oder eben|oder halt|oder auch}",
    "und": "und {obendrein|zudem}",
    "aber keine": "nicht aber {eine|ein|einen};{jedoch|allerdings|doch|aber bloß|aber nur|aber ja} keine",
    "aber nicht": "{jedoch|allerdings|dagegen|hingegen|aber bloß|aber nur} nicht;nicht aber",
    "aber nicht beides": "{nur|bloß} nicht beides",
    "als": "als wie",
    "als die letzte karte": "als das , was {da |schon |da schon |}liegt",
    "nach": "sofort nach",
    # how often, how many, how far
    "nie": "{niemals|auf keinen fall|unter keinen umständen|zu keiner zeit|keinesfalls|nie und nicht mehr|zu keinem zeitpunkt|in keinem fall|nie im leben|keineswegs};{überhaupt|absolut|bloß|gar} nie;{nicht ein|kein} einziges mal",
    "nur": "{lediglich|ausschließlich};{tatsächlich|eben|überhaupt|strikt|offenbar|ganz allein} nur",
    "immer": "jedes mal;{dauernd|durchgehend|fortwährend|durchweg|allezeit|ausnahmslos|andauernd|permanent|immerzu|immerfort|prinzipiell|zug für zug|ohne ausnahme|ohne ausnahmen|unter allen umständen|auf alle fälle};{in|bei} jedem {zug|fall};auf jeden fall;die ganze zeit",
    "genau": "{exakt|präzise|haargenau|akkurat|ganz genau}",
    "mindestens": "{wenigstens|mind .|zumindest|allermindestens|im minimum|zum wenigsten}",
    "höchstens": "{allerhöchstens|im maximum|im höchstfall};{höchstens|maximal} nur;nur {höchstens|maximal|bis zu}",
    "um nicht mehr als": "nicht um mehr als",
    "folgt": "folgt dann",
    "noch nicht vorgekommen": "{noch nicht|vorher noch nicht|bisher noch nicht|noch gar nicht|noch überhaupt nicht|noch nie} {in der reihe |}{vorgekommen|aufgetaucht|dagewesen|erschienen}",
    "vorgekommen": "{aufgetaucht|dagewesen}",
    "keine zahl zweimal": "nie zweimal {dieselbe|die gleiche} zahl;nie die {gleiche|selbe} zahl zweimal",
    "keinen wert zweimal": "nie zweimal {denselben|den gleichen} wert",
    "schon": "schon und {alle anderen|alles andere|der rest|die anderen} {auch|ebenfalls};{vorher|bisher|zuvor} schon",
    "vorkommen": "{vorhanden|zu finden} sein",
    "nicht erlaubt": "nicht mehr {erlaubt|zugelassen|gestattet|zulässig}",
    **{
        f"{lies} eine {parity} anzahl von karten in der reihe": f"{lies} eine {parity} anzahl {{|von }}karten {{aus|da|auf dem tisch}}"
        for lies in ("liegt", "lag")
        for parity in ("gerade", "ungerade")
    },
    "liegt in der reihe": "befindet sich in der reihe",
    "vorkommt": "{vorhanden|zu finden} ist",
    **{
        f"wenn diese karte {what} {verb}": f"wenn die {what} {verb}"
        for what in ("rot", "schwarz", "gerade", "ungerade", "höher", "niedriger", "hoch", "niedrig")
        for verb in ("ist", "war")
    },
    "anzahl der karten in der reihe": "anzahl der {bereits|schon|bisher} {ausliegenden|liegenden|daliegenden|gelegten} karten",
    **{
        f"{may} höchstens {times} hintereinander {come}": f"{may} {{nicht|nie|niemals}} {too_often} {{hintereinander|nacheinander|am stück|in folge|in serie}} {come}"
        for may in ("darf", "dürfen")
        for come in ("kommen", "folgen", "liegen", "vorkommen", "gelegt werden", "gespielt werden")
        for times, too_often in (("zweimal", "{dreimal|drei mal|3 mal}"), ("dreimal", "{viermal|vier mal|4 mal}"))
    },
    "hintereinander": "in {serie|reihe|direkter folge|unmittelbarer folge|einem stück|ununterbrochener folge};ohne unterbrechung;{hinter|nach|neben} einander;ununterbrochen;am laufenden band",
    "abwechselnd": "{abwechslungsweise|wechselweise|umschichtig|alternierend|wechselseitig};{in|im} {stetigem|stetem|ständigem|stetigen|steten|ständigen|regelmäßigem|regelmäßigen|dauernden} wechsel",
    "abwechselnd zwischen": "hin und her zwischen",
    "wechseln sich ab": "alternieren;lösen {sich|einander} ab",
    "wechselt sich ab": "alterniert",
    "höher": "{echt|strikt|streng|wertmäßig|zahlenmäßig|rangmäßig} höher;ranghöher",
    "niedriger": "{echt|strikt|streng|wertmäßig|zahlenmäßig|rangmäßig} niedriger;rangniedriger",
    "karte mit gleichem wert": "{gleich hohe|gleichhohe|gleich große|gleichgroße|gleichwertige|gleichrangige|gleich starke} karte",
    "niedrigere oder gleiche": "{niedrigere|kleinere|tiefere} oder {gleich hohe|gleichhohe|gleich große|gleichgroße|gleichwertige|gleichrangige|gleich starke};gleich hohe {und|oder} {niedrigere|kleinere};gleiche {und|oder} {niedrigere|kleinere};{niedrigere|kleinere} und {gleiche|gleich hohe}",
    "höhere oder gleiche": "{höhere|größere|stärkere} oder {gleich hohe|gleichhohe|gleich große|gleichgroße|gleichwertige|gleichrangige|gleich starke};gleich hohe {und|oder} {höhere|größere};gleiche {und|oder} {höhere|größere};{höhere|größere} und {gleiche|gleich hohe}",
    "höher sein": "{höher|größer} ausfallen;hoher sein",
    "niedriger sein": "{niedriger|kleiner|tiefer} ausfallen",
    "übertreffen": "{toppen|überragen}",
    "über der": "{oberhalb|jenseits} der",
    "unter der": "unterhalb der",
    "über": "{oberhalb|jenseits} von",
    "unter": "unterhalb von",
    "höher als die letzte": "{im vergleich zur|gegenüber der} {letzten|letzten karte|vorigen|vorigen karte} {höher|größer}",
    "niedriger als die letzte": "{im vergleich zur|gegenüber der} {letzten|letzten karte|vorigen|vorigen karte} {niedriger|kleiner}",
    "im vergleich zur": "gegenüber der",
    "differenz": "{distanz|abweichung|wertdifferenz|zahlendifferenz|entfernung}",
    **{
        f"immer {n} höher": f"{{immer |}}in {by}schritten {{nach oben|hoch|rauf|aufwärts}}"
        for n, by in ((1, "einer"), (2, "zweier"), (3, "dreier"), (4, "vierer"))
    },
    "summe": "{zahlensumme|wertsumme|wertesumme};ergebnis der addition;additionsergebnis",
    "liegen zwischen": "liegen alle zwischen;bewegen sich {alle |immer |}zwischen",
    "liegt zwischen": "bewegt sich {immer |}zwischen",
    "liegen von": "liegen alle im bereich{ von|}",
    "von": "{im|aus dem} {bereich|wertebereich|zahlenbereich}{ von|}",
    "zwischen": "{im|aus dem} {bereich|wertebereich|zahlenbereich} zwischen",
    **{f"von {n} bis": f"innerhalb von {n} bis" for n in range(1, 13)},
    **{
        f"ab {n}": f"von {n} an {{aufwärts|nach oben}};ab {n} und die {n} {{auch|zählt auch|geht auch}}"
        for n in range(1, 13)
    },
    **{f"eine karte ab {n}": f"eine karte ab der {n}" for n in range(1, 13)},
    "teilbar": "{ohne rest|ganzzahlig|restlos} teilbar;dividierbar",
    # what does not matter
    "egal": "{unwichtig|gleichgültig|bedeutungslos|nebensächlich|nicht wichtig|ohne bedeutung|wurscht|wurst|schnurz|schnuppe|unerheblich|einerlei|irrelevant|nicht relevant|nicht von belang|piepegal};{total|völlig|ganz|komplett|vollkommen} {egal|gleichgültig|unwichtig}",
    "alles andere ist egal": "alles andere {hat keinen einfluss|hat keine bedeutung|hat nichts damit zu tun}",
    "ist egal": "{kann egal sein|macht nichts|kümmert nicht|interessiert nicht|bleibt außer betracht|ist dabei egal}",
    "beliebig": "frei wählbar;wahlfrei;nach belieben",
    "spielt keine rolle": "{tut nichts zur sache|macht keinen unterschied}",
    "die farbe der startkarte bedienen": "bei der farbe der {startkarte|ersten karte} bleiben",
    "die farbe muss gleich bleiben": "die farbe muss wiederholt werden",
    "die farbe muss wechseln": "farbe wechseln ist pflicht",
    "farbe nicht wechseln": "farbe nicht verlassen",
    "übernommen": "aufgegriffen",
    "die letzte karte gibt die farbe vor": "die farbe wird {von der|durch die} {letzten|vorigen|letzte|vorige} karte {vorgegeben|bestimmt}",
    **{
        f"mit {last} übereinstimmen": f"mit {last} {{identisch|gleich}} sein"
        for last in ("der letzten", "der letzten karte", "der vorigen", "der vorigen karte")
    },
    "die farbe beibehalten": "bei {der|derselben|der gleichen} farbe bleiben",
    "muss gleich bleiben": "muss {gehalten werden|beibehalten werden|bleiben|dieselbe bleiben|die gleiche bleiben|unverändert bleiben}",
    # what only says how sure somebody is
    "im wert zwischen": "{wertmäßig|rangmäßig|zahlenmäßig} zwischen",
    **{
        f"der {n} karten davor": f"ihrer {n} {{vorgängerinnen|vorgänger|vorgängerkarten}}"
        for n in ("zwei", "drei", "vier", "fünf", "2", "3", "4", "5")
    },
    "wohl": "bei {mir|uns};meines {erachtens|wissens};im grunde genommen;{meiner|unserer} {meinung|ansicht} nach;nach meiner beobachtung;{im|laut} {prinzip|grunde|regel}",
}
_TABLES: Final = (_USUAL, HEARD, WATCHED, RESULTS)
PLAINER: Final = {
    usual: ";".join(table[usual] for table in _TABLES if usual in table) for usual in dict.fromkeys(chain(*_TABLES))
}

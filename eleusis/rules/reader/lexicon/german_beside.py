"""German words for what stands beside a rule: how often something may be, what counts, what does not matter, what is exempt."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import Phrase

UNIMPORTANT: Final = (
    "{keine|keinen|keinerlei} {rolle|bedeutung|einfluss|auswirkung|belang|unterschied|relevanz|wichtigkeit};{nicht|nichts} {wichtig|entscheidend|relevant|maßgeblich|von bedeutung|von belang};"
    "{unwichtig|unerheblich|irrelevant|bedeutungslos|gleichgültig|belanglos|nebensächlich|egal|wurscht|beliebig};nichts {damit |}zu {tun|sagen};"
    "kommt es {dabei |hier |}nicht an;es nicht ankommt;{zählt|zählen} {dabei |hier |}nicht;{wird|werden} {dabei |hier |}nicht {beachtet|berücksichtigt|betrachtet};{achtet|schaut} man {dabei |hier |}nicht"
)
WITHOUT: Final = "{ganz |völlig |}{egal|gleich} {welche|welcher|welches|welchen|was|wo|wann|wie|in|ob|von};{ganz |völlig |}unabhängig {von|vom|davon};{ganz |}ohne rücksicht auf"

_START: Final = "{die |den |der |}{startkarte|anfangskarte|erste karte|starter}"
_FIRST: Final = "{|die |als }{karte|stelle|position|platz|nummer|karte nummer|stelle nummer|nr .} {1|eins}"
_AS_FIRST: Final = "als {erste|die erste|erste karte|die erste karte|1|eins|nummer 1|nummer eins|karte 1|karte eins|karte nummer 1|stelle 1|platz 1|position 1}"
COUNTING: Final = (  # how places are counted, as they are anyway
    f"{{und |wobei |}}{_START} {{zählt|gilt}} {{|dabei |hier |auch |}}{_AS_FIRST};{{dabei|hier}} {{zählt|gilt}} {_START} {_AS_FIRST};wobei {_START} {_AS_FIRST} {{zählt|gilt}};"
    f"{{und |wobei |denn |}}{_START} {{ist|gilt als|zählt als|bildet|hat|belegt|bekommt}} {{|dabei |hier }}{_FIRST};{{und |wobei |}}{_START} {{ist|bildet|hat|belegt}} {{die erste stelle|die erste position|der erste platz|den ersten platz}};{{dabei|hier}} ist {_START} {_FIRST};wobei {_START} {_FIRST} {{ist|hat|belegt|bekommt|einnimmt}};"
    f"{{und |}}{_START} {{liegt|steht|sitzt|kommt}} {{|dabei |hier }}auf {{dem ersten platz|der ersten stelle|der ersten position|platz 1|platz eins|stelle 1|position 1}};"
    f"{{und |auch |}}{_START} {{wird|ist}} {{|dabei |hier |auch |immer }}{{mitgezählt|mitgerechnet|eingerechnet|eingeschlossen|mit gezählt}};{{und |}}{_START} zählt {{|dabei |hier |auch }}mit;"
    f"{{wenn|wobei}} {{man |}}{_START} {{mitzählt|mitgezählt wird|mitgerechnet wird|mitrechnet}};{{wenn|wobei}} man {_START} {_AS_FIRST} zählt;"
    f"{{zähle|zähl|zählt man|man zählt}} {_START} {{mit|als 1|als erste|als erste karte|als eins|als nummer 1|als karte 1}};"
    "{gezählt wird|man zählt|wir zählen|zähle|gezählt} {|die karten |dabei |immer }{ab|von|mit} {der |}{startkarte|anfangskarte|ersten karte}{| an};{gezählt wird|man zählt} {|die karten }von anfang an;"
    "{|ab der |mit der |einschließlich der |einschließlich |inklusive |inklusive der |samt |samt der }{startkarte|anfangskarte} {gezählt|eingerechnet|mitgezählt|mitgerechnet|inbegriffen};"
    "{mit|bei} der {startkarte|anfangskarte} {fängt man an zu zählen|beginnt man zu zählen|beginnt die zählung|fängt das zählen an|fängt man mit dem zählen an};"
    "{die |alle |}karten {werden|sind} {|der reihe nach |von anfang an |dabei }{durchnummeriert|nummeriert|durchgezählt|gezählt}"
)
BESIDE: Final = [
    Phrase("NOTYET_SO", "noch {nicht|keine}"),
    Phrase("ANYTHING_GOES", "ist {jede|jede karte|jede beliebige karte|jede beliebige|alles} {recht|zulässig|richtig|willkommen|gestattet};ist {sie|die nächste|die nächste karte|die karte|die neue|die neue karte|die folgende|die folgende karte} {|dann |immer }{beliebig|frei|frei wählbar|immer richtig|immer erlaubt};{darf|kann} {sie|die karte|die nächste|die nächste karte|die neue karte} {|dann |auch }{beliebig|eine beliebige|jede|alles} sein;{darf|kann} {irgendeine|jede} karte liegen;{geht|passt|stimmt} {jede karte|jede|jede beliebige karte};{darf|kann} {legen|spielen}{| ,} was {er|sie} {will|möchte|mag}"),
    Phrase("ONLY", "allein"), Phrase("EXCEPTION", "{das|dies|die regel} gilt {nur |bloß |}nicht"),
    Phrase("AT_TURN", "{dran|an der reihe} {ist|kommt}"), Phrase("RESTRICTED", "{ist|sind} {festgelegt|vorgeschrieben|vorgegeben|eingeschränkt|beschränkt}"),
    Phrase("OTHERS_FREE", "{was|welche karten} {auf|an} den {anderen|übrigen} {plätzen|stellen|positionen} {liegt|liegen|kommt}{ ,|} ist {egal|beliebig|gleichgültig};{auf|an} {den|allen} {anderen|übrigen|restlichen} {plätzen|stellen|positionen} {gilt nichts|ist alles erlaubt|darf alles liegen|darf alles kommen|ist es egal|ist alles möglich|ist jede karte erlaubt};{was|welche karten} dazwischen {liegt|liegen|kommt|kommen}{ ,|} ist {|ganz }{egal|beliebig|gleichgültig};{die |}karten dazwischen {sind|bleiben} {|ganz }{egal|beliebig|frei|unwichtig}"),
    Phrase("WHEREBY", "wobei"), Phrase("AS_NUMBER", "{als|wie|mit}"), Phrase("RECKONED", "{man |wir |}{rechnet|rechnen|zählt|zählen|wertet}"), Phrase("VALUED", "{bewertet|gerechnet|gewertet|gezählt|behandelt}"),
    Phrase("WORTH_NUMBER", "{der |ein |die |}{wert|zahl|zahlenwert}"),
    Phrase("HOWEVER", "{aber|jedoch} :"),
    Phrase("NOT_ROUND", "{nach|auf|hinter} {dem |}könig {geht es|fängt es|beginnt es|geht man} {nicht|nie} {wieder |}{mit dem ass weiter|beim ass weiter|mit dem ass an|beim ass an|von vorne los|von vorn los|von vorne weiter}"),
    Phrase("NOTHING", "am {anfang|start|beginn} {kann|darf} {irgendeine|jede|jede beliebige|eine beliebige} karte {liegen|kommen|stehen|gelegt werden}"),
    Phrase("HOW_MANY_LIE", "{es |}hängt von der länge der reihe ab;{|es kommt auf |auf }die länge der reihe{| ist entscheidend| entscheidet| zählt| an};{man zählt|zähle|zähl|bevor man legt , zählt man|vor dem zug zählt man} die karten{| der reihe| in der reihe}"),
    Phrase("LONG", "lang"), Phrase("CONSIST", "besteht"), Phrase("CARD_COUNT", "länge"),
    Phrase("BUT_NONE", "{nicht aber|aber nicht|nicht jedoch|jedoch nicht|aber kein|aber keine|aber keinen|nur keine|nur kein|nur nicht|kein|keine}"), Phrase("FOREXAMPLE", "wie {bei|in}"),
    Phrase("FITS", "ist {gerade noch|noch|gerade|auch noch} {erlaubt|möglich|richtig|ok|okay}"),
    Phrase("NO_LONGER", "{nicht|nichts} mehr"),
    Phrase("ALSO_THESE", ", {und |}auch{ noch|}"),
    Phrase("NO_OFTENER", "{öfter|häufiger|mehr} nicht;{danach|dann} nicht mehr;mehr geht nicht"),
]  # fmt: skip

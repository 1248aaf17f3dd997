"""German words for what is granted or never is: cards with a letter, jokers, what is poison, bounds upwards and downwards."""

from __future__ import annotations

from typing import Final

from eleusis.rules.conventions import ranks_mask
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_LETTERS: Final = m.Cards(ranks_mask(frozenset({1, 11, 12, 13})))
_MEN: Final = m.Cards(ranks_mask(frozenset({11, 13})))
_NOT_LOWER: Final = m.Rel(">=", m.Amount("card", (m.OTHER,)))
_NOT_HIGHER: Final = m.Rel("<=", m.Amount("card", (m.OTHER,)))
_AT_ALL: Final = "{gar|überhaupt}"

GRANTED: Final = [
    Phrase("WORTH", "{zählt|zählen|gilt|gelten}{ als| wie|}"), Phrase("OF_WORTH", "wert"),
    # cards
    Phrase("Noun", "buchstabenkarte{|n};buchstabe{|n};karte{|n} mit {|einem }buchstabe{|n};karten{| ,} auf denen {ein buchstabe|buchstaben} {steht|stehen}", _LETTERS, 2),
    Phrase("Noun", "herr;herren", _MEN, 2),
    # what fits, and what never does
    Phrase("MISSES", f"{_AT_ALL} nicht", price=0), Phrase("MISSES", f"{{darf|dürfen|kann|können}} {_AT_ALL} nicht {{gespielt|gelegt}} werden;{{geht|gehen|passt|passen}} {_AT_ALL} nicht;{{ist|sind}} {_AT_ALL} nicht {{erlaubt|gut}}"),
    Phrase("MISSES", "gesperrt;verbraucht;aufgebraucht;{ist|sind} {giftig|böse|doof|blöd|schlecht|gesperrt|unerwünscht|pfui}"), Phrase("BARRED_FOR_GOOD", "{ist|sind|bleibt|bleiben} {für den rest des spiels|für den rest der partie|für den rest der runde|für das ganze spiel|für immer|für alle weiteren karten|für alle folgenden karten} {tabu|gesperrt|verboten|ausgeschlossen|nicht erlaubt}"), Phrase("MISSES", "{darf|dürfen} {nie|niemals|nicht} {liegen|hin}"),
    Phrase("BARRED_THAT", "es ist {falsch|verboten}{ ,|} wenn;{es |}{ist|wäre} {verboten|falsch|unzulässig|nicht erlaubt|nicht möglich|nicht zulässig}{ ,|} dass;{verboten|falsch|nicht erlaubt} ist{ es|}{ ,|} {dass|wenn};es {darf nicht|darf nie} {sein|vorkommen|passieren|geschehen}{ ,|} dass"),
    Phrase("ALSOFITS", "{auch|ebenfalls} {noch |}{passt|passen|geht|gehen|gilt|gelten|zählt|zählen|erlaubt ist|erlaubt sind};{zählt|zählen} {auch|ebenfalls}{ noch|}"), Phrase("FREE", "{ist|sind} frei"), Phrase("ALWAYSFITS", "{ist|sind} {immer|stets} frei;{ist|sind} {|ein |eine |der |die |unser |mein |unsere |meine }{joker|jokerkarte|jokerkarten|universalkarten}{| und man darf sie überall drauflegen| und man darf sie immer legen| und dürfen überall hin| und dürfen immer gelegt werden| und gehen immer| und passen immer| und passen überall}"),
    Phrase("NOTHING_ELSE", "{was|etwas} anderes nicht;nix;nix anderes;nichts anderes;nichts weiter"),
    Phrase("ANYTHING_GOES", "{darf|kann} {jeder|jede|jeder spieler} {legen|spielen}{| ,} was {er|sie} {will|möchte|mag};{darf|kann} {jeder|jede|jeder spieler} {alles|beliebig}{| legen| spielen}"),
    Phrase("ELSE", "{wenn|falls} nicht{ ,|} dann;{, |}falls nicht"), Phrase("ASWELL", "{und |}{dann noch|dann auch noch|auch noch|noch dazu}"),
    Phrase("CLOSER", "näher{ dran|}"), Phrase("FARTHER", "weiter {weg|entfernt}"), Phrase("TOWARDS", "{an|bei} {der |einer |die |}{dran |}"),
    Phrase("A", "irgendein{|e|en|em|er}"), Phrase("EXCEPTION", "{einzige |die einzige |die |}ausnahme{n|}{ :| ist :| ist|};{, |}mit {einer|der einen|folgender} ausnahme{ :| ,|}"),
    Phrase("DECIDE", "ist {|der |die }{chef|chefin|boss|wichtig|entscheidend|maßgebend|maßgeblich};hat das sagen;bestimmt alles;gibt den ton an"),
    Phrase("DIGIT_SUM", "{die |}quersumme{| des werts| des kartenwerts| der zahl| der karte| der neuen karte| ihres werts}"), Phrase("THATIS", "{, |}sprich{ :|}"),
    Phrase("BEGIN_AGAIN", "{fängt|beginnt} {man|es} wieder"), Phrase("BEGIN", "anfangen;beginnen;weitermachen"), Phrase("BEFORE_THAT", "{, |}{bevor|ehe} sich"), Phrase("SEEN", "{erst |schon |}{dran|da} gewesen sein;{drankommen|dran kommen}", price=2),
    Phrase("WRAPPING", "{vom|nach dem|beim|auf dem} ass {geht es|gehts|geht man|springt man} {wieder |dann wieder |dann |}{hoch|rauf|zurück|weiter|} {zum|mit dem|beim} könig{| weiter}"),
    Phrase("WHAT", "was;alles was;alles , was"), Phrase("WHO", "wer"), Phrase("PLAYS", "{legt|spielt|legen will|spielen will}"),
    Phrase("ANYTHING_GOES", "{kann|darf} {man |}{machen|tun}{| ,} was man {will|mag|möchte}"),
    # how many there are, and which way it goes
    Phrase("COUNT_UP", "{zähle|zähl|zählst|zählt}", price=3), Phrase("COUNT_HOW_MANY", "{|es zählt nur|es zählt|man schaut|schau|schaue|man guckt|man sieht nach|kommt darauf an|kommt drauf an|kommt nur darauf an|kommt nur drauf an|entscheidend ist|wichtig ist|es hängt davon ab|die farbe hängt davon ab|je nachdem|zuerst wird gezählt|erst wird gezählt|wird gezählt|man zählt|zählt|zählst|zähle|zähl}{ ,|} {wie viele|wieviele}"), Phrase("AMOUNT_OF", "anzahl;anzahl {von|an}"), Phrase("AMOUNT_OF", "zahl", price=3),
    Phrase("TIMES_NEW", "mal {die |der |}{neue|nächste|jetzige}{|n} {karte|zahl|}"), Phrase("TIMES_LAST", "mal {die |der |}{letzte|vorige|vorherige|alte}{|n} {karte|zahl|}"),
    Phrase("Cmp", "{rauf|hoch|hinauf|drüber} oder {gleich|gleich hoch|gleich bleiben}", _NOT_LOWER), Phrase("Cmp", "{runter|hinunter|drunter|tiefer} oder {gleich|gleich hoch|gleich bleiben}", _NOT_HIGHER),
]  # fmt: skip

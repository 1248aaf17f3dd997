"""German words for a verdict on the card that was spoken of, and for what follows on what."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import Phrase

_RIGHT: Final = "{richtig|erlaubt|gültig|zulässig|ok|okay|korrekt}"
_WRONG: Final = "{falsch|verboten|ungültig|unzulässig|nicht erlaubt|nicht richtig|nicht okay|nicht ok}"

_ANY: Final = "{irgendeiner|einer beliebigen|jeder beliebigen|einer|jeder} karte"
_THEN: Final = "{| , danach| , dann| . danach| . dann| und dann| , und dann}"

AT_SCHOOL: Final = [
    Phrase("IT_FITS", f"ist {{sie|es|er}} {_RIGHT};{{passt|geht|gilt}} {{sie|es|er}}{{| immer| trotzdem| auf jeden fall}};darf {{sie|es}} {{immer |}}{{gelegt|gespielt}} werden"),
    Phrase("IT_MISSES", f"ist {{sie|es|er}} {{immer |auf jeden fall |}}{_WRONG};{{passt|geht|gilt}} {{sie|es|er}} {{nicht|nie}};darf {{sie|es}} {{nicht|nie}} {{gelegt|gespielt}} werden"),
    Phrase("ONLY_WRONG", "die einzigen {falschen|verbotenen|ungültigen|unpassenden}{ karten|};die einzigen{ karten|}{ ,|} die nicht {passen|gehen|erlaubt sind|gelegt werden dürfen}"),
    Phrase("PRESUPPOSE", "setzt;setzen"), Phrase("LAST_OF_ALL", "als {letzte|vorige|vorherige}{ karte|} voraus"), Phrase("ABOUT_THESE", "{es |}geht um;{es |}hat{ was| etwas|} mit"), Phrase("ONLY_THESE", "nur {die|diese|sie} {passen|gehen|sind ok|sind okay|sind richtig|sind erlaubt}"), Phrase("ACCORDING_TO_THE_LAST", "je nach {letzter|voriger|vorheriger|der letzten|der vorigen} karte{ :|}"), Phrase("MANAGE", "auskommen"), Phrase("NOT_AMONG_THEM", "{zählt|zählen|gehört|gehören} nicht {dazu|mit}"), Phrase("LOOK_WHETHER", "{zuerst |}{schaut|guckt|schau|guck|prüft|prüfe}{ man|}{ zuerst|}{ ,|} ob"),
    Phrase("SOONER", "bevor;ehe"), Phrase("XOR", "xor"), Phrase("NOTHING", f"{{die |}}{{startkarte|anfangskarte|erste karte}} {{legt|ist|darf|kann}} {{|eine }}{{der lehrer|die lehrerin|der spielleiter|beliebig|egal|beliebige sein|beliebig sein|jede sein|alles sein|frei}}{_THEN};{{|man |es }}{{fängt|beginnt}} {{|man |es }}mit {_ANY}{{| an}}{_THEN};{{beginnend|angefangen wird|begonnen wird|los geht es|es geht los}} mit {_ANY}{_THEN};am anfang {{geht|passt|ist}} {{alles|jede karte}}{{| erlaubt}}{_THEN};als startkarte ist {{jede|alles|jede karte}} {{erlaubt|möglich}}{_THEN};für die {{erste karte|startkarte}} gilt {{keine regel|nichts|die regel nicht}}{_THEN}"),
    Phrase("ANSWERED", "beantwortet werden;beantworten"), Phrase("ENTAIL", "zieht;ziehen"), Phrase("AFTER_ITSELF", "nach sich"),
]  # fmt: skip

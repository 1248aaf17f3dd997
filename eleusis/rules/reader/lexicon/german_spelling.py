"""German as it is typed: ae for ä, a word of the schoolyard for one of the book, two words in one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from eleusis.rules.reader.lexicon.german_past import PAST

_WITHOUT_UMLAUTS: Final[tuple[dict[str, str | int | None], ...]] = (
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"},
    {"ä": "ae", "ö": "oe", "ü": "ue"},
    {"ß": "ss"},
    {"ä": "a", "ö": "o", "ü": "u"},
    {"ä": "a", "ö": "o", "ü": "u", "ß": "ss"},
)
_SPOKEN: Final = {
    "vileicht": "vielleicht", "fileicht": "vielleicht", "fielleicht": "vielleicht", "mus": "muss", "lezte": "letzte", "lezten": "letzten", "lezter": "letzter", "letze": "letzte", "letzen": "letzten", "vorlezte": "vorletzte", "vorlezten": "vorletzten", "vorletze": "vorletzte", "vorletzen": "vorletzten", "nexte": "nächste", "nexten": "nächsten", "mer": "mehr", "runta": "runter", "sint": "sind", "zaln": "zahlen", "farpe": "farbe", "könich": "könig", "wieda": "wieder", "untn": "unten", "ales": "alles", "nimt": "nimmt", "komt": "kommt", "ferboten": "verboten", "forkommen": "vorkommen", "forgekommen": "vorgekommen", "gekomen": "gekommen", "komen": "kommen", "vorgekomen": "vorgekommen", "nemen": "nehmen", "abwekseln": "abwechseln", "abwekselnd": "abwechselnd", "abwexelnd": "abwechselnd", "abwexeln": "abwechseln", "abwächseln": "abwechseln",
    "is": "ist", "nich": "nicht", "garnicht": "gar nicht", "garnich": "gar nicht", "garnix": "gar nichts", "wens": "wenn es", "ligt": "liegt", "ligen": "liegen", "allererste": "erste", "allerersten": "ersten", "ungrade": "ungerade", "abwechselnt": "abwechselnd", "ned": "nicht", "net": "nicht", "nix": "nichts", "gings": "ging es", "hab": "habe", "gibts": "gibt es", "gehts": "geht es",
    "wenns": "wenn es", "obs": "ob es", "dus": "du es", "mans": "man es", "isses": "ist es", "wirds": "wird es", "darfs": "darf es",
    "nem": "einem", "nr": "nummer", "usw": "und so weiter", "zb": "zum beispiel", "bzw": "oder", "max": "höchstens",
    "min": "mindestens", "daß": "dass", "gehn": "gehen", "sein'": "sein", "drann": "dran", "hinternander": "hintereinander",
    "nacheinader": "nacheinander", "seid": "seit", "schüppe": "pik", "schüppen": "pik", "schippe": "pik", "schippen": "pik",
    "schaufel": "pik", "schaufeln": "pik", "eckstein": "karo", "treff": "kreuz", "eckig": "karo", "ziffer": "zahl", "ziffern": "zahlen",
    "musst": "muss", "müsst": "müssen", "darfst": "darf", "dürft": "dürfen", "kannst": "kann", "könnt": "können", "sollst": "soll",
    "iwie": "irgendwie", "wi": "wie", "imma": "immer", "hoer": "höher", "oda": "oder", "un": "und", "dürfn": "dürfen", "fon": "von", "forher": "vorher", "jetz": "jetzt", "wen": "wenn", "dan": "dann", "imer": "immer", "legst": "legt", "spielst": "spielt", "nimmst": "nimmt",
    "ma": "man", "en": "ein", "drum": "darum", "dannach": "danach", "andren": "anderen", "bub": "bube", "andersrum": "umgekehrt", "andersherum": "umgekehrt", "wenn's": "wenn es", "gibt's": "gibt es", "geht's": "geht es", "ist's": "ist es", "muss's": "muss es", "darf's": "darf es", "ob's": "ob es", "wird's": "wird es", "jene": "die", "jener": "der", "jenes": "das", "jenem": "dem", "jenen": "den", "andre": "andere", "mann": "man", "schaun": "schauen", "anschaun": "anschauen", "san": "sind", "muaß": "muss", "derf": "darf", "sunst": "sonst", "nimmer": "nicht mehr", "koa": "kein", "koane": "keine", "zal": "zahl", "zalen": "zahlen", "andrer": "anderer", "andres": "anderes",
}  # fmt: skip
# What no phrase has is written as it should be before anything else is looked for.
_WRONG: Final = "nich vorgekomen gekomen komen ligt ligen imer imma zal zalen andre andren andrer andres ungrade vileicht fileicht fielleicht mus lezte lezten lezter letze letzen vorlezte vorlezten vorletze vorletzen nexte nexten runta sint könich komt nimt ferboten forkommen forgekommen nemen abwekseln abwekselnd abwexelnd abwexeln gehn jetz forher"
PLAINLY_WRONG: Final = {word: _SPOKEN[word] for word in _WRONG.split()}
# "das" for "dass"; "muss nicht" is no "darf nicht"; "auch" behind what takes up the sentence before.
PARTED: Final = {
    "das": ("dass", frozenset(["nur", "man", "die", "der", "es", "immer", "nach", "auf", "bei", "jede", "jeder", "alle", "keine", "kein", "wenn",
                               "rote", "schwarze", "gerade", "ungerade", "eine", "ein", "zwei", "sie", "du", "abwechselnd"])),
    "n": ("ein", frozenset(["bild", "herz", "pik", "karo", "kreuz", "ass", "bube", "buben", "könig", "paar", "rotes", "schwarzes"])),
    "a": ("ein", frozenset(["rote", "schwarze", "rotes", "schwarzes", "höhere", "niedrigere", "andere", "gerade", "ungerade", "bild", "ass", "bildkarte", "karte", "dame", "bube", "könig", "zahl", "herz", "pik", "karo", "kreuz"])),
    "muss": ("braucht", frozenset({"nicht"})), "müssen": ("brauchen", frozenset({"nicht"})), "auch": ("ebenfalls", frozenset({"", ".", ",", ")", "nicht"})),
    "grad": ("", frozenset(["rauf", "runter", "hoch", "hinauf", "hinunter", "höher", "tiefer", "kleiner", "größer", "rot", "schwarz", "ein", "eine", "einen", "n", "ne", "lag", "liegt", "gelegt", "gespielt", "war"])),
    "da": ("", frozenset(["als", "zuletzt", "ein", "eine", "einen", "kein", "keine", "keinen", "rot", "schwarz", "schon", "muss", "müssen", "darf"])),
    "selbst": ("", frozenset(["ein", "eine", "einen", "rot", "schwarz", "wieder", "auch"])),
    "es": ("", frozenset(["wurde", "wurden", "darf", "dürfen", "muss", "müssen", "soll", "sollen", "kann", "können", "wird", "werden", "kommt", "kommen", "folgt", "folgen"])),
}  # fmt: skip


@lru_cache(maxsize=4)  # they are the same whatever a class has agreed on
def as_typed(known: frozenset[str]) -> Mapping[str, str]:
    """How these words are also written, where that is no other word."""
    told = known | PAST.verbs.keys()  # "konnte" is no "könnte" without its dots
    typed = {written: word for word in sorted(known) for written in _without_umlauts(word) if written not in told}
    spoken = {written: word for written, word in _SPOKEN.items() if written not in known}
    return typed | {other: word for written, word in spoken.items() for other in (written, *_without_umlauts(written))}


def _without_umlauts(word: str) -> Iterator[str]:
    for letters in _WITHOUT_UMLAUTS:
        written = word.translate(str.maketrans(letters))
        if written != word:
            yield written

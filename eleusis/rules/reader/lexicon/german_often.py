"""German words for what nearly every rule says: the last card, what comes next and how far it goes."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import Named, Phrase

OFTEN: Final = [
    Phrase("Ref", "{die |der |}karte {am ende|oben|obenauf|ganz oben|in der mitte}{ der reihe|};{die |der |}obere{|n} karte;{die |der |}letzte{|n} {gelegte|gespielte|ausgespielte}{|n}{ karte|}", 1),
    Phrase("Ref", "{die |der |}karte {, |}die {da |dort |schon |oben |}liegt;{die |der |}{, |}die {da |dort |schon |oben |}liegt;{die |der |}auf dem {tisch|stapel}", 1),
    Phrase("Noun", "hofkarte{|n};figurenkarte{|n};{karte|karten} mit {einem |}{gesicht|gesichtern|person|personen|figur|figuren|menschen|köpfen|kopf}", Named("face")),
    Phrase("ORMORE", "oder {noch|sogar} {höher|größer|mehr};{aufwärts|und aufwärts|und größer|und darüber|nach oben}"), Phrase("ORLESS", "{abwärts|und abwärts|und kleiner|und darunter}"),
    Phrase("ATLEAST", "nicht unter"), Phrase("ATMOST", "nicht über"),
    Phrase("COME", "{hin|hingelegt|drauf}"), Phrase("FITS", "{gehen|geht|passen|passt} {überall|auf alles|überall hin}"),
    Phrase("EVERY", "{jede|alle} {weitere|weiteren}"), Phrase("ANEW", "{kommt |}{wieder|nochmal|noch einmal|erneut}{ vor|}"), Phrase("JUMPS", "{sprung|sprünge|sprüngen|abstand|abstände|abständen}"),
]  # fmt: skip

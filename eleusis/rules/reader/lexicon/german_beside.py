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

BESIDE: Final = [
    Phrase("NOTYET_SO", "noch {nicht|keine}"),
    Phrase("NO_OFTENER", "{öfter|häufiger|mehr} nicht;{danach|dann} nicht mehr;mehr geht nicht"),
]  # fmt: skip

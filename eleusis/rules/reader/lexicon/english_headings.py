"""English words for the card a rule looks at, for which way the line went, and for where a card lies."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_WENT: Final = "{just |has just |had just |have just |has |have |last |only just |}"
_BEFORE: Final = m.Amount("card", (m.OTHER,))

HEADINGS: Final = [
    Phrase("LookedAt", "ask yourself what the last card {is|was};{only |just |}{look at|check} the card before", 1), Phrase("LOOK_AT", "{you |}{look for|find|go back to|search for|search}", price=1), Phrase("LOOK_AT", "{first |always |first of all |}{check|watch|look back at|think about|pay attention to|keep an eye on|mind};{first |always |first of all }look at;{you |}{only |just |}{have to|must|need to|should} {only |just |}{look at|check|watch};{you |}take a look at;what you {may|can|must} play {next |}depends on;{the rule |this rule |it |is |}{about|uses|depends on|works with|is based on|has to do with};ask yourself about;in this rule {we|you} look at;{today 's rule |this rule |the rule |it |you |everything |}{looks|goes by|is about|is all about|refers to|goes back to|checks|cares about|only cares about}"),
    Phrase("COMPARE", "{you |we |}{have to |must |need to |should |always |}{compare|compare it|hold it};{it|the rule} compares"),
    Phrase("OTHERS", "{the |all the |all |any of the |either of the |}other {two|three|four|2|3}{ suits| colours| cards| ranks| kinds| groups| teams| numbers| ones|}"),
    Phrase("Went", f"{_WENT}{{went|gone|moved|jumped|stepped|got|been going|was going|is going}} {{up|upwards|higher|bigger}};{_WENT}{{rose|climbed|increased|risen|grew}}", m.Rel(">", _BEFORE), 2),
    Phrase("Went", f"{_WENT}{{went|gone|moved|jumped|stepped|got|been going|was going|is going}} {{down|downwards|lower|smaller}};{_WENT}{{fell|dropped|decreased|sank|fallen|shrank}}", m.Rel("<", _BEFORE), 2),
    Phrase("Went", f"{_WENT}{{stayed|remained|kept}} {{the same|level|equal|there|put|on the same number|at the same number}};{_WENT}{{was|were}} {{level|a tie}}", m.Rel("=", m.Amount("rank", (m.OTHER,))), 2),
]  # fmt: skip

"""English for the respects in which cards are compared, the order of ranks and suits, and what the line has come to so far."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import Phrase

_SO_MANY: Final = "{two |three |four |2 |3 |4 |}"
_RESPECTS: Final = (
    "{respects|ways|things|features|properties|points|aspects|characteristics|qualities|attributes|traits}"
)

RESPECTS: Final = [
    Phrase("RESPECTS", f"{{of |in |}}{{these|the following|those|the|}} {_SO_MANY}{_RESPECTS};of {{these|the following|those}}{{ two| three| four|}}"),
    Phrase("COMPARE", "{look at|consider}"), Phrase("OF_THESE", "of {them|these|those}"),
    Phrase("Feature", "{being |}{red or black|black or red};{red|black} / {black|red}", "colour"), Phrase("Feature", "{being |}{high or low|low or high}", "half"),
    Phrase("WHETHER", "whether {it|they|the card|the cards|the rank|the number} {is|are}{ a|}"),
]  # fmt: skip

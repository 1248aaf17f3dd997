"""German words for a verdict on the card that was spoken of, and for what follows on what."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import Phrase

_RIGHT: Final = "{richtig|erlaubt|gültig|zulässig|ok|okay|korrekt}"
_WRONG: Final = "{falsch|verboten|ungültig|unzulässig|nicht erlaubt|nicht richtig|nicht okay|nicht ok}"

AT_SCHOOL: Final = [
    Phrase("IT_FITS", f"ist {{sie|es|er}} {_RIGHT};{{passt|geht|gilt}} {{sie|es|er}}{{| immer| trotzdem| auf jeden fall}};darf {{sie|es}} {{immer |}}{{gelegt|gespielt}} werden"),
    Phrase("IT_MISSES", f"ist {{sie|es|er}} {{immer |auf jeden fall |}}{_WRONG};{{passt|geht|gilt}} {{sie|es|er}} {{nicht|nie}};darf {{sie|es}} {{nicht|nie}} {{gelegt|gespielt}} werden"),
    Phrase("ONLY_WRONG", "die einzigen {falschen|verbotenen|ungültigen|unpassenden}{ karten|};die einzigen{ karten|}{ ,|} die nicht {passen|gehen|erlaubt sind|gelegt werden dürfen}"),
    Phrase("ANSWERED", "beantwortet werden;beantworten"), Phrase("ENTAIL", "zieht;ziehen"), Phrase("AFTER_ITSELF", "nach sich"),
]  # fmt: skip

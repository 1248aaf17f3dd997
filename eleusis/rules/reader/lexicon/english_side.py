"""English for two neighbours spoken of together, for how far one may go from the other, and for what two cards have in common."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import Phrase

BESIDE_EACH_OTHER: Final = [
    Phrase("TWO_CARDS", "{ranks|cards|numbers} {that|which} follow {each other|one another};{a|any|each|every} card and {the|its} {one|card} {after it|that follows|that follows it|following it|right after it|next to it|before it};{a|any|each|every} card and its {neighbour|predecessor|successor|previous card|last card}"),
    Phrase("Ref", "{mine|yours|my card|your card|my own card|your own card}", 0),
    Phrase("NEITHER_MAY", "{neither|nor} {may|can|must|should|are|is|do|does|could}"),
    Phrase("RESETS", "{reset|resets|restart|restarts} {the rule|everything|the line|it all|it|}"),
    Phrase("CHANGED", "{a |}change {of|in};changing {the |your |}"), Phrase("KEPT", "{keeping|retaining|repeating|staying in|staying with|staying on} {the |your |}{same |};{the |a |}retention of {the |}"),
    Phrase("MEANS", "demand;demands"),
    Phrase("IN_COMMON", "{have |has |}{something|at least one thing|one thing} in common with;{share|shares} {something|at least one thing|one thing} with"),
    Phrase("BE_IT", "{be|being} it;no matter {if|whether} it is"),
    Phrase("AS_YOU_LIKE", "you {like|want|please|wish|choose|prefer|fancy};as {much|far|low|high|many|many steps|many ranks} as you {wish|like|want|please};{any|whatever} {amount|distance};by any amount;however far;freely;without limit"),
    Phrase("WHEN_ADDED", "when {you add them|added|you add them up|you add them together|they are added|added together|added up};if you add them{ up| together|};in total;altogether"),
]  # fmt: skip

"""English as it is written in a hurry: half words, questions answered at once, and other words for what stands elsewhere."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import Named, Phrase

_GO: Final = "{go|be played|be put|be put down|be used|be laid|be placed|be|come}"

IN_CLASS: Final = [
    Phrase("Noun", "{num|nr} card{s|}", Named("numeral")), Phrase("Attr", "nr", "rank", 2),
    Phrase("FREE", "{do not|does not|dont} do anything;{does|do} nothing;{need|needs} no {check|checking}"),
    Phrase("NOTHING", "{at once|in one go|in one step|at a time|in one jump}", price=3),
    Phrase("TWICE", "2 x;2 times;two times", price=2),
    Phrase("NOWHERE_ELSE", f"{{cannot|can not|may not|never|must not}} {_GO} {{anywhere|any place|any time|on anything}} else;{{go|goes|come|comes}} nowhere else"),
    Phrase("DIVIDE", "{divide|go|goes|divides|fit|fits} {exactly |evenly |cleanly |}into{ exactly| evenly|}"),
    Phrase("FOR_THE_NEXT", "for {the |}{next|following}"),
    Phrase("NOT_YET", "{yet|so far|until now|there yet|seen yet|on the line yet|in the line yet}"),
    Phrase("ELSE", "{once|when|after} {there has been|there is|there was|there is been|we have had|we had} one", price=3),
    Phrase("SEEN", "{somewhere |}{in|on} the {line|row} {already|before}", price=1),
    Phrase("OTHERS_FREE", "{and |}{the rest|the others|everything else|the other ones|all others} {you|we} {can|may} {always |}{play|lay|put|use|take}"),
    Phrase("NO_OTHERS", "{all |the |}other {suits|cards|ones|ranks|colours|numbers} {never|are not allowed|are forbidden|are wrong|are out|do not fit|cannot be played}"),
    Phrase("ALTERNATE", "{take|takes|taking} turns {being|to be}"),
    Phrase("THROUGH", "back to", price=2), Phrase("AND", ", plus", price=2),
    Phrase("WHENEVER_IT", "can only {come|go|be played|be laid|be used|be put|be placed} {if|when}"),
    Phrase("BEFORE_IT", "{right|directly|just|straight} before{ it| them|}"), Phrase("NOTHING", "as {much|often|many times} as {you|we} {want|like}"),
    Phrase("HIGH", "{is|are|being} {always |}high {here|in this one|in this game|in this rule|this time}"), Phrase("COUNTING_THEM", "{count|you count|we count}", price=2),
    Phrase("ONE_OF_TWO", "exactly one of {those|them}"),
    Phrase("REJECT", "{you |we |}just {cannot|can not} {have|play|put|lay|use}"),
    Phrase("COUNTOF", "{the |}nr of"), Phrase("LATEST_OF_ITS", "{the |}{last|latest|previous|newest} {card|one} of {your|my|that}{ own| same|}"),
    Phrase("INSTEAD", "instead{ ,|}{ any number| any suit| any card|}"),
    Phrase("TO_CHANGE", "{to|for|when|if you} {change|changing|switch|switching} {the |}"),
]  # fmt: skip

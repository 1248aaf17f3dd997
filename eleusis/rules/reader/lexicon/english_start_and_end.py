"""English words for the start of the line, where only the starter lies, and for what stands at the end of a sentence."""

from __future__ import annotations

from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_STARTER: Final = "{the starter|the starting card|the first card|one card|1 card|a single card}"
_THERE: Final = "{there|down|on the table|in the line|on the line|out|laid|played|in play|so far}"
_WHEN: Final = "{with|when|while|if|as long as|where}"
_SECOND: Final = s.PosIn(0, frozenset({2}))
_OTHER_KIND: Final = "other {suit|symbol|sign|colour|rank|number|card|kind}"

START_AND_END: Final = [
    Phrase("Place", f"{_WHEN} {{just|only}} {_STARTER}{{ is| lies|}} {_THERE}", _SECOND),
    Phrase("Place", f"{_WHEN} {{there is|there lies|it is}} {{just|only}} {_STARTER}{{ there| down| on the table| in the line| on the line| so far|}}", _SECOND),
    Phrase("Place", "{the|any|whatever} card {right |directly |straight |immediately |just |}after the {starter|first card|starting card|first one}", _SECOND, 1),
    Phrase("START_IS_FREE", "{any card|anything|everything|every card|whatever you like} {may|can|could|is allowed to} {follow|come after|go on|be laid on|be played on|go after} the {starter|first card|starting card};"
                            "the {starter|first card|starting card} {may|can} be followed by {anything|any card|every card}"),
    Phrase("ELSE", f"{{if|when|whenever|in case}} {{it is|it was|that is|that was|there is}} {{any|some|an}} {_OTHER_KIND};once {{it does|they do|that happens|that has happened}}", price=2),
    Phrase("OTHERS", "{any|every|all|the} other {symbol|symbols|sign|signs|kind|kinds}"),
    Phrase("OTHERS_FREE", f"{{and |}}{{all |}}{{the rest|the others|others}} {{are|is}} {{in|welcome|fair game}};{{and |}}{{any|every}} {_OTHER_KIND} {{may|can}} {{be laid|be played|go|be put|come}} {{on anything|anywhere|any time|always}};{{and |}}{{all |}}{{the rest|the others|all others|everything else}} {{may|can}} {{be laid|be played|go|be put|come}} {{on anything|anywhere|any time}}"),
    Phrase("MISSES", "{is|are} {prohibited|forbidden|banned|not allowed|excluded|out|ruled out} {altogether|entirely|completely|outright|for good|always|at all times|throughout}"),
    Phrase("ONLY_ONES", "{the |}only {ones|one|thing|things|kind|kinds|cards|card} {allowed|accepted|permitted|possible|playable|that go|that goes|you can lay|you may lay|you can put}"),
    Phrase("OR", "or of", price=1),
    Phrase("IN_SUIT", "{in|within|with} suit"), Phrase("OUT_OF_SUIT", "{out of|outside|off} suit"),
    Phrase("OTHER_KINDS", "{any |all |the |}other {suits|suit|colours|colour}"),
    Phrase("BEFORE", "{be|is|are} {covered|topped} {by|with}"), Phrase("BEFORE", "{let|lets|allow|allows} you {play|lay|put|to play|to lay}", price=1),
    Phrase("Cmp", "upwards;upward", m.Rel(">", m.Amount("card", (m.OTHER,))), 1), Phrase("Cmp", "downwards;downward", m.Rel("<", m.Amount("card", (m.OTHER,))), 1),
    Phrase("IT_FITS", "you {can|may} {play|lay|put|use} {it|that}{ down|}"),
    Phrase("ELSE", "{if|when} you {do not|cannot|did not|can not} {keep|match|follow|repeat|change|switch} {it|that|them}"),
    Phrase("MATCH", "{be|is|are} {alike|equal|identical}{ in|}", price=1),
    Phrase("Ref", "{the |}card {just|right|directly|immediately} before the {last|last one|last card}", 2),
    Phrase("ALWAYSFITS", "{may|can} {be laid|be played|be put|go|be placed} on {any card|anything|every card|everything}"),
    Phrase("INCASE", "when", price=3),
    Phrase("IF", "suppose;supposing", price=1),
    Phrase("NOTHING", "before your {turn|go|move}", price=1),
]  # fmt: skip

AT_THE_END: Final = (
    "{going|judging} by the {colour|suit|rank|number} of the last card;{going|judging} by the last card;before your {turn|go|move};regardless of its {rank|suit|colour};"
    "the {starter|first card} counts as {low|high|red|black|odd|even|a low one|a high one}{ regardless of its rank| whatever it is| anyway|};or however many there are{ , at the start| at the start|};"
    "{the |}starter included in the count;with the starter included;for good;imo;imho;tbh;fwiw;afaik;ngl"
)

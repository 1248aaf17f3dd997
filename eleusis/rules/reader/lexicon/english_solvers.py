"""English of those who solve rules and write them: functions, bounds, and what stands beside a rule so that nothing is open."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.classes import SQUARE
from eleusis.rules.reader.lexicon.entries import Phrase

_RANK: Final = "{ rank| card| value| number|}"
_CARD: Final = m.Amount("card", (m.OTHER,))
SOLVERS: Final = [
    Phrase("NAND", "nand"),
    Phrase("LEAST_ALLOWED", f"{{the |a |}}{{minimum|lower bound|lower limit|floor|lowest allowed|smallest allowed}}{_RANK}"),
    Phrase("MOST_ALLOWED", f"{{the |a |}}{{maximum|upper bound|upper limit|ceiling|highest allowed|largest allowed}}{_RANK}"),
    Phrase("SEEN", "{been |}{seen|played|laid|used|accepted} {anywhere|somewhere|at any point}{ on the line| in the line| so far|}"),
    Phrase("DIVISOR", "divisors;factors"),
    Phrase("COPRIME", "{coprime|relatively prime}{ to| with|}"),
    Phrase("COMMON_DIVISOR", "{a |}{common |}{divisor|factor} {greater than|other than|bigger than|larger than|above|besides|>} {1|one};{a |}common {divisor|factor};{a |}{divisor|factor} in common"),
    Phrase("LAST_PLAYED", "{just |last |most recently |}{played|laid}{ last| before|};on the line last"),
    Phrase("GCD", "{the |}{gcd|greatest common divisor|highest common factor|greatest common factor|hcf}"),
    Phrase("SAME_SIDE", "{on |from |}{the |}same side of{ the|}"),
    Phrase("OTHER_SIDE", "{on |from |}{the |}{other|opposite} side of{ the|}"),
    Phrase("THAT_FITS_ALWAYS", "you {can|may} {always |}{play|put|lay|use} {them|these|those|it} {on|after} {any card|anything|everything|every card};you {can|may} {always |}{play|put|lay|use} {them|these|those|it} {anywhere|any time|at any time|whenever you like|whenever you want};{that|which} {always fit|always fits|go anywhere|goes anywhere|may go anywhere|can go anywhere|are always allowed|is always allowed|are always right|may always be played|can always be played|may be played at any time|can be played at any time|may be played on anything|can be played on anything|are free|are wild|are exempt|fit anywhere|fit everywhere}"),
    Phrase("FITS", "{go|goes|fit|fits} {anywhere|everywhere};{is|are} {always |}{right|welcome|free|fine|good|allowed|playable} {anywhere|everywhere|in any place|in every place|at any point}"),
    Phrase("Cmp", "at least {its|his|their} equal{ in rank|};at least equal to it", m.Rel(">=", _CARD)),
    Phrase("Cmp", "at most {its|his|their} equal{ in rank|};at most equal to it", m.Rel("<=", _CARD)),
    Phrase("THAN_ITSELF", "than {itself|themselves}"),
    Phrase("JUDGED_BY", "{as |}{judged|decided|determined|told|going|seen|measured|depending} {by|from|on}"),
    Phrase("Ref", "the card {being covered|that is covered|you cover|it covers|underneath}", 1),
    Phrase("PREDECESSOR", "{a |}{predecessor|preceding card|previous card}"),
    Phrase("SAME", "like", price=3),
    Phrase("NOTHING", "any card {may|can} be {the |}{starter|first card|starting card}"),
    Phrase("GOES_ANYWHERE", "{are|is} jokers : they {fit|go} {everywhere|anywhere|on anything};{go|goes|fit|fits|may go|can go} {on |with |}{anything|anywhere|everywhere|everything|all cards|any card};{may be played|can be played|may be laid|go|goes|fit|fits|are allowed|is allowed}{ at any time| any time| always| on anything| anywhere| on any card|}"),
    Phrase("FREE_ON_IT", "{you can |you may |you could |you are free to |}{play|put|lay|place} {anything|any card|whatever you like|whatever you want|whatever} {you like |}{on|onto|on top of|after} it;{anything|any card|everything} {goes|is allowed|fits|is fine|works|is right|is ok} {on|onto|after|on top of} it;{anything|any card|everything} {can|may|could} {follow|follow it|come next|come after it|go on it|be played on it|be put on it|be laid on it}"),
    Phrase("ANYTHING_GOES_ON_IT", "{, |}and {anything|everything|any card|every card|all cards} {go|goes|may go|can go|fits|fit|may be laid|may be played|can be laid|can be played|may follow|is allowed} {on|after|upon} {them|it}"),
    Phrase("THESE_AGREE", "{these|the following}{ two| three| four|} {must |have to |should |}{agree|match|be the same|be equal|be shared}{ between the last card and the new one| between the last card and the new card| between the two cards| with the last card|}{ :|}"),
    Phrase("REJECTS_THESE", "{the |}{dealer |rule |game |}{rejects|refuses|forbids}{ exactly| only|} {these|the following}{ cards| pairs|}{ :|}"),
    Phrase("NOT_EXCEEDED", "{cannot|must not|may not|can never|must never} be {exceeded|beaten|surpassed|passed}"),
    Phrase("Ref", "{the |}{card|one} {that is |}{second|2nd} from the end{ of the line|}", 2), Phrase("Ref", "{the |}{card|one} {that is |}{third|3rd} from the end{ of the line|}", 3),
    Phrase("EVERY", "{every|each|any} {window|stretch} of", price=2), Phrase("EVERY", "a {window|stretch} of", price=2),
    Phrase("PAIR_OF", "pair of", price=2), Phrase("INCLUSIVE", "{,|(} {both |the |}ends {included|are included|allowed|count}{ )|}"),
    Phrase("Noun", "square{s|}", m.Among(SQUARE), 2), Phrase("CARD", "cards {after|that follow|that come after} it", price=2),
    Phrase("Attr", "{being a |whether it is a |}{face card|face|court card|picture} {or not|/ non face|or non face|/ number|/ numeral|or number|or numeral}{ card|}", "kind", 2),
    Phrase("COMMON_DIVISOR", "a {divisor|factor}", price=3),
]  # fmt: skip

"""English of whole rules as their authors publish them: what is added of places, of the line and of its cards, and how cards follow."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_LIE: Final = "{may |can |}{lie|stand|sit|come|appear|occur|show up|turn up}"

PUBLISHED: Final = [
    Phrase("EVERY_OTHER", "{every|each} {other|second}"),
    Phrase("FOLLOWING_CARD", "{card|one} {right |directly |immediately |}{after|following|behind} {it|that|that one|this one}"),
    Phrase("NOTHING", "{all |}along the {whole |entire |}{line|row};all down the {line|row};throughout{ the line| the row| the game| the round|};for the {whole|entire} {game|line|round};{all |}through the {whole |}{line|game|round};to the end{ of the line| of the row| of the game|}"),
    Phrase("OTHERS", "{all |}{the |}{cards|ones} {in |}between{ them| those|}"),
    Phrase("FREE", "{may|can} be {anything|whatever|any card} {you|we|they} {like|want|please|wish|choose}"),
    Phrase("CARD", "card of {any|whatever} {suit|rank|colour|value}"),
    Phrase("TIES", "{playing|laying|putting down} {an equal|the same} {rank|card|number|value};{a |}{card|cards} of {equal|the same} {rank|value}"),
    Phrase("INAROW", f"{_LIE} {{in a row|in succession|in sequence|one after another|one after the other|consecutively}}"),
    Phrase("REJECT", "never {let|have|allow}"),
    Phrase("A", "one of the {four|4}", price=2),
    Phrase("NO", "never {may|must|can|shall} {a|any}"),
    Phrase("STARTWITH", "{the |}{line|row|game} {opens|starts|begins} with"),
    Phrase("INCLUSIVE", "{, |}both {included|inclusive|counted|allowed}{ ,|}"),
    Phrase("IF", "should", price=2), Phrase("ELSE", "if none {does|is|was|lies there|is there}"),
    Phrase("BUTNOT", "but {by|on|after} no;but not {by|on|after} {a|an|any}"),
    Phrase("NOTHING", "{, |}whether {up or down|upwards or downwards|higher or lower|above or below}"),
    Phrase("THE", "the {range|interval|gap|span} {formed by|of|between|spanned by}"),
    Phrase("INCLUSIVE", "{, |}{or|and} {may |can |}{be |}{equal|equals|equal to|the same as|level with|match|matches} {one of them|either of them|either one|either}"),
    Phrase("AFTER", "{whoever|anyone who|anybody who} {plays|lays} {on|on top of|after}"),
    Phrase("FITS", "are exempt"), Phrase("FREE", "{is|are} optional"),
    Phrase("THAT", "whose {number|numbers}"), Phrase("CLOSER", "{closer|nearer} in {rank|value|number}"),
    Phrase("NOTHING", "{where|if|when} {necessary|needed|required};in this {rule|one}"),
    Phrase("ANYTHING_GOES", "{you are |}free to {play|lay} {what|whatever|anything} you {like|want|please|wish}"),
    Phrase("Which", "of the next higher or {the |}{next |}lower {rank|value|number}", m.Rel("~", m.Amount("rank", (m.OTHER,)), 1 << 1)),
    Phrase("PLACES", "numbered card;numbered cards {on|in|of} the {line|row};numbered card {on|in|of} the {line|row}"),
    Phrase("SEEN", "{has|have} been {played|laid}"),
    Phrase("THATIS", "{which|this|that} means that"),
    Phrase("OF", "{one|either} of the two {suits|cards} of"),
    Phrase("CARD", "cards of either {suit|colour}"),
    Phrase("CHANGED", "{changing|switching|moving|going|a change|a switch} to {another|a different|a new|any other|the other}"),
    Phrase("NOTHING", ", always", price=3), Phrase("TIES", "{equalling|equaling} {it|that|this|that card|that rank|them}"),
    Phrase("OTHERS", "{all |any |every |}other {play|plays|move|moves}"),
    Phrase("ELSE", "until then"),
    Phrase("ORDERED", "{follow|follows|succeed} {one another|each other} in {the|this} {order|sequence|cycle}{ of|}", price=0),
    Phrase("ELSE", "{if|when} {they|these|those} {contain|include|have|hold|show} {none|no such card|none of them|none of these}"),
    Phrase("Ref", "{the |}{card|one} {just |right |directly |immediately |}before the last{ card| one|}", 2), Phrase("Ref", "{the |}{card|one} that is last", 1),
    Phrase("SO_YOU_MAY_PLAY", "{you|one|we} {may|can|could} {thus|therefore|hence|so|then} {play|lay|put|put down|use}"),
    Phrase("OTHERS_FREE", "{all |any |the |}other {places|positions|spots} {on the line |in the line |}{may|can} {hold|have|take|be|show} {any card|anything}"),
    Phrase("OTHERS_FREE", "{and |but |}{everything else|anything else|all else|the rest|all others|the others} {is|are}", price=2),
    Phrase("ELSE", "{if|when} {they are|it is|the two are|those are|both are} {mixed|a mix|a mixture}", price=2),
    Phrase("WRAPPING", "{if|when} you {get|go|come|are} past {the |}king{ ,|} you {start|begin|go on|carry on}{ counting| again|} {from|at|with} {the |}ace{ again|}"),
    Phrase("NOTBOTH", "{, |}but not both and not {none|neither};{, |}but not {if|when} {it is|they are|it does} both"), Phrase("COUNTS_AS", "counting{ as|}", price=2),
    Phrase("ETC", "and so on in {that|this|the same} {cycle|order|way|sequence}"),
    Phrase("IF_TIED", "with equal {ranks|cards|values|numbers};{if|when} the {ranks|numbers|values} are {equal|the same}"),
    Phrase("ANYTHING_GOES", "{either|any} {colour|suit|card} is {right|fine|ok|okay|allowed|good|correct}"),
    Phrase("IF_TIED", "{if|when} {both|the two|they} {have been |were |are |have |}{played|laid|used|there|appeared|come} equally often"),

    Phrase("JUST_ONE_OF", "in {exactly|only|just} one of {two things|two ways|these two|the two|the following|these}"),
    Phrase("Ref", "{the |}{card|one} {it is|it was|they are|they were} {laid|played|put|placed} {after|behind|next to};{the |}{card|one} {they|it} {follow|come after|comes after|lie on|lies on|go on|goes on};{the |}{card|one} they are {laid|played|put|placed} {on|upon|onto}", m.OTHER),
    Phrase("WRAPPING", "{counting|going|carrying} on from king to {ace|the ace}{ ,|} {two|2}{ , three|} and so on"),
    Phrase("Number", "a pair of", 1 << 2, 2),
]  # fmt: skip

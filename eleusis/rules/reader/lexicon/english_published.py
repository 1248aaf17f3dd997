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
    Phrase("FITS", "are exempt"), Phrase("FITS", "{need not|do not have to|need never} {follow|obey|keep to|respect|observe} {any|a|the|this} {rule|rules|restriction|condition}"), Phrase("FREE", "{is|are} optional"),
    Phrase("THAT", "whose {number|numbers}"), Phrase("CLOSER", "{closer|nearer} in {rank|value|number}"),
    Phrase("STARTED_WITH", "{that |which |}the {line|row|game|round} {begins|began|starts|started|opens|opened} with;{that |which |}{we|you} {began|started|begin|start} with"),
    Phrase("NOTHING", "{where|if|when} {necessary|needed|required};in {this|our|my} {rule|one}"),
    Phrase("ANYTHING_GOES", "{you are |}free to {play|lay} {what|whatever|anything} you {like|want|please|wish};{you are |}free to {play|lay} {any card|anything}"),
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
    Phrase("Ref", "{the |}{card|one} {just |right |directly |immediately |}before the last{ card| one|};{the |}{card|one} {that|which} {came|was|lay|comes|lies|is|was played} {just |right |directly |immediately |}before the last{ card| one|}", 2), Phrase("Ref", "{the |}{card|one} that is last", 1),
    Phrase("SO_YOU_MAY_PLAY", "{you|one|we} {may|can|could} {thus|therefore|hence|so|then} {play|lay|put|put down|use}"),
    Phrase("OTHERS_FREE", "{all |any |the |}other {places|positions|spots|slots} {on the line |in the line |}{may|can} {hold|have|take|be|show} {any card|anything};{any card|anything} {goes |}in between"),
    Phrase("OTHERS_FREE", "{and |but |}{everything else|anything else|all else|the rest|all others|the others} {is|are}", price=2),
    Phrase("ELSE", "{if|when} {they are|they were|it is|the two are|the two were|those are|both are} {mixed|a mix|a mixture}", price=2),
    Phrase("NOTBOTH", "{, |}but not both and not {none|neither};{, |}but not {if|when} {it is|they are|it does} both"), Phrase("COUNTS_AS", "counting{ as|}", price=2),
    Phrase("ETC", "and so on in {that|this|the same} {cycle|order|way|sequence}"),
    Phrase("IF_TIED", "with equal {ranks|cards|values|numbers};{if|when} the {ranks|numbers|values} are {equal|the same}"),
    Phrase("ANYTHING_GOES", "{either|any} {colour|suit|card} is {right|fine|ok|okay|allowed|good|correct}"),
    Phrase("IF_TIED", "{if|when} {both|the two|they} {have been |were |are |have |}{played|laid|used|there|appeared|come} equally often"),

    Phrase("JUST_ONE_OF", "in {exactly|only|just} one of {two things|two ways|these two|the two|the following|these}"),
    Phrase("Ref", "{the |}{card|one} {it is|it was|they are|they were} {laid|played|put|placed} {after|behind|next to};{the |}{card|one} {they|it} {follow|come after|comes after|lie on|lies on|go on|goes on};{the |}{card|one} they are {laid|played|put|placed} {on|upon|onto}", m.OTHER),
    Phrase("WRAPPING", "{counting|going|carrying} on from king to {ace|the ace}{ ,|} {two|2}{ , three|} and so on"),
    Phrase("Number", "a pair of", 1 << 2, 2), Phrase("Number", "a single", 1 << 1, 2),
    Phrase("AFTER", "{once|when|as soon as|if|whenever} {you|it|we|they|the line|the cards} {hit|hits|reach|reaches|get to|gets to|got to|arrive at|arrives at|come to|comes to|reached}"), Phrase("IF", "it only matters {if|when};{the rule |this rule |}{only applies|applies only|only counts|only matters} {if|when}"), Phrase("AFTER", "{the rule |this rule |}{only applies|applies only|only counts|only matters} after"), Phrase("FOR", "{the rule |this rule |}{only concerns|concerns only|only applies to|applies only to|is only about|is only for|is just for};there is a rule for"), Phrase("IF_SO", "if {you|they|it|we|one} {do|does|do so|does so|do that|does that};if so"),
    Phrase("DOES_SO", "does;do"), Phrase("PLAYED_NOW", "{is|gets|is being} {played|laid|placed|put down};is {the card|what is} played"),
    Phrase("ANYTHING_GOES", "{you may |you can |}do {as|what|whatever} you{ like| want| wish| please|}"),
    Phrase("IN_SUIT", "{in|within} the same suit"), Phrase("OUT_OF_SUIT", "in {a different|another|any other} suit"),
    Phrase("WHATEVER_LIES", "{whatever|no matter what|regardless of what|whichever} the last card {is|was|may be}"),
    Phrase("THE_PLAY", "{the|that|this} {card|play|move}"), Phrase("ONLYIF", "only {provided|on condition|as long as}{ that|}"),
    Phrase("FITS", "{is|are} {permitted|allowed|accepted|right} without {restriction|restrictions|limit|limits|condition|conditions}"),
    Phrase("ELSE", "{while|as long as|so long as} there {is|are} none"),
    Phrase("THE_EXCEPTION", "this {rule |}{does not apply to|does not hold for|does not concern|is not so for|is not true of}"),
    Phrase("THE_EXCEPTION", "{the |an |there is |}{one|only|single|sole|only one} exception {is that|is|:|to this is|to this is that|to this rule is|to this rule is that|to the rule is|to the rule is that}{ :|}"),
    Phrase("FITS", "{may|can} be {played|laid|put|used} {after|on|behind} {it|that|that card|that one}", price=2),
    Phrase("FITS", "{may|can} be {played|laid|put|used} in {any|every} {position|place};are {unrestricted|not restricted}"), Phrase("MISSES", "{is|are} {incorrect|not correct|not right}"),
    Phrase("EXCEPT", "save that;save for;save;other than with;except with;excepting only;excepting", price=2), Phrase("UNLESS", "excepting {only |}{if|when};except only {if|when}"),
    Phrase("THATIS", "this is the same as {saying|to say} that;{to |}put {it |}{another way|differently}{ ,|};this amounts to saying that;equivalently{ ,|};in other words{ ,|};"
           "{that|which} is to say{ that|};{that is|this is|which is} {just |exactly |}the same as {saying|to say}{ that|};{put|said|expressed|told|to put it|to say it|to express it|to tell it} {more |}{simply|differently|briefly|precisely|exactly|another way|the other way round|the other way around|in other words|in short};"
           "simply put;simply;in {short|brief|a word|summary|essence|total};long story short;to {sum up|sum it up|summarize|conclude|repeat|repeat it|say it again};basically;essentially;once {again|more};{what |}i mean{ is|}{ that|};{what |}{this|that} {all |really |simply |}{means|comes to|comes down to|amounts to} is{ that|};"
           "{from this |from that |from which |}it follows that;{this|that|which} {implies|entails}{ that|};consequently;as a {consequence|result};for this reason;accordingly;{you|one|we} {could|can|might|may} also say{ that|};another way {of saying|of putting|to say|to put} {this|it|that}{ is that| is|};"
           "to be {more |}{exact|precise|clear|specific};more {exactly|precisely|simply};{and |}remember{ that|}"),
    Phrase("NOTBOTH", "{( but never both|( not both|( never both} );without being both;{, |}only not both;{, |}except {those|cards|ones} that are both;{, |}but {cards|those|ones} {that|which} are both {are not|are wrong|do not fit|are not allowed};{, |. |}{it|they|but|a card} {may not|cannot|must not|can not} be both;{. |, |}{cards|a card} {that|which} {is|are} both {is|are} {wrong|not allowed};{, |}but not together;{, |}{though|although|yet} not both;{, |}but {both may not|both must not|they may not both|they must not both|both cannot} {change|switch|match|agree|stay the same|be the same}{ at once| at the same time| together|}"),
    Phrase("ELSE", "if they {differ|disagree|are different}", price=2), Phrase("PLAY", "it is {compulsory|obligatory|required|mandatory} to {play|lay|put}"),
    Phrase("INCLUSIVE", "{, |}{and |}{it |the card |the rank |the number |}may {also |}be equal to {one of them|either of them|either one|either}"),
    Phrase("IF_TIED", "{if|when|where} {there are |}{equally many|equal numbers|the same number}{ of both| of each| of them|};{if|when|where} there are {|exactly |just }as many{ of one as of the other| of both| of each|};if the numbers are the same"),
    Phrase("Cmp", "up {the ranks|through the ranks|in rank|in value|in number}", m.Rel(">", m.Amount("card", (m.OTHER,)))),
    Phrase("Cmp", "down {the ranks|through the ranks|in rank|in value|in number}", m.Rel("<", m.Amount("card", (m.OTHER,)))),
]  # fmt: skip

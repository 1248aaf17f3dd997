"""English in which rules are told to others: other cases and what is left over, what goes together, what is forbidden for good."""

from __future__ import annotations

from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_OTHER_KIND: Final = "other {suit|symbol|sign|colour|rank|number|card|kind}"

TOLD: Final = [
    Phrase("ELSE", f"{{if|when|whenever|in case}} {{it is|it was|that is|that was|there is}} {{any|some|an}} {_OTHER_KIND};should it be {{of |}}any {_OTHER_KIND};should it be {{of another suit|of another rank|of another colour|anything else|something else|another card}};once {{it does|they do|that happens|that has happened}}", price=2),
    Phrase("OTHERS", "something else;{a |}{card|cards} of {any|every} other {kind|sort};{any|every|all|the} other {symbol|symbols|sign|signs|kind|kinds}"),
    Phrase("OTHERS_FREE", f"it does not matter {{which|what}} cards are played {{in|on|at}} the other {{places|positions}};{{and |}}{{all |}}{{the rest|the others|others}} {{are|is}} {{in|welcome|fair game}};{{and |}}{{any|every}} {_OTHER_KIND} {{may|can}} {{be laid|be played|go|be put|come}} {{on anything|anywhere|any time|always}};{{and |}}{{all |}}{{the rest|the others|all others|everything else}} {{may|can}} {{be laid|be played|go|be put|come}} {{on anything|anywhere|any time}}"),
    Phrase("MISSES", "{is|are} {prohibited|forbidden|banned|not allowed|excluded|out|ruled out} {altogether|entirely|completely|outright|for good|always|at all times|throughout|the whole round|the whole game|the whole time}"),
    Phrase("OR", "or of", price=1),
    Phrase("IN_SUIT", "{in|within|with} suit"), Phrase("OUT_OF_SUIT", "{out of|outside|off} suit"),
    Phrase("OTHER_KINDS", "{any |all |the |}other {suits|suit|colours|colour}"),
    Phrase("BEFORE", "{be|is|are} {covered|topped} {by|with}"), Phrase("BEFORE", "{let|lets|allow|allows} you {play|lay|put|to play|to lay}", price=1),
    Phrase("Cmp", "upwards;upward", m.Rel(">", m.Amount("card", (m.OTHER,))), 1), Phrase("Cmp", "downwards;downward", m.Rel("<", m.Amount("card", (m.OTHER,))), 1),
    Phrase("Ref", "{the |}{card|one} {that |which |}{we|you|i} {start|started|begin|began} with", s.STARTER), Phrase("OTHERS_MISS", "{and |}{throw out|turn down|reject|refuse} {the rest|everything else|all others|the others|anything else}"),
    Phrase("SOMETHING_ELSE", "something {else|different}"),
    Phrase("MAYPLAY", "{i|we|he|she|they|the dealer} {also |always |}{take|takes|accept|accepts|allow|allows}", price=0),
    Phrase("REJECT", "{i |we |}{only |just |}{say|says} no to;{only|just} {reject|rejects|refuse|refuses};not to {play|use};the only {thing|cards|card} {that |}{i|we} {do not|never} {allow|accept|take} {is|are};the only {thing|cards|card} {that |}{i|we} {forbid|forbade|ban|reject|refuse|exclude} {is|are}{ playing| to play|};{just |}{must|should|have to|has to|need to} {avoid|stay away from|keep away from|leave out|skip};keep away from"),
    Phrase("MISSES", "{are|is} {poison|poisonous|toxic|a no no|the bad ones|the wrong ones|the bad one|the wrong one}"),
    Phrase("ONLYPLAY", "{i |we |}only let"),
    Phrase("INCLUSIVE", "{, |}the ends {included|inclusive};{, |}including the ends"),
    Phrase("IT_FITS", "you {can|may} {play|lay|put|use} {it|that}{ down|};{i|we|he|she} {just |always |}{say|says|answer} yes;{i|we|he|she} {just |always |}{take|takes|accept|accepts|allow|allows} {it|that};you are {fine|okay|ok|good|alright|in|right};yes;it is a yes"),
    Phrase("ELSE", "{if|when} you {do not|cannot|did not|can not} {keep|match|follow|repeat|change|switch} {it|that|them}"),
    Phrase("MATCH", "{be|is|are} {alike|equal|identical}{ in|}", price=1),

    Phrase("JUST_THAT", "{it is |}{just|only} that"), Phrase("NORMALLY", "{most of the time|mostly|for the most part}{ ,|};{normally|usually|generally|in general|as a rule|by default|in principle|basically|most of the time|ordinarily}{ ,|}"), Phrase("MISSES", "would be {wrong|forbidden}"), Phrase("FITS", "would be {right|fine|ok|okay|allowed}"), Phrase("MISSES", "{do|does} not count as {right|fitting|valid|correct}"), Phrase("ALWAYSFITS", "{is|are} {wild|free|jokers|a joker};{can|may} {always |}{follow|come after|go after|come on|go on|be put on|be used on} {any card|anything|everything|every card|any other card|all cards};{can|may} {always |}be {played|laid|put|put down|used|placed} {whenever you like|whenever you want|any time|at any time|at any point|everywhere|as you like};{is|are} never {wrong|a mistake|forbidden};{fit|fits|go|goes|work|works} {any time|anytime|at any time|every time};{may|can} {be laid|be played|be put|go|be placed} on {any card|anything|every card|everything};{fit|fits|go|goes|work|works|is fine|are fine|is ok|are ok|are right|is right|are allowed|is allowed} {anyway|regardless|in any case|no matter what}"),
    Phrase("NEED_NOT", "{need not|do not need to|do not have to|need not bother}"), Phrase("SO_DOES", "so {does|must|is|has to|do|will|are}"),
    Phrase("IN_COMMON", "in common"), Phrase("ATMOST", "at the most;tops"),
    Phrase("EXCEED", "top;tops", price=1),
    Phrase("PLAY", "{jump|switch|move|go} to", price=2),
    Phrase("NO", "{just|simply} no", price=1),
    Phrase("EXACTLY_AFTER", "{only and always|always and only|exactly|precisely} {after|on}"),
    Phrase("AND_ALWAYS_THEN", "{, |}and {always then|then always|there always|always there}"),
    Phrase("ON_LINE", "{already |}in line"), Phrase("ETC", "{, |}{and |}then repeat{s|} {that|this|the|the same} {pattern|sequence|cycle|order};{, |}{and |}{then |}it {starts|begins} {over|again|anew|from the start|over again};{, |}and {then |}{starts|start|begins|begin} {over|again|anew|from the start|over again}"),
    Phrase("ALSO_NOT", "{neither|are not either|is not either|do not either|not either|nor are they}"),
    Phrase("IT_MISSES", "{i|we|he|she} {just |always |}{say|says|answer} no;{i|we|he|she} {just |always |}{reject|rejects|refuse|refuses} {it|that};{i|we|he|she} {do not|does not} {take|accept|allow} {it|that};you are {wrong|out};no;it is a no;you {cannot|can not|may not|must not|do not} {play|lay|put|use} {it|that}{ down|}{ again|}"),
    Phrase("HIGH", "counting {as |}{high|the highest}"),
    Phrase("TWO_CARDS", "neighbours", price=2),
    Phrase("INCASE", "when", price=3),
    Phrase("IF", "{suppose|supposing|assume|assuming}{ that|};in the event that", price=1),
    Phrase("NOTHING", "before your {turn|go|move}", price=1),
    Phrase("BEFORE_IT", "before {yours|your card}"), Phrase("SMALLER_STEP", "a {smaller|shorter|lesser} {step|jump|gap|difference|one}"), Phrase("CANNOT_GO", "{you|we|it} {cannot|can not} {go|get}{ any|};{you|we} {cannot|can not} play {a|any|anything}"), Phrase("SO_DO_NOT", "neither {do|may|must|can};nor {do|may|must|can}"),
    Phrase("BOTH_NEIGHBOURS", "both {of |}its {two |}{neighbours|neighbouring cards};{both |}the card {on its left|to its left|before it} and the {card |one |}{on its right|on it is right|to its right|to it is right|after it};both cards {beside|next to} it"),
    Phrase("Peaks", "{peak|peaks|summits}", m.Rel(">", m.Amount("card", (m.OTHER,)))), Phrase("Peaks", "{valley|valleys|dips}", m.Rel("<", m.Amount("card", (m.OTHER,)))),
    Phrase("BEGINS_ANEW", "the {climb|ascent|descent|count|sequence} {begins|starts} {again|anew|afresh|over}"),
    Phrase("RISE", "{raise|raises|increase|increases} {the|its} {rank|number|value}"), Phrase("FALL", "{lower|lowers|reduce|reduces|decrease} {the|its} {rank|number|value}"),
    Phrase("GOES_ANYWHERE", "{may|can} always be {played|laid|put down}"), Phrase("DECIDE", "{sets|fixes|gives|determines|decides} the {direction|way};{decides|determines|settles|fixes} {everything|it all}"),
    Phrase("HOWEVER", "what is more{ ,|};{and |but |}even then{ ,|}"), Phrase("NOTHING", "by {as much as you like|any amount|however much you like}"),
    Phrase("LOOK_AT", "to look;all {i|we|you} {cared about|looked at|checked|care about|look at|check|had to look at|have to look at} {is|was};{i|we} {was|were|am|are|is} {just |only |always |really |}{thinking of|thinking about|checking|watching|comparing|looking at|measuring};{only |just |always |}looked at;what {i|you|we} {looked at|checked|compared} was"),
    Phrase("ADD_UP", "{i|we} {am|are|is} {just |only |always |}{adding|summing}{ up|}{ together|};what {i|we|you} {did|do|have to do} {was|is} {to |}{add|sum}{ up|};{you|we} {just |only |}{have to|must|need to} {add|sum}{ up|}{ together|}"),
    Phrase("MAY", "{is|are} ever {allowed|permitted} to"), Phrase("PLAYED", "{that|which} {is|was} {lying|laid|there}", price=1), Phrase("GO", "{you|we|it} went"), Phrase("FITS", "{is|are} in", price=3), Phrase("OTHERS_FREE", "{and |}{besides|apart from|other than} that{ ,|} {nothing|nothing else} {matters|mattered|counts|counted}"), Phrase("OTHERS_MISS", "{and |but |}{everything else|anything else|the rest|all others|the others} {is|are|was|were} {out|no good|thrown out}"), Phrase("MISSES", "{, |}that {is|was} the only thing {that was |that is |}{forbidden|not allowed|wrong|i refused|i rejected|i banned}"), Phrase("NOTHING", "{, |}{in |}{either|any} direction;{, |}either {up|upwards} or {down|downwards}"), Phrase("ANYTHING_GOES", "{anything|everything} {went|worked|fit|fitted}"),
    Phrase("THEY_ALONE", "{those|these|they} {are|were} the only {cards|ones|things|ways} {that |}{i|we|} {took|take|accepted|accept|let in|allowed|allow|to get rid of a card|worked|work|counted|count|got in|went in}"), Phrase("FITS", "{said|say} yes;{you are|you were} in;{let|lets} {it|them} {through|in}", price=2),
    Phrase("OTHERS_MISS", "{the rest|everything else|all others|the others|anything else} {i|we} {threw out|throw out|rejected|refused|reject|did not accept|do not accept|turned down|turn down|did not let in};{otherwise|else} {i|we} {shook my head|shake my head|said no|say no|turned it down|turn it down|threw it out|throw it out|refused it|refuse it}"),
    Phrase("OTHERS_FREE", "{the rest|everything else|all others|the others|anything else} {i|we} {would have |}{nodded through|let through|accepted|accept|let in|took|take|taken|let pass|wave through|waved through};{anything else|everything else|the rest} and {i|we} {would have |}{nodded|said yes|nod|say yes};for {the rest|everything else|all others|the others}{ ,|} {whatever|anything};{and |}{the rest|everything else|all others|the others|anything else} {is|was|are|were} {wide |}open{ to all|}"),
    Phrase("ONE_WILL_DO", "{, |. |}one of {the two|them|these|those|both} {is|was} {enough|sufficient}{ , both is fine as well| , both was fine as well| , both are fine too|}"),
    Phrase("ELSE", "{and |}in between{ ,|}", price=3), Phrase("AFTER", "next to", price=4),
    Phrase("YES_FOR", "{you|we} {are|were} {fine|ok|okay|safe|right|good} with"), Phrase("ONLY", "{is|are|was|were} {the only thing |all |just |}{what|that} {i|we} {only |}{accept|accepted|took|take|let in|let through|wanted|want}", price=1), Phrase("ONLYFITS", "only {work|works|worked|went|count|counted}"),
    Phrase("OF_NO_ACCOUNT", "{is|are|was|were} {just |only |}{there |}to {confuse|trick|fool|distract} you;{is|are|was|were} {just |only |}for show;you {can|could} {forget|ignore}{ about|}"),
    Phrase("PLAY", "hit", price=2), Phrase("FITS", "{is|are} allowed to {come down|come|go down|go in}"),
    Phrase("CHANGE", "{get out of|break|breaks}", price=1), Phrase("OTHERS", "{any |}mixed {pair|pairs|colours|suits|cards|ones};any other {distance|gap|jump|step|difference|sum|total|number}"), Phrase("IN", "in {something|one thing|one way|at least one thing}{ ,| :}{ either|}"),
    Phrase("Ref", "{the |}{card|one} {that is |that was |}{already |}{lying there|lying at the end|lying on the end|lying on top|in front of you|in front of yours}", 1),
]  # fmt: skip

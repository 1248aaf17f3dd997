"""English said beside a rule: what changes nothing of it, that everything else is free, and where the ranks end."""

from __future__ import annotations

from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_SORTS: Final = "{card|cards|one|ones|suit|suits|rank|ranks|number|numbers}"
_NO_END: Final = (
    "{no|without} {wrap|wraps|wrapping|wraparound|wrap around|wrapping around|turning the corner};"
    "{there is |with |}no {wrapping|wrap|going|turning} {round|around|from king to ace|from ace to king|round the corner|around the corner|round from king to ace};"
    "{there is |with |}no {wrap|wrapping|wraparound|wrap around|wrapping around|link|step} {between|from|at} {king and ace|ace and king|king to ace|ace to king|k and a|a and k|k to a|the ends};"
    "{king to ace|ace to king|k to a|a to k} {does not|do not|never} count;"
    "without {going|turning|running} {round|around} {the corner|the end|the ends|the king|at king|at the king};"
    "{it |}{does not|do not} {wrap|wrap around|go round|go around}{ the corner|};"
    "{you |we |}{cannot|may not|must not|do not|never} {go|turn|come|get|wrap|jump} {round|around|the corner|round the corner|around the corner|round from king to ace|around from king to ace|round from the king to the ace|over from king to ace};"
    "there is no {going|way|jump|step|wrapping} {from|round from|around from|back from} {the |}king {to|back to} {the |}ace;the corner {may|can|must} not be turned;the corner is not turned;"
    "{the |}{ranks|numbers|values} {do|are|does} not {form|make|go in|lie in|run in|in|on|lie on|arranged in} {a|the} {circle|ring|loop};{the |}{ranks|numbers|values|order} {do|does} not {wrap|wrap around|go round|go around|wrap round}{ at the ends|};the circle is {not closed|open};"
    "{the |}{row|line|order|sequence|ranks} {ends|end|stops|stop} {at|with} the king;the king is the end{ of the row| of the line| of the order| of the road|}"
)
_ACE_LOW: Final = (
    "{ace|a} low{ ,| and|} {king|k} {high|highest}{ ,|} no {wraparound|wrap around|wrap|wrapping};"
    "{with |}{ace|a|aces} {is |are |}low{ ,|}{ no wrap| no wrapping| and no wrap|};{with |}{ace|a|aces} {as |}low{ ,| and|} {king|k|kings} {as |}high;"
    "{where |with |}{the |}{ace|aces} {is|are|being|as} {the |}lowest{ card| rank| one|};"
    "{where |with |}{ace|aces} {is|are|being|as} {the |}lowest and {the |}{king|kings} {is |are |being |}{the |}highest"
)
_LINE: Final = "{the |}{mainline|line|sequence|row|layout|main line}"
_HOLDS_NOT: Final = (
    "{must|may|can|should|will|} {never|not} {contain|have|hold|include|show};cannot {contain|have|hold|include|show};"
    "never {contains|has|holds|includes|shows}"
).replace(";", f";{_LINE} ")
BESIDE: Final = [
    Phrase("NOT_ROUND", _NO_END), Phrase("NOT_ROUND", _ACE_LOW),
    Phrase("NORESTRICTION", "{with |and |there is |there are |there seem to be |there seems to be |}no {restriction|restrictions|limit|limits|condition|conditions|constraint|constraints|requirement|requirements|rule|rules} {on|for|about|in|with}"),
    Phrase("OF_NO_ACCOUNT", "{is|are} {not|never} {looked at|considered|checked|taken into account};{is|are} {ignored|disregarded|neglected};{do|does} not play {a|any} {role|part};{mean|means} nothing;{never|not|nor} {matter|matters|count|counts};{has|have} {no say|no influence|no bearing|nothing to say};{can|may} be {chosen|picked} {freely|at will};{can|may} be whatever;{does|do} not come into it;{is|are} all the same"),
    Phrase("ALONE_COUNTS", "count;counts;matter;matters;decide;decides;is important;are important;is looked at;are looked at;is relevant;are relevant"),
    Phrase("LOOK_ONLY_AT", "{look only at|only look at|look at nothing but|look just at}"),
    Phrase("FREE", "irrelevant;unimportant;{are |is |}{unlimited|not limited|without limit};{is|are} {arbitrary|open|unrestricted}"),
    Phrase("NOTHING", "regardless of {direction|the direction};{the |}direction {does not matter|is irrelevant|is free}"),
    Phrase(
        "NOTHING",
        "{up or down|down or up|higher or lower|upwards or downwards|in both directions|in any direction|whichever way|whichever direction};"
        "{it |}{does not matter|no matter|does not make a difference} {if|whether|which way|in which direction} {it is |it goes |you go |}{up or down|higher or lower|};"
        "{it |}{does not matter|no matter|does not make a difference} {it is |it goes |}{up or down|higher or lower};{it |}{does not matter|does not make a difference};"
        "not more{ than that|};no more than that;never more{ than that|};{never|not|and not|and never} {anything|something} else;nothing {more|else}",
    ),
    Phrase(
        "NOTHING",
        "{either|one} {will do|suffices|is enough|is fine|is ok|one suffices|one will do|one is enough}{ , or both| or both| , both too|};"
        "{both|all|all of them|both of them|all three} {are |}{needed|necessary|required|must hold|have to hold|must be true|have to be true};"
        "both {are |}{included|allowed|inclusive|count|counted|ends included|ends are included}",
    ),
    Phrase(
        "ANYTHING_GOES",
        "without {any |}{restriction|restrictions|limit|limits|limitation|limitations};there is no {restriction|restrictions|limit|condition|conditions|constraint|rule|requirement};there are no {restrictions|limits|conditions|constraints|rules};"
        "{no|without} {condition|conditions|constraint|constraints|requirement|further condition};you are free{ to play anything| to choose|};"
        "{you can |you may |you |we can |}{play|pick|choose|use|take} {either|either one|what you want|whatever}{ of them|};"
        "any card {may|can} {follow|come|come next|be next|go there};anything {can|may} {come|go|come next|be next};whenever",
    ),
    Phrase(
        "ELSE",
        "if {you play|you put|you lay|you put down|it is|the card is|the new card is|the next card is|it was|the last card is|the last card was} "
        "{anything else|something else|any other card|another card|any other suit|any other rank};"
        "{if|when} {it is|it was|the last card is|the last card was|the card is} of any other {suit|colour|rank}",
    ),
    Phrase("NOTHING", "either", price=4),
    Phrase("NOTBOTH", "{, |}but never both{ together|}{ and never neither|};{, |}but {not both|never both} {together|at once|at the same time};{, |}and not both;{, |}never both and never neither;{, |. |}{but |and |}{not|never} both{ ,|} {and|or} {not|never} {neither|none}"),
    Phrase("CHANGE", "flip;flips;toggle;toggles;flip over"), Phrase("KEEP", "{be|is|are} {kept|retained|preserved|repeated}"),
    Phrase("COMMA", ", in", price=2), Phrase("AND", "and in", price=2), Phrase("AND", "and also in", price=2),
    Phrase("EACH_OF_THEM", "{each|all|every one} of {them|these|those};they all"),
    Phrase("THE", "them", price=3), Phrase("Ref", "{that|the said} {first card|very first card|starter|starting card}", s.STARTER), Phrase("Ref", "{the |}next but one", 2),
    Phrase("NOTHING", "{any|whatever} {starter|first card|starting card}{ is allowed| is fine| may be laid| will do|};{any card|anything} {may|can} {start|begin|open}{ the line|};"
                      "whatever the {first|starting} card {is|was};starting {from|with} {the |}{second|2nd} card;{the |}{starter|first card} {is|may be} {free|arbitrary}"),
    Phrase("CYCLE", "{follow|follows|come after|succeed} {one another|each other} in {the|this|a|that} {order|cycle|sequence|pattern|rotation}{ of|};follow {one another|each other}", price=1),

    Phrase("INAROW", "{may |can |that |}{lie|stand|sit|come|appear|be|lying|standing} {side by side|next to each other|beside each other|together|directly after each other|one after another};side by side"),
    Phrase("BE", "is all", price=2), Phrase("ALSOFITS", "{is|are} {ok|okay|fine|allowed|right|good} {too|as well}"),
    Phrase("ETC", "{, |}{and |}it {just |}{keeps|goes|carries} {going|on|on and on|on like that|on forever|going on}{ like that|};{, |}and {on and on|so it goes on}"),
    Phrase("OTHERS_FREE", "{and |}{all |the |}other {suits|cards|ones|ranks|colours|numbers|values} {always|whenever|whatever|any time|always fit|no matter what|as you like};{and |}{the |}others {always|whenever|whatever|any time|do not need anything|need nothing}"),
    Phrase("NEXT_TO", "{right |directly |}{next to|beside|alongside}{ another| a|};{right |directly |}after another"), Phrase("BY_ATMOST", "never {by |}more than;{not|no} by more than;but by no more than"),
    Phrase("ORBOTH", "{, |. |}both {is|are} {fine|ok|okay|allowed|right} {too|as well|also};{, |. |}both {is|are} also {fine|ok|okay|allowed|right};, or in both;or in both;, or both of them;or both of them"), Phrase("RISE", "move{s|} {upward|upwards};go{es|} {upward|upwards}"), Phrase("FALL", "move{s|} {downward|downwards};go{es|} {downward|downwards}"),
    Phrase("RUN_THROUGH", "{be played|be laid|run|runs|go|goes|move|come|follow|repeat}{ through| in| around| round|}"),
    Phrase("A_FIXED_ORDER", "{a|the|one} {fixed|repeating|set|constant|regular|endless|cyclic|} {cycle|order|sequence|pattern|rotation}{ of|}"),
        Phrase("BE", "{stay|stays|remain|remains|keep|keeps} at", price=1), Phrase("ANYTHING_GOES", "it is {open|all free|free choice|up to you|your choice};no {restriction|restrictions|limit|condition|rule} {applies|apply|holds}"),
    Phrase("ANYTHING", "what {i|we|you} {want|like|please};w / e"), Phrase("Cmp", "ranked {higher|above}", m.Rel(">", m.Amount("card", (m.OTHER,)))), Phrase("Cmp", "ranked {lower|below}", m.Rel("<", m.Amount("card", (m.OTHER,)))),
    Phrase("REJECT", f"{_LINE} {_HOLDS_NOT}", price=3), Phrase("HOLDS_NOT", f"{_LINE} {_HOLDS_NOT}"),
    Phrase("FREE", "{does|do} not seem to {matter|count};seems {irrelevant|not to matter};{plays|seems to play} no role"),
    Phrase("KEEP", "{come|comes} again;{come|comes} back"),
    Phrase("THEN", "then from", price=1),
    Phrase("NOTHING", "any second card {is|will be} {fine|accepted|allowed|free|right|ok};any card {may|can} be second{ in the line|};any card {may|can} come second"),
    Phrase("JUMP", "{jump|leap|hop}{s|}"), Phrase("Ref", "the last {step|move|jump}", 1, 2), Phrase("Subject", "the {next|new} {step|move|jump}", m.ANYTHING, 2),
    Phrase("FITS", "always {fine|good|free|possible};{is|are} {wild|free} and {always |}{fit|fits|ok|okay|allowed|right}"), Phrase("FITS", "good;ok;okay;fine;valid;legal;right;correct;permitted;playable;acceptable", price=2), Phrase("MISSES", "bad;no good;not {ok|okay|good|fine|valid|legal|right|allowed|permitted};wrong;illegal;invalid;forbidden", price=2),
    Phrase("ELSE", "{at |}{all |}other times;{at |}any other {time|moment|point};{if|when} {it|they|that} {was not|were not|did not};when {they are not|it does not|they do not}", price=2),
    Phrase("ETC", "{, |}they {swap|alternate|take turns|change}{ places|};{, |}always {alternating|taking turns|swapping|changing}"),
    Phrase("NOTHING", "{and |}nothing else will do;nothing else {matters|counts|is important|seems to matter|seems to be important|is relevant|plays a role};{the |}{last|previous} {card|one} {itself |}{does not matter|is irrelevant|does not count|is not important};any card {may|can} {be played|come|go|be|be laid} first;"
                      "{the |}first card is {free|anything|your choice}"),
    Phrase("OTHERS_FREE", "{and |}no other {card|cards|suit|suits|rank|ranks} {has|have|needs|need} {a|any} {condition|conditions|restriction|restrictions};{and |}{other|the other|all other} {suits|cards|ones} {do not care|do not matter}"),
    Phrase("AND", "and in addition{ ,|};in addition to that"),
    Phrase("OTHERS", "in all {the |}remaining {cases|positions};{all |any |every |}{the |}other {combo|combos|combination|combinations|pair|pairs|mix|mixes}"),
    Phrase("NOTHING", "in which case {any card|anything|any card whatever|every card} {is fine|may follow|is accepted|may be played|goes|is allowed|will do|can follow|can be played}"),
    Phrase("NOTHING", "{, |}with no other {suit|suits|card|cards|rank|ranks|colour|colours} {allowed|accepted|permitted}{ at each step| in between|}"),
    Phrase("NOTHING", "{, |}{each|every} {card|one|suit} {following|coming|going} {on |}from the {suit of the |}{last|previous|last one|previous one|card before|one before};{, |}each following {on |}from the {last|previous} one"),
    Phrase(
        "NOT_ROUND",
        "{where |with |}{the |}{ace|aces} {is |are |}{considered|regarded as|treated as|taken as|viewed as|reckoned as} {low|the lowest}{ card| rank|};"
        "{treating|considering|regarding|taking} {the |}{ace|aces} as {low|the lowest}{ card| rank|}",
    ),
    Phrase("ELSE", "as long as {it contains none|it has none|none is there|none lies there|none has come}"),
    Phrase("OTHERS", "the {whole |entire |}rest of the {deck|pack}"),
    Phrase("FREE", "{is|are} {unconstrained|not constrained|not restricted}"),
    Phrase("Adj", "{pointed|pointy|spiky|sharp}{ suit| suits|}", m.Cards(SUIT_MASKS["D"] | SUIT_MASKS["S"])), Phrase("Adj", "{rounded|curvy|roundish}{ suit| suits|};round {suit|suits}", m.Cards(SUIT_MASKS["C"] | SUIT_MASKS["H"])), Phrase("Adj", "round", m.Cards(SUIT_MASKS["C"] | SUIT_MASKS["H"]), 3),
    Phrase("FITS", "yes", price=3), Phrase("MISSES", "no", price=3),
    Phrase("AFTER_THEM", "{after|behind|following} {it|them};{coming |}next"), Phrase("YOU_CAN_GO", "{you |we |}{can|may} {always|ever|} go{ on|}"), Phrase("Ref", "{2|two} {ago|back}", 2, 2), Phrase("Ref", "{3|three} {ago|back}", 3, 2), Phrase("Ref", "the {card|one} {2|two} {before|back|earlier|before it|before that}", 2), Phrase("Ref", "the {card|one} {3|three} {before|back|earlier|before it|before that}", 3), Phrase("NOTHING", "for the rest of the {round|game|line}", price=4), Phrase("Cmp", "{higher|bigger|greater|larger|up} or {the |}same", m.Rel(">=", m.Amount("card", (m.OTHER,))), 8), Phrase("Cmp", "{lower|smaller|less|down} or {the |}same", m.Rel("<=", m.Amount("card", (m.OTHER,))), 8), Phrase("FURTHER_THAN", "{further|farther|more} {apart|away|off} than"),
    Phrase("ETC", "{, |, and |and |}it {always |keeps |}{swaps|switches|alternates|changes|swapping|switching|alternating|changing}{ each time| every time|}"),
    Phrase("ANYTHING", "{what|whatever} {they|it|you} {want|wants|like|likes};any card at all;all {numbers|ranks|suits|colours}"),
    Phrase("ANYTHING_GOES", "all {good|fine|right}"),
    Phrase("OTHERS_FREE", "{and |}{the |all |all the |}{others|other cards|other suits|other ranks} {impose|set|bring|carry} no {condition|conditions|restriction|restrictions|limit|limits};{and |}{the |all |}others {can|may} always;{and |}{the |}{rest|others} do not {care|mind}"),
    Phrase("OTHERS_FREE", "{no other suit|no other card|no one else|nobody else|none of the others} {cares|minds};{and |}no other {suit|card|rank|colour} {restricts|limits|binds|constrains} {anything|the next card|what follows|the next}"),
    Phrase("NOTBOTH", "{, |}{but |}never in both"), Phrase("AND_ANY", ", plus;, and also;plus also;, {and |}{together|along} with"), Phrase("COMES_UP", "{has|have} just {been |}{played|appeared|come|laid}"), Phrase("FITS", "{may|can} {follow|come next|be next}", price=2),
    Phrase("COMMA", ", however ,", price=2), Phrase("GO", "run;runs"), Phrase("NOTHING", "as an exception;from the {first|1st|second|2nd} card {on|onwards|onward}"),
    Phrase("WASLAST", "{was|is|has been} {put|played|laid|put down|placed} {just |right |directly |}before{ it|}"),
    Phrase("IF_NOT", "{if|when} {they|it|those} {are|is|do|does} not;{if|when} {its|their} {rank|value|number} {is|does} not;{if|when} theirs {is|does|are|do} not"),
    Phrase("ONLY_WRONG_ONES", f"the only {_SORTS} {{that|which}} {{is|are|was|were}} {{not allowed|not accepted|not right|not ok|not okay|never right|never allowed|never accepted|wrong|forbidden|refused|rejected|illegal}};the only {_SORTS} {{that|which|you}} {{cannot|can not|may not|must not|can never|may never|must never}} {{be played|be laid|play|lay|fit}};the only {_SORTS} {{refused|rejected|forbidden}}"),
    Phrase("ANY_OF_THESE", "at least one of :"), Phrase("ONE_OF_TWO", "{exactly one|one but not both} of{ :|};exactly one of the two{ :|};exactly one of these{ two|}{ :|}"),
]  # fmt: skip

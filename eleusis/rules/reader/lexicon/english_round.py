"""English for going round from king to ace: what the ends of the ranks are called, and how one comes from one to the other."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_HIGHER: Final = m.Rel(">", m.Amount("card", (m.OTHER,)))
_LOWER: Final = m.Rel("<", m.Amount("card", (m.OTHER,)))
_ROUND_UP: Final = m.Rel(">", m.Amount("card", (m.OTHER,)), wrap=True)
_ROUND_DOWN: Final = m.Rel("<", m.Amount("card", (m.OTHER,)), wrap=True)
ROUND: Final = [
    Phrase("KING", "{the |a |}{king|k};kings;13", price=0), Phrase("AN_ACE", "{the |an |}{ace|a};aces;1", price=0),
    Phrase("ROUNDING", "{looping|loops|loop}{ round| around| back|}"),
    Phrase("WRAPPING", "{the |}{order|ranking|ranks|numbers} {is|are|being} {circular|cyclic|cyclical}"), Phrase("WRAPPING", "{cyclic|circular}{ order| ranking| counting| ranks|}", price=3),
    Phrase("ROUNDING", "{wrapping|wraps|wrap|wrapped|going|go|goes|you go|it goes|we go|they go|you can go|you may go|counting|count|counted|continuing|continue|moving|running|jumping}"
                       "{ round| around| on| over| back| again| down| cyclically| circularly|}{ the corner|}"),
    Phrase("ROUNDING", "{counting|moving|going} {up|upwards|down|downwards} and {going|wrapping|counting} {round|around|on}"),
    Phrase("ROUND_BACK", "round;around;back;down;round the corner;around the corner", price=0),
    Phrase("STARTS_AGAIN", "{you |we |it |}{start|begin|go on|carry on|continue} counting{ again|}", price=0),
    Phrase("STARTS_AGAIN", "{the counting |counting |the count |it |you |we |}{start|starts|starting|begin|begins|beginning|continue|continues|go on|goes on|goes|go|carry on|carries on|count|keep counting|keeps counting|restart|restarts}"
                           "{ again| over| over again| on| round| around| back|}{ from the beginning| from the start|}", price=0),
    Phrase("COME_NEXT", "{coming|comes|come|following|follows|going|goes|is|being|counts|counting}{ next| again|};next;then", price=0),
    Phrase("WRAPPING", "{the |an |}{ace|aces} {is|are|counts as|count as|may be|can be|counting as} {both |}{high and low|low and high|high as well as low|low as well as high}"),
    Phrase("WHEN_PAST", "{if|when|after} you {pass|reach|get to|come to|have passed|go over|go past|get past|come past|are past};{after|on|when} {passing|reaching}"),
    Phrase("WRAPPING", "{the |}{ranks|numbers}{ are| being|}numbers|values} {arranged|laid out|seen|set} {in|as|on|like} a {round|around} {a|the} {circle|ring|loop|wheel};{the |}{ranks|numbers} {are |being |}{arranged|laid out} {in|like} a {circle|ring|clock}"),
    Phrase("Cmp", "{further|farther|on} {along|round|around|on} {in |on |}the {circle|ring|loop|wheel}", _HIGHER),
    Phrase("ROUNDING", "{turning|turn|turns|rounding} the corner"), Phrase("WRAPPING", "{you |we |}{can|may} {turn|go round|go around|go over|round} the corner;turning the corner;from {the |}king {you |you just |you simply |}{count|counted|move|carry} on {round |around |}to {the |an |}ace{ again|};from {the |}king {you |it |}{get|gets|come|comes|go|goes|is} {on |back |}to {the |an |}ace{ again|};{here |}{the |an |}ace {is|lies|comes|counts} {both |}{below|under|before} the {two|2} and {above|after|over|behind} the king;the {circle|ring|loop} is closed;{king|the king} and {ace|the ace} {close|closes} the {circle|ring|loop}"), Phrase("PAST", "past;beyond"), Phrase("ABOVE", "above;over"),
    Phrase("NEXT_DOOR", "{one|1} {rank |step |}apart;{at |a |}distance {of |}{1|one};friends;next door"),
    Phrase("ONE_BELOW", "{one|1|directly|right|just|immediately} {step |rank |}{below|under|underneath|before|less than|lower than|smaller than}"),
    Phrase("ONE_ABOVE", "{one|1|directly|right|just|immediately} {step |rank |}{above|over|after|more than|higher than|greater than|bigger than};the {card|rank|number|next card|next one} {after|above|over};the next rank after"),
    Phrase("IS_A_STEP", "included;{is|are} {ok|okay|fine|allowed|included|possible|right|all right|a step|one step};works;goes;counts;{counts|count|counting} as {one|1|one up|one more|one higher|going up|going up one|a step|one step|a step up|one step up|going up by one|adjacent}"),
    Phrase("IN_WHICH", "where;in which;on which;such that;remember;note that;remember that;note;since;because;treating;taking"),
    Phrase("WRAPPING", "{on|in|round|around|along} {a|the} {circle|ring|loop|wheel|clock}{ of ranks| of the ranks| of 13| of 13 ranks|};"
                       "{going|goes|go|it goes|you go|counting|counted|ranks go|the ranks go|they go|we go|the numbers go} {round|around}{ the corner| in a circle| in circles|};{round|around} the corner;"
                       "{the |}{ranks|numbers|values|cards} {form|make|are|go in|are in|lie on|are on|run in|running in|going in|forming|making|being|sit on|stand in|stand on|lie in|go round like|run round like|go around like|work like|are like} a {circle|ring|loop|wheel|clock}"),
    Phrase("WRAPPING", "{treat|take|imagine|see|think of|regard|picture|put|lay} {the |}{13 |the thirteen |}{ranks|numbers|values|cards} {as|in|on|forming} a {circle|ring|loop|wheel|clock}"),
    Phrase("MEASURED", "{differences are |distances are |steps are |where differences are |}{measured|counted|counting|going|goes|taken};{where |}differences are;{distances|steps} are"),
    Phrase("WRAPPING", "{with |}{wrapping|wraparound|wrap around|wrapping around|wrap|wraps around}{ allowed|};{with |}wraparound {k to a|king to ace};{counting|counted|counting on|going} {cyclically|circularly};cyclically;circularly;"
                       "{treating|taking} ranks {cyclically|as cyclic};cyclic ranks;mod 13;modulo 13"),
    Phrase("WRAPPING", "{when|if} you go {down|below} {from |}{an |the |}ace you {get|come|go} to {the |a |}king;{a|ace|the ace|an ace} {is|counts as|as|being} {adjacent|next} to {both |}{the two and the king|the king and the two|two and king|2 and k|k and 2|king and 2|2 and king|a 2 and a king|a king and a 2|2 and to k|king and two}"),
    Phrase("WRAPPING", "{when|if} {it|that|this|the number} {is|gets|goes} {over|above|past|more than|higher than|bigger than} 13{ ,|} {you |}{take away|subtract|take off} 13"),
    Phrase("MODULO", "mod 13;modulo 13"), Phrase("NOTHING", "to {get|find|make|reach} the {next|new} {one|card|number|rank}"),
    Phrase("Cmp", "{forward|forwards|further on|further up|further along}", _HIGHER, 2), Phrase("Onward", "{forward|forwards|further|further on|on|onwards|along}", _HIGHER), Phrase("Onward", "clockwise{ round the clock| on the clock| round the circle| on the circle|}", _ROUND_UP), Phrase("Onward", "{backward|backwards|back}", _LOWER), Phrase("Onward", "{anticlockwise|counterclockwise|counter clockwise|anti clockwise}", _ROUND_DOWN), Phrase("NEXT_TO", "{touches|meets|joins|adjoins|touching}"),
    Phrase("ADJACENT", "considered {adjacent|neighbours|neighbouring|consecutive};{neighbours|neighbouring|next to each other|side by side} in {rank|number|value}"), Phrase("GO", "count", price=1), Phrase("COUNTS_AS", "counting as;taken as"),
]  # fmt: skip

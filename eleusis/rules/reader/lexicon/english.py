"""English: what its phrases are and mean. Kinds in capitals are function words; the others carry meaning."""

from __future__ import annotations

from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.classes import COMPOSITE, EVEN, FIBONACCI, ODD, PRIME, RED, SQUARE
from eleusis.rules.reader.lexicon.entries import ACE, Lexicon, Named, Phrase

_SUITS: Final = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}
_SMALL: Final = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"]  # fmt: skip
_ORDINALS: Final = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
]
_NAMED: Final = {"ace": 1, "jack": 11, "queen": 12, "king": 13}


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _classes() -> list[Phrase]:
    rows = []
    for name, suit in _SUITS.items():
        # "The 5 of spades or diamonds": rather one of two suits than a card or a suit.
        rows.append(Phrase("Noun", name, m.Cards(SUIT_MASKS[suit]), 4))
        rows.append(Phrase("Noun", f"{name}s", m.Cards(SUIT_MASKS[suit]), 2))
        rows.append(Phrase("Suit", f"{name};{name}s", suit))
        rows.append(Phrase("OneSuit", name, suit))
    for name, rank in _NAMED.items():
        rows.append(Phrase("Noun", f"{name};{name}s", ACE if rank == 1 else m.Among(1 << rank)))
        rows.append(Phrase("Number", f"{name};{name}s", ACE if rank == 1 else 1 << rank))
    rows.extend(Phrase("Number", word, 1 << number, 4 if number == 1 else 1) for number, word in enumerate(_SMALL))
    rows.extend(
        Phrase("Noun", {6: "sixes"}.get(number, f"{word}s"), m.Among(1 << number))
        for number, word in enumerate(_SMALL[:11])
        if number > 1
    )
    rows.extend(
        Phrase("Number", {6: "sixes"}.get(number, f"{word}s"), 1 << number)
        for number, word in enumerate(_SMALL[:11])
        if number > 1
    )
    rows.extend(Phrase("Ordinal", word, number) for number, word in enumerate(_ORDINALS, 1))
    return rows


_ADJECTIVES: Final = [
    Phrase("Adj", "red;red colored;red coloured", m.Cards(RED)),
    Phrase("Adj", "black;black colored;black coloured", m.Cards(ALL_CARDS ^ RED)),
    Phrase("Noun", "reds;red ones", m.Cards(RED)),
    Phrase("Noun", "blacks;black ones", m.Cards(ALL_CARDS ^ RED)),
    Phrase("Adj", "odd;odd ranked;odd numbered;odd rank;odd valued;odd number", Named("odd", ODD)),
    Phrase("Adj", "even;even ranked;even numbered;even rank;even valued;even number", Named("even", EVEN)),
    Phrase("Noun", "odds;odd numbers", Named("odd", ODD)),
    Phrase("Noun", "evens;even numbers", Named("even", EVEN)),
    Phrase("Adj", "non prime;nonprime", Named("prime", PRIME, denied=True)),
    Phrase("Adj", "prime;prime ranked;prime numbered", Named("prime", PRIME)),
    Phrase("Adj", "composite", m.Among(COMPOSITE)),
    Phrase("Noun", "prime;prime number;prime numbers;primes", Named("prime", PRIME)),
    Phrase("Noun", "composite number;composite numbers;composites", m.Among(COMPOSITE)),
    Phrase("Noun", "perfect square;perfect squares;square number;square numbers", m.Among(SQUARE)),
    Phrase("Noun", "power{s|} of {2|two}", m.Among(m.numbers({1, 2, 4, 8, 16, 32, 64}))),
    Phrase("Noun", "power{s|} of {3|three}", m.Among(m.numbers({1, 3, 9, 27, 81}))),
    Phrase("Noun", "fibonacci number;fibonacci numbers", m.Among(FIBONACCI)),
    Phrase("Adj", "face;picture;court;royal", Named("face")),
    Phrase("Noun", "face{s|};figure;figures;{face|picture|court|royal} card{s|};royals;pictures", Named("face")),
    Phrase("Noun", "{number|numeral|numbered|numeric|pip|spot} card{s|};numerals;non face{s|};non face card{s|}",
          Named("numeral")),
    Phrase("Adj", "numeric;numeral;non face;numbered;number", Named("numeral"), 3),
    Phrase("Adj", "major suit", m.Cards(SUIT_MASKS["H"] | SUIT_MASKS["S"])),
    Phrase("Adj", "minor suit", m.Cards(SUIT_MASKS["C"] | SUIT_MASKS["D"])),
    Phrase("Noun", "{a |}{major|rounded} suit{s|}", m.Cards(SUIT_MASKS["H"] | SUIT_MASKS["S"])),
    Phrase("Noun", "{a |}{minor|pointed} suit{s|}", m.Cards(SUIT_MASKS["C"] | SUIT_MASKS["D"])),
    Phrase("Adj", "middle;medium", m.Cards(m.cards_ranked(m.span(4, 10))), 4),
    Phrase("Adj", "low;small;little", Named("low"), 4),
    Phrase("Adj", "high;big;large", Named("high"), 4),
]  # fmt: skip

_FUNCTION: Final = [
    Phrase("A", "a;an;another"),
    Phrase("THE", "the;this;these"), Phrase("THAT_ONE", "that;those"),
    Phrase("EVERY", "each;every;any;all;all of the;each of the"),
    Phrase("NO", "no;no more"),
    Phrase("CARD", "card;cards;cards except the first;cards except the starter;cards after the {starter|first|first card|starter card};card after the {starter|first|first card|starter card}"),
    Phrase("ONE", "one;ones"),
    Phrase("NEW", "later;new;next;current;candidate;incoming;following;newly played;subsequent;new candidate;successive;"
                 "next played;new played;just played;newly accepted"),
    Phrase("LINE", "mainline;main line;accepted;played;main;valid;legal;correct;placed;added;legally played;correctly played"),
    Phrase("LASTLY", "last;previous;most recent;most recently;prior;preceding;immediately preceding;immediately previous;"
                    "latest;previously;immediately prior;directly preceding;current last;last previous;most recent previous;top;lately;old;preceeding;end;final"),
    Phrase("ON_LINE", "among {the|all|} {previously |}{accepted|played|mainline} cards{ already played| so far|};among previous cards;{on|in|of|to|onto|from} {the|our|a|} {main line|mainline|line|table|sequence|main sequence|layout|board}"),
    Phrase("PLAYED", "{that |}you are about to play;that you play;played;placed;accepted;legally played;correctly played;that was played;that was accepted;laid;that was last accepted;put down;that is played;to be played;being played;"
                    "to be accepted;being placed;you play;to play;added;being considered"),
    Phrase("IT", "it;they"), Phrase("ORBOTH", "or both;( or both );, or both"), Phrase("NOTBOTH", "but not in both;, but not in both;but not both;( but not both );, but not both;, not both;not both;but not both at the same time"), Phrase("COUNTS_AS", "as;counts as;is;treated as;is treated as;being;counted as;as;is considered"),
    Phrase("ITS", "its;their;it 's"),
    Phrase("POSS", "'s;'"),
    Phrase("OF", "of"), Phrase("AS", "as"), Phrase("THAN", "than"), Phrase("FROM", "from;to"), Phrase("TO", "to"), Phrase("BY", "by;by exactly"),
    Phrase("IN", "in;in terms of;in its;with respect to"), Phrase("WITH", "with;having;that have;that has;which has;who has;which have"), Phrase("ON", "on;onto;upon;on top of"),
    Phrase("AND", "and;and if;and when;and also;but also;as well as;and is;and additionally"), Phrase("AND", "but", price=2),
    Phrase("OR", "or;. or;or if;or when;or is if;or else;and / or;or also;or alternatively;or just"), Phrase("OR", "/"), Phrase("XOR", "xor"),
    Phrase("EITHER", "at least one of;{one|any one} of {the following|these|the} {two |three |four |five |six |seven |eight |nine |ten |eleven |twelve |}{specific |}cards :;one of :;one of these :;any of the following :;either;one of;either of;any of;any one of;one of the following :"), Phrase("BOTH", "both"), Phrase("NEITHER", "neither"), Phrase("NONE", "none;not one;no one"), Phrase("NOR", "nor;or"),
    Phrase("COMMA", ","), Phrase("STOP", ".;?"), Phrase("QUESTION", "?"), Phrase("DOUBLE", "double;twice;two times;2 times"), Phrase("HALF", "half"), Phrase("COLON", ":"), Phrase("LPAR", "("), Phrase("RPAR", ")"),
    Phrase("THATIS", "i . e . :;i . e .;equivalently :;that is :;i . e;ie;that is;meaning;so;in other words;which means;namely;thus;equivalently;hence;i . e . ,;that is ,;in effect;effectively;so that;therefore"),
    Phrase("EG", "including;e . g .;e . g . ,;eg;for example;for example ,;such as;for instance;like"),
    Phrase("ARROW", "->"), Phrase("ETC", "cycling;cyclic;cyclically;, cycling;, cyclically;...;etc;etc .;and so on;repeating;, repeating;repeat;and repeat;, repeat;, and repeat;then repeat;, then repeat;over and over;and so forth;again and again;in turn;, then repeating;and repeats;, etc .;, etc"),
    Phrase("IF", "if;when;whenever;in case;provided that;provided;as long as;so long as;where;in the case that;given that;while;only when"),
    Phrase("IFF", "if and only if;iff;exactly if;exactly when;precisely when;precisely if;just in case;exactly if and only if"),
    Phrase("ONLYIF", "only if;only when;only if and when;if only;only in case"),
    Phrase("UNLESS", "unless;except if;except when;with the exception of when;except that when"),
    Phrase("EXCEPT", "but", price=4),
    Phrase("EXCEPT", "exception :;exception;but no;except;except for;excluding;other than;but not;apart from;besides;with the exception of;aside from;except that;not including;and not;save;without"),
    Phrase("THEN", "then;, then"), Phrase("ELSE", "{if they are |if they were |if there is |}one of each{ colour| color|};otherwise;else;or else;if not;if neither is;if neither of them is;if none is;if none of them is;when they disagree;if they {do not|are not|did not|were not};before that;if it was not;if it is not so;when it is not;in all other cases;in any other case;in every other case;if it is not;if it does not;in other cases;otherwise ,;else ,;anywhere else;in any other {position|place};elsewhere"),
    Phrase("ONLY_ONES", "{the |}only {right |allowed |correct |}{cards|ranks|card|rank|suits|suit|numbers}{ that may be played| that can be played| allowed| that fit|}"), Phrase("ONLY", "only;just;exclusively;solely;nothing but;strictly"),
    Phrase("OTHERSUIT", "{any|one} {of |}the other {three |}suits"), Phrase("NORESTRICTION", "there {is|are} no {restriction|restrictions|limit|rule} {on|for}"), Phrase("EACH_OTHER", "each other;one another"), Phrase("OTHERS", "all the {others|other cards|other ones};every other {rank|suit|number|colour|color};any {smaller|bigger|larger|lower|higher} card;{all |}{higher|lower} {ranks|cards};{any|every|all|a} {card|cards} of {any|the|all the|all|every|an} other {three |two |}{suit|suits|colour|color|rank|ranks|colours};cards of {the|all the|all} other {three |two |}suits;all later cards;the remaining {cards|positions|places};{in |}{every|all|any} other {position|positions|place|places|cases};{in |}all {the |}other {positions|places|cases};{all |}{the |}other {suits|colours|colors|ranks|numbers|places|positions};any other {card|suit|number|rank|colour|color};{all|any|every|the|} {other|others|other cards|other card|rest|remaining cards|the rest|of the rest|the others};everything else;anything else;nothing else;others;all else"),
    Phrase("BE", "happens to be;is;are;be;is worth;be worth;being;been;has been;have been;had been;becomes;become;remains;stays;stay;remain"),
    Phrase("WAS", "was;were;was also"), Phrase("HAVE", "has;have;had;show;shows;carry;carries;contain;contains"),
    Phrase("NOT", "not;never"),
    Phrase("DONOT", "does not;do not;did not;has not;have not;doesn t;never"),
    Phrase("MUST", "must;must always;has to;have to;should;shall;needs to;need to;must either;will;should always;will always;must only;should only;is required to;are required to;always has to;always must;is to;are to;ought to;must instead;must then"),
    Phrase("CANONLY", "can only;may only"), Phrase("MUSTNOT", "is never;are never;must not;must never;should not;shall not;should never;will not;may not;cannot;can not;can never;may never;will never;cannot be allowed to;never can"),
    Phrase("MAY", "may ever;can ever;may;can;could;may also;can also;might;is allowed to;are allowed to;may always;can always"),
    Phrase("FITS", "{is|are} admitted;always {fit|fits|right|allowed|accepted|ok|okay};{is|are} always {right|fine|ok|okay|allowed|good};are good;are ok;is good;is accepted;are accepted;is allowed;are allowed;is valid;are valid;is legal;are legal;fits;fit;is playable;are playable;is correct;are correct;is ok;are ok;are fine;is fine;is acceptable;are acceptable;are always accepted;is always accepted;are permitted;is permitted;accepted;allowed;are also accepted;is also accepted;are right;is right;goes;works;work;counts"),
    Phrase("ONLYFITS", "{can|may|could} be {played|placed|laid|put|accepted|used} only;{may|can} only ever be {played|used};{is|are} {accepted|allowed|right|valid} only;{can|may|must|should} {only be|be only} {accepted|played|placed|allowed|used};{is|are} only {accepted|allowed|playable|valid};only fit;only fits;only go"), Phrase("FITS", "{can|may|will|could} {always|also|ever|} {be|} {accepted|played|placed|put down|laid|put|used|allowed}"),
    Phrase("MUSTFIT", "{must|should|shall|has to|have to} be {accepted|played|placed|put down|laid}"),
    Phrase("MISSES", "{is|are} {never|not} {right|correct|good|ok|okay|valid|fine|legal};{is|are} no longer {accepted|allowed};{may|can} no longer be {played|accepted};is rejected;are rejected;is not accepted;are not accepted;is not allowed;are not allowed;is forbidden;are forbidden;is invalid;are invalid;is never accepted;are never accepted;are always rejected;is always rejected;rejected;not allowed;is illegal;are illegal;not accepted;forbidden;are excluded;is excluded;are wrong;is wrong;are never allowed;is never allowed;are not permitted;is not permitted;are prohibited;is prohibited;never fit;never fits;excluded;do not fit;does not fit;are out;are banned;is banned"),
    Phrase("MISSES", "{can|may|must|should|will} {not|never} be {accepted|played|placed|allowed};cannot be {accepted|played|placed};cannot {appear|occur}"),
    Phrase("PLAY", "add", price=5), Phrase("PLAY", "{it is necessary to|must always} {put|play};play;accept;put;lay;place;accepts;accepting;choose;use"), Phrase("ONLYPLAY", "it is allowed only;only play;play only;can only play;may only play;must only play;should only play;can only put;only put;only accept;accept only;only use;may only put;only allowed to play;may play only;can play only"), Phrase("PLAY", "must play;have to play;has to play;must put;should play;have to put;should put;need to play;get to play;pick;choose"), Phrase("MAYPLAY", "{can|may|could} {play|put|lay|use}"),
    Phrase("REJECT", "{may|must|can|should} never {play|put|use};it is forbidden to {play|put};it is not allowed to {play|put};not allowed to {play|put};are not allowed to {play|put};forbidden to {play|put};cannot {play|put|use|have};can not {play|put};can never {play|put};must not {play|put};may not {play|put};must never {play|put};not put;not use;do not put;do not use;never put;reject;rejects;do not play;do not accept;never play;never accept;refuse;you cannot play;you must not play;you may not play;you can not play;you can never play;avoid"),
    Phrase("BETWEEN", "between;in between"), Phrase("INCLUSIVE", "inclusive;( inclusive );, inclusive;inclusively"),
    Phrase("ATLEAST", "at least;no less than;not less than;no lower than;>=;not lower than;minimum;a minimum of;not below;no fewer than;greater than or equal to;higher than or equal to;at or above;larger than or equal to;equal to or greater than;equal to or higher than;not smaller than"),
    Phrase("ATMOST", "max;max .;at most;no more than;not more than;no higher than;<=;not higher than;up to;a maximum of;not above;maximum;less than or equal to;lower than or equal to;no greater than;not greater than;not exceeding;does not exceed;equal to or less than;equal to or lower than;smaller than or equal to;at or below;only up to"),
    Phrase("MORETHAN", "more than;greater than;higher than;above;over;larger than;>;exceeding;strictly greater than;bigger than;strictly higher than;strictly more than;strictly above"), Phrase("AFTER", "{when|if} {played|placed} {immediately |directly |right |}{after|on};after;following;right after;immediately after;directly after;on;upon;on top of"),
    Phrase("LESSTHAN", "less than;lower than;below;under;smaller than;<;fewer than;strictly less than;strictly lower than;strictly below"),
    Phrase("ORMORE", "or {higher|more|above|greater|larger|bigger|over|up|up to king};and {above|up|higher|over|greater};plus;+;or higher ranks;upwards"),
    Phrase("ORLESS", "or {lower|less|below|smaller|fewer|under|down};and {below|lower|under|down|less}"),
    Phrase("THROUGH", "through;to;thru;-;up to;until"),
    Phrase("MULTIPLE", "multiple;multiple of;multiples of;a multiple of;{that |which |}can be divided by;divisible by;evenly divisible by;exactly divisible by"),
    Phrase("EXACTLY", "exactly;precisely"),
    Phrase("RANKS", "rank;ranks;value;values;number;numbers;rank value;numeric rank;numerical rank;numeric value;ranked;numbered;face value;rank values"),
    Phrase("SUITS", "suit;suits"),
    Phrase("EQUALS", "=;==;equals;equal to;equal;is equal to;the same as;identical to;matching;exactly equal to;equals to;strictly equal to;congruent to;is the same as"),
    Phrase("POSITIONS", "position{s|};card{s|};place{s|};step{s|};spot{s|};turn{s|};slot{s|};mainline card{s|};mainline position{s|}"),
    Phrase("EARLIER", "earlier;ago;back;before;prior;before it;previously;behind;before that;up;prior to it;earlier than it;to the left;steps earlier"),
    Phrase("SECONDLAST", "second to last;second last;penultimate;next to last;last but one;second to the last;second most recent;second previous;2nd to last;2nd last"),
    Phrase("THIRDLAST", "third to last;third last;third most recent;3rd to last"),
]  # fmt: skip

_VERBS: Final = [
    Phrase("MATCH", "match;matches;matching;agree with;agrees with;agree in;matched;repeat;repeats;mirror;copy;copies"),
    Phrase("MATCH", "share;shares;sharing", price=1),
    Phrase("SHARE", "belong to;belongs to;share;shares;sharing;shared;have in common;has in common"),
    Phrase("DIFFER", "differ;differs;differing;differed;must differ;be apart;is apart;are apart;deviate;deviates"),
    Phrase("EXCEED", "exceed;exceeds;exceeding;be above;beat;beats;outrank;outranks"),
    Phrase("EQUAL", "equal;equals"),
    Phrase("FOLLOW", "follow;follows;be played after;be placed after;be played on;go on;come after;comes after;goes on;go after;be placed on;be put on;go onto;be played on top of;be played directly after;immediately follow;be preceded by;is preceded by;are preceded by;directly follow;immediately follows;go on top of;come directly after"),
    Phrase("BEFORE", "followed by;be followed by;is followed by;are followed by;precede;precedes;be immediately followed by;be followed only by;only be followed by;take;takes;take only;get;gets;lead to;leads to"),
    Phrase("FOLLOWEDBY", "followed by;then"),
    Phrase("CHANGE", "changing;{change|switch} to {the |a |}{other|another|different};change;changes;switch;switches;be switched;be changed;vary;alternate each time"),
    Phrase("KEEP", "stayed the same;stay the same;remain the same;be constant;not change;remains the same;stays the same"),
    Phrase("Moved", "{a |}{step|move|jump} up;{a |}rise{ in rank| in value|};an increase", m.Rel(">", m.Amount("rank", (m.OTHER,)))), Phrase("Moved", "{a |}{step|move|jump} down;{a |}{fall|drop}{ in rank| in value|};a decrease", m.Rel("<", m.Amount("rank", (m.OTHER,)))), Phrase("Moved", "equal {ranks|cards|values};{a |}{tie|draw}", m.Rel("=", m.Amount("rank", (m.OTHER,)))), Phrase("RISE", "went up;has gone up;get {bigger|higher|larger};getting {bigger|higher|larger};keep {getting higher|getting bigger|going up|rising|climbing};count up;counting up;going up;climb;climbs;grow;grows;become {higher|bigger|larger};get bigger and bigger;be in ascending order;in ascending order;ascending order;{go|goes} up in {value|rank|number};increase in {value|rank};get larger and larger;in increasing order;move up;step up;increase;increases;go up;goes up;rise;rises;ascend;ascends;be increasing;strictly increase;be ascending;increasing;ascending;keep going up;go higher;increment;increments;up"),
    Phrase("FALL", "went down;has gone down;get {smaller|lower};getting {smaller|lower};keep {getting lower|getting smaller|going down|falling};count down;counting down;going down;become {lower|smaller};get smaller and smaller;be in descending order;in descending order;descending order;{go|goes} down in {value|rank|number};decrease in {value|rank};sink;sinks;in decreasing order;move down;step down;decrease;decreases;go down;goes down;fall;falls;descend;descends;be decreasing;strictly decrease;be descending;decreasing;descending;keep going down;go lower;drop;drops;down"),
    Phrase("ALTERNATE", "alternate;alternates;alternating;strictly alternate;alternate strictly;must alternate;be alternating;take turns;alternately;in alternation;alternation"),
    Phrase("CYCLE", "{come|go|run|move|be played} {round |around |}in {the |this |bridge |the following |}order;{go|come} round;take turns;follow{s|} {the|a|this|} {repeating|fixed|cyclic|cyclical|strict|predetermined|deterministic|specific|repeating fixed|fixed repeating|fixed cyclic|} {cycle|order|sequence|pattern|rotation|suit order|suit cycle|suit sequence|rank sequence|color pattern|cyclic order|cyclic sequence}{ of|};{in|of} {the|a|this|} {repeating|fixed|cyclic|cyclical|strict|fixed repeating|repeating fixed|fixed cyclic|suit|rank|color|} {cycle|order|sequence|pattern|rotation}{ of|};cycle;cycles;rotate;rotates;cycling;follow a cycle;rotating;repeat the cycle;follow the cycle;follow a repeating cycle;follow the repeating cycle;follow a fixed cycle;in a cycle;cycle through;cycle in the order;cycle in order;cycles through;cycle through the suits;rotate through;rotate in the order;follow the repeating sequence;follow the cyclic sequence;follow the cyclic order;follow the sequence;follow a repeating sequence;follow the order;follow a repeating pattern;follow the repeating pattern;follow the pattern;follow a pattern;follow the fixed cycle;be in the order;in the order;go in the order;go in order;in order"),
]  # fmt: skip

_COMPARING: Final = [
    Phrase("Attr", "rank;value;number;rank value;numeric value;numeric rank;numerical value;numerical rank;face value;ranks;values;numbers;rank number", "rank"),
    Phrase("Attr", "suit;suits", "suit"),
    Phrase("Attr", "color;colour;col;colors;colours;suit color;suit colour;color group", "colour"),
    Phrase("Attr", "{odd / even|odd or even|odd and even|being odd or even|oddness|evenness}", "parity", 3), Phrase("Attr", "parity;rank parity;parities;rank 's parity;parity of rank;odd / even parity;odd even parity;parity of its rank;parity of the rank", "parity"),
    Phrase("Attr", "{card |}type;{card |}kind;category;card category", "kind"),
    Phrase("Attrs", "any {property|attribute|feature|characteristic|properties|attributes}{ ( rank , suit , or color )| ( rank , suit , color )| ( suit , rank , or color )| ( color , suit , or rank )|}", ("or", "rank", "suit", "colour")),
    Phrase("Attr", "primality;primeness", "primality"),
    Phrase("SAME", "same;exact same;very same;matching;identical;the same exact;equal;same exact"),
    Phrase("DIFFERENT", "different;another;other;differing;distinct;not the same;changed"),
    Phrase("DIFFERENT", "not in the same;not of the same"),
    Phrase("OPPOSITE", "opposite;opposing;alternate;alternating;contrary"),
    Phrase("Cmp", "{directly|immediately|right|just} {above|higher}", m.Rel(">", m.Amount("card", (m.OTHER,)), 1 << 1)),
    Phrase("Cmp", "{directly|immediately|right|just} {below|lower}", m.Rel("<", m.Amount("card", (m.OTHER,)), 1 << 1)),
    Phrase("Cmp", "higher;higher ranked;higher ranking;greater;larger;bigger;above;strictly higher;strictly greater;strictly larger;ahead;more;exceeding;older;up", m.Rel(">", m.Amount("card", (m.OTHER,)))),
    Phrase("Cmp", "lower;lower ranked;lower ranking;less;smaller;below;strictly lower;strictly less;strictly smaller;fewer;behind;down", m.Rel("<", m.Amount("card", (m.OTHER,)))),
    Phrase("Cmp", "higher or equal;greater or equal;equal or higher;equal or greater;at least as high;no lower;not lower;at least as large;at least as great;the same or higher;same or higher;not smaller;at least as big;not less;no less", m.Rel(">=", m.Amount("card", (m.OTHER,)))),
    Phrase("Cmp", "lower or equal;less or equal;equal or lower;at most as high;no higher;not higher;at most as large;the same or lower;same or lower;not greater;no greater;not larger;at most as big;not bigger;not above;no more", m.Rel("<=", m.Amount("card", (m.OTHER,)))),
    Phrase("APART", "apart;away;different;off;apart in rank;away in rank;ranks away;ranks apart;steps away;adjacent"),
    Phrase("UNIT", "rank;ranks;step;steps;point;points;place;places;value;values;unit;units;number;numbers"),
    Phrase("ADJACENT", "adjacent;consecutive;neighboring;neighbouring;next to;adjacent in rank;sequential;consecutive in rank;consecutive ranks"),
    Phrase("DIFFERENCE", "{the |}{absolute |}{rank |numeric |numerical |}{difference|gap|distance};{the |}absolute value of the difference;difference in {rank|value};{the |}absolute difference in {rank|value|ranks|values};difference in rank values;the rank difference;change in rank;jump"),
    Phrase("SUM", "{the |}{sum|total|combined total}{ value|};{the |}combined {rank|value|ranks}"), Phrase("RESULT", "{the |}{result|answer|number|count}"), Phrase("THEY", "they;them;these;those"), Phrase("ADD_UP", "{you |}{add|add up|add together|sum|take the sum of|sum up|adding}{ together|}"), Phrase("MULTIPLY", "{you |}multiply"), Phrase("COUNT_UP", "{you |}{count|count up}"), Phrase("PRODUCT", "{the |}product"),
    Phrase("PLUS", "plus;+;{when |}{added|taken} {to|with|together with};{added |taken |}together with;combined with"), Phrase("MINUS", "minus;-"), Phrase("TIMES", "times;multiplied by;* ;x"), Phrase("MOD", "mod;modulo;modulus;%"),
    Phrase("DIVIDED", "when divided by;divided by;after division by"), Phrase("REMAINDER", "{the |a |}remainder;{the |}remainder of"),
    Phrase("POSITION", "{the |its |}{position|index|place}{ number|}{ in the line| on the line|};the {position|index} on the mainline;mainline position;its position on the mainline;position on the mainline;position in the mainline;the position in the mainline;turn number;the turn number;mainline index"),
    Phrase("HIGHEST", "highest;largest;maximum;greatest;biggest"), Phrase("LOWEST", "lowest;smallest;minimum;least"),
    Phrase("SEEN", "{already |}{appeared|present|occurred|appear|appears|appearing} {among|in|on} {the |any |all |}{mainline|main line|line|mainline cards|accepted cards|previous cards|previously accepted cards|previously accepted card|previous card}{ already| yet| before| so far|};{been played|been used|been seen|been laid|been put down|appeared|been there|occurred|been} {yet|before|already|so far|on the line|on the line yet|on the line before|on the mainline|in the line|earlier|on the mainline yet|seen on the mainline yet};already {been played|been used|appeared|on the line|lies on the line|in the line|played|used|there};already {been |}{appeared|present|used|seen|on the line|on the mainline|in the mainline|been played};appeared;{appeared|been} previously;previously {appeared|been used|been seen|occurred};appeared before;been used before;been seen before;been played before;appeared on the mainline before;appeared earlier;been played;been used;been seen;yet appeared;appeared yet;yet been played;already appeared on the mainline;appeared in the mainline;appeared on the mainline;previously appeared on the mainline;previously appeared in the mainline;yet appeared on the mainline;appeared on the mainline yet;appear on the mainline already;already appear;already appears;already on the mainline;be repeated;repeat;be used again;occur again;occur twice;been repeated;yet on the line;already on the line;lie on the line already;been on the line;been on the line before;on the line yet"),
    Phrase("COUNTOF", "{the |}{count|number|amount} of"), Phrase("SOFAR", "before the play;before {it|the card} is played;played so far;so far on the line;already played;on the table;before;already on the line;in the line so far;on the line so far;that has been played;that was played;played before;in the line;so far;until now;thus far;already;yet;to date"),
    Phrase("THERE", "there;there are;there is;there have been;there has been"),
    Phrase("INAROW", "in a row;one after another;straight;directly after each other;after each other;consecutively;in succession;in sequence;one after another;successively;one after the other;running;back to back"),
    Phrase("THAT", "that;which;who;, which;, that"), Phrase("WHOSE", "whose;, whose"), Phrase("NON", "non;not"),
    Phrase("WITHIN", "within"), Phrase("FREE", "does not matter;do not matter;{does|do} not matter at all;is irrelevant;are irrelevant;may be anything;can be anything;{is|are} free;any;does not count"),
    Phrase("BEFORE_IT", "before it;before;before them;before that;preceding it;just before it;before the card;prior to it;earlier than it;before the current card;before the new card;before the candidate"), Phrase("TO_LAST", "to last;from last;from the end;last;before"),
    Phrase("STRICTLYBETWEEN", "strictly between;exclusively between"),
    Phrase("Direction", "plus or minus;+ or -;up or down;higher or lower;up or down;in either direction;above or below;more or less;lower or higher;greater or less;greater or smaller;either way;greater or lower;larger or smaller", True),
    Phrase("HOWEVER", "however;however ,;but;while;whereas;while the;additionally;also;additionally ,;moreover;furthermore;in addition;also ,;and;in addition ,;but ,;similarly;likewise;, and;, but"),
    Phrase("REGARDLESS", "regardless of;irrespective of;irrespective of;independent of;ignoring;no matter;does not depend on"),
    Phrase("VERSUS", "vs;vs .;versus"),
    Phrase("TIMESTABLE", "times table"), Phrase("DIVISOR", "divisor;factor;exact divisor"), Phrase("DIVIDE", "divide;divides;evenly divide;evenly divides;exactly divide;divide evenly into;divides evenly into"), Phrase("FIRST", "first;very first"),
    Phrase("ADDUP", "{sum|add up|adds up|total|totals|add|come|comes|be added up} to;total;totals;makes;gives;you {must |}{get|have};have a sum of;make;give;get;together be;together {make|have|give};be together;together be;added {up |}{be|make|give};sums to;adds up to;make together;together must be"), Phrase("COME", "come;comes;be played;go;goes;lie;be put;be placed;be laid;be;come next;only come;be only played"), Phrase("ANYTHING_GOES", "any card {will do|is right|is correct};anything {goes|may follow|can follow};any card {can be|may be|is} {played|accepted|allowed};any card {fits|goes|is fine|is ok};everything {goes|fits|is allowed};play {anything|any card|whatever you like|what you want|what you like|anything you like};any card;you can play {anything|any card|whatever you want|what you want|whatever you like|anything you want|anything you like}"), Phrase("NOTHING", "remember to;make sure that;make sure;{two|three|four} cases :;it would be right to;in the mainline;{1|one} {indexed|based};counting from {1|one};the rule is :;rule :;the rule is that;my guess is that;my guess is :;my guess :;guess :;i think that;the hypothesis is that;hypothesis :;{the |}{starter|first|starter card|first card|starting card} {is|card is} {exempt|free};{the |}{starter|first card|starter card}{ played|} {is|can be|may be} {always accepted|anything|any card} , but;{at |}any time;whenever you {want|like|wish};anytime;in the line;on the line;if you {like|want};up to now;every card;on every turn;every turn;every play;each play;in value;one after the other;on the next card;next;then;in the game;or later;on each turn;at every turn;{played |}so far;after that;right now;all along;again;forever;from the start;nothing else;like that;as well;too;at all;any more;anymore;immediately;no wraparound;no wrapping;no wrap around;without wrapping;without wraparound;with each {accepted |played |new |}card;each time;every time;with every {accepted |new |}card;each turn;at each step;if there is {a|one} previous card;if there is a last card;if there is one;if any;if one exists;absolute difference;absolute value;to be accepted;after the starter{ card|}{ ,|};starting {from|with|at|after} the {starter|starter card|first card};in absolute value;in either direction;in absolute terms;as the mainline grows;on the mainline;throughout;no exceptions;for each play;in all cases;in order to be accepted;all the time;no restriction on {rank|suit|color};no restrictions;wherever it is;from one card to the next;from card to card;from the second card on;between consecutive cards;between successive cards"),
    Phrase("LOW", "low;is low;counts low;being low"), Phrase("USING", "including;using;where;with;counting;treating;considering"), Phrase("NOTFALL", "non decreasing;never {decrease|decreases|go down|goes down|fall|falls|drop|drops};not {decrease|decreasing};nondecreasing;no decreases{ allowed|};no decrease allowed"), Phrase("NOTRISE", "non increasing;never {increase|increases|go up|goes up|rise|rises};not {increase|increasing};nonincreasing;no increases{ allowed|};no increase allowed"), Phrase("CYCLE", "in alphabetical order"), Phrase("RANKED", "ranked;numbered;valued"), Phrase("PLUSMINUS", "plus or minus;+ or -"), Phrase("AMONG", "of;among;in;out of"), Phrase("INCLUDE", "include;contain;have"), Phrase("HOLD", "hold;get;be filled {by|with};take;have"), Phrase("SUCCESSIVE", "consecutive;successive;adjacent;neighboring;neighbouring"),
    Phrase("LINELENGTH", "{the |}{length of the mainline|mainline length|length of the line|mainline 's length|current length of the mainline|number of cards on the mainline|number of cards in the mainline|number of cards played|number of mainline cards}"),
    Phrase("LINE_ITSELF", "the mainline;the line;the main line;the row;mainline"),
    Phrase("WRAPPING", "{and |}go from {ace|king} {round |around |back |}to {king|ace};{with |where |}{the |an |}ace {coming |comes |}{next |}{after|following|on|above} {the |a |}king;{and |}after {the |a |}king {, |}start again {at|with|from} {the |an |}ace;{counting|going|go|you may go} {round|around}{ the corner|} from {king|the king} to {ace|the ace};{and |where |}ace and king {are|count as} {next to each other|neighbours|neighbors|adjacent};the king is followed by the ace;from king {go|you go|back} to ace;after {a|the} king {comes|comes an|comes the|an|play an|start again at the|start again with the} ace;{the |}{ace and king|king and ace} {are neighbours|are neighbors|are next to each other|count as neighbours|being adjacent|being neighbours|are adjacent};{the |}{ace and the king|king and the ace} {are neighbours|are neighbors|are next to each other|count as neighbours|being adjacent|being neighbours|are adjacent};{an |the |}ace {follows|comes after|goes after} {a |the |}king;after {a |the |}king comes {an |the |}ace;going {round |}from king {back |}to ace;with an ace after a king;counting ace as the next rank after king;on a king play an ace;after a king play an ace;the ace after the king;king goes to ace;an ace goes on a king;wrapping around;{with |}{wrapping|wraparound|wrap around|wrapping around|wrap}{ from king to ace| king to ace| around| from ace to king| k to a| allowed|};with {king|k} wrapping to {ace|a};{going|counting} round from king to ace;{ace|an ace} follows {king|a king};{wrapping|wraps} {king|k} -> {ace|a};modulo 13;mod 13;cyclically;circularly;with k -> a;king wraps to ace;wrapping king -> ace;with ace following king;k -> a"),
    Phrase("INCASE", "in {that|which} case;after which;where;then"), Phrase("SEEN_IN", "{is |are |be |to be seen |}{among|shown by|used for};used {in|for};seen {in|among};{appear|appears|appeared|occur|occurs|occurred|present} {in|on|among}"),
    Phrase("FIXED", "fixed;repeating;cyclic;cyclical;circular;strict;predetermined;deterministic;specific;simple"), Phrase("ORDERWORD", "cycle;order;sequence;pattern;rotation;progression"),
    Phrase("WRAPPING", "{ranks |rank |values |}{wrap|wraps|wrapping|wrapped} {around |}{after|from|past} {king|k|the king|13}{ back| around|} to {ace|a|an ace|1};{ranks |}{wrap|wrapping} {after|past} {king|k};ranks wrap{ around|};wrap around;mod 13;modulo 13;{treating|taking} ranks {cyclically|as cyclic};cyclic ranks"), Phrase("STARTWITH", "starting with;beginning with;start with;starting from;starts with;begin with;begins with;start on;begin on"),
    Phrase("PAIR_OF", "a pair of;pairs of"), Phrase("PAIRS_OF", "pairs of;consecutive pairs of;pairs :;consecutive pairs;two consecutive;groups of two"), Phrase("RELATIVE", "in respect to;relative to;after;compared to;with respect to;based on;following"),
    Phrase("TIMES_WORD", "times"), Phrase("TWICE", "twice;two times"), Phrase("ONCE", "once;only once;at most once;one time;only one time;no more than once;not more than once"),
    Phrase("NEXT_TO_EACH_OTHER", "next to each other;side by side;beside each other;adjacent;be neighbours;be neighbors;neighbours;touch;lie next to each other;follow each other;follow one another;come one after the other;in succession"),
    Phrase("NEIGHBOURS", "neighbours;neighbors;neighbouring cards;neighboring cards;adjacent cards;cards next to each other;consecutive cards;cards in a row;cards in succession"),
    Phrase("HAPPEN", "appear;come;occur;be played;be used;come up;happen;be repeated;be on the line;be;come again;appears;comes;lie;be allowed;follow each other;are allowed;fit"),
    Phrase("ALTOGETHER", "altogether;in total;in the whole {line|round|game};for the rest of the round;on the whole main line;in the line;in the whole line so far;on the whole line;in all;in the whole game;overall;on the line;ever;so far;at any time"),
    Phrase("ALL_DIFFERENT", "all different;be all different;be unique;unique;all be different"),
    Phrase("MORE", "more"), Phrase("ASMANY", "at least as many;as many"), Phrase("OUTNUMBER", "outnumber;be in the majority over;be more than"),
    Phrase("ONCE_THAT", "once;as soon as;after;when"), Phrase("UNTIL", "until;till;as long as not"), Phrase("UNTIL", "before", price=5), Phrase("NOTYET", "not yet a;not yet any;no;not a;not any"),
    Phrase("EVERYTHING", "everything;all cards;all the cards;all of the cards;all other cards;every card;any card;each card;any other card;every other card;all others;anything;all previous cards;all the cards before it;all the other cards"),
    Phrase("OTHER_CARD", "other"), Phrase("OTHER_ONE", "other;second;other one"), Phrase("ONWARDS", "on;onwards;onward;and after;and on"), Phrase("AT", "at;in;on"),
    Phrase("FIRSTCARD", "{the |}{first card|starter|starter card|starting card|initial card|initial starter card|very first card|first card of the line|first card on the line|opening card}"),
    Phrase("AFTERWARDS", "after that;afterwards;then;from then on;thereafter;from there on;after which;after it"), Phrase("MEANS", "means;mean;needs;calls for;wants;requires;require"),
    Phrase("ONLYCOME", "{can|may|must|should} only {come|go|follow|be put|be played};only {come|comes|go|goes}"), Phrase("NEVER", "never;don t;do not"),
    Phrase("ANYTHING", "anywhere;anything at all;what you like;any suit or rank;any value;any rank;any colour;of any value;have any {rank|value|colour|suit};be of {any|either} {colour|suit|value};of either colour;either colour;anything;any card;whatever you like;whatever you want;anything you like;what you want;any;anything goes;everything;of any suit;any suit;any number;of any colour;freely"),
    Phrase("GO", "jump;jumps;go;play;move;step;continue"), Phrase("AGAIN", "again;and again;and start again;start again;start over;then start again;then start over;then again;and back;and start over;repeated;and repeat;and repeat this;and so on;repeatedly;in that order;in this order;over and over again;, and so on;from the start;once more;then repeat"),
    Phrase("BACK", "back;again"), Phrase("FIRST_OF_ALL", "{suits|colours|colors|they} {come|go} in {pairs|twos} :;{suits|colours|colors} in {pairs|twos} :;first;first of all;it goes;the colours go;colours go;suits go;the suits go;play;repeat;always repeat;the pattern is;always;the line goes;pairs of colours :;colours in pairs :;in pairs :;start;the line starts;the order of the suits is;go round the suits :;play the suits in this order :;the suits go;the order is;taking turns :"),
    Phrase("PATTERN_IS", "pattern :;the pattern is;the order is;the cards go;the suits go;the colours go;the order of the suits is;the pattern of colours is;the pattern repeats;follow the order;repeat;repeating;repeats;keep to the order;keep the order;play in the order;play the suits in the order;play the suits in this order;go round the suits;go through the suits;the suits are played in the order;suits must be played in the order"),
    Phrase("REPEAT", "repeat;play again;use again;play twice;repeating"),
    Phrase("RUNLENGTH", "{the |}length of the last run of;{the |}length of the current run of;the length of the run of;{the |}length of the {last|current} run in;number of cards in the current run of"),
    Phrase("LIKES", "{the |}number of cards so far of;{the |}number of cards on the line of"), Phrase("LEAVE", "leaves;leave"), Phrase("LEAD", "lead"), Phrase("OVER", "over"), Phrase("COUNTED_TO", "counted to"),
    Phrase("SUIT_AFTER", "suit after"), Phrase("IN_THE_ORDER", "in the order"), Phrase("BY_POSITION", "by position , repeat"), Phrase("FOLLOW_THE_ORDER", "follow the order;go in the order;must follow the order"),
    Phrase("Attr", "rank and suit", m.TWIN), Phrase("Attr", "half;low / high half", "half"),
    Phrase("PLACES", "position{s|};place{s|};spot{s|};slot{s|};positions on the line;positions in the line;places on the line"),
    Phrase("SOMETHING", "something;a card that is;some card"), Phrase("NAUGHT", "nothing;no cards;no card"), Phrase("WASLAST", "was played last;is on top;was the last;was last;lies on top;is last;was just played;was played before"),
    Phrase("ON_TOP", "on top;at the end;at the end of the line;on the end"), Phrase("LOOK_AT", "look at;take;consider;check"),
    Phrase("NEXT_RANK", "{the |}next {number|rank|value|card up|number up|higher number|higher rank|number in order};{the |}{number|rank} {right |directly |just |}after;one up"),
    Phrase("NOFURTHER", "{not|no} {further|farther|more} than;not further away than;no further away than"), Phrase("NOCLOSER", "{not|no|never} closer than;{not|no|never} nearer than"),
    Phrase("FOLLOW_SUIT", "{follow|keep|match|repeat} {its|the|that} suit;follow suit;follows suit;follow the suit;match suit"), Phrase("KEEPING", "keep;follow;keep to;stay in;stay with;stick to;repeat;stay on"), Phrase("ADDING", "add;be;take;go up"),
    Phrase("TWO_CARDS", "{the|these|both|of the|} two cards;both cards;the two cards together;two cards next to each other;two neighbouring cards;neighbouring cards;adjacent cards;consecutive cards;cards next to each other;two adjacent cards"),
    Phrase("TWO_CARDS", "the cards", price=5), Phrase("ADD", "add;always add;plus"),
    Phrase("ONE_OF", "one of these properties {with|as};one of;any of;at least one of;any one of;some of;any"), Phrase("LIE", "lie;lies;fall;falls"), Phrase("ONE_TIME", "once;one time"),
    Phrase("NOT_THE_CASE", "it is not the case that;it is not so that;it is not true that"),
    Phrase("THEREVERSE", "{and |}{vice versa|the other way round|the other way around|the reverse}"), Phrase("ATONCE", "{straight|right} away;immediately;twice {in a row|running};at once"), Phrase("NEW", "new"),
]  # fmt: skip

_REFERENCES: Final = [
    Phrase("Ref", "it;they;that one", m.IT),
    Phrase("Ref", "{the |}{first ( starter ) card|first ( starter ) mainline card|starter ( first card )|starter|starter 's|starter card|starting card|initial card|initial mainline card|first mainline card|first card|initial starter card|starter mainline card|very first card|first card on the mainline|first card of the mainline|first card in the mainline|opening card}", s.STARTER),
    Phrase("Ref", "{the |}{card|one} {played |laid |placed |}{immediately |directly |just |right |}before", m.OTHER),
    Phrase("Ref", "{the |}{card|one} {played |laid |placed |}{immediately |directly |just |right |}before {it|them}", m.BEFORE_IT),
    Phrase("Ref", "{the |}card to {its|the} left;its {neighbour|neighbor}", m.OTHER),
    Phrase("Ref", "{the |}last card but one", 2),
    Phrase("Ref", "{the |}{one|card} that was {most recently|last|just} played", 1),
    Phrase("Ref", "{the |}card last {played|placed|accepted}", 1),
    Phrase("Ref", "{the |}{card|one} it {is |was |}{played|put|placed|laid|lies} {on|upon|onto}", m.OTHER),
    Phrase("Ref", "its {immediate |direct |}predecessor;{the |}predecessor", m.OTHER),
    Phrase("Ref", "{the |}card before {the |}{last|previous|previous one|last one|that|last card|previous card|last mainline card}", 2),
    Phrase("Ref", "{the |}one before {the |}{last|previous|previous one|last one|that|last card|previous card}", 2),
    Phrase("Ref", "before;last time;the time before;just before", m.OTHER, 4), Phrase("Ref", "{the |}{card|one} {preceding it|that precedes it|preceding|it follows}", m.OTHER),
    Phrase("OtherRef", "that card;that", m.IT),
]  # fmt: skip

_MEMORY: Final = [
    Phrase("EVER_SINCE", "since;ever since"), Phrase("PLAYERS", "you;we;somebody;someone;anyone;anybody;players"),
    Phrase("LINE_SUM", "the {running|cumulative|grand} {total|sum};running {total|sum}"),
    Phrase("USING", "counting;including;together with;plus"),
    Phrase("FROM_THEN_ON", "from then on;after that;afterwards;thereafter;from there on;after which;later on;later"),
    Phrase("AT_FIRST", "for the first played card;{on|for|at} the second card;after the starter{ card|};on the first turn;at first"),
    Phrase("ALTERNATE", "by turns;in turns;{take|taking} turns in;turn and turn about"),
    Phrase("THIS", "this;itself"), Phrase("MORETHAN_ONCE", "more than once;a second time;several times;again later"),
    Phrase("DUPLICATES", "{exact |}duplicate{s| cards| card};{exact |}repeat{s|ed cards};repeated cards;repeats of a card;cards already seen;exact copies"),
    Phrase("PAIRS", "{consecutive |}pairs;{consecutive |}{twos|doubles};two by two;two at a time;two and two"),
    Phrase("TRIPLES", "{consecutive |}{triples|threes|triplets};three by three;three at a time"),
    Phrase("GROUPS_OF", "{consecutive |}{groups|blocks|sets|runs} of"), Phrase("AABB", "aabb;aabbcc;aabbccdd;aa bb;aa bb cc;a a b b c c"),
    Phrase("COME_IN", "{come|comes|go|goes|appear|be played|be|are|is|lie|be laid|be laid down} in;{is|are|be} {built|made|made up} {of|from|out of};form;forms;consist of;consists of"),
    Phrase("ANOTHER_ONE", "{of |}another;{of |}a different;{of |}the next;{of |}{another|a different} one;{of |}a new"),
]  # fmt: skip

ENGLISH: Final = Lexicon(
    name="English",
    entries=(*_classes(), *_ADJECTIVES, *_FUNCTION, *_VERBS, *_COMPARING, *_REFERENCES, *_MEMORY),
    silent=_words(
        "children today kindly actually all's also always basically believe directly guess hypothesis i immediately itself maybe my numerically ok "
        "overall own please precisely simply so specifically strict strictly then's think very we well you your"
    ),
    contractions={
        "can't": "cannot",
        "cant": "cannot",
        "isn't": "is not",
        "aren't": "are not",
        "don't": "do not",
        "dont": "do not",
        "doesn't": "does not",
        "doesnt": "does not",
        "mustn't": "must not",
        "wasn't": "was not",
        "haven't": "have not",
        "hasn't": "has not",
        "shouldn't": "should not",
        "won't": "will not",
        "it's": "it is",
        "that's": "that is",
        "thats": "that is",
        "they're": "they are",
        "there's": "there is",
        "couldn't": "cannot",
        "weren't": "were not",
        "didn't": "did not",
        "i'm": "i",
    },
    rank_letters={"a": 1, "j": 11, "q": 12, "k": 13, "t": 10},
    pattern_letters={"r": "DH", "b": "CS", "h": "H", "c": "C", "d": "D", "s": "S"},
    beside_an_ace=_words(", or and to through ) . = -> of ("),
    common=_words(
        "after alternate and any are as be black card cards club clubs color colour diamond diamonds different even face "
        "four heart hearts higher if is it last lower must next no not number odd one only or otherwise play previous prime "
        "rank red same spade spades suit than the then three two was"
    ),
    joining=_words(
        "about above after again against along also although always among and any are as at be because been before being "
        "below between both but by can cannot could did do does done down during each either else even ever every few for "
        "from further get got had has he her here him his how however if in instead into is it its just least less let like "
        "may me might more most much must my neither never next no none nor not nothing now of off often old on once one "
        "only onto or other others otherwise our out over own per rather same say see shall she should since so some still "
        "such than that the their them then there these they this those though through to together too toward towards twice "
        "under unless until up upon us very was way we were what when whenever where whereas whether which while who whose "
        "why will with within without would yes yet you your"
    ),
    denying=("un", "non", "in", "dis", "mis", "im"),
    offered=(
        "play",
        "if",
        "alternate",
        "red",
        "black",
        "a heart",
        "a spade",
        "odd",
        "even",
        "every",
        "after",
        "no",
        "the last card",
        "the same",
        "a different",
        "higher",
        "lower",
        "the sum of",
        "card",
        "a diamond",
        "a club",
        "a face card",
        "prime",
        "is",
        "the card",
        "suit",
        "colour",
        "rank",
        "than",
        "1",
        "2",
        "3",
        "otherwise",
        "and",
        "or",
        "unless",
        "not",
        "as",
        "from",
        "the card before last",
        "the last two cards",
        ",",
        ";",
        "in a row",
        "repeat",
        "the position",
        "a multiple of",
        "within",
        "higher or lower",
        "every card so far",
        "at most",
        "at least",
        "second",
        "third",
        "fourth",
        "start with",
        "is allowed",
        "not yet on the line",
        "king",
        "ace",
        "the count of",
        "on the line",
        "when divided by",
        "the highest card so far",
        "the lowest card so far",
        "but",
        "→",
    ),
    likely={
        "": (
            "play",
            "if",
            "alternate",
            "red",
            "black",
            "every",
            "after",
            "no",
            "the last card",
            "the same",
            "a different",
            "higher",
        ),
        "A": ("red", "black", "card", "higher", "lower", "different", "heart", "spade"),
        "THE": ("last card", "same", "card", "sum of", "position"),
        "PLAY": (
            "red",
            "black",
            "a heart",
            "a card",
            "higher",
            "lower",
            "the same",
            "a different",
            "1",
            "within",
            "no",
        ),
        "Adj": ("card", "if", "unless", "or", "and", ",", "→", "after", "is"),
        "Suit": ("if", "unless", "or", "and", ",", "→", "after", "is"),
        "CARD": ("if", "unless", "higher", "lower", "of the same", "of a different", "1", "within", "or", "after"),
        "IF": ("the last card", "the card", "the last two cards", "the card before last", "the position"),
        "UNLESS": ("the last card", "the card", "the last two cards", "the card before last", "the position"),
        "Ref": ("is", "or", "and", ",", "if", "unless", ";"),
        "BE": ("red", "black", "higher", "lower", "the same", "not", "odd", "even", "1", "king", "a multiple of"),
        "NOT": ("red", "black", "higher", "lower", "the same", "king"),
        "SAME": ("suit", "colour", "rank"),
        "DIFFERENT": ("suit", "colour", "rank"),
        "Attr": ("as the last card", "from the last card", "or", "and", ",", "if", "unless", "is"),
        "Cmp": ("than", "card", "or", "if", "unless"),
        "THAN": (
            "the last card",
            "the card before last",
            "every card so far",
            "the highest card so far",
            "the lowest card so far",
        ),
        "AS": ("the last card", "the card before last"),
        "FROM": ("the last card", "the card before last"),
        "Number": ("higher", "lower", "higher or lower", "or", ","),
        "ALTERNATE": ("red", "odd", "colour", "suit"),
        "EVERY": ("second", "third", "fourth", "card", "rank", "suit"),
        "Ordinal": ("card",),
        "AFTER": ("red", "black", "odd", "king"),
        "NO": ("red", "black", "king", "suit"),
        "OR": ("red", "black", "higher", "lower", "the same", "a different", "king"),
        "AND": ("red", "black", "higher", "lower", "the same", "a different", "play", "if"),
        "COMMA": ("play", "red", "black", "higher", "lower", "the same", "a different"),
        "STOP": ("otherwise", "if", "play", "after", "start with"),
        "ELSE": ("play", "red", "black", "higher", "lower", "the same", "a different"),
        "ARROW": ("red", "black", "higher", "lower"),
        "SUM": ("the card and the last card", "the last two cards"),
        "WITHIN": ("1", "2", "3"),
    },
    asides="or zero;{ignore|forget|never mind} the last card;the last card itself does not matter;from the {first card|start|starter}{ on|};{counting|including} the new {card|one};{counting|count|beginning|starting} {from|with|at|} the {starter|first card|start};"
    "{counting|count|taking|with|} the {starter|first card} {being|as|is|counts as|counting as|} {the |card |number |position |place |on place |in position |card number |}{first|one|1|1st}{ card|};"
    "{the |}starter {included|counts|counts too|included};including the starter;the starter is included;"
    "{zero|0|none} {is|counts as|being} even;before the play;before {it|the card} is played;"
    "{counting|taking} the {queen|queens} as {even|12};{queens|queen|the queen} {count|counts} as {12|even};with no ties",
)

"""English: what its phrases are and mean. Kinds in capitals are function words; the others carry meaning."""

from __future__ import annotations

import re
from typing import Final

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.english_along import ALONG
from eleusis.rules.reader.lexicon.english_at_length import AT_LENGTH
from eleusis.rules.reader.lexicon.english_beside import BESIDE
from eleusis.rules.reader.lexicon.english_breath import BREATH
from eleusis.rules.reader.lexicon.english_cards import ADJECTIVES, classes
from eleusis.rules.reader.lexicon.english_comparing import COMPARING, MEMORY, REFERENCES
from eleusis.rules.reader.lexicon.english_distances import DISTANCES
from eleusis.rules.reader.lexicon.english_everyday import EVERYDAY
from eleusis.rules.reader.lexicon.english_going_on import LIKELY, OFFERED
from eleusis.rules.reader.lexicon.english_groups import GROUPED, GROUPING, OF_GROUPS
from eleusis.rules.reader.lexicon.english_headings import HEADINGS
from eleusis.rules.reader.lexicon.english_hedges import BEHIND, BETWEEN, HEDGES, HEDGES_AGAIN
from eleusis.rules.reader.lexicon.english_in_class import ASIDES, FIRST_CARDS, IN_CLASS
from eleusis.rules.reader.lexicon.english_looking_back import LOOKING_BACK
from eleusis.rules.reader.lexicon.english_often import OFTEN
from eleusis.rules.reader.lexicon.english_opinions import OPINIONS
from eleusis.rules.reader.lexicon.english_past import PAST
from eleusis.rules.reader.lexicon.english_plain import PLAIN
from eleusis.rules.reader.lexicon.english_plainer import PLAINER
from eleusis.rules.reader.lexicon.english_published import PUBLISHED
from eleusis.rules.reader.lexicon.english_respects import RESPECTS
from eleusis.rules.reader.lexicon.english_rest import THE_REST
from eleusis.rules.reader.lexicon.english_round import ROUND
from eleusis.rules.reader.lexicon.english_side import BESIDE_EACH_OTHER
from eleusis.rules.reader.lexicon.english_solvers import SOLVERS
from eleusis.rules.reader.lexicon.english_spelled_out import CANDIDATE, CARDS_NAMED, FROM_END, SPELLED_OUT
from eleusis.rules.reader.lexicon.english_start_and_end import AT_THE_END, START_AND_END
from eleusis.rules.reader.lexicon.english_talk import TALK
from eleusis.rules.reader.lexicon.english_tallies import DEFINING, LETTING, TALLIES
from eleusis.rules.reader.lexicon.english_told import TOLD
from eleusis.rules.reader.lexicon.english_verdicts import VERDICTS
from eleusis.rules.reader.lexicon.english_weighed import WEIGHED
from eleusis.rules.reader.lexicon.english_what_is_so import WHAT_IS_SO
from eleusis.rules.reader.lexicon.entries import Lexicon, Phrase, everyday_words
from eleusis.rules.reader.notation import COLOUR_OR_CARD


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_BEFORE_A_NUMBER: Final = r"(?:^|[,;:.(]\s?|\b(?:if|when|whenever|unless|where|while|every|all|each)\s)"
COUNTING: Final = (
    re.compile(rf"{_BEFORE_A_NUMBER}(?P<letter>[nikt])(?=\s(?:is|odd|even|leaves|mod|divisible|not)\b)", re.IGNORECASE),
    re.compile(r"\b(?:odd|even|all|every)\s(?P<letter>[nikt])(?=\s?(?:[,.;:)>≥]|$))"),
    re.compile(r"\bpositions?\s(?P<letter>[nikt])(?!\w)"),
    re.compile(r"\b[Cc]ard\s(?P<letter>[nikt])(?=\s(?:must|is|has|may|cannot|should|can)\b)"),
)

_FUNCTION: Final = [
    Phrase("A", "a;an;another"),
    Phrase("THE", "the;this;these"), Phrase("THAT_ONE", "that;those"),
    Phrase("EVERY", "each;every;any;all;all of the;each of the"),
    Phrase("NO", "no"), Phrase("NO", "no more;not a single;{have not|have never|never} {seen|had} {a single|any|a|one|an}", price=0),
    Phrase("CARD", "{card|cards} after that;card;cards;{card|cards} except the {first|first one|first card|starter};cards after the {starter|first|first card|starter card};card after the {starter|first|first card|starter card}"),
    Phrase("ONE", "one;ones"),
    Phrase("NEW", "later;new;next;current;curr;cur;candidate;incoming;following;newly played;subsequent;new candidate;successive;"
                 "next played;new played;just played;newly accepted"),
    Phrase("FOLLOWING_CARD", "{following|next|subsequent} {card|one}"),
    Phrase("LINE", "mainline;main line;accepted;played;main;valid;legal;correct;placed;added;legally played;correctly played"),
    Phrase("PRECEDING", "preceding;previous"), Phrase("LASTLY", "present;last;previous;most recent;most recently;prior;preceding;immediately preceding;immediately previous;"
                    "latest;previously;immediately prior;directly preceding;current last;last previous;most recent previous;top;lately;old;preceeding;end;final"),
    Phrase("ON_LINE", "among {the|all|} {previously |}{accepted|played|mainline|accepted mainline} cards{ already played| so far|};among previous cards;{on|in|of|to|onto|from} {the|our|a|the whole|} {main line|mainline|line|table|pile|stack|sequence|main sequence|layout|board};{in|on|of} {the|our} row;{in|on|of|across} {the|our} {entire|complete|full} {line|row|game|sequence}"),
    Phrase("PLAYED", "used;that was used;that {is|are|has|have} been {played|laid|put down|placed|accepted|used};that is {laid|put down};{that |}you are about to play;that you play;played;placed;accepted;legally played;correctly played;that was played;that was there;that was accepted;laid;that was last accepted;put down;that is played;to be played;being played;"
                    "to be accepted;being placed;that you {lay|lay down|put|put down|place|use|add|set down};you {play|lay down|put down};to play;being considered"),
    Phrase("PLAYED", "added", price=6), Phrase("IT", "it;they"), Phrase("ORBOTH", "or both;( or both );, or both"), Phrase("NOTBOTH", "{, |}but it {cannot|must not|may not} be both;{, |}but not {when|if} both{ do| are| match|};but not in both;, but not in both;but not both;( but not both );, but not both;, not both;not both;but not both at the same time"), Phrase("COUNTS_AS", "as;counts as;is;treated as;is treated as;being;counted as;as;is considered"),
    Phrase("ITS", "its;their;it 's"), Phrase("THEIR", "their"),
    Phrase("POSS", "'s;'"),
    Phrase("OF", "of"), Phrase("AS", "as"), Phrase("AS", "like", price=3), Phrase("THAN", "than"), Phrase("THAN", "then", price=4), Phrase("FROM", "from;to"), Phrase("TO", "to"), Phrase("BY", "by;by exactly"),
    Phrase("IN", "in;{with|in} regard to;as regards;when it comes to;in terms of;in its;with respect to"), Phrase("WITH", "with;having;that have;that has;which has;who has;which have"), Phrase("ON", "on;onto;upon;on top of"),
    Phrase("ANDIF", "and if;and when"), Phrase("AND", "n", price=2), Phrase("AND", "on {the |}one {hand|side} and"), Phrase("AND", "and;and also;but also;as well as;and is;and additionally"), Phrase("AND", "but;and that", price=2),
    Phrase("OR", "or;or to be;. or;. or if;or if;or when;or is if;or else;and / or;or also;or alternatively;or just"), Phrase("OR", "/"), Phrase("OR", "nor", price=8), Phrase("XOR", "xor"),
    Phrase("EITHER", "at least one of{ the following| these|}{ is true| holds| applies| must hold| must be true| must apply| conditions holds| conditions is true|}{ :|};at least one must {hold|be true|apply}{ :|};{it has to be |it must be |}one or the other :;{the card |a card |it |}{must|has to} {meet|satisfy|fulfil} {one|at least one} of {two|these|the following} conditions :;{one|any one} of {the following|these|the} {two |three |four |five |six |seven |eight |nine |ten |eleven |twelve |}{specific |}cards :;one of :;one of these :;any of the following :;either;{one|1} of;either of;any of;any one of;one of the following :"), Phrase("BOTH", "both;both of them;not only"), Phrase("BOTH", "{both|all} of {the following|these}{ hold| are true| conditions hold| conditions are true|} :"), Phrase("HOLDS", "{the following|this} {rule|condition} {applies|holds}{ :|};it {fulfils|fulfills|satisfies} the following condition{ :|};it {satisfies|obeys|fulfils|fulfills}{ the condition|}{ :|};it is true that;{the following|this} {holds|is true}{ :|}"), Phrase("NEITHER", "neither"), Phrase("NONE", "none;not one;no one"), Phrase("NOR", "nor;or"),
    Phrase("COMMA", ","), Phrase("STOP", "."), Phrase("STOP", "?", price=9), Phrase("STOP", "...", price=4), Phrase("QUESTION", "?"), Phrase("DOUBLE", "{exactly |just |}{double|twice|two times|2 times}"), Phrase("HALF", "{exactly |just |}half{ that of|}"), Phrase("COLON", ":"), Phrase("LPAR", "("), Phrase("RPAR", ")"),
    Phrase("THATIS", "that is to say{ that|}{ ,|};by which {i|we} mean{ that|};{where|and} {that|this} means{ that|};to put it {differently|simply|another way|in another way}{ ,|};put {differently|simply|another way}{ ,|};by {that|this} i mean{ that|};to be {precise|exact|more precise}{ ,|};more precisely{ ,|};that means{ that|};this means{ that|};i . e . :;i . e .;equivalently :;that is :;i . e;ie;that is;meaning;so;in other words;which means;namely;thus;equivalently;hence;i . e . ,;that is ,;in effect;effectively;so that;therefore"),
    Phrase("EG", "including;e . g .;e . g . ,;eg;for example;for example ,;such as;for instance;like;example;examples"),
    Phrase("ARROW", "->"), Phrase("ARROW", ">", price=8), Phrase("ETC", "{, |}and then from the {beginning|start}{ again|};{and |}{keep|keeps|keep on|carry on} {going|repeating}{ like that| like this|};, ...;cycling;cyclic;cyclically;, cycling;, cyclically;...;etc;etc .;and so on;repeating;, repeating;repeat;and repeat;, repeat;, and repeat;then repeat;, then repeat;over and over;{in|and then in|always in} a {loop|circle|ring};round and round;{and so on |}and so forth;{and |}repeats forever;again and again;in turn;, then repeating;and repeats;, etc .;, etc"),
    Phrase("IF", "if;when;whenever;{every|each|any} time;anytime;if ever;in case;where;in the case that;given that;while"),
    Phrase("IFF", "<=>;if and only if;if , and only if{ ,|};iff;exactly if;exactly when;precisely when;precisely if;just in case;exactly if and only if"),
    Phrase("ONLYIF", "only if;only when;only if and when;if only;only in case"),
    Phrase("UNLESS", "unless;but not {if|when};except if;except when;with the exception of when;except that when"),
    Phrase("BUTNOT", "but no;but not;and not;and no;{but |}leave out;{and |but |}{of|among} {those|these|them} {all|everything|anything} {but|except}"), Phrase("EXCEPT", "but", price=4),
    Phrase("EXCEPT", "{an|one|the|only} exception{ is| :};{with |}{an|one|the|the only} exception {is |}:;the only exception {is|are};exception :;exception;except;except for;excluding;other than;but not;apart from;besides;with the exception of;aside from;not including;save;without;minus {the|all|any}"), Phrase("EXCEPTTHAT", "{except|save|only|excepting} that;{except|save|with one exception|one exception} :;with the exception that"),
    Phrase("THEN", "then;, then"),
    Phrase("ELSE", "{if|when|whenever|where} {this|that|it} is not {the case|so|true};if the answer is no;if {this|that|the} condition is not {fulfilled|met|satisfied|true};{in|under} {any|all|every} other {situation|situations|circumstances|case|cases};in all {the |}remaining {cases|situations};in case it is {something else|anything else};{if|when|where} there is no such card{ at the end| there| last| yet| so far|};{if|when|where} no such card exists;all other cases{ :|};{apart from|other than|aside from|besides|beyond} {that|these|those|this};{if they are |if they were |if there is |}one of each{ colour|};if {you|that|it|they} {cannot|is not possible|do not|can not|are not able to}{ do so| do that| follow suit| match|};otherwise;else;or else;if not;if neither is;if neither of them is;if none is;if none of them is;when they disagree;before ,;{none|not} {yet|there|so far} ?;no :;before that;if it is not so;in all other cases;in any other case;in every other case;in other cases;otherwise ,;else ,;anywhere else;in any other {position|place};elsewhere"),
    Phrase("ELSE", "if {it|that|this} {was not|is not|does not};when it is not;{if|when} it is {another|a different|any other|some other} {card|one|kind}", price=6), Phrase("ELSE", "{if|when} {they|those} {do not|are not|did not|were not};if no", price=9),
    Phrase("ONLY_ONES", "{the |}only {right |allowed |correct |legal |playable |valid |accepted |}{cards|ranks|card|rank|suits|suit|numbers|ones|one|thing|things|kind|kinds}{ you can play| you can use| you can lay| you may lay| you can put| possible| playable| that go| that goes| you may play| that you can play| that work| that may be played| that can be played| allowed| that fit| accepted| that are accepted| permitted| that are allowed| that is allowed| that are allowed next| that can come next|}"), Phrase("ONLY", "nothing {except|other than};only;just;exclusively;solely;nothing but;strictly"),
    Phrase("OTHERSUIT", "{any|one} {of |}the other {three |}suits"),
    Phrase("EACH_OTHER", "each other;one another"),
    Phrase("OTHERS", "all the {others|other cards|other ones};every other {rank|suit|number|colour|card};{all|every|any} {higher|lower} {rank|ranks};{every|any} {subsequent|later} card;any {smaller|bigger|larger|lower|higher} card;{all |}{higher|lower} {ranks|cards};{any|every|all|a} {card|cards} of {any|the|all the|all|every|an} other {three |two |}{suit|suits|colour|rank|ranks|colours};cards of {the|all the|all} other {three |two |}suits;all later cards;the remaining {cards|positions|places};{in |}{every|all|any} other {position|positions|place|places|spot|spots|cases};{in |}all {the |}other {positions|places|spots|cases};{in |}the other spots;{all |}{the |}other {suits|colours|ranks|numbers|places|positions};any other {card|suit|number|rank|colour};{all|any|every|the|} {other|others|other ones|other cards|other card|rest|remaining cards|the rest|of the rest|the others};the rest;{any|all|every} other {previous|last|preceding} {suit|suits|rank|ranks|colour|card|cards|value};everything else;anything else;others;all else"),
    Phrase("BE", "{happens|happen} to be;is;are;be;is worth;be worth;being;been;has been;have been;had been;becomes;become;remains;stays;stay;remain"),
    Phrase("WAS", "was;were;was also"), Phrase("HAVE", "{already |}{has|have};{has|have} got;had;show;shows;carry;carries;contain;contains"),
    Phrase("NOT", "not;never"),
    Phrase("DONOT", "{we|you} have not;{nobody|no one} has;does not;do not;did not;has not;have not;doesn t;never"),
    Phrase("MUST", "{has|have} either to;{must|has to|have to} make sure{ that|} {it|they};{have |has |is |are |}{got to|gotta};{has|have} always to;{seems|appears|tends|seem|appear|tend} to;{is|are} {supposed|meant|expected} to;{had |}better;want to;must;must always;has to;have to;should;shall;needs to;need to;must either;will;should always;will always;must only;should only;is required to;are required to;always has to;always must;is to;are to;ought to;must instead;must then"),
    Phrase("CANONLY", "can only;may only"), Phrase("MUSTNOT", "{is|are} not allowed to;{is|are} forbidden to;is never;are never;must not;must never;should not;shall not;should never;will not;may not;cannot;can not;can never;may never;will never;cannot be allowed to;never can"),
    Phrase("MAY", "may ever;can ever;may;can;could;may also;can also;might;is allowed to;are allowed to;may always;can always"),
    Phrase("FITS", "{is|are} {wild|free|jokers|a joker}", price=3), Phrase("FITS", "{beat|beats} everything;{is|are} {okay|alright|all right};{is|are} admitted;always {fit|fits|right|allowed|accepted|ok|okay};{is|are} always {right|fine|ok|okay|allowed|good};are good;are ok;is good;is accepted;are accepted;is allowed;are allowed;is valid;are valid;is legal;are legal;fits;fit;is playable;are playable;is correct;are correct;is ok;are ok;are fine;is fine;is acceptable;are acceptable;are always accepted;is always accepted;are permitted;is permitted;accepted;allowed;are right;is right;goes;works;work;counts;count;{count|counts} as {right|correct}"),
    Phrase("ALSOFITS", "{is|are} also {accepted|allowed|fine|ok|okay|valid|legal|permitted|right};{can|may} also be {played|accepted}"), Phrase("FITS", "{is|are} also {accepted|allowed|fine|ok|okay|valid|legal|permitted|right}", price=3),
    Phrase("ONLYFITS", "{is|are} the only {ones|cards}{ that work| that fit| that go| that are allowed| allowed| you can play| that are right|};{is|are|go|goes} only for;{can|may|could} be {played|placed|laid|put|accepted|used|repeated} only;{may|can} only ever be {played|used};{is|are} {accepted|admitted|allowed|permitted|legal|playable|right|valid|ok|okay|fine|good|possible} only;{can|may|must|should} {only be|be only} {accepted|played|placed|allowed|used|laid|put|put down};{is|are} only {accepted|allowed|playable|valid|right|ok|okay|fine|correct|possible|good};only fit;only fits;only go"), Phrase("FITS", "{can|may|will|could} {always|also|ever|} {be|} {accepted|played|placed|put down|laid|put|used|allowed|added}"),
    Phrase("MUSTFIT", "{must|should|shall|has to|have to} be {accepted|played|placed|put down|laid}"),
    Phrase("MISSES", "{is|are} {a no go|bad|no good|not possible|impossible};{is|are} {never|not} {right|correct|good|ok|okay|valid|fine|legal};{is|are} no longer {accepted|allowed};{may|can} no longer be {played|accepted};is rejected;are rejected;is not accepted;are not accepted;is not allowed;are not allowed;is forbidden;are forbidden;is invalid;are invalid;is never accepted;are never accepted;are always rejected;is always rejected;rejected;not allowed;is illegal;are illegal;not accepted;forbidden;are excluded;is excluded;are wrong;is wrong;are never allowed;is never allowed;are not permitted;is not permitted;are prohibited;is prohibited;never fit;never fits;excluded;do not fit;does not fit;are out;are banned;is banned"),
    Phrase("MISSES", "{can|may|must|should|will} {not|never} be {accepted|played|placed|allowed};cannot be {accepted|played|placed};cannot {appear|occur}"),
    Phrase("PLAY", "add;{are|is} {playing|putting down|laying}", price=5), Phrase("PLAY", "the dealer {will say yes to|says yes to|will accept};{it is|it 's} time for;{it is necessary to|must always} {put|play};{must|have to|has to|need to|should} {always |}find;{what|all} {you|we} {need|must play|have to play|must put|have to put} is;next comes;{have to |must |should |need to |}come up with;{it|this} works with;play;throw;drop;playing;laying;accept;put;lay;place;accepts;accepting;choose;use"), Phrase("PLAY", "do;place", price=3), Phrase("ONLYPLAY", "the dealer {will|would} only {say yes to|accept};{just|simply} {play|put|lay|use};{just |}{stick|keep} to;stick with;it only works with;there {may|can|must|should} {be only|only be};{are |}only allowed{ to play| to put| to lay| to place| to use| to put down| to lay down| to add| to choose|};{only |can only |may only |must only }{put|lay|place} down;it is allowed only;only play;play only;can only play;may only play;must only play;should only play;can only put;only put;only {accept|accepts|take|takes};{accept|accepts|take|takes} only;only use;may only put;may play only;can play only"), Phrase("PLAY", "{put|lay|place|set} down;{put|throw} {out|in};need;needs;must play;have to play;has to play;must put;should play;have to put;should put;need to play;get to play;pick;choose"), Phrase("MAYPLAY", "{are|is} free to {play|put down|choose|lay};{can|could|are allowed to|is allowed to} have", price=3), Phrase("MAYPLAY", "{can|may|could|am allowed to|are allowed to|is allowed to|it is allowed to|it is ok to|it is fine to} {play|put|lay|use|do|place|add}"),
    Phrase("REJECT", "{never|do not|cannot|must not|may not} {put down|lay down|lay|place|set};{may|must|can|should} never {play|put|use};it is forbidden to {play|put};it is not allowed either to {play|put};it is not allowed to {play|put};not allowed to {play|put};are not allowed to {play|put};forbidden to {play|put};cannot {play|put|use|have};can not {play|put};can never {play|put};must not {play|put};may not {play|put};must never {play|put};not put;not use;do not put;do not use;never put;reject;rejects;do not play;do not accept;never play;never accept;refuse;you cannot play;you must not play;you may not play;you can not play;you can never play;avoid;{keep|leave} out"),
    Phrase("BETWEEN", "in the range{ of| from|};ranging from;between;in between;within"), Phrase("RANGE_END", "range;interval;bracket;band"), Phrase("INCLUSIVE", ", both ends included;{, |( |}{both |}{included|inclusive|including both}{ )|};inclusive;( inclusive );, inclusive;inclusively"),
    Phrase("ATLEAST", "at least;no less than;not less than;no lower than;>=;not lower than;minimum;a minimum of;not below;no fewer than;greater than or equal to;higher than or equal to;at or above;larger than or equal to;equal to or greater than;equal to or higher than;not smaller than"),
    Phrase("ATMOST", "{not|no|never} {more|higher|bigger|greater} then;max;max .;at most;no more than;not more than;no higher than;<=;not higher than;up to;a maximum of;not above;maximum;less than or equal to;lower than or equal to;no greater than;not greater than;not exceeding;does not exceed;equal to or less than;equal to or lower than;smaller than or equal to;at or below;only up to"),
    Phrase("MORETHAN", "{further|farther} then", price=3), Phrase("MORETHAN", "{more|further|farther} than;greater than;higher than;above;over;larger than;>;exceeding;strictly greater than;bigger than;strictly higher than;strictly more than;strictly above"), Phrase("AFTER", "{when|if} {played|placed} {immediately |directly |right |}{after|on};after;following;right after;immediately after;directly after;on;upon;on top of"),
    Phrase("LESSTHAN", "less than;lower than;below;under;smaller than;<;fewer than;strictly less than;strictly lower than;strictly below"),
    Phrase("ORMORE", "or even {more|higher|bigger};or {higher|more|above|greater|larger|bigger|over|up|up to king};and {above|up|higher|over|greater|more|upwards|beyond};or {beyond|upwards};plus;+;or higher ranks;upwards"),
    Phrase("ORLESS", "or {lower|less|below|smaller|fewer|under|down}"), Phrase("ORLESS", "and {below|lower|under|down|less}", price=0),
    Phrase("THROUGH", "through;to;thru;-;up to;until;up to and including;to and including"),
    Phrase("MULTIPLE", "multiple;multiple of;multiples of;a multiple of;{that |which |}can be divided by;divisible by;evenly divisible by;exactly divisible by"),
    Phrase("EXACTLY", "exactly;precisely"),
    Phrase("RANKS", "rank;ranks;value;values;number;numbers;rank value;numeric rank;numerical rank;numeric value;ranked;numbered;face value;rank values"),
    Phrase("SUITS", "suit;suits;suited"),
    Phrase("EQUALS", "=;==;equals;equal to;equal;is equal to;the same as;identical to;matching;exactly equal to;equals to;strictly equal to;congruent to;is the same as"),
    Phrase("PLACES", "turn{s|}"), Phrase("BLOCK", "{consecutive |successive |}{block|group|set|run|batch} of"), Phrase("PERIOD", "{of |with |}{a |}{period|length}{ of|};{of |}cycle length"), Phrase("LATER_CARD", "{later|subsequent|further|following} {card|cards};{card|cards} {after|thereafter|afterwards}{ that| it|}"), Phrase("POSITIONS", "position{s|};card{s|};place{s|};step{s|};spot{s|};turn{s|};slot{s|};mainline card{s|};mainline position{s|}"),
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
    Phrase("FOLLOW", "{comes|come|go|goes|is put|is played} {right|directly|immediately|straight} {after|behind};follow;follows;be played after;{is|are} {played|placed|put|laid} {after|on|on top of};be placed after;be played on;go on;come after;comes after;goes on;go after;be placed on;be put on;go onto;be played on top of;be played directly after;immediately follow;be preceded by;is preceded by;are preceded by;directly follow;immediately follows;go on top of;come directly after"),
    Phrase("BEFORE", "{bring|brings};{force|forces}{ you to play| you to lay| the next player to play| the next player to lay|};{mean|means} that the next {card|one} {is|must be|has to be};{lets|allows} {you |us |}{to |}{play|put}{ down|};means {you|that you} {can|may|must|have to} {play|put}{ down|};followed by;be followed by;is followed by;are followed by;precede;precedes;be immediately followed by;be followed only by;only be followed by;take;takes;take only;get;gets;lead to;leads to"),
    Phrase("FOLLOWEDBY", "followed by;then"),
    Phrase("CHANGE", "swap;swaps;changing;{change|switch} to {the |a |}{other|another|different};change;changes;switch;switches;be switched;be changed;vary;alternate each time"),
    Phrase("KEEP", "stayed the same;stay the same;remain the same;be constant;not change;remains the same;stays the same"),
    Phrase("RISE", "went up;has gone up", price=4), Phrase("FALL", "went down;has gone down", price=4),
    Phrase("Moved", "{going|moving} up;{a |}{step|move|jump} up{ in rank| in value|};{a |an |}{rise|ascent|increase|climb}{ in rank| in value|};{rises|ups|rising steps|upward steps|steps up}", m.Rel(">", m.Amount("rank", (m.OTHER,)))), Phrase("Moved", "{going|moving} down;{a |}{step|move|jump} down{ in rank| in value|};{a |}{fall|drop|descent|decrease}{ in rank| in value|};{falls|downs|falling steps|downward steps|steps down}", m.Rel("<", m.Amount("rank", (m.OTHER,)))), Phrase("Moved", "{two |}equal {ranks|cards|values};{a |}{tie|draw};{staying|remaining} {equal|level|the same}", m.Rel("=", m.Amount("rank", (m.OTHER,)))), Phrase("RISE", "be {played|placed|laid|put|put down} in {ascending|increasing|rising} order{ of rank|};get {bigger|higher|larger};getting {bigger|higher|larger};keep {getting higher|getting bigger|going up|rising|climbing};count up;counting up;going up;climb;climbs;grow;grows;become {higher|bigger|larger};get bigger and bigger;be in ascending order;in ascending order;ascending order;{go|goes} up in {value|rank|number};increase in {value|rank};get larger and larger;in increasing order;move up;step up;increase;increases;go up;goes up;rise;rises;ascend;ascends;be increasing;strictly increase;be ascending;increasing;ascending;keep going up;go higher;increment;increments;up"),
    Phrase("FALL", "be {played|placed|laid|put|put down} in {descending|decreasing|falling} order{ of rank|};get {smaller|lower};getting {smaller|lower};keep {getting lower|getting smaller|going down|falling};count down;counting down;going down;become {lower|smaller};get smaller and smaller;be in descending order;in descending order;descending order;{go|goes} down in {value|rank|number};decrease in {value|rank};sink;sinks;in decreasing order;move down;step down;decrease;decreases;go down;goes down;fall;falls;descend;descends;be decreasing;strictly decrease;be descending;decreasing;descending;keep going down;go lower;drop;drops;down"),
    Phrase("ALTERNATE", "swap;swaps;{swap|swaps|go|switch} {over|places|back and forth};alternate;alternates;alternating;strictly alternate;alternate strictly;must alternate;be alternating;take turns;alternately;in alternation;alternation;{go|goes|going|switch|switches|switching} back and forth between;{there must be an|there has to be an|there is an|an} alternation {of|between}"),
    Phrase("CYCLE", "in {the same|a fixed} {order|sequence};{come|go|run|move|be played} {round |around |}in {the |this |bridge |the following |}order;{go|come} round;take turns;follow{s|} {the|a|this|} {repeating|fixed|cyclic|cyclical|strict|predetermined|deterministic|specific|repeating fixed|fixed repeating|fixed cyclic|} {cycle|order|sequence|pattern|rotation|suit order|suit cycle|suit sequence|rank sequence|colour pattern|cyclic order|cyclic sequence}{ of|};{in|of} {the|a|this|} {repeating|fixed|cyclic|cyclical|strict|fixed repeating|repeating fixed|fixed cyclic|suit|rank|colour|} {cycle|order|sequence|pattern|rotation}{ of|};cycle;cycles;rotate;rotates;cycling;follow a cycle;rotating;repeat the cycle;follow the cycle;follow a repeating cycle;follow the repeating cycle;follow a fixed cycle;in a cycle;cycle through;cycle in the order;cycle in order;cycles through;cycle through the suits;rotate through;rotate in the order;follow the repeating sequence;follow the cyclic sequence;follow the cyclic order;follow the sequence;follow a repeating sequence;follow the order;follow a repeating pattern;follow the repeating pattern;follow the pattern;follow a pattern;follow the fixed cycle;be in the order;in the order;go in the order;go in order;in order"),
]  # fmt: skip


_NOT: Final = {
    "do": "do", "does": "does", "did": "did", "is": "is", "are": "are", "was": "was", "were": "were", "have": "have", "has": "has",
    "should": "should", "must": "must", "mus": "must", "wo": "will", "could": "can", "need": "need", "had": "had", "would": "would",
}  # fmt: skip
_BRITISH: Final = {
    american: british
    for short, long in (("color", "colour"), ("neighbor", "neighbour"))
    for american, british in (
        (f"{short}'s", f"{long} 's"), *((f"{short}{end}", f"{long}{end}") for end in ("", "s", "ed", "ing"))
    )
}  # fmt: skip
_CONTRACTIONS: Final = {
    **_BRITISH,  # the phrases here are spelled so
    **{f"{short}n{sign}t": f"{long} not" for short, long in _NOT.items() for sign in ("'", "")},
    "num": "number", "nums": "numbers", "nr": "number", "clr": "colour", "clrs": "colours", "clor": "colour", "neer": "never", "evey": "every",
    "dif": "diff", "diffrence": "difference", "til": "until", "untill": "until", "untl": "until", "evrything": "everything", "evry": "every", "evryone": "everyone", "dimond": "diamond", "dimonds": "diamonds", "harts": "hearts", "allways": "always", "alwys": "always", "higer": "higher", "heigher": "higher", "lowr": "lower", "biger": "bigger", "smaler": "smaller", "numbr": "number",
    "adjoining": "neighbouring", "lil": "little", "havnt": "have not", "havent": "have not", "hasnt": "has not", "geuss": "guess", "rekon": "reckon", "js": "jacks", "qs": "queens", "ks": "kings", "agen": "again", "coler": "colour", "culer": "colour", "culor": "colour", "colur": "colour", "agian": "again", "basicly": "basically", "coulor": "colour", "collor": "colour", "neva": "never", "agn": "again", "agin": "again", "can't": "cannot", "wanna": "want to", "gonna": "will", "cant": "cannot", "u": "you", "urs": "yours", "oposite": "opposite", "oposites": "opposites", "wen": "when", "cuz": "because", "coz": "because", "cos": "because", "prob": "probably", "probs": "probably", "tho": "though", "hafta": "have to", "aint": "is not", "ain't": "is not", "smth": "something", "sth": "something", "jqk": "face cards", "kqj": "face cards", "ur": "your", "pls": "please", "aloud": "allowed", "b4": "before",
    "im": "i", "alredy": "already", "allready": "already", "shes": "she is", "she's": "she is", "he's": "he is", "hes": "he is", "i'm": "i", "i'd": "i would", "i've": "i have", "we're": "we are", "we've": "we have", "we'll": "we will",
    "i'll": "i will", "you'll": "you will", "they'll": "they will", "that'll": "that will", "we'd": "we would", "they'd": "they would", "it'd": "it would", "they've": "they have", "who's": "who is", "should've": "should have", "would've": "would have", "could've": "could have", "must've": "must have",
    "you're": "you are", "you'd": "you would", "here's": "here is", "you've": "you have", "youre": "you are", "they're": "they are", "theyre": "they are", "it's": "it is", "it'll": "it will",
    "hier": "higher", "dosnt": "does not", "dosent": "does not", "dosnot": "does not", "dubble": "double", "prev": "previous", "pos": "position", "opp": "opposite", "alt": "alternate", "incl": "inclusive",
    "what's": "what is", "whats": "what is", "everything's": "everything is", "anything's": "anything is", "that's": "that is", "thats": "that is", "there's": "there is", "theres": "there is",
}  # fmt: skip


_THAT_CARD: Final[dict[tuple[str, ...], tuple[str, ...]]] = {
    ("that", "card"): (),
    **{(of, "that", what): ("of", "the", what, "of") for of in ("of", "from") for what in ("suit", "colour")},
}
ENGLISH: Final = Lexicon(
    name="English",
    entries=(
        *classes(),
        *ADJECTIVES,
        *_FUNCTION,
        *_VERBS,
        *COMPARING,
        *REFERENCES,
        *MEMORY,
        *EVERYDAY,
        *BESIDE,
        *TALLIES,
        *ROUND,
        *HEADINGS,
        *BESIDE_EACH_OTHER,
        *DISTANCES,
        *SOLVERS,
        *SPELLED_OUT,
        *ALONG,
        *BREATH,
        *PLAIN,
        *OFTEN,
        *WHAT_IS_SO,
        *WEIGHED,
        *PUBLISHED,
        *IN_CLASS,
        *START_AND_END,
        *TOLD,
        *RESPECTS,
        *VERDICTS,
        *AT_LENGTH,
        *LOOKING_BACK,
    ),
    silent=_words(
        "instead now students pupils too children today ever kindly actually all's also always basically believe directly evenly guess hypothesis i immediately itself maybe my numerically "
        "definitely certainly obviously evidently clearly presumably supposedly seemingly surely undoubtedly absolutely completely entirely fully perfectly truly properly "
        "probably apparently necessarily automatically naturally officially technically essentially effectively honestly literally really totally overall our own please precisely simply specifically strict strictly then's think very we well would you your"
    ),
    suits_in_order=("C", "D", "H", "S"),
    contracted=_CONTRACTIONS,
    parted={
        "its": (
            "it is",
            _words(
                "not only just always got gotta allowed never free ok okay fine good bad counting going wrong right anything whatever either up "
                "down forbidden possible wild even odd a an something all"
            ),
        ),
        "cards": ("card is", _words("a an")),
        "r": (
            "are",
            _words(
                "free wild ok okay fine good bad right wrong allowed forbidden banned out in accepted rejected already always not never only both all the same different equal red black "
                "odd even high low higher lower 2 3 two three more no a an"
            ),
        ),
        "b": ("be", _words("red black odd even high low higher lower bigger smaller the different")),
        "there": ("they are", _words("different same equal both unequal alike")),
        "precisely": ("exactly", _words("one two three 1 2 3")),
    },
    particles={"down": _words("put puts putting lay lays laying"), "through": _words("let lets letting")},
    ways=_words("up higher lower upwards downwards from by go going step rank ranks"),
    rank_letters={"a": 1, "j": 11, "q": 12, "k": 13, "t": 10},
    pattern_letters={"r": "DH", "b": "CS", "h": "H", "c": "C", "d": "D", "s": "S"},
    beside_an_ace=_words(", or and to through thru ) . = -> of ( is then"),
    common=_words(
        "after alternate and any are as be black card cards club clubs colour diamond diamonds different even face "
        "four heart hearts higher if is it last lower must next no not number odd one only or otherwise play previous prime "
        "rank red same spade spades suit than the then there three two was"
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
    everyday=everyday_words("english"),
    numbered=_words("rank value card number n x last previous previous_rank"),
    numbered_before=_words("last previous prev"),
    abbreviated=_words("prev max min incl opp resp approx"),
    denying=("un", "non", "in", "dis", "mis", "im"),
    letting=LETTING,
    defining=DEFINING,
    lettered="the result",
    grouping=GROUPING,
    grouped=GROUPED,
    of_groups=OF_GROUPS,
    offered=OFFERED,
    likely=LIKELY,
    consequences="{and |}so;{and |}therefore;hence;thus;consequently;which {is|was} why;{and |}that is why;{and |}that was why;which means;that means;{and |}because of that",
    again="i . e;ie;that is;equivalently;in other words;hence;thus;therefore;consequently;that means;this means;which means;so",
    unimportant="a distraction;{mean|means|meant} nothing;nothing to do with {the order|the line|what came before|what was before|the cards before};nor the {line|order|last card|cards before} {matter|matters|count|counts};{i|we|you} {do not|did not} {even |}look at;{i|we} looked past;no {further|other|more|additional} {condition|conditions|constraint|constraints|restriction|restrictions|rule|rules|requirement|requirements};{no|any} {part|influence|effect|role|bearing|dependence|impact|importance|relevance|constraint|restriction|constraints|restrictions};"
    "{does|do|did|is|are|seems|seem|appears|appear} not {to |}{matter|be relevant|relevant|a factor|affect|depend|influence|important|count|be important|come into it|play a role};"
    "{does|do} not seem to {matter|affect|count|play a role|be relevant};irrelevant;independent of;unimportant;{not|nor} relevant;no {consequence|account|significance|interest|concern|say|meaning|difference};without {any |}{significance|importance|meaning|influence};nothing to do with {it|this|that};{is|are} {ignored|disregarded};{have|has} a say",
    without="{regardless|irrespective|independent|independently} of;no matter;whatever {its|the|their}",
    excepting=_words("except unless but only other if when must may can cannot never always"),
    reporting=_words(
        "think believe theory hypothesis explanation suspect suspected seems plausible appears suggest suggests assume concluded evidence guess idea pattern "
        "likely probable conclusion observation observations impression inference supposition conjecture model possible consistent"
    ),
    reported_by="that",
    first_cards="with {only |just |}{one|a single|a|the} {card|starter|first card};{while|when|as long as|if} there is {only|just} {one|a|the} {card|starter|single card|starter card};before {that|the third card|the second card|then};{as long as|while|when|if|whenever} there {are|lie} {still |}{fewer|less} than {two|three|four|five|six|2|3|4|5|6} cards;{as long as|while|when|if|whenever} {fewer|less} than {two|three|four|five|six|2|3|4|5|6} cards {are|lie|have been};{at|in} the {very |}{beginning|start};to {begin|start} with;{when|while|if|as long as} {only |just |}the {starter|first card} {is|lies} {still |}{lying there|there|lying|alone|on the table|down|on its own};{on|after|with} the {bare|lone} starter;{on|after|with} the starter {alone|on its own};the {very |}first card {you play|played|to be played|on the starter|after the starter};"
    "until there {is|are} {such|one|enough};{the |}{starter|first card|starter card} {is|counts as|counts|may be|can be|itself|starts as|has|occupies|fills};with {fewer|less} than {two|2|three|3} cards;{the|any} second card;the first {two|three|2|3} cards;{the |}2nd card;free {until|while|before};{anything|any card|everything} {goes|is fine|is allowed|is free|fits} {until|while|before};no {condition|restriction|constraint|restrictions} {until|while|before};"
    + FIRST_CARDS,
    anything=_words(
        "any anything every free condition restriction constraint restrictions either unrestricted open all everything exempt position place number ok okay fine works alright whatever part ones"
    ),
    examples="e . g;eg;ex;ex .;for example;for instance;example;examples;such as",
    limiting=_words(
        "rejected illegal forbidden invalid tie ties equalling enough and minus but considered counts count counting including included includes too exactly each each's except excluding modulo mod must no not never odd only or special starting "
        "treating unless which with without wrap wrapping wraps = allowed always black even hearts red spades clubs diamonds when if same first then last before after"
    ),
    auxiliary=_words("is are was were be been being has have had do does did done got get gets"),
    how_far=_words(
        "hardly barely scarcely rarely seldom almost nearly roughly approximately about around sometimes occasionally mostly usually often "
        "partly half somewhat slightly much far little lot fairly quite rather too instead besides avoid avoiding lest optional optionally"
    ),
    past=PAST,
    usual=PLAINER,
    before_clauses=_words("and but so also or because then otherwise else"),
    beside_no_comma=_words(
        "must has have is are be can cannot may should needs need could counts matters to fits works that"
    ),
    speakers=_words("i you we they he she nobody everybody everyone anybody anyone somebody someone people"),
    that_card=_THAT_CARD,
    talk=TALK,
    the_rest=THE_REST,
    opinions=OPINIONS,
    pointing=_words("it this that these there my our"),
    unreal=_words("have"),
    hedges=HEDGES,
    between=BETWEEN,
    hedges_again=HEDGES_AGAIN,
    behind=BEHIND,
    counting=COUNTING,
    candidate=CANDIDATE,
    from_end=FROM_END,
    cards_named=CARDS_NAMED,
    functions={"r": "rank", "v": "rank", "s": "suit", "p": "parity", "c": COLOUR_OR_CARD},
    counting_start=re.compile(r".*\b(?:starter|first card|start)\b.* (?:1|one|first|1st)(?: card)?"),
    counted={"numbered": "positioned"},
    put_in="however;though;on the other hand;on the other side;on the contrary;by contrast;in contrast;conversely;of course;instead;as a consequence;in addition;furthermore;moreover;at the same time",
    asides="though;of course;by the way;on the other hand;on the contrary;{equal|the same rank|a tie} is not enough;{which|what} {suit|colour} it {has|is} does not matter;{i am |im |we are |}{not|not quite|not so|not really|pretty|quite} {sure|certain}{ yet| though|};just {a|my} {guess|idea};{it is |this is |}{not|nothing} {rank|suit|colour|number|value|face card} {related|based|dependent};{where|when|if|with} {you count |we count |one counts |}the {starter|first card} {counted as|counts as|counting as|as|being|is} {the |card |number |position |place |place number |position number |card number |}{first|one|1|1st}{ card| place| one|}{ then|};{and |}ignoring {the one|the card|what is} in between;{where |counting |with |}{the |}{starter|first card} {=|has|is|being|counts as} {position |card |number |place |n = |}{1|one};counting the starter as {position|card|n =|number} 1;{and |}that is the {only |}{number|rank|card|one} {you need|allowed|that fits|you must play|you can play|you have to play};{i|we} {think|believe|guess|suppose|reckon};{including|and} {zero|0};{0|zero} {included|is included};like {in |}{uno|mau mau};{number|numbering} the ranks {from |}{1 to 13|ace to king};or zero;the last card itself does not matter;from the {first card|start|starter}{ on|};{counting|count|beginning|starting} {from|with|at|} the {starter|first card|start|start of the line|beginning of the line};{this|that} is {the whole rule|all there is to it|the only thing that is checked|the only thing that is being checked};"
    "{we count|you count|counting|count|taking|with|} the {starter|first card} {being|as|is|counts as|counting as|} {the |card |number |position |place |on place |in position |card number |}{first|one|1|1st}{ card|};"
    "{the |}starter {included|counts|counts too};including the starter;the starter is included;only the {number|rank|suit|colour}{ does|};"
    "{zero|0|none} {is|counts as|being} even;before the play;before {it|the card} is played;"
    "{counting|taking} the {queen|queens} as {even|12};{queens|queen|the queen} {count|counts} as {12|even};with no ties;{0|zero} {is |}{fine|ok|okay|allowed|counts|right}{ too| as well|};{the |}{first card|starter} = {position|card|place|number} {1|one};{so |}k then {2|2 or 3|a|ace};whatever the {starter|first card|starting card}{ is|};"
    + ASIDES
    + ";"
    + AT_THE_END,
)

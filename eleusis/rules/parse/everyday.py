"""English as it is spoken at a table: lead-ins that say nothing, formal words, and words of people who learn English.

Rows of the phrase table like those of `english`, which win where both know a phrase.
"""

from __future__ import annotations

from typing import Final

_WE: Final = "{you|we|one|i|they|player|players|}"
_PUT: Final = "{play|plays|put|puts|lay|lays|place|places|put down|lay down|choose|chooses|throw|are playing|are about to play|are going to play|are going to lay|are going to put|are about to put|are about to lay|want to play|wish to play|are laying|add}"
_DOWN: Final = "{played|laid|placed|put|put down|laid down|accepted|thrown|added}"
_EARLIER: Final = "{last|previously|before|most recently|just now|earlier|just before|immediately before|directly before|right before|before it}"
_BACK: Final = "card {that was|that is|that came|that comes|that lies|which was|which came|that was played|which was played|that has been played|that was laid|that was placed|played|laid|placed|}"
_NEAR: Final = "{cards|cards that came|cards that come|cards that are|cards that were|cards which came|cards which are|cards lie|cards played} {just|immediately|directly|right|}"
_OLD: Final = "{last|previous|preceding|prior}"

EVERYDAY: Final[tuple[tuple[str, str], ...]] = (
    # --- lead-ins
    ("", "{remember|remember to|do not forget to|never forget to|be sure to|be sure that|be careful to|take care to|take care that|mind that}"),
    ("", "{kindly|please|kindly make sure|kindly make sure that|make sure|make sure that|make sure to|see to it that|ensure|ensure that|be so kind as to}"),
    ("", "{it is|it be|} {necessary|required|compulsory|obligatory|mandatory|important|essential} {to|that|for you to|}"),
    ("", "{it is|it be|} {right|correct|fine|ok|okay|good|legal|possible|best|wise} to"),
    ("", "{you are|we are|players are|one is|} {supposed|asked|obliged|required|expected|invited|meant} to"),
    ("", "{today|now|okay so|well|so|my rule is|my secret rule is|our rule is|secret rule is|rule today is|rule for today is|this is rule|here is rule|rule says|rule says that|rule is that|idea is|idea is that|trick is|trick is that|secret is|secret is that|it goes like this|i want|i want you to|i say}"),
    ("", "{children|kids|everyone|everybody|people|pupils|students|class|we|they may|let us|let's|try to|you guys|folks|guys|anyone|anybody|dear players}"),
    ("", "{and that is all|that is all|that is it|and that is it|nothing else|and nothing else|no others|and no others|no exceptions|without exception|nothing more|good luck|have fun|thank you|thanks}"),
    ("", "{for me|as well|of course|in fact|indeed|obviously|basically|simply|likewise|in particular|furthermore|moreover|additionally|in addition|however|accordingly|effectively|solely|merely|necessarily|duly|invariably|at all times|all time|whole time}"),
    ("", "{absolute|happen to|happens to|supposed to|up next}"),
    ("", "{my|our|this|} {secret|} rule {today|} {goes|is|reads|works} {like this|as follows|this|following|simple|easy}"),
    # --- permission
    ("PLAY", "{it is|} {allowed|permitted|admitted|possible|legal|permissible|ok|okay|fine|acceptable} {to|} {play|put|lay|place|put down}"),
    ("PLAY", "{it is|you are|players are} {allowed|permitted} {to|} {play|put|lay|place|put down|have|use|}"),
    ("PLAY", "{throw|throws|deal|take|takes|proceed with|move to|goes with|go for|add|select|selects|present|lays|puts|places|chooses|picks|putting|laying|placing|it comes|there comes|comes next|you can have|you put down|drop down|reply with|respond|reply|stick with|stick to|throw down|using|choosing|placed be|insert|must come}"),
    ("PLAYED", "{admitted|welcome|admissible|permissible|suitable|appropriate|possible|used|placed|put|put down|laid down|thrown|okay to play|ok to play|acceptable|eligible|qualified|added|playable|in order to play|chosen|taken|picked|selected|okayed|approved|lawful|allowable|included in line|good to go|alright|all right|granted}"),
    ("NOT PLAYED", "{not admitted|inadmissible|not possible|impossible|not ok|not okay|not acceptable|excluded|out of question|taboo|never allowed|not right|not good|wrong|not legal|not fine|not playable|no good|off limits}"),
    ("NOT", "{it is|} {forbidden|prohibited|not permitted|not allowed|not admitted|illegal|wrong|banned|never allowed|never permitted|not ok|not okay|not possible|not legal} {to|that|}"),
    ("NOT", "{refrain from|avoid|not ever|at no time|under no circumstances|by no means|in no case}"),
    ("NOT PLAY", "{refrain from|avoid|do not|never|not} {playing|putting|laying|placing}"),
    # --- the card to be played
    ("CUR", "card {that|which|} " + _WE + " " + _PUT),
    ("CUR", "card {that|which} {is|be|gets} {to be played|played|played now|played next|laid|placed|put down|put|being played|to be placed|to be laid|to be put}"),
    ("CUR", "card {to be laid|to be placed|to be put|to be put down|placed|laid|placed next|put down next|laid next|that follows|that follows it|that comes next|which comes next|which follows|to come|on turn|in your hand|from your hand|at hand|being laid|being placed|after it|after that|after this}"),
    ("CUR", "{this|your|my|our|coming|upcoming|incoming|added|proposed|to be played} {new|next|} {card|one}"),
    ("CUR", "{any card|every card|each card} {that|which|} " + _WE + " {play|put|lay|place|put down}"),
    ("CUR", "{any card|every card|each card} {played|laid|placed|put down|added}"),
    ("CUR", "{one you play|one that you play|what you play|what comes next|what follows}"),
    # --- the last cards
    ("LAST", "{card|one|what} {that|which} {was|has been|is|} " + _DOWN + " " + _EARLIER),
    ("LAST", "{card|one} {that|which} {was|has been|had been|got} {just|most recently|previously|last|} " + _DOWN),
    ("LAST", "{card|one} {just|most recently|previously|last} " + _DOWN),
    ("LAST", _OLD + " {card|one} {that|which} {was|has been|got|is} {" + _DOWN.strip("{}") + "|on line|there|on table|lying there}"),
    ("LAST", _OLD + " {card|one} {there|we have|you see|in play|that lies there|that you see|that you played|that we played|you played|in chain|in pile|in list|of line|from line|at end|at end line|of all}"),
    ("LAST", "{card|one} {in front|in front it|to its left|at left|on left|on its left|before|that precedes|that precedes it|which precedes it|preceding it|that is before|it is played on|it is laid on|it is placed on|it is put on|it goes on|it lands on|at end line|at end|lying there|that lies there|already there|at end row}"),
    ("LAST", "{predecessor|its predecessor|its left neighbour|left neighbour|previous card line|most recently played card|most recently played|most recent one|end card|card at end}"),
    ("SECOND", _BACK + " {two|2} {cards|turns|places|positions|steps|moves|} {ago|before|earlier|back|before that|before it}"),
    ("SECOND", "{two|2} {steps|moves} {ago|before|earlier|back}"),
    ("SECOND", "{card|one} {before|preceding|in front} {card before|one before|preceding card|previous one|last one|last card|card before it|one before it|that one|that}"),
    ("THIRD", _BACK + " {three|3} {cards|turns|places|positions|steps|moves|} {ago|before|earlier|back|before that|before it}"),
    ("REFS:2", "{two|2} " + _NEAR + " {before|before it|preceding|preceding it|in front|in front it|played last|most recently played|just played|last played|that precede it|at end line}"),
    ("REFS:3", "{three|3} " + _NEAR + " {before|before it|preceding|preceding it|in front|in front it|played last|most recently played|just played|last played|that precede it|at end line}"),
    ("REFS:2", _OLD + " {two|2} {ones|played|values|numbers|ranks|suits|colours|that were played}"),
    ("REFS:3", _OLD + " {three|3} {ones|played|values|numbers|ranks|suits|colours|that were played}"),
    # --- comparing
    ("CMP:>", "{superior|ascend|ascends|stronger|taller|upper|more valuable|climbing|ascended|rises|raise|raises|grow|grows|growing|outranks|outrank|surpass|surpasses|greater in value|go higher|goes higher|higher going|exceeding}"),
    ("CMP:<", "{inferior|descend|descends|weaker|littler|minor than|less high|less big|shrink|shrinks|shrinking|go lower|goes lower|sink|sinks|underbids|less valuable|smaller in value|diminish|diminishes}"),
    ("UP", "{got higher|gets higher|went higher|has gone up|had gone up|rose up|was rise|moved up|are going up|is going up|be going up}"),
    ("DOWN", "{got lower|gets lower|went lower|has gone down|had gone down|moved down|are going down|is going down|be going down}"),
    ("THAN", "{in respect to|with respect to|in comparison with|in comparison to|compared with|compared to|relative to|in relation to|than that of|than does|than was|than were|than value|than rank}"),
    ("SAME", "{stayed same|stays same|stay same|remains same|remain same|remained same|unchanged|common|tie|ties|corresponding|correspond|corresponds|coincide|coincides|in common}"),
    ("DIFF", "{changing|switches|dissimilar|contrary|nonmatching|non matching|opposed}"),
    ("DIFFBY", "{distance|with distance|at distance|gap|gap is|with gap|with difference|distance is|be apart by|apart by|are apart by|differ in rank by|differ in value by|differs in value by|differ in number by|differs in rank by|lie apart by|be apart|steps away by}"),
    ("BETWEEN", "{lies between|lie between|falls between|fall between|is between|strictly between|somewhere between|lies in between|lying between|falling between}"),
    ("BOUND:<=", "{maximum|maximally|as most|not exceeding|not go over|not be over|at maximum|top|no over|at very most|limit is}"),
    ("BOUND:>=", "{minimally|as least|at minimum|not under|from at least|reach|reaches|at very least}"),
    ("DOUBLE", "{double|twice|two times|twice as big as|twice as high as|twice as much as}"), ("HALF", "{half|half as big as|half as high as}"),
    ("HALF", "{half|half value|half of}"),
    ("FACTOR", "{factor|factors|divisor|divisors|divides|divide|divider}"),
    ("CLS:square", "{square|squares|square number|square numbers|perfect square|perfect squares|square numbered}"),
    ("NAME:middle", "{middle|medium|mid|middling|middle sized|centre|center|in between ones}"),
    ("NAME:little", "{little|tiny|lucky|magic|special}"),
    ("NAME:group", "{group|groups|set|family|gang|team|pile|block|bunch}"),
    ("CLS:low", "{lowish}"), ("CLS:high", "{highish}"),
    # --- neighbours
    ("EACH", "{any|every|each|all|} {two|2|pair|pair of|} {successive|consecutive|adjacent|neighbouring|neighboring} {cards|ones|values|numbers|ranks|card values|pair|pairs|card}"),
    ("EACH", "{any|every|each|all|} {two|2} {cards|ones} {side by side|in row|next to each other|beside each other|that touch|touching|that lie side by side|that lie next to each other|that are neighbours|which are neighbours|in succession|one after other|one after another|that follow each other|following each other|which follow each other|in sequence|who are neighbours|that stand next to each other|that are next to each other|that sit next to each other}"),
    ("EACH", "{any|every|each|all|two|2|any two|} {neighbours|neighbors|cards side by side|cards next to one another|cards that touch|touching cards|cards that are next to each other|cards that lie side by side|cards which follow each other}"),
    ("EACH", "{card and its neighbour|one card and next|card and next one}"),
    ("NUM:3 EACH", "{any|every|each|all|} {three|3} {successive|consecutive|adjacent|neighbouring|neighboring} {cards|ones|values|numbers|ranks}"),
    ("NUM:3 EACH", "{any|every|each|all|} {three|3} {cards|ones} {side by side|in row|next to each other|in succession|one after other|one after another|that follow each other}"),
    ("NUM:4 EACH", "{any|every|each|all|} {four|4} {successive|consecutive|adjacent|neighbouring|neighboring} {cards|ones|values|numbers|ranks}"),
    # --- the whole line
    ("HIGHEST", "{new|} {highest|largest|biggest|greatest} {card|one|rank|value|number|} {ever|of all|of line|so far line|we have seen|that was played|there was|until now|up to now|till now}"),
    ("LOWEST", "{new|} {lowest|smallest|least} {card|one|rank|value|number|} {ever|of all|of line|so far line|we have seen|that was played|there was|until now|up to now|till now}"),
    ("HIGHEST", "{new highest|new maximum|new record|record|new high|new top} {card|one|rank|value|number|}"),
    ("LOWEST", "{new lowest|new minimum|new low|new bottom} {card|one|rank|value|number|}"),
    ("SOFAR", "{until now|up to now|till now|by now|to date|thus far|all together|during game|during whole game|in entire line|on entire line|over whole line|per game|per line|per round|in one game|in one line|in whole row|in row so far|ever|in whole|in full line|in line so far|on line in all|from start|since beginning|since start}"),
    ("APPEAR", "{show up|shows up|be on line|be in line|exist|be there|happen|happens|lie on line|turns up|be found}"),
    ("INROW", "{one behind other|one behind another|in sequence|in a line|on each other|in sequel|without break|without interruption|on top each other|running on|after each other|after one another|directly after each other}"),
    ("SEEN", "{already|} {been used already|been played already|been there|been there before|been on line|come before|come already|occurred already|occurred before|appeared before|been seen already|seen already|there already|already there}"),
    ("UNSEEN", "{fresh|brand new|not yet there|never seen|never used|unused|not been there|unseen|never been there|not been used before|not been played before|not been used so far|not been seen before|not yet appeared on line|never seen before|never used before}"),
    # --- positions
    ("POS", "{place|slot|slots|seat|seats|place number|index|spot number|turn number}"),
    ("ELSE", "{on|in|at|} {all|} {other|remaining} {places|positions|turns|spots|slots}"),
    ("ELSE", "{elsewhere|everywhere else|anywhere else|in any other place|on every other occasion|other times|at other times|all other times|for rest|rest time|if that is not case|if this is not case|in contrary case|in opposite case|in other case|if not so|for all others|for others|in all remaining cases|any other time|in remaining cases|failing that|in contrast|when not|when it is not|at any other time|after all others|after others|after everything else|after rest|in rest cases|in every other situation|in all other situations|or otherwise|on anything else|on everything else|if anything else|if something else|if it is anything else}"),
    ("EVERYOTHER", "{every second one|every second turn|each second turn|every second place|every second position|every two cards}"),
    # --- structure
    ("IFF", "{if and only if|onlyif if|just when|just if|when and only when|if and onlyif|when and onlyif|iff}"),
    ("ELSE IF", "{else if|otherwise if|or else if|elseif|elif|or if instead}"), ("EXCEPTION", "{exception|exceptions|one exception|single exception|exception is|there is one exception|with one exception|with exception|sole exception|special case|exception to this}"),
    ("HEADING", "{two|three|four|five|2|3|4|5|several|following|these|} {cases|rules|parts|options|possibilities|conditions|situations|things}"),
    ("HEADING", "there are {two|three|four|2|3|4} {cases|rules|parts|options|possibilities|conditions}"),
    ("UNLESS", "{except where|save if|except in case}"),
    ("BUT", "{except that|with exception that|only that|nevertheless|nonetheless|albeit}"),
    ("IF", "{on condition that|on condition|assuming|assuming that|supposing|supposing that|in event that|under condition that|every time when|every time that|each time that|as soon as|in case that|in case when}"),
    ("IF", "{in situation where|in cases where}"),
    ("ANY", "{any card you like|any card you want|any card you please|any card you wish|what you want|what you like|whatever you want|whatever you please|whatever|what you please|what you wish|anything you like|anything you want|anything you wish|anything at all|any card whatsoever|any old card|any one you like|any one you want|free choice|every card is ok|all cards are ok|anything goes|everything goes|everything fits|anything fits|everything is ok|everything is allowed|anything is allowed|everything is permitted|anything is fine|everything is fine|it does not matter|does not matter|no matter|no restriction|no restrictions|no limits|no rule|card your choice|card at choice|any card your choice|which card you want|which card you like|as you like|as you want|as you please|free}"),
    ("ANYWHERE", "{anywhere|everywhere|on anything|upon anything|on everything|on any card|on every card|after anything|after any card|after everything|onto anything|on all cards|onto any card|onto everything}"),
    ("RESULT", "{outcome|number you get|what you get|that result}"),
    ("MULTIPLY", "{multiply|multiplying|take product}"), ("BY", "by amount"),
    ("ADDUP", "{sum up|sums up|summing up|amount|amounts|add up together|together add up|together make|makes together|make together|together give|total together|equal together|have sum|have total|sum together|come together to}"),
    ("SUM", "{total sum|added values|values added|rank total|combined rank|combined ranks|combined values|combined total|joint value|sum total}"),
    ("QMARK", "?"), ("IS NEW", "{is|be} new"),
    ("LOOK", "{take look at|have look at|look back at|consider|observe|watch|remember}"),
    ("CUR IS", "following {be|is|has to be|have to be|needs to be}"),
    ("INTWOS", "{in twos|by twos|in pairs|by pairs|two by two|2 by 2|in couples|pairwise|two at time|2 at time|in doubles}"),
    ("REPEAT", "{over and over again|all over again|and so on and so on|and so on forever|on and on and on|in loop|in endless loop|endlessly|for ever|and it goes on like that|it goes on like that|and goes on like that|it goes on like this|goes on like this|and it repeats|it repeats|this repeats|that repeats|continue like this|and continue like this|and continue like that|continuing like this|keep going like that|and keep going|keep repeating|keep repeating this|always repeated|from beginning|from beginning again|and begin again|begin again|and back again|in rotation|round and round|cycle repeats|loop|in this way|in that way|like that|like this|and then over again|then repeat it|repeat this|repeat that|and then it starts again|and then all again|and then again from start|ad infinitum|in endless repetition|and it starts again|then it starts again|it starts again}"),
    ("ORDER", "{sequence goes|order goes|pattern goes|colour pattern is|colour pattern|suit pattern|suit pattern is|rhythm|in rhythm|rhythm is}"),
    ("WRAP", "go {from|} {ace|king} {round|back|around|on|over|on round|} to {king|ace}"), ("WRAP", "{and|} go from {ace|king} {round|back|around|on|over|} to {king|ace}"),
    ("WRAP", "{it wraps round|it wraps around|wraps round|wraps around|it goes round|ace comes again after king|and king leads back to ace|cyclic|in circle|round circle}"),
    ("BY NUM:1", "{by ones|in ones|one by one|one at time}"),
    ("STARTWITH", "{first card line is|first card on line is|line begins with|starter card is|starting card is|opening card is|game starts with|game begins with|very first card is|open with}"),
    ("STARTWITH COMMA", "{first card line|first card|starter|starting card|starter card|opening card} :"),
    ("NEITHER", "be neither"),
    ("BOTH", "{at same time|at once|simultaneously}"),
    ("OUTNUMBER", "{outweigh|outweighs|exceed in number}"),
    ("COUNTOF CARD SOFAR", "{line length|length of line|length line|how many cards are on line|how many cards there are|how many cards}"),
    ("ATTR:suit INTWOS", "suits {come|go|run|appear|are|follow each other|change} {in twos|by twos|in pairs|by pairs|two by two|in couples}"),
    ("ATTR:colour INTWOS", "{colours|colors} {come|go|run|appear|are|follow each other|change} {in twos|by twos|in pairs|by pairs|two by two|in couples}"),
    ("IF CLS:even COUNTOF", "{with|at|for} even {number|count}"), ("IF CLS:odd COUNTOF", "{with|at|for} odd {number|count}"),
    ("IS", "{stay on|remain on|stay at|stay with|remain at}"),
    ("NOTBOTH", "{but not in both|not in both|but not both together|but not both at once|but not both at same time|never both|not both at once|and not both|but never in both|not both at same time|not both together}"),
    ("IS", "{happen to be|happens to be|happened to be|turns out to be|turn out to be|represents|bears|carries|possesses|having|bearing|equals to|is going to be|counts as}"),
)  # fmt: skip

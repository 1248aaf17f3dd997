"""English turns of phrase that mean the same as a more usual one, wherever they stand."""

from __future__ import annotations

from itertools import chain
from typing import Final

from eleusis.rules.reader.lexicon.english_in_hindsight import IN_HINDSIGHT
from eleusis.rules.reader.lexicon.english_looking_back import LOOKED_BACK
from eleusis.rules.reader.lexicon.english_plainer_judging import JUDGED
from eleusis.rules.reader.lexicon.english_plainer_telling import TELLING
from eleusis.rules.reader.lexicon.english_plainer_told import PLAINER_TOLD
from eleusis.rules.reader.lexicon.english_results import RESULTS
from eleusis.rules.reader.lexicon.english_watched import WATCHED

_NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_RESPECTS: Final = ("suit", "colour", "rank", "number", "value")
_ASKED: Final = ("must", "has to", "have to", "should", "needs to", "may", "can", "to", "not", "cannot")
_LEFT_OUT: Final = "{ignored|disregarded|neglected|left out|left out of account}"
_OF_NO_ACCOUNT: Final = (
    "{irrelevant|unimportant|immaterial|of no importance|of no consequence|of no relevance|not important|not relevant"
    "|neither here nor there|insignificant|meaningless|beside the point|inconsequential|a non factor|not of importance|left open|overlooked}"
)
_USUAL: Final = {
    "never": "{at no time|under no circumstances|in no case|on no account};{there is |}{only |just |}one thing you {must not|cannot|may not} do :",
    "each card": "{each|every|any} {accepted card|card accepted}{ so far| until now| up to now|}",
    "inclusive": "{, and |, |and |}both {of these are included|of them are included|ends are included|ends included|of these included|numbers are included|numbers included}",
    "when divided by": "{on|upon|after} division by",
    "the whole": "the entire",
    "from then on": "from that {moment|point|time|card} {on|onwards|onward}",
    "let through cards": "{let cards through|let cards in}",
    "the card before last": "the card {two|2} before {yours|your card|your own}",
    "did not matter": f"{{was|were}} {_OF_NO_ACCOUNT}{{ at all|}}",
    **{
        f"{must} have the same {attr} as the card": f"{must} {{have|share|match}} the {attr} of {{your card|the card you played|the card you play|the new card}};{must} share {{its|the|their}} {attr} with {{yours|your card|the new card}}"
        for attr in _RESPECTS
        for must in ("must", "has to", "had to", "have to")
    },
    **{
        f"{may} {move}": f"it {be} {{fine|ok|okay|allowed|all right|no problem}} to {move}"
        for move in ("drop", "go down", "go up", "climb", "fall", "rise", "jump")
        for may, be in (("you may", "is"), ("you could", "was"))
    },
    "depends on": "hangs on",
    "lies in the last": "lay in the last",
    "cards lie there": "cards lay there",
    "plus your card": "plus {yours|the new one}",
    "and anything can follow them": "and {can|could} be followed by {anything|everything|any card}",
    "different from the last one in both": "different from the last {card|one} both in",
    "depended on": "hung on",
    "you may only": "you are only {allowed|permitted} to",
    "you could only": "you were only {allowed|permitted} to",
    **{
        f"last {some} cards": f"last {some} cards {{that were |which were |}}played"
        for some in (*_NUMBERS[1:6], "2", "3", "4", "5", "6")
    },
    **{
        f"at most {some} ranks": f"{some} {{ranks|steps|points|places|numbers}} {{at most|at the most|maximum|tops}}"
        for some in (*_NUMBERS, *map(str, range(1, 13)))
    },
    "lower than both": "{under|below|beneath} both",
    "higher than both": "{above|over|past} both",
    **{
        f"{be} {so}": f"{be} still {so}"
        for be in ("is", "was", "are", "were")
        for so in ("fine", "ok", "okay", "allowed", "right", "good")
    },
    "twice on the line": "twice in the {line|row}",
    "and also": "and on top of that",
    "you had to": "i {forced|asked} you to;i made you;you were {supposed|meant|expected} to",
    "you have to": "i {force|ask} you to;i make you;you are {supposed|meant|expected} to",
    "already been seen": "already {been|appeared|occurred|lain} {somewhere |anywhere |}{in|on} the {line|row|table}",
    **{
        f"{be} {end}": f"{be} {{lying|sitting|showing}} {where}"
        for be in ("is", "was")
        for end, where in (
            ("at the end", "at the {very |}end{ of the line| of the row|}"),
            ("on top", "on top"),
            ("on the table", "on the table"),
        )
    },
    "there must never be": "there {is|are} {never|not} to be",
    "there could never be": "there {was|were} {never|not} to be",
    **{
        f"{what} {has_to}": f"{{i|we}} {{just |only |always |}}{want} {what} to"
        for what in (
            *(f"the {attr}{s}" for attr in _RESPECTS for s in ("", "s")),
            "the card",
            "the cards",
            "each card",
            "every card",
            "all cards",
            "your card",
            "the next card",
            "the sum",
            "the gap",
        )
        for has_to, want in (("must", "{want|need}"), ("had to", "{wanted|needed}"))
    },
    **{
        str(ten + more): f"{tens} {one}"
        for tens, ten in (("twenty", 20), ("thirty", 30), ("forty", 40), ("fifty", 50))
        for more, one in enumerate(("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"))
        if ten + more > 20
    },
    "every": "{every single|each single|each and every|every last}",
    "everything": "{nearly|almost} everything",
    "next card": "{card played next|card you play next|card to be played next}",
    "can only come again": "{can|may} {come|appear|be played|be used|be laid} again only;{is|are} {only allowed again|allowed again only}",
    "the line comes in pairs": "{split|divide} the {line|cards|row} into pairs{ from the starter on|}",
    "my card": "mine",
    **{
        f"be all {one} or all {other}": f"all be {one} or {{all be |}}{other}"
        for one, other in (("odd", "even"), ("even", "odd"), ("red", "black"), ("black", "red"))
    },
    **{
        f"{size} {what} ,": f"{size} {what} like"
        for size in ("low", "high", "small", "big")
        for what in ("card", "number", "one")
    },
    "as the card before last": "as {2|two} {before|ago|back|earlier}{ it|}",
    **{
        f"{has} the {attr} of": f"{takes} the {attr} of"
        for attr in _RESPECTS
        for has, takes in (("has", "takes"), ("had", "took"))
    },
    "last one": "last 1",
    "the one before": "the 1 before",
    "except a card sharing": "except one sharing",
    "except a card that": "except one that",
    "except a card with": "except one with",
    # What cards share with others or do not share.
    "the same": "one and the same;the selfsame;the equivalent;the exact same",
    "of the same": "of exactly the same",
    "neighbouring cards": "cards beside {each other|one another}",
    "colour": "{shade|hue|tint}",
    "rank": "{denomination|pip value}",
    "ranks": "{mainline ranks|denominations|pip values|numeric values|numerical values|card values|face values}",
    "suits": "{signs|symbols|suit symbols|suit signs}",
    "have the same": "{bear|possess|feature|display|carry} the same",
    "has the same": "{bears|possesses|features|displays|carries} the same",
    "match": "{correspond to|correspond with|coincide with|line up with|tally with|conform to|adhere to|be in line with|be consistent with}",
    "matches": "{corresponds to|corresponds with|coincides with|lines up with|tallies with|conforms to}",
    "copy the": "{duplicate|replicate|mimic|imitate|echo} the",
    "copies the": "{duplicates|replicates|mimics|imitates|echoes} the",
    "repeated": "{duplicated|copied|replicated|replayed};played a second time",
    "keep": "{retain|maintain|preserve}",
    "kept": "{retained|maintained|preserved}",
    "keeping": "{retaining|maintaining|preserving}",
    "stay the same": "{be|stay|remain} {unchanged|constant|fixed};stay put;remain as it is;be maintained;persist",
    "different": "dissimilar;contrasting;non matching;{completely|entirely|altogether|wholly} different",
    "another suit": "another suit {entirely|altogether};off suit",
    "differ": "diverge",
    "differ in": "contrast in",
    "differ from": "contrast with",
    "change": "{alter|shift|change over};be {altered|varied|swapped|exchanged|replaced|switched|shifted}",
    "changes": "{alters|shifts};is {altered|varied|swapped|exchanged|replaced}",
    "changing": "{altering|shifting}",
    "changed": "{altered|shifted}",
    "every time": "{turn after turn|card after card|time after time|card by card|on each occasion|with every move|with each move|with every play|with each play|at each turn|at each step|with every card played}",
    "change every time": "change {at every card|at each card|at every step}",
    "at any time": "at any point",
    "always": "{steadily|constantly|continually|continuously|perpetually|invariably|without fail}",
    # Higher and lower.
    "higher": "{stronger|taller}",
    "lower": "{weaker|lesser}",
    "higher than": "{superior to|senior to|more valuable than|ranking higher than}",
    "lower than": "{inferior to|less valuable than|junior to|ranking lower than};not as {high|big|large} as;less high than",
    "above": "{exceeding|surpassing|outranking|topping|beating|ranking above|north of|in excess of}",
    "below": "{beneath|underneath|ranking below}",
    "or below": "or {beneath|underneath}",
    "exceed": "{surpass|outdo|outclass|overtake|rise above|climb above|eclipse}",
    "exceeds": "{surpasses|outdoes|outclasses|overtakes|rises above|climbs above|eclipses}",
    "fall below": "{drop|sink|dip|descend|slip} below",
    "falls below": "{drops|sinks|dips|descends|slips} below",
    "be lower than": "{undercut|undershoot|fall short of}",
    "is lower than": "{undercuts|undershoots|falls short of}",
    "equal": "tie with",
    "is required": "is {compulsory|obligatory|mandatory|a must|forced|called for}",
    "are required": "are {compulsory|obligatory|mandatory|a must}",
    "fall": "{decline|diminish|dip}",
    "falls": "{declines|diminishes|dips}",
    "at least": "at {the|the very} least;at a minimum",
    "at most": "{no|not} {further|farther} than;at a maximum;at the maximum;maximally;a max of;{no|not} beyond;not exceeding;not in excess of",
    "fewer than": "not as many as",
    "or higher": "{or|and} better;or beyond;and beyond",
    "above or below": "{over or under|above or beneath|over or below}",
    "not lower than": "{not beneath|no smaller than|not inferior to}",
    "at least as high as": "as {high|big|large} or {higher|bigger|larger} than;as big as or bigger than;of at least the same {rank|value|number} as",
    "higher card": "superior card",
    "lower card": "{inferior card|card worth less}",
    "high card": "{high ranking|high value|high valued|tall} card",
    "high cards": "{high ranking|high value|high valued|tall} cards",
    "low card": "{low ranking|low value|low valued} card",
    "low cards": "{low ranking|low value|low valued} cards",
    "the highest card so far": "the {top|peak|best|highest ranking|high} card so far;the {maximum|peak} so far;the card with the highest {rank|value|number} so far",
    "the lowest card so far": "the {bottom|lowest ranking} card so far;the minimum so far;the card with the lowest {rank|value|number} so far",
    # Ranges and distances.
    "the range spanned by": "the interval spanned by",
    "between": "{anywhere|sandwiched|squeezed|wedged|lodged} between;betwixt;{flanked|enclosed|bounded|bracketed|framed} by",
    "from": "{anywhere|somewhere} from;{distant|removed} from",
    "lie between": "{fall|land|sit|fit in} {somewhere |anywhere |}between",
    "lies between": "{falls|lands|sits} {somewhere |anywhere |}between",
    "lie in the range": "{fall|lies|lie} {in|within|inside} the {closed |}{range|interval}",
    "cards from ace to 9": "{single|one} digit {cards|numbers|ranks}",
    "cards from 10 to king": "{double|two} digit {cards|numbers|ranks}",
    "the ace being": "the ace {being |}{regarded as|considered|counted as|treated as|seen as}",
    "can be": "can b",
    "has to be": "has {2|to} {b|be}",
    "have to be": "{have|hav} {2|to} {b|be}",
    "differ by": "move by",
    "differs by": "moves by",
    "until": "till",
    "to": "all the way to",
    "in the range": "{in|within|inside} the {closed |}interval",
    "within": "{within|inside} a {distance|range|radius|margin} of",
    "difference": "{spacing|disparity|separation|discrepancy|interval|span|margin}",
    "next to": "{bordering on|contiguous to|contiguous with|by the side of|abutting}",
    "neighbouring": "{contiguous|next door}",
    "are neighbours": "are {adjacent|neighbouring|consecutive|adjoining} {cards|ranks|numbers};are cards {next to each other|side by side}",
    "exactly": "{dead on|bang on|spot on}",
    "exactly one": "{one and only one|no more and no less than one}",
    "in exactly one of": "in {only one of|just one of|one but not both of}",
    "in either direction": "in {one|this} direction or {the other|another|that};in whichever direction",
    # Even, odd, sums.
    "even": "evenly numbered",
    "odd": "oddly numbered",
    "is even": "{turns out|ends up|works out} even;is of even parity;can be halved",
    "is odd": "{turns out|ends up|works out} odd;is of odd parity;cannot be halved",
    "is not divisible by": "{cannot|can not} be divided by",
    "not divisible by": "{indivisible by|that cannot be divided by}",
    "divisible by": "divisible either by;{cleanly|fully|wholly|completely|neatly} divisible by",
    "a multiple of": "{some|an exact|an integer|a whole} multiple of;a whole number times",
    "sum of": "{addition|aggregate|sum total|added value|added values} of",
    "sum": "{sum total|added value|result of the addition}",
    "add up to": "{amount to|sum up to|come out at|come out to|come to a total of|come to a sum of|total up to}",
    "adds up to": "{amounts to|sums up to|comes out at|comes out to|comes to a total of|totals up to}",
    # Cards by what is on them.
    "face card": "{figure|coat|royal family|nobility} card;member of the court;member of the royal family",
    "face cards": "{figure|coat|royal family|nobility} cards;members of the court;members of the royal family",
    "number card": "{plain|normal|ordinary|regular} {number|number card};{numerical|digit|ordinary number} card;card with a {number|numeral|digit} on it",
    "number cards": "{plain|normal|ordinary|regular} {numbers|number cards};{numerical|digit|ordinary number} cards;cards with {numbers|a number|numerals|digits} on {them|it}",
    "a red card": "a card in red",
    "a black card": "a card in black",
    "black card": "dark card",
    "black cards": "dark cards",
    # What lies on the line.
    "in the line": "{in|on} the {current line|chain|lineup|string of cards|current row|present line|present row};within the {line|row};{among|amongst} the {cards played|cards already played};out there;in play;"
    "{found|to be found|contained|included|represented|present|somewhere|anywhere|lying|lying somewhere} {in|on} the {line|row|table}",
    "so far": "{up till|up until|until|till} now;as yet;by now;hitherto;this far;{until|to|up to|at} this point;since the {start|beginning};from the beginning until now",
    "that is already in the line": "that is {found|to be found|contained|included|represented|present|somewhere|anywhere|lying} {in|on} the {line|row|table}",
    "already in the line": "already {out|out there|part of the line|a part of the line};already in the {line|row} {somewhere|anywhere}",
    "already there": "already there {somewhere|anywhere}",
    "that is not in the last": "that is not on the last",
    "a rank already": "any of the ranks already",
    "a suit already": "any of the suits already",
    "over and over": "over n over",
    **{
        f"card{s} of the same {attr} as the last card": f"card{s} {{repeating|keeping}} the {{last|previous|preceding}} {attr};card{s} {{repeating|keeping}} the {attr} of the last card"
        for attr in ("suit", "colour", "rank")
        for s in ("", "s")
    },
    **{
        f"card{s} of another {attr}": f"card{s} {{changing|switching}} {{the |}}{attr}"
        for attr in ("suit", "colour")
        for s in ("", "s")
    },
    **{
        f"{moves} by": f"{moves} {{each time|every time|with every card|with each card}}{{ ,|}} by"
        for moves in (
            "increase",
            "increases",
            "rise",
            "rises",
            "grow",
            "grows",
            "climb",
            "climbs",
            "decrease",
            "decreases",
            "fall",
            "falls",
            "drop",
            "drops",
        )
    },
    "must ascend": "must be ascending",
    "must descend": "must be descending",
    "have to ascend": "have to be ascending",
    "have to descend": "have to be descending",
    "makes no difference": "does not {|seem to }make {any|a} difference",
    "make no difference": "do not {|seem to }make {any|a} difference",
    "has been played": "has {popped up|cropped up|come out|surfaced|shown its face|hit the table}",
    "whatever has been played": "whatever has {appeared|turned up|shown up|come up|come before|been used|been laid|been put down|been seen|been placed|been accepted|been on the line}",
    "have been played": "have {popped up|cropped up|come out|surfaced|shown their faces|hit the table}",
    "was played": "{popped|cropped} up",
    "been played": "{made an appearance|been around}",
    "laid": "{laid|placed|set|thrown|slapped|slammed} down",
    "before": "{beforehand|at an earlier point|at some earlier point|at any earlier point|prior to this|at some point in the past}",
    "number of cards": "{tally|quantity} of {cards|the cards}",
    "number of cards in the line": "{card count|card tally|total of cards} {in|on|of} the line",
    "the last two cards": "the last {couple|pair} of cards",
    "one of the last": "one {among|amongst|out of|from} the last",
    "if one of the last": "if {any|any one|at least one|one or more} of the last",
    "at least one of the last": "{one or more|at least one out} of the last",
    "in a row": "{in succession|on the trot|one right after the other|one behind the other|right after each other|on the bounce|on end|in a streak|at a stretch|in a run|in consecutive order};"
    "{directly |right |immediately |}following {each other|one another};without {a break|interruption|a pause}",
    "consecutive cards": "straight cards",
    "again": "{once more|once again|yet again|anew|afresh|one more time|for a second time|a further time}",
    "used again": "{reused|re used}",
    "return": "{recur|reappear|reoccur|resurface|come round again|come around again|crop up again|pop up again}",
    "returns": "{recurs|reappears|reoccurs|resurfaces|comes round again|comes around again|crops up again|pops up again}",
    "on two occasions": "two times over",
    # One and the other in turn.
    "alternate": "{interchange|change off|switch off|trade off|take it in turns|flip back and forth|go to and fro|come alternately|come by turns|come in turn|appear alternately|oscillate|seesaw|alternate with each other|alternate with one another|change places|swap places|trade places|toggle|ping pong};"
    "follow {each other|one another} in turn",
    "alternates": "{oscillates|seesaws|toggles|flips back and forth}",
    "alternately": "{by turns|turn and turn about|turn by turn}",
    "every other card": "each other card",
    # Exceptions, and all the others.
    "except": "{except|except for|apart from|other than} {a few|some|one or two|a couple of|the odd|the occasional};with {only |just |}{two|three|these|these two} exceptions :;{barring|exclusive of|discounting|leaving aside|setting aside|to the exclusion of};with the {sole|only|single} exception of",
    "any other card": "any card {else|besides|other than that};{any|any one|one} of the other cards;any remaining card;whichever other card",
    "the rest": "{all |}the rest of {the cards|them|all cards|the suits|the ranks|the numbers};all the remaining ones",
    "everything else": "{what|whatever|everything that|all that} {remains|is left|is left over}",
    # Free choice, and what is of no account.
    "anything goes": "any play is {legal|allowed|fine};it is {anyone 's game|your call|a free for all};{you have|there is} free choice;{you get to choose|you pick|take your pick|suit yourself|knock yourself out|be my guest};nothing is {forbidden|off limits|out of bounds|prohibited};all options are open;the field is open;all bets are off;the sky is the limit;all is allowed;there is no limitation;it is {anybody 's choice|wide open|fair game};{anything|everything} is {fair game|up for grabs};you have {free rein|carte blanche|got a free hand|a free hand}",
    "free": "at your discretion;yours to choose",
    "always fits": "{fits on|fits with|goes with|matches} {anything|everything};goes on every card;is a {wild|free} card;{is never|can never be} wrong",
    "always fit": "{fit with|go with|match} {anything|everything};are {wild|free} cards",
    "never fits": "fits nowhere;does not fit anywhere",
    "never fit": "fit nowhere;do not fit anywhere",
    "nothing else": "{nothing|no card} {other than that|besides}",
    "only": "merely;purely;none but",
    "any card": "any old card;any card {whatsoever|you have|in your hand|from your hand};any one card;{any card|a card} of {your|their|his|her} {own |}{choice|choosing}",
    "anything": "anything whatsoever;{absolutely|just|literally} anything;any old thing",
    "what you like": "{what|whatever} you {fancy|feel like};whatever {suits you|takes your fancy};anything you fancy",
    **{
        f"{before} play anything": f"{before} do {{whatever|what|as}} you {{like|liked|want|wanted|please|pleased|wish|wished}}"
        for before in ("free to", "let you")
    },
    "play anything": "play {as you like|as you please|as you wish|as you want|at will}",
    "does not matter": f"is {_OF_NO_ACCOUNT}{{ at all|}};makes no {{difference|odds}};{{counts for nothing|carries no weight|does not enter into it|need not be considered|may vary freely}};can be {_LEFT_OUT};does not make {{a|any}} difference",
    "do not matter": f"are {_OF_NO_ACCOUNT}{{ at all|}};make no {{difference|odds}};{{count for nothing|carry no weight|do not enter into it|need not be considered|may vary freely}};can be {_LEFT_OUT};do not make {{a|any}} difference",
    **{f"{asked} be of": f"{asked} belong to" for asked in _ASKED},
    **{
        f"{asked} be higher than": f"{asked} {{beat|outrank|surpass|outdo|rank above|go above|go over}}"
        for asked in _ASKED
    },
    "may": "{is|are} {exempt|an exception|exceptions} and may",
    "can": "{is|are} {exempt|an exception|exceptions} and can",
    "is of": "belongs to",
    "of": "{held|shown|borne} by",
    **{f"whatever {what}": f"whichever {what}" for what in _RESPECTS},
    "regardless of": "{without considering|without reference to|notwithstanding|despite|in spite of|heedless of|without looking at|without consideration of|without taking account of|without heed to}",
    "including the": "{inclusive of|taking into account|reckoning} the",
    # Both, one of two.
    "but not both": "{but not|not|just not|yet not} the two {together|of them|at once};just not both",
    "be": "be at once",
    "is both": "is both {together|of them|at once|things}",
    "or both": "{possibly|perhaps|maybe|or even|or maybe|or perhaps|or possibly} both",
    "so :": "so , once {again|more} :",
    "and so on": "{and |}then all over again;and all over again",
    "counting in a circle": "counting {round and round|in a cycle|like on a clock|like on a clock face|like a clock}",
    "circular": "cyclical",
    "followed by": "{followed with|continued by|continued with|trailed by|followed up by|followed up with|responded to with|responded to by}",
    "after": "{subsequent to|in response to|in answer to|on the heels of|in the wake of|hot on the heels of}",
    **{
        f"the same {what} as": f"{{an identical|a matching|a like|an equal}} {what} {{to|with}};a {what} in common with;{{identical|alike|equal|matching}} in {what} {{to|with}}"
        for what in _RESPECTS
    },
    **{f"the same {what}": f"{{an identical|a matching|a like}} {what};a {what} in common" for what in _RESPECTS},
    **{f"of the same {what}": f"{{sharing a|alike in|matching in|of a single}} {what}" for what in _RESPECTS},
    **{f"a different {what}": f"{{an alternate|an alternative|a separate|an unlike}} {what}" for what in _RESPECTS},
    **{f"keep the {what}": f"{{hold|leave}} the {what}{{ unchanged| the same| alone| as it is}}" for what in _RESPECTS},
    **{
        f"never the same {what} twice in a row": f"{{never|not|no}} the same {what} {{back to back|consecutively|two consecutive times|two times consecutively|on consecutive cards|in two consecutive cards}}"
        for what in _RESPECTS
    },
    **{
        f"{pair} must alternate": f"{pair} {{must|have to|should}} {{change|switch|swap|flip|vary}} {{every time|each time|with every card|with each card|from card to card|from one card to the next|all the time|constantly|every turn|each turn}}"
        for pair in ("red and black", "black and red", "odd and even", "even and odd")
    },
    **{f"has the {what}": f"{{takes|adopts|takes on}} the {what}" for what in _RESPECTS},
    **{f"change the {what}": f"{{replace|exchange|abandon|depart from}} the {what}" for what in _RESPECTS},
    **{
        f"every {n} card": f"{{every|each}} {n} {{play|go}};the {n} card and {{every|each}} {n} card {{after that|after it|from then on|thereafter|from there on|after}}"
        for n in ("second", "third", "fourth", "fifth")
    },
    "every alternate card": "each alternate card",
    "the opposite colour": "{the|an} {alternate|alternative|reverse|inverse|complementary|remaining} colour",
    "the same rank": "the same {denomination|numeral|pip value|number value|numeric value|numerical value}",
}
# The same usual words may stand in several tables.
_TABLES: Final = (PLAINER_TOLD, _USUAL, JUDGED, LOOKED_BACK, TELLING, WATCHED, RESULTS, IN_HINDSIGHT)
PLAINER: Final = {
    usual: ";".join(table[usual] for table in _TABLES if usual in table) for usual in dict.fromkeys(chain(*_TABLES))
}

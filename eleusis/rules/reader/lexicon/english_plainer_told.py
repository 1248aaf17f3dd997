"""English turns of phrase of who tells a rule to the class, in a word or two beside it, each with the usual one."""

from __future__ import annotations

from typing import Final

_MUST: Final = ("must", "has to", "have to", "had to", "should", "needs to", "need to", "will")
_EXACTLY: Final = "{|exactly |evenly |cleanly |neatly |fully |properly }by{| exactly}"
_OF_TWO: Final = "{the two|them|these|those|these two|those two|the two things|these things|both things}"
_NEVER: Final = "{never works|never work|never fits|never fit|never goes|never go|does not work|do not work|does not fit|do not fit|is out|are out|is wrong|are wrong|is never right|never gets in|never got in}"
_LAST: Final = "{the |}{last|previous}{ card| rank|}"
_NEW: Final = "{the |}{new|next|played}{ card| rank|}"
PLAINER_TOLD: Final = {
    # what divides what
    **{f"{must} be divisible by": f"{must} {{divide|be dividable}} {_EXACTLY}" for must in _MUST},
    "is divisible by": f"divides {_EXACTLY}",
    "is not exactly divisible by": f"does not divide {_EXACTLY}",
    "that are divisible by": f"that {{divide|will divide|can divide}} {_EXACTLY}",
    # one of two, or both
    ", or both": f", at least one of {_OF_TWO};, one of {_OF_TWO} {{at least|at the least|at a minimum}};, one or the other{{ ,|}} or both",
    "at least one of :": f"at least one of {_OF_TWO}{{ must be so| must be true| has to be true| has to be so|}} :",
    # what is left
    **{
        f"unless they are {class_} , which are always allowed": f"unless they are {class_} , which {{may|can|could}} be {{anything|anything at all|any card|whatever you like}}"
        for class_ in (
            "spades",
            "hearts",
            "diamonds",
            "clubs",
            "aces",
            "jacks",
            "queens",
            "kings",
            "face cards",
            "faces",
            "reds",
            "blacks",
        )
    },
    **{
        f"the other {these} are fine": f"{{the |all |all the |}}other {these} no problem"
        for these in ("suits", "cards", "ranks")
    },
    "nothing else works": f"{{the middle|the middle ones|the middle cards|the ones in the middle|the cards in the middle|the ones in between|anything in the middle|anything in between}} {_NEVER}",
    **{
        f"count the {cards} in the line :": f"counting {{the |all |all the |}}{cards} {{in|on}} the line :"
        for cards in (
            "spades",
            "hearts",
            "diamonds",
            "clubs",
            "reds",
            "blacks",
            "red cards",
            "black cards",
            "face cards",
            "cards",
        )
    },
    # told as it was seen
    **{
        f"a {attr} not yet on the line": f"a {attr} {{that |which |}}{{you|we|i}} have not {{seen|had|used|played}} {{yet|so far|before}};a {attr} {{that |which |}}{{has |is |}}{{not been|not yet been|not yet}} {{seen|used|played|represented|present}} {{in|on}} the {{line|row|table}}{{ so far|}}"
        for attr in ("suit", "colour", "rank", "number", "value")
    },
    "all 4 are": "all {4|four} r",
    "got in": "{both|all} got in",
    "are not accepted": "{always bounce|bounce|bounce every time|bounce each time|bounced every time}",
    "is not accepted": "{always bounces|bounces|bounces every time|bounces each time}",
    "is forbidden": "{will not|would not} do",
    "are needed": "{are|were} needed {just now|this time}",
    "already a heart in the": "already a heart {anywhere|somewhere} in the",
    # where and how often
    **{
        f"{how} the last": f"{{every time|each time|every turn|every single time}} {how} the last"
        for how in ("from", "than")
    },
    **{f"an {parity} number of": f"an {parity} {{count|tally}} of" for parity in ("even", "odd")},
    **{f", an {parity} number means": f", {{and |but |}}{parity} number means" for parity in ("even", "odd")},
    "it is an odd number": "it is an odd {count|tally}",
    "it is an even number": "it is an even {count|tally}",
    ", so it alternates": ", {like|so like|meaning} it {swaps|alternates|switches|flips|changes}{ every card| each card| every time| each time|}",
    "the two numbers": "the {two|2} numbers ( {the |}{last|last one|last card} {+|and|plus} {the |}{new|new one|new card|next one|next card} )",
    **{
        f"the two numbers {must} add up to": f"the {{two|2}} numbers {must} {{make|come to|give|total|reach}}"
        for must in ("must", "have to", "should", "need to", "had to")
    },
    "the sum of all cards on the line and the card must not be": "no card {may|can|must} {bring|make|take} the {sum|total} of the {whole |}line{ , itself included ,| , including itself ,| ( itself included )|} {to |}",
    "after your card is played ,": "{once|after|when} {your|the|the new} card is {laid|down|placed|on the line|in the line} ,",
    "the line must have": "the line must {hold|contain|show}",
    # the ace
    "aces are high :": "{treat|count|take|use} {the ace|aces|an ace|ace} as {high|the highest|the highest card}{ , above the king| , over the king| ( above the king )|} :",
    "aces are high ,": "{treat|count|take|use} {the ace|aces|an ace|ace} as {high|the highest|the highest card}{ , above the king|} ,",
    "aces are high .": "{treat|count|take|use} {the ace|aces|an ace|ace} as {high|the highest|the highest card}{ , above the king|} .",
    # as it is said before the rule
    ", so": ", {going with|i go with|so going with|so i go with}",
    "so it looks like": "so looks like",
    **{f"{who} are": f"{who} r" for who in ("they", "these", "those", "both", "we")},
    # what is on the line already, and what is not
    **{
        f"a {attr} already on the line": f"a {attr} {{that |which |}}{{has |is |}}{{already been|already}} {{seen|used|played|represented|present|there}} {{in|on}} the {{line|row|table}}{{ so far|}}"
        for attr in ("suit", "colour", "rank", "number", "value")
    },
    **{
        f"a {attr} already seen {may} not": f"a {attr} {{that is |which is |}}already {{seen|used|present|represented}} {may} not"
        for attr in ("suit", "colour", "rank", "number")
        for may in ("must", "may", "can")
    },
    **{
        f"{of} {attr} already {on} the line {may}": f"{said} {attr} {{that is |which is |}}already {{seen|used|present|represented}}{{ in the line| on the line| on the table|}} {may}"
        for attr in ("suit", "colour", "rank", "number")
        for of, on, said in (("a card of a", "in", "a"), ("of a", "on", "of a"))
        for may in ("must", "has to", "may", "can", "is", "needs to", "cannot")
    },
    **{
        f"{than} the last card": f"{than} {{what is|what 's|the one|the card|the one that is|the card that is}} {{already |just |now |}}{{at the end|at the very end|lying there|showing}}{{ of the line| of the row|}};"
        f"{than} the {{card|one}} {{just|that was just|which was just|most recently|last}} {{accepted|approved|let in}}"
        for than in ("than", "as", "from", "to", "on", "after", "match", "matches")
    },
    **{
        f"{way} than all cards on the line": f"{way} {{than|then}} all {{the |of the |}}{{ones|cards|others|other cards}} {{already |}}{{there|on the line|in the line|on the table|down|out}}{{ already|}}"
        for way in ("higher", "lower")
    },
    # what may not be, and what may be nothing else
    **{
        f"must not be {these}": f"{{can|may|could}} be {{any|of any|whatever|of whatever}} {{suit|rank|number|value}}{{ at all| you like|}} {{except|but|other than|apart from|except for|besides|bar}} {these}"
        for these in (
            "hearts",
            "spades",
            "diamonds",
            "clubs",
            "a heart",
            "a spade",
            "a diamond",
            "a club",
            "an ace",
            "a king",
            "a queen",
            "a jack",
            "aces",
            "kings",
            "queens",
            "jacks",
        )
    },
    "the only forbidden cards are": "the {only|one} {thing|things|card|cards|rank|ranks|suit|number|numbers} {that |which |}{is |are |}{banned|barred|forbidden|prohibited|rejected|refused|off limits} {is|are};"
    "the {only|one} {thing|card|rank|suit|number} {|that |which }{it|a card|your card|the card|the new card|the next card} {refuses|rejects|hates|will not take|does not take|refuses to take|never takes|cannot be|must not be|may not be|can not be} is",
    "are the only forbidden cards": "are the {only |}{one|two|three|four|2|3|4|} {banned|barred|forbidden|prohibited|excluded} {thing|things|rank|ranks|suit|suits|number|numbers|cards|ones};"
    "are the {only|one} {thing|things|card|cards|rank|ranks|suit|number|numbers|ones} {that |which |}{it|they|the dealer} {refuses|rejects|hates|will not take|does not take|refuses to take|never takes};"
    "are the {only|one} {cards|ones|thing|things|ranks|suits|numbers} {that|which} {get|gets|are|is|were} {rejected|refused|banned|turned down|forbidden|excluded}",
    "never fit": "never {stick|stuck|stay in|get accepted}",
    "all other cards must not be": "all the other cards must not be;no other {place|position|card|one} {may|can|must} {receive|have|hold|take|get} {one|it}",
    "the only": "the sole",
    "in all other cases": "in {all|every|any} other {cases|case} , including {on|upon|after|with} the {bare |lone |}starter",
    ". otherwise": ". where not ,",
    "get accepted": "{seem|appear} to {get|be getting|be} accepted",
    "never goes": "{seems|appears} never to go",
    "work": "keep working",
    "each card must be": "{a|any|every} {good|right|legal|correct|fitting} card {is|was}",
    "each card": "{each|every} {further|additional} card",
    ", and the second card is free": ", {with |}the second card{ of the line| in the line| in line|} being {free|anything|any card}",
    "when only the starter is there anything goes": "{when|if|while} {there is |it is |}{only|just} {the starter|one card} {is |}{out |down |there |on the table |}{, |}{it is free|it takes anything|it can be anything|you may play anything}",
    "the only accepted cards are": "the only {cards|ones|things|ranks|suits} {that |}{it|they|the dealer|the line} {took|takes|accepts|accepted|let in|lets in|wants|likes} {were|are}",
    **{f"any {suit}": f"{{anything|everything|any card}} in {suit}s" for suit in ("heart", "spade", "diamond", "club")},
    "i accept any": "the {dealer|author|teacher|rule maker} {is|was|seems|seems to be} happy with any",
    "play": "the {dealer|author|teacher|rule maker} {wants|asks for|is after|is looking for|calls for}",
    "is not allowed": "is {barred|banned|off limits|closed|forbidden|not allowed} for the next {card|one|play|turn}",
    **{
        f"is already on the line {some} times": f"already has {some} {{cards|of them}} {{in|on}} the {{line|row|table}}"
        for some in ("two", "three", "four", "five", "six", "2", "3", "4", "5", "6")
    },
    **{
        f"i only accept {some} cards": f"it {{takes|accepts|lets in|keeps|likes}} {some} {{cards|ones|numbers|ranks}} and {{spits out|rejects|refuses|throws out|throws back|turns down|bounces}} {{the |}}{others} {{ones|cards}}"
        for some, others in (
            ("odd", "even"),
            ("even", "odd"),
            ("red", "black"),
            ("black", "red"),
            ("low", "high"),
            ("high", "low"),
        )
    },
    **{
        f"{must} be at least {some}": f"{must} reach {{at least |}}{some}"
        for must in ("must", "has to", "have to", "should", "needs to")
        for some in (
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fifteen",
            "twenty",
            "10",
            "11",
            "12",
            "13",
            "14",
            "15",
            "16",
            "18",
            "20",
            "25",
        )
    },
    # who follows whom, and how far
    "go up by": "advance by",
    "1 away from": "{next|adjacent|neighbour} in {rank|number|value} to",
    "wrapping around from king to ace": "{passing|going|running|continuing|carrying on} from {king|the king} {round|around|on|back} to {ace|the ace}",
    "are followed by": "get followed by",
    "is followed by": "gets followed by",
    ", and vice versa": ", and the other way {round|around|about}{ too| as well|}",
    "anything goes .": "all are {welcome|fine|allowed|ok|accepted|good|okay} .",
    ", and so is": ", and so {will|would}",
    "any": "any old",
    **{
        f"{go} by at most {some}": f"{go} every {{time|single time|turn}} , but {{never|not}} {{by |}}more than {{by |}}{some}"
        for go in ("go down", "go up", "goes down", "goes up", "you go down", "you go up")
        for some in ("two", "three", "four", "five", "six", "2", "3", "4", "5", "6")
    },
    **{
        f"at most {some} away": f"{some} away {{at most|at the most|max|tops|or less|or closer|or nearer}};{some} away {{from|of}} the last {{card|one}} {{at most|at the most|max|tops|maximum}}"
        for some in ("two", "three", "four", "five", "six", "2", "3", "4", "5", "6")
    },
    "always go down by": "only {ever |}{drop|go down} by",
    "always go up by": "only {ever |}{rise|climb|go up} by",
    "has to be from": "{has to|should|must|needs to} {land|fall|come out|end up} {somewhere |anywhere |}{from|on}",
    "is from": "{lands|falls|comes out|ends up} {somewhere |anywhere |}from",
    **{
        f"if the starter is {so} ,": f"{{a|with a}} {so} {{starter|first card|starting card}} {{means|makes it|means that|calls for|asks for|wants}}"
        for so in ("red", "black", "odd", "even", "high", "low")
    },
    **{
        f"in which case you play {some} or {way}": f"in which case {{you|it|the card|the next card|the next one}} {{have to|has to|must|should|needs to}} {{drop|go|go down|come down|fall|jump|climb}} to {{a |an |}}{some} or {said}"
        for some in ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", *map(str, range(2, 11)))
        for way, said in (("lower", "{lower|below|less|under}"), ("higher", "{higher|above|more|over}"))
    },
    "goes in": "{has|have} {ever |}{gone|got|come|made it} in",
    "are always fine": "{may|can} be {laid|played|placed} at {any|every} {moment|stage|point}",
    **{f"play {way} , unless": f"it {{just |}}{{goes|always goes}} {way} , unless" for way in ("higher", "lower")},
    "both included": "{both |the |}{endpoints|end points|bounds} {are |}{included|inclusive};{those|the|these} two included;both of those included",
    "and i accept every": "and admit every",
    "i accept every": "admit {every|each|any}",
    # as it is written in full sentences
    "cards": "candidates;stuff",
    **{
        f"allowed only {when}": f"only {{permitted|tolerated|admitted|legal|acceptable|admissible}} {{directly |immediately |right |}}{when}"
        for when in ("after", "if", "when", "on")
    },
    **{
        f"{after} any {attr}": f"{after} no {{condition|restriction|constraint|limit|requirement}} on {{the |its |}}{attr}"
        for after in (":", "->")
        for attr in ("suit", "colour", "rank", "number")
    },
    "always": "{in|under} {every|any|all} {situation|situations|circumstances};without exception;every time {i|we} {tried|played|tested|laid} {one|it|them|that};in {each|every one|all} of my {attempts|tries|tests|trials}",
    "stays the same": "{stays|remains} {unchanged|constant|fixed}",
    "each time": "{with each|with every|per} {step|turn|play|move}",
    **{
        f"are {fine}": f"are the {fine} {{cards|ranks|suits|numbers|ones}}"
        for fine in ("legal", "allowed", "accepted", "permitted", "valid")
    },
    **{
        f"every card must have the {attr} of the starter": f"the {attr} of the {{starter|first card}} {{fixes|determines|dictates|decides|sets}} {{the {attr}|that}} of {{every|each|all|any}} {{later|following|subsequent|other|further|}} {{card|cards|one|ones}}"
        for attr in ("suit", "colour", "parity")
    },
    **{
        f"of the same {attr}": f"of {{one|a}} {{common|single}} {attr}" for attr in ("suit", "colour", "parity", "rank")
    },
    **{
        f"highest {rank} so far": f"{{highest|maximum|largest}} {rank} {{seen|reached}} so far"
        for rank in ("rank", "value", "number")
    },
    **{
        f"lowest {rank} so far": f"{{lowest|minimum|smallest}} {rank} {{seen|reached}} so far"
        for rank in ("rank", "value", "number")
    },
    **{
        f"when {changing} {attr}": f"on {changing} {{the |to any different |to another |to a different |}}{attr}"
        for changing in ("changing", "switching")
        for attr in ("suit", "colour")
    },
    **{
        f"if the {attr} stays the same , the": f"{{within|inside}} the same {attr}{{ as the previous card| as the last card| as before|}} , the"
        for attr in ("suit", "colour")
    },
    **{
        f"apart from {suit} ,": f"outside {{of |}}{{the |}}{suit} ,"
        for suit in ("spades", "hearts", "diamonds", "clubs", "face cards", "aces", "kings")
    },
    **{
        f"always {fine} . any {class_} card must": f"{{always {fine}|{fine} at all times|{fine} at any time}} . {{any|every}} other {class_} card {{must|has to}}"
        for fine in ("accepted", "legal", "allowed", "playable", "valid")
        for class_ in ("odd", "even", "red", "black")
    },
    **{
        what: f"{what} ( {_LAST} {{+|plus|and|times|*}} {_NEW} );{what} ( {_NEW} {{+|plus|and|times|*}} {_LAST} )"
        for what in ("ranks", "cards", "numbers", "values", "sum", "total", "product")
    },
    "appeared": "occurred{ anywhere| somewhere|};appeared {anywhere|somewhere}",
    "any card": "any card whatsoever",
    "adjacent": "adjacent to {each other|one another}",
    "are wild": "{function|act|serve|work|count} as {jokers|wild cards|wildcards}",
    "and": "and , {moreover|furthermore|in addition|additionally|likewise} ,",
    "if there is one": "if {it|such a card|that card|one} exists",
    "counting the starter as the first card": "{numbering|counting} the {mainline|line|cards|positions|places} {with|so that} the starter {as|is|being} {position|card|number|place} {1|one}",
    "... )": "... {, |}{with|counting|where} the starter {as|is|being} {1st|the 1st|first|the first|1|position 1|number 1|card 1} )",
    "high": "high ( {as |}14{ , above the king| , over the king|} );high ( above the king )",
    "gives": "{gives|makes|yields|results in} a {total|sum} of",
    "give": "{give|make|yield|produce|result in} a {total|sum} of",
    "one exception :": "{a|one|just one|only one} {single|sole|lone} exception{ ,|} :;{a|one} {single|sole|lone} exception , namely",
    "everything else": "{every|any} other {suit |rank |colour |}combination;all other {suit |rank |colour |}combinations",
    "either": "it {satisfies|meets|fulfils|fulfills|has} at least one of {|these |the following }{two |}{conditions|properties|criteria|requirements} :",
    **{
        verb: f", and {{only those|only these|nothing else|no others|no other cards}} , {verb}"
        for verb in ("are", "is", "fit", "pass", "work")
    },
    "differ": "disagree",
    "are the only legal ones": "and {no others|no other ones|no other ranks|no other cards|no other suits} are {playable|legal|accepted|allowed|valid}",
    **{
        f"last {some} cards": f"last {some} cards ( or {{fewer|less}}{{ ,|}} if the line is {{shorter|not that long|not long enough}} );last {some} cards ( or {{of |}}as many as there are{{ , if fewer|}} )"
        for some in ("two", "three", "four", "five", "2", "3", "4", "5")
    },
    **{f"all other {what}": f"all remaining {what}" for what in ("positions", "places", "suits", "ranks", "cards")},
}

"""English of players who look back on a round: what got in and what bounced, what came through, who survived."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import Phrase

_ALL: Final = "{the |all |all the |every |each |only |the only |}"
_CARDS: Final = "{card|cards|ones|ranks|suits}"
# Of a participle: those that tell it of the line, and those that tell it of the judge.
_GOT_IN: Final = "{is|are|got|gets} {accepted|taken|kept|let in|let through|approved|allowed|placed|okayed}"
_STAYED: Final = "{survived|survives|survive|lived|entered|stayed|stays|stay|remained|remains|remain|came through|got in|gets in|get in|got through|gets through|went in|goes in|goes through|went through|made it|made it in|got a yes|got the nod|passes|pass|passed}"
_GOT_OUT: Final = "{is|are|got|gets} {rejected|refused|banned|forbidden|barred|declined}"
_LEFT: Final = "{died|bounced|flunked|failed|fails|fail|fell through|got a no|lost out|went out|went back|came back|do not|does not}"
_JUDGE: Final = "{i|we|he|she|they|the dealer|the teacher|the rule|the judge|god}"
LOOKING_BACK: Final = [
    Phrase("ONLY_ONES", f"{_ALL}{_CARDS} {{that|which}} {_GOT_IN}"),
    Phrase("ONLY_ONES", f"{_ALL}{_CARDS} {{that|which}} {_STAYED}"),
    Phrase("ONLY_ONES", f"{{what|all that|everything that|whatever}} {_GOT_IN};{{what|all that|everything that|whatever}} {_STAYED}"),
    Phrase("ONLY_ONES", "what {counts|counted|passes|passed|goes|went|is taken|is treated} as {valid|right|correct|accepted|good|legal|allowed|fitting}"),
    Phrase("ONLY_ONES", "{the |all |all the |all our |our |my |only |}{successes|winners|winning cards|survivors|keepers|hits|successful cards|successful ones|successful plays|surviving cards|surviving ones|kept cards}"),
    Phrase("WRONG_ONES", f"{_ALL}{_CARDS} {{that|which}} {_GOT_OUT}"),
    Phrase("WRONG_ONES", f"{_ALL}{_CARDS} {{that|which}} {_LEFT}"),
    Phrase("WRONG_ONES", f"{{what|all that|everything that|whatever}} {_GOT_OUT};{{what|all that|everything that|whatever}} {_LEFT}"),
    Phrase("WRONG_ONES", f"what {_JUDGE} {{rejected|refused|turned down|threw out|threw back|rejects|refuses|does not accept|did not accept}}"),
    Phrase("ONLY_ONES", f"what {_JUDGE} {{accepted|took|kept|let in|let through|accepts|takes|keeps|lets in}}"),
    Phrase("ONLY_ONES", "{the |}only {colour|colours|kind|kinds|sort|sorts} {accepted|allowed|taken|that was accepted|that was allowed|that got in|that is accepted|that is allowed}"),
    Phrase("WRONG_ONES", "{every|each|any} {rejected|refused|wrong|failed} {card|one|play}"),
    Phrase("WRONG_ONES", "none of the {accepted|good|right|successful|kept} {cards|ones|plays};no {accepted|good|right|successful} {card|cards|play}{ ever|}"),
    Phrase("WRONG_ONES", "{the |all |all the |all our |our |my |only |}{failures|rejects|losers|misses|rejections|refusals|refused cards|refused ones|refused plays|unsuccessful cards|unsuccessful ones|failed cards|failed ones|dismissed cards|dismissed ones|rejected ones}"),
    Phrase("FITS", "{survived|survives|survive|lived|entered|enter|enters|came through|come through|comes through|came in|came in fine|got placed|got taken|got kept|got played|got laid|got okayed|were okayed|was okayed|made it onto the table|stayed in|stayed on|stay in|stays in|stay on|stays on|got the nod|get the nod|got the green light|got the thumbs up|got my okay|got an okay|got an ok|got a yes}", price=2),
    Phrase("FITS", "{are|is|were|was} {both|all|always} {fine|ok|okay|good|accepted|allowed|right|alright|in}", price=2),
    Phrase("MISSES", "{is|was} out", price=3),
    Phrase("MISSES", "never {got in|got through|went in|went through|made it|made it in|came through|passed|survived|stayed|got a yes};{did|do|does} not {survive|stay|make it|come through|get a yes}"),
    *(Phrase(kind, "{is|are|was|were} {all that|what|the only thing that|the one thing that|all you|all we} {matters|mattered|counts|counted|is needed|was needed|needed|is asked|was asked|it took|it takes}") for kind in ("ALL_COUNTED", "DECIDE")),
    Phrase("NONE_ELSE", "{nothing else|no other card|no other cards|no others|no other suit|no other suits|no other rank|no other ranks|no other play|no other plays}", price=0),
    Phrase("NO_MORE", "no {more|further|other}{ of the|}", price=2),
    Phrase("Beyond-that", "{anything |everything |}{above|over|beyond|past} {that|it|this|those}", ">", price=2),
    Phrase("Beyond-that", "{anything |everything |}{below|under|beneath} {that|it|this|those}", "<", price=2),
    Phrase("NOT_MORE", "{at most|no more than|not more than|up to|a maximum of}"),
    Phrase("THEY_ALONE", "{those|these|they} {are|were} {the |the only |all |the two |the only two }{sorts|kinds|cards|ones} {that |which |}{got in|got through|were let in|let through|were accepted|are accepted|worked|passed|survived|came through|made it|fitted|stayed}"),
    Phrase("MISSES", "{died|got binned|got the boot|got the thumbs down|got thrown back|got sent back|got kicked out|came back|went back|flunked|got dropped|got dismissed|got barred|got declined}", price=2),
    Phrase("OTHERS", "{the |all |all the |any of the |}{two|three|eleven|twelve|ten|nine|eight} {other|remaining} {suit|suits|rank|ranks|number|numbers|cards};{the |all the |}{other|remaining} {two|three|eleven|twelve|ten|nine|eight} {suits|ranks|numbers};{the |all |all the |any |}{remaining|leftover} {suit|suits|rank|ranks|number|numbers|cards|card|ones}"),
    Phrase("OTHERS_FREE", "{the |all |}{other|remaining|two other|three other|twelve other|other two|other three|other twelve|remaining three} {suits|ranks|cards|ones} {had|have} no {restriction|restrictions|limit|limits|rule|rules|condition|conditions}"),
    Phrase("OTHERS_FREE", "{for |with |in }{the |all |}{other|remaining|three other|other three} {suits|suit|ranks|cards|colour} {it |that |this }{does not matter|did not matter|makes no difference|made no difference|is not important|was not important}"),
    Phrase("OTHERS_FREE", "{for |with |in }{the |all |}{other|three other|other three} {suits|suit} {rank|the rank|size|the size|the number|the value} {does not matter|did not matter|makes no difference|made no difference|played no part|played no role|was free|was open}"),
    Phrase("OTHERS", "{anything|everything|all|any card|all cards|cards|ranks|what lies|whatever is} {outside|beyond} {that|this|the|these|those} {strip|range|interval|band|bracket|limits|window}"),
]  # fmt: skip
_SUITS: Final = ("hearts", "spades", "diamonds", "clubs")
_FEW: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", *map(str, range(2, 11)))
LOOKED_BACK: Final = {
    # A verdict without a name for who gave it.
    "rejected :": "{rejects|refusals|failures|losers|misses|dismissed|refused|binned} :",
    "accepted cards :": "{accepted|allowed|permitted} {ranks|suits|numbers} :",
    **{
        f"i accepted {what}": f"{{i|we|he|she|the dealer|the teacher}} kept {what};{{it|they|the line|the table|the row}} {{took|accepted|let in}} {what}"
        for what in ("what", "whatever", "everything", "anything", "any", "all", "cards", "red", "black", "odd", "even", "the red", "the black", "any card", *_SUITS)
    },
    "i accepted only": "{it|they|the line|the table|the row} {took|accepted|let in} only",
    "and i rejected": "and {rejected|refused|threw out|threw back|threw away|turned down|declined|binned|sent back}",
    ", everything else was rejected": "{, |}and {he |she |they |i |we |it |}{refused|rejected|threw back|threw out|threw away|turned down|declined|binned|sent back|dismissed} {the rest|everything else|all others|the others|anything else|all the rest|all the others|all else}",
    **{
        f"it turned out that {parity} {what}": f"turns out {parity} {what}"
        for parity in ("odd", "even")
        for what in ("follows", "followed", "cards", "ranks", "numbers", "after", "on", "comes", "came", "goes", "went", "and")
    },
    ", rejected if": "{, |and |, and }out if",
    ", accepted if": "{, |and |, and }in if",
    "no card could exceed": "no card {ever |}{outranked|exceeded|topped|beat|went above|rose above|went over}",
    "accepted cards never": "cards that {stayed|survived|got in|passed|were accepted|went in|came through} never",
    **{
        f"dictates the {attr}": f"{{dictated|dictates|determined|determines|decided|decides|gave|gives}} the {attr} {{: |, |. }}{{and |so |}}{{we|you|i}} {{had|have}} to {{repeat|copy|match|keep|follow}} it"
        for attr in ("suit", "colour", "rank")
    },
    **{
        f"play {most} or {than}": f"{{come|go|drop|get}} {way} to {most} or {words}"
        for most in (*_FEW, "jack", "queen")
        for way, than, words in (("down", "lower", "{lower|less|below|under}"), ("up", "higher", "{higher|more|above|over}"))
    },
    **{
        f"only {sort} cards were accepted": f"only {sort} {{went on|went down|passed|survived}}"
        for sort in ("red", "black", "odd", "even")
    },
    **{
        f"had the {attr} of the last card": f"took the last {{card|one}} 's {attr}"
        for attr in ("suit", "colour", "rank")
    },
    "are always fine": "{are|were} never a problem",
    "is always fine": "{is|was} never a problem",
    ", it could not come again": ", it {was|is} {gone|gone for good|used up|off limits|done with}{ for good| for the rest of the game| for ever|}",
    "all later cards": "all {later|following|subsequent|further} ones",
    "the direction had to change": "{we|you|i} had to change direction",
    "the direction has to change": "{we|you|i} {have|need} to change direction",
    ". higher ones": ". those {higher|above}",
    ". lower ones": ". those {lower|below}",
    # Two things at once.
    **{
        f"and of its {attr}": f"{{while|but|yet|and}} {{sharing|matching|having}} its {attr};and {{shared|matched}} its {attr}"
        for attr in ("suit", "colour", "rank")
    },
    **{
        f"and of the same {attr}": f"{{while|but|yet}} {{sharing|having|showing}} {{the same|a}} {attr}"
        for attr in ("suit", "colour", "rank")
    },
    **{f"and {so}": f"while being {so}" for so in ("red", "black", "odd", "even", "higher", "lower", "of")},
    "with the": "{carrying|bearing|wearing} the",
    "go up by": "raise {by|it by}",
    "went up by": "raised {by|it by}",
    ", the first play is free": "( {the |}{first|opening} {play|step|move} {was|is} {free|open|anything|up to us|up to you} )",
    "the first play is free": "{the |}first {play|step|move} {: |, |was |is |can be |could be }{anything|anything goes|any card|whatever}",
    "the lowest and the highest so far": "the lowest and {the |}highest {rank|value|number|card|ranks|cards|values} {in|on} the {line|row|table};the highest and {the |}lowest {rank|value|number|card|ranks|cards|values} {in|on} the {line|row|table}",
    "in a row was the maximum": "in a row {was|were|is|are} the {limit|most|most allowed|most that was allowed|most that is allowed}",
    "or more is accepted": "or more {, |: |}accepted",
    "or less is accepted": "or less {, |: |}accepted",
    ", otherwise": ", {and|but} otherwise",
    ", otherwise rejected .": "{, |}{and |but |}otherwise {it was |it is |they were |}{out|not|no|refused} .",
    ", otherwise accepted .": "{, |}{and |but |}otherwise {it was |it is |they were |}in .",
    **{f"with at least {some} cards in the line": f"from {some} cards {{on|onward|onwards|up|upwards}}" for some in _FEW},
    ", but not both": ", {exactly|just|only} one of {the two|them}{ , never both and never neither| , never both , never neither| , not both and not neither}",
    "any two neighbouring cards": "{whichever|whatever|any} two cards {|that are |which are |lying }{side by side|next to each other|beside each other} {i|you|we} {check|take|pick|look at|choose|add}",
    "upwards": "uphill",
    "downwards": "downhill",
    "had already been played": "had {appeared|shown up|turned up|come up|been seen|come} {already |somewhere |}{in|on} the {line|row|table}",
    **{
        f"{may} only be played once {what}": f"{may} only {{come|appear|go in|be laid}} once {what}"
        for may in ("can", "could")
        for what in ("a", "an", "there", "one")
    },
    # Which card it is held against, and which it is.
    "than the last card": "than {their|its|the} {predecessor|predecessors};than the {ones|cards|one|card} {right |directly |immediately |just |}before them",
    "from the last card": "from {their|its} {predecessor|predecessors}",
    **{
        f"no card may share its {attr}": f"{{no card|not one card|not a single card|none of the cards|no cards}} {{in the line |in the row |}}{{shares|shared|share|has|had|repeats|repeated}} its {attr}"
        for attr in ("rank", "suit", "colour")
    },
    "with every card": "with {every|each} {single |}card {|that |which }{we|i|you|they|was|is} {laid|played|placed|put down|lay|play|put}",
    "after every card": "after {every|each} {single |}card {|that |which }{we|i|you|they|was|is} {laid|played|placed|put down|lay|play|put}",
    "whatever was": "{whatever|anything|everything|what|all} {i|we|you|they} {offered|tried|laid|played|placed|put down} that was",
    "any card that was": "{any|every|each} card {i|we|you|they} {offered|tried|laid|placed|put down} that was",
    "if it was": "{by|for} being",
    **{
        f"{what} {be} last": f"{what} {where} {{on|at}} the {{very |}}end{{ of the line| of the row|}}"
        for what in ("a heart", "a spade", "a club", "a diamond", "an ace", "a king", "a queen", "a jack")
        for be, where in (("was", "{was|lay|stood}"), ("is", "{is|lies}"))
    },
    ", nor was": "{, |}nor did;{, |}and {neither|nor} {did|was|were};{, |}neither did",
    "accepted :": "{successes|winners|survivors|keepers|hits} :;only {two|three|these|these two|these three} {kinds|sorts|types|groups}{ of cards| of card|} {were accepted|are accepted|fit|fitted|got in|were let in|passed|worked|survived|were allowed} :",
    "the difference to the last card must be": "{the |}{acceptable|accepted|allowed|permitted|legal|valid|good} {differences|gaps|distances}{ to the last card| to the last rank| to the last one| from the last card| from the last one|} {were|are}",
    ", never the same rank": ", {so |and |}never a {repeat|repetition|repeated rank}",
    **{f"no {cards}": f"no {cards} {{among|amongst|amid}} them" for cards in ("aces", "kings", "queens", "jacks", "face cards", "faces", "picture cards", *_SUITS)},
    **{f"new {what}": f"fresh {what}" for what in ("rank", "ranks", "suit", "suits", "number", "numbers")},
    # Any of them will do.
    "any card was fine": "any card {did|would do|sufficed}",
    "anything was fine": "anything {did|would do|sufficed}",
    "any card did not": "any card did not",
    "anything did not": "anything did not",
    # How far, and which way.
    "away from the last": "off the last",
    "lies there": "lay there",
    "lies on the line": "{lay|lies} {on|in} the {table|line|row}",
    "the suit of the starter": "the starter 's suit",
}  # fmt: skip

_OURS: Final = "(?:our|my|the|all(?: of)?(?: our| the| my)?)"
_TESTED: Final = (
    "(?:experiments?|trials?|tests?|games?|rounds?|sessions?|attempts?|data|notes|results|records?|observations?)"
)
# What is said before a rule by somebody who looks back on a round.
LOOKING_BACK_FIRST: Final = (
    "(?:on )?(?:looking|thinking) back(?: (?:at|on|over|now|it|this|that|everything|the|our|my|all|whole|line|round|game|cards|notes|data|results))*",
    "in (?:hindsight|retrospect)|with (?:the benefit of )?hindsight|on reflection|all things considered|(?:when|if) (?:i|we) look back(?: (?:at|on) (?:it|this|everything))?",
    "(?:as )?(?:it )?turns out(?: now)?(?: that|(?! to\\b))",
    f"{_OURS} {_TESTED} (?:says?|said|tells? us|told us|suggest(?:s|ed)?|supports?|supported|pointed to)(?: that)?",
    "(?:strange|odd|oddly|funny|weird|surprising|simple|crazy|sad)(?: ,)? but true(?= [:,])",
    f"(?:in|during|throughout|over|across) {_OURS}(?: whole| entire| own| first| last| last few)? {_TESTED}(?: so far)?(?: ,)?(?! of)(?!.*\\b(?:at most|at least|more than|fewer than|once|twice|times|number of|count of)\\b)",
)
_OF_TESTS: Final = (
    "(?:all|every|each|both|any|everything|of|the|our|my|these|those|tests?|trials?|checks?|data|cards?|cases|plays|examples|rounds|games|attempts|successes|failures"
    "|rejects|hits|misses|results?|ones|and|none|but|we|i|had|have|saw|made|played|tried|did|so far|until now|accepted|refused|rejected|good|bad|right|wrong)"
)
_WRONG: Final = "(?:always )?(?:refused|rejected|thrown out|turned down|wrong|out|not accepted|sent back)"
# And behind it.
LOOKING_BACK_BEHIND: Final = (
    f"(?<=[.,] )(?:and |but )*(?:the|a|any|every) (?:third|fourth|fifth|sixth)(?: one| card)? (?:was|is|got|would be|would have been) {_WRONG}",
    f"(?<=[.,] )(?:and |but )*(?:those|the ones|cards|any|all) that (?:would have been|would have|would be|would|did|do|were)(?: so)? (?:were|are|was|is|got) {_WRONG}",
    "(?:, )?or (?:from |to |of |with |among )?(?:as many (?:of them )?as there (?:are|were)(?: at that (?:point|time)| by then| yet| so far| then)?|all of them (?:if|when|where|while) there (?:are|were) (?:fewer|less)(?: than (?:that|two|three|four|five|[2-5]))?|fewer if there (?:are|were) fewer)",
    f"(?<=[.,] )(?:and |but )*(?:anything |everything )?(?:less|more|fewer|else)(?: than that)? (?:, |: |is |was |were |got |are )?{_WRONG}",
    f"(?<=[.,:] )(?:and |but |at least |at any rate |it |they |this |that |which |all of it |has |have )*(?:survived|passed|stood|withstood|fits|fitted|fit|explains|explained|describes|described|covers|covered|accounts for|accounted for|matches|matched|agrees with|agreed with|holds for|held for|held up in|works for|worked for|worked in) {_OF_TESTS}(?: {_OF_TESTS})*",
    "(?:for|in|with|on) (?:all|each|every|every one) (?:of )?(?:the |our |my |single )?(?:(?:good|accepted|right|successful|valid|legal) (?:ones?|cards?|plays?|cases?)|(?:card|play|case)s? that (?:is|are|was|were|gets?|got) (?:accepted|right|in))(?: so far)?",
    "(?<=[.,:] )(?:and |but )*(?:that|this|it|which) (?:is|was) all(?: that)? (?:counted|counts|mattered|matters|we found|i found|we needed|i needed)",
    "(?<=[.,:] )(?:and |but )*(?:i|we) (?:(?:can|could|have|had) )?(?:see|saw|seen|find|found|know of|noticed?|spot|spotted) (?:no|not any) other (?:kind|sort|type|reason|cause|case|pattern|rule|refusal|rejection)s?(?: (?:of|for) (?:a |the )?(?:refusal|rejection|failure|card)s?)?",
    "all (?:game|round)(?: long)?|(?:for|during|over) the whole (?:game|round)",
    "that (?:i|we) (?:(?:ever|have|could|can) )*(?:found|find|noticed|notice|saw|see|spotted|spot|make out|know of|discovered)(?: so far)?",
)

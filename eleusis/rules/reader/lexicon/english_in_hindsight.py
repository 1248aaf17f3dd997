"""English of those who have kept notes of a round: what their log shows, what they first thought, and how sure that is."""

from __future__ import annotations

from typing import Final

_OUR: Final = "(?:my|our|the|his|her|their)"
_LOG: Final = (
    "(?:(?:whole|entire|lab|score|rough|long|full) )*(?:log|logs|logbook|notes?|notebook|notepad|records?|list|lists|table|sheet|sheets|chart|tally|diary|protocol|statistics|stats|results?|data"
    "|rejects|discards|(?:discard|reject|rejection|rejected) pile|layout|line|row|memory|maths?|tests?|experiments?|trials?)"
)
_WE: Final = "(?:i|we)"
_MANY: Final = "(?:[0-9]+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|a dozen|many|some|several|a few|a lot of|lots of|so many|(?:all|both) (?:the|these|those|my|our)|those|these|the|my|our|all)"
_TRIES: Final = "(?:(?:first|last|failed|wrong|many|few|long) )*(?:rejections?|refusals?|tries|tests?|failures?|attempts?|rounds?|turns?|games?|mistakes|misses|experiments?|trials?|noes|no s|guesses|plays|goes|results)"
_ATTRS: Final = (
    "(?:the )?(?:suits?|colou?rs?|ranks?|numbers?|values?|parity|sums?|odds and evens|odd and even|red and black|order)"
)
_OK: Final = "(?:ok|okay|fine|good|right|correct|accepted|allowed|taken|let in|let through|in|legal|welcome|kept|safe)"
_THOUGHT: Final = "(?:thought|believed|suspected|guessed|assumed|figured|tried|expected|supposed|imagined|was sure|were sure|was thinking|were thinking)"
_AND_IT_IS: Final = "(?:(?: [,:.])* (?:(?:so )?(?:it|the rule|the truth) (?:is|was) (?:this|that|(?:just |exactly )?the (?:reverse|opposite|contrary|other way (?:round|around)))(?= [:.,])|it is that))?"
_NO_MORE: Final = "(?!but |except|unless|only |apart|besides |other |if |when |for )[a-z0-9]+"
_NONE: Final = "(?:no|not one|not a single|zero|not any|never an|never a)(?: single| real| clear| other)* (?:exceptions?|counter ?examples?|contradictions?|misses|mistakes?|errors?|surprises?)"
_JUDGE: Final = "(?:the dealer|the teacher|the judge|the rule|the line|the table|they|he|she|it|i|we)"
_TOOK: Final = "(?:lets? (?:them |it |me |us )?(?:in|through)|takes?|took|(?:accept|want|allow|like|approve)(?:s|ed|d)?(?: of)?|ke(?:pt|eps?)(?: adding)?|(?:asked|asks?|looked|looks?) for|was after|is after|nod(?:s|ded)? at|sa(?:id|ys?) yes to|wave[ds]? through)"
_IN: Final = "(?:g[eo]ts? (?:in|through|a yes|accepted|the nod)|(?:went|go|goes) (?:in|through)|(?:pass|work|count|matter|fit|succeed)(?:e?s|t?ed)?|survive[sd]?|ma[dk]es? it|were|was|are|is|c[ao]mes? through)"

_RANK: Final = "(?:(?:the|a|an|my|our|another|that|two|both|his|her) )?(?:(?:second|third|red|black|other|first) )?(?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|[2-9]|10)(?:s|es)?(?: of (?:hearts|spades|diamonds|clubs))?"
_RANKS: Final = f"{_RANK}(?:(?: ,| and| or| ,? ?and)+ {_RANK})*"
_FARED: Final = "(?:was|were|got|is|are|gets?|went|go(?:es)?|worked|works?|failed|fails?|pass(?:es|ed)?|bounced?|(?:did|do|does) not)(?: (?:both|all|also|just|even|fine|ok|okay|good|right|in|through|accepted|rejected|refused|wrong|out|no good|not|turned down|thrown out|sent back|work|go|fit|a no|a yes|too))*"
# What became of some ranks, from which the rule is concluded.
_EVIDENCE: Final = f"{_RANKS}(?: (?:after|on|behind|on top of|following) {_RANK})?(?: (?:both|all))? {_FARED}(?: (?:after|on|behind|on top of|following) {_RANK})?"
# Before a rule.
FROM_NOTES: Final = (
    f"after {_MANY} {_TRIES}(?: (?:and|or) (?:{_MANY} )?{_TRIES})?(?= (?:,|{_WE}|my|our|it (?:seems|looks|appears)) )",
    f"(?:judging|going) (?:by|from) (?:what|all|everything|the ones|the cards)(?: that)?(?: {_WE})?(?: (?:was|were|is|are|gets?|got|has|have|been|had|seen|sees?|rejects?|accepts?|takes?|took|saw|rejected|refused|accepted|thrown|turned|let|sent|out|down|away|back|in|through|so far))+(?= ,)",
    f"if {_WE} (?:have |had )?(?:read|understand|understood|see|saw|got|noted|counted|checked|wrote)(?: (?:the|this|that|it|my|our|all|line|table|row|cards|notes|results|rejects|log|everything|down))* (?:right|rightly|correctly|properly|well)",
    f"(?:if|unless) {_OUR} {_LOG} (?:is|are|was|were|serves?|does|do|can)(?: (?:not|right|correct|complete|reliable|wrong|me|us|well|to be trusted|be trusted|deceive|lie))+(?= [,.])",
    f"{_OUR} {_LOG} (?:(?:clearly|always|all|now|also) )*(?:shows?|showed|says?|said|tells?|told|suggests?|confirms?|confirmed|proves?)(?: us| me)?(?: that|(?= :))",
    f"(?:in|from|according to|by|on) {_OUR} (?:own )?{_LOG} (?:{_WE} (?:can |could )?(?:see|saw|read|find|found|have)(?: that|(?= :))|it (?:is|was) clear that)",
    f"{_WE}(?: have| had| would)? (?:written|wrote|noted|jotted|put|scribbled|marked)(?: it| this)? down(?: that|(?= :))",
    "(?:the dealer|the teacher|he|she|they|you) (?:show(?:s|ed)?|told|tells?) (?:us|me) that",
    f"(?:at first |first |initially |originally )?{_WE} (?:had )?(?:first )?(?:suspected|thought of|thought about|tried|considered|bet on|believed in|looked at) {_ATTRS}(?: (?:at )?first)?(?: ,)? (?:and|but)(?: {_WE})? (?:was|were|am|are) wrong{_AND_IT_IS}",
    f"(?:at first|first|initially|originally|in the beginning) {_WE} (?:had )?{_THOUGHT}(?: [a-z0-9']+){{1,16}} [,.:] (?:but |and |however ,? ?)?(?:no|nope|nah|wrong|not so|(?:that|this|it) was (?:wrong|not it)|that failed|(?:i|we) was wrong|(?:i|we) were wrong){_AND_IT_IS}(?= [,.:]| it | that )",
    f"(?:no|nope|nah|ok|so)(?: ,)? (?:(?:it|this) (?:is|was) )?not (?:about )?{_ATTRS}(?: after all| alone)?(?: [.,:])+(?: but)?(?: it is that| it is)?(?= )",
    f"(?:it|this|that|the rule) (?:is|was) (?:never|not) (?:really |ever )?about {_ATTRS}(?= [,.:])(?: [,.:])?(?: but)?",
    f"{_EVIDENCE}(?:(?: [,.]| and| but)+ (?:{_EVIDENCE}|so (?:did|do|does|were|was|are|is) {_RANKS}))*(?: [,.])? (?:and )?so(?! (?:is|are|was|were|did|do|does|far|that|long)\\b)(?: (?:i|we) (?:say|guess|think)(?: that)?)?",
    "(?:everyone|everybody)(?: (?:at|in|on) (?:our|my|the) (?:table|group|team|class|side))? (?:(?:now|also|already) )*(?:(?:think|believe|agree|guess|suspect|reckon|claim)(?:s|ed|d)?|thought|says?|said|swears?|swore)(?: that)?",
    "(?:(?:strange|funny|weird|curious|interesting)(?: thing| one)?|odd thing)(?= [,:])(?: , but)?",
)
# And behind it.
AS_NOTED: Final = (
    "(?<=[.,:] )(?:and |so )?(?:that|this|it|which) (?:really |also |always |all )*(?:explained|fitted|matched|covered|accounted for|settled|predicted) (?:all|every|everything|both|each)(?: [a-z0-9]+)*",
    f"(?<=[.,:] )(?:and |with |but |or |at least |so far |there (?:is|are|was|were) |{_WE} (?:have |had |can |could |still )*(?:see|saw|seen|find|found|met|noticed?|had|know of) )*{_NONE}(?: {_NO_MORE}){{0,8}}",
    f"(?<=[.,:] )(?:and |but )?{_WE} (?:(?:can|could|did|do|have|had) (?:not|never)|cannot|never)(?: yet)? (?:find|found|see|saw|seen|think of|come across|know of)(?: (?:a|an|any|one|single))* (?:exceptions?|counter ?examples?|contradictions?)(?: {_NO_MORE}){{0,8}}",
    f"(?<=[.,:] )(?:and )?(?:apart |aside |other )?(?:from |than )?(?:that |this )?(?:, )?{_WE} (?:never|have never|had never) (?:saw|sees?|seen|had|got|noticed|met) (?:a|any|another|one)(?: other| single)* (?:refusals?|rejections?|failures?|no)",
    f"(?<=[.,:] )(?:and |so )?(?:that|this|those|these) (?:is|was|are|were) (?:(?:exactly|just|really|basically) )*(?:all|what|everything|the (?:only|sole|one and only|one|only two|two) (?:things?|kinds?|cards?|ones?|sorts?|ranks?|suits?|colou?rs?))(?: that| which)?(?: {_JUDGE}(?: (?:ever|really|always|just))* {_TOOK}|(?: all)?(?: the| our)? (?:accepted|good|right|successful) (?:cards|ones) were|(?: ever| always| really)* {_IN})(?: to the line| in the end)?",
    "(?<=[.,:] )(?:and )?(?:that was (?:my|our) (?:guess|theory|idea|hypothesis) (?:and )?)?(?:each|every|all|all of|both|any)(?: the| our| my)?(?: new| further| later| single| other)? (?:tests?|trials?|plays?|experiments?|rounds?|results?|yes|checks?|attempts?) (?:has |have |had |also )*(?:confirmed|confirms|supported|agreed with|fitted|fits|bore out|backed up|proved)(?: (?:it|this|that|me|us|right))*",
    f"(?<=[.,:] )(?:and )?(?:any|every|each|all) (?:cards?|ones?|plays?|moves?)(?: that| which)? (?:obeying|following|doing|meeting|satisfying|respecting|(?:obey|follow)(?:s|ed)?|keeps? to|kept to|met|meets?|did|does|do) (?:this|that|it|so|the rule|these|both)(?: rule)? (?:is|are|was|were|got|has been|have been) {_OK}",
    "(?<=[.,:] )(?:and )?(?:(?:each|every) (?:card|one|time) )?(?:a |an |always a |setting a )*new (?:record|high score|high|low|record low|record high)(?: rank| card)?(?: each time| every time)?",
    "(?<=[.,] )(?:and )?(?:they|it|these|those) (?:always|all|never) (?:were|was|did|are|is|do|does)(?: so)?",
    "(?<=[.,] )(?:and )?there (?:is|was|were) no other (?:ways?|chance|option)(?: in| to get (?:in|rid of a card|through))?",
    "(?<=[.,] )(?:and )?(?:that|this|it) (?:is|was) (?:always |already )?(?:good enough|enough|all it took|all it takes|what it took)(?: every time| each time)?",
    "(?:so )?(?:it (?:seems|appears)|seems like it|looks like it)(?: so far| to me)?",
)

_BE: Final = ("was", "were", "got")
_LINE: Final = "{line|row|table}"
_SOMEWHERE: Final = f"{{somewhere |anywhere |}}{{in|on}} the {_LINE}"
_TROUBLE: Final = "{trouble|troubles|problem|problems|difficulty|difficulties|issues}"
_HE_SAYS: Final = "{that |}{i|he|she|they|the dealer|the teacher}"
_HE: Final = "{i|we|you|he|she|they|the dealer|the teacher|nobody}"
_ONES: Final = tuple(
    (a, one)
    for a, ones in (("a", "heart;spade;diamond;club;king;queen;jack;face card;red card;black card;red one;black one"), ("an", "ace;odd card;even card"))
    for one in ones.split(";")
)  # fmt: skip
_ENTERED: Final = "{got in|got through|went in|went through|came in|came through|slipped in|slipped through|made it|made it in|passed|survived|worked|stayed|fitted}"
_FEW: Final = ("two", "three", "four", "five", "six", "2", "3", "4", "5", "6")
_MANY_OF_THEM: Final = ("hearts", "spades", "diamonds", "clubs", "aces", "kings", "queens", "jacks", "face cards", "faces", "pictures", "picture cards", "reds", "blacks", "red cards", "black cards")  # fmt: skip
_STEP: Final = "{step|jump|gap|leap|move|distance|difference}{ in rank| in number| in value|}"
IN_HINDSIGHT: Final = {
    # What became of those that were tried.
    "": f"{{without|with no}} {{any |the least |the slightest |}}{{{_TROUBLE[1:-1]}|fuss|hitch|hassle|complaint|complaints|objection|objections}}",
    "were always accepted": f"{{had|have|has}} no {_TROUBLE}{{ at all| whatsoever| getting in|}};never {{had|have|has}} {{any |a |}}{_TROUBLE}{{ at all| getting in|}};had {{it easy|an easy time}}",
    "was always fine": "was never a problem",
    **{f"{be} rejected": f"{be} {{shut out|kept out|locked out|booted|booted out|left out|burned|burnt|punished|penalised|penalized|barred|blocked|buzzed|spurned|returned|handed back|given back|pushed back|waved off|spat out|bounced}}" for be in _BE},
    **{f"{be} accepted": f"{be} {{admitted|tolerated|waved in|nodded through|cleared|green lit|embraced|swallowed}}" for be in _BE},
    "failed": "{flopped|bombed|tanked|crashed|had no chance|never had a chance|did not have a chance|stood no chance|did not stand a chance|got nowhere}",
    **{f"{a} {one} was": f"{{whenever|when|every time|each time}} {{i|we|you|they|somebody|someone|anyone}} {{played|laid|tried|put down}} {a} {one}{{ ,|}} it was;" f"{{whenever|every time|each time}} {a} {one} {{was played|was laid|was tried|came|came down|came up|turned up|appeared|went down}}{{ ,|}} it was" for a, one in _ONES},
    **{f"had to be {so}": f"{{could only|only}} {{be opened|be started|be introduced|be brought in|come in|come|get in|got in|went in|came in}} {{with|by}} {a} {so} {{card|one|rank}}" for a, so in (("an", "even"), ("an", "odd"), ("a", "red"), ("a", "black"), ("a", "high"), ("a", "low"))},
    "got in": "{slipped|slid|sailed|cruised|breezed|squeezed} {in|through};found favour",
    "were welcome": "were always welcome",
    "was refused": f"was the {{sole|only|one}} {{thing|card|kind|suit|rank}} {_HE_SAYS} {{would not|did not|never}} {{take|accept|let in|allow|took|accepted|like}}",
    "were refused": f"were the {{sole |only |}}{{cards|ones|suits|ranks}} {_HE_SAYS} {{would not|did not|never}} {{take|accept|let in|allow|took|accepted|like}};were the {{sole|only}} {{cards|ones|ranks|suits|kinds}} {{barred|banned|rejected|refused|turned down|kept out}}",
    "and nothing else got in": f"and {_HE} {{could|did}} not {{get|lay|play|put|place}} {{anything else|anything more|any other card|any other cards}}{{ down| in| through| on the line|}}",
    ", otherwise rejected .": "{, |}{or |and |but |}{else|otherwise} {you|we|i|it|they|the card} {lost it|lost|lost the card|had to take it back|took it back|got it back|came back|went back|flew out|bounced|failed|was out|went} .",
    "everything else was rejected": "{all else|everything else|anything else|the rest|the others|all others|all the others|all the rest|all other cards|any other card|every other card}"
    " {came back|came straight back|went back|went straight back|flew out|bounced back|flopped|had no chance|never had a chance|stood no chance|was a miss|were misses|was a flop|was poison|had to go back|died|got nowhere|was shut out|were shut out|stayed out|was left out|was no use|was hopeless}",
    "are wild .": "{can|could|may} always be {played|laid|put down|placed} .;always fit .",
    "what was refused was": "the {one |only |sole }{thing|card|kind of card} {|that was }{refused|rejected|turned down} was",
    "rejected :": "{rejected|refused} , {in every case|every time|always|in all cases} :",
    **{f"an {one} or": f"either an {one} or one of {{these|the following}} :" for one in ("ace", "eight")},
    "the sum of the last two ranks": "the last two {ranks|cards|numbers} {summed|summed up|added together}",
    **{f"otherwise {who}": f"{{and |but |}}without {{a|an|any}} {{ace|two|seven|eight|ten|jack|queen|king|face card|heart|spade|diamond|club}}{{ ,|}} {who}" for who in ("you needed", "you had", "you must", "we had", "we needed")},
    ", everything else was accepted": "{, |. }{and |but |while |whereas |}{lower|smaller} {ones |cards |}and {higher|bigger|larger} {ones|cards} {passed|got in|were fine|were ok|were okay|worked|went in|were accepted|were allowed|survived}",
    # All will do.
    **{f"anything {was} {fine}": f"{{all|it all}} {was} {fine}" for was in ("was", "is") for fine in ("fine", "allowed", "permitted", "ok", "okay", "accepted", "possible", "welcome")},
    **{f"anything goes {stop}": f"{{all|it all}} {{goes|went}} {stop}" for stop in (".", ",")},
    # What lies on the line, or does not.
    **{f"{a} {attr} {new} on the line": f"{a} {attr} {{that is |that was |which was |}}{{{said}}} {{in|on}} the {_LINE}{{ so far|}}" for attr in ("suit", "colour", "rank") for a in ("a", "any") for new, said in ( ( "already", "already seen|already played|already laid|already used|already found|seen already|played already" ), ("not yet", "not yet seen|not yet played|not yet laid|not yet used|not seen yet|not yet found") )},
    "lies on the line": f"{{lay|lies|stood|sat|was lying}} {{somewhere|anywhere}} {{in|on}} the {_LINE}",
    "had already been played": f"had already been {{laid|played|placed|put down|seen}} {_SOMEWHERE}",
    "had been played": f"had been {{laid|played|placed|put down|seen}} {_SOMEWHERE}",
    "otherwise": "{if|when} {the |}last {card |one |}{is|was} {not one of|not any of|none of|neither of} {those|these|them|the two}{ ,|};{as long as|while|if|when} {none had|there had not|there has not|there was none|there were none|none was there|none lay there|there was no such card} ,",
    **{f"every card {did}": f"{{all that|everything that|whatever|what|the cards that|all cards that|all the cards that|the ones that|all the ones that}} {{got in|got through|went in|went through|got accepted|got a yes|passed|survived|made it|came through|worked|was accepted|were accepted}} {did};" f"{{all |all the |the |every |each |}}{{successful|surviving}} {{cards|card|ones|plays}} {did}" for did in ( "had the", "had a", "always had the", "always had a", "had to have", "differed", "shared", "matched", "always differed", "always shared", "always matched", "agreed", "beat", "exceeded", "was higher", "was lower", "were higher", "were lower" )},
    **{f"every card {must}": f"{{whatever|everything|anything|every card|each card|any card}} {{that |}}{{i|we|they}} {{put down|laid|laid down|played|placed|tried}} {must}" for must in ("had to", "must")},
    "a card was accepted if": "{a|the|any|each|every} {card|play} {stayed|remained} {in|there|on the table|on the line|in the line} {if|when|whenever}",
    "only": "{i|we|you} {only|just} {ever |}{saw|have seen}",
    **{f"it always went {way}": f"it {{just|only|simply}} {{ever |}}{{went|goes|kept going|moved}} {way} {{all the time|every time|each time|throughout|always|the whole time|all along}};the {{line|row|ranks|numbers|cards}} {{just |only |only ever |simply |always |}}{{moved|went}} {way} , strictly {way}" for way in ("up", "down")},
    "multiples of": "{all the|all of the|the} multiples of",
    **{f"were only accepted {if_}": f"only {_ENTERED} {if_};{_ENTERED} only {if_}" for if_ in ("if", "when", "whenever", "after", "on", "while")},
    **{f"it worked only {if_}": f"{{i|we|you|it}} only {_ENTERED} {if_}" for if_ in ("if", "when", "whenever", "after", "on", "while")},
    "kept the": "kept to the",
    "never followed another": "never {sat|lay|stood|landed|came|went} {next to|beside|on|on top of|behind|after|directly after|right after} another",
    "both had to change": "both {things |of these |of them |}had to change{ from one card to the next| from card to card| each time| every time|}",
    **{f"cards of the last {attr}": f"cards {{sharing|with|in|having|keeping|repeating}} the {{last|previous}} {{card 's|one 's}} {attr};cards {{sharing|with|in|having|keeping|repeating}} the {attr} of the {{last|previous}} {{card|one}}" for attr in ("suit", "colour")},
    "with any other suit": "with any other suit {lying there|on top|last|at the end|there|showing}",
    "as long as the line had": "while the line {held|had|contained|showed}",
    "had to play": "had to {give|offer|supply|bring|deliver|provide}",
    # So many of a sort, and no more.
    **{f"at most {some} {many} in the line": f"{some} {many} {{in|on}} the {_LINE} {{is|are|was|were}} the {{limit|maximum|max|most}}" for some in _FEW for many in _MANY_OF_THEM},
    **{f"there {are} {some} {many} in the line": f"there {are} {some} {many} {{down|out|laid|played}}" for are in ("are", "were") for some in _FEW for many in _MANY_OF_THEM},
    **{f"already {a} {one} in the line": f"already {a} {one} {{down|out|laid|played}}" for a, one in _ONES},
    **{f"{wrong} if there {are}": f"{wrong} {{once|as soon as|after}} there {are}" for wrong in ("wrong", "refused", "rejected", "forbidden", "not allowed", "out") for are in ("are", "were")},
    **{f"always {good}": f"{good} {{all along|throughout|the whole time|all the time}}" for good in ("good", "fine", "ok", "okay", "welcome", "accepted", "allowed")},
    **{f"all {many}": f"all {{the |}}four {many}" for many in ("aces", "kings", "queens", "jacks")},
    **{f"except {many}": f"{{except|except for|save|but|apart from}} the four {many}" for many in ("aces", "kings", "queens", "jacks")},
    **{f"the {so} {many}": f"the two {so} {many}" for so in ("red", "black") for many in ("aces", "kings", "queens", "jacks", "tens")},
    **{f"{must} be at least as high as the lowest card so far and at most as high as the highest card so far": f"{must} {{be|lie|sit|fall}} {{somewhere |}}{{from|between|in the range from}} the lowest {{to|and}} {{the |}}highest {{rank |card |}}{{so far|on the table|in the line}} , {{inclusive|ends included|both ends included|limits included}}" for must in ("must", "has to", "had to")},
    "always went up": "{keeps|kept} {climbing|rising|growing|increasing|getting higher|getting bigger}",
    "always went down": "{keeps|kept} {falling|dropping|sinking|decreasing|getting lower|getting smaller}",
    "the two cards": "the {two|2} {cards|ones} ( {last|last one|last card|old} {plus|and|+} {new|new one|new card|next} )",
    "other cards only if they are": "{other|the other|all other} {stuff|things|ones} only {if|when} {it is|its|they are}",
    ", plus any": ". plus any",
    "never": "{never once|not once|never ever}",
    "a card must not": "{never|never once|not once|at no time} did {a|any|one} card",
    "a card was rejected if it was": "{not one card|no card|nothing} {got in|went in|got through|went through|was accepted|was let in|passed} that was",
    "a card was": "a play was",
    "the dealer accepted every": "{the dealer|the teacher|he|she|they|it} {never|never once} {refused|rejected|turned down} {a|an|any}",
    ", everything else was rejected": "and {never|never once} {took|accepted|let in} {anything|any card} else;and {|he |she |they |i |we |it }{rejected|refused|threw out|turned down|sent back} {what|those that|whatever|anything that|the ones that} {was not|were not|is not|did not|had not}",
    ", and nothing else": ", and nothing {besides|beyond that|beside}",
    "were": "{i|we} {tried|offered} were",
    "got": "{i|we} {tried|offered} got",
    **{f"was always {so}": f"{{always |}}{{came|comes|worked}} out {{as |}}{{an |}}{so}{{ number|}}{{ every time| each time|}}" for so in ("even", "odd")},
    "same rank": "same height",
    "two neighbouring cards": "two neighbours{ in the line| in the row| on the table|}",
    **{f"keep the {attr}": f"keep the last {attr}" for attr in ("suit", "colour", "rank")},
    **{f"only if the rank {went} {way}": f"only by {{going|moving|stepping}} {way}{{ in rank| in number|}}" for went, way in (("went", "up"), ("went", "down"))},
    **{f"cards {size} the last": f"cards worth {size} the last" for size in ("at least twice", "at most twice", "more than twice", "less than twice", "twice", "exactly twice")},
    "and the new card": "and the new one",
    # How far.
    **{f"{gap} of more than {n}": f"{gap} of more than {n} from the last {{card|one}}" for gap in ("jump", "gap", "step", "difference") for n in (*_FEW, "seven", "eight", "7", "8")},
    **{f"the difference to the last card {was}": f"the {_STEP} {{from one card to the next|from card to card|from each card to the next|from one card to another|between one card and the next|between each card and the next}} {was}" for was in ("was", "is", "had", "has", "must", "never", "always")},
    ", in either direction": ", {sometimes|now|once} {up|upward|upwards|higher|above}{ ,| and|} {sometimes|now|then|once} {down|downward|downwards|lower|below};, {sometimes|now|once} {down|downward|downwards|lower|below}{ ,| and|} {sometimes|now|then|once} {up|upward|upwards|higher|above}",
}  # fmt: skip

"""English of bets and of talk to others around a rule: "my money is on this one", "has anyone else noticed that", "folks"."""

from __future__ import annotations

from typing import Final

_WHO: Final = "(?:i|we)"
_SEEN: Final = "(?:noticed?|notice|seen|see|saw|spotted|spot|reali[sz]ed?|observed)"
_IT: Final = "(?:this|it|that|the line|the cards|the table|the row|the layout|the whole thing)"
_STRANGE: Final = (
    "(?:strange|weird|odd|funny|silly|tricky|tough|sneaky|nasty|hard|easy|simple|nice|clever|cute|cool|interesting)"
)
_CARD: Final = tuple(
    f"{a} {card} ,"
    for a, cards in (("a", "king queen jack heart spade club diamond two seven eight ten joker"), ("an", "ace eight"))
    for card in cards.split()
)
_OR_A_CARD: Final = "(?:" + "|".join(f"(?<=or {verb}{card} )" for card in _CARD for verb in ("", "play ", "lay ")) + ")"
_ALWAYS: Final = "(?:at all times|at any time|any time|anytime|always|at every turn|no matter what|in any case|on anything|everywhere|anywhere|every time)"
_GOOD: Final = "(?:valid|legal|allowed|okay|ok|fine|good|right|accepted|permitted|welcome|playable)"

_GAMES: Final = "(?:uno|mau mau|crazy (?:8s|eights)|dominoes|switch)"

BEFORE: Final = (
    f"(?:my|all my|my last) (?:money|bet|vote)(?: here)?(?: is|'s| 's| goes| would be| would go| was) (?:on|for|to|with) (?:this|that|it)(?: one| rule| idea)?(?= [:,.])|(?:my|all my) (?:money|vote) (?:is|goes) (?:on|for|to)(?= :)|{_WHO} (?:would )?(?:put|bet) (?:(?:all )?my|our) (?:money|house) (?:on (?:this|it|that)(?: one)?(?= [:,.])|that)",
    f"(?:has|have|did|does) (?:anyone|anybody|someone|somebody|nobody|no one|any of you|you|everyone|everybody)(?: guys| all)?(?: else)? (?:(?:also|ever|yet|already|not) )*{_SEEN} (?:that|how)",
    f"{_WHO} (?:have )?(?:been )?(?:stared|staring|looked|looking|puzzled|puzzling|gazed|gazing|thinking|thought|brooding) (?:at|over|about) {_IT}(?: one)?(?: for [a-z0-9 ]{{1,25}}?)?(?: now)?(?: ,)? and(?! (?:then|so) )",
    f"(?:(?:what )?(?:a|an) |this is (?:a|an) )?{_STRANGE} one(?: this time| here)?(?: ,)?(?: this)?(?= [,:.])(?: , (?:but|and)(?! (?:not|no) ))?|(?:(?:it|this|that) )?(?:might |may |will |would )?(?:sounds?|seems?|looks?) (?:a bit |very |really |rather )?{_STRANGE}(?: ,)?(?: i know)?(?: ,)? but",
    "(?:call|think) (?:me|us) (?:crazy|mad|silly|stupid|naive|nuts|weird|paranoid)(?: if you (?:like|want|must))?(?= ,| but )(?:(?: ,)? but)?",
    "(?:it|that|this) would (?:all )?(?:explain|fit|make sense of) (?:everything|it all|it|a lot|things|all of it|the (?:whole )?line) if",
    f"{_WHO} (?:would )?(?:go|went|will go) (?:with|by|for) the (?:total|sum|suits?|colou?rs?|numbers?|ranks?|difference)(?= [.])",
    "(?:tl ?[,.]? ?dr|tldr)(?: [:,])?|(?:edit|update|correction|eta)(?= [:,])|unpopular opinion(?= ,)(?: , but)?|long story short(?= [:,])",
    "(?:(?:nope|nah|no|wait|ok|okay|actually|hm+|oops|sorry)(?: ,)? )*(?:scratch|strike|ignore|forget) that(?= [,:.])|(?:it is |this is )?(?:not|hardly) rocket science(?= [,:.])(?: , (?:but|just))?",
    "(?:i|we)(?: would)? (?:bet|wager|stake|put|swear on)(?: you)? (?:a|an|my|our|the|ten|five|20|10|5|100|any|good|some|(?:a lot|all) of) (?:[a-z]+ )?(?:beer|house|lunch|dinner|dollars?|euros?|bucks?|coffee|hat|shirt|pounds?|fiver|tenner|cookie|money|pint|pizza|dog|cat|life|car|bike|savings?|ranch|farm|pocket money|lunch money|reputation|allowance|salary)(?: on (?:it|this))?(?: that|(?= [:,])| on(?= :))?(?: (?:being|it is|its))?|(?:i|we)(?: would)? (?:bet|put) money (?:on (?:it|this) being|on (?:it|this)(?= [:,])|that)",
    "(?:to my (?:eyes?|ears?|mind|way of thinking)|from where (?:i|we) (?:(?:am|are) )?(?:sit|sitting|stand|standing)|(?:just )?(?:thinking|guessing) (?:out loud|aloud)|as (?:i|we) (?:understand|see|read) (?:it|this)|the way (?:i|we) (?:see|read|understand) (?:it|this|things))(?: ,)?",
    "(?:if|unless) (?:i|we) (?:(?:am|are|have|get|got) )*(?:read|reading|get|got|getting|understand|understood|see|seeing|interpret|interpreted|miss|missing|missed|misread|misreading|overlooked|overlooking)(?: (?:it|this|that|the (?:line|cards|table|layout|board|results)|something|anything))?(?: (?:right|rightly|correctly|well|here))*(?= [,:])",
    "(?:i|we)(?: would)? (?:(?:am|are|have|was|were|just|now|kind of|currently) )*(?:going with|leaning towards?|landed on|settled on|put it(?: (?:like|this|in this) way| like this| this way)|say it like this|went with|go with|voting for|sticking with)(?: (?:this|the following))?(?= :)|(?:what )?(?:i|we) (?:have )?(?:just |finally )?(?:landed on|settled on|came up with|ended up with|arrived at) (?:is|was)(?: that|(?= :))",
    "(?:i|we) (?:have |had )?(?:just |finally |now )*(?:worked|figured|sussed|cracked|solved|got|found) (?:it|this one|this|the rule)(?: out)?(?= [:.,])|it (?:has|had) (?:got )?to be (?:the case )?that|(?:it )?(?:clicked|dawned on me|became clear)(?: for me| to me| for us)? when the [a-z]+ of [a-z]+ (?:failed|was rejected|was refused|bounced|was accepted|got in|went in|passed|was turned down)(?= [:,])",
    "(?:i|we) (?:have )?tried (?:a (?:bunch|lot|load|few|number) of|lots of|loads of|all sorts of|all kinds of|plenty of|so many|many|some) (?:stuff|things|cards|plays|different cards)(?: ,)? (?:and|but)",
    "(?:it is |this is )?(?:(?:just|only|basically|kind of) )*(?:a|an) (?:[a-z]+ )?(?:loop|staircase|ladder|zigzag|seesaw|ping pong|either / or thing|either or thing|ring|carousel|merry go round)(?: (?:kind of )?thing)?(?= [:,] (?:an? |each |every |one |two |exactly |you |i ))|it feels (?:to me )?(?:like|as if|as though)|wild guess(?: here)?(?= [,:])|what (?:gives|gave) it away (?:is|was) [a-z0-9 ]{3,40}(?= :)",
    "what (?:is|was) (?:happening|going on)(?: here)?(?: , (?:i|we) [a-z]+ ,)? (?:is|was)(?: that|(?= :))|(?:what|all) (?:i|we) (?:am |are |was |were )?(?:seeing|noticing|finding|getting|reading from this|hearing) (?:is|was)(?: that)?|(?:(?:now|ok|okay|just) )*(?:comparing|compare it|compared) (?:with|to) the starter(?: now| instead| this time)?(?= :)(?=.* (?:that|the) (?:very )?first )",
    "(?:it|the line|the row|the pattern|(?:the )?(?:places|positions|colours|cards)) (?:(?:always|just) )?(?:goes|go|runs?|repeats?|comes?|works?) in (?:pairs|twos|threes|fours)(?: ,)?(?= : (?:it is )?an? )|(?:the )?(?:colours?|suits?|parity|ranks?|numbers?|kind) (?:goes|go|is decided|are decided|is set|depends only|depends) (?:by|on) (?:the )?(?:place|position|turn)(?: number)?(?= [:])",
    "(?:(?:it is |there are )?(?:only|just|always) )?(?:big|large|wide|long|small|tiny|short|little) (?:jumps|steps|leaps|gaps|moves)(?: only)?(?= [,:] (?:at least |at most |no more than )?(?:[a-z]+|[0-9]+) (?:or (?:more|less|fewer|further) )?(?:away|apart|ranks?|steps?|points?) )",
    "sorry if (?:this|it|that|somebody|someone|anyone) (?:(?:was|has|have|is|been|already|just) )*(?:said|mentioned|posted|suggested)(?: (?:it|this|that))?(?: (?:already|before|above))?(?: ,)? but|(?:nobody|no one) (?:has )?(?:said|mentioned|suggested|posted) (?:it|this|that)(?: yet)?(?: ,)? but|(?:this one|this|it|that) (?:fooled|puzzled|stumped|tricked|confused|threw|baffled) (?:me|us)(?: (?:at first|for a while|a bit|completely|for ages))*(?: ,)? but",
    "(?:is |are )?(?:anyone|anybody|any of you|you|someone)(?: guys)?(?: else)? (?:also )?(?:seeing|noticing|thinking|getting|wondering)(?: that| if| whether|(?= :))|is it (?:just|only) me ,? ?(?:or|but)|am i the only one(?: who| that)?(?: is| s)? (?:thinks?|thinking|sees?|seeing|noticed|notices|noticing)(?: that)?",
    "from (?:the|my|these|those|our|all) [a-z0-9 ]{1,30} (?:i|we) (?:gather|conclude|deduce|infer|take it|gathered|concluded|deduced)(?: that)?",
    "(?:(?:my|here is my|a) )?(?:(?:best|hot|wild|own|personal|first|cheap|quick|current|final|honest|humble) )*(?:shot|take|read|reading|punt|stab|pick|call|verdict|two cents|2 cents)(?: (?:of|on|at) (?:it|this|that|the rule|the line))?(?: (?:is|would be)(?: that| this(?= :)|(?= :)|(?= ,))?|(?= [:]))",
    "(?:for what it is worth|fwiw|if memory serves(?: me (?:right|well|correctly))?|if (?:i|we) (?:remember|recall)(?: it)? (?:right|rightly|correctly|well)|what gives)(?= [,:?])|(?:i|we) (?:am |are )?(?:stumped|baffled|puzzled|lost|stuck)(?: here)?(?: ,)? but",
    "(?:the|my|our) (?:pattern|logic|principle|criterion|trend|code) (?:here )?(?:(?:simply|probably|really) )*(?:has to|must|should|might|could|may|appears to|seems to|ought to) be(?: that)?",
    "(?:at first|first|initially|originally|before) (?:i|we) (?:had )?(?:thought|believed|guessed|suspected|figured|assumed) (?:of |it was |it is |about |it had to do with )?(?:the )?(?:colou?rs?|suits?|numbers?|parity|odds and evens|sums?|ranks?)(?: ,)? but(?: now| actually| in fact| really)*",
    "(?:mark my words|hear me out|bear with me|here goes|here goes nothing)(?= [,:.])(?: , but)?",
    f"what {_WHO} (?:(?:really|now|would|actually|currently|have|personally) )*(?:believed?|think|thought|suspect|reckon|guess|gather|see|saw|noticed?|found|find|figured?|assume|came up with|have so far) (?:is|was)(?: this(?= [:,])| that)?",
    f"the (?:pattern|order|trend|thing|sequence) (?:that )?{_WHO} (?:(?:am|are|have|been|keep|can|could|kept|think) )*(?:seeing|see|saw|spotted|noticed|noticing|found|get|getting|spot) (?:is|was)(?: this(?= [:,])| that)?",
)
BEHIND_IT: Final = (
    "(?<=[.,] )(?:depending on|according to|based on) (?:whatever|what|whichever|which) (?:suit|colour|card|number|rank) (?:was|is|came|comes|lies|lay|went) (?:last|there|before|on top|at the end)(?: of the line| of the row)?",
    "(?<=[.?] )(?:so )?(?:that|this|it) (?:has to|must|should|might|could|may|has got to|got to)(?: surely| really| just)? be (?:it|the (?:rule|answer|pattern|solution|secret|trick|whole rule)|right|correct)",
    f"{_OR_A_CARD}which (?:(?:is )?always(?: (?:is|fits|works|goes|{_GOOD}|{_GOOD} {_ALWAYS}))?|(?:is )?{_GOOD} {_ALWAYS}|(?:fits|works|goes) {_ALWAYS}|(?:can|may) (?:always )?be played(?: {_ALWAYS})?)",
    f"(?<=in a row , )(?:but |and |though |only )?(?:two|twice|two times|twice in a row) (?:is|are) (?:still )?{_GOOD}",
    "since (?:she|he|it|they) (?:is|are|counts? as|stands? for) (?:an? )?(?:number |rank |value )?(?:eleven|twelve|thirteen|11|12|13)",
    "(?<=, )each (?:new |next )?(?:card|one) (?:taking|having|getting|with) the (?:suit|colour|one) (?:that |which )?(?:follows|comes after|follows on|after|following) (?:that of )?(?:the )?(?:last|previous)(?: card| one)?(?: 's)?(?: suit| colour)?",
    "(?<=[.,] )(?:i (?:am )?telling you|mark my words|believe it or not|trust me|(?:(?:i am |so )?(?:going|go|i go) with (?:that|this|it)(?: one| now| for now| then)?)|(?:(?:that|this) is|that 's|thats) my (?:final |best |official )?(?:bet|vote|money|answer|call)|(?:that )?(?:would be|is) my (?:final |best )?(?:bet|vote|answer|guess|theory|call)|(?:it |that |this |which )?seems? to (?:hold(?: up)?|work|fit)(?: so far)?)",
    "(?:would be|is|that is|that would be) my (?:final |best )?(?:bet|vote|answer|guess|theory|call)|(?<=[., ])it seems|(?<=[.,] )(?:nothing|no) (?:more )?(?:complicated|complex|fancy|fancier|difficult|tricky|elaborate|clever)(?: than (?:that|this))?|(?<=[.,] )(?:and )?(?:that|this|it|which)?(?: would)? ?explains? (?:all |every(?:thing)? ?)?(?:(?:of )?(?:the|my|our) )?(?:refusals?|rejections?|rejects|results?|line|wrong (?:ones|cards)|failures?|misses)",
    "(?<=[.,] )(?:and )?(?:i|we) (?:cannot|can not|could not|have not|did not|do not) (?:find|found|see|seen|spot|spotted|saw|have) (?:even )?(?:a single|one|any|a) (?:counter ?example|exception|contradiction|case against it)s?(?: (?:to|against) (?:it|that|this)| so far| yet)*|(?<=[., ])(?:at least )?(?:that|this|it) is what (?:i|we) (?:have )?(?:seen|noticed|found|got|gathered|observed|see)(?: so far)?",
    "(?:, )?or (?:from |of |to |with |than )?(?:just |only )?(?:the one|that one|the one card|the starter)(?: alone)? (?:if|when|where|while) (?:there is |it is |that is )?(?:just |only )?(?:the starter|one card|one|that)(?: is| lies)?(?: there| down| so far| on the table| in the line| all there is)*",
    "(?<=[.,] )(?:so )?(?:the )?(?:colour|suit|parity|rank|number) (?:goes|is decided|is set) by (?:the )?(?:place|position)(?: number)?|(?<=[,.] )(?:all )?(?:both )?at (?:once|the same time)",
    "(?:, )?(?:since|because|as) (?:they|these|those) are (?:all )?(?:the )?(?:perfect squares|squares|square numbers|primes|prime numbers|cubes|powers of (?:two|2)|fibonacci numbers|triangular numbers)|(?:, )?(?:and )?(?:that|this) includes (?:all )?(?:the )?(?:court|face|picture) cards|(?<=[.,] )(?:the )?directions? (?:ignored|aside|disregarded|being irrelevant)",
    f"(?<=[., ])(?:just |exactly |as |like )*(?:in )?{_GAMES}(?: rules?)?(?: ,)?(?: but| only)? without (?:the |any )?(?:8s|eights|special cards|action cards|jokers|wild cards|wilds|jacks|draw cards)",
)
BETWEEN_IT: Final = "(?:my (?:friends?|dear friends?)|folks|guys|everyone|everybody|friends|mate|dude|lads|pal|buddy|man|people|i (?:am )?telling you|mark my words|believe it or not|(?:trust|believe) me|take it from me)"

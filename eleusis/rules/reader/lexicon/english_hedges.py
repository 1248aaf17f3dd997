"""English before a rule that says nothing of it: "I think that", "my guess is", "maybe", "so far it looks as if"."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.english_in_hindsight import AS_NOTED, FROM_NOTES
from eleusis.rules.reader.lexicon.english_looking_back import LOOKING_BACK_BEHIND, LOOKING_BACK_FIRST
from eleusis.rules.reader.lexicon.english_remarks import ASKED, OF_YOU, REMARK
from eleusis.rules.reader.lexicon.english_wagers import BEFORE, BEHIND_IT, BETWEEN_IT

_NOUN: Final = (
    "(?:guess|guesses|idea|ideas|hypothesis|theory|hunch|suspicion|impression|feeling|opinion|assumption|secret rule|rule|rules|secret"
    "|answer|trick|twist|gist|thought|suggestion|conclusion|proposal|claim|bet|conjecture|prediction|solution|hypotheses|interpretation|explanation|observation)(?: (?:that )?(?:i|we) (?:had|have) in mind)?"
)
_KIND: Final = (
    "(?:own|basic|general|usual|normal|actual|first|second|third|next|current|best|final|last|latest|new|wild|personal|present|main|other|strong|educated|initial"
    "|working|big|only|small|sneaking|strict|simple|short|tentative|preliminary|revised|refined|gut|honest) "
)
_KIN: Final = "(?:brother|sister|mum|mom|mother|dad|father|uncle|aunt|cousin|gran|grandma|grandpa)"
_WHO: Final = (
    f"(?:i|we|me|(?:(?:my|our|the) )?(?:(?:little|big|older|younger|best|whole|old) )*{_KIN}|(?:my|our|the) (?:(?:whole|best) )*(?:group|team|class|table|partner|friend|side)"
    "|all of us)"
)
_HOW: Final = (
    "(?:now|still|just|really|also|already|therefore|actually|honestly|personally|almost|kind of|sort of|pretty|fairly|quite|almost|very|so|currently|maybe|perhaps|would|might|could|am|are"
    "|is|was|were|have|got|get|getting|tried|strongly|mostly|have to|absolutely|totally|can|do|did|been|inclined to|tempted to|(?:beginning|starting|began|started) to|willing to|came to|come to|would like to) "
)
_DOUBTING: Final = (
    "(?:guess(?:es|ed|ing)?|think(?:s|ing)?(?! (?:of|about) )|thought(?!.*\\b(?:but|however|now)\\b)|believes?|reckons?|suspects?|supposes?|assumes?|hopes?|feels?(?: like)?|bets?|wagers?|says?|saying|know|figure"
    "|concludes?|concluded|gather|imagine|presume|conjectured?|propose|claim|deduced?|infer(?:red)?|argue|speculate|hypothesi[sz]e|theori[sz]e|observed?|swear|positive|maintain|expect|understand(?: it)?(?: so)?|see"
    "|decided(?: on)?|agree[ds]?(?: on)?|noticed?|notices|found(?: out)?|find|saw|discovered|reali[sz]ed|worked out|figured(?: out)?|wonder(?: if| whether)?|sure|certain|confident|convinced|(?:have )?got it)"
)
_IT_IS: Final = (
    "(?: now| so far| at the moment| for now| right now| today)?"
    "(?: that| it is| its| it 's| this is| there is| is| are| was| would be| might be| may be| could be| must be| should be| says| ="
    "| seems to be| appears to be| has to be| had to be| will be| turns? out to be| turned out to be| runs| reads| probably| maybe| perhaps| possibly| simply| just| something like| goes like this| goes as follows| as follows| the following(?: one)?| to(?= (?:go|match|avoid|change|keep|copy|stay|follow|alternate) ))*"
)
_PERHAPS: Final = (
    "(?:maybe|perhaps|possibly|probably|presumably|apparently|(?:most |very |quite |more than )?likely|surely|clearly|evidently|obviously|definitely|certainly|undoubtedly"
    "|supposedly|seemingly|conceivably|potentially|naturally|no doubt|(?:without|beyond) (?:a |any )?doubt|for (?:sure|certain)|in all (?:likelihood|probability)|chances are|of course)"
)
_MUST: Final = "(?:must|should|have to|need to|has to|are to|are|can|may) (?:only )?(?:be )?"
_LAID: Final = "(?:laid|played|placed|put|put down|arranged|ordered|chosen)"
_ATTRS: Final = "(?:the )?(?:colou?rs?|suits?|numbers?|ranks?|odd (?:and|or) even|even (?:and|or) odd|red and black)"
_ABOUT: Final = "(?:(?:it |this |that |the (?:secret )?rule )?(?:(?:has|have|is|just|all|something|anything|only) )*(?:about|to do with|with))"
_SO_FAR: Final = (
    "(?:all|the|so|far|results?|evidence|data|everything|pattern|observations?|outcomes?|verdicts?|cards|plays?|it|this|that|my|our|i|we"
    "|are|is|was|been|have|has|strongly|clearly|still|now|most|of|current|latest|available|seen|played|feedback|history|and|tentatively"
    "|up|until|to|what|accepted|rejected)"
)
_SUGGESTS: Final = (
    "(?:suggests?|indicates?|implies|imply|hints?(?: at)?|points? to|(?:is|are|seems?) consistent with|(?:is|are) compatible with|fits? with"
    "|fits? the (?:idea|theory|hypothesis)|agrees? with|speaks? for|leans?(?: towards?)?|leaning(?: towards?)?|tends? to think|appears|seems|supports?)"
)
_SEVERAL: Final = "(?:two|three|four|2|3|4|several|a few)"
_THINGS: Final = "(?:(?:simple|simpler|different|separate|small|basic) )*(?:cases|situations|conditions|requirements|things|parts|rules|possibilities|kinds of turns)"
_FOR_EACH: Final = "(?: (?:here|to (?:consider|watch|look at|remember|distinguish|meet|check|keep in mind)|(?:that |which )?(?:every|each|a|the|your) (?:new )?card (?:has|needs) to (?:meet|fulfil|satisfy)))*"
_AT_ONCE: Final = "(?: at the same time| at once| together)?"
_PARTS: Final = (
    f"there are {_SEVERAL} {_THINGS}{_FOR_EACH}|(?:the|this) (?:secret )?rule (?:has|distinguishes(?: between)?|consists of|is made up of|combines) {_SEVERAL} {_THINGS}"
    f"|{_SEVERAL} {_THINGS} (?:have to|must|need to) (?:be true|hold|be fulfilled|be met){_AT_ONCE}"
    "|(?:the|a|every|each|your) (?:(?:new|next) )?card (?:must|has to) (?:satisfy|meet|fulfil) (?:two|both) (?:conditions|requirements)"
    "|(?:the|this) (?:secret )?rule (?:has a memory|is (?:(?:really|quite|very|rather|actually) )*(?:simple|easy))"
    "|there is a (?:repeating |fixed |simple )*pattern(?: in the line)?"
)
_FOLLOW: Final = (
    "(?:you|we|players|one) (?:have to|must|should|need to) (?:follow|obey) (?:this|the following) rule(?= :)"
)
_BEFORE_ONE_PLAYS: Final = "before (?:you|we|they) (?:play|lay|put down)(?: (?:a|your|the) card)?(?: ,)?"
_GAME: Final = "(?:uno|mau mau|crazy (?:8s|8|eights?)|black ?jack|switch|rummy|dominoes|hopscotch)"
_AS_IN_A_GAME: Final = f"(?:like|as) (?:in )?(?:the |a )?(?:(?:strange|weird|funny|odd|crazy|mad|special|simple) )*(?:(?:(?:card )?game|kind|sort|version|form|type) (?:of )?)?{_GAME}(?: (?:or|and) {_GAME})*"
_REALLY: Final = "(?:(?:honestly|literally|really|basically|actually|just|simply|always|so|very|quite|rather|pretty|kind of|sort of|all|exactly|in fact|pretty much) )*"
_HARD: Final = "(?:(?:a|an|the) )?(?:(?:really|pretty|very|quite|rather|dead|super|way|far|too|so) )*(?:dumb|silly|simple|easy|mean|evil|hard|tricky|nasty|stupid|straightforward|sneaky|difficult|boring|clever|cruel|funny|tough)"
_EARLY: Final = "(?:sooner|earlier|faster|at once|right away|easily|quickly)"
_NO_TOPIC: Final = "(?!(?:suits?|colou?rs?|ranks?|numbers?|values?|cards?|last|previous|before|starter|first|sums?|gaps?|differences?|distances?|only|not|how|what|which|one|two|three|four|five|six|seven|[0-9]+)\\b)[a-z0-9]+"
_SAID_ANEW: Final = "(?= [.] (?!(?:it|they|that|this|those|these|different|the same|same|other|another|must|had|has|always|never|higher|lower|up|down)\\b))"
_WRONG: Final = "(?:(?:i|we) (?:may|might|could|can) (?:well |also |easily )?be (?:wrong|mistaken)|correct me if (?:i|we) (?:am |are )?(?:wrong|mistaken)|(?:i|we) (?:am |are )?(?:possibly|probably|maybe) (?:wrong|mistaken))"
_FROM_WHAT_IS_SEEN: Final = (
    f"(?:(?:judging|going) (?:by|from)|based on|according to|in view of|given|from)(?: {_SO_FAR}| can| could| (?:first|last) few)* (?:(?:line|layout|results?|evidence|data|pattern|observations?|outcomes?|verdicts?|cards|plays|feedback|history|notes|tests|experience|experiments|rejects|refusals|hits|(?:wrong|right|good|bad|accepted|rejected|refused|failed) (?:ones|cards|plays))(?: so far| we have| until now| up to now| that were (?:accepted|rejected))?"
    "|(?:what|as) (?:i|we) (?:have |can |could |have )*(?:see|saw|seen|tell|know|gather|observed|noticed)(?: so far)?)"
)
_TO_JUDGE: Final = (
    "as far as (?:i|we) (?:can |could )?(?:see|tell|know|understand|judge|remember|am aware)|(?:so )?far as (?:i|we) (?:can |could )?(?:see|tell|know)"
    "|if (?:i|we) (?:am |are )?(?:right|correct|not wrong|not mistaken)|unless (?:i|we) (?:am |are )?(?:mistaken|wrong)|if you ask (?:me|us)|(?:if|when) (?:i|we) (?:had|have|must) to guess(?: (?:i|we) would say)?"
    "|by the looks? of (?:it|things|this)|in (?:my|our|fact|truth|reality)(?: (?:opinion|view|experience|humble opinion|book|mind))?"
    "|generally speaking|strictly speaking"
)
_SHOWS: Final = (
    "(?:it|everything|(?:the|our|my|all) (?:line|tests?|cards|data|results?|evidence|notes|experiments?)|experience) (?:so far )?(?:shows?|tells? us|tells? me|proves?|confirms?|points? to|reveals?|turns? out|turned out)(?: to be)?(?: that|(?= :))"
    "|as it turns out|(?:as )?(?:you|we|one|i) (?:can |could |have |will )?(?:see|saw|seen|notice|noticed|observe)(?: that|(?= ,))|(?:please )?(?:notice|note|observe|remember|keep in mind|bear in mind|don 't forget|do not forget|be aware|be advised|mind)(?: that|(?= [:,]))"
    "|(?:you|players|everybody|everyone) (?:must|should|have to|need to) (?:know|remember|keep in mind|note|notice)(?: that|(?= [:,]))"
    "|(?:it is|there is) (?:pretty |quite |very |now |fairly |rather |a (?:good |fair )?)?(?:clear|obvious|likely|possible|probable|certain|plausible|evident|apparent|chance|possibility)(?: (?:now|to me|to us))? that"
    "|there (?:must be|is|seems to be|appears to be|may be|might be) (?:a|some) (?:secret |hidden |simple )?rule (?:that|saying|which says)(?: that)?|(?:one|another|the other) (?:rule|possibility|option|explanation|idea|guess) (?:is|could be|may be|might be)(?: that|(?= :))"
    "|(?:the )?(?:truth|fact|reality|thing|point) is(?: that|(?= ,))|(?:is it possible|does the rule (?:say|mean)|is the rule|could the rule be|would it be|might it be|can it be) that|how about|suppose(?: that)?|assum(?:e|ing)(?: that)?(?! the)"
    "|(?:for|in|with) (?:me|us|(?:this|my|our|the|today 's) (?:game|round|lesson|class|rule|puzzle|table|group))(?: (?:today|we play))?|at all times|today|for today|the rule (?:for|of) (?:today|this (?:round|game|lesson))(?: is)?(?: that|(?= :))?"
    "|(?:dear|hello|hi|hey) (?:all|class|everyone|everybody|kids|children|students|players|team|guys|folks)|(?:kids|children|students|class|players|team|listen(?: up)?|found it|got it|i know(?: it)?|i have it|i have got it|(?:i|we) got it)(?= [,:.])"
    "|(?:personally|additionally|simply|found it|when playing|to me)(?= ,)|to me it (?:looks|seems)(?: like| as if| that)?|(?:i|we) (?:want|would like|wanted) to (?:say|guess|suggest|propose)(?: that|(?= :))?|(?:no|not an) expert ?,? ?but|after (?:some|a few|many|several|all|our|my)(?: more)? (?:tests|tries|cards|turns|rounds|guesses|thinking|testing|thought|that)(?= ,)"
    f"|(?:after )?(?:looking at|thinking about|studying|watching) (?:the|our|this|all the) (?:line|cards|table|row|layout|game)(?= ,)|{_WRONG}(?: ,)?(?: but)?"
)
_SO_MANY: Final = "(?:[0-9]+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|a dozen|many|some|a few|several)"
_TRIED: Final = "(?:plays|turns|rounds|tries|attempts|games|moves|trials|tests|goes|experiments|guesses)"
_WHEN: Final = (
    f"(?:(?:my|our|the|a) )?(?:{_KIND})*{_NOUN} after {_SO_MANY} {_TRIED}(?= [:,])"
    "|(?:turn|round|play|move|try|attempt|test|trial|experiment|entry|note|game) (?:number |no )?[0-9]+(?= :)"
)
_IS_SURE: Final = "(?:guess|think|thought(?!.*\\b(?:but|however|now)\\b)|believe|reckon|suspect|suppose|assume|bet|figure|feel|presume|imagine|gather|concluded?|(?:really |quite |pretty |very |fairly |almost |absolutely )*(?:sure|certain|convinced|confident|positive)(?: of (?:this|that|it))?|noticed?|observed?|would (?:say|guess|bet|think|assume))"
_IN_BETWEEN: Final = (
    f"{_PERHAPS}|{_WHO} (?:(?:now|still|just|really|also|would|am|have) )*{_IS_SURE}(?: so)?(?: that)?(?! (?:of|about) )|(?:it|this|that) (?:also )?(?:seems|looks|appears|would seem|would appear)(?: to me| to us| so far)?(?: like| as if| as though)?(?: that)?"
    f"|{_TO_JUDGE}|{_WRONG}|(?:the way|as) (?:i|we) (?:see|understand|read) (?:it|this|things)|it is (?:my|our) (?:{_KIND})*(?:belief|guess|idea|theory|impression|feeling|opinion|conviction|understanding) that"
    f"|(?:so far )?it (?:has|is|was) (?:so far |always |been |seemed )*(?:true|the case) (?:so far )?that|it must be (?:the case )?that|at least (?:so far|it seems|i think|i believe)|(?:or )?so it (?:seems|appears)|as it (?:seems|looks|stands)|for now|(?:to|of) (?:me|course)(?= ,)|{_FROM_WHAT_IS_SEEN}(?= ,)|(?:i|we) (?:am |are )?not (?:quite |really |so |completely |entirely )*(?:sure|certain)(?: (?:about|of) (?:it|this|that))?(?= [,.])"
)
_AT_ALL_TIMES: Final = (
    "(?:(?:whenever|when|each time|every time) (?:you|we|they|players|somebody|a player) plays?(?: a card)?|(?:when|if) it is (?:your|my|a player 's|somebody 's) turn|(?:on|in|at) (?:your|every|each|any) (?:turn|time|move|step)|in any case"
    "|(?:beginning|starting) with the second card|(?:once|after|when) the (?:game|round|line) has (?:begun|started)|(?:as|while) the (?:game|line|round|row) (?:goes on|grows|continues|gets longer)|(?:during|throughout|for|over) the (?:whole|entire) (?:game|round)"
    "|from (?:start to finish|beginning to end)|always(?: and everywhere)?|regardless of (?:anything|everything) else|whatever happens|come what may|under all circumstances|no matter what)(?= [,:])(?! , (?:unless|except|but|if))"
    "|for (?:every|each|any|all|all the) (?:(?:new|next|following|single) )?cards?(?: (?:played|you play|that is played|that you play|put down|in the line))?(?= [,:])|(?:as|while) the line grows"
)
_FOCUS: Final = (
    "(?:(?:what|all(?: that)?|the (?:only |main |one )?thing(?: that)?) (?:i|we|you|it|the rule) (?:(?:only|just|really|ever|always|have to|had to|need to|needed to|should|am|was) )*(?:look|looks|looked|looking|care|cares|cared|check|checks|checked|checking|watch|watched|watching|go|goes|went|consider|considered|pay attention|paid attention)(?: at| about| by| for| to)? (?:is|was)"
    "|(?:what|all(?: that)?|the (?:only |main |one )?thing(?: that)?) (?:counts|matters|counted|mattered|decides|decided)(?: here)? (?:is|was)|the (?:key|point|clue|(?:main |only |important |decisive |crucial )?thing)(?: to (?:watch|look at|look for|check|notice))? (?:is|was)"
    "|(?:i|we|you|it|(?:the|my|our) (?:secret )?rule) (?:(?:only|just|really|ever|always|have to|had to|need to|needed to|must|should have|should|am|was|all) )*(?:look|looks|looked|looking|care|cares|cared|check|checks|checked|checking|watch|watched|watching|go|goes|went|consider|considers|considered|pays? attention|paid attention|keep an eye|kept an eye|interested)(?: only| just)?(?: at| about| by| for| to| in| on)?"
    "|(?:it|everything|(?:the|my|our) (?:secret )?rule) (?:(?:only|just|really|all|was|is) )*(?:comes down to|came down to|depends on|depended on|hinges on|hinged on|boils down to|boiled down to|revolves around|revolved around|turns on|turned on|based on|has to do with|had to do with)|(?:i|we) based? (?:it|the rule|my rule|this) on)(?: just| simply| only)?"
)
_CHOSEN: Final = (
    "(?:what (?:i|we) (?:did|do|had in mind|have in mind|wanted|chose|decided) (?:is|was) that|(?:i|we) (?:had|have) in mind that|(?:i|we) (?:want|wanted)(?: it)?(?: so)? that|(?:i|we) (?:make|made) (?:it so|sure) that"
    "|(?:i|we) (?:had |have )?(?:thought (?:of|up)|used?|had|have|made up|make up|chose|chosen|picked|invented|took|came up with) (?:a|the|this|that|some) (?:simple |secret |easy |little |nice )?rule (?:that|where|in which|by which|saying)|it (?:is|was) (?:one of those rules|a rule|a case|the kind of rule) (?:where|in which)|it work(?:s|ed) so that"
    "|as (?:you|some of you|somebody|someone|[a-z]+) (?:(?:may|might|will|must|already|have|correctly|all) )*(?:noticed|guessed|saw|said|thought|seen|found out|suspected)(?= ,)|(?:(?:some|none|one|all|most|many) of you|nobody|no one|you|they|not one of you) (?:(?:did|do|not|never|have|really|even|does) )*(?:notice|noticed|see|saw|guess|guessed|reali[sz]ed?|spotted) that"
    "|(?:what|the thing (?:that )?)(?:no one|nobody|everyone|everybody|you|they) (?:(?:all|did|not|never|have) )*(?:reali[sz]ed|missed|overlooked|noticed|saw|notice|see) (?:is|was) that|in the end(?: ,)?(?: it turned out that)?|ha+h?(?: ha)*(?= ,)"
    "|(?:the|my|our) rule (?:i|we) (?:had |have )?(?:chosen|chose|used|picked|had|have|took|made(?: up)?|invented|thought of) (?:is|was) that|(?:[a-z]+ and (?:i|me)|me and [a-z]+) (?:have |had )?(?:decided|agreed)(?: that)?)"
)
_SINCE: Final = f"(?:because|since|given that|seeing that|considering that|now that) (?=[a-z0-9' ,]*?\\b(?:was|were|got|been|is|are) (?:not |also |always |never |all |both )*(?:accepted|rejected|refused|turned|fine|okay|ok|right|wrong|allowed|taken|let|thrown|sent)\\b)[a-z0-9' ,]{{4,90}}?(?: ,)?(?= (?:then )?(?:{_WHO} (?:{_HOW})*{_DOUBTING}|it (?:seems|looks|must be)|(?:my|our) (?:guess|theory|idea)))"
_REQUIRED: Final = "it is (?:absolutely |always |only |also )*(?:required|necessary|mandatory|important|essential|obligatory|a must|demanded|imperative|crucial|vital|compulsory|needed|a requirement|a condition) that"
_HEDGES: Final = (
    *LOOKING_BACK_FIRST,
    "still (?:thinking|guessing|reckoning|saying|think|guess|reckon|going with)(?: that)?(?: it is| its| it 's)?|(?:a|the|here is a|here is the) (?:pattern|rule)(?= :)|(?:colours?|suits?|ranks?|numbers) by (?:place|position|turn)(?= [,:])",
    _SINCE,
    _WHEN,
    f"{_AT_ALL_TIMES}|{_REQUIRED}|{_CHOSEN}|{_FOCUS}(?= {_ATTRS} [:.,] (?:it|they|these|those|that) )",
    f"{REMARK}(?= [.:])|{_SHOWS}|(?:{_TO_JUDGE}|{_FROM_WHAT_IS_SEEN})(?! (?:last|is|are|before|on|of|must|has|have|that)\\b)",
    f"(?:(?:it is|its|this is|that is|it works|works|it goes|the rule is) )?(?:(?:a bit|kind of|sort of|just|exactly|basically|pretty much) )*{_AS_IN_A_GAME}(?= [:,.])",
    f"(?:{_PARTS})(?= ?[.:])|{_BEFORE_ONE_PLAYS}|{_FOLLOW}",
    "(?:do|does)(?:(?! not )| not(?= (?:you|we|it|they|the|each|every|all) ))(?= [^?]*[?]$)",
    "(?:wait|hm+|ah|oh) ?,? no(?= ?[,.:]| (?:wait|it|its|the|i|that|this|you|we|they|my|not)\\b)|no ?,? wait(?: ,)?|so{2,}(?: ,)?|(?:btw|by the way)(?: ,)?|scratch that(?= [,.:])|change of (?:mind|plan)(?= [,.:])|h ?[0-9]+(?= :)|(?:i )?(?:idk|dunno|do not know)(?= (?:maybe|perhaps|probably) )|trying this(?= :)|100 ?%(?: sure)?(?= [:,])|to (?:myself|me)(?= :)|note(?: to (?:self|myself))?(?= :)|(?:do not|don 't) forget(?= [:,])|rule found(?= [?:])",
    "(?:it|this|that) (?:is|was) (?:(?:only|just|all|simply|really) )*(?:about )?the (?:numbers|ranks|values|suits|colou?rs)(?= :)",
    "(?:what|all(?: that)?|the only thing(?: that)?) (?:i|we) (?:want|wanted|need|needed|ask for|asked for) (?:is|was)(?: just| simply)?|(?:i|we) wanted|(?:you|we) (?:were|are) meant to (?:notice|see|find(?: out)?)(?: that)?|(?:since|because|as) (?:several|some|many|most)? ?of you (?:have )?asked(?= [:,])",
    "(?:remember , )?(?:what matters|all that matters|what counts) is (?:only|just) the last card(?= :)",
    f"(?:{_SO_FAR} )*{_SUGGESTS}(?: that| to me| to us| like| as if| as though| to be| the (?:idea|theory|hypothesis|rule|view)| (?:of|that)| (?:a|the) (?:rule|cycle|pattern) (?:where|in which|that))*",
    "(?:there is )?(?:only|just) one (?:rule|restriction|condition|thing to remember)(?= :)",
    (
        "in (?:short|brief|essence|effect|a nutshell|summary|a word|other words|one sentence)|to (?:sum (?:it )?up|summari[sz]e|put it (?:simply|briefly|shortly|another way|differently)|be (?:exact|precise|honest|clear|fair)|my mind|cut a long story short)"
        "|(?:simply|briefly|shortly|formally) put|put (?:simply|briefly|differently|another way)|(?:so )?long story short|all in all|summing up|essentially"
    ),
    "(?:the|my|our|one) (?:only |main |whole |real |basic |big |important |crucial )*(?:point|catch|key|principle|deal|bottom line|essence|crux|story|upshot|system|logic|mechanism|law|formula|method|thing|insight|finding|difficulty|requirement)(?: (?:here|behind it|of it|to (?:remember|know|notice)))? (?:is|was|seems to be)(?: (?:just|simply|only))?(?: that|(?= :))",
    "(?:the way|how) (?:it|this|the (?:secret )?rule) works(?: is)?(?: that|(?= :))|(?:what|all(?: that)?) (?:i|we) (?:am |are |can |have |would )?(?:think|thinking|believe|suspect|see|mean|say|found|noticed?|observed?|know|tell|conclude|got|came up with)(?: so far| is)+(?: that|(?= :))?",
    "(?:the|this|our|my) (?:secret )?rule (?:we (?:play by|use|have|follow|chose) is|states|requires|demands|dictates|stipulates|insists|specifies|implies|goes|runs|reads)(?: that|(?= :))",
    "(?:let (?:'s|us|me)|lets) (?:just )?(?:say|assume|suppose|guess|think|try)(?: that| this|(?= :))?|(?:i|we) (?:do not|don 't|can not|cannot|can 't) (?:prove|explain|know|say) (?:it|this|that|why)(?: yet)?(?: ,)? but",
    "imo|imho|tbh|ngl|fwiw|afaik|wait|guessing here|here is (?:my|a) (?:guess|idea)",
    "(?:i think )?(?:that )?there is a (?:limit|rule|pattern) on [a-z ]{{1,50}}(?= :)",
    "(?:it is |it 's |its )?(?:only|just) that|tentatively|provisionally|(?:i am |i 'm |just )?wondering(?: if| whether)?|refined (?:guess|hypothesis|idea)|updated? (?:guess|hypothesis|idea)",
    f"(?:what|all that|the thing that|only what) (?:counts|matters)(?: here)? is(?: just| simply| only)?(?= {_ATTRS} [:.,] (?:it|they|these|those) )",
    "(?:what|all that|the thing that) (?:counts|matters)(?: here)? is(?= (?:the )?(?:sum|difference|distance|gap|total)\\b[a-z ]*[:.,] (?:it|they) )",
    "(?:(?:you|we|one) )?(?:(?:must|should|have to|need to|has to) )?(?:make sure|be sure|be certain|ensure|see to it|take care)(?: that)?",
    "(?:what|all that|the thing that) (?:counts|matters)(?: here)? is(?: just| simply| only)? (?:that|if|whether)|all (?:you|we) (?:need|have) to (?:do|know|look at) is(?: to)?",
    "(?:the )?(?:only|sole|single|main) (?:restriction|rule|condition|requirement|constraint|thing)(?: that (?:counts|matters))? (?:is|appears to be|seems to be|may be|might be)(?! (?:the )?(?:suit|colour|rank|number|last card)\\b[a-z ]*[,.:])(?: just| simply| only)?(?: that| whether| if)?",
    "(?:it |this |so )?(?:may|might|could) (?:well )?be(?: the case)?(?: that)?",
    "(?:it is |it 's |this is )?not about (?:the )?(?!(?:last|previous|first|starter|next|one|card)\\b)[a-z]+(?: (?:and|or) [a-z]+)?(?: but)?",
    f"{_ABOUT}(?= {_ATTRS} [:.,] (?:it|they|these|those) )|{_ABOUT} {_ATTRS}(?= [,.])|{_ATTRS}(?= [?])",
    "in this (?:round|game|lesson|one)(?: ,)?|this (?:time|round)(?: ,| it is)?|(?:remember|reminder|note|careful|attention)(?: that| :| ,)",
    "what (?:i|we) (?:have|had) in mind (?:is|was)(?: simply| just| only)?",
    "all (?:that )?(?:i|we|you) (?:care|have to care|need to care) about is(?: that| whether| if)?|it does not matter which(?: one)?(?: ,)? but",
    "all (?:that )?(?:i|we) (?:know|can say|see|can see) is(?: that)?",
    "(?:the |my |a )?rule for (?:class|group|grade|year|level|table|form) [0-9]+ ?[a-z]?(?= :)|(?:rule|guess|idea|hypothesis|theory|version) (?:number |nr |no |no \\. |# )?[0-9]+(?= [:.)])|(?:the |my )?(?:hard|easy|simple|tricky|short|long|strict)(?:er)? (?:version|one|variant)(?= :)",
    "it (?:is|must be|has to be|should be) (?:always )?(?:the case|true|so) that",
    "(?:could|might|may|can) the (?:secret )?rule (?:maybe )?be(?: that)?|(?:the |this |my |our )?(?:secret )?rule is(?: very| quite)? (?:simple|easy)(?= [:.,])",
    "(?:i|we) (?:think |guess )?(?:it |that it )?(?:has|have) (?:something |anything )?to do with [a-z ]{1,30}(?= [:.])",
    "(?:i |we )?(?:have |got )*no (?:idea|clue)(?: really)?(?: why)?(?: , but| but)?|(?:idk|dunno|i do not know)(?: why)?(?: , but| but)?",
    f"(?:(?:pretty|quite|fairly|almost|really|very) )?(?:sure|certain|confident){_IT_IS}",
    "(?:i|we) (?:have |just |finally )?(?:know|no|got|have|found) it(?: now)?(?= [.!:,?])|is the (?:secret )?rule(?: maybe| perhaps)?(?: that)?",
    "(?:it |this |that |the rule |the secret rule )?(?:could |might |may |must )?(?:has|have) (?:something |anything )?to do with [a-z ]{1,30}(?= [:.])",
    "right(?= ,)|(?:it|this) (?:is|was) (?=(?:hearts|spades|clubs|diamonds|reds?|blacks?|evens?|odds?|higher|lower)(?: (?:and|or) [a-z]+)? (?:on|on top of|upon|after) )|(?:funny|strangely|oddly) enough|(?:it )?turned out that|what (?:i|we) (?:had|would|have) (?:thought of|chosen|in mind|picked|decided) was|lol|haha|(?:hey |hi |ok )?(?:guys|everyone|everybody|folks)|(?:yeah|yep|ok|okay|alright|all right|righto?(?= ,)|well|so far|so|hm+|now|hey|and|but|oh|yes|aha|um|uh|er|guessing)",
    f"{_WHO} (?:{_HOW})*{_DOUBTING}{_IT_IS}",
    f"{_WHO} (?:{_HOW})*(?:a|an|the|another|one|some) (?:{_KIND})*{_NOUN}{_IT_IS}",
    f"(?:(?:my|our|his|her|their|the (?:teacher|dealer) 's|the|a|an|another|one|this|here is my) )?(?:{_KIND})*{_NOUN}{_IT_IS}",
    f"{_PERHAPS}(?: it is| its| it 's| just| that| something like)*",
    "(?:could|might|may) (?:it )?be(?: that| just| something like)*",
    "(?:so )?like(?= (?:if|when|whenever|after|you|the last|every|no) )|(?:its|it is|it 's)(?: like| that| so)+(?= (?:if|when|whenever|after|you|the|every|no) )",
    "(?:it|this|that) (?:could|might|may) (?:well |also |just )?be(?: that| just| something like)*",
    "(?:it |this )?(?:seems|looks(?! (?:only )?(?:at|back|one|two|three|[123]|in|for) )|appears|sounds)(?: to me| to us)?(?: like| as if| as though| to be| that)*",
    "(?:it|this|that) (?:would|does|may|might|could) (?:seem|look|appear|sound)(?: to me| to us)?(?: like| as if| as though| to be| that)*",
    "(?:it is|its|it 's) (?:probably|maybe|perhaps|possibly|just that|something like)(?: just| that| something like)*",
    f"(?:this|it) is (?:(?:only|just|probably) )*a (?:{_KIND})*{_NOUN}(?: but)?",
    "(?:(?:i|we) (?:am |are )?)?not (?:quite |really |so |100 (?:%|percent) |very )?(?:sure|certain)(?: yet)?(?: if this is right)?(?: , but| but)?",
    "(?:you (?:may|can) choose|(?:there are )?(?:two|three|2|3) (?:ways|options|possibilities|cases|rules|conditions))(?= :)",
    f"what if{_IT_IS}|is it(?: maybe| perhaps| possibly| just| simply)*(?: that)?|what about",
    "it (?:might|may|could) have (?:something )?to do with the (?:suits?|colou?rs?|numbers?|ranks?|cards?) :",
    "(?:it is |its |this is )?(?:(?:just|all|something|only|to do with) )*(?:about|with) (?:the )?[a-z]+(?: (?:and|or) [a-z]+)?(?= :(?! only))",
    "(?:class|group|level|lesson|week|grade|year|table|day|part|game|round|try|attempt|puzzle) [0-9]+ ?[a-z]?(?= [:)])|[0-9]+ [a-e](?= :)",
    "(?:try |for )?(?:next|this|last) (?:week|lesson|class|time|monday|tuesday|wednesday|thursday|friday)(?= :)|nobody (?:has )?(?:found|got|guessed|solved) (?:it|this one|that one|this|that)(?= [:.])",
    "(?:easy|medium|hard|tricky|difficult|simple)(?= :(?!.*\\b(?:low|high|small|big)\\b))|nb",
    "the (?:suits?|colou?rs?|numbers?|ranks?|cards) (?:may|can) (?:come|be|go) in any order(?: (?:you|they) (?:like|want))?(?= [,.])",
    "to (?:make (?:it|this|things) easier|keep (?:it|this|things) (?:simple|easy)|start with|begin with)(?: for [a-z]+(?: [a-z]+){0,3})?(?= [:,])",
    f"(?:first|first of all|firstly) ,(?=.*[.] (?:second|secondly) ,)|(?:here is|this is|that is) (?:how|what) (?:it|the rule|this rule) (?:works|goes|says)(?= [.:,])|it took (?:me|us) [a-z ]{{1,40}}(?= [,.])|{_WHO} (?:{_HOW})*(?:have|got|know) it(?: now)?(?= [.:])",
    f"(?:the |all )?cards? {_MUST}{_LAID}(?: down)? (?:so|such|in such a way|in a way) that",
    "honestly|seriously|look(?= ,)|(?:the )?thing (?:is|was)(?: that|(?= [,:]))|(?:i|we) had this (?:thing|rule|idea) where|here is (?:the|my|our) (?:trick|thing|rule|idea|secret|deal|catch|story)(?= [:,.])",
    f"(?:it|this|that|(?:my|the|our) (?:secret )?(?:rule|one|idea)) (?:is|was) {_REALLY}{_HARD}(?: one| rule)?(?: , (?:really|actually|honestly))?(?= [:.,])",
    "(?:you|we|they|people|nobody|everybody|everyone|most of you|none of you) (?:all |only |just |mostly |always )*(?:lost|failed|struggled|got stuck|(?:is|are|was|were) stuck|did not (?:get|see|find) it|do not (?:get|see|find) it|never (?:got|get|saw|see|found|find) it) because",
    f"there (?:is|was) (?:really |just |only )*(?:one|a) (?:suit|colour|rank|number|card|kind of card) (?:that|which) (?:is|was) (?:{_HARD}|special|different|dangerous|magic|forbidden)(?= [.])",
    "(?:it is |this is )?(?:only |just )?every (?:second|third|fourth|fifth|sixth|other|2nd|3rd|4th|5th) (?:card|one|place)(?= : (?:the )?(?:cards?|places?|positions?|numbers?) [0-9]+ ,)",
    "what (?:you|they|nobody|most of you|some of you) (?:were |was |are |have |had |did not |all )*(?:missing|missed|overlooked|forgot|forgotten|see|saw|notice|noticed) (?:is|was)(?: that)?",
    f"(?:you|they|we|anybody|somebody) (?:would|could|should|might) (?:all |easily |never |not )*have (?:got|found|seen|solved|guessed|known|cracked) (?:it|this|that)(?: {_EARLY})? if [a-z' ]+(?= [.])",
    f"(?:it |this |this one )?(?:is|was) {_REALLY}about (?:the )?{_NO_TOPIC}(?: (?:(?:and|or|of) {_NO_TOPIC}|cards|numbers))?{_SAID_ANEW}|think of (?:{_NO_TOPIC}(?: (?:and|or|of) {_NO_TOPIC})?|multiples of [a-z0-9]+){_SAID_ANEW}",
    f"the [a-z]+ (?:is|was) (?:the|my) (?:whole )?(?:secret|trick|key|point|clue|catch){_SAID_ANEW}",
    _IN_BETWEEN,
)
HEDGES: Final = "(?:" + "|".join((*FROM_NOTES, *BEFORE, *_HEDGES)) + ")(?= |$)"

HEDGES_AGAIN: Final = (
    "(?:and |but |so )?(?:"
    + "|".join(
        (
            "(?:the )?(?:first|second|third|one|other)(?: (?:one|part|condition|rule|thing|requirement))?(?: of them)? is that|(?:second|secondly|third|thirdly) ,",
            "(?:(?:hey|look|well|yeah|honestly|really|seriously|i mean|you see|see) ,)",
            "(?:it is the rule that|for this purpose ,|as long as this (?:condition|rule) is (?:met|fulfilled|respected) ,)",
            (
                "(?:likewise|similarly|accordingly|correspondingly|finally|lastly|yes) ,"
                "|(?:oh ,? ?(?:and )?|also )?(?:important|note|remember|nb|p ?s) :"
                "|(?:in addition|additionally|furthermore|moreover|besides|besides that|apart from that|however|still|yet|in contrast|conversely|in the same way)(?: ,)?(?= (?:the )?(?:kings?|aces?) and (?:the )?(?:kings?|aces?) (?:are|count|touch)\\b)"
            ),
            "(?:this|that) is (?:the (?:whole )?rule(?: for ordinary cards)?|true no matter [a-z ]+)(?= [.])|nothing else has any influence(?: on [a-z ]+)?(?= [.])",
            "it does not matter how long ago [a-z ]+(?= [.])",
            "(?:you (?:have to |must )?)?look at (?:the whole line|all (?:of )?the cards in the line)(?: and not (?:just|only) at the last (?:card|one))?(?= [.])",
            "it is (?:simply|just|only|also|always) the case that|please note that",
            "(?:also )?(?:you (?:also )?(?:have to|must|should|need to) )?(?:also )?(?:make sure|see to it)(?: that)?",
            f"(?:the only|one|another) thing (?:that )?you (?:have to|must|need to) (?:make sure(?: of)?|do|know|remember) is(?: that)?|{_BEFORE_ONE_PLAYS}",
        )
    )
    + ")(?: that)?(?= |$)"
)

_OF_IT: Final = "(?: yet| though| if this is right| about (?:it|that|this|(?:the )?[a-z]+(?: [a-z]+)?))?"
_TO_WATCH: Final = (
    "(?:that|which|you|we|there|to|is|are|must|have|need|should|watch|remember|observe|obey|keep|mind|in|consider|look|out|at|for"
    "|matters|counts|forbidden|required|not|allowed|about|know|check|needed)"
)
_ASKS: Final = "(?! (?:.* )?(?:must|has to|have to|had to|needs? to|needed|can only|could only|may only|only|cannot|could not|can not|take turns|takes turns|alternate|alternates)(?: |$))"
_BOUNDS: Final = (
    "(?! (?:nothing|no card|none) (?:above|below|over|under|higher|lower|beyond|past))"  # which may be told here alone
)
_OF_CARDS: Final = (
    "(?:must|ha[sd] to|have to|needs?|needed|can|cannot|could|may|should|only|never|not|no|if|when|unless|except|until|after|before|than|plays?|played|put|laid|cards?|suits?|colou?rs?|ranks?|numbers?|values?|sum"
    "|difference|red|reds|black|blacks|odds?|evens?|primes?|high|higher|low|lower|up|down|same|different|equal|hearts?|spades?|clubs?|diamonds?|aces?|kings?|queens?|jacks?|faces?|pictures?|line|starter"
    "|one|ones|two|three|four|five|six|seven|eight|nine|ten|[0-9]+|other|others|otherwise|else|rest|anything|everything|nothing|right|wrong|fine|ok|okay|allowed|forbidden|free|wild|back|again|over|round|both|either|neither)"
)
_BEHIND: Final = (
    "(?<=[.,] )(?:and |but )?(?:i|we|it|you) (?:did|do|does) (?:not|never) (?:really |have to )?(?:care|mind|bother|worry)(?: (?:about|for|with))? (?:the |any |all )?(?:others?|rest|other (?:cards?|ones?))",
    (
        f"(?<=[.] )(?:{ASKED}|{OF_YOU})|(?:(?:is|was|are|were|do|did|does|has|have|can|could|would|should|will) (?:not )?(?:it|that|they|you|we)(?= [?]))|(?<=[.,] )(?:well done|good job|nice one|nice try|bad luck|hard luck|better luck next time)(?: ,)?(?: [a-z]+)?"
        "|(?<=[.,] )(?:really|no more(?: ,| and)? no less|plain and simple|(?:through|throughout|during |for )?the (?:whole|entire) (?:game|round|time)|throughout|(?:right )?from (?:start to finish|the start|the beginning|beginning to end)|(?:it is |it was )?(?:right there|in front of you)(?: all the time| the whole time)?)"
        f"|(?<=[.,] ){REMARK}|(?<!not )(?:{_TO_JUDGE}|{_WRONG})|(?<=[.,] ){_FROM_WHAT_IS_SEEN}|(?<=[.,] )(?:but |though |although )?(?:{_WRONG})|(?<=[.,] )(?:at least )?(?:so far|until now|up to now)(?: at least)?|(?<=[.,] )(?:at least )?that is how it (?:looks|seems|works|goes)(?: so far)?"
        "|(?:or |and )?so it (?:seems|appears|looks)|(?<=[.,] )(?:it (?:appears|looks)(?: to me)?|as (?:it (?:looks|seems)|always|usual|ever|before)|at all times|in (?:every|each|any|all) cases?|(?:and )?that is that|period|end of story|(?:my |the )?final answer|wild guess|or whatever|in my book)"
        "|(?:without|with no) (?:any )?exceptions?|(?<=[.,] )(?:there are |and there are )?(?:absolutely )?no exceptions|(?:(?:ok|okay|correct|got it|is not it|is it not|am i (?:right|correct)|right (?:guys|folks|everyone))(?= [?]))|in (?:short|brief|essence|effect|a nutshell|summary|a word)|tbh|imo|imho|i guess lol"
    ),
    "(?:after|with|on) (?:each|every) (?:single )?(?:move|turn|go)|in (?:any|every|all) cases?",
    "(?:and |where |as )?(?:the )?starter (?:is|counts as|being) (?:number|card|place|position|in place|in position) (?:1|one)|when you count the starter(?: as well| too)?|and the count (?:begins|starts) with the starter",
    "(?:and|n) (?:stuff|all that|that stuff|that sort of thing)(?: like (?:this|that))?",
    f"because{_BOUNDS}{_ASKS} [a-z0-9' ,]{{4,80}}? (?:was|were|got|been) (?:(?:not|also|always|never|all|both) )*(?:accepted|rejected|refused|fine|okay|ok|right|wrong|allowed|taken)(?: and no [a-z]+ (?:one |ones |card |cards )?(?:ever )?(?:was|were))?",
    f"because{_BOUNDS}{_ASKS}(?: [a-z0-9]+)+|(?<=, )(?:since|as|given that|seeing that|considering that) (?:the|my|our|a|an|two|both|all|no|every){_ASKS}(?: [a-z0-9']+)* (?:was|were|got|has been|have been|had been|did) (?:(?:not|also|all|both|always|never|just|only) )*(?:accepted|rejected|refused|turned|fine|okay|ok|right|wrong|allowed|taken|let|played|thrown|sent)(?: [a-z0-9']+)*",
    "(?<=[.,] )(?:that is|basically|essentially|in (?:short|other words|effect)|so to (?:speak|say)|to (?:sum up|be exact|be precise))",
    "(?<=[.,] )(?:and |so )?(?:this|that|it|which) (?:fits|explains|matches|covers|accounts for|works for|agrees with|holds for|is consistent with) (?:all|every|everything|what)(?: [a-z0-9]+)*",
    "(?<=[.,] )(?:i|we) (?:am |are )?(?:pretty|quite|very|fairly|almost|nearly|really) (?:sure|certain|confident)(?: (?:about|of) (?:this|it|that))?",
    "(?<=[.,] )(?:i|we) (?:have )?(?:checked|tested|tried) (?:this|it|that)(?: [a-z0-9]+)*|(?<=[.] )(?:it|this|that) is an? [a-z]+ rule",
    f"(?:at least |or |but )?{_WHO} (?:{_HOW})*{_DOUBTING}(?: so| that| it)?",
    f"(?:but )?(?:(?:i|we|im|i 'm) (?:am |are )?)?(?:not (?:quite |really |so |100 % |very |completely |too |totally )*(?:sure|certain)|unsure){_OF_IT}",
    "or (?:so|something|something similar)|(?:or )?something like (?:that|this)|(?:(?:is that |is this |am i )|(?<=[,.] ))right(?= [?])|(?<!is )(?<!are )(?<!be )(?<!always )(?<!every time )right(?= [?]$)|(?:is|isn t) (?:it|that)(?= [?])",
    "(?:maybe|perhaps|probably|possibly|presumably|apparently|for sure|definitely|though|obviously|(?<!you )(?<!i )(?<!we )please|thanks|thank you|lol|haha|xd|idk|dunno|(?:i am |i 'm )?100 ?%(?: sure)?)|: [)(d]",
    f"(?:(?:and |but )?(?:that|this)(?: is| was| 's)|thats) (?:really |basically )?(?:the|my|our) (?:only|whole|entire|one|full|complete) (?:secret )?(?:no (?:go|no)|taboo|rules?|restriction|condition|constraint|requirement|limit|limitation|demand|thing|law)(?: {_TO_WATCH})*(?: (?:in|for) (?:the |this )?(?:whole |entire )?(?:game|round|line))?",
    "(?:there is )?nothing (?:more|else|further) (?:to (?:it|watch|watch for|obey|observe|remember|check|consider|look at|follow|mind|know|heed)|(?:is|need be|has to be) (?:required|needed|asked|asked for|demanded|necessary|watched|observed|considered|checked))",
    "(?:there (?:is|are) )?no (?:other|further|more|additional) (?:rules?|restrictions?|conditions?|constraints?|requirements?|limits?|demands?) (?:apply|applies|holds?|exists?|(?:is|are) (?:needed|made|in force|imposed))|you (?:need not|do not (?:have|need) to) (?:look at|watch|consider|care about|worry about|mind|check|observe|bother about|think about) anything else",
    "(?:as )?simple as that|(?:it is |its |very |so |quite |really )*(?:easy|simple|logical)|(?:you (?:can|will) )?see (?:it |that |this )?in the (?:line|row)",
    "(?:at least |or at least )?(?:that is|this is|that 's|thats|and that is) (?:(?:really |basically |pretty much )*it|all there is(?: to it)?|all|all (?:that )?(?:you|we) (?:have|need) to (?:watch|remember|observe|obey|know|mind|consider|check|look at)|the (?:whole )?rule|(?:my|our) (?:guess|rule|idea|theory))|what do you think(?= [?])|good luck|have fun",
    "(?:so )?(?:that|this|it) must be it|(?:that is|that 's|thats|this is) (?:at least )?what (?:i|we) (?:think|guess|believe|reckon|say|observed?|saw|noticed)|(?<=[,.] )(?:checked|tested|tried)(?: [a-z0-9]+)*(?: , no (?:mistakes|errors|problems))?",
    f"(?:just |exactly |a bit |a little |rather |much |pretty much |somewhat )?{_AS_IN_A_GAME}",
    "(?:, )?for some (?:strange |odd |unknown |weird )?reason|somehow|(?:in|that is) (?:my|our) opinion|(?:i|we) hope|(?:as )?you know",
    f"(?:and |but |so |yeah |hey |i know |, )*(?:that|this|it) (?:is|was) {_REALLY}(?:(?:the|my|our) (?:(?:whole|entire|only|full|real|main|best|fun|big|evil|secret|cunning) |{_HARD} )*(?:idea|trick|secret|point|joke|story|bit|part|catch|twist|rule|plan|thing)(?: of it| behind it)?|{_HARD} one(?: to [a-z ]+)?|(?:all|what) (?:that )?(?:it (?:is|was|takes|took)|there (?:is|was)(?: to it)?|(?:i|we|you) (?:(?:ever|really|actually|just|only|always) )*(?:did|do|want|wanted|check|checked|looked at|look at|cared about|care about|had|have|asked for|ask for|needed|need|had in mind|have in mind)|that mattered|you needed(?: to [a-z]+)?))",
    "(?<=[.,] )(?:and )?(?:sorry(?: about (?:that|it))?|i swear|i promise|believe me|trust me|honestly|honest|by the way|no kidding|seriously|(?:yeah |(?:a bit |quite |pretty |really )?(?:tricky|mean|evil|nasty|easy|simple|silly) , )?i know|whatever (?:it|that) (?:is|was)|(?:it )?(?:does|did) not matter which(?: one| of (?:them|the two))?|nothing fancy|guys|folks|everyone|if you (?:like|want|feel like it)|in hindsight|whatever (?:else )?(?:was|is) going on|with no questions asked)",
    f"(?<=[.,] )(?:not (?:so|that|too|very|all that) {_HARD}(?: in hindsight| after all| really)?|so at first (?:almost |nearly )?(?:everything|anything) (?:worked|was fine|fitted)(?: and then it got {_HARD}(?:er)?)?)",
    "(?<=[.,] )(?:so |and )?you (?:only |just )*(?:have|had|need|needed) to (?:(?:watch out|be careful|look out|take care) (?:with|for|about) (?:the )?[a-z]+|count along|keep (?:count|track|counting|adding)|pay attention|concentrate|do (?:the|some|a bit of) (?:maths?|sums|adding))",
    f"(?<=[.,] )(?:and |so |but |yeah |, )*that is (?:also |exactly |probably )?why{_ASKS}(?: [a-z0-9']+)+|(?<=[.,] )so (?:you|they|we|anybody|everybody|everyone|somebody) (?:could|would|should|might) (?:all |easily |really |just )*have (?:worked|seen|guessed|known|found|got|figured|spotted|noticed){_ASKS}(?: [a-z0-9']+)*",
    f"(?<=[.] )(?:and |but |so |well |yeah |hey |, )*(?:i|we|you|nobody|somebody|everybody|everyone|they|it) (?:really |just |never |all |almost |even |did not |have |had |would |must )*(?:cannot believe|can not believe|could not believe|thought|think|spent|got|took|knew|know|told|hoped|expected|felt|loved|swear|wondered|were|no idea|no clue|cracked|solved|stole|learned|wish|bet|had a clue|needed (?:a while|ages|forever))(?! (?:.* )?{_OF_CARDS}(?: |$))(?: [a-z0-9']+)*",
    "(?<=[.] )i (?:really |honestly |actually )?(?:thought|hoped|expected|feared|bet) (?:you|they|somebody|someone|everybody|everyone|one of you) would (?:all )?(?:get|find|see|have|solve|guess|crack|spot) (?:it|this|that)(?: (?:after|within|in|by) [a-z0-9]+(?: or [a-z0-9]+)? (?:cards|rounds|minutes|turns|tries))?",
    "(?:must|has to|should|needs to) (?:hold|be true|be satisfied|evaluate to true)(?: (?:once|after|when) (?:the|each|a|your) (?:new )?card is (?:added|played|laid))?",
    *BEHIND_IT,
    *LOOKING_BACK_BEHIND,
    *AS_NOTED,
)
BEHIND: Final = "(?:^|.*? )(?:[,.?:] )?(?P<hedge>" + "|".join(_BEHIND) + ")(?: [.?])*$"
BETWEEN: Final = f"(?:{_IN_BETWEEN}|{BETWEEN_IT})(?= |$)"

"""English of what stands before "but I think ..." and behind a rule, and is of people: "I'm new here", "going with that"."""

from __future__ import annotations

import re
from typing import Final

from eleusis.rules.reader.lexicon.around import Opinions

_HOW: Final = "(?:am|do|did|have|had|would|could|will|really|still|just|now|also|pretty|fairly|quite|very|nearly|almost|absolutely|totally|strongly|kind of|sort of|rather|honestly|definitely|started to|beginning to|starting to|inclined to|going to|come to)"
_THINK: Final = (
    "(?:think|thought|believe|reckon|guess|suspect|say|saying|said|bet|wager|swear|figure|suppose|feel|imagine|conclude|assume|go with|going with"
    "|sure|certain|convinced|confident|positive)"
)
_MARK: Final = (
    f"(?:(?:i|we) (?:{_HOW} )*{_THINK}|(?:my|our) (?:best |own |first |current |final )?(?:guess|theory|bet|hunch|idea|feeling|take|answer) (?:is|would be)|the rule (?:must|seems to|appears to|would) be that)"
    "(?= (?!(?:so|it|this|that|not|about|of)(?: [.,:]|$)|(?:is|are|was|were|has|have|must|should|can|could|will|may|of|about) )(?:[^ ]+ ?){2})"
)
# Words by which it could be of cards, or of when or how far something holds.
_OF_CARDS: Final = (
    "red|reds|black|blacks|hearts?|spades?|clubs?|diamonds?|aces?|kings?|queens?|jacks?|faces?|pictures?|court|courts|royals?|odds?|evens?|parity|primes?|multiples?|divisible|suits?|colou?rs?|ranks?|numbers?|values?|cards?"
    "|higher|lower|high|low|highest|lowest|bigger|smaller|larger|same|equal|different|other|others|else|last|previous|preceding|starter|before|after|then|next|first|second|third|fourth|every|each|all|any|anything|everything|nothing|sums?|total|gaps?|difference|distance"
    "|double|half|alternat[a-z]*|repeat[a-z]*|switch[a-z]*|chang[a-z]*|swap[a-z]*|turns|cycle[a-z]*|order|must|may|can|cannot|never|always|only|except|unless|if|when|whenever|once|until|while|no|not|nor|none|neither|without|but|up|down|above|below"
    "|climb[a-z]*|ris(?:e|es|ing)|fall[a-z]*|drop[a-z]*|grow[a-z]*|match[a-z]*|follow[a-z]*|allow[a-z]*|forb[a-z]*|accept[a-z]*|reject[a-z]*|plays?|laid|lay|goes|go|comes|come|fits?|works?|count[a-z]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|[0-9]+"
    "|end|line|row|table|position|place|places|pairs?|twice|opposite|contrary|reverse|wrong"
)
_TURNS: Final = (
    "believe it or not|odd one|(?:sounds?|seems?|looks?) (?:a bit |very |really )?odd|oddly enough|not (?:quite |really |so |100 (?:% |percent )|too |very |entirely |totally )*(?:sure|certain|convinced|positive|an expert|kidding|much)(?: at all)?|no (?:idea|clue|doubt|expert|kidding|joke|proof|guarantees?)"
    "|(?:do not|cannot|can not|could not|did not) (?:really |quite |fully )?(?:know|prove|explain|mind|want|believe|quite|be sure|understand|tell|promise|care|remember|swear|say why)|dunno|(?:the )?(?:rest|others|other people) of (?:you|us|them)|(?:the )?(?:others|everyone else|everybody else) (?:think|say|said|thinks?|here)"
    "|if (?:i|we|you|it|memory|anyone|anybody|nobody) [a-z]+(?: it| this| that| right| correctly| me| wrong| for){0,3}|unless (?:i|we) (?:am |are |have )?(?:missing|missed|mistaken|wrong|misread|misreading|overlooked)(?: something| anything)?"
    "|(?:be|i|am|are) wrong|when (?:i|we) (?:look|think|looked|thought)|(?:only|just) (?:a |my |one )?(?:guess|hunch|idea|feeling|thought)|(?:looked|looking|went|gone|going|been|thought|thinking|checked|checking|read|stared|staring|tried)(?: (?:through|over|of|at|about|round|around|down|on|in|and|it|this|that|all|everything|the|my|our|whole|line|table|row|cards|layout|plays|a|few|times|twice|(?:two|three|four|five|ten) times))*"
    "|(?:only |just )*(?:saw|seen|have seen|had seen|watched|played|had|had only|tried) (?:only |just )?(?:a few|some|a couple of|[a-z]+|[0-9]+) (?:cards|rounds|plays|turns|games|tries|examples)|first (?:guess|thought|idea|time|post|try|attempt|game|go|impression)(?: here)?|(?:at|in) (?:first|the end|the beginning)|no (?:one|body) (?:has )?(?:said|mentioned|asked)"
    "|(?:has|have|was|been) (?:already )?(?:mentioned|said|asked|suggested|answered) (?:it |this |that )?(?:already |before |yet )*|already (?:mentioned|said|asked|suggested)|up (?:all|half the) night|second (?:thoughts?|guess|try)|change (?:my|our) (?:mind|bet|guess)|changed (?:my|our) (?:mind|bet|guess)|red herrings?|in any case|after all|up front"
    "|after (?:a while|some thought|much thought|much thinking|all this|all that|all|a lot of [a-z]+|(?:staring|looking|thinking|watching|sleeping)(?: at| about| on| over| it| this| that| them| everything| the line| the table| for| ages| hours| a| while| long| time| minutes| ten| five)*)|(?:ten|five|twenty|[0-9]+) (?:minutes|hours|times|cents)|my two cents"
)
_POINTING: Final = "(?:those|these|them|that one|both of|either of|the former|the latter|vice versa|other way|likewise|same goes|again)"
_VERDICT: Final = "(?:fail|fails|failed|refused|refuses|rejected|rejects|bounced?|stick|sticks|stuck|wrong|right|worked|works?|got in|gets in|went in|went through|accepted|passed|survived|no luck|yes|told no|nope|died|fine|okay|ok|lived|made it|never got|get(?:s|ting)? (?:a no|rejected|refused|turned down)|turned down)"
_INSIDE: Final = "what which who why that than as how if when because whether where whatever not is are was were be must should can may could has have the a an of on in after to by and or"
_OF_PEOPLE: Final = "i me my we us our you myself anyone anybody someone somebody everyone everybody nobody guys folks sorry sounds thinking listen wild"

OPINIONS: Final = Opinions(
    mark=re.compile(f"(?:^| )(?:but |so |and |, )*{_MARK}"),
    of_cards=re.compile(f"(?<![^ ])(?:{_OF_CARDS})(?![^ ])"),
    turns=re.compile(f"(?<![^ ])(?:{_TURNS})(?![^ ])"),
    verdict=re.compile(f"(?<![^ ]){_VERDICT}(?![^ ])"),
    pointing=re.compile(f"(?<![^ ]){_POINTING}(?![^ ])"),
    conditional=re.compile("(?<![^ ])(?:on|upon|after|if|when|then|followed|behind|following|before|while|until|place|places|position|positions|unless)(?![^ ])"),
    inside=frozenset(_INSIDE.split()),
    of_people=frozenset(_OF_PEOPLE.split()),
)  # fmt: skip

"""English words for the start of the line, where only the starter lies, and for what stands at the end of a sentence."""

from __future__ import annotations

from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader.lexicon.entries import Phrase

_STARTER: Final = "{the starter|the starting card|the first card|one card|1 card|a single card}"
_THERE: Final = (
    "{there|present|visible|in place|laid down|on the table|in the line|on the line|out|laid|played|in play|so far}"
)
_WHEN: Final = "{with|when|while|if|as long as|where}"
_SECOND: Final = s.PosIn(0, frozenset({2}))

START_AND_END: Final = [
    Phrase("Place", f"{_WHEN} {{just|only}} {_STARTER}{{ is| lies| has been|}} {_THERE}", _SECOND),
    Phrase("Place", f"{_WHEN} {{there is|there lies|it is}} {{just|only}} {_STARTER}{{ there| down| on the table| in the line| on the line| so far|}}", _SECOND),
    Phrase("Place", f"{_WHEN} {{just|only}} {_STARTER} {{lies|exists|is lying}};{{on|upon|after|with}} {{a|the}} {{lone|bare|single|solitary}} starter;{_WHEN} there are not {{two|2}}{{ cards|}}{{ yet| so far|}}", _SECOND),
    Phrase("Place", f"{_WHEN} the {{line|mainline|sequence|row}} {{is|has|holds|contains|consists of}} {{just|only}} {_STARTER};{_WHEN} the {{line|mainline|sequence|row}} {{is|has|holds|contains|consists of}} {{the starter|one card}} {{alone|only}}", _SECOND),
    Phrase("Place", f"{_WHEN} there are not {{three|3}}{{ cards|}}{{ yet| so far|}}", s.PosIn(0, frozenset({2, 3}))),
    Phrase("Place", "{right|directly|straight|immediately} after the {starter|starting card|first card}{ itself| alone|};{the|any|whatever} {first |next |}card {right |directly |straight |immediately |just |}after the {starter|first card|starting card|first one}", _SECOND, 1),
    Phrase("START_IS_FREE", "{on|with} {just |only |}the starter {alone |only |}{you may play anything|you can play anything|anything goes|anything is allowed|any card fits|any card is fine};with anything allowed on the starter;any card {may|can} be {placed|put|laid|played} {on|next to|beside} the starter;"
                            "the very first {card|one} {is free|is always right|is a free choice|can be anything|may be anything};the {very |}first {card|one} {you play|played|played on the starter|you play on the starter} {is free|is always right|is a free choice|can be anything|may be anything|can be any card|may be any card};the {opening play|opening move|first play|first move|first step} {is free|is a free choice|can be anything|may be anything};"
                            "the {card|card played} {right |directly |}{on|after} the starter {is free|is always right|is a free choice|can be anything|may be anything|does not matter}"),
    Phrase("START_IS_FREE", "{any card|anything|everything|every card|whatever you like} {may|can|could|is allowed to} {follow|come after|go on|be laid on|be played on|go after} the {starter|first card|starting card};"
                            "the {starter|first card|starting card} {may|can} be followed by {anything|any card|every card}"),
    *(Phrase(kind, "if {any|one exists|such a card exists};{if|where|wherever|whenever|as long as|provided} there {is|was} {one|any|such a card}", price=price) for kind, price in (("IF_ANY", 1), ("NOTHING", 5))),
    Phrase("START_IS_FREE", "{a|the} {lone|bare|single|solitary} starter {takes|accepts|allows|admits|can be followed by|may be followed by} {anything|any card|every card}"),
    Phrase("FIRST_IS_FREE", "the {very |}first {red|black|odd|even|face|heart|spade|club|diamond|red card|black card|odd card|even card|face card|red one|black one|one|card of a colour|card of each colour|card of its colour|card of a suit|card of each suit|card of its suit|one of a colour|one of each colour} "
                            "{is free|is always free|is fine|is always fine|is always valid|is always legal|is always allowed|is always accepted|can be anything|may be anything|can be any rank|may be any rank|may be of any rank|can be of any rank|may have any rank|has nothing to beat|goes anywhere|may always be played|can always be played}"),
    Phrase("AS_THE_STARTER", "to {start|begin|open|start off} with;as {the|a|your} {starter|first card|starting card|start card};to {open|begin|start} the {line|row|game}{ with|}"),
    Phrase("OR_LATER", "or {later|after|higher|more|beyond};and {later|after|above|beyond|higher|up}"),
    Phrase("RULE_HOLDS", "{the |this |}{rule|condition|restriction} {itself |only |}{begins|starts|applies|holds|counts};{this|it|that|all this} {only |}{applies|holds|counts}"),
    Phrase("RULE_BEGINS", "{the |this |}{rule|condition|restriction} {only |}{begins|starts|sets in} {with|at|on}"),
]  # fmt: skip
_STARTING: Final = "{the |}{starter|first card|starting card}"
_FIRST: Final = "{the |}{first|1|one|1st}{ odd| even| red| black| heart| spade| club| diamond|}{ one| card| place| spot| position|}{ of the line| of the row| of the pattern| of the cycle| of these| of them|}"
_PLACED: Final = "{place|position|spot|slot|number|card|card number|place number} {1|one}"

AT_THE_END: Final = (
    f"{{where |with |and |counting |taking |so |}}{_STARTING} {{sits|sitting|lies|lying|stands|stays|is|being|}}{{ on| in| at|}} {_PLACED};"
    f"{{where |with |and |counting |taking |}}{_STARTING} {{is|being|counts as|counting as|sits in|as|sitting in|in}} {_FIRST};"
    "both {at once|at the same time|together};{and |}{both|both together|both at once} {is|are|would be} {fine|ok|okay|allowed|right|good}{ too| as well|};"
    f"counting from {_STARTING} as {_FIRST};{_STARTING} {{counted|included}}{{ in| as well|}};"
    "{whichever|whichever one} you {like|want|please|wish|prefer};even {when|if|though} it {breaks|does not follow|does not obey|does not fit|may not follow|did not fit} {the rule|this rule|it|the rule that i have just described|the rule for the other cards|the condition};so that you can always play {it|them|one of them};there are no other exceptions;{because|since|as} there {is|are} no {restriction|restrictions|rule|rules|condition|conditions} {on|for} them;not even {once|then|here|a single one|one of them};{so |}{you |we |}{start|starts|starting|begin|begins} counting {at|with|from} the {starter|start};{and |}{counting|the count|the counting} {starts|begins} {at|with|from} the starter;{and |}{the |}{count|counting} includes the starter;"
    "counting the starter as {a|the} first card{ of the first pair|};the starter being the first {card |}of the first {pair|two|couple|three|group|block};{starting|beginning|counting} with the starter as {card |place |number |}{1|one};{remember that |note that |and |where |}the starter is {already |}{the first card|card number one|card number 1|number one|number 1|in place one|in place 1|place one|place 1|position one|position 1}{ of the line|};{do not forget to |}count the starter;the starter is included{ when you count|};"
    "the starter {lies|stands|is} in {the |}first {place|position};so the first card played is number {two|2};{if|when} you count the starter{ as the first card| as 1| as one| as well| too|};beginning with the starter as {place |card |}{one|1};with the starter as the first {card|one};"
    "{and |but |}{only |just |}the {starter|first card} {need not obey|does not have to obey|is exempt|is excepted|is not bound by it|is not bound by this};{the |}starter is the first {card |one |}of the first {pair|two|couple|three|group|block};{going|judging} by the {colour|suit|rank|number} of the last card;{going|judging} by the last card;the {line|row|game|round} {may|can|could} {start|begin} with {any card|anything|any of them|any one of them|whatever you like|any suit|any colour};"
    "{you |we |}{can |may |}start with {whatever you like|any card you like|any of them};{at|in} the {start|beginning} {anything|everything|any card} {goes|is allowed|is right|is fine|is ok|is free};"
    "the starter {may|can} be of {either|any|whatever} {kind|sort|colour|suit|class|group};the starter {decides|determines|says|sets} where {the circle|the cycle|it|the order|the pattern|the sequence} {begins|starts};"
    "{whatever|whichever} the starter {may be|happens to be};the starter {holds|has|takes|is in|stands in|lies in} {place|position} {number |no . |}{one|1};before your {turn|go|move};"
    "the {starter|first card} is {counted|counted too|included};the starter {counting|counting too|counting as well};{zero|none|nought|0} {is even|included|counts as even|counting as even|counts too};starting {from|with} whatever {suit|colour|rank|card} the starter {has|is};{match it |}{just |}like {in |}{uno|mau mau|crazy eights};the {starter|first card} counts as {low|high|red|black|odd|even|a low one|a high one}{ regardless of its rank| whatever it is| anyway|};or however many there are{ , at the start| at the start|};"
    "{counting|with} {the |}{ace|aces} as {1|one} and {the |}{king|kings} as {13|thirteen};{counting|with} {the |}{ace|aces} as {1|one};{the |}starter included in the count;with the starter included;for good;imo;imho;tbh;fwiw;afaik;ngl"
)

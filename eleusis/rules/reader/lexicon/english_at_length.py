"""English told at length: the card that you want to play, the card which lies at the end of the line."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_LAID: Final = "{played|laid|placed|put down|laid down|added}"
_ALWAYS: Final = "{always|at any time|at any moment|at all times|any time|every time|everywhere|in every situation|in any situation|in all situations|in every case|in all cases|on everything|without restriction|without any restriction|without restrictions|without any condition|without further conditions}"
_ON_ANY: Final = (
    "{on|on top of|after|behind} {any|every} {card|other card|card whatsoever|card at all|card in the line}"
)
_LAY: Final = "{be played|be laid|be put down|be added|be placed|be put}"
_RIGHT: Final = "{immediately |directly |just |right |}"

AT_LENGTH: Final = [
    Phrase("PLAYED", "{that |which |}{you|we|they|somebody|someone|a player|the player} {want|wants|wish|wishes|would like|intend|intends|plan|plans|are going|is going|are about|is about|are allowed|is allowed|are trying|is trying} to {play|lay|put down|lay down|add|place};{that |which |}{you are|we are|somebody is|someone is|a player is|they are} {playing|putting down|laying|adding|placing};{that|which} {is to be|will be} {played|laid|added|put down|placed}{ next|};{that|which} {is|gets} {played|laid|added|put down|placed} next;{that|which} {comes|follows|comes next};{that|which} {is|gets|has been|was} {played|laid|added|put|put down|placed} {to|in|into|on|onto} the {line|row};{that |which |}{you|we|they} {choose|chose|add|lay|put down}"),
    Phrase("ALWAYSFITS", f"{{you can|you may}} {{play|put|put down|lay}} {{whenever you like|whenever you want|at any time|any time}};{{do|does}} not {{care|mind}} what {{comes|is|lies|was|came}} before {{it|them}};{{is|are|will be}} always {{accepted|allowed|permitted|welcome|correct}};{{is|are|will be}} {{accepted|allowed|permitted|welcome|correct|legal|right|playable|fine}} {_ALWAYS};{{is|are}} never {{refused|rejected|turned down}}"),
    Phrase("ALWAYSFITS", f"{{can|may}} {{always |still |}}{_LAY} {_ALWAYS};{{can|may}} {{always |still |}}{_LAY} {{to the line |}}{{at any moment|whenever you like|whenever you want|when you like|when you want}}"),
    Phrase("ALWAYSFITS", f"{{can|may}} {{always |still |}}{_LAY} {_ON_ANY};{{is|are}} accepted {_ON_ANY};{{is|are}} {{wild cards|a wild card}}"),
    Phrase("OTHERS", "{all |all of |}{the |}cards {that are |which are |}{played |lying |}{on|at|in} {all |each of |}the other {places|positions|turns|spots};{all |}{the |}{cards|ones} {in between|between them|in between them};everything {that is |}{played |}{somewhere else|elsewhere|anywhere else}{ in the line|};{all |}the remaining {cards|places|positions};{all of|each of|every one of} the other {places|positions|turns};on the turns in between"),
    Phrase("ON_LINE", "{that are |which are |that is |which is |that |which |}{already |}{lying|lie|lies} {in|on} the {line|row|table};already {in|on} the {line|row|table};{that are|which are|that is|which is} {already |}{in|on} the {line|row|table}"),
    Phrase("ONCE_THAT", "{from|since} the {moment|time} {when|that|on which|where}"),
    Phrase("COMPARED_TO", "{be|is|are} {always |}{compared|held} {with|to|against}"),
    Phrase("IF", "on turns {when|where|on which}"),
    Phrase("FITS", "{is|are} accepted {without any condition|without any restriction|without conditions|unconditionally}"),
    Phrase("FREE", "{may|can} be chosen freely{ by the players| by you|}"),
    Phrase("PLAYER_BEFORE", "the {player|person} before {you|me|us|them} {has |}{played|laid|put down|added}"),
    Phrase("OF_THEM", "of {them|these|those}{ in it| in the line| there|}"),
    Phrase("NOTHING", "from {each|one|every} card to the next{ one| card|}{ ,|};from that point on;from then on;from this point on;in total;this stays so{ for good|}", price=2),
    Phrase("ANYTHING", "{whatever card|any card that|any card|almost anything|whatever card that} {you|they|we} {like|want|wish|choose};almost anything"),
    Phrase("Ref", f"{{the |}}{{card|one}} {{that|which}} {{was|has been}} {_LAID} {_RIGHT}before;{{the |}}{{card|one}} before {{yours|mine}};{{the |}}{{card|one}} {{that |which |}}the {{player|person}} before {{you|me|us|them}} {{has |}}{_LAID}", m.OTHER),
    Phrase("Ref", f"{{the |}}{{card|one}} {{that|which}} {{was|has been|is}} {_LAID} {_RIGHT}{{before|in front of}} {{it|them}};{{the |}}{{card|one}} {{that|which}} {{comes|came|lies|is|was}} {_RIGHT}{{before|in front of}} {{it|them}}", m.BEFORE_IT),
    Phrase("Ref", "{the |}{card|one} {that lies|which lies|lying|that is lying|which is lying|that is|which is|that was|which was} {at|on} the {very |}end{ of the line| of the row|}", 1),
]  # fmt: skip

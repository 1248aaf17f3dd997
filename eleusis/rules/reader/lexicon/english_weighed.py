"""English words for classes weighed against each other, and for what was told and is held to once more."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

WEIGHED: Final = [
    Phrase("JUST_AS_MANY", "{exactly |just |}as many;{the same|an equal} number of;equal numbers of;equally many"),
    Phrase("DECIDES_ALL", "decide{ what comes next| everything|};matter;count"),
    Phrase("MORE_OFTEN", "more {often|frequently|times}"), Phrase("LESS_OFTEN", "less {often|frequently};fewer times"),
    Phrase("HOLD_MAJORITY", "{have|has|hold|holds} the {majority|lead};{are|is} {ahead|in the lead|more numerous}"),
    Phrase("Part-of-all", "{most|the majority|more than half}{ of|}", ">"), Phrase("Part-of-all", "{half or more|at least half|half and more}{ of|}", ">="), Phrase("Part-of-all", "{less|fewer} than half{ of|};the minority of", "<"), Phrase("Part-of-all", "{half or less|half or fewer|at most half|no more than half}{ of|}", "<="),
    Phrase("MAKE_UP", "{make|makes} up;{form|forms}"),
    Phrase("WHATEVER", "{whichever|whatever|that one} of the {two |four |}"),
    Phrase("ONLYCOME", "{may|can|must|should} {go|come|follow|be put|be laid|be played|be placed} only"),
    Phrase("THAT_IS_SCARCER", "of which {fewer|less|the fewest} {cards |}{lie|are|have been played};{is |are |}in the minority;{that |which |}{is|are} {the |}{rarer|rarest|scarcer|scarcest|less common|least common|less frequent|least frequent};{that |which |}{lies|occurs|appears|comes up|has come up} {on the line |}{less|least} {often|frequently};{has|have} been {played|laid|seen} less{ often| frequently|}", price=2),
    Phrase("THAT_IS_COMMONER", "of which more {cards |}{lie|are|have been played};{is |are |}in the majority;{that |which |}{is|are} {the |}{commoner|commonest|more common|most common|more frequent|most frequent};{that |which |}{lies|occurs|appears|comes up|has come up} {on the line |}{more|most} {often|frequently};{has|have|holds|with} the majority;{has|have} been {played|laid|seen} more{ often| frequently|}", price=2),
    Phrase("ON_A_TIE", "{if|when|where} {both|they|both colours|the two colours|the colours|red and black|odd and even} are {level|equal|tied|equally common|equally frequent|equally many};{if|when|where} {they|both|the two|the colours|both colours|the two colours} tie;if both have been {played|laid|seen} equally often;if there are equally many{ of both| of each| of them|};if neither{ colour| of them|} {has|is in} the majority;{with|if there are|at} equal {numbers|numbers of both}"),
    Phrase("ALL_GO", "{either|either colour|either one|either of them} {will do|is fine|fits|goes|may be played};any card {will do|fits|may be played|may be laid|can be played};it may be either;play {anything|any card|either};any card is right;you {are|may} {free to |}choose{ freely|}"),
    Phrase("Being", "{stay|stays|remain|remains} odd or even{ as before|}", m.Rel("=", m.Amount("parity", (m.OTHER,)))),
    Phrase("ELSE", "whenever they {do not|are not|have not}"), Phrase("CHANGE", "leave;leaves", price=1), Phrase("EQUALS", "equally {high|low|big}"),
    Phrase("NONE_BETWEEN", "there is no room between {them|the two|those two}"),
    Phrase("NOTHING", "if {several|two|more than one}{ cards|} are equally {high|low}{ ,|} the {latest|last|later|latest one}{ of them|} counts"),
    Phrase("NEVER", "at no {point|time|moment|stage}"), Phrase("ALTOGETHER", "in {a|one} {game|round}"), Phrase("COME", "belong;belongs"),
    Phrase("EITHER_WILL_DO", "either{ suit| one| of them| of the two|} {will do|fits|is fine|is right|may be matched};match either{ of them| one| of the two|};either {suit|one} may be {matched|played}"),
    Phrase("ALL_OF_THEM", "{all|every one|each} of them;them all"),
    Phrase("BALANCED", "{are|is} {equal in number|equally numerous|equally common|equally frequent|equally many|level|balanced}"),
    Phrase("RISE", "in {rising|increasing} order"), Phrase("FALL", "in {falling|decreasing} order"),
    Phrase("OF_EACH_BLOCK", "{of|in} {each|every|a|such a} {group|block|set|trio|triple}"), Phrase("COME_IN", "{proceeds|proceed|runs|advances} in;is divided into"),
    Phrase("OnMove", "{if |when |while |}{going|moving|stepping} down or staying {level|equal|the same}", m.Rel("<=", m.Amount("card", (m.OTHER,)))), Phrase("OnMove", "{if |when |while |}{going|moving|stepping} up or staying {level|equal|the same}", m.Rel(">=", m.Amount("card", (m.OTHER,)))),
    Phrase("BEGINS_ANEW", "{does one|do you|do we|does the line|does it|may you|can you|may one|can one|you may|one may|you|we|one|the line|it} {begin|begins|start|starts} {again|anew|afresh|over}"),
    Phrase("RESERVED_FOR", "{is|are} {only |}for;{is|are} {only |}{reserved|kept|set aside} {only |}for;{belong|belongs} to"),
    Phrase("NOWHERE_ELSE", "{are|is} {allowed|right|accepted|welcome} nowhere else;{belong|belongs|appear|appears|lie|lies|fit|fits} nowhere else;{may not|cannot|can not|must not} be {played|laid|put|placed|used} {elsewhere|anywhere else};{may|can|must} be {played|laid|put|placed|used} {nowhere else|in no other case|in no other situation|in no other place|in no other position|at no other time};{may not|cannot|can not|must not} be {played|laid|put|placed|used} {in|on|at} any other {case|situation|place|position}"),
    Phrase("OF_ANOTHER", "{cards|a card|one|those|ones|any card} {of|in|from|with} {the other|another|any other|a different|different|other|the opposite}", price=0),
    Phrase("IF_OF_ANOTHER", "{if|when} {it|the card|your card} {is of|has|is in|is from|is} {the other|another|any other|a different|the opposite}", price=0),
    Phrase("ZIGZAG", "{zigzag|zigzags|zig - zag|zig - zags|go in zigzag|goes in zigzag|run in zigzag|runs in zigzag|move in zigzag|moves in zigzag}"), Phrase("NOTHING", "zigzag {.|:}", price=0), Phrase("IF", "{whoever|he who|anyone who|anybody who|those who|players who}"), Phrase("SUM", "{the |}grand total"), Phrase("SEEN_IN", "{can|may} be {seen|found} {among|in}"), Phrase("SUCH_A_ONE", "one of", price=0), Phrase("THAN", "than it is"), Phrase("LAYING", "{laying|playing|putting|placing|using}{ down|}"), Phrase("BY_TURNS", "{by|in} turns;in turn;alternately;in alternation;turn {and turn |}about"),
    Phrase("AND_SEE", "{and |}{see|check|find|find out|note|ask}"),
    Phrase("NOTHING", "after {your|the new|this} card {has been|is} {laid|played|put down|placed}{ ,|}", price=0), Phrase("NOTHING", "{keep|hold} the {colours|two colours|line} {in balance|balanced}{ :|}"),
    Phrase("Cmp", "further {round|around|along}{ the circle|}", m.Rel(">", m.Amount("card", (m.OTHER,)), wrap=True)),
    Phrase("NOTHING", "{nothing else|no other card} is {barred|forbidden|prohibited|banned|disallowed|restricted}"), Phrase("NOTHING", "{with no|leaving no|without|without a} remainder"),
]  # fmt: skip

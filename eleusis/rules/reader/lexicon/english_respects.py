"""English for the respects in which cards are compared, the order of ranks and suits, and what the line has come to so far."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_SO_MANY: Final = "{two |three |four |2 |3 |4 |}"
_RESPECTS: Final = (
    "{respects|ways|things|features|properties|points|aspects|characteristics|qualities|attributes|traits}"
)
_CLOSED: Final = "{taboo|off limits|locked|closed|blocked|barred|out of bounds|unplayable|dead|ruled out|suspended}"
_LAID: Final = "{played|used|laid|seen}"
_RANGE: Final = "{the |}range{ of ranks| of values|}{ covered| spanned| seen| played|} {so far|until now|up to now};"
_RANGE_SET: Final = "the range {of|set by|between|spanned by|given by} {the |}lowest and {the |}highest {card|cards|rank|ranks|number|numbers}{ so far| on the line| played|}"
_RANGE_OF: Final = "the range of {all the cards so far|all cards so far|the line|the ranks|the cards|the line so far|the ranks so far|the cards so far|the cards played so far|the cards in the line|ranks so far|ranks in the line}"
_OVER, _UNDER = m.Rel(">", m.Amount("max")), m.Rel("<", m.Amount("min"))
_BEYOND: Final = m.any_of(_OVER, _UNDER)

RESPECTS: Final = [
    Phrase("RESPECTS", f"{{of |in |}}{{these|the following|those|the|}} {_SO_MANY}{_RESPECTS};of {{these|the following|those}}{{ two| three| four|}}"),
    Phrase("COME_IN", "{fall|falls|divide|divides} into;are {laid|played|put} in;{is|are} divided into"), Phrase("ANYTHING_GOES", "{may|can} {play|lay|put} {anything|any card|everything}", price=2), Phrase("PLACES", "{placed|positioned} {card|cards|one|ones}"), Phrase("COMPARE", "{look at|consider}"), Phrase("OF_THESE", "of {them|these|those}"),
    Phrase("Feature", "{being |}{red or black|black or red};{red|black} / {black|red}", "colour"), Phrase("Feature", "{being |}{high or low|low or high}", "half"),
    Phrase("WHETHER_IT_IS", "whether {it|they|the card|the cards|the rank|the number|its rank|its number|the value} {is|are}{ a|}"),
    Phrase("SUITS_RANKED", "{with |}{the |}suits {are |}{ordered|ranked|rank|arranged|sorted}{ in order|}{ upwards|}{ from low to high| from lowest to highest| from the lowest to the highest|};{the |}order of {the |}suits {is|being};with {the |}suits"),
    Phrase("AS_IN_BRIDGE", "{as|like} {in|at} bridge;{in |}bridge {order|ranking};{that|the one} {of|used in} bridge"), Phrase("ORBOTH", "{, |}or {indeed |even |}{in |}both"),
    Phrase("MISSES", f"{{is|are|becomes|become|stays|stay}} {_CLOSED}"),
    Phrase("FROM_THEN_ON", "for the {rest|remainder} of {the|this} {game|round|line|play};for the whole {game|round}", price=0),
    Phrase("POSITIONS", "plays", price=2), Phrase("SITS_OUT", "{must |has to |have to |}{sits|sit|rests|rest|waits|wait|pauses|pause}{ out|}{ for|}"),
    Phrase("ONCE_LAID", f"{{that|which}} {{was|has been|is}} {{just |}}{_LAID};{{that|which}} has just been {_LAID};{{just|once}} {_LAID};{{once|after|when}} it {{was|has been|is}} {_LAID};{{was|has been}} {_LAID}"),
    Phrase("COME_BACK", "{appear|occur|be played|be used|be laid}{ again|}", price=2),
    Phrase("Compared", f"{{inside|within|in}} {_RANGE}{{inside|within|in}} {_RANGE_OF}", m.all_of(m.none_of(_OVER), m.none_of(_UNDER)), 4),
    Phrase("Compared", f"strictly {{inside|within}} {_RANGE}strictly {{inside|within}} {_RANGE_OF}", m.all_of(m.Rel(">", m.Amount("min")), m.Rel("<", m.Amount("max")))),
    Phrase("Compared", f"outside{{ of|}} {_RANGE}outside{{ of|}} {_RANGE_OF};outside{{ of|}} {_RANGE_SET}", _BEYOND),
    Phrase("Being", f"{{extend|widen|enlarge|leave|fall outside|lie outside}} {_RANGE}{{extend|widen|enlarge|leave|fall outside|lie outside}} {_RANGE_OF};{{extend|widen|enlarge|leave|fall outside|lie outside}} {_RANGE_SET};{{set|be|establish}} a new {{record|record ,|extreme ,}} {{high or low|low or high|upwards or downwards}}", _BEYOND),
    Phrase("Cmp", "at least as {low|small}", m.Rel("<=", m.Amount("card", (m.OTHER,)))),
    Phrase("WAIT", "{you |}{have to|must|should|need to} {wait|pause}{ for|}"),
    Phrase("BEFORE_AGAIN", "before {it|you} {comes back|may come back|can come back|may come again|can come again|can be played again|may be played again|can be used again|may be used again|may use it again|can use it again|may play it again|can play it again|can return|may return|returns}"),
    Phrase("SEPARATED", "be {separated|kept apart|parted} by"),
    Phrase("NO_REMAINDER", "without {anything|something} left over;{with |}nothing left over;no remainder"),
    Phrase("NOTBOTH", "{, |}{but|though|yet} not {by|in|of} both{ of them|};{, |}but it {cannot|must not|may not} be in both;{, |}{except|without|but not|but no|save} {those|the ones|the cards|ones|cards} that are {both|divisible by both|multiples of both}"),
    Phrase("NOTBOTH", "{but |}if it is {both|divisible by both|a multiple of both} , it is {wrong|forbidden|not allowed}"),
    Phrase("LIMITED", "{is|are} {limited|restricted}"),
    Phrase("MORE_ARE_NOT", "not {one|a single one} more"),
    Phrase("IS_IN", "{is|are|was|were} {shown |}on {one of|any of|at least one of};{you|we} {can |}see {on|among|in}"), Phrase("KEEPS_TOO", "does"),
    Phrase("ELSE", "{if|when} {it|that|this|they} {has not|have not|had not}"), Phrase("RESPECTS", "of the two{ things| features| respects|}"),
    Phrase("KEEP", "{stay|stays|stayed|remain|remains|remained} level"), Phrase("WITH_NEW", "{with|counting|including} the one you play"),
    Phrase("COUNTING_PLACES", "{number|count} the cards {from the starter on|from the starter|beginning with the starter|starting with the starter}"), Phrase("WHEN_YOU_GET_TO", "{when|whenever|each time|every time} {you|we} {get to|reach|come to|arrive at}"),
    Phrase("THE_STEP", "{the |every |each |}step to the {new|next} card;the distance from {one |}card to {the next |}card;the {distance|difference|step|gap} from one card to the next"),
    Phrase("Being", "shrink", m.Rel("<", m.Amount("card", (m.OTHER,))), 3),
    Phrase("OTHERS", "the remaining ones;{at|in} every other {place|position}"), Phrase("AND_SO_ARE", "so {do|are|is}"),
    Phrase("WRAPPING", "starting {again |over |again over |}{from|with|at} the ace {when|once|after} you {pass|reach|get past} the king"),
]  # fmt: skip

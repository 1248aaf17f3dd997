"""English words for what is said in the same breath: a class told again, a case taken out, cards held against a few."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_CAME: Final = "{occurred|appeared|been|come|come up|turned up|been played|been used|been seen|shown up|been there}"
BREATH: Final = [
    Phrase("NOT_IF", "{if|when} not{ a| an|};{if|when} {it|the card|this} is {not|no}{ a| an|};{if|when} {it|that} was {not|no}{ a| an|};if there is no", price=0),
    Phrase("ELSE", "{for|with|on} all the remaining {cards|ones|places|positions};{for|with} {all |all the |the |any |}other {cards|ones};for {all |}the others;{if|when} {it is|it was} {anything|something} else;{if|when} {anything|something} else;{if|when} there {is|was} {anything|something} else"),
    Phrase("IT_DEPENDS_WHETHER", "{it |the colour |the suit |the next card |everything |that |}{depends|goes|is decided} {on|by} {whether|if|how}"),
    Phrase("THE_LAST_STEP_WENT", "{it|the last step|the last move|the last jump|the last card|the line|the row} {just |}{went|goes|moved|was|has gone}"),
    Phrase("UP_OR_DOWN", "{up or down|down or up|higher or lower|lower or higher}"),
    Phrase("YOU_GET", "{that |}{you|we} {get|got|have|had}"), Phrase("SO_IS", "{and |}so {is|are}"),
    Phrase("DIVIDED", "{when|if|after|once} {you |we |they are |it is |}{is |are |}{divided|divide|dividing} {the new card|the next card|your card|the new one|the new rank|the new number|the new value} by"),
    Phrase("NOTHING", "{the |}starter {is|was|counts as} the first {r|b|red|black|one}{ card| one|}"),
    Phrase("CLOSE_NUMBERS", "{numbers|cards|ranks|values} {that are |}{next to each other|touching|beside each other|side by side};{touching|adjacent} {numbers|ranks|values|cards};{numbers|cards} that touch{ each other|}"),
    Phrase("AS_LONG_AS", "as long as;so long as;while"),
    Phrase("WORTH", "{all |each |both |}{count|counts|is worth|are worth|counts as|count as|is counted as|are counted as|has the value|have the value|stands for|stand for}{ as|}"),
    Phrase("ARE_EXCEPTED", "{seem|seems|appear|appears} to be {the |an |}{only |}{exception|exceptions}{ to this| to that| to this rule|};{is|are} {the |an |}{only |}{exception|exceptions} to {this|that|this rule|the rule};{do|does} not have to {obey|follow|fulfil|respect} {it|this|that|the rule|this rule|this condition};{is|are} {the |an |}{only |}{exception|exceptions};{is|are} the one exception;{is|are} {excepted|exempt|excluded from this|exempt from this|exempt from this rule|exempt from the rule|excluded from the rule|excluded from this rule|not bound by this|not bound by the rule|not bound by that|not affected|not affected by this|not affected by the rule|exempted};{do|does} not have to {follow|obey|respect} {this|that|the rule|this rule}{ rule|};{ignore|ignores} {the rule|this rule|this|that}"),
    Phrase("EXCEED", "{go|goes|get|gets|be|climb|climbs} {past|beyond}"),
    Phrase("SPECIAL", "{mean|special|magic|tricky|evil|dangerous|different|important|strange|weird|tricky ones|special cards|magic cards|the exception|an exception|the exceptions|exceptions}"),
    Phrase("YOU_CAN", "{it |they |then |}{can|may}{ do so| do it| do that| too| after all|};are{ allowed|}"),
    Phrase("TWINS", "twins;twin;twin cards;doubles;double numbers"),
    Phrase("TOUCH", "touch;touches;{join|connect|meet|go together}{ up|}"),
    Phrase("EVER", "{whenever|any time|when|anytime|as many as|as much as|as often as} {you|we|i} {like|want|please|can}"),
    Phrase("SLASH", "/", price=0),
    Phrase("AS_BIG", "as {big|high|large|much|great|low|small|long|wide}"),
    Phrase("OnMove", "{if |when |while |}{going|moving|stepping} up;on the way up;upwards", m.Rel(">", m.Amount("card", (m.OTHER,)))),
    Phrase("OnMove", "{if |when |while |}{going|moving|stepping} down;on the way down;downwards", m.Rel("<", m.Amount("card", (m.OTHER,)))),
    Phrase("Attr", "being {odd or even|even or odd};{from |}{odd to even|even to odd} {or|and} {vice versa|the other way round|the other way around|the reverse|the opposite|from odd to even|from even to odd|even to odd|odd to even|reversed}", "parity"),
    Phrase("DIFFERENT", "different in size;of {a |}different size"),
    Phrase("SAME_SIZE", "{same|equal} {size|length|width}"),
    Phrase("NOT_IN", f"{{has|have|was|were|did|does|is|are}} not {{{_CAME[1:-1]}|occur|appear|come up|there|lie}} {{among|in|on|within|with}}"),
    Phrase("IS_IN", "{we|you|they|i} {have |}{had|seen|played|used|put} {among|in|on|within}"), Phrase("IS_IN", f"{{has|have|was|were|is|are|}} {{already |}}{{{_CAME[1:-1]}|occurs|appears|there}} {{among|in|on|within}};{{was|were|is|are}} {{among|in|on|within}}"),
    Phrase("HAS_A_PARTNER", "{needs|must have|has to have|must find|has to find|needs to have|needs to find|should have} {a|its|one} {partner|match|friend|mate|relative} {among|in|within|from}"),
    Phrase("ANYTHING_GOES", "{i |you |we |they |}do not {care|mind};{i |}do not think it matters;it is whatever;it is all the same;who cares;no matter what;you {may|can} choose{ freely|}"),
    Phrase("MAYPLAY", "{you |we |}{can|may} {also |}go {to|back to}{ also|}"),
]  # fmt: skip

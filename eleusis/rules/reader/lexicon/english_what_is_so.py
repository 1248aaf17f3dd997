"""English words for cases: what lies at the end of the line, what has been there, what it adds up to."""

from __future__ import annotations

from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_END: Final = "{on|at} the {very |}end{ of the line| of the row| of it|}"

WHAT_IS_SO: Final = [
    Phrase("LYING_LAST", f"there;lying there;on top;last;right now;{{lying |is |are |is lying |are lying |}}{_END}"),
    Phrase("LYING_LAST", "most recently {accepted|played|laid|placed};{just |}{played|laid|put|put down|placed} {last|just now};just {played|laid|put|put down|placed};{came|come|were|are} {last|just now}"),
    Phrase("LAID_DOWN", "down;lying down", price=2),
    Phrase("CAME_BEFORE", "{was|were|has been|have been} {played|there|laid|put down} {before|earlier};{has|have} been {played|laid|put down}{| so far}"),
    Phrase("EXCEPT_FOR", "{but |only |just |}not for"), Phrase("EXCEPTED", "{excepted|aside|apart|excluded|not included}"),
    Phrase("HOWEVER", "{, |}{though|although|tho|only that|just that|yet}"), Phrase("NOTBOTH", "{, |}{but |}not both of them"),
    Phrase("EXACTLY", "just", price=1), Phrase("NOTHING_SAME", "nothing {the |}same{ :| ,|}"),
    Phrase("Adj", "the next {number|one|rank} or the {one|number|next} after{ that| it| that one|}", m.Rel(">", m.Amount("rank", (m.OTHER,)), 1 << 1 | 1 << 2)),
    Phrase("SOMEBODY_HAS", "{someone|somebody|anyone|anybody} {has |already |has already |}{played|laid|put|put down}"),
    Phrase("Ref", "{the card|the first card|the one} {we|you|it|they} {started|start|began|begin} with", s.STARTER),
    Phrase("SEEN", "{that |}{we|you} {already had|already have|have already had|have had|had already|had before}{ somewhere| anywhere| before|}"),
    Phrase("SUM", "{the |}sum of {the two|both|the two of them|them}"),
    Phrase("PLAY", "{must|have to|has to|should|need to|needs to} {put|lay} down"),
    Phrase("ANY_ONE", "any;some;one or more"),
    Phrase("IN_IT", "in it;inside;in there;somewhere in it"),
    Phrase("ON_LINE", "{somewhere |anywhere |}{in|on} the {line|row|table} {somewhere|anywhere|already};{anywhere|somewhere}{ already| so far| before| yet|}", price=1),
    Phrase("THERE", "{you|we|i} {can see|can find|find|saw}", price=2),
    Phrase("RANKS", "amount", price=3), Phrase("SOFAR", "before {it|the card|the new card|you play|your turn|your move|your play}", price=2), Phrase("LINELENGTH", "{the |}number of cards {already played|before it|before the card|before the new card};{the |}{card count|card tally|count of cards|count of the cards|total of cards}"),
    Phrase("Refs", "the two {last|previous|newest} {numbers|ones};{the |}last {two|2} {played|laid|that were played}", (1, 2)),
    Phrase("NOTHING", "last time", price=8),
    Phrase("ELSE", "{when|if|whenever} not;{if|when} {it|that} {is not so|is not true|does not happen|did not happen|does not|did not};when it is not like that"),
]  # fmt: skip

"""English words for what is said plainly: what is out, what is held against what, and what is said before it."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import Named, Phrase

PLAIN: Final = [
    Phrase("STOP", ". {remember|note|keep in mind|bear in mind|be aware|do not forget|please note|of course|you need to know|you should know}{ that| :| ,};. {note|remember};. {by the way|here|in this game|as you know|of course|notice that}{ ,|}"), Phrase("STOP", "{i|we} {think|guess|believe}", price=3),
    Phrase("COMMA", ", {but |and |}{remember|note|keep in mind|bear in mind|mind}{ that| :|};, {by the way|as you know|of course}{ ,|}"),
    Phrase("AS_BEING", "to be;to mean;like;to count as"),
    Phrase("UTTERLY", "completely;entirely;totally;altogether;at all"), Phrase("OUT", "{is |are |}{out|off limits|no good}"),
    Phrase("Adj", "pic", Named("face")), Phrase("Noun", "pic{s|};pic {card|cards}", Named("face")),
    Phrase("ANYTHING_GOES", "all {four |4 |}suits {are |}{ok|okay|fine|allowed|good|possible}"),
    Phrase("LOOK_AT", "{think of|think about|remember};{you |we |}{first |always |}{must |have to |should |need to |}{first |always |}{look at|take a look at|pay attention to|keep an eye on|check};{you |we |}{must |have to |should |need to |}{first |always |}{check|look|see}"),
    Phrase("MISSES", "never worked"),
    Phrase("NOT_THERE_YET", "{is|are} not {in|on|part of} {the |our |}{line|table|row|pile}{ yet| already| so far|}"),
    Phrase("CAN_BE_DIVIDED", "{can|may|could} be divided {evenly |exactly |}by"),
    Phrase("A", "{who ever|whoever} wants to {play|lay|put down} {a|an}"),
    Phrase("ARE_LAID", "{have been|are|were|lie} {laid|played|put down|placed|there|in between}{ after it| after that| since| since then| in the meantime|}"),
    Phrase("LINELENGTH", "how many cards {there are|are there|are|lie|have been played|were played|lie there}{ on the table| on the line| in the line| there| so far|}"),
    Phrase("SUITS_ROUND", "{the |}suits {go |come |}{in a circle|in circle|in a ring|in a cycle|round}{ :|}"),
    Phrase("STAY_OR_MOVE_ON", "{the |}{next|following} {suit|one} or {the |}same {suit|one}{ again|};{the |}same {suit|one} or {the |}{next|following} {suit|one};{you |}{may |can |must |}stay{ on a suit| on the suit| on it|} or {move|go} {on |}to {the |}next{ one| suit|}"),
    Phrase("MISSING", "missing;missing {third|fourth};remaining;{third|fourth}{ missing|}"),
    Phrase("DECIDE", "{is|are} the boss"),
    Phrase("SHOW", "{show|have|are of|be of}"),
    Phrase("NEW", "yours"),
    Phrase("ELSE", "with {all |}{the |}others;with the other {two|2|three|3|suit|suits|colour|ones}"),
    Phrase("MUST", "{had to|needed to};{must|have to|should|need to} {all|each|both}"), Phrase("MUSTNOT", "could not;{is|are} never {allowed|supposed|meant} to;{is|are} not supposed to;{just|simply} {could not|cannot|can not|must not|may not}"),
    Phrase("ANYTHING_GOES", "it {do|does} not {matter|count}{ at all|};{the |}{gate|gates|door|doors|road|way} {is|are|was|were} {wide |}open{ for everything| to everything| for anything| to anything| to all| to any card|}"),
    Phrase("WORTH", "{is|are} {all|each|both} worth;worth"),
    Phrase("CLOSE_NUMBERS", "{neighbour|neighbouring} {numbers|ranks|values}"),
    Phrase("BETWEEN_THE_TWO", "{in |}between {the |}{two|2|both|neighbouring|consecutive} cards;{in |}between them;{in |}between {the |}last {card |}and {the |}{new|next} {card|one}"),
    Phrase("NUMBERS_MISSING", "{numbers|ranks|values}{ missing| left out| free| skipped|}"),
]  # fmt: skip

"""English as it is spoken in class: short, loose words for what the other files of this lexicon say properly."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Named, Phrase

_CARD: Final = m.Amount("card", (m.OTHER,))

EVERYDAY: Final = [
    Phrase("COMES_UP", "{is|was|has been} {reached|there|out|turned up}"),
    Phrase("AS_IS", "{as|so} {does|do|can|may|are|is};same for;the same goes for;same goes for;and the same for"),
    Phrase("PLAYERS", "{a|each|the|every|any} player;one;people"),
    Phrase("OR", "{or |}failing that{ ,|};or {if you cannot|if not|maybe|even|perhaps}{ ,|}"),
    Phrase("WRAPPING", "{and |}{aces and kings|kings and aces} {are neighbours|are neighbors|are next to each other|count as neighbours|are adjacent}"),
    Phrase("FITS", "{can|may|could} {always |}be {played|used|put|put down|laid} {whenever|whenever you want|any time|anytime|at any time|anywhere|everywhere|always}"),
    Phrase("CYCLE", "{going|coming|running|moving} {round |around |}in {the |this |that |a |}{order|cycle|pattern|sequence}"),
    Phrase("ONLY_ONES", "{all |}the {right|good|correct|allowed} {cards|ones|numbers|suits}"),
    Phrase("ELSE", "everywhere else;{and |}if there {is not|are not|is none|are none|was not|were not}{ one| any|};{and |}if {it|that} is not the case"),
    Phrase("NEXT_TO_EACH_OTHER", "touching;touching each other"),
    Phrase("Ref", "{either|any|its|the} {neighbour|neighbor};{either|any} of its {neighbours|neighbors}", m.OTHER),
    Phrase("SEEN", "{there|here|on the table|in the row} {yet|already|before};{already |}there"),
    Phrase("NOTHING", "between {the |two |}cards"),
    Phrase("MUSTNOT", "{it is |}{not allowed|forbidden|wrong} to;{nobody|no one} {may|can}"),
    Phrase("LASTLY", "just", price=4),
    Phrase("RISE", "rising"),
    Phrase("FALL", "{falling|dropping|sinking}"),
    Phrase("BEFORE", "{must |}be answered {by|with}"),
    Phrase("CYCLE", "{appear|be} in alphabetical order"),
    Phrase("NORESTRICTION", "there {is|are} no {restriction|restrictions|limit|rule|rules} {about|with}"),
    Phrase("MULTIPLE", "{that |which |}{you|we} can divide by;{that |which |}can be divided by;{in|of} the {times table of|table of}"),
    Phrase("PLAYERS", "{somebody|someone|anyone|anybody|you|we}"),
    Phrase("PLAY", "{plays|puts|lays|has played|has put}{ down|}"),
    Phrase("GO", "gets;get"),
    Phrase("FREE", "free"),
    Phrase("EXEMPT", "{is|are} {exempt|exempted}{ from this| from the rule| from that| from it|}"),
    Phrase("NEXT_TO_EACH_OTHER", "touch each other;touch"),
    Phrase("DOUBLE", "{twice|double} as {high|big|much|large} as"),
    Phrase("HALF", "half as {high|big|much|large} as"),
    Phrase("REGARDLESS", "{it |}{does not|do not} matter {what|which};does not matter {what|which};no matter"),
    Phrase("DECIDE", "{determines|sets|fixes|chooses};decides{ on|}"),
    Phrase("NOTHING", "{start|begin} with {any card|anything|whatever card|any one}{ you like| you want|}"),
    Phrase("ONE_OF", "one of {these|the following}{ properties| two| three| things|}"),
    Phrase("COME", "{is|are} {played|put|placed|laid|put down}", price=2),
    Phrase("OR_FEWER", "or {less|fewer}"), Phrase("OR_FURTHER", "or {more|further}"),
    Phrase("ONLY_ONES", "{all |}{the |}{good|right|correct|allowed} {cards|ones};the only {cards|ones} {that|which} are {right|allowed|good|ok|correct|accepted}"),
    Phrase("Noun", "{card|cards} {with|that have} {a |}{person|people|head|heads} {on it|on them}", Named("face")),
    Phrase("NOTHING", "when you {want|like};in any way;nothing else {is|are|fits|works|counts}{ allowed| right| ok| accepted|}"),
    Phrase("TWO_CARDS", "{any |}{two|2} cards {lying |that lie |that are |}{side by side|next to each other|beside each other}"),
    Phrase("TWO_CARDS", "the {numbers|values|ranks}", price=5),
    Phrase("BETWEEN", "within the {range|band|interval}{ of| from|}"),
    Phrase("ANY_CARD", "{any|some|a} {previously|earlier} {accepted|played} {mainline |}card"),
    Phrase("KEEP", "{stay|stays|remain|remains}", price=4),
    Phrase("REJECT", "{do not|never|cannot|must not|may not} {do|have|choose|pick|put in|place}"),
    Phrase("FITS", "wild;{you|we} {win|are right|get it right};it {works|is right|is correct|is ok|is okay|is fine|is good|goes};{is|are} {possible|welcome}"),
    Phrase("MISSES", "{is|are} {not possible|no use|out of the question};never work{s|};{does not|do not} {work|count|go}"),
    Phrase("CLOSER", "{closer|nearer} {than|to each other than};less than", price=1),
    Phrase("MAKES_IT", "{make|makes} {it|you|us|the number|the rank|the card};{mean|means} {you have to|you must|you|to}"),
    Phrase("TWO_CARDS", "{both|the two|these two} {numbers|values|ranks}"),
    Phrase("TAKEN_TOGETHER", "added{ up|}"),
    Phrase("PATTERN_IS", "{the |}{sequence|order|pattern|rotation|cycle} {of|for} {the |}{suits|colours|colors|cards}{ is|};{the |}{suit|colour|color} {sequence|order|pattern|cycle}"),
    Phrase("CYCLE", "{go|come|run|move|be played|be laid|be put down|be placed|follow each other} in {the|this|a|that} {pattern|sequence|cycle|rotation|order}{ of|}"),
    Phrase("AGAIN", "and then {it|the {order|cycle|pattern|sequence}} {starts|begins} {over|again|from the start|from the beginning};{and |}then {it|everything} {starts|begins} {over|again};{and then|then|and} {back|round} to the {start|beginning};and {over|on} again"),
    Phrase("NOTHING", "your choice;{you|you can|you may} choose;it is your choice;it is up to you;{you|we} {know|see};of course;from here on"),
    Phrase("WRAPPING", "{a |the |}king goes {back|round|around} to {a|an ace|the ace|ace};{a |the |}{king|k|13} goes {back |round |around |}to {ace|a|1|an ace|the ace}"),
    Phrase("ADJACENT", "{a |}{neighbour|neighbor} in {rank|number|value};{next door|side by side}"),
]  # fmt: skip

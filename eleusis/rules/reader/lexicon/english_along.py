"""English words for what holds all along the line: any few cards in a row, two classes in balance, the latest of one's own kind."""

from __future__ import annotations

from typing import Final

from eleusis.rules.conventions import SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_BEEN: Final = "{that|which} {has been|was|is|gets} {played|laid|used|seen|put down}"
_COMES: Final = "{that|which} {occurs|comes|appears|lies there|has come up|comes up|has appeared|has come|turned up|has turned up|is there}"
_GOES: Final = "{|goes|is fine|is allowed|are allowed|are permitted|is permitted|fits|will do|is ok|is okay}"
_EITHER: Final = (
    "{anything|any card|any colour|either|both|either colour|both colours|either one|it does not matter|all cards}"
)
ALONG: Final = [
    Phrase("EVERY", "{every|each|any} {group|set|block|run|series|sequence} of", price=2),
    Phrase("COME_BACK", "{come back|return|reappear|be repeated|recur|turn up again|be played again|be used again|be laid again|be put again|appear again|come again|repeat|show up again|come up again}{ again|}"),
    Phrase("NEXT_FEW", "next;following"),
    Phrase("DIFFERENCE_OF", "{the |}{difference|gap|distance} {between|in}"), Phrase("HOW_MANY", "{the |}{numbers|count|counts|amount} of", price=1),
    Phrase("SCARCER", "{rarer|scarcer|less common|less frequent|minority|rarest|least common|least frequent|scarcest|less played}"),
    Phrase("COMMONER", "{more common|more frequent|majority|commoner|predominant|dominant|most common|most frequent|commonest|prevailing|more played|leading}"),
    Phrase("THAT_IS_SCARCER", f"{{that |which |}}{{there is|there are|there's|we have}} {{less|fewer|the fewest|least|the least}} of;of which there {{is|are}} {{less|fewer|the fewest|least}}{{ cards|}};{_BEEN} {{less|fewer times|least}}{{ often| frequently|}};{_COMES} {{less|least|fewer times|the least|more rarely}}{{ often| frequently|}};{{that|which}} is {{in the minority|rarer|less common|less frequent|behind|scarcer}};with {{fewer|the fewest|fewest|less}} cards"),
    Phrase("THAT_IS_COMMONER", f"{{that |which |}}{{there is|there are|there's|we have}} {{more|the most|most}} of;of which there {{is|are}} {{more|the most|most}}{{ cards|}};{_BEEN} {{more|more times|most}}{{ often| frequently|}};{_COMES} {{more|most|more times|the most}}{{ often| frequently|}};{{that|which}} is {{in the majority|commoner|more common|more frequent|ahead|in the lead|leading}};with {{more|the most|most}} cards"),
    Phrase("ON_A_TIE", "{if|when|on|in|with|at} {there is|it is|its|it's|they are|} {a|no|} {tie|draw|majority|equal|level};if there are {as many of both|as many of each|equally many|the same number of both|just as many};{a |}tie {=|:|means}"),
    Phrase("ALL_GO", f"{_EITHER} {_GOES}"),
    Phrase("LATEST_OF_ITS", "{the |}{last|latest|most recent|previous|newest} {card|one|} of {its|the|their}{ own| same|}"),
    Phrase("AHEAD_OF", "{ahead|in front} of"),
    Phrase("BY_ITSELF", "on {its|their} own;by {itself|themselves};separately;independently;for itself;taken alone"),
    Phrase("PROPERTY", "{at least one |one |}thing;something", price=2),
    Phrase("Slope", "{strictly |}{rising|increasing|ascending|climbing}", m.Rel(">", m.Amount("card", (m.OTHER,)))), Phrase("Slope", "{strictly |}{falling|decreasing|descending}", m.Rel("<", m.Amount("card", (m.OTHER,)))),
    Phrase("STRETCH", "{run|series|sequence|stretch};runs;streaks;streak"),
    Phrase("NOTHING", "{the |}{ranks|suits|colours|values|numbers} {never|do not ever} {matter|count};{i can|we can|i could|i} {find|see|found|saw} no other {dependence|condition|pattern|restriction};{the |}{suit|rank|colour|parity|value} of the {new|next} card {is|remains} {free|open|up to you};"
                      "{its|the} {suit|rank|colour|value|number} {can|may} be {anything|whatever you like|what you like|whatever};the rule ignores {the |}{suit|suits|rank|ranks|colour|colours|values|numbers}"),
    Phrase("ATMOST", "{anything |any card |any value |}up to and including"), Phrase("TWO_OF_THREE", "{needs |need |must have |has |have |must satisfy |must fulfil |}{at least |}{two|2} of {these|the following|the} {three|3}{ properties| things| conditions| features|}{ :|};{at least |}two of {these|the following} :"),
    Phrase("WITH_FEWER_CARDS", "{with|while there are|as long as there are} {fewer|less} than {two|2|three|3|four|4} cards{ on the line| in the line| there| so far|}"),
    Phrase("ANYTHING_IS_FINE", "{everything|anything|any card|every card} {is|may be} {accepted|fine|allowed|free|ok|right|played}"),
    Phrase("WASLAST", "{is|are|lie|lies|stand|stands} {on|at} the end{ of the line| of the row|}"), Phrase("AFTER", "onto"),
    Phrase("GOES_BOTH_WAYS", "{may|can} be played{ at any time| always| on anything| anywhere|} and {permit|allow|let} anything {to |}follow;{goes|go} {anywhere|on anything}{ ,|} and anything {goes|can go|may go} on {it|them}"),
    Phrase("COUNTING_THEM", "{counting|with|treating|taking} {all|each|every|both|}"), Phrase("Attr", "{face|court} {card |}{status|property|quality}", "kind"),
    Phrase("AFTERWARDS", "{once|as soon as} {there is one|there has been one|one is there|one lies there|one has been played|one has appeared|it is there|it has appeared};{after|from} then on"),
    Phrase("WRAPPING", "{with |}{ace and king|king and ace} {touching|adjacent|being neighbours|as neighbours|next to each other}"),
    Phrase("RESULT", "their {number|count};the {number|count} of them"),
    Phrase("NEW_TO_LINE", "{that is |which is |}new {to|on|in} the {line|row};{that is |which is |}not yet {on|in} {the line|the row|it};{that is |which is |}not yet there;{that|which} is not {on|in} the {line|row} yet;{that|which} {has not been|was not} {played|laid|seen} {yet|before};never {seen|played} before"),
    Phrase("HAPPEN", "{turn|turns|show|shows} up"), Phrase("AND_NOR", "nor"), Phrase("NEIGHBOUR", "neighbour"), Phrase("IN_ORDER", "in {strict |}order"), Phrase("WRAPPING", "{counted|counting|measured|going|taken} the {short|shortest|shorter} way{ round| around|}{ the circle| the ring| the clock| the circle of ranks|}"),
    Phrase("LASTLY", "newest"), Phrase("OVER", "/;{divided by|over}"), Phrase("COUNT_OF", "count;number;{number|count} of;#"),
    Phrase("ONE_OF_THREE", "exactly one of {these|the following|the}{ three|}{ things| statements| conditions|} {must|has to|should} {be true|hold|apply|be met|be fulfilled}{ :|};exactly one of {these|the following|the} {three |}{conditions |statements |things |}{is true|holds|applies|is met|must hold}{ :|};exactly one of{ these| the following|}{ three|} :"),
    Phrase("SEPARATED_BY", "{separated|parted|divided|kept apart} {by|through}"),
    Phrase("FREE", "who cares;{is|are} open to {all|anything|everything|any card};{put|puts|make|makes} no {demand|demands} on {the next|the next card|the card after|what follows};{is|are} of no {account|importance|consequence|interest|concern}"), Phrase("DIFFERENT", "unlike;unequal"), Phrase("DIFFERENT", "{a |}change {of|in}", price=5),
    Phrase("Adj", "minor{ suit| suits|}", m.Cards(SUIT_MASKS["C"] | SUIT_MASKS["D"])), Phrase("Adj", "major{ suit| suits|}", m.Cards(SUIT_MASKS["H"] | SUIT_MASKS["S"])),
    Phrase("EVER", "always;at all times;at any moment;any time;anytime;at any time;whenever;all the time;every time;anywhere;everywhere"),
    Phrase("FITS", "= {wild|ok|okay|allowed|fine|good|right|yes|free|always ok|always allowed}"),
    Phrase("MISSES", "{is|are} all {wrong|forbidden};= {wrong|not allowed|bad|no|forbidden|never}"),
    Phrase("ETC", "{and |}then {round|around} {again|and round|and around|we go}{ again|}"), Phrase("BEFORE", "{has|have} to be {answered|met|followed} {with|by}"),
    Phrase("ETC", "{and |}{round|around} {again|and round|and around|we go}{ again|}"),
    Phrase("ETC", ". {and |then |and then |}repeat{ it| this| that|}"),
    Phrase("DECIDE", "settles;governs;dictates"),
    Phrase("REJECT", "the {one|only|single} {forbidden|wrong|illegal|bad|prohibited} {thing|card|play|move|combination} is;the {one|only|single} thing {that is |}{forbidden|not allowed|wrong|prohibited|ruled out} is"),
    Phrase("Ref", "{the |}card {two|2} {places|cards} back{ from yours| from it| from the new one|}", 2),
    Phrase("Ref", "{the |}card {three|3} {places|cards} back{ from yours| from it| from the new one|}", 3),
    Phrase("THAT_FITS_ALWAYS", "{that|which} you {are allowed to|can|may} {always |}play {whenever you want|whenever you like|when you want|at any time|always|on anything|on any card};{that|which|who} {is|are} {always|ever} {welcome|fine|ok|okay|right|permitted|good|legal};{that|which|who} {is|are} allowed anyway"),
    Phrase("ONE_OF_TWO", "exactly one of {these|the following|the}{ two|}{ things| statements| conditions|} {must|has to|should} {be true|hold|apply|be met|be fulfilled}{ :|};exactly one of {these|the following|the} {two }{conditions|statements|things} {is true|holds|applies|is met|must hold}{ :|}"),
    Phrase("WITH_NEW", "{including|with|counting|incl.} {the candidate|the new one|the new card|yours|your card|the card you play};{the new one|the new card|your card|this one|this card|the candidate|candidate|new card|yours|the next card|the new} {included|counted|too|as well|counts too}"),
    Phrase("OF_NEXT", "{of|for} {the |}{next|new|following|coming}{ card| one|}"),
    Phrase("AS_FAR_FROM", "{exactly |just |}as {far|distant|far away} from"),
]  # fmt: skip

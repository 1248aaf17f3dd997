"""English for averages, for how far a card is from a number, and for one step held against the step before."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_STEP: Final = "difference|gap|distance|jump|leap|hop|step|change|interval|rank change|rank difference|rank gap|move"
_STEPS: Final = "steps|jumps|gaps|distances|differences|intervals|leaps"
DISTANCES: Final = [
    Phrase("WOULD_MAKE", "it {makes|completes|creates|gives|would complete|would be|forms}"), Phrase("MAKES_A", "{would |}{make|makes|complete|completes|create|creates|form|forms|give|gives}"),
    Phrase("MISSES", "{only one|the only|just one} {kind of |}{play|card|thing|move|combination} {that |}{is|gets|that is} {wrong|rejected|not allowed|forbidden|illegal}{ is|}"),
    Phrase("SEEN_IN", "{in|from|among} the {set|list} of {suits|ranks|colours} {used|shown|held|had} {by|in|on}"),
    Phrase("MEAN", "{the |an |}{arithmetic |}{average|mean|avg|midpoint|middle}{ rank| value|}{ of|}"),
    Phrase("CLOSER", "{closer|nearer}"), Phrase("FARTHER", "{further|farther}{ away| off|};{further|farther|more distant}{ in rank| in value| in number|}"),
    Phrase("AS_CLOSE", "{at least as|no less|not less} {close|near};{not|no} {further|farther}{ away|}"),
    Phrase("AS_FAR", "{at least as|no less|not less} {far|distant}{ away|};{not|no} {closer|nearer}"),
    Phrase("Subject", "the {next|new}", m.ANYTHING, 2), Phrase("WITHIN", "with in"),
    Phrase("NOTHING", "{they|all of them} were{ all|};{they all|all of them} {had|were}"), Phrase("AMONG", "{among|amongst|one of|any of}"), Phrase("LAST_FEW", "{the |}{previous|preceding}"),
    Phrase("Often", "twice;two times", 2), Phrase("Often", "thrice;three times", 3), Phrase("Often", "four times", 4), Phrase("NOT_SO", "{is|are} not"),
    Phrase("IF", "should {you|the card|it}"), Phrase("ORMORE", "or anything {above|over|higher|bigger}{| than it| than that| it| that}"),
    Phrase("WHICHEVER_WAY", "{no matter|it does not matter|does not matter|regardless of} {whether|if} {going up or down|you go up or down|it goes up or down|it is higher or lower|you move up or down|up or down|higher or lower|up or downwards|it goes up or it goes down|you go higher or lower};{whether |}{going up or down|you go up or down|it goes up or down|it is higher or lower|you move up or down|up or down|higher or lower|up or downwards|it goes up or it goes down|you go higher or lower} {does not matter|is all the same|it is all the same|, it is all the same|is the same};{in |}{whichever|whatever|any|either} direction{ you like| you want|};{no matter|regardless of|it does not matter|does not matter|no matter in} {which|what|the} {direction|way|way it goes|way you go|direction it goes|of them is higher|is higher|one is higher|card is higher};regardless of direction;{it|you|the card} {can|may} go {either way|up as well as down|both ways|up and down|up or down|in either direction};whether up or down"),
    Phrase("ANYTHING_GOES", "{you can|you may|one may} {start|begin} {again|over|afresh|anew}{| anywhere| with any card| with anything| with any number}"),
    Phrase("REPEATED", "{, |}{and |then |and then |}{repeat|repeats|repeated|repeating}"),
    Phrase("GET", "{get|gets|come|comes|be|is|lie|lies|move|moves|go|goes|stay|stays|bring you|bring us}"),
    Phrase("THE_STEP", f"{{the |its |each |every |your |}}{{new |next |}}{{{_STEP}}}{{ in rank|}};the {{{_STEPS}}};{{the |}}size of {{the|each}} {{jump|step|gap|change}}"),
    Phrase("TWO_STEPS", f"{{two |2 |}}{{consecutive|successive|neighbouring|adjacent}} {{{_STEPS}}};{{two|2}} {{{_STEPS}}} {{in a row|in succession|running|one after the other|after each other|following each other}}"),
    Phrase("ATLEAST", "{at least|no less} as {long|wide} as"), Phrase("ATMOST", "{at most|no more} as {long|wide} as;no {longer|wider} than"),
    Phrase("STEP_BEFORE", f"{{the |}}{{previous|last|prior|preceding|former}} {{{_STEP}|one}};the {{{_STEP}|one}} {{before|before it|before that|that came before|just before}};before;last time;the time before;{{the |}}{{{_STEP}}} between the {{last|previous|preceding}} {{two|2}}{{ cards|}};the {{previous|preceding}} two cards had"),
]  # fmt: skip

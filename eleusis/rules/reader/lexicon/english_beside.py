"""English said beside a rule: what changes nothing of it, that everything else is free, and where the ranks end."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import Phrase

_NO_END: Final = (
    "no {wrap|wraps|wrapping|wraparound|wrap around|wrapping around|turning the corner};"
    "without {going|turning|running} {round|around} {the corner|the end|the ends|the king|at king|at the king};"
    "{it |}{does not|do not} {wrap|wrap around|go round|go around}{ the corner|};"
    "{ace|a} {is |}low{ , no wrap| , no wrapping|};aces {are |}low;"
    "{a and k|k and a|ace and king|king and ace|a - k|k - a|aces and kings|kings and aces} {are not|do not count as|does not count as|is not|not} "
    "{adjacent|neighbours|consecutive|next to each other|neighbouring}"
)
BESIDE: Final = [
    Phrase("NOTHING", _NO_END),
    Phrase(
        "NOTHING",
        "{any|whatever} {suit|colour|rank|value|number}{ you like| you want| at all|};"
        "{the |}{suit|suits|colour|colours|rank|ranks|value|values} {is |are |}{irrelevant|does not matter|do not matter|not important|unimportant};"
        "{with |and |}no {restriction|restrictions|limit|limits|condition|conditions|constraint|constraints|requirement} {on|for|about} "
        "{the |}{suit|suits|colour|colours|suit or colour|colour or suit|suits or colours|rank|ranks|rank or colour|suit or rank|rank or suit};"
        "regardless of {direction|the direction};{the |}direction {does not matter|is irrelevant|is free}",
    ),
    Phrase(
        "NOTHING",
        "{up or down|down or up|higher or lower|upwards or downwards|in both directions|in any direction|whichever way|whichever direction};"
        "{it |}{does not matter|no matter|does not make a difference} {if |whether |which way |in which direction |}{it is |it goes |}{up or down|higher or lower|};"
        "not more{ than that|};no more than that;never more{ than that|};{never|not|and not|and never} {anything|something} else;nothing {more|else};"
        "it {just |}{keeps|goes|carries} {going|on|on and on|on like that|on forever|going on};and {on and on|so it goes on}",
    ),
    Phrase(
        "NOTHING",
        "{either|one} {will do|suffices|is enough|is fine|is ok|one suffices|one will do|one is enough}{ , or both| or both| , both too|};"
        "{both|all|all of them|both of them|all three} {are |}{needed|necessary|required|must hold|have to hold|must be true|have to be true};"
        "both {are |}{included|allowed|inclusive|count|counted|ends included|ends are included}",
    ),
    Phrase(
        "ANYTHING_GOES",
        "there is no {restriction|restrictions|limit|condition|conditions|constraint|rule|requirement};there are no {restrictions|limits|conditions|constraints|rules};"
        "{no|without} {condition|conditions|constraint|constraints|requirement|further condition};you are free{ to play anything| to choose|};"
        "{you can |you may |you |we can |}{play|pick|choose|use|take} {either|either one|what you want|whatever}{ of them|};"
        "any card {may|can} {follow|come|come next|be next|go there}",
    ),
]  # fmt: skip

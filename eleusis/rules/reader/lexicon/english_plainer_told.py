"""English turns of phrase of who tells a rule to the class, in a word or two beside it, each with the usual one."""

from __future__ import annotations

from typing import Final

_MUST: Final = ("must", "has to", "have to", "had to", "should", "needs to", "need to", "will")
_EXACTLY: Final = "{|exactly |evenly |cleanly |neatly |fully |properly }by{| exactly}"
_OF_TWO: Final = "{the two|them|these|those|these two|those two|the two things|these things|both things}"
_NEVER: Final = "{never works|never work|never fits|never fit|never goes|never go|does not work|do not work|does not fit|do not fit|is out|are out|is wrong|are wrong|is never right|never gets in|never got in}"
PLAINER_TOLD: Final = {
    # what divides what
    **{f"{must} be divisible by": f"{must} {{divide|be dividable}} {_EXACTLY}" for must in _MUST},
    "is divisible by": f"divides {_EXACTLY}",
    "is not exactly divisible by": f"does not divide {_EXACTLY}",
    "that are divisible by": f"that {{divide|will divide|can divide}} {_EXACTLY}",
    # one of two, or both
    ", or both": f", at least one of {_OF_TWO};, one of {_OF_TWO} {{at least|at the least|at a minimum}};, one or the other{{ ,|}} or both",
    "at least one of :": f"at least one of {_OF_TWO}{{ must be so| must be true| has to be true| has to be so|}} :",
    # what is left
    **{
        f"unless they are {class_} , which are always allowed": f"unless they are {class_} , which {{may|can|could}} be {{anything|anything at all|any card|whatever you like}}"
        for class_ in (
            "spades",
            "hearts",
            "diamonds",
            "clubs",
            "aces",
            "jacks",
            "queens",
            "kings",
            "face cards",
            "faces",
            "reds",
            "blacks",
        )
    },
    **{
        f"the other {these} are fine": f"{{the |all |all the |}}other {these} no problem"
        for these in ("suits", "cards", "ranks")
    },
    "nothing else works": f"{{the middle|the middle ones|the middle cards|the ones in the middle|the cards in the middle|the ones in between|anything in the middle|anything in between}} {_NEVER}",
    **{
        f"count the {cards} in the line :": f"counting {{the |all |all the |}}{cards} {{in|on}} the line :"
        for cards in (
            "spades",
            "hearts",
            "diamonds",
            "clubs",
            "reds",
            "blacks",
            "red cards",
            "black cards",
            "face cards",
            "cards",
        )
    },
    # told as it was seen
    **{
        f"a {attr} not yet on the line": f"a {attr} {{that |which |}}{{you|we|i}} have not {{seen|had|used|played}} {{yet|so far|before}}"
        for attr in ("suit", "colour", "rank", "number", "value")
    },
    "all 4 are": "all {4|four} r",
    "got in": "{both|all} got in",
    "are not accepted": "{always bounce|bounce|bounce every time|bounce each time|bounced every time}",
    "is not accepted": "{always bounces|bounces|bounces every time|bounces each time}",
    "is forbidden": "{will not|would not} do",
    "are needed": "{are|were} needed {just now|this time}",
    "already a heart in the": "already a heart {anywhere|somewhere} in the",
    # where and how often
    **{
        f"{how} the last": f"{{every time|each time|every turn|every single time}} {how} the last"
        for how in ("from", "than")
    },
    **{f"an {parity} number of": f"an {parity} {{count|tally}} of" for parity in ("even", "odd")},
    **{f", an {parity} number means": f", {{and |but |}}{parity} number means" for parity in ("even", "odd")},
    "it is an odd number": "it is an odd {count|tally}",
    "it is an even number": "it is an even {count|tally}",
    ", so it alternates": ", {like|so like|meaning} it {swaps|alternates|switches|flips|changes}{ every card| each card| every time| each time|}",
    "the two numbers": "the {two|2} numbers ( {the |}{last|last one|last card} {+|and|plus} {the |}{new|new one|new card|next one|next card} )",
    **{
        f"the two numbers {must} add up to": f"the {{two|2}} numbers {must} {{make|come to|give|total|reach}}"
        for must in ("must", "have to", "should", "need to", "had to")
    },
    "the sum of all cards on the line and the card must not be": "no card {may|can|must} {bring|make|take} the {sum|total} of the {whole |}line{ , itself included ,| , including itself ,| ( itself included )|} {to |}",
    "after your card is played ,": "{once|after|when} {your|the|the new} card is {laid|down|placed|on the line|in the line} ,",
    "the line must have": "the line must {hold|contain|show}",
    # the ace
    "aces are high :": "{treat|count|take|use} {the ace|aces|an ace|ace} as {high|the highest|the highest card}{ , above the king| , over the king| ( above the king )|} :",
    "aces are high ,": "{treat|count|take|use} {the ace|aces|an ace|ace} as {high|the highest|the highest card}{ , above the king|} ,",
    "aces are high .": "{treat|count|take|use} {the ace|aces|an ace|ace} as {high|the highest|the highest card}{ , above the king|} .",
    # as it is said before the rule
    ", so": ", {going with|i go with|so going with|so i go with}",
    "so it looks like": "so looks like",
    **{f"{who} are": f"{who} r" for who in ("they", "these", "those", "both", "we")},
}

"""English turns of phrase for what a rule takes and wants, for parts of a sum, for what is new, and for where a count begins."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

_RESPECTS: Final = ("suit", "colour", "rank", "number", "value")
_LINE: Final = "{line|row}"
# What "it takes", and not "it takes the suit of the last card", "it takes two turns".
_TAKEN: Final = (
    "only", "just", "any", "anything", "everything", "nothing", "all", "red", "black", "even", "odd", "high", "low", "face", "a", "an",
    "hearts", "spades", "clubs", "diamonds", "aces", "kings", "queens", "jacks", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights",
    "nines", "tens", "cards", "numbers", "higher", "lower", "bigger", "smaller", "primes", "reds", "blacks", "evens", "odds", "faces", "every", "another",
)  # fmt: skip
_ORDINALS: Final = ("second", "third", "fourth", "fifth", "sixth")
_STARTER: Final = "{starter|first card|start card}"
_THE_TWO: Final = "the two {numbers|cards|ranks}"
_LAST: Final = "the {last|previous|old}{| one| card}"
_NEXT: Final = "the {new|next}{| one| card}"


def _beginning_behind(n: str, begin: str) -> tuple[str, str]:
    """As in "every third card after the starter": the fourth of the line, since the starter is not counted."""
    every, uncounted = f"{{every|each}} {n} {{card|one}}", f"{{not counting|without|excluding}} the {_STARTER}"
    counted = f"counting {{from|with}} the {{card|one|first card}} after the {_STARTER}"
    return f"every {n} card , starting with the {begin} ,", ";".join((
        f"{every} {{after|behind|following}} the {_STARTER}",
        f"{every} , {uncounted} ,",
        f"{every} ( {uncounted} )",
        f"{every} {uncounted}",
        f"{uncounted} , {every}",
        f"{every} , {counted} ,",
        f"{every} {counted}",
        f"{counted} , {every}",
    ))  # fmt: skip


TELLING: Final = {
    **dict(_beginning_behind(n, begin) for n, begin in pairwise(_ORDINALS)),
    **{
        f"from the {nth} card on {each} card": f"{{starting|beginning}} {{with|from|at}} the {nth} "
        f"{{card|accepted card|played card|place|position}}{{ ,|}} {each} card;{{starting|beginning}} {{with|from|at}} {{card|place|position}} {number}{{ ,|}} {each} card"
        for number, nth in enumerate(_ORDINALS[1:], 3)
        for each in ("each", "every", "any")
    },
    **{
        f"every {n} card , starting with the second": f"{{every|each}} {n} {{card|one}}{{ ,|}} {{starting|beginning}} {{from|with|at}} the"
        f" {{one|card|very next card|next card|first card|first one}} after the {_STARTER}"
        for n in _ORDINALS[:-1]
    },
    # What divides without a rest.
    "is divisible by": "{divides|is divided|is dividable} {evenly|exactly|cleanly|neatly|without remainder|without a remainder|without rest} by;divides by",
    "are divisible by": "divide {evenly|exactly|cleanly|neatly} by;are divided {evenly|exactly|cleanly} by",
    "that are divisible by": "{that|which} divide by",
    **{
        f"{be} divisible by {number}": f"{divide} by {number} {{evenly|exactly|cleanly|neatly|without remainder|without a remainder}}"
        for be, divide in (
            ("is", "divides"),
            ("are", "divide"),
            ("that are", "that divide"),
            ("which are", "which divide"),
        )
        for number in ("two", "three", "four", "five", "six", "2", "3", "4", "5", "6")
    },
    "is not divisible by": "does not divide {evenly|exactly|cleanly|neatly} by;does not divide by",
    **{
        f"{must} be divisible by": f"{must} divide {{evenly |exactly |cleanly |neatly |}}by"
        for must in ("must", "has to", "have to", "should", "needs to")
    },
    **{
        f"{must} not be divisible by": f"{must} not divide {{evenly |exactly |cleanly |neatly |}}by"
        for must in ("must", "should", "may")
    },
    "cannot be divisible by": "cannot divide {evenly |exactly |cleanly |neatly |}by",
    # From there up or down.
    **{
        f"{may} not": f"{may} {{always|just|also|really|simply|therefore|likewise}} not"
        for may in ("may", "must", "can", "should")
    },
    "card before last": "card before it but one",
    "last card but one": "{preceding|previous|latest|most recent|prior|final} card but one",
    "can": "{is|are} able to;may just;can just",
    # Of numbers written in short.
    **{
        f"{a} {which} number{behind}": f"{a} {which} no{behind};{a} {which} no .{behind}"
        for a in ("a", "an", "the")
        for which in ("same", "higher", "lower", "bigger", "smaller", "different", "even", "odd", "prime")
        for behind in ("", " ,")
    },
    **{f"number card{s}": f"no . card{s}" for s in ("", "s")},
    **{
        f"at least {number}": f"at last {number}"
        for number in ("one", "two", "three", "four", "five", "six", "seven", *map(str, range(1, 8)))
    },
    "or higher": "or {something|a card} {above|over|beyond|higher than|bigger than|greater than} {it|that};or something {higher|bigger|greater|above};or anything {beyond|greater} it",
    "or lower": "or {something|anything|a card} {below|under|beneath|lower than|smaller than|less than} {it|that};or {something|anything} {lower|smaller|less|below}",
    "if it is less , then": "{anything|whatever is|everything} {less|lower|smaller|below|under|below that|under that|lower than that|less than that|smaller than that} means",
    "if it is more , then": "{anything|whatever is|everything} {more|higher|bigger|greater|larger|above|over|above that|over that|higher than that|more than that|bigger than that} means",
    # How far it is.
    # "The difference in rank between" is said by itself.
    **{
        f"the {gap} in {attr} {to}": f"the {gap} in {attr} {to}"
        for gap in ("difference", "gap", "distance", "step", "jump")
        for attr in ("rank", "number", "value", "numbers", "ranks", "values")
        for to in ("between", "from", "of", "to")
    },
    "the difference": "the {difference|gap|distance|step|jump} in {rank|number|value|numbers|ranks|values}",
    "the last card and the new card": ";".join(
        f"{_THE_TWO}{before} {two}{behind}"
        for before, behind in ((" ,", " ,"), (" :", " ,"), (" (", " )"))
        for two in (f"{_LAST} and {_NEXT}", f"{_NEXT} and {_LAST}")
    ),
    "a direct neighbour": "{a true|an exact|an immediate} neighbour;{a|an exact|a direct|an immediate} neighbour{ ,| :|} {one up or one down|one higher or one lower|one above or one below|up or down|one up or down|one higher or lower}",
    "outside": "{outside|out} of the range {of |from |}",
    # What the rule wants, spoken of as "it".
    "i only accept": "it {only|just} {takes|accepts|lets through|lets in|allows|likes|permits|wants};it {will|would} only {take|accept|let through|let in|allow};"
    "the only {thing|things|card|cards|kind of card|ones} {that|which} {works|work|fits|fit|goes through|go through|gets through|get through|gets in|get in|goes|go|counts|passes|ever works|ever worked} {is|are|was|were}",
    "play": "it {wants|asks for|calls for|demands|requires|insists on}",
    "the rule demands that": "it {wants|asks|demands|requires|insists} that",
    "the card must": "it {wants|requires} {the|your|each|every|a|my|the next|the new} card to",
    "it wants to": "it wants to",
    "i reject": "it {rejects|refuses|hates|throws out|kicks out|spits out|turns down|dislikes};it {never|does not|will not|would not|did not} {take|takes|accept|accepts|let in|lets in|let through|lets through|allow|allows|like|likes}",
    "i accept": "you {get through|get in|get by|get away} with",
    "never fit": "never {make it|make it through|get in|get through|go through|pass|succeed}",
    "never fits": "never {makes it|makes it through|gets in|gets through|goes through|passes|succeeds}",
    **{f"i accept {what}": f"it {{takes|accepts|lets through|lets in|allows|likes|permits}} {what}" for what in _TAKEN},
    "and everything else is rejected": "and {|it }{rejects|refuses|spits out|throws out|kicks out|does not take|does not accept|hates} {everything|anything} else",
    # What comes onto the line.
    **{
        f"{may} be played": f"{may} {{enter|join|come into|get into|go into|get onto|come onto|go onto|be added to}} the {_LINE}"
        for may in ("may", "can", "must", "may not", "must not", "cannot", "may only", "can only")
    },
    **{
        f"each card {must}": f"{{everything|anything|whatever}}{{ that is|}} {{placed|played|put|laid|put down|laid down|added|accepted}}{{ in the line| on the line| to the line| in the row| on the table| there|}} {must};"
        f"{{anything|everything|whatever|each card|any card}} you {{put down|lay down|lay|put|place|add|use|throw in|throw down}} {must}"
        for must in ("is", "must", "has to", "should", "needs to")
    },
    **{
        f"each card {must}": f"everything {{in|on}} the {{line|row|table}} {must}"
        for must in ("has to be", "should be", "needs to be")
    },
    # No other kind fits.
    "nothing else fits": "no other {rank|suit|colour|number|value|kind|ranks|suits|colours|numbers} {does|do|is any good}",
    # What is new on the line, and what is there.
    **{
        f"a card of a suit already in the line {must}": f"{{a|any|every}} suit {{already|that is already|which is already|that is}} {{in the line|on the line|in the row|on the table|there}} {must}"
        for must in ("must", "has to", "needs to", "should", "can", "may", "is")
    },
    **{
        f"a card of a suit already in the line must be {way} than": f"{{a|any|every}} suit {{already|that is already|which is already|that is}} {{in the line|on the line|in the row|on the table|there}} {{must|has to|needs to|should}} {{go|come in|come}} {way} than"
        for way in ("higher", "lower")
    },
    **{
        f"a card of a suit not yet in the line {may}": f"{{a|any|every}} suit {{not|that is not|which is not}} {{in there|there|in it|in the line|in the row|on the table}} yet {may};{{a|any|every}} suit {{not yet|that is not yet|which is not yet}} {{in there|there|in it|in the line|in the row|on the table}} {may}"
        for may in ("must", "has to", "needs to", "should", "can", "may", "is")
    },
    "can be of any rank": "can {come in|come|be played|enter|go} {at|with|on} any {number|rank|value|height}",
    "may be of any rank": "may {come in|come|be played|enter|go} {at|with|on} any {number|rank|value|height}",
    # These stand as they are: no card of a card.
    "of a suit already in the line": "{of|with|from|in|has|have|having} a suit {already|that is already|which is already} {in the line|on the line|in the row|on the table|there}",
    "of a suit not yet in the line": "{of|with|from|in|has|have|having} a suit {not|that is not|which is not} {in there|there|in it|in the line|in the row|on the table} yet;{of|with|from|in|has|have|having} a suit {not yet|that is not yet|which is not yet} {in there|there|in it|in the line|in the row|on the table}",
    "card that is closer to": "{card|one} {closer|nearer}{ in rank| in value| in number|} to",
    "card that is farther from": "{card|one} {farther|further}{ away|}{ in rank| in value| in number|} from",
    **{f"as that one {stop}": f"as that {stop}" for stop in (",", ".")},
    ", are wrong": ", {fail|fails|are out}",
    "a suit not yet on the line": "a suit not {seen|played|used|found} {in it|in there|there|on it|in the line|in the row} {yet|so far|before};a suit not {yet |}{seen|played|used} {yet|so far|before}",
    "not yet on the line": "not {seen|played|used} in {it|there} yet;{not yet|not already} on the table",
    "the highest card so far": "the {highest|biggest|largest|greatest} {|one |number |rank |value }so far",
    # Which card is meant.
    **{
        f"{held} the last card": f"{held} {{whatever|what|whichever card|the one|the card}} {{came|was|is|comes|lies|lay|went}} {{right|just|directly|immediately|straight}} before{{ it| that|}};{held} {{whatever|what}} {{came|went|lies|lay|was|is}} before {{it|that}};{held} {{what|whatever}} {{is|was}} {{showing|on show|lying there|last|on top|at the end|there at the end|right there|there last|before}}"
        for held in (
            "than",
            "as",
            "from",
            "to",
            "of",
            "on",
            "after",
            "beat",
            "match",
            "matches",
            "follow",
            "follows",
            "exceed",
        )
    },
    "the last card": "the {card|one} {showing|lying|shown|on show} last",
    **{
        f"the {what} of the last card": f"the {what} {{that is|that was|which is|which was}} {{showing|on show|on top|at the end|lying there|visible|last|there now}}"
        for what in _RESPECTS
    },
    "starter": "start card",
    **{
        f"the last card is {colour}": f"there is a {colour} {{card|one}} {{showing|lying|on show|visible|sitting|at the end|there}} {{last|at the end|on top|now}}"
        for colour in ("red", "black", "odd", "even", "high", "low")
    },
    "it went up": "we {just |}{went|moved} {up|higher}",
    "it went down": "we {just |}{went|moved} {down|lower}",
    "take the difference": "{subtract|take|deduct} the {smaller|lower|lesser}{ one| card| number| rank|} {from|away from} the {larger|bigger|higher|greater}{ one| card| number| rank|}",
    "next to each other": "next to one another",
    "neighbouring cards must": "{each|every|any} pair of {neighbours|neighbouring cards|adjacent cards|consecutive cards} {must|has to|should}",
    "wrapping around from king to ace": "{wrapping|wrapping around|wrapping round|looping|looping around|looping round} at {the king|king|the kings}",
    **{
        f"the suits {go} in the order clubs , diamonds , hearts , spades": f"{{the suits|suits}} {go} in alphabetical order"
        for go in ("go", "come", "run", "follow", "must be", "are", "must come")
    },
    "does not matter": "is {just |only |}a red herring",
    "do not matter": "are {just |only |}{a red herring|red herrings}",
    "it is": "there is no way {that |}it is not",
    **{
        f"{last} card of its own {attr}": f"{last} {{card|one}} of {{its own|its}} {attr} {{in the line|on the line|in the row|on the table}}"
        for last in ("last", "latest", "most recent", "newest", "previous")
        for attr in ("suit", "colour", "rank")
    },
    "not been played yet": "not {shown up|come up|turned up|appeared|popped up|come} yet",
    "has been played yet": "has {shown up|come up|turned up|popped up} yet",
    # Spoken of what is asked.
    "you have got": "{you just have|you have just|you only have|you have only|all you have|you have simply} got",
    "you have to": "what {they|he|she|it|you} {are|is} doing is {making|forcing|having|getting} you{ to|}",
    "look at": "{i|we} {keep|kept} {coming back|going back|looking|returning} {to|at}",
    **{
        f"must never change the {what}": f"there {{must|can|may|should}} {{never|not}} be {{a|any}} {what} change;there is {{never a|never any|not ever a}} {what} change;the {what} {{never changes|does not ever change}}"
        for what in _RESPECTS[:2]
    },
    **{
        f"a different {what} from every card on the line": f"a different {what} {{than|from|to}} {{all|all the|all of the|any of the|all other}} cards "
        "{currently |already |previously |}{on|in} the {line|row|mainline|table}"
        for what in _RESPECTS
    },
    **{f"another {what}": f"a {what} other than its own" for what in _RESPECTS},
    **{f"a {what} already on the line": f"an already {{seen|played|used}} {what}" for what in _RESPECTS},
    **{
        f"{be} free": f"{be} free of {{any |all |}}{{constraint|constraints|restriction|restrictions|condition|conditions|limit|limits}}"
        for be in ("is", "are")
    },
    **{f"never {let} a": f"{{never|did not|would not}} {let} a single" for let in ("let", "take", "allow", "accept")},
    **{f"never {took} a": f"never {took} a single" for took in ("took", "allowed", "accepted")},
    "the parity must stay the same": "{odd|odds} {has|have} to {stay|remain} odd {and|,} {even|evens} {has|have} to {stay|remain} even;"
    "{odd|odds} {must|should} {stay|remain} odd {and|,} {even|evens} {must|should} {stay|remain} even;{odd|odds} {stay|stays} odd {and|,} {even|evens} {stay|stays} even",
    **{
        f"{most} rank on the line": f"{most} rank present on the {{line|row|mainline|table}}"
        for most in ("highest", "lowest", "maximum", "minimum")
    },
    "only when": "just when",
    "are turned away": "{all |}get turned away",
    "is turned away": "gets turned away",
    "are banned": "are {banned|forbidden} {altogether|entirely|completely|outright}",
    "is banned": "is {banned|forbidden} {altogether|entirely|completely|outright}",
    "every time": "at {every|each} step",
    "a multiple of": "a positive{ integer|} multiple of",
    "ranks must increase": "{ranks|numbers|values} must {increase monotonically|be monotonically increasing|be strictly increasing|only ever increase}",
    "and back to": "and {around|round|back around|back round|around again|all around} to",
    "ace is high": "{where |with |}{the |}{ace|aces} {is |are |}{considered|regarded as|treated as|taken as|viewed as|reckoned as} {the highest|high}{ card| rank|};{treating|considering|regarding|taking} {the |}{ace|aces} {as the highest|as highest|as high}{ card| rank|};ace is high in this {one|game|rule|round};ace is high{ in this one| in this game|}{ ,|} {above|over|beating|beats|higher than} the king",
    "aces are high": "aces are high in this {one|game|rule|round};aces are high{ in this one| in this game|}{ ,|} {above|over|beating|higher than} {the king|kings}",
    **{
        f"the same {what} {often}": f"{{any|any one|one single}} {what} {often}"
        for what in _RESPECTS[:3]
        for often in (
            "twice in a row",
            "three times in a row",
            "four times in a row",
            "more than twice in a row",
            "two times in a row",
            "3 times in a row",
        )
    },
    **{
        f"in {kind} {places}": f"in {kind} {places} {{after|behind}} {{it|that|the starter}}"
        for kind in ("odd", "even")
        for places in ("places", "positions")
    },
    "otherwise": "{if|when} {the two|they|both|the two cards|both cards} {were|are} {equal|the same|level} or {only the starter is there|there is only the starter|there is only one card|only one card is there|only the starter lies there};{if|when} {only the starter is there|there is only the starter|there is only one card|only one card is there|only the starter lies there} or {the two|they|both|the two cards|both cards} {were|are} {equal|the same|level}",
    "unless they have": "unless {the two|those two|these two|the two cards} have",
    "unless they are": "unless {the two|those two|these two|the two cards} are",
    "cards divisible by": "{ranks|numbers|values} divisible by",
    "the black suits": "{the two|both|both the} black suits",
    "the red suits": "{the two|both|both the} red suits",
    **{
        word: f"{word} {{here|in here|over here}}"
        for word in ("fit", "fits", "works", "work", "allowed", "accepted", "permitted")
    },
}

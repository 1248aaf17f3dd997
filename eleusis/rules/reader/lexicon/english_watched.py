"""English of those who have watched a line grow: what the cards did, and what became of those that were tried."""

from __future__ import annotations

from typing import Final

_ONES: Final = ("red", "black", "odd", "even")
_SUITS: Final = ("hearts", "spades", "diamonds", "clubs")
_ATTRS: Final = ("suit", "colour", "rank", "parity")
_MORE: Final = ("two", "three", "four", "five", "2", "3", "4", "5")
_OPPOSITE: Final = {"red": "black", "black": "red", "odd": "even", "even": "odd"}
_NUMBERS: Final = ("four", "five", "six", "seven", "eight", "nine", "ten", *map(str, range(4, 11)))
_SUMS: Final = (*map(str, range(8, 21)), "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen")
_NUMBERED: Final = tuple(enumerate(("three", "four", "five", "six", "seven", "eight", "nine", "ten"), 3))
WATCHED: Final = {
    # What the cards did.
    **{f"play {side} {n}": f"go {ways} {word}" for n, word in _NUMBERED for side, ways in (("below", "{below|under}"), ("above", "{above|over}"))},
    "on the line": "{on|in} the {mainline|main line}",
    **{f"{before} that of": f"{before} the one of" for before in ("be", "or")},
    "our card": "ours",
    "fail": "{keep|keeps|kept} failing",
    "exactly one of": "exactly one of {the|these} two {properties|attributes|features|respects}",
    "is already on the line": "lies {on|in} the {line|mainline|row} already",
    **{f"only {many} are": f"{many} and only {many} are" for many in (*_SUITS, "aces", "kings", "queens", "jacks", "face cards")},
    "if it is different ,": "if {different|it differs|they differ|not the same} ,",
    "if it is anything else": "{if|when|whenever} {any other|some other|another} {suit|colour|rank|card} {is|was|has been|has just been} {played|laid|put down|there|on top}{ last|}",
    "stays the same": "{stays|stayed|remains|remained} {what|as} it {was|is} on the {last|previous} card",
    "the difference to the last card": "the {jump|step|gap|distance} to the next {card|one|rank}",
    **{
        f"the sum of the two cards is {so}": f"the {{two cards|last two|two ranks|two numbers}} {{together |}}{{make|made|give|gave|form|formed}} an {so} {{number|total|sum}}"
        for so in ("odd", "even")
    },
    **{
        f"the sum must be {most} {some}": f"together {most} {some}{{ points|}};together {some}{{ points|}} {others}"
        for some in _SUMS
        for most, others in (("at most", "{at most|at the most|or less}"), ("at least", "{at least|or more}"))
    },
    "higher than every card so far": "{bigger|higher|larger|greater} than all of them so far",
    "lower than every card so far": "{smaller|lower|less} than all of them so far",
    "between the last two cards": "between {that one|that card|that|the last card} and the {card|one} {before|in front of} {it|that|that one}",
    "is lower than": "fell short of",
    "is higher than every card so far .": "{sets|set|makes|made|breaks|broke} {a new|a|the} {record|record high|high|record rank}{ every time| each time|} .",
    **{f"cards are {where}": f"cards {{lay|lie}} {where}" for where in ("between", "within", "outside")},
    "always went up": "{kept|keeps|keep} {going|moving} {up|upwards}",
    "always went down": "{kept|keeps|keep} {going|moving} {down|downwards}",
    "the cards alternate higher and lower": "it {goes|went} {up and down|higher and lower} {in turn|by turns|alternately|turn by turn};it {zigzags|zigzagged|seesaws|seesawed}{ up and down|}",
    **{
        f"the same {attr} may not come twice in a row": f"{{the same|the|no|a}} {attr} {{never |}}{{comes|came|appears|appeared|occurs|occurred|happens|happened}} twice {{in a row|running|in succession}}"
        for attr in _ATTRS
    },
    **{
        f"no {attr} may be repeated": f"no {attr} {{may|can|could|must|should}} come back"
        for attr in ("rank", "suit", "number", "value")
    },
    **{
        f"{attr} may only be used once": f"{attr} may not be {{used|played|laid}} a second time"
        for attr in ("rank", "suit", "number", "value")
    },
    "do not repeat the rank of any of the last three cards": "do not repeat any of the last three ranks",
    "do not repeat the suit of any of the last three cards": "do not repeat any of the last three suits",
    "may not come back": "never {comes|came|come} back",
    **{
        f"{what} that have been played already": f"{what} {{seen|played|used|laid}} {{before|already|earlier}}"
        for what in ("ranks", "suits", "colours", "numbers", "values")
    },
    **{f"only new {what}": f"new {what} only" for what in ("ranks", "suits", "colours", "numbers", "values")},
    **{
        f"at most {some} {suits} may be in the line": f"{suits} {{were|are}} {{allowed|possible|accepted|taken}} {{up to|at most|no more than}} {some} times"
        for some in _MORE
        for suits in _SUITS
    },
    **{
        f"is {so} , the next is {so}": f"{{is|was}} {so} , so {{is|was}} {{the|this|your}} {{next|new}}{{ one| card|}}"
        for so in _ONES
    },
    **{
        f"same {attr} , the next must have another {attr}": f"same {attr} , the next {{card |one |}}{{must|had to|has to}} have {{another|a different one|another one}}"
        for attr in _ATTRS
    },
    "the last card and the new card add up to": "{each|every|any} pair of {neighbours|neighbors|neighbouring cards|adjacent cards|successive cards|consecutive cards} {adds|add|added|sums|sum|summed} {up |}to",
    "the direction changes": "the direction {changed|reversed|flipped|switched|turned}",
    "may go up only with": "may only go up with",
    "may go down only with": "may only go down with",
    "going up was only possible with": "{to|for} {go|going} up {you|we|one} {needed|need|had to have|must have}",
    "going down was only possible with": "{to|for} {go|going} down {you|we|one} {needed|need|had to have|must have}",
    **{f"{one} only on {other} .": f"{one} on {other} only ." for one in _ONES for other in _ONES},
    ", from king back to ace": "{, |( }king {goes |}back to ace",
    **{
        f"above {some} , the others below {some} .": f"above {some} , {{the |all |all the |}}{{others|rest|other ones|other suits|other cards}} {{must be |had to be |have to be |are |were |}}below ."
        for some in _NUMBERS
    },
    **{
        f"below {some} , the others above {some} .": f"below {some} , {{the |all |all the |}}{{others|rest|other ones|other suits|other cards}} {{must be |had to be |have to be |are |were |}}above ."
        for some in _NUMBERS
    },
    **{
        f"the line begins with a {so} card , after that only {other} cards": f"the first card {{is|was|must be|had to be}} {so} , all {{the |}}others {{must be |had to be |have to be |are |were |}}{other}"
        for so, other in _OPPOSITE.items()
    },
    # What is said beside it.
    "aces are high": "{the |}{ace|aces} {is|are} {the highest|high}{ card| cards|}{ here|} , {ranking |}{above|over} {the |}{king|kings}",
    "the next card": "{whatever|what} {is|'s} next",
    ", in either direction": ", whichever way{ round| around|}",
    "went in": "{was|were} {going|getting|coming|passing|slipping} {in|through}",
    ", nothing else": ", no {others|other ones}",
    "nothing else was accepted": "{i|we} {saw|have seen} no other {card|cards} {get in|go in|get through|accepted|being accepted|come through}",
    **{f"{what} that": f"{what} that {{ever|really|actually}}" for what in ("cards", "ranks", "suits", "ones")},
    **{
        f"never exceeded {some}": f"never {{went|goes|got|gets|came|comes}} {{over|above|past|beyond}} {some}"
        for some in (*_SUMS, "sixteen", "seventeen", "eighteen", "nineteen", "twenty")
    },
    **{f"{so} cards": f"{so} stuff" for so in (*_ONES, "low", "high")},
    "all that was accepted": "all that {i|we|he|she|they|it|the dealer|the teacher} {accepted|took|let in|allowed}",
    ", otherwise rejected .": "{, |}{and |but |}otherwise {it was |it is |they were |}{wrong|rejected|a no}{ every time|} .",
    ", otherwise accepted .": "{, |}{and |but |}otherwise {it was |it is |they were |}{right|accepted|a yes}{ every time|} .",
    "was always fine": "{was|were} never an issue",
    "was rejected": "{was|were} {binned|trashed|dumped|ditched|tossed out|knocked back};{was|were} the {sole|only|one|single} {thing|things|card|cards|kind|kinds|ones} {ever |}{rejected|refused|barred|banned|turned away|turned down|that failed|that were rejected|that were refused};always lost;{was|were} the {ones|cards} that {failed|bounced|were refused|were rejected|got refused|got rejected}",
    ", the second card is free": "( {and |}{the |}second {card|one} {was |is |}{free|anything|free choice} )",
    ", but not both": ", never both {and|or} never neither;, never both and not neither",
    **{f"there were {more}": f"the {{line|row|table}} {{held|contained|showed|had}} {more}" for more in ("more", "fewer")},
    "could only follow": "{was|were} only {taken|accepted|allowed|let in|right|fine} {directly |right |straight |immediately |}{after|on|following}",
    "got the nod": "got a nod",
    "was needed": "was called for",
    "any card is fine": "{it is |it was |you had |you have |}{a |}free choice",
    "and the rest is accepted": "and the {rest|others} {stays|stay|stayed}{ in|}",
    "and red and black must alternate": "and so {must|do|did|should|have to} {red and black|black and red|the colours}",
    "and odd and even must alternate": "and so {must|do|did|should|have to} {odd and even|even and odd|odds and evens}",
    "in my opinion": "there is no way it is not this{ one| rule|};{as|so} far as {my|our|the} {notes|records|log|logs|memory} {go|goes|tell|tells|say|says};note to self;{i|we} {could|may|might} be {off|wrong}{ here|}{ , but|};{just|only} one thing {mattered|counted|matters|counts} {, |: |}{namely |}that;experiment {1|2|3|4|5|6|one|two|three|four|five} {suggests|shows|showed|says|told us}{ that|};the whole way;{i|we} had {written|noted|jotted} down that;correct {me|us} if {i|we} wrong;feels to me like",
    # What became of those that were tried.
    "are no face cards": "{contain|contained|include|included} no {face cards|faces|pictures|picture cards}",
    "got a no": "got me a no",
    "were rejected": "{went|landed|ended up|ended|got put} {on|in|onto} the {reject|rejected|rejection|discard|wrong|side} {pile|heap|row|line}{ every time|};{ended up|landed|went} on the {side|sideline};{stood|had} no chance",
    "are rejected": "{go|land|end up} {on|in|onto} the {reject|rejected|rejection|discard|wrong|side} {pile|heap|row|line}{ every time|};{end up|land} on the {side|sideline};{stand|have} no chance",
    "are always fine": "{are|were} {always |}{golden|a safe bet|safe}",
    "is always fine": "{is|was} {always |}{golden|a safe bet|safe}",
    "stayed in": "{stayed|stuck|stick|stay} {on|in} the {table|row}",
    "worked": "did the trick",
    "work": "do the trick",
    **{
        f"were {found}": f"{{was|were}} {{called|judged|declared|marked|deemed|ruled}} {found}"
        for found in ("right", "correct", "wrong", "fine", "legal", "good")
    },
    "the dealer likes": "{the dealer|the teacher|the judge|god|it|the rule} {loves|loved|adores|adored|favours|favoured|favors|favored}",
    "the dealer said no to": "{the dealer|the teacher|the judge|god} {shook his head at|shook her head at|shook their head at|frowned at|frowned on|vetoed}",
    "the dealer said yes to": "{the dealer|the teacher|the judge|god} {nodded at|nodded to|smiled at|smiled on}",
    "the dealer rejected every": "it {refused|rejected|threw out|threw back} {every|each|any}",
    "we had to play": "{i|we|you} {was|were|are|am} {stuck with|limited to|restricted to|confined to}",
}  # fmt: skip

"""English of those who say how their cards fared: which failed, when, and what never got in."""

from __future__ import annotations

from typing import Final

_NOUNS: Final = (
    *("heart", "spade", "diamond", "club", "king", "queen", "jack", "face card", "picture card", "number card"),
    *("red card", "black card", "odd card", "even card", "high card", "low card"),
)
_MANY: Final = (
    *("hearts", "spades", "diamonds", "clubs", "kings", "queens", "jacks", "aces", "faces", "face cards", "picture cards"),
    *("reds", "blacks", "odds", "evens", "red cards", "black cards", "odd cards", "even cards", "high cards", "low cards"),
)  # fmt: skip
_ATTRS: Final = ("suit", "colour", "rank", "parity", "value", "number")
_WHO: Final = "{i|we|you|it|a card|cards|one|they}"
_FAILED: Final = "{failed|got rejected|was rejected|were rejected|was refused|were refused|got refused|did not work|bounced|went wrong}"
RESULTS: Final = {
    "every rejected card": "{every|each|any} {failure|reject|miss|failed card|refusal|rejection}",
    "each accepted card": "{every|each|any} {success|hit|successful card|survivor|keeper}",
    "all failures": "{the |all |all the |}{cards|ones|plays} {that|which} did not {get in|get through|make it|pass|survive|go in|work}",
    "i failed each time": f"the only {{failures|fails|rejections|refusals}} {{came|happened|were|occurred}} {{when|whenever|where}};the only {{time|times}} {_WHO} {_FAILED} {{was|were}} {{when|whenever}};"
    f"{_WHO} only {_FAILED} {{when|whenever|if}};{_WHO} {_FAILED} only {{when|whenever|if}};it went wrong {{when|whenever|every time|each time|if}}",
    "the dealer rejected": f"{{it went wrong|i failed|we failed}} with;the only {{time|times}} {_WHO} {_FAILED} {{was|were}} with;{{nobody|no one}} ever got away with",
    "the dealer said yes to": "{i|we} always {got in|succeeded|got through|got away|had success} with",
    "it worked only if": "{it|you|we|i} {was|were} only {ok|okay|fine|right|accepted|let through|let in|successful} {if|when}",
    **{f"no {one} got in": f"{{i|we|nobody|no one}} {{never |ever |}}got a {one} {{in|through}}" for one in _NOUNS},
    **{
        f"no {one} was accepted": f"{{i|we}} never {{saw|had|have seen}} a {one} {{accepted|taken|go in|get in|go through|get through}}"
        for one in _NOUNS
    },
    **{
        f"every {one} was accepted": f"{{i|we}} never {{saw|had|have seen}} a {one} {{rejected|refused|fail}}"
        for one in _NOUNS
    },
    "there were never two": "{i|we} never {saw|had|have seen} {two|2}",
    **{f"no {many}": f"none of {{the|my|our|his|her|their}} {many}" for many in _MANY},
    "we were never allowed to repeat": "everything {worked|was fine|was ok|went|got in} {except|but|apart from} repeating",
    **{
        f"no two {many} in a row": f"everything {{worked|was fine|was ok|went|got in}} {{except|but|apart from}} two {many} in a row"
        for many in _MANY
    },
    **{
        f"a {one} was rejected if the last card was a {one}": f"a {one} was {{rejected|refused|not accepted}} {{if|when|whenever}} the {{card before it|last card|last one|one before it|card before|previous card}} was one {{, |}}{{too|as well|also}}"
        for one in _NOUNS
    },
    **{f"apart from the {many} , every": f"apart from {{the |}}{many} {{every|each|any}}" for many in _MANY},
    **{f"with a {one} on top": f"with a {one} {{showing|visible|facing us|facing me|lying there}}" for one in _NOUNS},
    "as the line grew ,": "as {we|it|the line|the game|the round|time} {went|goes|moved|moves} {on|along} ,",
    **{
        f"from one card to the next the {attr}": f"{{between neighbours|between neighbors|between neighbouring cards|between adjacent cards|left to right|from left to right|reading from left to right|reading left to right}} {{, |}}the {{{attr}|{attr}s}}"
        for attr in _ATTRS
    },
    **{
        f"other {kinds}": f"cards of {{other|all other}} {kinds}"
        for kinds in ("suits", "ranks")
    },
    "neighbouring cards": "side by side cards",
    **{f"the line had only {so} cards": f"the line {{was|is}} all {so}" for so in ("red", "black", "odd", "even", "high", "low")},
    "than the one before it .": "than the {one|card} {to|on} its left .",
    # On the card behind the starter.
    ", the second card is free": "( {the |}second card {can|could|may|might} be {anything|any card|any} );( {does|did} not apply to the second{ card|} );, {except for|except|apart from|but not} the second{ card|} .",
    "the second card is free": "the second card {in the line |}{was|is} {exempt|excepted|an exception};nothing {was|is} {required|asked|demanded} of the second{ card|}",
    "on the starter anything goes": "{when|while|as long as|where|with} only the starter {is|was|lay|lies} {out|there|down|on the table|} {, |}{it takes|it took} anything",
    ", from the third card on": ", {once|if|when|where} there {are|were} {two|2|two of them|two cards}",
    "from the third card on each card": "{each|every} card {except|but} the second{ one|}",
}  # fmt: skip

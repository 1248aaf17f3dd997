"""English of what authors and solvers spell out: conditions, what is required, what is found, the way a line is written as code."""

from __future__ import annotations

import re
from typing import Final

from eleusis.rules.reader.lexicon.entries import Phrase

_ALONE: Final = r"(?<![^\W_]|['’])"
CANDIDATE: Final = re.compile(
    rf"{_ALONE}c\.(?=rank|suit|colou?r|value|parity)|\baccept c\b|\(c is |\bc is (?:accepted|valid|legal|allowed|correct)\b"
)
FROM_END: Final = re.compile(
    rf"{_ALONE}(?:line|cards|history|sequence|seq|mainline|played|L)\s?\[\s?[-−–]\s?(?P<back>[1-6])\s?\]"
)
CARDS_NAMED: Final = {
    **dict.fromkeys(("second_last", "second_to_last", "before_last", "prev_prev", "prev2", "last2"), 2),
    **dict.fromkeys(("third_last", "third_to_last", "prev3", "last3"), 3),
}

_IT: Final = "{it|you|the next card|the following card|the next one|the next|the following one|the next play}"
SPELLED_OUT: Final = [
    Phrase("IF", "{provided|providing|on condition|on the condition} that;provided;as long as;so long as", price=2),
    Phrase("PROVIDED", "{provided|providing|on condition|on the condition} that;provided;as long as;so long as"),
    Phrase("EQUALLY_CLOSE", "{equally|just as|exactly as|as} {close|near|far|distant|far away}{ to it| from it|}"),
    Phrase("WRONG_ARE", "{wrong|forbidden|illegal|excluded|rejected|not allowed|never allowed} {is|are}"),
    Phrase("REPEATED_ONLY", "{may|can|should} {be repeated only|only be repeated|repeat only|only repeat|come back only|only come back}"),
    Phrase("BE_REPEATED", "{be repeated|repeat|repeat itself|recur}{ in a row| in succession|}"), Phrase("AT_MOST", "{only|at most|no more than|not more than}"),
    Phrase("PREDECESSOR", "predecessor;{card|one} {before|in front of|under} {it|them};card {before|below}"),
    Phrase("NEVER_FOLLOW_BY", "{never|do not|you must not|you may not} follow {a|any|one} card {by|with}"),
    Phrase("AGREE", "agree;coincide;tally"),
    Phrase("REQUIRED", "{is|are} {required|needed|necessary|obligatory|compulsory|mandatory|demanded}"),
    Phrase("CHANGE_OF", "{a |the |}{change|switch} {of|in}"),
    Phrase("ORLESS", "or {nearer|closer}"), Phrase("ORMORE", "or {farther|further}{ away|}"),
    Phrase("FORCES", f"{{force|forces|oblige|obliges|compel|compels|require|requires}} {_IT} to"),
    Phrase("FOUND", "{already |}{found|present|contained|represented|occurring|seen|used|shown|held|had}{ already|}"),
    Phrase("LINE_RUNS", "{which|that|this} {makes|lets|has} the {line|row|cards} {run|go|read|look like|begin};{so |so that |thus |}the {line|row} {then |}{runs|goes|reads|looks like|looks|begins|may run|may begin|may go}{ like this| as follows|};so {we|you} {get|have}"),
    Phrase("TRUMP", "trump;trumps;trump {card|cards};{the |}trump {suit|colour}", price=0),
    Phrase("FEWER", "fewer;less"), Phrase("MINORITY", "in the minority"),
    Phrase("AS_LONG_AS_LIKED", "{, |}{as long as|for as long as|as often as} {you|we|they} {like|want|wish|please}"),
    Phrase("LINE_ENDS", "{the |}{line|row|sequence} {ends|finishes|closes|ended} {with|in|on}"),
    Phrase("ALTOGETHER", "at any {moment|point};at any point in time"),
    Phrase("WITH_NEW", "{the |}new {card|one} {included|counted};{the |}{played card|card played} included;after {the|your} {play|move};from the starter to {the|your} new card"),
    Phrase("NOTHING", "the {line|row} is not {consulted|looked at|considered|used|needed}{ at all|};the {line|row} {does not|is not} {matter|relevant}{ at all|}"),
    Phrase("SUM", "{the |}{rank|ranks} sum{ of|};{the |}total rank{ of|}"),
    Phrase("STARTS_A_BLOCK", "{the |}starter {is|being|counts as|counted as} the first {of its|of a|of the|in a|in its} {pair|run|group|block|set|three|triple};{the |}starter {opens|begins|starts} {a|the|the first|its} {pair|run|group|block|set|triple}"),
    Phrase("OR_REVERSED", "{, |}or {the reverse|vice versa|the other way round|the other way around|the other way about|the opposite|in reverse}"),
    Phrase("UNLIKE", "unlike;{not |}the contrary of", price=2),
    Phrase("TWIN_OF", "{a |the |}{twin|copy|double|duplicate} of"),
    Phrase("RANKS_ARE_TO", "{the |}{rank|ranks|numbers} {are|is} {considered|thought|taken|imagined|supposed|meant|said|understood} to {run|go|lie|be|form}"),
    Phrase("A_RING", "{in |on |}{a|one} {circle|ring|loop|wheel|cycle}"),
    Phrase("CYCLE_OF", "{three state |four state |five state |six state |}cycle {of|on|through}"),
    Phrase("FITS", "is {tolerated|welcome|no problem}{ as well| too|}"),
    Phrase("PLAY", "{have|has} to {restart|start again|start over|begin again} with;{restart|start again|start over|begin again} with;must {restart|start again|start over|begin again} with"),
    Phrase("COMES_UP", "{is|was|has been|gets} {hit|reached|met}"),
    Phrase("LINELENGTH", "{the |}line 's {current |present |}length;{the |}{current|present} length of the line;{the |}{line|row} length;{the |}number of cards {already |now |}{lying |}{in|on} {the |our |}{line|row|table}{ so far| already|}"),
    Phrase("PLAY", "we {need|want}", price=2),

    Phrase("A", "any more"),
]  # fmt: skip

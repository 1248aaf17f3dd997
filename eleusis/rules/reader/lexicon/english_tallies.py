"""English words for numbers that are named first and asked afterwards, and for what lies on the line to be counted."""

from __future__ import annotations

import re
from typing import Final

from eleusis.rules.reader.lexicon.entries import Phrase

TALLIES: Final = [
    Phrase("HOW_MANY", "how many;the {total |whole |current |}number of;the {total|count} of;{what|which} {is |}the {number|count} of;how often{ did| do|}"),
    Phrase("WHETHER", "whether{ or not|};if"),
    Phrase("THERE", "there {is|'s} been"),
    Phrase("LONG", "long{ so far|}"),
    Phrase("LESSTHAN", "shorter than"), Phrase("MORETHAN", "longer than"),
    Phrase("LESSTHAN", "{less|fewer|lower|smaller} then", price=2), Phrase("MORETHAN", "{more|higher|bigger|greater|larger} then", price=2),
    Phrase("EQUALS", "denote{|s};stand{|s} for"),
    Phrase("LET", "let;where;say;call;suppose"),
    Phrase("SOFAR", "{already |}{laid|lying|placed|put down|down|played} {there|so far|already|on the table|in the line|in the row|on the line|before|until now};already {laid|put down|placed|lying there|there};{that|which} {are|lie|have been laid|have been played|were played} {already |}{there|so far|before};{that|which} {already |}{lie|are} there;{that|which} have {already |}been {laid|played|put down};laid"),
    Phrase("SEEN", "been {laid|put down|placed}{ already| so far| before| there|};{lie|lies} {anywhere|somewhere} {on|in} the {line|row};{lie|lies} {there|already|so far|on the table|in the line|in the row|on the line}{ already| so far|};already {lie|lies|laid|put down} {there|on the table|in the line|in the row|on the line|};{are|is} {already |}{there|down|lying there};been laid {on the table|in the line|in the row}"),
    Phrase("HAVE", "{hold|holds|include|includes|consists of|consist of}", price=1),
    Phrase("DECIDES_ALL", "{set|sets} the rule;{decides|tells you|says} what you {can|may|must|have to} {play|put|lay}{ next|};{decides|matters|counts|is important|is decisive|is what decides|is the key|is what counts|is what matters};{determines|dictates|decides|sets|fixes|governs|controls} the {suit|colour|rank|parity|number} of the {next|following|new} {card|one};{determines|dictates|decides|sets|fixes|governs|controls} the {next|following|new} {suit|colour|rank|parity|number};{says|tells|decides|determines|controls|sets} {which colour|what to play|what comes next|it|everything|you what to play|what colour comes next|what is allowed}"),
    Phrase("COUNT_UP", "{you |}{have to |must |should |need to |always |}{count|count up|count out}"),
    Phrase("LOOK_AT", "depending on;{you |}{look|see|check|find out};{it |everything |the rule |}{all |}{comes down to one question , namely|comes down to|goes by|depends on|is about|is decided by|is determined by|is based on}"),
]  # fmt: skip

# "Let n be the number of cards": the letter is the number that is asked.
LETTING: Final = re.compile(
    r"(?:^|[.;:,(]\s*|\b[Ll]et\s|\b[Ww]here\s|\b[Ss]ay\s|\b[Cc]all\s|\b[Ii]f\s)(?P<letter>[b-hj-zBCDF-IL-PRSU-Z])\s?"
    r"(?:be|=|is|denotes?|stands? for|means?)\s(?:the\s)?(?:number|count|amount|sum|length|total)\b"
)

# "Let d be new - last", "d = rank(n) - rank(n-1) must be 1 or 2": the name stands for the difference.
DEFINING: Final = re.compile(
    r"(?:^|,?\s*\(?\b(?:[Ww]here|[Ww]ith)\s|\(|\b[Ll]et\s)(?P<name>[a-zA-ZΔδ]|[Dd]iff|[Dd]elta)\s?(?::?=|\bbe\b)\s?"
    r"(?P<what>(?:[^.,;:()<>=?!]|\([^()]*\)|\.(?=\w))+?)"
    r"(?:\s(?:must\s|has\sto\s|should\s)?satisf(?:y|ies)\s(?=.*(?:[<>=≤≥≡∈]|\sin\s))|(?:[,;:)]|\.(?!\w))\s*(?:[Tt]hen\s)?|(?=(?P<asked>\s(?:must|has|is|should|in)\b))|$)"
)

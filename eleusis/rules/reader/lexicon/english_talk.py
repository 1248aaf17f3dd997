"""English that people speak around a rule: of thinking, telling and trying, and not of cards."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.english_remarks import THINKING
from eleusis.rules.reader.lexicon.entries import Talk

_TELLING: Final = (
    "me myself mine us i we my our imagine money wager argue crazy weird strange stupid seem seems seemed seemingly appear appears appeared gut"
    " obviously clearly evident evidently apparent apparently observe observed observation observations discover discovered discovery realise realised"
    " realize realized concluded conclude conclusions deduced deduction understood working data experiment experiments trial trials success"
    " successes failure failures attempts results findings finding theories hypotheses suspicions impression explanation explanations interpretation"
    " hindsight story pal buddy team boys girls everyone everybody anyone anybody dude man lads ladies gentlemen reckon suspect presume assume suppose"
    " figured wonder wondering stared staring pondering puzzled noticing seeing thinking believing convinced dealer's theirs consistent plausible"
    " simply basically literally genuinely surely definitely certainly undoubtedly presumably supposedly probably maybe perhaps possibly"
)
_BESIDE: Final = (
    "it its is was be been being will would could can may might should this that these those there here your his her their the a an of to in"
    " on at for from by with as and but or so just really very quite pretty too rather fairly actually nice great good perfect interesting make makes"
    " made making do does did doing am are were you they he she him them nobody people player players time times round rounds game games look"
    " looks looked looking get gets got getting take took takes right ok okay yes yeah yep well anyway though still yet already now let who"
    " what how why thing things point bit lot try trying have has had about want wants say says said saying tell tells told telling"
    " sound sounds felt feel feels feeling keep keeps came come comes coming put minute minutes hour hours while day days"
    " kind sort all some few many much most because since lately earlier today whole entire entirely totally completely absolutely"
)
_SAID: Final = (
    "end of story;no doubt;no question;no idea;not sure;not certain;not {quite|entirely|totally|completely|absolutely|so} {sure|certain};not kidding;no kidding;if you ask {me|us};"
    "if {i|we} {had|have|were} to {guess|bet|say};if {i|we} {right|correct};{as|so} far as;as long as {i|we} can;{worked|figured|found|sorted|sussed} {it |this |that |}{all |}out;"
    "{turns|turned} out;{going|goes|went} on;comes down to;boils down to;{holds|hold|held} up;{seems|seem|seemed} to {work|hold|fit|hold up};"
    "{call|hear} me {out|crazy};make of {it|that} what you will;take it or leave it;mark my words;one thing;for {one|sure|certain};to be {honest|fair|frank|sure|exact|precise};"
    "not going to lie;if anything;no {other|better} {explanation|idea|theory|answer|way to explain it};beyond {any |all |}doubt;i positive;at least;at last;at first {sight|glance};in the end;"
    "{look|looks|looked|looking|thinking|think} back;i would go with;got it;get it;"
    "up to now;so far;until now;by now;right now;for now;one {guess|idea|theory|hunch|thing};{first|second|third|next|last} {thought|guess|idea|theory|impression|attempt|try}"
)
TALK: Final = Talk(
    telling=frozenset((*THINKING.split(), *_TELLING.split())) - {"level", "class", "classes", "test", "odd"},
    beside=frozenset(_BESIDE.split()),
    phrases=_SAID,
    leading=frozenset(
        [
            "that",
            "think",
            "guess",
            "reckon",
            "suspect",
            "believe",
            "suppose",
            "assume",
            "bet",
            "swear",
            "say",
            "know",
            "feel",
            "sure",
            "certain",
            "convinced",
            "confident",
            "positive",
            "seems",
            "appears",
            "how",
        ]
    ),
    being=frozenset(["is", "was", "be"]),
    named=frozenset(["what", "my", "our", "the", "all", "one"]),
    trailing=frozenset(["as", "if", "or", "i", "we", "at", "in", "from", "to", "for"]),
)

"""Verbs of the past as a rule is told after the round, each with what it is now: of one, and of many."""

from __future__ import annotations

import re
from typing import Final

from eleusis.rules.reader.lexicon.entries import Past

_SAID: Final = """
was=is were=are had=has|have could=can did=does|do needed=needs|need wanted=wants|want worked=works|work went=goes|go
mattered=matters|matter counted=counts|count depended=depends|depend forced=forces|force stayed=stays|stay came=comes|come
matched=matches|match followed=follows|follow fitted=fits|fit meant=means|mean kept=keeps|keep took=takes|take
switched=switches|switch alternated=alternates|alternate looked=looks|look cared=cares|care said=says|say
changed=changes|change showed=shows|show ended=ends|end began=begins|begin gave=gives|give told=tells|tell
required=requires|require accepted=accepts|accept allowed=allows|allow rejected=rejects|reject refused=refuses|refuse
played=plays|play moved=moves|move jumped=jumps|jump added=adds|add used=uses|use happened=happens|happen
turned=turns|turn liked=likes|like became=becomes|become made=makes|make grew=grows|grow fell=falls|fall rose=rises|rise
failed=fails|fail passed=passes|pass paid=pays|pay considered=considers|consider watched=watches|watch hinged=hinges|hinge
boiled=boils|boil revolved=revolves|revolve approved=approves|approve insisted=insists|insist banned=bans|ban seemed=seems|seem
forbade=forbids|forbid excluded=excludes|exclude blocked=blocks|block succeeded=succeeds|succeed
climbed=climbs|climb dropped=drops|drop stepped=steps|step skipped=skips|skip copied=copies|copy increased=increases|increase
decreased=decreases|decrease flipped=flips|flip topped=tops|top swapped=swaps|swap repeated=repeats|repeat hopped=hops|hop threw=throws|throw
held=holds|hold stood=stands|stand agreed=agrees|agree equalled=equals|equal equaled=equals|equal carried=carries|carry totalled=totals|total
ran=runs|run raised=raises|raise exceeded=exceeds|exceed outranked=outranks|outrank led=leads|lead differed=differs|differ contained=contains|contain
applied=applies|apply existed=exists|exist remained=remains|remain belonged=belongs|belong dictated=dictates|dictate determined=determines|determine
demanded=demands|demand brought=brings|bring shared=shares|share landed=lands|land tolerated=tolerates|tolerate opened=opens|open
appeared=appears|appear occurred=occurs|occur recurred=recurs|recur returned=returns|return got=gets|get sank=sinks|sink
shrank=shrinks|shrink summed=sums|sum formed=forms|form reached=reaches|reach doubled=doubles|double halved=halves|halve
divided=divides|divide rotated=rotates|rotate cycled=cycles|cycle ranged=ranges|range consisted=consists|consist
varied=varies|vary reversed=reverses|reverse mirrored=mirrors|mirror echoed=echoes|echo duplicated=duplicates|duplicate
loved=loves|love hated=hates|hate preferred=prefers|prefer favoured=favours|favour favored=favors|favor
welcomed=welcomes|welcome avoided=avoids|avoid produced=produces|produce yielded=yields|yield continued=continues|continue
decided=decides|decide ignored=ignores|ignore checked=checks|check compared=compares|compare started=starts|start
"""
_PARTICIPLES: Final = """
accepted allowed rejected refused played used added required matched followed changed kept made ignored checked
compared moved banned excluded blocked considered approved passed watched
held carried raised exceeded led contained dictated determined demanded brought shared opened outranked
"""
_DIRECTLY: Final = "followed matched kept held carried exceeded led contained dictated determined demanded brought shared opened outranked"
_BY: Final = "by with up from in on at after , . : ?"
_PEOPLE: Final = "what i you u we they he she somebody someone nobody players people it that which"
_BETWEEN: Final = "only just always never also simply really then ever not basically actually still all already"
_BEFORE_PARTICIPLES: Final = "is are was were be been being has have had get gets got a an the no any"
_JUDGED: Final = "(?:was|were|got) (?:(?:not|ever|never|always|only|also|all|both) )*(?:accepted|rejected|allowed|refused|permitted|taken|placed|kept)"
_CAME_THROUGH: Final = "got (?:in|through|accepted|rejected|refused|taken|placed|kept|approved|thrown|the nod|a yes|a no)|passed|made it|survived|came through|went (?:in|through)|bounced|fitted|entered|taken|let in|thrown out|approved|(?:was|were) (?:in|out) (?:if|when|unless|as)|there was no (?:limit|restriction|rule)"
_EARLIER: Final = "(?:last|previous|before|after|since|once|until|till|already|starter|first|follow[a-z]*|preced[a-z]*|earlier|top|ago|back|on|line|then)"
PAST: Final = Past(
    verbs=dict(pair.split("=") for pair in _SAID.split()),
    holds=re.compile(
        r"(?<!that )(?:\bis\b|(?<!card )(?<!one )(?<!last )(?<!starter )(?<!before )(?<!previous )'s\b)|'re\b|\b(?:are|has|have|can(?! not)|cannot|must|may|should|shall|will|needs|comes|fits|works)\b|(?<!anything )\bgoes\b"
    ),
    judging=re.compile(
        rf"\b(?:{_CAME_THROUGH}|could|can not|needed|wanted|worked|accepted|allowed|rejected|refused|said|took|mattered|counted|failed|banned|forbade|right|wrong|fine|good"
        r"|okay|ok|bad|forbidden|had to|only if they (?:were|had)|let (?:you|through|in)|(?:restriction|trick|secret|rule|condition)(?: \w+)? was)\b"
    ),
    asking=re.compile(
        r"\b(?:if|when|whenever|unless)\b|(?<=[a-z0-9] )(?<!\bso )(?<!\band )(?<!\bbut )(?:that|which|who|where) (?:was|were|had)\b|\?"
    ),
    participles=frozenset(_PARTICIPLES.split()),
    directly=frozenset(_DIRECTLY.split()),
    by=frozenset(_BY.split()),
    people=frozenset(_PEOPLE.split()),
    many=frozenset({"i", "you", "u", "we", "they", "people", "players", "both"}),
    between=frozenset(_BETWEEN.split()),
    joined={"can not": "cannot"},
    before_participles=frozenset(_BEFORE_PARTICIPLES.split()),
    observed=re.compile(
        rf"^(?!.*\b{_EARLIER}\b).*\b{_JUDGED}\b.*$"
        rf"|\b{_JUDGED} (?:only )?(?:if|unless|when|whenever|except (?:if|when)|as long as) (?:it|they) (?:was|were)\b"
    ),
)

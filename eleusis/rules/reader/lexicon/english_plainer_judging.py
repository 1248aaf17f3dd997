"""English turns of phrase for verdicts, duties, cases and which card is meant, as they are mostly said."""

from __future__ import annotations

from typing import Final

_CONSIDERED: Final = "{considered|judged|deemed|declared|called|ruled|marked|found|rated|labelled|labeled|counted|treated|regarded|seen|viewed|accepted} {|to be |as |as being }"
_RIGHT: Final = "{right|correct|valid|legal|acceptable|good|okay|ok|fine|allowed}"
_A_RIGHT: Final = "{good|right|fitting|valid|legal|correct|proper|suitable|acceptable|accepted|permissible} {card|one|play|choice|move}"
_WOULD: Final = "{will|would|might|could|should|may|must|has to|have to|had to|ought to}"
_THAT_LIES: Final = "{|currently |now |right now |lying |that is |which is }{at|on} {the|the right|the far|the tail|the open} {end|side}"
_THE_LINE: Final = "{| of the line| of the row| of the layout}"
_BEGAN: Final = "{started|opened|began|starts|opens|begins}"
_VERDICTS: Final = {
    "is right": f"is {_CONSIDERED}{_RIGHT};is {{a|an}} {_A_RIGHT};counts as {_RIGHT};{{seems|looks|appears|feels}} {{|to be }}{_RIGHT};is {{a hit|a match|a go|good to go|cool|okay to play|in line with the rule}}",
    "are right": f"are {_CONSIDERED}{_RIGHT};are {{good|right|fitting|valid|legal|correct|suitable|acceptable}} {{ones|plays|choices|moves}};count as {_RIGHT};{{seem|look|appear|feel}} {{|to be }}{_RIGHT};are {{hits|good to go|cool|okay to play}}",
    "accepted": "{let|waved} {through|in|onto the line};approved of;{taken|put|placed|kept|left} {on|onto} the {line|row|main line|layout};given the {nod|green light}",
    "legal": "{eligible|suitable|appropriate|permissible|allowable|admissible|legit|legitimate|lawful|playable}",
    "illegal": "{inadmissible|unacceptable|unsuitable|ineligible|unplayable|impermissible|illegitimate|inappropriate|unlawful}",
    "rejected": "{thrown|kicked|chucked|tossed|cast|knocked} {out|away|off|aside};sent {back|away|off};turned {down|away|back|back down};{declined|denied|discarded|dismissed|vetoed|scrapped|bounced|disqualified|banished};"
    "shot down;struck out;weeded out;{put|set|laid|placed|moved} {aside|to the side|below the line|to the sideline|on the sideline|in the sideline}",
    "is rejected": "{goes|lands|ends up} {to the side|aside|on the side|on the sideline|to the sideline|in the sideline|below the line|below};is {a mistake|a miss|an error|a no|a fail|a dud|a no no|a no go|no good at all};gets the boot",
    "are rejected": "{go|land|end up} {to the side|aside|on the side|on the sideline|to the sideline|in the sideline|below the line};are {a mistake|mistakes|misses|errors|a no|a no no|a no go|fails|duds}",
    "forbidden": "{outlawed|verboten|out of bounds|out of the question}",
    "is ruled out": "is out",
    "is out of": "is out of",
    "it is forbidden to": "it is {banned|illegal|ruled out|excluded|taboo|never allowed|disallowed|barred|off limits|blocked|not okay|not ok|against the rule|against the rules|not good|impossible|prohibited|unacceptable|not acceptable|a no no} to",
    "it is not permitted to": "it is not permitted to",
    "it is fine to": "it is {okay|ok|alright|all right} to",
    **{f"play a {suit} , but not a": f"play a {suit} , not a" for suit in ("heart", "spade", "diamond", "club")},
    "forbidden :": "{prohibited|disallowed|banned|barred|not allowed|not permitted} :",
    "allowed : everything else": "{permitted|legal|allowed} : {all else|all the rest|the rest|all others|all other cards|anything else}",
    "has been accepted": "has {gone|got|gotten|made it} through",
    "have been accepted": "have {gone|got|gotten|made it} through",
    "it is": "{he|she} is",
    "fine": "{no problem|no problem at all|no worries|not a problem}",
    "works": "{succeeds|qualifies|makes the cut|makes the grade|passes muster|goes down well|gets the nod|gets the green light|gets through|goes through|tends to work|seems to work|appears to work|seems to fit|appears to fit|gets a thumbs up}",
    "work": "{will|would|might|could|should|may} {work|succeed|pass};{will|would|should} fit;"
    "{succeed|qualify|make the cut|make the grade|pass muster|get the nod|get the green light|get through|tend to work|seem to work|appear to work|seem to fit|appear to fit|do work|go through}",
    "are accepted": f"{{seem|appear|tend|happen}} to {{get through|go through|be accepted|be allowed|be let through}};{_WOULD} {{get|be}} {{accepted|let through|waved through}}",
    "is accepted": "{seems|appears|tends|happens|is going|is} to {get through|go through|be accepted|be allowed|be let through};{stays|remains} {on|in} the {line|row|layout|main line};makes it {onto|into} the {line|row}",
}
_CARDS: Final = {
    "the last card": f"the card {_THAT_LIES}{_THE_LINE};{{whatever|whichever}} card {{was|is|lies|came|lay}} last;the card {{on show|showing|in view|presently last|lying there now}};the {{line|row}} 's last card",
    "the card before last": "the card {from|of|played|laid} {two|2} turns {ago|back|before}",
    "the next card": "the card {to follow|to be added|to be played|to be placed|you place|that gets added|that is added|being added|about to be played|you are about to play|you are playing}",
    "the first card": f"the card that {_BEGAN} {{the|this}} {{line|row|game|round}};the card {{|with which }}the {{line|game|round|row}} {_BEGAN}{{| with}};the original card;the card {{|that was }}{{dealt|laid|played|placed}} {{first|at the start|at the beginning|first of all}}",
}
_ASKED: Final = {
    "has to": "only {has|needs} to;is {obliged|obligated|required|compelled|forced|bound|asked|told|instructed|destined} to;{has|has got} no choice but to;will {have|need} to",
    "have to": "only {have|need} to;are {obliged|obligated|required|compelled|forced|bound|asked|told|instructed} to;{have|have got} no choice but to",
    "must not": "{is|are} {never|not} {permitted|supposed|meant} to;ought not to;will not be allowed to;{has|have} {to|got to} never",
    "must": "{seems|appears|seem|appear} to {need|have} to;{would|does|do} {need|have} to",
    "is": "{seems|appears} to be;is at once",
    "are": "{seem|appear} to be",
    "must be": "can be nothing but;{might|would|may} have to be",
    "have": "{possess|bear|display|feature}",
    "has": "{possesses|bears|displays}",
    "play a": "{offer|present|select|supply|submit|go for|opt for} a",
    "play an": "{offer|present|select|supply|submit|go for|opt for} an",
    "you can only play": "nothing can be played {except|but|other than};{you|we|players} are {limited|restricted|confined} to {|playing };it is only possible to play;the only thing you can do is {|to }play",
    "you can play": "feel free to play;it is possible to play;you are {permitted|welcome|at liberty} to play;you {get|are able} to play;you {can|may} {go|opt} for",
}
_ACCEPTING: Final = {
    "each card must": "{what follows|everything played|everything you play|anything you play|one 's card|the players ' cards|each player 's card|a player 's card|any play|each play|every play|each move|every move} {must|has to|have to|needs to|should}",
    "the card must": "{i|we} {want|need|require} {the|your|each|every|a} card to;{the rule|the dealer|the teacher} {wants|needs|requires} {the|your|each|every|a} card to",
    "the right cards are": "the cards {that|which} {fit|are accepted|are right|are allowed|work|count|are legal|are valid} are;{right|accepted|allowed|legal|valid} are {|all |only |those |the }cards {that|which} are;those cards {fit|are right|are accepted|work|are allowed} {that|which} are",
    "you must play a card that is": "what is {accepted|right|allowed|wanted|needed} is a card {that|which} is;{find|look for|search for} a card {that|which} is",
    "i accept": "{i|we} say yes to;{the dealer|the teacher|the judge|god|the computer} says yes to",
    "a card is accepted if": "{i|we} {say|will say} yes {if|when};{the dealer|the teacher|the judge|god|the computer} says yes {if|when}",
    "the rule demands that": "the rule {wants|asks|demands|needs|only allows} that",
    "i only accept": "the rule {wants|asks for|calls for|demands|needs|only allows|allows only|only permits|permits only|only accepts|accepts only|only lets through|only lets in}",
}
_HE: Final = "{he|she|the dealer|the teacher|the judge|god}"
_TOLD_LATER: Final = {
    "i rejected": "{i|we} {threw out|banned|forbade|excluded|ruled out|did not allow|would not take|would not accept|would not allow|blocked|barred|prohibited|disallowed|left out|was against|were against|decided to reject|decided to ban|chose to reject|chose to ban|had banned|had decided to ban|had decided to reject|dropped|skipped|avoided|vetoed|crossed out|threw back|threw away|turned down|binned|sent back|kicked out|declined|kept out}"
    f";{_HE} {{rejected|refused|threw out|threw back|threw away|turned down|binned|sent back|kicked out|declined|banned|hated|kept out|did not want|did not like|did not accept|did not take|would not take|would not accept}}",
    "i accepted": "{i|we} {approved|was looking for|were looking for|asked for|was fine with|okayed|was after|were after|went for|insisted on|favoured|preferred|waved through|let through|was happy with|were happy with}"
    f";{_HE} {{accepted|took|let in|let through|wanted|swallowed|welcomed|liked|asked for|was happy with|was after|waved through|went for}}",
    "i only accepted": "{i|we} {decided to accept only|chose to accept only|had decided to accept only|decided to only accept};{i|we} {only|just} {wanted|approved|let in|asked for|favoured|kept};{i|we} kept only"
    f";{_HE} {{only|just}} {{accepted|took|wanted|let in|let through|allowed|liked|kept}};{_HE} {{accepted|took|wanted|let in|kept}} only",
    "i only wanted you": "{i|we} {only|just} wanted you",
    "i only wanted to": "{i|we} {only|just} wanted to",
    "had to": "{was|were} {forced|obliged|obligated|required|compelled|bound|told|asked} to;would have had to",
    "could only play": "could just play;might only play;{was|were} {limited|restricted|confined} to;{was|were} {allowed only|only supposed to play|only meant to play|only able to play}",
    "could not": "{was|were} not {permitted|meant|able} to",
    "no good": "not any good",
    "was": "{turned out|happened|proved} to be;{showed up|came out|ended up} as;ended up being",
    "were forbidden": "had to {stay|be left|be kept|remain} out",
}
_SORTS: Final = (
    *(("a", sort) for sort in ("king", "queen", "jack", "heart", "spade", "club", "diamond")),
    *(("a", f"{sort} card") for sort in ("red", "black", "face", "picture", "court", "prime", "high", "low")),
    *(("an", sort) for sort in ("ace", "odd card", "even card")),
)
_CASES: Final = {
    **{
        f". if the last card is not {a} {what} , {free}": f". without {a} {what}{{ ,|}} {free}"
        for a, what in _SORTS
        for free in ("there is no", "there are no", "anything goes", "any card is", "everything is")
    },
    **{f"if {a} {what}": f"if {{any|any single}} {what}" for a, what in _SORTS},
    **{f"it {must} follow {a}": f"it {must} be {{after|on}} {a}" for must in ("has to", "must") for a in ("a", "an")},
    **{
        f"if the number of them is {size}": f"if their number is {size}"
        for size in ("even", "odd", "less", "more", "greater", "at")
    },
    "if more": "if it {holds|contains} more",
    "if": "{supposing|in the event} that;supposing",
    "as long as": "so long as",
    "provided that": "providing{| that};{with|under|subject to|on} the {condition|proviso|provision|stipulation|requirement} that",
    "unless": "{except|save|excepting} {where|in case|in the event that|in cases where};save {when|if};other than {when|if}",
    "if and only if": "when and only when;if but only if;{exactly|just} in case;if and when",
    "otherwise": "elsewise;in {the|every|any|all} other {event|circumstance|circumstances|scenario|scenarios|instances};in the {opposite|contrary} case;under {other|any other|all other} circumstances",
}
JUDGED: Final = {**_VERDICTS, **_CARDS, **_ASKED, **_ACCEPTING, **_TOLD_LATER, **_CASES}

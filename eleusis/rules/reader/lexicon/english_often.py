"""English words for what nearly every rule says: the last card, the next one, who plays and how it is put."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Named, Phrase

_LAID: Final = "{played|laid|laid down|put|put down|placed|dropped}"
_LYING: Final = "{there|lying there|on top|on the table|on the pile|showing|at the end|at the end of the line|at the end of the row|up}"

OFTEN: Final = [
    Phrase("Ref", f"{{the |}}{{card|one}} {{that |which |}}{{was |has been |got |}}{_LAID} {{last|most recently|just now}}", 1),
    Phrase("Ref", f"the last one {{that was |to be |}}{_LAID}", 1),
    Phrase("Ref", f"{{the |}}{{card|one}} {{that is |that 's |which is |that was |}}{_LYING}", 1),
    Phrase("Ref", "{the |}{card|one} {that |}{you|we|i} {can |}{see|look at} {now|}", 1),
    Phrase("Ref", "{the card|the one|what} {it is |it 's |it gets |it |its |}{played|laid|put|placed|goes|lies|lands} {on|onto|on top of}", m.OTHER),
    Phrase("CARD", "{card|one} {right |straight |directly |}{after|behind|following} {it|that|this}"),
    Phrase("AFTER", "{straight|just} {after|on|behind}"),
    Phrase("PLAYERS", "they;everyone;everybody;ya;{the |}{next |}{person|kid};{the |a |}next player;whoever {is|comes} next;whoever 's {turn|go} it is"),
    Phrase("PLAY", "{go|follow|carry on|continue|come} with;{take|want|put on|throw on|bring|pick}", price=3),
    Phrase("ONLYPLAY", "{only can|can only|may only|only may|only get to} {play|put|lay|have|take|use|go with|put down|lay down|place}"),
    Phrase("A", "some", price=2), Phrase("WHATEVER", "{whatever|whichever|what}"),
    Phrase("Cmp", "{higher|bigger|greater} {valued|ranked|numbered}", m.Rel(">", m.Amount("card", (m.OTHER,)))),
    Phrase("Cmp", "littler;{lower|smaller|less} {valued|ranked|numbered}", m.Rel("<", m.Amount("card", (m.OTHER,)))),
    Phrase("LINELENGTH", "{the |}{total |whole |}{number|amount} of cards {that are |}{down|in total|there already|there|out}"),
    Phrase("LINELENGTH", "{the |}{total number|total amount|quantity} of cards {that are |}{on|in} the {line|row|table}"),
    Phrase("EXCEPT", "{provided that|provided|as long as|so long as|on condition that} you do not {play|put|lay|put down};excepting;bar;not counting;leaving out;just no;just not;only no;only not;with no"),
    Phrase("ELSE", "{for|with|on|after} {the rest|all the rest|all others|all the others|the others|others};the rest of the time;in the other case"),
    Phrase("ALTERNATE", "{go|goes|going|switch|switching|change|changing} back and forth;back and forth;{keep|keeps} {switching|changing|swapping|alternating};takes turns;flip flop"),
    Phrase("Noun", "{cards|ones} with {pictures|a picture|faces|a face|people}{ on| on it| on them|};{a |}card with a {picture|face|person}{ on| on it|}", Named("face")),
    Phrase("CAME_LAST", "{is|was|were|has been|got|came} {last|played last|laid last|put last|put down last|just played|just laid|just put down|there last|the last|the last card|the last one|the previous card|the card before|before}"),
    Phrase("CAME_LAST", "{comes|come|came|is|was|lies|lay} {right|directly|immediately|just} before{ it| them|}"),
    Phrase("CAME_LAST", "{is|was|were|has been} {down|out}", price=3),
    Phrase("CAME_LAST", "{is|was|were|has been} {played|there|laid} before;has been {played|laid}", price=2),
    Phrase("BEFORE_NOW", "{just |}{before|last time|the time before}"),
    Phrase("SOMEBODY_PLAYED", "{someone|somebody|the last player|the player before|the player before you|the person before you|the one before you} {plays|played|puts|put|puts down|put down|laid|lays|has played|just played|has just played|has just laid|has just put down};{the |}{line|row} {ends|ended|is ending} {with|in|on}"),
    Phrase("SEEN", "{that|which} {was|were|has been|have been|came|is|are} {there |on the table |in the line |}{already|before|earlier}"),
    Phrase("SEEN", "already {on|in} the {line|row|table|game};that came {before|earlier|already}"),
    Phrase("ORMORE", "{onwards|upwards|upward|on up}"),
    Phrase("FITS", "can always {go|come}{ down| on|}"), Phrase("FITS", "{can|may} go", price=3), Phrase("FITS", "{is|are} {ok|okay|fine|allowed|right} {whenever|anytime|any time}"),
    Phrase("ANYTHING_GOES", "can be anything", price=1), Phrase("NOTHING", "after {each|every} {play|move|turn}", price=2),
    Phrase("FITS_ALWAYS", "{is|are} always {ok|okay|fine|allowed|good|free|possible|right|legal};{always |}{fit|fits|work|works|go|goes} always;always {fit|fits|work|works|go|goes};can always be {played|laid|put|used|placed|put down}"), Phrase("COMMA", "{, |}and then", price=2),
    Phrase("ANEW", "{ever |}again;once more;{ever |}{comes|come} {back|again}{ again|};{ever |}returns"),
    Phrase("PLAYING", "{to |}{playing|laying|putting|putting down};to {play|lay|put|put down}"),
    Phrase("WRONG_ONES", "{the |the only |only |all |every |}{wrong|forbidden|illegal|incorrect|rejected|bad|invalid|banned} {card|cards|ones|play|plays};{the |the only |only |all |}{card|cards|ones} {that |which |}{do not|does not|never|did not|will not|cannot} {fit|work|go|count|be played};{the |}{only |}{wrong|forbidden|illegal|bad|banned|rejected} {cards|card|ones|ranks|suits|suit|numbers};{the |}only {cards|card|ones|ranks|suits|suit|numbers} {that |}{you|we} {cannot|may not|must not} {play|use|lay|put}"),
    Phrase("JUMPS", "{jump|jumps|leap|leaps|gap|gaps|difference|differences}"),
    Phrase("NEXT_TO_EACH_OTHER", "{back to back|behind each other|running|straight}"),
]  # fmt: skip

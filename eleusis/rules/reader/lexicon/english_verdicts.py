"""English of verdicts: a card is right, was rejected, gets a yes; what the line is made of; who is right with what."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import Phrase

_BE: Final = "{is|are|was|were|gets|get|got|will be|would be|has been|have been|counts as|count as|counted as}"
_NOT_BE: Final = "{is|are|was|were|has been|have been|will|would} {not|never}"
_RIGHT: Final = "{accepted|allowed|permitted|legal|valid|right|correct|fine|ok|okay|good|playable|acceptable|welcome|alright|all right|approved|admitted|let in|legit|taken|any good|any use|of any use}"
_WRONG: Final = "{wrong|rejected|refused|forbidden|banned|illegal|invalid|incorrect|bad|prohibited|taboo|unwelcome|off limits|turned down|turned away|thrown out|disallowed|barred|unplayable|against the rule|against the rules}"
_PUT: Final = "{played|put|put down|laid|laid down|placed|used|added|chosen|picked|thrown|accepted}"
_LINE: Final = "{the |a |our |your |}{line|row|pile|stack|sequence|chain|main line|mainline}"
_TEACHER: Final = (
    "{the |our |}{teacher|god|dealer|game|rule|judge|rule maker|rulemaker|pile|line|row|computer|secret rule}"
)
_CARD: Final = "{card|cards|one|ones|play|plays|move|moves}"

VERDICTS: Final = [
    Phrase("FITS", f"{_BE} {{always |all |}}{_RIGHT}"),
    Phrase("FITS", "{seem|seems|appear|appears} to {fit|work|go|be right|be allowed|be ok|be okay|be fine|be accepted|get in}{ in|};{fitted|worked|scored|passed|score|scores|counted};{go|goes|get|gets|make|makes|made} {it in|it through|it|in|through};{got|went} {in|through};{get|gets|got|score|scores|earn|earns} {a point|points|a yes|a tick};{is|are} {ok|okay|fine|allowed|right} {too|also};{can|may} {go|be played|come|be put} {wherever|whenever}{ you like| they like| you want| they want| it likes| it wants|};{is|are} {ok|okay|fine|allowed|right} to;belong{s|} {to|in|on} the {line|row|pile|mainline};✓;✔;✅;☑;👍"),
    Phrase("FITS", "always {do|does|are|is|did}", price=3),
    Phrase("MISSES", "never {do|does|are|is|did}", price=3),
    Phrase("MISSES", "{stop|stops|stopped|quit|quits|cease|ceases|ceased} {working|fitting|counting|passing|being accepted|being allowed|being right|being ok|being fine|going through|going in|getting in}"),
    Phrase("MISSES", "no longer {work|works|worked|fit|fits|go|goes|pass|passes|count|counts}"),
    Phrase("ALSO_RIGHT", "{also|likewise|equally|additionally} {accepted|allowed|permitted|legal|valid|fine|ok|okay|good|right|correct|welcome|playable}{ is| are| were| was|}{ :|}"),
    Phrase("SAFE_WITH", "{you|we|i|one} {are|were} {always |}{safe|fine|good|ok|okay|all right} with"),
    Phrase("NEVER_SAFE_WITH", "{you|we|i|one} {are|were} {never|not} {safe|fine|good|ok|okay|all right} with"),
    Phrase("MISSES", f"{_BE} {{always |all |}}{_WRONG}"),
    Phrase("MISSES", f"{_NOT_BE} {{be |been |}}{_RIGHT}"),
    Phrase("MISSES", f"{{cannot|can never|could not|may not|may never|must not|must never|should not|should never|will never|is not to|are not to}} be {_PUT}"),
    Phrase("MISSES", "{do|does|did|will|would|can|could} {not|never} {fit|work|go|pass|score|count|go in|get in|go through|get through|make it|belong there|belong in the line};{break|breaks|broke} the {rule|rules};{get|gets|got} {a no|a cross};✗;✘;✕;❌;☒;👎"),
    Phrase("ONLY_ONES", f"{{the |all |all the |every |each |any |only |the only |}}{{right|correct|legal|valid|allowed|permitted|accepted|playable|good|fitting|acceptable}} {_CARD}{{ so far| yet|}}", price=1),
    Phrase("YES_FOR", f"{{you |we |i |u |}}{{will |}}{{get|got|gets}} {{a |}}{{yes|tick|point}} {{for|with|on|when you play|if you play}};{_TEACHER} {{only |just |always |}}{{accepts|takes|allows|wants|likes|says yes to|said yes to|lets in|accepted|took}};{{a |}}yes {{for|to}};play :;what {{is|are}} {{allowed|right|accepted}} :"),
    Phrase("NO_FOR", f"{{you |we |i |u |}}{{will |}}{{get|got|gets}} {{a |}}{{no|cross}} {{for|with|on|when you play|if you play}};{_TEACHER} {{rejects|refuses|hates|said no to|rejected|throws out|does not want}};{{a |}}no {{for|to}};do not play :;what {{is|are}} {{not allowed|wrong|forbidden}} :"),
    Phrase("LINE_IS", f"{_LINE} {{consists of|must consist of|is made of|is made up of|is built of|is built from|is composed of|must be made of|has to be made of}}"),
    Phrase("LINE_HAS", f"{_LINE} {{has|have|contains|can have|can contain|may have|may contain|must have|must contain|should have|holds|may hold|can hold|is allowed to have|will have}};in {_LINE} there {{is|are|may be|can be|must be|should be}};there {{is|are|may be|can be|must be|should be}}"),
    Phrase("LINE_LACKS", f"{_LINE} {{never has|never contains|may not have|may not contain|must not have|must not contain|can not contain|cannot have|cannot contain|does not have|does not contain|should not have|should not contain|can never have|can never contain|may never have|may never contain|has no|have no|contains no}}"),
    Phrase("ONLY_IN_LINE", f"{_LINE} {{can|may|must|should|will}} only {{have|contain|hold|consist of}}"),
    Phrase("TO_BE_RIGHT", "to {be|get|count as} {right|correct|accepted|allowed|valid|legal|a yes};to {fit|work|score|count|win|pass|get in};{in order |}for a card to {fit|be right|be accepted|be legal|be allowed|be valid|be correct}"),
    Phrase("ALL_THAT_COUNTS", "{nothing|no thing} {matters|counts|is important} {except|but|other than|besides};{all|the only thing|the one thing|what} {that |}{counts|matters|is important|you need to check|you have to check|is needed|is required} is"),
    Phrase("WHO_PLAYS", "{whoever|who|anyone who|everyone who|a player who|the player who|players who|everybody who} {play|plays|puts|puts down|lays|lays down|put|lay|uses|has played}{ down|};{you|we|u} {win|are right|are correct|get it right|are ok} {if|when|with|by} {you |we |u |}{play|put|put down|lay|lay down|playing|putting|laying|use}{ down|}"),
    Phrase("LOSES_WHO_PLAYS", "{you|we|u} {lose|are wrong|get it wrong|fail|are out} {if|when|with|by} {you |we |u |}{play|put|put down|lay|lay down|playing|putting|laying|use}{ down|}"),
    Phrase("IS_RIGHT", "{is|will be|gets it} {right|correct|ok};{wins|scores|makes no mistake}"),
    Phrase("IS_WRONG", "{is|will be|gets it} {wrong|incorrect};{loses|makes a mistake|fails}"),
    Phrase("WITHOUT_ONE", "{if|when} {you|we|u} {do not|cannot} {have|play|lay|put down|put}{ down|}"),
    Phrase("CANNOT_PLAY", "{you|we|u} {cannot|can not|may not|are not allowed to|must not} {play|go|put anything|play anything|play a card|put a card|do anything|move};{it is|you are|that is} wrong;you {must|have to} {pass|skip|draw}"),
    Phrase("WHATEVER_LIES", "{whatever|no matter what|regardless of what|it does not matter what|does not matter what|never mind what|whichever card|no matter which card|regardless of which card} {is been played before|is been laid before|is come before|is been before|has come before|had come before|has been played before|has been played since|has come since|came since|was played since|has been played in between|has been played so far|has been laid before|has gone before|went before|has been there|came before|comes before|lies there|lies on the table|lies on the line|lies in the line|lies in front of you|is showing|is there|is on the table|was played before|was before it|came last|was last|is last|was there|is already there|is already on the table|lies already on the table|is already on the line|is already in the line|is already lying there|has been played already|has already been played|has been played before|is on the line|is in the line|was played last|the last one was|the last one is|the last card was|was put before|came before it|has been played|was played|was there before};{it|this|the rule} does not depend on {the |}{last|previous|other} {card|one|cards};{whether|if} the {last card|previous card|card before} {is|was} {high or low|red or black|odd or even|high or low , red or black|red or black , high or low};{ignore|forget|never mind} {the |}{last|previous|other} {card|one|cards};the {last|previous|other} {card|one|cards} {does not|do not} matter;the card before{ it|} does not matter"),
    Phrase("EVEN_IF", "even {if|when|though|where}"),
    Phrase("IN_CASE_ONLY", "but{ ,|};however{ ,|};only that{ ,|};except{ that|}{ ,|}"),
    Phrase("DID_PLAY", "did {the last player|the player before|the player before you|the last person|the person before you|somebody|someone|they|anybody|anyone} {just |}{play|put down|put|lay}"),
    Phrase("BEHIND_IT", "{right |directly |straight |immediately |}{behind|after|following} {it|them|that|those}"),
    Phrase("AFTER", "{that|which} {come|comes|follow|follows|go|goes|lie|lies|are played|is played|are put|is put} {right |directly |straight |immediately |just |}{after|behind|on};{coming|following} {right |directly |immediately |}{after|behind|on};given;{follow|follows} {right |directly |straight |immediately |}{after|behind}"),
    Phrase("AFTER", "behind", price=2),
    Phrase("IF_IT_IS", "{if|when} {it|that|this} {is|was} {,|then|}"),
    Phrase("PLAY", "{answer|reply|respond|counter} with"),
    Phrase("ACCEPT_OTHERS", "{accept|accepts|allow|allows|take|takes|keep} {the rest|the others|all others|all the others|everything else|anything else|all other cards|all the rest}"),
    Phrase("REJECT", "{stay|keep} {away from|off|clear of};{steer|keep} clear of"),
    Phrase("CARD", "card in question"),
    Phrase("NOTHING", "{, |}{or|or else|otherwise} it goes {to|onto|on} the {sideline|side line|side};{or|or else|otherwise} {it|they|the card|that} {does not|will not|do not|cannot} {count|fit|work|be accepted|go|go in|be played}"),
    Phrase("THEY_ALONE", "{only|just} {they|those|these|them|such cards|those cards|these cards} {fit|work|go|count|are ok|are okay|are allowed|are accepted|are right|are good|are fine|are correct|get in|may be played|can be played|are legal};{nothing|no card} else {fits|works|is ok|is accepted|is right|is allowed}"),
    Phrase("IT_IS_ABOUT", "{it|the rule|this rule|everything|it all} {is|has} {all |only |just |}{about|to do with|interested in|based on};{it|the rule|this rule} {only |just |}{cares|looks|goes} {about|for|at}"),
    Phrase("SO_THAT", "{so|such} that;in {such |}a way that"),
    Phrase("WITHOUT_SIGN", "{ignoring|without|disregarding} {the |a |any |}{sign|minus|minus sign};in absolute {value|terms};taken positive"),
    Phrase("NO_REMAINDER", "{leave|leaves|leaving|give|gives|have|has|with} {no|a zero|zero|0} {remainder|rest};without {a |any |}{remainder|rest};{exactly|evenly};{leave|leaves} nothing{ over|}"),
    Phrase("WHOLE_NUMBER", "{a |}whole{ number|};an integer"),
    Phrase("CAN_DIVIDE", "{you |one |we |}{can|could|may|must be able to|should be able to|have to be able to|need to be able to} {evenly |exactly |}divide"),
    Phrase("MULTIPLE", "divisible ( {without|with no|leaving no} {remainder|rest} ) by;divisible {without|with no} {remainder|rest} by"),
    Phrase("Ref", "the current {card|rank|number|value|one}", 1, 3),
    Phrase("LIMITS", "{the |}{limits|bounds|borders|boundaries}"), Phrase("ENCLOSE", "{enclose|surround|frame}"), Phrase("LIE", "{rank|ranks}", price=3),
    Phrase("BETWEEN", "in the middle of;somewhere {between|in between};{within|in|inside} the {range|interval|gap|space} {between|given by|set by|spanned by|formed by|defined by}"),
    Phrase("Ref", "{whats|what is} {there|on the table|lying there|on top}{ now|}", 1),
    Phrase("GO", "{keep|keeps} {getting|becoming|growing};{moving|stepping|going}", price=1),
    Phrase("NOTHING", "whatever {was played last|came last|lies there|is on the table} ,;{in order |}to be {legal|valid|allowed|right|correct|playable|ok} ,"),
    Phrase("MUST", "{need|needs|has|have} 2"),
    Phrase("WHETHER_IT_IS", "whether {it|they|the card|the next card} {must|has to|have to|should|needs to} be"),
    Phrase("AS", "{just|exactly} like", price=3),
    Phrase("SKIP", "{skip|skips|skipping|miss out|leave out}"), Phrase("NOTHING", ", {any|by any} amount"),
    Phrase("IS_A_STEP", "{ok|okay|fine|allowed}", price=2),
    Phrase("IT_IS_SO", "it {does|is|will|goes|works}"),
]  # fmt: skip

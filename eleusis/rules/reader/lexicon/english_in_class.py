"""English as it is written in a hurry: half words, questions answered at once, and other words for what stands elsewhere."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import Phrase

_GO: Final = "{go|be played|be put|be put down|be used|be laid|be placed|be|come}"

IN_CLASS: Final = [
    Phrase("FREE", "{has|have} nothing to do with it;{do not|does not|dont} do anything;{does|do} nothing;{need|needs} no {check|checking}"),
    Phrase("NOTHING", "{at once|in one go|in one step|at a time|in one jump}", price=3),
    Phrase("IN", "{that |}you {get|find|have|see} in;{that |which |}{come|comes|are} up in", price=0),
    Phrase("TWICE", "2 x;2 times;two times", price=2),
    Phrase("NOWHERE_ELSE", f"{{cannot|can not|may not|never|must not}} {_GO} {{anywhere|any place|any time|on anything}} else;{{go|goes|come|comes}} nowhere else"),
    Phrase("DIVIDE", "{divide|go|goes|divides|fit|fits} {exactly |evenly |cleanly |}into{ exactly| evenly|}"),
    Phrase("FOR_THE_NEXT", "for {the |}{next|following}"),
    Phrase("NOT_YET", "{yet|so far|until now|there yet|seen yet|on the line yet|in the line yet}"),
    Phrase("ELSE", "{once|when|after|as soon as} {there has been|there is|there was|there is been|we have had|we had} one;{once|as soon as} one {lies|is|is lying|has appeared|has come|has been laid|has been played}{ there| in the line| on the line| on the table|}", price=3),
    Phrase("SEEN", "{somewhere |}{in|on} the {line|row} {already|before}", price=1),
    Phrase("OTHERS_FREE", "{and |}{the rest|the others|everything else|the other ones|all others} {you|we} {can|may} {always |}{play|lay|put|use|take};{and |}{everything else|anything else|the rest|the others} {does|do|can|may|could}"),
    Phrase("YES_SO", "if it {is|was|does|did}{ so|}{ ,|}{ then|};yes{ :| ,| ->};if yes{ ,|}{ then|};if so{ ,|}"), Phrase("NO_SO", "if it {is|was|does|did} not{ ,|}{ then|};no{ :| ,| ->};if {no|not}{ ,|}{ then|}"),
    Phrase("NO_OTHERS", "{all |the |}other {suits|cards|ones|ranks|colours|numbers} {never|are not allowed|are forbidden|are wrong|are out|do not fit|cannot be played}"),
    Phrase("ALTERNATE", "{take|takes|taking} turns {being|to be}"),
    Phrase("THROUGH", "back to", price=2), Phrase("AND", ", plus", price=2),
    Phrase("WHENEVER_IT", "can only {come|go|be played|be laid|be used|be put|be placed} {if|when}"),
    Phrase("BEFORE_IT", "{right|directly|just|straight} before{ it| them|}"), Phrase("RIGHT_BEFORE", "{right|directly|just|straight|immediately} before"), Phrase("NOTHING", "as {much|often|many times|far} as {you|we} {want|like|wanted|liked}"),
    Phrase("HIGH", "{is|are|being} {always |}high {here|in this one|in this game|in this rule|this time}"), Phrase("COUNTING_THEM", "{count|you count|we count|treat|you treat|take};the {values|ranks} are{ :|}", price=2),
    Phrase("ONE_OF_TWO", "exactly one of {those|them}"),
    Phrase("REJECT", "{you |we |}just {cannot|can not} {have|play|put|lay|use}"),
    Phrase("LATEST_OF_ITS", "{the |}{last|latest|previous|newest} {card|one} of {your|my|that}{ own| same|}"),
    Phrase("INSTEAD", "instead{ ,|}{ any number| any suit| any card|}"),
    Phrase("BE", "come out;comes out", price=1), Phrase("ANY_OF_TWO", "{at least |}one {of|out of}"),
    Phrase("SO_MUST_THE_NEXT", "so must the next {card |one |}{be|have};{the next {card |one |}must|it must|the new card must} {be |}too;so does the next {card|one|}"),
    Phrase("NONE_BETWEEN", "there {is|are} no {rank|ranks|number|numbers|value|values} {strictly |}between {them|the two|those two|these two};no {rank|number|value} {is|lies|fits} {strictly |}between {them|the two|those two|these two};nothing {lies|fits|is} between {them|the two|those two}"),
    Phrase("SPOKEN_MATCH", "agree with it;agree{| in it};match it"),
    Phrase("IF_TIED", "if {tied|level|it is a tie|it is a draw|it is equal|they are equal|they are level|they are even|the numbers are equal|both are equal}"),
    Phrase("NORESTRICTION", "no {limit|limits|restriction|restrictions|rule} {holds|hold|applies|apply} {for|to|on}"),
    Phrase("NONE_ELSEWHERE", "{and |with |but |}none of {these|those|them} {anywhere else|elsewhere|on other places|in other places|at other places|in any other place};{and |but |}{these|those|they} {are not allowed|are not allowed to be|are never allowed|are forbidden|may not appear|must not appear|cannot appear|may not be|must not be|cannot be|cannot come} {anywhere else|elsewhere|on other places|in other places|at other places|in any other place};{and |but |}no other card {may|can|must} be{| such};{and |but |}{nowhere else|not elsewhere|not anywhere else|only there}"),
    Phrase("NOTHING_ELSE_THERE", "{and |but |}nothing else {there|in those places|on those places};{and |but |}there nothing else;{and |but |}only {those|they} there"),
    Phrase("ONE_OF_THOSE", "{there is |there was |}{one|any|such a card|one already|one of those|one of these|one of them}{ is| was| lies|}"),
    Phrase("AND_SO_ARE", "{and so|as} {are|is|do}"), Phrase("ELSE", "failing that"), Phrase("MISSES", "refused;turned down;never {happen|happens|occur|occurs};{seem|seems|appear|appears} {impossible|forbidden|wrong}"), Phrase("REQUIRED", "{is |are |}{required|wanted|called for}"),
    Phrase("CHANGE", "switching"), Phrase("LIES_NOW", "lying there;that {is|lies|is lying} there"),
    Phrase("OTHERS", "{anything|everything|any card|all cards|what is|whatever is} in between"),
    Phrase("ELSE", "anything else {last|there|on top}{ :| ->|}", price=2), Phrase("OTHERS", "everything after {those|that|them}"),
    Phrase("ENDS_INSIDE", "( {the |both |}{ends|endpoints|end points} {count as inside|are inside|count as part of it|are part of it|belong to it|belong to the range|belong to the interval} )"), Phrase("INCLUSIVE", "{, |}{both |the |}ends {too|included|count|may be played too};{both of these|both of them|these two|both ends|both numbers} are included"),
    Phrase("AS_THE_LAST", "as the last {card|one}"),
    Phrase("ANYTHING_GOES", "you {choose|chose|decide};{you |}can {change|switch|go} to {whatever|any|any other} {suit|colour}{ you like| you want|}"), Phrase("NOTHING", "this time;{, |}it does not matter which{ one| of them| card|} ,;{, |}{no matter|it does not matter} which {one|of them}", price=2),
    Phrase("NOTHING", "{, |but |, but |and |, and }{you can |}{play |put |lay |}as many {reds|blacks|hearts|spades|clubs|diamonds|faces|numbers|others|of the others|of the rest} as {you|we} {like|want}"),
    Phrase("SEEN", "already {anywhere |somewhere |}{in|on} the {line|row};{in|on} the {line|row|table} {somewhere |anywhere |}{already|before}"), Phrase("FITS", "{you|we} can always {lay|play|put|use}"),
    Phrase("OTHERS_FREE", "{and |}{the |}others {wherever|whenever|anywhere|any time}{ you want| you like|};{and |}{of |}{the |all the |all |}{others|rest|other cards|other suits|other ones} as {many|much|often} as {you|we} {want|like};{and |}{the |all the |all |}{others|rest|other cards|other ones} {fit|fits|go|goes} {on|after} {everything|anything|any card|every card}"),
    Phrase("FALL_OR_LEVEL", "{going|go} {lower|down} or {staying|stay} {equal|the same|level}"), Phrase("RISE_OR_LEVEL", "{going|go} {higher|up} or {staying|stay} {equal|the same|level}"),
    Phrase("FREE", "{is|are} {up to you|your choice|your own choice}"), Phrase("REGARDLESS", "{you |we |}{can|may} {choose|pick|decide} the", price=0),
    Phrase("FITS", "{is|are} {always |all |}{in order|optional};{is|are} {fine|ok|okay|right|allowed|good} {at|with|in|for} any {rank|suit|value|number|colour}"),
    Phrase("ANYTHING_GOES", "{the |your |}choice is {free|yours|open};it is {a |your |}free choice;{it is |}all {ok|okay|fine|allowed};{lay|play|put|take} either"),
    Phrase("SEEN", "{already |}{shown up|turned up|come up}{ somewhere| anywhere|}{ in the line| on the line| in the row| on the table|}"),

    Phrase("NOTHING", "{ignore|forget|never mind} the last {card|one}"), Phrase("LookedAt", "{it is |it was |}not about the last {card|one}{ at all|} , {but |}{only |}{it is |it was |}{about |}the {one|card} {before|before it|before that}", 2), Phrase("LookedAt", "{do not|don t} look at the last {card|one}{ ,| and| , and|} but at the {one|card} {before|before it|before that|before that one}", 2), Phrase("LookedAt", "{ignore|forget|never mind|skip} the last {card|one}{ ,| and| , and} {look at|compare with|use|take} the {one|card} {before|before it|before that|before that one}", 2),
    Phrase("ANOTHER_SUCH", "{another|another one|a second one|one of them|one of those|any more|any more of them|one more|another of them|one}{ yet| again|}"),
    Phrase("OR", "alternatively{ ,|}"), Phrase("HAVE", "{needs|need|requires}", price=2),
    Phrase("NOTHING", "{beginning|starting} with the starter {card |}as {the |}{first |}{red|black|heart|spade|club|diamond|odd|even|low|high}{ one|}"),
    Phrase("ITS_OWN", "{its|that|the} own{ suit| colour| rank| one|};that one"),
    Phrase("JUST_ONE_OF", "{exactly|only|just} one of {the two|two things|these two|these|the following|the two things|those two}{ is true| must be true| holds| must hold|}"),
    Phrase("PLAY", "{allowed|playable|permitted|valid|legal|accepted|acceptable|possible} {are|is};what {fits|goes|works|is allowed} is", price=2), Phrase("MISSES", "{can|may|must|should} {not|never} be {laid|put|put down|used|laid down};{is|are} never {used|played|laid|put}"),
    Phrase("NEXT_UP", "{is|are} {next|up next|due|due next|next in line};{is|are|comes|come} {next|now}"), Phrase("ON_TOP", "{lying |}on the {table|pile|stack}"),
    Phrase("CYCLE", "{a |the |in a |in the }cycle of", price=2), Phrase("ETC", "{, |}{so |}{it is |}{always |}the {opposite|contrary} of the {one before|one before it|last one|last card|card before|card before it|previous one|previous card}"),
    Phrase("GO", "{it |they |}always {goes|go|run|runs}"),
    Phrase("FIRST_OF_ALL", "{you |we |}{have to |must |need to |should |}{put|lay|play}{ down|}"),
    Phrase("NO_LIMIT", "{there is|there are|there 's|theres} no {constraint|constraints|restriction|restrictions|limit|limits|rule|rules|condition}"),
    Phrase("LEVEL_FITS", "{equal|equals|equality|same|the same|the same number|the same rank|the same value|same number|same rank|same value|same one|a tie|ties|level}{ is| are|} {also |}{fine|ok|okay|allowed|good|right|permitted}{ too| as well|}"),
    Phrase("ENDS_TOO", "{both |}{is |are |}{count|allowed|included|inclusive|fine|ok|okay|in}{ too| as well|};too;as well"),
    Phrase("FITS", "{can|may|could} {always |}{go|come|be put|be laid|be played|be placed} {anywhere|everywhere|on anything|on any card|after anything}"),
    Phrase("NOTHING", "{but|and} no more"), Phrase("NOTHING", ", no more", price=4), Phrase("NOTHING", "all the way{ through| along| down the line|}"), Phrase("ORBOTH", "{, |}{one of them|one|either one} or both"),
    Phrase("INAROW", "{in a row |}just now"), Phrase("REJECT", "{you |we |}{are not|be not|not} allowed{ to play| to put| to lay| to use| to have|}", price=2),
    Phrase("ONLYIF", "{it is |its |}only {ok|okay|allowed|fine|valid|good|right|legal|possible|correct} {if|when};only {works|fits|goes|counts} {if|when};{is|are} only {ok|okay|allowed|fine|good|right|possible|permitted} {if|when}"),
    Phrase("ANY_OF_TWO", "{one or both|either or both|one or two|one or other} of"), Phrase("DOUBLED", "{exactly |}{double|twice} {its|that}{ value| rank| number|};its double", price=1),
    Phrase("TO_CHANGE", "{to|for|when|if you} {change|changing|switch|switching} {the |}"),
]  # fmt: skip

ASIDES: Final = (
    "{yours|the new one|your card|the new card} {plus|and} the {last one|last card|one lying there|one lying on the end|one lying at the end|one before};strictly;well;guys;hey;honestly;believe it or not;i swear;with the starter {counted|counting|taken} as the first {red|black|one|heart|spade|club|diamond|odd|even|low|high|face|picture}{ one| card|};{everything|anything} else is {ok|okay|fine|allowed|right|free};{it |}does not matter what comes in between;over and over{ again|};again and again{ in {that|this} order|};and on {like that|and on};no other way;"
    "including the {very |}{start|beginning}{ of the line|};{no matter what|whatever} {came|comes|lies|lay|was played|is|happened|happens} in between;"
    "{as|like} in {the game of |}crazy eights{ ( but without wild eights )| ( but without the wild eights )| ( but without wild 8s )| but without wild eights| but without wild 8s| but without the wild eights| , but without wild eights| , but without wild 8s| without wild eights| without wild 8s|};"
    "or {there is |}only one card{ so far| yet|};"
    "all {the ones |}in between are{ allowed|};so {just |}look at the last one and take the next{ one|};{counted|counting|starting|beginning} from the {beginning|start};{and |}that is the only {thing|card|cards|one} {that is |that 's |thats |that are |}not allowed;"
    "{and |}{the |}{other|others|other three|other two|rest|other ones|other cards|other suits} {can|do|may|always can|are fine};{and |}{mixing|mixed} is {alright|ok|okay|fine|allowed}{ too|};"
    "there are no {other|further|more|additional} {restrictions|conditions|rules|limits|constraints};full stop;ever;and so forth;{just |}a guess{ though|};that is all there is to it;{there is |}no other {restriction|rule|condition|constraint|limit};apart from that {i see |there is |}no restriction;or so i {think|believe|guess};"
    "depending on which {of the two |one |}the last {card |}{was|is};nothing depends on what {is |}{lying |}there;{beginning|starting} with the starter {card |}as {the |}{first |}{red|black|heart|spade|club|diamond|odd|even|low|high|r|b}{ one|};"
    "{with |}the starter {taking|occupying|filling|being|holding} {the first place|place one|place 1|position one|position 1|place number one};with the starter {as|counted as|counting as|taking|occupying} the first {r|b|red|black|place|one|card};the starter {takes|occupies|occupying|taking} the first place{ in the pattern|};the first {one|card} {in|of|on} the line;"
    "opposites;that is it;that is all;{those|these|they} {all |both |have all |}{got|went|came|made it} {through|in};{those|these|they} {all |both |}{were|got} {accepted|okay|ok|fine};"
    "{you |we |i |so you |just |}{look|looking|check} at the last {one|card} to {know|see|tell|find out} {what is|what comes|what goes|which is|which comes|which suit is|which suit comes} next;"
    "{just|only} the {one|starter|last} {if|when|while} there is {only|just} {a starter|the starter|one|one card|the starter card};each {card|one|suit} {following|following on|going on|carrying on} from the {last|last one|last card|one before|previous one|card before};"
    "{zero|0} too;last and new;new and last;{the |}last card and {the |}new card;{the |}new card and {the |}last card;"
    "{the |}starter {is|=} {the |}{1st|first|spot 1|card 1|place 1|number 1};{and |}{that|this} one does not {matter|count};{count|counting|counted} the starter {too|as well|also};{and |}the starter {is counted|counts} {too|as well|also};{and |}the starter is {the |}{1st|first} one;{it is |}ez;cooldown;easy;"
    "the starter counts as {the |}{first |}{red|black|heart|spade|club|diamond|odd|even|low|high} even if it is not;whatever {it|the starter} is;"
    "{with |}the starter being the {red|black|first|first one|odd|even|low|high}{ one| card|};in that order;{counted|counting} from the {starter|first card} on;lower and higher than the last one i mean;i mean"
)
FIRST_CARDS: Final = (
    "{the |}first {go|turn|move} is;{when|if|while|as long as} it is {just|only} the {starter|first card|one card};{with|when there is|if there is} {just|only} the starter;{when|if|where} there is no {card|one} {two|2|three|3} {back|before};"
    "on a {one|1} {card|- card} line;on a {one|1} - card line;with a {one|1} card line;with a {one|1} - card line;with {only|just} {one|1} card;{when|if|while} there is {only|just} {one|1} card;{when|if|while} there is {not enough|only one|no card before};if there are not enough;no {red|black|heart|spade|club|diamond|such card|such|face card|picture} yet"
)

"""English of all other cards, when the rule has been told: "the rest may be anything", "nothing else went in"."""

from __future__ import annotations

from eleusis.rules.reader.lexicon.around import TheRest

THE_REST = TheRest(
    other=(
        "{the |all |all the |any |any of the |every |each |}{other|others|rest|remaining|remainder};{everything|anything|all|everyone|any card|every card} {else|outside {that|it|those|this}|besides};"
        "otherwise;else;elsewhere;the {other|remaining} {two|three|2|3};all the rest;in {any|every} other case;in all other cases;{at|in} {all |any |}other {times|places};"
        "apart from {that|this|those|it|them};besides {that|this|those};outside {that|this|those};beyond {that|this};the ones {left|left over|remaining};{the |all |all the |}{lower|higher|smaller|bigger|larger} {ones|cards|ranks};the {middle|centre}{ ones| cards| ranks|};the rest of the {pack|deck|cards}"
    ).replace("{that|it|those|this}", "that"),
    none=(
        "no other;none of the {other|others|rest};not one other;nothing {else|more|other};none {else|other};never {another|any other};no one else"
    ),
    passes=(
        "{may|can|could|might} be {anything|whatever|either|any|free};{pass|passes|passed|passing};{go|goes|went|going}{ in| through| anywhere| on anything|};{is|are|was|were} {fine|free|ok|okay|good|allowed|accepted|legal|welcome|alright|in|open|valid|possible|permitted|playable|unrestricted};"
        "{fine|free|ok|okay|good|allowed|accepted|legal|welcome|alright|valid|permitted|unrestricted|open};{work|works|worked|fit|fits|fitted|lived|survived|succeeded|entered|count|counts|stay|stays|stayed|enter|do|does|did};{got|gets|get|came|come|comes|made it|slipped|let|lets} {in|through};"
        "anything;whatever;what you {like|want|please};anything you {like|want};any {card|cards|suit|colour|color|rank|number};{either|any} {colour|color|suit|rank|number|kind};no {limit|limits|restriction|restrictions|rule|rules|condition|conditions|problem|problems|constraint|constraints|requirement};"
        "{never|not} a problem;does not matter;do not matter;did not matter;{is|are|was|were} never {refused|rejected|a problem};{has|have|had|stood} {a|any} chance;{gets|get|got} a {look in|yes|chance};as {you|we|they} {like|liked|please|want|wanted};{is|are|was|were} all {fine|free|ok|okay|good|allowed|accepted|legal|welcome|alright|in|open|valid}"
    ),
    fails=(
        "{is|are|was|were|} {a miss|misses|a flop|hopeless|shut|shut out|closed|dead|off limits};{flopped|flunked|died|lost};{has|have|had|stood} no chance;{is|are|was|were|get|gets|got|} {refused|rejected|forbidden|banned|barred|illegal|out|wrong|invalid|a no|thrown back|turned away|turned down|sent back|not allowed|not ok|not accepted|never accepted|never allowed|no good|unacceptable|blocked|denied};{fail|fails|failed|bounced|bounces};{do|does|did|will|may|can|must} not{ work| go| fit| pass| enter| count|};not;{never|not} {works|worked|work|goes|went|fits|passed|passes|allowed|accepted|legal|ok}"
    ),
    beside=(
        "the;a;an;card;cards;rank;ranks;suit;suits;number;numbers;colour;colours;color;colors;one;ones;place;places;position;positions;turn;turns;time;times;of;is;are;was;were;be;been;has;have;had;may;can;could;might;will;would;in;at;on;it;they;that;those;these;there;here;but;or;and;while;whereas;with;for;line;table;row;layout;then;so;just;always;simply;also;too;you;we;i;found;ever;so far;as well;as usual;to;into;onto;stuff;things;all"
    ),
    joining=frozenset({"and", "but", "while", "whereas", "otherwise", "though", "although"}),
)

"""English remarks: sentences of words that say nothing of cards, one of which tells what somebody thinks, hopes or found."""

from __future__ import annotations

from typing import Final

THINKING: Final = (
    "easy easier easiest hard harder tricky trickier difficult simple simpler tough challenging challenge fun boring confusing confused obvious logical sense clever mean evil silly"
    " kid kids child children pupils students student class classes beginner beginners expert experts advanced friends folks guys teacher teachers lesson grade year years week today"
    " tomorrow yesterday minutes hour hours ages while hope hopefully hoping think thinks thought know knows knew see saw seen find found guess guessed guessing guesses figured solve"
    " solved crack cracked spot spotted notice noticed watch watching test tested testing tests try tries tried check checked enjoy enjoyed liked love loved hate hated luck hunting sure certain"
    " confident convinced positive proof prove proves evidence sorry thanks thank hello hi lol haha wow cool super awesome yay explain explains explained idea theory hypothesis answer secret trick"
    " puzzle mystery riddle solution attempt story experience opinion view hunch suspicion clue clues promise swear trust believe bet betting period story eureka aha sir mate"
    " clear understand understood remember remembered forget careful attention beware note hint warning important warm level version task quiz question result conclusion claim observation proposal"
    " overthink overthinking wonder sneaky funny nasty huh eh congratulations congrats dad mum mom mother father brother sister grandma grandpa uncle aunt cousin taught learned learnt invented invent"
    " final truth reality honest honestly frankly seriously personally expert cents thoughts feedback"
)
BESIDE: Final = (
    "it its is was be been being will would could can may might this that these those there here one ones my our your the a an of to for in on at by with as than and but or so if not just"
    " really very quite pretty too rather fairly actually maybe perhaps probably nice good great best better perfect ideal suitable interesting makes make made does do did am are were i we you they"
    " he she me us him her them everyone everybody nobody somebody people player players time times round game games looks look looking get got getting gets like start took take takes long right ok"
    " okay yes yeah yep oh ah well anyway though still yet already soon later now let 's who what how why whether everything something nothing point rule works work fits fit another bit lot"
    " more next first second third new try have has had about out up end case closed all small large groups group own such enough almost nearly 90 95 80 70 100 99 % percent going want wants"
    " wanted say saying says tell tells told need needed gets goes works it'll i'll from after some few cards line row table far so seems seem looks sounds sound feels feel please day days lads cannot came with should else no had front whole along stuff home must've job done afraid way results accepted rejected data head heads their should"
)
_TELLING: Final = f"(?:{'|'.join(dict.fromkeys(THINKING.split()))})(?= |$)"
_OTHER: Final = f"(?:{'|'.join(dict.fromkeys(word for word in BESIDE.split() if word not in THINKING.split()))})(?= |$)"
_WORD: Final = f"(?:{_TELLING}|{_OTHER})"
# No way leads to the same words twice, and a remark is short: what is tried for one is bounded.
REMARK: Final = f"(?:{_OTHER} (?:, )?){{0,16}}+{_TELLING}(?: (?:, )?{_WORD}){{0,16}}+"
ASKED: Final = f"(?:{_WORD} (?:, )?){{0,16}}{_WORD}(?= [?])"
OF_YOU: Final = f"(?:some|most|half|many|none|all|one|two|a few|few|both) of (?:you|them|us|the kids|the class)(?: {_WORD}){{1,16}}+"

"""English turns of phrase that mean the same as a more usual one, wherever they stand."""

from __future__ import annotations

from typing import Final

PLAINER: Final = {
    "never": "{at no time|under no circumstances|in no case|on no account};{there is |}{only |just |}one thing you {must not|cannot|may not} do :",
    "every": "{every single|each single|each and every|every last}",
    "everything": "{nearly|almost} everything",
    "next card": "{card played next|card you play next|card to be played next}",
    "has to": "only {has|needs} to;{is obliged to|is required to|is compelled to}",
    "have to": "only {have|need} to;{are obliged to|are required to|are compelled to}",
    "does not matter": "is {irrelevant|unimportant|immaterial|of no importance|of no consequence|of no relevance|not important|not relevant};makes no {difference|odds}",
    "do not matter": "are {irrelevant|unimportant|immaterial|of no importance|of no consequence|of no relevance}",
    "you can only play": "nothing can be played {except|but|other than}",
    "can only come again": "{can|may} {come|appear|be played|be used|be laid} again only;{is|are} {only allowed again|allowed again only}",
    "divisible by": "divisible either by",
    "the line comes in pairs": "{split|divide} the {line|cards|row} into pairs{ from the starter on|}",
    "if": "{supposing|in the event} that;supposing",
    "at most": "{no|not} {further|farther} than",
    "last one": "last 1",
    "the one before": "the 1 before",
    "except a card sharing": "except one sharing",
    "except a card that": "except one that",
    "except a card with": "except one with",
    "in a row": "{in succession|on the trot}",
}

"""English by which a text puts cards in groups, and words that stand for these groups once it has: nowhere else."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import GROUP, Phrase

_GROUP: Final = "group|team|family|side|gang|set|club of suits|pair|class|category|camp|section|band|range|bucket|box|crew|party|bunch|part|third|size|pile"
_GROUPS: Final = "groups|teams|families|sides|gangs|sets|pairs|classes|categories|camps|sections|bands|ranges|buckets|boxes|crews|parties|bunches|parts|thirds|sizes|piles"
_CARDS: Final = "cards|suits|ranks|numbers|values|deck|pack|four suits|4 suits|thirteen ranks|13 ranks"
_PARTED: Final = "divided|split|sorted|grouped|separated|put|paired|parted|cut|broken"
_LABELS: Final = (
    (1, "first|1st", "a|1|one|i|x"),
    (2, "second|2nd", "b|2|two|ii|y"),
    (3, "third|3rd", "c|3|three|iii|z"),
    (4, "fourth|4th", "d|4|four|iv"),
)
_SIZES: Final = (
    ("low", "low|small|little|bottom"),
    ("middle", "middle|mid|medium|middling|center|centre"),
    ("high", "high|big|large|top"),
)

# How groups are told.
GROUPING: Final = (
    Phrase("GROUPS", f"{{suit |rank |number |card |}}{{{_GROUPS}}}{{ of suits| of cards| of ranks| of numbers|}}"),
    Phrase("GROUPED", f"{{divide|split|sort|group|separate|put|pair|part|cut|break|partition|divided|sorted|grouped|have divided|have sorted|have grouped|have split}} {{the |all |all the |up the |}}{{{_CARDS}}}{{ up|}}{{ into| in| as| by|}}"),
    Phrase("GROUPED", f"{{the |all |all the |}}{{{_CARDS}}} {{are|get|is}} {{{_PARTED}}}{{ up|}}{{ into| in| as| by|}};{{the |all the |}}{{{_CARDS}}} {{are in|are of|form|make|make up|fall into|come in|go in|belong in|build}}"),
    Phrase("ASONE", f"{{form|forms|make|makes|build|are|is|belong to|belong in|belong|go|be|count as|make up|stick|are on|are in|get put in|go in|are put in}} {{one|a|the first|the same|another|the other|the second|together|the third|the last}} {{{_GROUP}}}"),
    Phrase("ASONE", "{belong|go|are|stick|stay|are grouped|are put|count} together;{form|make|are|build} {a pair|pairs|one|the other|another};{are|count as} {sister suits|sisters|sister|brothers|brother suits|partners|partner suits|twins|twin suits|mates|friends|buddies|related|siblings|a couple|couples}"),
    Phrase("GROUPED", "{each|every} suit has {a|its|one} {partner|sister|twin|brother|mate|friend}{ suit|}"),
    Phrase("ASONE", "{are |go |}on {one|the same} {side|team|hand};{belong|go|belongs} to one"),
    Phrase("ASONE", "{are|go|come} {paired|a pair|as a pair|paired up}"),
    Phrase("ONEOF", f"{{the |}}{{other|second|first|third|last|one|another|a}} {{one|{_GROUP}}};the {{other|second|third|last}};another;too;as well;also;likewise;{{on|to}} the other{{ side| team| hand|}}"),
    Phrase("AND", "against;versus;vs"),
    Phrase("LET", "let;say;suppose;imagine;assume;if;with;where;{i|we|you|} {call|name};{a |the |every |each |}{card|cards|rank|ranks|number|numbers} {is|are|can be|is either|are either|count as|counts as}"),
    Phrase("CALLED", "{count|counts|treated} as;as;{is|are} {called|named|the}"),
    Phrase("AS_ARE", "{so|as} {are|do|is};the same {goes for|with|for}"),
    Phrase("BESIDE", "with;plus;+;to;go with;goes with;together with;pair with;pairs with;belong with;belongs with;{is|are} with;{is|are} paired with"),
    *(Phrase("Label", f"{{the |}}{{{_GROUP}}} {{{names}}};{{the |}}{{{ordinals}}}{{ {_GROUP.replace('|', '| ')}| one|}}", key) for key, ordinals, names in _LABELS),
    *(Phrase("Label", f"{{the |}}{{{names}}}{{ group| one| ones| card| cards| numbers| ranks| team| range| band| class|}}", key) for key, names in _SIZES),
)  # fmt: skip

# How they are spoken of.
GROUPED: Final = (
    Phrase("Attr", f"{{{_GROUP}|{_GROUPS}}}{{ of suits| of cards|}}", GROUP, 6),
    Phrase("Kindred", "{sister|brother|partner|twin|sibling|related|paired|matching} {suit|suits};{partner|sister|brother|twin|mate|teammate|buddy}", GROUP),
    Phrase("By-turns", "{always |they |these |just |}{alternate|take turns|alternating|swap|switch}{ every time| each time|}", GROUP, 4),
    Phrase("IN", "out of"),
    Phrase("CHANGE", "{switch|change|alternate|swap|go back and forth} between"),
    Phrase("Attr", "them;these two", GROUP, 7),
    Phrase("GO_ROUND", "{come|go|go round|go around|must go round|are played|must come|must be played|must go|follow each other|must follow each other|go round|take turns|alternate} {in this order|in that order|in order|in turn|in a circle};{cycle|rotate|must cycle|must rotate};go round;go round and round"),
    *(Phrase("Group-name", f"{{the |}}{{{_GROUP}}} {{{names}}};the {{{ordinals}}} {{{_GROUP}}}", key) for key, ordinals, names in _LABELS),
    *(Phrase("Group-name", f"{{{names}}};the {{{names}}} {{group|team|range|band|class|ones}};{{{names}}} {{group|range|ones}};{{{names}}}s", key) for key, names in _SIZES),
)  # fmt: skip

OF_GROUPS: Final = frozenset(
    f"{_GROUP}|{_GROUPS}|{_PARTED}|divide|split|separate|{'|'.join(names for _, names in _SIZES)}|together|sister|sisters|partner|partners|twins|twin|brothers|related".split(
        "|"
    )
)

"""German by which a text puts cards in groups, and words that stand for these groups once it has: nowhere else."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import GROUP, Phrase

_GROUP: Final = "gruppe|team|familie|seite|bande|menge|klasse|mannschaft|partei|bereich|lager|paar|teil|drittel|sorte"
_GROUPS: Final = "gruppen|teams|familien|seiten|banden|mengen|klassen|mannschaften|parteien|bereiche|bereichen|lager|paare|paaren|teile|teilen|drittel|dritteln|sorten"
_CARDS: Final = "karten|farben|zeichen|symbole|werte|zahlen|ränge|vier farben|vier zeichen"
_PARTED: Final = "geteilt|aufgeteilt|eingeteilt|unterteilt|sortiert|gruppiert"
_LABELS: Final = (
    (1, "erste|ersten|1 .", "a|1|eins|i|x"),
    (2, "zweite|zweiten|2 .", "b|2|zwei|ii|y"),
    (3, "dritte|dritten|3 .", "c|3|drei|iii|z"),
    (4, "vierte|vierten|4 .", "d|4|vier|iv"),
)
_SIZES: Final = (
    ("low", "niedrig|tief|klein|unten|niedrige|tiefe|kleine|niedrigen|tiefen|kleinen"),
    ("middle", "mittel|mitte|mittlere|mittleren|mittelgroß|mittelhoch"),
    ("high", "hoch|groß|oben|hohe|große|hohen|großen"),
)

# How groups are told.
GROUPING: Final = (
    Phrase("GROUPS", f"{{{_GROUPS}}}{{ von farben| von karten| von werten|}}{{ {_PARTED.replace('|', '| ')}|}}"),
    Phrase("GROUPED", f"{{teile|teilt|man teilt|wir teilen|ich teile|sortiere|gruppiere|teil}} {{die |alle |}}{{{_CARDS}}}{{ auf| ein|}}{{ in|}}"),
    Phrase("GROUPED", f"{{die |alle |}}{{{_CARDS}}} {{sind|werden}}{{ in|}};{{die |alle |}}{{{_CARDS}}} {{bilden|ergeben|gehören in|gehören zu|zerfallen in|gibt es in}}"),
    Phrase("ASONE", f"{{bilden|bildet|sind|ist|ergeben|gehören zu|gehören in|gehört zu|zählen als|machen|kommen in|gehen in}} {{eine|einer|ein|einem|die erste|der ersten|das erste|dem ersten|die gleiche|dieselbe|derselben|das gleiche|dasselbe|die andere|der anderen|das andere|dem anderen|die zweite|der zweiten|das zweite|dem zweiten|die dritte|der dritten|das dritte|dem dritten|die letzte|der letzten}} {{{_GROUP}}}"),
    Phrase("ASONE", "{gehören|gehört|gehörn|halten|zählen|sind} zusammen;{bilden|sind} {ein paar|paare|eins|das andere|ein anderes};{sind|gelten als} {partner|partnerfarben|geschwister|schwestern|brüder|zwillinge|freunde|verwandt|verbündete|nachbarn|eins}"),
    Phrase("ONEOF", f"{{die|der|das|dem|eine|ein|}} {{andere|anderen|anderes|zweite|zweiten|zweites|erste|ersten|dritte|dritten|letzte|letzten}}{{ {_GROUP.replace('|', '| ')}|}};auch;ebenso;ebenfalls;genauso;die zweiten;die anderen"),
    Phrase("AND", "gegen"),
    Phrase("LET", "sagen wir{ mal|};angenommen{ ,|};nehmen wir an{ ,|};mit;wobei;{jede |die |eine |}{karte|karten|werte|zahlen} {ist|sind|gilt als|gelten als|sind entweder}"),
    Phrase("CALLED", "{gilt|gelten|zählt|zählen} als;als;{heißt|heißen|nenne ich|nennen wir|nennt man}"),
    Phrase("AS_ARE", "{ebenso|genauso|so|gleiches gilt für}"),
    Phrase("BESIDE", "mit;plus;+;zu;{gehört|gehören} {zu|mit};zusammen mit;passt zu"),
    *(Phrase("Label", f"{{die |das |der |}}{{{_GROUP}}} {{{names}}};{{die |das |der |}}{{{ordinals}}} {{{_GROUP}}}", key) for key, ordinals, names in _LABELS),
    *(Phrase("Label", f"{{die |das |der |}}{{{names}}}{{ gruppe| karte| karten| zahlen| werte| bereich| klasse|}}", key) for key, names in _SIZES),
)  # fmt: skip

# How they are spoken of.
GROUPED: Final = (
    Phrase("Attr", f"{{{_GROUP}|{_GROUPS}}}{{ von farben| von karten|}}", GROUP, 6),
    Phrase("Kindred", "{schwesterfarbe|partnerfarbe|bruderfarbe|zwillingsfarbe|schwester|partner|partnerin|bruder|zwilling|partnerzeichen|gegenstück}", GROUP),
    Phrase("By-turns", "{immer |stets |}{abwechselnd|im wechsel|wechseln}", GROUP, 4),
    Phrase("IN", "aus;innerhalb von;innerhalb"),
    Phrase("GO_ROUND", "{kommen|gehen|laufen|folgen|müssen kommen} {in dieser reihenfolge|der reihe nach|reihum|im kreis}{ dran|};{müssen |}{in dieser reihenfolge|der reihe nach|reihum|im kreis} {kommen|gehen|drankommen|gespielt werden};kommen reihum dran;sind der reihe nach dran"),
    *(Phrase("Group-name", f"{{die |das |der |dem |den |}}{{{_GROUP}}} {{{names}}};{{die |das |der |dem |den }}{{{ordinals}}} {{{_GROUP}}}", key) for key, ordinals, names in _LABELS),
    *(Phrase("Group-name", f"{{{names}}};{{der |die |das |den |dem |einer |eine |einem |ein |}}{{{names}}}{{n|r|s|m|}} {{gruppe|bereich|klasse|team}}", key) for key, names in _SIZES),
)  # fmt: skip

OF_GROUPS: Final = frozenset(
    f"{_GROUP}|{_GROUPS}|{_PARTED}|teile|teilt|{'|'.join(names for _, names in _SIZES)}|zusammen|schwesterfarbe|partnerfarbe|schwestern|partner|zwillinge|geschwister|verwandt".split("|")
)  # fmt: skip

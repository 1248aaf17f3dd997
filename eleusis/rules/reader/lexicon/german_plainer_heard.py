"""German of bounds and of what came, and how it is put into other words: "bis 7 geht alles", "lag nie zweimal hintereinander"."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.german_plainer_told import NUMBERS

_CAME: Final = {
    "@ nie": "@ in der reihe nie;@ kein einziges mal",
    "es @ nur": "es @ in der reihe nur;in der reihe @ nur",
    "@ keine": "@ {nie|niemals|nicht} {eine|eins|einer|eines|ein solches|eine solche}",
}
_OF_BOUNDS: Final = {
    "alles @ geht": "@ geht alles;@ {ist alles|sind alle} {erlaubt|ok|okay|möglich};@ {darf|kann} man alles{ legen|}",
    "alles @ ging": "@ ging alles;@ {war alles|waren alle} {erlaubt|ok|okay|möglich};@ {durfte|konnte} man alles{ legen|}",
    "alles @ geht nicht": "@ geht nichts{ mehr|};@ ist nichts{ mehr|} {erlaubt|möglich};@ ist alles {verboten|falsch}",
    "alles @ ging nicht": "@ ging nichts{ mehr|};@ war nichts{ mehr|} {erlaubt|möglich};@ war alles {verboten|falsch}",
    "karten @ müssen": "@ {muss die karte|müssen die karten|muss es}",
    "karten @ mussten": "@ {musste die karte|mussten die karten|musste es}",
    ", alles @ geht nicht .": ", @ {nichts|nichts mehr|nicht mehr} .",
    ", alles @ geht nicht ,": ", @ {nichts|nichts mehr|nicht mehr} ,",
}
HEARD: Final = {
    "angenommen wurde": "{liegen geblieben ist|liegen bleiben durfte|liegen blieb|liegenblieb}",
    "angenommen wurden": "{liegen geblieben sind|liegen bleiben durften|liegen blieben|liegenblieben}",
    "durfte nie zweimal hintereinander kommen": "{lag|kam|gab es} nie zweimal {direkt |unmittelbar |}{hintereinander|nacheinander|in folge}{ vor|}",
    "der sprung war": "die {sprünge|abstände|schritte} {von karte zu karte |zur letzten karte |zwischen zwei karten |}waren",
    "der sprung ist": "die {sprünge|abstände|schritte} {von karte zu karte |zur letzten karte |zwischen zwei karten |}sind",
    "ergaben zusammen": "ergaben zusammen eine summe von",
    "ergeben zusammen": "ergeben zusammen eine summe von",
    "durfte alles kommen": "durfte {es |}{irgendeine|jede|jede beliebige} karte {sein|folgen|kommen}",
    "darf alles kommen": "darf {es |}{irgendeine|jede|jede beliebige} karte {sein|folgen|kommen}",
    "unterscheidet sich": "unterschied sich",
    "hintereinander liegen": "hintereinander {gelegen|gekommen} {hätten|wären|haben|sind|waren}",
    "danach nur": "{seitdem|seither} {|geht |ging |kommt |kam |gilt |galt }nur{ noch|}",
    "immer": "{bisher|bislang|bis jetzt} {immer|jedes mal|stets}",
    "bisher": "{bis dahin|bis dato|bis zu diesem zeitpunkt}",
    **{f"{most} karte in der reihe": f"{{bisher|bislang|bis dahin}} {most}{{ karte|}}{{ der reihe| in der reihe|}}" for most in ("höchste", "niedrigste", "höchsten", "niedrigsten", "größte", "kleinste")},
    **{f"höchstens {n}": f"{{nie|niemals}} weiter als {n}" for n in (*range(1, 13), *NUMBERS.split()[:9])},
    "jeder karte": "jeder {neuen|gespielten|gelegten|angenommenen|akzeptierten} karte",
    "allererste": "{aller|ganz} erste",
    "allerersten": "{aller|ganz} ersten",
    "so rot oder schwarz": "{genauso|ebenso|genau so} rot oder schwarz",
    **{f"abwechselnd {a} und {b}": f"abwechseln {a} {b}{{| {a}| {a} {b}}}" for one in ("rot schwarz", "gerade ungerade") for a, b in (one.split(), one.split()[::-1])},
    **{f"wenn schon {n} {suit} in der reihe": f"{{wenn|sobald}} {n} {suit} in der reihe" for suit in ("herz", "pik", "karo", "kreuz") for n in (*range(2, 7), *NUMBERS.split()[:5])},
    "alles": "{beliebiges|etwas beliebiges}",
    **{f"war {ref} {cmp}": f"lag {ref} {cmp}" for ref in ("die letzte karte", "die vorige karte", "die letzte", "die vorletzte karte", "sie") for cmp in ("höher", "niedriger", "tiefer")},
    **{f"alles hängt von der {ref} ab": f"{{alles richtet sich|alles richtete sich|richtet sich alles|richtete sich alles|es richtet sich alles|es richtete sich alles}} nach der {ref}" for ref in ("startkarte", "letzten karte", "vorletzten karte", "letzten", "vorletzten")},
    "bestimmt": "{scheint|schien} zu {entscheiden|bestimmen}",
    "karte haben": "karte wiederholen",
    "ist frei": "steht frei",
    "waren alle karten": "waren {alle|die|sämtliche} {angenommenen|akzeptierten|gelegten|richtigen|erlaubten} karten{ immer|}",
    "ging alles": "alles {durchging|durchkam|durchlief}",
    "man legte nur": "{gelegt|gespielt} {wurde|wurden} {|immer |jeweils |stets }nur",
    "man legte": "{gelegt|gespielt} {wurde|wurden} {jeweils|immer|stets}",
    **{usual.replace("@", came): told.replace("@", came) for came in ("kam", "kamen", "kommt", "kommen", "folgte", "folgt") for usual, told in _CAME.items()},
    **{f"zusammen nicht {more} als {n} ergeben": f"zusammen {{den wert |die |}}{n} nicht {{{verbs}}}" for n in (*range(2, 27), *NUMBERS.split()) for more, verbs in (("mehr", "überschreiten|übersteigen"), ("weniger", "unterschreiten"))},
    **{f"{most} {n} ist": f"{most} {n} {{zählt|wert ist}}" for most in ("höchstens", "mindestens", "mehr als", "weniger als") for n in (*range(2, 14), *NUMBERS.split()[:12])},
    "vorgeschrieben": "{verpflichtend|obligatorisch|unerlässlich}",
    "sonst folgte keine": "{lag|kam|war} {etwas|was} anderes{ da| davor| vorher| zuletzt|} , {folgte|kam} {nie|keine|keins|keiner}{ eine| eins| einer|}",
    "sonst folgt keine": "{liegt|kommt|ist} {etwas|was} anderes{ da| davor| vorher| zuletzt|} , {folgt|kommt} {nie|keine|keins|keiner}{ eine| eins| einer|}",
    **{f"{stop} sonst nicht": f"{stop} {{alle|die}} {{anderen|übrigen|restlichen}} {{dürfen|durften}} {{keine|keins|keiner|keines}} sein;{stop} {{nach|auf|bei}} {{den|allen}} {{anderen|übrigen|restlichen}}{{ karten|}} {{nie eins|nie eine|nie einer|keins|keine|keiner}}" for stop in (",", ".")},
    "das ass gilt als höchste karte": "{das |}ass {steht|liegt|ist|kommt|zählt|gilt} {hier |dabei |in dieser regel |}{über|höher als|nach|als höher als} {dem |der |den |}könig;{das |}ass {gilt|zählt|ist} {hier|dabei|in dieser regel|diesmal} {als |}{die |}höchste karte",
    "immer wenn": "jedes mal{ ,|} wenn",
    **{f"{n} bis": f"{n} bis" for n in (*range(1, 13), *NUMBERS.split()[:9])},  # "bis 10 geht alles" is none of "4 bis 10"
    **{f"{stop} sonst": f"{stop} {{|und |alles |und alles }}{{darunter|drunter}} {{und|oder}} {{|alles }}{{darüber|drüber}};{stop} {{|und |alles |und alles }}{{darüber|drüber}} {{und|oder}} {{|alles }}{{darunter|drunter}}" for stop in (",", ".")},
    **{usual.replace("@", f"{bound} {n}"): told.replace("@", f"{{{at}}} {{{n}|{word}}}") for bound, at in (("ab", "ab|ab der"), ("bis", "bis|bis zu|bis zur"), ("unter", "unter|unter der"), ("über", "über|über der")) for n, word in enumerate(NUMBERS.split()[:9], 2) for usual, told in _OF_BOUNDS.items()},
    ",": ", {während|wohingegen|wogegen}",
    **{f"{more} als {n}": f"{more} wie {n}" for more in ("mehr", "weniger") for n in (*range(1, 27), *NUMBERS.split())},
}  # fmt: skip

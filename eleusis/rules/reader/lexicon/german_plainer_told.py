"""German turns of phrase of who looks back on what was laid, and of who talks as in the schoolyard, each with the usual one."""

from __future__ import annotations

from typing import Final

NUMBERS: Final = "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig"
_NONE: Final = "{keins|keines|keine|keiner}"
_ACCEPTED: Final = "{angenommen|akzeptiert|genommen|durchgelassen|zugelassen}"
_PASSED: Final = "{gelegt wurde|gespielt wurde|liegen blieb|liegen bleiben durfte|angenommen wurde|akzeptiert wurde|genommen wurde|durchgelassen wurde|zugelassen wurde|durchgegangen ist|durchgekommen ist|durchging|durchkam}"
_GOT: Final = "{angenommen worden|akzeptiert worden|genommen worden|durchgelassen worden|zugelassen worden|durchgekommen|durchgegangen}"
_FELL: Final = "{rausgeflogen|durchgefallen|abgelehnt worden|zurückgewiesen worden|verworfen worden}"
_ALIKE: Final = (
    ("dasselbe zeichen", "das gleiche zeichen"), ("dasselbe symbol", "das gleiche symbol"), ("dieselbe farbe", "die gleiche farbe"),
    ("dieselbe zahl", "die gleiche zahl"), ("denselben wert", "den gleichen wert"),
)  # fmt: skip
_BARRED: Final = "{ist verboten|geht nicht|ist nicht erlaubt|darf nicht|darf nicht sein}"
_FOUR: Final = "{zeichen|symbole|farben|kartenfarben}"
_THERE: Final = "{schon |bereits |}{in der reihe |}{liegen|sind|vorkamen|vorkommen|vertreten sind|vorgekommen sind|gelegt sind|gelegt wurden|da sind|da waren|da liegen|lagen}"
_SIGNS: Final = (
    "dasselbe symbol",
    "das gleiche symbol",
    "dasselbe zeichen",
    "das selbe zeichen",
    "das gleiche zeichen",
    "dieselbe farbe",
    "die gleiche farbe",
)
_RANKS: Final = ("denselben wert", "den gleichen wert", "dieselbe zahl", "die selbe zahl", "die gleiche zahl")
_FACES: Final = "bilder bildkarten buben damen könige asse zahlen zahlenkarten karten"

_RANKS_NAMED: Final = (
    *(
        (n, f"{n}|die {n}|{word}|{word}en|{word}er|die {word}|alle {word}en|{n} er")
        for n, word in enumerate(NUMBERS.split()[:9], 2)
    ),
    *((n, f"{word}|{more}|alle {more}") for n, word, more in ((11, "bube", "buben"), (12, "dame", "damen"))),
)
_EVERY: Final = "{jede karte|jede neue karte|jede neue|jede angenommene karte|jede akzeptierte karte|jede karte , die angenommen wurde ,|jede karte , die akzeptiert wurde ,|alles , was angenommen wurde ,}"
_WITH_LAST: Final = "{mit der letzten zusammen|zusammen mit der letzten|mit der vorigen zusammen|zusammen mit der vorigen|mit der davor zusammen|zusammen mit der davor|mit der vorherigen zusammen|zusammen mit der vorherigen|mit ihrer vorgängerin zusammen|zusammen mit ihrer vorgängerin}"
_WITH_TWO: Final = "{zusammen mit den|mit den} {zwei|beiden} {davor|letzten|karten davor|letzten karten|davor zusammen|letzten zusammen}"


def _written(number: int) -> str:
    words = NUMBERS.split()
    return f"{{{number}|{words[number - 2]}}}" if number - 2 < len(words) else str(number)


TOLD_PLAINER: Final = {
    # what was accepted, and what was not
    "angenommen wurden nur": "{gekommen|vorgekommen|durchgegangen|durchgekommen|angenommen worden|akzeptiert worden|genommen worden|erlaubt gewesen} {sind|waren} {in der reihe |in der ganzen reihe |immer |bisher |bislang |stets |bis jetzt |}{nur|bloß|ausschließlich}",
    "wurden nie angenommen": f"sind {{nie|noch nie|niemals|nicht|kein einziges mal}} {_GOT}",
    "wurde nie angenommen": f"ist {{nie|noch nie|niemals|nicht|kein einziges mal}} {_GOT}",
    "wurden immer angenommen": f"sind {{immer|stets|jedes mal}} {_GOT}",
    "wurden immer abgelehnt": f"sind {{|immer |stets |jedes mal |alle }}{_FELL}",
    "wurde immer abgelehnt": f"ist {{|immer |stets |jedes mal }}{_FELL}",
    "jede karte": f"jede {{angenommene|akzeptierte|erlaubte|durchgegangene|richtige}} karte;{{jede karte|alle karten}} , die {_ACCEPTED} {{wurde|wurden}}{{ ,|}};{{jede karte|alle karten}} , die {{|bei uns |bei mir }}{{durchging|durchkam|durchgingen|durchkamen}}{{ ,|}}",
    **{
        f"jede karte {had}": f"{{|alles |alles , }}was {_PASSED} , {had} {{immer |jedes mal |stets |}}"
        for had in ("war", "hatte")
    },
    "es gehen nur karten": "{ich|wir} {habe|haben} {bisher |bislang |immer |}nur karten {durchgehen|durchkommen} {sehen|gesehen}",
    "passen nur karten": "{gingen|kamen|gehen|kommen} nur karten durch",
    "abgelehnt wurden": "{rausgeflogen|durchgefallen|nicht durchgekommen|nicht angenommen worden|abgelehnt worden} {sind|waren}",
    **{
        f"{colour} passte nur": f"{colour} {{kam|ging}} {{immer |stets |bisher |}}nur {{dann |}}durch"
        for colour in ("rot", "schwarz", "herz", "pik", "karo", "kreuz")
    },
    **{
        f"wurde nur {what}": f"wurde {{danach|darauf|dann|anschließend}} {{nur|immer nur}} {what}"
        for what in ("ein", "eine", "rot", "schwarz", "herz", "pik", "karo", "kreuz")
    },
    **{f"{verb} nie": f"{verb} kein einziges mal" for verb in ("war", "lag", "kam", "ging", "gab es")},
    "hintereinander sind verboten": "hintereinander {gab|gibt} es {nie|nicht|niemals|kein einziges mal|zu keiner zeit};hintereinander {kamen|kommen|lagen|liegen} {nie|niemals} vor",
    "gleich hoch wie": "gleichauf mit",
    "bleibt": "blieb",
    "bleiben": "blieben",
    "liegt keine solche karte ,": f"{{lag|liegt}} {_NONE} ,",
    # the others
    **{
        f"{fit} , die anderen gehen nicht": f"{fit} , {{alles andere nicht|die anderen nicht|alle anderen nicht|die übrigen nicht|die restlichen nicht|der rest nicht|die anderen zwei nicht|die anderen beiden nicht|die anderen drei nicht}}"
        for fit in (
            "gehen",
            "geht",
            "passen",
            "passt",
            "sind erlaubt",
            "ist erlaubt",
            "sind richtig",
            "dürfen gelegt werden",
        )
    },
    **{
        f"auf alle {others} alles": f"auf alle {others} {{eine beliebige|jede beliebige|irgendeine|eine beliebige karte|jede beliebige karte|irgendeine karte}}"
        for others in ("anderen", "anderen karten", "übrigen", "übrigen karten", "restlichen karten")
    },
    "ist es egal": "{spielt|spielte} {das|dass|es|dies} keine rolle",
    "aber keine herzen": "{, |}{und |aber |}davon {keine in herz|keine herzen|kein herz}",
    **{
        f"aber keine {suit} karten": f"{{, |}}{{und |aber |}}davon {{keine in {suit}|kein {suit}|keine {suit}}}"
        for suit in ("pik", "karo", "kreuz")
    },
    **{
        f"nur {parity} karten {stop}": f"nur die {parity}n {stop}"
        for parity in ("gerade", "ungerade")
        for stop in (",", ".")
    },
    # what lies there, and how much it is
    "alle vier zeichen in der reihe": f"alle vier {_FOUR} {_THERE}",
    "wenn alle vier zeichen in der reihe": f"{{sind|liegen|waren|lagen}} {{schon |bereits |}}alle vier {_FOUR} {{schon |bereits |}}{{vertreten|da|dabei|in der reihe|vorgekommen|gelegt|dagewesen}};{{sind|liegen}} alle vier {{schon |bereits |}}{{vertreten|da|in der reihe|vorgekommen|gelegt}}",
    "als alle karten , die schon liegen": "als alle{| ,} die {schon |bisher |bereits |}{da |}{liegen|lagen|sind|waren};als alle karten{| ,} die {schon |bisher |bereits }da {liegen|lagen|sind|waren}",
    "muss niedriger sein als": "muss weniger sein als",
    "noch nicht": "noch gar nicht;noch überhaupt nicht",
    "das noch nicht in der reihe liegt": "das {in der reihe noch|noch in der reihe|noch} fehlt",
    "die noch nicht in der reihe liegt": "die {in der reihe noch|noch in der reihe|noch} fehlt",
    "der noch nicht in der reihe liegt": "der {in der reihe noch|noch in der reihe|noch} fehlt",
    "lege ein": "zu legen ist ein",
    "lege eine": "zu legen ist eine",
    **{f"{most} in der reihe": f"{most} der reihe" for most in ("höchste", "niedrigste", "größte", "kleinste")},
    "die startkarte": "{die |}{erste|ersten|aller erste|aller ersten} karte{| ,} die {da |}{lag|gelegen hat|liegt|gelegt wurde}",
    "zwischen den werten der": "zwischen denen der",
    "zwischen den werten von": "zwischen denen von",
    "die summe der karte und der letzten karte ist": f"{_EVERY} {{ergab|ergibt|macht}} {_WITH_LAST}",
    "die summe der karte und der letzten zwei karten ist": f"{_EVERY} {{ergab|ergibt|macht}} {_WITH_TWO};{{ergab|ergibt|macht}} {_EVERY} {_WITH_TWO}",
    **{
        f"doppelt so hoch sein wie die letzte {stop}": f"doppelt so {{hoch|groß|viel}} sein {stop}"
        for stop in (".", ",")
    },
    "bei einer geraden anzahl": "bei gerade vielen{ karten|}",
    "bei einer ungeraden anzahl": "bei ungerade vielen{ karten|}",
    **{
        f"{number} oder {beyond}": f"{{{forms}}} und alles{{ , was| was|}} {{{words}}}{{ liegt| ist| is|}}"
        for number, forms in _RANKS_NAMED
        for beyond, words in (("höher", "darüber|drüber"), ("niedriger", "darunter|drunter"))
    },
    **{
        f"{side} {number} liegen": f"{{den wert |die |}}{_written(number)} {verb}"
        for number in range(2, 14)
        for side, verb in (("unter", "unterschreiten"), ("über", "überschreiten"))
    },
    **{
        f"darf nicht {side} {number} liegen": f"darf {{den wert |die |}}{_written(number)} nicht {verb}"
        for number in range(2, 26)
        for side, verb in (("unter", "unterschreiten"),)
    },
    # of whom it is said
    "bilder": "{karten|die}{| ,} {wo|auf denen} {ein bild|bilder} {drauf |}{ist|sind}{ ,|}",
    "nur karten , die": "nur {die|solche|welche} , die",
    **{
        f"{which} karten , die": f"{which} {{karten wo|die wo|wo|karten , wo}}"
        for which in ("nur", "nur die", "alle", "keine")
    },
    "karten , die": "die wo;karten wo",
    **{f"auf die {without}": f"auf {{welche|solche}} {without}" for without in ("ohne bild", "mit bild")},
    **{f"rote {faces}": f"{faces} in rot" for faces in _FACES.split()[:-1]},
    **{f"schwarze {faces}": f"{faces} in schwarz" for faces in _FACES.split()[:-1]},
    "niedrig": "{ganz|sehr|richtig|eher} niedrig",
    "hoch": "{sehr|richtig|eher} hoch",
    # alike and not
    **{
        f"zweimal {same} hintereinander {barred}": f"{{zweimal|zwei mal|2 mal}} {{hintereinander|nacheinander}} {{{same}|{alike}}} {barred}"
        for same, alike in _ALIKE
        for barred in ("ist verboten", "geht nicht", "ist nicht erlaubt", "darf nicht sein")
    },
    **{
        f"weder {rank} noch {sign}": f"nie {rank} und {{auch |ebenfalls |}}{{nie|nicht}} {sign};nie {sign} und {{auch |ebenfalls |}}{{nie|nicht}} {rank}"
        for rank in _RANKS
        for sign in _SIGNS
    },
    **{
        f"{one} sein , {it} noch nicht": f"{one} sein {it} noch {{nicht|gar nicht|nie}}"
        for one, it in (("wert", "der"), ("zahl", "die"), ("zeichen", "das"), ("symbol", "das"), ("karte", "die"))
    },
    **{
        f"zwei {many} hintereinander sind verboten": f"{{zweimal|zwei mal}} {{hintereinander|nacheinander}} {one} {_BARRED};{one} {{zweimal|zwei mal}} {{hintereinander|nacheinander}} {_BARRED}"
        for one, many in (("rot", "rote"), ("schwarz", "schwarze"), ("gerade", "gerade"), ("ungerade", "ungerade"))
    },
    "die andere farbe von rot und schwarz": "{das gegenteil von der|das gegenteil der|die gegenteilige|die entgegengesetzte} farbe{ davor| der letzten| der letzten karte| von davor| der karte davor| wie davor| wie die letzte| wie die davor|}",
    **{
        f"weder {rank} noch {sign} haben": f"nicht {rank} sein und {{auch |ebenfalls |}}nicht {sign};nicht {sign} sein und {{auch |ebenfalls |}}nicht {rank}"
        for rank in _RANKS
        for sign in _SIGNS
    },
    "nachbarn": "{direkte|unmittelbare} {nachbarn|nachbarkarten}",
    "ein anderes symbol haben": "ein anderes {haben|zeigen|tragen|aufweisen}",
    "eine andere farbe haben": "eine andere {haben|zeigen|tragen|aufweisen}",
    **{
        f"auch {what}": f"ebenfalls {what}"
        for what in (
            "ein",
            "eine",
            "einen",
            "rot",
            "schwarz",
            "gerade",
            "ungerade",
            "herz",
            "pik",
            "karo",
            "kreuz",
            "das",
            "die",
        )
    },
    # Before these "hoher" lacks its dots; before a noun it does not: "ein hoher Wert".
    **{
        f"{right} {behind}": ";".join(f"{wrong} {behind}" for wrong in wrongly)
        for behind in ("als", "sein", "sind", "legen", "werden")
        for right, wrongly in (("höher", ("hoher",)), ("größer", ("großer", "grosser", "groser")))
        if (right, behind) != ("höher", "sein")  # which has other phrases, too
    },
    "geht auch": "geht auch noch",
    "gehen auch": "gehen auch noch",
}

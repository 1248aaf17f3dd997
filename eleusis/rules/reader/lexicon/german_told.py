"""German as children tell a rule: "also", "Bilder gehen immer", "hoch" beside "runter"."""

from __future__ import annotations

from typing import Final

from eleusis.rules.conventions import ALL_CARDS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.classes import RED
from eleusis.rules.reader.lexicon.entries import Phrase

_HIGHER: Final = m.Rel(">", m.Amount("card", (m.OTHER,)))
_TWO_KINDS: Final = (
    ("colour", "rot", "schwarz"),
    ("parity", "gerade", "ungerade"),
    ("half", "hoch", "niedrig"),
    ("kind", "bild", "zahl"),
    ("kind", "ein bild", "eine zahl"),
)

_ONE_HIGHER: Final = m.Rel(">", m.Amount("card", (m.OTHER,)), 1 << 1)
_ONE_LOWER: Final = m.Rel("<", m.Amount("card", (m.OTHER,)), 1 << 1)

TOLD: Final = [
    Phrase("YES_SO", "ja{ :| ,| ->};{wenn|falls} ja{ ,|}{ dann|}"), Phrase("NO_SO", "nein{ :| ,| ->};{wenn|falls} {nein|nicht}{ ,|}{ dann|}"),
    Phrase("YET", "aber;jedoch;hingegen;dagegen;bloß;nur"), Phrase("THATIS", ", also"), Phrase("MUST", "{muss|müssen} {nur|bloß|lediglich}"),
    *(Phrase("Attr", f"ob {{sie |es |die karte |}}{{{one} oder {other}|{other} oder {one}}}{{| ist}}{{| ,}}{{| das}}", attr) for attr, one, other in _TWO_KINDS),
    Phrase("Attr", "{rot oder schwarz|schwarz oder rot|rot bzw schwarz|schwarz bzw rot}{ , das|}", "colour", 4),
    Phrase("ALWAYSFITS", "{passt|passen|geht|gehen|klappt|klappen} {immer|stets};{ist|sind} {immer|stets} {erlaubt|richtig|ok|okay|möglich|in ordnung|gut};{passt|passen|geht|gehen} {in jedem fall|auf jeden fall|jederzeit|trotzdem}"),
    Phrase("ALWAYSFITS", "{darf|dürfen|kann|können} {immer|überall hin|überall}{| gespielt werden| gelegt werden| hin| drauf| legen| spielen}"),
    Phrase("ALWAYSMAY", "{darf|dürfen|kann|können} {man |}{immer|jederzeit|stets}"),
    Phrase("Cmp", "eine mehr", _ONE_HIGHER), Phrase("Cmp", "eine weniger", _ONE_LOWER),
    *(Phrase("Run", f"{{einmal|ein mal|1 x}} {word}", (mask,)) for word, mask in (("rot", RED), ("schwarz", ALL_CARDS ^ RED))),
    Phrase("Upward", "hoch", _HIGHER),
    Phrase("WRAPPING", "{rückwärts |vorwärts |immer |}{im kreis|rundherum|reihum}{| herum| rum};nach {dem |}ass {kommt|folgt} {wieder |dann |}{der |}könig"),
    Phrase("LOOK_AT", "{es |}{kommt|kommt nur|kommt bloß} auf;{es |}{zählt|zählt nur|gilt nur};{es |alles |}hängt {nur |bloß |allein |ganz |alles |}{von|vom}"), Phrase("MATTERS", "an;ab"),
    Phrase("COLOURS", "{rot|rote|roten} {oder|und|gegen|/|,|bzw} {schwarz|schwarze|schwarzen}{| also};{schwarz} {oder|und|/|,} {rot}"), Phrase("I_MEAN", "{mein|meine} ich{| jetzt| damit};ich {mein|meine}{| damit| hier};gemeint{| ist| sind};{ist|sind} gemeint"),
    Phrase("Direction", "{drüber|darüber|rauf|hoch|höher|mehr|größer} {/|oder} {drunter|darunter|runter|niedriger|tiefer|weniger|kleiner}", True),
    Phrase("ALWAYSFITS", "{darf|dürfen|kann|können|passt|passen|geht|gehen} {auf alles|auf jede karte|auf alle karten|überall drauf|überall rauf}"),
    Phrase("FURTHER_THAN", "weiter als"), Phrase("THERE_WAS", "{dabei|da|dran|drin|vorgekommen|vertreten|enthalten|dabei gewesen|da gewesen|dran gewesen|gewesen} sein;da war;da waren;schon war;dabei war;dabei ist;dabei sind;da ist;da sind;geben;dabei haben;vorkommen;vorkommt;vorkam;vorgekommen ist;drin ist;drin war;{schon |bereits }{dabei ist|da war|dabei war|vorkam|liegt|lag}"),
    Phrase("THERE_WAS", "{|schon |bereits }{sein|stehen}", price=4), Phrase("THAT", "das;, das;dass;, dass", price=5), Phrase("AMONG", "bei;in", price=1), Phrase("AMONG", "schon {unter|bei|in}"), Phrase("ONE_SUCH", "eine;einer;eins"), Phrase("ITS_EQUAL", "{gleich hoch|gleich groß|gleich viel|gleiche zahl|die gleiche zahl|derselbe wert|gleicher wert}"),
    Phrase("ALSOFITS", "{ist|sind} {auch|ebenfalls}{| noch} {okay|ok|gut|in ordnung}"), Phrase("ANYTHING_GOES", "{darf man|darf|geht|gehen} beides;{darf|kommt|geht} alles {drauf|rauf|drüber};beides {geht|erlaubt|ist erlaubt}"),
    Phrase("AS_YOU_LIKE", "{so weit|soweit|so viel|soviel|so tief|so hoch} {|wie }{man|du|ich} {will|willst|möchte|mag};beliebig {weit|viel|tief|hoch};egal wie {weit|viel|tief|hoch};unbegrenzt;unbeschränkt;{gibt es |hat man |}{keine|ohne} {grenze|grenzen|begrenzung|limit}"),
    Phrase("Adj", "{einstellig}{|e|en|er|es}", m.Among(m.span(1, 9))), Phrase("Adj", "{zweistellig}{|e|en|er|es}", m.Among(m.span(10, 13))),
    Phrase("SOFAR", ", die {schon |bisher |bereits |}{liegen|da liegen|daliegen|ausliegen}{ ,|}"), Phrase("ON_LINE", "{, |}die {schon |bisher |bereits |}{in der reihe |auf dem tisch |}{liegt|liegen|lag|ausliegen}"),
    Phrase("TOGETHER_WITH", "{plusrechnen|plus rechnen|zusammenrechnen|zusammenzählen|zusammengerechnet|zusammengezählt|addieren} mit"),
    Phrase("NOTBOTH", "{, |. |}{aber |doch |jedoch |nur |und |}{nie|nicht|niemals|keinesfalls}{ aber|} in {beidem|beiden|beiden dingen|beiden punkten}{| zugleich| gleichzeitig| auf einmal| und niemals in keinem| oder in keinem| oder keinem}"),
    Phrase("Compared", "{eine|die} {zahl|nummer|karte} daneben;{eine|die} daneben", m.any_of(_ONE_HIGHER, _ONE_LOWER)),
    Phrase("CLOSE_NUMBERS", "{nachbarzahlen|zahlennachbarn|nachbarwerte};{benachbarte|aufeinanderfolgende|aufeinander folgende}{|n} {zahlen|werte|nummern}"), Phrase("CLOSE_NUMBERS", "nachbarzahl;nachbar;nachbarn", price=3),
    Phrase("NEXT_TO", "{|direkt |unmittelbar |links oder rechts }neben"), Phrase("FITS", "{vertragen|verträgt} sich{| mit allem| mit allen};{vertragen|verträgt} sich gut"),
    Phrase("AN_ACE", "{die |der |zur |}{1|eins}", price=0), Phrase("PAST_KING", "{über|nach} {den |dem |}könig{| hinaus| drüber| hinweg| rüber}{| geht es| fängt es| beginnt es| fängt man| beginnt man}"),
    Phrase("ETC", "{, |. |}{und |}{dann|danach} {|geht es |beginnt es |fängt es |beginnt alles |geht alles }{wieder |}von {vorn|vorne}{| los| an}"), Phrase("CYCLE", "reihum{ :|};im kreis{ :|};{|in |in der |in einer }{folge|festen reihenfolge|festen folge}", price=3), Phrase("FROM_THE_FRONT", "{|wieder |dann wieder }{von vorne|von vorn|vorne|vorn}{| weiter| los| an}"),
    Phrase("THATIS", "{...|usw|usw .|und so weiter}{| ,} also"),
    Phrase("ELSE", "dazwischen;zwischendrin;zwischendurch"), Phrase("CARD_COUNT", "{anzahl|zahl} {von |an |}karten;kartenzahl;kartenanzahl;anzahl der karten"),
    Phrase("EG", "{also |wie |}{zum beispiel|z . b|z . b .|beispielsweise};{ein |}beispiel{ :|}"), Phrase("TO", "zum;bis zum"), Phrase("COUNTS_NOT_AS", "{liegen|sind} nicht;{gilt|gelten|zählt|zählen|ist|sind} {hier |dabei |aber |}{nicht|nicht als|keine}"),
]  # fmt: skip

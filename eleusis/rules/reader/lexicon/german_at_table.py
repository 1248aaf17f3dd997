"""German as it is called across the table: what one looks at, what changes back and forth, where counting goes on."""

from __future__ import annotations

from typing import Final

from eleusis.rules import syntax as s
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.entries import Phrase

_CARD: Final = m.Amount("card", (m.OTHER,))
_BY_TURNS: Final = (("colour", "rot", "schwarz"), ("parity", "gerade", "ungerade"))

AT_TABLE: Final = [
    Phrase("NOTHING", "{von der|von} {letzten|vorigen|alten}{ karte|} {zur|zu der} {neuen|nächsten}{ karte|}"),
    Phrase("NOTBOTH", "{, |}{aber |und |}{nie|nicht} beides {und|oder} {nie|nicht|auch nicht} {keins|keines|gar nichts}"),
    Phrase("WRAPPING", "{wobei |}{man |}nach {dem |}könig {beim|mit dem|bei} ass {weiterzählt|weiter zählt|weitermacht|anfängt};nach {dem |}könig {zählt|macht|geht|rechnet} {man |es }{dann |wieder |}{beim|mit dem|bei} ass weiter"),
    Phrase("LOOK_AT", "{entscheidend|maßgeblich|maßgebend|ausschlaggebend} {ist|sind}"), Phrase("SAY_NO", "{sage|sag} ich nein"), Phrase("SAY_YES", "{ja|sage ich ja|sag ich ja}"), Phrase("AMOUNT_OF", "viele", price=2), Phrase("ONE_DIVIDES", "ein {teiler|vielfaches} {der|des|von der|vom} {anderen|andern} sein;{die|den} {andere|anderen} teilen;durch {die|den} {andere|anderen} teilbar sein"), Phrase("ANYTHING_GOES", "ist alles {in ordnung|okay|ok|richtig|gut}"), Phrase("TWO_CARDS", "{nachbarkarten|benachbarte karten}", price=1), Phrase("THERE_TOO", "dabei;darunter;mit dabei"), Phrase("LOOK_AT", "{schau|schaue|schaut|guck|guckt|sieh|sieht|betrachtet}{ dir|};{gucke|guckst|schaust|gucken|schauen|sieht|achten} {immer |nur |bloß |}auf;{schau|schaue|schaut|guck|guckt|achte|achtet} {immer|nur|bloß|immer nur} auf"),
    *(Phrase("Swapping", f"zwischen {{{one} und {other}|{other} und {one}}} {{gewechselt|wechseln|hin und her gewechselt}}", attr) for attr, one, other in _BY_TURNS),
    Phrase("MAYNOT", "{darf|dürfen|soll|sollen|kann|können} nicht gleich {wieder|nochmal|noch einmal|danach}"),
    Phrase("ALL_THERE", "{werte |zahlen |}{alle|aller|allen} {bisherigen |anderen |liegenden |}{karten|werte|zahlen}{ von der reihe| in der reihe| der reihe|}"),
    Phrase("THERE_HOLDS", "gilt{ dann| immer|};gilt dann immer"),
    Phrase("Cmp", "{gleich|gleich hoch} oder {runter|drunter|tiefer|hinunter|weniger}", m.Rel("<=", _CARD)), Phrase("Cmp", "{gleich|gleich hoch} oder {rauf|drüber|hoch|hinauf|mehr}", m.Rel(">=", _CARD)),
    # what is told behind a rule
    Phrase("UP_TO_THEN_FREE", "{vorher|davor|bis dahin} {passt|geht} jede{| karte};{vorher|davor|bis dahin} {ist |darf |geht |passt |}{man |}{alles|alles egal|egal|alles ok|alles okay|alles erlaubt|jede karte|alles möglich}{ legen| kommen|}"),
    Phrase("OTHERS_ALWAYS", "{der rest|alle anderen|die anderen|andere|alles andere} {darf|dürfen};{andere|alle anderen} {kombis|kombinationen} {immer|jederzeit|egal|gehen|gehen immer|sind egal|sind erlaubt}"),
    Phrase("OTHERS_FREE", "{sonst|ansonsten} {ist |darf |geht |gilt |}{es |}{beides|beides egal|beides erlaubt|frei};{sonst|ansonsten} ist {sie|die karte|die nächste|die neue|es} {beliebig|egal|frei};{sonst|ansonsten} {irgendeine|irgendwas};für {die anderen|alle anderen|andere}{ karten|} {gilt|gibt es} {nichts|nix|keine regel};für {die anderen|alle anderen|andere|alles andere|den rest}{ karten|} ist {es|das} {egal|frei|beliebig|gleichgültig}"),
    Phrase("NOTHING", ", {rauf|hoch|hinauf|höher|nach oben} oder {runter|tiefer|niedriger|nach unten} ist egal"), Phrase("Refs", "{jede|jeder|jedes|jedem} der letzten {zwei|beiden}", (1, 2)),
    Phrase("NO_OTHERS", "{was|etwas|} anderes {geht|passt|gilt|stimmt|klappt|zählt} nicht;{bei|zu} {allem|jedem|jeder} anderen{ karte|} {sage|sag} ich nein"), Phrase("NOTHING", "mit den {werten|zahlen};{, |}{mehr|sonst} ist {nicht|nichts} verboten;{von |}einer karte zur nächsten{ karte|};von der {letzten|vorigen}{ karte|} aus;ganz vorne;hauptsache"),
    Phrase("ALWAYSMAY", "darf man überall"), Phrase("MAY_LAY_IT", "{darf|kann} {man |}{sie|die|die karte} {nur |dann |auch |immer |}{legen|spielen}"), Phrase("ASWELL", "und {noch|dazu noch|dazu}"),
    Phrase("TAKEN_TOGETHER", "zusammengerechnet"), Phrase("NO", "{überhaupt|gar} {kein|keine|keinen|keiner}"), Phrase("NOTHING", "{gegenüber|verglichen mit|im vergleich mit|im vergleich zu} der {letzten|vorigen}{ karte|};im vergleich zur {letzten|vorigen}{ karte|}", price=2),
    Phrase("Refs", "{die |den |der |}letzten {zwei|beiden} in der reihe", (1, 2)), Phrase("DIVISIBLE", "{ohne rest |}teilen können;zu teilen"), Phrase("THERE_WAS", "{gelegen|gekommen} {haben|sein}"), Phrase("NONE_OF", "{keine|keiner|keinem} {der|von|von den}"),
    Phrase("LIE", "da {sind|waren};da {liegt|liegen|lagen};gelegt {wurden|worden sind}"), Phrase("Attr", "farbe {rot schwarz|rot oder schwarz|rot und schwarz};{rot schwarz|rot - schwarz} farbe", "colour", 2), Phrase("Attr", "farbe von {rot auf schwarz|schwarz auf rot|rot nach schwarz|schwarz nach rot}{ oder umgekehrt|}", "colour"),
    Phrase("RISE", "{hochgezählt|hochzählen|weitergezählt}"), Phrase("FALL", "{runtergezählt|runterzählen|heruntergezählt}"), Phrase("BETWEEN", "echt zwischen"),
    Phrase("MISSES", "{darf|dürfen|kann|können} {auch|ebenfalls} nicht{ liegen| kommen|};{darf|dürfen|kann|können} nicht {nochmal|noch einmal|noch mal|mehr} {gelegt werden|gespielt werden|kommen|vorkommen}"),
    Phrase("PATTERN_IS", "{das muster|die folge} {geht|läuft|beginnt}{ so| ab der ersten karte| immer| immer so|}{ :|}"), Phrase("Ref", "{gerade|grad} eben", m.OTHER),
    Phrase("Told", "gerade viele{ karten|}{ in der reihe| da|}", s.PosIn(2, frozenset({1}))), Phrase("Told", "ungerade viele{ karten|}{ in der reihe| da|}", s.PosIn(2, frozenset({0}))),
    *(Phrase("LikeColoured", "anders gefärbt", m.Denied(m.Rel("=", m.Amount(attr, (m.OTHER,))))) for attr in ("suit", "colour")),
]  # fmt: skip

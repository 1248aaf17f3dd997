"""German words for what holds all along the line: balances, majorities, the latest of one's own kind, what comes back."""

from __future__ import annotations

from typing import Final

from eleusis.rules.reader.lexicon.entries import Phrase

_THERE: Final = "{liegen|liegt|da liegen|da sind|da ist|vorkommen|vorkommt|kam|kamen|gelegt wurde|gelegt wurden|gespielt wurde|gespielt wurden|in der reihe liegen|in der reihe sind|auf dem tisch liegen|bisher liegen|bisher gespielt wurden|bisher gespielt wurde}"
_MADE: Final = "{ist|geht|darf|passt|passen|gehen|kann|gilt}"
ALONG: Final = [
    Phrase("COME_BACK", "{wiederkommen|wieder kommen|wieder vorkommen|nochmal kommen|noch einmal kommen|nochmal vorkommen|noch einmal vorkommen|wiederholt werden|sich wiederholen|wieder auftauchen|erneut kommen|wieder gespielt werden|wieder gelegt werden}"),
    Phrase("NEXT_FEW", "nächsten;folgenden"), Phrase("LONG", "lang"),
    Phrase("HOW_MANY", "{die |der |den |}{anzahl|zahl|menge} {der|von|an|}"),
    Phrase("SCARCER", "{seltener|seltenst}{e|en|er|es};{weniger häufig|am wenigsten häufig}{e|en|er|es}"),
    Phrase("COMMONER", "{häufiger|häufigst}{e|en|er|es};{dominierend|vorherrschend}{e|en|er|es}"),
    Phrase("THAT_IS_SCARCER", f"von {{der|denen|welcher}} {{es |}}{{weniger|weniger karten|am wenigsten|die wenigsten}} {_THERE};die {{seltener|weniger|weniger oft|am seltensten|am wenigsten|in der minderheit}} {{ist|{_THERE[1:-1]}}}"),
    Phrase("THAT_IS_COMMONER", f"von {{der|denen|welcher}} {{es |}}{{mehr|mehr karten|am meisten|die meisten}} {_THERE};die {{häufiger|öfter|am häufigsten|am öftesten|am meisten|in der mehrheit|mehr}} {{ist|{_THERE[1:-1]}}}"),
    Phrase("TIE_FREE", f"{{und |aber |}}bei {{einem |}}{{gleichstand|gleich vielen|gleicher anzahl|gleicher zahl}}{{ ,|}} {{{_MADE[1:-1]}}} {{alles|es|beides|man|jede|jede karte|jede farbe|beide|beide farben}}{{ egal| erlaubt| möglich| gut| ok| okay| richtig| gehen| alles| aussuchen|}};{{und |}}bei {{gleichstand|gleich vielen}} {{alles|egal|beides|beliebig}}"),
    Phrase("LATEST_OF_ITS", "{die|der} {letzte|letzten|vorige|vorigen} {karte|} {ihrer|ihres|seiner|seines|der eigenen|des eigenen|derselben|desselben|der gleichen|des gleichen}"),
    Phrase("BY_ITSELF", "{für sich|für sich allein|für sich genommen|einzeln|getrennt|unabhängig}"),
    Phrase("RISE", "aufsteigen;ansteigen;hochgehen"), Phrase("FALL", "absteigen;runtergehen"),
]  # fmt: skip

"""German on the first cards, before which too few lie for a rule: "fehlt sie, ist alles erlaubt", "liegt erst eine Karte, ..."."""

from __future__ import annotations

from typing import Final

_ANOTHER: Final = "{solche|solche karte|vorletzte|vorletzte karte|vorvorletzte|zweite davor|karte davor|karte}"
_ONE_CARD: Final = "{eine karte|eine einzige karte|eine|die startkarte|die erste karte|die anfangskarte|der starter}"
_THAT: Final = f"{{sie|diese|die|es|das|ihn|so eine|eine {_ANOTHER[1:-1].replace('|', '|eine ')}|die vorletzte|die vorletzte karte}}"
_NO_SUCH: Final = f"{{|noch |gar }}{{keine|keinen|keins|keines|keine {_ANOTHER[1:-1].replace('|', '|keine ')}}}"
_LIES: Final = "{liegt|da liegt|daliegt|da ist|in der reihe liegt|auf dem tisch liegt|ausliegt}"
FIRST_CARDS: Final = (
    f"{{und |aber |}}fehlt {_THAT};{{und |aber |}}{{wenn|falls|solange}} {_THAT} {{noch |}}fehlt;"
    f"{{und |aber |}}{{gibt|gab}} es {_THAT} {{noch |}}nicht;{{und |aber |}}{{wenn|falls|solange}} es {_THAT} {{noch |}}nicht {{gibt|gab}};"
    f"{{und |aber |}}{{gibt|gab}} es {_NO_SUCH};{{und |aber |}}{{wenn|falls|solange}} es {_NO_SUCH} {{gibt|gab}};"
    f"{{und |aber |}}{{liegt|ist}} {{erst|nur|bloß|noch nur}} {_ONE_CARD};"
    f"{{und |aber |}}{{wenn|falls|solange}} {{erst|nur|bloß}} {_ONE_CARD} {_LIES};"
    f"{{und |aber |}}bei {{nur|erst|bloß}} einer {{|einzigen }}karte;{{und |aber |}}{{wenn|falls|solange}} {{noch |}}nicht genug karten {{liegen|da liegen|da sind}};"
    "{und |aber |}{liegen|sind} {noch |}{weniger als zwei|nicht genug|zu wenig|zu wenige} karten;"
    "{und |aber |}{vorher|davor|bis dahin|zuvor|anfangs|am anfang|zu beginn|ganz am anfang} {ist|war|darf|durfte|geht|ging|gilt|galt|kann|konnte};"
    "{und |aber |}{die|nur die} zweite{ karte|} {ist|war|darf|durfte}"
)
ANYTHING: Final = frozenset(
    [
        "alles",
        "beliebig",
        "beliebige",
        "frei",
        "freie",
        "egal",
        "wurst",
        "vorschrift",
        "einschränkung",
        "bedingung",
        "vorgabe",
        "jede",
        "irgendeine",
    ]
)

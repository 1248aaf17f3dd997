"""What a text tells first and speaks of afterwards: groups of cards, what cards are worth, numbers that are counted, cards to look at, places.

Each sentence is held against its own plain function; what stands for a group or a number is never taken for a card.
"""

from __future__ import annotations

import pytest

from eleusis.cards import Card
from eleusis.rules.reader.lexicon.german import GERMAN
from eleusis.rules.reader.reading import parse, readings
from tests.rules.test_outside_english import Says
from tests.rules.test_parse import face, means, odd, red


def hearts_or_clubs(card: Card) -> bool:
    return card.suit in "HC"


def third(card: Card) -> int:
    """Ace to 4, 5 to 9, 10 to king."""
    return (card.rank > 4) + (card.rank > 9)


def switches(card: Card, line: list[Card]) -> bool:
    return hearts_or_clubs(card) != hearts_or_clubs(line[-1])


def stays(card: Card, line: list[Card]) -> bool:
    return not switches(card, line)


def kindred(card: Card, line: list[Card]) -> bool:
    return stays(card, line) and card.suit != line[-1].suit


def another_third(card: Card, line: list[Card]) -> bool:
    return third(card) != third(line[-1])


def next_third(card: Card, line: list[Card]) -> bool:
    return third(card) == (third(line[-1]) + 1) % 3


def up_to_six(card: Card) -> bool:
    return card.rank < 7


def small_and_great(card: Card, line: list[Card]) -> bool:
    """One to six after seven to king, and the other way round."""
    return up_to_six(card) != up_to_six(line[-1])


def higher(card: Card, line: list[Card]) -> bool:
    return card.rank > line[-1].rank


def pip(card: Card) -> bool:
    """Neither ace nor face."""
    return 1 < card.rank < 11


def makes_even(card: Card, line: list[Card]) -> bool:
    return (card.rank + line[-1].rank) % 2 == 0


def reds(line: list[Card]) -> int:
    return sum(map(red, line))


def follows(order: str) -> Says:
    """The suits come round in this order."""
    return lambda c, line: c.suit == order[(order.index(line[-1].suit) + 1) % 4]


def turned(card: Card, line: list[Card]) -> bool:
    """Up after down and down after up."""
    went = line[-1].rank - line[-2].rank if len(line) > 1 else 0
    return went == 0 or (card.rank - line[-1].rank) * went < 0


GROUPS: dict[str, Says] = {
    "Hearts and clubs form one group, spades and diamonds the other, and the two groups take turns.": switches,
    "there are two groups, hearts+clubs and spades+diamonds, and you always have to switch group": switches,
    "you must stay in the group of the card before (the groups: hearts with clubs, spades with diamonds)": stays,
    "Clubs and hearts form one team, spades and diamonds the other. The next card must come from the other team.": switches,
    "Always switch teams (team 1: hearts and clubs, team 2: spades and diamonds).": switches,
    "hearts and clubs are one group, the others another. Stay in the same group": stays,
    "The suits are paired: hearts with clubs, spades with diamonds. Play the partner of the last suit.": kindred,
    "hearts and clubs are sister suits, spades and diamonds too. after a suit only its sister suit": kindred,
    "Team 1 is hearts and clubs, team 2 is spades and diamonds. After team 1 comes team 2, after team 2 comes team 1.": switches,
    "Group A: hearts and clubs, group B: spades and diamonds. Group A cards must be red, group B cards must be odd.": (
        lambda c, _: red(c) if hearts_or_clubs(c) else odd(c)
    ),
    "Group 1 = hearts and clubs, group 2 = spades and diamonds. If the last card is from group 1, play a red card.": (
        lambda c, line: not hearts_or_clubs(line[-1]) or red(c)
    ),
    "Divide the ranks into low (A-4), middle (5-9) and high (10-K). No card may come from the same group as the last.": (
        another_third
    ),
    "Three groups: A-4, 5-9, 10-K; not the same group twice in a row": another_third,
    "there are 3 groups A-4 5-9 10-K. you cant play the same group twice in a row": another_third,
    "I call A-4 low, 5-9 middle and 10-K high. The next card must not come from the same class as the last.": another_third,
    "Three groups: A-4, 5-9, 10-K. The groups go round in this order.": next_third,
    "A to 4 count as low, 5 to 9 as middle, 10 to king as high. After low comes middle, after middle comes high and after "
    "high comes low.": next_third,
    "team one is hearts and clubs team two is diamonds and spades, you have to swap teams every time": switches,
    "hearts/clubs on one side, spades/diamonds on the other. Each card must be from the other side.": switches,
    "the next card must be from the same group as the last card, where the groups are hearts/clubs and spades/diamonds": stays,
    "Hearts and clubs form one group, spades and diamonds the other; play a card of the group the last card is not in.": switches,
    "suits are grouped as hearts+clubs and spades+diamonds, and you must switch between them.": switches,
    "The two groups (hearts and clubs; spades and diamonds) alternate.": switches,
    "each suit has a partner: hearts and clubs, spades and diamonds. The next card must be of the partner suit": kindred,
    "Partition the ranks into {A,2,3,4}, {5,6,7,8,9} and {10,J,Q,K}; consecutive cards must belong to different parts.": (
        another_third
    ),
    "a card from the same group (A-4, 5-9 or 10-K) as the last one is wrong": another_third,
    "Two groups: ace to seven and eight to king. Change the group every time.": lambda c, line: (
        (c.rank > 7) != (line[-1].rank > 7)
    ),
    "Hearts and clubs are group 1, diamonds and spades are group 2. Always alternate.": switches,
    "hearts+clubs = team 1, diamonds+spades = team 2, switch team every time": switches,
    # What is low is what the text says, not what it would be without.
    "Every card is low (A-6) or high (7-K). After low comes high, after high comes low.": small_and_great,
    "Low is A-6, high is 7-K. After low comes high, after high comes low.": small_and_great,
    "after a low card (A-6) play a high card (7-K), after a high card play a low one": small_and_great,
    "alternate low (A-6) and high (7-K)": small_and_great,
    "low card after a high card, high card after a low card (low is 6 and below)": small_and_great,
    "If the last card is low (A-6), play high (7-K), otherwise play low.": small_and_great,
    "Low cards are red, high cards are black. Low is ace to 5, and high is 10 to king.": (
        lambda c, _: c.rank > 5 if not red(c) else c.rank < 10
    ),
}
VALUES: dict[str, Says] = {  # what says what cards are worth is no rule
    "Ace is 1, jack 11, queen 12, king 13. Play a card higher than the last.": higher,
    "Aces are low, kings are high. The next card must be higher.": higher,
    "The king is the highest card. Always play higher.": higher,
    "Each card must be higher than the last, ace is 1, jack 11, queen 12, king 13.": higher,
    "A=1, J=11, Q=12, K=13: the sum of the last two cards must be even": makes_even,
    "Ace = 1, king = 13, the next card must be within 3 of the last card": lambda c, line: (
        abs(c.rank - line[-1].rank) <= 3
    ),
}
GERMAN_VALUES: dict[str, Says] = {
    "Das Ass zählt 1. Jede Karte muss höher sein als die vorige.": higher,
    "Das Ass ist niedrig, der König ist hoch. Immer höher.": higher,
    "Jede Karte muss höher sein als die vorige, Ass ist 1, Bube 11, Dame 12, König 13.": higher,
    "Immer höher als die letzte Karte. Der König ist die höchste Karte.": higher,
    "A=1, B=11, D=12, K=13: die Summe der letzten beiden Karten muss gerade sein": makes_even,
}
KINDS: dict[str, Says] = {  # what a text counts as a face card is one in it
    "Aces count as face cards: after a face card play a number card.": lambda c, line: pip(line[-1]) or pip(c),
    "After a face card (including aces) play red.": lambda c, line: pip(line[-1]) or red(c),
    "no two face cards in a row, the ace is a face card too": lambda c, line: pip(c) or pip(line[-1]),
    "after a picture card comes a number, ace is a picture": lambda c, line: pip(line[-1]) or pip(c),
    "after a face card (aces included) play red": lambda c, line: pip(line[-1]) or red(c),
    "Only face cards, aces included.": lambda c, _: not pip(c),
    "Aces are not face cards. After a face card play red.": lambda c, line: not face(line[-1]) or red(c),
    "after a face card play red, ace isnt a face card": lambda c, line: not face(line[-1]) or red(c),
    "the ace counts as a number card. after a number card play a face card": lambda c, line: face(line[-1]) or face(c),
}
GERMAN_LIMITS: dict[str, Says] = {  # so only then
    "doppelt so hoch oder höher": lambda c, line: c.rank >= 2 * line[-1].rank,
    "höchstens doppelt so hoch": lambda c, line: c.rank <= 2 * line[-1].rank,
    "man darf nur nach einem König runter gehen": lambda c, line: c.rank >= line[-1].rank or line[-1].rank == 13,
    "Farbe nur nach einer Bildkarte wechseln": lambda c, line: c.suit == line[-1].suit or face(line[-1]),
    "ungerade rot, gerade schwarz": lambda c, _: red(c) == odd(c),
}
GERMAN_KINDS: dict[str, Says] = {
    "Asse zählen als Bildkarten. Nach einer Bildkarte kommt eine rote Karte.": lambda c, line: pip(line[-1]) or red(c),
    "Nach einer Bildkarte (einschließlich Ass) kommt eine rote Karte.": lambda c, line: pip(line[-1]) or red(c),
    "Nie zwei Bilder hintereinander, das Ass ist auch ein Bild": lambda c, line: pip(c) or pip(line[-1]),
    "Das Ass ist kein Bild. Nach einem Bild kommt eine rote Karte.": lambda c, line: not face(line[-1]) or red(c),
    "nur Bilder, Asse inklusive": lambda c, _: not pip(c),
}
GERMAN_GROUPS: dict[str, Says] = {
    "Herz und Kreuz bilden eine Gruppe, Karo und Pik die andere. Man muss immer die Gruppe wechseln.": switches,
    "Es gibt zwei Gruppen: Herz und Kreuz, Pik und Karo. Die Gruppen wechseln sich ab.": switches,
    "Es gibt zwei Gruppen: Herz+Kreuz und Pik+Karo. Man darf nicht in der Gruppe bleiben.": switches,
    "Die Farben sind in zwei Teams aufgeteilt: Herz/Kreuz und Karo/Pik. Das Team wechselt bei jeder Karte.": switches,
    "Team 1: herz+kreuz, team 2: karo+pik, immer das team wechseln": switches,
    "Herz und Kreuz sind Gruppe 1, Karo und Pik sind Gruppe 2. Immer abwechselnd.": switches,
    "Nach einer Karte aus Gruppe 1 kommt eine aus Gruppe 2 und umgekehrt. Gruppe 1: Herz und Kreuz, Gruppe 2: Pik und Karo.": (
        switches
    ),
    "Die nächste Karte muss aus der gleichen Gruppe wie die letzte sein (Gruppen: Herz mit Kreuz, Pik mit Karo).": stays,
    "Angenommen, Herz und Kreuz bilden ein Team, Karo und Pik das andere. Man muss im gleichen Team bleiben.": stays,
    "Herz und Kreuz sind ein Paar, Karo und Pik auch. Immer die Partnerfarbe der letzten Karte legen.": kindred,
    "Drei Gruppen: A-4, 5-9, 10-K. Nie zweimal hintereinander die gleiche Gruppe.": another_third,
    "Die Zahlen sind in drei Gruppen geteilt: klein (A-4), mittel (5-9), groß (10-K). Nie zweimal hintereinander dieselbe Gruppe.": (
        another_third
    ),
    "Es gibt drei Gruppen: klein (A-4), mittel (5-9) und groß (10-K). Die Gruppen kommen der Reihe nach dran.": next_third,
    "nach niedrig (A-4) kommt mittel (5-9), nach mittel kommt hoch (10-K), nach hoch wieder niedrig.": next_third,
    "Klein ist A-6, groß ist 7-K. Nach klein muss groß kommen, nach groß muss klein kommen.": small_and_great,
    "nach einer kleinen Karte (A-6) kommt eine große (7-K), nach einer großen eine kleine": small_and_great,
}

NUMBERS: dict[str, Says] = {
    "If the number of cards already laid is even, play red; if it is odd, play black.": lambda c, line: (
        red(c) == (len(line) % 2 == 0)
    ),
    "The number of red cards already in the line decides: if it is even, play black, if it is odd, red": lambda c, line: (
        red(c) == (reds(line) % 2 == 1)
    ),
    "black if the line holds an even number of cards": lambda c, line: len(line) % 2 == 1 or not red(c),
    "count the cards in the line. if its even you play red, if its odd you play black": lambda c, line: (
        red(c) == (len(line) % 2 == 0)
    ),
    "As long as fewer than six cards have been laid, play red; from then on black": lambda c, line: (
        red(c) == (len(line) < 6)
    ),
    "while the line is shorter than six cards play red, from then on black": lambda c, line: red(c) == (len(line) < 6),
    "Let n be the number of cards in the line. If n is a multiple of three, play a face card; otherwise no face card.": (
        lambda c, line: face(c) == (len(line) % 3 == 0)
    ),
    "Let k be the number of red cards on the line. If k is even, play red; if k is odd, play black.": lambda c, line: (
        red(c) == (reds(line) % 2 == 0)
    ),
    "you have to count how many red cards there are. if it's even you play black, if it's odd you play red.": (
        lambda c, line: red(c) == (reds(line) % 2 == 1)
    ),
    "How many spades are on the table? If that number is even, play an even card, if it is odd, an odd card.": (
        lambda c, line: odd(c) == (sum(card.suit == "S" for card in line) % 2 == 1)
    ),
    "It depends on how many cards are in the line: with an even number red, with an odd number black": lambda c, line: (
        red(c) == (len(line) % 2 == 0)
    ),
}


HEADINGS: dict[str, Says] = {
    "I think the rule looks at the last card: if it's a club or a spade, go lower, if it's a heart or a diamond, go higher.": (
        lambda c, line: c.rank > line[-1].rank if red(line[-1]) else c.rank < line[-1].rank
    ),
    "The rule looks at the last card. If it is red, the next must be even, if it is black, odd.": lambda c, line: (
        odd(c) != red(line[-1])
    ),
    "maybe it looks two cards back: the colour has to be different from that one": lambda c, line: (
        len(line) < 2 or red(c) != red(line[-2])
    ),
    "You have to compare with the card two back: it must be higher than that one.": lambda c, line: (
        c.rank > (line[-2].rank if len(line) > 1 else 1)
    ),
    "after clubs come hearts, then spades, then diamonds, then clubs again": follows("CHSD"),
    "clubs are followed by hearts, then spades, then diamonds and then it starts again": follows("CHSD"),
    "after a spade a low one, after a heart a high one, and after the other two suits you're free.": lambda c, line: (
        line[-1].suit not in "SH" or (c.rank > 7) == (line[-1].suit == "H")
    ),
    "Hearts must be even, spades must be odd, the other two suits can be anything": lambda c, line: (
        c.suit not in "HS" or odd(c) == (c.suit == "S")
    ),
    "if the line has just gone up play lower, if it has just gone down play higher, if it stayed level play anything": turned,
    "if it got bigger it must get smaller and if it got smaller it must get bigger": turned,
}

PLACES: dict[str, Says] = {
    "Cards 1-2 red, 3-4 black, 5-6 red, 7-8 black, etc.": lambda c, line: red(c) == (len(line) % 4 < 2),
    "Cards 1 to 3 must be even, cards 4 to 6 odd, cards 7 to 9 even, and so on.": lambda c, line: (
        odd(c) == (len(line) % 6 > 2)
    ),
    "2nd card even, 3rd card odd, 4th even, and so on": lambda c, line: odd(c) == (len(line) % 2 == 0),
    "even places take even cards, odd places take any card": lambda c, line: len(line) % 2 == 0 or not odd(c),
    "cards 1 to 5 red, from card 6 on black": lambda c, line: red(c) == (len(line) < 5),
    "my guess is it goes by position: odd red, even black": lambda c, line: red(c) == (len(line) % 2 == 0),
    "It depends on the position: on even positions a red card, on odd positions a black one.": lambda c, line: (
        red(c) == (len(line) % 2 == 1)
    ),
    "it goes by position: even cards on the 2nd, 4th, 6th place etc., hearts on the 3rd, 5th, 7th place etc.": (
        lambda c, line: not odd(c) if len(line) % 2 else c.suit == "H"
    ),
}


@pytest.mark.parametrize(
    ("text", "says"),
    [*GROUPS.items(), *VALUES.items(), *KINDS.items(), *NUMBERS.items(), *HEADINGS.items(), *PLACES.items()],
)
def test_what_a_text_tells_first_is_meant_afterwards(text: str, says: Says) -> None:
    assert [means(rule, says) for rule in readings(text)] == [True]


@pytest.mark.parametrize(
    ("text", "says"),
    [*GERMAN_GROUPS.items(), *GERMAN_VALUES.items(), *GERMAN_KINDS.items()],
)
def test_so_it_is_in_german(text: str, says: Says) -> None:
    rules = parse(text, language=GERMAN, only_whole=True).rules
    assert [means(rule, says) for rule in rules] == [True]


@pytest.mark.parametrize(("text", "says"), GERMAN_LIMITS.items())
def test_so_limits_are_read_in_german_before_anything_else(text: str, says: Says) -> None:
    assert means(parse(text, language=GERMAN, only_whole=True).rules[0], says)


@pytest.mark.parametrize(
    "text",
    [
        "there are two groups, hearts and clubs and hearts and spades, and you always have to switch group",  # not apart
        "there are three groups, hearts+clubs and spades+diamonds, and you always have to switch group",  # not three
        "Three groups: A-4, 5-8, 10-K; not the same group twice in a row",  # no 9
        "always switch the group",  # which is never told
        "Hearts and clubs are one group, spades and diamonds the other. Three of a group never follow each other twice.",
    ],
)
def test_what_is_not_told_in_full_is_refused(text: str) -> None:
    assert readings(text) == []


def test_a_group_keeps_its_slips_of_typing() -> None:
    reading = parse("Three groups: A-4, 5-9, 10-K; not the sme group twice in a row")
    assert ([repair.read for repair in reading.repairs], means(reading.rules[0], another_third)) == (["same"], True)

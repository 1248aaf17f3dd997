"""English names of cards and of classes of cards."""

from __future__ import annotations

from typing import Final

from eleusis.rules.conventions import ALL_CARDS, SUIT_MASKS
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.lexicon.classes import COMPOSITE, EVEN, FIBONACCI, ODD, PRIME, RED, SQUARE, TRIANGULAR
from eleusis.rules.reader.lexicon.entries import ACE, Named, Phrase

_SUITS: Final = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}


_SMALL: Final = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"]  # fmt: skip


_ORDINALS: Final = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
]


_NAMED: Final = {"ace": 1, "jack": 11, "queen": 12, "king": 13}


def classes() -> list[Phrase]:
    rows = []
    for name, suit in _SUITS.items():
        # "The 5 of spades or diamonds": rather one of two suits than a card or a suit.
        rows.append(Phrase("Noun", name, m.Cards(SUIT_MASKS[suit]), 4))
        rows.append(Phrase("Noun", f"{name}s", m.Cards(SUIT_MASKS[suit]), 2))
        rows.append(Phrase("Suit", f"{name};{name}s", suit))
        rows.append(Phrase("OneSuit", name, suit))
    for name, rank in _NAMED.items():
        rows.append(Phrase("Noun", f"{name};{name}s", ACE if rank == 1 else m.Among(1 << rank)))
        rows.append(Phrase("Number", f"{name};{name}s", ACE if rank == 1 else 1 << rank))
    rows.extend(Phrase("Number", word, m.Spelled(1 << number)) for number, word in enumerate(_SMALL) if number != 1)
    for name, rank in (("deuce", 2), ("trey", 3)):
        rows.append(Phrase("Noun", f"{name};{name}s", m.Among(1 << rank)))
        rows.append(Phrase("Number", f"{name};{name}s", 1 << rank))
    rows.append(Phrase("Number", "one", m.ONE_THING, 4))
    rows.extend(
        Phrase("Noun", {6: "sixes"}.get(number, f"{word}s"), m.Among(1 << number))
        for number, word in enumerate(_SMALL[:11])
        if number > 1
    )
    rows.extend(
        Phrase("Number", {6: "sixes"}.get(number, f"{word}s"), 1 << number)
        for number, word in enumerate(_SMALL[:11])
        if number > 1
    )
    rows.extend(Phrase("Ordinal", word, number) for number, word in enumerate(_ORDINALS, 1))
    return rows


ADJECTIVES: Final = [
    Phrase("Adj", "red;red coloured", m.Cards(RED)),
    Phrase("Adj", "black;black coloured", m.Cards(ALL_CARDS ^ RED)),
    Phrase("Noun", "reds;red ones", m.Cards(RED)),
    Phrase("Noun", "blacks;black ones", m.Cards(ALL_CARDS ^ RED)),
    Phrase("Adj", "odd;uneven;odd ranked;odd numbered;odd rank;odd valued", Named("odd", ODD)),
    Phrase("Adj", "even;even ranked;even numbered;even rank;even valued", Named("even", EVEN)),
    Phrase("Noun", "odds;odd numbers;uneven numbers", Named("odd", ODD)),
    Phrase("Adj", "odd number", Named("odd", ODD), 0),
    Phrase("Adj", "even number", Named("even", EVEN), 0),
    Phrase("Noun", "prime number", Named("prime", PRIME), 0),
    Phrase("Noun", "numbered card{s|}", Named("numeral"), 4),
    Phrase("Noun", "evens;even numbers", Named("even", EVEN)),
    Phrase("Adj", "non prime;nonprime", Named("prime", PRIME, denied=True)),
    Phrase("Adj", "prime;prime ranked;prime numbered", Named("prime", PRIME)),
    Phrase("Adj", "composite", m.Among(COMPOSITE)),
    Phrase("Noun", "prime;prime numbers;primes", Named("prime", PRIME)),
    Phrase("Noun", "composite number;composite numbers;composites", m.Among(COMPOSITE)),
    Phrase("Noun", "perfect square;perfect squares;square number;square numbers", m.Among(SQUARE)),
    Phrase("Noun", "power{s|} of {2|two}", m.Among(m.numbers({1, 2, 4, 8, 16, 32, 64}))),
    Phrase("Noun", "power{s|} of {3|three}", m.Among(m.numbers({1, 3, 9, 27, 81}))),
    Phrase("Noun", "fibonacci number;fibonacci numbers", m.Among(FIBONACCI)), Phrase("Noun", "triangular number;triangular numbers;triangle number;triangle numbers", m.Among(TRIANGULAR)),
    Phrase("Adj", "face;picture;court;royal;people", Named("face")),
    Phrase("Noun", "{card|cards} {with|that have|having|showing} {a |}{picture|face|faces|pictures}{ on it| on them|}", Named("face")),
    Phrase("Noun", "face{s|};figure;figures;{face|picture|court|royal|people} card{s|};royals;pictures", Named("face")),
    Phrase("Noun", "numbers", Named("numeral"), 5), Phrase("Noun", "{normal|ordinary|regular|plain} card{s|}", Named("numeral"), 3),
    Phrase("Noun", "numbered card{s|}", Named("numeral"), 4),
    Phrase("Noun", "{number|numeral|numeric|pip|spot} card{s|};numerals;non face{s|};non face card{s|}",
          Named("numeral")),
    Phrase("Adj", "numeric;numeral;non face;number", Named("numeral"), 2),
    Phrase("Adj", "numbered", Named("numeral"), 5),
    Phrase("Adj", "major suit", m.Cards(SUIT_MASKS["H"] | SUIT_MASKS["S"])),
    Phrase("Adj", "minor suit", m.Cards(SUIT_MASKS["C"] | SUIT_MASKS["D"])),
    Phrase("Noun", "{a |}major suit{s|}", m.Cards(SUIT_MASKS["H"] | SUIT_MASKS["S"])),
    Phrase("Noun", "{a |}minor suit{s|}", m.Cards(SUIT_MASKS["C"] | SUIT_MASKS["D"])),
    Phrase("Adj", "middle;medium", m.Cards(m.cards_ranked(m.span(4, 10))), 4),
    Phrase("Adj", "low;small;little", Named("low"), 4),
    Phrase("Adj", "high;big;large", Named("high"), 4), Phrase("Having", "the {top|upper} half", Named("high")), Phrase("Having", "the {bottom|lower} half", Named("low")),
]  # fmt: skip

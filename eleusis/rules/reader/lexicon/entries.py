"""What a lexicon is made of: phrases with alternatives, each of a kind and with a meaning."""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Callable, Iterable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Any, Final

from eleusis.rules.conventions import ALL_CARDS, STANDARD, Conventions, ranks_mask
from eleusis.rules.reader import meanings as m
from eleusis.rules.reader.agreement import under
from eleusis.rules.reader.lexicon.around import Opinions, Talk, TheRest
from eleusis.rules.reader.lexicon.patterns import Phrases, expand, expanded
from eleusis.rules.reader.unswept import unswept

_ADJECTIVES: Final = frozenset({"Adj", "Ordinal"})
_CALLED_SO: Final = frozenset({"Adj", "Noun", "Attr"})


def everyday_words(language: str) -> frozenset[str]:
    """Words of other things than cards that are near to one of those: "stop" is not meant for "step"."""
    return frozenset(files(__package__).joinpath(f"everyday_{language}.txt").read_text(encoding="utf-8").split())


@dataclass(frozen=True, slots=True)
class Named:
    """Cards of a class that a class agrees on by name; said of a sum or a place, these numbers."""

    name: str
    numbers: int | None = None
    denied: bool = False

    def under(self, agreed: Conventions) -> m.Pred:
        """What it means to a class that has agreed on this."""
        mask = ranks_mask(agreed.ranks_named(self.name))
        mask = ALL_CARDS ^ mask if self.denied else mask
        if self.numbers is None:
            return m.Cards(mask)
        numbers = m.ALL_NUMBERS & ~self.numbers if self.denied else self.numbers
        with under(agreed):
            is_plain = m.cards_ranked(numbers) == mask
        return m.Among(numbers, None if is_plain else mask)


ACE: Final = Named("ace")  # the number an ace counts
GROUP: Final = "group"  # the groups that the text has told


@dataclass(frozen=True, slots=True)
class Phrase:
    """Phrases of one kind with one meaning."""

    kind: str
    phrases: str
    meaning: Any = None
    price: int = 1

    def under(self, agreed: Conventions) -> Phrase:
        """The phrase as a class means it that has agreed on this."""
        if self.meaning is ACE:
            number = 1 << agreed.value(1)
            return replace(self, meaning=number if self.kind == "Number" else m.Among(number))
        return replace(self, meaning=self.meaning.under(agreed)) if isinstance(self.meaning, Named) else self


@dataclass(frozen=True, slots=True)
class Past:
    """The verbs of what is told as something past."""

    verbs: Mapping[str, str]  # each with what it is now: "goes", or "goes|go" of one and of many
    holds: re.Pattern[str]  # by which a text also speaks of what is
    judging: re.Pattern[str]  # what tells which cards fitted, or had to come
    asking: re.Pattern[str]  # else it may be only a case that is past: "if it was red"
    observed: re.Pattern[str]  # what tells verdicts that were given, of the judged card: "was accepted unless it was"
    participles: frozenset[str] = frozenset()  # those that are past only behind somebody
    directly: frozenset[str] = frozenset()  # and those that are also past behind a card, unless one of the next follows
    by: frozenset[str] = frozenset()
    people: frozenset[str] = frozenset()  # who that is
    many: frozenset[str] = frozenset()  # words behind which a verb is that of many
    between: frozenset[str] = frozenset()  # words that may stand between somebody and their verb
    before_participles: frozenset[str] = frozenset()  # words behind which none is of the past
    having: Mapping[str, int] = field(default_factory=dict)  # "habe", "hat", "haben", beside a participle elsewhere
    perfect: Mapping[str, str] = field(default_factory=dict)  # and what the two are now, in these forms
    # And beside one, by what it is also told: "hat legen müssen".
    infinitive: Mapping[str, str] = field(default_factory=dict)
    moved: Mapping[str, str] = field(default_factory=dict)  # participles beside "is" and "are", and what the two were
    joined: Mapping[str, str] = field(default_factory=dict)  # "can not", of "could not", as one word


@dataclass(frozen=True, slots=True)
class Beyond:
    """The words that say "below that", "above that" of a bound of ranks."""

    ways: Mapping[str, str]  # "below" or "above"
    bounds: Mapping[tuple[str, str], str]  # what the other side of such a bound is: "under" of "from" and "below"
    numbers: frozenset[str]
    articles: frozenset[str]  # words between a bound and its number
    beside: frozenset[str]  # words between such a word and where its clause begins: "and all below that"
    of_cards: frozenset[str]  # words by which it may be lower than a card
    moving: frozenset[str]  # and those behind it: "to stay below"


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The words of one language, as a class means them."""

    name: str
    entries: Sequence[Phrase]
    silent: frozenset[str]  # words that say nothing where no phrase has them
    silent_behind: Mapping[str, frozenset[str]] = field(
        default_factory=dict
    )  # and those that say nothing behind others
    contracted: Mapping[str, str] = field(default_factory=dict)
    typed: Callable[[frozenset[str]], Mapping[str, str]] | None = (
        None  # how its words are also written, found when asked for
    )
    parted: Mapping[str, tuple[str, frozenset[str]]] = field(default_factory=dict)  # "its" for "it is", before these
    particles: Mapping[str, frozenset[str]] = field(default_factory=dict)  # "down", which only goes with these verbs
    # By its second part, each verb that is told in two, with the usual one and what stands for that part then.
    split_verbs: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    same_again: frozenset[tuple[str, ...]] = frozenset()  # words behind which the noun for a suit may be left out
    beyond: Beyond | None = None  # what lies beyond a bound: "from 9 on only red ones, below that ..."
    ways: frozenset[str] = frozenset()  # words beside which such a one is a direction all the same
    rank_letters: Mapping[str, int] = field(default_factory=dict)  # capitals that stand for ranks
    pattern_letters: Mapping[str, str] = field(default_factory=dict)  # capitals that stand for suits
    beside_an_ace: frozenset[str] = frozenset()  # words behind which a letter is no article
    abbreviated: frozenset[str] = frozenset()  # words behind which a full stop ends no sentence
    colour_or_suit: frozenset[str] = frozenset()  # words for a suit that are also said of red and black
    suit_alone: frozenset[str] = frozenset()  # and those for a suit that are not
    compounds: re.Pattern[str] | None = None  # words that are parted: "Herzkarte"
    common: frozenset[str] = frozenset()  # words that an unknown one is most often a slip of
    joining: frozenset[str] = frozenset()  # words never taken for a slip of another
    everyday: frozenset[str] = frozenset()  # words that are no slip of another
    numbered: frozenset[str] = frozenset()  # words from which a number can be taken: "rank - 1"
    numbered_before: frozenset[str] = frozenset()  # and those that can be taken from one: "14 - last"
    denying: tuple[str, ...] = ()  # beginnings that make a word its contrary
    offered: Sequence[str] = ()  # phrases to go on with, the likeliest first
    likely: Mapping[str, Sequence[str]] = field(
        default_factory=dict
    )  # by the kind of the last words, what comes mostly
    capital: frozenset[str] = frozenset()  # kinds of words that begin with a capital, as nouns do in German
    behind: str = ""  # and what stands behind it: "..., I think"
    hedges: str = ""  # the pattern of what stands before a rule and says nothing of it: "I think that"
    between: str = ""  # and in the middle of a sentence: "the card must, I think, be red", "red, and it seems that ..."
    hedges_again: str = ""  # and before a further sentence
    asides: str = ""  # phrases that say nothing where they stand by themselves, between commas or in brackets
    put_in: str = ""  # phrases that only join sentences, inside one of them: "if, however, it is red"
    counting_start: re.Pattern[str] | None = None  # such a phrase by which places are counted from the starter on
    counted: Mapping[str, str] = field(default_factory=dict)  # words of numbers that are said of places then
    again: str = ""  # phrases with which something is told again: "that is"
    consequences: str = ""  # and those with which something is told that follows from it: "so"
    examples: str = ""  # phrases that begin an example
    unimportant: str = ""  # phrases of a sentence that only says what does not matter: "has no influence"
    asked: str = ""  # phrases that begin what is asked there: "which suit it has"
    without: str = ""  # phrases that begin what does not matter: "regardless of ..."
    excepting: frozenset[str] = frozenset()  # words by which such a sentence may say more
    reporting: frozenset[str] = frozenset()  # words of who only reports what they think: "explanation", "plausible"
    reported_by: str = ""  # the word behind which it comes: "that"
    first_cards: str = ""  # phrases that begin a sentence on cards before which too few lie: "with only one card ..."
    anything: frozenset[str] = frozenset()  # words by which all of these fit
    limiting: frozenset[str] = frozenset()  # words by which what stands in brackets may say more than the sentence
    auxiliary: frozenset[str] = frozenset()  # verbs that only go with others: "did", "been"
    how_far: frozenset[str] = frozenset()  # words that say how far something holds: "hardly", "much"
    suits_in_order: tuple[str, ...] = ()  # as "a higher suit" means; none where several orders are known
    counting: Sequence[re.Pattern[str]] = ()  # words beside which a `letter` counts cards: "if n is odd"
    functions: Mapping[str, str] = field(default_factory=dict)  # names of one letter: "r(n)"
    candidate: re.Pattern[str] | None = None  # where the letter c is the card that is played: "c.suit"
    from_end: re.Pattern[str] | None = None  # a card by its place `back` from the end: "line[-1]"
    cards_named: Mapping[str, int] = field(default_factory=dict)  # names of cards so many back: "second_last"
    letting: re.Pattern[str] | None = None  # what names a number by a `letter`: "let n be the number of ..."
    defining: re.Pattern[str] | None = (
        None  # a difference that is given a name; `asked`: of which something is asked at once
    )
    lettered: str = ""  # what such a letter is then
    grouping: Sequence[Phrase] = ()  # phrases by which a text puts cards in groups
    grouped: Sequence[Phrase] = ()  # and those that stand for these groups then
    of_groups: frozenset[str] = frozenset()  # words one of which such a text has
    past: Past | None = None  # how a rule is told after the round
    before_clauses: frozenset[str] = frozenset()  # words behind which a clause begins
    beside_no_comma: frozenset[str] = frozenset()  # and those beside which no comma parts one from another
    speakers: frozenset[str] = (
        frozenset()
    )  # those of whom somebody tells who tells something beside the rule: "you", "nobody"
    that_card: Mapping[tuple[str, ...], tuple[str, ...]] = field(
        default_factory=dict
    )  # how a card is spoken of again that was named, each with what stands before its name
    talk: Talk | None = None  # what is said around a rule
    the_rest: TheRest | None = None  # and of all other cards
    opinions: Opinions | None = None  # and where somebody only then comes to their rule: "I'm new here, but I think"
    pointing: frozenset[str] = frozenset()  # and words with which a remark begins: "that was my evil plan"
    unreal: frozenset[str] = frozenset()  # and words by which what they should have done is only told
    usual: Mapping[str, str] = field(
        default_factory=dict
    )  # usual words, each with what means the same wherever it stands
    plain: Lexicon | None = None  # the same without phrases that are known for this text only
    agreed: Conventions = STANDARD

    def under(self, agreed: Conventions) -> Lexicon:
        """This language for a class that has agreed on this."""
        return self if agreed == self.agreed else _under(self, agreed)

    def spelled(self, phrase: str) -> str:
        """The phrase as it is written; inside it is all small."""
        return " ".join(word.capitalize() if self._begins_large(word) else word for word in phrase.split(" "))

    def _begins_large(self, word: str) -> bool:
        """Whether it is of these kinds and never an adjective, as "rote" may be."""
        kinds = {entry.kind for entry in self.table.get((word,), ())}
        parts = bool(self.capital) and self.compounds is not None and self.compounds.fullmatch(word) is not None
        return parts or (bool(kinds & self.capital) and not kinds & _ADJECTIVES)

    @cached_property
    def table(self) -> MutableMapping[tuple[str, ...], tuple[Phrase, ...]]:
        """Every phrase, as words, with what it may be."""
        if self.plain is None:
            return unswept(self._told)()
        table = self._told()
        for words, entries in table.items():
            called = (entry for entry in self.plain.table.get(words, ()) if entry.kind not in _CALLED_SO)
            table[words] = (*entries, *called)
        table.update(self.plain.naming_sets)
        return ChainMap(table, self.plain.table)

    def _told(self) -> dict[tuple[str, ...], tuple[Phrase, ...]]:
        table: dict[tuple[str, ...], tuple[Phrase, ...]] = {}
        for written in self.entries:
            entry = written.under(self.agreed)
            alone = (entry,)
            for words in expand(entry.phrases) if self.plain is None else expanded(entry.phrases):
                table[words] = (*table[words], entry) if words in table else alone
        return table

    @cached_property
    def contractions(self) -> Mapping[str, str]:
        """Words as they are also written, with what they stand for."""
        if self.plain is not None:
            return self.plain.contractions
        return self.contracted if self.typed is None else {**self.typed(self.vocabulary), **self.contracted}

    @cached_property
    def plainer(self) -> Phrases[tuple[str, ...]]:
        """Turns of phrase, each with the usual words for it."""
        return Phrases((phrases, tuple(usual.split())) for usual, phrases in self.usual.items())

    @cached_property
    def naming_sets(self) -> Mapping[tuple[str, ...], tuple[Phrase, ...]]:
        """The phrases as "from the group" behind which cards are listed, without that meaning."""
        sets = ((words, one) for words, one in self.table.items() if words[-1] in self.of_groups)
        return {words: () for words, entries in sets if {entry.kind for entry in entries} == {"IN_SET"}}

    @cached_property
    def grouping_words(self) -> Lexicon:
        """The language in which groups are told."""
        return self.beside(self.grouping)

    @cached_property
    def group_words(self) -> Lexicon:
        """With all words by which groups may be told or spoken of, to tell what is known of a text."""
        return self.beside((*self.grouping, *self.grouped))

    def beside(self, phrases: Sequence[Phrase]) -> Lexicon:
        """With phrases that one text alone has told; the names among them stand for nothing else there."""
        return replace(self, entries=phrases, plain=self)

    def kinds_of(self, word: str) -> frozenset[str]:
        """What a word may be by itself."""
        return frozenset(entry.kind for entry in self.table.get((self.contractions.get(word, word),), ()))

    def phrases_in(self, texts: Sequence[str]) -> set[str]:
        """What the phrases of several words may be that stand in these: "vice versa"."""
        places = ((at, length) for length in (2, 3, 4) for at in range(len(texts) - length + 1))
        return {entry.kind for at, length in places for entry in self.table.get(tuple(texts[at : at + length]), ())}

    @cached_property
    def aside(self) -> Phrases[None]:
        return Phrases([(self.asides, None)])

    @cached_property
    def joined_inside(self) -> frozenset[tuple[str, ...]]:
        return frozenset(expanded(self.put_in))

    @cached_property
    def telling_again(self) -> frozenset[tuple[str, ...]]:
        return frozenset((*expanded(self.again), *expanded(self.examples)))

    @cached_property
    def following(self) -> frozenset[tuple[str, ...]]:
        return frozenset(expanded(self.consequences))

    @cached_property
    def of_no_account(self) -> tuple[tuple[str, ...], ...]:
        return expanded(self.unimportant)

    @cached_property
    def on_first_cards(self) -> frozenset[tuple[str, ...]]:
        return frozenset(expanded(self.first_cards))

    @cached_property
    def whatever(self) -> frozenset[tuple[str, ...]]:
        return frozenset(expanded(self.without))

    @cached_property
    def questions(self) -> frozenset[tuple[str, ...]]:
        return frozenset(expanded(self.asked))

    @cached_property
    def exemplifying(self) -> tuple[tuple[str, ...], ...]:
        return expanded(self.examples)

    @cached_property
    def longest(self) -> MutableMapping[tuple[str, ...], int]:
        """For every two words that begin a phrase the length of the longest one."""
        if self.plain is None:
            return _longest(self.table, {})
        own = self.table.maps[0] if isinstance(self.table, ChainMap) else self.table
        return ChainMap(_longest(own, self.plain.longest), self.plain.longest)

    @cached_property
    def spoken_of_cards(self) -> frozenset[str]:
        """The words of phrases, and those that say nothing where no phrase has them."""
        return frozenset(word for words in self.table for word in words) | self.silent

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        patterns = f"{self.hedges} {self.behind}"
        hedging = re.findall(r"[^\W\d_]{3,}", patterns)
        words = {word for words in (*self.table, hedging) for word in words}
        return frozenset(word for word in words if word.isalpha()) | self.silent


def _longest(phrases: Iterable[tuple[str, ...]], before: Mapping[tuple[str, ...], int]) -> dict[tuple[str, ...], int]:
    """For every two words that begin one the length of the longest, where that is more than was known before."""
    longest: dict[tuple[str, ...], int] = {}
    for words in phrases:
        begun = words[:2]
        if len(words) > longest.get(begun, before.get(begun, 1)):
            longest[begun] = len(words)
    return longest


@lru_cache(maxsize=64)
def _under(lexicon: Lexicon, agreed: Conventions) -> Lexicon:
    return replace(lexicon, agreed=agreed)

"""From a text to its readings: words, spelling, the chart, and only readings that differ in what they do.

Nothing counts before the writer has seen the canonical sentence of the reading.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Final

from eleusis.rules.conventions import STANDARD, Conventions
from eleusis.rules.reader import confirmed
from eleusis.rules.reader.agreement import under
from eleusis.rules.reader.alike import alike, said_like
from eleusis.rules.reader.answer import Reading, Repair, RuleError
from eleusis.rules.reader.asides import beside, without_unread
from eleusis.rules.reader.chart import MOST_WORK, TooManyReadings
from eleusis.rules.reader.choosing import (
    DOUBTED,
    DOUBTED_WHOLE,
    LONG,
    MOST_NEAR,
    MOST_OFFERED,
    Nobodys,
    is_of_the_engine,
    near_and_said,
    never_alone,
    rules_of,
)
from eleusis.rules.reader.explaining import no_rule, not_understood, only_values, unknown_word
from eleusis.rules.reader.forgotten import forgets
from eleusis.rules.reader.grammar import grammar
from eleusis.rules.reader.grouping import told_groups
from eleusis.rules.reader.lexicon.english import ENGLISH
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.lexing import Lattice
from eleusis.rules.reader.meanings import Telling
from eleusis.rules.reader.nearest import Near, nearest
from eleusis.rules.reader.no_account import looks_at, without_account
from eleusis.rules.reader.opinions import from_opinions
from eleusis.rules.reader.small_talk import without_small_talk
from eleusis.rules.reader.speaks_against import can_be_read
from eleusis.rules.reader.spelling import Respelled, speller_of
from eleusis.rules.reader.tenses import told_now, verdicts_now
from eleusis.rules.reader.the_rest import without_the_rest
from eleusis.rules.reader.whose import of_either
from eleusis.rules.reader.words import words_of
from eleusis.rules.reader.written import WrittenWord
from eleusis.rules.rule import Rule
from eleusis.texts import gettext as _

LONGEST: Final = 1_000  # characters; a sentence of the engine's own may have 800
MOST_WORDS: Final = 250
_FEW: Final = 8  # words
_FEW_STRANGE: Final = 4  # words of another language
DEEPEST: Final = 10  # brackets inside each other
_NEAR_SOMETHING: Final = frozenset({"unexpected", "unfinished", "unknown_word", "too_tangled", "no_rule", "contrived"})
WORK_A_WORD: Final = 900  # for a sentence in full, as the engine speaks it: it may be long, and is read in any case


def parse(
    text: str, agreed: Conventions = STANDARD, language: Lexicon = ENGLISH, *, only_whole: bool = False
) -> Reading:
    """Read a rule written in words. Never raises: what cannot be read comes back as an error with its place.

    Beside an error stand the rules that the text comes near to, at least two to choose from, unless `only_whole`.
    """
    reading = from_opinions(
        _as_written(text, agreed, language),
        language,
        lambda rest: _confirmed(_as_written(rest, agreed, language), agreed, language),
    )
    reading = _confirmed(reading, agreed, language)
    return reading if only_whole else with_nearest(reading, agreed, language)


def _as_written(text: str, agreed: Conventions, language: Lexicon) -> Reading:
    """What its words come to, whether or not it is doubted that this is meant."""
    lexicon = language.under(agreed)
    words = words_of(text[: LONGEST + 1], lexicon)
    error = _hopeless(text, words)
    if error is not None:
        return Reading(text, error=error)
    try:
        with under(agreed, lexicon.suits_in_order):
            now, said = told_now(words, lexicon), verdicts_now(words, lexicon)
            told = _told(text, now, lexicon)
            as_it_stands = told if told.rules or now == said else _told(text, said, lexicon)
            return as_it_stands if as_it_stands.rules else told
    except TooManyReadings:  # also where it is only to be said what was not understood
        return Reading(text, error=_tangled(text))


def _told(text: str, words: Sequence[WrittenWord], lexicon: Lexicon) -> Reading:
    return _with_groups(text, words, lexicon) or _read(text, words, lexicon)


@lru_cache(maxsize=1024)  # whoever goes on writing asks again and again for what is like it
def _said(text: str, agreed: Conventions, language: Lexicon) -> Reading:
    """What the words of others come to; the message of an error is in the language in which it was first asked for."""
    return _as_written(text, agreed, language)


def _confirmed(reading: Reading, agreed: Conventions, language: Lexicon) -> Reading:
    """The same, where it leaves a doubt, by what others have said in words that are like these."""

    def said(most: int) -> Iterator[Rule]:
        return said_like(reading.text, language, lambda text: _said(text, agreed, language), most)

    lexicon = language.under(agreed)
    with under(agreed, lexicon.suits_in_order):
        if reading.else_meant is not None:
            return confirmed.of_a_doubt(reading, said)
        if reading.is_weighed and len(reading.rules) > 1:
            return confirmed.of_a_choice(reading, said)
        if _is_near_something(reading) and _is_in(reading.text, lexicon):
            return confirmed.of_what_is_near(reading, _near(reading.text, agreed, language), said)
    return reading


def with_nearest(reading: Reading, agreed: Conventions = STANDARD, language: Lexicon = ENGLISH) -> Reading:
    """The same with what its text comes near to, where it was not understood."""
    if not _is_near_something(reading):
        return reading
    with under(agreed, language.under(agreed).suits_in_order):
        near = _near(reading.text, agreed, language).rules
        most = MOST_OFFERED - min(len(near), MOST_NEAR)
        said = alike(reading.text, language, lambda text: _said(text, agreed, language), near, most)
        return replace(reading, rules=near_and_said(near, said))


@lru_cache(maxsize=64)  # asked whether others have said so, and again what is to be offered
def _near(text: str, agreed: Conventions, language: Lexicon) -> Near:
    lexicon = language.under(agreed)
    words = told_now(words_of(text, lexicon), lexicon)
    for spoken in islice(told_groups(words, lexicon, grammar(lexicon.name)), 1):
        words, lexicon = list(spoken.words), spoken.language
    words, repairs = without_small_talk(text, words, lexicon)
    near = nearest(text, words, lexicon)
    return near if near.left_out is None else replace(near, left_out=(*repairs, *near.left_out))


def _is_near_something(reading: Reading) -> bool:
    return reading.error is not None and reading.error.code in _NEAR_SOMETHING


def _is_in(text: str, lexicon: Lexicon) -> bool:
    """Whether few of its words are not of this language."""
    words = words_of(text, lexicon)
    return sum(word.text not in lexicon.vocabulary for word in words if word.text.isalpha()) <= _FEW_STRANGE


def readings(text: str) -> list[Rule]:
    """The rules an English text may mean, the most plausible first; none where it is not understood."""
    return list(parse(text, only_whole=True).rules)


def _hopeless(text: str, words: Sequence[WrittenWord]) -> RuleError | None:
    """What is wrong with a text that is not even looked at."""
    if len(text) > LONGEST:
        message = _("This is too long; a rule has at most %(longest)s characters.") % {"longest": LONGEST}
        return RuleError("too_long", message, (LONGEST, len(text)))
    if not any(word.text.isalnum() or word.text == "->" for word in words):
        return RuleError("empty", _("Write the rule in words."), (0, len(text)), ("Play a red card",))
    if len(words) > MOST_WORDS:
        return _tangled(text)
    depth = 0
    for word in words:
        depth += {"(": 1, ")": -1}.get(word.text, 0)
        if depth > DEEPEST:
            return RuleError("too_deep", _("There are too many brackets inside each other."), (word.start, word.end))
    return None


def _tangled(text: str) -> RuleError:
    message = _("This is too tangled to read. Say the rule in shorter sentences, or leave out what it does not need.")
    return RuleError("too_tangled", message, (0, len(text)))


def _with_groups(text: str, words: Sequence[WrittenWord], lexicon: Lexicon) -> Reading | None:
    """What a text comes to that tells groups of cards and speaks of them."""
    for spelled, repairs in _spelled_with_groups(words, lexicon):
        for spoken in told_groups(spelled, lexicon, grammar(lexicon.name)):
            reading = _read(text, spoken.words, spoken.language)
            if reading.rules:
                return replace(reading, repairs=(*repairs, *reading.repairs))
    return None


def _spelled_with_groups(words: Sequence[WrittenWord], lexicon: Lexicon) -> Iterator[Respelled]:
    """The words as they are written, or mended where there are unknown ones."""
    yield list(words), ()
    if any(word.text in lexicon.of_groups for word in words):
        unknown = Lattice.of(words, lexicon.group_words).unknown
        if unknown:
            yield from speller_of(lexicon).mended(words, unknown)


def _read(text: str, words: Sequence[WrittenWord], lexicon: Lexicon) -> Reading:
    """All that is written, else what is said of cards, and of those that it is about."""
    reading = _in_full_or_part(text, words, lexicon)
    if reading.error is None and (len(reading.rules) == 1 or not reading.repairs):
        return reading
    of_cards, repairs = without_small_talk(text, words, lexicon)
    if repairs:
        shorter = _in_full_or_part(text, of_cards, lexicon)
        if shorter.rules:
            return replace(shorter, repairs=(*repairs, *shorter.repairs))
    of_some = without_the_rest(text, of_cards, lexicon)
    if of_some is not None:
        shorter = _in_full_or_part(text, of_some.words, lexicon)
        agreeing = tuple(rule for rule in shorter.rules if of_some.agrees_with(rule.cond))
        if agreeing:
            return replace(shorter, rules=agreeing, repairs=(*repairs, *of_some.repairs, *shorter.repairs))
    return reading


def _in_full_or_part(text: str, words: Sequence[WrittenWord], lexicon: Lexicon) -> Reading:
    reading = _in_full(text, words, lexicon)
    return reading if reading.rules else _in_part(text, words, lexicon, reading)


def _in_part(text: str, words: Sequence[WrittenWord], lexicon: Lexicon, reading: Reading) -> Reading:
    """Without its title, and examples and brackets that only confirm what is read; else as it is read in full."""
    is_bracketed = any(word.text == "(" for word in words)
    for brackets in (False, True) if is_bracketed else (True,):  # "one higher (K goes back to A), as far as I can see"
        left = without_unread(text, words, lexicon, lambda inner: can_be_read(inner, lexicon), brackets=brackets)
        if left is None:
            continue
        shorter = _in_full(text, left[0], lexicon, complete=False)
        free = without_account(words, lexicon)
        if shorter.rules and not any(free & looks_at(rule.cond) for rule in shorter.rules[:1]):
            return replace(shorter, repairs=(*shorter.repairs, *left[1]))
    return _with_or_without(text, words, lexicon) or reading


def _with_or_without(text: str, words: Sequence[WrittenWord], lexicon: Lexicon) -> Reading | None:
    """What stands in brackets and does not go with the sentence: of a long text both are offered, never one alone."""
    parted = beside(words, lexicon) if len(text) > LONG else None
    if parted is None:
        return None
    sentence, aside = (_in_full(text, part, lexicon).rules for part in parted)
    if not sentence or not aside or aside[0] in sentence:
        return None
    return Reading(text, rules=(*sentence[: MOST_OFFERED - 1], aside[0]))


def _in_full(text: str, words: Sequence[WrittenWord], lexicon: Lexicon, *, complete: bool = True) -> Reading:
    """As it is written, else with slips put right in words that are not known."""
    speller = speller_of(lexicon.plain or lexicon)
    lattice = Lattice.of(words, lexicon)
    if lattice.unknown:
        first: Reading | None = None
        for respelled, repairs in speller.mended(words, lattice.unknown):
            mended = Lattice.of(told_now(respelled, lexicon), lexicon)
            if not mended.unknown:
                reading = _answer(text, mended, lexicon, repairs, complete=complete)
                if reading.rules:
                    return reading
                first = first or reading
        return first or Reading(text, error=unknown_word(text, words, lattice.unknown, lexicon))
    return _answer(text, lattice, lexicon, complete=complete)


def _answer(
    text: str, lattice: Lattice, lexicon: Lexicon, repairs: tuple[Repair, ...] = (), *, complete: bool
) -> Reading:
    """What words that are all known come to; `complete`: none were left out."""
    rows = grammar(lexicon.name)
    most = max(MOST_WORK, WORK_A_WORD * len(lattice.words)) if text.endswith(".") else MOST_WORK
    try:
        chart = lattice.chart(rows, most)
    except TooManyReadings:
        return Reading(text, error=_tangled(text))
    if chart.whole("Values"):
        return Reading(text, error=only_values(text), repairs=repairs)
    whole = chart.whole("Text")
    if not whole:
        return Reading(text, error=_why(text, lattice, lexicon), repairs=repairs)
    try:
        fits_always = [found.meaning for found in whole if any(told.always for told in found.meaning)]
        always = {_told_plainly(verdicts, force) for verdicts in fits_always for force in ("may", "only")}
        readings = [(found.meaning, found.price) for found in whole if found.meaning not in always]
        dear = _dear(lattice) if complete else len(lattice.words) + DOUBTED
        offer = rules_of(text, readings, lexicon, dear=dear)
        rules, is_weighed = offer.rules, True
        if offer.doubted and not complete:
            rules = never_alone([*rules, *offer.else_meant])
        elif len(rules) == 1 and not is_of_the_engine(text, rules[0], lexicon):
            is_weighed = False
            rules = never_alone(rules) if forgets(rules[0], lattice) else of_either(rules[0], lattice, lexicon)
    except Nobodys as refusal:
        return Reading(text, error=no_rule(text, refusal), repairs=repairs)
    is_doubted = offer.doubted and len(rules) == 1
    else_meant = offer.else_meant if is_doubted else None
    return Reading(text, rules=tuple(rules), repairs=repairs, else_meant=else_meant, is_weighed=is_weighed)


def _dear(lattice: Lattice) -> int:
    """What a reading costs from which on it is doubted: of a few words a child can see whether they are read."""
    return lattice.plain_price + DOUBTED_WHOLE if len(lattice.words) > _FEW else sys.maxsize


def _told_plainly(verdicts: tuple[Telling, ...], force: str) -> tuple[Telling, ...]:
    """The same without "always", which nobody means where it is said; nor that only they fit, in "only kings always fit"."""
    return tuple(replace(told, always=False, force=force) if told.always else told for told in verdicts)


def _why(text: str, lattice: Lattice, lexicon: Lexicon) -> RuleError:
    try:
        return not_understood(text, lattice, lexicon)
    except TooManyReadings:
        return _tangled(text)

"""From a text to its readings: spelling, the grammar, then only readings that differ in what they do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice, pairwise, product
from typing import Final

from eleusis.cards import Card
from eleusis.rules import syntax as s
from eleusis.rules.conventions import ALL_CARDS, STANDARD, Conventions
from eleusis.rules.equivalence import equivalent
from eleusis.rules.judge import ContrivedRule
from eleusis.rules.parse.answer import Reading, RuleError
from eleusis.rules.parse.engine import Reader, Token, TooMuchToRead
from eleusis.rules.parse.english import ENGLISH
from eleusis.rules.parse.expected import continuations
from eleusis.rules.parse.grammar import grammar_of
from eleusis.rules.parse.language import Language
from eleusis.rules.parse.lenient import versions
from eleusis.rules.parse.lexer import Lexer
from eleusis.rules.parse.meaning import contradict, map_refs, negate
from eleusis.rules.parse.spelling import Speller, distance, joined
from eleusis.rules.parse.words import Word, words_of
from eleusis.rules.reader.answer import Repair
from eleusis.rules.rule import Rule, about_one_card

LONGEST: Final = 1_000  # a sentence of the engine's own may have 800
DEEPEST: Final = 10
MOST_OFFERED: Final = 4
MOST_REPAIRED: Final = 4
MOST_SPELLINGS: Final = 6
MOST_TOKENS: Final = 250
MOST_LOOKED_OVER: Final = 60  # words: in a longer text a slip is not looked for twice
MOST_WEIGHED: Final = 30
DEARER: Final = 1  # how much dearer than the best a reading may be and still be offered
_PROBES: Final = tuple(
    tuple(Card.parse(name) for name in text.split())
    for text in ("7H", "2S", "KD 5C", "4C 4S", "AH 8H 9D", "JS QS 3D", "6D 6H 6C 10S", "3C 9H 2D 2H KS", "5S 10D 8C JH 4D 7S",
                 "2H 3H 9H QH 5H 6H KH 8H 10H 4H 7H AH", "3S 8C QD 9S 5C AH JC 2S 6C KS 7S 4C 10S", "2D 9D KD 5D 3H 7D JD 4D AD 8D 6H QD 10D")
)  # fmt: skip

_STOPS: Final = {",": "COMMA", ":": "COMMA", ";": "SEMI", ".": "SEMI"}
_TELLING: Final = {
    "CLS", "RNK", "NUM", "ATTR", "CMP", "SAME", "DIFF", "EXCEPT", "UNLESS", "LAST", "CARD", "UP", "DOWN", "COUNTOF", "NOT", "NO",
    "NEITHER", "NOR", "IF", "ONLYIF", "ELSE", "AFTER", "AND", "OR", "BUT", "BOTH", "BETWEEN", "WITHIN", "ABOVE", "BELOW", "SUM",
    "SEEN", "UNSEEN", "SOFAR", "EVERY", "IT", "CUR", "LINE", "POS", "ORD", "BOUND", "HIGHEST", "LOWEST", "STARTER",
}  # fmt: skip
Mark = tuple[int, ...]


def parse(text: str, agreed: Conventions = STANDARD, language: Language = ENGLISH) -> Reading:
    """Read a rule written in words. Never raises: what cannot be read comes back as an error with its place."""
    if len(text) > LONGEST:
        message = f"This is too long; a rule has at most {LONGEST} characters."
        return Reading(text, error=RuleError("too_long", message, (LONGEST, len(text))))
    words = words_of(text, language, agreed)
    if not any(word.text.isalnum() or word.text == "->" for word in words):
        return Reading(text, error=RuleError("empty", "Write the rule in words.", (0, len(text)), ("Play a red card",)))
    deep = _too_deep(words)
    if deep is not None:
        return Reading(text, error=RuleError("too_deep", "There are too many brackets inside each other.", deep))
    lexer = Lexer(language, agreed)
    tokens, unknown = lexer.tokens(words)
    try:
        if unknown:
            reading = _repaired(text, words, unknown, lexer)
        else:
            reading = _second_look(text, words, _read(text, tokens, lexer), lexer)
        return reading if reading.rules else _leniently(reading, words, lexer)
    except TooMuchToRead as refusal:
        return Reading(text, error=RuleError("too_tangled", str(refusal), (0, len(text))))


def complete(text: str, language: Language = ENGLISH) -> tuple[str, ...]:
    """The phrases that could come next; a half-written last word is completed."""
    if len(text) > LONGEST:
        return ()
    words = words_of(text, language)
    partial = ""
    if words and text[-1:].isalnum() and words[-1].end == len(text):
        partial = words[-1].original.lower()
    lexer = Lexer(language, STANDARD)
    found: list[str] = []
    for kept, begun in ((words[:-1], partial), (words, "")) if partial else ((words, ""),):
        tokens, unknown = lexer.tokens(kept)
        if unknown:
            continue
        if tokens and kept[-1].text in _STOPS:  # the lexer drops a stop that closes nothing yet
            tokens.append(Token(_STOPS[kept[-1].text], "", kept[-1].start, kept[-1].end))
        try:
            reader = Reader(grammar_of(lexer.language), tokens, "Text", explains=True)
        except TooMuchToRead:
            continue
        if not tokens or reader.farthest >= len(tokens):
            found.extend(continuations(reader.expected, language, begun, [token.kind for token in tokens]))
    return tuple(dict.fromkeys(found))


def _too_deep(words: Sequence[Word]) -> tuple[int, int] | None:
    depth = 0
    for word in words:
        depth += {"(": 1, ")": -1}.get(word.text, 0)
        if depth > DEEPEST:
            return word.start, word.end
    return None


def _read(text: str, tokens: list[Token], lexer: Lexer) -> Reading:
    if len(tokens) > MOST_TOKENS:
        raise TooMuchToRead
    reader = Reader(grammar_of(lexer.language), tokens, "Text")
    if not reader.whole:
        return Reading(text, error=_explain(text, tokens, lexer.language))
    dearest = reader.whole[0][0] + 4 * DEARER  # as long as nothing but idle readings were found
    rules: dict[Rule, Mark] = {}
    idle: dict[Rule, Mark] = {}
    dead: dict[Rule, Mark] = {}  # nothing fits in most positions: nobody means that, unless it is said in full
    refusal = ""
    for penalty, (cond, start) in reader.whole[:MOST_WEIGHED]:
        if len(rules) > 2 * MOST_OFFERED or penalty > dearest:
            break
        rule = Rule(cond, start, lexer.agreed)
        if not _is_whole(rule) or (_has_dead_case(cond) and rule.sentence != text):
            continue
        try:
            mark = _mark(rule)
        except ContrivedRule as contrived:
            refusal = str(contrived)
            continue
        if not isinstance(cond, s.Const) and (
            not any(mark) or (isinstance(cond, s.And) and 2 * mark.count(0) > len(mark))
        ):
            dead.setdefault(rule, mark)
        elif not isinstance(cond, s.Const) and _is_idle(rule, mark):
            idle.setdefault(rule, mark)
            played = _with_the_card_played(rule)
            if played is not None:
                rules.setdefault(played, _mark(played))
        else:
            rules.setdefault(rule, mark)
            dearest = min(dearest, penalty + DEARER)
    own = _own_sentence(text, (*rules, *idle, *dead))
    if own is not None:
        return Reading(text, (own,))
    offered = _different(rules or idle)
    if not offered:
        message = refusal or "This cannot be a rule about cards."
        return Reading(text, error=RuleError("contrived" if refusal else "no_rule", message, (0, len(text))))
    return Reading(text, tuple(offered[:MOST_OFFERED]))


def _is_idle(rule: Rule, mark: Mark) -> bool:
    """Whether it seems not to matter which card is played: all fit or none, after the probes and any starter."""
    return set(mark) <= {ALL_CARDS, 0} and all(rule.fits_mask([card]) in {ALL_CARDS, 0} for card in Card.ALL)


def _with_the_card_played(rule: Rule) -> Rule | None:
    """What is asked of the last cards and not of the card being played, asked once that card lies there, too.

    "The last two cards may add up to at most 14."
    """
    looked = [s.back(ref) for node in s.walk(rule.cond) for ref in s.refs(node)]
    if not looked or min(looked) != 1 or any(isinstance(node, s.If) for node in s.walk(rule.cond)):
        return None
    return replace(rule, cond=map_refs(rule.cond, lambda ref: ref - 1))


def _own_sentence(text: str, rules: Sequence[Rule]) -> Rule | None:
    """The reading that is spoken just as the text is written: what the engine says means one thing only."""
    if not text.endswith("."):
        return None
    return next((rule for rule in rules if rule.sentence == text), None)


def _has_dead_case(cond: s.Cond) -> bool:
    """Whether a case is told that what is said beside it rules out: "black, and if it is red then ..."."""
    if not isinstance(cond, s.And):
        return False
    cases = [part.cond for part in cond.conds if isinstance(part, s.If)]
    plain = [part for part in cond.conds if not isinstance(part, s.If)]
    return any(case == negate(part) or contradict(case, part) for case in cases for part in plain)


def _mark(rule: Rule) -> Mark:
    """What the rule says after a few lines: rules that differ here are different."""
    return tuple(rule.machine.fits_mask(line) for line in _PROBES)


def _is_whole(rule: Rule) -> bool:
    """Whether nothing is left open: every card that is looked at can be looked at."""
    looked = (s.back(ref) for node in s.walk(rule.cond) for ref in s.refs(node))
    return all(0 <= ref <= s.MAX_REF for ref in looked) and (rule.start is None or about_one_card(rule.start))


def _different(rules: Mapping[Rule, Mark]) -> list[Rule]:
    """One rule of each behaviour. One that leaves nothing to play where the next one would goes second."""
    kept: list[Rule] = []
    for rule, mark in rules.items():
        if not any(mark == rules[before] and _same(rule, before) for before in kept):
            kept.append(rule)
    if len(kept) > 1 and _sticks(kept[0]) and not _sticks(kept[1]):
        kept[:2] = kept[1::-1]
    return kept


def _sticks(rule: Rule) -> bool:
    """Whether no card fits after some starter."""
    return not all(rule.fits_mask([card]) for card in Card.ALL)


def _same(one: Rule, other: Rule) -> bool:
    try:
        return one.start == other.start and equivalent(one, other).same
    except ContrivedRule:
        return True


# --- errors ----------------------------------------------------------------------------------------


def _explain(text: str, tokens: list[Token], language: Language) -> RuleError:
    reader = Reader(grammar_of(language), tokens, "Text", explains=True)
    place = max(reader.farthest, 0)
    expected = continuations(reader.expected, language, before=reader.kinds[:place])[:4]
    could = f" Here could follow: {', '.join(f'“{phrase}”' for phrase in expected)}." if expected else ""
    if place >= len(reader.tokens):
        return RuleError("unfinished", f"The sentence is not finished.{could}", (len(text), len(text)), expected)
    token = reader.tokens[place]
    wrong = text[token.start : token.end]
    if place:
        first = reader.tokens[max(0, place - 3)].start
        understood = text[first : reader.tokens[place - 1].end]
        message = f"After “{understood}”, “{wrong}” was not understood.{could}"
    else:
        message = f"A rule cannot begin with “{wrong}”.{could}"
    return RuleError("unexpected", message, (token.start, token.end), expected)


def _unknown(text: str, words: Sequence[Word], word: Word, lexer: Lexer) -> RuleError:
    tokens, _ = lexer.tokens([before for before in words if before.end <= word.start])
    reader = Reader(grammar_of(lexer.language), tokens, "Text", explains=True)
    expected = (
        continuations(reader.expected, lexer.language, before=reader.kinds[:-1])[:4]
        if reader.farthest >= len(tokens)
        else ()
    )
    could = f" You could write: {', '.join(f'“{phrase}”' for phrase in expected)}." if expected else ""
    message = f"The word “{text[word.start : word.end]}” is not known.{could}"
    return RuleError("unknown_word", message, (word.start, word.end), expected)


# --- spelling --------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _speller(language: Language) -> Speller:
    return Speller(language)


def _repaired(text: str, words: list[Word], unknown: list[Word], lexer: Lexer) -> Reading:
    """The readings with unknown words replaced by known ones; every change is reported."""
    speller = _speller(lexer.language)
    respaced = _respaced(words, unknown, speller) if len(unknown) <= MOST_REPAIRED else None
    if respaced is not None:
        tokens, left = lexer.tokens(respaced[0])
        if not left:
            return replace(_read(text, tokens, lexer), repairs=respaced[1])
    unknown = [word for word in unknown if word.text not in speller.known] or unknown
    distinct = list(dict.fromkeys(word.text for word in unknown))
    choices = {word: speller.nearest(word) for word in distinct[: MOST_REPAIRED + 1]}
    hopeless = next((word for word in unknown if not choices.get(word.text)), None)
    if hopeless is not None or len(distinct) > MOST_REPAIRED:
        return Reading(text, error=_unknown(text, words, hopeless or unknown[0], lexer))
    first: Reading | None = None
    best: Reading | None = None
    for spelled in islice(product(*choices.values()), MOST_SPELLINGS):
        changes = dict(zip(choices, spelled, strict=True))
        tokens, left = lexer.tokens(_respelled(words, unknown, changes, lexer.language))
        if left:
            continue
        reading = replace(_read(text, tokens, lexer), repairs=_repairs(unknown, changes))
        if not reading.rules:
            first = first or reading
        elif best is None:
            best = reading
        else:  # another spelling can be read, too: let the writer choose
            offered = _different({rule: _mark(rule) for rule in (*best.rules, *reading.rules)})
            best = replace(best, rules=tuple(offered[:MOST_OFFERED]))
    if best is not None:
        return best
    strange = next((word for word in unknown if distance(word.text, choices[word.text][0], 1) > 1), None)
    if strange is None and first is not None:
        return first  # all but sure what was meant: then the sentence is what is wrong
    return Reading(text, error=_unknown(text, words, strange or unknown[0], lexer))


def _second_look(text: str, words: list[Word], reading: Reading, lexer: Lexer) -> Reading:
    """A known word that cannot stand where it stands may be a slip for another."""
    if reading.error is None or reading.error.code != "unexpected" or len(words) > MOST_LOOKED_OVER:
        return reading
    start, end = reading.error.span
    for word in words:
        if start <= word.start < end and word.text.isalpha():
            for known in _slips_for(word.text, lexer):
                tokens, left = lexer.tokens(_respelled(words, [word], {word.text: known}, lexer.language))
                if not left:
                    other = _read(text, tokens, lexer)
                    if other.rules:
                        return replace(other, repairs=_repairs([word], {word.text: known}))
            break
    return reading


def _leniently(refused: Reading, words: list[Word], lexer: Lexer) -> Reading:
    """What the text says without words that decide nothing; what was left out is told with it."""
    if len(words) > MOST_LOOKED_OVER:
        return refused
    for kept, left_out in versions(words, lexer, _speller(lexer.language)):
        tokens, unknown = lexer.tokens(kept)
        if unknown:
            continue
        reader = Reader(grammar_of(lexer.language), tokens, "Text")
        if not reader.whole:
            continue
        reading = _read(refused.text, tokens, lexer)
        if reading.rules and not any(isinstance(rule.cond, s.Const) for rule in reading.rules):
            return replace(reading, repairs=left_out)
    return refused


def _slips_for(word: str, lexer: Lexer) -> list[str]:
    """The words that a word of the language may be a slip for: one like it, and never for a word that says much."""
    if any(kind in _TELLING for kind, _ in lexer.language.table.get((word,), ())):
        return []
    idle = lexer.language.articles | {phrase[0] for phrase, kinds in lexer.language.table.items() if not kinds}
    near = _speller(lexer.language).nearest(word)
    return [known for known in near if known not in idle and (known[0] == word[0] or len(word) < 4)]


def _respaced(words: list[Word], unknown: list[Word], speller: Speller) -> tuple[list[Word], tuple[Repair, ...]] | None:
    """The words with one misplaced space put right, when that is what an unknown word needs."""
    for place, (one, other) in enumerate(pairwise(words)):
        if one in unknown or other in unknown:
            right = joined(one.text, other.text, speller.known)
            if right is not None:
                parts = [replace(one, text=part, end=other.end) for part in right.split()]
                repair = Repair(f"{one.original} {other.original}", right, (one.start, other.end))
                return [*words[:place], *parts, *words[place + 2 :]], (repair,)
    return None


def _respelled(words: list[Word], unknown: list[Word], changes: dict[str, str], language: Language) -> list[Word]:
    wrong = set(unknown)
    respelled: list[Word] = []
    for word in words:
        if word in wrong:
            parts = [part for part in changes[word.text].split() if part not in language.articles]
            respelled.extend(replace(word, text=part) for part in parts)
        else:
            respelled.append(word)
    return respelled


def _repairs(unknown: list[Word], changes: dict[str, str]) -> tuple[Repair, ...]:
    return tuple(Repair(word.original, changes[word.text], (word.start, word.end)) for word in unknown)

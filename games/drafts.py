"""A rule on its way: what is read of it while somebody writes it, in words or in blocks. Nothing counts yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from eleusis import texts
from eleusis.rules import STANDARD, ContrivedRule, Conventions, Quality, Rule, complete, languages, quality
from eleusis.rules import syntax as s
from eleusis.rules.json_form import from_json
from eleusis.rules.quality import acceptance
from eleusis.rules.reader.lexicon.entries import Lexicon
from eleusis.rules.reader.reading import LONGEST
from eleusis.rules.simplify import simplify
from eleusis.rules.speak import Speaker
from games import rule_words

_MOST_OFFERED: Final = 8
_JOINT_KINDS: Final = frozenset({"AND", "OR", "IF", "UNLESS", "ELSE", "THAN"})
_ARTICLE_KINDS: Final = frozenset({"A", "THE"})
# Bits up to which a rule has one star, two, ...: where the grades of the library part best.
_STARS: Final = (4.5, 8, 11, 15)


def read(form: Mapping[str, Any], agreed: Conventions = STANDARD) -> dict[str, Any]:
    """The answer of ``POST /rules/read/`` to ``text`` or to the JSON of a ``rule``; raise `Unreadable` for neither.

    One reading tells how many cards fit; with a ``line``, that of the writer's own table, how many fit after it. With
    ``secret`` it tells whether that is fair, how hard it would be to find and what to do about it and, with ``plays``, which takes longer, after how many plays it would be found; with ``before``, the words up to the caret, how they could go on; with ``near`` what words that are not understood come near to; for a ``rule``, the phrase of each of its
    parts. A rule ``begun`` in blocks has the conventions of the class.
    """
    here = () if form.get("secret") is True else rule_words.line_of(form.get("line"))
    if form.get("rule") is None:
        answer = _read_words(form.get("text"), agreed, here, near=form.get("near") is True)
    else:
        answer = _read_blocks(form["rule"], agreed if form.get("begun") is True else None, here)
    if len(answer["readings"]) == 1:
        [reading] = answer["readings"]
        try:
            rule = Rule.from_json(reading["rule"])
            reading["plays"] = _as_secret(rule, form) if form.get("secret") is True else _in_short(rule, here)
        except ContrivedRule as refusal:
            answer |= {"readings": [], "error": _refused(refusal)}
    if isinstance(form.get("before"), str):
        answer["next"] = going_on(form["before"], whole=_is_whole(answer))
    return answer


def _is_whole(answer: Mapping[str, Any]) -> bool:
    """Whether the words are a rule as they stand."""
    return bool(answer["readings"]) and not answer["repairs"] and answer["error"] is None


def _read_words(text: Any, agreed: Conventions, here: rule_words.Line, *, near: bool) -> dict[str, Any]:
    if isinstance(text, str) and not text.strip():
        return {"readings": [], "error": None, "repairs": []}
    return rule_words.read(text, agreed, here, near=near)


def _read_blocks(form: Any, agreed: Conventions | None, here: rule_words.Line) -> dict[str, Any]:
    if agreed is not None and isinstance(form, Mapping):
        form = {**form, "conventions": agreed.to_json()}
    answer: dict[str, Any] = {"readings": [], "error": None, "repairs": []}
    try:
        rule = Rule.from_json(form)
        answer["readings"] = [rule_words.reading_json(rule, here)]
    except ContrivedRule as refusal:
        answer["error"] = _refused(refusal)
        rule = Rule(
            from_json(form["rule"]),
            from_json(form["start"]) if "start" in form else None,
            Conventions.from_json(form.get("conventions", {})),
        )
    answer["phrases"] = phrases(rule)
    return answer


def going_on(before: str, *, whole: bool) -> list[dict[str, Any]]:
    """The phrases that could come next: each with how many letters of the last, half-written word it replaces.

    After words that are a whole rule come those that join another part to it. They are of the language that is spoken,
    or of another one where the words are none of it.
    """
    before = before[-LONGEST:]
    for lexicon in languages.in_turn():
        offered = _going_on(before, lexicon, whole=whole)
        if offered:
            return offered
    return []


def _going_on(before: str, lexicon: Lexicon, *, whole: bool) -> list[dict[str, Any]]:
    last = before.rsplit(maxsplit=1)[-1].lower() if before.strip() else ""
    begun = last if before[-1:].isalnum() else ""
    onward = _after(last, f"{before} " if begun else before, lexicon)
    offered = [
        {"text": lexicon.spelled(said), "replaces": 0}
        for said in onward
        if not whole or _is(said, _JOINT_KINDS, lexicon)
    ]
    if begun and not whole:
        ends = [
            {"text": lexicon.spelled(said), "replaces": len(begun)}
            for said in complete(before, lexicon)
            if _begins(said, begun, lexicon)
        ]
        offered = [*offered[: _MOST_OFFERED - 3], *ends]  # a word may be whole, or the beginning of a longer one
    return offered[:_MOST_OFFERED]


def _is(word: str, kinds: frozenset[str], lexicon: Lexicon) -> bool:
    return any(entry.kind in kinds for entry in lexicon.table.get((word,), ()))


def _begins(phrase: str, begun: str, lexicon: Lexicon) -> bool:
    first, _space, rest = phrase.partition(" ")
    return phrase != begun and (rest if _is(first, _ARTICLE_KINDS, lexicon) else phrase).startswith(begun)


def _after(last: str, before: str, lexicon: Lexicon) -> Iterator[str]:
    """What could follow whole words; no article after an article."""
    for phrase in complete(before, lexicon):
        first, _space, rest = phrase.partition(" ")
        twice = _is(last, _ARTICLE_KINDS, lexicon) and _is(first, _ARTICLE_KINDS, lexicon) and rest
        said = rest if twice else phrase
        if said != last:
            yield said


def phrases(rule: Rule) -> list[str]:
    """Each part of the rule in words, outermost first, then those of the condition on the starter."""
    voice = languages.voice_under(rule.agreed)
    said = list(_phrases(rule.cond, voice, orders=True))
    if rule.start is not None:
        said.extend(_phrases(rule.start, voice, orders=False))
    return said


def _phrases(cond: s.Cond, voice: Speaker, *, orders: bool) -> Iterator[str]:
    """`orders` where the part says what to play, rather than when."""
    plain = simplify(cond)
    yield voice.statement(plain) if orders or isinstance(plain, s.Const) else voice.clause(plain)
    for place, inner in enumerate(s.children(cond)):
        yield from _phrases(inner, voice, orders=isinstance(cond, s.Cycle) or (isinstance(cond, s.If) and place > 0))


def _refused(refusal: ContrivedRule) -> dict[str, Any]:
    return {"code": refusal.code, "text": str(refusal), "start": 0, "end": 0, "expected": []}


@lru_cache(maxsize=512)
def _measured_in(rule: Rule, _language: str) -> Quality:
    return quality(rule)


def _measured(rule: Rule) -> Quality:
    """How it plays, with what its dealer should know in the language that is spoken now."""
    return _measured_in(rule, texts.language())


_acceptance = lru_cache(maxsize=1024)(acceptance)


def _in_short(rule: Rule, here: rule_words.Line) -> dict[str, Any]:
    """How many of the 52 cards fit, after this line or on average: what helps a guesser to see that the words say
    something else than was meant. It depends on the guess alone. How good a secret it would make is not asked.
    """
    return {"fits": len(rule.fitting(here)) if here else round(52 * _acceptance(rule))}


def _stars(bits: float) -> int:
    return 1 + sum(bits > most for most in _STARS)


def _as_secret(rule: Rule, form: Mapping[str, Any]) -> dict[str, Any]:
    found = _measured(rule)
    plays = how_it_plays(found)
    return plays | {"plays": round(found.expected_plays)} if form.get("plays") is True else plays


def how_it_plays(found: Quality) -> dict[str, Any]:
    """How many of the 52 cards fit on average, whether that is fair, how hard, and what the writer should know."""
    codes = {flag.code for flag in found.flags}
    fairness = "too_strict" if "too_restrictive" in codes else "too_open" if "too_permissive" in codes else "fair"
    return {
        "fits": round(52 * found.acceptance),
        "fairness": fairness,
        "stars": _stars(found.bits),
        "flags": [
            {
                "code": flag.code,
                "text": rule_words.with_signs(flag.sentence),
                "witness": [str(card) for card in flag.witness],
                "left": found.rule.fits_mask(flag.witness).bit_count(),
                "suggestion": flag.suggestion,
                "better": None
                if flag.better is None
                else {"rule": flag.better.to_json(), "sentence": languages.said(flag.better)},
            }
            for flag in found.flags
        ],
    }

"""What the cards of a round told, in words: a headline, and a moment for each card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import floor, log10
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis.cards import Card
from eleusis.inquiry import InquiryCycle, Insight, RoundReading, Trial, measures
from eleusis.inquiry.evidence import Code
from eleusis.inquiry.insight import TELLING, Rival
from eleusis.rules import Rule, languages
from eleusis.rules.weight import bits_of
from eleusis.space import comes_to
from reports.selectors.marks import Line, Mark, short, tried

Name = Callable[[int | None], str]

ONE: Final = 1.5  # fewer rules than this are one
MANY: Final = 50  # rules; more are many
_HUNDRED: Final = 100
HALF: Final = 0.5
BETTER: Final = 0.5  # a card that told less than this share of the best is worth a word


@dataclass(frozen=True, slots=True)
class AfterCard:
    """After a card: how many rules were left, the likeliest, and what there is to say of the card."""

    number: int
    card: str  # as it is written in a sentence
    fits: bool
    open: str
    rules: tuple[str, ...]  # the likeliest, the shortest of them first
    said: tuple[Line, ...]
    bits: float | None
    rules_open: float | None
    chance_of_rule: float | None


def headline(reading: RoundReading, *, spoken: bool) -> str:
    """What there is to know of the round in one sentence; ``spoken`` where rules are guessed aloud."""
    known, said = reading.known_at, said_at(reading)
    if reading.rule is None:
        return _("The rule was not written so that cards could be weighed against it.")
    if said is not None:
        if known is None or said < known:
            return _("Said at card %(said)d, before the cards had told it.") % {"said": said}
        late = said - known
        if not late:
            return _("Said at card %(said)d, as soon as the cards had told it.") % {"said": said}
        return ngettext(
            "Said at card %(said)d, one card after the cards had told it.",
            "Said at card %(said)d, %(late)d cards after the cards had told it.",
            late,
        ) % {"said": said, "late": late}
    if known is not None:
        if spoken:
            return _("The cards had told it by card %(known)d; nobody said it.") % {"known": known}
        return _("From card %(known)d on the cards told the rule.") % {"known": known}
    left = reading.told[-1].rules_open if reading.told else None
    if left is None:
        return _("Too few cards were judged to weigh them.")
    if left < ONE and is_pointed_to(reading):
        return _("At the end the cards pointed to the rule, but had not told it yet.")
    if left < ONE:
        return _("The cards pointed to another rule than the one that was written down.")
    if left > MANY:
        return _("At the end many rules still fitted all cards.")
    return _("At the end about %(left)d rules still fitted all cards.") % {"left": round(left)}


def is_pointed_to(reading: RoundReading) -> bool:
    """Whether the secret was likelier at the end than all other rules together, without having been told."""
    return bool(reading.told) and (reading.told[-1].chance_of_rule or 0) > HALF


def said_at(reading: RoundReading) -> int | None:
    """How many verdicts came before the guess that was right."""
    right = [
        cycle.observe.seen
        for cycle in reading.cycles
        if cycle.source == "guess" and cycle.conclude is not None and cycle.conclude.verdict
    ]
    return min(right, default=None)


def in_short(reading: RoundReading, *, spoken: bool) -> str:
    """The headline in a few words, where it stands beside a picture of the round."""
    known, said = reading.known_at, said_at(reading)
    told = {"known": known, "said": said}
    if said is not None:
        if known is None:
            return _("Said at card %(said)d; the cards left more open.") % told
        if said < known:
            return _("Said at card %(said)d; the cards told it at %(known)d.") % told
        if said == known:
            return _("Said at card %(said)d, as soon as it was told.") % told
        late = {"late": said - known}
        return ngettext(
            "Said at card %(said)d, %(late)d after the cards told it.",
            "Said at card %(said)d, %(late)d after the cards told it.",
            said - known,
        ) % (told | late)
    if known is not None:
        return (_("Told at card %(known)d; nobody said it.") if spoken else _("Told at card %(known)d.")) % told
    left = reading.told[-1].rules_open if reading.told else None
    if reading.rule is None or left is None:
        return _("Not weighed against rules.")
    if left < ONE and is_pointed_to(reading):
        return _("The cards pointed to it at the end.")
    if left < ONE:
        return _("The cards pointed to another rule.")
    if left > MANY:
        return _("Many rules still fitted at the end.")
    return _("About %(left)d rules still fitted at the end.") % {"left": round(left)}


def moments_of(reading: RoundReading, name: Name) -> tuple[AfterCard, ...]:
    """One for each verdict of the round."""
    return tuple(_moment(reading, trial, one, name) for trial, one in zip(reading.trials, reading.told, strict=True))


def _moment(reading: RoundReading, trial: Trial, one: Insight, name: Name) -> AfterCard:
    likely = [rule for leading in one.leading if (rule := measures.rule_of(leading.rule)) is not None]
    listed = sorted(likely[: max(1, round(one.rules_open or 1))], key=bits_of)
    return AfterCard(
        number=trial.number,
        card=_("%(card)s after %(before)s") % {"card": tried(trial), "before": short(trial.after)},
        fits=trial.fits,
        open=_open(one),
        rules=tuple(languages.said(rule) for rule in listed),
        said=(*_of_the_card(reading, trial, one, name), *_of_ideas(reading, trial.number, likely, listed, name)),
        bits=one.bits,
        rules_open=one.rules_open,
        chance_of_rule=one.chance_of_rule,
    )


def _open(one: Insight) -> str:
    if one.rules_open is None:
        return _("No rule that was weighed fits all the cards so far.")
    if one.rules_open < ONE:
        if len(one.leading) > 1:
            return _("One rule that fits all the cards so far is much likelier than the others.")
        return _("One rule is left that fits all the cards so far.")
    return _("About %(left)d rules fit all the cards so far.") % {"left": two_figures(one.rules_open)}


def has_risen(told: Sequence[Insight], one: Insight) -> bool:
    """Whether more is open after a verdict that was a surprise than before it: it spoke against what had been likeliest."""
    before = told[one.trial - 2].rules_open if one.trial > 1 else None
    return before is not None and one.rules_open is not None and (one.bits or 0) >= 1 and one.rules_open > before


def two_figures(number: float) -> int:
    """Of a large number the first two: 7413 is about 7400."""
    return round(number) if number < _HUNDRED else int(round(number, 1 - floor(log10(number))))


# ── what there is to say ─────────────────────────────────────────────────────────────────────────


def in_quotes(words: str) -> str:
    """What somebody said, as part of a sentence that ends by itself."""
    return words.rstrip(".")


def _of_the_card(reading: RoundReading, trial: Trial, one: Insight, name: Name) -> Iterator[Line]:
    if one.bits is not None and one.bits < TELLING:
        yield Line(_("This card told nothing new: the rules that were possible agreed about it."))
    elif has_risen(reading.told, one):
        yield Line(_("This card was a surprise: after it more was open than before."))
    elif one.bits is not None and one.bits >= 1:
        yield Line(_("This card ruled out half of what was possible, or more."))
    share = one.share_of_best
    if share is not None and share < BETTER and one.best_card is not None and one.best_card != trial.card:
        held = {"name": name(trial.seat), "best": short(one.best_card), "card": short(trial.card)}
        text = _("%(name)s held %(best)s: the rules that were possible disagreed more about it than about %(card)s.")
        yield Line(text % held, (Mark(one.best_card),))
    for cycle in reading.cycles:
        said = cycle.hypothesise
        if said is not None and cycle.result is not None and cycle.result.refuted_by == trial.number:
            told = {"name": name(cycle.seat), "words": in_quotes(said.words)}
            yield Line(_("It ruled out %(name)s’s idea: “%(words)s”.") % told, (Mark(trial.card),))


def _of_ideas(
    reading: RoundReading, number: int, leading: Sequence[Rule], listed: Sequence[Rule], name: Name
) -> Iterator[Line]:
    """The ideas that were said now, and the one that stands: what fits as well, and which card in hand tells them apart."""
    now = [one for one in reading.cycles if one.hypothesise and one.source != "closing" and one.observe.seen == number]
    for cycle in now:
        if cycle.hypothesise is not None and cycle.hypothesise.rule:
            yield _said(reading, cycle, listed, name)
    standing = standing_at(reading, number)
    if standing is None or standing in now or standing.hypothesise is None:
        return
    told = {"name": name(standing.seat), "words": in_quotes(standing.hypothesise.words)}
    idea = measures.rule_of(standing.hypothesise.rule)
    line = tuple(Card.parse(code) for code in reading.line[: _length_after(reading, number)])
    rival = next((one for one in leading if idea is not None and not comes_to(one, idea, line)), None)
    if idea is None or rival is None:
        yield Line(_("%(name)s’s idea stands: “%(words)s”.") % told)
        return
    told["rival"] = _named(rival, listed)
    yield Line(_("%(name)s’s idea stands: “%(words)s”. This fits, too: %(rival)s") % told)
    if number < len(reading.trials):
        differ = idea.fits_mask(line) ^ rival.fits_mask(line)
        yield from _next_card(reading, number, differ, name)


def _next_card(reading: RoundReading, number: int, differ: int, name: Name) -> Iterator[Line]:
    """Whether the next card is one of those on which two rules differ; if not, the card of its hand that was, if one was."""
    trial, hand = reading.trials[number], reading.told[number].hand
    if trial.is_string or differ & Card.parse(trial.card).bit:
        return
    apart = next((code for code in hand if differ & Card.parse(code).bit), None)
    if apart is None:
        return
    told = {"name": name(trial.seat), "best": short(apart), "before": short(trial.after), "card": short(trial.card)}
    text = _("%(name)s held %(best)s. On %(before)s it would have told the two apart; %(card)s did not.")
    if apart == trial.after:
        text = _("%(name)s held another %(best)s. On the last card it would have told the two apart; %(card)s did not.")
    yield Line(text % told, (Mark(apart),))


def _length_after(reading: RoundReading, number: int) -> int:
    trial = reading.trials[number - 1]
    return trial.position + (len(trial.cards) if trial.fits else 0)


def standing_at(reading: RoundReading, number: int) -> InquiryCycle | None:
    """The latest idea with a rule that no card up to this one had ruled out, that was not judged wrong and not replaced."""
    said = [one for one in reading.cycles if one.hypothesise and one.source != "closing" and one.observe.seen <= number]
    latest = {one.seat: one for one in said}  # of each seat, in the order in which they were said
    alive = [
        one
        for one in latest.values()
        if one.hypothesise and one.hypothesise.rule and ((over := over_at(reading, one)) is None or over > number)
    ]
    return max(alive, key=lambda one: one.number, default=None)


def over_at(reading: RoundReading, cycle: InquiryCycle) -> int | None:
    """The verdicts after which an idea was ruled out: by a card, or as anybody's guess; None where nothing did."""
    seen = cycle.observe.seen
    found = [one.observe.seen for one in reading.cycles if one.number > cycle.number and _is_judged_wrong(one, cycle)]
    if cycle.check is not None and (cycle.check.contradictions or cycle.check.judged_wrong):
        found.append(seen)
    if cycle.result is not None and cycle.result.refuted_by is not None:
        found.append(cycle.result.refuted_by)
    if cycle.conclude is not None and cycle.conclude.verdict is False:
        found.append(seen)
    return min(found, default=None)


def next_other(reading: RoundReading, cycle: InquiryCycle) -> InquiryCycle | None:
    """The same student's next idea in words that is not this one said again."""
    own = (one for one in reading.cycles[cycle.number :] if one.seat == cycle.seat and one.hypothesise is not None)
    return next((one for one in own if one.revise is None or one.revise.change != "unchanged"), None)


def cards_since(reading: RoundReading, over: int, later: InquiryCycle | None) -> int:
    """Cards from the one that ruled an idea out until its writer's next one, or the end; without the others of one shown hand."""
    until = len(reading.trials) if later is None else later.observe.seen
    return sum(trial.event > reading.trials[over - 1].event for trial in reading.trials[over:until])


def _is_judged_wrong(guess: InquiryCycle, idea: InquiryCycle) -> bool:
    """Whether it was the same rule, however it was written, and wrong."""
    if guess.conclude is None or guess.conclude.verdict is not False or not guess.hypothesise or not idea.hypothesise:
        return False
    said, own = measures.rule_of(guess.hypothesise.rule), measures.rule_of(idea.hypothesise.rule)
    return said is not None and own is not None and measures.is_alike(said, own)


def _named(rule: Rule, listed: Sequence[Rule]) -> str:
    """By its number in the list above, or in full."""
    return _("rule %(number)d.") % {"number": listed.index(rule) + 1} if rule in listed else languages.said(rule)


def _said(reading: RoundReading, cycle: InquiryCycle, listed: Sequence[Rule], name: Name) -> Line:
    """An idea when it was said, and what stood against it."""
    told = {"name": name(cycle.seat), "words": "" if cycle.hypothesise is None else in_quotes(cycle.hypothesise.words)}
    found = rival_of(reading, cycle)
    if found is None:
        return Line(_("%(name)s said: “%(words)s”.") % told)
    rule, missed = found
    told["rival"] = _named(rule, listed)
    if missed is None:
        return Line(_("%(name)s said: “%(words)s”. This fitted, too: %(rival)s") % told)
    told["card"] = short(missed)
    text = _("%(name)s said: “%(words)s”. This fitted, too: %(rival)s %(card)s in hand would have told the two apart.")
    return Line(text % told, (Mark(missed),))


def rival_of(reading: RoundReading, cycle: InquiryCycle) -> tuple[Rule, Code | None] | None:
    """The likeliest other rule when an idea was said that the evidence allowed, and the card that was missed (`_missed`)."""
    found = next((one for one in reading.rivals if one.cycle == cycle.number), None)
    rule = None if found is None or not found.chance else measures.rule_of(found.rule)
    return None if found is None or rule is None else (rule, _missed(reading, cycle, found))


def _missed(reading: RoundReading, cycle: InquiryCycle, rival: Rival) -> Code | None:
    """The card of the own hand that would have told an idea from its rival on the next own turn, where one was played there
    that did not; None where there was no such turn, or the line was another one by then.
    """
    seen = cycle.observe.seen
    trial = next((one for one in reading.trials[seen:] if one.seat == cycle.seat), None)
    length = _length_after(reading, seen) if seen else 1
    if trial is None or trial.is_string or trial.position != length or trial.card in rival.apart:
        return None
    hand = reading.told[trial.number - 1].hand if reading.told else ()
    return next((code for code in rival.apart if code in hand), None)

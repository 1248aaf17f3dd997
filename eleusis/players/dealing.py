"""A bot as dealer: a rule out of the library, and the verdicts of whoever dealt before it took over."""

from __future__ import annotations

from eleusis import moves as mv
from eleusis import state as st
from eleusis.players.habits import habits_of
from eleusis.players.luck import Luck
from eleusis.players.reckoning import agrees
from eleusis.players.sight import Sight
from eleusis.rule_judge import RuleJudge
from eleusis.rules import Conventions
from eleusis.rules.library import choose
from eleusis.statement import Statement


def library_statement(luck: Luck, most_stars: int, agreed: Conventions) -> Statement:
    """Some rule of the library of up to so many stars, as the class means its words."""
    entry = luck.one_of(choose(most_stars=most_stars))
    rule = entry.under(agreed)
    return Statement(entry.text, rule.to_json(), rule.sentence)


def move(sight: Sight, luck: Luck, most_stars: int) -> mv.Move | None:
    """What the dealer (or oracle) owes the table now. What is in words alone its writer must judge: None."""
    if sight.may(mv.SetRule):
        return mv.SetRule(library_statement(luck, most_stars, sight.agreed))
    if (own := habits_of(sight.round.variant).deals(sight)) is not None:
        return own
    round_ = sight.round
    if round_.phase == st.CHOICE and round_.fitting:
        return mv.PlayFor(luck.one_of(round_.fitting))
    if not sight.may(mv.GiveVerdict) or round_.statement is None or round_.statement.rule is None:
        return None
    judge = RuleJudge.from_text(round_.statement.key)
    if round_.phase == st.GUESS_VERDICT:
        if round_.guess is None or round_.guess.rule is None:
            return None
        return mv.GiveVerdict(judge.same(round_.guess, round_.layout, round_.settings.guess_standard))
    fitting = judge.fitting(round_.layout.line)
    if round_.phase == st.NO_PLAY:
        fits = [card for card in round_.shown or () if card in fitting]
        return mv.PlayFor(luck.one_of(fits)) if fits else mv.GiveVerdict(True)
    return (
        None if round_.pending is None else mv.GiveVerdict(agrees(judge.rule, round_.layout.line, round_.pending.cards))
    )

"""What stands on each sheet, for its page and for paper alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from eleusis.rules import languages
from games.models import Lesson
from games.rule_words import with_signs
from packs import demonstration
from packs.analogy import likenesses_of
from packs.forms import DemonstrationForm, PeriodForm, TicketForm
from packs.lesson_rules import rules_chosen, rules_played, rules_to_ask_about
from packs.plan import plan_of
from packs.summary import summary_of
from packs.ticket import MOST_EDITIONS, NoTicket, ticket_of
from reports.selectors import report_words

Asked = Mapping[str, Any]  # of the address
Made = dict[str, Any]  # for the template; `form` where something can be asked, `nothing` where there is no sheet


def _plan(lesson: Lesson, _asked: Asked) -> Made:
    form = PeriodForm(initial={"minutes": lesson.period_minutes, "afterwards": lesson.debrief_minutes})
    return {"form": form, "plan": plan_of(lesson), "rules": rules_chosen(lesson)}


def demonstration_of(lesson: Lesson, asked: Asked) -> Made:
    """The round for the wall: the rule that is asked for, or the easiest that its cards tell."""
    agreed, seed = lesson.classroom.agreed, str(lesson.pk)
    secrets = demonstration.secrets_of([*rules_chosen(lesson), *rules_played(lesson)])
    rules = demonstration.simple_rules(secrets, agreed)
    first = demonstration.first_choice(rules, agreed, seed, secrets)
    form = DemonstrationForm(asked, rules, rules.index(first) + 1)
    number = form.value("rule")
    rule = rules[number - 1]
    return {
        "form": form,
        "chosen": rule,
        "number": number,
        "sentence": with_signs(languages.said(rule.under(agreed))),
        "script": demonstration.scripted(rule.under(agreed), seed, secrets),
    }


def _demonstration(lesson: Lesson, asked: Asked) -> Made:
    made = demonstration_of(lesson, asked)
    return {**made, "screens": demonstration.screens_of(made["script"])}


def _analogy(lesson: Lesson, _asked: Asked) -> Made:
    return {"likenesses": likenesses_of(lesson.game), "real_science": report_words.REAL_SCIENCE}


def _ticket(lesson: Lesson, asked: Asked) -> Made:
    rules = rules_to_ask_about(lesson)
    if not rules:
        return {"nothing": "no_rule"}
    form = TicketForm(asked, rules)
    chosen = rules[form.value("rule") - 1]
    assert chosen.rule is not None
    edition = form.value("edition")
    made: Made = {"form": form, "chosen": chosen, "edition": edition}
    made["next_edition"] = edition % MOST_EDITIONS + 1
    made["is_played"] = bool(rules_played(lesson))
    try:
        made["ticket"] = ticket_of(chosen.rule, f"{lesson.pk} {chosen.statement.key} {edition}")
    except NoTicket:
        made["nothing"] = "no_ticket"
    return made


def _summary(lesson: Lesson, _asked: Asked) -> Made:
    found = summary_of(lesson)
    if found is None:
        return {"nothing": "no_round"}
    if found.too_few:
        return {"nothing": "few", "summary": found, "few": report_words.FEW}
    return {"summary": found, "cannot_know": report_words.CANNOT_KNOW}


MAKERS: Final[dict[str, Callable[[Lesson, Asked], Made]]] = {
    "plan": _plan,
    "demonstration": _demonstration,
    "analogy": _analogy,
    "ticket": _ticket,
    "answers": _ticket,
    "summary": _summary,
}

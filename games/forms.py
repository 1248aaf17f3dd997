"""What a browser sends about a lesson, read into values or answered with a sentence where it was typed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from eleusis import codec
from eleusis.rules import STANDARD, Conventions
from eleusis.settings import Option
from eleusis.statement import Statement
from games import catalogue, selectors
from games.fields import ClockField, DebriefField, GroupsField, PeriodField, StatementsField
from games.kinds import GameChoice
from games.models import Lesson
from games.services.groups import Draw
from games.services.lessons import LessonPlan

BOTS = [
    ("random", gettext_lazy("any card at all")),
    ("learner-1", gettext_lazy("as a beginner does")),
    ("learner-2", gettext_lazy("as a student does who has played before")),
    ("learner-3", gettext_lazy("well: compares and tests")),
    ("solver", gettext_lazy("as well as can be")),
]


KEEPS_TO_BELL = gettext_lazy(
    "Rounds get fewer cards where time is short, none begins too late, and everybody writes a closing guess before you "
    "talk about it. No turn gets shorter. Then the wall shows the debrief."
)


class LessonForm(forms.Form):
    """One lesson. Everything has a default good enough to leave alone."""

    title = forms.CharField(
        label=gettext_lazy("Title"),
        max_length=80,
        required=False,
        help_text=gettext_lazy(
            "Left empty, the lesson is named by its game and rules, as “Express: Red and black”. Students never see it."
        ),
    )
    game = forms.ChoiceField(
        label=gettext_lazy("Which game?"),
        choices=lambda: [(one.key, one.name) for one in catalogue.all_games()],
        widget=forms.RadioSelect,
    )
    rule_source = forms.ChoiceField(
        label=gettext_lazy("Who makes the secret rules?"),
        choices=[
            (Lesson.RuleSource.LIBRARY, gettext_lazy("I choose them")),
            (Lesson.RuleSource.STUDENTS, gettext_lazy("Students take turns as the dealer")),
        ],
        widget=forms.RadioSelect,
    )
    rules = StatementsField(required=False, max_length=60_000)
    groups = GroupsField(required=False, max_length=20_000)
    group_size = forms.TypedChoiceField(
        label=gettext_lazy("Students at a table"),
        choices=[(3, "3"), (4, "4"), (5, "5"), (6, "6")],
        coerce=int,
        widget=forms.RadioSelect,
    )
    pace = forms.ChoiceField(
        label=gettext_lazy("When does the next round begin?"),
        choices=[
            (Lesson.Pace.TABLES, gettext_lazy("When a table is ready")),
            (Lesson.Pace.TEACHER, gettext_lazy("When I say so")),
        ],
        widget=forms.RadioSelect,
    )
    bots_fill = forms.TypedChoiceField(
        label=gettext_lazy("Fill tables with bots"),
        choices=[
            (0, gettext_lazy("No bots")),
            (3, gettext_lazy("up to 3 players")),
            (4, gettext_lazy("up to 4 players")),
            (5, gettext_lazy("up to 5 players")),
        ],
        coerce=int,
        help_text=gettext_lazy("A student alone at a table then has somebody to play with."),
    )
    bot = forms.ChoiceField(
        label=gettext_lazy("How well bots play"),
        choices=BOTS,
        help_text=gettext_lazy("They see what their seat sees, and never the rule."),
    )
    stand_in_after = ClockField(
        0, 60, 120, 300,
        off=gettext_lazy("Only when I say so"),
        label=gettext_lazy("When a student is away, a bot plays on after"),
        help_text=gettext_lazy("The student takes over again at once, in the middle of a turn, too."),
    )  # fmt: skip
    names_on_projector = forms.BooleanField(label=gettext_lazy("Show names on the projector"), required=False)
    names_winners = forms.BooleanField(
        label=gettext_lazy("Say who has won"),
        required=False,
        help_text=gettext_lazy(
            "One sentence after each round and at the end: to the table, in the report, and on the projector where it "
            "shows names. Who has as many points shares the win."
        ),
    )

    bell = forms.TimeField(
        label=gettext_lazy("When does the period end?"),
        required=False,
        input_formats=["%H:%M", "%H:%M:%S", "%H.%M", "%I:%M %p"],
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
        error_messages={"invalid": gettext_lazy("Write the time as 10:45.")},
    )
    period_minutes = PeriodField(help_text=gettext_lazy("The plan in the lesson pack is made for them."))
    debrief_minutes = DebriefField()
    keeps_to_bell = forms.BooleanField(
        label=gettext_lazy("End in good order by itself"),
        required=False,
        help_text=KEEPS_TO_BELL,
    )

    def __init__(self, *given: Any, agreed: Conventions = STANDARD, **options: Any) -> None:
        super().__init__(*given, **options)
        _read_under(self, agreed)
        self.played = self._played()
        if self.is_bound and self.data.get("options_of", self.played.key) != self.played.key:
            self.data = {**dict(self.data.items()), **_as_sent(self.played)}  # chosen where the page could not follow
        self.fields.update(_option_fields(self.played, self.initial))

    def _played(self) -> GameChoice:
        chosen = self.data.get("game") if self.is_bound else self.initial.get("game")
        games = catalogue.all_games()
        return next((one for one in games if one.key == chosen), games[0])

    @property
    def games(self) -> list[tuple[Any, GameChoice]]:
        """The games to choose from, each with its radio button."""
        return list(zip(self["game"], catalogue.all_games(), strict=True))

    @property
    def option_sets(self) -> Iterator[OptionSet]:
        """What can be set in each game; of the one that is chosen, as it stands."""
        for game in catalogue.all_games():
            chosen = game.key == self.played.key
            form = self if chosen else OptionsForm(game)
            yield OptionSet(game, chosen, [form[option.name] for option in catalogue.offered(game)])

    def plan(self) -> LessonPlan:
        """The lesson that was asked for; only after `is_valid`."""
        data = self.cleaned_data
        groups, absent = data["groups"]
        return LessonPlan(
            title=data["title"],
            variant=self.played.variant,
            rule_source=data["rule_source"],
            rules=data["rules"],
            settings=self.played.settings({option.name: data[option.name] for option in self.played.options}),
            pace=data["pace"],
            group_size=data["group_size"],
            names_on_projector=data["names_on_projector"],
            names_winners=data["names_winners"],
            absent=absent,
            groups=groups,
            bots_fill=data["bots_fill"],
            bot=data["bot"],
            stand_in_after=data["stand_in_after"],
            bell=data["bell"],
            period_minutes=data["period_minutes"],
            debrief_minutes=data["debrief_minutes"],
            keeps_to_bell=data["keeps_to_bell"],
        )


class OptionsForm(forms.Form):
    """The options of a game that is not chosen, at their defaults; nothing of it is sent."""

    def __init__(self, game: GameChoice) -> None:
        super().__init__(auto_id=f"id_{game.key}_%s")
        self.fields.update(_option_fields(game, {}))


@dataclass(frozen=True, slots=True)
class OptionSet:
    """The options of one game as the page shows them."""

    game: GameChoice
    chosen: bool
    fields: Sequence[forms.BoundField]


def _option_fields(game: GameChoice, held: Mapping[str, Any]) -> dict[str, forms.Field]:
    """A field for each option. What is ``held`` is offered, too, where it is allowed."""
    return {
        option.name: _option_field(option, held.get(option.name, option.default)) for option in catalogue.offered(game)
    }


def _option_field(option: Option, held: Any) -> forms.Field:
    words = catalogue.words_of(option)
    said = {"label": words.label, "help_text": words.help, "initial": option.default}
    if isinstance(option.default, bool):
        return forms.BooleanField(required=False, **said)
    values = catalogue.values_of(option)
    if held not in dict(values) and held in option.allowed:
        values = [*values, (held, catalogue.spoken(option, held))]
    coerce = int if isinstance(option.default, int) else str
    return forms.TypedChoiceField(choices=values, coerce=coerce, **said)


def _as_sent(game: GameChoice) -> dict[str, Any]:
    """The defaults of a game, as a browser would send them."""
    return {option.name: option.default for option in game.options if option.default is not False}


class PracticeForm(forms.Form):
    """A table of one's own with bots."""

    variant = forms.ChoiceField(
        label=gettext_lazy("Game"),
        choices=catalogue.lines,
        initial=lambda: catalogue.lines()[0][0],
        widget=forms.RadioSelect,
    )
    stars = forms.TypedChoiceField(
        label=gettext_lazy("Secret rules"),
        choices=[
            (1, gettext_lazy("very easy")),
            (2, gettext_lazy("easy")),
            (3, gettext_lazy("not so easy")),
            (4, gettext_lazy("hard")),
            (5, gettext_lazy("very hard")),
        ],
        coerce=int,
        initial=1,
        widget=forms.RadioSelect,
    )
    bots = forms.TypedChoiceField(
        label=gettext_lazy("Bots at the table"),
        choices=[(1, "1"), (2, "2"), (3, "3"), (4, "4")],
        coerce=int,
        initial=3,
        widget=forms.RadioSelect,
    )
    bot = forms.ChoiceField(label=gettext_lazy("How well bots play"), choices=BOTS, initial="learner-2")
    prove_it = forms.BooleanField(label=catalogue.PROVE_IT, required=False)


class RulesForm(forms.Form):
    """The rules of a lesson that is open."""

    rules = StatementsField(required=False, max_length=60_000)

    def __init__(self, *given: Any, agreed: Conventions = STANDARD, **options: Any) -> None:
        super().__init__(*given, **options)
        _read_under(self, agreed)


class ShuffleForm(forms.Form):
    """Who is to be dealt into groups."""

    how = forms.ChoiceField(choices=[(one.value, one.value) for one in Draw])
    game = forms.ChoiceField(choices=lambda: [(one.key, one.name) for one in catalogue.all_games()])
    group_size = forms.IntegerField(min_value=2, max_value=8)
    rule_source = forms.ChoiceField(choices=Lesson.RuleSource.choices)
    absent = forms.CharField(required=False, max_length=20_000)

    def clean_absent(self) -> list[UUID]:
        try:
            return [UUID(one) for one in self.cleaned_data["absent"].split()]
        except ValueError as error:
            raise ValidationError(_("The groups could not be read. Load the page again.")) from error


def _read_under(form: forms.Form, agreed: Conventions) -> None:
    rules = form.fields["rules"]
    assert isinstance(rules, StatementsField)
    rules.agreed = agreed


def initial_of(plan: LessonPlan, agreed: Conventions = STANDARD) -> dict[str, Any]:
    """The values of a `LessonForm` that shows this plan in a class with these conventions."""
    return {
        "title": plan.title,
        "game": plan.game.key,
        "rule_source": plan.rule_source,
        "rules": json.dumps(rules_json(plan.rules, agreed)),
        "groups": json.dumps(
            {
                "tables": [[str(one) for one in group] for group in plan.groups],
                "absent": [str(one) for one in plan.absent],
            },
        ),
        "group_size": plan.group_size,
        "pace": plan.pace,
        "names_on_projector": plan.names_on_projector,
        "names_winners": plan.names_winners,
        "bots_fill": plan.bots_fill,
        "bot": plan.bot,
        "stand_in_after": plan.stand_in_after,
        "bell": "" if plan.bell is None else f"{plan.bell:%H:%M}",
        "period_minutes": plan.period_minutes,
        "debrief_minutes": plan.debrief_minutes,
        "keeps_to_bell": plan.keeps_to_bell,
        **plan.settings.to_json(),
    }


def rules_json(rules: Sequence[Statement], agreed: Conventions) -> list[dict[str, Any]]:
    """Rules as the page holds them. One of the library is named by its code, unless other conventions were agreed
    on when it was chosen: then it stays as it is.
    """
    forms_: list[dict[str, Any]] = []
    for statement in rules:
        code = selectors.library_code(statement, agreed)
        forms_.append({"code": code} if code is not None else codec.statement_to_json(statement))
    return forms_

"""A plan of the lesson by minutes, after the five steps of the 5E model, from its game, its rules and the period.

Each part may be shorter or longer than usual, within bounds. As many rounds are planned as have room between the
shortest and the usual; then the minutes that are left are shared out until the plan is as long as the period, to the minute.
What comes after the last round has the minutes that the bell keeps for it, neither more nor less; what they are too few for
is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.kinds import GameChoice, Text
from games.models import Lesson
from packs.lesson_rules import LessonRule, rules_chosen

MOST_ROUNDS: Final = 6
TO_WRITE_A_RULE: Final = 3  # minutes, where a student does
_BY_STARS: Final = {1: 0.25, 2: 0.5, 3: 0.75, 4: 1.0, 5: 1.0}  # how much of the room that a game gives a round
_UNGRADED: Final = 0.75

STEPS: Final[dict[str, Text]] = {
    "engage": gettext_lazy("Engage"),
    "explore": gettext_lazy("Explore"),
    "explain": gettext_lazy("Explain"),
    "elaborate": gettext_lazy("Elaborate"),
    "evaluate": gettext_lazy("Evaluate"),
}


@dataclass(frozen=True, slots=True)
class Span:
    """How many minutes a part may take."""

    least: int
    usual: int
    most: int

    @property
    def comfortable(self) -> float:
        return (self.least + self.usual) / 2


COME_IN: Final = Span(2, 4, 5)
DEMONSTRATION: Final = Span(4, 5, 8)
LAST_TIME: Final = Span(2, 3, 5)
WORDS: Final = Span(3, 4, 8)
SCIENCE: Final = Span(2, 3, 8)
DEBRIEF: Final = Span(4, 8, 15)
TICKET: Final = Span(4, 5, 8)
# What comes after the last round, by step and sheet, as it is given time.
_FIRST: Final = [("evaluate", "debrief"), ("explain", "analogy"), ("evaluate", "ticket"), ("elaborate", "analogy")]


@dataclass(frozen=True, slots=True)
class PlannedPart:
    """A part of the lesson: ``begins`` so many minutes after the bell. ``sheet`` is what is at hand for it."""

    step: str
    title: str
    minutes: int
    begins: int
    teacher: str
    students: str
    sheet: str = ""
    rule: LessonRule | None = None

    @property
    def step_name(self) -> Text:
        return STEPS[self.step]

    @property
    def ends(self) -> int:
        return self.begins + self.minutes


@dataclass(frozen=True, slots=True)
class LessonPlan5E:
    """The parts in order; together they are ``minutes`` long. None of them where ``needed`` is more than that.

    ``afterwards`` are the minutes after the last round, and ``left_out`` what they are too few for.
    """

    minutes: int
    needed: int
    parts: tuple[PlannedPart, ...]
    rounds: int
    rules: int  # chosen for the lesson
    students_deal: bool
    afterwards: int
    left_out: tuple[str, ...]

    @property
    def is_too_short(self) -> bool:
        return not self.parts

    @property
    def rules_missing(self) -> int:
        return 0 if self.students_deal else max(0, self.rounds - self.rules)

    @property
    def rules_left(self) -> int:
        return 0 if self.students_deal else max(0, self.rules - self.rounds)


@dataclass(frozen=True, slots=True)
class _Part:
    """What is to be planned."""

    step: str
    span: Span
    title: str
    teacher: str
    students: str
    sheet: str = ""
    rule: LessonRule | None = None
    is_round: bool = False


def plan_of(lesson: Lesson) -> LessonPlan5E:
    """The plan of this lesson for its period."""
    known = Lesson.objects.filter(classroom=lesson.classroom, kind=Lesson.Kind.LESSON, state=Lesson.State.CLOSED)
    students_deal = lesson.rule_source == Lesson.RuleSource.STUDENTS
    return planned(
        lesson.game,
        rules_chosen(lesson),
        lesson.period_minutes,
        lesson.debrief_minutes,
        students_deal=students_deal,
        is_first=not known.exclude(pk=lesson.pk).exists(),
    )


def planned(
    game: GameChoice,
    rules: Sequence[LessonRule],
    minutes: int,
    afterwards: int = 10,
    *,
    students_deal: bool = False,
    is_first: bool = True,
) -> LessonPlan5E:
    """See the module; ``afterwards`` are the minutes that are kept."""

    def parts(rounds: int) -> list[_Part]:
        return _parts(game, rules, rounds, students_deal=students_deal, is_first=is_first)

    before = minutes - afterwards
    roomy = [
        count for count in range(2, MOST_ROUNDS + 1) if sum(one.span.comfortable for one in parts(count)) <= before
    ]
    rounds = max(roomy, default=1)
    if sum(one.span.most for one in parts(rounds)) < before and _least(parts(rounds + 1)) <= before:
        rounds += 1  # short ones rather than one that drags on
    first, last = parts(rounds), _after_the_rounds(rounds)
    kept = _that_fit(last, afterwards)
    needed = _least(first) + afterwards
    found: tuple[PlannedPart, ...] = ()
    if needed <= minutes:
        found = _laid_out([*first, *kept], [*_shared_out(before, first), *_shared_out(afterwards, kept)])
    left_out = tuple(one.title for one in last if one not in kept)
    return LessonPlan5E(minutes, needed, found, rounds, len(rules), students_deal, afterwards, left_out)


def _that_fit(parts: Sequence[_Part], minutes: int) -> list[_Part]:
    """What there is time for, the more important first."""
    found: list[_Part] = []
    for one in sorted(parts, key=lambda one: _FIRST.index((one.step, one.sheet))):
        if _least([*found, one]) <= minutes:
            found.append(one)
    return [one for one in parts if one in found]


def _least(parts: Sequence[_Part]) -> int:
    return sum(one.span.least for one in parts)


def span_of_round(game: GameChoice, rule: LessonRule | None, *, students_deal: bool) -> Span:
    """A harder rule takes longer, within what a round of the game takes."""
    fewest, most = game.minutes
    writing = TO_WRITE_A_RULE if students_deal else 0
    share = _UNGRADED if rule is None or rule.stars is None else _BY_STARS[rule.stars]
    return Span(fewest + writing, fewest + writing + round((most - fewest) * share), most + writing)


def _shared_out(minutes: int, parts: Sequence[_Part]) -> list[int]:
    """So many minutes for each part. All grow from the least to the usual alike, then to the most."""
    given = [one.span.least for one in parts]
    for goals in ([one.span.usual for one in parts], [one.span.most for one in parts]):
        floor = list(given)
        while sum(given) < minutes:
            behind = [
                ((given[at] + 1 - floor[at]) / (goals[at] - floor[at]), at)
                for at in range(len(parts))
                if given[at] < goals[at]
            ]
            if not behind:
                break
            given[min(behind)[1]] += 1
    longest = cycle([at for at, one in enumerate(parts) if one.is_round] or range(len(parts)))
    while given and sum(given) < minutes:  # a class that has that long plays on
        given[next(longest)] += 1
    return given


def _laid_out(parts: Sequence[_Part], given: Sequence[int]) -> tuple[PlannedPart, ...]:
    begins, found = 0, []
    for one, minutes in zip(parts, given, strict=True):
        found.append(PlannedPart(one.step, one.title, minutes, begins, one.teacher, one.students, one.sheet, one.rule))
        begins += minutes
    return tuple(found)


# ── what is done ─────────────────────────────────────────────────────────────────────────────────


def _parts(
    game: GameChoice, rules: Sequence[LessonRule], rounds: int, *, students_deal: bool, is_first: bool
) -> list[_Part]:
    def round_(number: int) -> _Part:
        rule = rules[number - 1] if number <= len(rules) else None
        return _round(game, number, rule, students_deal=students_deal)

    return [
        _Part(
            "engage", COME_IN, _("Come in"),
            _("Open the lesson and put the way in on the wall. Say nothing of the rules yet."),
            _("Type the code, tap the name and the three pictures, sit down at the table."),
            "wall",
        ),
        _demonstration() if is_first else _last_time(),
        round_(1),
        *([_words()] if rounds > 1 else ()),
        *(round_(number) for number in range(2, rounds + 1)),
    ]  # fmt: skip


def _words() -> _Part:
    return _Part(
        "explain", WORDS, _("Words for what we did"),
        _("Pause all tables. Ask: what did you think, and which card made you think so? Write down the class’s words beside idea, test and evidence."),
        _("Tell one idea they had and the card that spoke for it or against it."),
        "analogy",
    )  # fmt: skip


def _after_the_rounds(rounds: int) -> list[_Part]:
    return [
        *([_words()] if rounds == 1 else ()),
        _Part(
            "elaborate", SCIENCE, _("From the game to science"),
            _("Take two lines of the page on game and science and ask for an example from your own lessons."),
            _("Find an experiment they know that is like a card below the line."),
            "analogy",
        ),
        _Part(
            "evaluate", DEBRIEF, _("Look back"),
            _("Put the debrief on the wall: question first, hands up, then the answer. Then one replay of a table that changed its mind."),
            _("Say what they would have played, and why."),
            "debrief",
        ),
        _Part(
            "evaluate", TICKET, _("Exit ticket"),
            _("Hand out the three questions. Collect them at the door; the answer sheet is yours."),
            _("Answer alone, without the screen."),
            "ticket",
        ),
    ]  # fmt: skip


def _demonstration() -> _Part:
    return _Part(
        "engage", DEMONSTRATION, _("A rule on the wall"),
        _("Play the demonstration round with the whole class: ask before each card, then show the verdict."),
        _("Hands up: does it fit? Look for two ideas that no card speaks against."),
        "demonstration",
    )  # fmt: skip


def _last_time() -> _Part:
    return _Part(
        "engage", LAST_TIME, _("Last time"),
        _("Ask: which card changed your mind last time? What will you do differently today?"),
        _("Name one thing they will try: a card they think is wrong, a look at what hangs below, an idea written down."),
    )  # fmt: skip


def _round(game: GameChoice, number: int, rule: LessonRule | None, *, students_deal: bool) -> _Part:
    named = rule.title if rule is not None else ""
    title = _("Round %(number)d: %(rule)s") if named else _("Round %(number)d")
    if game.together:
        teacher = _("Turn card after card. Before a verdict ask one who says yes and one who says no for the reason.")
    elif number == 1:
        teacher = _(
            "Go from table to table and only ask: what are you testing with this card? Give no hint before a table has learnt nothing for a while."
        )
    else:
        teacher = _("Ask each table for two ideas that agree with all cards, and for the card that tells them apart.")
    if students_deal:
        teacher = _("Let each dealer try the rule first: the page says whether it is too hard.") + " " + teacher
    return _Part(
        "explore" if number == 1 else "elaborate", span_of_round(game, rule, students_deal=students_deal),
        title % {"number": number, "rule": named}, teacher, str(game.what), "", rule, is_round=True,
    )  # fmt: skip

"""Who won at a table, in sentences; nothing where the teacher does not want it said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from eleusis import events as ev
from eleusis.game import Game
from games.live.table_plan import is_played_out
from games.models import Lesson
from games.winners import GAME, ROUND, Winners, winners
from reports.selectors.report import TableReport
from reports.selectors.table_logs import log_of_table


@dataclass(frozen=True, slots=True)
class Found:
    """Who has won each finished round, and the game where it is over."""

    game: Winners | None = None
    rounds: Mapping[int, Winners | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Won:
    """``game`` is empty while the game goes on."""

    game: str = ""
    rounds: Mapping[int, str] = field(default_factory=dict)


def winners_at(lesson: Lesson, one: TableReport) -> Found:
    """Nobody where the teacher does not want it said."""
    if not lesson.names_winners:
        return Found()
    game, rounds = Game.of(lesson.variant), {}
    for _at, fact in log_of_table(one.table.pk):
        game = game.after((fact,))
        if isinstance(fact, ev.RuleShown):
            rounds[game.state.rounds] = winners(game, is_last=False)
    students_deal = lesson.rule_source == Lesson.RuleSource.STUDENTS
    closed = lesson.state == Lesson.State.CLOSED
    is_over = closed or is_played_out(game.state, len(lesson.rules), students_deal=students_deal)
    return Found(winners(game, is_last=True) if is_over else None, rounds)


def won_at(lesson: Lesson, one: TableReport) -> Won:
    """The sentence of each finished round, and that of the game."""
    found = winners_at(lesson, one)
    return Won(_said(found.game, one), {number: _said(each, one) for number, each in found.rounds.items()})


def names_of(found: Winners | None, one: TableReport) -> list[str]:
    """In turn order; nobody where nobody has won."""
    return [] if found is None else [one.people.name(one.table.pk, seat) for seat in found.seats]


def _said(found: Winners | None, one: TableReport) -> str:
    if found is None:
        return ""
    *most, last = names_of(found, one)
    names = _("%(most)s and %(last)s") % {"most": ", ".join(most), "last": last} if most else last
    sentences = {
        (ROUND, False): _("%(names)s wins the round, %(points)s."),
        (ROUND, True): _("%(names)s share the win of the round, %(points)s."),
        (GAME, False): _("%(names)s wins the game, %(points)s."),
        (GAME, True): _("%(names)s share the win, %(points)s."),
    }
    points = ngettext("%(count)d point", "%(count)d points", found.points) % {"count": found.points}
    return sentences[found.of, bool(most)] % {"names": names, "points": points}

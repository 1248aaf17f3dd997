"""xAPI 1.0.3: what students did, as statements for a learning record store.

Actors are accounts of this site, named by the number of the student's row: no name, no address. The id of a statement is
made of what it tells, so the same lesson imported twice is there once. Verbs are those of ADL's vocabulary; what they
have no word for (the card, what was read of an idea) stands in extensions under this site's own address.

Source: Experience API 1.0.3, part two, section 2 (https://github.com/adlnet/xAPI-Spec).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from eleusis.inquiry import InquiryCycle, Prediction, Trial
from games.models import Lesson
from reports.selectors.report import LessonReport, RoundReport
from reports.selectors.report_words import Text

VERSION: Final = "1.0.3"
VERBS: Final = "http://adlnet.gov/expapi/verbs/"
ACTIVITIES: Final = "http://adlnet.gov/expapi/activities/"
PLATFORM: Final = "Eleusis"

# What activities are called.
_CARD: Final = _("card %(number)d")
_FITS: Final = _("Does card %(number)d fit?")
_RULE: Final = _("What is the rule?")
_ROUND: Final = _("Table %(table)d, round %(round)d")

Json = dict[str, Any]


def write(report: LessonReport, path: Path, options: Json, progress: Callable[[int], None]) -> None:
    """All statements of the lesson, as the array that a record store takes."""
    found = list(Statements(report, str(options.get("home") or settings.ORIGINS[0])).all())
    progress(80)
    path.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Experience:
    """What somebody did, with what, when; ``key`` tells it from all else that they did in this lesson."""

    verb: str
    activity: Json
    at: datetime
    key: str
    result: Json = field(default_factory=dict)
    parents: tuple[Json, ...] = ()


class Statements:
    """The statements of one lesson; ``home`` is the address of this site, without a slash behind it."""

    def __init__(self, report: LessonReport, home: str) -> None:
        self.report = report
        self.home = home.rstrip("/")
        self.of_lesson = f"{self.home}/lessons/{report.lesson.pk}/"

    def all(self) -> Iterator[Json]:
        """In the order of the report: who came, then round by round."""
        for student_id, seats in self.report.people.students().items():
            came = min((seat.chair.first_seen_at for seat in seats if seat.chair.first_seen_at), default=None)
            if came is not None:
                yield self._statement(str(student_id), Experience("attended", self._lesson(), came, "came"))
        for one in self.report.rounds:
            yield from self._round(one)

    def _round(self, one: RoundReport) -> Iterator[Json]:
        reading, activity = one.reading, self._activity(one)
        began = _moment(reading.began_at)
        for player in reading.players:
            took = f"PT{max(0, reading.ended_at - reading.began_at) / 1000:.2f}S"
            result = {"completion": True, "duration": took}
            yield from self._of(
                one, player.seat, Experience("completed", activity, _moment(reading.ended_at), "round", result)
            )
        for trial in reading.trials:
            if trial.source == "play":
                yield from self._play(one, trial)
        for said in reading.predictions:
            if said.stated is not None:
                yield from self._prediction(one, said, began)
        for cycle in reading.cycles:
            if cycle.hypothesise is not None:
                yield from self._idea(one, cycle)

    def _play(self, one: RoundReport, trial: Trial) -> Iterator[Json]:
        within = (self._activity(one),)
        told = {"cards": list(trial.cards), "after": trial.after, "position": trial.position}
        result = {"success": trial.fits, "response": " ".join(trial.cards), "extensions": self._extensions(told)}
        activity = self._part(one, f"cards/{trial.number}", self._named(_CARD, number=trial.number), "simulation")
        yield from self._of(
            one,
            trial.seat,
            Experience("interacted", activity, _moment(trial.at), f"card {trial.number}", result, within),
        )

    def _prediction(self, one: RoundReport, said: Prediction, began: datetime) -> Iterator[Json]:
        within = (self._activity(one),)
        trial = one.reading.trials[said.trial - 1]
        activity = self._part(one, f"cards/{said.trial}/fits", self._named(_FITS, number=said.trial), "cmi.interaction")
        activity["definition"] |= {
            "interactionType": "true-false",
            "correctResponsesPattern": [str(bool(said.fits)).lower()],
        }
        result = {"success": said.stated == said.fits, "response": str(bool(said.stated)).lower()}
        at = max(began, _moment(trial.at))
        yield from self._of(
            one, said.seat, Experience("answered", activity, at, f"foretold {said.trial}", result, within)
        )

    def _idea(self, one: RoundReport, cycle: InquiryCycle) -> Iterator[Json]:
        said, found = cycle.hypothesise, cycle.conclude
        assert said is not None
        within = (self._activity(one),)
        told = {
            "rule": said.sentence,
            "source": cycle.source,
            "confidence": said.confidence,
            "seen": cycle.observe.seen,
        }
        result: Json = {"response": said.words, "extensions": self._extensions(told)}
        judged = None if found is None else found.verdict
        if judged is not None:
            result["success"] = judged
        activity = self._part(one, "rule", self._named(_RULE), "question")
        verb = "commented" if judged is None else "answered"
        yield from self._of(
            one, cycle.seat, Experience(verb, activity, _moment(cycle.at), f"idea {cycle.number}", result, within)
        )

    # ── What statements are made of ─────────────────────────────────────────────────────────────────

    def _of(self, one: RoundReport, seat: int, did: Experience) -> Iterator[Json]:
        """The statement, if a student sits there; bots and the house say nothing."""
        person = one.people.by_seat.get((one.table.pk, seat))
        if person is not None and person.student_id is not None:
            where = f"{one.table.number}.{one.number} {did.key}"
            yield self._statement(str(person.student_id), replace(did, key=where))

    def _statement(self, student: str, did: Experience) -> Json:
        lesson = self.report.lesson
        activities: Json = {"parent": list(did.parents)} if did.parents else {}
        if did.activity["id"] != self.of_lesson:
            activities["grouping"] = [{"objectType": "Activity", "id": self.of_lesson}]
        context: Json = {
            "registration": str(uuid5(NAMESPACE_URL, f"{self.of_lesson} {student}")),
            "platform": PLATFORM,
        }
        if activities:
            context["contextActivities"] = activities
        if lesson.kind != Lesson.Kind.LESSON:
            context["extensions"] = {self._extension("kind"): lesson.kind}
        statement: Json = {
            "id": str(uuid5(NAMESPACE_URL, f"{self.of_lesson} {student} {did.verb} {did.key}")),
            "actor": {"objectType": "Agent", "account": {"homePage": f"{self.home}/", "name": student}},
            "verb": {"id": VERBS + did.verb, "display": {"en": did.verb}},
            "object": did.activity,
            "context": context,
            "timestamp": did.at.isoformat(timespec="milliseconds"),
            "version": VERSION,
        }
        if did.result:
            statement["result"] = did.result
        return statement

    def _lesson(self) -> Json:
        definition = {"name": {"und": self.report.lesson.title}, "type": f"{ACTIVITIES}lesson"}
        return {"objectType": "Activity", "id": self.of_lesson, "definition": definition}

    def _activity(self, one: RoundReport) -> Json:
        named = self._named(_ROUND, table=one.table.number, round=one.number)
        return self._part(one, "", named, "simulation")

    def _part(self, one: RoundReport, path: str, name: Json, kind: str) -> Json:
        address = f"{self.of_lesson}tables/{one.table.number}/rounds/{one.number}/{path}"
        return {
            "objectType": "Activity",
            "id": address,
            "definition": {"name": name, "type": ACTIVITIES + kind},
        }

    def _named(self, name: Text, **values: int) -> Json:
        """A language map: English, and the language of the class."""
        found = {}
        for language in dict.fromkeys(("en", self.report.lesson.classroom.language)):
            with translation.override(language):
                found[language] = str(name) % values
        return found

    def _extension(self, name: str) -> str:
        return f"{self.home}/xapi/{name}"

    def _extensions(self, told: Json) -> Json:
        """What is known of these; a statement holds nothing that is null."""
        return {self._extension(name): value for name, value in told.items() if value is not None}


def _moment(at: int) -> datetime:
    return datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=at)

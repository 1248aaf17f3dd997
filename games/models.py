"""A lesson, its tables, the chairs at them, and the log of everything that happened.

The log is the truth; every other row about a game can be made again from it.
"""

from __future__ import annotations

import json
import secrets
import uuid
from collections.abc import Iterator
from datetime import tzinfo
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from msgspec import Raw
from msgspec.json import Decoder

from eleusis.variants import VARIANTS
from games import naming
from games.catalogue import game_of
from games.kinds import GameChoice

if TYPE_CHECKING:
    from classrooms.models import Classroom

TEACHER_ACTOR = -1  # `Event.actor` of a teacher's move; a seat's own moves carry its number
CLOCK_ACTOR = -2  # of the table's clock
BOT_ACTOR = -100  # of a bot in seat 0; in seat n it is n less, so that what a bot does never counts as its student's

_facts = Decoder(list[Raw]).decode


def new_key() -> str:
    """An opaque key for a URL that needs no log-in (the projector): 128 bits."""
    return secrets.token_urlsafe(16)


class Lesson(models.Model):
    """One class period: a game, its rules and settings, and the tables that play it."""

    class State(models.TextChoices):
        DRAFT = "draft"
        OPEN = "open"
        CLOSED = "closed"

    class Kind(models.TextChoices):
        LESSON = "lesson"
        REHEARSAL = "rehearsal"  # a copy that bots play for the teacher; it counts nowhere
        PRACTICE = "practice"  # one visitor and bots; it belongs to no class

    class RuleSource(models.TextChoices):
        LIBRARY = "library"  # and the teacher's own wording: `rules` holds them in order of play
        STUDENTS = "students"  # the dealer of each round writes it

    class Pace(models.TextChoices):
        TABLES = "tables"  # a table begins its next round itself
        TEACHER = "teacher"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(max_length=9, choices=Kind, default=Kind.LESSON)
    # None for practice alone, which no page of a class ever shows; everywhere else it is there.
    classroom: models.ForeignKey[Classroom, Classroom] = models.ForeignKey(  # type: ignore[misc]
        "classrooms.Classroom", on_delete=models.CASCADE, related_name="lessons", null=True
    )
    title = models.CharField(max_length=80)
    variant = models.CharField(max_length=20, default=VARIANTS[0].name)
    state = models.CharField(max_length=8, choices=State, default=State.DRAFT)
    settings = models.JSONField(default=dict)  # eleusis.variant.Settings.to_json()
    rule_source = models.CharField(max_length=10, choices=RuleSource, default=RuleSource.LIBRARY)
    rules = models.JSONField(default=list)  # eleusis.events.Statement.to_json(), one a round, in order
    pace = models.CharField(max_length=8, choices=Pace, default=Pace.TABLES)
    group_size = models.PositiveSmallIntegerField(default=4)
    bots_fill = models.PositiveSmallIntegerField(default=0)  # bots take empty chairs up to so many players at a table
    bot = models.CharField(max_length=20, default="learner-2")  # eleusis.players: the kind that plays in this lesson
    stand_in_after = models.PositiveSmallIntegerField(
        default=0
    )  # seconds away until a bot plays on; 0: never by itself
    lobby_seconds = models.PositiveSmallIntegerField(
        default=60
    )  # so long the first round waits for who is missing; 0: whoever is there begins it
    conventions = models.JSONField(null=True, blank=True)  # of a practice; a lesson has those of its class
    language = models.CharField(max_length=10, blank=True)  # of a practice: that of whoever began it
    absent = models.ManyToManyField("classrooms.Student", related_name="+", blank=True)
    names_on_projector = models.BooleanField(default=False)
    names_winners = models.BooleanField(default=False)
    door_locked = models.BooleanField(default=False)
    bell = models.TimeField(null=True, blank=True)  # when the period ends, by the clock of the class
    bell_at = models.DateTimeField(null=True, blank=True)  # the same as a moment, of a lesson that is open
    period_minutes = models.PositiveSmallIntegerField(default=45)  # how long the period is
    debrief_minutes = models.PositiveSmallIntegerField(default=10)  # of the period, kept for talking about it
    keeps_to_bell = models.BooleanField(default=False)  # it ends in good order by itself
    debrief_since = models.DateTimeField(null=True, blank=True)  # the teacher went on to it: no round begins any more
    let_be = models.JSONField(default=list, blank=True)  # marks of what does not hold in its groups and is left so
    projector_key = models.CharField(max_length=32, default=new_key, unique=True)
    wall = models.JSONField(
        default=dict, blank=True
    )  # what the projector shows (games.wall.Screen), `since` which round, and `at`
    created_at = models.DateTimeField(default=timezone.now)
    opened_at = models.DateTimeField(null=True, blank=True)
    opened_by = models.ForeignKey(
        "accounts.Teacher", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    closed_at = models.DateTimeField(null=True, blank=True)
    closed_by = models.ForeignKey(
        "accounts.Teacher", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )

    regrouped: tuple[str, ...] = ()  # not kept: who was given company at another table when the lesson was opened

    class Meta:
        ordering: ClassVar = ["-created_at"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["classroom"],
                condition=Q(state="open", kind="lesson"),
                name="one_open_lesson_per_class",
            ),
            models.CheckConstraint(
                condition=Q(kind="practice") | Q(classroom__isnull=False), name="only_practice_has_no_class"
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["created_at"], condition=Q(kind="practice"), name="practice_by_age"),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def game(self) -> GameChoice:
        """What is played, as its teacher chose it."""
        return game_of(self.variant, self.settings)

    @property
    def public_title(self) -> str:
        """What students and the wall may read: the game and the day. A title may name the rules."""
        if self.kind == self.Kind.PRACTICE:
            return self.title
        began = timezone.localtime(self.opened_at or self.created_at, self.zone)
        return _("%(game)s, %(day)s") % {"game": self.game.short, "day": date_format(began, _("j F"))}

    @property
    def zone(self) -> tzinfo:
        """By whose clock its times are told: that of the class."""
        return self.classroom.zone if self.classroom else timezone.get_default_timezone()

    @property
    def has_automatic_title(self) -> bool:
        return self.title == self.automatic_title

    @property
    def automatic_title(self) -> str:
        """By game and rules, as they stand."""
        return naming.automatic(self.game, self.rules, students_deal=self.rule_source == self.RuleSource.STUDENTS)

    @property
    def seats(self) -> tuple[int, int]:
        """How few may sit at a table of this lesson, and how many, a student who deals included."""
        students_deal = self.rule_source == self.RuleSource.STUDENTS
        game = self.game
        return game.fewest_at_table(students_deal=students_deal), game.most_at_table(students_deal=students_deal)


class Table(models.Model):
    """One group's game. ``epoch`` changes only when words are taken out of its log, so that old clients start afresh."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    lesson = models.ForeignKey(Lesson, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    epoch = models.CharField(max_length=32, default=new_key)

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["lesson", "number"], name="table_number_in_lesson")]

    def __str__(self) -> str:
        return f"Table {self.number}"


class Chair(models.Model):
    """A seat at a table, held by a student for the lesson whatever happens to the device, by a bot, or by nobody.

    Beside a student ``bot`` plays in their stead until they are back; without one the chair is the bot's own.
    A seat number is never given twice at one table, so that the log reads the same for ever.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chairs")
    seat = models.PositiveSmallIntegerField()
    student = models.ForeignKey("classrooms.Student", on_delete=models.SET_NULL, null=True, related_name="chairs")
    bot = models.CharField(max_length=20, blank=True)  # eleusis.players: the kind that plays here now
    laid_at = models.DateTimeField(default=timezone.now)
    first_seen_at = models.DateTimeField(null=True, blank=True)
    left_at = models.DateTimeField(null=True, blank=True)
    # Since when its student is marked absent, or out of the lesson; not of one who has moved. A bot may play on in it.
    gone_at = models.DateTimeField(null=True, blank=True)
    # Its student was left alone there and was given company here; until the teacher has seen it. One chair leads to one.
    regrouped_from: models.OneToOneField[Chair | None, Chair | None] = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="regrouped_to"
    )
    # Its student came from there when the teacher accepted better seats; until that is undone, seen, or done anew.
    repaired_from: models.OneToOneField[Chair | None, Chair | None] = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="repaired_to"
    )

    class Meta:
        ordering: ClassVar = ["seat"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "seat"], name="seat_at_table")]

    def __str__(self) -> str:
        return f"{self.table} seat {self.seat}"


class RoomAct(models.Model):
    """An act of a teacher in the room that has been done: sent again, for its answer was lost, it is not done again."""

    lesson = models.ForeignKey(Lesson, on_delete=models.CASCADE, related_name="room_acts", db_index=False)
    act_id = models.CharField(max_length=40)  # of its frame

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["lesson", "act_id"], name="room_act_once")]

    def __str__(self) -> str:
        return self.act_id


SEVERAL = "several"  # `Event.kind` of a row that holds a whole move


class LoggedFact(NamedTuple):
    """One fact of a log, as JSON. ``move_id`` stands on the last fact of a move."""

    seq: int
    at: int
    actor: int
    move_id: str | None
    kind: str
    body: dict[str, Any]


def unfolded(seq: int, move_id: str | None, body: str) -> Iterator[tuple[int, str | None, str | Raw]]:
    """The facts of one row: number, id of the move, and JSON."""
    if not body.startswith("["):
        yield seq, move_id, body
        return
    facts = _facts(body)
    last = seq + len(facts) - 1
    for number, fact in enumerate(facts, seq):
        yield number, move_id if number == last else None, fact


class LogRows(models.QuerySet["Event"]):
    """Rows of the log."""

    def facts(self) -> Iterator[LoggedFact]:
        """What they hold, fact by fact, in order. Rows are of one table, and by ``seq`` whole moves."""
        rows = self.order_by("seq").values_list("seq", "at", "actor", "move_id", "kind", "body")
        for first, at, actor, move, kind, bodies in rows.iterator():
            for seq, move_id, fact in unfolded(first, move, bodies):
                body = json.loads(fact if isinstance(fact, str) else bytes(fact))
                yield LoggedFact(seq, at, actor, move_id, body["type"] if kind == SEVERAL else kind, body)


class Event(models.Model):
    """One row of a table's log: a fact, or the facts of one move. Rows are added and never changed, but
    for the words of a child who is erased (`games.services.erasing`).

    What most moves consist of is together in one row (`SEVERAL`), with the number of its first fact, since whoever decides on
    the same log begins with the same number. It is taken apart by `LogRows.facts` and `games.live.store`. Facts that somebody asks for by
    their kind, and those with words in them, have a row each (`games.live.store.TOGETHER` says which have not).
    """

    id = models.BigAutoField(primary_key=True)
    # The key below finds a table's events.
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="events", db_index=False)
    seq = models.PositiveIntegerField()  # of its first fact; facts are numbered from 1, without a gap
    at = models.BigIntegerField()  # milliseconds since 1970, the server's clock
    actor = models.SmallIntegerField()  # who moved: a seat, TEACHER_ACTOR, CLOCK_ACTOR, or BOT_ACTOR less the seat
    move_id = models.CharField(max_length=40, null=True)  # on the last event of a move: its id  # noqa: DJ001
    kind = models.CharField(max_length=24)
    body = models.TextField()  # eleusis.codec, JSON

    objects = LogRows.as_manager()

    class Meta:
        ordering: ClassVar = ["table", "seq"]
        # Also why a move counts once: of two processes that decide on the same log one has to read it again, and finds
        # the move there.
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "seq"], name="event_seq_dense")]

    def __str__(self) -> str:
        return f"{self.table_id}:{self.seq} {self.kind}"


class PaperPlay(models.Model):
    """What a table laid down, or guessed, with real cards while the network was away, as its teacher typed it in.

    It stands beside the log and not in it: on paper nobody drew from this stock, and no hand is known.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="paper_plays")
    round = models.PositiveSmallIntegerField()
    number = models.PositiveSmallIntegerField()  # the row of the sheet, from 1
    seat = models.PositiveSmallIntegerField(null=True)
    cards = models.CharField(max_length=20, blank=True)  # eleusis.cards.cards_text: a card, or a string of up to four
    fits = models.BooleanField(null=True)
    guess = models.CharField(max_length=200, blank=True)
    guess_right = models.BooleanField(null=True)
    former = models.BooleanField(default=False)  # stood here before the last change, which can be undone

    class Meta:
        ordering: ClassVar = ["table", "round", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["table", "round", "former", "number"], name="paper_row_once"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} round {self.round}, on paper {self.number}"

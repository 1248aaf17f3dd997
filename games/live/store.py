"""The log of the tables: reading it, and the one writer of this process.

What queues while one transaction runs goes into the next, for all tables together (group commit).
The unique key ``(table, seq)`` decides between two processes: the slower one is told `Conflict` and
must read the log again. A move is acknowledged only after its transaction is committed.

Whoever holds a row locked holds up its own table alone: the writer waits a moment for all together, and from then on
that table is written apart, after the others, until it is free again.
"""

from __future__ import annotations

import itertools
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final
from uuid import UUID

import msgspec
from django.db import IntegrityError, connection, transaction

from eleusis import codec
from eleusis import events as ev
from eleusis.events import Event as Fact
from games.live.counts import COUNTS
from games.live.facts import written_all
from games.models import SEVERAL, Event, unfolded

logger = logging.getLogger(__name__)

# Names of our own columns, with their types on PostgreSQL.
_COLUMNS: Final = {
    "table_id": "uuid", "seq": "int", "at": "bigint", "actor": "smallint",
    "move_id": "text", "kind": "text", "body": "text",
}  # fmt: skip
_INTO: Final = f"INSERT INTO {Event._meta.db_table} ({', '.join(_COLUMNS)}) "  # noqa: SLF001
# A column comes as one text with a value in each line, for no value has lines of its own and no JSON either: a list would be
# quoted value by value in Python, each quotation mark of the JSON by itself. Nothing in a line is NULL.
_LINES: Final = ", ".join(f"string_to_array(%s, E'\\n', '')::{kind}[]" for kind in _COLUMNS.values())
_UNNESTED: Final = f"unnest({_LINES})"
_INSERT_UNNESTED: Final = f"{_INTO}SELECT * FROM {_UNNESTED}"  # noqa: S608
# How long it waits for a lock holds from the first row on, and for this transaction: a statement of its own for that would be
# a fourth of the way to the database and back.
_INSERT_PATIENTLY: Final = (
    "WITH patience AS MATERIALIZED (SELECT set_config('lock_timeout', %s, true)) "  # noqa: S608
    f"{_INTO}SELECT news.* FROM patience, {_UNNESTED} AS news"
)
_CHUNKS: Final = (32, 8, 1)  # rows a statement on SQLite: few statements, which it keeps prepared
_ROW: Final = f"({', '.join('?' * len(_COLUMNS))})"
_INSERT_VALUES: Final = {count: f"{_INTO}VALUES {', '.join([_ROW] * count)}" for count in _CHUNKS}
_PATIENCE: Final = 250  # milliseconds that the writer waits for a row that somebody holds locked
_LITTLE: Final = 50  # once it has met one: all tables wait meanwhile
_LOCKED: Final = "55P03"  # PostgreSQL's lock_not_available
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


class Conflict(Exception):
    """Another process has written to this table first; nothing of this batch is in the log."""


class DatabaseAway(Exception):
    """The database did not take the batch; whether it is in the log must be read from the log."""


class RowLocked(DatabaseAway):
    """Somebody else holds a row of this table; nothing of this batch is in the log."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One fact with its place in the log, and as JSON. ``move_id`` stands on the last fact of a move."""

    seq: int
    at: int
    actor: int
    move_id: str | None
    fact: Fact
    body: bytes


def entries_of(facts: Sequence[Fact], after: int, at: int, actor: int, move_id: str | None) -> list[Entry]:
    """The entries that put one move's facts after number ``after``."""
    entries, seq, last = [], after, after + len(facts)
    for fact, body in zip(facts, written_all(facts), strict=True):
        seq += 1
        entries.append(Entry(seq, at, actor, move_id if seq == last else None, fact, body))
    return entries


_Row = tuple[int | str | None, ...]


# What most moves consist of: facts without words, which nobody asks for by their kind. A move of these alone is one row.
TOGETHER: Final = frozenset(
    {
        ev.CardsPlayed,
        ev.PredictionsClosed,
        ev.CardsJudged,
        ev.CardsDrawn,
        ev.GuessOpened,
        ev.GuessPassed,
        ev.TurnPassed,
        ev.TurnBegan,
    }
)


def _rows(table_id: UUID, entries: Sequence[Entry]) -> list[_Row]:
    """Those of one move. Its first number is in them whatever they are: by that one of two processes loses."""
    key = table_id.hex
    if len(entries) > 1 and TOGETHER.issuperset([type(entry.fact) for entry in entries]):
        first, last = entries[0], entries[-1]
        body = b",".join([entry.body for entry in entries]).decode()
        return [(key, first.seq, first.at, first.actor, last.move_id, SEVERAL, f"[{body}]")]
    return [
        (key, entry.seq, entry.at, entry.actor, entry.move_id, codec.event_name(entry.fact), entry.body.decode())
        for entry in entries
    ]


def append(table_id: UUID, entries: Sequence[Entry]) -> None:
    """Add entries in the caller's transaction; for commands and tests that have no hub."""
    _insert([row for move in moves_of(entries) for row in _rows(table_id, move)])


def _insert(rows: Sequence[_Row], patience: int | None = None) -> None:
    """Many rows a statement: between two the interpreter may go to another thread, and it is long in coming back."""
    if connection.vendor == "postgresql":
        columns = ["\n".join(["" if one is None else str(one) for one in column]) for column in zip(*rows, strict=True)]
        with connection.cursor() as cursor:
            if patience is None:
                cursor.execute(_INSERT_UNNESTED, columns)
            else:
                cursor.execute(_INSERT_PATIENTLY, [f"{patience}ms", *columns])
        return
    connection.ensure_connection()
    with connection.wrap_database_errors:
        done = 0
        for count in _CHUNKS:
            while len(rows) - done >= count:
                part = rows[done : done + count]
                connection.connection.execute(_INSERT_VALUES[count], [value for row in part for value in row])
                done += count


# Table by table: without statistics PostgreSQL would take the log of all tables to join it with these.
_READ: Final = (
    "SELECT news.* FROM unnest(%s::uuid[], %s::int[]) AS known(table_id, seq) CROSS JOIN LATERAL ("  # noqa: S608
    f"SELECT table_id, seq, at, actor, move_id, body FROM {Event._meta.db_table} log "  # noqa: SLF001
    "WHERE log.table_id = known.table_id AND log.seq > known.seq OFFSET 0) AS news ORDER BY table_id, seq"
)


def read_all(known: Mapping[UUID, int]) -> dict[UUID, list[Entry]]:
    """The logs of these tables after what is known of each, in order; a table without news may be left out."""
    if connection.vendor != "postgresql":
        return {table_id: read(table_id, seq) for table_id, seq in known.items()}
    found: dict[UUID, list[Entry]] = {}
    with connection.cursor() as cursor:
        cursor.execute(_READ, [list(known), list(known.values())])
        for table_id, *row in cursor.fetchall():
            found.setdefault(table_id, []).extend(_entries(*row))
    return found


def read(table_id: UUID, after: int = 0) -> list[Entry]:
    """The log of a table after number ``after``, with which a move has ended, in order."""
    rows = (
        Event.objects.filter(table_id=table_id, seq__gt=after)
        .order_by("seq")
        .values_list("seq", "at", "actor", "move_id", "body")
    )
    return [entry for row in rows for entry in _entries(*row)]


def _entries(first: int, at: int, actor: int, move: str | None, bodies: str) -> Iterator[Entry]:
    """Those of one row. What an older version wrote is told as it is written today."""
    for seq, move_id, body in unfolded(first, move, bodies):
        written = _decode(body)
        form = codec.upgraded(written)
        raw = _encode(form) if form is not written else body.encode() if isinstance(body, str) else bytes(body)
        yield Entry(seq, at, actor, move_id, codec.event_from_json(form), raw)


def moves_of(log: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    """The log move by move."""
    begin = 0
    for end, entry in enumerate(log, 1):
        if entry.move_id is not None or end == len(log) or (entry.at, entry.actor) != (log[end].at, log[end].actor):
            yield log[begin:end]
            begin = end


def heads(table_ids: Sequence[UUID]) -> dict[UUID, int]:
    """The number with which the last move of each of these tables begins; a table without any is left out."""
    from django.db.models import Max

    rows = Event.objects.filter(table_id__in=table_ids).order_by().values("table_id").annotate(head=Max("seq"))
    return {row["table_id"]: row["head"] for row in rows}


# ── the writer ───────────────────────────────────────────────────────────────────────────────────

# Of all tables together: one that is forgotten and opened anew is later than what was void of it.
GENERATIONS: Final = itertools.count()


class Batch(msgspec.Struct, frozen=True, eq=False):
    """What one table wants written."""

    table_id: UUID
    generation: int  # of the table's memory; after a failure batches of the same generation are void
    entries: Sequence[Entry]
    done: Callable[[Exception | None], None]


Outcome = tuple[Batch, Exception | None]


class Writer:
    """One thread with its own connection; it commits whatever has queued, of all tables, at once.

    ``deliver`` is called in that thread with the outcomes of each transaction, for each table in the order of the queue.
    """

    def __init__(self, deliver: Callable[[list[Outcome]], None]) -> None:
        self._deliver = deliver
        self._queue: queue.SimpleQueue[tuple[float, Sequence[Batch]] | None] = queue.SimpleQueue()
        self._void: dict[UUID, int] = {}  # the last generation of a table of which something failed
        self._locked: set[UUID] = set()  # tables that were met locked when they were written last
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def put(self, *batches: Batch) -> None:
        """Take what came together: it goes into one transaction."""
        self._queue.put((time.monotonic(), batches))

    @property
    def queued(self) -> int:
        """How many of these wait."""
        return self._queue.qsize()

    def stop(self, timeout: float = 5) -> None:
        """Write what has queued, then end."""
        self._queue.put(None)
        self._thread.join(timeout)

    def _run(self) -> None:
        stopping = False
        while not stopping:
            waiting = [self._queue.get()]
            while not self._queue.empty():
                waiting.append(self._queue.get())
            together = [one for one in waiting if one is not None]
            stopping = None in waiting
            if together:
                self._write([batch for _at, batches in together for batch in batches], since=together[0][0])
        connection.close()

    def _write(self, waiting: list[Batch], since: float) -> None:
        """Commit what waits; where that fails, table by table. What is known to be locked comes last.

        What was decided on top of something that failed must not be written, whatever its numbers:
        its whole generation is void.
        """
        void = [batch for batch in waiting if batch.generation <= self._void.get(batch.table_id, -1)]
        if void:
            self._deliver([(batch, Conflict()) for batch in void])
        by_table: dict[UUID, list[Batch]] = {}
        for batch in waiting:
            if batch.generation > self._void.get(batch.table_id, -1):
                by_table.setdefault(batch.table_id, []).append(batch)
        free = [batch for table_id, mine in by_table.items() if table_id not in self._locked for batch in mine]
        patience = _PATIENCE
        if len({batch.table_id for batch in free}) > 1:
            failure = commit(free, patience)
            if failure is None:
                _count(free, since)
                self._deliver([(batch, None) for batch in free])
                by_table = {table_id: mine for table_id, mine in by_table.items() if table_id in self._locked}
            elif isinstance(failure, RowLocked):
                patience = _LITTLE
        for table_id, mine in sorted(by_table.items(), key=lambda table: table[0] in self._locked):
            self._write_apart(table_id, mine, _LITTLE if table_id in self._locked else patience, since)

    def _write_apart(self, table_id: UUID, mine: list[Batch], patience: int, since: float) -> None:
        failure = commit(mine, patience)
        if failure is None:
            _count(mine, since)
        else:
            COUNTS.failures += 1
            self._void[table_id] = mine[-1].generation
        if isinstance(failure, RowLocked):
            self._locked.add(table_id)
        else:
            self._locked.discard(table_id)
        self._deliver([(batch, failure) for batch in mine])


def _count(batches: Sequence[Batch], since: float) -> None:
    facts = sum(len(batch.entries) for batch in batches)
    COUNTS.committed(len(batches), facts, time.monotonic() - since)


def commit(batches: Sequence[Batch], patience: int) -> Exception | None:
    """Write the batches in one transaction, all or none; a row that is locked is waited for so many milliseconds."""
    try:
        rows = [row for batch in batches for row in _rows(batch.table_id, batch.entries)]
        if connection.vendor == "postgresql":
            # One statement is a transaction by itself: to begin and to end one is two more ways to the database and back.
            _insert(rows, patience)
        else:
            with transaction.atomic():
                _insert(rows)
    except IntegrityError:
        return Conflict()
    except Exception as error:  # noqa: BLE001  whatever the driver raises: the writer lives on, and the table reads the log
        if getattr(error.__cause__, "sqlstate", None) == _LOCKED:
            logger.warning(
                "A row of %d table(s) was locked for %d ms.", len({one.table_id for one in batches}), patience
            )
            return RowLocked(str(error))
        logger.warning("The log did not take a batch: %s", type(error).__name__)
        connection.close()
        return DatabaseAway(str(error))
    return None

"""The whole application in this process: every address, every form, every channel, as teacher, student and stranger.

Nothing is played: what comes in is what a server hands to the application, and what comes out is what it is told to send.
"""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any, Final
from urllib.parse import quote, urlencode
from uuid import UUID

from asgiref.testing import ApplicationCommunicator
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.urls import get_resolver

from accounts.demo import DEMO_EMAIL
from accounts.models import Teacher
from classrooms.models import Student
from eleusis_site import logs
from games.models import Chair, Event, Lesson, Table
from tests.fuzz.parsers import ROSTERS, SENTENCES, frame_of
from tests.fuzz.picks import Picks
from tests.live.lessons import OpenLesson, open_lesson, student_cookies, teacher_cookies
from tests.site.every_address import own_rows, parameters, parts_of, routes

HANGS: Final = 40.0  # seconds
ORIGIN: Final = "http://localhost:8000"
METHODS: Final = ("GET", "GET", "POST", "POST", "POST", "PUT", "HEAD", "DELETE")
SENT: Final = ("form", "form", "parts", "json", "raw")
FILE: Final = (
    b'--x\r\nContent-Disposition: form-data; name="%b"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n%b\r\n'
)
FIELD: Final = b'--x\r\nContent-Disposition: form-data; name="%b"\r\n\r\n%b\r\n'
# What a client may be told when a channel ends; 1011 would be a fault of ours, 1006 no word at all.
ENDS: Final = frozenset({1000, 1003, 1009, 1012, 4400, 4401, 4403, 4404, 4409, 4410, 4411, 4429})
# So many requests would be turned away: these limits have tests of their own.
LIMITS: Final = {
    "frames_per_10_seconds": 10**9, "poll_seconds": 0.01, "check_seconds": 0.2, "code_tries_per_browser": 10**9, "code_tries_per_address": 10**9, "code_tries_of_all": 10**9,
    "sign_ups_per_browser": 10**9, "tries_per_address": 10**9, "screens_per_place": 10**6, "practice_tables": 6,
}  # fmt: skip


# Who has a class's code, as everybody here has, may knock at its door.
KNOCKS: Final = frozenset({"knock_hash", "knocked_at", "wrong_tries"})


class Faults(logging.Handler):
    """What the log has of faults: a traceback, or an error."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.addFilter(logs.OneLine())
        self.setFormatter(logs.ForPeople())
        self.addFilter(logs.OfRequest())

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info or record.levelno >= logging.ERROR:
            self.found.append(self.format(record))


class World:
    """A demo that has been played, an open lesson, and a class that nobody here has anything to do with."""

    def __init__(self) -> None:
        call_command("demo", verbosity=0)
        self.open = open_lesson(seats=3, tables=2)
        self.others = open_lesson(seats=2)
        Student.objects.filter(pk=self.others.students[0].pk).update(name="Nobody Else")
        self.untouched = self.of_others()
        self.names = sorted(parameters())
        self.routes = sorted(set(routes(get_resolver().url_patterns)))
        self.cookies: dict[str, dict[str, str]] = {}
        self.mend()

    def mend(self) -> None:
        """Whoever was logged out is in again; who has deleted the class of the demo or the lesson gets another."""
        demo = Teacher.objects.filter(email=DEMO_EMAIL).first()
        if demo is None or not Lesson.objects.filter(classroom__teacher=demo, state=Lesson.State.CLOSED).exists():
            Teacher.objects.filter(email=DEMO_EMAIL).delete()
            call_command("demo", verbosity=0)
            demo = Teacher.objects.get(email=DEMO_EMAIL)
        students = Student.objects.filter(pk__in=[one.pk for one in self.open.students], removed_at=None)
        if not Chair.objects.filter(
            table__lesson=self.open.lesson, student__in=students, table__lesson__state="open"
        ).exists():
            self.open = open_lesson(seats=3, tables=2)
            self.cookies = {}
        if demo.classrooms.count() != 1:
            demo.classrooms.exclude(lessons__state=Lesson.State.CLOSED).delete()
        played = own_rows(demo)
        alive = set(Session.objects.values_list("session_key", flat=True))
        makers = {
            "teacher": lambda: teacher_cookies(self.open.teacher),
            "demo": lambda: teacher_cookies(demo),
            "student": lambda: student_cookies(self.open.students[0]),
            "classmate": lambda: student_cookies(Student.objects.filter(classroom_id=played["classroom_id"])[0]),
            "stranger": lambda: {"csrftoken": "c" * 32},
        }
        for role, make in makers.items():
            held = self.cookies.get(role, {}).get("sessionid")
            if held not in alive:
                self.cookies[role] = make()
        now, not_ours = _rows_of(self.open), _rows_of(self.others)
        self.known = {
            key: [str(value), str(now.get(key, value)), str(not_ours.get(key, value))] for key, value in played.items()
        }
        self.values = [value for values in self.known.values() for value in values]
        self.values += [
            *SENTENCES[:20],
            "yes",
            "express",
            "learner-2",
            "csv",
            "pdf",
            "xlsx",
            "json",
            "open",
            "7H",
            "2",
            "3",
            "12",
        ]

    def of_others(self) -> dict[str, Any]:
        """All that belongs to the class of others, by where it stands."""
        theirs = self.others.classroom.pk
        kinds: tuple[Any, ...] = (
            Teacher.objects.filter(pk=self.others.teacher.pk),
            self.others.teacher.classrooms.all(),
            Student.objects.filter(classroom=theirs),
            Lesson.objects.filter(classroom=theirs),
            Table.objects.filter(lesson__classroom=theirs),
            Chair.objects.filter(table__lesson__classroom=theirs),
            Event.objects.filter(table__lesson__classroom=theirs),
        )
        return {
            f"{rows.model.__name__} {at} {name}": value
            for rows in kinds
            for at, row in enumerate(rows.order_by("pk").values())
            for name, value in row.items()
            if name not in KNOCKS
        }

    def changed(self) -> str:
        """What of it is not as it was, or nothing; from now on this is how it was."""
        before, self.untouched = self.untouched, self.of_others()
        names = sorted(before.keys() | self.untouched.keys())
        return ", ".join(
            f"{name}: {before.get(name)!r} → {self.untouched.get(name)!r}"
            for name in names
            if before.get(name) != self.untouched.get(name)
        )

    @property
    def log_is_whole(self) -> bool:
        """Every table's log goes from 1 on without a gap."""
        for table in Table.objects.all():
            numbers = [fact.seq for fact in table.events.facts()]
            if numbers != list(range(1, len(numbers) + 1)):
                return False
        return True


def _rows_of(lesson: OpenLesson) -> dict[str, Any]:
    return {
        "classroom_id": lesson.classroom.pk,
        "student_id": lesson.students[1].pk,
        "lesson_id": lesson.lesson.pk,
        "table_id": lesson.tables[0].pk,
        "code": lesson.classroom.code,
        "key": lesson.lesson.projector_key,
    }


class Visit:
    """One request, made of bytes."""

    def __init__(self, world: World, data: bytes) -> None:
        picks = Picks(data)
        self.role = picks.one(("teacher", "teacher", "demo", "student", "classmate", "stranger"))
        self.method = picks.one(METHODS)
        self.path = self._path(world, picks)
        self.query = urlencode([self._pair(world, picks) for _ in range(picks.number(4))])
        self.kind = picks.one(SENT)
        self._form = self._sent(world, picks)

    @property
    def body(self) -> bytes:
        return self._form[0] if self.method in {"POST", "PUT"} else b""

    def swap(self) -> None:
        """The page is for the other of the two: a form that was looked for, or a look that was sent."""
        self.method = "POST" if self.method in {"GET", "HEAD"} else "GET"

    def __str__(self) -> str:
        return (
            f"{self.role} {self.method} {self.path[:200]!r} ?{self.query[:200]} {self._form[1]!r} {self.body[:400]!r}"
        )

    @staticmethod
    def _path(world: World, picks: Picks) -> str:
        which = picks.number(3)  # that of the demo, of the open lesson, of others
        path = "/"
        for text, key, kind in parts_of(world.routes[picks.number(1000) % len(world.routes)]):
            if not key:
                path += text
                continue
            known = world.known.get(key, [str(UUID(int=0)) if kind == "uuid" else "x"] * 3)
            path += picks.text() if picks.number(12) == 11 else known[which]
        return path.replace("^", "").replace("$", "")

    @staticmethod
    def _pair(world: World, picks: Picks) -> tuple[str, str]:
        name = world.names[picks.number(1000) % len(world.names)]
        return name, picks.text(world.values)

    def _sent(self, world: World, picks: Picks) -> tuple[bytes, bytes]:
        if self.kind == "raw":
            return picks.rest, picks.one(
                (b"application/json", b"application/x-www-form-urlencoded", b"text/plain", b"")
            )
        if picks.number(6) == 5:
            return frame_of(picks), b"application/json"
        if picks.number(2):  # every name at once: what a form needs is there
            odd = picks.text(world.values)
            pairs = [(name, odd) for name in world.names]
            pairs += [self._pair(world, picks) for _ in range(picks.number(6))]
        else:
            pairs = [self._pair(world, picks) for _ in range(picks.number(12))]
        match self.kind:
            case "form":
                return urlencode(pairs).encode(), b"application/x-www-form-urlencoded"
            case "json":
                return json.dumps(dict(pairs)).encode(), b"application/json"
            case _:
                body = b"".join(FIELD % (name.encode(), value.encode()) for name, value in pairs)
                name = picks.one(("file", "gradebook", "names", "roster"))
                return body + FILE % (
                    name.encode(),
                    picks.one(ROSTERS),
                ) + b"--x--\r\n", b"multipart/form-data; boundary=x"

    def scope(self, world: World) -> dict[str, Any]:
        cookies = world.cookies[self.role]
        headers = [
            (b"host", b"localhost:8000"),
            (b"origin", ORIGIN.encode()),
            (b"cookie", "; ".join(f"{name}={value}" for name, value in cookies.items()).encode()),
            (b"x-csrftoken", cookies["csrftoken"].encode()),
            (b"content-length", b"%d" % len(self.body)),
        ]
        if self.body and self._form[1]:
            headers.append((b"content-type", self._form[1]))
        return {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http", "method": self.method, "root_path": "",
            "path": self.path, "raw_path": quote(self.path).encode(), "query_string": self.query.encode(), "headers": headers,
            "client": ("127.0.0.1", 4711), "server": ("localhost", 8000),
        }  # fmt: skip

    async def answer(self, world: World) -> tuple[int, bool]:
        """The status, and whether a cookie came with it. A stream is left after its first words."""
        from eleusis_site.asgi import application

        asked, over = False, asyncio.Event()
        status, changed = 0, False

        async def receive() -> dict[str, Any]:
            nonlocal asked
            if asked:
                await over.wait()
                return {"type": "http.disconnect"}
            asked = True
            return {"type": "http.request", "body": self.body, "more_body": False}

        async def send(message: Any) -> None:
            nonlocal status, changed
            if message["type"] == "http.response.start":
                status = message["status"]
                changed = any(name.lower() == b"set-cookie" for name, _ in message["headers"])
            elif message.get("more_body"):
                over.set()

        async with asyncio.timeout(HANGS):
            await application(self.scope(world), receive, send)
        return status, changed


class Sockets:
    """A socket for each of those who have one, opened anew when it was closed for what was said on it."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._open: dict[str, ApplicationCommunicator] = {}
        self.ended: dict[int, int] = {}

    async def say(self, data: bytes) -> None:
        """Something on one of them; raise for an end that is a fault of ours."""
        picks = Picks(data)
        whose = picks.one(("student", "student", "teacher", "room", "wall"))
        text = frame_of(picks) if picks.number(4) else picks.rest
        socket = self._open.get(whose) or await self._connect(whose)
        if picks.number(40) == 39:
            await socket.send_input({"type": "websocket.receive", "bytes": text})
        else:
            await socket.send_input({"type": "websocket.receive", "text": text.decode("utf-8", "replace")})
        await asyncio.sleep(0)
        await self._take(whose, socket)

    async def _connect(self, whose: str) -> ApplicationCommunicator:
        from eleusis_site.asgi import application

        lesson = self._world.open
        path = {
            "student": f"/ws/table/{lesson.tables[0].pk}/",
            "teacher": f"/ws/table/{lesson.tables[0].pk}/",
            "room": f"/ws/room/{lesson.lesson.pk}/",
            "wall": f"/ws/show/{lesson.lesson.projector_key}/",
        }[whose]
        cookies = self._world.cookies["student" if whose == "student" else "teacher"]
        said = "; ".join(f"{name}={value}" for name, value in cookies.items())
        headers = [(b"host", b"localhost:8000"), (b"origin", ORIGIN.encode()), (b"cookie", said.encode())]
        scope = {"type": "websocket", "path": path, "query_string": b"", "headers": headers, "subprotocols": []}
        socket = ApplicationCommunicator(application, scope)
        await socket.send_input({"type": "websocket.connect"})
        assert (await socket.receive_output(timeout=HANGS))["type"] == "websocket.accept"
        self._open[whose] = socket
        return socket

    async def _take(self, whose: str, socket: ApplicationCommunicator) -> None:
        """All that has come, and the end if there is one."""
        while not socket.output_queue.empty() or socket.future.done():
            if socket.output_queue.empty():
                self._open.pop(whose, None)
                socket.future.result()  # what the application raised
                return
            message = socket.output_queue.get_nowait()
            if message["type"] == "websocket.close":
                code = message.get("code", 1000)
                self.ended[code] = self.ended.get(code, 0) + 1
                self._open.pop(whose, None)
                await socket.send_input({"type": "websocket.disconnect", "code": code})
                await socket.wait(timeout=HANGS)
                assert code in ENDS, code
                return

    async def close(self) -> list[BaseException]:
        """What went wrong until then, and in ending."""
        wrong: list[BaseException] = []
        for whose, socket in list(self._open.items()):
            try:
                await self._take(whose, socket)
                if self._open.pop(whose, None) is not None:
                    await socket.send_input({"type": "websocket.disconnect", "code": 1000})
                    await socket.wait(timeout=HANGS)
            except Exception as error:
                wrong.append(error)
        self._open = {}
        return wrong

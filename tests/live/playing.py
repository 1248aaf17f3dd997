"""Students at a live table who play by what they are told, whatever carries it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import AsyncExitStack

from tests.live.client import CARRIERS, Client
from tests.live.lessons import ALTERNATE, OpenLesson


async def sit_down(
    stack: AsyncExitStack, base: str, lesson: OpenLesson, carriers: Sequence[str] = ("socket",)
) -> list[Client]:
    """Everybody of the lesson comes to the table; the teacher's room seats them."""
    room = await stack.enter_async_context(CARRIERS["socket"](base, lesson.room_path, lesson.teacher_cookies))
    for student in lesson.students:
        answer = await room.do("seat_student", student=str(student.pk))
        assert answer["t"] == "ack", answer
    clients = []
    for at in range(len(lesson.students)):
        kind = CARRIERS[carriers[at % len(carriers)]]
        clients.append(await stack.enter_async_context(kind(base, lesson.table_path(at), lesson.cookies[at])))
    return clients


async def level(clients: Sequence[Client], seq: int | None = None, seconds: float = 30) -> None:
    """Wait until all have heard everything."""
    goal = seq or max(client.seq or 0 for client in clients)
    await asyncio.gather(*(client.until(client.is_at(goal), seconds) for client in clients))


async def one_move(clients: Sequence[Client], dice: random.Random) -> int:
    """Somebody does what is to be done now; the number of the log afterwards."""
    you = max(clients, key=lambda client: client.seq or 0).you
    match you["phase"]:
        case "turn":
            mover = clients[you["turn"]]
            if dice.random() < 0.05:
                answer = await mover.move("declare_no_play")
            else:
                answer = await mover.move("play", card=dice.choice(mover.you["hand"]))
        case "guess":
            mover = clients[you["turn"]]
            if dice.random() < 0.06:
                answer = await mover.move("guess", text=ALTERNATE)
            elif dice.random() < 0.2:
                answer = await mover.move("guess", text="Only red cards")
            else:
                answer = await mover.move("pass_guess")
        case "closing":
            mover = next(client for client in clients if "conclude" in client.you["options"])
            answer = await mover.move("conclude", text="I do not know yet")
        case "idle" | "over":
            answer = await clients[0].move("next_round")
        case other:
            raise AssertionError(other)
    assert answer["t"] == "ack", (you["phase"], answer)
    return int(answer["seq"])


async def play_rounds(clients: Sequence[Client], rounds: int, dice: random.Random, most_moves: int = 2000) -> None:
    """Play until so many rounds are over."""
    for _ in range(most_moves):
        over = clients[0].you["phase"] == "over"
        number = sum(event["type"] == "round_ended" for event in clients[0].events)
        if over and number >= rounds:
            return
        await level(clients, await one_move(clients, dice))
    raise AssertionError("The rounds did not end.")

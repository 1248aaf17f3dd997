"""The site as uvicorn serves it, which also says at /benchmark/commits how many transactions the writer has begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eleusis_site.asgi import application as site
from games.live import store

commit = store.commit
commits = 0


def _counted(batches: Sequence[store.Batch], patience: int) -> Exception | None:
    global commits  # noqa: PLW0603  one writer thread
    commits += 1
    return commit(batches, patience)


store.commit = _counted


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "http" and scope["path"] == "/benchmark/commits":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": str(commits).encode()})
        return
    await site(scope, receive, send)
